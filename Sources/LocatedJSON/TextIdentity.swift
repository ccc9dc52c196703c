extension String {
  /// Whether both texts have the same Unicode scalars.
  ///
  /// `==` also accepts canonically equivalent spellings, which are different names in token files.
  package func isSameText(as other: String) -> Bool {
    self == other && utf8.elementsEqual(other.utf8)
  }
}

/// A text as a key of a dictionary or set, compared scalar by scalar.
struct ExactText: Hashable, Sendable {
  /// The text.
  let text: String

  /// Creates a key from a text.
  init(_ text: String) { self.text = text }

  static func == (left: ExactText, right: ExactText) -> Bool { left.text.isSameText(as: right.text) }

  // Equal scalars imply canonical equivalence, so the hash of `String` is consistent with `==` above.
  func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }
}

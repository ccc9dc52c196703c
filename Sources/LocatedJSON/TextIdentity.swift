extension String {
  /// Whether both texts have the same Unicode scalars.
  ///
  /// `==` also accepts canonically equivalent spellings, which are different names in token files.
  package func isSameText(as other: String) -> Bool {
    self == other && utf8.elementsEqual(other.utf8)
  }
}

/// A text as a key of a dictionary or set, compared scalar by scalar.
package struct ExactText: Hashable, Sendable {
  /// The text.
  package let text: String

  /// Creates a key from a text.
  package init(_ text: String) { self.text = text }

  package static func == (left: ExactText, right: ExactText) -> Bool { left.text.isSameText(as: right.text) }

  // Equal scalars imply canonical equivalence, so the hash of `String` is consistent with `==` above.
  package func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }
}

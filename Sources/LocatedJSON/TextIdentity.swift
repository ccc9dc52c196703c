extension String {
  /// Whether both texts have the same Unicode scalars.
  ///
  /// `==` also accepts canonically equivalent spellings, which are different names in token files.
  package func isSameText(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }
}

extension Optional<String> {
  /// Whether both are absent, or both texts have the same Unicode scalars.
  package func isSameText(as other: String?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let text?, let other?): text.isSameText(as: other)
    default: false
    }
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

/// A token's path as a key of a dictionary or set, compared scalar by scalar.
///
/// `String` compares canonically equivalent spellings as equal, but they are different token names.
package struct PathKey: Hashable, Sendable {
  /// The path.
  package let path: String

  /// Creates a key from a path.
  package init(_ path: String) { self.path = path }

  package static func == (left: PathKey, right: PathKey) -> Bool {
    left.path == right.path && left.path.utf8.elementsEqual(right.path.utf8)
  }

  // Equal scalars imply canonical equivalence, so the hash of `String` is consistent with `==` above.
  package func hash(into hasher: inout Hasher) { path.hash(into: &hasher) }
}

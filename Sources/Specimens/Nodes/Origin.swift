/// Where a value stands in the file it was read from.
///
/// Origins never take part in equality, so that a tree written in Swift equals
/// the same tree read from JSON.
struct Origin: Hashable, Sendable {
  /// The UTF-8 offset of the value in its file; -1 for a value made in Swift.
  var offset: Int = -1

  static func == (left: Origin, right: Origin) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

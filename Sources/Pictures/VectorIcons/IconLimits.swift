/// How much an icon file may hold, and how much may come of it.
struct IconLimits: Sendable {
  /// The bytes of the file.
  var bytes = 1 << 20

  /// How deep elements may be nested, `use` included.
  var depth = 100

  /// The elements of the file, and those that are drawn, each time that `use` repeats them.
  var elements = 10_000

  /// The attributes of one element.
  var attributes = 200

  /// The entities that the document type declares.
  var entities = 100

  /// The bytes that one entity stands for, with those in it; where they are used, all come to at most ``bytes``.
  var entityBytes = 10_000

  /// How deep entities may lie in each other.
  var entityDepth = 4

  /// The rules of all style sheets.
  var rules = 1_000

  /// The declarations of all rules, each time that a selector of their rule repeats them.
  var declarations = 10_000

  /// The bytes of the values that are read for all elements that are drawn, each time that `use` repeats them.
  var valueBytes = 8 << 20

  /// The segments of all paths that are drawn, each time that `use` repeats them.
  var segments = 100_000

  /// How deep groups that fade or clip may be nested.
  var groups = 32

  /// The dashes of all lines.
  var dashes = 10_000.0

  /// The largest number that may be written, regardless of sign.
  static let magnitude = 1e6

  /// How far points may lie from the drawing's box, in multiples of its larger side.
  static let reach = 1_000.0

  /// The least side of a view box.
  static let leastSide = 1e-3

  /// The findings of one file that are kept.
  static let findings = 100
}

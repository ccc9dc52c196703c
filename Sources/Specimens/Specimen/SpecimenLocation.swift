import LocatedJSON

/// The place of a value in a specimen file.
struct SpecimenLocation: Hashable, Sendable {
  /// The file; the control's name for a specimen made in Swift.
  var file: String

  /// The line, counted from 1.
  var line: Int?

  /// The column in Unicode scalars, counted from 1.
  var column: Int?

  /// The JSON Pointer of the value.
  var pointer: String
}

/// The place of a value in the file that it was read from.
///
/// Origins are ignored by equality, so that a tree made in Swift equals the same
/// tree read from JSON.
struct Origin: Hashable, Sendable {
  /// The UTF-8 offset of the value in its file; -1 for a value made in Swift.
  var offset: Int = -1

  static func == (left: Origin, right: Origin) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// The document that a specimen was read from, for findings; ignored by equality.
struct SourceDocument: Hashable, Sendable {
  var document: JSONDocument?

  static func == (left: SourceDocument, right: SourceDocument) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  /// The place of an origin: the file, the line and column, and the JSON Pointer.
  func location(of origin: Origin, control: String) -> SpecimenLocation {
    guard let document, origin.offset >= 0 else {
      return SpecimenLocation(file: control, line: nil, column: nil, pointer: "")
    }
    let position = document.position(of: origin.offset)
    return SpecimenLocation(
      file: document.file, line: position.line, column: position.column,
      pointer: document.root.pointer(to: origin.offset) ?? "")
  }
}

import TokenEngine

/// The location of a text and the cell that it belongs to, with what its specimen says about it.
struct TextLocation {
  var origin: Origin
  var source: SourceDocument
  var control: String
  var cell: String

  /// Whether parts of it may be missing.
  var expectsCuts = false

  /// Whether boxes are meant where no font has a letter.
  var expectsBoxes = false

  /// Whether the program writes it on a sheet.
  var isOfSheet = false

  /// Whether it is set in the face of labels.
  var isLabel = false

  /// The token whose face a sheet shows.
  var token: ResolvedToken?

  /// The location in a file.
  var location: SpecimenLocation {
    guard let location = token?.location, !location.file.isEmpty else {
      return source.location(of: origin, control: control)
    }
    return SpecimenLocation(
      file: location.file, line: location.line, column: location.column, pointer: location.pointer)
  }
}

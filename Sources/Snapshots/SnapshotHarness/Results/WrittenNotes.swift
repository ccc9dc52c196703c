import LocalFiles
import LocatedJSON

extension ResultsFile {
  /// Writes the results again, with some cases noted as written or as not written; all other bytes stay as they are.
  ///
  /// - Parameters:
  ///   - isWritten: What to note.
  ///   - indices: The cases, in order, each once.
  ///   - folder: The results folder.
  /// - Throws: ``ResultsError`` if they cannot be written; then the old file is untouched.
  func note(isWritten: Bool, of indices: [Int], in folder: String) throws(ResultsError) {
    var edits: [TextEdit] = []
    for index in indices {
      let reader = try text.reader(ofCase: index)
      if let edit = try TextEdit(noting: isWritten, in: reader) { edits.append(edit) }
    }
    guard !edits.isEmpty else { return }
    if let edit = try recordedEdit(adding: isWritten ? edits.count : -edits.count) { edits.append(edit) }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    do {
      let file = try FileStream(replacing: Files.join(folder, ResultsBundle.fileName))
      var done = 0
      for edit in edits {
        try copy(done..<edit.range.lowerBound, to: file)
        try file.append(edit.text.utf8)
        done = edit.range.upperBound
      }
      try copy(done..<text.count, to: file)
      try file.finish()
    } catch {
      throw ResultsError("\(error)")
    }
  }

  /// The change of the number of written references; `nil` if the results do not say it.
  private func recordedEdit(adding change: Int) throws(ResultsError) -> TextEdit? {
    // One member at a time: the compiler takes longer chains of optional values for a mistake.
    let root = try text.outline().document.root
    guard let counts = root["counts"] else { return nil }
    guard let node = counts["recorded"] else { return nil }
    guard let number = node.number else { return nil }
    guard let count = Int(exactly: number) else { return nil }
    let (sum, isTooLarge) = count.addingReportingOverflow(change)
    guard !isTooLarge, sum >= 0 else { return nil }
    return TextEdit(range: try text.number(at: text.offset(ofOutline: node.offset)), text: "\(sum)")
  }

  private func copy(_ range: Range<Int>, to file: FileStream) throws(ResultsError) {
    try text.eachPiece(of: range) { piece throws(ResultsError) in
      do throws(FileError) { try file.append(piece) } catch { throw ResultsError("\(error)") }
    }
  }
}

/// A piece of a text that is replaced.
private struct TextEdit {
  /// The piece, in bytes of the text.
  var range: Range<Int>

  /// What stands there instead.
  var text: String
}

extension TextEdit {
  /// The change that makes a case say whether it was written; `nil` if it says so already.
  init?(noting isWritten: Bool, in reader: ResultsReader) throws(ResultsError) {
    let root = reader.document.root
    guard let member = root["written"] else {
      guard isWritten else { return nil }
      let start = reader.offset + root.offset + 1
      self.init(range: start..<start, text: "\"written\": true, ")
      return
    }
    guard let old = member.boolean else { throw reader.failure(member, "true or false") }
    guard old != isWritten else { return nil }
    let start = reader.offset + member.offset
    self.init(range: start..<start + "\(old)".utf8.count, text: "\(isWritten)")
  }
}

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
    let outline = try text.outline()
    if let node = outline.document.root["counts"]?["recorded"], let count = node.number.flatMap(Int.init(exactly:)) {
      let (sum, isTooLarge) = count.addingReportingOverflow(isWritten ? edits.count : -edits.count)
      if !isTooLarge, sum >= 0 {
        edits.append(TextEdit(range: text.number(at: text.offset(ofOutline: node.offset)), text: "\(sum)"))
      }
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    do throws(FileError) {
      let file = try FileStream(replacing: Files.join(folder, ResultsBundle.fileName))
      var done = 0
      for edit in edits {
        try file.append(text.bytes[done..<edit.range.lowerBound])
        try file.append(edit.text.utf8)
        done = edit.range.upperBound
      }
      try file.append(text.bytes[done...])
      try file.finish()
    } catch {
      throw ResultsError("\(error)")
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

import LocatedJSON

/// A `results.json` that was read: what it says of the run, and its cases one after the other.
package struct ResultsFile {
  /// The run; its tally is empty.
  package let summary: RunSummary

  private let text: ResultsText

  /// Reads what ``ResultsWriter`` wrote.
  ///
  /// Members that are not known are passed over, so that a later program may add some.
  ///
  /// - Parameters:
  ///   - bytes: The content of `results.json`.
  ///   - file: The file's path, for messages.
  /// - Throws: ``ResultsError`` naming the place of the first thing that is not as it should be; the cases are not
  ///   looked at yet.
  package init(_ bytes: [UInt8], file: String) throws(ResultsError) {
    text = ResultsText(bytes, file: file)
    let outline = try text.outline()
    _ = try outline.array(outline.document.root, "cases")
    summary = try outline.summary(outline.document.root)
  }

  /// The number of cases, obsolete references included.
  package var caseCount: Int { text.caseCount }

  /// One case.
  ///
  /// - Throws: ``ResultsError`` naming the place of the first thing that is not as it should be.
  /// - Complexity: O(*n*) for a case of *n* bytes.
  package func caseResult(at index: Int) throws(ResultsError) -> CaseResult {
    let reader = try text.reader(ofCase: index)
    return try reader.caseResult(reader.document.root)
  }

  /// The results with all their cases.
  package func results() throws(ResultsError) -> RunResults {
    var results = RunResults(summary)
    for index in 0..<caseCount { results.add(try caseResult(at: index)) }
    return results
  }
}

extension RunResults {
  /// Reads what ``json`` wrote.
  ///
  /// - Parameters:
  ///   - bytes: The content of `results.json`.
  ///   - file: The file's path, for messages.
  /// - Throws: ``ResultsError`` naming the place of the first thing that is not as it should be.
  package init(json bytes: [UInt8], file: String) throws(ResultsError) {
    self = try ResultsFile(bytes, file: file).results()
  }
}

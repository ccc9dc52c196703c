import ImageComparison
import LocatedJSON
import PixelBuffers

extension RunResults {
  /// Reads what ``json`` wrote.
  ///
  /// Members that are not known are passed over, so that a later program may add some.
  ///
  /// - Parameters:
  ///   - bytes: The content of `results.json`.
  ///   - file: The file's path, for messages.
  /// - Throws: ``ResultsError`` naming the place of the first thing that is not as it should be.
  package init(json bytes: [UInt8], file: String) throws(ResultsError) {
    let scan = JSONScanner.scan(bytes, file: file)
    guard let document = scan.document else {
      throw ResultsError(scan.findings.first?.description ?? "\(file): not JSON")
    }
    let reader = ResultsReader(document: document)
    let root = document.root
    guard root["program"]?.string == "specimen", let version = root["version"]?.number else {
      throw ResultsError("\(file): these are no results of 'specimen verify'")
    }
    guard version == Double(Self.formatVersion) else {
      throw ResultsError(
        "\(file): format version \(shortestText(of: version)) is not known; "
          + "use the program that wrote it, or run 'specimen verify' again")
    }
    var suites: [Suite] = []
    for node in try reader.array(root, "suites") { suites.append(try reader.suite(node)) }
    var problems: [String] = []
    for node in try reader.array(root, "problems") { problems.append(try reader.string(node)) }
    var cases: [CaseResult] = []
    for node in try reader.array(root, "cases") { cases.append(try reader.caseResult(node)) }
    let nanoseconds = try reader.member(root, "nanoseconds")
    self.init(
      suites: suites, cases: cases, problems: problems,
      update: try reader.word(try reader.member(root, "update")),
      rendererVersion: try reader.string(try reader.member(root, "renderer")),
      times: try reader.times(nanoseconds), wallTime: try reader.integer(nanoseconds, "wall"))
  }
}

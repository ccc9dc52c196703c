import Digests
import LocalFiles
import LocatedJSON
import PNGCoding
import PixelBuffers
import SnapshotHarness
import TestFiles
import Testing

@testable import SnapshotReports

/// Results folders to make reports of, and reports taken apart again.
struct SampleResults {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The results folder.
  var path: String { folder("results") }

  /// The page that reports are written to.
  var page: String { folder("report.html") }

  /// A case that draws one colour, from tokens.
  static func sample(
    _ control: String, _ color: UInt32, variant: String = "light", width: Int = 6, tokens: [Ingredient] = []
  ) -> SnapshotCase {
    SnapshotCase(
      suite: "test", control: control, variant: variant, scale: 1, path: "\(control)/\(variant)@1x.png",
      specimenDigest: nil
    ) {
      let size = try PixelSize(width: width, height: 4)
      return Drawing(image: RGBAImage(size: size, filledWith: color), ingredients: tokens)
    }
  }

  /// Records some cases as references, and compares others with them.
  func run(_ old: [SnapshotCase], then new: [SnapshotCase], tolerance: Tolerance? = nil) async throws {
    _ = await SnapshotRun.results(
      of: [plan(old, tolerance)], options: RunOptions(update: .all, isCI: false, workers: 1, rendererVersion: "1"))
    let results = try ResultsFolder(path)
    _ = await SnapshotRun.results(
      of: [plan(new, tolerance)],
      options: RunOptions(update: .none, isCI: false, workers: 1, results: results, rendererVersion: "1"))
  }

  private func plan(_ cases: [SnapshotCase], _ tolerance: Tolerance?) -> SnapshotPlan {
    SnapshotPlan(
      suite: "test", snapshots: folder("snapshots"), cases: cases, expectedPaths: cases.map(\.path),
      tolerance: tolerance)
  }

  /// Two cases of two sizes that changed, and one that did not: six different pictures.
  static func small() async throws -> SampleResults {
    let sample = try SampleResults()
    try await sample.run(
      [Self.sample("a", 0xFF00_0000), Self.sample("b", 0xFF00_00FF, width: 8), Self.sample("c", 0xFF11_1111)],
      then: [Self.sample("a", 0xFF00_1000), Self.sample("b", 0xFF00_FF00, width: 8), Self.sample("c", 0xFF11_1111)])
    return sample
  }

  /// Writes the report within limits.
  @discardableResult
  func write(_ change: (inout PageLimits) -> Void = { _ in }) throws -> HTMLReport {
    var limits = PageLimits()
    change(&limits)
    return try HTMLReport.write(ofResults: path, to: OutputFile(page), limits: limits)
  }
}

/// A page that was written, taken apart.
struct WrittenPage {
  let text: String
  let data: JSONNode

  init(_ bytes: [UInt8]) throws {
    text = String(decoding: bytes, as: UTF8.self)
    let json = try #require(
      Self.between("<script type=\"application/json\" id=\"data\">", "</script>", in: text))
    data = try #require(JSONScanner.scan(Array(json.utf8), file: "data").document).root
  }

  /// What stands between the first occurrence of a text and the next of another.
  static func between(_ start: String, _ end: String, in text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let begin = index(of: Array(start.utf8), in: bytes, from: 0),
      let stop = index(of: Array(end.utf8), in: bytes, from: begin + start.utf8.count)
    else { return nil }
    return String(decoding: bytes[(begin + start.utf8.count)..<stop], as: UTF8.self)
  }

  /// How often a text occurs.
  static func count(of part: String, in text: String) -> Int {
    let (part, bytes) = (Array(part.utf8), Array(text.utf8))
    var (count, start) = (0, 0)
    while let next = index(of: part, in: bytes, from: start) {
      count += 1
      start = next + part.count
    }
    return count
  }

  /// Written for speed without optimization: the first byte is looked for by itself.
  private static func index(of part: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    let first = part[0]
    var index = start
    while index + part.count <= bytes.count {
      if bytes[index] == first, bytes[index..<index + part.count].elementsEqual(part) { return index }
      index += 1
    }
    return nil
  }

  /// The text at an index of the data's table.
  func text(_ node: JSONNode?) throws -> String {
    let index = try #require(node?.number)
    return try #require(data["texts"]?.array?[Int(index)].string)
  }

  /// The case of a control.
  func sampleCase(_ control: String) throws -> JSONNode {
    try #require(try data["cases"]?.array?.first { try text($0["control"]) == control })
  }

  /// The picture with a number, decoded from the page.
  func picture(_ number: JSONNode?) throws -> [UInt8] {
    try picture(at: Int(#require(number?.number)))
  }

  /// The picture at an index of the table, decoded from the page.
  func picture(at index: Int) throws -> [UInt8] {
    let base64 = try #require(
      Self.between("<script type=\"text/plain\" id=\"p\(index)\">", "</script>", in: text))
    return try decoded(base64)
  }
}

/// The bytes of a Base64 text, by the definition: six bits for each letter.
func decoded(_ base64: String) throws -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var bits: UInt32 = 0
  var (count, bytes): (Int, [UInt8]) = (0, [])
  for letter in base64.utf8 where letter != UInt8(ascii: "=") {
    bits = bits << 6 | UInt32(try #require(alphabet.firstIndex(of: letter)))
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return bytes
}

extension SampleResults {
  /// What can become of a file: it is gone, another picture, no picture, or a link.
  static func damages(to file: String, like other: String) -> [(SampleResults) throws -> Void] {
    [
      { try Files.remove($0.folder(file)) },
      { try $0.folder.write($0.folder.read(other), to: file) },
      { try $0.folder.write(Array("no picture".utf8), to: file) },
      {
        try Files.move($0.folder(file), to: $0.folder("elsewhere.png"))
        try $0.folder.link(file, to: $0.folder("elsewhere.png"))
      },
    ]
  }
}

import ExactTexts
import LocalFiles
import LocatedJSON

/// How long the cases of controls took in a run, as `times.json` in each results folder has it: a small file, since it has a
/// line for each control and scale, not for each case.
package struct CaseTimes: Sendable {
  /// The name of the file.
  package static let fileName = "times.json"

  /// The sum of some cases.
  struct Sum: Hashable, Sendable {
    var cases = 0
    var nanoseconds = 0
  }

  private struct Key: Hashable {
    var suite: ExactText
    var control: ExactText
    var scale: Int
  }

  private var sums: [Key: Sum] = [:]

  /// The longest time that a case counts with, in nanoseconds: more than sixteen minutes, so that a million of them can be
  /// added up.
  private static let longest = 1 << 40

  /// The largest number of cases of one control.
  private static let maximumCount = 1 << 20

  /// Creates the times of no cases.
  package init() {}

  /// Adds a case that was drawn.
  mutating func add(_ result: CaseResult) {
    guard result.outcome != .obsolete, result.times.total > 0 else { return }
    let key = Key(suite: ExactText(result.suite), control: ExactText(result.control), scale: result.scale)
    add(Sum(cases: 1, nanoseconds: result.times.total), for: key)
  }

  /// Adds the times of another run.
  package mutating func add(_ other: CaseTimes) { for (key, sum) in other.sums { add(sum, for: key) } }

  private mutating func add(_ sum: Sum, for key: Key) {
    var whole = sums[key] ?? Sum()
    guard sum.cases > 0, whole.cases + sum.cases <= Self.maximumCount else { return }
    whole.cases += sum.cases
    whole.nanoseconds += min(sum.nanoseconds, sum.cases * Self.longest)
    sums[key] = whole
  }

  /// Whether no time is known.
  package var isEmpty: Bool { sums.isEmpty }

  /// How long one case of a control takes, in nanoseconds, at least 1; `nil` if it was not among those that were drawn.
  package func time(of control: String, scale: Int, in suite: String) -> Int? {
    sums[Key(suite: ExactText(suite), control: ExactText(control), scale: scale)].map {
      max(1, $0.nanoseconds / $0.cases)
    }
  }
}

extension CaseTimes {
  /// How each file of times begins.
  private static let beginning = "{\n  \"version\": 1,\n  \"program\": \"specimen\",\n  \"times\": ["

  /// Writes the file into a results folder, unless a file of somebody else has its name.
  ///
  /// - Throws: ``FileError`` if it cannot be written.
  func write(to folder: String) throws(FileError) {
    let path = Files.join(folder, Self.fileName)
    if Files.kind(of: path) != nil, !Self.isOurs(path) { return }
    let stream = try FileStream(replacing: path)
    try stream.append(json.utf8)
    try stream.finish()
  }

  /// Removes the file of an earlier run from a results folder; that of somebody else stays.
  static func remove(from folder: String) {
    let path = Files.join(folder, fileName)
    if Files.kind(of: path) != nil, isOurs(path) { try? Files.remove(path) }
  }

  /// Whether a file is one that a run wrote.
  static func isOurs(_ path: String) -> Bool {
    (try? Files.read(path, limit: ResultsText.partLimit))?.starts(with: beginning.utf8) ?? false
  }

  /// The content of the file: suites, controls and scales, sorted.
  var json: String {
    var json = JSONWriter(isPretty: true)
    json.object { json in
      json.member("version", 1)
      json.member("program", "specimen")
      let keys = sums.keys.sorted { ($0.suite, $0.control, $0.scale) < ($1.suite, $1.control, $1.scale) }
      json.objects("times", keys, isInline: true) { json, key in
        json.member("suite", key.suite.text)
        json.member("control", key.control.text)
        json.member("scale", key.scale)
        json.member("cases", sums[key]?.cases)
        json.member("nanoseconds", sums[key]?.nanoseconds)
      }
    }
    return json.text + "\n"
  }

  /// Reads times.
  ///
  /// - Parameter path: The file, or a results folder that has one, as the process can open it.
  /// - Throws: ``ResultsError`` if there is none, or it is not one of ours.
  package init(reading path: String) throws(ResultsError) {
    self.init()
    let file = Files.kindFollowingLinks(of: path) == .folder ? Files.join(path, Self.fileName) : path
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Files.read(file, limit: ResultsText.partLimit) } catch {
      throw ResultsError(
        error.isMissing
          ? "\(file): there is no such file; name a results folder of 'specimen verify' or 'specimen merge', or its \(Self.fileName)"
          : error.description)
    }
    let reader = try ResultsReader(whole: bytes, file: file, remedy: "name the \(Self.fileName) of a results folder")
    let root = reader.document.root
    guard root["program"]?.string == "specimen", root["version"]?.number == 1, root["times"] != nil else {
      throw ResultsError(
        "\(file): these are not the times of a run; name a results folder of 'specimen verify', or its \(Self.fileName)"
      )
    }
    for node in try reader.array(root, "times") {
      let key = Key(
        suite: ExactText(try reader.text(node, "suite")), control: ExactText(try reader.text(node, "control")),
        scale: try reader.integer(node, "scale"))
      let sum = Sum(cases: try reader.integer(node, "cases"), nanoseconds: try reader.integer(node, "nanoseconds"))
      guard (1...Self.maximumCount).contains(sum.cases), sum.nanoseconds >= 0 else { continue }
      add(sum, for: key)
    }
  }
}

package import LocalFiles
private import LocatedJSON
internal import SnapshotHarness

/// The report of reg-cli: `reg.json`, with the pictures in the folders `actual`, `expected` and `diff` beside it.
///
/// Its viewer looks for one path in three folders, while a results folder has three endings in one; so the pictures are
/// copied. Cases that matched have no pictures: they are counted as passed, and the viewer shows an empty frame for them.
package struct RegReporter: FolderReporter {
  /// The folders beside the file.
  package static let folders = ["actual", "expected", "diff"]

  /// The pictures of a case: the folder of each, and what is noted of it.
  private static let kinds: [(folder: String, kind: ResultPicture.Kind, entry: Entry)] = [
    ("actual", .actual, .hasActual), ("expected", .expected, .hasExpected), ("diff", .difference, .hasDifference),
  ]

  /// How many pictures that cannot be copied are named.
  private static let problemLimit = 10

  /// What the report says of a case, in one byte, so that a run of any length needs little memory.
  private struct Entry: OptionSet {
    let rawValue: UInt8

    static let failed = Entry(rawValue: 1)
    static let new = Entry(rawValue: 2)
    static let deleted = Entry(rawValue: 4)
    static let passed = Entry(rawValue: 8)
    static let hasActual = Entry(rawValue: 16)
    static let hasExpected = Entry(rawValue: 32)
    static let hasDifference = Entry(rawValue: 64)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ result: CaseResult) {
      switch result.outcome {
      case .obsolete: self = .deleted
      case _ where result.isWritten: self = .passed
      case .matched, .tolerated: self = .passed
      case .changed, .failed: self = .failed
      case .missing: self = .new
      }
      if result.actualPicture != nil { insert(.hasActual) }
      if result.expectedPicture != nil { insert(.hasExpected) }
      if result.differencePicture != nil { insert(.hasDifference) }
    }
  }

  /// Creates a report.
  package init() {}

  package func write(_ report: RunReport, ofResults folder: String, to output: OutputFile) throws {
    guard let cases = report.cases else {
      throw ResultsError("the reporter reg reads the cases from the results folder, and there is none")
    }
    guard case .file(let path) = output.destination else {
      throw ResultsError("'\(output.path)': reg.json has folders of pictures beside it; name a file")
    }
    let home = Files.folder(of: path)
    var problems: [String] = []
    var entries: [Entry] = []
    entries.reserveCapacity(cases.count)
    for index in 0..<cases.count {
      let result = try cases.caseResult(at: index)
      var entry = Entry(result)
      for (name, kind, mark) in Self.kinds {
        guard let picture = result.picture(kind) else { continue }
        let bytes: [UInt8]
        do throws(FileError) { bytes = try picture.read(in: folder) } catch {
          entry.remove(mark)
          if problems.count < Self.problemLimit { problems.append(error.description) }
          continue
        }
        try Files.writeAtomically(bytes, to: "\(name)/\(Self.item(result))", in: home, isDurable: false)
      }
      entries.append(entry)
    }
    let stream = try FileStream(output)
    var json = JSONWriter(isPretty: true)
    try json.object { json in
      let lists: [(key: String, entry: Entry)] = [
        ("failedItems", .failed), ("newItems", .new), ("deletedItems", .deleted), ("passedItems", .passed),
        ("expectedItems", .hasExpected), ("actualItems", .hasActual), ("diffItems", .hasDifference),
      ]
      for (key, entry) in lists {
        try json.array(key) { json in
          for index in entries.indices where entries[index].contains(entry) {
            json.string(Self.item(try cases.caseResult(at: index)))
            try stream.append(json.take().utf8)
          }
        }
      }
      for name in Self.folders { json.member("\(name)Dir", name) }
    }
    json.endLine()
    try stream.append(json.take().utf8)
    try stream.finish()
    guard problems.isEmpty else { throw ResultsError(problems.joined(separator: "; ")) }
  }

  /// The path of a case's pictures in each of the folders.
  private static func item(_ result: CaseResult) -> String { result.scale == 0 ? result.id : result.id + ".png" }
}

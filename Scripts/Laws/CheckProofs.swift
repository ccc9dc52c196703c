private import LocalFiles
private import SeededNumbers
private import SnapshotHarness
private import Suites

/// Tries the law of proofs with seeded edits of catalogs: what is proven to equal a former picture must equal it when both are
/// drawn, `proofs [COUNT] [CATALOG]…`.
///
/// States follow one another as commits of a branch do, each with one to three edits of token files, specimens, the suite
/// file and icons; the former one is read as a revision is, from a tree that is not on the disk.
enum CheckProofs {
  /// After how many edits a catalog begins anew, so that it does not wear out.
  private static let streak = 20

  /// What was counted of one catalog.
  private struct Counts {
    var edits = 0
    var unreadable = 0
    var proven = 0
    var drawn = 0
    var changed = 0
    var violations: [String] = []
  }

  /// Prints what was tried, and what does not hold.
  ///
  /// - Parameters:
  ///   - count: The number of edits of all catalogs together.
  ///   - catalogs: The names of the catalogs.
  ///   - folder: The folder with a folder for each.
  /// - Returns: Whether the law holds.
  /// - Throws: `FileError` if a catalog cannot be read.
  static func holds(count: Int, catalogs: [String], in folder: String) async throws -> Bool {
    var holds = true
    for (index, catalog) in catalogs.enumerated() {
      let share = count / catalogs.count + (index < count % catalogs.count ? 1 : 0)
      let counts = try await check(catalog, in: folder, count: share, seed: UInt64(1_000_000 * index))
      print(
        "\(catalog): \(counts.edits) edits, \(counts.unreadable) that no suite survives, \(counts.proven) proofs, "
          + "\(counts.drawn) others, \(counts.changed) pictures changed, \(counts.violations.count) violations")
      for violation in counts.violations.prefix(20) { print("  \(violation)") }
      holds = holds && counts.violations.isEmpty && (share < streak || counts.proven > 0 && counts.changed > 0)
    }
    return holds
  }

  private static func check(_ catalog: String, in folder: String, count: Int, seed: UInt64) async throws -> Counts {
    var original: [String: [UInt8]] = [:]
    for path in try Files.list(folder) { original[path] = try Files.read(Files.join(folder, path)) }
    var counts = Counts()
    var state = original
    for number in 0..<UInt64(count) {
      if number % UInt64(streak) == 0 { state = original }
      var random = SplitMix64(seed: seed + number)
      var next = state
      for _ in 0...Int.random(in: 0..<3, using: &random) { edit(&next, in: catalog, &random) }
      counts.edits += 1
      let results = await results(of: catalog, next, against: state)
      guard let results else {
        counts.unreadable += 1
        continue
      }
      for (fast, whole) in zip(results.fast, results.whole) {
        if fast.isProven { counts.proven += 1 } else { counts.drawn += 1 }
        if whole.outcome == .changed { counts.changed += 1 }
        // A case that was proven and differs fails where all are drawn.
        let isWrong = fast.outcome != whole.outcome || (whole.failure ?? "").contains("was proven to equal")
        if isWrong { counts.violations.append("seed \(seed + number): \(fast.id): \(fast.outcome), \(whole.outcome)") }
      }
      state = next
    }
    return counts
  }

  private static func results(
    of catalog: String, _ present: [String: [UInt8]], against former: [String: [UInt8]]
  ) async -> (fast: [CaseResult], whole: [CaseResult])? {
    var filter = CaseFilter()
    filter.includesUnkept = true
    guard let old = Suite.load("\(catalog)/specimen.json", in: tree(former), choosing: filter).suite,
      let new = Suite.load("\(catalog)/specimen.json", in: tree(present), choosing: filter, former: old).suite
    else { return nil }
    let state = FormerSuites([(new.name, old)], of: FormerState(name: "before"), reportsRemoved: false)
    func run(drawsAll: Bool) async -> [CaseResult] {
      let plan = SuitesPlan([new], workers: 2, log: DrawingLog(), against: state)
      var options = RunOptions(workers: 2, findsObsolete: false)
      options.drawsAll = drawsAll
      options.measuresDifferences = false
      return await SnapshotRun.results(of: plan.plans, options: options).cases
    }
    return (await run(drawsAll: false), await run(drawsAll: true))
  }

  private static func tree(_ files: [String: [UInt8]]) -> FileTree {
    let paths = files.keys.sorted()
    return FileTree(
      read: { path in
        guard let bytes = files[path] else { throw FileError.Reason.system(.noSuchFile) }
        return bytes
      },
      list: { folder in
        if folder.isEmpty { return paths }
        let names = paths.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
        return names.isEmpty ? nil : names
      },
      holds: { path in files[path] != nil || paths.contains { $0.hasPrefix(path + "/") } })
  }

  // MARK: Edits

  /// Makes one edit of one file.
  private static func edit(_ files: inout [String: [UInt8]], in catalog: String, _ random: inout SplitMix64) {
    let roll = Int.random(in: 0..<20, using: &random)
    let endings = roll < 12 ? ".tokens.json" : roll < 17 ? ".specimen.json" : roll < 19 ? "/specimen.json" : ".svg"
    let paths = files.keys.sorted().filter { $0.hasPrefix(catalog + "/") && $0.hasSuffix(endings) }
    guard let path = paths.randomElement(using: &random), let bytes = files[path] else { return }
    let edits = [number, reference, name, swap]
    files[path] = edits[Int.random(in: 0..<edits.count, using: &random)](bytes, &random)
  }

  /// Another number in place of one.
  private static func number(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    let digits = bytes.indices.filter { index in
      isDigit(bytes[index]) && index > 0 && !isLetter(bytes[index - 1]) && bytes[index - 1] != UInt8(ascii: "#")
    }
    guard let index = digits.randomElement(using: &random) else { return bytes }
    var edited = bytes
    edited[index] = UInt8(ascii: "1") + UInt8.random(in: 0..<9, using: &random)
    return edited
  }

  /// Another reference of the file in place of one.
  private static func reference(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    let all = ranges(in: bytes, from: "\"{", to: "}\"")
    guard let target = all.randomElement(using: &random), let source = all.randomElement(using: &random) else {
      return bytes
    }
    return Array(bytes[..<target.lowerBound]) + bytes[source] + bytes[target.upperBound...]
  }

  /// Another name in place of one: what had it is gone, or is new.
  private static func name(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    let names = ranges(in: bytes, from: "\"", to: "\":").filter { range in
      range.count < 40 && !bytes[range].contains(UInt8(ascii: "$")) && !bytes[range].contains(UInt8(ascii: "\n"))
    }
    guard let range = names.randomElement(using: &random) else { return bytes }
    return Array(bytes[..<(range.upperBound - 2)]) + Array("x".utf8) + bytes[(range.upperBound - 2)...]
  }

  /// Two numbers in each other's place.
  private static func swap(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    let digits = bytes.indices.filter { isDigit(bytes[$0]) }
    guard let one = digits.randomElement(using: &random), let other = digits.randomElement(using: &random) else {
      return bytes
    }
    var edited = bytes
    edited.swapAt(one, other)
    return edited
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

  /// The shortest stretches from one text to another.
  private static func ranges(in bytes: [UInt8], from start: String, to end: String) -> [Range<Int>] {
    let (start, end) = (Array(start.utf8), Array(end.utf8))
    var ranges: [Range<Int>] = []
    var begin: Int?
    for index in bytes.indices {
      if let from = begin, index > from, bytes[index...].starts(with: end) {
        ranges.append(from..<(index + end.count))
        begin = nil
      } else if bytes[index...].starts(with: start) {
        begin = index
      }
    }
    return ranges
  }
}

import Digests
package import LocalFiles

/// A folder with a plan: `plan.json`, a file for each suite, and a file for each shard.
///
/// `plan.json` names the digests of the other files and is written last, so that a folder with files of two plans is
/// recognized.
package struct PlanFolder: Sendable {
  /// The folder, as the process can open it.
  let path: String

  /// The name of the file of the whole plan.
  package static let fileName = "plan.json"

  /// The plan without its shards.
  package let outline: PlanOutline

  /// The largest file of a plan, in bytes.
  private static let sizeLimit = 1 << 28

  /// Opens a plan.
  ///
  /// - Parameter path: The folder, as the process can open it.
  /// - Throws: ``ResultsError`` if there is no plan, or it is not one of ours.
  package init(_ path: String) throws(ResultsError) {
    self.path = path
    let file = Files.join(path, Self.fileName)
    let bytes = try Self.bytes(of: file)
    var outline = try PlanReader(bytes, file: file).outline()
    outline.identity.division = Digest(of: bytes, in: 0..<bytes.count)
    self.outline = outline
  }

  private static func bytes(of file: String) throws(ResultsError) -> [UInt8] {
    do throws(FileError) { return try Files.read(file, limit: sizeLimit) } catch {
      throw ResultsError(
        error.isMissing
          ? "\(file): there is no such file; name the folder that 'specimen plan --out' wrote" : error.description)
    }
  }

  private func reader(_ name: String, _ digest: Digest) throws(ResultsError) -> PlanReader {
    let file = Files.join(path, name)
    let bytes = try Self.bytes(of: file)
    guard Digest(of: bytes, in: 0..<bytes.count) == digest else {
      throw ResultsError("\(file): this is not the file that \(Self.fileName) is about; \(PlanReader.remedy)")
    }
    return try PlanReader(bytes, file: file)
  }

  /// What a shard draws, and what it reports for all others.
  ///
  /// - Parameter shard: One of the plan's shards.
  /// - Returns: Both; only the first shard has something to report for others.
  /// - Throws: ``ResultsError`` if its file cannot be read, or belongs to another plan.
  package func read(_ shard: Shard) throws(ResultsError) -> (shard: PlannedShard, common: RunPlan.CommonReport) {
    let reader = try reader(Self.name(ofShard: shard.index), outline.shards[shard.index - 1].digest)
    let planned = try reader.shard()
    let fits = planned.suites.allSatisfy { part in
      guard outline.suites.indices.contains(part.suite) else { return false }
      let suite = outline.suites[part.suite].suite
      return part.partitions.allSatisfy { $0.count == suite.variants.count }
        && part.pictures.allSatisfy { picture in
          picture.position <= outline.identity.count - picture.cases.count
            && picture.cases.allSatisfy {
              suite.variants.indices.contains($0.variant) && suite.scales.indices.contains($0.scale)
            }
        }
    }
    guard fits, Set(planned.suites.map(\.suite)).count == planned.suites.count else {
      throw ResultsError("\(path): shard \(shard) has cases that are not in the plan; \(PlanReader.remedy)")
    }
    return (planned, try reader.common())
  }

  /// The files that any picture of a suite may need, and the names of its controls.
  ///
  /// - Parameter suite: The index of the suite in the plan.
  /// - Returns: The files, with their paths from the suite's folder; and the names.
  /// - Throws: ``ResultsError`` if its file cannot be read, or belongs to another plan.
  package func files(
    ofSuite suite: Int
  ) throws(ResultsError) -> (inputs: [RunState.Input], controls: [String]) {
    try reader(Self.name(ofSuite: suite), outline.suites[suite].digest).suiteFiles()
  }

  /// The names of all cases of a shard, with their positions in the run.
  ///
  /// - Parameter shard: One of the plan's shards.
  /// - Returns: The cases, in order.
  /// - Throws: ``ResultsError`` if its file cannot be read, or belongs to another plan.
  package func cases(of shard: Shard) throws(ResultsError) -> [(position: Int, id: String)] {
    try read(shard).shard.suites.flatMap { part in
      let suite = outline.suites[part.suite].suite
      return part.pictures.flatMap { picture in
        picture.cases.enumerated().map { index, item in
          let variant = "\(suite.variants[item.variant])@\(suite.scales[item.scale])x"
          return (picture.position + index, "\(suite.record.name)/\(picture.name)/\(variant)")
        }
      }
    }
  }

  /// The shard that a case belongs to.
  ///
  /// Cases of one shard follow each other in the run, and so do shards.
  ///
  /// - Parameter position: The position of the case in the run.
  /// - Returns: The shard; `nil` if the plan has no such case.
  package func shard(at position: Int) -> Shard? {
    var first = 0
    for (index, shard) in outline.shards.enumerated() {
      if (first..<first + shard.cases).contains(position) {
        return Shard(index: index + 1, count: outline.shards.count)
      }
      first += shard.cases
    }
    return nil
  }

  private static func name(ofShard index: Int) -> String { "shards/\(padded(index)).json" }

  private static func name(ofSuite index: Int) -> String { "suites/\(padded(index + 1)).json" }

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// How each file of a plan begins.
  private static let beginning = "{\n  \"version\": \(PlanText.version),\n  \"program\": \"specimen\",\n"

  private static func isOurs(_ file: String) -> Bool {
    Files.kind(of: file) == .file
      && (try? Files.read(file, limit: sizeLimit))?.starts(with: beginning.utf8) ?? false
  }

  /// Whether a path in the folder is one that a plan's file for a shard or suite has.
  private static func isNumbered(_ path: String) -> Bool {
    let name = Files.name(of: path)
    return ["shards", "suites"].contains(Files.folder(of: path)) && name.hasSuffix(".json") && name.utf8.count > 5
      && name.utf8.dropLast(5).allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
  }

  /// Whether a folder holds something else than a plan, or what a killed run has left of one.
  package static func isForeign(_ path: String) -> Bool {
    guard Files.exists(path) else { return false }
    guard Files.kindFollowingLinks(of: path) == .folder else { return true }
    for name in ["shards", "suites"] where ![nil, .folder].contains(Files.kind(of: Files.join(path, name))) {
      return true
    }
    let outline = Files.join(path, fileName)
    if Files.kind(of: outline) != nil { return !isOurs(outline) }
    guard FolderSearch.findsAny(in: path) else { return false }
    let files = (try? FolderSearch().findings(in: path).files) ?? [""]
    return files.contains { !isNumbered($0) || !isOurs(Files.join(path, $0)) }
  }

  /// Writes a plan; an earlier one in the folder is replaced.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - path: The folder, as the process can open it; it is made if it is missing.
  /// - Throws: ``FileError`` naming the first file that cannot be written; there is no `plan.json` then.
  package static func write(_ plan: RunPlan, to path: String) throws(FileError) {
    let file = Files.join(path, fileName)
    if Files.kind(of: file) != nil { try Files.remove(file) }
    Files.removeAbandonedFiles(in: path)
    removeEarlier(in: path)
    var (suites, shards): ([Digest], [Digest]) = ([], [])
    for (index, suite) in plan.suites.enumerated() {
      suites.append(try write(PlanText.suite(suite), to: Files.join(path, name(ofSuite: index))))
    }
    for (index, shard) in plan.shards.enumerated() {
      let text = PlanText.shard(shard, common: index == 0 ? plan.common : nil)
      shards.append(try write(text, to: Files.join(path, name(ofShard: index + 1))))
    }
    try write(PlanText.outline(of: plan, suites: suites, shards: shards), to: file)
  }

  /// Removes the files of an earlier plan, which may have had more shards; those of somebody else stay, and what another run
  /// removes at the same time is gone.
  private static func removeEarlier(in path: String) {
    for name in ["shards", "suites"] where Files.kind(of: Files.join(path, name)) == .folder {
      for file in (try? FolderSearch(suffix: ".json").findings(in: Files.join(path, name)).files) ?? []
      where isNumbered(Files.join(name, file)) && isOurs(Files.join(path, Files.join(name, file))) {
        try? Files.remove(Files.join(path, Files.join(name, file)))
      }
    }
  }

  @discardableResult
  private static func write(_ text: String, to file: String) throws(FileError) -> Digest {
    let bytes = Array(text.utf8)
    let stream = try FileStream(replacing: file)
    try stream.append(bytes)
    try stream.finish()
    return Digest(of: bytes, in: 0..<bytes.count)
  }
}

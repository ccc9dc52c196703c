import Digests
import ExactTexts
import LocalFiles
import LocatedJSON

/// Combines the results of all shards of one run.
///
/// Each shard must be present exactly once, and all must be parts of one plan, drawn by one build of the program in one
/// mode, from the same files and compared with the same references. A shard that is missing, present twice, or from another
/// run or state is an error, never a smaller result.
package struct ResultsMerge {
  /// The results of the shards, in their order.
  package let parts: [RunSummary]

  /// The whole run before its cases are added up.
  package let summary: RunSummary

  private let folders: [String]
  private let files: [ResultsFile]

  /// The file and the index in it of each case of the plan, in the plan's order.
  private let order: [(file: Int, index: Int)]
  private let obsolete: [(file: Int, index: Int)]
  private let renamed: RenamedReferences

  /// Reads the results of shards and checks that they are the parts of one run.
  ///
  /// - Parameter folders: The results folders, in any order.
  /// - Throws: ``ResultsError`` naming everything that is wrong, one line for each.
  package init(_ folders: [String]) throws(ResultsError) {
    var opened: [(folder: String, file: ResultsFile, shard: Shard)] = []
    var problems: [String] = []
    for folder in folders {
      do throws(ResultsError) {
        let file = try ResultsBundle.open(folder)
        if let shard = file.summary.shard {
          opened.append((folder, file, shard))
        } else {
          problems.append("\(folder): these are the results of a whole run, not of a shard; leave them out")
        }
      } catch {
        problems.append(error.description)
      }
    }
    let parts = opened.map { ($0.folder, $0.file.summary) }
    let strangers = Self.strangers(among: parts)
    // Of another run altogether, everything differs.
    problems += strangers.isEmpty ? Self.mixtures(among: parts) : strangers
    if let shard = opened.first?.shard {
      for index in 1...shard.count {
        let twins = opened.filter { $0.shard == Shard(index: index, count: shard.count) }.map(\.folder)
        if twins.isEmpty { problems.append("shard \(index)/\(shard.count) is missing; name its results folder too") }
        if twins.count > 1 {
          let folders = twins.joined(separator: ", ")
          problems.append("shard \(index)/\(shard.count) is there \(twins.count) times: \(folders)")
        }
      }
    } else if problems.isEmpty {
      problems.append("there is nothing to merge; name the results folders of all shards")
    }
    guard problems.isEmpty else { throw ResultsError(problems.joined(separator: "\n")) }
    opened.sort { $0.shard.index < $1.shard.index }
    self.folders = opened.map(\.folder)
    files = opened.map(\.file)
    self.parts = files.map(\.summary)
    summary = Self.summary(of: self.parts)
    (order, obsolete, renamed) = try Self.order(of: files, folders: self.folders)
  }

  private static func summary(of parts: [RunSummary]) -> RunSummary {
    var summary = RunSummary(
      suites: parts[0].suites, update: parts[0].update, rendererVersion: parts[0].rendererVersion, plan: parts[0].plan)
    (summary.state, summary.counterpart, summary.base) = (parts[0].state, parts[0].counterpart, parts[0].base)
    summary.build = Build.common(to: parts.map(\.build))
    for part in parts {
      for finding in part.findings where !summary.findings.contains(finding) { summary.findings.append(finding) }
      for silenced in part.silenced {
        // What is wrong with the files of the suites is found by every shard.
        if let index = summary.silenced.firstIndex(where: { $0.code == silenced.code }) {
          summary.silenced[index].count = max(summary.silenced[index].count, silenced.count)
        } else {
          summary.silenced.append(silenced)
        }
      }
      for problem in part.problems where !summary.problems.contains(problem) { summary.problems.append(problem) }
      summary.wallTime = max(summary.wallTime, part.wallTime)
      // Of two examples, that of the first shard stays.
      for (id, note) in part.tally.notes where summary.tally.notes[id] == nil {
        summary.tally.add(note, toCause: id)
      }
    }
    return summary
  }

  /// Why some results are not from the same run as the first ones.
  private static func strangers(among parts: [Part]) -> [String] {
    guard let first = parts.first else { return [] }
    return parts.dropFirst().compactMap { part in
      let (one, other) = (first.summary, part.summary)
      let what: String? =
        if one.shard?.count != other.shard?.count {
          "it is one of \(other.shard?.count ?? 0) shards, not of \(one.shard?.count ?? 0); run all with one number"
        } else if one.plan.count != other.plan.count {
          "its plan has \(other.plan.count) cases, not \(one.plan.count)"
        } else if one.plan != other.plan {
          "its plan has other cases, or was divided by other times"
        } else if one.rendererVersion != other.rendererVersion {
          "it was drawn by version '\(other.rendererVersion)', not '\(one.rendererVersion)'"
        } else if one.counterpart != other.counterpart || one.base != other.base {
          "its pictures were compared with something else"
        } else if one.update != other.update {
          "its mode is '\(other.update.rawValue)', not '\(one.update.rawValue)'"
        } else {
          nil
        }
      return what.map { "\(part.folder): this is not part of the run in '\(first.folder)': \($0)" }
    }
  }

  /// Finds each case of the plan in one of the files.
  private static func order(
    of files: [ResultsFile], folders: [String]
  ) throws(ResultsError) -> (
    order: [(file: Int, index: Int)], obsolete: [(file: Int, index: Int)], renamed: RenamedReferences
  ) {
    let count = files.first?.summary.plan.count ?? 0
    let limit = files.reduce(0) { $0 + $1.caseCount }
    guard (0...limit).contains(count) else {
      throw ResultsError("\(count - limit) of \(count) cases have no result: a shard was interrupted; run it again")
    }
    var entries: [(file: Int, index: Int)?] = Array(repeating: nil, count: count)
    var obsolete: [(file: Int, index: Int, key: [String])] = []
    var seen: Set<Digest> = []
    var formers: [RenamedReferences.Entry] = []
    var missing: [(position: Int, entry: RenamedReferences.Entry)] = []
    for (folder, file) in files.enumerated() {
      let suites = OrderedTexts(file.summary.suites.map(\.name))
      for index in 0..<file.caseCount {
        let result = try file.caseResult(at: index)
        if result.outcome == .obsolete {
          let suite = suites.index(of: result.suite) ?? suites.texts.count
          guard seen.insert(Digest(ofText: result.id)).inserted else { continue }
          obsolete.append((folder, index, [String(suite), result.suite, result.path]))
          if let entry = RenamedReferences.Entry(result) { formers.append(entry) }
        } else if let position = result.position, entries.indices.contains(position) {
          if let other = entries[position] {
            throw ResultsError(
              "\(folders[folder]): '\(result.id)' is in '\(folders[other.file])' too; run the shards again")
          }
          entries[position] = (folder, index)
          if !result.isWritten, let entry = RenamedReferences.Entry(result) { missing.append((position, entry)) }
        } else {
          throw ResultsError("\(folders[folder]): '\(result.id)' has no place in the plan; run the shards again")
        }
      }
    }
    let order = entries.compactMap { $0 }
    guard order.count == count else {
      throw ResultsError(
        "\(count - order.count) of \(count) cases have no result: a shard was interrupted; run it again")
    }
    obsolete.sort { $0.key.lexicographicallyPrecedes($1.key) { ExactText($0) < ExactText($1) } }
    // In the order of one run, whichever shard found them.
    formers.sort { ExactText($0.path) < ExactText($1.path) }
    missing.sort { $0.position < $1.position }
    let renamed = RenamedReferences(missing: missing.map(\.entry), obsolete: formers)
    return (order, obsolete.map { ($0.file, $0.index) }, renamed)
  }

  /// Writes one bundle, pictures included.
  ///
  /// - Parameters:
  ///   - target: The folder of the new bundle.
  ///   - conclude: Completes the summary before the bundle gets it.
  ///   - receive: Is given each case in order.
  /// - Returns: The sums of all shards.
  /// - Throws: ``ResultsError`` naming the first result or picture that cannot be read or written.
  package func write(
    to target: ResultsFolder, conclude: (inout RunSummary) -> Void, receive: (CaseResult) -> Void
  ) throws(ResultsError) -> RunSummary {
    var summary = summary
    do throws(FileError) {
      var stream = try target.begin(summary, keeping: { _ in false })
      var renamed = renamed
      for (file, index) in order + obsolete {
        var result: CaseResult
        do throws(ResultsError) { result = try files[file].caseResult(at: index) } catch {
          throw FileError(path: folders[file], operation: .read, reason: .notAFile)
        }
        try copyPictures(of: result, from: folders[file], to: target)
        renamed.note(in: &result)
        summary.tally.add(result)
        try stream.add(result)
        receive(result)
      }
      conclude(&summary)
      try target.end(&stream, summary, keeping: { _ in false })
    } catch {
      throw ResultsError("\(error); merge whole results folders into a folder that can be written")
    }
    return summary
  }

  private func copyPictures(
    of result: CaseResult, from folder: String, to target: ResultsFolder
  ) throws(FileError) {
    let pictures = ResultPicture.Kind.allCases.compactMap { result.picture($0) }
    guard !pictures.isEmpty else { return }
    try target.willWritePictures(of: result.id)
    for picture in pictures {
      try Files.writeAtomically(picture.read(in: folder), to: picture.path, in: target.path, isDurable: false)
    }
  }
}

import ExactTexts
import LocalFiles

/// Moves the references of renamed cases to the paths that the cases have now.
public enum ReferenceMoves {
  /// A reference under its former and its new path in the suite's snapshots folder.
  public struct Move: Hashable, Sendable {
    /// The path that no case has any more.
    public var former: String

    /// The path of the case that was renamed.
    public var path: String
  }

  /// The outcome of moving the references of a suite.
  public struct Moving: Hashable, Sendable {
    /// The moves that were made, or would be.
    public var moved: [Move] = []

    /// The number of references without a case that no case was renamed from.
    public var rest = 0

    /// The failures and their reasons.
    public var problems: [String] = []
  }

  /// Moves each reference without a case in a plan whose picture a case without a reference has.
  ///
  /// The cases without a reference are drawn. A file that is moved keeps its owner and permissions, and its record says
  /// which case it is for now. Only PNG files whose record names the plan's suite are moved, nothing is replaced, and no
  /// links are followed. Folders that are then empty are removed.
  ///
  /// - Parameters:
  ///   - plan: A suite with all its cases.
  ///   - others: The other suites, whose references may lie in the same folder or in one below.
  ///   - options: How the cases are drawn; nothing but the moved references is written.
  ///   - isTrial: Whether to move nothing and only report what would be moved.
  /// - Returns: The moves that were made, and the failures.
  public static func move(
    _ plan: SnapshotPlan, besides others: [SnapshotPlan] = [], options: RunOptions, isTrial: Bool = false
  ) async -> Moving {
    var moving = Moving()
    if !isTrial, plan.digests == nil { Files.removeAbandonedFiles(in: plan.snapshots) }
    let plans = [plan] + others.filter { $0.suite != plan.suite }
    var obsolete: [CaseResult] = []
    ObsoleteReferences.find(in: plans, problems: &moving.problems) { if $0.suite == plan.suite { obsolete.append($0) } }
    let renamed = await RenamedReferences(of: obsolete, in: [plan], options: options)
    var formers: [ExactText: String] = [:]
    var paths: [ExactText: String] = [:]
    for result in obsolete {
      do throws(FileError) {
        guard let path = renamed.successor(ofReference: result.path, suite: plan.suite),
          try ObsoleteReferences.owner(of: result.path, in: plan)?.suite == plan.suite
        else {
          moving.rest += 1
          continue
        }
        (formers[ExactText(path)], paths[ExactText(result.path)]) = (result.path, path)
        if isTrial { moving.moved.append(Move(former: result.path, path: path)) }
      } catch {
        moving.problems.append(error.description)
      }
    }
    if isTrial { return moving }
    if let digests = plan.digests {
      await moveLines(formers.map { Move(former: $0.value, path: $0.key.text) }, in: digests, options, &moving)
      return moving
    }
    // First the record says which case it is for, then the file moves: at its new path it is true at any time.
    var (rewriting, rewritten) = (options, plan)
    (rewriting.update, rewriting.results) = (.all, nil)
    let indices = plan.cases.indices.filter { formers[ExactText(plan.cases[$0].path)] != nil }
    rewritten.cases = OnDemandList(count: indices.count) { [formers] in
      var snapshotCase = plan.cases[indices[$0]]
      snapshotCase.path = formers[ExactText(snapshotCase.path)] ?? snapshotCase.path
      return snapshotCase
    }
    await SnapshotRun.runCases(of: [rewritten], options: rewriting) { result in
      guard result.outcome == .matched, let path = paths[ExactText(result.path)] else {
        moving.problems.append(
          "\(result.id): \(result.failure ?? result.outcome.rawValue); the reference was not moved")
        return
      }
      let move = Move(former: result.path, path: path)
      do throws(FileError) {
        try carryOut(move, in: plan.snapshots)
        moving.moved.append(move)
      } catch {
        moving.problems.append(error.description)
      }
    }
    moving.moved.sort { ExactText($0.former) < ExactText($1.former) }
    return moving
  }

  /// Gives the lines of a lock the names that their cases have now.
  private static func moveLines(
    _ moves: [Move], in digests: DigestLockFile, _ options: RunOptions, _ moving: inout Moving
  ) async {
    let moves = moves.sorted { ExactText($0.former) < ExactText($1.former) }
    do throws(CaseFailure) {
      try await DigestLockFile.update(digests.path, writer: options.rendererVersion) { lock in
        moves.flatMap { move -> [(name: String, line: DigestLock.Line?)] in
          guard let line = lock.line(ofReference: move.former), lock.line(ofReference: move.path) == nil,
            let name = DigestLock.name(ofReference: move.path)
          else { return [] }
          return [(line.name, nil), (name, DigestLock.Line(name: name, pixels: line.pixels, size: line.size))]
        }
      }
      moving.moved = moves
    } catch {
      moving.problems.append(error.text)
    }
  }

  private static func carryOut(_ move: Move, in folder: String) throws(FileError) {
    let former = try Files.path(move.former, in: folder, for: .removed)
    let path = try Files.path(move.path, in: folder, for: .written)
    for relative in [move.former, move.path] { try Files.checkForLinks(relative, in: folder, for: .written) }
    guard Files.kind(of: path) == nil else {
      throw FileError(path: path, operation: .written, reason: .system(.exists))
    }
    try Files.makeFolder(Files.folder(of: path))
    try Files.move(former, to: path)
    Files.removeEmptyFolders(above: move.former, in: folder)
  }
}

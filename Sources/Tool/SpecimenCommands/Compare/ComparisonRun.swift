internal import ImageComparison
import LocalFiles
private import PNGCoding
internal import PixelBuffers
internal import SnapshotHarness
internal import SnapshotReports

/// One comparison of two files or folders: compares the pairs, writes what is asked for, and reports.
struct ComparisonRun: Sendable {
  let options: CompareOptions

  /// The two files or folders, as the process can open them.
  let inputs: [String]

  /// Whether they are folders.
  let areFolders: Bool

  let outputs: ComparisonOutputs
  let environment: Environment

  /// What became of a pair.
  private struct Done: Sendable {
    var pair: ComparisonReport.Pair

    /// The pair as a case of a run; `nil` if there is no results folder.
    var result: CaseResult?

    /// What could not be written.
    var problems: [String] = []

    /// Whether the picture of the difference was written.
    var isDrawn = false
  }

  /// Compares the pairs in the order of their paths, a bounded number at the same time.
  ///
  /// - Parameter paths: The pairs.
  /// - Returns: What the comparison met.
  /// - Throws: ``ResultsError`` if the results folder cannot be written.
  nonisolated(nonsending) func run(_ paths: ComparedPaths) async throws(ResultsError) -> Incidents {
    let results = try ComparisonResults(options, outputs, of: paths, areFolders: areFolders, in: environment)
    if outputs.writesFiles || areFolders { environment.holdInterruptions() }
    if areFolders { Self.keepFreedMemory() }
    let unpaired = await UnpairedPictures(
      in: paths, of: inputs, workers: options.workers, shouldStop: environment.isInterrupted)
    let comparison = PairComparison(
      settings: options.settings, workers: paths.entries.count < options.workers ? options.workers : 1,
      ignoresColorProfiles: options.ignoresColorProfiles)
    var printed = PrintedComparison(options, areFolders: areFolders, outputs, in: environment)
    var incidents = Incidents()
    var drawn = 0
    await ParallelList.each(
      paths.entries.indices, workers: options.workers, shouldStop: environment.isInterrupted
    ) { index in
      await done(
        paths.entries[index], other: unpaired.other(ofEntry: index).map { paths.entries[$0].path }, comparison, results)
    } receive: { done in
      incidents.add(Self.incidents(of: done))
      printed.add(done.pair)
      for problem in done.problems { environment.say("specimen: compare: \(problem)") }
      if let result = done.result { results?.add(result, of: done.pair) }
      if done.isDrawn { drawn += 1 }
    }
    let isInterrupted = environment.isInterrupted() && printed.count < paths.entries.count
    if isInterrupted {
      incidents.isInterrupted = true
      environment.say(
        "interrupted after \(printed.count) of \(paths.entries.count) pictures; each file is the old or the new one, whole"
      )
    }
    printed.end(isInterrupted: isInterrupted)
    if drawn > 0, let path = options.differencePath, outputs.difference?.isStandardOutput == false {
      environment.say("written  \(path)" + (areFolders ? ": \(Prose.count(drawn, "picture"))" : ""))
      outputs.difference?.newFolder?.announce(in: environment)
    }
    if let results, !results.end(ExitStatus(of: incidents), isInterrupted: isInterrupted) { incidents.failures += 1 }
    if let folder = options.results, results != nil {
      environment.say("written  \(Files.join(folder, ResultsBundle.fileName))")
    }
    return incidents
  }

  /// Makes the memory of one picture serve the next.
  ///
  /// glibc gives back to the system what is freed, if it is more than twice the largest piece that was mapped on its own
  /// and freed. The memory of small pictures would be given back and cleared again for each. The piece that is freed here
  /// is never touched, so it takes no memory.
  private static func keepFreedMemory() {
    var piece: [UInt8] = []
    piece.reserveCapacity(1 << 24)
    precondition(piece.capacity >= 1 << 24)
  }

  private static func incidents(of done: Done) -> Incidents {
    if !done.problems.isEmpty { return Incidents(failures: 1) }
    if case .unreadable = done.pair.verdict { return Incidents(failures: 1) }
    return Incidents(differences: done.pair.isMatch || done.pair.isWritten ? 0 : 1)
  }

  private func file(_ folder: Int, _ path: String) -> String {
    areFolders ? Files.join(inputs[folder], path) : inputs[folder]
  }

  private nonisolated(nonsending) func done(
    _ entry: ComparedPaths.Entry, other: String?, _ comparison: PairComparison, _ results: ComparisonResults?
  ) async -> Done {
    let path = entry.path
    let finding: PairComparison.Finding
    var version: FileVersion?
    switch entry.membership {
    // A file that is named is compared, whatever its name ends in.
    case .both where entry.isPNG || !areFolders:
      version = outputs.accepted?.version(of: path)
      finding = await comparison.finding(file(0, path), file(1, entry.otherPath ?? path))
    case .onlyInFirst where entry.isPNG:
      finding = comparison.finding(ofUnpaired: file(0, path), .onlyInFirst(movedTo: other))
    case .onlyInSecond where entry.isPNG:
      finding = comparison.finding(ofUnpaired: file(1, path), .onlyInSecond(movedFrom: other))
    case .both: finding = comparison.finding(ofOther: file(0, path), file(1, entry.otherPath ?? path))
    case .onlyInFirst: finding = comparison.finding(ofOther: file(0, path), nil)
    case .onlyInSecond: finding = comparison.finding(ofOther: nil, file(1, path))
    case .unreachable(let folder):
      finding = PairComparison.Finding(verdict: .unreadable(ComparedPaths.problem(of: path, in: inputs[folder])))
    }
    let names = entry.nameRemark.map { [ComparisonReport.Remark(.name, $0, isDifference: false)] } ?? []
    var done = Done(
      pair: ComparisonReport.Pair(
        path: path, verdict: finding.verdict, colors: finding.colors, remarks: finding.remarks + names))
    done.pair.cells = finding.cellwise?.cells
    (done.pair.causes, done.pair.lacksRecord) = (finding.causes.causes, finding.causes.lacksRecord)
    write(finding, over: version, into: &done)
    if let results { done.result = results.result(of: done.pair, finding, problems: &done.problems) }
    return done
  }

  /// Draws the difference of a pair, and accepts the second picture.
  private func write(
    _ finding: PairComparison.Finding, over version: FileVersion?, into done: inout Done
  ) {
    let path = done.pair.path
    if let output = outputs.difference, let images = finding.images,
      case .compared(let difference, let measured, _) = finding.verdict, !difference.isEqual
    {
      do {
        let picture: RGBAImage
        if let measured {
          picture = ImageComparison.picture(of: images.expected, and: images.actual, showing: measured)
        } else {
          let comparison =
            finding.cellwise ?? CellwiseComparison(images.expected, images.actual, differingBy: difference)
          picture = comparison.picture.image
        }
        try output.write(try PNGEncoder.encode(picture, effort: .balanced), for: path)
        done.isDrawn = true
      } catch {
        done.problems.append("\(error); name another path with --diff, or make room")
      }
    }
    guard let accepted = outputs.accepted, let actual = finding.files?.actual, !done.pair.isMatch else { return }
    do throws(FileError) {
      try accepted.write(actual, for: path, over: version)
      done.pair.isWritten = true
    } catch {
      done.problems.append("\(error); the picture is not accepted")
    }
  }
}

import LocalFiles
private import LocatedJSON
internal import SnapshotHarness
internal import SnapshotReports
private import Synchronization

/// The reports of one run, written as its cases come, so that a run of any length takes little memory.
final class RunOutputs: Sendable {
  /// Where a report goes, or why that cannot be.
  typealias Destination = Result<OutputFile, FileError>

  /// Where the text of a report goes.
  private enum Target {
    case standardOutput
    case file(FileStream)
  }

  /// A report whose text comes with the cases; without a target, that it could not be written was reported.
  private struct Stream {
    var reporter: any Reporter
    var target: Target?

    /// The file, as the user would write it; `nil` for standard output.
    var name: String?
  }

  private struct State {
    var streams: [Stream] = []
    var folderReports: [(reporter: any FolderReporter, output: OutputFile, name: String?)] = []

    /// The files of the page of what changed and of the gallery.
    var pages: (differences: String?, gallery: String?)

    /// The folders that reports are the first files of.
    var newFolders: [ParentFolder] = []
    var caseCount = 0
    var isGood = true
  }

  private let environment: Environment
  private let results: String
  private let progress: ProgressDisplay

  /// Whether a report for people goes to standard output.
  private let showsPictures: Bool
  private let state = Mutex(State())

  /// Judges the destinations of reports, before anything is done.
  ///
  /// - Parameters:
  ///   - reporters: The reports.
  ///   - results: The results folder, as the user named it.
  ///   - references: What must not be written.
  ///   - environment: Where relative paths start.
  /// - Returns: The destination of each report that has a file, or why it cannot be one: then the others are still
  ///   written.
  /// - Throws: ``UsageError`` if references lie there, two reports go to one destination, or one of several files to a
  ///   destination that is no file.
  static func destinations(
    of reporters: [ReporterChoice], results: String, besides references: inout ReferenceGuard,
    in environment: Environment
  ) throws(UsageError) -> [Destination?] {
    var destinations: [Destination?] = []
    for reporter in reporters {
      let standard = reporter.kind.standardFile.map { Files.join(results, $0) }
      guard !reporter.isOnStandardOutput, let file = reporter.file ?? standard else {
        destinations.append(nil)
        continue
      }
      let output: OutputFile
      do {
        // Where the program chooses the destination, a results folder of somebody else must not lead it elsewhere.
        if reporter.file == nil, let own = reporter.kind.standardFile {
          try Self.checkForLinks(own, in: environment.path(results))
        }
        output = try OutputFile(environment.path(file))
      } catch {
        destinations.append(.failure(error))
        continue
      }
      try references.check(output)
      _ = try Self.newFolder(of: reporter, at: output, results: results, in: environment)
      if case .file(let path) = output.destination {
        try references.check(folders: reporter.kind.folders, beside: path, name: file)
        if reporter.kind.isPage, let index = try? OutputFile(ReportFiles.index(besides: path)) {
          try references.check(index)
        }
      }
      guard !destinations.contains(where: { $0.flatMap { try? $0.get() }?.destination == output.destination }) else {
        throw UsageError("two reporters write to '\(file)'; give each a file of its own")
      }
      destinations.append(.success(output))
    }
    return destinations
  }

  /// The folder that is made for a report where the user chose its file; the results folder comes with the results.
  private static func newFolder(
    of reporter: ReporterChoice, at output: OutputFile, results: String, in environment: Environment
  ) throws(UsageError) -> ParentFolder? {
    guard let file = reporter.file, reporter.variable == nil, case .file(let path) = output.destination else {
      return nil
    }
    if let folder = try? Files.realPath(environment.path(results)), Files.isInside(path, folder) { return nil }
    return try ParentFolder(of: file, option: "--reporter \(reporter.kind.rawValue):\(file)", in: environment)
  }

  /// Refuses a file of a folder that is a link, or is reached through one.
  private static func checkForLinks(_ file: String, in folder: String) throws(FileError) {
    try Files.checkForLinks(file, in: folder, for: .created)
    let path = Files.join(folder, file)
    if Files.kind(of: path) == .link { throw FileError(path: path, operation: .created, reason: .symbolicLink) }
  }

  /// Opens the files of the reports; one that cannot be opened is reported, and the others are written.
  ///
  /// - Parameters:
  ///   - reporters: The reports.
  ///   - destinations: What ``destinations(of:results:besides:in:)`` gave for them.
  ///   - results: The results folder, as the user named it.
  ///   - environment: Where text goes.
  init(_ reporters: [ReporterChoice], at destinations: [Destination?], results: String, in environment: Environment) {
    self.environment = environment
    self.results = results
    showsPictures = reporters.contains { $0.isOnStandardOutput && $0.kind.isForPeople }
    progress = ProgressDisplay(reporters: reporters, environment: environment)
    state.withLock { state in
      for (reporter, destination) in zip(reporters, destinations) {
        do throws(FileError) {
          let earlier = try Self.earlier(of: reporter, at: destination)
          let name =
            reporter.variable.map { "$" + $0.rawValue } ?? reporter.file
            ?? reporter.kind.standardFile.map { Files.join(results, $0) }
          if let output = try destination?.get(),
            let folder = try? Self.newFolder(of: reporter, at: output, results: results, in: environment)
          {
            state.newFolders.append(folder)
          }
          switch reporter.kind.writer(
            destination == nil ? environment.textReport : TextReport(usesColor: false), in: environment.currentFolder,
            addingTo: earlier.count)
          {
          case .text(let writer):
            let target = try destination.map { destination throws(FileError) in
              Target.file(try FileStream(destination.get()))
            }
            if case .file(let stream)? = target { try stream.append(earlier) }
            state.streams.append(Stream(reporter: writer, target: target ?? .standardOutput, name: name))
          case .files(let writer):
            if let destination {
              let output = try destination.get()
              if case .file(let path) = output.destination {
                if reporter.kind == .html { state.pages.differences = path }
                if reporter.kind == .gallery { state.pages.gallery = path }
              }
              state.folderReports.append((writer, output, name))
            } else {
              state.folderReports.append((writer, try OutputFile(OutputFile.standardOutput), nil))
            }
          case nil: break
          }
        } catch {
          fail(error, of: &state)
        }
      }
    }
  }

  /// What the file of a report holds that is added to it.
  private static func earlier(of reporter: ReporterChoice, at destination: Destination?) throws(FileError) -> [UInt8] {
    guard reporter.isAdded, case .file(let path)? = try destination?.get().destination, Files.exists(path) else {
      return []
    }
    return try Files.read(path, limit: MarkdownReporter.summaryLimit)
  }

  /// Begins the reports of a run.
  func begin(_ summary: RunSummary) {
    state.withLock { state in
      for index in state.streams.indices { put(state.streams[index].reporter.begin(summary), to: index, of: &state) }
    }
  }

  /// Reports a case.
  func add(_ result: CaseResult, index: Int, count: Int) {
    guard result.failure != CaseResult.interruption else { return }
    progress.show(result, index: index, count: count)
    state.withLock { state in
      state.caseCount += 1
      for index in state.streams.indices { put(state.streams[index].reporter.add(result), to: index, of: &state) }
    }
  }

  /// Ends the reports.
  ///
  /// - Parameter report: The run; where its cases can be read again is added.
  /// - Returns: Whether every report could be written.
  func end(_ report: RunReport) -> Bool {
    progress.finish()
    return state.withLock { state in
      var report = report
      report.pages = state.pages
      let folder = environment.path(results)
      if report.resultsFolder != nil {
        do throws(ResultsError) {
          report.cases = RunCases(try ResultsBundle.open(folder), count: state.caseCount)
        } catch {
          // Reports that need the cases say so; the others do without.
        }
      }
      for index in state.streams.indices {
        do throws(ResultsError) {
          var reporter = state.streams[index].reporter
          try reporter.end(report) { put($0, to: index, of: &state) }
        } catch {
          state.streams[index].target = nil
          fail(error, of: &state)
        }
        guard case .file(let stream)? = state.streams[index].target else { continue }
        do throws(FileError) {
          try stream.finish()
          tellWritten(state.streams[index].name)
        } catch { fail(error, of: &state) }
      }
      if showsPictures, report.isWhole, let form = TerminalPictures.form(in: environment) {
        let pictures = TerminalPictures(form: form, columns: environment.terminalColumns)
        environment.output(pictures.text(for: report, in: folder))
      }
      for (reporter, output, name) in state.folderReports {
        do {
          try reporter.write(report, ofResults: folder, to: output) { environment.say("specimen: \($0)") }
          tellWritten(name)
        } catch {
          fail(error, of: &state)
        }
      }
      for folder in state.newFolders { folder.announce(in: environment) }
      state.streams = []
      state.folderReports = []
      return state.isGood
    }
  }

  private func tellWritten(_ name: String?) {
    if let name { environment.say("written  \(name)") }
  }

  private func put(_ text: String, to index: Int, of state: inout State) {
    guard !text.isEmpty else { return }
    switch state.streams[index].target {
    case .standardOutput: environment.output(text)
    case .file(let stream):
      do throws(FileError) { try stream.append(text.utf8) } catch {
        state.streams[index].target = nil
        fail(error, of: &state)
      }
    case nil: break
    }
  }

  private func fail(_ error: some Error, of state: inout State) {
    environment.say("specimen: \(error)")
    state.isGood = false
  }
}

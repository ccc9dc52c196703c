private import ColorSpaces
private import ContactSheets
private import LocalFiles
private import LocatedJSON
private import PNGCoding
private import PixelBuffers
private import SnapshotHarness
internal import Suites
internal import TokenEngine
private import TokenFiles
private import TokenSyntax

/// `specimen history`: the commits at which pictures changed, with the causes.
struct HistoryCommand: Command {
  static let declaration = CommandTable.history

  private let pattern: String
  private let suites: [String]
  private let filter: CaseFilter
  private let since: String?
  private let limit: Int
  private let out: String?
  private let format: OutputFormat
  private let links: FollowedLinks
  private let workers: Int

  /// The largest number of commits that are looked at, unless the user names another one.
  static let standardLimit = 1_000

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    var filter = CaseFilter()
    filter.variants = try arguments.variants()
    filter.scales = try arguments.wholeNumbers(.scale)
    filter.separatesVariants = true
    since = try arguments.value(.since)
    if let since, since.hasPrefix("-") || since.utf8.contains(0) {
      throw UsageError("--since '\(since)': no revision begins with '-'; name one, such as v1.2, or a day")
    }
    limit = try arguments.wholeNumber(.maxCommits) ?? Self.standardLimit
    out = try arguments.value(.out)
    format = try arguments.choice(.format, of: OutputFormat.self) ?? .text
    links = try arguments.followedLinks(in: environment)
    workers = try arguments.workers(in: environment)
    let words = try arguments.words()
    pattern = words[0]
    filter.only = [Glob(pattern)]
    self.filter = filter
    suites = Array(words.dropFirst())
  }

  func run(in environment: Environment) async throws -> Incidents {
    let files = try SuiteSearch.files(for: suites, in: environment)
    let loaded = try LoadedSuites(suites, choosing: filter, links: links, mayBeEmpty: true, in: environment)
    let unread = files.filter { file in !loaded.entries.contains { $0.path == file } }
    let matching = loaded.entries.filter { !$0.suite.passingIDs.isEmpty }
    let entries = matching.isEmpty ? loaded.entries : matching
    let cases = matching.flatMap { Array($0.suite.passingIDs) }
    let film = try output(for: cases, of: loaded.suites, in: files, in: environment)
    let repository = try repository(of: entries.map(\.path) + unread, in: environment)
    let commits = try HistoryCommits(since: since, limit: limit, of: repository)
    if matching.isEmpty, unread.isEmpty {
      environment.say(
        "no case is named '\(pattern)' now; looking for it in \(Prose.count(commits.commits.count, "commit"))")
    }
    let comparison = HistoryComparison(workers: workers, shouldStop: environment.isInterrupted)
    let error = loaded.findings.first { $0.severity == .error }.map { "\($0)" }
    var walks: [HistoryWalk] = []
    for entry in entries {
      walks.append(
        try walk(
          of: entry.path, .suite(entry.suite, firstError: error), named: entry.suite.name, through: commits, comparison,
          in: environment))
    }
    for file in unread {
      let reason = error ?? "the suite has no case"
      walks.append(
        try walk(of: file, .unreadable(reason: reason), named: nil, through: commits, comparison, in: environment))
    }
    environment.holdInterruptions()
    var run = HistoryRun(
      walks, through: commits, caseCount: cases.count, format: format, keepsPictures: film != nil, in: environment)
    try await run.walk()
    // Where states could not be read, nobody knows which cases they had.
    if !run.hasCases, run.failureCount == 0, !environment.isInterrupted() {
      do throws(CaseFilterProblem) { try filter.check(against: loaded.suites.map(\.knownCases)) } catch {
        throw UsageError("\(error), nor was there one in the history that was looked at")
      }
      throw UsageError("no case is named '\(pattern)', nor was there one in the history that was looked at")
    }
    run.report(cases: cases)
    if let film, let out, !environment.isInterrupted() { try run.write(to: film, named: out) }
    var incidents = Incidents(failures: run.failureCount)
    incidents.isInterrupted = environment.isInterrupted()
    return incidents
  }

  /// The file of the strip, judged; `nil` if none is wanted.
  private func output(
    for cases: [String], of suites: [Suite], in files: [String], in environment: Environment
  ) throws -> (file: OutputFile, folder: ParentFolder)? {
    guard let out else { return nil }
    guard out.lowercased().hasSuffix(".png") else {
      throw UsageError("--out '\(out)' names no PNG file; let it end in .png")
    }
    guard cases.count <= 1 else {
      throw UsageError(
        "--out shows one case, and '\(pattern)' has \(cases.count): \(Prose.list(cases, limit: 6)); name one of them, or "
          + "add --variant or --scale")
    }
    // The report goes to standard output, so the picture needs a file of its own.
    try DifferenceOutput.checkIsFile(environment.path(out))
    let output = try OutputFile(environment.path(out))
    let folder = try ParentFolder(of: out, option: "--out \(out)", in: environment)
    var references = ReferenceGuard(suites: suites, in: environment)
    references.search(around: files.map { environment.path($0) })
    try references.check(output)
    return (output, folder)
  }

  /// The repository that all suites lie in.
  private func repository(of files: [String], in environment: Environment) throws(UsageError) -> GitRepository {
    var found: GitRepository?
    for file in files {
      guard let repository = try GitRepository(around: environment.path(Files.folder(of: file))) else {
        throw UsageError("'\(file)' lies in no git repository that git opens here, so it has no history")
      }
      guard found == nil || found?.top == repository.top else {
        throw UsageError("the suites lie in several repositories; name those of one")
      }
      found = found ?? repository
    }
    guard let found else { throw UsageError("no suite has a history here; name a specimen.json") }
    return found
  }

  private func walk(
    of path: String, _ present: HistoryState, named name: String?, through commits: HistoryCommits,
    _ comparison: HistoryComparison, in environment: Environment
  ) throws(UsageError) -> HistoryWalk {
    guard let repository = try GitRepository(around: environment.path(Files.folder(of: path))) else {
      throw UsageError("'\(path)' lies in no git repository that git opens here, so it has no history")
    }
    let reader = HistoryReader(
      file: RelativePath.join(repository.prefix, Files.name(of: path)), name: name, filter: filter,
      of: pattern, reading: GitObjects(repository.top))
    return HistoryWalk(of: path, present: present, through: commits, reading: reader, by: comparison)
  }
}

/// The walks through the history of several suites at once, and what they have found.
private struct HistoryRun {
  private var walks: [HistoryWalk]
  private let commits: HistoryCommits
  private let format: OutputFormat
  private let environment: Environment
  private let writer: HistoryReport
  private let caseCount: Int

  /// What was found, by the index of the commit.
  private var blocks: [Int: HistoryBlock] = [:]

  /// The blocks below this index are printed.
  private var printed = -1
  private var counts = HistoryCounts()
  private var film: HistoryFilm?

  /// Whether everything was looked at.
  private var isWhole = false

  /// How many things could not be read or drawn.
  var failureCount: Int { blocks.values.reduce(0) { $0 + $1.failures.count } }

  /// Whether any state had a case that is asked for.
  var hasCases: Bool { walks.contains(where: \.hasCases) }

  init(
    _ walks: [HistoryWalk], through commits: HistoryCommits, caseCount: Int, format: OutputFormat, keepsPictures: Bool,
    in environment: Environment
  ) {
    (self.walks, self.commits, self.format, self.environment) = (walks, commits, format, environment)
    self.caseCount = caseCount
    writer = HistoryReport(commits: commits, hasSeveralSuites: walks.count > 1)
    film = keepsPictures ? HistoryFilm() : nil
  }

  /// Looks at all commits that touch a suite, newest first, and prints what it finds.
  mutating func walk() async throws {
    do {
      while let index = walks.compactMap(\.next).min(), !environment.isInterrupted() {
        var drew = false
        for number in walks.indices where walks[number].next == index {
          let step = try await walks[number].step()
          if environment.isInterrupted() { return }
          drew = drew || step.drew
          try add(step)
        }
        if index >= 0 { counts.touching += 1 }
        if index >= 0, drew { counts.drawn += 1 }
        // What no walk stops at touches no suite.
        counts.commits = walks.compactMap(\.next).min() ?? commits.commits.count
        if let open = walks.compactMap(\.firstOpenIndex).min() { print(below: open) }
      }
      guard !environment.isInterrupted() else { return }
      isWhole = true
      for number in walks.indices { try add(walks[number].end()) }
      film?.end(drawnBy: walks.lazy.compactMap(\.newest).first, at: commits.commits.count)
      print(below: .max)
    } catch {
      // A git that was interrupted has not answered.
      guard environment.isInterrupted() else {
        print(below: .max)
        throw error
      }
    }
  }

  private mutating func add(_ step: HistoryWalk.Step) throws(UsageError) {
    for (index, block) in step.blocks {
      blocks[index, default: HistoryBlock()].add(block)
    }
    try film?.add(step.turns)
  }

  /// Prints the blocks that are complete and not printed yet.
  private mutating func print(below end: Int) {
    guard format == .text else { return }
    for index in blocks.keys.sorted() where index >= printed && index < end {
      if let block = blocks[index] { environment.output(writer.text(of: block, at: index) + "\n") }
    }
    printed = max(printed, end)
  }

  /// Reports what is known of all of it.
  mutating func report(cases: [String]) {
    print(below: .max)
    counts.changed = blocks.count { $0.key >= 0 && $0.value.changesPictures }
    if format == .json {
      let all = blocks.keys.sorted().compactMap { index in blocks[index].map { (index: index, block: $0) } }
      environment.output(writer.json(of: all, counts: counts, cases: cases, isWhole: isWhole))
    }
    if let beginning = writer.beginning, isWhole {
      if format == .text { environment.put(line: beginning) } else { environment.say(beginning) }
    }
    if !isWhole {
      let all = Prose.count(commits.commits.count, "commit")
      environment.say("interrupted after \(counts.commits.groupedText) of \(all); what was found until then is above")
    }
    if format == .text { environment.put(line: writer.summary(of: counts, cases: caseCount)) }
  }

  /// Draws the strip and writes it.
  mutating func write(to film: (file: OutputFile, folder: ParentFolder), named name: String) throws {
    guard
      let strip = try self.film?.draw({ [commits] index in
        if index < 0 { return "not committed" }
        let isOlder = index >= commits.commits.count
        let commit = isOlder ? commits.commits.last : commits.commits[index]
        guard let commit else { return "the last commit" }
        return isOlder ? "\(commit.day)  \(commit.shortHash) or before" : "\(commit.day)  \(commit.shortHash)"
      })
    else { throw UsageError("--out: no picture could be drawn, so '\(name)' was not written") }
    try film.file.write(try PNGEncoder.encode(strip.image, effort: .balanced))
    film.folder.announce(in: environment)
    let leftOut = self.film?.leftOutCount ?? 0
    let rest = leftOut > 0 ? "; \(Prose.count(leftOut, "older picture")) left out, as a strip holds no more" : ""
    let size = strip.image.size
    let line = "\(name)  \(size.width)×\(size.height) px, \(Prose.count(strip.count, "picture"))\(rest)"
    if format == .json { environment.say(line) } else { environment.put(line: line) }
  }
}

extension HistoryBlock {
  /// Adds what another suite, or a later comparison, has found.
  fileprivate mutating func add(_ other: HistoryBlock) {
    comparisons += other.comparisons
    failures += other.failures
    moves += other.moves
  }
}

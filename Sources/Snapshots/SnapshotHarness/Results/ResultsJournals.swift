import Digests
import ExactTexts
import ImageComparison
import LocalFiles
import LocatedJSON
import PNGCoding
import PixelBuffers

/// The journals that processes of tests have left in a results folder, and what they come to together.
package enum ResultsJournals {
  /// How many files of other runs a process of tests leaves for others to merge.
  private static let manyFiles = 200

  /// The largest number of bytes of one journal.
  private static let sizeLimit = 1 << 28

  /// The journals in a folder: the paths of their files, sorted.
  private static func files(in folder: String) -> [String] {
    let journals = Files.join(folder, ResultsJournal.folderName)
    guard Files.kind(of: journals) == .folder else { return [] }
    let names = (try? Files.list(journals, suffix: ResultsJournal.ending)) ?? []
    return names.filter { !$0.contains("/") }.map { Files.join(journals, $0) }
  }

  /// Puts away what earlier runs have left, if it is much; called as a process of a new run begins.
  ///
  /// - Parameters:
  ///   - folder: The results folder.
  ///   - run: The run that begins.
  package static func tidy(_ folder: String, beforeRun run: String) {
    let others = files(in: folder).count { !Files.name(of: $0).hasPrefix(run + ".") }
    // What cannot be read now is read by the command that looks at it.
    if others >= manyFiles { _ = try? fold(in: folder, keeping: run) }
  }

  /// Makes `results.json` of the journals in a folder and of the results that were there before.
  ///
  /// The later result of a case counts. After a whole run that came to its end, earlier results of cases that it has not
  /// asked for go. Journals of earlier runs are removed then; those of the latest stay, because what its other processes ask
  /// for may not be known yet, with a note of how far they were read. Where the folder cannot be written, or a run has it,
  /// the results are made in memory.
  ///
  /// - Parameters:
  ///   - folder: The results folder.
  ///   - run: The run whose journals stay; `nil` is the latest.
  /// - Returns: The results; `nil` if there is nothing in the journals that `results.json` does not have.
  /// - Throws: ``ResultsError`` if the earlier results are of another program.
  static func fold(in folder: String, keeping run: String? = nil) throws(ResultsError) -> ResultsFile? {
    let paths = files(in: folder)
    let name = Files.join(folder, ResultsBundle.fileName)
    let hasResults = Files.kind(of: name) != nil
    guard !paths.isEmpty,
      !hasResults || run != nil || !paths.allSatisfy({ ReadNote(of: $0)?.isCurrent(for: $0) ?? false })
    else { return nil }
    let lock = try? FolderLock.acquire(folder, for: ResultsFolder.use)
    defer { lock?.release() }
    var earlier: ResultsFile?
    if hasResults {
      do throws(ResultsError) {
        earlier = try ResultsBundle.openWritten(folder)
      } catch {
        throw ResultsError("\(error); delete it, or name another folder with SNAPSHOT_ARTIFACTS")
      }
    }
    let files = paths.map { JournalFile($0, limit: sizeLimit, hasResults: hasResults) }
    var contents = try JournalContents(files, earlier: earlier)
    if lock != nil { contents.drawDifferences(in: folder) }
    let bytes = Array(contents.results(in: folder).json.utf8)
    if lock != nil, (try? Files.writeAtomically(bytes, to: ResultsBundle.fileName, in: folder, isDurable: false)) != nil
    {
      contents.removePictures(in: folder)
      for file in contents.files { file.noteAsRead(isKept: file.isOf(run: run ?? contents.latestRun)) }
      Files.removeEmptyFolder(Files.join(folder, ResultsJournal.folderName))
    }
    return try ResultsFile(bytes, file: name)
  }

  /// The references that the latest run has not used, if it was complete and successful.
  ///
  /// - Parameters:
  ///   - folder: The results folder.
  ///   - run: The run.
  /// - Returns: The paths of the references, as in the results; none if the run was not whole, or did not go well.
  package static func obsolete(in folder: String, afterRun run: String) -> [String] {
    let files = files(in: folder).map { JournalFile($0, limit: sizeLimit, hasResults: false) }
    guard let contents = try? JournalContents(files, earlier: nil), contents.latestRun == run else { return [] }
    return contents.obsolete.map { result in
      Files.join(contents.suites.first { $0.name == result.suite }?.snapshots ?? "", result.path)
    }
  }
}

/// How far a journal is in `results.json`; in a file beside it.
struct ReadNote: Hashable {
  /// The number of bytes of whole lines that were read.
  let end: Int

  /// The number of bytes that there were.
  let size: Int

  /// Whether the process could go on to write.
  let isOpen: Bool

  /// The ending of the file's name, after the journal's.
  static let ending = ".read"

  /// The text of the file.
  var text: String { "\(end) \(size) \(isOpen)" }

  /// Creates a note.
  init(end: Int, size: Int, isOpen: Bool) {
    (self.end, self.size, self.isOpen) = (end, size, isOpen)
  }

  /// Reads the note of a journal; `nil` if there is none.
  init?(of path: String) {
    guard let bytes = try? Files.read(path + Self.ending, limit: 64) else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    guard words.count == 3, let end = Int(words[0]), let size = Int(words[1]) else { return nil }
    self.init(end: end, size: size, isOpen: words[2] == "true")
  }

  /// Whether the journal says nothing since.
  func isCurrent(for path: String) -> Bool {
    Files.size(of: path) == size && (JournalFile.owner(of: path)?.hasEnded == false) == isOpen
  }
}

/// What a file of a journal says, as far as it is complete.
struct JournalFile {
  /// The results of a process.
  struct Section {
    var run = ""
    var isWhole: Bool?
    var root = ""
    var time = 0

    /// The exit status; `nil` if the process has not marked its end.
    var status: Int?

    /// Each result, with the suite it belongs to, and whether `results.json` has it.
    var results: [(suite: RunSummary.Suite, result: CaseResult, isRead: Bool)] = []

    /// Where causes stand in files, by their ids.
    var locations: [(cause: String, location: FileLocation)] = []

    /// The cases of which pictures were noted.
    var pictures: [String] = []
  }

  /// The path of the file.
  let path: String

  /// The sections, in order; several if a later process had the number of one before.
  private(set) var sections: [Section] = []

  /// Why lines could not be read.
  private(set) var problems: [String] = []

  /// The number of bytes of whole lines, and of all.
  private let end: Int
  private var size = 0

  /// Whether the process may go on to write.
  let isOpen: Bool

  /// Whether the process ran on this machine, so that the folders it names are those of this machine.
  let isOfThisMachine: Bool

  /// The process that writes a journal: what its name says after the run.
  static func owner(of path: String) -> FileOwner? {
    let name = Files.name(of: path).dropLast(ResultsJournal.ending.utf8.count)
    return FileOwner(String(name.split(separator: ".").last ?? ""))
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The largest number of bytes.
  ///   - hasResults: Whether there is a `results.json`, which has what was read before.
  init(_ path: String, limit: Int, hasResults: Bool) {
    self.path = path
    let owner = Self.owner(of: path)
    isOpen = owner?.hasEnded == false
    isOfThisMachine = owner?.machine == FileOwner.current.machine
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Files.read(path, limit: limit) } catch {
      problems.append("\(error); its results are left out")
      end = 0
      return
    }
    end = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    size = bytes.count
    let done = hasResults ? ReadNote(of: path)?.end ?? 0 : 0
    var (start, line) = (0, 0)
    while start < end {
      let stop = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? end
      line += 1
      do throws(ResultsError) {
        try read(Array(bytes[start..<stop]), isRead: start < done)
      } catch {
        problems.append("\(path):\(line): \(error)")
      }
      start = stop + 1
    }
    if !isOpen, end < bytes.count { problems.append("\(path): the last result is not whole: its process was killed") }
  }

  private mutating func read(_ line: [UInt8], isRead: Bool) throws(ResultsError) {
    let text = try ResultsText(line, file: path)
    let scan = JSONScanner.scan(line, file: path)
    guard let document = scan.document else {
      throw ResultsError("this line is no result, and is left out; run the tests again")
    }
    let (reader, root) = (ResultsReader(document: document, text: text, offset: 0), document.root)
    if root["run"] != nil {
      guard let version = root["version"]?.number, version == Double(ResultsJournal.formatVersion) else {
        throw ResultsError("these results are of another version; run the tests again")
      }
      var section = Section()
      section.run = try reader.text(root, "run")
      section.isWhole = root["whole"]?.boolean
      section.root = try reader.text(root, "root")
      section.time = try reader.integer(root, "time")
      sections.append(section)
      return
    }
    guard !sections.isEmpty else { throw ResultsError("this line belongs to no run; run the tests again") }
    let last = sections.count - 1
    if root["pictures"] != nil {
      sections[last].pictures.append(try reader.text(root, "pictures"))
    } else if root["end"] != nil {
      sections[last].status = try reader.integer(root, "end")
    } else {
      let suite = try reader.suite(try reader.member(root, "suite"))
      for node in try reader.array(root, "locations") {
        let location = FileLocation(
          file: try reader.text(node, "file"), line: try reader.integer(node, "line"),
          column: try reader.integer(node, "column"))
        sections[last].locations.append((try reader.text(node, "cause"), location))
      }
      sections[last].results.append((suite, try reader.caseResult(try reader.member(root, "case")), isRead))
    }
  }

  /// Whether it has results of a run.
  func isOf(run: String) -> Bool { sections.contains { $0.run == run } }

  /// Notes that all its results are in `results.json`, or removes it if it is no longer needed.
  func noteAsRead(isKept: Bool) {
    if isOpen || isKept {
      let note = ReadNote(end: end, size: size, isOpen: isOpen)
      try? Files.writeAtomically(
        Array(note.text.utf8), to: Files.name(of: path) + ReadNote.ending, in: Files.folder(of: path), isDurable: false)
    } else {
      try? Files.remove(path)
      try? Files.remove(path + ReadNote.ending)
    }
  }
}

/// The results of some journals, and of the results that were there before them.
struct JournalContents {
  /// The journals.
  let files: [JournalFile]

  /// The run that began last.
  private(set) var latestRun = ""

  /// The suites, in the order in which they were met.
  private(set) var suites: [RunSummary.Suite] = []

  /// The last result of each case, in the order in which they were met.
  private var results: [CaseResult] = []

  /// References that no test of the latest run has asked for; none if it is not known that all were run.
  private(set) var obsolete: [CaseResult] = []

  /// Pictures that no result names any more.
  private var unnamed: [String] = []

  private var problems: [String] = []

  /// What was known of causes before.
  private var notes: [String: CauseNote] = [:]
  private var indices: [ExactText: Int] = [:]

  init(_ files: [JournalFile], earlier: ResultsFile?) throws(ResultsError) {
    self.files = files
    let sections = files.flatMap { file in file.sections.map { (file: file, section: $0) } }.enumerated().sorted {
      ($0.element.section.time, $0.offset) < ($1.element.section.time, $1.offset)
    }.map(\.element)
    latestRun = sections.last?.section.run ?? ""
    problems = files.flatMap(\.problems)
    let latest = sections.filter { $0.section.run == latestRun }
    let hasEnded = latest.allSatisfy { $0.section.status != nil }
    // Who knows what was asked for outweighs who knows only its own part.
    let isWhole = latest.contains { $0.section.isWhole == true } && !latest.contains { $0.section.isWhole == false }
    let isComplete = isWhole && hasEnded
    let asked = Set(latest.flatMap(\.section.results).map { ExactText($0.result.id) })
    if let earlier {
      notes = earlier.summary.tally.notes
      for index in 0..<earlier.caseCount {
        let result = try earlier.caseResult(at: index)
        if result.outcome == .obsolete { continue }
        guard !isComplete || asked.contains(ExactText(result.id)) else {
          unnamed += result.pictures
          continue
        }
        for suite in earlier.summary.suites where ExactText(suite.name) == ExactText(result.suite) { add(suite) }
        add(result)
      }
    }
    for (file, section) in sections {
      for id in section.pictures { unnamed += ResultPictures.endings.map { id + $0 } }
      if section.status == nil {
        problems.append(
          file.isOpen
            ? "tests are still running; these are their results so far"
            : "a process of tests was killed, crashed, or could write no more; its results up to then are kept")
      }
      if isComplete, section.run != latestRun { continue }
      for (suite, result, isRead) in section.results where !isRead {
        add(suite)
        add(result)
      }
    }
    problems = OrderedTexts(problems).texts
    // Results may come from elsewhere, and could name any folder.
    if isWhole, latest.allSatisfy({ $0.section.status == 0 && $0.file.isOfThisMachine }) {
      findObsolete(latest.map(\.section))
    }
  }

  private mutating func add(_ suite: RunSummary.Suite) {
    if let index = suites.firstIndex(where: { ExactText($0.name) == ExactText(suite.name) }) {
      suites[index] = suite
    } else {
      suites.append(suite)
    }
  }

  private mutating func add(_ result: CaseResult) {
    if let index = indices[ExactText(result.id)] {
      unnamed += results[index].pictures
      results[index] = result
    } else {
      indices[ExactText(result.id)] = results.count
      results.append(result)
    }
  }

  private mutating func findObsolete(_ sections: [JournalFile.Section]) {
    var paths: [ExactText: [String]] = [:]
    for section in sections {
      for (suite, result, _) in section.results where suite.isOfTests {
        paths[ExactText(suite.name), default: []].append(result.path)
      }
    }
    let root = sections.first?.root ?? ""
    let plans = suites.compactMap { suite in
      paths[ExactText(suite.name)].map { paths in
        let folder = suite.snapshots.hasPrefix("/") ? suite.snapshots : Files.join(root, suite.snapshots)
        return SnapshotPlan(suite: suite.name, snapshots: folder, cases: [], expectedPaths: paths)
      }
    }
    var found: [CaseResult] = []
    ObsoleteReferences.find(in: plans, problems: &problems) { found.append($0) }
    obsolete = found
  }

  /// The results as they are written.
  func results(in folder: String) -> RunResults {
    var identity = PlanIdentity()
    for result in results { identity.add(result.id) }
    var summary = RunSummary(suites: suites, plan: identity)
    summary.problems = problems
    var all = RunResults(summary, cases: results + obsolete)
    var examples = CauseExamples()
    for result in results { examples.add(result) }
    for (cause, note) in notes { all.summary.tally.add(note, toCause: cause) }
    for (cause, location) in files.flatMap(\.sections).flatMap(\.locations) {
      all.summary.tally.add(CauseNote(location: location), toCause: cause)
    }
    all.summary.tally.setExamples(examples.choose(in: folder))
    return all
  }

  /// Draws the differences that no test has drawn, because it would have been too slow there.
  mutating func drawDifferences(in folder: String) {
    for index in results.indices where results[index].differencePicture == nil {
      let result = results[index]
      guard let difference = result.difference, let expected = result.picture(.expected),
        let actual = result.picture(.actual), let before = try? expected.drawn(in: folder),
        let after = try? actual.drawn(in: folder),
        before.image.size == difference.expectedSize, after.image.size == difference.actualSize,
        let drawn = try? ResultPictures.drawing(
          of: CellwiseComparison(before.image, after.image, before.record, after.record))
      else { continue }
      let path = result.id + ResultPictures.endings[2]
      guard (try? Files.writeAtomically(drawn, to: path, in: folder, isDurable: false)) != nil else { continue }
      results[index].differencePicture = path
      results[index].differenceFile = Digest(of: drawn, in: 0..<drawn.count)
    }
  }

  /// Removes pictures that no result names any more.
  func removePictures(in folder: String) {
    let named = Set(results.flatMap(\.pictures).map { ExactText($0) })
    for picture in OrderedTexts(unnamed).texts where !named.contains(ExactText(picture)) {
      ResultsFolder.removePicture(picture, in: folder)
    }
  }
}

extension CaseResult {
  /// The paths of its pictures in the results folder.
  fileprivate var pictures: [String] {
    [expectedPicture, actualPicture, differencePicture].compactMap { $0 }
  }
}

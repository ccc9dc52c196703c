import ContactSheets
import LocalFiles
private import LocatedJSON
private import PNGCoding
private import PixelBuffers
private import SnapshotHarness
private import SnapshotReports
internal import Suites

/// `specimen sheet`: puts all cases of variants on labelled pages.
struct SheetCommand: Command {
  static let declaration = CommandTable.sheet

  private let source: String
  private let out: String
  private let filter: CaseFilter
  private let width: Int?
  private let paper: Paper?
  private let isLandscape: Bool

  /// The scale of the drawing on paper, whatever scales the suite has; `nil` if none is given.
  private let paperScale: Int?
  private let links: FollowedLinks
  private let workers: Int
  private let carriesRecord: Bool

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    let out = try arguments.value(.out)
    var filter = try arguments.filter()
    var variants: [VariantChoice] = []
    for choice in filter.variants { variants += try Self.parts(of: choice) }
    filter.variants = variants
    guard filter.scales.count < 2 else { throw UsageError("--scale is given twice; a sheet has one scale") }
    filter.includesUnkept = true
    width = try arguments.wholeNumber(.width)
    paper = try arguments.choice(.paper, of: Paper.self)
    isLandscape = try arguments.flag(.landscape)
    paperScale = filter.scales.first
    // On paper the scale says how fine the drawing is, not which references there are.
    if paper != nil { filter.scales = [] }
    self.filter = filter
    links = try arguments.followedLinks(in: environment)
    workers = try arguments.workers(in: environment)
    carriesRecord = try !arguments.flag(.noRecord)
    source = try arguments.words()[0]
    guard let out else { throw UsageError("--out is missing; name a PNG or PDF file") }
    self.out = out
    guard paper == nil || width == nil else {
      throw UsageError("--width and --paper both say how wide a page is; leave one of them out")
    }
    guard paper != nil || !isLandscape else { throw UsageError("--landscape turns a --paper; name one, such as A3") }
    guard !isLandscape || paper != .screen else {
      throw UsageError("--landscape turns paper, and 16:9 is a screen, which has its longer side below; leave it out")
    }
  }

  /// The least scale on paper unless one is given: 144 pixels per inch.
  private static let usualPaperScale = 2

  /// Whether all pages go to one file.
  private var isPDF: Bool { out.lowercased().hasSuffix(".pdf") }

  /// The names in a choice: several may be given together, with commas between.
  private static func parts(of choice: VariantChoice) throws(UsageError) -> [VariantChoice] {
    guard case .name(let text) = choice else { return [choice] }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !names.contains("") else { throw UsageError("--variant '\(text)': a name is missing beside a comma") }
    return names.map { .name($0) }
  }

  func run(in environment: Environment) async throws -> Incidents {
    guard isPDF || PictureOutputs.isOneFile(out, in: environment) else {
      throw UsageError(
        "--out '\(out)' names no PNG or PDF file; let it end in .png or .pdf, or give - for standard output")
    }
    let loaded = try LoadedSuites([source], choosing: filter, links: links, in: environment)
    guard loaded.fileCount == 1 else {
      throw UsageError("'\(source)' has \(loaded.fileCount) suites, and a sheet shows one; name its specimen.json")
    }
    guard let suite = loaded.suites.first else { return loaded.incidents }
    let log = DrawingRemarks.emptyLog(in: environment)
    var sheet = self.sheet(of: suite, drawnIn: paper == nil ? nil : paperScale ?? Self.usualPaperScale, log)
    guard !sheet.cases.isEmpty else {
      // A mistake that was reported is the reason.
      guard ExitStatus(of: loaded.incidents) == .success else { return loaded.incidents }
      let reason = LoadedSuites.absenceOfCases(in: loaded.suites, loaded.findings)
      throw UsageError("no case to draw\(reason); see 'specimen list \(source)'")
    }
    let newFolder = try ParentFolder(of: out, option: "--out \(out)", in: environment)
    var references = ReferenceGuard(suites: [suite], in: environment)
    references.search(around: [environment.path(source)])
    // The first page is judged before anything is drawn, the others as soon as their number is known.
    _ = try destinations(of: 1, besides: &references, in: environment)
    environment.holdInterruptions()
    var run = SheetRun(workers: workers, log: log, environment: environment)
    var sizes = await run.measure(sheet, in: paper == nil ? sheet.scale : 1)
    if let paper, paperScale == nil {
      let needed = sheet.scale(for: sizes, on: paper, isLandscape: isLandscape)
      if needed > sheet.scale { sheet = self.sheet(of: suite, drawnIn: needed, log) }
    }
    let pages: [ContactSheetPage]
    do {
      if let paper {
        sizes = try await run.fit(&sheet, sizes, on: paper, isLandscape: isLandscape)
        if environment.isInterrupted() { return Incidents(isInterrupted: true) }
        pages = try sheet.pages(sizes: sizes, on: paper, isLandscape: isLandscape, program: Program.signature)
      } else {
        if environment.isInterrupted() { return Incidents(isInterrupted: true) }
        pages = try sheet.pages(sizes: sizes, width: width)
      }
    } catch let problem as ContactSheetProblem {
      throw UsageError(problem.description)
    }
    let destinations = try destinations(of: pages.count, besides: &references, in: environment)
    if isPDF {
      await run.draw(pages, of: sheet, toPDF: destinations[0])
    } else {
      for (index, page) in pages.enumerated() where !environment.isInterrupted() {
        await run.draw(
          page, number: index + 1, of: sheet, to: destinations[index], choices: carriesRecord ? choices : nil)
      }
    }
    newFolder.announce(in: environment)
    var incidents = run.incidents
    incidents.findings = loaded.findings + DrawingRemarks.tell(log, in: environment)
    incidents.isInterrupted = environment.isInterrupted()
    return incidents
  }

  /// The chosen cases of a suite.
  private func sheet(of suite: Suite, drawnIn scale: Int?, _ log: DrawingLog) -> ContactSheet {
    ContactSheet(
      of: ChosenPictures(
        of: suite, variants: filter.variants, scale: filter.scales.first, drawnIn: scale, workers: workers, log: log))
  }

  /// What `--width` chose, or `--paper`.
  private var choices: [Ingredient] {
    guard let paper else { return [DrawnPicture.choice("width", points: width.map { Double($0) })] }
    let size = paper.size(isLandscape: isLandscape)
    let orientation = size.width > size.height ? "landscape" : "portrait"
    return [
      .setting("paper", RecordedValue(word: paper.rawValue)), .setting("orientation", RecordedValue(word: orientation)),
    ]
  }

  /// The destinations of the pages, judged.
  private func destinations(
    of count: Int, besides references: inout ReferenceGuard, in environment: Environment
  ) throws -> [SheetRun.Destination] {
    var destinations: [SheetRun.Destination] = []
    for number in 0..<(isPDF ? 1 : count) {
      let name = number == 0 ? out : Self.name(of: number + 1, beside: out)
      let output = try OutputFile(name == OutputFile.standardOutput ? name : environment.path(name))
      guard count == 1 || isPDF || !output.isStream else {
        throw UsageError(
          "the sheet has \(count) pages, and '\(out)' takes one picture; name a file, choose with --only, or name fewer "
            + "variants")
      }
      try references.check(output)
      destinations.append(SheetRun.Destination(name: name, output: output))
    }
    return destinations
  }

  /// The name of a further page: `sheet-2.png` beside `sheet.png`.
  private static func name(of page: Int, beside first: String) -> String { "\(first.dropLast(4))-\(page).png" }
}

/// Measures and draws the cases of a contact sheet, several at the same time, and keeps what went wrong.
private struct SheetRun {
  /// Where a page goes.
  struct Destination {
    /// The destination as the user would write it.
    var name: String
    var output: OutputFile
  }

  let workers: Int
  let log: DrawingLog
  let environment: Environment

  /// What went wrong so far.
  private(set) var incidents = Incidents()

  init(workers: Int, log: DrawingLog, environment: Environment) {
    (self.workers, self.log, self.environment) = (workers, log, environment)
  }

  /// The size of each case in a scale; absent where it cannot be drawn, which is said.
  mutating func measure(_ sheet: ContactSheet, in scale: Int) async -> [PixelSize?] {
    let sizes = await measure(Array(sheet.cases.indices), of: sheet, in: scale, log)
    for (item, size) in zip(sheet.cases, sizes) {
      if case .failure(let error)? = size { note(item.id, error) }
    }
    return sizes.map { try? $0?.get() }
  }

  /// The size of some cases in a scale.
  private func measure(
    _ indices: [Int], of sheet: ContactSheet, in scale: Int, _ log: DrawingLog
  ) async -> [Result<PixelSize, any Error>?] {
    var sizes = [Result<PixelSize, any Error>?](repeating: nil, count: sheet.cases.count)
    await forEach(of: indices) { index in
      let item = sheet.cases[index]
      return Result { try item.measure(scale, log) }
    } take: { index, size in
      sizes[index] = size
    }
    return sizes
  }

  /// Leaves pictures out that a page has no room for, and lets others be drawn in a smaller scale where they need it;
  /// both is said, unless the run is interrupted.
  ///
  /// All variants of a cell are drawn in one scale, the largest in which those fit that are not left out.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - smallest: The size of each case in the scale 1; absent where it cannot be drawn.
  ///   - paper: The paper.
  ///   - isLandscape: Whether the longer side is the lower one.
  /// - Returns: The sizes of the cases that are drawn, in the scales of their cells.
  /// - Throws: ``ContactSheetProblem`` if variants are too narrow on the paper.
  mutating func fit(
    _ sheet: inout ContactSheet, _ smallest: [PixelSize?], on paper: Paper, isLandscape: Bool
  ) async throws -> [PixelSize?] {
    var sizes = smallest
    let tooLarge = try sheet.cases(tooLargeFor: paper, isLandscape: isLandscape, sizes: smallest)
    for index in tooLarge { sizes[index] = nil }
    var waiting = sizes.indices.filter { sizes[$0] != nil }
    // A picture may be larger than any picture may be in a scale in which it would not fit anyway: that is no error.
    let quietLog = DrawingRemarks.emptyLog(in: environment)
    for scale in stride(from: sheet.scale, to: 1, by: -1) where !waiting.isEmpty {
      let measured = await measure(waiting, of: sheet, in: scale, quietLog)
      if environment.isInterrupted() { return sizes }
      var larger = [PixelSize?](repeating: nil, count: sizes.count)
      for index in waiting { larger[index] = try? measured[index]?.get() }
      let unfit = try sheet.cases(tooLargeFor: paper, isLandscape: isLandscape, sizes: larger)
      let cells = Set((unfit + waiting.filter { larger[$0] == nil }).map { sheet.cases[$0].cell })
      for cell in cells { sheet.cellScales[cell] = scale - 1 }
      for index in waiting where !cells.contains(sheet.cases[index].cell) { sizes[index] = larger[index] }
      waiting = waiting.filter { cells.contains(sheet.cases[$0].cell) }
    }
    if environment.isInterrupted() { return sizes }
    sheet.leftOutCases = Set(tooLarge)
    for index in tooLarge {
      guard let size = smallest[index] else { continue }
      let advice = sheet.advice(for: size, tooLargeFor: paper, isLandscape: isLandscape)
      environment.say(
        "\(sheet.cases[index].id): left out: \(size.width)×\(size.height) points are more than a page has room for; "
          + advice)
      incidents.differences += 1
    }
    let smaller = sizes.indices.filter { sizes[$0] != nil && sheet.cellScales[sheet.cases[$0].cell] < sheet.scale }
    guard let first = smaller.first else { return sizes }
    environment.talk(
      "\(Prose.count(smaller.count, "picture")) drawn smaller, in a smaller scale, to fit on \(paper.rawValue): "
        + sheet.cases[first].id + (smaller.count > 1 ? " and \(smaller.count - 1) more" : "") + "\n")
    return sizes
  }

  /// Draws a page and writes it.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - number: The number of the page, from 1.
  ///   - sheet: The sheet.
  ///   - destination: Where it goes.
  ///   - choices: The settings that its record has besides those of the cases; `nil` if it carries no record.
  mutating func draw(
    _ page: ContactSheetPage, number: Int, of sheet: ContactSheet, to destination: Destination, choices: [Ingredient]?
  ) async {
    do {
      let (picture, record) = try await picture(of: page, of: sheet)
      guard !environment.isInterrupted() else { return }
      let file =
        if let choices {
          try DrawnPicture.file(
            of: picture.image,
            record: record.record(
              of: page, number: number, of: sheet, choices: choices, rendererVersion: Program.version))
        } else {
          (bytes: try PNGEncoder.encode(picture.image, effort: .balanced), obstacle: String?.none)
        }
      try destination.output.write(file.bytes)
      if let obstacle = file.obstacle {
        environment.say("\(destination.name): drawn without a record: \(obstacle)")
      }
      let size = picture.image.size
      let line =
        "\(destination.name.onOneLine())  \(size.width)×\(size.height) px, \(Prose.count(page.cases.count, "picture"))\n"
      if destination.output.isStandardOutput { environment.talk(line) } else { environment.output(line) }
    } catch {
      // A file error names its file.
      environment.say(error is FileError ? "\(error)" : "\(destination.name): \(error)")
      incidents.failures += 1
    }
  }

  /// Draws pages and writes them to one file.
  mutating func draw(_ pages: [ContactSheetPage], of sheet: ContactSheet, toPDF destination: Destination) async {
    do {
      var document = PDFDocument(title: sheet.title, producer: Program.signature)
      for page in pages {
        let (picture, _) = try await picture(of: page, of: sheet)
        guard !environment.isInterrupted() else { return }
        try document.addPage(picture.image, scale: sheet.scale, marks: page.marks)
      }
      try destination.output.write(document.file())
      let count = pages.reduce(0) { $0 + $1.cases.count }
      environment.output(
        "\(destination.name.onOneLine())  \(Prose.count(pages.count, "page")), \(Prose.count(count, "picture"))\n")
    } catch {
      // A file error names its file.
      environment.say(error is FileError ? "\(error)" : "\(destination.name): \(error)")
      incidents.failures += 1
    }
  }

  /// Draws a page, and keeps what its pictures were made from; what cannot be drawn leaves a gap, and is said.
  private mutating func picture(
    of page: ContactSheetPage, of sheet: ContactSheet
  ) async throws -> (ContactSheetPicture, ContactSheetRecord) {
    var picture = try ContactSheetPicture(page, of: sheet)
    var record = ContactSheetRecord()
    var failures: [(index: Int, error: any Error)] = []
    await forEach(of: page.cases) { index in
      let item = sheet.cases[index]
      return Result { try item.draw(sheet.cellScales[item.cell]) }
    } take: { index, drawn in
      switch drawn {
      case .success(let drawing):
        picture.add(drawing.image, of: index)
        record.add(drawing, of: index)
      case .failure(let error):
        picture.leaveOut(index, of: sheet)
        failures.append((index, error))
      }
    }
    for (index, error) in failures.sorted(by: { $0.index < $1.index }) { note(sheet.cases[index].id, error) }
    return (picture, record)
  }

  private mutating func note(_ id: String, _ error: any Error) {
    if !log.explains(id) { environment.say("\(id): \(error)") }
    if log.explains(id) { incidents.differences += 1 } else { incidents.failures += 1 }
  }

  /// Does something for each of some indices, for as many at once as there are workers, and takes the results as they
  /// come.
  private func forEach<Value: Sendable>(
    of indices: [Int], _ work: @escaping @Sendable (Int) -> Value, take: (Int, Value) -> Void
  ) async {
    await withTaskGroup(of: (Int, Value).self) { group in
      var waiting = indices.makeIterator()
      func start() {
        guard !environment.isInterrupted(), let index = waiting.next() else { return }
        group.addTask { (index, work(index)) }
      }
      for _ in 0..<workers { start() }
      while let (index, value) = await group.next() {
        take(index, value)
        start()
      }
    }
  }
}

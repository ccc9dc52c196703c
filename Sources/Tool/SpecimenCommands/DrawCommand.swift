internal import ColorSpaces
import LocalFiles
private import LocatedJSON
private import PNGCoding
private import PixelBuffers
internal import SnapshotHarness
import SuiteFiles
internal import Suites
internal import TokenFiles

/// `specimen draw`: draws a specimen, or cases of a suite, as PNG files.
struct DrawCommand: Command {
  static let declaration = CommandTable.draw

  private let source: String
  private let tokens: String?
  private let root: String?
  private let profile: TokenProfile?
  private let out: String
  private let filter: CaseFilter
  private let canvas: Canvas?
  private let margin: Double?
  private let fonts: [FontArgument]
  private let links: FollowedLinks
  private let workers: Int
  private let carriesRecord: Bool
  private let showsRedlines: Bool

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    tokens = try arguments.value(.tokens)
    root = try arguments.value(.root)
    profile = try arguments.choice(.profile, of: TokenProfile.self)
    let out = try arguments.value(.out)
    var filter = try arguments.filter()
    filter.includesUnkept = true
    self.filter = filter
    if let text = try arguments.value(.canvas) {
      guard let canvas = Canvas(text) else {
        throw UsageError("--canvas '\(text)' is not a colour; give a colour token, #RRGGBB or none")
      }
      self.canvas = canvas
    } else {
      canvas = nil
    }
    margin = try arguments.number(.margin, in: 0...1_000, as: "a number of points, 0–1000")
    fonts = try Self.fonts(&arguments)
    links = try arguments.followedLinks(in: environment)
    workers = try arguments.workers(in: environment)
    carriesRecord = try !arguments.flag(.noRecord)
    showsRedlines = try arguments.flag(.redlines)
    if showsRedlines, margin != nil {
      throw UsageError("redlines have the margin that they need; leave --margin out")
    }
    source = try arguments.words()[0]
    guard let out else { throw UsageError("--out is missing; name a PNG file or a folder") }
    self.out = out
  }

  private static func fonts(_ arguments: inout ArgumentCursor) throws(UsageError) -> [FontArgument] {
    var fonts: [FontArgument] = []
    for text in try arguments.values(.font) {
      guard let font = FontArgument(text) else {
        throw UsageError("--font '\(text)': give a family and a font file, such as Inter=fonts/Inter.ttf")
      }
      guard !font.redefinesBuiltIn else {
        throw UsageError("--font '\(text)': the family 'builtin' is the built-in face; give the font another name")
      }
      guard !fonts.contains(font) else { throw UsageError("--font '\(text)' is given twice; give it once") }
      fonts.append(font)
    }
    return fonts
  }

  func run(in environment: Environment) async throws -> Incidents {
    let isFile = PictureOutputs.isOneFile(out, in: environment)
    if !isFile { try PictureOutputs.checkIsFolder(out, in: environment) }
    let (suites, fileCount, findings) = try load(namesFiles: !isFile, in: environment)
    var incidents = Incidents(findings: findings)
    guard !suites.isEmpty else { return incidents }
    let plan = SuitesPlan(suites, workers: workers, log: DrawingRemarks.emptyLog(in: environment))
    let (cases, tolerances) = cases(of: plan, in: environment)
    guard !cases.isEmpty else {
      // A mistake that was reported is the reason.
      guard ExitStatus(of: incidents) == .success else { return incidents }
      let reason = LoadedSuites.absenceOfCases(in: suites, findings)
      let advice =
        reason == LoadedSuites.emptiness
        ? "add \"specimens\" to \(SuiteFile.fileName)" : "see 'specimen list \(source)'"
      throw UsageError("no case to draw\(reason); \(advice)")
    }
    guard !isFile || cases.count == 1 else {
      throw UsageError(
        "\(cases.count) pictures do not fit into one file; name a folder with --out, or choose with --only, "
          + "--variant and --scale")
    }
    var references = ReferenceGuard(suites: suites, in: environment)
    references.search(around: [environment.path(source)])
    let newFolder =
      out == OutputFile.standardOutput
      ? nil
      : try isFile
        ? ParentFolder(of: out, option: "--out \(out)", in: environment)
        : ParentFolder(out, option: "--out \(out)", in: environment)
    let outputs = try PictureOutputs(
      of: cases, in: isFile ? nil : out, orAt: out, bySuite: fileCount > 1, besides: &references, in: environment)
    environment.holdInterruptions()
    let results = await draw(cases, tolerances, to: outputs, in: environment)
    for result in results {
      switch result {
      case .drawn(let line, let remarks):
        for remark in remarks { environment.say(remark) }
        if outputs.endInText { environment.output(line) } else { environment.talk(line) }
      case .failed(let id, let reason):
        if !plan.log.explains(id) { environment.say("\(id): \(reason)") }
        if plan.log.explains(id) { incidents.differences += 1 } else { incidents.failures += 1 }
      }
    }
    newFolder?.announce(in: environment)
    incidents.findings += DrawingRemarks.tell(plan.log, in: environment)
    incidents.isInterrupted = environment.isInterrupted()
    return incidents
  }

  private func load(
    namesFiles: Bool, in environment: Environment
  ) throws(UsageError) -> (suites: [Suite], fileCount: Int, findings: [Finding]) {
    if source == "-" { throw UsageError("no specimen is read from standard input; name its file") }
    let role = FileRole(of: source, in: environment)
    var isSpecimen = source.hasSuffix(".json") && Files.name(of: source) != SuiteFile.fileName
    if case .suite = role { isSpecimen = false }
    if role == .tokens { try refuseTokens(in: environment) }
    if isSpecimen {
      let (suite, findings) = try loadSpecimen(namesFiles: namesFiles, in: environment)
      return (suite.map { [$0] } ?? [], 1, findings)
    }
    guard tokens == nil else { throw UsageError("a suite has its own tokens; leave --tokens out") }
    guard root == nil else { throw UsageError("a suite says itself what its tokens may reach; leave --root out") }
    guard profile == nil else { throw UsageError("a suite says itself what its tokens may be; leave --profile out") }
    guard fonts.isEmpty else { throw UsageError("a suite has its own fonts; leave --font out") }
    let loaded = try LoadedSuites([source], choosing: filter, links: links, in: environment)
    var suites: [Suite] = []
    for suite in loaded.suites {
      do throws(CanvasProblem) {
        suites.append(try suite.drawn(on: canvas, margin: margin))
      } catch { throw UsageError("\(error)") }
    }
    return (suites, loaded.fileCount, loaded.findings)
  }

  /// Refuses a token file in place of the specimen.
  private func refuseTokens(in environment: Environment) throws(UsageError) {
    if let tokens, FileRole(of: tokens, in: environment) == .specimen {
      throw UsageError("the files are swapped; write: specimen draw \(tokens) --tokens \(source) --out \(out)")
    }
    throw UsageError(
      "'\(source)' is a token file; name the specimen to draw, and the tokens with --tokens \(source)")
  }

  private func loadSpecimen(
    namesFiles: Bool, in environment: Environment
  ) throws(UsageError) -> (suite: Suite?, findings: [Finding]) {
    guard links == .none else { throw UsageError("only a suite minds links; leave --follow-links out") }
    guard let tokens else { throw UsageError("--tokens is missing; name the token file, resolver or folder") }
    for path in [source, tokens] where !Files.exists(environment.path(path)) {
      throw UsageError("no file '\(path)'")
    }
    let root = try FileAccess(currentFolder: environment.currentFolder).tokenRoot(root, of: tokens)
    var inputs: [[VariantChoice.Pair]] = []
    for variant in filter.variants { inputs.append(try variant.contexts()) }
    let white = Canvas.color(RGBA16(red8: 255, green8: 255, blue8: 255))
    let loaded: (suite: Suite?, findings: [Finding])
    do throws(CaseFilterProblem) {
      loaded = try Suite.ofSpecimen(
        source, tokens: tokens, root: root, profile: profile ?? .lenient, inputs: inputs.isEmpty ? [[]] : inputs,
        scales: filter.scales.isEmpty ? [1] : filter.scales,
        canvas: canvas ?? white, margin: margin, fonts: fonts,
        namesFiles: namesFiles, currentFolder: environment.currentFolder)
    } catch { throw UsageError(error.description) }
    environment.tell(loaded.findings)
    return loaded
  }

  private enum Result: Sendable {
    case drawn(line: String, remarks: [String])
    case failed(id: String, reason: String)
  }

  /// Draws cases at the same time; results come in the order of the cases.
  private func draw(
    _ cases: [SnapshotCase], _ tolerances: [Tolerance?], to outputs: PictureOutputs, in environment: Environment
  ) async -> [Result] {
    let workers = min(workers, cases.count)
    let parts = await withTaskGroup(of: [(Int, Result)].self) { group in
      for worker in 0..<workers {
        group.addTask {
          var results: [(Int, Result)] = []
          for index in stride(from: worker, to: cases.count, by: workers) where !environment.isInterrupted() {
            results.append((index, draw(cases[index], tolerances[index], to: outputs.destinations[index])))
          }
          return results
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    return parts.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The cases that are drawn, and what the suite of each tolerates: with redlines, controls alone.
  private func cases(of plan: SuitesPlan, in environment: Environment) -> (
    cases: [SnapshotCase], tolerances: [Tolerance?]
  ) {
    var (cases, tolerances, sheets): ([SnapshotCase], [Tolerance?], Int) = ([], [], 0)
    for suite in plan.plans {
      for snapshotCase in suite.cases {
        if showsRedlines, snapshotCase.knowledge.redlines == nil {
          sheets += 1
          continue
        }
        cases.append(snapshotCase)
        tolerances.append(suite.tolerance)
      }
    }
    if sheets > 0 {
      environment.say(
        "\(sheets) \(sheets == 1 ? "sheet has" : "sheets have") no redlines: a sheet shows tokens, not a control")
    }
    return (cases, tolerances)
  }

  /// What `--margin` chose, which no reference is drawn with.
  private var choices: [Ingredient] { [DrawnPicture.choice("margin", points: margin)] }

  private func draw(
    _ snapshotCase: SnapshotCase, _ tolerance: Tolerance?, to destination: PictureOutputs.Destination
  ) -> Result {
    do {
      let output = try destination.output.get()
      if showsRedlines, let redlines = snapshotCase.knowledge.redlines {
        return try drawRedlines(redlines(), of: snapshotCase, to: output, named: destination.name)
      }
      let drawing = try snapshotCase.draw()
      let file =
        carriesRecord
        ? try DrawnPicture.file(
          of: drawing, for: snapshotCase, tolerance: tolerance, choices: choices, rendererVersion: Program.version)
        : (bytes: try PNGEncoder.encode(drawing.image, effort: .balanced), obstacle: nil)
      try output.write(file.bytes)
      let size = drawing.image.size
      return .drawn(
        line: "\(destination.name.onOneLine())  \(size.width)×\(size.height) px\n",
        remarks: file.obstacle.map { ["\(destination.name): drawn without a record: \($0)"] } ?? [])
    } catch {
      return .failed(id: snapshotCase.id, reason: "\(error)")
    }
  }
}

extension DrawCommand {
  private func drawRedlines(
    _ redlines: RedlineDrawing, of snapshotCase: SnapshotCase, to output: OutputFile, named name: String
  ) throws -> Result {
    let drawing = redlines.drawing
    let file =
      carriesRecord
      ? try DrawnPicture.redlineFile(
        of: drawing, for: snapshotCase, choices: choices, rendererVersion: Program.version)
      : (bytes: try PNGEncoder.encode(drawing.image, effort: .balanced), obstacle: nil)
    try output.write(file.bytes)
    var remarks = redlines.remarks.map { "\(name): \($0)" }
    if let obstacle = file.obstacle { remarks.append("\(name): drawn without a record: \(obstacle)") }
    let size = drawing.image.size
    return .drawn(
      line: "\(name.onOneLine())  \(size.width)×\(size.height) px, redlines\n", remarks: remarks)
  }
}

/// Where each drawn picture goes, judged before the first one is drawn.
struct PictureOutputs: Sendable {
  /// The destination of one picture.
  struct Destination: Sendable {
    /// The destination as the user would write it.
    var name: String

    /// The destination, or why it cannot be one.
    var output: Result<OutputFile, FileError>
  }

  /// The destinations, in the order of the cases.
  let destinations: [Destination]

  /// Whether `--out` names one picture: a path that ends in `.png`, or that leads to a device or pipe.
  static func isOneFile(_ out: String, in environment: Environment) -> Bool {
    if out.lowercased().hasSuffix(".png") { return true }
    guard let output = try? OutputFile(path(of: out, in: environment)) else { return false }
    return output.isStream
  }

  /// Refuses a name for a folder that is that of a file: of another format, or of one that is there.
  ///
  /// - Throws: ``UsageError`` with what to name.
  static func checkIsFolder(_ out: String, in environment: Environment) throws(UsageError) {
    switch Files.kindFollowingLinks(of: environment.path(out)) {
    case .folder: return
    case .file: throw UsageError("--out '\(out)' is a file; name a .png file or a folder")
    default: try checkIsPNG(out, option: "--out", orElse: ", or a folder without an extension")
    }
  }

  /// Refuses a file name whose extension is that of another format.
  ///
  /// - Throws: ``UsageError`` with what to name.
  static func checkIsPNG(_ path: String, option: String, orElse: String = "") throws(UsageError) {
    let parts = Files.name(of: path).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0] != "", let ending = parts.last?.utf8, (2...5).contains(ending.count),
      ending.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }), parts.last?.lowercased() != "png"
    else { return }
    throw UsageError("\(option) '\(path)': only PNG is written; name a .png file\(orElse)")
  }

  /// Judges the destinations of pictures.
  ///
  /// - Parameters:
  ///   - cases: The cases that are drawn.
  ///   - folder: The folder of the pictures; `nil` if there is one, which is a file.
  ///   - file: The file of the only picture, if there is no folder.
  ///   - bySuite: Whether paths begin with the name of the suite, since there are several.
  ///   - references: What must not be written.
  ///   - environment: Where relative paths start.
  /// - Throws: ``UsageError`` if two pictures have one destination, a link points outside the folder, or references lie
  ///   there.
  init(
    of cases: [SnapshotCase], in folder: String?, orAt file: String, bySuite: Bool,
    besides references: inout ReferenceGuard, in environment: Environment
  ) throws(UsageError) {
    let real = folder.flatMap { try? Files.realPath(environment.path($0)) }
    var destinations: [Destination] = []
    var owners: [String: String] = [:]
    for snapshotCase in cases {
      let name =
        folder.map { ($0.hasSuffix("/") ? $0 : $0 + "/") + Self.path(of: snapshotCase, bySuite: bySuite) } ?? file
      // Many file systems ignore the case of letters.
      if let owner = owners.updateValue(snapshotCase.id, forKey: name.lowercased()) {
        throw UsageError(
          "'\(owner)' and '\(snapshotCase.id)' would both be drawn as '\(name)'; draw them apart, with --only or into "
            + "two folders")
      }
      let output: Result<OutputFile, FileError>
      do { output = .success(try OutputFile(Self.path(of: name, in: environment))) } catch { output = .failure(error) }
      if case .success(let output) = output {
        if let real { try Self.check(output, liesIn: real, name: name) }
        try references.check(output)
      }
      destinations.append(Destination(name: name, output: output))
    }
    self.destinations = destinations
  }

  /// Whether standard output is free for lines about the pictures.
  var endInText: Bool {
    !destinations.contains { destination in
      if case .success(let output) = destination.output { output.isStandardOutput } else { false }
    }
  }

  /// Refuses a picture whose link points outside the folder of the pictures.
  private static func check(_ output: OutputFile, liesIn folder: String, name: String) throws(UsageError) {
    guard case .file(let path) = output.destination, !Files.isInside(path, folder) else { return }
    let link = (try? Files.linkOut(of: folder, on: output.path))?.link ?? name
    throw UsageError(
      "'\(name)' would be written to '\(path)', out of '\(folder)', by the link '\(link)'; remove the link, or draw into "
        + "another folder")
  }

  private static func path(of snapshotCase: SnapshotCase, bySuite: Bool) -> String {
    bySuite ? snapshotCase.suite + "/" + snapshotCase.path : snapshotCase.path
  }

  private static func path(of out: String, in environment: Environment) -> String {
    out == OutputFile.standardOutput ? out : environment.path(out)
  }
}

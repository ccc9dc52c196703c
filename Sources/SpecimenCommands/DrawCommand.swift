internal import ColorSpaces
import LocalFiles
private import LocatedJSON
private import PNGCoding
private import PixelBuffers
private import SnapshotHarness
internal import Suites

/// `specimen draw`: draws a specimen, or cases of a suite, as PNG files.
struct DrawCommand: Command {
  static let name = "draw"
  static let summary = "Draw a specimen, or cases of a suite, as PNG files."
  static let usage = """
    usage: specimen draw SPECIMEN.json --tokens FILE --out FILE.png|DIR [OPTION…]
           specimen draw SUITE [--only GLOB] --out FILE.png|DIR [OPTION…]

      Draws one specimen file with the tokens of any file, or cases of a suite. Nothing is compared.

      --out FILE.png|DIR      the picture, if it is one; else the folder of the pictures, in which those of several
                              suites have a folder each. A device, a pipe, and - for standard output take one picture.
                              References are never written
      --tokens FILE           the token file, resolver or folder; a suite has its own
      --only GLOB             the cases whose name, or the end of it, matches
      --variant AXIS=CONTEXT,…  the contexts; of a suite also the name of a variant. May be given several times
      --scale N               device pixels per point; may be given several times. Unless given: 1, or the suite's
      --canvas TOKEN|#RRGGBB|none
                              the colour behind the picture; white, or the suite's, unless given; none = transparent
      --margin POINTS         the margin on all sides; as much as the drawing needs unless given
      --font FAMILY=FILE      a font file for texts of a family; may be given several times, also for one family.
                              FAMILY * is every other one. Unless given: the built-in face; a suite has its own fonts
      --follow-links          let links in the folder of a suite lead out of it
      --workers N             how many pictures are drawn at the same time

    """

  private let source: String
  private let tokens: String?
  private let out: String
  private let filter: CaseFilter
  private let canvas: Canvas?
  private let margin: Double?
  private let fonts: [FontArgument]
  private let followsLinks: Bool
  private let workers: Int

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    tokens = try arguments.value(for: "--tokens", as: "FILE")
    let out = try arguments.value(for: "--out", as: "FILE.png|DIR")
    var filter = try arguments.filter()
    filter.includesUnkept = true
    self.filter = filter
    if let text = try arguments.value(for: "--canvas", as: "TOKEN|#RRGGBB|none") {
      guard let canvas = Canvas(text) else {
        throw UsageError("--canvas '\(text)' is no colour; give a colour token, #RRGGBB or none")
      }
      self.canvas = canvas
    } else {
      canvas = nil
    }
    if let text = try arguments.value(for: "--margin", as: "POINTS") {
      guard let number = Double(text), (0...1_000).contains(number) else {
        throw UsageError("--margin '\(text)': give a number of points, 0–1000")
      }
      margin = number
    } else {
      margin = nil
    }
    fonts = try Self.fonts(&arguments)
    followsLinks = try arguments.flag("--follow-links")
    workers = try arguments.workers(in: environment)
    source = try arguments.words("SPECIMEN.json or SUITE")[0]
    guard let out else { throw UsageError("--out is missing; name a PNG file or a folder") }
    self.out = out
  }

  private static func fonts(_ arguments: inout ArgumentCursor) throws(UsageError) -> [FontArgument] {
    var fonts: [FontArgument] = []
    for text in try arguments.values(for: "--font", as: "FAMILY=FILE") {
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

  func run(in environment: Environment) async -> ExitStatus {
    do {
      return try await draw(in: environment)
    } catch {
      environment.complain(error, in: Self.name)
      return .usage
    }
  }

  private func draw(in environment: Environment) async throws(UsageError) -> ExitStatus {
    let isFile = PictureOutputs.isOneFile(out, in: environment)
    let (suites, fileCount, findings) = try load(namesFiles: !isFile, in: environment)
    var status = LoadedSuites.status(of: findings)
    guard !suites.isEmpty else { return status }
    let plan = SuitesPlan(suites, workers: workers)
    let cases = plan.plans.flatMap(\.cases)
    guard !cases.isEmpty else {
      // Where a mistake was told, that is why.
      guard status == .success else { return status }
      throw UsageError("no case to draw; see 'specimen list \(source)'")
    }
    guard !isFile || cases.count == 1 else {
      throw UsageError(
        "\(cases.count) pictures do not fit into one file; name a folder with --out, or choose with --only, "
          + "--variant and --scale")
    }
    var references = ReferenceGuard(suites: suites, in: environment)
    references.search(around: [environment.path(source)])
    let outputs = try PictureOutputs(
      of: cases, in: isFile ? nil : out, orAt: out, bySuite: fileCount > 1, besides: &references, in: environment)
    environment.holdInterruptions()
    let results = await draw(cases, to: outputs, in: environment)
    for result in results {
      switch result {
      case .drawn(let line): if outputs.endInText { environment.output(line) } else { environment.talk(line) }
      case .failed(let id, let reason):
        if !plan.log.explains(id) { environment.say("\(id): \(reason)") }
        status = status.combined(with: plan.log.explains(id) ? .differences : .failure)
      }
    }
    environment.talk(FindingLines.text(of: plan.log.findings))
    return environment.isInterrupted() ? .interrupted : status
  }

  private func load(
    namesFiles: Bool, in environment: Environment
  ) throws(UsageError) -> (suites: [Suite], fileCount: Int, findings: [Finding]) {
    let isSpecimen = source.hasSuffix(".json") && Files.name(of: source) != SuiteFile.fileName
    if isSpecimen {
      let (suite, findings) = try loadSpecimen(namesFiles: namesFiles, in: environment)
      return (suite.map { [$0] } ?? [], 1, findings)
    }
    guard tokens == nil else { throw UsageError("a suite has its own tokens; leave --tokens out") }
    guard fonts.isEmpty else { throw UsageError("a suite has its own fonts; leave --font out") }
    let loaded = try LoadedSuites([source], choosing: filter, followsLinks: followsLinks, in: environment)
    var suites: [Suite] = []
    for suite in loaded.suites {
      do throws(CanvasProblem) {
        suites.append(try suite.drawn(on: canvas, margin: margin))
      } catch { throw UsageError("\(error)") }
    }
    return (suites, loaded.fileCount, loaded.findings)
  }

  private func loadSpecimen(
    namesFiles: Bool, in environment: Environment
  ) throws(UsageError) -> (suite: Suite?, findings: [Finding]) {
    guard !followsLinks else { throw UsageError("only a suite minds links; leave --follow-links out") }
    guard let tokens else { throw UsageError("--tokens is missing; name the token file, resolver or folder") }
    for path in [source, tokens] where !Files.exists(environment.path(path)) {
      throw UsageError("no file '\(path)'")
    }
    var inputs: [[VariantChoice.Pair]] = []
    for variant in filter.variants { inputs.append(try variant.contexts()) }
    let white = Canvas.color(RGBA16(red8: 255, green8: 255, blue8: 255))
    let loaded: (suite: Suite?, findings: [Finding])
    do throws(CaseFilterProblem) {
      loaded = try Suite.ofSpecimen(
        source, tokens: tokens, inputs: inputs.isEmpty ? [[]] : inputs,
        scales: filter.scales.isEmpty ? [1] : filter.scales,
        canvas: canvas ?? white, margin: margin, fonts: fonts,
        namesFiles: namesFiles, currentFolder: environment.currentFolder)
    } catch { throw UsageError(error.description) }
    environment.talk(FindingLines.text(of: loaded.findings))
    return loaded
  }

  private enum Result: Sendable {
    case drawn(line: String)
    case failed(id: String, reason: String)
  }

  /// Draws cases at the same time; results come in the order of the cases.
  private func draw(
    _ cases: [SnapshotCase], to outputs: PictureOutputs, in environment: Environment
  ) async -> [Result] {
    let workers = min(workers, cases.count)
    let parts = await withTaskGroup(of: [(Int, Result)].self) { group in
      for worker in 0..<workers {
        group.addTask {
          var results: [(Int, Result)] = []
          for place in stride(from: worker, to: cases.count, by: workers) where !environment.isInterrupted() {
            results.append((place, draw(cases[place], to: outputs.places[place])))
          }
          return results
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    return parts.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func draw(_ snapshotCase: SnapshotCase, to place: PictureOutputs.Place) -> Result {
    do {
      let output = try place.output.get()
      let image = try snapshotCase.draw().image
      try output.write(try PNGEncoder.encode(image, effort: .balanced))
      return .drawn(line: "\(place.name.onOneLine())  \(image.size.width)×\(image.size.height) px\n")
    } catch {
      return .failed(id: snapshotCase.id, reason: "\(error)")
    }
  }
}

internal import ColorSpaces
internal import DisplayLists
internal import ImageComparison
internal import LocatedJSON
internal import PixelBuffers
internal import SnapshotHarness
private import SoftwareRaster
internal import Specimens
private import Synchronization
internal import TokenEngine
internal import TokenFiles
internal import Typefaces

/// Draws the pictures of one variant in one scale; all of its cases share it.
final class VariantPainter: Sendable {
  let tokens: VariantTokens
  let canvas: Canvas
  private let context: DrawingContext
  private let pool: RasterizerPool

  /// What the painters of a suite share of cases that differ in their variants only.
  private let arrangements: RecentArrangements

  /// Where the specimens come from, if they are declared in Swift.
  private let sources: DeclaredSources

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the variant.
  ///   - background: The colour of the canvas in the variant.
  ///   - settings: What the pictures depend on besides.
  ///   - specimens: The specimens that others may embed.
  ///   - scale: The number of device pixels per point.
  ///   - pool: What draws.
  ///   - arrangements: What is shared with painters of the same suite in other variants and scales.
  ///   - sources: Where the specimens come from, if they are declared in Swift.
  init(
    tokens: VariantTokens, background: RGBA16, settings: DrawingSettings, specimens: EmbeddableSpecimens, scale: Int,
    pool: RasterizerPool, sharing arrangements: RecentArrangements = RecentArrangements(),
    sources: DeclaredSources = DeclaredSources()
  ) {
    self.pool = pool
    self.arrangements = arrangements
    self.sources = sources
    canvas = settings.canvas
    self.tokens = tokens
    context = DrawingContext(
      tokens: { tokens.tokens(in: $0) }, scale: scale, canvas: background, shadowBlur: settings.shadowBlur,
      corners: settings.corners, margin: settings.margin, specimens: specimens, icons: settings.icons,
      images: settings.images, typesetter: settings.typesetter)
  }

  /// Lays out and draws.
  ///
  /// The log gets what is wrong with the specimen, tokens on sheets, letters that no font has, and texts that do not show
  /// as a whole.
  ///
  /// - Parameters:
  ///   - specimenCase: The case.
  ///   - name: Its name.
  ///   - demands: What the suite demands of its texts.
  ///   - log: Receives what is to be reported.
  /// - Returns: The picture and its ingredients.
  /// - Throws: ``UndrawableCase`` if the specimen has errors, or letters are missing that must not be; or what the
  ///   rasterizer throws.
  func draw(
    _ specimenCase: SpecimenCase, name: CaseName, demands: TextDemands? = nil, log: DrawingLog
  ) throws -> Drawing {
    let laidOut = try layOutCase(specimenCase, caseID: name.id, log: log)
    try note(laidOut, name: name, demands: demands, in: log)
    return Drawing(
      image: try draw(laidOut), ingredients: ingredients(of: laidOut), cutTexts: laidOut.cutTexts,
      cells: laidOut.cells.map(RecordedCell.init))
  }

  /// Notes what is to be reported of a case that was laid out.
  ///
  /// - Throws: ``UndrawableCase`` if letters are missing that must not be.
  func note(_ laidOut: LaidOutCase, name: CaseName, demands: TextDemands?, in log: DrawingLog) throws {
    log.note(laidOut.usedFonts)
    log.note(laidOut.findings)
    let findings = demands?.findings(of: laidOut.cutParts) ?? []
    log.note(laidOut.cutTexts, of: name, demanding: findings.map { sources.located($0) })
    let letters = laidOut.missingLetters.map { letters in
      MissingLetters(finding: sources.located(letters.finding), isOwnText: letters.isOwnText)
    }
    try log.note(letters, of: name.id)
  }

  /// Draws what was laid out.
  ///
  /// - Throws: What the rasterizer throws.
  func draw(_ laidOut: LaidOutCase) throws -> RGBAImage { try pool.draw(laidOut.displayList) }

  /// Finds the size of a picture without drawing it.
  ///
  /// - Throws: ``UndrawableCase`` if the specimen has errors, which the log gets too; or ``PixelSizeError``.
  func measure(_ specimenCase: SpecimenCase, caseID: String, log: DrawingLog) throws -> PixelSize {
    let list = try layOutCase(specimenCase, caseID: caseID, log: log).displayList
    return try PixelSize(width: list.width, height: list.height)
  }

  private func layOutCase(
    _ specimenCase: SpecimenCase, caseID: String, log: DrawingLog
  ) throws(UndrawableCase) -> LaidOutCase {
    let start = ContinuousClock.now
    let laidOut: LaidOutCase
    do throws(SpecimenProblems) {
      laidOut = try layOut(specimenCase)
    } catch {
      let findings = error.findings.map { sources.located($0) }
      log.note(findings, of: caseID)
      throw UndrawableCase(findings: findings, breakages: error.breakages)
    }
    log.addLayout(start.duration(to: .now))
    return laidOut
  }

  /// Lays out a case without drawing it.
  ///
  /// - Throws: ``SpecimenProblems`` if the specimen has errors.
  func layOut(_ specimenCase: SpecimenCase) throws(SpecimenProblems) -> LaidOutCase {
    try arrangements.layOut(specimenCase, in: context)
  }

  /// What a picture is made from: tokens, then files of fonts, icons and images.
  func ingredients(of laidOut: LaidOutCase) -> [Ingredient] {
    let fonts = laidOut.usedFonts.filter { !$0.file.isEmpty }
    return tokens.ingredients(of: used(by: laidOut)) + Ingredient.ofFiles(of: fonts)
      + laidOut.usedIcons.map { .icon($0.name, file: $0.path, digest: $0.digest) }
      + laidOut.usedImages.map { .image($0.path, digest: $0.digest) }
  }

  /// The JSON Pointer of the innermost node of a case around some pixels.
  ///
  /// - Returns: `nil` if there is none, or the specimen has errors.
  func node(around boxes: [PixelBox], of specimenCase: SpecimenCase) -> String? {
    let areas = boxes.map { box in
      Rectangle(x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height))
    }
    return (try? Specimens.pointerToNode(around: areas, of: specimenCase, in: context)) ?? nil
  }

  /// What the texts of a case stand on.
  ///
  /// - Throws: ``SpecimenProblems`` if the specimen has errors.
  func grounds(of specimenCase: SpecimenCase) throws(SpecimenProblems) -> [TextGround] {
    try textGrounds(of: specimenCase, in: context)
  }

  /// The nodes of a case with their frames and tokens, in the order of painting.
  ///
  /// - Throws: ``SpecimenProblems`` if the specimen has errors.
  func nodes(of specimenCase: SpecimenCase) throws(SpecimenProblems) -> DrawnNodes {
    try inspect(specimenCase, in: context)
  }

  /// Draws the lengths of a case with their tokens.
  ///
  /// - Returns: The picture, and what it does not show.
  /// - Throws: ``UndrawableCase`` if the specimen has errors, or the picture would be too large; or what the rasterizer
  ///   throws.
  func drawRedlines(_ specimenCase: SpecimenCase, title: String, log: DrawingLog, caseID: String) throws
    -> RedlineDrawing
  {
    let found: Redlines
    do throws(SpecimenProblems) { found = try redlines(of: specimenCase, title: title, in: context) } catch {
      let findings = error.findings.map { sources.located($0) }
      log.note(findings, of: caseID)
      throw UndrawableCase(findings: findings, breakages: error.breakages)
    }
    let drawing = Drawing(
      image: try pool.draw(found.displayList), ingredients: tokens.ingredients(of: found.usedTokens),
      cells: found.cells.map(RecordedCell.init))
    return RedlineDrawing(drawing: drawing, remarks: found.remarks)
  }

  /// The colour behind each picture.
  var background: RGBA16 { context.canvas }

  /// The tokens that are asked for when a case is drawn, except the one behind it.
  func lookups(of specimenCase: SpecimenCase, embedding specimens: EmbeddableSpecimens) -> [UsedToken] {
    var context = context
    context.specimens = specimens
    return specimenCase.lookups(in: context)
  }

  /// The lists of references of a case that have several names, as ingredients name them.
  func referenceLists(of specimenCase: SpecimenCase) -> [[AskedName]] {
    specimenCase.referenceLists(in: context).map { list in
      list.map { tokens.recorded($0) }.map { AskedName($0.path, in: $0.contextText) }
    }
  }

  /// What a case looks up, except the token behind it, and what its references resolve to.
  func references(of specimenCase: SpecimenCase, embedding specimens: EmbeddableSpecimens) -> CaseReferences {
    var context = context
    context.specimens = specimens
    return specimenCase.references(in: context)
  }

  /// The tokens and faces a picture is made from.
  ///
  /// - Throws: ``UndrawableCase`` if the specimen has errors.
  func used(by specimenCase: SpecimenCase) throws(UndrawableCase) -> (tokens: [UsedToken], fonts: [FaceUse]) {
    do throws(SpecimenProblems) {
      let laidOut = try layOut(specimenCase)
      return (used(by: laidOut), laidOut.usedFonts)
    } catch {
      throw UndrawableCase(findings: error.findings, breakages: error.breakages)
    }
  }

  /// The tokens of a laid-out case, and the one behind it.
  private func used(by laidOut: LaidOutCase) -> [UsedToken] {
    guard let path = canvas.tokenPath else { return laidOut.usedTokens }
    let token = UsedToken(path: path)
    return laidOut.usedTokens.contains(token) ? laidOut.usedTokens : laidOut.usedTokens + [token]
  }
}

extension Ingredient {
  /// The font files that texts were drawn with, each once.
  fileprivate static func ofFiles(of fonts: [FaceUse]) -> [Ingredient] {
    var ingredients: [Ingredient] = []
    for font in fonts {
      let ingredient = Ingredient.font(font.family, file: font.file, digest: font.digest)
      if !ingredients.contains(ingredient) { ingredients.append(ingredient) }
    }
    return ingredients
  }
}

/// A case whose specimen has errors.
struct UndrawableCase: Error, CustomStringConvertible {
  /// The errors; at least one.
  let findings: [Finding]

  /// The errors in token files, if nothing else keeps the case from being drawn: all cases that fail by them say the same.
  var breakages: [String] = []

  /// The first error, after the number of all of them: where it is, what it is, and what to do.
  var description: String {
    if let first = breakages.first {
      return breakages.count > 1 ? "\(breakages.count) tokens have no value, first: \(first)" : first
    }
    let errors = findings.filter { $0.severity == .error }
    guard let first = errors.first ?? findings.first else { return "the specimen cannot be laid out" }
    let location = [first.file, first.line.map(String.init), first.column.map(String.init)].compactMap { $0 }
    let text = "\(location.joined(separator: ":")): \(first.message)"
    let advised = text + (first.advice.map { "; \($0)" } ?? "")
    return errors.count > 1 ? "\(errors.count) errors, first: \(advised)" : advised
  }
}

/// Rasterizers that keep their scratch memory from one case to the next.
///
/// What a rasterizer drew before has no influence on its pixels, so any case may use any of them.
struct RasterizerPool: Sendable {
  private final class Slot: Sendable {
    let rasterizer = Mutex(Rasterizer())
  }

  private let slots: [Slot]

  /// Creates a pool; when more than `count` pictures are drawn at once, the others get a rasterizer for themselves.
  init(count: Int) {
    slots = (0..<count).map { _ in Slot() }
  }

  /// Draws a display list.
  ///
  /// - Throws: What the rasterizer throws.
  func draw(_ list: DisplayList) throws -> RGBAImage {
    for slot in slots {
      if let image = try slot.rasterizer.withLockIfAvailable({ try $0.draw(list) }) { return image }
    }
    return try Rasterizer().draw(list)
  }
}

extension LaidOutCase {
  /// The parts of texts that do not show.
  var cutTexts: [CutText] { cutParts.map { CutText($0) } }
}

extension RecordedCell {
  /// The cell of a picture as records keep it.
  fileprivate init(_ cell: PictureCell) {
    self.init(names: cell.names, frame: PixelBox(x: cell.x, y: cell.y, width: cell.width, height: cell.height))
  }
}

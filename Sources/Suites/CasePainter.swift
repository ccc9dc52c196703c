internal import LocatedJSON
internal import SnapshotHarness
internal import Specimens

/// Draws one picture in one variant and scale.
struct CasePainter: Sendable {
  private let specimenCase: SpecimenCase
  private let variant: Suite.Variant
  private let canvas: Canvas
  private let context: DrawingContext
  private let pool: RasterizerPool

  /// Creates a painter.
  init(
    specimenCase: SpecimenCase, variant: Suite.Variant, settings: DrawingSettings, scale: Int, pool: RasterizerPool
  ) {
    self.specimenCase = specimenCase
    self.variant = variant
    self.pool = pool
    canvas = settings.canvas
    let tokens = variant.tokens
    context = DrawingContext(
      tokens: { tokens.tokens(in: $0) }, scale: scale, canvas: variant.canvas, shadowBlur: settings.shadowBlur,
      corners: settings.corners, margin: settings.margin, specimens: settings.specimens)
  }

  /// Lays out and draws.
  ///
  /// - Throws: ``UndrawableCase`` if the specimen has mistakes, which the log gets too; or what the rasterizer throws.
  func draw(caseID: String, log: DrawingLog) throws -> Drawing {
    let start = ContinuousClock.now
    let laidOut: LaidOutCase
    do throws(SpecimenProblems) {
      laidOut = try layOut(specimenCase, in: context)
    } catch {
      let findings = error.findings
      log.note(findings, of: caseID)
      throw UndrawableCase(findings: findings)
    }
    log.addLayout(start.duration(to: .now))
    return Drawing(
      image: try pool.draw(laidOut.displayList), ingredients: variant.tokens.ingredients(of: used(by: laidOut)))
  }

  /// The tokens the picture is made from.
  ///
  /// - Throws: ``UndrawableCase`` if the specimen has mistakes.
  func usedTokens() throws(UndrawableCase) -> [UsedToken] {
    do throws(SpecimenProblems) {
      return used(by: try layOut(specimenCase, in: context))
    } catch {
      throw UndrawableCase(findings: error.findings)
    }
  }

  /// The tokens of a laid-out case, and the one behind it.
  private func used(by laidOut: LaidOutCase) -> [UsedToken] {
    guard let path = canvas.tokenPath else { return laidOut.usedTokens }
    let token = UsedToken(path: path)
    return laidOut.usedTokens.contains(token) ? laidOut.usedTokens : laidOut.usedTokens + [token]
  }
}

/// A case whose specimen has mistakes.
struct UndrawableCase: Error, CustomStringConvertible {
  /// The mistakes; at least one.
  let findings: [Finding]

  /// The first mistake, and how many there are besides.
  var description: String {
    let first = findings.first?.description ?? "the specimen cannot be laid out"
    return findings.count > 1 ? "\(first) (and \(findings.count - 1) more)" : first
  }
}

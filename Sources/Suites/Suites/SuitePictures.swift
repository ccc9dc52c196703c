package import Digests
package import DisplayLists
internal import PixelBuffers
package import SnapshotHarness
internal import Specimens
import TokenEngine
package import TokenFiles

/// The pictures of a suite at one scale, any of them at any time, also with other values of tokens.
///
/// A run visits its cases in order and draws the content of the files. This is for queries: each picture in each
/// variant, those included for which the case of another variant stands.
package struct SuitePictures: Sendable {
  private let suite: Suite
  private let scale: Int
  private let pool = RasterizerPool(count: 4)

  /// For each picture, whether it is there in each variant.
  private let presence: [[Bool]]

  /// Finds the pictures of a suite that was loaded with all its cases.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - scale: The number of device pixels per point.
  package init(of suite: Suite, scale: Int = 1) {
    self.suite = suite
    self.scale = scale
    var presence = suite.pictures.map { _ in suite.variants.map { _ in false } }
    for entry in suite.entries where suite.variants[Int(entry.variant)].tokens != nil {
      presence[Int(entry.picture)][Int(entry.variant)] = true
    }
    self.presence = presence
  }

  /// The names of the pictures: of a control with the texts of a split, or of a sheet.
  package var names: [String] { suite.pictures.map(\.name) }

  /// The names of the variants.
  package var variantNames: [String] { suite.variantNames }

  /// Whether there is a picture in a variant.
  package func isPresent(_ picture: Int, in variant: Int) -> Bool { presence[picture][variant] }

  /// Whether a picture is a sheet.
  package func isSheet(_ picture: Int) -> Bool {
    if case .sheet = suite.pictures[picture].source { true } else { false }
  }

  /// The control that a picture shows, without the texts of a split.
  package func control(of picture: Int) -> String {
    switch suite.pictures[picture].source {
    case .specimen(let index, _): suite.shelf.files[index].control
    case .sheet: suite.pictures[picture].name
    }
  }

  /// The variant whose case stands for a variant; itself unless the pictures cannot differ.
  package func first(of variant: Int, for picture: Int) -> Int {
    suite.partition(of: suite.pictures[picture]).first(of: variant)
  }

  /// The tokens as the files declare them, with the context of each axis that a variant chooses.
  package func system(of variant: Int) -> (system: TokenSystem, input: [String: String])? {
    suite.variants[variant].tokens.map { ($0.shared.system, $0.input) }
  }

  /// The pictures of a variant.
  ///
  /// Which tokens a sheet shows, and how it is laid out, stays as the files have it.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - overrides: What declarations say instead of what their files say.
  /// - Returns: The pictures; `nil` if the suite was loaded without the variant.
  /// - Throws: ``CanvasProblem`` if the colour behind pictures is none with these values.
  package func variant(
    _ variant: Int, overriding overrides: TokenOverrides = TokenOverrides()
  ) throws(CanvasProblem) -> VariantPictures? {
    guard var tokens = suite.variants[variant].tokens else { return nil }
    var canvas = suite.variants[variant].canvas
    if !overrides.isEmpty {
      let system = tokens.shared.system.overriding(overrides)
      tokens = VariantTokens(
        name: tokens.name, input: tokens.input, tokens: system.resolve(tokens.input).tokens,
        shared: SharedTokens(of: system))
      canvas = try suite.settings.canvas.color(in: tokens.tokens)
    }
    let painter = VariantPainter(
      tokens: tokens, background: canvas, settings: suite.settings, specimens: suite.shelf.embeddable, scale: scale,
      pool: pool, sources: suite.sources)
    return VariantPictures(suite: suite, painter: painter)
  }
}

/// The pictures of one variant of a suite.
package struct VariantPictures: Sendable {
  fileprivate let suite: Suite
  fileprivate let painter: VariantPainter

  /// A picture before it is drawn.
  package struct Layout: Sendable {
    fileprivate let laidOut: LaidOutCase

    /// The ingredients of the picture.
    package let ingredients: [Ingredient]

    /// The picture as device pixels and paint.
    package var displayList: DisplayList { laidOut.displayList }
  }

  /// The tokens in the variant's own contexts.
  var tokens: ResolvedTokens { painter.tokens.tokens }

  /// What is known of the tokens for reporting causes.
  package var knowledge: CaseKnowledge { painter.tokens.knowledge }

  /// Lays out a picture that is present.
  ///
  /// - Throws: The error in the specimen.
  package func layOut(_ picture: Int) throws -> Layout {
    guard let specimenCase = suite.specimenCase(suite.pictures[picture], in: tokens) else {
      throw UndrawableCase(findings: [])
    }
    let laidOut: LaidOutCase
    do throws(SpecimenProblems) { laidOut = try painter.layOut(specimenCase) } catch {
      throw UndrawableCase(findings: error.findings)
    }
    return Layout(laidOut: laidOut, ingredients: painter.ingredients(of: laidOut))
  }

  /// Draws a picture; equal digests are equal pixels.
  ///
  /// - Throws: The error of the rasterizer.
  package func digest(of layout: Layout) throws -> Digest {
    let image = try painter.draw(layout.laidOut)
    return Digest(ofNumbers: image.pixels, seed: UInt64(image.size.width))
  }
}

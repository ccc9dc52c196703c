import Catalogs
import ColorSpaces
import PixelBuffers
import SnapshotHarness
import Specimens
import Synchronization
import TestFiles
import Testing
import TokenEngine

@testable import Suites

/// The tokens of the catalog in each variant, and its pictures, drawn when somebody asks for them.
struct OUDSPictures {
  /// The variants that controls are drawn in: four themes in light and dark.
  static let variants = [
    "orangeLight", "orangeDark", "orangeCompactLight", "orangeCompactDark", "soshLight", "soshDark", "wireframeLight",
    "wireframeDark",
  ]

  /// The catalog as it is.
  static let shared = try? OUDSPictures()

  let suite: Suite
  private let painters: [VariantPainter]
  private let known = Known()

  private final class Known: Sendable {
    let sources = Mutex<[String: [(name: String, tokens: Set<String>)]]>([:])
  }

  private init() throws {
    // Every picture is drawn for itself, also where it stands for one of another variant: then none are compared here.
    var filter = CaseFilter()
    filter.includesUnkept = true
    let file = "\(PackageFolder.path)/\(Catalog.ouds.suiteFile)"
    let suite = try #require(Suite.load(file, choosing: filter, currentFolder: "").suite)
    self.suite = suite
    painters = try suite.variants.map { variant in
      VariantPainter(
        tokens: try #require(variant.tokens), background: variant.canvas, settings: suite.settings,
        specimens: suite.shelf.embeddable, scale: 1, pool: RasterizerPool(count: 0))
    }
  }

  /// The names of all pictures.
  var names: [String] { suite.pictures.map(\.name) }

  private func painter(_ variant: String) throws -> VariantPainter {
    painters[try #require(suite.variantNames.firstIndex(of: variant))]
  }

  /// The tokens of a variant, with some axes in other contexts.
  func tokens(_ variant: String, _ context: [String: String] = [:]) throws -> ResolvedTokens {
    try #require(painter(variant).tokens.tokens(in: context))
  }

  /// For each picture in a variant, the tokens that it asks for, and all that their values come from.
  func sources(in variant: String) throws -> [(name: String, tokens: Set<String>)] {
    if let known = known.sources.withLock({ $0[variant] }) { return known }
    let painter = try painter(variant)
    let sources = try names.map { name in
      let lookups = try painter.lookups(of: specimenCase(name, in: variant), embedding: suite.shelf.embeddable)
      return (name, Set(painter.tokens.sources(of: lookups)))
    }
    known.sources.withLock { $0[variant] = sources }
    return sources
  }

  /// The tokens that a picture asks for, with the contexts of the nodes that ask; also those that are unset.
  func lookups(of name: String, in variant: String) throws -> [UsedToken] {
    try painter(variant).lookups(of: specimenCase(name, in: variant), embedding: suite.shelf.embeddable)
  }

  /// The tokens that a picture asks for and that are set.
  func used(in name: String, of variant: String) throws -> [UsedToken] {
    try lookups(of: name, in: variant).filter { try tokens(variant, $0.context).token($0.path) != nil }
  }

  /// Draws a picture.
  func draw(_ name: String, in variant: String) throws -> RGBAImage {
    try painter(variant).draw(
      specimenCase(name, in: variant), name: CaseName(suite: "", control: name, variant: "", scale: 1),
      log: DrawingLog()
    ).image
  }

  private func specimenCase(_ name: String, in variant: String) throws -> SpecimenCase {
    let picture = try #require(suite.pictures.first { $0.name == name }, "\(name)")
    return try #require(suite.specimenCase(picture, in: tokens(variant)))
  }

  /// A token's value as a table has it: `#2055E5`, `#2055E5 40%`, `clear`, `12`, `unset`.
  func text(of path: String, in variant: String) throws -> String {
    let tokens = try tokens(variant)
    guard let token = tokens.token(path) else {
      try #require(tokens.isUnset(path), "\(path) in \(variant)")
      return "unset"
    }
    switch token.value {
    case .color(let color) where color.alpha == 0: return "clear"
    case .color(let color):
      let opaque = try #require(color.hexadecimal(.short))
      return color.alpha == 1 ? opaque : "\(opaque) \(Int((color.alpha * 100).rounded()))%"
    case .dimension(let dimension): return dimension.value.text(.short)
    case .number(let number): return number.text(.short)
    default: return "\(token.value)"
    }
  }
}

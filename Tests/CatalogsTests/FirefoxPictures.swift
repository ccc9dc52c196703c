import Specimens
import Synchronization
import TestFiles
import Testing
import TokenEngine

@testable import Catalogs
@testable import Suites

/// The catalog of Firefox, and which tokens its controls read in each theme.
struct FirefoxPictures {
  /// The catalog as it is.
  static let original = try? FirefoxPictures()

  let suite: Suite

  private let painters: [VariantPainter]
  private let known = Known()

  /// What was read, by the position of the theme.
  private final class Known: Sendable {
    let sources = Mutex<[Int: [String: Set<String>]]>([:])
  }

  init() throws {
    suite = try #require(LoadedCatalog.load(.firefox).suite)
    let (shelf, settings) = (suite.shelf, suite.settings)
    painters = try suite.variants.map { variant in
      VariantPainter(
        tokens: try #require(variant.tokens), background: variant.canvas, settings: settings,
        specimens: shelf.embeddable, scale: 1, pool: RasterizerPool(count: 0))
    }
  }

  /// The tokens of a theme.
  func tokens(in theme: String) throws -> ResolvedTokens {
    painters[try #require(suite.variantNames.firstIndex(of: theme), "\(theme)")].tokens.tokens
  }

  /// The tokens that each control reads in a theme, and all tokens that these come from.
  ///
  /// The sheets of the tool and the canvas, which is `theme.layer1`, are left out.
  func sources(in theme: String) throws -> [String: Set<String>] {
    let index = try #require(suite.variantNames.firstIndex(of: theme), "\(theme)")
    if let sources = known.sources.withLock({ $0[index] }) { return sources }
    let painter = painters[index]
    var sources: [String: Set<String>] = [:]
    for picture in suite.pictures {
      guard case .specimen = picture.source else { continue }
      let specimenCase = try #require(suite.specimenCase(picture, in: painter.tokens.tokens))
      let used = painter.lookups(of: specimenCase, embedding: suite.shelf.embeddable)
      let control = String(picture.name.prefix { $0 != "-" })
      sources[control, default: []].formUnion(painter.tokens.sources(of: used))
    }
    known.sources.withLock { $0[index] = sources }
    return sources
  }

  /// The controls whose pictures a change of a token can move, by name; role sheets are left out.
  func controls(using path: String, in theme: String) throws -> [String] {
    try sources(in: theme).filter { !$0.key.hasPrefix("role") && $0.value.contains(path) }.map(\.key).sorted()
  }
}

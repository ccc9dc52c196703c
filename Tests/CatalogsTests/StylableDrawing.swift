import ColorSpaces
import LocatedJSON
import PixelBuffers
import SnapshotHarness
import Specimens
import SuiteDeclarations
import Synchronization
import Testing
import TokenEngine

@testable import Catalogs
@testable import Suites

/// The pictures of the app, each drawn when somebody asks for it.
struct StylablePictures {
  /// The variants.
  static let variants = ["plain", "darkClassic", "darkThemed"]

  /// The app as it is.
  static let original = try? StylablePictures(StylableApp())

  /// A picture: the position of its variant, and its name.
  struct Key: Hashable {
    var variant: Int
    var name: String
  }

  let suite: Suite

  /// What is wrong with the declaration.
  let findings: [String]

  private let painters: [VariantPainter]
  private let drawn = Drawn()

  /// What was drawn, and what it was drawn from.
  private final class Drawn: Sendable {
    let drawings = Mutex<[Key: Drawing]>([:])
    let reads = Mutex<[Key: [Read]]>([:])
  }

  init(_ app: StylableApp) throws {
    // Every picture is drawn for itself, also where it stands for one of another variant.
    var filter = CaseFilter()
    filter.includesUnkept = true
    let (suite, findings) = app.declaration.load(in: "", choosing: filter)
    self.suite = try #require(suite)
    self.findings = findings.map(\.message)
    let shelf = self.suite.shelf
    let settings = self.suite.settings
    painters = try self.suite.variants.map { variant in
      VariantPainter(
        tokens: try #require(variant.tokens), background: variant.canvas, settings: settings,
        specimens: shelf.embeddable, scale: 1, pool: RasterizerPool(count: 0))
    }
  }

  /// All pictures but that of the edges.
  var keys: [Key] {
    Self.variants.indices.flatMap { variant in names.map { Key(variant: variant, name: $0) } }
  }

  /// The names of the pictures, without that of the edges.
  var names: [String] { suite.pictures.map(\.name).filter { $0 != "edges" } }

  /// A token that a picture reads: the names that it stands for, and the value.
  struct Read: Equatable {
    var links: [String]
    var value: TokenValue?
  }

  /// What a picture reads.
  func reads(of key: Key) -> [Read] {
    if let known = drawn.reads.withLock({ $0[key] }) { return known }
    guard let specimenCase = self.specimenCase(key) else { return [] }
    let painter = painters[key.variant]
    let paths = painter.lookups(of: specimenCase, embedding: suite.shelf.embeddable).map(\.path) + ["canvas.fill"]
    let reads = paths.map { path in
      let token = painter.tokens.tokens.token(path)
      return Read(links: token?.aliasLinks ?? [path], value: token?.value)
    }
    drawn.reads.withLock { $0[key] = reads }
    return reads
  }

  /// The values alone: pictures for which they are equal cannot differ.
  func values(of key: Key) -> [TokenValue?] { reads(of: key).map(\.value) }

  func draw(_ key: Key) throws -> Drawing {
    if let known = drawn.drawings.withLock({ $0[key] }) { return known }
    let specimenCase = try #require(self.specimenCase(key))
    let drawing = try painters[key.variant].draw(
      specimenCase, name: CaseName(suite: "", control: key.name, variant: "", scale: 1), log: DrawingLog())
    drawn.drawings.withLock { $0[key] = drawing }
    return drawing
  }

  private func specimenCase(_ key: Key) -> SpecimenCase? {
    suite.pictures.first { $0.name == key.name }.flatMap {
      suite.specimenCase($0, in: painters[key.variant].tokens.tokens)
    }
  }
}

internal import ColorSpaces
internal import DisplayLists
internal import LocatedJSON
internal import SnapshotHarness
internal import Specimens
internal import TokenEngine
internal import TokenFiles

/// One design system: its tokens in all variants, and the pictures to draw from them.
public struct Suite: Sendable {
  /// The suite's name.
  public let name: String

  /// The folder of the suite file, as the user named it; empty is the current folder.
  public let folder: String

  /// The names of the variants, in order.
  public var variantNames: [String] { variants.map(\.tokens.name) }

  /// The scales, in device pixels per point.
  public let scales: [Int]

  /// The folder of the references, as the process can open it.
  package let snapshots: String

  /// A variant and what is behind its pictures.
  struct Variant: Sendable {
    var tokens: VariantTokens
    var canvas: RGBA16
  }

  /// One picture of each variant and scale.
  struct Picture: Sendable {
    var specimenCase: SpecimenCase
    var digest: String
  }

  /// A picture of one variant and scale, with its place in the folder of references.
  struct Entry: Sendable {
    var picture: Int
    var variant: Int
    var scale: Int
    var path: String

    /// Whether the suite keeps a reference of it; other pictures are drawn on demand only.
    var hasReference = true
  }

  var variants: [Variant]
  let pictures: [Picture]
  var entries: [Entry]
  var settings: DrawingSettings

  /// The path prefixes of control tokens: the groups of the last tier.
  let controlGroups: [String]

  let tolerance: Tolerance?

  /// Whether every specimen of the suite could be read, so that a reference without a case is obsolete.
  let isWhole: Bool

  /// The suite's cases that pass a filter, in the order of every report.
  ///
  /// - Parameters:
  ///   - filter: Which cases to run.
  ///   - position: The number of passing cases before this suite's; advanced by this suite's.
  ///   - pool: What draws.
  ///   - log: Receives mistakes in specimens and times.
  /// - Returns: The plan, which knows all paths of the suite whatever the filter.
  func plan(
    _ filter: CaseFilter, position: inout Int, pool: RasterizerPool, log: DrawingLog
  ) -> SnapshotPlan {
    var cases: [SnapshotCase] = []
    var painters: [PainterKey: VariantPainter] = [:]
    for entry in entries {
      let control = pictures[entry.picture].specimenCase.name
      let variant = variants[entry.variant]
      let variantName = variant.tokens.name
      guard entry.hasReference || filter.includesUnkept else { continue }
      guard filter.passes(suite: name, control: control, variant: variantName, scale: entry.scale) else { continue }
      defer { position += 1 }
      guard filter.isInShard(position) else { continue }
      let key = PainterKey(variant: entry.variant, scale: entry.scale)
      let painter =
        painters[key] ?? VariantPainter(variant: variant, settings: settings, scale: entry.scale, pool: pool)
      painters[key] = painter
      // A hundred thousand cases may wait: each holds references only.
      let (pictures, index) = (pictures, entry.picture)
      cases.append(
        SnapshotCase(
          suite: name, control: control, variant: variantName, scale: entry.scale, path: entry.path,
          specimenDigest: pictures[index].digest
        ) { [name, scale = entry.scale] in
          let id = "\(name)/\(control)/\(variantName)@\(scale)x"
          return try painter.draw(pictures[index].specimenCase, caseID: id, log: log)
        })
    }
    var expected = entries.filter(\.hasReference).map(\.path)
    if !isWhole { expected += (try? Files.list(snapshots, suffix: ".png")) ?? [] }
    return SnapshotPlan(
      suite: name, snapshots: snapshots, cases: cases, expectedPaths: expected, tolerance: tolerance)
  }

  private struct PainterKey: Hashable {
    var variant: Int
    var scale: Int
  }
}

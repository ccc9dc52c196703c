internal import ColorSpaces
internal import DisplayLists
import Sheets
package import SnapshotHarness
internal import Specimens
import SuiteFiles
import TokenEngine

/// A suite: the tokens of a design system in the wanted variants, and the pictures to draw from them.
///
/// Large parts are created on demand: a suite may have a million cases and ten thousand specimens.
public struct Suite: Sendable {
  /// The suite's name.
  public let name: String

  /// The suite file, as the user named it; `nil` if the suite is declared in Swift, or is one specimen only.
  var file: String?

  /// The folder of the suite file, as the user named it; empty is the current folder.
  public let folder: String

  /// The names of the variants, in order.
  public var variantNames: [String] { variants.map(\.plan.name) }

  /// The scales, in device pixels per point.
  public let scales: [Int]

  /// The folder of the references, as the process can open it; empty if the suite stores no pictures.
  package let snapshots: String

  /// The digests of accepted pictures, which it keeps in place of pictures.
  package var digests: DigestLockFile?

  /// The name of the state that its pictures are compared with, such as `git:main`; `nil` if accepted ones are stored.
  package let state: String?

  /// What the tokens vary by.
  let axes: [ContextAxis]

  /// A variant and what is behind its pictures.
  struct Variant: Sendable {
    let plan: VariantPlan

    /// The tokens; `nil` if no case of the variant is chosen.
    var tokens: VariantTokens?
    var canvas: RGBA16
  }

  /// What a case shows in every variant and scale.
  struct Picture: Sendable {
    /// The control's name, with the texts of a split.
    let name: String
    let source: Source

    /// The number of the partition that says in which variants it cannot differ.
    var partition: Int32 = PartitionTable.allDifferent

    /// Where the case comes from.
    enum Source: Sendable {
      /// The case with a number of the specimen at an index of the shelf.
      case specimen(index: Int, number: Int)

      /// The sheet at an index.
      case sheet(index: Int)
    }
  }

  /// A picture of one variant and scale; small, since there may be a million.
  struct Entry: Sendable {
    /// The position of the picture.
    let picture: Int32

    /// The position of the variant.
    let variant: Int16

    /// The position of the scale.
    let scale: Int8

    /// What the filter says that the suite was loaded for.
    let choice: CaseChoice
  }

  var variants: [Variant]
  let pictures: [Picture]
  let entries: [Entry]
  let shelf: SpecimenShelf
  let sheets: [SheetPage]

  /// In which variants pictures cannot differ.
  let partitions: PartitionTable
  let selection: CaseSelection
  let path: PathTemplate
  var settings: DrawingSettings

  /// The path prefixes of control tokens: the groups of the last tier.
  let controlGroups: [String]

  let tolerance: Tolerance?

  /// Where the suite file states settings.
  var settingLocations: [(name: String, location: FileLocation)] = []

  /// The result of the checks; `nil` if the suite has none, or they were not requested.
  package var checkReport: CheckReport?

  /// Which texts are to show as a whole, if checks were asked for.
  var truncationChecks: [TruncationCheck] = []

  /// Where its files come from, if it is declared in Swift.
  var sources = DeclaredSources()

  /// The files it was read from; `nil` if they were not noted.
  var inputs: InputFiles?

  /// Those that are read when a picture needs them.
  var optionalInputs: OptionalInputs?

  /// The fonts and icons that the suite file declares, without the contents of their files.
  let fontsAndIcons: FontAndIconNames

  /// The position of each case in the run, of a suite that has only a shard's part of a plan; empty otherwise.
  var casePositions: [Int] = []

  /// Whether every specimen of the suite could be read, so that a reference without a case is obsolete.
  package let isWhole: Bool

  /// Creates a suite of what its file says, and of what was found with it.
  init(
    _ file: SuiteFile, folder: String = "", snapshots: String = "", digests: DigestLockFile? = nil, axes: [ContextAxis],
    variants: [Variant], cases: (pictures: [Picture], entries: [Entry]), shelf: SpecimenShelf, sheets: [SheetPage] = [],
    partitions: PartitionTable, selection: CaseSelection, settings: DrawingSettings, isWhole: Bool = true
  ) {
    name = file.name
    scales = file.scales.map(\.factor)
    path = file.path
    controlGroups = file.tiers.last?.groups ?? []
    fontsAndIcons = FontAndIconNames(of: file)
    tolerance = file.tolerance
    self.folder = folder
    self.snapshots = snapshots
    self.digests = digests
    state = file.snapshots.state
    self.axes = axes
    self.variants = variants
    (pictures, entries) = cases
    self.shelf = shelf
    self.sheets = sheets
    self.partitions = partitions
    self.selection = selection
    self.settings = settings
    self.isWhole = isWhole
  }

  /// The case of a picture in one variant; `nil` if there is none, and then a finding of loading says why.
  func specimenCase(_ picture: Picture, in tokens: ResolvedTokens) -> SpecimenCase? {
    switch picture.source {
    case .specimen(let index, let number): shelf.specimenCase(number, at: index)
    case .sheet(let index): sheets[index].specimen(of: tokens, options: settings.sheetOptions).cases.first
    }
  }

  /// What draws a variant; `nil` if no case of it is chosen.
  func painter(
    of variant: Int, scale: Int, pool: RasterizerPool, sharing arrangements: RecentArrangements
  ) -> VariantPainter? {
    variants[variant].tokens.map { tokens in
      VariantPainter(
        tokens: tokens, background: variants[variant].canvas, settings: settings, specimens: shelf.embeddable,
        scale: scale, pool: pool, sharing: arrangements, sources: sources)
    }
  }

  /// The name of a case.
  func name(of entry: Entry) -> CaseName {
    CaseName(
      suite: name, control: pictures[Int(entry.picture)].name, variant: variants[Int(entry.variant)].plan.name,
      scale: scales[Int(entry.scale)])
  }

  /// In which variants a picture cannot differ.
  func partition(of picture: Picture) -> VariantPartition { partitions[picture.partition] }

  /// Whether an entry is a case; if not, that of another variant stands for it.
  func isCase(_ entry: Entry) -> Bool {
    partition(of: pictures[Int(entry.picture)]).isFirst(Int(entry.variant))
  }

  /// The names of the other variants that a case stands for; those without references in its scale are left out.
  func others(of entry: Entry) -> [String] {
    partition(of: pictures[Int(entry.picture)]).members(of: Int(entry.variant)).dropFirst()
      .filter { selection.hasReference(variant: $0, scale: Int(entry.scale)) }.map { variants[$0].plan.name }
  }
}

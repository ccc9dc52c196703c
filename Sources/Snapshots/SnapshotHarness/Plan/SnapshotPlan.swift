import LocalFiles
public import PixelBuffers

/// The cases of one suite in a run.
public struct SnapshotPlan: Sendable {
  /// The name of the suite.
  public var suite: String

  /// The suite file, as the user named it; `nil` if the suite has none.
  package var file: String?

  /// The folder of the suite's references; relative to the current folder, or absolute.
  ///
  /// Empty if the suite stores no pictures.
  public var snapshots: String

  /// The cases to run, in the order of every report.
  public var cases: OnDemandList<SnapshotCase>

  /// The paths of all cases of the suite, including those that a filter or a shard leaves out.
  ///
  /// A reference that neither these nor ``cases`` name is obsolete.
  public var expectedPaths: OnDemandList<String>

  /// The differences that are accepted, visibly; `nil` accepts none.
  public var tolerance: Tolerance?

  /// The largest changes that ``tolerance`` lets pass unseen, in one sentence; a note of each tolerated result.
  package var unseen: String?

  /// Whether references may be links, as in a sandbox where every file is one.
  package var hasLinkedReferences = false

  /// The digests of accepted pictures, which the suite keeps in place of pictures.
  package var digests: DigestLockFile?

  /// The cases as they were, that this plan's are compared with in place of references.
  package var former: FormerCases?

  /// The cases as they were, by which it is known which differences from references are older than the change; `nil` if
  /// nobody asks.
  package var base: FormerCases?

  /// Whether this run reports an obsolete reference; a run of some cases ignores those of others.
  package var concerns: @Sendable (ObsoleteReference) -> Bool = { _ in true }

  /// Creates a plan whose cases and paths are created when they are needed.
  public init(
    suite: String, snapshots: String, cases: OnDemandList<SnapshotCase>, expectedPaths: OnDemandList<String>,
    tolerance: Tolerance? = nil
  ) {
    self.suite = suite
    self.snapshots = snapshots
    self.cases = cases
    self.expectedPaths = expectedPaths
    self.tolerance = tolerance
  }

  /// Where the references are.
  var store: ReferenceStore { digests.map { .lock($0.lock) } ?? .folder(snapshots, ofLinks: hasLinkedReferences) }

  /// The real path of the folder of the references, or of the lock; the path as given if links form a cycle.
  var realFolder: String {
    let path = digests?.path ?? snapshots
    return (try? Files.realPath(path)) ?? path
  }

  /// Creates a plan from its cases and paths.
  public init(
    suite: String, snapshots: String, cases: [SnapshotCase], expectedPaths: [String], tolerance: Tolerance? = nil
  ) {
    self.init(
      suite: suite, snapshots: snapshots, cases: OnDemandList(cases), expectedPaths: OnDemandList(expectedPaths),
      tolerance: tolerance)
  }
}

/// One picture to draw and to compare with its reference.
public struct SnapshotCase: Sendable {
  /// The suite it belongs to.
  public var suite: String

  /// The control it shows, with the texts of a split: `button-large`.
  public var control: String

  /// The name of the variant it is drawn in.
  public var variant: String

  /// The number of device pixels per point, at least 1.
  public var scale: Int

  /// The reference's path in the suite's snapshots folder, `/` between its parts.
  public var path: String

  /// The names of other variants in which the picture cannot differ, and which have no case of their own.
  public var standsFor: [String]

  /// Where the references of other variants are, one of which may have stood for this case when it was recorded; only
  /// asked for if the case has no reference.
  package var otherPaths: @Sendable () -> [String] = { [] }

  /// The index of the case among all cases of the run's plan, from 0; `nil` if no shard leaves any out.
  package var position: Int?

  /// The number of the case in its suite; `nil` if the suite does not count its cases.
  package var number: Int?

  /// Finds out, without drawing, whether the picture equals that of a former case: the parts of texts that do not show in
  /// it; `nil` if it may differ.
  package var provesEquality: (@Sendable (_ former: SnapshotCase) -> [CutText]?)?

  /// A digest of everything that decides the picture apart from ingredients, settings and renderer, for distinguishing
  /// causes.
  public var specimenDigest: String?

  /// The settings of the suite that the picture depends on.
  public var settings: [Ingredient] = []

  /// What the plan knows of names and of the specimen, for reporting causes.
  package var knowledge = CaseKnowledge()

  /// Draws the picture, on any thread; called once per run, or twice if there are references without a case.
  public var draw: @Sendable () throws -> Drawing

  /// Creates a case.
  public init(
    suite: String, control: String, variant: String, scale: Int, path: String, standsFor: [String] = [],
    specimenDigest: String? = nil, draw: @escaping @Sendable () throws -> Drawing
  ) {
    self.suite = suite
    self.control = control
    self.variant = variant
    self.scale = scale
    self.path = path
    self.standsFor = standsFor
    self.specimenDigest = specimenDigest
    self.draw = draw
  }

  /// The name of the case in every report: `suite/control/variant@2x`.
  public var id: String { "\(suite)/\(control)/\(variant)@\(scale)x" }
}

/// A picture and its ingredients.
public struct Drawing: Sendable {
  /// The picture.
  public var image: RGBAImage

  /// The ingredients it was made from, in an order that is the same in every run.
  public var ingredients: [Ingredient]

  /// The parts of texts that are not visible in it.
  public var cutTexts: [CutText]

  /// The parts of the picture that have names, in the order of drawing; each lies in the picture.
  public var cells: [RecordedCell]

  /// Creates a drawing.
  public init(
    image: RGBAImage, ingredients: [Ingredient] = [], cutTexts: [CutText] = [], cells: [RecordedCell] = []
  ) {
    self.image = image
    self.ingredients = ingredients
    self.cutTexts = cutTexts
    self.cells = cells
  }
}

/// A list that creates an element each time it is accessed, so that a long list uses no memory.
public struct OnDemandList<Element: Sendable>: RandomAccessCollection, Sendable {
  /// The number of elements.
  public let count: Int

  private let make: @Sendable (_ index: Int) -> Element

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - count: The number of elements, at least 0.
  ///   - make: Creates the element at an index in `0..<count`, on any thread; always the same one for an index.
  public init(count: Int, making make: @escaping @Sendable (_ index: Int) -> Element) {
    self.count = count
    self.make = make
  }

  /// Creates a list of existing elements.
  public init(_ elements: [Element]) {
    self.init(count: elements.count) { elements[$0] }
  }

  /// The index of the first element: 0.
  public var startIndex: Int { 0 }

  /// The index after the last element: the number of elements.
  public var endIndex: Int { count }

  /// The element at an index, created for each access.
  public subscript(position: Int) -> Element {
    precondition(position >= 0 && position < count, "the list has no such place")
    return make(position)
  }
}

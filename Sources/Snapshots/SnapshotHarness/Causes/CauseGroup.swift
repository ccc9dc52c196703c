import Digests
import ExactTexts

/// The cases that one cause explains.
public struct CauseGroup: Hashable, Sendable {
  /// The number of a variant's cases in a group.
  public struct VariantCount: Hashable, Sendable {
    /// The variant's name.
    public var variant: String

    /// The number of cases.
    public var count: Int

    /// Creates a count.
    package init(variant: String, count: Int) {
      self.variant = variant
      self.count = count
    }
  }

  /// The number of a control's cases in a group.
  public struct ControlCount: Hashable, Sendable {
    /// The control's name.
    public var name: String

    /// The number of cases.
    public var count: Int

    /// The cells that changed in any of the cases, in few words, at most ``CellDifference/maximumNames``; none if all did, or
    /// the pictures have no cells.
    public package(set) var cells: [String] = []

    /// Whether further cells changed, which ``cells`` does not name.
    public package(set) var hasMoreCells = false

    /// Creates a count.
    package init(name: String, count: Int) {
      self.name = name
      self.count = count
    }
  }

  /// The cause.
  public var cause: Cause

  /// The ids of the cases, in the order of the run; a case with two causes is in both groups.
  public var cases: [String]

  /// The number of cases of each variant, in the order of the run.
  public var variants: [VariantCount]

  /// The number of cases of each control, in the order of the run.
  public var controls: [ControlCount]

  /// The number of distinct changes: cases whose images changed in the same pixels in the same way count once.
  ///
  /// 0 if no picture changed.
  public var distinctChanges: Int

  /// The present location of the cause in a file; `nil` if it is not known.
  public var location: FileLocation?

  /// The locations of the node of a specimen and of those around it, innermost first: parts of a run may know other nodes of
  /// one cause, and together they mean one around all.
  package var nodes: [NodeLocation] = []

  /// The id of the case that shows the cause best; `nil` if none was chosen.
  public var example: String?

  /// The commit that wrote the line at which the cause stands, in one line; `nil` if nobody asked.
  public package(set) var commit: String?

  /// The texts whose contrast fell below a threshold or rose to it, each once for all scales.
  public var contrasts: [ContrastChange]

  /// Creates a group.
  package init(
    cause: Cause, cases: [String], variants: [VariantCount], controls: [ControlCount], distinctChanges: Int = 0,
    location: FileLocation? = nil, example: String? = nil, contrasts: [ContrastChange] = []
  ) {
    self.cause = cause
    self.cases = cases
    self.variants = variants
    self.controls = controls
    self.distinctChanges = distinctChanges
    self.location = location
    self.example = example
    self.contrasts = contrasts
  }
}

/// A location in a file of the suite.
public struct FileLocation: Hashable, Sendable {
  /// The path of the file, as the user named it.
  public var file: String

  /// The line, from 1.
  public var line: Int

  /// The column, from 1, in characters.
  public var column: Int

  /// Creates a location.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// The location of a node of a specimen in its file.
package struct NodeLocation: Hashable, Sendable {
  /// The node, as a JSON Pointer.
  package var node: String

  /// The line, from 1.
  package var line: Int

  /// The column, from 1, in characters.
  package var column: Int

  /// Creates a location.
  package init(node: String, line: Int, column: Int) {
    self.node = node
    self.line = line
    self.column = column
  }
}

/// What is known of a cause besides its cases.
package struct CauseNote: Hashable, Sendable {
  /// Where the cause now stands in a file.
  var location: FileLocation?

  /// Where its node and those around it stand, as in ``CauseGroup/nodes``.
  var nodes: [NodeLocation] = []

  /// The id of the case that shows the cause best.
  var example: String?

  /// The commit that wrote the line at which it stands, in one line.
  var commit: String?

  /// Creates a note.
  package init(
    location: FileLocation? = nil, nodes: [NodeLocation] = [], example: String? = nil, commit: String? = nil
  ) {
    self.location = location
    self.nodes = nodes
    self.example = example
    self.commit = commit
  }
}

/// Groups cases by cause, one case after the other.
struct CauseTally: Sendable {
  /// What a group holds besides what is reported of it.
  private struct Index {
    var variants: [ExactText: Int] = [:]
    var controls: [ExactText: Int] = [:]
    var folds: Set<Digest> = []
    var contrasts: Set<ContrastChange> = []
    var formerValueVaries = false

    /// The controls in which not all cells changed, with the names of those that did.
    var cells: [Int: Set<ExactText>] = [:]

    /// The controls in which all cells changed in some case, or whose cells are not known.
    var wholeControls: Set<Int> = []
  }

  private var positions: [Cause: Int] = [:]
  private var indices: [Index] = []
  private var found: [CauseGroup] = []

  /// The groups so far: most cases first, then by name.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of groups.
  var groups: [CauseGroup] {
    found.sorted { left, right in
      left.cases.count == right.cases.count
        ? left.cause.precedes(right.cause) : left.cases.count > right.cases.count
    }
  }

  /// Adds a case to the group of each of its causes.
  mutating func add(_ result: CaseResult, causes: [Cause]) {
    var seen: Set<Cause> = []
    let contrasts = result.contrastsByCause
    let removals = causes.contains { $0.new == nil } ? CauseFinder.removals(in: result.changes) : []
    let formerValues = Dictionary(grouping: removals) { $0 }
    for cause in causes where seen.insert(cause).inserted {
      let index = positions[cause] ?? found.count
      if index == found.count {
        positions[cause] = index
        found.append(CauseGroup(cause: cause, cases: [], variants: [], controls: []))
        indices.append(Index())
      }
      found[index].cause.noteNode(of: cause)
      // The case has one of its former values; there may be others.
      for removal in [cause] + (formerValues[cause] ?? []) {
        found[index].cause.noteFormerValue(of: removal, varies: &indices[index].formerValueVaries)
      }
      found[index].cases.append(result.id)
      if let known = indices[index].variants[ExactText(result.variant)] {
        found[index].variants[known].count += 1
      } else {
        indices[index].variants[ExactText(result.variant)] = found[index].variants.count
        found[index].variants.append(.init(variant: result.variant, count: 1))
      }
      let control = indices[index].controls[ExactText(result.control)] ?? found[index].controls.count
      if control == found[index].controls.count {
        indices[index].controls[ExactText(result.control)] = control
        found[index].controls.append(.init(name: result.control, count: 0))
      }
      found[index].controls[control].count += 1
      note(result.cells, ofControl: control, in: index)
      if let fold = result.fold, indices[index].folds.insert(fold).inserted { found[index].distinctChanges += 1 }
      for contrast in contrasts[cause] ?? [] where indices[index].contrasts.insert(contrast).inserted {
        found[index].contrasts.append(contrast)
      }
    }
  }

  /// Notes which cells of a control changed in a case.
  private mutating func note(_ cells: CellDifference?, ofControl control: Int, in group: Int) {
    guard !indices[group].wholeControls.contains(control) else { return }
    // Where cells only moved, that says nothing of others.
    if let cells, !cells.changesCells { return }
    guard let cells, !cells.isWhole else {
      indices[group].wholeControls.insert(control)
      found[group].controls[control].cells = []
      found[group].controls[control].hasMoreCells = false
      return
    }
    if cells.nameCount > cells.names.count { found[group].controls[control].hasMoreCells = true }
    for name in cells.names where indices[group].cells[control, default: []].insert(ExactText(name)).inserted {
      guard found[group].controls[control].cells.count < CellDifference.maximumNames else {
        found[group].controls[control].hasMoreCells = true
        return
      }
      found[group].controls[control].cells.append(name)
    }
  }
}

internal import ExactTexts
package import SnapshotHarness
import SuiteFiles
package import TokenEngine
import TokenFiles

/// The choice of cases of suites to run.
package struct CaseFilter: Hashable, Sendable {
  /// Patterns; a case must match at least one, unless there are none.
  package var only: [Glob] = []

  /// The variants; all if there are none.
  package var variants: [VariantChoice] = []

  /// The scales; all if there are none.
  package var scales: [Int] = []

  /// Whether cases pass for which the suite keeps no reference.
  package var includesUnkept = false

  /// Whether each variant has cases of its own, also where its pictures cannot differ from those of another one.
  package var separatesVariants = false

  /// The part to run; all if there is none.
  package var shard: Shard?

  /// Creates a filter that every case passes.
  package init() {}

  /// Whether a case belongs to the shard.
  ///
  /// That depends on its name alone, so it stays when other cases come and go.
  ///
  /// - Parameter id: The name `suite/control/variant@2x`.
  /// - Returns: Whether it does; every case does if there is no shard.
  func isInShard(_ id: String) -> Bool {
    guard let shard else { return true }
    return ShardDivision(count: shard.count).shard(of: id) == shard.index
  }
}

extension Glob {
  /// Whether the pattern describes a case: its name `suite/control/variant@2x`, or a part of it that begins after a
  /// slash or ends before one: `button`, `button/dark@2x`, `*/dark@2x`, `fluent/button`.
  package func matchesCase(suite: String, control: String, variant: String, scale: Int) -> Bool {
    if matches(control) { return true }
    let (whole, last) = ("\(suite)/\(control)", "\(variant)@\(scale)x")
    return matches("\(control)/\(last)") || matches("\(control)/\(variant)") || matches(whole)
      || matches("\(whole)/\(last)") || matches("\(whole)/\(variant)")
  }
}

/// One `--variant`: the name of a suite's variant, or contexts of axes.
///
/// A variant's name is matched exactly. Names of axes and contexts follow the rule of token files: spelt exactly or, if
/// only one fits, in another case.
package enum VariantChoice: Hashable, Sendable {
  /// The name of a variant.
  case name(String)

  /// Contexts, each with its axis, in the order they were written.
  case contexts([Pair])

  /// An axis and a context.
  package struct Pair: Hashable, Sendable {
    /// The name of the axis.
    var axis: String

    /// The name of the context.
    var context: String

    /// Creates a pair.
    init(axis: String, context: String) {
      self.axis = axis
      self.context = context
    }
  }

  /// Reads `name` or `axis=context,axis=context`.
  ///
  /// - Throws: ``CaseFilterProblem`` if a part is no pair, or an axis is given twice.
  package init(_ text: String) throws(CaseFilterProblem) {
    guard text.utf8.contains(UInt8(ascii: "=")) else {
      self = .name(text)
      return
    }
    var pairs: [Pair] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      // A context may have the empty name.
      guard sides.count == 2, !sides[0].isEmpty else {
        throw CaseFilterProblem(
          "--variant '\(text)': write axis=context, several with commas between: theme=dark,size=compact")
      }
      guard !pairs.contains(where: { ExactText($0.axis) == ExactText(sides[0]) }) else {
        throw CaseFilterProblem("--variant '\(text)': the axis '\(sides[0])' is given twice")
      }
      pairs.append(Pair(axis: sides[0], context: sides[1]))
    }
    self = .contexts(pairs)
  }

  /// The choice as it is written after `--variant`.
  package var text: String {
    switch self {
    case .name(let name): name
    case .contexts(let pairs): pairs.map { "\($0.axis)=\($0.context)" }.joined(separator: ",")
    }
  }

  /// Whether the choice is the name of a variant that may be no more.
  func names(_ variant: String) -> Bool {
    if case .name(let name) = self { ExactText(name) == ExactText(variant) } else { false }
  }

  /// Whether a variant is meant.
  ///
  /// - Parameters:
  ///   - name: The variant's name.
  ///   - contexts: The context of every axis.
  ///   - axes: The axes of the suite.
  /// - Returns: Whether it has the name, or all the contexts.
  func matches(name: String, contexts: [Pair], axes: [ContextAxis]) -> Bool {
    switch self {
    case .name(let wanted): ExactText(wanted) == ExactText(name)
    case .contexts(let pairs):
      pairs.allSatisfy { pair in
        guard let wanted = pair.resolved(among: axes) else { return false }
        return contexts.contains { $0.isSame(as: wanted) }
      }
    }
  }
}

extension VariantChoice.Pair {
  /// The pair in the spelling of the token files; `nil` if there is no such axis or context.
  func resolved(among axes: [ContextAxis]) -> VariantChoice.Pair? {
    guard let axis = TokenSystem.index(of: axis, among: axes.map(\.name)),
      let context = TokenSystem.index(of: context, among: axes[axis].contexts)
    else { return nil }
    return VariantChoice.Pair(axis: axes[axis].name, context: axes[axis].contexts[context])
  }

  /// Whether both are exactly equal.
  func isSame(as other: VariantChoice.Pair) -> Bool {
    ExactText(axis) == ExactText(other.axis) && ExactText(context) == ExactText(other.context)
  }
}

/// The cases of one suite that a filter chooses, found by their names alone.
struct CaseSelection: Sendable {
  private let filter: CaseFilter
  private let suite: String
  private let variants: [VariantPlan]
  private let scales: [SuiteFile.Scale]

  /// Whether each variant is meant at all.
  private let meansVariant: [Bool]

  /// Whether the cases of each variant have references, for each scale.
  private let keeps: [[Bool]]

  /// Creates the selection of a filter.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - suite: The name of the suite.
  ///   - variants: The suite's variants.
  ///   - axes: What the suite's tokens vary by.
  ///   - scales: The suite's scales.
  init(
    _ filter: CaseFilter, suite: String, variants: [VariantPlan], axes: [ContextAxis], scales: [SuiteFile.Scale]
  ) {
    self.filter = filter
    self.suite = suite
    self.variants = variants
    self.scales = scales
    meansVariant = variants.map { variant in
      let contexts = variant.contexts(of: axes)
      return filter.variants.isEmpty
        || filter.variants.contains { $0.matches(name: variant.name, contexts: contexts, axes: axes) }
    }
    keeps = scales.map { scale in
      let kept = scale.variants.map { Set($0.map { ExactText($0.text) }) }
      return variants.map { kept?.contains(ExactText($0.name)) ?? true }
    }
  }

  /// Whether there are variants to choose from; there are none if an error keeps them from being known.
  var knowsVariants: Bool { !variants.isEmpty }

  /// The number of variants.
  var variantCount: Int { variants.count }

  /// Whether a shard divides the cases.
  var isOfShard: Bool { filter.shard != nil }

  /// Whether the suite keeps references of a variant in a scale; other pictures are drawn on demand only.
  func hasReference(variant: Int, scale: Int) -> Bool { keeps[scale][variant] }

  /// Whether a case passes, in any shard.
  ///
  /// - Parameters:
  ///   - control: The control's name.
  ///   - variant: The position of the variant.
  ///   - scale: The position of the scale.
  /// - Returns: Whether the filter's variants, scales and patterns have it.
  func passes(_ control: String, variant: Int, scale: Int) -> Bool {
    guard meansVariant[variant], filter.includesUnkept || keeps[scale][variant] else { return false }
    let factor = scales[scale].factor
    guard filter.scales.isEmpty || filter.scales.contains(factor) else { return false }
    let name = variants[variant].name
    return filter.only.isEmpty
      || filter.only.contains { $0.matchesCase(suite: suite, control: control, variant: name, scale: factor) }
  }

  /// Whether a run of the chosen cases reports an obsolete reference: only if the filter would choose it as a case, and
  /// only in one of several shards.
  ///
  /// A file that names no case is reported only by runs of all cases.
  func concerns(_ reference: ObsoleteReference) -> Bool {
    guard filter.isInShard("\(suite)/\(reference.path)") else { return false }
    if filter.only.isEmpty, filter.variants.isEmpty, filter.scales.isEmpty { return true }
    guard let owner = reference.owner else { return false }
    let isMeant =
      filter.variants.isEmpty
      || variants.indices.contains { index in
        meansVariant[index] && ExactText(variants[index].name) == ExactText(owner.variant)
      } || filter.variants.contains { $0.names(owner.variant) }
    return isMeant && (filter.scales.isEmpty || filter.scales.contains(owner.scale))
      && (filter.only.isEmpty
        || filter.only.contains {
          $0.matchesCase(suite: owner.suite, control: owner.control, variant: owner.variant, scale: owner.scale)
        })
  }

  /// Whether a picture that cannot differ between variants is one case; pictures that are no references are drawn in
  /// each variant.
  var mergesVariants: Bool { !filter.includesUnkept && !filter.separatesVariants }

  /// Whether pictures are drawn for which the suite keeps no reference.
  var includesUnkept: Bool { filter.includesUnkept }

  /// What a filter says of the cases of a control: for each variant, for each scale.
  ///
  /// - Parameters:
  ///   - control: The control's name.
  ///   - partition: In which variants the picture cannot differ; a case is asked for with any variant it stands for.
  /// - Returns: The choices; variants without a case of their own have none.
  func choices(of control: String, _ partition: VariantPartition? = nil) -> [[CaseChoice]] {
    variants.indices.map { variant in
      let members = partition?.members(of: variant) ?? [variant]
      return scales.indices.map { scale in
        guard members.contains(where: { passes(control, variant: $0, scale: scale) }) else { return .none }
        guard filter.shard != nil else { return .chosen }
        let id = "\(suite)/\(control)/\(variants[variant].name)@\(scales[scale].factor)x"
        return filter.isInShard(id) ? .chosen : .elsewhere
      }
    }
  }
}

/// What a filter says of one case.
enum CaseChoice: UInt8, Sendable {
  /// It is not chosen.
  case none

  /// Another shard does it.
  case elsewhere

  /// It is to be run.
  case chosen
}

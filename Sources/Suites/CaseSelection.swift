internal import LocatedJSON
internal import SnapshotHarness
internal import TokenFiles

/// The cases of one suite that a filter chooses, told by their names alone.
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

  /// Whether there are variants to choose from; without any, a mistake keeps them from being known.
  var knowsVariants: Bool { !variants.isEmpty }

  /// Whether a shard divides the cases.
  var isOfShard: Bool { filter.shard != nil }

  /// Whether the suite keeps references of a variant in a scale; other pictures are drawn on demand only.
  func hasReference(variant: Int, scale: Int) -> Bool { keeps[scale][variant] }

  /// Whether a case passes, whatever the shard.
  ///
  /// - Parameters:
  ///   - control: The control's name.
  ///   - variant: The position of the variant.
  ///   - scale: The position of the scale.
  /// - Returns: Whether the filter's variants, scales and patterns have it.
  private func passes(_ control: String, variant: Int, scale: Int) -> Bool {
    guard meansVariant[variant], filter.includesUnkept || keeps[scale][variant] else { return false }
    let factor = scales[scale].factor
    guard filter.scales.isEmpty || filter.scales.contains(factor) else { return false }
    let name = variants[variant].name
    return filter.only.isEmpty
      || filter.only.contains { $0.matchesCase(suite: suite, control: control, variant: name, scale: factor) }
  }

  /// Whether a run of the chosen cases tells of an obsolete reference: one that the filter would choose were it still a
  /// case, and of several shards one alone.
  ///
  /// What names no case is nobody's business who asks for some.
  func concerns(_ reference: ObsoleteReference) -> Bool {
    guard filter.isInShard("\(suite)/\(reference.path)") else { return false }
    if filter.only.isEmpty, filter.variants.isEmpty, filter.scales.isEmpty { return true }
    guard let owner = reference.owner else { return false }
    let isMeant =
      filter.variants.isEmpty
      || variants.indices.contains { index in
        meansVariant[index] && variants[index].name.isSameText(as: owner.variant)
      } || filter.variants.contains { $0.names(owner.variant) }
    return isMeant && (filter.scales.isEmpty || filter.scales.contains(owner.scale))
      && (filter.only.isEmpty
        || filter.only.contains {
          $0.matchesCase(suite: owner.suite, control: owner.control, variant: owner.variant, scale: owner.scale)
        })
  }

  /// What a filter says of the cases of a control: for each variant, for each scale.
  func choices(of control: String) -> [[CaseChoice]] {
    variants.indices.map { variant in
      scales.indices.map { scale in
        guard passes(control, variant: variant, scale: scale) else { return .none }
        guard filter.shard != nil else { return .chosen }
        let id = "\(suite)/\(control)/\(variants[variant].name)@\(scales[scale].factor)x"
        return filter.isInShard(id) ? .chosen : .elsewhere
      }
    }
  }
}

/// What a filter says of one case.
enum CaseChoice: UInt8, Sendable {
  /// It is not asked for.
  case none

  /// Another shard does it.
  case elsewhere

  /// It is to be run.
  case chosen
}

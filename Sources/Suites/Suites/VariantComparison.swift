internal import ColorSpaces
internal import DisplayLists
internal import ExactTexts
internal import Specimens
internal import TokenEngine

/// Finds the variants in which pictures cannot differ.
///
/// A picture is a function of what is looked up for it. Two variants have the same picture if every token that is
/// looked up has the same value in both, found by the same names, or lacks one for the same reason: each look-up has
/// the same result, so the next look-up is the same as well. The colour of the canvas counts as one of these tokens.
struct VariantComparison {
  /// The partitions so far.
  private(set) var table: PartitionTable

  /// In which variants the canvas is the same.
  private(set) var canvas: Int32 = PartitionTable.allDifferent

  private let variants: [VariantTokens]

  /// Draws nothing, but knows what the pictures of each variant ask for.
  private let painters: [VariantPainter]

  /// Whether there is anything to compare.
  private let merges: Bool

  private var known: [UsedToken: Int32] = [:]

  /// Whether what cases look up is kept, because rules are about their references.
  private let keepsReferences: Bool

  /// What was kept, for each case by the variants that were looked at.
  private var references: [ExactText: [Int: CaseReferences]] = [:]

  /// What a look-up says, but for the chain by which a value was found.
  private enum Answer: Hashable {
    case value(TokenValue)
    case unset
    case broken
    case unknown
    case noContext
  }

  /// Compares the variants of a suite.
  ///
  /// - Parameters:
  ///   - variants: The tokens of each variant, in order; none if they cannot be resolved.
  ///   - count: The number of variants.
  ///   - settings: What pictures depend on besides.
  ///   - merges: Whether variants are to be compared.
  ///   - keepsReferences: Whether ``references(of:in:embedding:_:)`` will be asked for.
  init(
    of variants: [VariantTokens], count: Int, _ settings: DrawingSettings, merges: Bool = true,
    keepsReferences: Bool = false
  ) {
    self.variants = variants
    self.merges = merges && variants.count == count && count > 1
    self.keepsReferences = keepsReferences
    table = PartitionTable(variantCount: count)
    let pool = RasterizerPool(count: 0)
    painters = variants.map {
      VariantPainter(
        tokens: $0, background: .transparent, settings: settings, specimens: EmbeddableSpecimens(), scale: 1,
        pool: pool)
    }
    guard self.merges else { return }
    canvas =
      settings.canvas.tokenPath.map { partition(of: UsedToken(path: $0)) }
      ?? table.number(of: .allEqual(count: count))
  }

  /// Whether some specimen could have one picture for several variants.
  var mayMerge: Bool { !table[canvas].isAllDifferent }

  /// The number of a partition without the variants that have references of their own.
  ///
  /// - Parameters:
  ///   - number: The number of the partition of a control's picture.
  ///   - control: The control's name, with the texts of a split.
  ///   - references: The references of the suite.
  /// - Returns: The number of the finer partition.
  mutating func separate(_ number: Int32, of control: String, by references: OwnReferences) -> Int32 {
    number == PartitionTable.allDifferent
      ? number : table.number(of: references.separating(table[number], of: control))
  }

  /// In which variants a token has the same value by the same chain.
  ///
  /// - Complexity: O(*n*) for *n* variants and chains of usual length; O(1) when asked again.
  mutating func partition(of token: UsedToken) -> Int32 {
    if let number = known[token] { return number }
    var partition = VariantPartition(variants.map { Self.answer(of: $0, token) })
    // The chains take longer to find than the values, and most values that vary differ everywhere.
    if !partition.isAllDifferent {
      partition = partition.meet(
        VariantPartition(
          variants.indices.map { index in
            partition.isAlone(index) ? [] : Self.chains(of: variants[index], token)
          }))
    }
    let number = table.number(of: partition)
    known[token] = number
    return number
  }

  private static func chains(of variant: VariantTokens, _ used: UsedToken) -> [TokenChain] {
    variant.tokens(in: used.context)?.token(used.path)?.chains ?? []
  }

  private static func answer(of variant: VariantTokens, _ used: UsedToken) -> Answer {
    guard let tokens = variant.tokens(in: used.context) else { return .noContext }
    if let token = tokens.token(used.path) { return .value(token.value) }
    if tokens.isBroken(used.path) { return .broken }
    return tokens.isUnset(used.path) ? .unset : .unknown
  }

  /// In which variants a case of a specimen cannot differ.
  ///
  /// - Parameters:
  ///   - specimenCase: The case.
  ///   - specimens: The specimens it may embed.
  /// - Returns: The number of the partition.
  mutating func partition(
    of specimenCase: SpecimenCase, embedding specimens: EmbeddableSpecimens = EmbeddableSpecimens()
  ) -> Int32 {
    guard mayMerge else { return canvas }
    return partition { comparison, variant in
      comparison.keepsReferences
        ? comparison.references(of: specimenCase.name, in: variant, embedding: specimens) { specimenCase }?.lookups
          ?? []
        : comparison.painters[variant].lookups(of: specimenCase, embedding: specimens)
    }
  }

  /// What a case looks up in a variant, and what its references resolve to.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - variant: The index of the variant.
  ///   - specimens: The specimens it may embed.
  ///   - specimenCase: Finds the case, if it was not looked at before; `nil` if its file has an error.
  /// - Returns: What was found; `nil` without a case.
  mutating func references(
    of name: String, in variant: Int, embedding specimens: EmbeddableSpecimens, _ specimenCase: () -> SpecimenCase?
  ) -> CaseReferences? {
    if let known = references[ExactText(name)]?[variant] { return known }
    guard let specimenCase = specimenCase() else { return nil }
    let found = painters[variant].references(of: specimenCase, embedding: specimens)
    if keepsReferences { references[ExactText(name), default: [:]][variant] = found }
    return found
  }

  /// In which variants a picture on the canvas cannot differ.
  ///
  /// - Parameter lookups: The tokens that are asked for in the variant at an index.
  /// - Returns: The number of the partition.
  private mutating func partition(
    _ lookups: (_ comparison: inout VariantComparison, _ variant: Int) -> [UsedToken]
  ) -> Int32 {
    let count = variants.count
    var firsts = [Int](repeating: -1, count: count)
    // Variants that may share a picture: so far, nothing distinguishes those of a group.
    var groups = groups(of: canvas)
    while let group = groups.popLast() {
      guard let first = group.first else { continue }
      guard group.count > 1 else {
        firsts[first] = first
        continue
      }
      var number = canvas
      for token in lookups(&self, first) {
        number = table.meet(number, partition(of: token))
        if table[number].isAllDifferent { break }
      }
      let partition = table[number]
      var others: [Int: [Int]] = [:]
      var order: [Int] = []
      for variant in group {
        let key = partition.first(of: variant)
        if key == partition.first(of: first) {
          firsts[variant] = first
        } else {
          if others[key] == nil { order.append(key) }
          others[key, default: []].append(variant)
        }
      }
      // The others may ask for other tokens than the first.
      for key in order { groups.append(others[key] ?? []) }
    }
    return table.number(of: VariantPartition(firsts))
  }

  private func groups(of number: Int32) -> [[Int]] {
    let partition = table[number]
    return (0..<partition.count).map { partition.members(of: $0) }.filter { !$0.isEmpty }
  }

  /// In which variants a sheet cannot differ.
  ///
  /// One that no context can change is drawn once, whatever the canvas.
  ///
  /// - Parameter tokens: The tokens that it shows in any variant.
  /// - Returns: The number of the partition.
  mutating func partition(ofSheet tokens: some Sequence<String>) -> Int32 {
    guard merges else { return PartitionTable.allDifferent }
    var number = table.number(of: .allEqual(count: variants.count))
    for path in tokens {
      number = table.meet(number, partition(of: UsedToken(path: path)))
      if table[number].isAllDifferent { break }
    }
    return table[number].isAllEqual ? number : table.meet(number, canvas)
  }
}

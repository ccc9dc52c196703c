internal import Suites
private import TokenEngine

extension ArgumentCursor {
  /// Takes the options that choose cases: `--only`, `--variant` and `--scale`.
  ///
  /// - Throws: ``UsageError`` if a value has not the form it must have.
  mutating func filter() throws(UsageError) -> CaseFilter {
    var filter = CaseFilter()
    filter.only = try values(for: "--only", as: "GLOB").map { Glob($0) }
    filter.variants = try variants()
    filter.scales = try scales()
    return filter
  }

  /// Takes the variants to run.
  ///
  /// - Throws: ``UsageError`` if one is neither a name nor a list of axes with contexts.
  mutating func variants() throws(UsageError) -> [VariantChoice] {
    var variants: [VariantChoice] = []
    for text in try values(for: "--variant", as: "NAME|AXIS=CONTEXT,…") {
      do throws(CaseFilterProblem) { variants.append(try VariantChoice(text)) } catch {
        throw UsageError(error.description)
      }
    }
    return variants
  }

  /// Takes the scales to run.
  ///
  /// - Throws: ``UsageError`` if one is no whole number.
  mutating func scales() throws(UsageError) -> [Int] {
    var scales: [Int] = []
    for text in try values(for: "--scale", as: "N") {
      guard let scale = Int(text), (1...8).contains(scale) else {
        throw UsageError("--scale '\(text)': give a whole number, 1–8")
      }
      scales.append(scale)
    }
    return scales
  }
}

extension VariantChoice {
  /// The contexts, where there is no suite that has names for variants.
  ///
  /// - Throws: ``UsageError`` if the choice is a name.
  func contexts() throws(UsageError) -> [Pair] {
    switch self {
    case .name(let name):
      throw UsageError("--variant '\(name)': only a suite has names for variants; write axis=context")
    case .contexts(let pairs): return pairs
    }
  }
}

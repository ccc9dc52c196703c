internal import LocatedJSON

extension SuiteFile {
  /// A scale, and the variants that have references in it.
  package struct Scale: Hashable, Sendable {
    /// The number of device pixels per point.
    package var factor: Int

    /// The names of the variants; `nil` stands for all of them.
    package var variants: [Located]?

    /// Creates a scale.
    package init(factor: Int, variants: [Located]? = nil) {
      self.factor = factor
      self.variants = variants
    }

    /// Whether the cases of a variant have references in this scale.
    func keeps(_ variant: String) -> Bool { variants?.contains { $0.text == variant } ?? true }
  }
}

extension SettingsReader {
  /// The list of scales: a whole number, or an object where only some variants have references.
  mutating func scales(_ node: JSONNode) -> [SuiteFile.Scale] {
    let scales = items(of: node).compactMap { scale($0) }
    if node.array?.isEmpty == true {
      report("there is no scale", at: node.offset, advice: "write [1, 2]")
    }
    if Set(scales.map(\.factor)).count < scales.count {
      report("a scale stands twice", at: node.offset, advice: "leave one of the two out")
    }
    return scales
  }

  private mutating func scale(_ node: JSONNode) -> SuiteFile.Scale? {
    let range = 1...8
    guard node.object != nil else {
      return wholeNumber(node, in: range).map { SuiteFile.Scale(factor: $0) }
    }
    var scale: SuiteFile.Scale?
    var variants: [SuiteFile.Located]?
    for member in members(of: node, keys: ["scale", "variants"], required: ["scale"], "a scale") ?? [] {
      switch member.key {
      case "scale":
        scale = wholeNumber(member.value, in: range).map { SuiteFile.Scale(factor: $0) }
      case "variants": variants = texts(member.value)
      default: break
      }
    }
    scale?.variants = variants
    return scale
  }

  /// Notes the variants of scales that the suite does not have.
  mutating func check(_ scales: [SuiteFile.Scale], against variants: [String]) {
    for scale in scales {
      for variant in scale.variants ?? [] where !variants.contains(variant.text) {
        report(
          "there is no variant '\(variant.text)'", at: variant.offset,
          advice: spellingAdvice(for: variant.text, among: variants)
            ?? "the variants are \(variants.joined(separator: ", "))")
      }
    }
  }
}

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
  mutating func scales(_ node: JSONNode, pointer: String) -> [SuiteFile.Scale] {
    let scales = items(of: node, pointer: pointer).enumerated().compactMap { index, item in
      scale(item, pointer: "\(pointer)/\(index)")
    }
    if node.array?.isEmpty == true {
      report("there is no scale", at: node.offset, pointer: pointer, advice: "write [1, 2]")
    }
    if Set(scales.map(\.factor)).count < scales.count {
      report("a scale stands twice", at: node.offset, pointer: pointer, advice: "leave one of the two out")
    }
    return scales
  }

  private mutating func scale(_ node: JSONNode, pointer: String) -> SuiteFile.Scale? {
    let range = 1...8
    guard node.object != nil else {
      return wholeNumber(node, in: range, pointer: pointer).map { SuiteFile.Scale(factor: $0) }
    }
    var scale: SuiteFile.Scale?
    var variants: [SuiteFile.Located]?
    for member in members(of: node, keys: ["scale", "variants"], pointer: pointer, what: "a scale") {
      switch member.key {
      case "scale":
        scale = wholeNumber(member.value, in: range, pointer: pointer + "/scale").map { SuiteFile.Scale(factor: $0) }
      case "variants": variants = texts(member.value, pointer: pointer + "/variants")
      default: break
      }
    }
    if node["scale"] == nil {
      report("a scale has no 'scale'", at: node.offset, pointer: pointer, advice: "add it: a whole number from 1 to 8")
    }
    scale?.variants = variants
    return scale
  }

  /// Notes the variants of scales that the suite does not have.
  mutating func check(_ scales: [SuiteFile.Scale], against variants: [String]) {
    for (index, scale) in scales.enumerated() {
      for (place, variant) in (scale.variants ?? []).enumerated() where !variants.contains(variant.text) {
        report(
          "there is no variant '\(variant.text)'", at: variant.offset,
          pointer: "/scales/\(index)/variants/\(place)",
          advice: spellingAdvice(for: variant.text, among: variants)
            ?? "the variants are \(variants.joined(separator: ", "))")
      }
    }
  }
}

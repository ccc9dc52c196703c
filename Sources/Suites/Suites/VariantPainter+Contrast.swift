private import CanonicalValues
internal import ColorSpaces
internal import ExactTexts
internal import LocatedJSON
internal import SnapshotHarness
internal import Specimens
internal import TokenEngine

extension VariantPainter {
  /// The texts of a case whose contrast fell below a threshold of WCAG 2.2, or rose to it.
  ///
  /// Texts count that have one colour on a ground of solid fills, whose colours before are known from what the reference
  /// was made from. Whether a text is exempt, as those of disabled controls are, is not known here.
  ///
  /// - Parameters:
  ///   - specimenCase: The case.
  ///   - old: What the reference was made from.
  /// - Returns: The changes, without control and variant.
  func contrastChanges(of specimenCase: SpecimenCase, since old: [Ingredient]) -> [ContrastChange] {
    guard let grounds = try? grounds(of: specimenCase) else { return [] }
    let record = RecordedColors(old, of: tokens)
    let former = formerCanvas(in: record, old)
    var changes: [ContrastChange] = []
    for ground in grounds {
      guard let before = ratio(of: ground, on: former, color: { record.color(of: $0) }),
        let now = ratio(of: ground, on: EncodedRGB(background), color: { EncodedRGB($0.color) })
      else { continue }
      guard let threshold = Self.crossed(from: before, to: now, isLarge: ground.isLarge) else { continue }
      let fill = ground.fills.first?.token.path ?? canvas.tokenPath ?? canvas.text
      let change = ContrastChange(
        text: ground.text.token.path, fill: fill, control: "", variant: "", old: before, new: now,
        threshold: threshold, fell: now < before)
      if !changes.contains(change) { changes.append(change) }
    }
    return changes
  }

  /// The threshold between two ratios, that of level AA rather than that of AAA; `nil` if there is none.
  static func crossed(from old: Double, to new: Double, isLarge: Bool) -> Double? {
    let thresholds = isLarge ? [3, 4.5] : [4.5, 7]
    // What is exactly enough must not fail because of the last digit.
    return thresholds.first { (old >= $0 - 1e-9) != (new >= $0 - 1e-9) }
  }

  /// The colour behind the picture that the reference was made from; `nil` if it is not known.
  private func formerCanvas(in record: RecordedColors, _ old: [Ingredient]) -> EncodedRGB? {
    let setting = old.first { $0.kind == .setting && $0.chain.first == "canvas" }?.value.content
    switch (setting, canvas) {
    case (.reference(let path)?, _), (nil, .token(let path)):
      return record.color(of: TextGround.Layer(token: UsedToken(path: path), color: background))
    case (.color(let color)?, _): return EncodedRGB(color)
    case (nil, .color(let color)): return EncodedRGB(color)
    case (_?, _): return EncodedRGB(RGBA16.transparent)
    }
  }

  /// The contrast of a text on its ground; `nil` if a colour is not known, or something unknown shows through.
  private func ratio(
    of ground: TextGround, on canvas: EncodedRGB?, color: (TextGround.Layer) -> EncodedRGB?
  ) -> Double? {
    guard let text = color(ground.text) else { return nil }
    var behind: EncodedRGB?
    if !ground.isOpaque {
      guard let canvas, canvas.isOpaque else { return nil }
      behind = canvas
    }
    for fill in ground.fills.reversed() {
      guard let fill = color(fill) else { return nil }
      if fill.isOpaque {
        behind = fill
      } else if let below = behind {
        behind = fill.over(below)
      } else {
        return nil
      }
    }
    return behind.map { ContrastRatio.of(text, on: $0) }
  }
}

/// The colours of tokens that a reference was made from.
struct RecordedColors {
  private struct Key: Hashable {
    let path: ExactText
    let context: ExactText
  }

  private var chains: [Key: [Ingredient]] = [:]
  private let tokens: VariantTokens

  /// Collects the chains of tokens.
  init(_ ingredients: [Ingredient], of tokens: VariantTokens) {
    self.tokens = tokens
    for ingredient in ingredients where ingredient.kind == .token {
      guard let path = ingredient.chain.first else { continue }
      chains[Key(path: ExactText(path), context: ExactText(ingredient.context)), default: []].append(ingredient)
    }
  }

  /// The colour that a token had; `nil` if it was not used.
  ///
  /// - Parameter layer: The token; of a colour all parts of which are copied, its value now names the space.
  /// - Returns: The colour.
  func color(of layer: TextGround.Layer) -> EncodedRGB? {
    let used = tokens.recorded(layer.token)
    guard let chains = chains[Key(path: ExactText(used.path), context: ExactText(used.contextText))],
      let now = tokens.tokens(in: layer.token.context)?.token(layer.token.path)?.value.canonical
    else { return nil }
    let parts = chains.filter { !$0.property.isEmpty }.map {
      CanonicalValue.Member($0.property, $0.value.content)
    }
    let own = chains.first { $0.property.isEmpty }?.value.content ?? now.leavingOut(parts.map(\.name))
    guard case .color(let color) = own.supplying(parts) else { return nil }
    return EncodedRGB(color)
  }
}

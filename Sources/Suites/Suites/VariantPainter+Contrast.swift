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
    let setting = old.first { $0.kind == .setting && $0.chain.first == "canvas" }.map { Canvas($0.value) }
    switch setting ?? canvas {
    case .color(let color)?: return EncodedRGB(color)
    case .token(let path)?:
      return record.color(of: TextGround.Layer(token: UsedToken(path: path), color: background))
    case nil: return nil
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

  /// The colour that a token had; `nil` if it was not used, or its texts do not say.
  ///
  /// - Parameter layer: The token; its value now names the space of components that have a chain of their own.
  /// - Returns: The colour.
  func color(of layer: TextGround.Layer) -> EncodedRGB? {
    let used = tokens.recorded(layer.token)
    guard let chains = chains[Key(path: ExactText(used.path), context: ExactText(used.contextText))] else { return nil }
    if chains.count == 1, chains[0].property.isEmpty {
      return ColorValue(exactText: chains[0].value).map { EncodedRGB($0) }
    }
    // The components are another token's, the opacity is the token's own or another one's.
    guard case .color(let now)? = tokens.tokens(in: layer.token.context)?.token(layer.token.path)?.value,
      let components = chains.first(where: { $0.property == "components" })?.value.split(separator: " ")
        .map({ $0 == "none" ? Double?.none : Double(String($0)) }),
      components.count == now.components.count
    else { return nil }
    var alpha = 1.0
    if let copied = chains.first(where: { $0.property == "alpha" })?.value {
      guard let number = Double(copied) else { return nil }
      alpha = number
    } else if let own = chains.first(where: { $0.property.isEmpty })?.value.split(separator: " ").last {
      guard own.hasSuffix("%"), let percent = Double(String(own.dropLast())) else { return nil }
      alpha = percent / 100
    }
    return EncodedRGB(ColorValue(space: now.space, components: components, alpha: alpha))
  }
}

extension ColorValue {
  /// Reads what ``TokenEngine/TokenValue/exactText`` writes for a colour: `#0F6CBD 50%`, `oklch(0.6 0.1 30)`; `nil` for
  /// any other text.
  init?(exactText text: String) {
    let words = text.split(separator: ")", maxSplits: 1).map(String.init)
    guard let first = words.first else { return nil }
    var rest = ""
    if let bracket = first.utf8.firstIndex(of: UInt8(ascii: "(")) {
      guard words.count == 2 || text.hasSuffix(")"), let space = ColorSpace(rawValue: String(first[..<bracket])) else {
        return nil
      }
      var components: [Double?] = []
      for word in first[first.utf8.index(after: bracket)...].split(separator: " ") {
        let number = Double(String(word))
        guard number != nil || word == "none" else { return nil }
        components.append(number)
      }
      guard components.count == 3 else { return nil }
      rest = words.count == 2 ? words[1] : ""
      guard let alpha = Self.alpha(rest) else { return nil }
      self.init(space: space, components: components, alpha: alpha)
      return
    }
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard let digits = parts.first, digits.hasPrefix("#"), digits.utf8.count == 7,
      let number = UInt32(digits.dropFirst(), radix: 16)
    else { return nil }
    guard let alpha = Self.alpha(parts.count == 2 ? " " + parts[1] : "") else { return nil }
    self.init(rgb8: number, alpha: alpha)
  }

  /// The opacity that follows a colour; `nil` for any other text.
  private static func alpha(_ text: String) -> Double? {
    if text.isEmpty { return 1 }
    guard text.hasPrefix(" "), text.hasSuffix("%"), let percent = Double(text.dropFirst().dropLast()) else {
      return nil
    }
    return percent / 100
  }
}

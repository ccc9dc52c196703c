extension TokenValue {
  /// Replaces one part by another token's value.
  ///
  /// - Parameters:
  ///   - property: The part, such as `fontSize` or `0.color`; empty for the whole value.
  ///   - supplied: The other token's value, of the type the part needs.
  /// - Returns: Whether there is such a part, and it needs that type; if not, the value stays as it was.
  package mutating func replace(_ property: some StringProtocol, with supplied: TokenValue) -> Bool {
    if property.isEmpty {
      guard supplied.type == type else { return false }
      self = supplied
      return true
    }
    // While a list is only here, it is changed in place; a long one with many references would be copied for each.
    if var shadows = shadowList {
      self = .number(0)
      defer { self = .shadow(shadows) }
      let (index, rest) = Self.split(property)
      guard let index, shadows.indices.contains(index) else { return false }
      guard let shadow = shadows[index].replacing(rest, with: supplied) else { return false }
      shadows[index] = shadow
      return true
    }
    if var stops = stopList {
      self = .number(0)
      defer { self = .gradient(stops) }
      let (index, rest) = Self.split(property)
      guard let index, stops.indices.contains(index) else { return false }
      guard let stop = stops[index].replacing(rest, with: supplied) else { return false }
      stops[index] = stop
      return true
    }
    if var dashes = dashList {
      self = .number(0)
      defer { self = .strokeStyle(.dashes(dashes.lengths, lineCap: dashes.lineCap)) }
      return StrokeStyleValue.replace(property, of: &dashes.lengths, with: supplied)
    }
    switch self {
    case .typography(let typography):
      return take(typography.replacing(property, with: supplied).map(TokenValue.typography))
    case .border(let border):
      return take(border.replacing(property, with: supplied).map(TokenValue.border))
    case .transition(let transition):
      return take(transition.replacing(property, with: supplied).map(TokenValue.transition))
    default:
      return false
    }
  }

  private var shadowList: [ShadowValue]? { if case .shadow(let shadows) = self { shadows } else { nil } }
  private var stopList: [GradientValueStop]? { if case .gradient(let stops) = self { stops } else { nil } }
  private var dashList: (lengths: [Dimension], lineCap: StrokeStyleValue.LineCap)? {
    if case .strokeStyle(.dashes(let lengths, let lineCap)) = self { (lengths, lineCap) } else { nil }
  }

  private mutating func take(_ value: TokenValue?) -> Bool {
    guard let value else { return false }
    self = value
    return true
  }

  /// The index at the start of a property, and the rest.
  private static func split(_ property: some StringProtocol) -> (index: Int?, rest: String) {
    let pieces = property.split(separator: ".", maxSplits: 1)
    return (pieces.first.flatMap { Int($0) }, pieces.count > 1 ? String(pieces[1]) : "")
  }
}

extension TypographyValue {
  fileprivate func replacing(_ property: some StringProtocol, with supplied: TokenValue) -> TypographyValue? {
    var (family, size, weight) = (fontFamily, fontSize, fontWeight)
    var (spacing, height) = (letterSpacing, lineHeight)
    var pending = pending
    switch (String(property), supplied) {
    case ("fontFamily", .fontFamily(let value)): family = value
    case ("fontSize", .dimension(let value)): size = value
    case ("fontWeight", .fontWeight(let value)): weight = value
    case ("letterSpacing", .dimension(let value)): spacing = value
    case ("lineHeight", .number(let value)): height = value
    case ("lineHeight", .dimension(let value)): pending.lineHeight = value
    default: return nil
    }
    var typography = TypographyValue(
      fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing, lineHeight: height,
      details: details)
    typography.pending = pending
    return typography
  }
}

extension BorderValue {
  fileprivate func replacing(_ property: some StringProtocol, with supplied: TokenValue) -> BorderValue? {
    switch (String(property), supplied) {
    case ("color", .color(let value)): return BorderValue(color: value, width: width, style: style)
    case ("width", .dimension(let value)): return BorderValue(color: color, width: value, style: style)
    case ("style", .strokeStyle(let value)): return BorderValue(color: color, width: width, style: value)
    default:
      guard property.hasPrefix("style.") else { return nil }
      guard let style = style.replacing(property.dropFirst(6), with: supplied) else { return nil }
      return BorderValue(color: color, width: width, style: style)
    }
  }
}

extension TransitionValue {
  fileprivate func replacing(_ property: some StringProtocol, with supplied: TokenValue) -> TransitionValue? {
    var (length, wait, curve) = (duration, delay, timingFunction)
    switch (String(property), supplied) {
    case ("duration", .duration(let value)): length = value
    case ("delay", .duration(let value)): wait = value
    case ("timingFunction", .cubicBezier(let value)): curve = value
    default: return nil
    }
    return TransitionValue(duration: length, delay: wait, timingFunction: curve)
  }
}

extension StrokeStyleValue {
  fileprivate func replacing(_ property: some StringProtocol, with supplied: TokenValue) -> StrokeStyleValue? {
    guard case .dashes(var lengths, let lineCap) = self else { return nil }
    return Self.replace(property, of: &lengths, with: supplied) ? .dashes(lengths, lineCap: lineCap) : nil
  }

  fileprivate static func replace(
    _ property: some StringProtocol, of lengths: inout [Dimension], with supplied: TokenValue
  ) -> Bool {
    guard case .dimension(let value) = supplied else { return false }
    guard property.hasPrefix("dashArray."), let index = Int(property.dropFirst(10)) else { return false }
    guard lengths.indices.contains(index) else { return false }
    lengths[index] = value
    return true
  }
}

extension ShadowValue {
  fileprivate func replacing(_ property: String, with supplied: TokenValue) -> ShadowValue? {
    var (tint, x, y, softness, growth) = (color, offsetX, offsetY, blur, spread)
    switch (property, supplied) {
    case ("", .shadow(let shadows)): return shadows.count == 1 ? shadows[0] : nil
    case ("color", .color(let value)): tint = value
    case ("offsetX", .dimension(let value)): x = value
    case ("offsetY", .dimension(let value)): y = value
    case ("blur", .dimension(let value)): softness = value
    case ("spread", .dimension(let value)): growth = value
    default: return nil
    }
    return ShadowValue(color: tint, offsetX: x, offsetY: y, blur: softness, spread: growth, isInset: isInset)
  }
}

extension GradientValueStop {
  fileprivate func replacing(_ property: String, with supplied: TokenValue) -> GradientValueStop? {
    switch (property, supplied) {
    case ("", .gradient(let stops)): stops.count == 1 ? stops[0] : nil
    case ("color", .color(let value)): GradientValueStop(color: value, position: position)
    case ("position", .number(let value)): GradientValueStop(color: color, position: value)
    default: nil
    }
  }
}

extension TokenValue {
  /// A text as the font families that it names, where these are needed; `nil` for anything else.
  func asFamily(for type: TokenType) -> TokenValue? {
    guard type == .fontFamily, case .string(let text) = self else { return nil }
    let names = FontFamilyList.names(in: text)
    return names.isEmpty ? nil : .fontFamily(names)
  }
}

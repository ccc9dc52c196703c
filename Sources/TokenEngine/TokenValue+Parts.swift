extension TokenValue {
  /// The value with one part replaced by another token's value.
  ///
  /// - Parameters:
  ///   - property: The part, such as `fontSize` or `0.color`; empty for the whole value.
  ///   - supplied: The other token's value, of the type the part needs.
  /// - Returns: The value with the part replaced; `nil` if there is no such part or it needs another type.
  func replacing(_ property: some StringProtocol, with supplied: TokenValue) -> TokenValue? {
    if property.isEmpty { return supplied.type == type ? supplied : nil }
    switch self {
    case .typography(let typography):
      return typography.replacing(property, with: supplied).map(TokenValue.typography)
    case .border(let border):
      return border.replacing(property, with: supplied).map(TokenValue.border)
    case .transition(let transition):
      return transition.replacing(property, with: supplied).map(TokenValue.transition)
    case .strokeStyle(let style):
      return style.replacing(property, with: supplied).map(TokenValue.strokeStyle)
    case .shadow(var shadows):
      let (index, rest) = Self.split(property)
      guard let index, shadows.indices.contains(index) else { return nil }
      guard let shadow = shadows[index].replacing(rest, with: supplied) else { return nil }
      shadows[index] = shadow
      return .shadow(shadows)
    case .gradient(var stops):
      let (index, rest) = Self.split(property)
      guard let index, stops.indices.contains(index) else { return nil }
      guard let stop = stops[index].replacing(rest, with: supplied) else { return nil }
      stops[index] = stop
      return .gradient(stops)
    default:
      return nil
    }
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
    switch (String(property), supplied) {
    case ("fontFamily", .fontFamily(let value)): family = value
    case ("fontSize", .dimension(let value)): size = value
    case ("fontWeight", .fontWeight(let value)): weight = value
    case ("letterSpacing", .dimension(let value)): spacing = value
    case ("lineHeight", .number(let value)): height = value
    default: return nil
    }
    return TypographyValue(
      fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing, lineHeight: height,
      details: details)
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
    guard case .dashes(var lengths, let lineCap) = self, case .dimension(let value) = supplied else { return nil }
    guard property.hasPrefix("dashArray."), let index = Int(property.dropFirst(10)) else { return nil }
    guard lengths.indices.contains(index) else { return nil }
    lengths[index] = value
    return .dashes(lengths, lineCap: lineCap)
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

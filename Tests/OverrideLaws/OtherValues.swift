import ColorSpaces
import SeededNumbers
import TokenEngine

/// Values that are clearly different from those a token has.
enum OtherValues {
  /// How many values there are to try: what one hides, as a smaller minimum does, another shows.
  static let count = 3

  /// A value of the type of some values, and clearly unlike each of them.
  ///
  /// - Parameters:
  ///   - values: The values that a token has in different contexts; at least one, all of one type.
  ///   - attempt: Which of the values, below ``count``.
  ///   - seed: Colours of different seeds differ.
  /// - Returns: The value.
  static func value(unlike values: [TokenValue], attempt: Int, seed: UInt64) -> TokenValue {
    var random = SplitMix64(seed: seed &* 31 &+ UInt64(attempt))
    switch values[0] {
    case .color(let color):
      return .color(Self.color(color, unlike: values.compactMap { $0.color }, &random))
    case .dimension(let dimension):
      return .dimension(Self.dimension(dimension, unlike: values.compactMap { $0.dimension }, attempt))
    case .number(let number):
      let others = values.compactMap { value in if case .number(let number) = value { number } else { nil } }
      return .number(Self.number(number, unlike: others, attempt))
    case .fontWeight(let weight):
      let others = values.compactMap { value in if case .fontWeight(let weight) = value { weight } else { nil } }
      let choices: [Double] = weight < 550 ? [900, 800, 100, 50] : [300, 100, 1_000, 50]
      return .fontWeight(choices.dropFirst(attempt).first { !others.contains($0) } ?? 1)
    case .fontFamily:
      return .fontFamily(["Overridden \(attempt)"])
    case .string:
      return .string("Overridden \(attempt)")
    case .boolean(let isTrue):
      return .boolean(!isTrue)
    case .duration(let duration):
      return .duration(Self.duration(duration, attempt))
    case .cubicBezier(let curve):
      return .cubicBezier(Self.curve(curve, attempt))
    case .strokeStyle(let style):
      return .strokeStyle(Self.style(style, attempt))
    case .border(let border):
      return .border(
        BorderValue(
          color: Self.color(border.color, unlike: [border.color], &random),
          width: Self.dimension(border.width, unlike: [border.width], attempt), style: border.style))
    case .transition(let transition):
      return .transition(
        TransitionValue(
          duration: Self.duration(transition.duration, attempt), delay: transition.delay,
          timingFunction: Self.curve(transition.timingFunction, attempt)))
    case .shadow(let shadows):
      return .shadow(
        shadows.map { shadow in
          ShadowValue(
            color: Self.color(shadow.color, unlike: [shadow.color], &random), offsetX: shadow.offsetX,
            offsetY: Self.dimension(shadow.offsetY, unlike: [shadow.offsetY], attempt),
            blur: Self.dimension(shadow.blur, unlike: [shadow.blur], 0), spread: shadow.spread,
            isInset: shadow.isInset)
        })
    case .gradient(let stops):
      return .gradient(
        stops.map {
          GradientValueStop(color: Self.color($0.color, unlike: [$0.color], &random), position: $0.position)
        })
    case .typography(let typography):
      return .typography(Self.typography(typography, attempt))
    }
  }

  /// Of some colours at random, the one that is farthest from all of these; what can be seen stays as opaque as it is.
  private static func color(_ color: ColorValue, unlike others: [ColorValue], _ random: inout SplitMix64) -> ColorValue
  {
    var best: (color: ColorValue, distance: Int) = (color, -1)
    for _ in 0..<32 {
      let candidate = ColorValue(
        rgb8: UInt32(truncatingIfNeeded: random.next() & 0xFF_FFFF), alpha: color.alpha > 0 ? color.alpha : 1)
      let distance = others.map { Self.distance($0.rgba16, candidate.rgba16) }.min() ?? 0
      if distance > best.distance { best = (candidate, distance) }
    }
    return best.color
  }

  private static func distance(_ left: RGBA16, _ right: RGBA16) -> Int {
    abs(Int(left.red) - Int(right.red)) + abs(Int(left.green) - Int(right.green))
      + abs(Int(left.blue) - Int(right.blue))
  }

  private static func dimension(_ dimension: Dimension, unlike others: [Dimension], _ attempt: Int) -> Dimension {
    let points = dimension.points
    var other =
      switch attempt {
      case 0: points + 7
      case 1: points >= 8 ? (points / 4).rounded() : points + 40
      default: points > 1 ? 0 : points + 150
      }
    while others.contains(where: { $0.points == other }) { other += 1 }
    return Dimension(value: dimension.unit == .px ? other : other / 16, unit: dimension.unit)
  }

  /// An opacity stays one; a factor of lines stays a factor.
  private static func number(_ number: Double, unlike others: [Double], _ attempt: Int) -> Double {
    let isShare = others.allSatisfy { 0...1 ~= $0 }
    let choices: [Double] =
      isShare
      ? [number < 0.5 ? number + 0.4 : number - 0.4, number < 0.5 ? 1 : 0, 0.25, 0.3]
      : number.rounded() == number
        ? [number + 2, number + 5, number + 11, number + 12]
        : [number + 0.75, number + 1.5, number + 2.25, number + 3]
    return choices.dropFirst(attempt).first { !others.contains($0) } ?? number + 0.125
  }

  private static func duration(_ duration: TokenDuration, _ attempt: Int) -> TokenDuration {
    TokenDuration(
      value: duration.value + (duration.unit == .ms ? 170 : 0.17) * Double(attempt + 1), unit: duration.unit)
  }

  private static func curve(_ curve: CubicBezier, _ attempt: Int) -> CubicBezier {
    CubicBezier(
      x1: curve.x1 < 0.5 ? 0.9 : 0.1, y1: curve.y1 < 0.5 ? 0.95 : 0.05, x2: curve.x2 < 0.5 ? 0.8 : 0.2,
      y2: curve.y2 + Double(attempt + 1))
  }

  private static func style(_ style: StrokeStyleValue, _ attempt: Int) -> StrokeStyleValue {
    let choices: [StrokeStyleValue] = [.keyword(.dashed), .keyword(.dotted), .keyword(.solid), .keyword(.dashed)]
    return choices.dropFirst(attempt).first { $0 != style } ?? .keyword(.dotted)
  }

  private static func typography(_ value: TypographyValue, _ attempt: Int) -> TypographyValue {
    TypographyValue(
      fontFamily: value.fontFamily,
      fontSize: attempt == 0 ? dimension(value.fontSize, unlike: [value.fontSize], 0) : value.fontSize,
      fontWeight: attempt == 1 ? (value.fontWeight < 550 ? 900 : 200) : value.fontWeight,
      letterSpacing: attempt == 2
        ? Dimension(value: value.letterSpacing.points + 5) : value.letterSpacing,
      lineHeight: value.lineHeight, details: value.details)
  }
}

extension TokenValue {
  fileprivate var color: ColorValue? { if case .color(let color) = self { color } else { nil } }
  fileprivate var dimension: Dimension? { if case .dimension(let value) = self { value } else { nil } }
}

import ColorSpaces

extension TokenFormula {
  /// What steps leave on their stack.
  private enum Item {
    case number(Double, Unit?)
    case color(ColorValue)
    case other(TokenValue)
  }

  /// Computes the value.
  ///
  /// Numbers may have one unit between them, which the result has. A result that is not another token's value as it is
  /// has at most four decimals.
  ///
  /// - Parameters:
  ///   - operands: The values of the tokens that `references` name, in their order.
  ///   - whole: The value that the result is a part of; of a typography its font size counts.
  /// - Returns: A value of the formula's type.
  /// - Throws: `FormulaError` if there is no such value.
  /// - Complexity: O(*n*) for *n* steps.
  package func value(of operands: [TokenValue], in whole: TokenValue?) throws(FormulaError) -> TokenValue {
    if isReference, operands.count == 1, operands[0].type == type || type == nil, !isHeightInPixels(operands[0]) {
      return operands[0]
    }
    var stack: [Item] = []
    for step in steps {
      switch step {
      case .number(let value, let unit): stack.append(.number(value, unit))
      case .color(let color): stack.append(.color(color))
      case .operand(let index):
        guard operands.indices.contains(index) else { throw .malformed }
        stack.append(item(operands[index], in: whole))
      case .negate:
        let (value, unit) = try Self.number(stack.popLast())
        stack.append(.number(-value, unit))
      case .add, .subtract, .multiply, .divide:
        let (right, left) = (stack.popLast(), stack.popLast())
        stack.append(try Self.combined(left, right, by: step))
      case .call(let function, let count):
        guard count > 0, count <= stack.count else { throw .malformed }
        let arguments = Array(stack.suffix(count))
        stack.removeLast(count)
        stack.append(try Self.result(of: function, arguments))
      }
    }
    guard stack.count == 1 else { throw .malformed }
    return try result(stack[0], in: whole)
  }

  /// Whether a value is a number that is too large to be the height of a line in multiples of the font size.
  private func isHeightInPixels(_ value: TokenValue) -> Bool {
    if property == "lineHeight", case .number(let number) = value {
      number > TypographyValue.largestMultiple
    } else {
      false
    }
  }

  private func item(_ value: TokenValue, in whole: TokenValue?) -> Item {
    switch value {
    case .number(let number):
      // A letter spacing that is a number is a share of the font size.
      if let whole, property == "letterSpacing", dependsOnFontSize(in: whole) { return .number(number, .em) }
      return .number(number, nil)
    case .fontWeight(let weight): return .number(weight, nil)
    case .dimension(let dimension): return .number(dimension.value, dimension.unit == .px ? .px : .rem)
    case .color(let color): return .color(color)
    default: return .other(value)
    }
  }

  private static func number(_ item: Item?) throws(FormulaError) -> (Double, Unit?) {
    switch item {
    case .number(let value, .percent): return (value / 100, nil)
    case .number(let value, let unit): return (value, unit)
    case .color: throw .notANumber(.color)
    case .other(let value): throw .notANumber(value.type)
    case nil: throw .malformed
    }
  }

  private static func color(_ item: Item) throws(FormulaError) -> ColorValue {
    guard case .color(let color) = item else { throw .notAColor }
    return color
  }

  private static func common(_ left: Unit?, _ right: Unit?) throws(FormulaError) -> Unit? {
    guard let left else { return right }
    guard let right, right != left else { return left }
    throw .mixedUnits(left.rawValue, right.rawValue)
  }

  private static func combined(_ first: Item?, _ second: Item?, by step: Step) throws(FormulaError) -> Item {
    var (left, right) = (try number(first), try number(second))
    // A percentage stays one where only percentages are added, or it is a number of times as much.
    let percentages = [first, second].count { isPercentage($0) }
    let staysPercentage =
      switch step {
      case .add, .subtract: percentages == 2
      case .multiply: percentages == 1 && left.1 == nil && right.1 == nil
      default: percentages == 1 && left.1 == nil && right.1 == nil && isPercentage(first)
      }
    if staysPercentage { (left, right) = (plain(first), plain(second)) }
    let unit = try common(left.1, right.1)
    let value: Double
    switch step {
    case .add: value = left.0 + right.0
    case .subtract: value = left.0 - right.0
    case .multiply: value = left.0 * right.0
    default:
      guard right.0 != 0 else { throw .divisionByZero }
      value = left.0 / right.0
    }
    return .number(try finite(value), unit)
  }

  /// A number with its unit, percentages in hundredths.
  private static func plain(_ item: Item?) -> (Double, Unit?) {
    if case .number(let value, let unit) = item { (value, unit) } else { (0, nil) }
  }

  private static func isPercentage(_ item: Item?) -> Bool {
    if case .number(_, .percent) = item { true } else { false }
  }

  private static func finite(_ value: Double) throws(FormulaError) -> Double {
    guard value.isFinite else { throw .notFinite }
    return value
  }

  private static func result(of function: Function, _ arguments: [Item]) throws(FormulaError) -> Item {
    switch function {
    case .rgb, .hsl, .lighten, .darken, .mix, .alpha: return .color(try color(of: function, arguments))
    case .minimum, .maximum, .squareRoot, .round, .roundTo, .floor, .ceiling, .absolute, .power: break
    }
    var (value, unit) = try number(arguments[0])
    switch function {
    case .minimum, .maximum:
      for argument in arguments.dropFirst() {
        let (other, otherUnit) = try number(argument)
        unit = try common(unit, otherUnit)
        value = function == .minimum ? min(value, other) : max(value, other)
      }
    case .squareRoot:
      guard value >= 0 else { throw .notFinite }
      value = value.squareRoot()
    case .round: value = value.rounded()
    case .floor: value = value.rounded(.down)
    case .ceiling: value = value.rounded(.up)
    case .absolute: value = abs(value)
    case .roundTo: value = rounded(value, decimals: arguments.count > 1 ? try number(arguments[1]).0 : 0)
    case .power:
      guard arguments.count == 2 else { throw .malformed }
      value = try power(value, try number(arguments[1]).0)
    default: throw .malformed
    }
    return .number(try finite(value), unit)
  }

  /// A power with a whole exponent, by multiplications.
  private static func power(_ base: Double, _ exponent: Double) throws(FormulaError) -> Double {
    guard abs(exponent) <= 64, exponent == exponent.rounded() else { throw .notFinite }
    var result = 1.0
    for _ in 0..<Int(abs(exponent)) { result *= base }
    if exponent >= 0 { return result }
    guard result != 0 else { throw .divisionByZero }
    return 1 / result
  }

  /// A number with some decimals, halves away from zero; one that is too large for that as it is.
  private static func rounded(_ value: Double, decimals: Double) -> Double {
    var scale = 1.0
    for _ in 0..<Int(min(max(decimals, 0), 12)) { scale *= 10 }
    let scaled = value * scale
    guard abs(scaled) < 9_007_199_254_740_992 else { return value }
    return scaled.rounded() / scale + 0
  }

  private static func share(_ item: Item) throws(FormulaError) -> Double {
    min(max(try number(item).0, 0), 1)
  }

  private static func color(of function: Function, _ arguments: [Item]) throws(FormulaError) -> ColorValue {
    if case .color(let base) = arguments[0] {
      switch (function, arguments.count) {
      case (.alpha, 2), (.rgb, 2), (.hsl, 2): return base.withAlpha(try share(arguments[1]))
      case (.rgb, 1), (.hsl, 1): return base
      case (.lighten(let space), 2): return base.lightened(by: try share(arguments[1]), in: space)
      case (.darken(let space), 2): return base.darkened(by: try share(arguments[1]), in: space)
      case (.mix(let space), 3):
        return base.mixed(with: try color(arguments[1]), by: try share(arguments[2]), in: space)
      default: throw .malformed
      }
    }
    guard function == .rgb || function == .hsl, arguments.count == 3 || arguments.count == 4 else { throw .notAColor }
    let alpha = arguments.count == 4 ? try share(arguments[3]) : 1
    var components: [Double?] = []
    for (index, argument) in arguments.prefix(3).enumerated() {
      let (value, unit) = try number(argument)
      guard unit == nil else { throw .unitWithoutMeaning(unit?.rawValue ?? "") }
      // A number token that was written as a percentage holds a share; hardly a colour has less than 1 % of anything.
      let isShare = isPercentage(argument) || function == .hsl && index > 0 && abs(value) <= 1
      if function == .rgb {
        components.append(min(max(isShare ? value : value / 255, 0), 1))
      } else if index == 0 {
        components.append(value - 360 * (value / 360).rounded(.down))
      } else {
        let percentage = isPercentage(argument) ? plain(argument).0 : isShare ? value * 100 : value
        components.append(min(max(percentage, 0), 100))
      }
    }
    return ColorValue(space: function == .rgb ? .srgb : .hsl, components: components, alpha: alpha)
  }

  /// The last value as the type that is needed.
  private func result(_ item: Item, in whole: TokenValue?) throws(FormulaError) -> TokenValue {
    switch item {
    case .color(let color):
      guard type == .color || type == nil else { throw .notANumber(.color) }
      return .color(color)
    case .other(let value):
      guard type == value.type || type == nil else { throw .notANumber(value.type) }
      return value
    case .number: break
    }
    let (exact, unit) = try Self.number(item)
    let value = isReference ? exact : Self.rounded(exact, decimals: 4)
    switch type {
    case nil:
      switch unit {
      case nil: return .number(value)
      case .px: return .dimension(Dimension(value: value, unit: .px))
      case .rem: return .dimension(Dimension(value: value, unit: .rem))
      case .em, .percent: throw .unitWithoutMeaning(unit?.rawValue ?? "")
      }
    case .dimension:
      switch unit {
      case nil, .px: return .dimension(Dimension(value: value, unit: .px))
      case .rem: return .dimension(Dimension(value: value, unit: .rem))
      case .em:
        guard case .typography(let typography) = whole else { throw .unitWithoutMeaning("em") }
        let size = typography.fontSize
        return .dimension(Dimension(value: Self.rounded(exact * size.value, decimals: 4), unit: size.unit))
      case .percent: throw .unitWithoutMeaning("%")
      }
    case .number:
      let isHeight = property == "lineHeight" && (unit != nil || isHeightInPixels(.number(value)))
      if unit == nil, !isHeight { return .number(value) }
      if isHeight, case .typography(let typography) = whole, unit == nil || unit == .px || unit == .rem {
        guard typography.fontSize.points > 0 else { throw .divisionByZero }
        let height = Dimension(value: exact, unit: unit == .rem ? .rem : .px)
        return .number(height.points / typography.fontSize.points)
      }
      guard unit == .px else { throw .unitWithoutMeaning(unit?.rawValue ?? "") }
      return .number(value)
    case .fontWeight:
      guard unit == nil, 1...1000 ~= value else { throw .outOfRange(.fontWeight) }
      return .fontWeight(value)
    case .color: throw .notAColor
    default: throw .malformed
    }
  }
}

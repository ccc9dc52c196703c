public import CanonicalValues
import ColorSpaces

extension TokenValue: CustomStringConvertible {
  /// The value as a short text for people: `#0F6CBD 50%`, `12px`, `"Inter"`; composites in a fixed order.
  ///
  /// Numbers have at most six decimals, so values that hardly differ read alike.
  public var description: String { canonical.text(.short) }

  /// The value as a text that no other value of its type has: ``description`` if that is unique, else with more digits.
  ///
  /// The fallback of a colour has no part in it, because nothing is drawn from it.
  public var exactText: String { canonical.text(.exact) }

  /// The value's text without the parts that references supply; `nil` if nothing remains.
  ///
  /// - Parameters:
  ///   - properties: The supplied properties, such as `fontSize`, `0.color`, `0` or `components`.
  ///   - form: The reader that the text is for.
  /// - Returns: The other parts, with `…` for each run of left out ones.
  /// - Complexity: O(*n*), where *n* is the number of parts and properties.
  func text(leavingOut properties: [String], _ form: ValueTextForm) -> String? {
    let rest = canonical.leavingOut(properties)
    return rest.statesNothing ? nil : rest.text(form)
  }

  /// The value as data: nothing abbreviated, nothing left to its default but typographic details, parts in the order in
  /// which people read them.
  public var canonical: CanonicalValue {
    switch self {
    case .color(let color): .color(color)
    case .dimension(let dimension): dimension.canonical
    case .fontFamily(let families): .list(families.map { .text($0) })
    case .fontWeight(let number), .number(let number): .number(number)
    case .duration(let duration): duration.canonical
    case .cubicBezier(let curve): curve.canonical
    case .strokeStyle(let style): style.canonical
    case .string(let text): .text(text)
    case .boolean(let isTrue): .flag(isTrue)
    case .border(let border):
      .object([
        .init("width", border.width.canonical), .init("style", border.style.canonical),
        .init("color", .color(border.color)),
      ])
    case .transition(let transition):
      .object([
        .init("duration", transition.duration.canonical), .init("timingFunction", transition.timingFunction.canonical),
        .init("delay", transition.delay.canonical),
      ])
    case .shadow(let shadows):
      .list(
        shadows.map { shadow in
          .object([
            .init("offsetX", shadow.offsetX.canonical), .init("offsetY", shadow.offsetY.canonical),
            .init("blur", shadow.blur.canonical), .init("spread", shadow.spread.canonical),
            .init("inset", .flag(shadow.isInset)), .init("color", .color(shadow.color)),
          ])
        })
    case .gradient(let stops):
      .list(stops.map { .object([.init("color", .color($0.color)), .init("position", .number($0.position))]) })
    case .typography(let typography):
      .object(
        [
          .init("fontFamily", .list(typography.fontFamily.map { .text($0) })),
          .init("fontSize", typography.fontSize.canonical), .init("fontWeight", .number(typography.fontWeight)),
          .init("lineHeight", .number(typography.lineHeight)),
          .init("letterSpacing", typography.letterSpacing.canonical),
        ] + typography.details.canonicalMembers)
    }
  }
}

extension Dimension {
  fileprivate var canonical: CanonicalValue { .measure(value, unit: unit.rawValue) }
}

extension TokenDuration {
  fileprivate var canonical: CanonicalValue { .measure(value, unit: unit.rawValue) }
}

extension CubicBezier {
  fileprivate var canonical: CanonicalValue { .curve([x1, y1, x2, y2].map { .number($0) }) }
}

extension StrokeStyleValue {
  fileprivate var canonical: CanonicalValue {
    switch self {
    case .keyword(let keyword): .word(keyword.rawValue)
    case .dashes(let lengths, let lineCap):
      .object([
        .init("dashArray", .row(lengths.map(\.canonical))), .init("lineCap", .word(lineCap.rawValue)),
      ])
    }
  }
}

extension TypographyDetails {
  /// The details that are not as usual.
  fileprivate var canonicalMembers: [CanonicalValue.Member] {
    let standard = TypographyDetails()
    var members: [CanonicalValue.Member] = []
    if slant != standard.slant { members.append(.init("fontStyle", .number(slant))) }
    if stretch != standard.stretch { members.append(.init("fontStretch", .number(stretch))) }
    if textCase != standard.textCase { members.append(.init("textCase", .word(textCase.rawValue))) }
    if decoration != standard.decoration {
      members.append(.init("textDecoration", .row(decoration.map { .word($0.rawValue) })))
    }
    return members
  }
}

import ColorSpaces

/// How a value is written for people.
package struct ValueTextForm: Hashable, Sendable {
  private enum Digits: Hashable, Sendable {
    case short
    case exact
    case rounded(decimals: Int)
  }

  private let digits: Digits

  /// Whether every colour has six digits of sRGB: those of the nearest one, with `≈` and its own components, where it has
  /// no digits itself.
  private let hasNearestHexadecimal: Bool

  /// At most six decimals, and near colours of sRGB as `#0F6CBD`.
  package static let short = ValueTextForm(digits: .short, hasNearestHexadecimal: false)

  /// As short as ``short`` where that says everything, and different for different values of a type.
  package static let exact = ValueTextForm(digits: .exact, hasNearestHexadecimal: false)

  /// As ``exact``, with at most some decimals; what is not zero never reads as zero.
  package static func rounded(decimals: Int) -> ValueTextForm {
    ValueTextForm(digits: .rounded(decimals: decimals), hasNearestHexadecimal: false)
  }

  /// The same form, in which every colour can be compared with others: `#1F79D6 ≈ srgb(0.122 0.473 0.839)`, and for one
  /// outside sRGB `display-p3(1 0 0) (nearest #FF0000)`.
  package var withNearestHexadecimal: ValueTextForm { ValueTextForm(digits: digits, hasNearestHexadecimal: true) }

  fileprivate func text(_ number: Double) -> String {
    switch digits {
    case .short: number.text(.short)
    case .exact: number.text(.exact)
    case .rounded(let decimals): Self.rounded(number, number.text(.exact), decimals: decimals)
    }
  }

  fileprivate func percentText(_ number: Double) -> String {
    switch digits {
    case .short: return number.percentText(.short)
    case .exact: return number.percentText(.exact)
    case .rounded(let decimals):
      let exact = number.percentText(.exact).dropLast()
      return Self.rounded(number * 100, String(exact), decimals: decimals) + "%"
    }
  }

  private static func rounded(_ number: Double, _ exact: String, decimals: Int) -> String {
    guard abs(number) < 1e9 else { return exact }
    let text = number.text(decimals: decimals)
    return text != "0" && text.utf8.count < exact.utf8.count ? text : exact
  }

  fileprivate func text(_ color: ColorValue) -> String {
    let share = color.alpha == 1 ? "" : " " + percentText(color.alpha)
    if let own = color.hexadecimal(digits == .short ? .short : .exact) { return own + share }
    let components = color.components.map { $0.map(text) ?? "none" }.joined(separator: " ")
    let own = "\(color.space.rawValue)(\(components))\(share)"
    guard hasNearestHexadecimal else { return own }
    return color.isOutsideSRGB
      ? "\(own) (nearest \(color.nearestHexadecimal))" : "\(color.nearestHexadecimal) ≈ \(own)"
  }
}

extension CanonicalValue: CustomStringConvertible {
  /// The exact text.
  public var description: String { text(.exact) }

  /// The value as a text for people: `#0F6CBD 50%`, `12px`, `"Inter"`; composites in a fixed order, with `…` for each run of
  /// parts that are left out.
  ///
  /// - Complexity: O(*n*), where *n* is the number of parts.
  package func text(_ form: ValueTextForm) -> String {
    switch self {
    case .color(let color): form.text(color)
    case .number(let number): form.text(number)
    case .measure(let number, let unit): form.text(number) + unit
    case .word(let word): word
    case .text(let text): Self.quoted(text)
    case .flag(let isTrue): isTrue ? "true" : "false"
    case .reference(let name): "{\(name)}"
    case .leftOut: Self.gap
    case .curve(let numbers) where !hasLeftOut:
      "cubic-bezier(" + numbers.map { $0.text(form) }.joined(separator: ", ") + ")"
    case .parts(let members):
      members.map { $0.name.isEmpty ? $0.value.text(form) : $0.name + " " + $0.value.text(form) }
        .joined(separator: ", ")
    case .list, .row, .curve, .object: Self.joined(pieces(form))
    }
  }

  private static let gap = "…"

  /// The texts with spaces between them; those that are left out beside each other are one.
  private static func joined(_ pieces: [String]) -> String {
    var texts: [String] = []
    for piece in pieces where piece != gap || texts.last != gap { texts.append(piece) }
    return texts.joined(separator: " ")
  }

  /// The texts of the parts that have spaces between them.
  private func pieces(_ form: ValueTextForm) -> [String] {
    switch self {
    case .list(let items):
      items.enumerated().flatMap { index, item in
        // What others supply in between is no item that ends here.
        item.hasLeftOut ? item.pieces(form) : [item.text(form) + (index < items.count - 1 ? "," : "")]
      }
    case .row(let items): items.flatMap { $0.pieces(form) }
    case .curve(let items) where hasLeftOut: items.flatMap { $0.pieces(form) }
    case .object(let members):
      (members.first?.name == "dashArray" && !hasLeftOut ? ["dashes"] : []) + members.flatMap { $0.pieces(form) }
    case .curve, .color, .number, .measure, .word, .text, .flag, .parts, .reference, .leftOut: [text(form)]
    }
  }

  /// A name in quotes, which it cannot end early.
  private static func quoted(_ name: String) -> String {
    var text = "\""
    for scalar in name.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}

extension CanonicalValue.Member {
  /// The texts of a part of an object, which for some names say more than the value.
  func pieces(_ form: ValueTextForm) -> [String] {
    switch (name, value) {
    case ("colorSpace", _): []
    case ("inset", .flag(let isInset)): isInset ? ["inset"] : []
    case ("alpha", .number(let share)), ("position", .number(let share)): [form.percentText(share)]
    case ("lineHeight", .number(let factor)): ["×" + form.text(factor)]
    case ("fontStyle", .number(let slant)): ["oblique \(form.text(slant))deg"]
    case ("fontStretch", .number(let percent)): [form.text(percent) + "%"]
    default: value.pieces(form)
    }
  }
}

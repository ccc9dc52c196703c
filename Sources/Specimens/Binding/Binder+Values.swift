import ColorSpaces
import DisplayLists
import TokenEngine

extension Binder {
  /// The largest length, in points.
  static let maximumLength = 16_384.0

  private func bounded(_ length: Double) -> Double {
    length.isFinite ? min(max(length, -Self.maximumLength), Self.maximumLength) : 0
  }

  /// A plain decimal number, such as a placeholder may bring along.
  static func decimal(_ text: String) -> Double? {
    let bytes = text.utf8
    guard !bytes.isEmpty, bytes.count <= 20,
      bytes.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// A length, in points; 0 after noting why there is none.
  ///
  /// With `isToken`, a number may not be written out.
  mutating func length(_ length: Length, isToken: Bool = false) -> Double {
    switch length {
    case .points(let points): return bounded(points)
    case .reference(let reference):
      switch referent(reference) {
      case .token(let token): return bounded(points(of: token, at: reference.origin))
      case .literal(let text):
        guard let number = Self.decimal(text) else {
          report(.unexpectedText(text, expected: "a number or a reference", nearest: nil), at: reference.origin)
          return 0
        }
        if isToken { report(.literal(text, expected: "a dimension token"), at: reference.origin) }
        return bounded(number)
      case nil: return 0
      }
    case .sum(let terms, let times):
      var sum = 0.0
      for term in terms { sum += self.length(term, isToken: isToken) }
      return bounded(sum * scalar(times))
    }
  }

  private mutating func points(of token: ResolvedToken, at origin: Origin) -> Double {
    switch token.value {
    case .dimension(let dimension): return dimension.points
    case .number(let number): return number
    default:
      reportType(token, expected: "a dimension", at: origin)
      return 0
    }
  }

  /// An extent along one axis.
  mutating func extent(_ extent: Extent?) -> BoundExtent {
    switch extent {
    case nil: return .natural
    case .fill: return .fill
    case .length(let length):
      if case .reference(let reference) = length, reference.paths.count == 1, !reference.paths[0].isBraced,
        text(reference.paths[0].template, at: reference.origin) == "fill"
      {
        return .fill
      }
      return .fixed(max(0, self.length(length)))
    }
  }

  /// A number; 0 after noting why there is none.
  mutating func scalar(_ scalar: Scalar) -> Double {
    switch scalar {
    case .number(let number): return number
    case .reference(let reference):
      switch referent(reference) {
      case .token(let token):
        if case .number(let number) = token.value { return number }
        reportType(token, expected: "a number", at: reference.origin)
        return 0
      case .literal(let text):
        if let number = Self.decimal(text) { return number }
        report(.unexpectedText(text, expected: "a number", nearest: nil), at: reference.origin)
        return 0
      case nil: return 0
      }
    }
  }

  /// A word of a fixed set.
  mutating func word<Value>(_ word: Word<Value>?, default standard: Value) -> Value {
    switch word {
    case nil: return standard
    case .fixed(let value): return value
    case .template(let template):
      guard let text = text(template.template, at: template.origin) else { return standard }
      if let value = Value(rawValue: text) { return value }
      let words = Value.allCases.map(\.rawValue)
      let expected = "one of \(words.joined(separator: " "))"
      report(
        .unexpectedText(text, expected: expected, nearest: nearest(text, among: words)), at: template.origin)
      return standard
    }
  }

  /// A colour; transparent after noting why there is none.
  mutating func color(_ source: ColorSource) -> RGBA16 {
    switch source {
    case .label(let tone): return LabelColors.color(tone, on: context.canvas)
    case .token(let reference):
      switch referent(reference) {
      case .token(let token):
        if case .color(let color) = token.value { return color.rgba16 }
        reportType(token, expected: "a color", at: reference.origin)
      case .literal(let text):
        report(.literal(text, expected: "a color token"), at: reference.origin)
      case nil: break
      }
      return .transparent
    }
  }
}

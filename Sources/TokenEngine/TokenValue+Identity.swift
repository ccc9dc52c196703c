extension TokenValue: Hashable {
  /// Whether both are the same value; names of fonts are compared scalar by scalar.
  public static func == (left: TokenValue, right: TokenValue) -> Bool {
    switch (left, right) {
    case (.color(let left), .color(let right)): left == right
    case (.dimension(let left), .dimension(let right)): left == right
    case (.fontFamily(let left), .fontFamily(let right)): left.areSameTexts(as: right)
    case (.fontWeight(let left), .fontWeight(let right)): left == right
    case (.duration(let left), .duration(let right)): left == right
    case (.cubicBezier(let left), .cubicBezier(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.strokeStyle(let left), .strokeStyle(let right)): left == right
    case (.border(let left), .border(let right)): left == right
    case (.transition(let left), .transition(let right)): left == right
    case (.shadow(let left), .shadow(let right)): left == right
    case (.gradient(let left), .gradient(let right)): left == right
    case (.typography(let left), .typography(let right)): left == right
    default: false
    }
  }
}

extension TypographyValue: Hashable {
  /// Whether both are the same value; names of fonts are compared scalar by scalar.
  public static func == (left: TypographyValue, right: TypographyValue) -> Bool {
    left.fontFamily.areSameTexts(as: right.fontFamily) && left.fontSize == right.fontSize
      && left.fontWeight == right.fontWeight && left.letterSpacing == right.letterSpacing
      && left.lineHeight == right.lineHeight && left.details == right.details
  }

  /// Hashes all parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fontFamily)
    hasher.combine(fontSize)
    hasher.combine(fontWeight)
    hasher.combine(letterSpacing)
    hasher.combine(lineHeight)
    hasher.combine(details)
  }
}

extension TokenValue {
  /// Hashes the type and what most values differ in.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    switch self {
    case .color(let value): hasher.combine(value)
    case .dimension(let value): hasher.combine(value)
    case .fontFamily(let value): hasher.combine(value)
    case .fontWeight(let value), .number(let value): hasher.combine(value)
    case .duration(let value): hasher.combine(value)
    case .cubicBezier(let value): hasher.combine(value)
    case .strokeStyle(let value): hasher.combine(value)
    case .border(let value): hasher.combine(value)
    case .transition(let value): hasher.combine(value)
    case .shadow(let value): hasher.combine(value)
    case .gradient(let value): hasher.combine(value)
    case .typography(let value): hasher.combine(value)
    }
  }
}

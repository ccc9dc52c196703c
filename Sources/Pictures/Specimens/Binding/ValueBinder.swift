import ColorSpaces
import DisplayLists
import LocatedJSON
import TokenEngine

/// Turns what a node says — lengths, numbers, words, paints, borders, shadows, transforms — into what it is in a cell.
struct ValueBinder {
  /// The cell, with its names and tokens.
  var lookup: CellLookup

  /// The map of directions under all transforms around the node whose values are bound, its own included.
  var plane = AffineMap.identity

  private func bounded(_ length: Double) -> Double {
    length.isFinite ? NumberLimits.nearest(to: length, in: NumberLimits.lengths) : 0
  }

  /// A plain decimal number, as a placeholder may contain it.
  static func decimal(_ text: String) -> Double? {
    let bytes = text.utf8
    guard !bytes.isEmpty, bytes.count <= 20,
      bytes.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// A length, in points; 0 after reporting why there is no length.
  ///
  /// If `isToken`, a number must not be written out. A number beyond the limits is reported; sums of lengths may be.
  mutating func length(
    _ length: Length, in range: ClosedRange<Double> = NumberLimits.lengths, isToken: Bool = false
  ) -> Double {
    switch length {
    case .points(let points): return bounded(points)
    case .reference(let reference):
      switch lookup.referent(reference) {
      case .token(let token, _): return bounded(points(of: token, in: range, isToken: isToken, at: reference.origin))
      case .literal(let text):
        guard let number = Self.decimal(text) else {
          lookup.report(.unexpectedText(text, expected: "a number or a reference", nearest: nil), at: reference.origin)
          return 0
        }
        if isToken { lookup.report(.literal(text, expected: "a dimension token"), at: reference.origin) }
        return bounded(lookup.within(range, written: number, text, at: reference.origin))
      case nil: return 0
      }
    case .sum(let terms, let times):
      var sum = 0.0
      for term in terms { sum += self.length(term, isToken: isToken) }
      return bounded(sum * scalar(times))
    }
  }

  /// A size, in points, at least 0: what is written as one number must be, and a sum below 0 is none.
  mutating func size(_ length: Length, in range: ClosedRange<Double> = NumberLimits.sizes, isToken: Bool = false)
    -> Double
  {
    max(0, self.length(length, in: range, isToken: isToken))
  }

  private mutating func points(
    of token: ResolvedToken, in range: ClosedRange<Double>, isToken: Bool, at origin: Origin
  ) -> Double {
    // A bar on a sheet stands for any length, also for one below 0.
    let isPlain = lookup.scope.specimen.isSheet && !isToken
    let range = isPlain ? NumberLimits.plain : range
    switch token.value {
    case .dimension(let dimension): return lookup.within(range, dimension.points, of: token, isPlain: isPlain)
    case .number(let number): return lookup.within(range, number, of: token, isPlain: isPlain)
    default:
      lookup.reportType(token, expected: "a dimension", at: origin)
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
        lookup.text(reference.paths[0].template, at: reference.origin) == "fill"
      {
        return .fill
      }
      return .fixed(size(length))
    }
  }

  /// A number; 0 after reporting why there is no number.
  ///
  /// One beyond the limits is reported and counts as the nearest.
  mutating func scalar(_ scalar: Scalar, in range: ClosedRange<Double> = NumberLimits.plain) -> Double {
    switch scalar {
    case .number(let number): return number
    case .reference(let reference):
      switch lookup.referent(reference) {
      case .token(let token, _):
        if case .number(let number) = token.value {
          return lookup.within(range, number, of: token, unit: "", isPlain: true)
        }
        lookup.reportType(token, expected: "a number", at: reference.origin)
        return 0
      case .literal(let text):
        if let number = Self.decimal(text) {
          return lookup.within(range, written: number, text, at: reference.origin)
        }
        lookup.report(.unexpectedText(text, expected: "a number", nearest: nil), at: reference.origin)
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
      guard let text = lookup.text(template.template, at: template.origin) else { return standard }
      do {
        return try Value(word: text)
      } catch {
        let nearest = nearestName(to: text, among: error.words)
        lookup.report(.unexpectedText(text, expected: "one of \(error.list)", nearest: nearest), at: template.origin)
        return standard
      }
    }
  }

  /// A colour, and where it comes from; transparent after reporting why there is no colour.
  mutating func color(_ source: ColorSource) -> (color: RGBA16, origin: ColorOrigin) {
    switch source {
    case .label(let tone): return (LabelColors.color(tone, on: lookup.context.canvas), .label(tone))
    case .token(let reference):
      let color = lookup.value(of: reference, "a color") {
        if case .color(let color) = $0 { color.rgba16 } else { nil }
      }
      guard let color else { return (.transparent, .fixed) }
      return (color.value, .token(lookup: color.index, part: 0))
    }
  }

  // MARK: Looks of boxes

  /// The radii of the four corners, in points.
  mutating func radii(_ radius: Radius?) -> CornerRadii {
    switch radius {
    case nil: return .zero
    case .all(let length):
      lookup.property = .radius
      return CornerRadii(size(length, in: NumberLimits.radii, isToken: true))
    case .corners(let topLeading, let topTrailing, let bottomTrailing, let bottomLeading):
      return CornerRadii(
        topLeft: corner(topLeading, .radiusTopLeading), topRight: corner(topTrailing, .radiusTopTrailing),
        bottomRight: corner(bottomTrailing, .radiusBottomTrailing),
        bottomLeft: corner(bottomLeading, .radiusBottomLeading))
    }
  }

  /// The curves of the four corners.
  mutating func kinds(_ corners: CornersNode?) -> CornerKinds {
    switch corners {
    case nil: CornerKinds(lookup.context.corners)
    case .all(let word): CornerKinds(kind(word))
    case .corners(let topLeading, let topTrailing, let bottomTrailing, let bottomLeading):
      CornerKinds(
        topLeft: kind(topLeading), topRight: kind(topTrailing), bottomRight: kind(bottomTrailing),
        bottomLeft: kind(bottomLeading))
    }
  }

  /// The curve of a corner; the suite's if it has no word, circular if the word is unknown.
  private mutating func kind(_ word: Word<CornerWord>?) -> CornerKind {
    word.map { self.word($0, default: .circular).kind } ?? lookup.context.corners
  }

  private mutating func corner(_ length: Length?, _ property: NodeProperty) -> CornerRadius {
    lookup.property = property
    return CornerRadius(length.map { size($0, in: NumberLimits.radii, isToken: true) } ?? 0)
  }

  /// The layers of a shadow token, with lengths in points; the first is on top.
  ///
  /// - Parameters:
  ///   - reference: The token.
  ///   - owner: What the shadow falls from.
  /// - Returns: The layers; none if there is no such token, or what it falls from cannot have such a shadow, which is
  ///   reported. And the origin of the first one's colour, which those of the others follow.
  mutating func shadows(
    _ reference: Reference?, of owner: ShadowOwner = .box
  ) -> (layers: [BoxShadow], origin: ColorOrigin) {
    guard let reference else { return ([], .fixed) }
    let shadow = lookup.value(of: reference, "a shadow") { if case .shadow(let value) = $0 { value } else { nil } }
    guard let shadow else { return ([], .fixed) }
    if let why = owner.refusal(of: shadow.value) {
      lookup.report(.undrawable(path: shadow.token.path, why: why), at: reference.origin)
      return ([], .fixed)
    }
    var layers: [BoxShadow] = []
    for (index, layer) in shadow.value.enumerated() {
      func part(_ name: String) -> String { "\(index).\(name)" }
      let blur = lookup.within(NumberLimits.blurs, layer.blur.points, of: shadow.token, part("blur"))
      let distances = NumberLimits.shadowDistances
      layers.append(
        BoxShadow(
          color: layer.color.rgba16,
          offsetX: lookup.within(distances, layer.offsetX.points, of: shadow.token, part("offsetX")),
          offsetY: lookup.within(distances, layer.offsetY.points, of: shadow.token, part("offsetY")),
          sigma: lookup.context.shadowBlur.sigma(of: blur),
          spread: lookup.within(distances, layer.spread.points, of: shadow.token, part("spread")),
          isInset: layer.isInset))
    }
    if case .outline = owner { checkTransform(ofShadows: layers, at: reference.origin) }
    return (layers, .token(lookup: shadow.index, part: 0))
  }
}

/// What a shadow falls from.
enum ShadowOwner {
  case box
  case text

  /// What has any outline, with its article.
  case outline(String)

  /// Why it cannot have a shadow of some layers; `nil` if it can.
  fileprivate func refusal(of layers: [ShadowValue]) -> String? {
    switch self {
    case .box: nil
    case .text: layers.contains { $0.isInset } ? "has an inset layer, and a text has outset shadows only" : nil
    case .outline(let name):
      if layers.contains(where: { $0.isInset }) {
        "has an inset layer, and \(name) has outset shadows only"
      } else if layers.contains(where: { $0.spread.points != 0 }) {
        "has a spread, and the shadow of \(name) cannot grow or shrink, only that of a box"
      } else {
        nil
      }
    }
  }
}

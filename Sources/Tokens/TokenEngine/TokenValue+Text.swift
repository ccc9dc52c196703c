import ColorSpaces

extension TokenValue: CustomStringConvertible {
  /// The value as a short text for people: `#0F6CBD 50%`, `12px`, `"Inter"`; composites in a fixed order.
  ///
  /// Numbers have at most six decimals, so values that hardly differ read alike.
  public var description: String { text(.short) }

  /// The value as a text that no other value of its type has: ``description`` if that is unique, else with more digits.
  ///
  /// The fallback of a colour has no part in it, because nothing is drawn from it.
  public var exactText: String { text(.exact) }

  private func text(_ form: TextForm) -> String {
    ValueParts(form: form).parts(of: self).map { $0.text + $0.end }.joined(separator: " ")
  }

  /// The value's text without the parts that references supply; `nil` if nothing remains.
  ///
  /// - Parameters:
  ///   - properties: The supplied properties, such as `fontSize`, `0.color`, `0` or `components`.
  ///   - form: The reader that the text is for.
  /// - Returns: The other parts, with `…` for each run of left out ones.
  /// - Complexity: O(*n*), where *n* is the number of parts and properties.
  func text(leavingOut properties: [String], _ form: TextForm) -> String? {
    if properties.isEmpty { return text(form) }
    let supplied = SuppliedProperties(properties)
    var texts: [String] = []
    var states = false
    // Parts that are left, the next on top; a part that is supplied in pieces is replaced by them.
    var pending = Array(ValueParts(form: form).parts(of: self).reversed())
    while let part = pending.popLast() {
      if supplied.holds(part.property) {
        if texts.last != "…" { texts.append("…") }
      } else if !part.pieces.isEmpty, supplied.holdsPieces(of: part.property) {
        pending += part.pieces.reversed()
      } else {
        texts.append(part.text + part.end)
        states = true
      }
    }
    return states ? texts.joined(separator: " ") : nil
  }
}

/// The properties of a value that references supply, for asking about each part of the value.
private struct SuppliedProperties {
  private var whole: Set<String> = []
  private var outer: Set<String> = []

  init(_ properties: [String]) {
    whole = Set(properties)
    for property in properties {
      outer.insert("")
      for prefix in Self.prefixes(of: property) { outer.insert(prefix) }
    }
  }

  /// Whether a property is supplied, or lies inside one that is: `0.color` is part of `0`.
  func holds(_ property: String) -> Bool {
    whole.contains("") || whole.contains(property) || Self.prefixes(of: property).contains(where: whole.contains)
  }

  /// Whether something inside a property is supplied.
  func holdsPieces(of property: String) -> Bool { outer.contains(property) }

  /// The properties that a property lies inside of; there are few, and their names are short.
  private static func prefixes(of property: String) -> [String] {
    property.utf8.indices.filter { property.utf8[$0] == UInt8(ascii: ".") }.map { String(property[..<$0]) }
  }
}

/// A piece of a value's description, and the name of the property it shows.
struct ValuePart {
  /// The property, such as `fontSize` or `0.color`; empty for a value without parts.
  let property: String

  /// The description of the property.
  let text: String

  /// The pieces of the property itself, for references that supply only some of them.
  var pieces: [ValuePart] = []

  /// What follows the text where more pieces of the same kind come.
  var end = ""
}

/// Takes values apart into pieces of text.
struct ValueParts {
  /// For whom the texts are.
  let form: TextForm

  /// The pieces of a value, in a fixed order that reads well.
  func parts(of value: TokenValue) -> [ValuePart] {
    switch value {
    case .color(let color): [part("", color)]
    case .dimension(let dimension): [part("", dimension)]
    case .fontFamily(let families): [part("", families)]
    case .fontWeight(let number), .number(let number): [ValuePart(property: "", text: number.text(form))]
    case .duration(let duration): [part("", duration)]
    case .cubicBezier(let curve): [part("", curve)]
    case .strokeStyle(let style): parts("", style)
    case .string(let text): [ValuePart(property: "", text: "\"\(text)\"")]
    case .boolean(let isTrue): [ValuePart(property: "", text: isTrue ? "true" : "false")]
    case .border(let border):
      [part("width", border.width)] + parts("style", border.style) + [part("color", border.color)]
    case .transition(let transition):
      [
        part("duration", transition.duration), part("timingFunction", transition.timingFunction),
        part("delay", transition.delay),
      ]
    case .shadow(let shadows):
      list(shadows) { shadow, index in
        [
          part("\(index).offsetX", shadow.offsetX), part("\(index).offsetY", shadow.offsetY),
          part("\(index).blur", shadow.blur), part("\(index).spread", shadow.spread),
        ] + (shadow.isInset ? [ValuePart(property: "\(index).inset", text: "inset")] : [])
          + [part("\(index).color", shadow.color)]
      }
    case .gradient(let stops):
      list(stops) { stop, index in
        [
          part("\(index).color", stop.color),
          ValuePart(property: "\(index).position", text: stop.position.percentText(form)),
        ]
      }
    case .typography(let typography):
      [
        part("fontFamily", typography.fontFamily), part("fontSize", typography.fontSize),
        ValuePart(property: "fontWeight", text: typography.fontWeight.text(form)),
        ValuePart(property: "lineHeight", text: "×" + typography.lineHeight.text(form)),
        part("letterSpacing", typography.letterSpacing),
      ] + parts(typography.details)
    }
  }

  /// The details that are not as usual.
  private func parts(_ details: TypographyDetails) -> [ValuePart] {
    let standard = TypographyDetails()
    var parts: [ValuePart] = []
    func add(_ property: String, _ text: String) { parts.append(ValuePart(property: property, text: text)) }
    if details.slant != standard.slant { add("fontStyle", "oblique \(details.slant.text(form))deg") }
    if details.stretch != standard.stretch { add("fontStretch", "\(details.stretch.text(form))%") }
    if details.textCase != standard.textCase { add("textCase", details.textCase.rawValue) }
    if details.decoration != standard.decoration {
      add("textDecoration", details.decoration.map(\.rawValue).joined(separator: " "))
    }
    return parts
  }

  private func part(_ property: String, _ color: ColorValue) -> ValuePart {
    let components = color.components.enumerated().map {
      ValuePart(property: name(property, "components.\($0)"), text: $1.map { $0.text(form) } ?? "none")
    }
    let alpha = ValuePart(property: name(property, "alpha"), text: color.alpha.percentText(form))
    return ValuePart(property: property, text: color.text(form), pieces: components + [alpha])
  }

  private func part(_ property: String, _ dimension: Dimension) -> ValuePart {
    measure(property, dimension.value.text(form) + dimension.unit.rawValue, dimension.value, dimension.unit.rawValue)
  }

  private func part(_ property: String, _ duration: TokenDuration) -> ValuePart {
    measure(property, duration.value.text(form) + duration.unit.rawValue, duration.value, duration.unit.rawValue)
  }

  private func measure(_ property: String, _ text: String, _ value: Double, _ unit: String) -> ValuePart {
    let pieces = [
      ValuePart(property: name(property, "value"), text: value.text(form)),
      ValuePart(property: name(property, "unit"), text: unit),
    ]
    return ValuePart(property: property, text: text, pieces: pieces)
  }

  private func part(_ property: String, _ families: [String]) -> ValuePart {
    let pieces = families.enumerated().map { ValuePart(property: name(property, "\($0)"), text: Self.quoted($1)) }
    return ValuePart(property: property, text: pieces.map(\.text).joined(separator: ", "), pieces: pieces)
  }

  private func part(_ property: String, _ curve: CubicBezier) -> ValuePart {
    let pieces = [curve.x1, curve.y1, curve.x2, curve.y2].enumerated().map {
      ValuePart(property: name(property, "\($0)"), text: $1.text(form))
    }
    return ValuePart(
      property: property, text: "cubic-bezier(" + pieces.map(\.text).joined(separator: ", ") + ")", pieces: pieces)
  }

  private func parts(_ property: String, _ style: StrokeStyleValue) -> [ValuePart] {
    switch style {
    case .keyword(let keyword):
      return [ValuePart(property: property, text: keyword.rawValue)]
    case .dashes(let lengths, let lineCap):
      let pieces =
        lengths.enumerated().map { part(name(property, "dashArray.\($0)"), $1) }
        + [ValuePart(property: name(property, "lineCap"), text: lineCap.rawValue)]
      return [
        ValuePart(property: property, text: "dashes " + pieces.map(\.text).joined(separator: " "), pieces: pieces)
      ]
    }
  }

  private func list<Item>(_ items: [Item], _ parts: (Item, Int) -> [ValuePart]) -> [ValuePart] {
    items.enumerated().map { index, item in
      let pieces = parts(item, index)
      let text = pieces.map(\.text).joined(separator: " ")
      return ValuePart(property: "\(index)", text: text, pieces: pieces, end: index < items.count - 1 ? "," : "")
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

  private func name(_ outer: String, _ inner: String) -> String { outer.isEmpty ? inner : outer + "." + inner }
}

import ColorSpaces

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

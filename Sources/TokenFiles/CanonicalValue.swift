import ColorSpaces
import LocatedJSON
import TokenEngine

extension JSONWriter {
  /// Writes a value in canonical form: nothing referenced, nothing abbreviated, nothing left to its default.
  mutating func value(_ value: TokenValue) {
    switch value {
    case .color(let color): self.color(color)
    case .dimension(let dimension): measure(dimension.value, dimension.unit.rawValue)
    case .fontFamily(let families): list(families) { $0.string($1) }
    case .fontWeight(let number), .number(let number): self.number(number)
    case .duration(let duration): measure(duration.value, duration.unit.rawValue)
    case .cubicBezier(let curve): list([curve.x1, curve.y1, curve.x2, curve.y2]) { $0.number($1) }
    case .strokeStyle(let style): strokeStyle(style)
    case .border(let border):
      object([
        ("color", .color(border.color)), ("width", .dimension(border.width)), ("style", .strokeStyle(border.style)),
      ])
    case .transition(let transition):
      object([
        ("duration", .duration(transition.duration)), ("delay", .duration(transition.delay)),
        ("timingFunction", .cubicBezier(transition.timingFunction)),
      ])
    case .shadow(let shadows): list(shadows) { $0.shadow($1) }
    case .gradient(let stops):
      list(stops) { $0.object([("color", .color($1.color)), ("position", .number($1.position))]) }
    case .typography(let typography):
      object([
        ("fontFamily", .fontFamily(typography.fontFamily)), ("fontSize", .dimension(typography.fontSize)),
        ("fontWeight", .fontWeight(typography.fontWeight)), ("letterSpacing", .dimension(typography.letterSpacing)),
        ("lineHeight", .number(typography.lineHeight)),
      ])
    }
  }

  /// Writes what the format has no members for, as token files say it.
  mutating func details(_ details: TypographyDetails) {
    beginObject(isInline: true)
    member("fontStyle", details.slant)
    member("fontStretch", details.stretch)
    member("textCase", details.textCase.rawValue)
    key("textDecoration")
    list(details.decoration) { $0.string($1.rawValue) }
    endObject()
  }

  private mutating func object(_ members: [(String, TokenValue)]) {
    beginObject(isInline: true)
    for (name, member) in members {
      key(name)
      value(member)
    }
    endObject()
  }

  private mutating func list<Item>(_ items: [Item], _ write: (inout JSONWriter, Item) -> Void) {
    beginArray(isInline: true)
    for item in items { write(&self, item) }
    endArray()
  }

  private mutating func measure(_ value: Double, _ unit: String) {
    beginObject(isInline: true)
    member("value", value)
    member("unit", unit)
    endObject()
  }

  private mutating func color(_ color: ColorValue) {
    beginObject(isInline: true)
    member("colorSpace", color.space.rawValue)
    key("components")
    list(color.components) { writer, component in
      if let component { writer.number(component) } else { writer.string("none") }
    }
    member("alpha", color.alpha)
    if let hex = color.hex { member("hex", hex) }
    endObject()
  }

  private mutating func strokeStyle(_ style: StrokeStyleValue) {
    switch style {
    case .keyword(let keyword): string(keyword.rawValue)
    case .dashes(let lengths, let lineCap):
      beginObject(isInline: true)
      key("dashArray")
      list(lengths) { $0.measure($1.value, $1.unit.rawValue) }
      member("lineCap", lineCap.rawValue)
      endObject()
    }
  }

  private mutating func shadow(_ shadow: ShadowValue) {
    beginObject(isInline: true)
    key("color")
    color(shadow.color)
    let parts = [
      ("offsetX", shadow.offsetX), ("offsetY", shadow.offsetY), ("blur", shadow.blur), ("spread", shadow.spread),
    ]
    for (name, dimension) in parts {
      key(name)
      measure(dimension.value, dimension.unit.rawValue)
    }
    member("inset", shadow.isInset)
    endObject()
  }
}

import ColorSpaces
import LocatedJSON
import TokenEngine

extension ValueReader {
  private static let black = ColorValue(space: .srgb, components: [0, 0, 0])
  private static let zero = Dimension(value: 0)

  private mutating func color(_ name: String, of node: JSONNode) -> ColorValue {
    member(name, of: node, type: .color, placeholder: Self.black) { $0.readColor($1) }
  }

  private mutating func dimension(_ name: String, of node: JSONNode) -> Dimension {
    member(name, of: node, type: .dimension, placeholder: Self.zero) { $0.readDimension($1) }
  }

  /// Reads a stroke style: a keyword, or dashes and the form of their ends.
  mutating func readStrokeStyle(_ node: JSONNode) -> StrokeStyleValue {
    let placeholder = StrokeStyleValue.keyword(.solid)
    if node.object == nil {
      guard node.string != nil else {
        report(
          "value.type", at: node, "a stroke style is a keyword or an object, not \(node.kind)",
          advice: "write 'solid' or an object with 'dashArray' and 'lineCap'")
        return placeholder
      }
      return .keyword(readKeyword(node, "value.keyword", "a stroke style", placeholder: .solid))
    }
    guard checkObject(node, "a stroke style", required: ["dashArray", "lineCap"]) else { return placeholder }
    var lengths = member("dashArray", of: node, placeholder: [Dimension]()) { $0.readDashes($1) }
    let lineCap = member("lineCap", of: node, placeholder: StrokeStyleValue.LineCap.butt) {
      $0.readKeyword($1, "value.keyword", "'lineCap'", placeholder: .butt)
    }
    // An odd list is doubled, so that dashes and gaps alternate (as in SVG).
    if lengths.count % 2 == 1 {
      repeatReferences(to: "dashArray", count: lengths.count)
      lengths += lengths
    }
    return .dashes(lengths, lineCap: lineCap)
  }

  private mutating func readDashes(_ node: JSONNode) -> [Dimension] {
    guard let items = node.array else {
      report("value.type", at: node, "'dashArray' is a list, not \(node.kind)", advice: "write a list of dimensions")
      return []
    }
    if items.isEmpty { report("value.empty", at: node, "'dashArray' is empty", advice: "add a dimension") }
    guard isShort(items, in: node, "'dashArray'") else { return [] }
    return items.enumerated().map { index, item in
      part("\(index)", property: "\(index)", item, type: .dimension, placeholder: Self.zero) { $0.readDimension($1) }
    }
  }

  /// Reads a border.
  mutating func readBorder(_ node: JSONNode) -> BorderValue {
    _ = checkObject(node, "a border", required: ["color", "width", "style"])
    return BorderValue(
      color: color("color", of: node), width: dimension("width", of: node),
      style: member("style", of: node, type: .strokeStyle, placeholder: .keyword(.solid)) { $0.readStrokeStyle($1) })
  }

  /// Reads a transition.
  mutating func readTransition(_ node: JSONNode) -> TransitionValue {
    _ = checkObject(node, "a transition", required: ["duration", "delay", "timingFunction"])
    let none = TokenDuration(value: 0, unit: .ms)
    return TransitionValue(
      duration: member("duration", of: node, type: .duration, placeholder: none) { $0.readDuration($1) },
      delay: member("delay", of: node, type: .duration, placeholder: none) { $0.readDuration($1) },
      timingFunction: member(
        "timingFunction", of: node, type: .cubicBezier, placeholder: CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
      ) { $0.readCubicBezier($1) })
  }

  /// Reads shadows: one object, or a list of objects and references.
  mutating func readShadows(_ node: JSONNode) -> [ShadowValue] {
    guard let items = node.array else {
      guard node.object != nil else {
        report("value.type", at: node, "a shadow is an object or a list, not \(node.kind)", advice: "write an object")
        return []
      }
      return [part(nil, property: "0", node, placeholder: Self.noShadow) { $0.readShadow($1) }]
    }
    if items.isEmpty { report("value.empty", at: node, "the list of shadows is empty", advice: "add a shadow") }
    guard isShort(items, in: node, "a list of shadows") else { return [] }
    return items.enumerated().map { index, item in
      part("\(index)", property: "\(index)", item, type: .shadow, placeholder: Self.noShadow) { $0.readShadow($1) }
    }
  }

  private static let noShadow = ShadowValue(color: black, offsetX: zero, offsetY: zero, blur: zero, spread: zero)

  private mutating func readShadow(_ node: JSONNode) -> ShadowValue {
    let required = ["color", "offsetX", "offsetY", "blur", "spread"]
    _ = checkObject(node, "a shadow", required: required, optional: ["inset"])
    return ShadowValue(
      color: color("color", of: node), offsetX: dimension("offsetX", of: node), offsetY: dimension("offsetY", of: node),
      blur: dimension("blur", of: node), spread: dimension("spread", of: node),
      isInset: member("inset", of: node, placeholder: false) { reader, node in
        if let isInset = node.boolean { return isInset }
        reader.report(
          "value.type", at: node, "'inset' is true or false, not \(node.kind)", advice: "write true or false")
        return false
      })
  }

  /// Reads a gradient: a list of stops and references.
  mutating func readGradient(_ node: JSONNode) -> [GradientValueStop] {
    guard let items = node.array else {
      report("value.type", at: node, "a gradient is a list of stops, not \(node.kind)", advice: "write a list")
      return []
    }
    if items.isEmpty { report("value.empty", at: node, "the gradient has no stops", advice: "add two") }
    guard isShort(items, in: node, "a gradient") else { return [] }
    let placeholder = GradientValueStop(color: Self.black, position: 0)
    return items.enumerated().map { index, item in
      part("\(index)", property: "\(index)", item, type: .gradient, placeholder: placeholder) { reader, node in
        _ = reader.checkObject(node, "a gradient stop", required: ["color", "position"])
        let color = reader.color("color", of: node)
        let position = reader.member("position", of: node, type: .number, placeholder: 0) { $0.readNumber($1) }
        return GradientValueStop(color: color, position: position)
      }
    }
  }

  /// Reads a typography.
  mutating func readTypography(_ node: JSONNode) -> TypographyValue {
    let required = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
    _ = checkObject(node, "a typography", required: required)
    return TypographyValue(
      fontFamily: member("fontFamily", of: node, type: .fontFamily, placeholder: []) { $0.readFontFamily($1) },
      fontSize: dimension("fontSize", of: node),
      fontWeight: member("fontWeight", of: node, type: .fontWeight, placeholder: 400) { $0.readFontWeight($1) },
      letterSpacing: dimension("letterSpacing", of: node),
      lineHeight: member("lineHeight", of: node, type: .number, placeholder: 1) { $0.readNumber($1) })
  }
}

extension ValueReader {
  /// The member of `$extensions` that is this project's.
  private static let extensionName = "specimen"

  /// The value with what the token's `$extensions` say of it.
  mutating func extended(_ value: TokenValue) -> TokenValue {
    guard case .typography(let typography) = value, let node = extensions?[Self.extensionName] else { return value }
    return beside(["$extensions", Self.extensionName]) { reader in
      .typography(
        TypographyValue(
          fontFamily: typography.fontFamily, fontSize: typography.fontSize, fontWeight: typography.fontWeight,
          letterSpacing: typography.letterSpacing, lineHeight: typography.lineHeight,
          details: reader.readTypographyDetails(node)))
    }
  }

  private mutating func readTypographyDetails(_ node: JSONNode) -> TypographyDetails {
    var details = TypographyDetails()
    let keys = ["fontStyle", "fontStretch", "textCase", "textDecoration"]
    guard checkObject(node, "the extension of a typography", required: [], optional: keys) else { return details }
    details.slant = detail("fontStyle", of: node, usual: details.slant) { $0.readSlant($1) }
    details.stretch = detail("fontStretch", of: node, usual: details.stretch) {
      $0.readNumber($1, in: 50...200, "a width of letters in percent")
    }
    details.textCase = detail("textCase", of: node, usual: details.textCase) {
      $0.readKeyword($1, "value.keyword", "'textCase'", placeholder: .none)
    }
    let decoration = detail("textDecoration", of: node, usual: []) { $0.readDecoration($1) }
    return TypographyDetails(
      slant: details.slant, stretch: details.stretch, textCase: details.textCase, decoration: decoration)
  }

  /// Reads a member of the extension, in which nothing refers to anything.
  private mutating func detail<Value>(
    _ name: String, of node: JSONNode, usual: Value, read: (inout ValueReader, JSONNode) -> Value
  ) -> Value {
    guard let member = node[name] else { return usual }
    return below(name) { read(&$0, member) }
  }

  private enum Style: String, CaseIterable {
    case normal, italic, oblique
  }

  /// Reads a word for a slant, or its degrees.
  private mutating func readSlant(_ node: JSONNode) -> Double {
    if node.number != nil { return readNumber(node, in: -30...30, "a slant in degrees") }
    let style: Style = readKeyword(node, "value.keyword", "'fontStyle'", placeholder: .normal)
    return style == .normal ? 0 : TypographyDetails.italicSlant
  }

  private mutating func readNumber(_ node: JSONNode, in range: ClosedRange<Double>, _ what: String) -> Double {
    let number = readNumber(node)
    guard !range.contains(number), node.number != nil else { return number }
    report(
      "value.range", at: node, "\(number.shortestText) is not \(what)",
      advice: "write a number from \(range.lowerBound.shortestText) to \(range.upperBound.shortestText)")
    return range.lowerBound
  }

  private enum Decoration: String, CaseIterable {
    case none, underline, overline
    case lineThrough = "line-through"

    var line: TypographyDetails.DecorationLine? { TypographyDetails.DecorationLine(rawValue: rawValue) }
  }

  /// Reads a line along the text, or a list of them.
  private mutating func readDecoration(_ node: JSONNode) -> [TypographyDetails.DecorationLine] {
    var lines: [TypographyDetails.DecorationLine] = []
    guard isShort(node.array ?? [], in: node, "a list of decorations") else { return [] }
    for (index, item) in (node.array ?? [node]).enumerated() {
      let word: Decoration = below(node.array == nil ? nil : "\(index)") {
        $0.readKeyword(item, "value.keyword", "'textDecoration'", placeholder: .none)
      }
      if let line = word.line { lines.append(line) }
    }
    return lines
  }
}

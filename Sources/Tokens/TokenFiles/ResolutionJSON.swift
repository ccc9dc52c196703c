import ColorSpaces
package import LocatedJSON
package import TokenEngine

/// The machine output of `tokens resolve`, written one variant after the other.
package struct ResolutionJSON: Sendable {
  /// The version of the output's form.
  static let version = 1

  private var writer: JSONWriter

  /// The texts of the last variant's tokens; `nil` where there is one variant only.
  private var texts: TokenTexts<[UInt8]>?

  /// The bytes after which text is handed on.
  private static let portion = 1 << 18

  /// Starts the text.
  ///
  /// - Parameters:
  ///   - isPretty: Whether each token is on its own line.
  ///   - isOneOfMany: Whether several variants are written, which have most tokens in common.
  package init(isPretty: Bool = true, isOneOfMany: Bool = true) {
    texts = isOneOfMany ? TokenTexts() : nil
    writer = JSONWriter(isPretty: isPretty)
    writer.openObject()
    writer.member("version", Self.version)
    writer.openArray("results")
  }

  /// Ends the text with the findings, in order; there is no line feed at the end.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - silenced: How many others are left out because their codes are switched off.
  ///   - account: What became of all declarations.
  ///   - output: Receives the text.
  package mutating func finish(
    _ findings: [Finding], silenced: [FindingFilter.Count] = [], account: DeclarationAccount? = nil,
    to output: (String) -> Void
  ) {
    writer.close()
    writer.array("diagnostics", findings) { $0.finding($1) }
    writer.silenced(silenced)
    if let account { write(account) }
    writer.close()
    output(writer.take())
  }

  private mutating func write(_ account: DeclarationAccount) {
    writer.object("account") { json in
      json.member("read", account.readCount)
      json.member("values", account.valueCount)
      json.member("plainTexts", account.plainTextCount)
      json.objects("reported", account.groups, isInline: true) { json, group in
        json.member("kind", group.kind)
        json.member("count", group.count)
        json.member("file", group.first.file)
        json.member("line", group.first.line)
        json.member("column", group.first.column)
      }
      json.member("filesRead", account.fileCount)
      json.objects("filesLeftOut", account.filesLeftOut, isInline: true) { json, files in
        json.member("ending", files.ending)
        json.member("count", files.count)
      }
    }
  }

  /// All tokens of some variants, and the findings, as a JSON text.
  ///
  /// - Parameters:
  ///   - variants: The variants, in order.
  ///   - findings: The findings, in order.
  ///   - isPretty: Whether each token is on its own line.
  /// - Returns: The text, without a line feed at the end.
  static func text(_ variants: [ResolvedVariant], findings: [Finding], isPretty: Bool = true) -> String {
    var text = ""
    var json = ResolutionJSON(isPretty: isPretty, isOneOfMany: variants.count > 1)
    for variant in variants { json.write(variant) { text += $0 } }
    json.finish(findings) { text += $0 }
    return text
  }

  /// Writes all tokens of a variant.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - output: Receives the text in portions.
  package mutating func write(_ variant: ResolvedVariant, to output: (String) -> Void) {
    begin(variant)
    for token in variant.tokens.tokens {
      add(token)
      if writer.byteCount > Self.portion { output(writer.take()) }
    }
    end(variant)
  }

  /// The tokens of a part that is written at the same time as others.
  private static let tokensOfPart = 8_192

  /// Writes all tokens of a variant, the parts of a long one at the same time.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - processorCount: How many parts may be written at a time.
  ///   - output: Receives the text in portions.
  package mutating func write(
    _ variant: ResolvedVariant, processorCount: Int, to output: @Sendable (String) -> Void
  ) async {
    let tokens = variant.tokens.tokens
    guard texts == nil, processorCount > 1, tokens.count > Self.tokensOfPart else { return write(variant, to: output) }
    begin(variant)
    let starts = Array(stride(from: 0, to: tokens.count, by: Self.tokensOfPart))
    let (first, later) = (writer.part(isFirst: true), writer.part(isFirst: false))
    let parts = await withTaskGroup(of: (index: Int, part: JSONWriter).self) { group in
      var next = 0
      func start(_ group: inout TaskGroup<(index: Int, part: JSONWriter)>) {
        guard next < starts.count else { return }
        let index = next
        next += 1
        group.addTask {
          var part = index == 0 ? first : later
          for token in tokens[starts[index]..<min(tokens.count, starts[index] + Self.tokensOfPart)] {
            Self.write(token, to: &part)
          }
          return (index, part)
        }
      }
      for _ in 0..<processorCount { start(&group) }
      var parts: [JSONWriter?] = Array(repeating: nil, count: starts.count)
      for await (index, part) in group {
        parts[index] = part
        start(&group)
      }
      return parts
    }
    for part in parts.compactMap({ $0 }) {
      writer.add(part)
      output(writer.take())
    }
    end(variant)
  }

  private mutating func begin(_ variant: ResolvedVariant) {
    writer.openObject()
    writer.object("input", isInline: true) { for (axis, context) in variant.input { $0.member(axis, context) } }
    writer.openObject("tokens")
  }

  private mutating func end(_ variant: ResolvedVariant) {
    writer.close()
    if !variant.tokens.unset.isEmpty { writer.member("unset", variant.tokens.unset) }
    writer.close()
  }

  /// Adds a token, with the text of the last variant where it is the same.
  private mutating func add(_ token: ResolvedToken) {
    guard texts != nil else { return Self.write(token, to: &writer) }
    if let text = texts?.text(of: token) { return writer.repeated(text) }
    let start = writer.beginItem()
    Self.write(token, to: &writer)
    texts?.keep(writer.written(from: start), of: token)
  }

  private static func write(_ token: ResolvedToken, to writer: inout JSONWriter) {
    writer.object(token.path, isInline: true) { writer in
      writer.member("type", token.type.rawValue)
      writer.member("value") { $0.value(token.value) }
      writer.extensions("extensions", of: token.value)
      writer.member("description", token.description)
      switch token.deprecation {
      case .unexplained: writer.member("deprecated", true)
      case .explained(let reason): writer.member("deprecated", reason)
      case nil: break
      }
      writer.member("chain") { $0.names(token.aliasLinks) }
    }
  }
}

extension JSONWriter {
  /// Writes a value in canonical form: nothing referenced, nothing abbreviated, nothing left to its default.
  package mutating func value(_ value: TokenValue) {
    switch value {
    case .color(let color): self.color(color)
    case .dimension(let dimension): measure(dimension.value, dimension.unit.rawValue)
    case .fontFamily(let families): array(families, isInline: true) { $0.string($1) }
    case .fontWeight(let number), .number(let number): self.number(number)
    case .duration(let duration): measure(duration.value, duration.unit.rawValue)
    case .cubicBezier(let curve): array([curve.x1, curve.y1, curve.x2, curve.y2], isInline: true) { $0.number($1) }
    case .strokeStyle(let style): strokeStyle(style)
    case .string(let text): string(text)
    case .boolean(let isTrue): boolean(isTrue)
    case .border(let border):
      object([
        ("color", .color(border.color)), ("width", .dimension(border.width)), ("style", .strokeStyle(border.style)),
      ])
    case .transition(let transition):
      object([
        ("duration", .duration(transition.duration)), ("delay", .duration(transition.delay)),
        ("timingFunction", .cubicBezier(transition.timingFunction)),
      ])
    case .shadow(let shadows): array(shadows, isInline: true) { $0.shadow($1) }
    case .gradient(let stops):
      array(stops, isInline: true) { $0.object([("color", .color($1.color)), ("position", .number($1.position))]) }
    case .typography(let typography):
      object([
        ("fontFamily", .fontFamily(typography.fontFamily)), ("fontSize", .dimension(typography.fontSize)),
        ("fontWeight", .fontWeight(typography.fontWeight)), ("letterSpacing", .dimension(typography.letterSpacing)),
        ("lineHeight", .number(typography.lineHeight)),
      ])
    }
  }

  /// Writes a key and what of a value the format has no members for, as token files say it; neither if there is nothing.
  package mutating func extensions(_ key: String, of value: TokenValue) {
    guard case .typography(let typography) = value, typography.details != TypographyDetails() else { return }
    object(key, isInline: true) { $0.member("specimen") { $0.details(typography.details) } }
  }

  /// Writes what the format has no members for, as token files say it.
  mutating func details(_ details: TypographyDetails) {
    object(isInline: true) { json in
      json.member("fontStyle", details.slant)
      json.member("fontStretch", details.stretch)
      json.member("textCase", details.textCase.rawValue)
      json.array("textDecoration", details.decoration) { $0.string($1.rawValue) }
    }
  }

  private mutating func object(_ members: [(String, TokenValue)]) {
    object(isInline: true) { json in
      for (name, member) in members {
        json.member(name) { $0.value(member) }
      }
    }
  }

  private mutating func measure(_ value: Double, _ unit: String) {
    object(isInline: true) { json in
      json.member("value", value)
      json.member("unit", unit)
    }
  }

  private mutating func color(_ color: ColorValue) {
    object(isInline: true) { json in
      json.member("colorSpace", color.space.rawValue)
      json.array("components", color.components) { writer, component in
        if let component { writer.number(component) } else { writer.string("none") }
      }
      json.member("alpha", color.alpha)
      json.member("hex", color.hex)
    }
  }

  private mutating func strokeStyle(_ style: StrokeStyleValue) {
    switch style {
    case .keyword(let keyword): string(keyword.rawValue)
    case .dashes(let lengths, let lineCap):
      object(isInline: true) { json in
        json.array("dashArray", lengths) { $0.measure($1.value, $1.unit.rawValue) }
        json.member("lineCap", lineCap.rawValue)
      }
    }
  }

  private mutating func shadow(_ shadow: ShadowValue) {
    object(isInline: true) { json in
      json.member("color") { $0.color(shadow.color) }
      let parts = [
        ("offsetX", shadow.offsetX), ("offsetY", shadow.offsetY), ("blur", shadow.blur), ("spread", shadow.spread),
      ]
      for (name, dimension) in parts {
        json.member(name) { $0.measure(dimension.value, dimension.unit.rawValue) }
      }
      json.member("inset", shadow.isInset)
    }
  }
}

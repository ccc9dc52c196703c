import LocatedJSON
import TokenDialects
import TokenEngine
import TokenSyntax

/// Reads the value of one token, with all references it holds.
struct ValueReader {
  private let source: TokenSource

  /// The type the token states itself.
  private let type: TypeDeclaration

  /// The key the value is written under; `nil` where there is a `$ref` instead.
  private let key: String?

  /// The token's `$extensions`.
  private let extensions: JSONNode?
  private let parts: PartReader

  /// What is wrong with the value.
  let findings: ValueFindings

  init(
    source: TokenSource, location: DocumentLocation, type: TypeDeclaration, document: JSONDocument,
    profile: TokenProfile, valueKey: String = "$value", extensions: JSONNode? = nil, pointers: PointerReader? = nil
  ) {
    self.source = source
    self.type = type
    self.extensions = extensions
    let node: JSONNode
    switch source {
    case .value(let value): (node, key) = (value, valueKey)
    case .reference(let reference): (node, key) = (reference, nil)
    }
    findings = ValueFindings(
      document: document, token: location,
      value: DocumentLocation(
        document: location.document, offset: node.offset, pointer: location.pointer + "/" + (key ?? "$ref")))
    parts = PartReader(findings: findings, isLenient: profile == .lenient || document.isForeign, pointers: pointers)
  }

  /// Reads the value and what belongs to it; `nil` if it has pointers, but there is nothing to follow them in.
  func prepared(as type: TypeDeclaration, description: String?) -> PreparedValue? {
    let found = follow()
    let expression = findings.below(key) { self.expression(found, as: type) }
    guard !parts.needsPointers else { return nil }
    var isAlias = false
    if case .reference = found { isAlias = true }
    var statedType = self.type.type
    switch expression {
    case .literal(let value, _, _): statedType = value.type
    case .computed(let value, _, let formulas) where !formulas.contains(where: { $0.property.isEmpty }):
      statedType = value.type
    default: break
    }
    let statement = expression.map {
      TokenStatement(
        type: statedType, expression: $0, location: findings.valueLocation, description: description,
        uses: extensions.flatMap { TokenUses(figmaScopes: $0.figmaScopes) })
    }
    return PreparedValue(type: type, isAlias: isAlias, statement: statement, findings: findings.all)
  }

  private func follow() -> PartReader.Found {
    switch source {
    case .value(let node): findings.below(key) { parts.follow(node, expecting: type.type) }
    case .reference(let node): parts.follow(pointer: node, expecting: type.type)
    }
  }

  private func expression(_ found: PartReader.Found, as type: TypeDeclaration) -> TokenExpression? {
    switch found {
    case .reference(let reference): return findings.isBroken ? nil : .alias(reference)
    case .formula(let formula):
      guard formula.references.isEmpty else { return .computed(.number(0), references: [], formulas: [formula]) }
      // One that needs no other token is computed now.
      let (value, finding) = FormulaSyntax.constant(formula)
      if let finding { findings.add(finding) }
      return value.map { .literal($0, references: [], copies: []) }
    case .value(let node): return literal(node, as: type)
    case .copy(let node, let site, let via):
      return parts.copy(node, by: site, via: via, placeholder: nil) { literal($0, as: type) }
    case .mistake: return nil
    }
  }

  private func literal(_ node: JSONNode, as type: TypeDeclaration) -> TokenExpression? {
    switch type {
    case .invalid: return nil
    case .absent:
      findings.reportNoType()
      return nil
    case .stated(let type):
      var value = value(node, as: type)
      guard !findings.isBroken, !parts.needsPointers else { return nil }
      let isSizeKnown = !(parts.references.map(\.property) + parts.formulas.map(\.property)).contains("fontSize")
      if isSizeKnown, !value.resolvePendingMeasures() {
        findings.report(
          .valueRange, at: node, "the height of a line is a length, but the size of the font is not above zero",
          advice: "write a larger 'fontSize', or 'lineHeight' as a number")
        return nil
      }
      return parts.formulas.isEmpty
        ? .literal(value, references: parts.references, copies: parts.copies)
        : .computed(value, references: parts.references, formulas: parts.formulas)
    }
  }

  /// Reads a value of a type; an error is reported, and the result is then a placeholder.
  private func value(_ node: JSONNode, as type: TokenType) -> TokenValue {
    let (measures, motions, fonts) = (MeasureReader(parts: parts), MotionReader(parts: parts), FontReader(parts: parts))
    let composites = CompositeReader(parts: parts)
    return switch type {
    case .color: .color(ColorReader(parts: parts).color(node))
    case .dimension: .dimension(measures.dimension(node))
    case .fontFamily: .fontFamily(fonts.families(node))
    case .fontWeight: .fontWeight(fonts.weight(node))
    case .duration: .duration(motions.duration(node))
    case .cubicBezier: .cubicBezier(motions.curve(node))
    case .number: .number(measures.number(node))
    case .strokeStyle: .strokeStyle(composites.strokeStyle(node))
    case .border: .border(composites.border(node))
    case .transition: .transition(motions.transition(node))
    case .shadow: .shadow(composites.shadows(node))
    case .gradient: .gradient(composites.gradient(node))
    case .typography: .typography(TypographyReader(parts: parts).typography(node, extensions: extensions))
    case .string: .string(text(node))
    case .boolean: .boolean(boolean(node))
    }
  }

  /// Reads a text of a type that the format does not have.
  private func text(_ node: JSONNode) -> String {
    guard let text = node.string else {
      findings.report(.valueType, at: node, "a text is not \(node.kind)", advice: "write it in quotes")
      return ""
    }
    parts.checkLength(of: text, at: node, "a text", advice: "shorten it")
    return text
  }

  /// Reads true or false, of a type that the format does not have.
  private func boolean(_ node: JSONNode) -> Bool {
    switch (node.content, node.string) {
    case (.boolean(let isTrue), _): return isTrue
    // As Tokens Studio writes them.
    case (_, "true"): return true
    case (_, "false"): return false
    default:
      findings.report(.valueType, at: node, "a boolean is not \(node.kind)", advice: "write true or false")
      return false
    }
  }
}

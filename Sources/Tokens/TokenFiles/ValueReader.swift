import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

/// Reads the value of one token, with all references it holds.
///
/// Mistakes are reported where they are. What a JSON Pointer copies from another token is judged as if it were in the
/// pointer's location, and mistakes in it are reported there.
struct ValueReader: ObjectReader {
  private let source: TokenSource

  /// Where the token's object starts.
  let tokenLocation: DocumentLocation

  /// The type the token states itself.
  private let type: TypeDeclaration
  let document: JSONDocument

  /// The token's `$extensions`.
  let extensions: JSONNode?

  /// The key the value is written under.
  private let valueKey: String

  /// Whether common deviations from the format have a meaning; what other formats write always has one.
  let isLenient: Bool

  /// The merged tokens, for following pointers; `nil` while a single file is read.
  private let pointers: PointerReader?

  /// Whether the value holds a pointer, but there was nothing to follow it in.
  private(set) var needsPointers = false

  /// Whether the whole value is that of another token.
  private(set) var isAlias = false
  var findings: [Finding] = []

  /// Whether something is meant that there is no value for, which has been reported.
  var isUnsupported = false

  /// Whether a reference in the value being read may name a length where a number is expected.
  private var acceptsLength = false
  private var references: [TokenReference] = []
  private var copies: [CopiedPart] = []
  private var formulas: [TokenFormula] = []

  /// The keys and indices from the token to the value being read.
  private var trail: [String] = []

  /// The same as names of properties; they differ where one shadow is written for a list of one.
  private var properties: [String] = []

  /// The pointer whose target is being read.
  var site: Site?

  /// The pointers whose targets have been reported.
  var reportedSites: Set<Int> = []

  struct Site {
    let offset: Int
    let pointer: String
    let owner: String
    let isOwnerBroken: Bool
  }

  /// What is in the place of a value.
  private enum Found {
    case value(JSONNode)
    case copy(JSONNode, Site, via: [String])
    case reference(TokenReference)
    case formula(TokenFormula)
    case mistake
  }

  init(
    source: TokenSource, location: DocumentLocation, type: TypeDeclaration, document: JSONDocument,
    profile: TokenProfile,
    valueKey: String = "$value", extensions: JSONNode? = nil, pointers: PointerReader? = nil
  ) {
    self.source = source
    tokenLocation = location
    self.type = type
    self.document = document
    self.valueKey = valueKey
    isLenient = profile == .lenient || document.isForeign
    self.extensions = extensions
    self.pointers = pointers
  }

  /// Whether the value cannot be used; a warning alone leaves it usable.
  var isBroken: Bool { isUnsupported || findings.contains { $0.severity != .warning } }

  /// Where the value is written.
  var location: TokenLocation {
    switch source {
    case .value(let node): location(of: node.offset, pointer: tokenLocation.pointer + "/" + valueKey)
    case .reference(let node): location(of: node.offset, pointer: tokenLocation.pointer + "/$ref")
    }
  }

  /// Reads the value without other files; `nil` if it has pointers, whose targets other files may change.
  consuming func prepared(as type: TypeDeclaration, description: String?) -> PreparedValue? {
    let statement = readStatement(as: type, description: description)
    guard !needsPointers else { return nil }
    return PreparedValue(type: type, isAlias: isAlias, statement: statement, findings: findings)
  }

  /// Reads the value and what belongs to it; `nil` if it cannot be used, which has been reported.
  mutating func readStatement(as type: TypeDeclaration, description: String?) -> TokenStatement? {
    guard let expression = read(as: type) else { return nil }
    var statedType = self.type.stated
    switch expression {
    case .literal(let value, _, _): statedType = value.type
    case .computed(let value, _, let formulas) where !formulas.contains(where: { $0.property.isEmpty }):
      statedType = value.type
    default: break
    }
    return TokenStatement(type: statedType, expression: expression, location: location, description: description)
  }

  /// Reads the value; `nil` if it cannot be used, which has been reported.
  private mutating func read(as type: TypeDeclaration) -> TokenExpression? {
    let found: Found
    switch source {
    case .value(let node):
      trail = [valueKey]
      found = follow(node, expecting: self.type.stated, acceptsCurly: true)
    case .reference(let node):
      found = follow(pointer: node, expecting: self.type.stated)
    }
    switch found {
    case .reference(let reference):
      isAlias = true
      return isBroken ? nil : .alias(reference)
    case .formula(let formula): return read(formula)
    case .value(let node): return read(node, as: type)
    case .copy(let node, let site, let via):
      guard mayCopy(node, to: site) else { return nil }
      copies.append(CopiedPart(property: "", via: via, text: node.exactText))
      self.site = site
      return read(node, as: type)
    case .mistake: return nil
    }
  }

  private mutating func read(_ node: JSONNode, as type: TypeDeclaration) -> TokenExpression? {
    switch type {
    case .invalid: return nil
    case .absent:
      findings.append(
        Finding(
          severity: .error, code: .typeUndetermined, in: document, at: tokenLocation.offset,
          pointer: tokenLocation.pointer,
          message: "the token has no type", advice: "add '$type' to it or to one of its groups"))
      return nil
    case .stated(let type):
      var value = extended(readValue(node, as: type))
      guard !isBroken, !needsPointers else { return nil }
      let isSizeKnown = !(references.map(\.property) + formulas.map(\.property)).contains("fontSize")
      if isSizeKnown, !value.settle() {
        report(
          .valueRange, at: node, "the height of a line is a length, but the size of the font is not above zero",
          advice: "write a larger 'fontSize', or 'lineHeight' as a number")
        return nil
      }
      return formulas.isEmpty
        ? .literal(value, references: references, copies: copies)
        : .computed(value, references: references, formulas: formulas)
    }
  }

  /// Reads the member of an object, following a reference in its place.
  ///
  /// - Parameters:
  ///   - name: The key of the member.
  ///   - object: The object.
  ///   - property: The part of the value it is, if that has another name.
  ///   - type: The type of tokens that may be named in its place; `nil` where only a pointer is allowed.
  ///   - placeholder: What stands in for a reference, and for a value with a mistake.
  ///   - read: Reads the value itself.
  /// - Returns: The value, or the placeholder.
  mutating func member<Value>(
    _ name: String, of object: JSONNode, property: String? = nil, type: TokenType? = nil, placeholder: Value,
    read: (inout ValueReader, JSONNode) -> Value
  ) -> Value {
    // A missing member has been reported by then.
    guard let node = object[name] else { return placeholder }
    return part(name, property: property ?? name, node, type: type, placeholder: placeholder, read: read)
  }

  /// Reads something in whose place a reference may name a length where a number is expected, if the profile says so.
  mutating func acceptingLength<Value>(_ read: (inout ValueReader) -> Value) -> Value {
    acceptsLength = isLenient
    defer { acceptsLength = false }
    return read(&self)
  }

  /// Reads a part of a value, following a reference in its place.
  mutating func part<Value>(
    _ segment: String?, property: String, _ node: JSONNode, type: TokenType? = nil, placeholder: Value,
    read: (inout ValueReader, JSONNode) -> Value
  ) -> Value {
    if let segment { trail.append(segment) }
    properties.append(property)
    defer {
      if segment != nil { trail.removeLast() }
      properties.removeLast()
    }
    switch follow(node, expecting: type, acceptsCurly: type != nil) {
    case .value(let node):
      return read(&self, node)
    case .reference(let reference):
      references.append(reference)
      return placeholder
    case .formula(let formula):
      formulas.append(formula)
      return placeholder
    case .copy(let node, let site, let via):
      let outer = self.site
      guard mayCopy(node, to: site) else { return placeholder }
      if outer == nil {
        self.site = site
        // The fallback of a colour is never drawn, so it is not a way to a value.
        if property != "hex" { copies.append(CopiedPart(property: propertyName, via: via, text: node.exactText)) }
      }
      defer { self.site = outer }
      return read(&self, node)
    case .mistake:
      return placeholder
    }
  }

  /// Whether a value may be copied from another token; if not, that is reported at the pointer.
  private mutating func mayCopy(_ node: JSONNode, to site: Site) -> Bool {
    guard let shared = pointers?.shared, !shared.mayCopy(node) else { return true }
    let limit = shared.copyLimit
    findings.append(
      Finding(
        severity: .error, code: .referenceTooManyCopies, in: document, at: site.offset, pointer: site.pointer,
        message: "with this the pointers of all tokens copy more than \(limit) values",
        advice: "make a token of what they point at, and refer to it"))
    return false
  }

  /// Reads something beside the value, below some keys of the token.
  mutating func beside<Result>(_ keys: [String], _ read: (inout ValueReader) -> Result) -> Result {
    let (outerTrail, outerSite) = (trail, site)
    (trail, site) = (keys, nil)
    defer { (trail, site) = (outerTrail, outerSite) }
    return read(&self)
  }

  /// Reads something below a key or index of what is being read; `nil` for the whole of it.
  mutating func below<Result>(_ key: String?, _ read: (inout ValueReader) -> Result) -> Result {
    guard let key else { return read(&self) }
    trail.append(key)
    defer { trail.removeLast() }
    return read(&self)
  }

  /// Repeats the references to the parts of a list for its second half, where the list is doubled.
  mutating func repeatReferences(to name: String, count: Int) {
    let prefix = (properties + [name]).joined(separator: ".") + "."
    for reference in references where reference.property.hasPrefix(prefix) {
      guard let index = Int(reference.property.dropFirst(prefix.utf8.count)) else { continue }
      references.append(
        TokenReference(
          path: reference.path, property: prefix + "\(index + count)", expectedType: reference.expectedType,
          acceptsLength: reference.acceptsLength, via: reference.via, location: reference.location))
    }
  }

  /// Looks at what is in the place of a value: the value, a reference in braces, or a pointer.
  private mutating func follow(_ node: JSONNode, expecting type: TokenType?, acceptsCurly: Bool) -> Found {
    switch node.content {
    case .string(let text) where acceptsCurly && ReferenceSyntax.looksLikeReference(text):
      guard let path = ReferenceSyntax.curlyPath(text) else {
        report(
          .referenceMalformed, at: node, "'\(text)' is not a reference",
          advice: "a reference is the whole string: \"{path.to.token}\"")
        return .mistake
      }
      return .reference(reference(to: path, expecting: type, at: node))
    case .object(let members):
      if document.isTranslated, members.count == 1, members[0].key == FormulaSyntax.key {
        return readFormula(members[0].value, expecting: type)
      }
      guard let pointer = members.first(where: { $0.key == "$ref" }) else { return .value(node) }
      for member in members where ExactText(member.key) != "$ref" {
        report(
          .referenceSiblings, at: member.keyOffset, below: member.key,
          "'\(member.key)' stands beside '$ref', which replaces the whole value", advice: "remove one of the two")
      }
      trail.append("$ref")
      defer { trail.removeLast() }
      return follow(pointer: pointer.value, expecting: type)
    default:
      return .value(node)
    }
  }

  private mutating func follow(pointer node: JSONNode, expecting type: TokenType?) -> Found {
    let isTop = trail.isEmpty
    if isTop { trail.append("$ref") }
    defer { if isTop { trail.removeLast() } }
    guard let text = node.string else {
      report(.referenceMalformed, at: node, "'$ref' is \(node.kind), not a string", advice: "write '#/path/to/token'")
      return .mistake
    }
    let segments: [String]
    do throws(ReferenceSyntax.PointerMistake) {
      segments = try ReferenceSyntax.pointer(text)
    } catch {
      switch error {
      case .malformed:
        report(
          .referenceMalformed, at: node, "'\(text)' is not a JSON Pointer",
          advice: "write '#/path/to/token', with '~1' for '/' and '~0' for '~'")
      case .external:
        report(
          .referenceExternal, at: node, "'\(text)' leaves the file, which token files may not do",
          advice: "let a resolver document bring both files together")
      }
      return .mistake
    }
    guard let pointers else {
      needsPointers = true
      return .mistake
    }
    // Where only a primitive is allowed, a pointer to a token's value means the text of the value.
    let isPart = type == nil && !properties.isEmpty
    switch pointers.follow(segments, from: node.offset, wantsText: isPart) {
    case .token(let path, let via):
      return .reference(reference(to: path, expecting: type, via: via, at: node))
    case .value(let target, let via, let isBroken):
      let site = Site(offset: node.offset, pointer: pointerText, owner: via.last ?? "", isOwnerBroken: isBroken)
      return .copy(target, site, via: via)
    case .mistake(let code, let message, let advice):
      report(code, at: node, message, advice: advice)
      return .mistake
    case .cycle(let members, let isMember):
      reportCycle(members, isMember: isMember)
      return .mistake
    }
  }

  private func reference(
    to path: String, expecting type: TokenType?, via: [String] = [], at node: JSONNode
  ) -> TokenReference {
    TokenReference(
      path: path, property: propertyName, expectedType: type, acceptsLength: acceptsLength, via: via,
      location: location(of: site?.offset ?? node.offset, pointer: site?.pointer ?? pointerText))
  }

  /// Reads the formula of the whole value; one that needs no other token is computed now.
  private mutating func read(_ formula: TokenFormula) -> TokenExpression? {
    guard formula.references.isEmpty else { return .computed(.number(0), references: [], formulas: [formula]) }
    let (value, finding) = FormulaSyntax.constant(formula)
    if let finding { findings.append(finding) }
    return value.map { .literal($0, references: [], copies: []) }
  }

  private mutating func readFormula(_ node: JSONNode, expecting type: TokenType?) -> Found {
    let (formula, finding) = FormulaSyntax.formula(
      node.string ?? "", property: propertyName, type: type, at: location(of: node.offset, pointer: pointerText))
    if let finding {
      findings.append(finding)
      isUnsupported = isUnsupported || finding.kind == .valueUnsupported
    }
    return formula.map { .formula($0) } ?? .mistake
  }

  var pointerText: String {
    trail.reduce(tokenLocation.pointer) { $0 + "/" + $1.escapedForPointer }
  }

  private var propertyName: String { properties.joined(separator: ".") }

  private func location(of offset: Int, pointer: String) -> TokenLocation {
    let position = document.position(of: offset)
    return TokenLocation(
      file: document.file, line: position.line, column: position.column,
      pointer: document.writtenPointer(to: offset, pointer: pointer))
  }
}

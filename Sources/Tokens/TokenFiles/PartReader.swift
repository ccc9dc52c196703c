import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

/// Reads the parts of one token's value, and follows the references in it.
final class PartReader {
  /// What a member holds: a value or a reference.
  enum Found {
    case value(JSONNode)
    case copy(JSONNode, ValueFindings.Site, via: [String])
    case reference(TokenReference)
    case formula(TokenFormula)
    case mistake
  }

  /// What is wrong with the value.
  let findings: ValueFindings

  /// Whether common deviations from the format have a meaning; what other formats write always has one.
  let isLenient: Bool

  /// The merged tokens, for following pointers; `nil` while a single file is read.
  private let pointers: PointerReader?

  /// Whether the value holds a pointer, but there was nothing to follow it in.
  private(set) var needsPointers = false
  private(set) var references: [TokenReference] = []
  private(set) var copies: [CopiedPart] = []
  private(set) var formulas: [TokenFormula] = []

  /// Whether a reference in the value being read may name a length where a number is expected.
  private var acceptsLength = false

  /// The names of the properties from the value to the part being read; they differ from the keys where one shadow is
  /// written for a list of one.
  private var properties: [String] = []

  init(findings: ValueFindings, isLenient: Bool, pointers: PointerReader?) {
    self.findings = findings
    self.isLenient = isLenient
    self.pointers = pointers
  }

  private var property: String { properties.joined(separator: ".") }

  /// Reads the member of an object, following a reference that stands for it.
  ///
  /// - Parameters:
  ///   - name: The key of the member.
  ///   - object: The object.
  ///   - property: The part of the value it is, if that has another name.
  ///   - type: The type of tokens that may be named instead; `nil` where only a pointer is allowed.
  ///   - placeholder: What stands in for a reference, and for a value with an error.
  ///   - read: Reads the value itself.
  /// - Returns: The value, or the placeholder.
  func member<Value>(
    _ name: String, of object: JSONNode, property: String? = nil, type: TokenType? = nil, placeholder: Value,
    read: (JSONNode) -> Value
  ) -> Value {
    // A missing member has been reported by then.
    guard let node = object[name] else { return placeholder }
    return part(name, property: property ?? name, node, type: type, placeholder: placeholder, read: read)
  }

  /// Reads the items of a list, following references that stand for them; none if it is too long, which is reported.
  func items<Value>(
    _ items: [JSONNode], of list: JSONNode, _ what: String, type: TokenType? = nil, placeholder: Value,
    read: (Int, JSONNode) -> Value
  ) -> [Value] {
    guard isShort(items, of: list, what) else { return [] }
    return items.enumerated().map { index, item in
      part("\(index)", property: "\(index)", item, type: type, placeholder: placeholder) { read(index, $0) }
    }
  }

  /// Reads a part of a value, following a reference that stands for it.
  func part<Value>(
    _ key: String?, property: String, _ node: JSONNode, type: TokenType? = nil, placeholder: Value,
    read: (JSONNode) -> Value
  ) -> Value {
    properties.append(property)
    defer { properties.removeLast() }
    return findings.below(key) {
      switch follow(node, expecting: type, acceptsCurly: type != nil) {
      case .value(let node): return read(node)
      case .reference(let reference): references.append(reference)
      case .formula(let formula): formulas.append(formula)
      case .copy(let node, let site, let via):
        return copy(node, by: site, via: via, placeholder: placeholder, read: read)
      case .mistake: break
      }
      return placeholder
    }
  }

  /// Reads what a pointer copies from another token; if no more may be copied, that is reported at the pointer.
  func copy<Value>(
    _ node: JSONNode, by site: ValueFindings.Site, via: [String], placeholder: Value, read: (JSONNode) -> Value
  ) -> Value {
    if let shared = pointers?.shared, !shared.mayCopy(node) {
      findings.reportTooManyCopies(by: site, limit: shared.copyLimit)
      return placeholder
    }
    // The fallback of a colour is never drawn, so no value comes from it.
    if findings.site == nil, properties.last != "hex" {
      copies.append(CopiedPart(property: property, via: via))
    }
    return findings.copied(by: site) { read(node) }
  }

  /// Reads a value for which a reference may name a length where a number is expected, if the profile says so.
  func acceptingLength<Value>(_ read: () -> Value) -> Value {
    acceptsLength = isLenient
    defer { acceptsLength = false }
    return read()
  }

  /// Repeats the references to the parts of a list for its second half, where the list is doubled.
  func repeatReferences(to name: String, count: Int) {
    let prefix = (properties + [name]).joined(separator: ".") + "."
    for reference in references where reference.property.hasPrefix(prefix) {
      guard let index = Int(reference.property.dropFirst(prefix.utf8.count)) else { continue }
      references.append(
        TokenReference(
          path: reference.path, property: prefix + "\(index + count)", expectedType: reference.expectedType,
          acceptsLength: reference.acceptsLength, via: reference.via, location: reference.location))
    }
  }

  /// Determines what a member holds: a value, a reference in braces, or a pointer.
  func follow(_ node: JSONNode, expecting type: TokenType?, acceptsCurly: Bool = true) -> Found {
    switch node.content {
    case .string(let text) where acceptsCurly && ReferenceSyntax.looksLikeReference(text):
      guard let path = ReferenceSyntax.curlyPath(text) else {
        let computes = ReferenceSyntax.looksLikeArithmetic(text)
        findings.report(
          .referenceMalformed, at: node,
          computes
            ? "'\(text)' is arithmetic, which the Design Tokens format does not have"
            : "'\(text)' is not a reference",
          advice: computes
            ? "write the value that comes out of it" : "a reference is the whole string: \"{path.to.token}\"")
        return .mistake
      }
      return .reference(reference(to: path, expecting: type, at: node))
    case .object(let members):
      if findings.document.isTranslated, members.count == 1, members[0].key == FormulaSyntax.key {
        return formula(members[0].value, expecting: type)
      }
      guard let pointer = members.first(where: { $0.key == "$ref" }) else { return .value(node) }
      for member in members where ExactText(member.key) != "$ref" {
        findings.report(
          .referenceSiblings, at: member.keyOffset, below: member.key,
          "'\(member.key)' stands beside '$ref', which replaces the whole value", advice: "remove one of the two")
      }
      return follow(pointer: pointer.value, expecting: type)
    default:
      return .value(node)
    }
  }

  /// Follows a `$ref` of what is being read.
  func follow(pointer node: JSONNode, expecting type: TokenType?) -> Found {
    findings.below("$ref") {
      guard let text = node.string else {
        findings.report(
          .referenceMalformed, at: node, "'$ref' is \(node.kind), not a string", advice: "write '#/path/to/token'")
        return .mistake
      }
      do throws(ReferenceSyntax.PointerError) {
        return follow(try ReferenceSyntax.pointer(text), at: node, expecting: type)
      } catch {
        switch error {
        case .malformed:
          findings.report(
            .referenceMalformed, at: node, "'\(text)' is not a JSON Pointer",
            advice: "write '#/path/to/token', with '~1' for '/' and '~0' for '~'")
        case .external:
          findings.report(
            .referenceExternal, at: node, "'\(text)' leaves the file, which token files may not do",
            advice: "let a resolver document bring both files together")
        }
        return .mistake
      }
    }
  }

  private func follow(_ segments: [String], at node: JSONNode, expecting type: TokenType?) -> Found {
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
      let site = ValueFindings.Site(
        offset: node.offset, pointer: findings.pointer, owner: via.last ?? "", isOwnerBroken: isBroken)
      return .copy(target, site, via: via)
    case .mistake(let code, let message, let advice):
      findings.report(code, at: node, message, advice: advice)
      return .mistake
    case .cycle(let members, let isMember):
      findings.reportCycle(members, isMember: isMember)
      return .mistake
    }
  }

  private func reference(
    to path: String, expecting type: TokenType?, via: [String] = [], at node: JSONNode
  ) -> TokenReference {
    let site = findings.site
    return TokenReference(
      path: path, property: property, expectedType: type, acceptsLength: acceptsLength, via: via,
      location: findings.location(of: site?.offset ?? node.offset, pointer: site?.pointer ?? findings.pointer))
  }

  private func formula(_ node: JSONNode, expecting type: TokenType?) -> Found {
    let (formula, finding) = FormulaSyntax.formula(
      node.string ?? "", property: property, type: type,
      at: findings.location(of: node.offset, pointer: findings.pointer))
    if let finding { findings.add(finding) }
    return formula.map { .formula($0) } ?? .mistake
  }

  /// Checks that a value is an object with the right keys; reports what is missing, unknown or of another kind.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - what: What it is, with its article.
  ///   - required: The keys that must be there.
  ///   - usual: Further keys that must be there, with what is meant where the profile lets them be missing; that is
  ///     reported.
  ///   - optional: The keys that may be there.
  ///   - foreign: Keys that are reported elsewhere.
  /// - Returns: Whether it is an object.
  @discardableResult
  func checkObject(
    _ node: JSONNode, _ what: String, required: [String], usual: [(key: String, value: String)] = [],
    optional: [String] = [], foreign: [String] = []
  ) -> Bool {
    let names = usual.map(\.key)
    let required = isLenient ? required : required + names
    let keys = required + (isLenient ? names : []) + optional
    guard let members = node.object else {
      let list = (required.isEmpty ? optional : required).map { "'\($0)'" }.joined(separator: ", ")
      findings.report(node.wrongKind(what, "an object", advice: "write an object with \(list)"))
      return false
    }
    let known = members.filter { member in !foreign.contains { ExactText($0) == ExactText(member.key) } }
    if let mode = Self.mode(among: known) {
      findings.report(
        .valueUnknownProperty, at: mode.keyOffset, below: mode.key,
        "a value cannot have modes such as '\(mode.key)': \(what) is one value",
        advice: "write a file for each mode, such as light.tokens.json and dark.tokens.json")
      return false
    }
    let mistakes = FormError.ofKeys(
      known, keys: keys, required: required, what, at: node.offset, pairsUnlikeKeys: true)
    for mistake in mistakes { findings.report(mistake) }
    // A key that was misspelt is reported once.
    guard isLenient, mistakes.isEmpty else { return true }
    for (key, value) in usual where node[key] == nil {
      findings.deviate(
        .valueMissingProperty, at: node, "\(what) has no '\(key)'; it is read as \(value)", advice: "add it")
    }
    return true
  }

  /// The first member of an object whose keys are all names of themes, as if it were a value for each; `nil` otherwise.
  private static func mode(among members: [JSONMember]) -> JSONMember? {
    let modes: Set<String> = ["light", "dark", "default", "hover", "pressed", "mobile", "desktop", "any"]
    return members.allSatisfy { modes.contains($0.key.lowercased()) } ? members.first : nil
  }

  /// Whether a list has so few items that it may be read; if not, that is reported.
  func isShort(_ items: [JSONNode], of list: JSONNode, _ what: String) -> Bool {
    if items.count <= TokenLimits.itemCount { return true }
    findings.report(
      .valueTooLong, at: list, "\(what) has at most \(TokenLimits.itemCount) items, not \(items.count)",
      advice: "shorten the list")
    return false
  }

  /// Checks that a text is no longer than names may be.
  func checkLength(of text: String, at node: JSONNode, _ what: String, advice: String) {
    let limit = TokenLimits.standard.nameLength
    guard text.utf8.count > limit else { return }
    findings.report(
      .valueTooLong, at: node, "\(what) has at most \(limit) bytes, not \(text.utf8.count)", advice: advice)
  }

  /// Reads one of a few words.
  func keyword<Keyword: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, _ what: String, _ code: FindingCode = .valueKeyword, placeholder: Keyword
  ) -> Keyword {
    word(node, what, code) ?? placeholder
  }

  /// Reads one of a few words; `nil` after reporting anything else.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, _ what: String, _ code: FindingCode = .valueKeyword
  ) -> Word? {
    do {
      return try node.word(as: what)
    } catch {
      findings.report(code, at: node, error.message, advice: error.advice)
      return nil
    }
  }
}

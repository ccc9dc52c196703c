private import ColorSpaces
import ExactTexts
import LocatedJSON
import TokenSyntax

/// Follows the JSON Pointers of one token through the merged structure.
///
/// A pointer walks the text of the declarations, not resolved values: it cannot go through an alias.
struct PointerReader {
  /// The target of a pointer.
  enum Outcome {
    /// To a whole token, through the text of other tokens.
    case token(path: String, via: [String])

    /// To a value in the text of the last token of `via`.
    case value(JSONNode, via: [String], isOwnerBroken: Bool)

    /// Nowhere.
    case mistake(code: FindingCode, message: String, advice: String?)

    /// Back to where it came from; `isMember` says whether that is the token itself.
    case cycle(members: [String], isMember: Bool)
  }

  /// The merged structure.
  let tree: MergedTree

  /// The node of the token that holds the pointers.
  let index: Int

  /// What all tokens' pointers share.
  let shared: PointerIndex

  /// The largest number of pointers in a chain; each token follows all of them.
  private static let maximumVisits = 64

  private struct Visit {
    let document: Int
    let offset: Int
    let owner: Int
  }

  /// Follows a pointer.
  ///
  /// - Parameters:
  ///   - segments: The pointer.
  ///   - offset: Where its text is in the token's document.
  ///   - wantsText: Whether a pointer to a token's value means the text of the value rather than an alias of the token.
  /// - Returns: The target of the pointer.
  func follow(_ segments: [String], from offset: Int, wantsText: Bool) -> Outcome {
    var segments = segments
    let document = tree.nodes[index].token.map { tree.declarations.tokens[$0].location.document } ?? 0
    var visits = [Visit(document: document, offset: offset, owner: index)]
    var via: [String] = []
    while true {
      let pointer = segments
      var text: String { "#/" + pointer.map(\.escapedForPointer).joined(separator: "/") }
      var rest = segments[...]
      var owner = 0
      while tree.nodes[owner].token == nil, let name = rest.first {
        guard let child = tree.child(name, of: owner) else {
          return .mistake(
            code: .referenceUnresolved, message: "'\(text)' names nothing: there is no '\(name)'",
            advice: suggestion(for: name, in: owner))
        }
        owner = child
        rest = rest.dropFirst()
      }
      guard let token = tree.nodes[owner].token else {
        return .mistake(
          code: .referenceNotAToken, message: "'\(text)' is a group, not a token", advice: "point at a token in it")
      }
      let declared = tree.declarations.tokens[token]
      let path = shared.path(of: owner)
      if !wantsText, rest.isEmpty || rest.elementsEqual(["$value"]) { return .token(path: path, via: via) }
      if rest.isEmpty { rest = ["$value"] }
      guard let target = shared.objects.find(rest, from: declared.node, document: declared.location.document) else {
        return .mistake(
          code: .referenceUnresolved, message: "'\(text)' names nothing",
          advice: aliasHint(rest, declared) ?? "check the path below '\(path)'")
      }
      via.append(path)
      if let name = target.string, let alias = ReferenceSyntax.curlyPath(name) {
        if wantsText {
          return .mistake(
            code: .referenceUnresolved, message: "'\(text)' is an alias, and a pointer cannot go through it",
            advice: "point at '#/\(alias.split(separator: ".").joined(separator: "/"))/$value'")
        }
        return .token(path: alias, via: via)
      }
      guard let next = target["$ref"] else {
        let isBroken = declared.source == nil || declared.prepared.map { $0.statement == nil } == true
        return .value(target, via: via, isOwnerBroken: isBroken)
      }
      if let start = visits.firstIndex(where: { $0.document == declared.location.document && $0.offset == next.offset })
      {
        let members = Set(visits[start...].map(\.owner)).sorted()
        return .cycle(members: members.map { shared.path(of: $0) }, isMember: members.contains(index))
      }
      guard visits.count < Self.maximumVisits else {
        return .mistake(
          code: .referenceTooDeep, message: "more than \(Self.maximumVisits) pointers refer to one another",
          advice: "point at the value itself")
      }
      visits.append(Visit(document: declared.location.document, offset: next.offset, owner: owner))
      guard let following = next.string.flatMap({ try? ReferenceSyntax.pointer($0) }) else {
        return .mistake(
          code: .referenceUnresolved, message: "'\(text)' resolves to a '$ref' that cannot be followed", advice: nil)
      }
      segments = following
    }
  }

  /// What to write where a pointer tried to go through an alias.
  private func aliasHint(_ segments: ArraySlice<String>, _ token: DeclaredToken) -> String? {
    guard case .value(let value) = token.source, let alias = value.string.flatMap(ReferenceSyntax.curlyPath) else {
      return nil
    }
    let rest = segments.map(\.escapedForPointer).joined(separator: "/")
    return "it goes through an alias: point at '#/\(alias.split(separator: ".").joined(separator: "/"))/\(rest)'"
  }

  private func suggestion(for name: String, in group: Int) -> String? {
    guard shared.mayCompareNames() else { return nil }
    let names = tree.nodes[group].children.prefix(64).map { tree.nodes[$0].name }
    return spellingAdvice(for: name, among: names)
  }
}

/// What the pointers of all tokens of a structure share, so that many of them to one location cost no more than one.
final class PointerIndex {
  /// Finds members of large values.
  let objects = ObjectIndex()

  private let tree: MergedTree
  private var paths: [Int: String] = [:]
  private var comparisons = 50
  private var copies: Int

  /// Creates the index of a structure.
  init(_ tree: MergedTree) {
    self.tree = tree
    copies = tree.limits.copyCount
  }

  /// The path of a node; for one node always the same text, which is stored once.
  func path(of node: Int) -> String {
    if let path = paths[node] { return path }
    let path = tree.path(of: node)
    paths[node] = path
    return path
  }

  /// Whether one more misspelt name may be compared with others.
  func mayCompareNames() -> Bool {
    comparisons -= 1
    return comparisons >= 0
  }

  /// Notes that a value is copied from another token's text.
  ///
  /// - Parameter node: The value.
  /// - Returns: Whether that many values may be copied.
  func mayCopy(_ node: JSONNode) -> Bool {
    // Each token that points at a value reads all of it.
    var pending = [node]
    while copies >= 0, let next = pending.popLast() {
      copies -= 1
      switch next.content {
      case .array(let items): pending += items.prefix(max(0, copies + 1))
      case .object(let members): pending += members.prefix(max(0, copies + 1)).map(\.value)
      case .null, .boolean, .number, .string: break
      }
    }
    return copies >= 0
  }

  /// The number of values that may be copied.
  var copyLimit: Int { tree.limits.copyCount }
}

/// Finds members of large objects without looking at each, where many references point into one object.
final class ObjectIndex {
  private var tables: [ObjectLocation: [ExactText: JSONNode]] = [:]

  /// Objects with fewer members are looked through.
  private static let minimumCount = 32

  /// The value at some keys and indices; `nil` if there is none.
  ///
  /// - Complexity: O(*s*) on average, where *s* is the number of segments.
  func find(_ segments: some Sequence<String>, from node: JSONNode, document: Int) -> JSONNode? {
    var node = node
    for segment in segments {
      guard let next = step(segment, from: node, document: document) else { return nil }
      node = next
    }
    return node
  }

  private func step(_ segment: String, from node: JSONNode, document: Int) -> JSONNode? {
    guard let members = node.object, members.count >= Self.minimumCount else { return node.step(segment) }
    let location = ObjectLocation(document: document, offset: node.offset)
    if let table = tables[location] { return table[ExactText(segment)] }
    let table = Dictionary(members.map { (ExactText($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    tables[location] = table
    return table[ExactText(segment)]
  }
}

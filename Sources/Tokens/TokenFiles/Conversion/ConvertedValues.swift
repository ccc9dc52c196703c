import ExactTexts
import LocatedJSON
import TokenDialects
import TokenEngine
import TokenSyntax

/// Writes values as the format wants them, with the references that were read.
enum ConvertedValues {
  /// A text that nothing was translated from.
  private static let plain = JSONScanner.scan(Array("{}".utf8), file: "").document

  /// Whether what is written of a token is of the format, and is the value there that was read.
  static func isStrict(_ token: DeclaredToken, _ value: TokenValue) -> Bool {
    guard let plain, let source = token.source else { return false }
    let reader = ValueReader(
      source: source, location: token.location, type: token.type, document: plain, profile: .strict,
      extensions: token.node["$extensions"])
    guard let prepared = reader.prepared(as: .stated(value.type), description: nil), prepared.findings.isEmpty,
      case .literal(value, _, _) = prepared.statement?.expression
    else { return false }
    return true
  }

  /// A value as the format has it.
  static func node(of value: TokenValue) -> JSONNode { node { $0.value(value) } }

  /// What is written.
  static func node(_ write: (inout JSONWriter) -> Void) -> JSONNode {
    var writer = JSONWriter()
    write(&writer)
    return JSONScanner.scan(Array(writer.text.utf8), file: "").document?.root ?? JSONNode(offset: 0, content: .null)
  }

  /// A value with errors as it is, with formulas as texts.
  static func withoutFormulas(_ node: JSONNode) -> JSONNode {
    switch node.content {
    case .array(let items): return JSONNode(offset: 0, content: .array(items.map { withoutFormulas($0) }))
    case .object(let members):
      if members.count == 1, members[0].key == FormulaSyntax.key { return members[0].value }
      return JSONNode(
        offset: 0, content: .object(members.map { JSONMember($0.key, withoutFormulas($0.value)) }))
    default: return node
    }
  }

  /// Whether a part of a value is that of another token.
  private static func isReference(_ node: JSONNode) -> Bool {
    node.string.map(ReferenceSyntax.looksLikeReference(_:)) ?? (node["$ref"] != nil)
  }

  /// A value of the format with the references that stand for its parts.
  ///
  /// - Parameters:
  ///   - read: The value as it was read.
  ///   - value: The same in the format.
  /// - Returns: The value, with what was read where that is a reference.
  static func overlay(_ read: JSONNode, _ value: JSONNode) -> JSONNode {
    if isReference(read) { return read }
    switch (read.content, value.content) {
    case (.object(let members), .object(let parts)):
      // How many times the size of the font something is shows only where that is known.
      let isOpen = members.first { $0.key == "fontSize" }.map { isReference($0.value) } ?? false
      let merged = parts.map { part -> JSONMember in
        guard let own = members.first(where: { ExactText($0.key) == ExactText(part.key) }) else { return part }
        if isOpen, part.key == "lineHeight" || part.key == "letterSpacing", own.value[FormulaSyntax.key] == nil {
          return JSONMember(part.key, own.value)
        }
        return JSONMember(part.key, overlay(own.value, part.value))
      }
      return JSONNode(offset: 0, content: .object(merged))
    case (.array(let items), .array(let parts)) where items.count == parts.count:
      return JSONNode(offset: 0, content: .array(zip(items, parts).map { overlay($0, $1) }))
    case (.object, .array(let parts)) where parts.count == 1:
      return overlay(read, parts[0])
    default: return value
    }
  }
}

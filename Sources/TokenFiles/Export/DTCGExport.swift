import ColorSpaces
import LocatedJSON
import TokenEngine

/// Writes tokens with their values in the format of the Design Tokens Community Group (2025.10), so that they can be read
/// again: one variant as a token file, several as a resolver document that holds all of its sources.
///
/// Nothing refers to anything: aliases are replaced by their values.
package struct DTCGExport {
  private let export: TokenExport
  private var writer = JSONWriter(isPretty: true)

  /// Writes a document.
  ///
  /// - Parameter export: The tokens.
  /// - Returns: The document; there is none if a token has several types.
  package static func text(_ export: TokenExport) -> ExportedText {
    ExportedText(export.findings(allowsUnset: true)) {
      var writer = DTCGExport(export: export)
      writer.writeDocument()
      return writer.writer.text + "\n"
    }
  }

  private init(export: TokenExport) { self.export = export }

  private mutating func writeDocument() {
    let rows = export.rows.indices
    guard export.variants.count > 1 else {
      write(rows.compactMap { row in export.rows[row].tokens.first?.map { (export.rows[row].names, $0) } })
      return
    }
    let (modifier, contexts) = modifier
    writer.beginObject()
    writer.member("name", export.name)
    writer.member("version", "2025.10")
    writer.key("sets")
    writer.beginObject()
    writer.key("base")
    writer.beginObject()
    writer.key("sources")
    writer.beginArray()
    write(export.rows.filter { Self.isSame($0) }.map { ($0.names, $0.first) })
    writer.endArray()
    writer.endObject()
    writer.endObject()
    writer.key("modifiers")
    writer.beginObject()
    writer.key(modifier)
    writer.beginObject()
    writer.key("contexts")
    writer.beginObject()
    for (place, context) in contexts.enumerated() {
      writer.key(context)
      writer.beginArray()
      write(
        export.rows.compactMap { row in
          Self.isSame(row) ? nil : row.tokens[place].map { (row.names, $0) }
        })
      writer.endArray()
    }
    writer.endObject()
    writer.member("default", contexts[0])
    writer.endObject()
    writer.endObject()
    writer.key("resolutionOrder")
    writer.beginArray()
    for reference in ["#/sets/base", "#/modifiers/" + modifier] {
      writer.beginObject(isInline: true)
      writer.member("$ref", reference)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  /// Whether all that is written about a token is the same in every variant.
  private static func isSame(_ row: TokenExport.Row) -> Bool {
    row.constant != nil
      && row.tokens.allSatisfy {
        $0?.description == row.first.description && $0?.deprecation == row.first.deprecation
      }
  }

  /// What chooses a variant: the one axis there is, with its contexts, or `variant` with the variants' names.
  private var modifier: (name: String, contexts: [String]) {
    let pairs = export.variants.compactMap { $0.contexts.count == 1 ? $0.contexts[0] : nil }
    let names = OrderedTexts(pairs.map(\.axis)).texts
    // A pointer to such a name needs no escapes.
    let isPlain = names.first?.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    let contexts = OrderedTexts(pairs.map(\.context)).texts
    guard names.count == 1, isPlain ?? false, contexts.count == export.variants.count else {
      return ("variant", export.variants.map(\.name))
    }
    return (names[0], contexts)
  }

  /// Tokens, and the groups that hold them, by name.
  private struct Group {
    var members: [(name: String, group: Int?, token: ResolvedToken?)] = []
    var places: [ExactText: Int] = [:]
  }

  /// Writes tokens as an object of groups.
  private mutating func write(_ tokens: [(names: [String], token: ResolvedToken)]) {
    var groups = [Group()]
    for (names, token) in tokens {
      var here = 0
      for name in names.dropLast() {
        if let place = groups[here].places[ExactText(name)], let inner = groups[here].members[place].group {
          here = inner
          continue
        }
        groups[here].places[ExactText(name)] = groups[here].members.count
        groups[here].members.append((name, groups.count, nil))
        here = groups.count
        groups.append(Group())
      }
      groups[here].members.append((names.last ?? "", nil, token))
    }
    write(0, of: groups)
  }

  /// Writes a group; as deep as the groups of token files, which the scanner limits.
  private mutating func write(_ group: Int, of groups: [Group]) {
    writer.beginObject()
    for member in groups[group].members {
      writer.key(member.name)
      if let inner = member.group { write(inner, of: groups) } else if let token = member.token { write(token) }
    }
    writer.endObject()
  }

  private mutating func write(_ token: ResolvedToken) {
    writer.beginObject(isInline: true)
    writer.member("$type", token.type.rawValue)
    writer.key("$value")
    writer.value(token.value)
    if let description = token.description { writer.member("$description", description) }
    switch token.deprecation {
    case .unexplained: writer.member("$deprecated", true)
    case .explained(let reason): writer.member("$deprecated", reason)
    case nil: break
    }
    if case .typography(let typography) = token.value, typography.details != TypographyDetails() {
      writer.key("$extensions")
      writer.beginObject(isInline: true)
      writer.key("specimen")
      writer.details(typography.details)
      writer.endObject()
    }
    writer.endObject()
  }
}

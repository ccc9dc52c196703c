import ColorSpaces
import ExactTexts
import LocatedJSON
import TokenEngine
package import TokenFiles

/// Writes tokens with their values in the format of the Design Tokens Community Group (2025.10), so that they can be read
/// again: one variant as a token file, several as a resolver document that holds all of its sources.
///
/// Nothing refers to anything: aliases are replaced by their values.
package struct DTCGExport {
  private let export: TokenExport
  private let modifiers: ExportedModifiers
  private var writer = JSONWriter(isPretty: true)

  /// Writes a document.
  ///
  /// - Parameter export: The tokens.
  /// - Returns: The document; there is none if a token has several types.
  package static func text(_ export: TokenExport) -> ExportedText {
    let modifiers = ExportedModifiers(of: export)
    return ExportedText(export.findings(allowsUnset: true) + modifiers.findings) {
      var writer = DTCGExport(export: export, modifiers: modifiers)
      writer.writeDocument()
      return writer.writer.text + "\n"
    }
  }

  private init(export: TokenExport, modifiers: ExportedModifiers) {
    self.export = export
    self.modifiers = modifiers
  }

  private mutating func writeDocument() {
    let rows = export.rows.indices
    guard export.variants.count > 1 else {
      write(rows.compactMap { row in export.rows[row].tokens.first?.map { (export.rows[row].names, $0) } })
      return
    }
    writer.beginObject()
    writer.member("name", export.name)
    writer.member("version", "2025.10")
    writer.key("sets")
    writer.beginObject()
    writer.key("base")
    writer.beginObject()
    writer.key("sources")
    writer.beginArray()
    write(rows.filter { modifiers.places[$0] == nil }.map { (export.rows[$0].names, export.rows[$0].first) })
    writer.endArray()
    writer.endObject()
    writer.endObject()
    writer.key("modifiers")
    writer.beginObject()
    for (place, modifier) in modifiers.modifiers.enumerated() {
      writer.key(modifier.name)
      writer.beginObject()
      writer.key("contexts")
      writer.beginObject()
      for context in modifier.contexts {
        writer.key(context.name)
        writer.beginArray()
        write(
          rows.compactMap { row in
            guard modifiers.places[row] == place else { return nil }
            return export.rows[row].tokens[context.variant].map { (export.rows[row].names, $0) }
          })
        writer.endArray()
      }
      writer.endObject()
      writer.member("default", modifier.contexts[0].name)
      writer.endObject()
    }
    writer.endObject()
    writer.key("resolutionOrder")
    writer.beginArray()
    for reference in ["#/sets/base"] + modifiers.modifiers.map({ "#/modifiers/" + $0.name.escapedForFragment }) {
      writer.beginObject(isInline: true)
      writer.member("$ref", reference)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
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

extension String {
  /// The text as a part of a JSON pointer in a reference: what would mean something else there is escaped.
  fileprivate var escapedForFragment: String {
    escapedForPointer.replacing("%", with: "%25").replacing("#", with: "%23")
  }
}

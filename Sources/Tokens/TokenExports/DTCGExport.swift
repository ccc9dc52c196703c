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

  /// Writes a document.
  ///
  /// - Parameter export: The tokens.
  /// - Returns: The document; there is none if a token has several types.
  package static func text(_ export: TokenExport) -> ExportedText {
    let modifiers = ExportedModifiers(of: export)
    return ExportedText(export.findings(allowsUnset: true) + modifiers.findings) {
      var writer = JSONWriter(isPretty: true)
      DTCGExport(export: export, modifiers: modifiers).writeDocument(to: &writer)
      return writer.text + "\n"
    }
  }

  private func writeDocument(to writer: inout JSONWriter) {
    let rows = export.rows.indices
    guard export.variants.count > 1 else {
      let tokens = rows.compactMap { row in export.rows[row].tokens.first?.map { (export.rows[row].names, $0) } }
      return write(tokens, to: &writer)
    }
    writer.object { writer in
      writer.member("name", export.name)
      writer.member("version", "2025.10")
      let base = rows.filter { modifiers.indices[$0] == nil }.map { (export.rows[$0].names, export.rows[$0].first) }
      writer.object("sets") { $0.object("base") { $0.array("sources") { write(base, to: &$0) } } }
      writer.object("modifiers") { writer in
        for (index, modifier) in modifiers.modifiers.enumerated() {
          writer.object(modifier.name) { writer in
            writer.object("contexts") { writer in
              for context in modifier.contexts {
                let tokens = rows.compactMap { row -> (names: [String], token: ResolvedToken)? in
                  guard modifiers.indices[row] == index else { return nil }
                  return export.rows[row].tokens[context.variant].map { (export.rows[row].names, $0) }
                }
                writer.array(context.name) { write(tokens, to: &$0) }
              }
            }
            writer.member("default", modifier.contexts[0].name)
          }
        }
      }
      let order = ["#/sets/base"] + modifiers.modifiers.map { "#/modifiers/" + $0.name.escapedForFragment }
      writer.objects("resolutionOrder", order, isInline: true) { $0.member("$ref", $1) }
    }
  }

  /// Tokens, and the groups that hold them, by name.
  private struct Group {
    var members: [(name: String, group: Int?, token: ResolvedToken?)] = []
    var indices: [ExactText: Int] = [:]
  }

  /// Writes tokens as an object of groups.
  private func write(_ tokens: [(names: [String], token: ResolvedToken)], to writer: inout JSONWriter) {
    var groups = [Group()]
    for (names, token) in tokens {
      var here = 0
      for name in names.dropLast() {
        if let index = groups[here].indices[ExactText(name)], let inner = groups[here].members[index].group {
          here = inner
          continue
        }
        groups[here].indices[ExactText(name)] = groups[here].members.count
        groups[here].members.append((name, groups.count, nil))
        here = groups.count
        groups.append(Group())
      }
      groups[here].members.append((names.last ?? "", nil, token))
    }
    Self.write(0, of: groups, to: &writer)
  }

  /// Writes a group; as deep as the groups of token files, which the scanner limits.
  private static func write(_ group: Int, of groups: [Group], to writer: inout JSONWriter) {
    writer.object { writer in
      for member in groups[group].members {
        writer.member(member.name) { writer in
          if let inner = member.group { write(inner, of: groups, to: &writer) }
          if let token = member.token { write(token, to: &writer) }
        }
      }
    }
  }

  private static func write(_ token: ResolvedToken, to writer: inout JSONWriter) {
    writer.object(isInline: true) { writer in
      writer.member("$type", token.type.rawValue)
      writer.member("$value") { $0.value(token.value) }
      writer.member("$description", token.description)
      switch token.deprecation {
      case .unexplained: writer.member("$deprecated", true)
      case .explained(let reason): writer.member("$deprecated", reason)
      case nil: break
      }
      writer.extensions("$extensions", of: token.value)
    }
  }
}

extension String {
  /// The text as a part of a JSON pointer in a reference: what would mean something else there is escaped.
  fileprivate var escapedForFragment: String {
    escapedForPointer.replacing("%", with: "%25").replacing("#", with: "%23")
  }
}

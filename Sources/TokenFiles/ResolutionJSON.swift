package import LocatedJSON
import TokenEngine

/// The machine output of `tokens resolve`.
package enum ResolutionJSON {
  /// The version of the output's form.
  package static let version = 1

  /// All tokens of some variants, and the findings, as a JSON text.
  ///
  /// - Parameters:
  ///   - variants: The variants, in order.
  ///   - findings: The findings, in order.
  ///   - isPretty: Whether each token stands on its own line.
  /// - Returns: The text, without a line feed at the end.
  package static func text(_ variants: [ResolvedVariant], findings: [Finding], isPretty: Bool = true) -> String {
    var writer = JSONWriter(isPretty: isPretty)
    writer.beginObject()
    writer.member("version", version)
    writer.key("results")
    writer.beginArray()
    for variant in variants { write(variant, to: &writer) }
    writer.endArray()
    writer.key("diagnostics")
    writer.beginArray()
    for finding in findings { writer.finding(finding) }
    writer.endArray()
    writer.endObject()
    return writer.text
  }

  private static func write(_ variant: ResolvedVariant, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("input")
    writer.beginObject(isInline: true)
    for (axis, context) in variant.input { writer.member(axis, context) }
    writer.endObject()
    writer.key("tokens")
    writer.beginObject()
    for token in variant.tokens.tokens {
      writer.key(token.path)
      write(token, to: &writer)
    }
    writer.endObject()
    if !variant.tokens.unset.isEmpty {
      writer.key("unset")
      writer.beginArray()
      for path in variant.tokens.unset { writer.string(path) }
      writer.endArray()
    }
    writer.endObject()
  }

  private static func write(_ token: ResolvedToken, to writer: inout JSONWriter) {
    writer.beginObject(isInline: true)
    writer.member("type", token.type.rawValue)
    writer.key("value")
    writer.value(token.value)
    if let description = token.description { writer.member("description", description) }
    switch token.deprecation {
    case .unexplained: writer.member("deprecated", true)
    case .explained(let reason): writer.member("deprecated", reason)
    case nil: break
    }
    writer.key("chain")
    writer.names(token.aliasLinks)
    writer.endObject()
  }
}

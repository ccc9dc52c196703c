package import LocatedJSON
import TokenEngine

/// The machine output of `tokens resolve`.
package enum ResolutionJSON {
  /// The version of the output's form.
  package static let version = 1

  /// The number of names of a chain or cycle that are written out; the middle of longer ones is left out.
  private static let maximumNames = 100

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
    for finding in findings { write(finding, to: &writer) }
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
    writeNames(token.aliasLinks, to: &writer)
    writer.endObject()
  }

  private static func writeNames(_ names: [String], to writer: inout JSONWriter) {
    writer.beginArray(isInline: true)
    if names.count > maximumNames {
      for name in names.prefix(maximumNames / 2) { writer.string(name) }
      writer.string("…")
      for name in names.suffix(maximumNames / 2) { writer.string(name) }
    } else {
      for name in names { writer.string(name) }
    }
    writer.endArray()
  }

  /// Writes a finding as an object on one line.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - writer: The text to add to.
  package static func write(_ finding: Finding, to writer: inout JSONWriter) {
    writer.beginObject(isInline: true)
    writer.member("severity", finding.severity.rawValue)
    writer.member("code", finding.code)
    writer.member("file", finding.file)
    writer.member("pointer", finding.pointer)
    writer.key("line")
    if let line = finding.line { writer.number(line) } else { writer.null() }
    writer.key("column")
    if let column = finding.column { writer.number(column) } else { writer.null() }
    writer.member("message", finding.message)
    if let advice = finding.advice { writer.member("advice", advice) }
    if !finding.related.isEmpty {
      writer.key("tokens")
      writeNames(finding.related, to: &writer)
    }
    writer.endObject()
  }
}

package import LocatedJSON
import TokenEngine

/// The machine output of `tokens resolve`, written one variant after the other.
package struct ResolutionJSON {
  /// The version of the output's form.
  package static let version = 1

  private var writer: JSONWriter
  private let output: (String) -> Void

  /// The bytes after which text is handed on.
  private static let portion = 1 << 18

  /// Starts the text.
  ///
  /// - Parameters:
  ///   - isPretty: Whether each token stands on its own line.
  ///   - output: Receives the text in portions; there is no line feed at the end.
  package init(isPretty: Bool = true, output: @escaping (String) -> Void) {
    self.output = output
    writer = JSONWriter(isPretty: isPretty)
    writer.beginObject()
    writer.member("version", Self.version)
    writer.key("results")
    writer.beginArray()
  }

  /// Ends the text with the findings, in order.
  package mutating func finish(_ findings: [Finding]) {
    writer.endArray()
    writer.key("diagnostics")
    writer.beginArray()
    for finding in findings { writer.finding(finding) }
    writer.endArray()
    writer.endObject()
    output(writer.take())
  }

  /// All tokens of some variants, and the findings, as a JSON text.
  ///
  /// - Parameters:
  ///   - variants: The variants, in order.
  ///   - findings: The findings, in order.
  ///   - isPretty: Whether each token stands on its own line.
  /// - Returns: The text, without a line feed at the end.
  package static func text(_ variants: [ResolvedVariant], findings: [Finding], isPretty: Bool = true) -> String {
    let text = TextBox()
    var json = ResolutionJSON(isPretty: isPretty) { text.content += $0 }
    for variant in variants { json.write(variant) }
    json.finish(findings)
    return text.content
  }

  /// A text that a closure adds to.
  private final class TextBox {
    var content = ""
  }

  /// Writes all tokens of a variant.
  package mutating func write(_ variant: ResolvedVariant) {
    writer.beginObject()
    writer.key("input")
    writer.beginObject(isInline: true)
    for (axis, context) in variant.input { writer.member(axis, context) }
    writer.endObject()
    writer.key("tokens")
    writer.beginObject()
    for token in variant.tokens.tokens {
      writer.key(token.path)
      write(token)
      if writer.text.utf8.count > Self.portion { output(writer.take()) }
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

  private mutating func write(_ token: ResolvedToken) {
    writer.beginObject(isInline: true)
    writer.member("type", token.type.rawValue)
    writer.key("value")
    writer.value(token.value)
    if case .typography(let typography) = token.value, typography.details != TypographyDetails() {
      writer.key("extensions")
      writer.beginObject(isInline: true)
      writer.key("specimen")
      writer.details(typography.details)
      writer.endObject()
    }
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

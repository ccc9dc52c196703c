import LocatedJSON
import TokenEngine

/// Writes tokens as custom properties of CSS: those of the default variant for the whole page, and for each other variant
/// what differs from it, where attributes such as `data-theme="dark"` ask for it.
package struct CSSExport {
  private let export: TokenExport

  /// The name of each row's property, with `--`.
  private let names: [String]
  private var findings: [Finding] = []

  /// Writes a style sheet.
  ///
  /// - Parameter export: The tokens.
  /// - Returns: The style sheet; there is none if two tokens would have one name.
  package static func text(_ export: TokenExport) -> ExportedText {
    let writer = CSSExport(export)
    return ExportedText(writer.findings) { writer.text() }
  }

  private init(_ export: TokenExport) {
    self.export = export
    names = export.rows.map { row in
      "--" + CSSText.name(row.names.filter { $0 != "$root" }.joined(separator: "-"))
    }
    findings = export.findings(allowsUnset: true)
    guard findings.isEmpty else { return }
    var owners: [ExactText: Int] = [:]
    for (index, row) in export.rows.enumerated() {
      for property in properties(of: index) {
        let name = names[index] + property
        if let other = owners.updateValue(index, forKey: ExactText(name)) {
          findings.append(export.collision(name, export.rows[other].path, row.path, at: row))
        }
      }
    }
  }

  private func text() -> String {
    // A name cannot end the comment.
    let name = export.name.onOneLine().split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /")
    var text = "/* Made from the tokens of \(name) by 'specimen tokens export'. Do not edit. */\n"
    for variant in export.variants.indices {
      var lines = ""
      for row in export.rows.indices {
        let own = declarations(of: row, in: variant)
        if variant > 0, own == declarations(of: row, in: 0),
          export.rows[row].tokens[variant]?.value == export.rows[row].tokens[0]?.value
        {
          continue
        }
        lines += own
      }
      if variant == 0 || !lines.isEmpty { text += "\n\(selector(of: variant)) {\n\(lines)}\n" }
    }
    return text
  }

  /// The suffixes of a token's properties, in order: the same in every variant.
  private func properties(of row: Int) -> [String] {
    let values = export.rows[row].tokens.compactMap { $0?.value }
    var properties: [String] = []
    for value in values {
      for part in CSSText.parts(of: value) where !properties.contains(part.suffix) { properties.append(part.suffix) }
    }
    return properties
  }

  /// The lines of a token in a variant.
  private func declarations(of index: Int, in variant: Int) -> String {
    let row = export.rows[index]
    let properties = properties(of: index)
    guard let token = row.tokens[variant] else {
      // Unset on the whole page already; elsewhere what holds around must not.
      if variant == 0 { return "" }
      return properties.map { "  \(names[index])\($0): initial;\n" }.joined()
    }
    let target = target(of: token)
    let parts = CSSText.parts(of: token.value)
    return properties.map { suffix in
      let own = parts.first { $0.suffix == suffix }
      let value = own?.text ?? CSSText.usual[suffix] ?? "initial"
      let isReferred = own?.isMain ?? false
      let text = isReferred ? target.map { "var(\(names[$0])\(suffix))" } ?? value : value
      return "  \(names[index])\(suffix): \(text);\n"
    }.joined()
  }

  /// The token that a token is an alias of, where that has the same value.
  private func target(of token: ResolvedToken) -> Int? {
    guard let link = token.aliasLinks.dropFirst().first, link != TokenChain.gap,
      let place = export.place(of: link)
    else { return nil }
    return place
  }

  /// The selector of a variant: all of its contexts, where an attribute that is missing means that of the default one.
  private func selector(of variant: Int) -> String {
    guard variant > 0 else { return ":root" }
    let usual = export.variants[0].contexts
    let parts = export.variants[variant].contexts.map { pair in
      let attribute = "data-" + CSSText.attribute(pair.axis)
      let chosen = "[\(attribute)=\(CSSText.string(pair.context))]"
      let isUsual = usual.contains { $0.axis.isSameText(as: pair.axis) && $0.context.isSameText(as: pair.context) }
      return isUsual ? ":is(\(chosen), :not([\(attribute)]))" : chosen
    }
    return parts.isEmpty ? ":root" : parts.joined()
  }
}

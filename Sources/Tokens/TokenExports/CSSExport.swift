import ExactTexts
import LocatedJSON
import TokenEngine
package import TokenFiles

/// Writes tokens as custom properties of CSS: those of the default variant for the whole page, and for each other variant
/// what differs from it, where attributes such as `data-theme="dark"` ask for it.
package struct CSSExport {
  private let export: TokenExport

  /// The name of each row's property, with `--`.
  private let names: [String]

  /// The suffixes of each row's properties, in order: the same in every variant.
  private let properties: [[String]]
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
      let names = row.names.filter { $0 != "$root" }
      return "--" + CSSText.name(names.isEmpty ? "root" : names.joined(separator: "-"))
    }
    properties = export.rows.map { Self.properties(of: $0) }
    findings = export.findings(allowsUnset: true) + Self.attributeFindings(export)
    guard findings.isEmpty else { return }
    var owners: [ExactText: Int] = [:]
    for (index, row) in export.rows.enumerated() {
      for property in properties[index] {
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
    let usual = export.rows.indices.map { declarations(of: $0, in: 0) }
    for variant in export.variants.indices {
      var lines = ""
      for (index, row) in export.rows.enumerated() {
        guard variant > 0 else {
          lines += usual[index]
          continue
        }
        let (token, first) = (row.tokens[variant], row.tokens[0])
        // What is known to be the same is not written to find that out.
        if let revision = token?.revision, revision == first?.revision { continue }
        let own = declarations(of: index, in: variant)
        if own != usual[index] || token?.value != first?.value { lines += own }
      }
      if variant == 0 || !lines.isEmpty { text += "\n\(selector(of: variant)) {\n\(lines)}\n" }
    }
    return text
  }

  /// The suffixes of a token's properties, in order.
  private static func properties(of row: TokenExport.Row) -> [String] {
    let values = row.constant.map { [$0] } ?? row.tokens.compactMap { $0?.value }
    var properties: [String] = []
    for value in values {
      for part in CSSText.parts(of: value) where !properties.contains(part.suffix) { properties.append(part.suffix) }
    }
    return properties
  }

  /// The lines of a token in a variant.
  private func declarations(of index: Int, in variant: Int) -> String {
    let row = export.rows[index]
    let properties = properties[index]
    guard let token = row.tokens[variant] else {
      // Unset on the whole page already; elsewhere what holds around must not.
      if variant == 0 { return "" }
      return properties.map { "  \(names[index])\($0): initial;\n" }.joined()
    }
    let target = target(of: token, in: variant)
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
  private func target(of token: ResolvedToken, in variant: Int) -> Int? {
    guard let link = token.aliasLinks.dropFirst().first, link != TokenChain.gap,
      let index = export.index(of: link), export.rows[index].tokens[variant]?.value == token.value
    else { return nil }
    return index
  }

  /// The axes that would be one attribute.
  private static func attributeFindings(_ export: TokenExport) -> [Finding] {
    var owners: [ExactText: String] = [:]
    var findings: [Finding] = []
    for axis in export.variants.flatMap({ $0.contexts.map(\.axis) }) {
      let attribute = "data-" + CSSText.attribute(axis)
      let owner = owners[ExactText(attribute), default: axis]
      owners[ExactText(attribute)] = owner
      guard ExactText(owner) != ExactText(axis) else { continue }
      let finding = Finding(
        severity: .error, code: .exportCollision, file: export.name,
        message: "the axes '\(owner)' and '\(axis)' would both be the attribute '\(attribute)'",
        advice: "rename one of the two")
      if !findings.contains(finding) { findings.append(finding) }
    }
    return findings
  }

  /// The selector of a variant: all of its contexts, where an attribute that is missing means that of the default one.
  private func selector(of variant: Int) -> String {
    guard variant > 0 else { return ":root" }
    let usual = export.variants[0].contexts
    let parts = export.variants[variant].contexts.map { pair in
      let attribute = "data-" + CSSText.attribute(pair.axis)
      let chosen = "[\(attribute)=\(CSSText.string(pair.context))]"
      // An axis that the default variant has not got has a default context all the same.
      let context = usual.first { ExactText($0.axis) == ExactText(pair.axis) }?.context ?? export.defaults[pair.axis]
      let isUsual = ExactText(context) == ExactText(pair.context)
      return isUsual ? ":is(\(chosen), :not([\(attribute)]))" : chosen
    }
    return parts.isEmpty ? ":root" : parts.joined()
  }
}

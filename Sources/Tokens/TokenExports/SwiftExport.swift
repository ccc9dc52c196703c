import LocatedJSON
import TokenEngine
package import TokenFiles

/// Writes tokens as Swift that any platform compiles: what never varies as constants in enumerations, and what varies
/// as the properties of a structure that has a value for each variant.
package struct SwiftExport {
  /// Who may use the declarations.
  package enum Access: String, CaseIterable, Sendable {
    case `public`, package, `internal`
  }

  let export: TokenExport
  let tree: SwiftTree
  let values: SwiftValues
  let allowsUnset: Bool

  /// The modifier of declarations, with a space behind it.
  let access: String

  /// The name of the structure with what varies.
  let themeName: String

  /// The names of the variants in Swift.
  let variantNames: [String]
  var text = ""

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - export: The tokens.
  ///   - name: The first word of the names of the outermost types, such as `Acme` of `AcmeTokens` and `AcmeTheme`.
  ///   - access: Who may use the declarations.
  ///   - allowsUnset: Whether a token that a variant lacks is an optional; else it is a mistake.
  /// - Returns: The file; there is none if two tokens would have one name, or one has no value in some variant.
  package static func text(
    _ export: TokenExport, name: String, access: Access = .public, allowsUnset: Bool = false
  ) -> ExportedText {
    let rootName = name + "Tokens"
    let themeName = name + "Theme"
    let tree = SwiftTree(export, in: [rootName, themeName])
    var names: [String] = []
    var findings = export.findings(allowsUnset: allowsUnset) + tree.findings
    for variant in export.variants {
      let member = SwiftNames.member(variant.name)
      let name = member == "all" ? "all_" : member
      if names.contains(name) || tree.typeNames.contains(name) {
        findings.append(
          Finding(
            severity: .error, code: .exportCollision, file: export.name,
            message: "the variant '\(variant.name)' would be called '\(name)', which is taken",
            advice: "give it another name"))
      }
      names.append(name)
    }
    return ExportedText(findings) {
      var writer = SwiftExport(
        export: export, tree: tree,
        values: SwiftValues(qualified: tree.typeNames.intersection(SwiftValues.modules.keys)),
        allowsUnset: allowsUnset, access: access == .internal ? "" : access.rawValue + " ", themeName: themeName,
        variantNames: names)
      writer.writeFile(access)
      return writer.text
    }
  }

  /// The name of a system as the first word of the names of Swift types.
  package static func rootName(for name: String) -> String {
    let type = SwiftNames.words(name).map { SwiftNames.type($0) }.joined()
    return type.isEmpty ? "Design" : type
  }

  private mutating func writeFile(_ access: Access) {
    text += "// Made from the tokens of \(export.name.onOneLine()) by 'specimen tokens export'. Do not edit.\n\n"
    // A module is imported for everyone only where a declaration names its types.
    let types = Set(export.rows.map { SwiftValues.element(of: $0.first.type) })
    let declared = Set(types.compactMap { SwiftValues.modules[$0] })
    let colors = export.rows.contains { SwiftValues.namesColor($0.first.value) }
    for module in ["ColorSpaces", "TokenEngine"] where declared.contains(module) || module == "ColorSpaces" && colors {
      text += "\(declared.contains(module) ? access.rawValue : "internal") import \(module)\n"
    }
    if !declared.isEmpty { text += "\n" }
    let varies = tree.groups[0].hasVarying
    text += "/// The tokens of \(export.name.onOneLine())\(varies ? " that are the same in every theme" : "").\n"
    writeNamespace(0, indent: 0)
    if varies { writeTheme() }
  }

  /// Writes the constants of a group and of those in it.
  ///
  /// As deep as the groups of token files, which the scanner limits.
  private mutating func writeNamespace(_ index: Int, indent: Int) {
    let group = tree.groups[index]
    line("\(access)enum \(group.type) {", indent)
    var isFirst = true
    for row in group.rows where export.rows[row].constant != nil {
      if !isFirst { text += "\n" }
      isFirst = false
      writeConstant(row, indent: indent + 2)
    }
    for child in group.groups where tree.groups[child].hasConstants {
      if !isFirst { text += "\n" }
      isFirst = false
      text += SwiftComments.text([[SwiftComments.code(tree.groups[child].path)]], indent: indent + 2)
      writeNamespace(child, indent: indent + 2)
    }
    line("}", indent)
  }

  private mutating func writeConstant(_ index: Int, indent: Int) {
    let row = export.rows[index]
    text += SwiftComments.constant(row, indent: indent)
    text += SwiftComments.availability(of: row.first, indent: indent)
    let start = "\(access)static let \(SwiftNames.declared(tree.members[index])): \(values.type(row.first.type)) = "
    declare(start, initial(of: index), indent)
  }

  /// What a constant is: another constant, if it is an alias of that in all variants, else the value.
  private func initial(of index: Int) -> SwiftExpression {
    let row = export.rows[index]
    var target: Int?
    for token in row.tokens {
      guard let token, let next = constant(behind: token, isDeprecated: row.first.deprecation != nil),
        next != index, target == nil || target == next
      else { return values.expression(row.first.value) }
      target = next
    }
    return target.map { .text(tree.reference(to: $0, from: tree.homes[index])) } ?? values.expression(row.first.value)
  }

  /// The first constant in the chain of a token that has that value; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - isDeprecated: Whether the constant may be deprecated, since whatever uses it is.
  /// - Returns: The index of its row.
  func constant(behind token: ResolvedToken, isDeprecated: Bool) -> Int? {
    for link in token.aliasLinks.dropFirst() {
      guard let index = export.index(of: link), let value = export.rows[index].constant, value == token.value,
        isDeprecated || export.rows[index].first.deprecation == nil
      else { continue }
      return index
    }
    return nil
  }

  /// Writes a declaration with its value, on as many lines as it needs.
  mutating func declare(_ start: String, _ value: SwiftExpression, _ indent: Int) {
    let space = String(repeating: " ", count: indent)
    let flat = space + start + value.line
    if flat.count > SwiftExpression.lineLength, case .text(let text) = value {
      self.text += space + start.dropLast() + "\n" + space + "  " + text + "\n"
    } else {
      text += value.text(after: space + start, indent: indent) + "\n"
    }
  }

  /// Writes a line.
  mutating func line(_ line: String, _ indent: Int) { text += String(repeating: " ", count: indent) + line + "\n" }
}

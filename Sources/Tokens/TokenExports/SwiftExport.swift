import LocatedJSON
import TokenEngine
package import TokenFiles

/// Writes tokens as Swift: what never varies as constants in enumerations, and what varies
/// as the properties of a structure that has a value for each variant.
package struct SwiftExport {
  /// The access level of the declarations.
  package enum Access: String, CaseIterable, Sendable {
    case `public`, package, `internal`
  }

  /// Which library's types the values have.
  package enum Values: String, CaseIterable, Sendable {
    /// Those of this package.
    case specimen

    /// Those that the file declares itself.
    case own

    /// Those of SwiftUI, and those that the file declares itself where SwiftUI has none.
    case swiftUI = "swiftui"

    /// Those of UIKit, and those that the file declares itself where UIKit has none.
    case uiKit = "uikit"
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
  ///   - values: Which library's types the values have.
  ///   - access: The access level of the declarations.
  ///   - allowsUnset: Whether a token that a variant lacks is an optional; else it is an error.
  /// - Returns: The file; there is none if two tokens would have one name, or one has no value in some variant.
  package static func text(
    _ export: TokenExport, name: String, values: Values = .specimen, access: Access = .public,
    allowsUnset: Bool = false
  ) -> ExportedText {
    let rootName = name + "Tokens"
    let themeName = name + "Theme"
    var types = SwiftTypes(values: values, ownName: name + "Values")
    let tree = SwiftTree(export, in: [rootName, themeName] + types.reserved)
    types.hidden = tree.typeNames
    let values = SwiftValues(types)
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
    findings += remarks(on: export, values)
    return ExportedText(findings) {
      var writer = SwiftExport(
        export: export, tree: tree, values: values, allowsUnset: allowsUnset,
        access: access == .internal ? "" : access.rawValue + " ", themeName: themeName, variantNames: names)
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
    let stated = Set(export.rows.map { $0.first.type })
    let used = SwiftTypes.closure(of: stated)
    // A module is imported for everyone only where a declaration names its types.
    let named = values.types.values == .specimen ? stated : used
    let declared = Set(named.compactMap { values.types.module($0) })
    let all = Set(used.compactMap { values.types.module($0) })
    for module in SwiftTypes.modules where all.contains(module) {
      text += "\(declared.contains(module) ? access.rawValue : "internal") import \(module)\n"
    }
    if !all.isDisjoint(with: SwiftTypes.modules) { text += "\n" }
    let varies = tree.groups[0].hasVarying
    text += "/// The tokens of \(export.name.onOneLine())\(varies ? " that are the same in every theme" : "").\n"
    writeNamespace(0, indent: 0)
    if varies { writeTheme() }
    text += SwiftOwnTypes.text(used, values.types, access: self.access, name: export.name.onOneLine())
  }

  /// What the types of a framework cannot say as tokens state it: one finding for each kind of difference, at the first
  /// token that has it.
  private static func remarks(on export: TokenExport, _ values: SwiftValues) -> [Finding] {
    var remarks = OrderedTexts()
    var rows: [[Int]] = []
    for (index, row) in export.rows.enumerated() {
      for value in row.constant.map({ [$0] }) ?? row.tokens.compactMap({ $0?.value }) {
        for remark in values.remarks(on: value) {
          let kind = remarks.add(remark)
          if kind == rows.count { rows.append([]) }
          if rows[kind].last != index { rows[kind].append(index) }
        }
      }
    }
    return zip(remarks.texts, rows).map { remark, rows in
      let first = export.rows[rows[0]]
      let others = rows.count == 1 ? "is" : "and \(rows.count - 1) more are"
      return export.finding(
        .exportConverted, .note, at: first, "'\(first.path)' \(others) written \(remark)",
        advice: "use --values own where what the tokens state is needed")
    }
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
    text += SwiftComments.constant(row, values, indent: indent)
    text += SwiftComments.availability(of: row.first, indent: indent)
    let start =
      "\(access)static let \(SwiftNames.declared(tree.members[index])): \(values.types.type(row.first.type)) = "
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

import LocatedJSON
import TokenEngine
import TokenFiles

/// A theme knows which variant it is, and its properties choose by that: a structure with all values would be so large
/// that copies of it overflow the stack of a program that is not optimised.
extension SwiftExport {
  /// What holds the variant in all types; no token gets a name that begins so.
  private static let variant = "_variant"
  private static let variantType = "_Variant"

  /// Writes the structure with what varies, and its value in each variant.
  mutating func writeTheme() {
    var axes = OrderedTexts()
    for variant in export.variants { for pair in variant.contexts { axes.add(pair.axis) } }
    let names = axes.texts.map { $0.onOneLine() }.joined(separator: ", ")
    text += "\n"
    text += SwiftComments.text(
      [["The tokens of \(export.name.onOneLine()) that vary\(names.isEmpty ? "" : " by \(names)")."]], indent: 0)
    line(
      "\(access)struct \(themeName): \(values.types.standard("Sendable")), \(values.types.standard("Hashable")) {", 0)
    line(
      "fileprivate enum \(Self.variantType): \(values.types.standard("Sendable")), \(values.types.standard("Hashable")) {",
      2)
    for name in variantNames { line("case \(SwiftNames.declared(name))", 4) }
    line("}\n", 2)
    line("fileprivate let \(Self.variant): \(Self.variantType)", 2)
    for (index, name) in variantNames.enumerated() {
      let contexts = export.variants[index].contexts.map { "\($0.axis) = \($0.context)" }.joined(separator: ", ")
      text += "\n" + SwiftComments.text([[contexts.isEmpty ? "The only variant." : contexts.onOneLine()]], indent: 2)
      let value = SwiftExpression.call(themeName, [(Self.variant, .text("." + name))])
      declare("\(access)static let \(SwiftNames.declared(name)): \(themeName) = ", value, 2)
    }
    text += "\n  /// The themes of all variants.\n"
    let all = variantNames.map { SwiftExpression.text(SwiftNames.declared($0)) }
    declare("\(access)static let all: [\(themeName)] = ", .list(all), 2)
    text += "\n  /// The context of each axis.\n"
    let string = values.types.standard("String")
    let contexts = export.variants.map { variant in
      let pairs = variant.contexts.map {
        SwiftExpression.text(SwiftText.literal($0.axis) + ": " + SwiftText.literal($0.context))
      }
      return pairs.isEmpty ? SwiftExpression.text("[:]") : .list(pairs)
    }
    writeChoice("contexts", "[\(string): \(string)]", contexts, indent: 2)
    writeMembers(0, indent: 2)
    line("}", 0)
  }

  /// Writes what is in a group: a property for each token, then a property and a type for each group.
  ///
  /// As deep as the groups of token files, which the scanner limits.
  private mutating func writeMembers(_ index: Int, indent: Int) {
    let group = tree.groups[index]
    for row in group.rows where export.rows[row].constant == nil {
      text += "\n"
      writeProperty(row, indent: indent)
    }
    for child in group.groups where tree.groups[child].hasVarying {
      let comment = SwiftComments.text([[SwiftComments.code(tree.groups[child].path)]], indent: indent)
      let (type, member) = (tree.groups[child].type, SwiftNames.declared(tree.groups[child].member))
      text += "\n" + comment
      let start = "\(access)var \(member): \(type) {"
      let value = "\(type)(\(Self.variant): \(Self.variant))"
      if indent + start.count + value.count + 3 <= SwiftExpression.lineLength {
        line("\(start) \(value) }\n", indent)
      } else {
        line(start, indent)
        line(value, indent + 2)
        line("}\n", indent)
      }
      text += comment
      line(
        "\(access)struct \(type): \(values.types.standard("Sendable")), \(values.types.standard("Hashable")) {", indent)
      line("fileprivate let \(Self.variant): \(Self.variantType)", indent + 2)
      writeMembers(child, indent: indent + 2)
      line("}", indent)
    }
  }

  private mutating func writeProperty(_ index: Int, indent: Int) {
    let row = export.rows[index]
    text += SwiftComments.varying(row, variantNames, values, indent: indent)
    text += SwiftComments.availability(of: row.first, indent: indent)
    let expressions = row.tokens.map { token -> SwiftExpression in
      guard let token else { return .text("nil") }
      let constant = constant(behind: token, isDeprecated: row.first.deprecation != nil)
      return constant.map { .text(tree.reference(to: $0, from: nil)) } ?? values.expression(token.value)
    }
    let type = values.types.type(row.first.type) + (row.isPartial ? "?" : "")
    writeChoice(SwiftNames.declared(tree.members[index]), type, expressions, indent: indent)
  }

  /// Writes a property that has a value for each variant; variants with the same expression share a case.
  private mutating func writeChoice(_ name: String, _ type: String, _ expressions: [SwiftExpression], indent: Int) {
    var values = OrderedTexts()
    var cases: [(names: [String], expression: SwiftExpression)] = []
    for (variant, expression) in zip(variantNames, expressions) {
      let index = values.add(expression.line)
      if index == cases.count { cases.append(([], expression)) }
      cases[index].names.append("." + variant)
    }
    line("\(access)var \(name): \(type) {", indent)
    line("switch \(Self.variant) {", indent + 2)
    let space = String(repeating: " ", count: indent + 2)
    for (names, expression) in cases {
      // A list of names that is too long for a line becomes several cases.
      var left = names[...]
      while !left.isEmpty {
        var pattern = "case " + left.removeFirst()
        while let next = left.first, space.count + pattern.count + next.count + 3 <= SwiftExpression.lineLength {
          pattern += ", " + next
          left.removeFirst()
        }
        write(expression, after: space + pattern + ":", indent: indent + 2)
      }
    }
    line("}", indent + 2)
    line("}", indent)
  }

  /// Writes the value of a case, on the line of the case if there is room.
  private mutating func write(_ expression: SwiftExpression, after pattern: String, indent: Int) {
    if expression.fits(after: pattern.count + 1) {
      text += pattern + " " + expression.line + "\n"
    } else {
      let space = String(repeating: " ", count: indent + 2)
      text += pattern + "\n" + expression.text(after: space, indent: indent + 2) + "\n"
    }
  }
}

import LocatedJSON
import TokenEngine

extension SwiftExport {
  /// Writes the structure with what varies, and its value in each variant.
  mutating func writeTheme() {
    var axes = OrderedTexts()
    for variant in export.variants { for pair in variant.contexts { axes.add(pair.axis) } }
    let names = axes.texts.map { $0.onOneLine() }.joined(separator: ", ")
    text +=
      "\n"
      + SwiftComments.text(
        [["The tokens of \(export.name.onOneLine()) that vary\(names.isEmpty ? "" : " by \(names)")."]], indent: 0)
    writeStructure(0, indent: 0)
  }

  /// Writes a group as a type with a property for each token, and its value in each variant.
  private mutating func writeStructure(_ index: Int, indent: Int) {
    let group = tree.groups[index]
    let rows = group.rows.filter { export.rows[$0].constant == nil }
    let children = group.groups.filter { tree.groups[$0].hasVarying }
    let name = index == 0 ? themeName : group.type
    line("\(access)struct \(name): \(values.name("Sendable")), \(values.name("Hashable")) {", indent)
    let inner = indent + 2
    if index == 0 {
      line("/// The context of each axis.", inner)
      line("\(access)let contexts: [\(values.name("String")): \(values.name("String"))]", inner)
    }
    for (place, row) in rows.enumerated() {
      if index == 0 || place > 0 { text += "\n" }
      writeProperty(row, indent: inner)
    }
    for (place, child) in children.enumerated() {
      if index == 0 || place > 0 || !rows.isEmpty { text += "\n" }
      let comment = SwiftComments.text([[SwiftComments.code(tree.groups[child].path)]], indent: inner)
      text += comment
      let type = tree.groups[child].type
      line("\(access)let \(SwiftNames.declared(tree.groups[child].member)): \(type)\n", inner)
      text += comment
      writeStructure(child, indent: inner)
    }
    for place in variantNames.indices {
      text += "\n"
      writeValue(of: place, index, rows, children, indent: inner)
    }
    if index == 0 {
      text += "\n"
      line("/// The themes of all variants.", inner)
      let all = variantNames.map { SwiftExpression.text(SwiftNames.declared($0)) }
      declare("\(access)static let all: [\(themeName)] = ", .list(all), inner)
    }
    line("}", indent)
  }

  private mutating func writeProperty(_ index: Int, indent: Int) {
    let row = export.rows[index]
    text += SwiftComments.varying(row, variantNames, indent: indent)
    text += SwiftComments.availability(of: row.first, indent: indent)
    let type = values.type(row.first.type) + (row.isPartial ? "?" : "")
    line("\(access)let \(SwiftNames.declared(tree.members[index])): \(type)", indent)
  }

  /// Writes what a group is in one variant.
  private mutating func writeValue(of variant: Int, _ index: Int, _ rows: [Int], _ children: [Int], indent: Int) {
    let name = variantNames[variant]
    var arguments: [(label: String, value: SwiftExpression)] = []
    var modifier = "fileprivate "
    if index == 0 {
      let contexts = export.variants[variant].contexts
      let meaning = contexts.map { "\($0.axis) = \($0.context)" }.joined(separator: ", ")
      text += SwiftComments.text([[meaning.isEmpty ? "The only variant." : meaning.onOneLine()]], indent: indent)
      modifier = access
      let pairs = contexts.map {
        SwiftExpression.text(SwiftText.literal($0.axis) + ": " + SwiftText.literal($0.context))
      }
      arguments.append(("contexts", pairs.isEmpty ? .text("[:]") : .list(pairs)))
    }
    for row in rows {
      let value: SwiftExpression
      if let token = export.rows[row].tokens[variant] {
        let constant = constant(behind: token, isDeprecated: false)
        value = constant.map { .text(tree.reference(to: $0, from: nil)) } ?? values.expression(token.value)
      } else {
        value = .text("nil")
      }
      arguments.append((SwiftNames.label(tree.members[row]), value))
    }
    for child in children {
      arguments.append((SwiftNames.label(tree.groups[child].member), .text("." + name)))
    }
    let type = index == 0 ? themeName : "Self"
    declare("\(modifier)static let \(SwiftNames.declared(name)): \(type) = ", .call(type, arguments), indent)
  }
}

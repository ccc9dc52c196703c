internal import LocatedJSON
internal import Specimens
internal import VectorIcons

extension SuiteFile.Icon {
  fileprivate static let fields: [SettingsField<Self>] = [
    .init("file", \.file, .iconFile, "The SVG file.", absence: .isMistake),
    .init(
      "colors", \.paints, .paints,
      "What colours of the file become: `{token}` or `currentColor`; `*` is every other colour.", unless: [],
      absence: .isUnsaid),
  ]
}

extension ValueFormat<SettingsReader, SuiteFile.Located> {
  /// An SVG file.
  fileprivate static var iconFile: ValueFormat {
    ValueFormat(.definition("iconFile")) { reader, node, _ in
      reader.iconFile(node)
    } write: {
      $0.string($1.text)
    }
  }
}

extension ValueFormat<SettingsReader, [SuiteFile.IconPaint]> {
  /// What the colours of an icon become.
  fileprivate static var paints: ValueFormat {
    let target = ValueShape.text(pattern: #"^(currentColor|\{.+\})$"#)
    return ValueFormat(.map(of: target, count: 0...SettingsReader.maximumIcons)) { reader, node, _ in
      reader.iconPaints(node)
    } write: { output, paints in
      output.object(isInline: true) { output in
        for paint in paints { output.member(paint.name.text, paint.target.text) }
      }
    }
  }
}

extension ValueFormat<SettingsReader, [SuiteFile.Icon]> {
  /// Icons: an object of names, each with a file, perhaps with what its colours become.
  static var icons: ValueFormat {
    let icon = ValueShape.oneOf([.definition("iconFile"), .object(SuiteFile.Icon.fields.map(\.shape))])
    let others = MemberShape(SuiteFile.Icon.others, "", .words([SuiteFile.Icon.builtIn]))
    return ValueFormat(
      .map(of: icon, names: .text(length: 1...Int.max), count: 0...SettingsReader.maximumIcons, known: [others])
    ) {
      reader, node, _ in
      reader.icons(node)
    } write: { output, icons in
      output.object { output in
        for icon in icons {
          if icon.paints.isEmpty {
            output.member(icon.name.text, icon.file?.text ?? SuiteFile.Icon.builtIn)
          } else {
            output.object(icon.name.text, of: icon, SuiteFile.Icon.fields, isInline: false)
          }
        }
      }
    }
  }
}

extension SettingsReader {
  /// The largest number of icons a suite may name, and of colours an icon may have.
  fileprivate static let maximumIcons = 4_096

  fileprivate mutating func icons(_ node: JSONNode) -> [SuiteFile.Icon] {
    let example = "write an object such as {\"share\": \"icons/share.svg\", \"*\": \"builtin\"}"
    guard let members = members(of: node, name(of: node), advice: example) else { return [] }
    guard members.count <= Self.maximumIcons else {
      report("there are more than \(Self.maximumIcons) icons", at: node.offset)
      return []
    }
    return members.compactMap { icon($0) }
  }

  private mutating func icon(_ member: JSONMember) -> SuiteFile.Icon? {
    guard !member.key.isEmpty else {
      report(
        "an icon has no name", at: member.keyOffset,
        advice: "write the name that specimens have, or \"*\" for every other")
      return nil
    }
    var icon = SuiteFile.Icon(name: .init(text: member.key, offset: member.keyOffset))
    if member.value.object != nil {
      _ = read(member.value, into: &icon, SuiteFile.Icon.fields, "an icon")
      if icon.file == nil { return nil }
    } else {
      guard let source = text(member.value) else { return nil }
      if source.text == SuiteFile.Icon.builtIn { return builtInIcon(icon) }
      icon.file = iconFile(member.value)
      if icon.file == nil { return nil }
    }
    guard member.key != SuiteFile.Icon.others else {
      report(
        "\"*\" can only be \"\(SuiteFile.Icon.builtIn)\"", at: member.value.offset,
        advice: "name the icon that the file is for")
      return nil
    }
    return icon
  }

  /// An icon that comes with the tool, if there is one of the name.
  private mutating func builtInIcon(_ icon: SuiteFile.Icon) -> SuiteFile.Icon? {
    let names = IconSet.standard.names
    if icon.name.text == SuiteFile.Icon.others || names.contains(icon.name.text) { return icon }
    report(
      "no icon '\(icon.name.text)' is built in", at: icon.name.offset,
      advice: spellingAdvice(for: icon.name.text, among: names) ?? "name an SVG file for it")
    return nil
  }

  fileprivate mutating func iconFile(_ node: JSONNode) -> SuiteFile.Located? {
    guard let file = relativePath(node) else { return nil }
    guard !file.text.utf8.contains(0), file.text != SuiteFile.Icon.builtIn else {
      report("'\(file.text)' is not an SVG file", at: node.offset, advice: "name a file such as icons/share.svg")
      return nil
    }
    return file
  }

  fileprivate mutating func iconPaints(_ node: JSONNode) -> [SuiteFile.IconPaint] {
    let example = "write an object such as {\"#FF0000\": \"{token}\"}"
    guard let members = members(of: node, name(of: node), advice: example) else { return [] }
    guard members.count <= Self.maximumIcons else {
      report("there are more than \(Self.maximumIcons) colours", at: node.offset)
      return []
    }
    var paints: [SuiteFile.IconPaint] = []
    var seen: Set<IconColor> = []
    for member in members {
      let color = IconColor(member.key)
      guard color != nil || member.key == SuiteFile.Icon.others else {
        report(
          "'\(member.key)' is not a colour of an SVG file", at: member.keyOffset,
          advice: "write it as the file does: #FF0000, a name or rgb(); or \"*\" for every other")
        continue
      }
      if let color, !seen.insert(color).inserted {
        report("the colour \(color) is given twice", at: member.keyOffset, advice: "leave one of the two out")
        continue
      }
      guard let target = iconTarget(member.value) else { continue }
      paints.append(
        SuiteFile.IconPaint(
          name: .init(text: member.key, offset: member.keyOffset), color: color, target: target))
    }
    return paints
  }

  /// A token in braces, or the colour of the icon as a whole; `nil` after reporting that it is something else.
  private mutating func iconTarget(_ node: JSONNode) -> SuiteFile.Located? {
    guard let text = text(node) else { return nil }
    let paint = SuiteFile.IconPaint(name: text, color: nil, target: text)
    guard text.text == SuiteFile.Icon.whole || paint.token != nil else {
      report(
        "'\(text.text)' is not a token", at: node.offset,
        advice: "write a token in braces, or \"\(SuiteFile.Icon.whole)\" for the colour of the icon as a whole")
      return nil
    }
    return text
  }
}

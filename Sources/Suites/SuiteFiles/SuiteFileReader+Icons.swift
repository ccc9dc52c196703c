internal import LocatedJSON
internal import Specimens
internal import VectorIcons

extension SettingsReader {
  /// The largest number of icons a suite may name, and of colours an icon may have.
  private static let maximumIcons = 4_096

  /// Icons: an object of names, each with a file, perhaps with what its colours become.
  mutating func icons(_ node: JSONNode) -> [SuiteFile.Icon] {
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
      let keys = ["file", "colors"]
      for part in members(of: member.value, keys: keys, required: ["file"], "an icon") ?? [] {
        switch part.key {
        case "file": icon.file = iconFile(part.value)
        case "colors": icon.paints = iconPaints(part.value)
        default: break
        }
      }
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

  private mutating func iconFile(_ node: JSONNode) -> SuiteFile.Located? {
    guard let file = relativePath(node) else { return nil }
    guard !file.text.utf8.contains(0), file.text != SuiteFile.Icon.builtIn else {
      report("'\(file.text)' is not an SVG file", at: node.offset, advice: "name a file such as icons/share.svg")
      return nil
    }
    return file
  }

  private mutating func iconPaints(_ node: JSONNode) -> [SuiteFile.IconPaint] {
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
  private mutating func iconTarget(_ node: JSONNode) -> SuiteFile.IconPaint.Target? {
    guard let text = text(node) else { return nil }
    if text.text == SuiteFile.Icon.whole { return .whole }
    let bytes = Array(text.text.utf8)
    guard bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else {
      report(
        "'\(text.text)' is not a token", at: node.offset,
        advice: "write a token in braces, or \"\(SuiteFile.Icon.whole)\" for the colour of the icon as a whole")
      return nil
    }
    let path = String(decoding: bytes[1..<bytes.count - 1], as: UTF8.self)
    return .token(SuiteFile.Located(text: path, offset: text.offset))
  }
}

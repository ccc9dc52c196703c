internal import LocatedJSON
private import Typefaces

extension SettingsReader {
  /// The largest number of families a suite may name, and of files a family may have.
  private static let maximumFonts = 256

  /// Families of fonts: an object of names, each with a source or a list of sources.
  mutating func fonts(_ node: JSONNode, pointer: String) -> [SuiteFile.Font] {
    guard let members = node.object else {
      report(
        "\(pointer) is \(node.kind)", at: node.offset, pointer: pointer,
        advice: "write an object such as {\"Inter\": \"fonts/Inter.ttf\"}")
      return []
    }
    guard members.count <= Self.maximumFonts else {
      report("there are more than \(Self.maximumFonts) families", at: node.offset, pointer: pointer)
      return []
    }
    return members.compactMap { member in
      let here = pointer + "/" + member.key.escapedForPointer
      guard !member.key.isEmpty else {
        report(
          "a family of fonts has no name", at: member.keyOffset, pointer: here,
          advice: "write the name that the tokens have, or \"*\" for every other")
        return nil
      }
      guard member.key != FontFiles.builtIn || member.value.string == FontFiles.builtIn else {
        report(
          "the family '\(FontFiles.builtIn)' is the built-in face", at: member.keyOffset, pointer: here,
          advice: "give the fonts another name, or leave it out")
        return nil
      }
      let sources = fontSources(member.value, pointer: here)
      guard !sources.isEmpty else { return nil }
      return SuiteFile.Font(family: .init(text: member.key, offset: member.keyOffset), sources: sources)
    }
  }

  private mutating func fontSources(_ node: JSONNode, pointer: String) -> [SuiteFile.Located] {
    let items = node.array ?? [node]
    guard (1...Self.maximumFonts).contains(items.count) else {
      report(
        items.isEmpty ? "\(pointer) is an empty list" : "\(pointer) has more than \(Self.maximumFonts) files",
        at: node.offset, pointer: pointer, advice: "name a font file, or \"\(FontFiles.builtIn)\"")
      return []
    }
    var sources: [SuiteFile.Located] = []
    for (index, item) in items.enumerated() {
      let here = node.array == nil ? pointer : "\(pointer)/\(index)"
      guard let source = fontSource(item, pointer: here) else { continue }
      if sources.contains(where: { $0.text == source.text }) {
        report(
          "'\(source.text)' stands twice", at: item.offset, pointer: here, advice: "leave one of the two out",
          severity: .error)
      } else {
        sources.append(source)
      }
    }
    return sources
  }

  private mutating func fontSource(_ node: JSONNode, pointer: String) -> SuiteFile.Located? {
    guard let source = relativePath(node, pointer: pointer) else { return nil }
    guard !source.text.utf8.contains(0), FontFileName(source.text).position != 0 else {
      report(
        "'\(source.text)' is no font file", at: node.offset, pointer: pointer,
        advice: "name a file, or a face of a collection as fonts/Gothic.ttc#1, counted from 1")
      return nil
    }
    return source
  }
}

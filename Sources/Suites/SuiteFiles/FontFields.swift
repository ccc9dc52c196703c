internal import LocatedJSON
private import Typefaces

extension ValueFormat<SettingsReader, [SuiteFile.Font]> {
  /// Families of fonts: an object of names, each with a source or a list of sources.
  static var fonts: ValueFormat {
    let source = ValueShape.definition("fontSource")
    let limit = SettingsReader.maximumFonts
    return ValueFormat(
      .map(
        of: .oneOf([source, .list(of: source, count: 1...limit, isUnique: true)]), names: .text(length: 1...Int.max),
        count: 0...limit)
    ) { reader, node, _ in
      reader.fonts(node)
    } write: { output, fonts in
      output.object { output in
        for font in fonts { output.member(font.family.text, font.sources.map(\.text), isInline: true) }
      }
    }
  }
}

extension SettingsReader {
  /// The largest number of families a suite may name, and of files a family may have.
  fileprivate static let maximumFonts = 256

  fileprivate mutating func fonts(_ node: JSONNode) -> [SuiteFile.Font] {
    let example = "write an object such as {\"Inter\": \"fonts/Inter.ttf\"}"
    guard let members = members(of: node, name(of: node), advice: example) else { return [] }
    guard members.count <= Self.maximumFonts else {
      report("there are more than \(Self.maximumFonts) families", at: node.offset)
      return []
    }
    return members.compactMap { member in
      guard !member.key.isEmpty else {
        report(
          "a family of fonts has no name", at: member.keyOffset,
          advice: "write the name that the tokens have, or \"*\" for every other")
        return nil
      }
      guard member.key != SuiteFile.Font.builtIn || member.value.string == SuiteFile.Font.builtIn else {
        report(
          "the family '\(SuiteFile.Font.builtIn)' is the built-in face", at: member.keyOffset,
          advice: "give the fonts another name, or leave it out")
        return nil
      }
      let sources = fontSources(member.value)
      guard !sources.isEmpty else { return nil }
      return SuiteFile.Font(family: .init(text: member.key, offset: member.keyOffset), sources: sources)
    }
  }

  private mutating func fontSources(_ node: JSONNode) -> [SuiteFile.Located] {
    let items = node.array ?? [node]
    guard (1...Self.maximumFonts).contains(items.count) else {
      report(
        name(of: node) + (items.isEmpty ? " is an empty list" : " has more than \(Self.maximumFonts) files"),
        at: node.offset, advice: "name a font file, or \"\(SuiteFile.Font.builtIn)\"")
      return []
    }
    var sources: [SuiteFile.Located] = []
    for item in items {
      guard let source = fontSource(item) else { continue }
      if sources.contains(where: { $0.text == source.text }) {
        report(
          "'\(source.text)' is given twice", at: item.offset, advice: "leave one of the two out")
      } else {
        sources.append(source)
      }
    }
    return sources
  }

  private mutating func fontSource(_ node: JSONNode) -> SuiteFile.Located? {
    guard let source = relativePath(node) else { return nil }
    guard !source.text.utf8.contains(0), FontFileName(source.text).position != 0 else {
      report(
        "'\(source.text)' is not a font file", at: node.offset,
        advice: "name a file, or a face of a collection as fonts/Gothic.ttc#1, counted from 1")
      return nil
    }
    return source
  }
}

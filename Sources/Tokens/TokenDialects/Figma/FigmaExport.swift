import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension Translation {
  /// Translates Figma's own export of variables: a collection with several modes is an axis.
  mutating func translateFigmaExport() {
    var reader = FigmaExportReader(files)
    reader.resolvePaths(&self)
    reader.addSources(&self)
  }
}

/// Makes sources of exported files.
private struct FigmaExportReader {
  /// The most axes; more than anybody could choose contexts of.
  private static let maximumAxes = 100

  private let files: [FigmaExportFile]
  private let collections: [FigmaExportCollection]
  private let aliases: FigmaExportAliases
  private var axisNames = UniqueNames()

  /// The path of each variable, by its collection and names as they are written.
  private var paths: [[ExactText: [String]]]

  /// The paths by the names that references have.
  private var references: [[ExactText: [String]]]

  private var deviations = RepeatedFindings()

  init(_ dialectFiles: [DialectFile]) {
    var deviations = RepeatedFindings()
    files = dialectFiles.map { FigmaExportFile($0, &deviations) }
    collections = FigmaExportCollection.all(of: files)
    aliases = FigmaExportAliases(files, collections)
    paths = Array(repeating: [:], count: collections.count)
    references = paths
    self.deviations = deviations
  }

  /// The name of a collection: that of its folder, or what other collections call it; else that of its only file.
  private func name(of index: Int) -> String {
    let collection = collections[index]
    if let name = collection.name { return name }
    if let name = aliases.sets.first(where: { $0.value == index && !$0.key.text.isEmpty })?.key.text { return name }
    return collection.files.count == 1 ? files[collection.files[0]].file.stem : "mode"
  }

  /// The names of a variable in one text that no other names have.
  private static func exactKey(_ names: [String]) -> ExactText { ExactText(names.joined(separator: "\u{0}")) }

  /// Gives every variable that becomes a token its path.
  mutating func resolvePaths(_ translation: inout Translation) {
    var entries: [FigmaPaths.Entry] = []
    var owners: [(collection: Int, names: [String])] = []
    for (collectionIndex, collection) in collections.enumerated() {
      for index in collection.files {
        let document = files[index].file.document
        for token in files[index].tokens {
          let path = token.names.enumerated().map { number, name in
            number > 0 && name == "$root" ? name : deviations.name(name, in: document, at: token.keyOffset)
          }
          guard paths[collectionIndex].updateValue(path, forKey: Self.exactKey(token.names)) == nil else { continue }
          entries.append(FigmaPaths.Entry(collection: collectionIndex, path: path, isRemoved: false))
          owners.append((collectionIndex, token.names))
        }
      }
    }
    let prefixed = FigmaPaths.makeUnique(&entries, names: collections.indices.map { NameCleaner.cleaned(name(of: $0)) })
    for (entry, owner) in zip(entries, owners) {
      paths[owner.collection][Self.exactKey(owner.names)] = entry.path
      let key = ExactText(owner.names.joined(separator: "."))
      if references[owner.collection][key] == nil { references[owner.collection][key] = entry.path }
    }
    for collectionIndex in prefixed {
      let file = files[collections[collectionIndex].files[0]].file
      translation.report(
        .figmaCollectionName, in: file.document, at: file.root.offset,
        "another collection has variables of the same names, so those of '\(name(of: collectionIndex))' begin with its name",
        severity: .note)
    }
  }

  /// Adds the sources, axes and layers of all collections.
  mutating func addSources(_ translation: inout Translation) {
    for (collectionIndex, collection) in collections.enumerated() {
      var contexts: [String] = []
      var names = UniqueNames()
      var sources: [[Int]] = []
      for index in collection.files {
        sources.append([add(files[index], of: collectionIndex, to: &translation)])
        contexts.append(names.add(files[index].mode))
      }
      if contexts.count == 1 {
        translation.layers.append(.always(sources[0]))
      } else if translation.axes.count < Self.maximumAxes {
        translation.axes.append(ContextAxis(name: axisNames.add(name(of: collectionIndex)), contexts: contexts))
        translation.layers.append(.axis(translation.axes.count - 1, sources: sources))
      } else {
        let file = files[collection.files[0]].file
        translation.report(
          .figmaTooManyAxes, in: file.document, at: file.root.offset,
          "more than \(Self.maximumAxes) collections have several modes; this one counts with one of its modes",
          advice: "split the files")
        translation.layers.append(.always(sources[0]))
      }
    }
    deviations.report(to: &translation.log)
  }

  private mutating func add(_ file: FigmaExportFile, of index: Int, to translation: inout Translation) -> Int {
    var builder = GroupBuilder(at: file.file.root.offset)
    for token in file.tokens {
      guard let value = token.value, let path = paths[index][Self.exactKey(token.names)] else { continue }
      var members = typed(value, of: token, in: index, document: file.file.document)
      for key in ["$description", "$deprecated", "$extensions"] {
        if let member = token.node.member(key) { members.append(member) }
      }
      builder.add(path, keyOffset: token.keyOffset, offset: token.node.offset, members: members)
    }
    return translation.add(builder, from: file.file.document)
  }

  /// The members `$type` and `$value` of a token.
  private mutating func typed(
    _ value: JSONNode, of token: FigmaExportToken, in index: Int, document: Int
  ) -> [JSONMember] {
    let offset = value.offset
    if let path = value.string.flatMap({ ReferenceSyntax.curlyPath($0) }) {
      guard let target = references[index][ExactText(path)] else {
        return type(of: token) + [JSONMember("$value", value)]
      }
      // The type is that of the other token, which is at the end of the chain.
      return [JSONMember("$value", .string(Self.reference(to: target)), at: offset)]
    }
    if token.alias != nil {
      if let target = aliases.target(of: token, in: index), let path = references[target.collection][target.key] {
        if !aliases.hasValue(target, value) {
          deviations.add(
            .figmaAliasDiffers, in: document, at: offset,
            "the value differs from the variable it was taken from in all modes, and stays as written",
            advice: "export all collections again")
        } else if aliases.kind(of: target) != token.kind {
          deviations.add(
            .figmaAliasKind, in: document, at: offset,
            "the value is that of a variable with other scopes, and stays as written",
            advice: "give both the same scopes", severity: .note)
        } else {
          return [JSONMember("$value", .string(Self.reference(to: path)), at: offset)]
        }
      } else {
        deviations.add(
          .figmaAliasNotLoaded, in: document, at: offset,
          "the value is that of a variable in a file that is not here, and stays as written",
          advice: "name the folder with all collections", severity: .note)
      }
    }
    switch (token.kind, value.content) {
    case (.dimension, .number):
      let length = [JSONMember("value", value), JSONMember("unit", .string("px"), at: offset)]
      return type(of: token) + [JSONMember("$value", .object(length), at: offset)]
    case (.boolean, .number(let number)):
      return type(of: token) + [JSONMember("$value", .boolean(number != 0), at: offset)]
    case (.opacity, .number(let number)):
      return type(of: token) + [JSONMember("$value", .number(number / 100), at: offset)]
    default: return type(of: token) + [JSONMember("$value", value)]
    }
  }

  private static func reference(to path: [String]) -> String { "{" + path.joined(separator: ".") + "}" }

  private func type(of token: FigmaExportToken) -> [JSONMember] {
    let offset = token.node["$type"]?.offset ?? token.node.offset
    return (token.kind?.type ?? token.type).map { [JSONMember("$type", .string($0), at: offset)] } ?? []
  }
}

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

  /// The values that name a variable which is not loaded, which has another value, or which is of another kind.
  private var missing: [Int: RepeatedFinding] = [:]
  private var different: [Int: RepeatedFinding] = [:]
  private var otherKind: [Int: RepeatedFinding] = [:]

  init(_ dialectFiles: [DialectFile]) {
    files = dialectFiles.map { FigmaExportFile($0) }
    collections = FigmaExportCollection.all(of: files)
    aliases = FigmaExportAliases(files, collections)
    paths = Array(repeating: [:], count: collections.count)
    references = paths
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
        var cleaner = NameCleaner()
        for token in files[index].tokens {
          let path = token.names.enumerated().map { number, name in
            number > 0 && name == "$root" ? name : cleaner.clean(name, at: token.keyOffset)
          }
          guard paths[collectionIndex].updateValue(path, forKey: Self.exactKey(token.names)) == nil else { continue }
          entries.append(FigmaPaths.Entry(collection: collectionIndex, path: path, isRemoved: false))
          owners.append((collectionIndex, token.names))
        }
        cleaner.report(in: document, to: &translation)
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
    report(to: &translation)
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
    return translation.add(builder.build(), from: file.file.document)
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
          different[document, default: RepeatedFinding()].add(at: offset)
        } else if aliases.kind(of: target) != token.kind {
          otherKind[document, default: RepeatedFinding()].add(at: offset)
        } else {
          return [JSONMember("$value", .string(Self.reference(to: path)), at: offset)]
        }
      } else {
        missing[document, default: RepeatedFinding()].add(at: offset)
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

  /// Reports what was counted.
  private func report(to translation: inout Translation) {
    for file in files {
      let document = file.file.document
      file.strays.report(
        .groupInvalidMember, in: document, to: &translation, advice: "make an object with '$value' of it",
        severity: .warning
      ) { "\($0) \($0 == 1 ? "member is" : "members are") neither a group nor a variable" }
      file.tooDeep.report(
        .pathTooLong, in: document, to: &translation, advice: "use fewer groups", severity: .error
      ) { "\($0) \($0 == 1 ? "name has" : "names have") more than \(NameCleaner.maximumDepth) parts" }
      missing[document]?.report(
        .figmaAliasNotLoaded, in: document, to: &translation, advice: "name the folder with all collections",
        severity: .note
      ) {
        "\($0) \($0 == 1 ? "value is" : "values are") of variables in files that are not here, and "
          + "\($0 == 1 ? "stays" : "stay") as written"
      }
      different[document]?.report(
        .figmaAliasDiffers, in: document, to: &translation, advice: "export all collections again", severity: .warning
      ) {
        "\($0) \($0 == 1 ? "value differs" : "values differ") from the variable it was taken from in all modes, and "
          + "\($0 == 1 ? "stays" : "stay") as written"
      }
      otherKind[document]?.report(
        .figmaAliasKind, in: document, to: &translation, advice: "give both the same scopes", severity: .note
      ) {
        "\($0) \($0 == 1 ? "value is" : "values are") of a variable with other scopes, and "
          + "\($0 == 1 ? "stays" : "stay") as written"
      }
    }
  }
}

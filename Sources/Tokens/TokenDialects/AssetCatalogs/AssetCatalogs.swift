import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

/// A folder `*.xcassets`, or what is read without one.
private struct AssetCatalog {
  /// The path to it, the last name without its ending.
  let path: [String]

  /// Its colour sets, by their paths.
  var sets: [Int] = []
}

extension Translation {
  /// Reads the colour sets of Xcode's asset catalogs.
  ///
  /// Every combination of contexts has a source of its own: which colour counts in the dark with high contrast is a
  /// question about both.
  mutating func translateAssetCatalogs() {
    var sets = colorSets()
    var used: Set<CatalogContext> = []
    for set in sets { for context in set.slots.keys { used.insert(context) } }
    let idioms = ColorSet.idioms.filter { name in name == "universal" || used.contains { $0.idiom == name } }
    let luminosities = ["any", "light", "dark"].filter { name in
      name == "any" || used.contains { $0.luminosity == name }
    }
    let contrasts = used.contains(where: \.isHighContrast) ? ["normal", "high"] : ["normal"]
    let lists = [("luminosity", luminosities), ("contrast", contrasts), ("idiom", idioms)]
    for (name, contexts) in lists where contexts.count > 1 {
      axes.append(ContextAxis(name: name, contexts: contexts, defaultContext: contexts[0]))
    }
    var combinations: [CatalogContext] = []
    for luminosity in luminosities {
      for contrast in contrasts {
        for idiom in idioms {
          combinations.append(
            CatalogContext(idiom: idiom, luminosity: luminosity, isHighContrast: contrast == "high"))
        }
      }
    }
    sets.sort { $0.document < $1.document }
    // A source is from one document, so each set has its own.
    var sources = [[Int]](repeating: [], count: combinations.count)
    for set in sets {
      // Most combinations come to the same slot.
      var known: [Int: Int] = [:]
      for (index, context) in combinations.enumerated() {
        guard let value = set.slot(in: context)?.value else { continue }
        if let source = known[value.offset] {
          sources[index].append(source)
          continue
        }
        var builder = GroupBuilder(at: set.offset)
        builder.add(
          set.path, keyOffset: set.offset, offset: set.offset,
          members: [JSONMember("$type", .string("color"), at: value.offset), JSONMember("$value", value)])
        let source = add(builder, from: set.document)
        known[value.offset] = source
        sources[index].append(source)
      }
      if known.isEmpty {
        log.leaveOut(
          1, set.mistake ?? .xcassetsEmpty,
          at: DocumentLocation(document: set.document, offset: set.offset, pointer: ""))
      }
    }
    if axes.isEmpty {
      layers = [.always(sources.first ?? [])]
    } else {
      layers = [.combinations(Array(axes.indices), sources: sources)]
    }
  }

  /// The colour sets of all files, with the paths of their tokens.
  private mutating func colorSets() -> [ColorSet] {
    var namespaces: Set<[ExactText]> = []
    for file in files where file.path.last == "Contents.json" {
      if file.root["properties"]?["provides-namespace"]?.boolean == true {
        namespaces.insert(file.path.dropLast().map { ExactText($0) })
      }
    }
    var sets: [ColorSet] = []
    var catalogs: [AssetCatalog] = []
    var indices: [[ExactText]: Int] = [:]
    for file in files where file.path.last == "Contents.json" {
      let folders = Array(file.path.dropLast())
      guard let name = folders.last, name.hasSuffix(".colorset"), folders.count <= NameCleaner.maximumDepth else {
        continue
      }
      let items = file.root["colors"]
      // A slot without a colour is empty.
      if items?.array?.allSatisfy({ $0["color"] == nil }) ?? (items == nil) {
        report(
          .xcassetsEmpty, in: file.document, at: (items ?? file.root).offset,
          "the colour set '\(name.dropLast(".colorset".utf8.count))' has no colour",
          advice: "nothing, or give it a colour",
          severity: .note)
      }
      guard let colors = items else { continue }
      let end = folders.lastIndex { $0.hasSuffix(".xcassets") }
      var deviations = RepeatedFindings()
      let document = file.document
      var path: [String] = []
      for index in folders.indices.dropLast() where end.map({ index > $0 }) ?? true {
        let isNamespace = namespaces.contains(folders[...index].map { ExactText($0) })
        if isNamespace { path.append(deviations.name(folders[index], in: document, at: colors.offset)) }
      }
      let own = String(name.dropLast(".colorset".utf8.count))
      path.append(deviations.name(own, in: document, at: colors.offset))
      deviations.report(to: &log)
      let set = ColorSet(path: path, document: file.document, colors: colors, translation: &self)
      let catalog = end.map { Array(folders[...$0]) } ?? []
      let key = catalog.map { ExactText($0) }
      if indices[key] == nil {
        indices[key] = catalogs.count
        var names = catalog.map { NameCleaner.cleaned($0) }
        if let last = catalog.last { names[names.count - 1] = NameCleaner.cleaned(String(last.dropLast(9))) }
        catalogs.append(AssetCatalog(path: names))
      }
      if let catalogIndex = indices[key] { catalogs[catalogIndex].sets.append(sets.count) }
      sets.append(set)
    }
    return separated(sets, in: catalogs)
  }

  /// The sets, without those whose name another one of the catalog has, and with longer paths where two catalogs have a
  /// set of one name.
  private mutating func separated(_ sets: [ColorSet], in catalogs: [AssetCatalog]) -> [ColorSet] {
    var sets = sets
    var owners: [[ExactText]: Int] = [:]
    var colliding: Set<Int> = []
    var kept: [(set: Int, catalog: Int)] = []
    for (catalogIndex, catalog) in catalogs.enumerated() {
      for index in catalog.sets {
        let path = sets[index].path.map { ExactText($0) }
        guard let owner = owners[path] else {
          owners[path] = catalogIndex
          kept.append((index, catalogIndex))
          continue
        }
        guard owner == catalogIndex else {
          colliding.formUnion([owner, catalogIndex])
          kept.append((index, catalogIndex))
          continue
        }
        report(
          .xcassetsDuplicateName, in: sets[index].document, at: sets[index].offset,
          "another colour set of the catalog is called '\(sets[index].path.joined(separator: "."))'; this one is left out",
          advice: "rename it, or let its folder provide a namespace", severity: .warning, leavingOut: 1)
      }
    }
    for catalogIndex in colliding.sorted() {
      guard let first = catalogs[catalogIndex].sets.first else { continue }
      report(
        .xcassetsCatalogName, in: sets[first].document, at: sets[first].offset,
        "another catalog has colour sets of the same names: those of '\(catalogs[catalogIndex].path.joined(separator: "/"))' "
          + "have the names of its folders before theirs", severity: .note)
    }
    return kept.map { index, catalogIndex in
      if colliding.contains(catalogIndex) { sets[index].path = catalogs[catalogIndex].path + sets[index].path }
      return sets[index]
    }
  }
}

import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension Translation {
  /// Reads the variables of Figma's REST interface: a collection of several modes is an axis.
  mutating func translateFigmaVariables() {
    let variables = FigmaVariables(files, translation: &self)
    var reader = FigmaRESTReader(variables: variables)
    reader.resolvePaths(&self)
    reader.addSources(&self)
  }
}

/// Makes sources of variables.
private struct FigmaRESTReader {
  /// The most axes; more than anybody could choose contexts of.
  private static let maximumAxes = 100

  private var variables: FigmaVariables
  private var values: FigmaValues
  private var axisNames = UniqueNames()

  /// The tokens of each collection, by their indices among the variables.
  private var members: [[Int]]

  /// The variables that have become tokens.
  private var added: Set<Int> = []

  init(variables: FigmaVariables) {
    self.variables = variables
    values = FigmaValues(variables)
    members = [[Int]](repeating: [], count: variables.collections.count)
  }

  /// Gives every variable that becomes a token its path.
  mutating func resolvePaths(_ translation: inout Translation) {
    var deviations = RepeatedFindings()
    var entries: [FigmaPaths.Entry] = []
    var indices: [Int] = []
    for index in variables.variables.indices {
      let variable = variables.variables[index]
      guard variable.isKept else { continue }
      let names = variable.name.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
      guard names.count < NameCleaner.maximumDepth else {
        deviations.add(
          .pathTooLong, in: variable.document, at: variable.keyOffset,
          "the name has more than \(NameCleaner.maximumDepth) parts", advice: "use fewer groups", severity: .error,
          leavingOut: 1)
        continue
      }
      let offset = variable.node["name"]?.offset ?? variable.keyOffset
      let path = names.map { deviations.name(String($0), in: variable.document, at: offset) }
      let isSecond = variable.isRemoved || variable.isRemote
      entries.append(FigmaPaths.Entry(collection: variable.collection, path: path, isRemoved: isSecond))
      indices.append(index)
    }
    let prefixed = FigmaPaths.makeUnique(&entries, names: variables.collections.map { NameCleaner.cleaned($0.name) })
    for (entry, index) in zip(entries, indices) {
      variables.variables[index].path = entry.path
      members[entry.collection].append(index)
    }
    values = FigmaValues(variables)
    for collection in prefixed.map({ variables.collections[$0] }) {
      translation.report(
        .figmaCollectionName, in: collection.document, at: collection.offset,
        "another collection has variables of the same names, so those of '\(collection.name)' begin with its name",
        severity: .note)
    }
    deviations.report(to: &translation.log)
  }

  /// Adds the sources, axes and layers of all collections.
  mutating func addSources(_ translation: inout Translation) {
    var extensions: [ExactText: [Int]] = [:]
    for (index, collection) in variables.collections.enumerated() {
      if let parent = collection.parent { extensions[ExactText(parent), default: []].append(index) }
    }
    for (index, collection) in variables.collections.enumerated() where collection.parent == nil {
      guard !members[index].isEmpty else { continue }
      addSources(of: index, extensions: extensions, to: &translation)
    }
    var deviations = values.deviations
    for index in members.joined() where !added.contains(index) {
      let variable = variables.variables[index]
      if variable.values.isEmpty {
        deviations.add(
          .figmaVariable, about: "values", in: variable.document, at: variable.keyOffset,
          "'\(variable.name)' has no value in a mode of its collection", leavingOut: 1)
      } else {
        deviations.leaveOut(because: .figmaExpression, in: variable.document, at: variable.keyOffset)
      }
    }
    deviations.report(to: &translation.log)
  }

  /// Adds a collection with all that extend it: a mode of these is a context beside its own modes.
  private mutating func addSources(of index: Int, extensions: [ExactText: [Int]], to translation: inout Translation) {
    let collection = variables.collections[index]
    var contexts: [String] = []
    var names = UniqueNames()
    var sources: [[Int]] = []
    var bases: [ExactText: [Int]] = [:]
    for mode in collection.modes {
      let source = add(members[index], of: collection, mode: mode.id, to: &translation) { variable in
        variable.values.first { ExactText($0.key) == ExactText(mode.id) }?.value
      }
      contexts.append(names.add(mode.name))
      sources.append([source])
      bases[ExactText(mode.id)] = [source]
    }
    // Those that extend it, then those that extend them; each once, so a circle ends.
    var pending = (extensions[ExactText(collection.id)] ?? []).map { (index: $0, bases: bases) }
    var seen: Set<Int> = [index]
    while !pending.isEmpty, pending.count < 10_000 {
      let (child, parents) = pending.removeFirst()
      guard seen.insert(child).inserted else { continue }
      let extended = variables.collections[child]
      let overrides = OverrideTable(extended)
      var own: [ExactText: [Int]] = [:]
      for mode in extended.modes {
        let base = mode.parent.flatMap { parents[ExactText($0)] } ?? parents[ExactText(mode.id)] ?? sources.first ?? []
        let changed = members[index].filter { overrides.value(of: variables.variables[$0].id, mode: mode.id) != nil }
        let source = add(changed, of: extended, mode: mode.id, to: &translation) { variable in
          overrides.value(of: variable.id, mode: mode.id)
        }
        // A chain of collections cannot make lists longer than there are collections in it.
        own[ExactText(mode.id)] = base + [source]
        contexts.append(names.add("\(extended.name)/\(mode.name)"))
        sources.append(base + [source])
      }
      if (own.values.first?.count ?? 0) < 64 {
        pending += (extensions[ExactText(extended.id)] ?? []).map { ($0, own) }
      }
    }
    let fallback = collection.modes.firstIndex { mode in
      ExactText(collection.defaultMode) == ExactText(mode.id)
    }
    guard contexts.count > 1, translation.axes.count < Self.maximumAxes else {
      if contexts.count > 1 {
        translation.report(
          .figmaTooManyAxes, in: collection.document, at: collection.offset,
          "more than \(Self.maximumAxes) collections have several modes; this one counts with one of its modes",
          advice: "split the files")
      }
      translation.layers.append(.always(sources.isEmpty ? [] : sources[fallback ?? 0]))
      return
    }
    translation.axes.append(
      ContextAxis(
        name: axisNames.add(collection.name), contexts: contexts, defaultContext: fallback.map { contexts[$0] }))
    translation.layers.append(.axis(translation.axes.count - 1, sources: sources))
  }

  /// Adds a source with those variables that have a value.
  private mutating func add(
    _ list: [Int], of collection: FigmaCollection, mode: String, to translation: inout Translation,
    value: (FigmaVariable) -> JSONNode?
  ) -> Int {
    // A collection that extends one of another file has its values in its own.
    let document = collection.document
    var builder = GroupBuilder(at: collection.offset)
    for index in list {
      let variable = variables.variables[index]
      guard let node = value(variable), let members = values.members(of: node, for: variable, in: document) else {
        continue
      }
      let isOwn = variable.document == document
      added.insert(index)
      builder.add(
        variable.path, keyOffset: isOwn ? variable.keyOffset : node.offset,
        offset: isOwn ? variable.node.offset : node.offset,
        members: members + Self.details(of: variable, at: isOwn ? nil : node.offset))
    }
    return translation.add(builder, from: document)
  }

  /// The description of a variable and what else a comparison of two states of a system uses.
  private static func details(of variable: FigmaVariable, at offset: Int?) -> [JSONMember] {
    let node = variable.node
    var members: [JSONMember] = []
    if let description = node["description"], description.string?.isEmpty == false {
      members.append(JSONMember("$description", description.content, at: offset ?? description.offset))
    }
    let location = offset ?? node.offset
    var extensions = [JSONMember("com.figma.variableId", .string(variable.id), at: location)]
    for key in ["scopes", "codeSyntax", "hiddenFromPublishing"] {
      guard let value = node[key], value.object?.isEmpty != true, value.boolean != false else { continue }
      extensions.append(JSONMember("com.figma." + key, value.content, at: offset ?? value.offset))
    }
    return members + [JSONMember("$extensions", .object(extensions), at: location)]
  }
}

/// The values that a collection gives to variables of another one.
private struct OverrideTable {
  private var values: [ExactText: [JSONMember]] = [:]

  init(_ collection: FigmaCollection) {
    for member in collection.overrides { values[ExactText(member.key)] = member.value.object ?? [] }
  }

  func value(of variable: String, mode: String) -> JSONNode? {
    values[ExactText(variable)]?.first { ExactText($0.key) == ExactText(mode) }?.value
  }
}

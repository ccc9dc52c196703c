import ExactTexts
import LocatedJSON
import TokenSyntax

/// A collection of variables, as Figma's REST interface gives it.
struct FigmaCollection {
  /// A mode: a column of values.
  struct Mode {
    let id: String
    let name: String

    /// The mode of the collection it extends whose values it starts from.
    let parent: String?
  }

  let id: String
  let name: String
  let document: Int
  let offset: Int
  let modes: [Mode]
  let defaultMode: String?
  let isRemote: Bool

  /// The collection whose variables it gives other values to.
  let parent: String?

  /// For each variable of the parent, an object with a value for each mode.
  let overrides: [JSONMember]

  init?(_ member: JSONMember, document: Int) {
    let node = member.value
    guard node.object != nil else { return nil }
    id = node["id"]?.string ?? member.key
    name = node["name"]?.string ?? id
    self.document = document
    offset = node.offset
    modes = (node["modes"]?.array ?? []).compactMap { mode in
      guard let id = mode["modeId"]?.string else { return nil }
      return Mode(id: id, name: mode["name"]?.string ?? id, parent: mode["parentModeId"]?.string)
    }
    defaultMode = node["defaultModeId"]?.string
    isRemote = node["remote"]?.boolean == true
    parent = node["parentVariableCollectionId"]?.string
    overrides = node["variableOverrides"]?.object ?? []
  }
}

/// A variable, as Figma's REST interface gives it.
struct FigmaVariable {
  let id: String
  let name: String
  let document: Int
  let node: JSONNode
  let keyOffset: Int
  let collection: Int

  /// The names of its path; set when all variables are known.
  var path: [String] = []
  var kind: FigmaKind
  let isRemote: Bool

  /// Whether it was deleted, but other variables still name it.
  let isRemoved: Bool

  /// Whether it becomes a token.
  var isKept = false

  /// Its values, by mode.
  var values: [JSONMember] { node["valuesByMode"]?.object ?? [] }

  init?(_ member: JSONMember, document: Int, collections: [ExactText: Int]) {
    node = member.value
    guard let name = node["name"]?.string, let owner = node["variableCollectionId"]?.string,
      let collection = collections[ExactText(owner)]
    else { return nil }
    let scopes = (node["scopes"]?.array ?? []).map { $0.string ?? "" }
    guard let kind = FigmaKind(type: node["resolvedType"]?.string, scopes: scopes) else { return nil }
    id = node["id"]?.string ?? member.key
    self.name = name
    self.document = document
    keyOffset = member.keyOffset
    self.collection = collection
    self.kind = kind
    isRemote = node["remote"]?.boolean == true
    isRemoved = node["deletedButReferenced"]?.boolean == true
  }
}

extension JSONNode {
  /// The variable that a value of Figma's names; `nil` if it is no alias.
  var figmaAlias: String? { self["type"]?.string == "VARIABLE_ALIAS" ? self["id"]?.string : nil }

  /// The arguments of a colour that is composed of another one and an opacity; `nil` if it is something else.
  var figmaComposedColor: (color: JSONNode, opacity: JSONNode)? {
    guard self["type"]?.string == "VARIABLE_EXPRESSION", self["expressionFunction"]?.string == "COMPOSE_COLOR",
      let arguments = self["expressionArguments"]?.array, arguments.count == 2
    else { return nil }
    return (arguments[0], arguments[1])
  }
}

/// All variables of some files, and which of them become tokens.
struct FigmaVariables {
  private(set) var collections: [FigmaCollection] = []
  var variables: [FigmaVariable] = []
  private var indices: [ExactText: Int] = [:]
  private var indicesByKey: [ExactText: Int] = [:]

  /// Reads the files' collections and variables.
  init(_ files: [DialectFile], translation: inout Translation) {
    var deviations = RepeatedFindings()
    var known: [ExactText: Int] = [:]
    let roots = files.map { file in (file.document, file.root["meta"] ?? file.root) }
    for (document, root) in roots {
      for member in root["variableCollections"]?.object ?? [] {
        guard let collection = FigmaCollection(member, document: document) else { continue }
        // A library's own file comes before the copies of it.
        if let old = known[ExactText(collection.id)], !collections[old].isRemote { continue }
        known[ExactText(collection.id)] = collections.count
        collections.append(collection)
      }
    }
    for (document, root) in roots {
      for member in root["variables"]?.object ?? [] {
        guard let variable = FigmaVariable(member, document: document, collections: known) else {
          deviations.add(
            .figmaVariable, in: document, at: member.keyOffset,
            "the variable '\(member.key)' is not complete and is not read",
            advice: "each has a name, a type and the id of a collection that is there", leavingOut: 1)
          continue
        }
        if let old = indices[ExactText(variable.id)], !variables[old].isRemote {
          translation.log.leaveOut(
            1, kind: LeftOutDeclarations.replaced,
            at: DocumentLocation(document: document, offset: member.keyOffset, pointer: ""))
          continue
        }
        indices[ExactText(variable.id)] = variables.count
        if let key = variable.node["key"]?.string, !variable.isRemote { indicesByKey[ExactText(key)] = variables.count }
        variables.append(variable)
      }
    }
    keepReachable()
    for variable in variables where !variable.isKept {
      deviations.add(
        .figmaVariableUnused, in: variable.document, at: variable.keyOffset,
        "'\(variable.name)' is a variable of another file, or a deleted one, that nothing here names; it is not read",
        severity: .note, leavingOut: 1)
    }
    deviations.report(to: &translation.log)
  }

  /// The variable of an id; a copy of one that is here itself resolves to that.
  func index(of id: String) -> Int? {
    if let index = indices[ExactText(id)] {
      guard variables[index].isRemote, let key = variables[index].node["key"]?.string else { return index }
      return indicesByKey[ExactText(key)] ?? index
    }
    // The id of a variable of a library: `VariableID:<key>/<number>:<number>`.
    let parts = id.unicodeScalars.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let key = parts[1].split(separator: "/", maxSplits: 1).first else { return nil }
    return indicesByKey[ExactText(String(key))]
  }

  /// Keeps the file's own variables, and those that they need of other files and of what was deleted.
  private mutating func keepReachable() {
    var pending = variables.indices.filter { !variables[$0].isRemote && !variables[$0].isRemoved }
    for index in pending { variables[index].isKept = true }
    var overrides: [ExactText: [JSONNode]] = [:]
    for collection in collections {
      for member in collection.overrides {
        overrides[ExactText(member.key), default: []] += (member.value.object ?? []).map(\.value)
      }
    }
    while let index = pending.popLast() {
      let values = variables[index].values.map(\.value) + (overrides[ExactText(variables[index].id)] ?? [])
      for value in values {
        for alias in [value.figmaAlias, value.figmaComposedColor?.color.figmaAlias] {
          guard let target = alias.flatMap({ self.index(of: $0) }) else { continue }
          // What names a font there names one here.
          let isFamily = variables[index].kind == .fontFamily && variables[target].kind == .string
          if isFamily { variables[target].kind = .fontFamily }
          if !variables[target].isKept || isFamily {
            variables[target].isKept = true
            pending.append(target)
          }
        }
      }
    }
  }

  /// The variable at the end of aliases that are the same in all modes, with values of its own in all of them.
  func literalTarget(of index: Int) -> Int? {
    var index = index
    for _ in 0..<64 {
      let values = variables[index].values.map(\.value)
      let aliases = values.compactMap(\.figmaAlias)
      if aliases.isEmpty { return values.contains { $0["type"] != nil } ? nil : index }
      guard aliases.count == values.count, aliases.allSatisfy({ ExactText($0) == ExactText(aliases[0]) }),
        let next = self.index(of: aliases[0])
      else { return nil }
      index = next
    }
    return nil
  }
}

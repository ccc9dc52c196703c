import ExactTexts
import LocatedJSON
import TokenSyntax

/// A variable in a file of Figma's export.
struct FigmaExportToken {
  /// The names of its groups and its own, as they are written.
  let names: [String]

  /// The offset of its key.
  let keyOffset: Int
  let node: JSONNode

  /// The type, its own or that of a group around it.
  let type: String?

  /// The names as references have them; those of aliases have `/` between.
  var key: ExactText { ExactText(names.joined(separator: ".")) }

  var value: JSONNode? { node["$value"] }

  private var extensions: JSONNode? { node["$extensions"] }

  var id: String? { extensions?["com.figma.variableId"]?.string }

  /// What the value is for; `nil` for a type that variables do not have, which stays as it is.
  var kind: FigmaKind? {
    let scopes = extensions?.figmaScopes ?? []
    switch (extensions?["com.figma.type"]?.string, type) {
    case ("boolean", _), (_, "boolean"): return .boolean
    case ("string", _), (_, "string"): return FigmaKind(type: "STRING", scopes: scopes)
    case (_, "number"): return FigmaKind(type: "FLOAT", scopes: scopes)
    case (_, "color"): return .color
    default: return nil
    }
  }

  /// The variable of another collection that the value comes from; `nil` if there is none.
  var alias: (id: String?, key: ExactText, set: String)? {
    guard let data = extensions?["com.figma.aliasData"], let name = data["targetVariableName"]?.string else {
      return nil
    }
    let names = name.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    return (
      data["targetVariableId"]?.string, ExactText(names.joined(separator: ".")),
      data["targetVariableSetName"]?.string ?? ""
    )
  }
}

extension DialectFile {
  /// The names of a collection and a mode, where the file is called `COLLECTION.MODE.json`; `nil` for any other name.
  var collectionAndMode: (collection: String, mode: String)? {
    let parts = stem.unicodeScalars.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    return (String(parts[0]), String(parts[1]))
  }
}

/// A file of Figma's export: the values of a collection in a mode.
struct FigmaExportFile {
  let file: DialectFile

  /// The folder that it lies in; empty for the one that was asked for.
  let folder: String

  /// The name of the mode, or that of the file.
  let mode: String

  /// The name of the collection, where the file is called `COLLECTION.MODE.json`.
  let collection: String?
  private(set) var tokens: [FigmaExportToken] = []
  private(set) var lookup: [ExactText: Int] = [:]

  /// Reads a file; what cannot be a token is counted.
  init(_ file: DialectFile, _ deviations: inout RepeatedFindings) {
    self.file = file
    folder = file.path.dropLast().joined(separator: "/")
    let stated = file.root["$extensions"]?["com.figma.modeName"]?.string
    let parts = stated == nil ? file.collectionAndMode : nil
    mode = stated ?? parts?.mode ?? file.stem
    collection = parts?.collection
    read(file.root, names: [], type: nil, &deviations)
  }

  /// Reads the members of a group; the recursion is as deep as the JSON text, which the scanner limits.
  private mutating func read(
    _ group: JSONNode, names: [String], type outer: String?, _ deviations: inout RepeatedFindings
  ) {
    let type = group["$type"]?.string ?? outer
    for member in group.object ?? [] where !member.key.hasPrefix("$") || member.key == "$root" {
      guard member.value.object != nil else {
        deviations.add(
          .groupInvalidMember, in: file.document, at: member.keyOffset,
          "'\(member.key)' is neither a group nor a variable", advice: "make an object with '$value' of it")
        continue
      }
      let path = names + [member.key]
      guard path.count < NameCleaner.maximumDepth else {
        deviations.add(
          .pathTooLong, in: file.document, at: member.keyOffset,
          "the name has more than \(NameCleaner.maximumDepth) parts", advice: "use fewer groups", severity: .error,
          leavingOut: Self.tokenCount(member.value))
        continue
      }
      if member.value["$value"] != nil {
        let token = FigmaExportToken(
          names: path, keyOffset: member.keyOffset, node: member.value, type: member.value["$type"]?.string ?? type)
        if lookup[token.key] == nil { lookup[token.key] = tokens.count }
        tokens.append(token)
      }
      read(member.value, names: path, type: type, &deviations)
    }
  }

  /// The number of variables that an object is or holds.
  private static func tokenCount(_ node: JSONNode) -> Int {
    (node.object ?? []).reduce(node["$value"] == nil ? 0 : 1) { count, member in
      member.key.hasPrefix("$") && member.key != "$root" ? count : count + tokenCount(member.value)
    }
  }

  /// The value at the end of a chain of references in this file; `nil` if there is none.
  func literal(of key: ExactText) -> JSONNode? {
    var key = key
    for _ in 0..<32 {
      guard let value = lookup[key].flatMap({ tokens[$0].value }) else { return nil }
      guard let next = value.string.flatMap({ ReferenceSyntax.curlyPath($0) }) else { return value }
      key = ExactText(next)
    }
    return nil
  }
}

/// The files of a collection of Figma's export, one for each mode.
struct FigmaExportCollection {
  /// The name that its files have before that of the mode, or that of its folder; `nil` if they have none and lie in the
  /// folder that was asked for.
  var name: String?
  var files: [Int]

  /// Finds which files belong together: those of a folder that hold a variable in common.
  ///
  /// All modes of a collection have all its variables, so files without a common one are of several collections.
  static func all(of files: [FigmaExportFile]) -> [Self] {
    var collections: [Self] = []
    var owners: [ExactText: Int] = [:]
    var inFolder: [ExactText: Int] = [:]
    for (index, file) in files.enumerated() {
      let keys = file.tokens.map { token in
        ExactText("\(file.folder)\u{0}\(file.collection ?? "")\u{0}\(token.id.map { "#" + $0 } ?? token.key.text)")
      }
      var owner = keys.lazy.compactMap { owners[$0] }.first
      if owner == nil, file.tokens.isEmpty { owner = inFolder[ExactText(file.folder)] }
      let collectionIndex = owner ?? collections.count
      if collectionIndex == collections.count {
        let name = file.collection ?? file.file.path.dropLast().last
        collections.append(Self(name: name, files: []))
      }
      collections[collectionIndex].files.append(index)
      if inFolder[ExactText(file.folder)] == nil { inFolder[ExactText(file.folder)] = collectionIndex }
      for key in keys where owners[key] == nil { owners[key] = collectionIndex }
    }
    return collections
  }
}

import LocatedJSON
import TokenDialects

/// Counts the declarations of token files, by looking at each object of the files themselves: slow, obvious, and without
/// what reads tokens.
enum DeclarationOracle {
  /// The number of declarations in the value of a file.
  ///
  /// - Parameters:
  ///   - root: The value of the whole file.
  ///   - dialect: The format that the file is read as.
  ///   - isLenient: Whether dollar signs may be missing.
  /// - Returns: The number.
  static func count(_ root: JSONNode, dialect: TokenDialect, isLenient: Bool) -> Int {
    // The value of a file is no token, whatever its members are called.
    let isPlain = dialect == .styleDictionary || dialect == .tokensStudio || dialect == .penpot
    let notes = ["$schema", "$themes", "$metadata", "$description", "$extensions"]
    let members = isPlain ? (root.object ?? []).filter { !notes.contains($0.key) }.map(\.value) : [root]
    return members.reduce(0) { $0 + count(member: $1, dialect: dialect, isLenient: isLenient) }
  }

  private static func count(member root: JSONNode, dialect: TokenDialect, isLenient: Bool) -> Int {
    switch dialect {
    case .dtcg:
      return count(in: root, below: ["$defs"], readsLists: true) { node in
        isToken(node, mayLackSigns: isLenient) ? 1 : 0
      } + reservedNames(in: root)
    case .figmaExport: return count(in: root) { $0["$value"] == nil ? 0 : 1 }
    case .dtcgModes:
      return count(in: root) { node in
        guard isToken(node, mayLackSigns: false) else { return 0 }
        let extensions = node["$extensions"]
        let modes = ["mode", "org.primer.overrides"].compactMap { extensions?[$0]?.object?.count }
        return 1 + modes.reduce(0, +)
      }
    case .styleDictionary, .tokensStudio, .penpot:
      return count(in: root, readsDollars: true) { node in
        guard let value = node["$value"] ?? node["value"] else { return 0 }
        // A composition is a group of its parts.
        if dialect == .tokensStudio, (node["$type"] ?? node["type"])?.string == "composition" {
          return value.object?.count ?? (value.string?.hasPrefix("{") == true ? 0 : 1)
        }
        // A group may be called 'value', and holds a token then, or groups and tokens.
        let isGroup = [value].flatMap { [$0] + ($0.object ?? []).map(\.value) }.contains { part in
          (part["value"] ?? part["$value"]) != nil && part["unit"] == nil
        }
        return isGroup && node["type"]?.string == nil ? 0 : 1
      }
    case .spectrum: return count(in: root) { $0["value"] == nil ? 0 : 1 }
    case .fluentPipeline:
      return count(in: root, leavingOut: ["platform"]) { node in
        ["value", "aliasOf", "computed", "generate"].contains { node[$0] != nil } ? 1 : 0
      }
    case .theo:
      return ["props", "aliases"].reduce(0) { $0 + (root[$1]?.object?.count ?? root[$1]?.array?.count ?? 0) }
    case .xcassets: return root["colors"] == nil ? 0 : 1
    case .figmaREST: return (root["meta"] ?? root)["variables"]?.object?.count ?? 0
    }
  }

  /// The sum of what the objects count for, also those in others, but not those in values.
  private static func count(
    in node: JSONNode, below dollarKeys: Set<String> = [], leavingOut left: Set<String> = [], readsLists: Bool = false,
    readsDollars: Bool = false, _ weight: (JSONNode) -> Int
  ) -> Int {
    // What stands in a list is a source, or refers to one.
    let lists = readsLists ? (node.array ?? []).flatMap { ($0.object ?? []).map(\.value) } : []
    let inner = lists.reduce(0) {
      $0
        + count(in: $1, below: dollarKeys, leavingOut: left, readsLists: readsLists, readsDollars: readsDollars, weight)
    }
    let own = weight(node) + inner
    let value = node["$value"] == nil ? "value" : "$value"
    let values: Set<String> = [value, "original", "attributes", "extensions", "computed", "generate"]
    let names: Set<String> = ["$type", "$value", "$description", "$extensions", "$deprecated", "$ref"]
    return (node.object ?? []).reduce(own) { sum, member in
      if member.key.hasPrefix("$"), member.key != "$root", !dollarKeys.contains(member.key),
        !readsDollars || names.contains(member.key)
      {
        return sum
      }
      if left.contains(member.key) || own > 0 && values.contains(member.key) { return sum }
      return sum
        + count(
          in: member.value, below: dollarKeys, leavingOut: left, readsLists: readsLists, readsDollars: readsDollars,
          weight)
    }
  }

  /// The tokens whose names begin with a dollar sign, which belong to the format, and the values without a name.
  private static func reservedNames(in node: JSONNode) -> Int {
    (node.object ?? []).reduce(0) { sum, member in
      if member.key == "$root" { return sum }
      guard member.key.hasPrefix("$") else { return sum + reservedNames(in: member.value) }
      return sum + (member.value["$value"] == nil ? 0 : 1)
    }
  }

  private static func isToken(_ node: JSONNode, mayLackSigns: Bool) -> Bool {
    let keys = (node.object ?? []).map(\.key)
    if keys.contains("$value") { return true }
    if keys.contains("$ref") { return !keys.contains { !$0.hasPrefix("$") } }
    guard mayLackSigns, let value = node["value"] else { return false }
    return value.object == nil || node["type"]?.string != nil
  }
}

import SeededNumbers
import TokenDialects

/// Writes files of a dialect as people and programs have them: most declarations are right, the others odd in any way.
struct OddFiles {
  private var random: SplitMix64
  private let dialect: TokenDialect

  /// The paths written so far, for references.
  private var paths: [String] = []

  private let depth: Int

  /// Starts with a seed; groups are as deep as `depth`.
  init(_ dialect: TokenDialect, seed: UInt64, depth: Int = 4) {
    self.depth = depth
    self.dialect = dialect
    random = SplitMix64(seed: seed)
  }

  /// The files of a folder, by their names.
  mutating func files() -> [String: String] {
    switch dialect {
    case .tokensStudio:
      let sets = ["base", "light", "dark", "spare"].map { "\"\($0)\": " + object(depth: max(0, depth - 1), path: "") }
      let statuses = ["enabled", "source", "disabled", "odd"].map { "\"\($0)\"" }
      let themes = ["Light", "Dark"].map { name in
        let selected = ["base", "light", "dark", "missing"].map { "\"\($0)\": \(pick(statuses))" }
        return "{\"name\": \"\(name)\", \"group\": \"G\", \"selectedTokenSets\": {\(selected.joined(separator: ", "))}}"
      }
      let list = chance(3) ? "" : ", \"$themes\": [\(themes.joined(separator: ", "))]"
      let order = #", "$metadata": {"tokenSetOrder": ["base", "light", "dark", "spare"]}"#
      return ["t.json": "{" + sets.joined(separator: ", ") + list + order + "}"]
    case .theo:
      let aliases = (0..<4).map {
        "\"A\($0)\": \(pick(["\"#f00\"", "\"{!A1}\"", "null", "2", "{\"value\": \"4px\"}"]))"
      }
      let props = (0..<40).map { number in
        let value = pick(["\"#0f0\"", "\"{!A0}\"", "\"{!A2} solid\"", "\"{!none}\"", "3", "null", "\"1px * 2\""])
        let type = pick(["color", "size", "number", "string", "odd"])
        let name = pick(["p\(number)", "p.\(number)", "p_\(number)", "{p\(number)}"])
        return "\"\(name)\": "
          + pick([
            "{\"value\": \(value), \"type\": \"\(type)\", \"category\": \"c\"}",
            "{\"value\": \(value), \"type\": \"\(type)\"}", "{\"type\": \"\(type)\"}", "7",
          ])
      }
      return [
        "t.json": "{\"aliases\": {\(aliases.joined(separator: ", "))}, \"props\": {\(props.joined(separator: ", "))}}"
      ]
    default:
      return ["a.tokens.json": object(depth: depth, path: ""), "b.tokens.json": object(depth: depth, path: "")]
    }
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
  private mutating func pick(_ texts: [String]) -> String { texts[Int.random(in: 0..<texts.count, using: &random)] }

  private mutating func object(depth: Int, path: String) -> String {
    var members: [String] = []
    if dialect == .dtcg, chance(5) {
      members.append("\"$type\": \"\(pick(["color", "dimension", "colour", "text"]))\"")
    }
    if dialect == .dtcg, chance(30) { members.append("\"$value\": 4") }
    if chance(12) { members.append("\"note\": \(pick(["3", "\"x\"", "null", "[1]"]))") }
    for number in 0..<Int.random(in: 2...6, using: &random) {
      var name = pick(["a", "b", "c", "d"]) + "\(number)"
      if chance(20) {
        name = pick(["", "x.y", "x{y", "$odd", "x y", "é", "value", String(repeating: "n", count: 1_200)])
      }
      if members.contains(where: { $0.hasPrefix("\"\(name)\":") }) { continue }
      let inner = path.isEmpty ? name : path + "." + name
      members.append("\"\(name)\": " + (depth > 0 && !chance(3) ? object(depth: depth - 1, path: inner) : token(inner)))
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func token(_ path: String) -> String {
    let key = dialect == .dtcg ? pick(["$value", "$value", "$value", "value"]) : "value"
    let typeKey = dialect == .dtcg && key == "$value" ? "$type" : "type"
    let reference = paths.isEmpty || chance(4) ? "{no.such}" : "{\(pick(paths))}"
    paths.append(path)
    let types = [
      "color", "dimension", "number", "duration", "shadow", "typography", "string", "own", "colour", "sizing",
    ]
    let values = [
      "\"#f00\"", "\"4px\"", "\"4 px\"", "12", "\"\(reference)\"", "\"\(reference) * 2\"", "null", "true",
      "\"ts_odd(1)\"",
      "{\"value\": 4, \"unit\": \"px\"}", "{\"value\": 4, \"unit\": \"vw\"}", "[1, 2]", "{\"fontSize\": \"12px\"}",
      "\"a b\"",
      "{\"colorSpace\": \"srgb\", \"components\": [1, 0, 0]}", "\"rgba({\(path)}, .5)\"",
    ]
    var members = ["\"\(key)\": \(pick(values))"]
    if !chance(6) { members.append("\"\(typeKey)\": \(chance(12) ? "5" : "\"\(pick(types))\"")") }
    if chance(15) { members.append("\"comment\": \"x\"") }
    if chance(20) { members.append("\"child\": {\"\(key)\": 1, \"\(typeKey)\": \"number\"}") }
    if chance(25) { members.append("\"group\": {\"child\": {\"\(key)\": 1, \"\(typeKey)\": \"number\"}}") }
    if dialect == .dtcg, chance(30) { members.append("\"$ref\": \"#/a0\"") }
    return "{" + members.joined(separator: ", ") + "}"
  }
}

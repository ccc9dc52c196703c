import LocatedJSON
import TestFiles
import TokenEngine

@testable import SuiteFiles
@testable import Suites

/// A suite of tokens in three tiers, `raw`, `role` and `part`, and in two variants, written in short.
///
/// Each line is `path value` or `path light | dark`: `#RRGGBB`, `#RRGGBBAA`, `4px`, `20ms`, `0.5`, `=other`, or `-` for no
/// token; `!` at the end deprecates it. Tokens of the same value in both variants stand in `base.tokens.json`.
struct RuledSuite {
  let folder: TemporaryFolder

  /// Writes the files.
  ///
  /// - Parameters:
  ///   - tokens: The tokens, one per line.
  ///   - checks: The value of the key `checks`.
  ///   - tiers: Whether tiers are declared.
  ///   - files: Other files.
  /// - Throws: What the system says if they cannot be written.
  init(_ tokens: String, checks: String, tiers: Bool = true, files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    var trees = [Group(), Group(), Group()]
    for line in tokens.split(separator: "\n") {
      let name = line.prefix { $0 != " " }
      let values = line.dropFirst(name.count).split(separator: "|").map { $0.filter { $0 != " " } }
      let path = name.split(separator: ".").map(String.init)
      if values.count == 1 {
        trees[0].add(try Self.token(values[0]), at: path[...])
      } else {
        for (index, value) in values.enumerated() where value != "-" {
          trees[index + 1].add(try Self.token(value), at: path[...])
        }
      }
    }
    for (name, tree) in zip(["base", "light", "dark"], trees) { try write(tree.text, to: "\(name).tokens.json") }
    try write(
      """
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
      "modifiers": {"theme": {"contexts": {"light": [{"$ref": "light.tokens.json"}], "dark": [{"$ref": "dark.tokens.json"}]},
      "default": "light"}}, "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
      """, to: "s.resolver.json")
    let declared = tiers ? ["raw", "role", "part"].map { "{\"name\": \"\($0)\", \"groups\": [\"\($0)\"]}" } : []
    try write(
      """
      {"suite": "s", "tokens": "s.resolver.json", "snapshots": "r", "specimens": ["*.specimen.json"], "checks":
      \(checks),
      "variants": {"light": {"theme": "light"}, "dark": {"theme": "dark"}},
      "tiers": [\(declared.joined(separator: ", "))]}
      """, to: "specimen.json")
    for (name, text) in files { try write(text, to: name) }
  }

  func write(_ text: String, to name: String) throws { try folder.write(Array(text.utf8), to: name) }

  /// The suite and what is found in it, but for the remark that there is no specimen.
  func load(runsAllRules: Bool = true) -> (suite: Suite?, findings: [Finding]) {
    let (suite, findings) = Suite.load(
      "specimen.json", choosing: CaseFilter(), currentFolder: folder.path, runsChecks: true,
      runsAllRules: runsAllRules)
    return (suite, findings.filter { !$0.message.contains("no file matches") })
  }

  /// What is found, each as `code severity tokens`, but for the remark that rules of tiers are off.
  func found(runsAllRules: Bool = true) -> [String] {
    load(runsAllRules: runsAllRules).findings.filter { $0.code != "findings.off" }.map {
      ([$0.code, $0.severity.rawValue] + ($0.related.isEmpty ? [$0.message] : $0.related)).joined(separator: " ")
    }
  }

  /// The value of `checks` that turns all rules off but some.
  static func only(_ rules: String, and others: String = "") -> String {
    let named = TokenRule.allCases.map(\.rawValue).filter { !rules.contains("\"\($0)\"") }
    let off = named.map { "\"\($0)\": \"off\"" }.joined(separator: ", ")
    return "{\(others)\"findings\": {\(rules), \(off)}}"
  }

  /// A group while it is written.
  private struct Group {
    private var members: [(name: String, group: Group?, token: String)] = []

    mutating func add(_ token: String, at path: ArraySlice<String>) {
      guard let name = path.first else { return }
      let index = members.firstIndex { Array($0.name.utf8) == Array(name.utf8) } ?? members.count
      if index == members.count { members.append((name, nil, "")) }
      if path.count == 1 {
        members[index].token = token
      } else {
        members[index].group = members[index].group ?? Group()
        members[index].group?.add(token, at: path.dropFirst())
      }
    }

    var text: String {
      "{" + members.map { "\n\"\($0.name)\": " + ($0.group?.text ?? $0.token) }.joined(separator: ",") + "}"
    }
  }

  private static func token(_ text: String) throws -> String {
    let isDeprecated = text.hasSuffix("!")
    let value = isDeprecated ? String(text.dropLast()) : text
    return "{\(isDeprecated ? "\"$deprecated\": \"gone\", " : "")\(members(of: value))}"
  }

  private static func members(of value: String) -> String {
    if value.hasPrefix("=") { return "\"$value\": \"{\(value.dropFirst())}\"" }
    for (unit, type) in [("px", "dimension"), ("ms", "duration")] where value.hasSuffix(unit) {
      return "\"$type\": \"\(type)\", \"$value\": {\"value\": \(value.dropLast(2)), \"unit\": \"\(unit)\"}"
    }
    guard value.hasPrefix("#") else { return "\"$type\": \"number\", \"$value\": \(value)" }
    let digits = Array(value.dropFirst())
    let bytes = stride(from: 0, to: digits.count, by: 2).map {
      Double(Int(String(digits[$0...$0 + 1]), radix: 16) ?? 0) / 255
    }
    let alpha = bytes.count > 3 ? bytes[3] : 1
    return """
      "$type": "color", "$value": {"colorSpace": "srgb", "components": [\(bytes[0]), \(bytes[1]), \(bytes[2])], \
      "alpha": \(alpha)}
      """
  }
}

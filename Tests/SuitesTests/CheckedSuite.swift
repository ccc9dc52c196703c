import LocatedJSON
import Suites
import TestFiles

/// A suite of tokens that are written in short, with checks, in a folder of its own.
///
/// Each line of tokens is `name light` or `name light | dark`; `-` is no token. The token `name` is `t.name`, on the line
/// after its own in `light.tokens.json` and `dark.tokens.json`.
struct CheckedSuite {
  let folder: TemporaryFolder

  /// Writes the files.
  ///
  /// - Parameters:
  ///   - tokens: The tokens, one per line.
  ///   - checks: The value of the key `checks`, on the second line of the suite file.
  ///   - canvas: The canvas.
  ///   - files: Other files.
  /// - Throws: What the system says if they cannot be written.
  init(_ tokens: String, checks: String, canvas: String = "#FFFFFF", files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    let lines = tokens.split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    }
    for (index, name) in ["light", "dark"].enumerated() {
      var rows: [String] = []
      for (number, line) in lines.enumerated() {
        let value = index == 1 && line.count > 1 ? line[1][0] : line[0][1]
        let separator = rows.contains { !$0.isEmpty } ? ", " : "  "
        rows.append(value == "-" ? "" : "\(separator)\"\(line[0][0])\": \(try Self.token(value))")
        precondition(rows.count == number + 1)
      }
      try write("{\"t\": {\n" + rows.joined(separator: "\n") + "\n}}", to: "\(name).tokens.json")
    }
    try write(
      """
      {"version": "2025.10", "sets": {}, "modifiers": {"theme": {"contexts": {
      "light": [{"$ref": "light.tokens.json"}], "dark": [{"$ref": "dark.tokens.json"}]}, "default": "light"}},
      "resolutionOrder": [{"$ref": "#/modifiers/theme"}]}
      """, to: "s.resolver.json")
    try write(
      """
      {"suite": "s", "tokens": "s.resolver.json", "snapshots": "r", "canvas": "\(canvas)", "checks":
      \(checks),
      "variants": {"light": {"theme": "light"}, "dark": {"theme": "dark"}},
      "tiers": [{"name": "raw", "groups": ["t"]}], "specimens": ["*.specimen.json"]}
      """, to: "specimen.json")
    for (name, text) in files { try write(text, to: name) }
  }

  func write(_ text: String, to name: String) throws { try folder.write(Array(text.utf8), to: name) }

  /// What is found, but for the remark that there is no specimen.
  func findings() -> [String] {
    Suite.load("specimen.json", currentFolder: folder.path).findings.map(\.description)
      .filter { !$0.contains("no file matches") }
  }

  /// A token's declaration: `#RRGGBB`, `#RRGGBBAA`, `4px`, `0.5`, `=other`, `shadow:blur:y:alpha`, `font:size` or
  /// `gradient:#RRGGBB:#RRGGBB`.
  private static func token(_ value: String) throws -> String {
    let parts = value.split(separator: ":").map(String.init)
    func length(_ number: String) -> String { "{\"value\": \(number), \"unit\": \"px\"}" }
    switch parts[0] {
    case "shadow":
      return """
        {"$type": "shadow", "$value": {"color": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": \(parts[3])}, \
        "offsetX": \(length("0")), "offsetY": \(length(parts[2])), "blur": \(length(parts[1])), "spread": \(length("0"))}}
        """
    case "font":
      return """
        {"$type": "typography", "$value": {"fontFamily": "a", "fontSize": \(length(parts[1])), "fontWeight": 400, \
        "letterSpacing": \(length("0")), "lineHeight": 1}}
        """
    case "gradient":
      let stops = parts.dropFirst().enumerated().map { "{\"color\": \(color($1)), \"position\": \($0)}" }
      return "{\"$type\": \"gradient\", \"$value\": [\(stops.joined(separator: ", "))]}"
    default: break
    }
    if value.hasPrefix("#") { return "{\"$type\": \"color\", \"$value\": \(color(value))}" }
    if value.hasPrefix("=") { return "{\"$value\": \"{t.\(value.dropFirst())}\"}" }
    if value.hasSuffix("px") {
      return "{\"$type\": \"dimension\", \"$value\": \(length(String(value.dropLast(2))))}"
    }
    return "{\"$type\": \"number\", \"$value\": \(value)}"
  }

  private static func color(_ text: String) -> String {
    let digits = Array(text.dropFirst())
    let bytes = stride(from: 0, to: digits.count, by: 2).map {
      Double(Int(String(digits[$0...$0 + 1]), radix: 16) ?? 0) / 255
    }
    let alpha = bytes.count > 3 ? bytes[3] : 1
    return "{\"colorSpace\": \"srgb\", \"components\": [\(bytes[0]), \(bytes[1]), \(bytes[2])], \"alpha\": \(alpha)}"
  }
}

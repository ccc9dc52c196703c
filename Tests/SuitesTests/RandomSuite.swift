import SeededNumbers
import TestFiles

/// A suite of random tokens on two axes, and specimens of random nodes that read them in every way.
struct RandomSuite {
  var numbers: SplitMix64

  /// Whether there are two brands, of which one has fewer themes and no sizes.
  let hasBrands: Bool

  init(seed: Int) {
    numbers = SplitMix64(seed: UInt64(seed))
    hasBrands = seed % 3 == 0
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }

  static let contexts = ["theme": ["a", "b", "c"], "size": ["s", "l"]]

  /// A folder with the files of the suite of a seed.
  static func folder(seed: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var suite = RandomSuite(seed: seed)
    for (path, text) in suite.files().sorted(by: { $0.key < $1.key }) { try folder.write(Array(text.utf8), to: path) }
    return folder
  }

  mutating func files() -> [String: String] {
    var files: [String: String] = [:]
    let brands = #"{"axis": "brand", "files": {"x": "t.resolver.json", "y": "u.resolver.json"}}"#
    let sheets = ["", ", \"sheets\": [\"shadow\"], \"elevated\": \"{color.c0}\""][below(2)]
    files["specimen.json"] = """
      {"suite": "random", "tokens": \(hasBrands ? brands : "\"t.resolver.json\""), "scales": [1], "specimens": ["*.specimen.json"],
       "snapshots": "references", "canvas": "\(["#FFFFFF", "{canvas.one}"][below(2)])"\(sheets)}
      """
    files["t.resolver.json"] = """
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}}, "modifiers": {
       "theme": {"default": "a", "contexts": {"a": [{"$ref": "a.tokens.json"}], "b": [{"$ref": "b.tokens.json"}],
         "c": [{"$ref": "c.tokens.json"}]}},
       "size": {"default": "s", "contexts": {"s": [{"$ref": "s.tokens.json"}], "l": [{"$ref": "l.tokens.json"}]}}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}, {"$ref": "#/modifiers/size"}]}
      """
    files["u.resolver.json"] = """
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}}, "modifiers": {
       "theme": {"default": "b", "contexts": {"b": [{"$ref": "c.tokens.json"}], "a": [{"$ref": "a.tokens.json"}]}}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
      """
    let palette = (0..<4).map {
      "\"p\($0)\": {\"$value\": {\"colorSpace\": \"srgb\", \"components\": [0.\($0 / 2 + 1), 0.\($0 / 2), 0.5]}}"
    }
    files["base.tokens.json"] = """
      {"palette": {"$type": "color", \(palette.joined(separator: ", "))},
       "canvas": {"one": {"$type": "color", "$value": "{palette.p0}"}},
       "color": {"$type": "color", \((0..<4).map { "\"c\($0)\": {\"$value\": \"{palette.p\($0)}\"}" }.joined(separator: ", "))},
       \(Self.measures.map { measure($0) }.joined(separator: ", "))}
      """
    for context in ["a", "b", "c", "s", "l"] {
      var members: [String] = []
      for index in 0..<6 where below(6) == 0 {
        members.append("\"c\(index)\": {\"$value\": \"{palette.p\(below(4))}\"}")
      }
      let canvas =
        below(4) == 0 ? ", \"canvas\": {\"one\": {\"$type\": \"color\", \"$value\": \"{palette.p\(below(2))}\"}}" : ""
      let measures = Self.measures.filter { _ in below(5) == 0 }.map { ", " + measure($0) }.joined()
      files["\(context).tokens.json"] =
        "{\"color\": {\"$type\": \"color\"\(members.map { ", " + $0 }.joined())}\(canvas)\(measures)}"
    }
    for index in 0..<5 {
      let axes = ["", "\"split\": {\"k\": [\"c0\", \"c4\"]}, ", "\"rows\": {\"k\": [\"c1\", \"c2\"]}, "][below(3)]
      files["s\(index).specimen.json"] =
        "{\"control\": \"s\(index)\", \"values\": {\"k\": \"c3\"}, \(axes)\"body\": \(node(depth: 0, below: index))}"
    }
    return files
  }

  /// The tokens that are no colours.
  static let measures = ["shade", "fontA", "fontB", "alphaA", "alphaB", "lengthA", "lengthB"]

  /// One of these with one of few values, as a member of a file.
  private mutating func measure(_ name: String) -> String {
    func pixels(_ value: Int) -> String { "{\"value\": \(value), \"unit\": \"px\"}" }
    var (type, value) = ("dimension", pixels(1 + below(3)))
    switch name.prefix(4) {
    case "alph": (type, value) = ("number", ["0.25", "0.5"][below(2)])
    case "font":
      type = "typography"
      value =
        "{\"fontFamily\": \"f\", \"fontSize\": \(pixels(6 + below(2))), \"fontWeight\": \([400, 700][below(2)]), "
        + "\"letterSpacing\": \(pixels(0)), \"lineHeight\": 1.5}"
    case "shad":
      type = "shadow"
      value =
        "{\"color\": \"{palette.p\(below(4))}\", \"offsetX\": \(pixels(0)), \"offsetY\": \(pixels(below(3))), "
        + "\"blur\": \(pixels(2)), \"spread\": \(pixels(0))}"
    default: break
    }
    return "\"\(name)\": {\"$type\": \"\(type)\", \"$value\": \(value)}"
  }

  private mutating func reference() -> String {
    ["\"{color.c\(below(4))}\"", "\"{color.${k}}\"", "[\"{color.c\(4 + below(2))}\", \"{color.c\(below(4))}\"]"][
      below(3)]
  }

  private mutating func node(depth: Int, below control: Int) -> String {
    var more = ""
    if below(4) == 0 { more += ", \"context\": {\"theme\": \"\(["a", "b", "c"][below(3)])\"}" }
    if below(4) == 0 { more += ", \"when\": {\"k\": [\"c\(below(4))\"]}" }
    switch depth < 2 ? below(4) : 0 {
    case 1:
      return
        "{\"kind\": \"row\", \"children\": [\(node(depth: depth + 1, below: control)), \(node(depth: depth + 1, below: control))]\(more)}"
    case 2 where control > 0:
      let overrides = below(2) == 0 ? ", \"overrides\": {\"color.c\(below(4))\": \"{color.c\(below(4))}\"}" : ""
      return "{\"kind\": \"control\", \"control\": \"s\(below(control))\"\(overrides)\(more)}"
    case 3:
      return
        "{\"kind\": \"box\", \"width\": 4, \"height\": 4, \"fill\": \"{color.c\(4 + below(2))}\", \"unless\": \"unset\"\(more)}"
    default: return leaf(more)
    }
  }

  /// A node that asks for a colour, and most for something else.
  private mutating func leaf(_ more: String) -> String {
    let (alpha, length) = ("\"{alpha\(["A", "B"][below(2)])}\"", "\"{length\(["A", "B"][below(2)])}\"")
    switch below(6) {
    case 0:
      return
        "{\"kind\": \"box\", \"width\": \(length), \"height\": 4, \"opacity\": \(alpha), \"fill\": \(reference())\(more)}"
    case 1:
      return
        "{\"kind\": \"icon\", \"icon\": \"star\", \"size\": 6, \"opacity\": \(alpha), \"color\": \(reference())\(more)}"
    case 2:
      // A hole of more than 5 points leaves nothing, which is a mistake that lengths decide on.
      return
        "{\"kind\": \"overlay\", \"alignment\": \"center\", \"children\": [{\"kind\": \"box\", \"width\": 5, \"height\": 5, \"fill\": \(reference())}, "
        + "{\"kind\": \"box\", \"width\": 1, \"height\": 1, \"fill\": \(reference()), \"cutout\": \(length)}]\(more)}"
    case 3:
      return
        "{\"kind\": \"text\", \"string\": \"e\", \"font\": \"{font\(["A", "B"][below(2)])}\", \"color\": \(reference())\(more)}"
    case 4:
      return
        "{\"kind\": \"box\", \"width\": 4, \"height\": 4, \"radius\": \(length), \"shadow\": \"{shade}\", \"fill\": \(reference())\(more)}"
    default: return "{\"kind\": \"box\", \"width\": 4, \"height\": 4, \"fill\": \(reference())\(more)}"
    }
  }
}

package import LocatedJSON
import TokenSyntax

/// A guess at the format of files in no known dialect, for a helpful message.
package struct UnknownShape {
  /// What is wrong, naming the format if it is known.
  package let message: String

  /// What to do.
  package let advice: String

  /// Looks at a file in which no dialect was found.
  package init(of file: DialectFile) {
    let root = file.root
    if let kind = FileKind(of: root), kind != .tokens {
      message = "this is \(kind.name), not a token file"
      advice =
        root["tokens"]?.string.flatMap { $0 == file.path.last ? nil : "name its tokens: '\($0)'" }
        ?? "name the file or folder of the tokens"
      return
    }
    if let shape = Self.knownShape(of: root) {
      message = "this looks like \(shape.name), which is not read"
      advice = shape.advice
      return
    }
    var leaves = LeafSurvey()
    leaves.add(root)
    let dialects = TokenDialect.words.joined(separator: ", ")
    if leaves.dottedKeys > 0, leaves.objects == 1 {
      message = "this looks like a flat list of names with dots, which have no types, and is not read"
      advice = "make groups of the names, and of each value an object with '$type' and '$value'"
      return
    }
    if let (key, meant) = leaves.misspelt {
      message = "none of the formats is recognised: no '$value' and no 'value' is in it, but '\(key)'"
      advice = "did you mean '\(meant)'?"
      return
    }
    message =
      "none of the formats is recognised: no token with '$value' (Design Tokens), 'value' (Style Dictionary, Theo, "
      + "Spectrum), 'aliasOf' (Fluent UI) or '$themes' (Tokens Studio) is in it"
    advice = "name a file with tokens, or say what it is with --from: \(dialects)"
  }

  /// A format of design tokens that is known by name, and its sign; `nil` if it is none.
  private static func knownShape(of root: JSONNode) -> (name: String, advice: String)? {
    let convert = "export the tokens as Design Tokens (DTCG)"
    if root["dsp_spec_version"] != nil || root["entities"]?.array != nil {
      return ("a Design System Package ('entities')", convert)
    }
    if let settings = root["settings"],
      settings["color"] != nil || settings["spacing"] != nil
        || settings["typography"] != nil
    {
      return ("a theme.json of WordPress ('settings')", convert)
    }
    if root["cssVars"] != nil {
      return ("a registry file of shadcn ('cssVars')", "make tokens with '$type' and '$value' of the variables")
    }
    if root["colors"]?.array?.contains(where: { $0["idiom"] != nil }) == true {
      return ("a colour set of Xcode alone", "name the '.xcassets' folder that it lies in")
    }
    if isSchema(root) { return ("a JSON Schema", "name the folder or file of the tokens") }
    if root["platforms"]?.object != nil {
      return ("the settings of Style Dictionary ('platforms')", "name the folder or file of its tokens")
    }
    if root["dependencies"] != nil || root["devDependencies"] != nil {
      return ("a package.json", "name the folder or file of the tokens")
    }
    return nil
  }

  /// Whether a file is known to be something else than tokens: settings of a tool, a package, a schema.
  package static func isKnown(_ root: JSONNode) -> Bool {
    isSchema(root) || knownShape(of: root) != nil && !hasTokens(root)
  }

  /// Whether a file of YAML beside others shows no tokens: most settings of tools are YAML.
  package static func isStray(_ root: JSONNode, file: String) -> Bool {
    guard FileLanguage(of: file) == .yaml, root["aliases"] == nil, root["props"] == nil else { return false }
    let name = file.split(separator: "/").last.map(String.init) ?? ""
    return DialectDetection(of: [DialectFile(document: 0, path: [name], root: root)]).dialect == nil
      && DialectDetection.isForeign(root)
  }

  /// Whether an outermost member is a token, or a group of tokens.
  private static func hasTokens(_ root: JSONNode) -> Bool {
    (root.object ?? []).contains { member in
      member.value["$value"] != nil
        || (member.value.object ?? []).contains { $0.value["$value"] != nil || $0.value["value"] != nil }
    }
  }

  /// Whether a file is a JSON Schema, which describes files and holds no tokens.
  package static func isSchema(_ root: JSONNode) -> Bool {
    let schema = root["$schema"]?.string ?? ""
    return ["http://json-schema.org/", "https://json-schema.org/"].contains { schema.hasPrefix($0) }
  }

  /// The name of the language that a file's ending stands for, where it is one that is not read.
  package static func language(of path: String) -> String? {
    let endings = [
      ("toml", "TOML"),
      ("js", "JavaScript"), ("mjs", "JavaScript"), ("cjs", "JavaScript"), ("ts", "TypeScript"), ("css", "CSS"),
      ("scss", "Sass"),
    ]
    return endings.first { path.lowercased().hasSuffix("." + $0.0) }?.1
  }
}

/// What is counted in a file of unknown shape.
private struct LeafSurvey {
  private(set) var objects = 0
  private(set) var dottedKeys = 0

  /// A key that is nearly one of those that tokens have, and that key.
  private(set) var misspelt: (key: String, meant: String)?

  mutating func add(_ root: JSONNode) {
    var pending = [root]
    while let node = pending.popLast() {
      guard let members = node.object else { continue }
      objects += 1
      for member in members {
        if member.key.utf8.contains(UInt8(ascii: ".")) { dottedKeys += 1 }
        if misspelt == nil, member.key.utf8.count <= 8,
          let meant = nearestName(to: member.key, among: ["$value", "value", "aliasOf"])
        {
          misspelt = (member.key, meant)
        }
        pending.append(member.value)
      }
    }
  }
}

extension DialectDetection {
  /// Whether a file that shows no dialect holds anything that would have to be understood.
  ///
  /// What has a key of the Design Tokens format, or groups alone, is read as that.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values.
  package static func isForeign(_ root: JSONNode) -> Bool {
    let own: Set<String> = [
      "$type", "$value", "$ref", "$extends", "$root", "$description", "$deprecated", "$extensions",
    ]
    var holdsText = false
    var pending = [root]
    while let node = pending.popLast() {
      for member in node.object ?? [] {
        if own.contains(member.key) { return false }
        if member.key == "$schema" {
          if member.value.string?.hasPrefix("https://www.designtokens.org/") == true { return false }
          continue
        }
        if member.value.object == nil { holdsText = true } else { pending.append(member.value) }
      }
    }
    return holdsText
  }
}

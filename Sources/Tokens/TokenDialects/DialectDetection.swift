import LocatedJSON

/// The dialect of files, detected from their contents; types and meanings are never guessed.
package struct DialectDetection {
  /// The dialect; `nil` if the files show none.
  package let dialect: TokenDialect?

  /// The sign by which it was detected, for messages.
  package let sign: String

  /// Finds the dialect of files that are of one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values.
  package init(of files: [DialectFile]) { self.init(of: files.map { DialectSigns(of: $0) }) }

  /// Finds the dialect of files that are of one, by what each of them shows.
  init(of signs: [DialectSigns]) {
    if signs.contains(where: \.isColorSet) {
      (dialect, sign) = (.xcassets, "a folder '*.colorset'")
      return
    }
    if let found = signs.lazy.compactMap(\.outermost).first {
      (dialect, sign) = found
      return
    }
    let traits = LeafTraits(signs.map(\.traits))
    (dialect, sign) =
      traits.contains(.figmaScopes) && signs.allSatisfy(\.isNamedByMode)
      ? (.figmaExport, "'com.figma' in '$extensions', and names of files such as 'COLLECTION.MODE.json'")
      : traits.verdict
  }
}

/// What a file shows of its dialect by itself.
struct DialectSigns {
  /// Whether it lies in a colour set of Xcode.
  let isColorSet: Bool

  /// What its outermost members show, with words for it.
  let outermost: (dialect: TokenDialect, sign: String)?

  /// Whether it is called as Figma's export calls its files.
  let isNamedByMode: Bool

  /// What its values look like; none where the above shows what it is.
  let traits: LeafTraits

  /// Looks at a file.
  init(of file: DialectFile) {
    isColorSet = file.path.contains { $0.hasSuffix(".colorset") }
    outermost = isColorSet ? nil : Self.rootSign(of: file)
    isNamedByMode = file.collectionAndMode != nil
    traits = isColorSet || outermost != nil ? [] : LeafTraits(of: file.root)
  }

  /// What the outermost members of a file show.
  private static func rootSign(of file: DialectFile) -> (TokenDialect, String)? {
    let root = file.root
    if root["resolutionOrder"] != nil { return (.dtcg, "'resolutionOrder'") }
    if let meta = root["meta"], meta["variables"] != nil, meta["variableCollections"] != nil {
      return (.figmaREST, "'meta.variables' and 'meta.variableCollections'")
    }
    if root["variables"] != nil, root["variableCollections"] != nil {
      return (.figmaREST, "'variables' and 'variableCollections'")
    }
    if root["$themes"] != nil || root["$metadata"]?["tokenSetOrder"] != nil {
      return (isPenpot(root) ? .penpot : .tokensStudio, "'$themes' or '$metadata'")
    }
    if file.isDescribing {
      let isPenpot = root["activeThemes"] != nil || root["activeSets"] != nil
      return (isPenpot ? .penpot : .tokensStudio, "the file '\(file.stem).json'")
    }
    if root["Meta"]?["FluentUITokensVersion"] != nil { return (.fluentPipeline, "'Meta.FluentUITokensVersion'") }
    if root["props"] != nil, root["aliases"] != nil || root["global"] != nil || root["imports"] != nil {
      return (.theo, "'props' with 'aliases', 'global' or 'imports'")
    }
    if let imports = root["imports"]?.array, root["$value"] == nil, imports.allSatisfy({ $0.string != nil }),
      root["aliases"] != nil || root.object?.count == 1
    {
      return (.theo, "'imports'")
    }
    if let props = root["props"], Self.hasValues(props) || props.array?.contains(where: { $0["name"] != nil }) == true {
      return (.theo, "'props'")
    }
    if root["$extensions"]?["com.figma.modeName"] != nil { return (.figmaExport, "'com.figma.modeName'") }
    return nil
  }

  /// Whether all members of an object have a value, and some category or type, as props of Theo have.
  private static func hasValues(_ node: JSONNode) -> Bool {
    guard let members = node.object, !members.isEmpty else { return false }
    return members.allSatisfy { $0.value["value"] != nil && ($0.value["category"] ?? $0.value["type"]) != nil }
  }

  /// Whether themes say which sets are active, as Penpot's do.
  private static func isPenpot(_ root: JSONNode) -> Bool {
    root["$metadata"]?["activeThemes"] != nil || root["$metadata"]?["activeSets"] != nil
  }
}

/// What the values of files look like.
struct LeafTraits: OptionSet {
  let rawValue: UInt16

  static let dollarValue = LeafTraits(rawValue: 1)

  /// A value has the form that only the Design Tokens format has: a length or colour as an object.
  static let objectValue = LeafTraits(rawValue: 2)
  static let plainValue = LeafTraits(rawValue: 4)
  static let modes = LeafTraits(rawValue: 8)
  static let studioExtensions = LeafTraits(rawValue: 16)
  static let studioTypes = LeafTraits(rawValue: 32)

  /// References end in `.value`, as only Style Dictionary has them.
  static let valueReferences = LeafTraits(rawValue: 64)
  static let spectrumSchema = LeafTraits(rawValue: 128)
  static let fluentAlias = LeafTraits(rawValue: 256)

  /// A variable says what Figma uses it for.
  static let figmaScopes = LeafTraits(rawValue: 512)

  /// The types that only Tokens Studio has names for.
  private static let typesOfStudio: Set<String> = [
    "sizing", "spacing", "borderRadius", "borderWidth", "fontFamilies", "fontWeights", "fontSizes", "lineHeights",
    "letterSpacing", "paragraphSpacing", "boxShadow", "textCase", "textDecoration", "composition",
  ]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Looks at a value and all that is in it.
  init(of root: JSONNode) {
    self = []
    // Values that are left; not a recursion, which would be as deep as the file.
    var pending = [root]
    while let node = pending.popLast() {
      guard let members = node.object else { continue }
      var isToken = false
      for member in members {
        switch member.key {
        case "$value":
          insert(.dollarValue)
          isToken = true
          if Self.isOfFormat(member.value) || (member.value.object ?? []).contains(where: { Self.isOfFormat($0.value) })
          {
            insert(.objectValue)
          }
        case "value":
          // A group may be called 'value', too; what is in an object that holds others shows what it is.
          if member.value.object?.contains(where: { $0.value.object != nil }) != true {
            insert(.plainValue)
            isToken = true
            if member.value.string?.hasSuffix(".value}") == true { insert(.valueReferences) }
          }
        case "type", "$type":
          if let type = member.value.string, Self.typesOfStudio.contains(type) { insert(.studioTypes) }
        case "$extensions", "extensions": readExtensions(member.value)
        case "$schema": if member.value.string?.isSpectrumSchema == true { insert(.spectrumSchema) }
        case "aliasOf", "computed": insert(.fluentAlias)
        default: break
        }
      }
      // What is in a token is its own affair.
      if !isToken { for member in members where !member.key.hasPrefix("$") { pending.append(member.value) } }
    }
  }

  /// Whether a value is a length or a colour as only the Design Tokens format writes it.
  private static func isOfFormat(_ value: JSONNode) -> Bool {
    value["value"] != nil && value["unit"] != nil || value["colorSpace"] != nil
  }

  private mutating func readExtensions(_ node: JSONNode) {
    for member in node.object ?? [] {
      switch member.key {
      case "mode", "org.primer.overrides": if member.value.object != nil { insert(.modes) }
      case "studio.tokens": insert(.studioExtensions)
      case "com.figma": if member.value["scopes"] != nil { insert(.figmaScopes) }
      default: break
      }
    }
  }

  /// The dialect that these traits belong to, and what showed it.
  var verdict: (TokenDialect?, String) {
    if contains(.spectrumSchema) { return (.spectrum, "a '$schema' under '/schemas/token-types/' in a token") }
    if contains(.studioExtensions) { return (.tokensStudio, "'studio.tokens' in '$extensions'") }
    if contains(.studioTypes), contains(.valueReferences), !contains(.dollarValue) {
      return (
        .styleDictionary,
        "references that end in '.value', which weigh more than types of Tokens Studio such as 'borderRadius'"
      )
    }
    // Their types are read as those of the format.
    if contains(.studioTypes), !contains(.objectValue) { return (.tokensStudio, "types such as 'borderRadius'") }
    if contains(.dollarValue) { return contains(.modes) ? (.dtcgModes, "modes in '$extensions'") : (.dtcg, "'$value'") }
    if contains(.fluentAlias) { return (.fluentPipeline, "'aliasOf' or 'computed'") }
    if contains(.plainValue) { return (.styleDictionary, "'value' without a dollar sign") }
    return (nil, "")
  }
}

extension String {
  /// Whether the text is the address of the schema of a token of Spectrum.
  fileprivate var isSpectrumSchema: Bool {
    let parts = unicodeScalars.split(separator: "/")
    return parts.indices.dropLast().contains { index in
      String(parts[index]) == "token-types" && index > 0 && String(parts[index - 1]) == "schemas"
    }
  }
}

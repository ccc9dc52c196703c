import LocatedJSON

/// Which dialect files are written in, by what they hold; types and meanings are never guessed.
package struct DialectDetection {
  /// The dialect; `nil` if the files show none.
  package let dialect: TokenDialect?

  /// What showed it, for messages.
  package let sign: String

  /// Finds the dialect of files.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values.
  package init(of files: [DialectFile]) {
    if files.contains(where: { $0.path.contains { $0.hasSuffix(".colorset") } }) {
      (dialect, sign) = (.xcassets, "a folder '*.colorset'")
      return
    }
    for file in files {
      if let found = Self.rootSign(of: file) {
        (dialect, sign) = found
        return
      }
    }
    var traits = LeafTraits()
    for file in files { traits.add(file.root) }
    let isOfModes = traits.hasFigmaScopes && files.allSatisfy { $0.collectionAndMode != nil }
    (dialect, sign) =
      isOfModes
      ? (.figmaExport, "'com.figma' in '$extensions', and names of files such as 'COLLECTION.MODE.json'")
      : traits.verdict
  }

  /// What the outermost members of a file show.
  private static func rootSign(of file: DialectFile) -> (TokenDialect?, String)? {
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
    if file.path.count >= 1, file.stem == "$themes" || file.stem == "$metadata" {
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
private struct LeafTraits {
  private var hasDollarValue = false

  /// Whether a value has the form that only the Design Tokens format has: a length or colour as an object.
  private var hasObjectValue = false
  private var hasPlainValue = false
  private var hasModes = false
  private var hasStudioExtensions = false
  private var hasStudioTypes = false

  /// Whether references end in `.value`, as only Style Dictionary has them.
  private var hasValueReferences = false
  private var hasSpectrumSchema = false
  private var hasFluentAlias = false

  /// Whether a variable says what Figma uses it for.
  private(set) var hasFigmaScopes = false

  /// The types that only Tokens Studio has names for.
  private static let studioTypes: Set<String> = [
    "sizing", "spacing", "borderRadius", "borderWidth", "fontFamilies", "fontWeights", "fontSizes", "lineHeights",
    "letterSpacing", "paragraphSpacing", "boxShadow", "textCase", "textDecoration", "composition",
  ]

  /// Looks at a value and all that is in it.
  mutating func add(_ root: JSONNode) {
    // Values that are left; not a recursion, which would be as deep as the file.
    var pending = [root]
    while let node = pending.popLast() {
      guard let members = node.object else { continue }
      var isToken = false
      for member in members {
        switch member.key {
        case "$value":
          hasDollarValue = true
          isToken = true
          if Self.isOfFormat(member.value) || (member.value.object ?? []).contains(where: { Self.isOfFormat($0.value) })
          {
            hasObjectValue = true
          }
        case "value":
          // A group may be called 'value', too; what is in an object that holds others shows what it is.
          if member.value.object?.contains(where: { $0.value.object != nil }) != true {
            hasPlainValue = true
            isToken = true
            if member.value.string?.hasSuffix(".value}") == true { hasValueReferences = true }
          }
        case "type", "$type":
          if let type = member.value.string, Self.studioTypes.contains(type) { hasStudioTypes = true }
        case "$extensions", "extensions": readExtensions(member.value)
        case "$schema": if member.value.string?.isSpectrumSchema == true { hasSpectrumSchema = true }
        case "aliasOf", "computed": hasFluentAlias = true
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
      case "mode", "org.primer.overrides": if member.value.object != nil { hasModes = true }
      case "studio.tokens": hasStudioExtensions = true
      case "com.figma": if member.value["scopes"] != nil { hasFigmaScopes = true }
      default: break
      }
    }
  }

  /// The dialect that these traits belong to, and what showed it.
  var verdict: (TokenDialect?, String) {
    if hasSpectrumSchema { return (.spectrum, "a '$schema' under '/schemas/token-types/' in a token") }
    if hasStudioExtensions { return (.tokensStudio, "'studio.tokens' in '$extensions'") }
    if hasStudioTypes, hasValueReferences, !hasDollarValue {
      return (
        .styleDictionary,
        "references that end in '.value', which weigh more than types of Tokens Studio such as 'borderRadius'"
      )
    }
    // Their types are read as those of the format.
    if hasStudioTypes, !hasObjectValue { return (.tokensStudio, "types such as 'borderRadius'") }
    if hasDollarValue { return hasModes ? (.dtcgModes, "modes in '$extensions'") : (.dtcg, "'$value'") }
    if hasFluentAlias { return (.fluentPipeline, "'aliasOf' or 'computed'") }
    if hasPlainValue { return (.styleDictionary, "'value' without a dollar sign") }
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

package import LocatedJSON
internal import Sheets
internal import SnapshotHarness
internal import Specimens
internal import TokenEngine
internal import TokenFiles

extension SuiteFile {
  /// The keys of a suite file: reader, writer, schema and the table of documentation come from them.
  package static let fields: [SettingsField<SuiteFile>] = [
    SettingsField(MemberShape("$schema", "For editors; not read.", .text())) { _, _, _ in
    } write: { _, _ in
    },
    SettingsField("suite", \.name, .suiteName, "The name: letters, digits and `- _ . @ + = ~`, no dot at either end."),
    SettingsField(
      "tokens", \.tokensWithoutProfile, .tokens,
      "A resolver document, a token file or a folder, below the suite file; a list of them, where later ones override earlier ones; an object "
        + "for files above it, or for several.", unless: Tokens(sources: []),
      absence: .means("tests draw its pictures; `suite`, `snapshots` and `path` say where they are")),
    SettingsField(
      "profile", \.tokens.profile, .word,
      "What of the token files may deviate from the format: nothing with `strict`, what has one meaning with `lenient`, each "
        + "time with a warning.", unless: .lenient),
    SettingsField(
      MemberShape(
        "tiers", "The layers of tokens, from raw values to controls; a tier refers only to tiers before it.",
        .list(of: .object(TierParts.fields.map(\.shape))), absence: .means("tiers are not checked"))
    ) { reader, node, file in
      file.tiers = reader.items(of: node).compactMap { reader.tier($0, &file.allowances) }
    } write: { output, file in
      if file.tiers.isEmpty { return }
      output.array("tiers", file.tiers) { output, tier in
        output.object(of: TierParts(name: tier.name, groups: tier.groups), TierParts.fields, isInline: false)
      }
    },
    SettingsField(
      "variants", \.variants, .variants, "A context per axis for each, by name; at most \(maximumVariantCount).",
      absence: .means("every combination of contexts")),
    SettingsField(
      "scales", \.scales, .scales,
      "Device pixels per point, whole numbers 1–8; `{\"scale\": 2, \"variants\": [\"light\"]}` keeps references of these "
        + "variants only.", absence: .isValue(json: "[1, 2]")),
    SettingsField(
      "specimens", \.specimens, .list(of: .relativePath, isInline: false),
      "Patterns of specimen files, below the suite file.", unless: [], absence: .means("none")),
    SettingsField(
      "sheets", \.sheets, .list(of: .sheet, isInline: false),
      "Pictures of the tokens of a family, \(Sheet.words.map { "`\($0)`" }.joined(separator: ", ")); `{\"sheet\": \"color\", \"scales\": [1]}` has references in these scales only, "
        + "`{\"sheet\": \"color\", \"tiers\": [\"alias\"]}` shows these tiers only, `\"unset\": true` also shows what "
        + "is unset, and `{\"sheet\": \"contrast\", \"text\": [\"*.foreground*\"], \"on\": [\"*.background*\"]}` names colours.",
      unless: [], absence: .means("none")),
    SettingsField(
      "fonts", \.fonts, .fonts, "The files of each family of fonts, or `builtin`; `*` is every other family.",
      unless: [],
      absence: .means("the built-in face draws every text")),
    SettingsField(
      "icons", \.icons, .icons, "The SVG file of each icon, or `builtin`; `*` is every other icon.",
      absence: .means("the built-in icons are there")),
    SettingsField(
      "canvas", \.canvas, .text(), "The colour behind each picture: `{token}`, `#RRGGBB` or `none`.",
      absence: .means("`none`, transparent")),
    SettingsField(
      "elevated", \.elevated, .text(),
      "The colour of raised surfaces, on which the shadow sheet shows its cards besides the canvas: `{token}`.",
      absence: .means("shadows lie on the canvas only")),
    SettingsField(
      "snapshots", \.snapshots, .snapshots,
      "Where the accepted pictures are: the folder of references, relative to the suite file, which may lie outside; "
        + "`git:REV` to compare with what a revision draws, such as `git:merge-base:origin/main`, and store nothing; or "
        + "`{\"digests\": \"specimen.lock\"}` to keep a line for each picture."),
    SettingsField("path", \.path, .path, "How references are named.", unless: .standard),
    SettingsField(
      "shadowBlur", \.shadowBlur, .text(.words(ShadowBlur.words)),
      "What a blur number means: `css` (σ = blur / 2), `coreAnimation` (σ = blur), `android` (σ = 0.57735 · blur + 0.5).",
      absence: .isValue(json: "\"css\"")),
    SettingsField(
      "corners", \.corners, .text(cornersShape),
      "The curve of boxes that name none: `circular`, `continuous`, `squircle`, `smooth(0.6)` or another word that nodes have.",
      absence: .isValue(json: "\"circular\"")),
    SettingsField(
      "tolerance", \.tolerance, .tolerance,
      "What may differ and still pass, as `tolerated`: `{\"oklab\": 0–1, \"pixels\": n}`, or `{\"metric\": …}`; `null` is "
        + "nothing.", absence: .isValue(json: "null")),
    SettingsField(
      "checks", \.checks, .checks, "What is demanded of tokens and specimens.", absence: .means("no rules")),
  ]

  /// Where the tokens are; what of them may deviate has a key of its own, which may come first.
  private var tokensWithoutProfile: Tokens {
    get { tokens }
    set {
      let profile = tokens.profile
      tokens = newValue
      tokens.profile = profile
    }
  }

  private static let cornersShape = ValueShape.anyOf([
    .words(CornerWord.words), .text(pattern: #"^superellipse\((-?[0-9]+(\.[0-9]+)?|-?infinity)\)$"#),
    .text(pattern: #"^smooth\((0|1|[01]\.0+|0\.[0-9]+)\)$"#),
  ])

  /// The tables of keys in the documentation, by the names of their markers.
  package static var tables: [(name: String, keys: [MemberShape])] {
    [("suite-keys", fields.map(\.shape)), ("tolerance-keys", SettingsReader.metricFields().map(\.shape))]
  }

  /// The JSON Schema of suite files.
  package static var schema: String {
    ValueShape.object(fields.map(\.shape)).schema(
      title: "Suite", "One design system: its tokens, specimens, variants, scales and references.",
      definitions: [
        "level": .described("How grave a finding is.", .words(CheckLevel.words)),
        "tokenFiles": .described(
          "A resolver, token file or folder; or several, where later ones override earlier ones.",
          .oneOf([.someText, .list(of: .someText, count: 1...SettingsReader.maximumTokenFiles)])),
        "patterns": .described(
          "A pattern, or several; `*` is any text.",
          .oneOf([.someText, .list(of: .someText, count: 1...SettingsReader.maximumRules)])),
        "contexts": .map(of: .someText, count: 1...Int.max),
        "sheet": .words(Sheet.words),
        "fontSource": .described(
          "`builtin`, or a TrueType or OpenType file below this file; `#2` after a collection is its second face.",
          .someText),
        "iconFile": .described("`builtin`, or an SVG file below this file.", .someText),
      ])
  }

  /// Reads a suite file.
  ///
  /// - Parameter document: The parsed `specimen.json`.
  /// - Returns: The file if nothing in it is wrong, and all problems.
  package static func read(_ document: JSONDocument) -> (file: SuiteFile?, findings: [Finding]) {
    var (reader, file) = (SettingsReader(document: document), SuiteFile(name: ""))
    if document.root["suite"] == nil, let kind = FileKind(of: document.root) {
      reader.report(
        "this is \(kind.name), not a suite file", at: document.root.offset,
        advice: kind == .specimen
          ? "name the suite that lists it, or draw it with 'specimen draw'"
          : "name the suite of these tokens, or make one with 'specimen init'")
      return (nil, reader.findings)
    }
    _ = reader.read(document.root, into: &file, fields, "a suite file")
    reader.checkSuiteOfPictures(document.root)
    return (reader.findings.contains { $0.severity == .error } ? nil : file, reader.findings)
  }

  /// Whether tests draw its pictures, so that it only says where they are.
  package var isOfPictures: Bool { tokens.sources.isEmpty }

  /// What can be read of a suite file despite its errors; texts that cannot are empty.
  package static func readable(_ document: JSONDocument) -> SuiteFile {
    var (reader, file) = (SettingsReader(document: document), SuiteFile(name: ""))
    _ = reader.read(document.root, into: &file, fields, "a suite file")
    return file
  }

  /// What to do about a name that cannot be part of a path.
  package static let nameAdvice =
    "use letters, digits and - _ . @ + = ~ only, no dot at either end, and no name of a device"
}

extension SettingsReader {
  /// The keys of a suite without tokens.
  private static let keysOfPictures = ["$schema", "suite", "snapshots", "path"]

  /// Reports keys that mean something only where there are tokens.
  fileprivate mutating func checkSuiteOfPictures(_ root: JSONNode) {
    guard let members = root.object, root["tokens"] == nil else { return }
    for member in members where !Self.keysOfPictures.contains(member.key) {
      guard SuiteFile.fields.contains(where: { $0.shape.key == member.key }) else { continue }
      report(
        "'\(member.key)' needs 'tokens'", at: member.keyOffset,
        advice: "add 'tokens', or leave it out: tests draw the pictures of a suite without tokens")
    }
    if let snapshots = root["snapshots"], snapshots.string.map({ SuiteFile.Snapshots.isState($0) }) ?? true {
      report(
        "'snapshots' of a suite without 'tokens' is a folder", at: snapshots.offset,
        advice: "name the folder where tests keep their pictures")
    }
  }
}

extension ValueFormat<SettingsReader, String> {
  /// The name of the suite.
  fileprivate static var suiteName: ValueFormat {
    ValueFormat(.someText) { reader, node, _ in
      guard let text = reader.text(node) else { return nil }
      reader.checkName(text, of: "a suite")
      return text.text
    } write: {
      $0.string($1)
    }
  }
}

extension ValueFormat<SettingsReader, SuiteFile.Located> {
  /// A text that is not empty; a schema may know more of it.
  static func text(_ shape: ValueShape = .someText) -> ValueFormat {
    ValueFormat(shape) { reader, node, _ in
      reader.text(node)
    } write: {
      $0.string($1.text)
    }
  }

  /// A path or pattern that stays in the suite's folder.
  fileprivate static var relativePath: ValueFormat {
    ValueFormat(.someText) { reader, node, _ in
      reader.relativePath(node)
    } write: {
      $0.string($1.text)
    }
  }

}

extension ValueFormat<SettingsReader, PathTemplate> {
  fileprivate static var path: ValueFormat {
    ValueFormat(.someText) { reader, node, _ in
      guard let text = reader.text(node) else { return nil }
      do { return try PathTemplate(text.text) } catch {
        reader.report("\(error)", at: node.offset)
        return nil
      }
    } write: {
      $0.string($1.text)
    }
  }
}

extension ValueFormat<SettingsReader, SuiteChecks> {
  fileprivate static var checks: ValueFormat {
    ValueFormat(.object(SuiteChecks.fields.map(\.shape))) { reader, node, _ in
      var checks = SuiteChecks()
      _ = reader.readRenewed(node, into: &checks, SuiteChecks.fields, "the checks")
      return checks
    } write: {
      $0.object(of: $1, SuiteChecks.fields, isInline: false)
    }
  }
}

extension ValueFormat<SettingsReader, [SuiteFile.Variant]> {
  fileprivate static var variants: ValueFormat {
    ValueFormat(.map(of: .map(of: .someText), count: 1...Int.max)) { reader, node, _ in
      reader.variants(node)
    } write: { output, variants in
      output.object { output in
        for variant in variants {
          output.object(variant.name.text, isInline: true) { output in
            for context in variant.contexts { output.member(context.axis.text, context.name.text) }
          }
        }
      }
    }
  }
}

/// The parts of a tier.
private struct TierParts: Sendable {
  var name = ""
  var groups: [String] = []

  static let fields: [SettingsField<TierParts>] = [
    .init("name", \.name, .string, "The name, for messages."),
    .init("groups", \.groups, .list(of: .string), "Path prefixes of the tier's tokens."),
  ]
}

extension ValueFormat<SettingsReader, String> {
  /// A text that is not empty.
  fileprivate static var string: ValueFormat {
    ValueFormat(.someText) { reader, node, _ in
      reader.text(node)?.text
    } write: {
      $0.string($1)
    }
  }
}

extension SettingsReader {
  /// Notes that a name cannot be a part of the path of a reference.
  fileprivate mutating func checkName(_ name: SuiteFile.Located, of what: String) {
    do {
      _ = try PathTemplate("{suite}.png").path(suite: name.text, control: "", variant: "", scale: 1)
      if name.text.contains("/") || name.text.hasSuffix(".") { throw PathProblem.segment(path: name.text) }
    } catch {
      report("'\(name.text)' cannot name \(what)", at: name.offset, advice: SuiteFile.nameAdvice)
    }
  }

  /// A path or pattern that stays in the suite's folder.
  mutating func relativePath(
    _ node: JSONNode, advice: String = "move the files below the folder of the suite file"
  ) -> SuiteFile.Located? {
    guard let path = text(node) else { return nil }
    // Compared as bytes: to the system a slash with a combining mark is still a slash.
    let segments = path.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !segments.contains(where: { $0.elementsEqual("..".utf8) }), segments.first?.isEmpty == false else {
      report(
        "'\(path.text)' points outside the suite's folder", at: node.offset, advice: advice)
      return nil
    }
    return path
  }

  /// A tier; exceptions that stand with it are an old spelling.
  fileprivate mutating func tier(_ node: JSONNode, _ allowances: inout [TierAllowance]) -> Tier? {
    let old = node.object?.first { $0.key == "allow" }
    var tier = TierParts()
    guard read(old == nil ? node : node.leavingOut(["allow"]), into: &tier, TierParts.fields, "a tier") else {
      return nil
    }
    if let old {
      reportOld(
        "'allow'", at: old.keyOffset,
        advice: "list it under 'except' of 'tier.skipped' in 'findings' of 'checks', and what is '→ literal' "
          + "without that under 'except' of 'tier.literal'")
      allowances += texts(old.value).map { TierAllowance(pattern: CheckPattern($0), groups: tier.groups) }
    }
    return Tier(name: tier.name, groups: tier.groups)
  }

  fileprivate mutating func variants(_ node: JSONNode) -> [SuiteFile.Variant] {
    let example = "write an object such as {\"light\": {\"theme\": \"light\"}}"
    guard let members = members(of: node, name(of: node), advice: example) else { return [] }
    if members.isEmpty {
      report("there is no variant", at: node.offset, advice: "leave 'variants' out for all of them")
    }
    if members.count > SuiteFile.maximumVariantCount {
      report(
        "there are more than \(SuiteFile.maximumVariantCount) variants", at: node.offset,
        advice: "make several suites of them")
      return []
    }
    return members.map { member in
      checkName(.init(text: member.key, offset: member.keyOffset), of: "a variant")
      var contexts: [SuiteFile.Context] = []
      if let axes = member.value.object {
        for axis in axes {
          guard let context = text(axis.value) else { continue }
          contexts.append(.init(axis: .init(text: axis.key, offset: axis.keyOffset), name: context))
        }
      } else {
        report(
          member.value.wrongKind(
            "the variant '\(member.key)'", "an object", advice: "write an object such as {\"theme\": \"dark\"}"))
      }
      return SuiteFile.Variant(name: .init(text: member.key, offset: member.keyOffset), contexts: contexts)
    }
  }
}

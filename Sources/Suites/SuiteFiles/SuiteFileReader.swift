private import ImageComparison
package import LocatedJSON
private import PixelBuffers
internal import SnapshotHarness
internal import TokenEngine
internal import TokenFiles
private import Typefaces

extension SuiteFile {
  /// The keys of a suite file.
  private static let keys = [
    "$schema", "suite", "tokens", "profile", "tiers", "variants", "scales", "specimens", "sheets", "fonts", "icons",
    "canvas",
    "elevated", "snapshots", "path", "shadowBlur", "corners", "tolerance", "checks",
  ]

  /// Reads a suite file.
  ///
  /// - Parameter document: The parsed `specimen.json`.
  /// - Returns: The file if nothing in it is wrong, and all problems.
  package static func read(_ document: JSONDocument) -> (file: SuiteFile?, findings: [Finding]) {
    var reader = SettingsReader(document: document)
    let file = read(document.root, with: &reader)
    return (reader.findings.contains { $0.severity == .error } ? nil : file, reader.findings)
  }

  /// What can be read of a suite file, whatever is wrong with it; texts that cannot are empty.
  package static func readable(_ document: JSONDocument) -> SuiteFile {
    var reader = SettingsReader(document: document)
    return read(document.root, with: &reader)
  }

  private static func read(_ root: JSONNode, with reader: inout SettingsReader) -> SuiteFile {
    let required = ["suite", "tokens", "snapshots"]
    let members = reader.members(of: root, keys: keys, required: required, "a suite file") ?? []
    var file = SuiteFile(name: "")
    for member in members {
      file.read(member, with: &reader)
    }
    if let profile = members.first(where: { $0.key == "profile" })?.value {
      file.tokens.profile = reader.word(profile, reader.name(of: profile)) ?? file.tokens.profile
    }
    return file
  }

  private mutating func read(_ member: JSONMember, with reader: inout SettingsReader) {
    let node = member.value
    switch member.key {
    case "suite":
      guard let text = reader.text(node) else { return }
      name = text.text
      reader.checkName(text, of: "a suite")
    case "tokens": tokens = reader.tokens(node) ?? tokens
    case "tiers":
      tiers = reader.items(of: node).compactMap { reader.tier($0, &allowances) }
    case "variants": variants = reader.variants(node)
    case "scales": scales = reader.scales(node)
    case "specimens": specimens = reader.items(of: node).compactMap { reader.relativePath($0) }
    case "sheets": sheets = reader.sheets(node)
    case "fonts": fonts = reader.fonts(node)
    case "icons": icons = reader.icons(node)
    case "canvas": canvas = reader.text(node)
    case "elevated": elevated = reader.text(node)
    case "snapshots": snapshots = reader.folder(node) ?? snapshots
    case "path":
      guard let text = reader.text(node) else { return }
      do { path = try PathTemplate(text.text) } catch {
        reader.report("\(error)", at: node.offset)
      }
    case "shadowBlur": shadowBlur = reader.text(node)
    case "corners": corners = reader.text(node)
    case "tolerance": tolerance = reader.tolerance(node)
    case "checks":
      var checks = SuiteChecks()
      _ = reader.readRenewed(node, into: &checks, SuiteChecks.fields, "the checks")
      self.checks = checks
    default: break
    }
  }

  /// What to do about a name that cannot be part of a path.
  package static let nameAdvice =
    "use letters, digits and - _ . @ + = ~ only, no dot at either end, and no name of a device"
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

  /// A folder relative to the suite's own, which it may lead out of.
  fileprivate mutating func folder(_ node: JSONNode) -> SuiteFile.Located? {
    guard let path = text(node) else { return nil }
    guard path.text.utf8.first != UInt8(ascii: "/"), !path.text.utf8.contains(0) else {
      report(
        "'\(path.text)' is not a relative path", at: node.offset,
        advice: "write where the folder lies from the suite file, such as ../Snapshots")
      return nil
    }
    return path
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
        "'\(path.text)' leads out of the suite's folder", at: node.offset, advice: advice)
      return nil
    }
    return path
  }

  fileprivate mutating func tier(_ node: JSONNode, _ allowances: inout [TierAllowance]) -> Tier? {
    let old = node.object?.first { $0.key == "allow" }
    let node = old == nil ? node : node.leavingOut(["allow"])
    let keys = ["name", "groups"]
    guard let members = members(of: node, keys: keys, required: keys, "a tier") else { return nil }
    var name = ""
    var groups: [String] = []
    for member in members {
      if member.key == "name" {
        name = text(member.value)?.text ?? ""
      } else {
        groups = texts(member.value).map(\.text)
      }
    }
    if let old {
      reportOld(
        "'allow'", at: old.keyOffset,
        advice: "list it under 'except' of 'tier.skipped' in 'findings' of 'checks', and what is '→ literal' "
          + "without that under 'except' of 'tier.literal'")
      allowances += texts(old.value).map { TierAllowance(pattern: CheckPattern($0), groups: groups) }
    }
    return Tier(name: name, groups: groups)
  }

  fileprivate mutating func variants(_ node: JSONNode) -> [SuiteFile.Variant] {
    guard let members = members(of: node, name(of: node)) else { return [] }
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

  fileprivate mutating func tolerance(_ node: JSONNode) -> Tolerance? {
    if case .null = node.content { return nil }
    if node["metric"] != nil { return measuredTolerance(node) }
    var (oklab, pixels) = (0.0, 0)
    let keys = ["oklab", "pixels"]
    for member in members(of: node, keys: keys, required: keys, "a tolerance") ?? [] {
      switch member.key {
      case "oklab": oklab = number(member.value, in: 0...1) ?? 0
      case "pixels": pixels = wholeNumber(member.value, in: 0...PixelSize.maximumArea) ?? 0
      default: break
      }
    }
    return .smallChanges(oklab: oklab, pixels: pixels)
  }

  /// The largest window of a measure, in pixels: a picture has no longer side.
  private static let largestWindow = 1 << 14

  /// A tolerance with a measure, spelled as the options of `specimen compare` are.
  private mutating func measuredTolerance(_ node: JSONNode) -> Tolerance? {
    let keys = ["metric", "threshold", "antialiasing", "pixels", "ratio", "window"]
    guard let members = members(of: node, keys: keys, required: ["metric"], "a tolerance"),
      let name = node["metric"].flatMap({ text($0) })
    else { return nil }
    guard let measure = ComparisonMeasure(spelling: name.text) else {
      let spellings = ComparisonMeasure.allCases.map(\.spelling)
      let advice = spellingAdvice(for: name.text, among: spellings) ?? "use one of \(spellings.joined(separator: ", "))"
      report("'\(name.text)' is no metric", at: name.offset, advice: advice)
      return nil
    }
    var settings = ComparisonSettings(measure: measure)
    for member in members {
      switch member.key {
      case "threshold": settings.threshold = number(member.value, in: measure.thresholds)
      case "antialiasing": settings.antialiasing = word(member.value, self.name(of: member.value))
      case "pixels": settings.maximumChangedPixels = wholeNumber(member.value, in: 0...PixelSize.maximumArea)
      case "ratio": settings.maximumChangedRatio = number(member.value, in: 0...1)
      case "window": settings.window = wholeNumber(member.value, in: 1...Self.largestWindow)
      default: break
      }
    }
    return .measured(settings)
  }
}

extension SettingsReader {
  /// The largest number of families a suite may name, and of files a family may have.
  private static let maximumFonts = 256

  /// Families of fonts: an object of names, each with a source or a list of sources.
  mutating func fonts(_ node: JSONNode) -> [SuiteFile.Font] {
    let example = "write an object such as {\"Inter\": \"fonts/Inter.ttf\"}"
    guard let members = members(of: node, name(of: node), advice: example) else { return [] }
    guard members.count <= Self.maximumFonts else {
      report("there are more than \(Self.maximumFonts) families", at: node.offset)
      return []
    }
    return members.compactMap { member in
      guard !member.key.isEmpty else {
        report(
          "a family of fonts has no name", at: member.keyOffset,
          advice: "write the name that the tokens have, or \"*\" for every other")
        return nil
      }
      guard member.key != SuiteFile.Font.builtIn || member.value.string == SuiteFile.Font.builtIn else {
        report(
          "the family '\(SuiteFile.Font.builtIn)' is the built-in face", at: member.keyOffset,
          advice: "give the fonts another name, or leave it out")
        return nil
      }
      let sources = fontSources(member.value)
      guard !sources.isEmpty else { return nil }
      return SuiteFile.Font(family: .init(text: member.key, offset: member.keyOffset), sources: sources)
    }
  }

  private mutating func fontSources(_ node: JSONNode) -> [SuiteFile.Located] {
    let items = node.array ?? [node]
    guard (1...Self.maximumFonts).contains(items.count) else {
      report(
        name(of: node) + (items.isEmpty ? " is an empty list" : " has more than \(Self.maximumFonts) files"),
        at: node.offset, advice: "name a font file, or \"\(SuiteFile.Font.builtIn)\"")
      return []
    }
    var sources: [SuiteFile.Located] = []
    for item in items {
      guard let source = fontSource(item) else { continue }
      if sources.contains(where: { $0.text == source.text }) {
        report(
          "'\(source.text)' is given twice", at: item.offset, advice: "leave one of the two out")
      } else {
        sources.append(source)
      }
    }
    return sources
  }

  private mutating func fontSource(_ node: JSONNode) -> SuiteFile.Located? {
    guard let source = relativePath(node) else { return nil }
    guard !source.text.utf8.contains(0), FontFileName(source.text).position != 0 else {
      report(
        "'\(source.text)' is not a font file", at: node.offset,
        advice: "name a file, or a face of a collection as fonts/Gothic.ttc#1, counted from 1")
      return nil
    }
    return source
  }
}

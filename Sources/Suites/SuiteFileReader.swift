package import LocatedJSON
internal import SnapshotHarness

extension SuiteFile {
  /// The keys of a suite file.
  private static let keys = [
    "$schema", "suite", "tokens", "tiers", "variants", "scales", "specimens", "sheets", "fonts", "canvas", "snapshots",
    "path", "shadowBlur", "corners", "tolerance",
  ]

  /// Reads a suite file.
  ///
  /// - Parameter document: The parsed `specimen.json`.
  /// - Returns: The file if nothing in it is wrong, and all problems.
  package static func read(_ document: JSONDocument) -> (file: SuiteFile?, findings: [Finding]) {
    var reader = SettingsReader(document: document)
    let file = read(document.root, with: &reader)
    return (reader.findings.isEmpty ? file : nil, reader.findings)
  }

  private static func read(_ root: JSONNode, with reader: inout SettingsReader) -> SuiteFile? {
    let required = ["suite", "tokens", "snapshots"]
    let members = reader.members(of: root, keys: keys, required: required, "a suite file") ?? []
    let none = Located(text: "", offset: 0)
    var file = SuiteFile(name: "", tokens: none, snapshots: none)
    for member in members {
      file.read(member, with: &reader)
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
    case "tokens": tokens = reader.relativePath(node) ?? tokens
    case "tiers":
      tiers = reader.items(of: node).compactMap { reader.tier($0) }
    case "variants": variants = reader.variants(node)
    case "scales": scales = reader.scales(node)
    case "specimens": specimens = reader.items(of: node).compactMap { reader.relativePath($0) }
    case "sheets": sheets = reader.texts(node)
    case "fonts": fonts = reader.fonts(node)
    case "canvas": canvas = reader.text(node)
    case "snapshots": snapshots = reader.folder(node) ?? snapshots
    case "path":
      guard let text = reader.text(node) else { return }
      do { path = try PathTemplate(text.text) } catch {
        reader.report("\(error)", at: node.offset)
      }
    case "shadowBlur": shadowBlur = reader.text(node)
    case "corners": corners = reader.text(node)
    case "tolerance": tolerance = reader.tolerance(node)
    default: break
    }
  }

  /// What to do about a name that cannot be part of a path.
  static let nameAdvice =
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
        "'\(path.text)' is no relative path", at: node.offset,
        advice: "write where the folder lies from the suite file, such as ../Snapshots")
      return nil
    }
    return path
  }

  /// A path or pattern that stays in the suite's folder.
  mutating func relativePath(_ node: JSONNode) -> SuiteFile.Located? {
    guard let path = text(node) else { return nil }
    // A slash counts whatever combines with it: to the system it is one.
    let segments = path.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !segments.contains(where: { $0.elementsEqual("..".utf8) }), segments.first?.isEmpty == false else {
      report(
        "'\(path.text)' leads out of the suite's folder", at: node.offset,
        advice: "move the files below the folder of the suite file")
      return nil
    }
    return path
  }

  fileprivate mutating func tier(_ node: JSONNode) -> SuiteFile.Tier? {
    let members = members(of: node, keys: ["name", "groups", "allow"], required: ["name", "groups"], "a tier")
    guard let members else { return nil }
    var tier = SuiteFile.Tier(name: "", groups: [], allow: [])
    for member in members {
      switch member.key {
      case "name": tier.name = text(member.value)?.text ?? ""
      case "groups": tier.groups = texts(member.value).map(\.text)
      case "allow": tier.allow = texts(member.value)
      default: break
      }
    }
    return tier
  }

  fileprivate mutating func variants(_ node: JSONNode) -> [SuiteFile.Variant] {
    guard let members = members(of: node, name(of: node)) else { return [] }
    if members.isEmpty {
      report("there is no variant", at: node.offset, advice: "leave 'variants' out for all of them")
    }
    if members.count > VariantPlan.maximumCount {
      report(
        "there are more than \(VariantPlan.maximumCount) variants", at: node.offset,
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
    var tolerance = Tolerance(oklab: 0, pixels: 0)
    let keys = ["oklab", "pixels"]
    for member in members(of: node, keys: keys, required: keys, "a tolerance") ?? [] {
      switch member.key {
      case "oklab": tolerance.oklab = number(member.value, in: 0...1) ?? 0
      case "pixels": tolerance.pixels = wholeNumber(member.value, in: 0...67_108_864) ?? 0
      default: break
      }
    }
    return tolerance
  }
}

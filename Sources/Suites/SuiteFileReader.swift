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
    let members = reader.members(of: root, keys: keys, pointer: "", what: "a suite file")
    for key in ["suite", "tokens", "snapshots"] where root[key] == nil && root.object != nil {
      reader.report("the suite file has no '\(key)'", at: root.offset, pointer: "", advice: "add it")
    }
    let none = Located(text: "", offset: 0)
    var file = SuiteFile(name: "", tokens: none, snapshots: none)
    for member in members {
      file.read(member, with: &reader)
    }
    return file
  }

  private mutating func read(_ member: JSONMember, with reader: inout SettingsReader) {
    let node = member.value
    let pointer = "/" + member.key
    switch member.key {
    case "suite":
      guard let text = reader.text(node, pointer: pointer) else { return }
      name = text.text
      reader.checkName(text, of: "a suite", pointer: pointer)
    case "tokens": tokens = reader.relativePath(node, pointer: pointer) ?? tokens
    case "tiers":
      tiers = reader.items(of: node, pointer: pointer).enumerated().compactMap { index, item in
        reader.tier(item, pointer: "\(pointer)/\(index)")
      }
    case "variants": variants = reader.variants(node, pointer: pointer)
    case "scales": scales = reader.scales(node, pointer: pointer)
    case "specimens":
      specimens = reader.items(of: node, pointer: pointer).enumerated().compactMap { index, item in
        reader.relativePath(item, pointer: "\(pointer)/\(index)")
      }
    case "sheets": sheets = reader.texts(node, pointer: pointer)
    case "fonts": fonts = reader.fonts(node, pointer: pointer)
    case "canvas": canvas = reader.text(node, pointer: pointer)
    case "snapshots": snapshots = reader.folder(node, pointer: pointer) ?? snapshots
    case "path":
      guard let text = reader.text(node, pointer: pointer) else { return }
      do { path = try PathTemplate(text.text) } catch {
        reader.report("\(error)", at: node.offset, pointer: pointer)
      }
    case "shadowBlur": shadowBlur = reader.text(node, pointer: pointer)
    case "corners": corners = reader.text(node, pointer: pointer)
    case "tolerance": tolerance = reader.tolerance(node, pointer: pointer)
    default: break
    }
  }

  /// What to do about a name that cannot be part of a path.
  static let nameAdvice =
    "use letters, digits and - _ . @ + = ~ only, no dot at either end, and no name of a device"
}

extension SettingsReader {
  /// Notes that a name cannot be a part of the path of a reference.
  fileprivate mutating func checkName(_ name: SuiteFile.Located, of what: String, pointer: String) {
    do {
      _ = try PathTemplate("{suite}.png").path(suite: name.text, control: "", variant: "", scale: 1)
      if name.text.contains("/") || name.text.hasSuffix(".") { throw PathProblem.segment(path: name.text) }
    } catch {
      report("'\(name.text)' cannot name \(what)", at: name.offset, pointer: pointer, advice: SuiteFile.nameAdvice)
    }
  }

  /// A folder relative to the suite's own, which it may lead out of.
  fileprivate mutating func folder(_ node: JSONNode, pointer: String) -> SuiteFile.Located? {
    guard let path = text(node, pointer: pointer) else { return nil }
    guard path.text.utf8.first != UInt8(ascii: "/"), !path.text.utf8.contains(0) else {
      report(
        "'\(path.text)' is no relative path", at: node.offset, pointer: pointer,
        advice: "write where the folder lies from the suite file, such as ../Snapshots")
      return nil
    }
    return path
  }

  /// A path or pattern that stays in the suite's folder.
  mutating func relativePath(_ node: JSONNode, pointer: String) -> SuiteFile.Located? {
    guard let path = text(node, pointer: pointer) else { return nil }
    // A slash counts whatever combines with it: to the system it is one.
    let segments = path.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !segments.contains(where: { $0.elementsEqual("..".utf8) }), segments.first?.isEmpty == false else {
      report(
        "'\(path.text)' leads out of the suite's folder", at: node.offset, pointer: pointer,
        advice: "move the files below the folder of the suite file")
      return nil
    }
    return path
  }

  fileprivate mutating func tier(_ node: JSONNode, pointer: String) -> SuiteFile.Tier? {
    let members = members(of: node, keys: ["name", "groups", "allow"], pointer: pointer, what: "a tier")
    var tier = SuiteFile.Tier(name: "", groups: [], allow: [])
    for member in members {
      let pointer = pointer + "/" + member.key
      switch member.key {
      case "name": tier.name = text(member.value, pointer: pointer)?.text ?? ""
      case "groups": tier.groups = texts(member.value, pointer: pointer).map(\.text)
      case "allow": tier.allow = texts(member.value, pointer: pointer)
      default: break
      }
    }
    guard node.object != nil else { return nil }
    if node["name"] == nil { report("a tier has no 'name'", at: node.offset, pointer: pointer, advice: "add it") }
    if node["groups"] == nil { report("a tier has no 'groups'", at: node.offset, pointer: pointer, advice: "add it") }
    return tier
  }

  fileprivate mutating func variants(_ node: JSONNode, pointer: String) -> [SuiteFile.Variant] {
    guard let members = node.object else {
      report("\(pointer) is \(node.kind)", at: node.offset, pointer: pointer, advice: "write an object")
      return []
    }
    if members.isEmpty {
      report("there is no variant", at: node.offset, pointer: pointer, advice: "leave 'variants' out for all of them")
    }
    if members.count > VariantPlan.maximumCount {
      report(
        "there are more than \(VariantPlan.maximumCount) variants", at: node.offset, pointer: pointer,
        advice: "make several suites of them")
      return []
    }
    return members.map { member in
      let here = pointer + "/" + member.key.escapedForPointer
      checkName(.init(text: member.key, offset: member.keyOffset), of: "a variant", pointer: here)
      var contexts: [SuiteFile.Context] = []
      if let axes = member.value.object {
        for axis in axes {
          guard let context = text(axis.value, pointer: here + "/" + axis.key.escapedForPointer) else { continue }
          contexts.append(.init(axis: .init(text: axis.key, offset: axis.keyOffset), name: context))
        }
      } else {
        report(
          "the variant '\(member.key)' is \(member.value.kind)", at: member.value.offset, pointer: here,
          advice: "write an object such as {\"theme\": \"dark\"}")
      }
      return SuiteFile.Variant(name: .init(text: member.key, offset: member.keyOffset), contexts: contexts)
    }
  }

  fileprivate mutating func tolerance(_ node: JSONNode, pointer: String) -> Tolerance? {
    if case .null = node.content { return nil }
    var tolerance = Tolerance(oklab: 0, pixels: 0)
    for member in members(of: node, keys: ["oklab", "pixels"], pointer: pointer, what: "a tolerance") {
      let pointer = pointer + "/" + member.key
      switch member.key {
      case "oklab": tolerance.oklab = number(member.value, in: 0...1, pointer: pointer) ?? 0
      case "pixels": tolerance.pixels = wholeNumber(member.value, in: 0...67_108_864, pointer: pointer) ?? 0
      default: break
      }
    }
    for key in ["oklab", "pixels"] where node.object != nil && node[key] == nil {
      report(
        "the tolerance has no '\(key)'", at: node.offset, pointer: pointer,
        advice: "a tolerance is both: {\"oklab\": 0.02, \"pixels\": 10}")
    }
    return tolerance
  }
}

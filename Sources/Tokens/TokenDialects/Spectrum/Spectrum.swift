import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension Translation {
  /// Translates files of Spectrum: flat tokens, each with the address of its schema, some of which vary by `sets`.
  mutating func translateSpectrum() {
    var reader = SpectrumReader()
    for file in files { reader.read(file) }
    axes = reader.axes
    var always: [Int] = []
    var varying = axes.map { Array(repeating: [Int](), count: $0.contexts.count) }
    for file in files {
      if let builder = reader.always[file.document] { always.append(add(builder, from: file.document)) }
      for (axis, context) in axes.enumerated() {
        for index in context.contexts.indices {
          let key = SpectrumReader.Slot(document: file.document, axis: axis, context: index)
          guard let builder = reader.varying[key] else { continue }
          varying[axis][index].append(add(builder, from: file.document))
        }
      }
    }
    layers = [.always(always)] + varying.enumerated().map { .axis($0.offset, sources: $0.element) }
    reader.deviations.report(to: &log)
  }
}

/// Reads tokens of Spectrum.
private struct SpectrumReader {
  /// The tokens that a file has for a context.
  struct Slot: Hashable {
    let document: Int
    let axis: Int
    let context: Int
  }

  var deviations = RepeatedFindings()
  private(set) var axes: [ContextAxis] = []
  private(set) var always: [Int: GroupBuilder] = [:]
  private(set) var varying: [Slot: GroupBuilder] = [:]

  /// The axis that a set belongs to, where the schema does not say it.
  private static let families = [
    "light": "color", "dark": "color", "wireframe": "color", "desktop": "scale", "mobile": "scale",
    "spectrum": "system", "express": "system",
  ]

  /// Reads the tokens of a file.
  mutating func read(_ file: DialectFile) {
    let document = file.document
    for member in file.root.object ?? [] where member.key != "$schema" {
      guard member.value["value"] != nil || member.value["sets"] != nil else {
        deviations.add(
          .spectrumNotAToken, in: document, at: member.keyOffset,
          "'\(member.key)' has neither 'value' nor 'sets' and is not read")
        continue
      }
      let name = deviations.name(of: member, in: document)
      read(member.value, named: name, keyOffset: member.keyOffset, facts: [], slot: nil, document: document)
    }
  }

  /// Reads a token, or what a set has instead of it.
  ///
  /// The recursion is as deep as the JSON text, which the scanner limits.
  private mutating func read(
    _ node: JSONNode, named name: String, keyOffset: Int, facts outer: [JSONNode], slot: Slot?, document: Int
  ) {
    let facts = outer + [node]
    if let sets = node["sets"], node["value"] != nil {
      deviations.add(
        .spectrumNotAToken, in: document, at: sets.offset, "'\(name)' has a value, so its sets are not read",
        advice: "keep one of the two", leavingOut: Self.valueCount(sets))
    }
    guard let sets = node["sets"], node["value"] == nil else {
      add(members(of: node, facts), named: name, keyOffset: keyOffset, offset: node.offset, slot, document)
      return
    }
    var name = name
    if slot != nil {
      // A token can depend on one axis at a time: the inner set becomes a token that the outer one refers to.
      let inner = name + "--" + (slot.map { NameCleaner.cleaned(axes[$0.axis].contexts[$0.context]) } ?? "")
      deviations.add(
        .spectrumNestedSets, in: document, at: sets.offset, "the sets inside a set become the token '\(inner)'",
        severity: .note)
      let reference = JSONNode(offset: sets.offset, content: .string("{\(inner)}"))
      add(
        [JSONMember("$value", reference)] + metadata(of: facts), named: name, keyOffset: keyOffset, offset: node.offset,
        slot, document)
      name = inner
    }
    let family = Self.family(node["$schema"]?.string)
    for set in sets.object ?? [] {
      guard set.value["value"] != nil || set.value["sets"] != nil else {
        deviations.add(
          .spectrumNotAToken, in: document, at: set.keyOffset,
          "the set '\(set.key)' has neither 'value' nor 'sets' and is not read")
        continue
      }
      guard let own = self.slot(of: set.key, on: Self.families[set.key] ?? family, in: document) else {
        deviations.add(
          .spectrumTooManySets, in: document, at: set.keyOffset,
          "there are more than \(Self.maximumSets) kinds of sets; the set '\(set.key)' is not read", severity: .error,
          leavingOut: Self.valueCount(set.value))
        continue
      }
      read(set.value, named: name, keyOffset: set.keyOffset, facts: facts, slot: own, document: document)
    }
  }

  /// The number of values that a set or token has, itself and in its sets; as deep as the JSON text.
  private static func valueCount(_ node: JSONNode) -> Int {
    (node.object ?? []).reduce(node["value"] == nil ? 0 : 1) { $1.key == "value" ? $0 : $0 + valueCount($1.value) }
  }

  private mutating func add(
    _ members: [JSONMember], named name: String, keyOffset: Int, offset: Int, _ slot: Slot?, _ document: Int
  ) {
    if let slot {
      varying[slot, default: GroupBuilder(at: 0)].add([name], keyOffset: keyOffset, offset: offset, members: members)
    } else {
      always[document, default: GroupBuilder(at: 0)].add([name], keyOffset: keyOffset, offset: offset, members: members)
    }
  }

  /// The number of axes, and of the contexts of each.
  private static let maximumSets = 100

  /// Where the tokens of a set belong; `nil` if there are too many sets.
  private mutating func slot(of set: String, on name: String, in document: Int) -> Slot? {
    let axis = axes.firstIndex { ExactText($0.name) == ExactText(name) } ?? axes.count
    if axis == axes.count {
      guard axis < Self.maximumSets else { return nil }
      axes.append(ContextAxis(name: name, contexts: []))
    }
    let contexts = axes[axis].contexts
    let context = contexts.firstIndex { ExactText($0) == ExactText(set) } ?? contexts.count
    if context == contexts.count {
      guard context < Self.maximumSets else { return nil }
      axes[axis] = ContextAxis(name: name, contexts: contexts + [set])
    }
    return Slot(document: document, axis: axis, context: context)
  }

  /// The last name in the address of a schema, without its ending.
  private static func schemaName(_ address: String?) -> String {
    let name = address?.unicodeScalars.split(separator: "/").last.map(String.init) ?? ""
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  /// What the sets of a token vary by, as its schema has it.
  private static func family(_ address: String?) -> String {
    let name = schemaName(address)
    return name.hasSuffix("-set") && name.utf8.count > 4 ? String(name.dropLast(4)) : "set"
  }

  private func members(of node: JSONNode, _ facts: [JSONNode]) -> [JSONMember] {
    guard let value = node["value"] else { return metadata(of: facts) }
    return Self.type(node["$schema"]?.string, value).members(for: value) + metadata(of: facts)
  }

  private static func type(_ address: String?, _ value: JSONNode) -> ForeignType {
    switch schemaName(address) {
    case "gradient-stop": return .plain(.number)
    case "drop-shadow": return .plain(.shadow)
    case "": return ForeignType(ofValue: value)
    case let name: return ForeignType(name)
    }
  }

  /// What is said about a token beside its value, the inner node winning.
  private func metadata(of facts: [JSONNode]) -> [JSONMember] {
    func last(_ key: String) -> JSONNode? { facts.last { $0[key] != nil }?[key] }
    var members: [JSONMember] = []
    if let text = last("description"), text.string != nil { members.append(JSONMember("$description", text)) }
    let renamed = last("renamed")
    if let text = last("deprecated_comment"), text.string != nil {
      members.append(JSONMember("$deprecated", text))
    } else if let mark = last("deprecated"), mark.boolean != false {
      let advice = renamed?.string.map { JSONContent.string("renamed to \($0)") }
      members.append(
        JSONMember("$deprecated", mark.string.map { .string($0) } ?? advice ?? .boolean(true), at: mark.offset))
    }
    let own = ["uuid", "component", "private", "renamed"].compactMap { key in last(key).map { JSONMember(key, $0) } }
    if let first = own.first {
      let extensions = JSONNode(offset: first.value.offset, content: .object(own))
      members.append(
        JSONMember("$extensions", .object([JSONMember("com.adobe.spectrum", extensions)]), at: first.value.offset))
    }
    return members
  }
}

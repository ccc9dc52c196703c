import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension TokenConversion {
  /// Writes a resolver document.
  mutating func writeResolver(_ name: String, _ blocks: [ConversionBlock], to writer: inout JSONWriter) {
    var names: [Int: String] = [:]
    var setNames = DistinctNames()
    for source in blocks.flatMap({ $0.sources.flatMap { $0 } }) where names[source] == nil {
      names[source] = setNames.add(sources[source].name)
    }
    var axisNames = DistinctNames()
    for block in blocks where block.axes.count == 1 { _ = axisNames.add(plan.axes[block.axes[0]].name) }
    writer.beginObject()
    writer.member("name", name)
    writer.member("version", "2025.10")
    writer.key("sets")
    writer.beginObject()
    for (source, name) in names.sorted(by: { $0.key < $1.key }) {
      writer.key(name)
      writer.beginObject()
      writer.key("sources")
      writer.beginArray()
      write(sources[source].root, to: &writer)
      writer.endArray()
      writer.endObject()
    }
    writer.endObject()
    writer.key("resolutionOrder")
    writer.beginArray()
    for block in blocks {
      guard !block.axes.isEmpty else {
        for source in block.sources[0] { Self.writeReference(names[source] ?? "", to: &writer) }
        continue
      }
      let axes = block.axes.map { plan.axes[$0].name }
      let name = axes.count == 1 ? axes[0] : axisNames.add(axes.joined(separator: "-"))
      writeModifier(name, block, names, to: &writer)
    }
    writer.endArray()
    writer.endObject()
  }

  private mutating func writeModifier(
    _ name: String, _ block: ConversionBlock, _ names: [Int: String], to writer: inout JSONWriter
  ) {
    let axes = block.axes.map { plan.axes[$0] }
    if axes.count > 1 {
      findings.add([
        Finding(
          severity: .warning, code: .convertAxes, file: system.files.first ?? "",
          message:
            "what depends on \(axes.map { "'\($0.name)'" }.joined(separator: " and ")) together cannot be said by "
            + "modifiers of their own; '\(name)' has a context for each combination",
          advice: "choose its contexts in their place")
      ])
    }
    writer.beginObject()
    writer.member("type", "modifier")
    writer.member("name", name)
    writer.key("contexts")
    writer.beginObject()
    let combinations = ContextCombinations(axes)
    let defaults = axes.compactMap(\.defaultIndex)
    var defaultContext: String?
    var contexts = DistinctNames()
    for (number, list) in block.sources.enumerated() {
      let context = contexts.add(zip(axes, combinations[number]).map { $0.contexts[$1] }.joined(separator: "-"))
      if combinations[number] == defaults { defaultContext = context }
      writer.key(context)
      writer.beginArray()
      for source in list { Self.writeReference(names[source] ?? "", to: &writer) }
      writer.endArray()
    }
    writer.endObject()
    if let defaultContext { writer.member("default", defaultContext) }
    writer.endObject()
  }

  private static func writeReference(_ name: String, to writer: inout JSONWriter) {
    writer.beginObject(isInline: true)
    writer.member("$ref", "#/sets/" + name)
    writer.endObject()
  }

  /// Writes a group, each of its tokens on one line; as deep as token files, which the scanner limits.
  func write(_ node: JSONNode, to writer: inout JSONWriter) {
    let members = node.object ?? []
    guard !members.contains(where: { $0.key == "$value" || $0.key == "$ref" }) else {
      writer.beginObject(isInline: true)
      for member in members {
        writer.key(member.key)
        writer.node(member.value)
      }
      writer.endObject()
      return
    }
    writer.beginObject()
    for member in members {
      writer.key(member.key)
      if member.key.hasPrefix("$"), member.key != "$root" {
        writer.node(member.value)
      } else {
        write(member.value, to: &writer)
      }
    }
    writer.endObject()
  }
}

extension JSONWriter {
  /// Writes a value as it was read; as deep as texts that the scanner reads.
  mutating func node(_ node: JSONNode) {
    switch node.content {
    case .null: null()
    case .boolean(let value): boolean(value)
    case .number(let value): number(value)
    case .string(let text): string(text)
    case .array(let items):
      beginArray(isInline: true)
      for item in items { self.node(item) }
      endArray()
    case .object(let members):
      beginObject(isInline: true)
      for member in members {
        key(member.key)
        self.node(member.value)
      }
      endObject()
    }
  }
}

/// Names that are told apart: one that is taken gets a number.
private struct DistinctNames {
  private var taken: Set<ExactText> = []

  /// The last number that a name got.
  private var numbers: [ExactText: Int] = [:]

  /// The name, or the name with the first number that is free.
  mutating func add(_ name: String) -> String {
    guard !taken.insert(ExactText(name)).inserted else { return name }
    var number = numbers[ExactText(name)] ?? 1
    var distinct: String
    repeat {
      number += 1
      distinct = "\(name)-\(number)"
    } while !taken.insert(ExactText(distinct)).inserted
    numbers[ExactText(name)] = number
    return distinct
  }
}

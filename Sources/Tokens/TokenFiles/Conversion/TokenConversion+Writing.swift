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
    writer.object { writer in
      writer.member("name", name)
      writer.member("version", "2025.10")
      writer.object("sets") { writer in
        for (source, name) in names.sorted(by: { $0.key < $1.key }) {
          writer.object(name) { $0.array("sources", [sources[source].root]) { write($1, to: &$0) } }
        }
      }
      writer.array("resolutionOrder", blocks) { writer, block in
        guard !block.axes.isEmpty else {
          for source in block.sources[0] { Self.writeReference(names[source] ?? "", to: &writer) }
          return
        }
        let axes = block.axes.map { plan.axes[$0].name }
        let name = axes.count == 1 ? axes[0] : axisNames.add(axes.joined(separator: "-"))
        writeModifier(name, block, names, to: &writer)
      }
    }
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
    writer.object { writer in
      writer.member("type", "modifier")
      writer.member("name", name)
      _ = writeContexts(of: block, to: &writer) { Self.writeReference(names[$0] ?? "", to: &$1) }
    }
  }

  /// Writes the contexts of a modifier, and its default; returns their names.
  func writeContexts(
    of block: ConversionBlock, to writer: inout JSONWriter, reference: (Int, inout JSONWriter) -> Void
  ) -> [String] {
    let axes = block.axes.map { plan.axes[$0] }
    let combinations = ContextCombinations(axes)
    let defaults = axes.compactMap(\.defaultIndex)
    var defaultContext: String?
    var names = DistinctNames()
    var contexts: [String] = []
    writer.object("contexts") { writer in
      for (number, list) in block.sources.enumerated() {
        let context = names.add(zip(axes, combinations[number]).map { $0.contexts[$1] }.joined(separator: "-"))
        contexts.append(context)
        if combinations[number] == defaults { defaultContext = context }
        writer.array(context, list) { reference($1, &$0) }
      }
    }
    writer.member("default", defaultContext)
    return contexts
  }

  private static func writeReference(_ name: String, to writer: inout JSONWriter) {
    writer.object(isInline: true) { $0.member("$ref", "#/sets/" + name) }
  }

  /// Writes a group, each of its tokens on one line; as deep as token files, which the scanner limits.
  func write(_ node: JSONNode, to writer: inout JSONWriter) {
    let members = node.object ?? []
    guard !members.contains(where: { $0.key == "$value" || $0.key == "$ref" }) else {
      return writer.object(isInline: true) { writer in
        for member in members { writer.member(member.key) { $0.node(member.value) } }
      }
    }
    writer.object { writer in
      for member in members {
        writer.member(member.key) { writer in
          if member.key.hasPrefix("$"), member.key != "$root" {
            writer.node(member.value)
          } else {
            write(member.value, to: &writer)
          }
        }
      }
    }
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
      array(items, isInline: true) { $0.node($1) }
    case .object(let members):
      object(isInline: true) { json in
        for member in members { json.member(member.key) { $0.node(member.value) } }
      }
    }
  }
}

/// Unique names: one that is already used gets a number.
struct DistinctNames {
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

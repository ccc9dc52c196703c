import LocatedJSON
import TokenEngine

/// Writes a system as it was read, in the format of the Design Tokens Community Group (2025.10).
///
/// References stay references. What no axis changes and comes from one file is a token file; anything else is a resolver
/// document that holds its sources as sets, and its axes as modifiers.
package struct TokenConversion {
  let system: TokenSystem
  let plan: SystemPlan
  var findings = FindingList()

  /// The sources in the format, each with the paths that it declares.
  var sources: [ConvertedSource] = []

  /// The places in `sources` of declared groups.
  private var places: [Int: Int] = [:]

  /// Writes a document.
  ///
  /// - Parameters:
  ///   - system: The tokens.
  ///   - name: The name of the system, for people.
  ///   - isResolver: Whether it is a resolver document also where a token file would do.
  /// - Returns: The document, and what the format cannot say; there is none if that is too much.
  package static func text(of system: TokenSystem, name: String, isResolver: Bool = false) -> ExportedText {
    guard system.parts.list.count == 1 else {
      return ExportedText([
        Finding(
          severity: .error, code: "convert.joined", file: name, message: "several systems cannot be one document",
          advice: "convert each of them")
      ]) { "" }
    }
    var conversion = TokenConversion(system: system, plan: system.parts.list[0].plan)
    let text = conversion.document(name: name, isResolver: isResolver)
    return ExportedText(conversion.findings.findings.sorted()) { text }
  }

  private init(system: TokenSystem, plan: SystemPlan) {
    self.system = system
    self.plan = plan
  }

  private mutating func document(name: String, isResolver: Bool) -> String {
    let steps = steps()
    // An axis that decides about nothing is an axis all the same.
    let idle = plan.axes.indices.filter { axis in !steps.contains { $0.axes.contains(axis) } }
    let blocks =
      idle.map { ConversionBlock(axes: [$0], sources: plan.axes[$0].contexts.map { _ in [] }) }
      + ConversionOrder.blocks(of: steps, sources)
    var writer = JSONWriter(isPretty: true)
    if isResolver {
      writeResolver(name, blocks, to: &writer)
    } else if blocks.isEmpty, plan.axes.isEmpty {
      writer.beginObject()
      writer.endObject()
    } else if blocks.count == 1, plan.axes.isEmpty, case let used = blocks[0].sources[0], used.count == 1 {
      write(sources[used[0]].root, to: &writer)
    } else {
      writeResolver(name, blocks, to: &writer)
    }
    return writer.text + "\n"
  }

  /// The layers of the plan, one source at a time where they always count, and what formulas add to them.
  private mutating func steps() -> [ConversionStep] {
    var formulas = ConvertedFormulas(system: system)
    var steps: [ConversionStep] = []
    for layer in plan.layers {
      switch layer {
      case .always(let groups):
        for group in groups {
          steps.append(ConversionStep(axes: [], sources: [[place(of: group, &formulas)]]))
          for (axis, contexts) in formulas.takeOverrides() {
            steps.append(
              ConversionStep(
                axes: [axis],
                sources: contexts.map { source in
                  sources.append(source)
                  return [sources.count - 1]
                }))
          }
          findings.add(formulas.refuseOverrides())
        }
      case .axis(let axis, let lists):
        steps.append(ConversionStep(axes: [axis], sources: lists.map { $0.map { place(of: $0, &formulas) } }))
        findings.add(formulas.refuseOverrides())
      case .combinations(let axes, let lists):
        steps.append(ConversionStep(axes: axes, sources: lists.map { $0.map { place(of: $0, &formulas) } }))
        findings.add(formulas.refuseOverrides())
      }
    }
    return steps
  }

  private mutating func place(of group: Int, _ formulas: inout ConvertedFormulas) -> Int {
    if let place = places[group] { return place }
    var reader = ConvertedGroups(system: system, formulas: formulas)
    let source = reader.source(group)
    formulas = reader.formulas
    findings.add(reader.findings)
    sources.append(source)
    places[group] = sources.count - 1
    return sources.count - 1
  }

  // MARK: Writing

  private mutating func writeResolver(_ name: String, _ blocks: [ConversionBlock], to writer: inout JSONWriter) {
    var names: [Int: String] = [:]
    var taken: Set<ExactText> = []
    for source in blocks.flatMap({ $0.sources.flatMap { $0 } }) where names[source] == nil {
      let stem = sources[source].name
      var name = stem
      var number = 2
      while !taken.insert(ExactText(name)).inserted {
        name = "\(stem)-\(number)"
        number += 1
      }
      names[source] = name
    }
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
      writeModifier(block, names, to: &writer)
    }
    writer.endArray()
    writer.endObject()
  }

  private mutating func writeModifier(_ block: ConversionBlock, _ names: [Int: String], to writer: inout JSONWriter) {
    let axes = block.axes.map { plan.axes[$0] }
    let name = axes.map(\.name).joined(separator: "-")
    if axes.count > 1 {
      findings.add([
        Finding(
          severity: .warning, code: "convert.axes", file: system.files.first ?? "",
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
    for (number, list) in block.sources.enumerated() {
      writer.key(Self.context(number, of: axes))
      writer.beginArray()
      for source in list { Self.writeReference(names[source] ?? "", to: &writer) }
      writer.endArray()
    }
    writer.endObject()
    let defaults = axes.compactMap(\.defaultContext)
    if defaults.count == axes.count { writer.member("default", defaults.joined(separator: "-")) }
    writer.endObject()
  }

  /// The name of a combination of contexts; the last axis turns fastest.
  private static func context(_ number: Int, of axes: [ContextAxis]) -> String {
    var rest = number
    var names: [String] = []
    for axis in axes.reversed() {
      names.append(axis.contexts[rest % axis.contexts.count])
      rest /= axis.contexts.count
    }
    return names.reversed().joined(separator: "-")
  }

  private static func writeReference(_ name: String, to writer: inout JSONWriter) {
    writer.beginObject(isInline: true)
    writer.member("$ref", "#/sets/" + name)
    writer.endObject()
  }

  /// Writes a group, each of its tokens on one line; as deep as token files, which the scanner limits.
  private func write(_ node: JSONNode, to writer: inout JSONWriter) {
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

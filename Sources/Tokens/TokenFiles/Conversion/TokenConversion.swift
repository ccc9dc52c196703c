import LocatedJSON
import TokenEngine
import TokenSyntax

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

  /// The file of each source.
  private(set) var files: [String] = []

  /// The number of values of all formulas in the combinations of contexts that change them.
  private let maximumFormulaValues: Int

  /// The indices in `sources` of declared groups.
  private var indices: [Int: Int] = [:]

  /// For each declared group, the indices in `sources` of what its formulas come to: for some axes, a source for each
  /// combination of their contexts that has one.
  private var overrides: [Int: [(axes: [Int], sources: [Int?])]] = [:]

  /// Writes a document.
  ///
  /// - Parameters:
  ///   - system: The tokens.
  ///   - name: The name of the system, for people.
  ///   - isResolver: Whether it is a resolver document also where a token file would do.
  ///   - maximumFormulaValues: The number of values of all formulas in the combinations of contexts that change them.
  /// - Returns: The document, and what the format cannot say; there is none if that is too much.
  package static func text(
    of system: TokenSystem, name: String, isResolver: Bool = false, maximumFormulaValues: Int = 500_000
  ) -> ExportedText {
    guard system.parts.list.count == 1 else {
      return ExportedText([
        Finding(
          severity: .error, code: .convertJoined, file: name, message: "several systems cannot be one document",
          advice: "convert each of them")
      ]) { "" }
    }
    var conversion = TokenConversion(system, maximumFormulaValues)
    let text = conversion.document(name: name, isResolver: isResolver)
    return ExportedText(conversion.findings.findings.sorted()) { text }
  }

  init(_ system: TokenSystem, _ maximumFormulaValues: Int) {
    self.system = system
    self.maximumFormulaValues = maximumFormulaValues
    plan = system.parts.list[0].plan
  }

  /// The parts of the resolution order.
  ///
  /// - Parameter dividesLayers: Whether files that always count may be divided where that keeps axes apart.
  /// - Returns: The parts.
  mutating func blocks(dividesLayers: Bool = true) -> [ConversionBlock] {
    let steps = steps(dividesLayers: dividesLayers)
    // An axis that decides about nothing is an axis all the same.
    let idle = plan.axes.indices.filter { axis in !steps.contains { $0.axes.contains(axis) } }
    let ordered = ConversionOrder.blocks(of: steps, sources, plan.axes.map(\.contexts.count))
    findings.add(ordered.filter(\.sources.isEmpty).map { tooMany($0.axes) })
    return idle.map { ConversionBlock(axes: [$0], sources: plan.axes[$0].contexts.map { _ in [] }) } + ordered
  }

  private mutating func document(name: String, isResolver: Bool) -> String {
    let blocks = blocks()
    var writer = JSONWriter(isPretty: true)
    if isResolver {
      writeResolver(name, blocks, to: &writer)
    } else if blocks.isEmpty, plan.axes.isEmpty {
      writer.object { _ in }
    } else if blocks.count == 1, plan.axes.isEmpty, case let used = blocks[0].sources[0], used.count == 1 {
      write(sources[used[0]].root, to: &writer)
    } else {
      writeResolver(name, blocks, to: &writer)
    }
    return writer.text + "\n"
  }

  /// The layers of the plan, one source at a time where they always count and may be divided, and what formulas add.
  private mutating func steps(dividesLayers: Bool) -> [ConversionStep] {
    var formulas = ConvertedFormulas(system: system, plan: plan, maximumValues: maximumFormulaValues)
    var steps: [ConversionStep] = []
    for layer in plan.layers {
      switch layer {
      case .always(let groups) where !dividesLayers: steps += step([], [groups], &formulas)
      case .always(let groups):
        for group in groups {
          steps.append(ConversionStep(axes: [], sources: [[index(of: group, &formulas)]]))
          // What always counts stays so; what its formulas come to follows it.
          steps += (overrides[group] ?? []).map { axes, sources in
            ConversionStep(axes: axes, sources: sources.map { $0.map { [$0] } ?? [] })
          }
        }
      case .axis(let axis, let lists): steps += step([axis], lists, &formulas)
      case .combinations(let axes, let lists): steps += step(axes, lists, &formulas)
      }
    }
    return steps
  }

  /// A layer of some contexts, each source followed by what its formulas come to there.
  private mutating func step(
    _ axes: [Int], _ lists: [[Int]], _ formulas: inout ConvertedFormulas
  ) -> [ConversionStep] {
    let indices = lists.map { $0.map { index(of: $0, &formulas) } }
    let added = Set(Set(lists.joined()).flatMap { (overrides[$0] ?? []).flatMap(\.axes) }).subtracting(axes)
    let all = axes + added.sorted()
    guard lists.joined().contains(where: { overrides[$0]?.isEmpty == false }) else {
      return [ConversionStep(axes: axes, sources: indices)]
    }
    let whole = plan.combinations(of: all)
    guard whole.count <= ConversionOrder.maximumContexts else {
      findings.add([tooMany(all)])
      return []
    }
    let own = plan.combinations(of: axes)
    let sources = (0..<whole.count).map { number in
      let contexts = Dictionary(uniqueKeysWithValues: zip(all, whole[number]))
      let list = own.number(of: axes.map { contexts[$0] ?? 0 })
      return zip(lists[list], indices[list]).flatMap { group, index in
        [index]
          + (overrides[group] ?? []).compactMap { axes, sources in
            sources[plan.combinations(of: axes).number(of: axes.map { contexts[$0] ?? 0 })]
          }
      }
    }
    return [ConversionStep(axes: all, sources: sources)]
  }

  private func tooMany(_ axes: [Int]) -> Finding {
    let names = axes.map { "'\(plan.axes[$0].name)'" }.joined(separator: ", ")
    return Finding(
      severity: .error, code: .convertTooManyContexts, file: system.files.first ?? "",
      message: "what depends on \(names) together would need more than \(ConversionOrder.maximumContexts) contexts",
      advice: "convert fewer themes at once")
  }

  private mutating func index(of group: Int, _ formulas: inout ConvertedFormulas) -> Int {
    if let index = indices[group] { return index }
    var reader = ConvertedGroups(system: system, formulas: formulas)
    let source = reader.source(group)
    formulas = reader.formulas
    findings.add(reader.findings)
    let index = add(source, of: group)
    indices[group] = index
    overrides[group] = formulas.takeOverrides().map { axes, sources in
      (axes, sources.map { $0.map { add($0, of: group) } })
    }
    return index
  }

  private mutating func add(_ source: ConvertedSource, of group: Int) -> Int {
    sources.append(source)
    files.append(system.documents[system.declarations.groups[group].location.document].file)
    return sources.count - 1
  }
}

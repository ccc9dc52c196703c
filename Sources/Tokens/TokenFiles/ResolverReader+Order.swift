import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension ResolverReader {
  /// Reads `resolutionOrder` into the layers of the plan.
  mutating func readOrder(_ order: SourcedMember) {
    guard let items = order.member.value.array, !items.isEmpty else {
      let isList = order.member.value.array != nil
      report(
        isList ? .resolverOrderEmpty : .resolverOrderMissing, at: order.valueLocation,
        isList ? "'resolutionOrder' is empty" : "'resolutionOrder' is \(order.member.value.kind)",
        advice: "list the sets and modifiers; later ones override earlier ones")
      return
    }
    var names: Set<ExactText> = []
    let pointer = order.pointer
    for (index, item) in items.enumerated() {
      let location = DocumentLocation(document: order.document, offset: item.offset, pointer: pointer + "/\(index)")
      guard item.object != nil else {
        report(
          .resolverInvalidMember, at: location, "an item of 'resolutionOrder' is \(item.kind)",
          advice: item.string.map { "write {\"$ref\": \"#/sets/\($0)\"}, or '/modifiers/' for a modifier" }
            ?? "write a '$ref', or a set or modifier with its 'type' and 'name'")
        continue
      }
      if item["$ref"] != nil {
        readOrderReference(item, location: location)
      } else {
        readInlineItem(item, location: location, names: &names)
      }
    }
    plan.unusedAxes = modifiers.keys.filter { !applied.contains($0) }.map(\.text)
      .sorted { ExactText($0) < ExactText($1) }
  }

  private mutating func readOrderReference(_ item: JSONNode, location: DocumentLocation) {
    guard let target = followReference(item, location: location, allowsModifier: true) else { return }
    let name = target.segments.last ?? ""
    let isModifier = target.segments.count == 2 && target.segments[0] == "modifiers"
    if isModifier || target.has("contexts") {
      let hasOverrides = (item.object?.count ?? 0) > 1
      let known = isModifier && target.isInResolver && !hasOverrides ? modifiers[ExactText(name)] : nil
      let modifier = known ?? readModifier(target.members, name: name, location: target.location)
      guard let modifier else { return }
      append(modifier, at: location)
    } else {
      append(readSource(target, reference: item, location: location, chain: []), at: location)
    }
  }

  /// Adds a layer of sources that always count.
  private mutating func append(_ sources: [Int], at location: DocumentLocation) {
    guard hasRoom(for: sources.count, at: location) else { return }
    plan.layers.append(.always(sources))
  }

  /// Whether the layers may have `count` more sources; if not, that is reported once.
  private mutating func hasRoom(for count: Int, at location: DocumentLocation) -> Bool {
    guard sourceCount <= limits.sourceCount else { return false }
    sourceCount += count
    if sourceCount <= limits.sourceCount { return true }
    reportTooManySources(at: location)
    return false
  }

  private mutating func readInlineItem(_ item: JSONNode, location: DocumentLocation, names: inout Set<ExactText>) {
    let members = item.sourcedMembers(document: location.document, pointer: location.pointer)
    let name = members.first { $0.member.key == "name" }
    let type = members.first { $0.member.key == "type" }
    if name?.member.value.string == nil {
      report(.resolverInlineNameMissing, at: location, "an inline set or modifier needs a 'name'", advice: "add it")
    }
    if let name, let text = name.member.value.string, !names.insert(ExactText(text)).inserted {
      report(
        .resolverDuplicateName, at: name.valueLocation, "the name '\(text)' is used twice",
        advice: "give one of the two another name")
    }
    guard let type else {
      report(
        .resolverInlineTypeMissing, at: location, "an inline item needs a 'type'",
        advice: "write \"set\" or \"modifier\"")
      return
    }
    switch type.member.value.string {
    case "set":
      append(readSet(members, location: location), at: location)
    case "modifier":
      let text = name?.member.value.string ?? ""
      if let modifier = readModifier(members, name: text, location: location) { append(modifier, at: location) }
    default:
      report(
        .resolverInlineType, at: type.valueLocation, "the type of an inline item is neither a set nor a modifier",
        advice: "write \"set\" or \"modifier\"")
    }
  }

  private mutating func append(_ modifier: Modifier, at location: DocumentLocation) {
    let axes = modifier.combined.isEmpty ? [modifier.axis] : modifier.combined
    if let twice = axes.first(where: { axis in plan.axes.contains { $0.name == axis.name } }) {
      report(
        .resolverDuplicateName, at: location, "the modifier '\(twice.name)' is applied twice",
        advice: "list it once")
      return
    }
    guard plan.axes.count + axes.count <= limits.axisCount else {
      let limit = limits.axisCount
      report(
        .resolverTooManyModifiers, at: location, "more than \(limit) modifiers", advice: "split the resolver")
      return
    }
    guard hasRoom(for: modifier.sources.reduce(0) { $0 + $1.count }, at: location) else { return }
    let first = plan.axes.count
    plan.axes += axes
    applied.insert(ExactText(modifier.axis.name))
    plan.layers.append(
      axes.count == 1
        ? .axis(first, sources: modifier.sources)
        : .combinations(Array(plan.axes.indices[first...]), sources: modifier.sources))
  }

  /// Reads a modifier; `nil` if it cannot be used.
  mutating func readModifier(_ members: [SourcedMember], name: String, location: DocumentLocation) -> Modifier? {
    checkMembers(
      members, of: "a modifier", known: ["name", "type", "description", "contexts", "default", "$extensions"])
    guard let contexts = members.first(where: { $0.member.key == "contexts" }) else {
      report(
        .resolverContextsMissing, at: location, "the modifier '\(name)' has no 'contexts'",
        advice: "add an object with one list of sources per context")
      return nil
    }
    guard let choices = contexts.member.value.object else {
      report(
        .resolverContextsMissing, at: contexts.valueLocation, "'contexts' is \(contexts.member.value.kind)",
        advice: "write an object with one list of sources per context")
      return nil
    }
    if choices.isEmpty {
      report(
        .resolverContextsEmpty, at: contexts.valueLocation, "the modifier '\(name)' has no contexts",
        advice: "add at least two")
      return nil
    }
    if choices.count == 1 {
      report(
        .resolverContextsSingle, at: contexts.valueLocation,
        "the modifier '\(name)' has one context, so nothing varies", advice: "use a set", severity: .warning)
    }
    var sources: [[Int]] = []
    var count = 0
    for list in contexts.member.value.sourcedMembers(document: contexts.document, pointer: contexts.pointer) {
      let read = readSources(list, chain: [])
      count += read.count
      guard count <= limits.sourceCount else {
        reportTooManySources(at: contexts.valueLocation)
        return nil
      }
      sources.append(read)
    }
    let names = choices.map(\.key)
    var fallback: String?
    if let item = members.first(where: { $0.member.key == "default" }) {
      fallback = item.member.value.string.flatMap { text in names.first { ExactText($0) == ExactText(text) } }
      if fallback == nil {
        let nearest = item.member.value.string.flatMap { nearestName(to: $0, among: names) }
        report(
          .resolverDefaultInvalid, at: item.valueLocation, "the default is not a context of '\(name)'",
          advice: "write \(nearest.map { "'\($0)'" } ?? "one of \(names.prefix(100).joined(separator: ", "))")")
      }
    }
    let modifier = Modifier(axis: ContextAxis(name: name, contexts: names, defaultContext: fallback), sources: sources)
    return divided(modifier, members)
  }
}

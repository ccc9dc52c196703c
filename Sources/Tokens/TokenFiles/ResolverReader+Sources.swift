import ExactTexts
import LocatedJSON
import TokenSyntax

extension ResolverReader {
  /// The target of a `$ref`: an object with its own members, or with those next to the `$ref` instead.
  struct Target {
    let node: JSONNode

    /// The members next to the `$ref`, which replace some of the target's.
    let overrides: [SourcedMember]
    let location: DocumentLocation
    let segments: [String]
    let isInResolver: Bool

    /// The members, with the overrides applied.
    var members: [SourcedMember] {
      ResolverReader.merge(node.sourcedMembers(document: location.document, pointer: location.pointer), overrides)
    }

    /// Whether there is a member with a key, and it fits.
    func has(_ key: String, where fits: (JSONNode) -> Bool = { _ in true }) -> Bool {
      if let override = overrides.first(where: { ExactText($0.member.key) == ExactText(key) }) {
        return fits(override.member.value)
      }
      return node[key].map(fits) ?? false
    }
  }

  /// Reads a set and gives its sources, as indices of declared groups.
  mutating func readSet(_ members: [SourcedMember], location: DocumentLocation) -> [Int] {
    readSet(members, location: location, chain: [])
  }

  private mutating func readSet(_ members: [SourcedMember], location: DocumentLocation, chain: [ObjectLocation])
    -> [Int]
  {
    let key = ObjectLocation(document: location.document, offset: location.offset)
    if let known = sets[key] { return known }
    checkMembers(members, of: "a set", known: ["name", "type", "description", "sources", "$extensions"])
    guard let list = members.first(where: { $0.member.key == "sources" }) else {
      report(.resolverSourcesMissing, at: location, "the set has no 'sources'", advice: "add a list of them")
      sets[key] = []
      return []
    }
    let sources = readSources(list, chain: chain + [key])
    sets[key] = sources
    return sources
  }

  /// Reads a list of sources.
  mutating func readSources(_ list: SourcedMember, chain: [ObjectLocation]) -> [Int] {
    guard let items = list.member.value.array else {
      report(
        .resolverSourcesMissing, at: list.valueLocation, "the sources are \(list.member.value.kind)",
        advice: "write a list of tokens and '$ref's")
      return []
    }
    var sources: [Int] = []
    let pointer = list.pointer
    for (index, item) in items.enumerated() {
      let location = DocumentLocation(document: list.document, offset: item.offset, pointer: pointer + "/\(index)")
      let read = readSource(item, location: location, chain: chain)
      // What is applied twice in a row changes nothing the second time.
      if read.count <= sources.count, sources.suffix(read.count).elementsEqual(read) { continue }
      sources += read
      guard sources.count <= limits.sourceCount else {
        reportTooManySources(at: list.valueLocation)
        return []
      }
    }
    // Lists are kept for each set, and sets can share most of theirs.
    keptSourceCount += sources.count
    guard keptSourceCount <= limits.sourceCount * 100 else {
      reportTooManySources(at: list.valueLocation)
      return []
    }
    return sources
  }

  mutating func reportTooManySources(at location: DocumentLocation) {
    let limit = limits.sourceCount
    report(
      .resolverTooManySources, at: location,
      "with those of the sets they refer to, these are more than \(limit) sources", advice: "list each set once")
  }

  /// Reads one source: inline tokens, or a reference to tokens or to a set.
  mutating func readSource(_ item: JSONNode, location: DocumentLocation, chain: [ObjectLocation]) -> [Int] {
    guard item.object != nil else {
      report(
        .resolverInvalidMember, at: location, "a source is \(item.kind)",
        advice: item.string.map { "write {\"$ref\": \"\($0)\"}" } ?? "write tokens, or an object with '$ref'")
      return []
    }
    guard item["$ref"] != nil else {
      return [readTokens(item, location: location)]
    }
    guard let target = followReference(item, location: location, allowsModifier: false) else { return [] }
    return readSource(target, reference: item, location: location, chain: chain)
  }

  /// Reads the source that a reference points to.
  mutating func readSource(
    _ target: Target, reference item: JSONNode, location: DocumentLocation, chain: [ObjectLocation]
  ) -> [Int] {
    let isSet = target.has("sources") { $0.array != nil }
    let isNamedSet = target.isInResolver && target.segments.count == 2 && target.segments[0] == "sets"
    if isSet || isNamedSet {
      let key = ObjectLocation(document: target.location.document, offset: target.location.offset)
      if chain.contains(key) {
        let offset = item["$ref"]?.offset ?? item.offset
        let site = DocumentLocation(document: location.document, offset: offset, pointer: location.pointer + "/$ref")
        report(
          .resolverRefCycle, at: site, "the sets refer to one another in a cycle",
          advice: "take the reference out of one of them")
        return []
      }
      guard chain.count < JSONScanner.maximumDepth else {
        report(.resolverRefCycle, at: location, "the sets refer to one another too deeply", advice: "flatten them")
        return []
      }
      if !target.overrides.isEmpty {
        // The location is that of the reference, so that the changed set is not taken for the original.
        return readSet(target.members, location: location, chain: chain + [key])
      }
      if let known = sets[key] { return known }
      return readSet(target.members, location: target.location, chain: chain)
    }
    if !target.overrides.isEmpty {
      let own = target.node.sourcedMembers(document: target.location.document, pointer: target.location.pointer)
      let keys = Set(target.overrides.map { ExactText($0.member.key) })
      return [
        withDeclarations { reader in
          for item in own where keys.contains(ExactText(item.member.key)) {
            reader.leaveOut(item, LeftOutDeclarations.replaced)
          }
          return reader.readSource(target.members, location: target.location)
        }
      ]
    }
    return [readTokens(target.node, location: target.location)]
  }

  private mutating func readTokens(_ node: JSONNode, location: DocumentLocation) -> Int {
    withDeclarations { $0.readSource(node, document: location.document, pointer: location.pointer) }
  }

  /// Lends the log to the reader of tokens, so that findings and documents are kept together.
  private mutating func withDeclarations(_ body: (inout DeclarationReader) -> Int) -> Int {
    swap(&declarations.log, &shelf.log)
    defer { swap(&declarations.log, &shelf.log) }
    return body(&declarations)
  }

  /// Follows a `$ref`, and those in its target; `nil` if it cannot be followed, which has been reported.
  mutating func followReference(_ item: JSONNode, location: DocumentLocation, allowsModifier: Bool) -> Target? {
    guard let first = item["$ref"] else { return nil }
    let site = DocumentLocation(document: location.document, offset: first.offset, pointer: location.pointer + "/$ref")
    var overrides = item.sourcedMembers(document: location.document, pointer: location.pointer)
      .filter { $0.member.key != "$ref" }
    var current = first
    var folderOf = location.document
    var visited: Set<ObjectLocation> = [ObjectLocation(document: location.document, offset: item.offset)]
    while true {
      guard let reference = parse(current, at: site) else { return nil }
      guard let document = open(reference, from: folderOf, at: site) else { return nil }
      let isInResolver = document == self.document
      if isInResolver, let kind = reference.segments.first {
        guard checkTarget(kind, reference.segments, at: site, allowsModifier: allowsModifier) else { return nil }
      }
      guard let node = find(reference.segments, in: document), node.object != nil else {
        let names = find(reference.segments.dropLast(), in: document)?.object?.map(\.key) ?? []
        let near = reference.segments.last.flatMap { nearestName(to: $0, among: names) }
        report(
          .resolverRefUnresolved, at: site, "'\(current.string ?? "")' names nothing that can be a source",
          advice: near.map { "did you mean '\($0)'?" } ?? "check the name after '#'")
        return nil
      }
      guard visited.insert(ObjectLocation(document: document, offset: node.offset)).inserted else {
        report(.resolverRefCycle, at: site, "the reference resolves to itself", advice: "point it at tokens")
        return nil
      }
      // The location of the first reference is there too.
      guard visited.count <= TokenLimits.referenceDepth + 1 else {
        report(
          .resolverRefTooDeep, at: site, "more than \(TokenLimits.referenceDepth) references refer to one another",
          advice: "point at the tokens themselves")
        return nil
      }
      let pointer = reference.segments.map { "/" + $0.escapedForPointer }.joined()
      // In a token file a '$ref' within the file belongs to the tokens; only one that names a file is ours.
      let next = node["$ref"]
      let isOurs = next?.string.map { isInResolver || !$0.hasPrefix("#") } ?? false
      if let next, isOurs {
        let members = node.sourcedMembers(document: document, pointer: pointer)
        overrides = Self.merge(members.filter { $0.member.key != "$ref" }, overrides)
        current = next
        folderOf = document
        continue
      }
      return Target(
        node: node, overrides: overrides,
        location: DocumentLocation(document: document, offset: node.offset, pointer: pointer),
        segments: reference.segments, isInResolver: isInResolver)
    }
  }

  /// Replaces members with the same key, and appends the others.
  private static func merge(_ members: [SourcedMember], _ overrides: [SourcedMember]) -> [SourcedMember] {
    if overrides.isEmpty { return members }
    var merged = members
    var indices: [ExactText: Int] = [:]
    for (index, item) in members.enumerated() { indices[ExactText(item.member.key)] = index }
    for item in overrides {
      if let index = indices[ExactText(item.member.key)] {
        merged[index] = item
      } else {
        merged.append(item)
      }
    }
    return merged
  }
}

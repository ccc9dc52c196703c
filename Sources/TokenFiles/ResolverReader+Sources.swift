import LocatedJSON

extension ResolverReader {
  /// Where a `$ref` leads: an object with its own members, or with those next to the `$ref` in their place.
  struct Target {
    let members: [SourcedMember]
    let place: Place
    let segments: [String]
    let isInResolver: Bool

    /// Whether members next to the `$ref` replaced some of the target's.
    let hasOverrides: Bool
  }

  /// Reads a set and gives its sources, as indices of declared groups.
  mutating func readSet(_ members: [SourcedMember], place: Place) -> [Int] {
    readSet(members, place: place, chain: [])
  }

  private mutating func readSet(_ members: [SourcedMember], place: Place, chain: [SetKey]) -> [Int] {
    let key = SetKey(document: place.document, offset: place.offset)
    if let known = sets[key], let sources = known { return sources }
    checkMembers(members, known: ["name", "type", "description", "sources", "$extensions"])
    guard let list = members.first(where: { $0.member.key == "sources" }) else {
      report("resolver.sourcesMissing", at: place, "the set has no 'sources'", advice: "add a list of them")
      sets[key] = []
      return []
    }
    let sources = readSources(list, chain: chain + [key])
    sets[key] = sources
    return sources
  }

  /// Reads a list of sources.
  mutating func readSources(_ list: SourcedMember, chain: [SetKey]) -> [Int] {
    guard let items = list.member.value.array else {
      report(
        "resolver.sourcesMissing", at: place(of: list), "the sources are \(list.member.value.kind)",
        advice: "write a list of tokens and '$ref's")
      return []
    }
    var sources: [Int] = []
    for (index, item) in items.enumerated() {
      let place = Place(document: list.document, offset: item.offset, pointer: list.pointer + "/\(index)")
      sources += readSource(item, place: place, chain: chain)
    }
    return sources
  }

  /// Reads one source: inline tokens, or a reference to tokens or to a set.
  mutating func readSource(_ item: JSONNode, place: Place, chain: [SetKey]) -> [Int] {
    guard item.object != nil else {
      report(
        "resolver.invalidMember", at: place, "a source is \(item.kind)",
        advice: "write tokens, or an object with '$ref'")
      return []
    }
    guard let reference = item["$ref"] else {
      return [readTokens(item, place: place)]
    }
    guard let target = followReference(item, place: place, allowsModifier: false) else { return [] }
    let isSet = target.members.contains { $0.member.key == "sources" && $0.member.value.array != nil }
    let isNamedSet = target.isInResolver && target.segments.count == 2 && target.segments[0] == "sets"
    if isSet || isNamedSet {
      let key = SetKey(document: target.place.document, offset: target.place.offset)
      if chain.contains(key) {
        let site = Place(document: place.document, offset: reference.offset, pointer: place.pointer + "/$ref")
        report(
          "resolver.refCycle", at: site, "the sets refer to one another in a circle",
          advice: "take the reference out of one of them")
        return []
      }
      guard chain.count < JSONScanner.maximumDepth else {
        report("resolver.refCycle", at: place, "the sets refer to one another too deeply", advice: "flatten them")
        return []
      }
      if target.hasOverrides {
        // The place is that of the reference, so that the changed set is not taken for the original.
        return readSet(target.members, place: place, chain: chain + [key])
      }
      return readSet(target.members, place: target.place, chain: chain)
    }
    if target.hasOverrides { return [withDeclarations { $0.readSource(target.members, place: target.place) }] }
    let node = JSONNode(offset: target.place.offset, content: .object(target.members.map(\.member)))
    return [readTokens(node, place: target.place)]
  }

  private mutating func readTokens(_ node: JSONNode, place: Place) -> Int {
    withDeclarations { $0.readSource(node, document: place.document, pointer: place.pointer) }
  }

  /// Lends the log to the reader of tokens, so that findings and documents stay in one place.
  private mutating func withDeclarations(_ body: (inout DeclarationReader) -> Int) -> Int {
    swap(&declarations.log, &shelf.log)
    defer { swap(&declarations.log, &shelf.log) }
    return body(&declarations)
  }

  /// Follows a `$ref`, and those it leads to; `nil` if it cannot be followed, which has been reported.
  mutating func followReference(_ item: JSONNode, place: Place, allowsModifier: Bool) -> Target? {
    guard let first = item["$ref"] else { return nil }
    let site = Place(document: place.document, offset: first.offset, pointer: place.pointer + "/$ref")
    var overrides = sourcedMembers(of: item, document: place.document, pointer: place.pointer)
      .filter { $0.member.key != "$ref" }
    var current = first
    var folderOf = place.document
    var visited: Set<SetKey> = [SetKey(document: place.document, offset: item.offset)]
    while true {
      guard let reference = parse(current, at: site) else { return nil }
      guard let document = open(reference, from: folderOf, at: site) else { return nil }
      let isInResolver = document == self.document
      if isInResolver, let kind = reference.segments.first {
        guard checkTarget(kind, reference.segments, at: site, allowsModifier: allowsModifier) else { return nil }
      }
      guard let node = find(reference.segments, in: document), node.object != nil else {
        report(
          "resolver.refUnresolved", at: site, "'\(current.string ?? "")' leads to nothing that can be a source",
          advice: "check the name after '#'")
        return nil
      }
      guard visited.insert(SetKey(document: document, offset: node.offset)).inserted else {
        report("resolver.refCycle", at: site, "the reference leads back to itself", advice: "point it at tokens")
        return nil
      }
      let pointer = reference.segments.map { "/" + $0.escapedForPointer }.joined()
      let members = sourcedMembers(of: node, document: document, pointer: pointer)
      // In a token file a '$ref' within the file belongs to the tokens; only one that names a file is ours.
      let next = node["$ref"]
      let isOurs = next?.string.map { isInResolver || !$0.hasPrefix("#") } ?? false
      if let next, isOurs {
        overrides = Self.merge(members.filter { $0.member.key != "$ref" }, overrides)
        current = next
        folderOf = document
        continue
      }
      return Target(
        members: Self.merge(members, overrides),
        place: Place(document: document, offset: node.offset, pointer: pointer),
        segments: reference.segments, isInResolver: isInResolver, hasOverrides: !overrides.isEmpty)
    }
  }

  /// Puts members in the place of those with the same key, and the others at the end.
  private static func merge(_ members: [SourcedMember], _ overrides: [SourcedMember]) -> [SourcedMember] {
    var merged = members
    for item in overrides {
      if let index = merged.firstIndex(where: { $0.member.key.isSameText(as: item.member.key) }) {
        merged[index] = item
      } else {
        merged.append(item)
      }
    }
    return merged
  }

  private func find(_ segments: [String], in document: Int) -> JSONNode? {
    var node = shelf.log.documents[document].root
    for segment in segments {
      guard let next = node.step(segment) else { return nil }
      node = next
    }
    return node
  }
}

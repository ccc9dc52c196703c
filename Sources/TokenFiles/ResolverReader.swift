import LocatedJSON

/// Reads a resolver document and every file it refers to (DTCG resolver module 2025.10).
struct ResolverReader {
  var shelf: FileShelf
  var declarations: DeclarationReader
  var plan = SystemPlan()

  /// The index of the resolver document itself.
  let document: Int

  /// The sources of each set that has been read, and `nil` for sets that are being read.
  var sets: [SetKey: [Int]?] = [:]

  /// The modifiers that have been read.
  var modifiers: [String: Modifier] = [:]

  /// A set is known by where its object stands.
  struct SetKey: Hashable {
    let document: Int
    let offset: Int
  }

  /// An axis and the sources of each of its contexts.
  struct Modifier {
    let axis: ContextAxis
    let sources: [[Int]]
  }

  init(shelf: FileShelf, document: Int) {
    self.shelf = shelf
    self.document = document
    declarations = DeclarationReader(log: FindingLog())
  }

  private var root: JSONNode { shelf.log.documents[document].root }

  /// Reads the whole document into `plan`.
  mutating func readDocument() {
    let members = sourcedMembers(of: root, document: document, pointer: "")
    checkVersion(members)
    let known = [
      "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$schema", "$extensions", "$defs",
    ]
    checkMembers(members, known: known)
    for item in members where item.member.key == "sets" {
      for set in namedObjects(item) { _ = readSet(set.object, place: set.place) }
    }
    for item in members where item.member.key == "modifiers" {
      for modifier in namedObjects(item) {
        modifiers[modifier.name] = readModifier(modifier.object, name: modifier.name, place: modifier.place)
      }
    }
    guard let order = members.first(where: { $0.member.key == "resolutionOrder" }) else {
      report(
        "resolver.orderMissing", at: Place(document: document, offset: root.offset, pointer: ""),
        "the resolver has no 'resolutionOrder'", advice: "list the sets and modifiers in it, the winning ones last")
      return
    }
    readOrder(order)
  }

  private mutating func checkVersion(_ members: [SourcedMember]) {
    guard let version = members.first(where: { $0.member.key == "version" }) else {
      report(
        "resolver.versionMissing", at: Place(document: document, offset: root.offset, pointer: ""),
        "the resolver has no 'version'", advice: "add \"version\": \"2025.10\"")
      return
    }
    if version.member.value.string != "2025.10" {
      report(
        "resolver.version", at: place(of: version), "the version is not \"2025.10\"",
        advice: "write \"2025.10\", the only version there is")
    }
  }

  /// The members of an object with their places.
  func sourcedMembers(of node: JSONNode, document: Int, pointer: String) -> [SourcedMember] {
    (node.object ?? []).map {
      SourcedMember(member: $0, document: document, pointer: pointer + "/" + $0.key.escapedForPointer)
    }
  }

  func place(of item: SourcedMember) -> Place {
    Place(document: item.document, offset: item.member.value.offset, pointer: item.pointer)
  }

  mutating func report(
    _ code: String, at place: Place, _ message: String, advice: String? = nil, severity: Severity = .error
  ) {
    shelf.log.report(code, at: place, message, advice: advice, severity: severity)
  }

  /// Warns about members that have no meaning.
  mutating func checkMembers(_ members: [SourcedMember], known: [String]) {
    for item in members where !known.contains(item.member.key) && item.member.key != "$ref" {
      let spelling = spellingAdvice(for: item.member.key, among: known)
      let place = Place(document: item.document, offset: item.member.keyOffset, pointer: item.pointer)
      report(
        "property.unknown", at: place, "'\(item.member.key)' has no meaning here",
        advice: spelling ?? "move it into '$extensions'", severity: .warning)
    }
    for item in members where item.member.key == "$extensions" && item.member.value.object == nil {
      report(
        "extensions.notObject", at: place(of: item), "'$extensions' is \(item.member.value.kind)",
        advice: "write an object with one key per tool")
    }
  }

  /// A set or modifier with its name.
  struct NamedObject {
    let name: String
    let object: [SourcedMember]
    let place: Place
  }

  /// The members of `sets` or `modifiers`.
  private mutating func namedObjects(_ item: SourcedMember) -> [NamedObject] {
    guard let members = item.member.value.object else {
      report(
        "resolver.invalidMember", at: place(of: item), "'\(item.member.key)' is \(item.member.value.kind)",
        advice: "write an object with one member per name")
      return []
    }
    var objects: [NamedObject] = []
    for member in members {
      let pointer = item.pointer + "/" + member.key.escapedForPointer
      let place = Place(document: item.document, offset: member.value.offset, pointer: pointer)
      guard member.value.object != nil else {
        report(
          "resolver.invalidMember", at: place, "'\(member.key)' is \(member.value.kind)", advice: "write an object")
        continue
      }
      let object = sourcedMembers(of: member.value, document: item.document, pointer: pointer)
      objects.append(NamedObject(name: member.key, object: object, place: place))
    }
    return objects
  }
}

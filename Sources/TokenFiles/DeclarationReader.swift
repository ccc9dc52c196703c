import LocatedJSON
import TokenEngine

/// Turns the objects of token files into declared groups and tokens (DTCG format module 2025.10).
///
/// Everything that can be judged without other files is judged here and reported once, however many variants there are.
struct DeclarationReader {
  var log: FindingLog
  var declarations = Declarations()

  /// The groups read so far, by the document and offset of their object.
  private var known: [[Int]: Int] = [:]

  init(log: FindingLog) { self.log = log }

  /// Reads an object as the outermost group of a source; an object that was read before is not read again.
  mutating func readSource(_ node: JSONNode, document: Int, pointer: String) -> Int {
    let key = [document, node.offset]
    if let group = known[key] { return group }
    let members = (node.object ?? []).map {
      SourcedMember(member: $0, document: document, pointer: pointer + "/" + $0.key.escapedForPointer)
    }
    let place = Place(document: document, offset: node.offset, pointer: pointer)
    let group = readSource(members, place: place)
    known[key] = group
    return group
  }

  /// Reads members, perhaps from several files, as the outermost group of a source.
  mutating func readSource(_ members: [SourcedMember], place: Place) -> Int {
    readGroup(members, place: place, isRoot: true, inherited: .absent)
  }

  /// Reads the members of a group.
  ///
  /// The recursion is as deep as the JSON text, which the scanner limits.
  private mutating func readGroup(
    _ members: [SourcedMember], place: Place, isRoot: Bool, inherited: TypeDeclaration
  ) -> Int {
    var group = DeclaredGroup(place: place)
    for item in members where item.member.key.utf8.first == UInt8(ascii: "$") {
      readProperty(item, of: &group, isRoot: isRoot)
    }
    let type = group.type == .absent ? inherited : group.type
    let hint = Self.incompleteTokenHint(members)
    for item in members {
      let name = item.member.key
      if name == "$root" {
        if case .object = item.member.value.content, Self.isToken(item.member.value) {
          let token = readToken(item, inherited: type)
          group.members.append(.init(name: name, kind: .token(token)))
        } else {
          log.report(
            "root.notAToken", at: valuePlace(of: item), "'$root' stands for the group's own value and needs a token",
            advice: "give it a '$value'")
        }
        continue
      }
      guard name.utf8.first != UInt8(ascii: "$"), checkName(item) else { continue }
      guard let content = item.member.value.object else {
        log.report(
          "group.invalidMember", at: valuePlace(of: item),
          "'\(name)' is \(item.member.value.kind), but a group holds only tokens and groups",
          advice: hint ?? "make it an object with a '$value', or move it into '$extensions'")
        continue
      }
      if Self.isToken(item.member.value) {
        let token = readToken(item, inherited: type)
        group.members.append(.init(name: name, kind: .token(token)))
      } else {
        let inner = content.map {
          SourcedMember(
            member: $0, document: item.document, pointer: item.pointer + "/" + $0.key.escapedForPointer)
        }
        let child = readGroup(inner, place: valuePlace(of: item), isRoot: false, inherited: type)
        group.members.append(.init(name: name, kind: .group(child)))
      }
    }
    declarations.groups.append(group)
    return declarations.groups.count - 1
  }

  /// Whether an object is a token, or can become one: it has a `$value`, or a `$ref` and no members of its own.
  private static func isToken(_ node: JSONNode) -> Bool {
    guard let members = node.object else { return false }
    if members.contains(where: { $0.key == "$value" }) { return true }
    return members.contains { $0.key == "$ref" } && !members.contains { $0.key.utf8.first != UInt8(ascii: "$") }
  }

  /// Says so where a group seems to be a token without its `$value`.
  private static func incompleteTokenHint(_ members: [SourcedMember]) -> String? {
    let telling: Set<String> = ["components", "colorSpace", "value", "unit", "fontSize", "offsetX", "dashArray"]
    guard members.contains(where: { telling.contains($0.member.key) }) else { return nil }
    return "this looks like a token without '$value': put its parts into one"
  }

  /// Whether a name may be used; if not, why.
  private mutating func checkName(_ item: SourcedMember) -> Bool {
    let name = item.member.key
    if name.isEmpty {
      log.report("name.empty", at: keyPlace(of: item), "a token or group without a name", advice: "give it one")
      return false
    }
    let forbidden = name.unicodeScalars.first { $0 == "{" || $0 == "}" || $0 == "." }
    if let forbidden {
      log.report(
        "name.character", at: keyPlace(of: item), "the name '\(name)' holds '\(forbidden)', which references use",
        advice: "use another character, such as '-'")
      return false
    }
    return true
  }

  func valuePlace(of item: SourcedMember) -> Place {
    Place(document: item.document, offset: item.member.value.offset, pointer: item.pointer)
  }

  func keyPlace(of item: SourcedMember) -> Place {
    Place(document: item.document, offset: item.member.keyOffset, pointer: item.pointer)
  }
}

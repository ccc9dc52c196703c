import LocatedJSON
import TokenEngine
import TokenSyntax

/// Turns the objects of token files into declared groups and tokens (DTCG format module 2025.10).
///
/// Everything that can be judged without other files is judged here and reported once, however many variants there are.
struct DeclarationReader {
  var log: FindingLog
  var declarations = Declarations()

  /// Whether the tokens that are read are only for others to refer to, and not part of the result.
  var isReferenceOnly = false

  /// The groups read so far, by the location of their object.
  private var known: [ObjectLocation: Int] = [:]

  private let limits: TokenLimits

  /// For each document, the keys that were read as if they had a dollar sign: how many, and where the first is.
  private var plainKeys: [Int: (count: Int, first: DocumentLocation)] = [:]

  /// Deviations that are reported once for each file.
  var deviations = RepeatedFindings()

  /// The bytes of the pointers of all groups and tokens so far.
  private var pointerBytes = 0

  /// The limit that was met, which has been reported; nothing more is read.
  private var limitMet: FindingCode?

  init(log: FindingLog, limits: TokenLimits, profile: TokenProfile = .strict) {
    self.log = log
    self.limits = limits
    declarations.profile = profile
  }

  /// Whether common deviations from the format have a meaning.
  var isLenient: Bool { declarations.profile == .lenient }

  /// Reads an object as the outermost group of a source; an object that was read before is not read again.
  mutating func readSource(_ node: JSONNode, document: Int, pointer: String) -> Int {
    let key = ObjectLocation(document: document, offset: node.offset)
    if let group = known[key] { return group }
    let members = node.sourcedMembers(document: document, pointer: pointer)
    let location = DocumentLocation(document: document, offset: node.offset, pointer: pointer)
    let group = readSource(members, location: location)
    known[key] = group
    return group
  }

  /// Reads members, perhaps from several files, as the outermost group of a source.
  mutating func readSource(_ members: [SourcedMember], location: DocumentLocation) -> Int {
    let start = declarations.tokens.count
    let group = readGroup(members, location: location, isRoot: true, inherited: .absent)
    declarations.tokensOfSources[group] = start..<declarations.tokens.count
    return group
  }

  /// Reads the members of a group.
  ///
  /// The recursion is as deep as the JSON text, which the scanner limits.
  private mutating func readGroup(
    _ members: [SourcedMember], location: DocumentLocation, isRoot: Bool, inherited: TypeDeclaration
  ) -> Int {
    var group = DeclaredGroup(location: location)
    let members = withDollarSigns(members)
    for item in members where item.member.key.utf8.first == UInt8(ascii: "$") {
      readProperty(item, of: &group, isRoot: isRoot)
    }
    let type = group.type == .absent ? inherited : group.type
    let hint = Self.incompleteTokenHint(members)
    for item in members {
      let name = item.member.key
      if name == "$root" {
        guard hasRoom(for: item) else { continue }
        if case .object = item.member.value.content, isToken(item.member.value) {
          let token = readToken(item, inherited: type)
          group.members.append(.init(name: name, kind: .token(token)))
        } else {
          log.report(
            .rootNotAToken, at: item.valueLocation, "'$root' is the group's own value and must be a token",
            advice: "give it a '$value'")
        }
        continue
      }
      guard name.utf8.first != UInt8(ascii: "$"), checkName(item), hasRoom(for: item) else { continue }
      guard item.member.value.object != nil else {
        log.report(
          .groupInvalidMember, at: item.valueLocation,
          "'\(name)' is \(item.member.value.kind), but a group holds only tokens and groups",
          advice: hint ?? "make it an object with a '$value', or move it into '$extensions'",
          severity: isLenient && hint == nil ? .warning : .error)
        continue
      }
      if isToken(item.member.value) {
        let token = readToken(item, inherited: type)
        group.members.append(.init(name: name, kind: .token(token)))
      } else {
        let inner = item.member.value.sourcedMembers(document: item.document, pointer: item.pointer)
        let child = readGroup(inner, location: item.valueLocation, isRoot: false, inherited: type)
        group.members.append(.init(name: name, kind: .group(child)))
      }
    }
    declarations.groups.append(group)
    return declarations.groups.count - 1
  }

  /// Notes that the tokens of a member are not declared, because of what has been reported.
  mutating func leaveOut(_ item: SourcedMember, _ code: FindingCode) { leaveOut(item, code.rawValue) }

  /// Notes that the tokens of a member are not declared, because of a kind of what has been reported.
  mutating func leaveOut(_ item: SourcedMember, _ kind: String) {
    var offsets: Set<Int> = []
    collectTokens(item.member.value, in: &offsets)
    log.leaveOut(offsets.count, kind: kind, at: item.keyLocation)
  }

  /// Notes the tokens that a later key of the same name replaces, in any file; that has been reported.
  mutating func leaveOutReplacedMembers() {
    for (document, file) in log.documents.enumerated() {
      // What else comes twice is a part of a token.
      for member in file.replaced where member.key.utf8.first != UInt8(ascii: "$") && member.key != "value" {
        leaveOut(SourcedMember(member: member, document: document, owner: ""), .jsonDuplicateKey)
      }
    }
  }

  /// Reports a member that cannot be read, and notes its tokens.
  private mutating func refuse(_ item: SourcedMember, _ code: FindingCode, _ message: String, advice: String) {
    log.report(code, at: item.keyLocation, message, advice: advice)
    leaveOut(item, code)
  }

  /// Collects where the tokens are that an object is or holds: a translation makes several of what a file declares once.
  ///
  /// The recursion is as deep as the JSON text, which the scanner limits.
  private func collectTokens(_ node: JSONNode, in offsets: inout Set<Int>) {
    let isToken = isToken(node)
    if isToken { offsets.insert(node.offset) }
    let valueKey = node["$value"] == nil ? "value" : "$value"
    for member in node.object ?? [] where !isToken || member.key != valueKey {
      if member.key.utf8.first != UInt8(ascii: "$") {
        collectTokens(member.value, in: &offsets)
      } else if member.value["$value"] != nil {
        offsets.insert(member.value.offset)
      }
    }
  }

  /// Whether an object is a token, or can become one: it has a `$value`, or a `$ref` and no members of its own.
  private func isToken(_ node: JSONNode) -> Bool {
    guard let members = node.object else { return false }
    if members.contains(where: { $0.key == "$value" }) { return true }
    if isLenient, PlainKeys.areToken(members) { return true }
    return members.contains { $0.key == "$ref" } && !members.contains { $0.key.utf8.first != UInt8(ascii: "$") }
  }

  /// The members with a dollar sign before those keys that want one, if the profile says so; the keys are counted.
  mutating func withDollarSigns(_ members: [SourcedMember]) -> [SourcedMember] {
    guard isLenient else { return members }
    let renamed = PlainKeys.renamed(members.map(\.member))
    guard !renamed.isEmpty else { return members }
    var members = members
    for index in renamed {
      let old = members[index]
      let location = old.keyLocation
      let entry = plainKeys[location.document]
      plainKeys[location.document] = ((entry?.count ?? 0) + 1, entry?.first ?? location)
      members[index] = SourcedMember(
        member: old.member.withDollarSign, document: old.document, owner: old.owner, writtenKey: old.member.key)
    }
    return members
  }

  /// Reports what is reported once for each file: keys without their dollar sign, and other deviations.
  mutating func reportDeviations(to log: inout FindingLog) {
    deviations.report(to: &log)
    for (_, entry) in plainKeys.sorted(by: { $0.key < $1.key }) {
      let isOne = entry.count == 1
      log.report(
        .legacyKeys, at: entry.first,
        "\(entry.count) \(isOne ? "key" : "keys") of tokens and groups in this file \(isOne ? "has" : "have") no dollar "
          + "sign; \(isOne ? "it is" : "they are") read as '$value', '$type' and '$description'",
        advice: "write the dollar signs", severity: .warning)
    }
  }

  /// Says so where a group seems to be a token without its `$value`.
  private static func incompleteTokenHint(_ members: [SourcedMember]) -> String? {
    let typical: Set<String> = ["components", "colorSpace", "value", "unit", "fontSize", "offsetX", "dashArray"]
    let keys = members.map(\.member.key)
    if keys.contains("value"), !keys.contains("unit") { return "for the value of a token, write '$value'" }
    guard members.contains(where: { typical.contains($0.member.key) }) else { return nil }
    return "this looks like a token without '$value': put its parts into one"
  }

  /// Whether a name may be used; if not, why.
  private mutating func checkName(_ item: SourcedMember) -> Bool {
    let name = item.member.key
    let limits = limits
    if name.utf8.count > limits.nameLength {
      refuse(
        item, .nameTooLong,
        "the name '\(name.onOneLine(limit: 60))' has \(name.utf8.count) bytes, more than \(limits.nameLength)",
        advice: "shorten it, and say the rest in '$description'")
      return false
    }
    if name.isEmpty {
      refuse(item, .nameEmpty, "a token or group without a name", advice: "give it one")
      return false
    }
    let forbidden = name.unicodeScalars.first { $0 == "{" || $0 == "}" || $0 == "." }
    if let forbidden {
      refuse(
        item, .nameCharacter, "the name '\(name)' holds '\(forbidden)', which references use",
        advice: "use another character, such as '-'")
      return false
    }
    return true
  }

  /// Whether one more group or token may be declared; if not, that is reported once.
  private mutating func hasRoom(for item: SourcedMember) -> Bool {
    if let limitMet {
      leaveOut(item, limitMet)
      return false
    }
    let limits = limits
    let length = item.owner.utf8.count + item.member.key.utf8.count + 1
    if length > limits.pointerLength {
      refuse(
        item, .pathTooLong,
        "the path of '\(item.member.key.onOneLine(limit: 60))' has more than \(limits.pointerLength) bytes",
        advice: "nest less deeply, or shorten the names of the groups")
      return false
    }
    pointerBytes += length
    if declarations.tokens.count + declarations.groups.count >= limits.tokenCount {
      limitMet = .tokensTooMany
      log.report(
        .tokensTooMany, at: item.keyLocation,
        "the files declare more than \(limits.tokenCount) groups and tokens; what follows is not read",
        advice: "split the system")
    } else if pointerBytes > limits.textLength {
      limitMet = .tokensTooLarge
      log.report(
        .tokensTooLarge, at: item.keyLocation,
        "the paths of all tokens come to more than \(limits.textLength) bytes; what follows is not read",
        advice: "nest less deeply, shorten the names of the groups, or split the system")
    }
    if let limitMet { leaveOut(item, limitMet) }
    return limitMet == nil
  }
}

import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

/// Reads a resolver document and every file it refers to (DTCG resolver module 2025.10).
struct ResolverReader {
  var shelf: FileShelf
  var declarations: DeclarationReader
  var plan = SystemPlan()

  /// The index of the resolver document itself.
  let document: Int

  /// The sources of each set that has been read; a set is identified by the location of its object.
  var sets: [ObjectLocation: [Int]] = [:]

  /// The modifiers that have been read, by their names in `modifiers`.
  var modifiers: [ExactText: Modifier] = [:]

  /// The names of the modifiers in the order.
  var applied: Set<ExactText> = []

  /// The number of sources of all layers.
  var sourceCount = 0

  /// The number of sources of all lists.
  var keptSourceCount = 0

  let limits: TokenLimits
  private let index = ObjectIndex()

  /// An axis and the sources of each of its contexts.
  struct Modifier {
    let axis: ContextAxis

    /// The sources of each context, or of each combination.
    let sources: [[Int]]

    /// The axes that its contexts are combinations of, the last one turning fastest; none if they are none.
    var combined: [ContextAxis] = []
  }

  init(shelf: FileShelf, document: Int, limits: TokenLimits) {
    self.shelf = shelf
    self.document = document
    self.limits = limits
    declarations = DeclarationReader(log: FindingLog(), limits: limits)
  }

  private var root: JSONNode { shelf.log.documents[document].root }
  private var rootLocation: DocumentLocation { DocumentLocation(document: document, offset: root.offset, pointer: "") }

  /// Reads the whole document into `plan`.
  mutating func readDocument() {
    let rootLocation = rootLocation
    let members = root.sourcedMembers(document: document, pointer: "")
    checkVersion(members)
    let known = [
      "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$schema", "$extensions", "$defs",
    ]
    checkMembers(members, of: "a resolver", known: known)
    for item in members where item.member.key == "sets" {
      for set in namedObjects(item) { _ = readSet(set.object, location: set.location) }
    }
    for item in members where item.member.key == "modifiers" {
      for modifier in namedObjects(item) {
        modifiers[ExactText(modifier.name)] = readModifier(
          modifier.object, name: modifier.name, location: modifier.location)
      }
    }
    guard let order = members.first(where: { $0.member.key == "resolutionOrder" }) else {
      report(
        .resolverOrderMissing, at: rootLocation,
        "the resolver has no 'resolutionOrder'",
        advice: "list the sets and modifiers in it; later ones override earlier ones")
      return
    }
    readOrder(order)
  }

  private mutating func checkVersion(_ members: [SourcedMember]) {
    let rootLocation = rootLocation
    guard let version = members.first(where: { $0.member.key == "version" }) else {
      report(
        .resolverVersionMissing, at: rootLocation,
        "the resolver has no 'version'", advice: "add \"version\": \"2025.10\"")
      return
    }
    if version.member.value.string != "2025.10" {
      report(
        .resolverVersion, at: version.valueLocation, "the version is not \"2025.10\"",
        advice: "write \"2025.10\", the only version there is")
    }
  }

  mutating func report(
    _ code: FindingCode, at location: @autoclosure () -> DocumentLocation, _ message: @autoclosure () -> String,
    advice: @autoclosure () -> String? = nil, severity: Severity = .error
  ) {
    shelf.log.report(code, at: location(), message(), advice: advice(), severity: severity)
  }

  /// Warns about members that have no meaning.
  mutating func checkMembers(_ members: [SourcedMember], of what: String, known: [String]) {
    let mistakes = FormError.ofKeys(
      members.map(\.member), keys: known + ["$ref"], what, at: 0, advice: "move it into '$extensions'")
    for mistake in mistakes {
      guard let item = members.first(where: { ExactText($0.member.key) == ExactText(mistake.key ?? "") }) else {
        continue
      }
      report(.propertyUnknown, at: item.keyLocation, mistake.message, advice: mistake.advice, severity: .warning)
    }
    for item in members where item.member.key == "$extensions" && item.member.value.object == nil {
      report(
        .extensionsNotObject, at: item.valueLocation, "'$extensions' is \(item.member.value.kind)",
        advice: "write an object with one key per tool")
    }
  }

  /// A set or modifier with its name.
  struct NamedObject {
    let name: String
    let object: [SourcedMember]
    let location: DocumentLocation
  }

  /// The members of `sets` or `modifiers`.
  private mutating func namedObjects(_ item: SourcedMember) -> [NamedObject] {
    guard let members = item.member.value.object else {
      report(
        .resolverInvalidMember, at: item.valueLocation, "'\(item.member.key)' is \(item.member.value.kind)",
        advice: "write an object with one member per name")
      return []
    }
    var objects: [NamedObject] = []
    let itemPointer = item.pointer
    for member in members {
      let pointer = itemPointer + "/" + member.key.escapedForPointer
      let location = DocumentLocation(document: item.document, offset: member.value.offset, pointer: pointer)
      guard member.value.object != nil else {
        report(
          .resolverInvalidMember, at: location, "'\(member.key)' is \(member.value.kind)", advice: "write an object")
        continue
      }
      let object = member.value.sourcedMembers(document: item.document, pointer: pointer)
      objects.append(NamedObject(name: member.key, object: object, location: location))
    }
    return objects
  }

  /// The value at keys and indices in a document; `nil` if there is none.
  func find(_ segments: [String], in document: Int) -> JSONNode? {
    index.find(segments, from: shelf.log.documents[document].root, document: document)
  }
}

extension ResolverReader {
  /// Reads the text of a `$ref`; `nil` if it cannot be followed, which has been reported.
  mutating func parse(_ node: JSONNode, at site: DocumentLocation) -> FileReference? {
    guard let text = node.string else {
      report(.resolverRefMalformed, at: site, "'$ref' is \(node.kind)", advice: "write a file, or '#/sets/name'")
      return nil
    }
    do throws(FileReference.SyntaxError) {
      let reference = try FileReference(text)
      if reference.lacksSlash {
        report(
          .resolverRefSlash, at: site, "the fragment of '\(text)' does not start with a slash",
          advice: "write '#/' after the file", severity: .warning)
      }
      return reference
    } catch {
      switch error {
      case .malformed:
        report(
          .resolverRefMalformed, at: site, "'\(text)' is not a reference", advice: "write a file, or '#/sets/name'")
      case .remote:
        report(
          .resolverRemoteRef, at: site, "'\(text)' is on the network, where nothing is fetched from",
          advice: "keep the file beside this one")
      case .outsideRoot:
        reportOutside(text, at: site)
      }
      return nil
    }
  }

  /// The document a reference points to; `nil` if it cannot be read, which has been reported.
  mutating func open(_ reference: FileReference, from document: Int, at site: DocumentLocation) -> Int? {
    guard let path = reference.path else { return document }
    let folder = RelativePath.folder(of: shelf.log.documents[document].file)
    do throws(FileShelf.Trouble) {
      return try shelf.open(RelativePath.join(folder, path))
    } catch {
      switch error {
      case .outsideRoot: reportOutside(path, at: site)
      case .unreadable(let reason):
        report(
          .resolverFileNotFound, at: site, "'\(path)' cannot be read (\(reason))",
          advice: "check the name; it is relative to this file's folder")
      case .malformed: break
      }
      return nil
    }
  }

  private mutating func reportOutside(_ path: String, at site: DocumentLocation) {
    report(
      .resolverRefOutsideRoot, at: site, "'\(path)' is outside the folder of the tokens and was not opened",
      advice: "move the file into the folder, or name a root above both: 'root' in a suite, else --root")
  }

  /// Whether a reference may point to a part of the resolver document; if not, why.
  mutating func checkTarget(
    _ kind: String, _ segments: [String], at site: DocumentLocation, allowsModifier: Bool
  ) -> Bool {
    switch kind {
    case "modifiers" where !(allowsModifier && segments.count == 2):
      report(
        .resolverModifierReference, at: site, "only 'resolutionOrder' may refer to a modifier",
        advice: "put what both need into a set")
      return false
    case "resolutionOrder":
      report(
        .resolverOrderReference, at: site, "items of 'resolutionOrder' cannot be referred to",
        advice: "move the item to 'sets'")
      return false
    default:
      return true
    }
  }
}

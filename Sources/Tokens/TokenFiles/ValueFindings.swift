import LocatedJSON
import TokenEngine
import TokenSyntax

/// What is wrong with the value of one token, each finding at the key or index that is being read.
///
/// What a JSON Pointer copies from another token is judged as if it were in the pointer's location, and errors in it
/// are reported there.
final class ValueFindings {
  /// A pointer to the text of another token.
  struct Site {
    let offset: Int
    let pointer: String
    let owner: String
    let isOwnerBroken: Bool
  }

  let document: JSONDocument
  private let token: DocumentLocation
  private let value: DocumentLocation
  private(set) var all: [Finding] = []

  /// Whether something is meant that there is no value for, which has been reported.
  private(set) var isUnsupported = false

  /// The pointer whose target is being read.
  private(set) var site: Site?

  /// The keys and indices from the token to the value being read.
  private var keys: [String] = []

  /// The pointers whose targets have been reported.
  private var reportedSites: Set<Int> = []

  init(document: JSONDocument, token: DocumentLocation, value: DocumentLocation) {
    self.document = document
    self.token = token
    self.value = value
  }

  /// Whether the value cannot be used; a warning alone leaves it usable.
  var isBroken: Bool { isUnsupported || all.contains { $0.severity != .warning } }

  /// The JSON Pointer of what is being read.
  var pointer: String { keys.reduce(token.pointer) { $0 + "/" + $1.escapedForPointer } }

  /// Where the value is written.
  var valueLocation: TokenLocation { location(of: value.offset, pointer: value.pointer) }

  /// Where something is in the files.
  func location(of offset: Int, pointer: String) -> TokenLocation {
    let position = document.position(of: offset)
    return TokenLocation(
      file: document.file, line: position.line, column: position.column,
      pointer: document.writtenPointer(to: offset, pointer: pointer))
  }

  /// Reads something below a key or index of what is being read; `nil` for the whole of it.
  func below<Result>(_ key: String?, _ read: () -> Result) -> Result {
    guard let key else { return read() }
    keys.append(key)
    defer { keys.removeLast() }
    return read()
  }

  /// Reads something beside the value, below some keys of the token.
  func beside<Result>(_ keys: [String], _ read: () -> Result) -> Result {
    let (outerKeys, outerSite) = (self.keys, site)
    (self.keys, site) = (keys, nil)
    defer { (self.keys, site) = (outerKeys, outerSite) }
    return read()
  }

  /// Reads what a pointer copies; of pointers in one another the outermost counts.
  func copied<Result>(by pointer: Site, _ read: () -> Result) -> Result {
    let outer = site
    site = outer ?? pointer
    defer { site = outer }
    return read()
  }

  /// Reports an error in a value.
  func report(_ code: FindingCode, at node: JSONNode, _ message: String, advice: String? = nil) {
    report(code, at: node.offset, below: nil, message, advice: advice)
  }

  /// Reports an error at a key below the value being read.
  func report(_ code: FindingCode, at offset: Int, below key: String?, _ message: String, advice: String? = nil) {
    guard let site else { return add(.error, code, at: offset, pointer(below: key), message, advice: advice) }
    if site.isOwnerBroken { return reportBlocked(by: site) }
    guard reportedSites.insert(site.offset).inserted else { return }
    add(
      .error, .typeMismatch, at: site.offset, site.pointer, "what '$ref' points at does not fit: \(message)",
      advice: "point at a value of the right type")
  }

  /// Reports an error in the form of a value.
  func report(_ mistake: FormError) {
    let code: FindingCode =
      switch mistake.kind {
      case .wrongKind: .valueType
      case .outOfRange: .valueRange
      case .missingKey: .valueMissingProperty
      case .unknownKey: .valueUnknownProperty
      case .unknownWord: .valueKeyword
      }
    report(code, at: mistake.offset, below: mistake.key, mistake.message, advice: mistake.advice)
  }

  /// Reports a deviation from the format that has one meaning; the token keeps its value.
  ///
  /// What a pointer copies is reported where it is written.
  func deviate(_ code: FindingCode = .legacyValue, at node: JSONNode, _ message: String, advice: String? = nil) {
    deviate(code, at: node.offset, below: nil, message, advice: advice)
  }

  /// Reports a deviation at a key below the value being read.
  func deviate(_ code: FindingCode, at offset: Int, below key: String?, _ message: String, advice: String? = nil) {
    // What is a deviation here may be the usual way to write it in another format.
    guard site == nil, code != .legacyValue || !document.isForeign else { return }
    add(.warning, code, at: offset, pointer(below: key), message, advice: advice)
  }

  /// Reports that something is meant that there is no value for: the token has none, and those that refer to it.
  func reportUnsupported(at node: JSONNode, _ message: String, advice: String) {
    isUnsupported = true
    if let site { return reportBlocked(by: site) }
    add(.warning, .valueUnsupported, at: node.offset, pointer, message, advice: advice)
  }

  /// Reports that pointers form a cycle, in the token itself or in one that it points at.
  func reportCycle(_ members: [String], isMember: Bool) {
    let shown = members.count > 8 ? members.prefix(6) + ["… (\(members.count) tokens)"] : members[...]
    let text = (shown + members.prefix(1)).joined(separator: " → ")
    guard isMember else { return addBlocked(at: value.offset, value.pointer, owner: members.first ?? "") }
    add(
      .error, .referenceCycle, at: value.offset, value.pointer, "reference cycle \(text)",
      advice: "give one of these tokens a value of its own", related: members)
  }

  /// Reports that the token has no type.
  func reportNoType() {
    add(
      .error, .typeUndetermined, at: token.offset, token.pointer, "the token has no type",
      advice: "add '$type' to it or to one of its groups")
  }

  /// Reports that a pointer copies more than all pointers together may.
  func reportTooManyCopies(by site: Site, limit: Int) {
    add(
      .error, .referenceTooManyCopies, at: site.offset, site.pointer,
      "with this the pointers of all tokens copy more than \(limit) values",
      advice: "make a token of what they point at, and refer to it")
  }

  /// Adds a finding that was made elsewhere.
  func add(_ finding: Finding) {
    all.append(finding)
    isUnsupported = isUnsupported || finding.kind == .valueUnsupported
  }

  private func reportBlocked(by site: Site) {
    guard reportedSites.insert(site.offset).inserted else { return }
    addBlocked(at: site.offset, site.pointer, owner: site.owner)
  }

  private func addBlocked(at offset: Int, _ pointer: String, owner: String) {
    add(.note, .referenceBlocked, at: offset, pointer, "the token has no value, because '\(owner)' has none")
  }

  private func pointer(below key: String?) -> String { pointer + (key.map { "/" + $0.escapedForPointer } ?? "") }

  private func add(
    _ severity: Severity, _ code: FindingCode, at offset: Int, _ pointer: String, _ message: String,
    advice: String? = nil, related: [String] = []
  ) {
    let location = location(of: offset, pointer: pointer)
    all.append(
      Finding(
        severity: severity, code: code, file: location.file, line: location.line, column: location.column,
        pointer: location.pointer, message: message, advice: advice, related: related))
  }
}

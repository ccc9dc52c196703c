internal import LocatedJSON
internal import Specimens

/// A specimen file that was looked at: what it is called, which cases it has, and the bytes to read the rest from.
///
/// A suite may have ten thousand of them, so the tree of nodes and the parsed text are not kept.
struct SpecimenFile: Sendable {
  /// The file, as findings name it.
  let name: String

  /// The bytes of the file; they also decide the digest of everything a picture is made from.
  let bytes: [UInt8]

  /// The control it draws.
  let control: String

  /// The cases: the number of each in the specimen, and its name.
  let cases: [(number: Int, name: String)]

  /// The controls it embeds by name; a name made of placeholders stands as it is written.
  let embedded: [String]

  /// Looks at a file that was scanned.
  ///
  /// - Parameters:
  ///   - document: The scanned file.
  ///   - bytes: Its bytes.
  ///   - frame: The specimen without its body.
  init(_ document: JSONDocument, bytes: [UInt8], frame: Specimen) {
    name = document.file
    self.bytes = bytes
    control = frame.control
    cases = frame.caseNumbers.map { ($0, frame.caseName($0)) }
    var embedded: [String] = []
    Self.collectEmbedded(in: document.root, into: &embedded)
    self.embedded = embedded
  }

  /// Whether an embedded name is made of placeholders, so that it may be any control.
  static func mayBeAny(_ name: String) -> Bool { name.contains("${") }

  /// Reads the whole specimen; `nil` if the file has a mistake.
  func read() -> (specimen: Specimen?, findings: [Finding]) {
    let (document, problems) = JSONScanner.scan(bytes, file: name, allowsComments: true)
    guard let document else { return (nil, problems) }
    let (specimen, mistakes) = Specimen.read(document)
    return (specimen, problems + mistakes)
  }

  /// A finding about the control's name.
  func controlFinding(_ problem: EntryBuilder.Problem) -> Finding {
    let (document, _) = JSONScanner.scan(bytes, file: name, allowsComments: true)
    guard let document else {
      return Finding(
        severity: .error, code: problem.code, file: name, message: problem.message, advice: problem.advice)
    }
    return Finding(
      severity: .error, code: problem.code, in: document, at: document.root["control"]?.offset ?? 0,
      pointer: "/control", message: problem.message, advice: problem.advice)
  }

  private static func collectEmbedded(in node: JSONNode, into names: inout [String]) {
    if node["kind"]?.string == "control", let name = node["control"]?.string { names.append(name) }
    for item in node.array ?? node.object?.map(\.value) ?? [] { collectEmbedded(in: item, into: &names) }
  }
}

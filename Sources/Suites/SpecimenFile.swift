internal import LocatedJSON
private import SnapshotHarness
internal import Specimens

/// A specimen with the file it was read from.
struct SpecimenFile: Sendable {
  /// The specimen.
  var specimen: Specimen

  /// The parsed file.
  var document: JSONDocument

  /// The bytes of the file, for the digest of everything that decides a picture.
  var bytes: [UInt8]

  /// The controls it embeds by name; a name made of placeholders stands as it is written.
  var embedded: [String]

  /// Reads a specimen file.
  static func read(
    _ bytes: [UInt8], name: String, findings: inout [Finding]
  ) -> SpecimenFile? {
    let (document, problems) = JSONScanner.scan(bytes, file: name, allowsComments: true)
    findings += problems
    guard let document else { return nil }
    let (specimen, mistakes) = Specimen.read(document)
    findings += mistakes
    guard let specimen else { return nil }
    var embedded: [String] = []
    collectEmbedded(in: document.root, into: &embedded)
    return SpecimenFile(specimen: specimen, document: document, bytes: bytes, embedded: embedded)
  }

  /// A finding about the control's name.
  func controlFinding(_ problem: EntryBuilder.Problem) -> Finding {
    Finding(
      severity: .error, code: problem.code, in: document, at: document.root["control"]?.offset ?? 0,
      pointer: "/control", message: problem.message, advice: problem.advice)
  }

  private static func collectEmbedded(in node: JSONNode, into names: inout [String]) {
    if node["kind"]?.string == "control", let name = node["control"]?.string { names.append(name) }
    for item in node.array ?? node.object?.map(\.value) ?? [] { collectEmbedded(in: item, into: &names) }
  }

  /// A digest of everything but tokens and renderer that decides the pictures of a specimen:
  /// its file, the files of all it embeds, and the suite's settings.
  static func digest(of file: SpecimenFile, among files: [SpecimenFile], settings: String) -> String {
    let byControl = Dictionary(files.map { ($0.specimen.control, $0) }, uniquingKeysWith: { first, _ in first })
    var bytes = Array(settings.utf8) + [0] + file.bytes
    var seen: Set<String> = [file.specimen.control]
    var waiting = file.embedded
    while !waiting.isEmpty {
      let name = waiting.removeFirst()
      guard seen.insert(name).inserted else { continue }
      // A name made of placeholders may be any control.
      if name.contains("${") { waiting += files.map(\.specimen.control) }
      guard let other = byControl[name] else { continue }
      bytes += [0] + other.bytes
      waiting += other.embedded
    }
    return PixelDigest(of: bytes, in: 0..<bytes.count).description
  }
}

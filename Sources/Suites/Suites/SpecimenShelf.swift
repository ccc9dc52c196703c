import Digests
internal import ExactTexts
internal import LocatedJSON
private import SnapshotHarness
internal import Specimens
private import Synchronization

/// The specimens of a suite: each is read when it is needed, and those needed last stay read.
///
/// The cases of one control follow each other in a run, so few specimens are in use at a time.
final class SpecimenShelf: Sendable {
  /// The files, in the order of the suite.
  let files: [SpecimenFile]

  /// The names of all controls of the suite, also where it is read in part.
  private let controls: [String]

  private let indices: [ExactText: Int]
  private let specimens = Mutex(RecentValues<Int, Specimen>(count: 128))
  private let cases = Mutex(RecentValues<CaseKey, SpecimenCase>(count: 128))
  private let digests = Mutex<[Int: Digest]>([:])

  private struct CaseKey: Hashable {
    var index: Int
    var number: Int
  }

  /// Creates a shelf.
  ///
  /// - Parameters:
  ///   - files: The files; of two that draw one control, the first one counts.
  ///   - controls: The names of all controls of the suite, if the files are only those that a shard needs.
  init(_ files: [SpecimenFile], controls: [String]? = nil) {
    self.files = files
    self.controls = controls ?? files.map(\.control)
    indices = Dictionary(
      files.enumerated().map { (ExactText($1.control), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The specimens as nodes may embed them.
  var embeddable: EmbeddableSpecimens {
    EmbeddableSpecimens(controls: { self.controls }) { control in
      self.indices[ExactText(control)].flatMap { self.specimen(at: $0) }
    }
  }

  /// The specimen of a file; `nil` if it has an error.
  func specimen(at index: Int) -> Specimen? {
    if let known = specimens.withLock({ $0.value(of: index) }) { return known }
    guard let specimen = files[index].read().specimen else { return nil }
    specimens.withLock { $0.keep(specimen, for: index) }
    return specimen
  }

  /// A case of a file's specimen; `nil` if the file has an error.
  func specimenCase(_ number: Int, at index: Int) -> SpecimenCase? {
    let key = CaseKey(index: index, number: number)
    if let known = cases.withLock({ $0.value(of: key) }) { return known }
    guard let made = specimen(at: index)?.specimenCase(number) else { return nil }
    cases.withLock { $0.keep(made, for: key) }
    return made
  }

  /// The files that a file embeds, those they embed, and so on, each once; the file itself is not among them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of embedded names; of all files if a name has placeholders.
  func closure(of index: Int) -> [Int] {
    var found: [Int] = []
    var seen: Set<ExactText> = [ExactText(files[index].control)]
    var waiting = files[index].embedded
    var hasAll = false
    var next = 0
    while next < waiting.count {
      let name = waiting[next]
      next += 1
      guard seen.insert(ExactText(name)).inserted else { continue }
      if SpecimenFile.mayBeAny(name), !hasAll {
        waiting += files.map(\.control)
        hasAll = true
      }
      guard let other = indices[ExactText(name)] else { continue }
      found.append(other)
      waiting += files[other].embedded
    }
    return found
  }

  /// The files that must be read to draw some files: those and all they embed, in the order of the suite.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files and of names they embed.
  func files(neededBy wanted: Set<Int>) -> [Int] {
    var (needed, waiting) = (wanted, Array(wanted))
    while let index = waiting.popLast() {
      for name in files[index].embedded {
        if SpecimenFile.mayBeAny(name) { return Array(files.indices) }
        if let other = indices[ExactText(name)], needed.insert(other).inserted { waiting.append(other) }
      }
    }
    return needed.sorted()
  }

  /// A digest of a specimen: of its file and the files of all it embeds.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of these files; O(1) when asked again.
  func digest(of index: Int) -> String {
    if let known = digests.withLock({ $0[index] }) { return known.description }
    var bytes = files[index].bytes
    for other in closure(of: index) { bytes += [0] + files[other].bytes }
    let digest = Digest(of: bytes, in: 0..<bytes.count)
    digests.withLock { $0[index] = digest }
    return digest.description
  }
}

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

  /// The controls it embeds by name; a name with placeholders is kept as it is written.
  let embedded: [String]

  /// The images it shows, as they are written.
  let images: [String]

  /// For each case, in which variants it cannot differ, by the number of the partition; empty if that is not known.
  var partitions: [Int32] = []

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
    var (embedded, images): ([String], [String]) = ([], [])
    Self.collectNames(in: document.root, embedded: &embedded, images: &images)
    self.embedded = embedded
    self.images = images
  }

  /// Whether an embedded name has placeholders, so that it may be any control.
  static func mayBeAny(_ name: String) -> Bool { name.contains("${") }

  /// Reads the whole specimen; `nil` if the file has an error.
  func read() -> (specimen: Specimen?, findings: [Finding]) {
    let (document, problems) = JSONScanner.scan(bytes, file: name, allowsComments: true)
    guard let document else { return (nil, problems) }
    let (specimen, mistakes) = Specimen.read(document)
    return (specimen, problems + mistakes)
  }

  /// A node, as causes name it: its JSON Pointer, and in brackets the controls that it and what lies in it embed.
  func text(ofNode pointer: String) -> String {
    let document = JSONScanner.scan(bytes, file: name, allowsComments: true).document
    guard let node = document?.root.value(at: pointer) else { return pointer }
    var (embedded, images): ([String], [String]) = ([], [])
    Self.collectNames(in: node, embedded: &embedded, images: &images)
    let names = OrderedTexts(embedded).texts
    let rest = names.count > Self.namedControls ? ", …" : ""
    return names.isEmpty ? pointer : "\(pointer) (\(names.prefix(Self.namedControls).joined(separator: ", "))\(rest))"
  }

  /// How many embedded controls are named with a node.
  private static let namedControls = 3

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

  private static func collectNames(in node: JSONNode, embedded: inout [String], images: inout [String]) {
    switch node["kind"]?.string {
    case "control"?: if let name = node["control"]?.string { embedded.append(name) }
    case "image"?: if let path = node["image"]?.string { images.append(path) }
    default: break
    }
    for item in node.array ?? node.object?.map(\.value) ?? [] {
      collectNames(in: item, embedded: &embedded, images: &images)
    }
  }
}

/// Values that are costly to make and quick to be needed again; the most recently used ones are kept.
struct RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// How many values are kept at least, if so many were made; at most twice as many.
  private let count: Int

  private var recent: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  /// Keeps nothing yet.
  init(count: Int) { self.count = max(1, count) }

  /// The value of a key; `nil` if it is not kept.
  ///
  /// - Complexity: O(1) on average.
  mutating func value(of key: Key) -> Value? {
    if let value = recent[key] { return value }
    guard let value = older[key] else { return nil }
    keep(value, for: key)
    return value
  }

  /// Keeps a value, and lets go of those that were used before so many others.
  ///
  /// - Complexity: O(1) on average.
  mutating func keep(_ value: Value, for key: Key) {
    if recent.count >= count {
      older = recent
      recent = [:]
    }
    recent[key] = value
  }
}

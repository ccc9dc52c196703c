import Digests
internal import LocatedJSON
private import SnapshotHarness
internal import Specimens
private import Synchronization

/// The specimens of a suite: each is read when it is needed, and those needed last stay read.
///
/// The cases of one control stand next to each other in a run, so few specimens are in use at a time.
final class SpecimenShelf: Sendable {
  /// The files, in the order of the suite.
  let files: [SpecimenFile]

  private let places: [ExactText: Int]
  private let specimens = Mutex(RecentValues<Int, Specimen>(count: 128))
  private let cases = Mutex(RecentValues<CaseKey, SpecimenCase>(count: 128))
  private let digests = Mutex<[Int: Digest]>([:])

  private struct CaseKey: Hashable {
    var place: Int
    var number: Int
  }

  private let fingerprint: String

  /// Creates a shelf.
  ///
  /// - Parameters:
  ///   - files: The files; of two that draw one control, the first one counts.
  ///   - fingerprint: A text that differs wherever a setting of the suite does that decides pictures.
  init(_ files: [SpecimenFile], fingerprint: String) {
    self.files = files
    self.fingerprint = fingerprint
    places = Dictionary(
      files.enumerated().map { (ExactText($1.control), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The specimens as nodes may embed them.
  var embeddable: EmbeddableSpecimens {
    EmbeddableSpecimens(controls: { self.files.map(\.control) }) { control in
      self.places[ExactText(control)].flatMap { self.specimen(at: $0) }
    }
  }

  /// The specimen of a file; `nil` if it has a mistake.
  func specimen(at place: Int) -> Specimen? {
    if let known = specimens.withLock({ $0.value(of: place) }) { return known }
    guard let specimen = files[place].read().specimen else { return nil }
    specimens.withLock { $0.keep(specimen, for: place) }
    return specimen
  }

  /// A case of a file's specimen; `nil` if the file has a mistake.
  func specimenCase(_ number: Int, at place: Int) -> SpecimenCase? {
    let key = CaseKey(place: place, number: number)
    if let known = cases.withLock({ $0.value(of: key) }) { return known }
    guard let made = specimen(at: place)?.specimenCase(number) else { return nil }
    cases.withLock { $0.keep(made, for: key) }
    return made
  }

  /// The files that a file embeds, those they embed, and so on, each once; the file itself is not among them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of embedded names; of all files where a name is made of placeholders.
  func closure(of place: Int) -> [Int] {
    var found: [Int] = []
    var seen: Set<ExactText> = [ExactText(files[place].control)]
    var waiting = files[place].embedded
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
      guard let other = places[ExactText(name)] else { continue }
      found.append(other)
      waiting += files[other].embedded
    }
    return found
  }

  /// A digest of everything but tokens and renderer that decides the pictures of a specimen: its file, the files of all
  /// it embeds, and the suite's settings.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of these files; O(1) when asked again.
  func digest(of place: Int) -> String {
    if let known = digests.withLock({ $0[place] }) { return known.description }
    var bytes = Array(fingerprint.utf8) + [0] + files[place].bytes
    for other in closure(of: place) { bytes += [0] + files[other].bytes }
    let digest = Digest(of: bytes, in: 0..<bytes.count)
    digests.withLock { $0[place] = digest }
    return digest.description
  }
}

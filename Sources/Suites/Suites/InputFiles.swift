import Digests
internal import ExactTexts
private import LocalFiles
package import LocatedJSON
package import SnapshotHarness
private import Synchronization
internal import TokenEngine
private import TokenFiles
import TokenSyntax

/// The files that a suite was read from, with the digests of their bytes, noted as they are read.
final class InputFiles: Sendable {
  private let digests = Mutex<[ExactText: Digest]>([:])

  /// Notes a file that was read whole.
  ///
  /// - Complexity: O(*n*) for *n* bytes, about 0.1 ns each.
  func add(_ bytes: [UInt8], of path: String) {
    let digest = Digest(of: bytes, in: 0..<bytes.count)
    digests.withLock { digests in
      guard let known = digests.updateValue(digest, forKey: ExactText(path)), known != digest else { return }
      // It changed while the suite was used: no state has such a file.
      digests[ExactText(path)] = Digest(ofText: "\(known) \(digest)")
    }
  }

  /// Whether a file was read.
  func contains(_ path: String) -> Bool { digests.withLock { $0[ExactText(path)] != nil } }

  /// The files, by path as they were opened, in no order.
  var all: [(path: String, digest: Digest)] { digests.withLock { $0.map { ($0.key.text, $0.value) } } }
}

/// The files of a suite that are read when a picture needs them: icons and images.
struct OptionalInputs: Sendable {
  let access: FileAccess
  let folder: String

  /// The paths of the icons, as the suite file names them.
  let icons: [String]

  /// The paths of the images of all specimens, as these name them.
  let images: [String]

  /// The folder of the references, as the process opens it; nothing there decides a picture.
  let references: String

  /// Reads those that nothing has needed so far; what cannot be read is no matter, since nothing needs it.
  func readRest() {
    guard let inputs = access.inputs else { return }
    func read(_ path: String) {
      if !inputs.contains(path) { _ = try? access.read(path) }
    }
    for icon in icons { read(Files.join(folder, icon)) }
    for image in images where Files.staysInside(image) {
      guard image.contains("${") else {
        read(Files.join(folder, image))
        continue
      }
      // Which texts it gets is known when a case is laid out; here, each file that it may be counts.
      for path in (try? access.files(matching: Glob(Self.pattern(image)), in: folder).files) ?? [] {
        let path = Files.join(folder, path)
        if !Files.isInside(access.opened(path), references) { read(path) }
      }
    }
  }

  /// A pattern of the paths that a path with placeholders may become.
  private static func pattern(_ path: String) -> String {
    var pattern = ""
    var rest = path[...]
    while let start = rest.firstRange(of: "${") {
      pattern += rest[..<start.lowerBound] + "**"
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else { return pattern }
      rest = rest[rest.index(after: end)...]
    }
    return pattern + rest
  }
}

extension Suite {
  /// Reads the icons and images that no picture has needed yet, so that ``inputFiles`` are those of all cases.
  package func readAllInputs() { optionalInputs?.readRest() }

  /// Warnings about icons whose files are not there, and that no picture has needed so far.
  package var unusedIcons: [Finding] { settings.unusedIcons() }

  /// The files that were read so far and decide pictures, sorted by the bytes of their paths from the suite's folder.
  package var inputFiles: [RunState.Input] { inputs { _ in true } }

  /// Those of ``inputFiles`` that are no specimens with cases.
  package var inputsBesidesSpecimens: [RunState.Input] {
    let specimens = Set(shelf.files.map { ExactText($0.name) })
    return inputs { !specimens.contains(ExactText($0)) }
  }

  /// The files that were read so far and that are asked for by the paths by which they were opened.
  private func inputs(where isWanted: (String) -> Bool) -> [RunState.Input] {
    let home = optionalInputs.map { $0.access.opened("") } ?? "."
    let start = home.hasPrefix("/") ? home : RelativePath.join(Files.currentFolder(), home)
    func whole(_ path: String) -> String {
      RelativePath.isAbsolute(path) ? RelativePath.join("", path) : RelativePath.join(start, path)
    }
    let top = whole(folder)
    return (inputs?.all ?? []).filter { isWanted($0.path) }.map { path, digest in
      RunState.Input(suite: name, path: RelativePath.path(to: whole(path), from: top), digest: digest)
    }.sorted { ExactText($0.path) < ExactText($1.path) }
  }
}

import Digests
import LocalFiles
private import PNGCoding
private import PixelBuffers
private import SnapshotHarness
internal import SnapshotReports

/// The pictures that only one of two folders has: which of them are the same under another name, and which are none.
struct UnpairedPictures: Sendable {
  /// What is known of one file.
  private enum Knowledge: Sendable {
    /// A picture; its pixels have a digest if the other folder may have the same ones.
    case picture(Digest?)

    /// No picture that can be read; the text begins with the path.
    case unreadable(String)
  }

  private var verdicts: [Int: ComparisonReport.Verdict] = [:]

  /// How an entry that only one folder has compares.
  func verdict(ofEntry index: Int) -> ComparisonReport.Verdict? { verdicts[index] }

  /// Reads all files that only one folder has: each is checked, and those are decoded whose size both folders have.
  ///
  /// A picture that only the first folder has is moved to the first one in the second that has equal pixels, and that no
  /// other is moved to; one of the same name goes before all others.
  ///
  /// - Parameters:
  ///   - paths: What is in which folder.
  ///   - folders: The folders, as the process can open them.
  ///   - workers: How many files are read at the same time.
  ///   - shouldStop: Once it returns `true`, no further file is read.
  init(in paths: ComparedPaths, of folders: [String], workers: Int, shouldStop: @escaping @Sendable () -> Bool) async {
    let entries = paths.entries
    let places = entries.indices.filter { entries[$0].place.isUnpaired }
    guard !places.isEmpty else { return }
    @Sendable func file(_ index: Int) -> String { Files.join(folders[entries[index].place.folder], entries[index].path) }
    // Only a picture with the size of another one can be the same.
    var sizes: [Set<PixelSize>] = [[], []]
    let found = await ParallelList.map(places, workers: workers) { index in
      shouldStop() ? nil : Self.size(of: file(index))
    }
    for (index, size) in zip(places, found) { if let size { sizes[entries[index].place.folder].insert(size) } }
    let shared = sizes[0].intersection(sizes[1])
    let knowledge = await ParallelList.map(zip(places, found).map { ($0, $1) }, workers: workers) { index, size in
      shouldStop() ? Knowledge.picture(nil) : Self.knowledge(of: file(index), decodes: size.map(shared.contains) == true)
    }
    pair(zip(places, knowledge).map { ($0, $1) }, entries)
  }

  /// The size that a file states; `nil` if it states none.
  private static func size(of file: String) -> PixelSize? {
    // The signature and the header.
    guard let reader = try? FileReader(file, limit: Files.sizeLimit), reader.count >= 33,
      let bytes = try? reader.bytes(in: 0..<33)
    else { return nil }
    return (try? PNGHeader(bytes))?.size
  }

  private static func knowledge(of file: String, decodes: Bool) -> Knowledge {
    do throws(FileError) {
      let bytes = try Files.read(file)
      do throws(PNGDecodingError) {
        if decodes { return .picture(Digest(of: try PNGDecoder.decode(bytes))) }
        try PNGDecoder.check(bytes)
        return .picture(nil)
      } catch {
        return .unreadable("\(file): \(error)")
      }
    } catch {
      return .unreadable(error.description)
    }
  }

  /// A picture by its pixels and its name without folders.
  private struct Name: Hashable {
    var digest: Digest
    var name: String
  }

  private mutating func pair(_ known: [(index: Int, knowledge: Knowledge)], _ entries: [ComparedPaths.Entry]) {
    var (sources, targets): ([(index: Int, digest: Digest)], [(index: Int, digest: Digest)]) = ([], [])
    for (index, knowledge) in known {
      let isFirst = entries[index].place.folder == 0
      switch knowledge {
      case .unreadable(let reason): verdicts[index] = .unreadable(reason)
      case .picture(let digest):
        verdicts[index] = isFirst ? .onlyInFirst() : .onlyInSecond()
        guard let digest else { continue }
        if isFirst { sources.append((index, digest)) } else { targets.append((index, digest)) }
      }
    }
    func pair<Key: Hashable>(_ key: ((index: Int, digest: Digest)) -> Key) {
      // The first of equal ones is the last of its list, where it is taken from.
      var waiting: [Key: [Int]] = [:]
      for source in sources.reversed() { waiting[key(source), default: []].append(source.index) }
      var taken: Set<Int> = []
      targets.removeAll { target in
        guard let source = waiting[key(target)]?.popLast() else { return false }
        taken.insert(source)
        verdicts[source] = .onlyInFirst(movedTo: entries[target.index].path)
        verdicts[target.index] = .onlyInSecond(movedFrom: entries[source].path)
        return true
      }
      sources.removeAll { taken.contains($0.index) }
    }
    pair { Name(digest: $0.digest, name: Files.name(of: entries[$0.index].path)) }
    pair { $0.digest }
  }
}

extension ComparedPaths.Entry.Place {
  /// Whether there is a picture in one folder only.
  fileprivate var isUnpaired: Bool {
    switch self {
    case .onlyInFirst, .onlyInSecond: true
    case .both, .unreachable: false
    }
  }

  /// The number of the folder of what is in one folder only.
  fileprivate var folder: Int {
    switch self {
    case .onlyInFirst, .both: 0
    case .onlyInSecond: 1
    case .unreachable(let folder): folder
    }
  }
}

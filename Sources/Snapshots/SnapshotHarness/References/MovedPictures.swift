package import Digests
import ExactTexts
import LocalFiles

/// Pictures that have equal pixels under another name.
package enum MovedPictures {
  /// A picture by its name and its pixels.
  package struct Picture: Sendable {
    /// The path, `/` between its parts.
    var path: String

    /// The digest of size and pixels.
    var digest: Digest

    /// Creates a picture.
    package init(path: String, digest: Digest) {
      self.path = path
      self.digest = digest
    }
  }

  /// What two pictures have in common that are one picture under two names.
  private struct Likeness: Hashable {
    var digest: Digest
    var folder: ExactText?
    var name: ExactText?
  }

  /// Pairs the pictures of one side with those of another that have equal pixels.
  ///
  /// Each picture has at most one other. One of the same name in another folder goes before one of another name in the
  /// same folder, and this before all others; among equal ones the first goes with the first.
  ///
  /// - Parameters:
  ///   - sources: The pictures of one side.
  ///   - targets: The pictures of the other side.
  /// - Returns: The positions of both, in the order in which they were found.
  /// - Complexity: O(*n*), where *n* is the number of pictures.
  package static func pairs(from sources: [Picture], to targets: [Picture]) -> [(source: Int, target: Int)] {
    var pairs: [(source: Int, target: Int)] = []
    var (openSources, openTargets) = (Array(sources.indices), Array(targets.indices))
    let likenesses: [(Picture) -> Likeness] = [
      { Likeness(digest: $0.digest, name: ExactText(Files.name(of: $0.path))) },
      { Likeness(digest: $0.digest, folder: ExactText(Files.folder(of: $0.path))) },
      { Likeness(digest: $0.digest) },
    ]
    for likeness in likenesses where !openSources.isEmpty && !openTargets.isEmpty {
      // The first of equal ones is the last of its list, where it is taken from.
      var waiting: [Likeness: [Int]] = [:]
      for source in openSources.reversed() { waiting[likeness(sources[source]), default: []].append(source) }
      var taken: Set<Int> = []
      openTargets.removeAll { target in
        guard let source = waiting[likeness(targets[target])]?.popLast() else { return false }
        taken.insert(source)
        pairs.append((source, target))
        return true
      }
      openSources.removeAll { taken.contains($0) }
    }
    return pairs
  }
}

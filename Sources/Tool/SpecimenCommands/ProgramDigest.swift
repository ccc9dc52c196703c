internal import Digests
private import LocalFiles

extension Program {
  /// The digest of the bytes of the program that runs; `nil` where the system does not show them.
  ///
  /// Versions are numbered by people, and builds between two of them draw differently. Libraries that the program is
  /// linked with when it starts are no part of it.
  ///
  /// - Complexity: O(*n*) for *n* bytes the first time, about 0.3 ns each.
  static let digest: Digest? = {
    #if os(Linux) || os(Android)
      let path = "/proc/self/exe"
    #else
      guard let path = CommandLine.arguments.first, path.contains("/") else { return nil }
    #endif
    guard let file = try? FileReader(path, limit: .max) else { return nil }
    var pieces = ""
    var start = 0
    while start < file.count {
      let end = min(file.count, start + pieceSize)
      guard let bytes = try? file.bytes(in: start..<end) else { return nil }
      pieces += "\(Digest(of: bytes, in: 0..<bytes.count))\n"
      start = end
    }
    return Digest(ofText: pieces)
  }()

  /// How many bytes are read at once.
  private static let pieceSize = 1 << 20
}

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
    guard let path = file, let file = try? FileReader(path, limit: .max) else { return nil }
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

  /// The file of the program that runs, perhaps by a link; `nil` where the system does not say.
  static var file: String? {
    #if os(Linux) || os(Android)
      "/proc/self/exe"
    #else
      CommandLine.arguments.first.flatMap { $0.contains("/") ? $0 : nil }
    #endif
  }

  /// How many bytes are read at once.
  private static let pieceSize = 1 << 20
}

internal import Digests
internal import LocalFiles
internal import SnapshotHarness

/// A page with its pictures in it, written piece by piece.
struct WholePage {
  private let parts = PageParts(.file)
  private let data: PageData
  private let pieces: [[UInt8]]

  /// The number of bytes of the page.
  let size: Int

  /// Measures a page; no picture is read.
  init(_ data: PageData) {
    self.data = data
    pieces = data.pieces(.file)
    var size = parts.start.count + parts.middle.count + parts.end.count + pieces.reduce(0) { $0 + $1.count }
    for (index, picture) in data.pictures.pictures.enumerated() {
      size += Self.opening(index).utf8.count + Base64.length(of: picture.byteCount) + Self.closing.utf8.count
    }
    self.size = size
  }

  private static func opening(_ index: Int) -> String { "<script type=\"text/plain\" id=\"p\(index)\">" }

  private static let closing = "</script>\n"

  /// Writes the page, and removes what an earlier report left beside it.
  func write(to output: OutputFile) throws(FileError) {
    let stream = try FileStream(output)
    try stream.append(parts.start)
    for piece in pieces { try stream.append(piece) }
    try stream.append(parts.middle)
    for index in data.pictures.pictures.indices {
      // One that is gone meanwhile is left out, and the page says so where it would be.
      guard let bytes = data.pictures.bytes(at: index) else { continue }
      try stream.append(Self.opening(index).utf8)
      try stream.append(Base64.encode(bytes))
      try stream.append(Self.closing.utf8)
    }
    try stream.append(parts.end)
    try stream.finish()
    if !output.isStream { ReportFiles.removeFolder(besides: output.path) }
  }
}

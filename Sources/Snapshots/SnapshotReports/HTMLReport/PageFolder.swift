internal import Digests
internal import LocalFiles
internal import SnapshotHarness

/// A page with its pictures in files beside it, called packs.
///
/// A pack is a script that calls one function with pictures by their numbers, because a page that was opened as a file
/// may load scripts from its folder, but may not read other files.
struct PageFolder {
  /// The pack of each picture.
  let packs: [Int]

  private let data: PageData

  /// Divides the pictures among packs, in their order; no picture is read.
  init(_ data: PageData, limits: PageLimits) {
    self.data = data
    var packs: [Int] = []
    var (pack, size) = (0, Self.overhead(of: 0))
    for (index, picture) in data.pictures.pictures.enumerated() {
      // A quote closes each, and a comma comes before all but the first.
      let length = Self.opening(index).utf8.count + Base64.length(of: picture.byteCount) + 1
      if packs.last == pack, size + 1 + length > limits.pack {
        pack += 1
        size = Self.overhead(of: pack)
      }
      size += length + (packs.last == pack ? 1 : 0)
      packs.append(pack)
    }
    self.packs = packs
  }

  private static func opening(_ index: Int) -> String { "\"\(index)\":\"" }
  private static func beginning(of pack: Int) -> String { "specimenPack(\(pack),{" }
  private static let ending = "});\n"
  private static func overhead(of pack: Int) -> Int { beginning(of: pack).utf8.count + ending.utf8.count }

  /// Writes the folder, and a page that links to it instead of the file.
  ///
  /// - Throws: `FileError` if something else has the folder's name, or a file cannot be written.
  func write(besides output: OutputFile) throws(FileError) {
    let folder = ReportFiles.folder(besides: output.path)
    try ReportFiles.checkFolder(folder)
    let count = (packs.last ?? -1) + 1
    var index = 0
    for pack in 0..<count {
      let stream = try FileStream(replacing: Files.join(folder, ReportFiles.packName(pack)))
      try stream.append(Self.beginning(of: pack).utf8)
      var isFirst = true
      while index < packs.count, packs[index] == pack {
        defer { index += 1 }
        guard let bytes = data.pictures.bytes(at: index) else { continue }
        try stream.append(((isFirst ? "" : ",") + Self.opening(index)).utf8)
        try stream.append(Base64.encode(bytes))
        try stream.append("\"".utf8)
        isFirst = false
      }
      try stream.append(Self.ending.utf8)
      try stream.finish()
    }
    let parts = PageParts(.folder)
    let stream = try FileStream(replacing: Files.join(folder, ReportFiles.indexName))
    try stream.append(parts.start)
    for piece in data.pieces(.folder, packs: packs) { try stream.append(piece) }
    try stream.append(parts.middle)
    try stream.append(parts.end)
    try stream.finish()
    ReportFiles.removePacks(from: count, in: folder)
    try output.write(SignpostPage.bytes(to: Files.name(of: folder) + "/" + ReportFiles.indexName))
  }
}

import PNGCoding
import PixelBuffers
import SnapshotHarness

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Pictures of other comparison tools, which lie beside the package where they are at all.
enum ForeignPictures {
  /// Why tests are skipped where they are not.
  static let absence = "no fixtures beside the package; set SPECIMEN_SHARED to the folder that has them"

  /// The folder of the pictures; `nil` if it is not there.
  static let folder: String? = {
    // Tests/SnapshotHarnessTests/ForeignPictures.swift → the package's root → the folder beside it.
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    var shared = root + "/../shared"
    if let value = unsafe getenv("SPECIMEN_SHARED") { shared = unsafe String(cString: value) }
    return Files.exists(shared + "/fixtures/pixelmatch/1a.png") ? shared + "/fixtures" : nil
  }()

  /// One of the pictures, named without its ending.
  static func image(_ name: String) throws -> RGBAImage {
    try PNGDecoder.decode(Files.read((folder ?? "") + "/\(name).png"))
  }
}

import PNGCoding
import PixelBuffers
import TestFiles

/// Pictures of other comparison tools, which lie beside the package where they are at all.
enum ForeignPictures {
  /// Whether they are there.
  static var arePresent: Bool { SharedFolder.has("fixtures/pixelmatch/1a.png") }

  /// One of the pictures, named without its ending.
  static func image(_ name: String) throws -> RGBAImage {
    try PNGDecoder.decode(SharedFolder.read("fixtures/\(name).png"))
  }
}

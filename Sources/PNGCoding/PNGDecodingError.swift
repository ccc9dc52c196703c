/// A file that cannot be read as a PNG image.
public enum PNGDecodingError: Error, Hashable, Sendable {
  /// The bytes do not begin with the PNG signature.
  case notPNG

  /// The bytes are the text that Git LFS leaves in place of a file it has not fetched.
  case gitLFSPointer

  /// The bytes end before the image does.
  case truncated

  /// The header's sides or area are outside what `PixelSize` allows.
  case size(width: Int, height: Int)

  /// The header names a colour type, bit depth or method that PNG does not have.
  case header

  /// A chunk's checksum does not fit its bytes; the value is the chunk's type.
  case checksum(chunk: String)

  /// libpng refused the image data; the value is its message.
  case refused(message: String)
}

extension PNGDecodingError: CustomStringConvertible {
  /// What is wrong with the file, and what to do.
  public var description: String {
    switch self {
    case .notPNG: "not a PNG file"
    case .gitLFSPointer: "a Git LFS pointer, not a PNG file; run 'git lfs pull'"
    case .truncated: "the PNG file is cut off; fetch or record it again"
    case .size(let width, let height):
      "image size \(width)×\(height) px is out of range; use 1–16384 px per side and at most 67108864 pixels"
    case .header: "the PNG header holds values that PNG does not have"
    case .checksum(let chunk): "the PNG file is damaged: the checksum of its \(chunk) chunk does not fit"
    case .refused(let message): "the PNG image data is damaged: \(message)"
    }
  }
}

/// The chunks of a PNG file, found without decoding the picture.
///
/// Every length comes from the file, so every one is checked against what the file has.
public struct PNGChunks: Sequence, IteratorProtocol {
  /// The bytes every PNG file begins with.
  public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let bytes: [UInt8]
  private let count: Int
  private var offset: Int

  /// Whether the chunks so far fill the file up to and including `IEND`.
  public private(set) var isComplete = false

  /// Whether the file ends where the last chunk does.
  public var isAtEnd: Bool { offset == count }

  /// The type of the chunk at which the list ended because it is not four letters.
  public private(set) var malformedType: PNGChunkType?

  /// Starts at the first chunk; `nil` if the file does not begin with the PNG signature.
  ///
  /// - Parameters:
  ///   - bytes: The file, at the start of an array that may be longer.
  ///   - count: The number of bytes that are the file; all of them unless given.
  public init?(_ bytes: [UInt8], count: Int? = nil) {
    let count = Swift.min(count ?? bytes.count, bytes.count)
    guard count >= 8 else { return nil }
    for index in 0..<8 where bytes[index] != Self.signature[index] { return nil }
    self.bytes = bytes
    self.count = count
    offset = 8
  }

  /// The next chunk; `nil` after `IEND`, where the file is cut off, and where a type is not four letters.
  public mutating func next() -> PNGChunk? {
    guard !isComplete, count - offset >= 12 else { return nil }
    let length = Self.number(in: bytes, at: offset)
    guard length <= UInt32(Int32.max), Int(length) <= count - offset - 12 else { return nil }
    let type = PNGChunkType(code: Self.number(in: bytes, at: offset + 4))
    guard type.isWellFormed else {
      malformedType = type
      return nil
    }
    let start = offset + 8
    offset = start + Int(length) + 4
    isComplete = type == .end
    return PNGChunk(type: type, content: start..<start + Int(length))
  }

  /// Whether a chunk's checksum fits its type and content.
  ///
  /// - Precondition: `chunk` was found in these `bytes`.
  /// - Complexity: O(*n*), where *n* is the length of the content.
  public static func hasValidChecksum(_ chunk: PNGChunk, in bytes: [UInt8]) -> Bool {
    number(in: bytes, at: chunk.content.upperBound)
      == CRC32.checksum(of: bytes, in: chunk.content.lowerBound - 4..<chunk.content.upperBound)
  }

  /// The bytes of a chunk: length, type, content and checksum.
  ///
  /// - Precondition: `content` has fewer than 2³¹ bytes.
  public static func chunk(_ type: PNGChunkType, content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    append(type, content: content, to: &bytes)
    return bytes
  }

  /// Appends a chunk to a file: length, type, content and checksum.
  ///
  /// - Precondition: `content` has fewer than 2³¹ bytes.
  static func append(_ type: PNGChunkType, content: [UInt8], to file: inout [UInt8]) {
    file.reserveCapacity(file.count + content.count + 12)
    append(UInt32(content.count), to: &file)
    let start = file.count
    append(type.code, to: &file)
    file.append(contentsOf: content)
    append(CRC32.checksum(of: file, in: start..<file.count), to: &file)
  }

  /// The file with chunks put in before its `IEND`.
  ///
  /// - Returns: `nil` if `file` is not a complete PNG file.
  public static func inserting(_ chunks: [UInt8], beforeEndOf file: [UInt8]) -> [UInt8]? {
    guard var reader = PNGChunks(file) else { return nil }
    while let chunk = reader.next() {
      if chunk.type == .end { return Array(file[..<chunk.whole.lowerBound]) + chunks + file[chunk.whole] }
    }
    return nil
  }

  /// The big-endian number at an offset of the file.
  ///
  /// - Precondition: Four bytes lie there.
  package static func number(in bytes: [UInt8], at offset: Int) -> UInt32 {
    UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16 | UInt32(bytes[offset + 2]) << 8
      | UInt32(bytes[offset + 3])
  }

  /// Appends a big-endian number.
  package static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}

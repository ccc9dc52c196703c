/// The presentation of a PNG file's picture: alone or as the first of many frames, upright or turned.
///
/// The decoder gives the pixels of the one picture that every reader finds, as they are stored.
package struct PicturePresentation {
  /// The number of frames; 1 if the file is not animated.
  private(set) var frameCount = 1

  /// The orientation, as Exif numbers it: 1 is as it is stored.
  package private(set) var orientation = 1

  /// The chunks of an animation in order, each type with the range of its content; image data stand once, without any.
  private var frames: [(type: PNGChunkType, content: Range<Int>)] = []

  private let file: [UInt8]

  /// Reads a file that was checked.
  ///
  /// - Parameters:
  ///   - file: The file, at the start of an array that may be longer.
  ///   - count: The number of bytes that are the file; all of them unless given.
  /// - Complexity: O(*n*), where *n* is the number of chunks.
  package init(of file: [UInt8], count: Int? = nil) {
    self.file = file
    guard let chunks = PNGChunks(file, count: count) else { return }
    var stated: Int?
    var (hasOrientation, hasData) = (false, false)
    for chunk in chunks {
      switch chunk.type {
      case .animationControl:
        // It is none of an animation after the data, where readers do not look for it.
        if stated == nil, !hasData, chunk.content.count == 8 {
          stated = Int(PNGChunks.number(in: file, at: chunk.content.lowerBound))
        }
        frames.append((chunk.type, chunk.content))
      case .frameControl, .frameData: frames.append((chunk.type, chunk.content))
      case .data:
        if !hasData { frames.append((chunk.type, 0..<0)) }
        hasData = true
      case .exif where !hasOrientation && PNGChunks.hasValidChecksum(chunk, in: file):
        hasOrientation = true
        orientation = Self.orientation(file[chunk.content])
      default: continue
      }
    }
    guard let stated, stated > 0 else { return }
    // The one picture may be the only frame.
    let isPlain = stated == 1 && frames.map(\.type) == [.animationControl, .frameControl, .data]
    if isPlain { return }
    frameCount = stated
    isAnimated = true
  }

  /// Whether programs that know animations show something else than the one picture.
  package private(set) var isAnimated = false

  /// Whether two files show the same frames: every chunk of their animations has the same bytes.
  package func hasSameFrames(as other: PicturePresentation) -> Bool {
    guard isAnimated || other.isAnimated else { return true }
    guard isAnimated == other.isAnimated, frames.count == other.frames.count else { return false }
    return zip(frames, other.frames).allSatisfy { one, two in
      one.type == two.type && file[one.content] == other.file[two.content]
    }
  }

  /// The frames, for people: "an animation of 3 frames".
  package var frameText: String {
    guard isAnimated else { return "one picture" }
    return "an animation of \(frameCount) \(frameCount == 1 ? "frame" : "frames")"
  }

  /// How programs that apply Exif show the picture, for people: "turned clockwise by 90°".
  package var orientationText: String {
    switch orientation {
    case 2: "mirrored from left to right"
    case 3: "turned by 180°"
    case 4: "mirrored from top to bottom"
    case 5: "mirrored from left to right, then turned anticlockwise by 90°"
    case 6: "turned clockwise by 90°"
    case 7: "mirrored from left to right, then turned clockwise by 90°"
    case 8: "turned anticlockwise by 90°"
    default: "as stored"
    }
  }

  /// The orientation that Exif data state, the tag 0x0112 of the first directory (Exif 3.0, § 4.6.4): 1 unless they state
  /// one of the eight.
  private static func orientation(_ bytes: ArraySlice<UInt8>) -> Int {
    // Some programs begin as a JPEG file would.
    let bytes = Array(bytes.starts(with: "Exif\0\0".utf8) ? bytes.dropFirst(6) : bytes)
    guard bytes.count >= 8 else { return 1 }
    let isLittle: Bool
    switch Array(bytes[..<4]) {
    case [0x49, 0x49, 0x2A, 0]: isLittle = true
    case [0x4D, 0x4D, 0, 0x2A]: isLittle = false
    default: return 1
    }
    func number(_ offset: Int, _ length: Int) -> Int {
      let part = bytes[offset..<offset + length]
      return (isLittle ? part.reversed() : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    let start = number(4, 4)
    guard start <= bytes.count - 2 else { return 1 }
    for index in 0..<number(start, 2) {
      let entry = start + 2 + 12 * index
      guard entry <= bytes.count - 12 else { return 1 }
      // A whole number of 16 bits, one of them.
      guard number(entry, 2) == 0x0112 else { continue }
      guard number(entry + 2, 2) == 3, number(entry + 4, 4) == 1 else { return 1 }
      let value = number(entry + 8, 2)
      return (1...8).contains(value) ? value : 1
    }
    return 1
  }
}

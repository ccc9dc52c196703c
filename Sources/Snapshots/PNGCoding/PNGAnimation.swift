package import PixelBuffers

extension PNGEncoder {
  /// Encodes images as the frames of one animated PNG file, which goes on for ever; what knows no animation shows the first.
  ///
  /// All frames share one format of pixels, as the file has one header and one palette (PNG, third edition, 4.9).
  ///
  /// - Parameters:
  ///   - frames: The images, all of one size; at least one.
  ///   - milliseconds: How long each is shown, 0–65,535.
  ///   - effort: The priority: size or time.
  /// - Returns: The bytes of the file.
  /// - Throws: ``PNGEncodingError`` if memory runs out, or the frames have more pixels together than an image may have.
  /// - Precondition: There is a frame, and all have the same size.
  package static func encode(
    frames: [RGBAImage], eachFor milliseconds: Int, effort: Effort = .balanced
  ) throws(PNGEncodingError) -> [UInt8] {
    let size = frames[0].size
    precondition(frames.allSatisfy { $0.size == size })
    guard let all = try? PixelSize(width: size.width, height: size.height * frames.count) else {
      throw PNGEncodingError(message: "too many frames")
    }
    let format = PNGSampleFormat(
      Source(size: all) { y, row in Source(frames[y / size.height]).writeRow(y % size.height, &row) })
    var file: [UInt8] = []
    var sequence: UInt32 = 0
    func control() -> [UInt8] {
      var content: [UInt8] = []
      for number in [sequence, UInt32(size.width), UInt32(size.height), 0, 0] { PNGChunks.append(number, to: &content) }
      let delay = UInt16(clamping: milliseconds)
      // Of 1,000 parts of a second; the frame stays as it is, and the next one takes its place.
      content += [UInt8(delay >> 8), UInt8(truncatingIfNeeded: delay), 0x03, 0xE8, 0, 0]
      sequence += 1
      return content
    }
    for (index, frame) in frames.enumerated() {
      let filter: PNGScanlines.Choice = effort == .shortTime ? .unfiltered : .fewestPairs
      let whole = try encode(
        Source(frame), as: format, filters: [filter], level: effort == .shortTime ? .fast : .standard)
      // What was written a moment ago can be read.
      guard let chunks = PNGChunks(whole) else { continue }
      for chunk in chunks where chunk.type != .end {
        if chunk.type == .data {
          PNGChunks.append(.frameControl, content: control(), to: &file)
          let data = Array(whole[chunk.content])
          if index == 0 {
            PNGChunks.append(.data, content: data, to: &file)
          } else {
            var content: [UInt8] = []
            PNGChunks.append(sequence, to: &content)
            sequence += 1
            PNGChunks.append(.frameData, content: content + data, to: &file)
          }
        } else if index == 0 {
          if chunk.type == .header { file = PNGChunks.signature }
          file += whole[chunk.whole]
          guard chunk.type == .header else { continue }
          var content: [UInt8] = []
          // Endlessly.
          for number in [UInt32(frames.count), 0] { PNGChunks.append(number, to: &content) }
          PNGChunks.append(.animationControl, content: content, to: &file)
        }
      }
    }
    PNGChunks.append(.end, content: [], to: &file)
    return file
  }
}

private import CDeflate

/// The checksum of PNG chunks: CRC-32 with the polynomial of ISO 3309, bits reversed.
package enum CRC32 {
  /// The checksum of a range of bytes.
  ///
  /// - Precondition: `range` lies within `bytes`.
  /// - Complexity: O(*n*), about 0.1 ns per byte.
  package static func checksum(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    return unsafe bytes.withUnsafeBytes { memory in
      unsafe libdeflate_crc32(0, UnsafeRawBufferPointer(rebasing: memory[range]).baseAddress, range.count)
    }
  }
}

/// Pixels that are made in the memory their filtered rows were inflated into, so that no second buffer is needed.
enum InflatedPixels {
  /// Inflates a zlib stream and makes pixels of it in place.
  ///
  /// - Parameters:
  ///   - count: The number of pixels.
  ///   - capacity: The number of bytes of the buffer, at least `4 * count`; what is beyond the pixels is dropped.
  ///   - stream: The array with the stream; the stream may end before the array does.
  ///   - range: The bytes of the stream in the array.
  ///   - length: The number of bytes that the stream holds.
  ///   - start: Where in the buffer they go.
  ///   - body: Gets the buffer, of which only the inflated bytes are defined, and writes the pixels to its start,
  ///     `0xAABBGGRR` in the order of this machine's bytes. `false` if the bytes make no pixels.
  /// - Returns: The pixels; `nil` if the stream is damaged or does not hold `length` bytes, or if `body` gave up.
  /// - Precondition: `range` lies within `stream`, and the inflated bytes within the buffer.
  /// - Complexity: O(`length`).
  static func make(
    count: Int, capacity: Int, from stream: [UInt8], in range: Range<Int>, length: Int, at start: Int,
    _ body: (inout MutableRawSpan) -> Bool
  ) -> ContiguousArray<UInt32>? {
    precondition(range.lowerBound >= 0 && range.upperBound <= stream.count)
    precondition(start >= 0 && start + length <= capacity && 4 * count <= capacity)
    guard let inflater = unsafe libdeflate_alloc_decompressor() else { return nil }
    defer { unsafe libdeflate_free_decompressor(inflater) }
    var isDone = false
    let pixels = unsafe ContiguousArray<UInt32>(unsafeUninitializedCapacity: (capacity + 3) / 4) { buffer, written in
      let memory = unsafe UnsafeMutableRawBufferPointer(
        start: UnsafeMutableRawPointer(buffer.baseAddress), count: capacity)
      let status = unsafe stream.withUnsafeBytes { source in
        let input = unsafe UnsafeRawBufferPointer(rebasing: source[range])
        let output = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[start..<start + length])
        return unsafe libdeflate_zlib_decompress(
          inflater, input.baseAddress, input.count, output.baseAddress, output.count, nil)
      }
      guard status == LIBDEFLATE_SUCCESS else { return }
      var bytes = unsafe MutableRawSpan(_unsafeBytes: memory)
      isDone = body(&bytes)
      if isDone { written = count }
    }
    return isDone ? pixels : nil
  }
}

extension MutableRawSpan {
  /// The byte at an offset.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt8.self) }

  /// Two bytes from an offset that need not be even, the first one lowest.
  @inline(__always)
  func pair(at offset: Int) -> UInt16 {
    UInt16(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  /// Four bytes from any offset.
  @inline(__always)
  func quad(at offset: Int) -> SIMD4<UInt8> {
    unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt8>.self)
  }

  /// Sixteen bytes from any offset.
  @inline(__always)
  func block(at offset: Int) -> SIMD16<UInt8> {
    unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// Copies bytes from an offset to an array, as many as it has.
  func copy(_ offset: Int, to array: inout [UInt8]) {
    precondition(offset >= 0 && offset <= byteCount - array.count)
    unsafe withUnsafeBytes { memory in
      unsafe array.withUnsafeMutableBytes {
        unsafe $0.copyMemory(from: .init(rebasing: memory[offset..<offset + $0.count]))
      }
    }
  }
}

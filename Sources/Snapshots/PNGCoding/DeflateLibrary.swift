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

/// Compressed data as PNG holds them: deflate in the zlib format.
package enum ZlibStream {
  /// The effort in finding repetitions.
  package enum Level: Sendable {
    /// The smallest stream.
    case best

    /// About 6 % larger, in a third of the time.
    case thorough

    /// About 8 % larger, in a tenth of the time.
    case standard

    /// A larger stream in the shortest time.
    case fast

    fileprivate var number: Int32 {
      switch self {
      case .best: 10
      case .thorough: 9
      case .standard: 6
      case .fast: 3
      }
    }
  }

  /// Compresses bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - level: How hard to try.
  ///   - limit: The largest stream that is wanted, in bytes; any size unless given.
  /// - Returns: The stream, the same for the same bytes with the same libdeflate; `nil` if it would be larger than
  ///   `limit`.
  /// - Throws: ``PNGEncodingError`` if there is no memory.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func compress(
    _ bytes: [UInt8], level: Level = .best, within limit: Int? = nil
  ) throws(PNGEncodingError) -> [UInt8]? {
    guard let deflater = unsafe libdeflate_alloc_compressor(level.number) else {
      throw PNGEncodingError(message: "libdeflate: no memory")
    }
    defer { unsafe libdeflate_free_compressor(deflater) }
    let bound = unsafe libdeflate_zlib_compress_bound(deflater, bytes.count)
    let limit = min(limit ?? bound, bound)
    // Versions before 1.15 want some bytes more than the stream takes.
    let capacity = limit + 16
    let stream = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { memory, count in
      count = unsafe libdeflate_zlib_compress(deflater, bytes, bytes.count, memory.baseAddress, capacity)
    }
    // The library says 0 for what does not fit.
    return (1...max(1, limit)).contains(stream.count) ? stream : nil
  }

  /// The bytes that a stream was made from.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - limit: The largest number of bytes that is wanted.
  /// - Returns: `nil` if the stream is damaged, or holds more than `limit` bytes.
  /// - Complexity: O(*n*), where *n* is the number of bytes that the stream holds.
  package static func decompress(_ stream: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    guard let inflater = unsafe libdeflate_alloc_decompressor() else { return nil }
    defer { unsafe libdeflate_free_decompressor(inflater) }
    // The number of bytes is not known in advance, so the buffer grows until they fit.
    var capacity = min(max(stream.count, 64) * 4, limit)
    while true {
      var status = LIBDEFLATE_BAD_DATA
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { memory, count in
        status = unsafe stream.withUnsafeBufferPointer { source in
          unsafe libdeflate_zlib_decompress(
            inflater, source.baseAddress, source.count, memory.baseAddress, capacity, &count)
        }
        if status != LIBDEFLATE_SUCCESS { count = 0 }
      }
      if status == LIBDEFLATE_SUCCESS { return bytes }
      guard status == LIBDEFLATE_INSUFFICIENT_SPACE, capacity < limit else { return nil }
      capacity = min(capacity * 4, limit)
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
      unsafe specimen_use_large_pages(memory.baseAddress, memory.count)
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

extension Span<UInt8> {
  /// Sixteen bytes from any offset.
  @inline(__always)
  func block(at offset: Int) -> SIMD16<UInt8> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }
}

extension MutableSpan<UInt8> {
  /// Writes sixteen bytes to any offset.
  @inline(__always)
  mutating func store(_ block: SIMD16<UInt8>, at offset: Int) {
    var bytes = unsafe mutableBytes
    bytes.storeBytes(of: block, toByteOffset: offset, as: SIMD16<UInt8>.self)
  }
}

extension PNGLibraries {
  /// The version of libdeflate that the program was built with; the library itself does not say.
  package static var libdeflate: String { LIBDEFLATE_VERSION_STRING }
}

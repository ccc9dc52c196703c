#if BrandFonts
  /// A stretch of a font file, read as the big-endian numbers of OpenType.
  struct FontBytes: Sendable {
    private let file: [UInt8]
    private let range: Range<Int>

    /// A whole file.
    init(_ file: [UInt8]) {
      self.file = file
      range = 0..<file.count
    }

    private init(_ file: [UInt8], _ range: Range<Int>) {
      self.file = file
      self.range = range
    }

    /// The number of bytes.
    var count: Int { range.count }

    /// A part of the stretch; `nil` if it does not lie within.
    func part(at offset: Int, count: Int) -> FontBytes? {
      guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else { return nil }
      let start = range.lowerBound + offset
      return FontBytes(file, start..<start + count)
    }

    /// The stretch alone.
    func copy() -> FontBytes { FontBytes(Array(file[range])) }

    /// The byte at an offset; 0 outside.
    func byte(_ offset: Int) -> UInt8 {
      offset >= 0 && offset < count ? file[range.lowerBound + offset] : 0
    }

    /// The unsigned number in two bytes; bytes outside are 0.
    func unsigned16(_ offset: Int) -> Int { Int(byte(offset)) << 8 | Int(byte(offset + 1)) }

    /// The signed number in two bytes; bytes outside are 0.
    func signed16(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: unsigned16(offset))) }

    /// The unsigned number in four bytes; bytes outside are 0.
    func unsigned32(_ offset: Int) -> Int { unsigned16(offset) << 16 | unsigned16(offset + 2) }
  }
#endif

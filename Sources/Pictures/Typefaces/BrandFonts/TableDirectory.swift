#if SystemLibraries
  /// The tables of one face, each known to lie within its file.
  struct TableDirectory: Sendable {
    /// The largest file that is read, in bytes.
    static let largestFile = 64 << 20

    /// The largest number of faces of a collection.
    static let mostFaces = 64

    private static let mostTables = 256

    private let tables: [(tag: Int, bytes: FontBytes)]

    /// The directories of all faces of a file, in the order of the file.
    ///
    /// - Complexity: O(number of tables).
    static func all(in file: [UInt8]) throws(MalformedFont) -> [TableDirectory] {
      let bytes = FontBytes(file)
      guard file.count <= largestFile else {
        throw MalformedFont("it has \(file.count) bytes, more than \(largestFile)", advice: "use a subset of the font")
      }
      guard file.count >= 12 else {
        throw MalformedFont("it ends after \(file.count) bytes, before its table directory")
      }
      switch bytes.unsigned32(0) {
      case 0x0001_0000, tag("OTTO"), tag("true"):
        return [try TableDirectory(bytes, at: 0)]
      case tag("ttcf"):
        let count = bytes.unsigned32(8)
        guard count >= 1, count <= mostFaces else {
          throw MalformedFont("the collection says that it has \(count) faces; 1 to \(mostFaces) can be read")
        }
        guard bytes.count >= 12 + 4 * count else {
          throw MalformedFont("the collection ends within its list of \(count) faces")
        }
        var directories: [TableDirectory] = []
        for face in 0..<count { directories.append(try TableDirectory(bytes, at: bytes.unsigned32(12 + 4 * face))) }
        return directories
      case tag("wOFF"), tag("wOF2"):
        throw MalformedFont(
          "it is packed for the web (WOFF)", advice: "name the TrueType or OpenType file it was made from")
      case tag("vers") where file.starts(with: "version https://git-lfs".utf8):
        throw MalformedFont("it is a Git LFS pointer", advice: "run 'git lfs pull'")
      default:
        throw MalformedFont("it is not a TrueType or OpenType font", advice: "name a .ttf, .otf, .ttc or .otc file")
      }
    }

    private init(_ file: FontBytes, at offset: Int) throws(MalformedFont) {
      let count = file.unsigned16(offset + 4)
      guard file.part(at: offset, count: 12 + 16 * count) != nil else {
        throw MalformedFont("it ends within its table directory at byte \(offset)")
      }
      guard count >= 1, count <= Self.mostTables else {
        throw MalformedFont(
          "its directory at byte \(offset) lists \(count) tables; 1 to \(Self.mostTables) can be read")
      }
      var tables: [(tag: Int, bytes: FontBytes)] = []
      for record in stride(from: offset + 12, to: offset + 12 + 16 * count, by: 16) {
        let tag = file.unsigned32(record)
        let (start, length) = (file.unsigned32(record + 8), file.unsigned32(record + 12))
        guard let bytes = file.part(at: start, count: length) else {
          throw MalformedFont(
            "table '\(Self.name(tag))' says that it has \(length) bytes from byte \(start) on, but the file has "
              + "\(file.count)")
        }
        guard tables.last.map({ $0.tag < tag }) ?? true else {
          throw MalformedFont(
            "table '\(Self.name(tag))' appears twice or out of order in the directory")
        }
        tables.append((tag, bytes))
      }
      self.tables = tables
    }

    /// The bytes of a table; `nil` if the face has none.
    subscript(name: String) -> FontBytes? {
      let tag = Self.tag(name)
      return tables.first { $0.tag == tag }?.bytes
    }

    /// A directory of some of the tables, with their own copies of the bytes, so that the file need not be kept.
    func keeping(_ names: [String]) -> TableDirectory {
      let tags = names.map(Self.tag)
      return TableDirectory(tables: tables.filter { tags.contains($0.tag) }.map { ($0.tag, $0.bytes.copy()) })
    }

    private init(tables: [(tag: Int, bytes: FontBytes)]) { self.tables = tables }

    /// The bytes of a table that every face must have; fails if there are fewer than needed.
    func required(_ name: String, atLeast count: Int) throws(MalformedFont) -> FontBytes {
      guard let bytes = self[name] else {
        throw MalformedFont("table '\(name)' is missing")
      }
      guard bytes.count >= count else {
        throw MalformedFont("table '\(name)' has \(bytes.count) bytes, fewer than \(count)")
      }
      return bytes
    }

    /// The number that stands for a name of four characters.
    static func tag(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }

    /// The name that a number stands for, with question marks for what is not ASCII.
    private static func name(_ tag: Int) -> String {
      var name = ""
      for shift in [24, 16, 8, 0] {
        let byte = UInt8(truncatingIfNeeded: tag >> shift)
        name.unicodeScalars.append((0x20...0x7E).contains(byte) ? Unicode.Scalar(byte) : "?")
      }
      return name
    }
  }

  /// A part of a font file, read as the big-endian numbers of OpenType.
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

    /// A part of this part; `nil` if it does not lie within.
    func part(at offset: Int, count: Int) -> FontBytes? {
      guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else { return nil }
      let start = range.lowerBound + offset
      return FontBytes(file, start..<start + count)
    }

    /// A copy of the part, without the rest of the file.
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

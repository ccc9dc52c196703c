import Testing

@testable import UnicodeText

/// Embedding levels and the order of what stands in a line, by UAX #9.
@Suite struct BidiTests {
  /// How many lines of the large test files a debug build skips for each that it tries; a release build tries all.
  private static var step: Int {
    #if DEBUG
      return 101
    #else
      return 1
    #endif
  }

  @Test(.enabled(if: UnicodeFiles.has("BidiTest.txt"), Comment(rawValue: UnicodeFiles.absence)))
  func `lines of BidiTest`() throws {
    let names = "L R AL EN ES ET AN CS NSM BN B S WS ON LRE LRO RLE RLO PDF LRI RLI FSI PDI".split(separator: " ")
    var levels: [UInt8?] = []
    var order: [Int] = []
    var failures: [String] = []
    var tried = 0
    for (number, line) in try UnicodeFiles.lines(of: "BidiTest.txt").enumerated() {
      if line.hasPrefix("@Levels:") {
        levels = UnicodeFiles.words(line.dropFirst(8)).map { UInt8($0) }
      } else if line.hasPrefix("@Reorder:") {
        order = UnicodeFiles.words(line.dropFirst(9)).compactMap { Int($0) }
      } else if number.isMultiple(of: Self.step) {
        let fields = line.split(separator: ";")
        let classes = UnicodeFiles.words(fields[0]).map { name in
          BidiClass(rawValue: UInt8(names.firstIndex(of: name) ?? 0)) ?? .l
        }
        let directions = Int(fields[1].drop { $0 == " " }, radix: 16) ?? 0
        for (bit, baseLevel) in ([nil, 0, 1] as [UInt8?]).enumerated()
        where directions >> bit & 1 == 1 {
          tried += 1
          let paragraph = BidiParagraph(classes: classes, baseLevel: baseLevel)
          let found = BidiLine(paragraph, classes: classes)
          if found.levels != levels || found.order != order { failures.append(line) }
        }
      }
    }
    #expect(tried > 700_000 / Self.step)
    #expect(failures == [])
  }

  @Test(.enabled(if: UnicodeFiles.has("BidiCharacterTest.txt"), Comment(rawValue: UnicodeFiles.absence)))
  func `lines of BidiCharacterTest`() throws {
    var failures: [String] = []
    let lines = try UnicodeFiles.lines(of: "BidiCharacterTest.txt")
    for (number, line) in lines.enumerated() where number.isMultiple(of: Self.step) {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      let text = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let classes = text.map { BidiClass($0) }
      // 2 stands for the level of the first letter.
      let baseLevel = UInt8(fields[1]).flatMap { $0 == 2 ? nil : $0 }
      let paragraph = BidiParagraph(classes: classes, text: text, baseLevel: baseLevel)
      let found = BidiLine(paragraph, classes: classes)
      if paragraph.baseLevel != UInt8(fields[2]) || found.levels != fields[3].split(separator: " ").map({ UInt8($0) })
        || found.order != fields[4].split(separator: " ").compactMap({ Int($0) })
      {
        failures.append(line)
      }
    }
    #expect(lines.count > 90_000)
    #expect(failures == [])
  }
}

/// A paragraph on one line, as the test files show it.
struct BidiLine {
  /// The level of each character; `nil` for those that X9 takes out.
  var levels: [UInt8?]

  /// The characters from left to right.
  var order: [Int]

  init(_ paragraph: BidiParagraph, classes: [BidiClass]) {
    // L1: separators, and the spaces before them and at the end, have the level of the paragraph.
    var levels = paragraph.levels
    var isTrailing = true
    for index in classes.indices.reversed() {
      switch classes[index] {
      case .b, .s:
        isTrailing = true
        levels[index] = paragraph.baseLevel
      case .ws, .lri, .rli, .fsi, .pdi: if isTrailing { levels[index] = paragraph.baseLevel }
      default: if !classes[index].isRemoved { isTrailing = false }
      }
    }
    self.levels = classes.indices.map { classes[$0].isRemoved ? nil : levels[$0] }
    let shown = classes.indices.filter { !classes[$0].isRemoved }
    order = BidiOrder.visualOrder(of: shown.map { levels[$0] }).map { shown[$0] }
  }
}

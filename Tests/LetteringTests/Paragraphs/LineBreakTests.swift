import Testing

@testable import Lettering

/// Where lines may end.
@Suite struct LineBreakTests {
  @Test(.enabled(if: UnicodeFiles.has("auxiliary/LineBreakTest.txt"), Comment(rawValue: UnicodeFiles.absence)))
  func `all lines of the test file of UAX 14`() throws {
    var failures: [String] = []
    let lines = try UnicodeFiles.lines(of: "auxiliary/LineBreakTest.txt")
    for line in lines {
      let (text, marks) = UnicodeFiles.divided(line)
      let breaks = LineBreak.breaks(of: text, by: .unicode15)
      if breaks.dropFirst().map({ $0 != .prohibited }) != Array(marks.dropFirst().dropLast()) { failures.append(line) }
    }
    #expect(lines.count > 7000)
    #expect(failures == [])
  }
}

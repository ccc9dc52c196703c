import Testing

@testable import Lettering

/// What is never divided.
@Suite struct GraphemeClusterTests {
  @Test(
    .enabled(if: UnicodeFiles.has("auxiliary/GraphemeBreakTest.txt"), Comment(rawValue: UnicodeFiles.absence)))
  func `all lines of the test file of UAX 29`() throws {
    var failures: [String] = []
    let lines = try UnicodeFiles.lines(of: "auxiliary/GraphemeBreakTest.txt")
    for line in lines {
      let (text, marks) = UnicodeFiles.divided(line)
      if GraphemeClusters.starts(in: text, joiningConjuncts: false) != marks.dropLast() { failures.append(line) }
    }
    #expect(lines.count > 500)
    #expect(failures == [])
  }
}

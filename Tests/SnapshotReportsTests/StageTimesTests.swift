import SnapshotReports
import Testing

@Suite("Times of stages")
struct StageTimesTests {
  @Test func `shares of time add up`() {
    let text = TextReport(usesColor: false).timings([
      ("tokens", 50_000_000), ("drawing", 100_000_000), ("comparing", 1_850_000_000),
    ])
    #expect(
      text == """
        tokens       2.5 %  50 ms
        drawing      5.0 %  100 ms
        comparing   92.5 %  1.9 s

        """)
    #expect(TextReport(usesColor: false).timings([("all", 7)]) == "all  100.0 %  0 ms\n")
    #expect(
      TextReport(usesColor: false).timings([("none", 0), ("x", 0)]) == "none    0.0 %  0 ms\nx       0.0 %  0 ms\n")
    #expect(TextReport(usesColor: false).timings([]) == "")
  }
}

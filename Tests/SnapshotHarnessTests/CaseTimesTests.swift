import TestFiles
import Testing

@testable import SnapshotHarness

@Suite("Times of cases")
struct CaseTimesTests {
  private func result(_ control: String, scale: Int = 1, nanoseconds: Int, suite: String = "app") -> CaseResult {
    var result = CaseResult(
      suite: suite, control: control, variant: "light", scale: scale, path: "p", outcome: .matched)
    result.times.draw = nanoseconds
    return result
  }

  @Test func `a control and scale has the mean of its cases, and a file holds them all`() throws {
    var times = CaseTimes()
    #expect(times.isEmpty)
    times.add(result("button", nanoseconds: 10))
    times.add(result("button", nanoseconds: 21))
    times.add(result("button", scale: 2, nanoseconds: 40))
    times.add(result("button", nanoseconds: 7, suite: "other"))
    var obsolete = result("gone", nanoseconds: 5)
    obsolete.outcome = .obsolete
    times.add(obsolete)
    times.add(result("proven", nanoseconds: 0))
    let folder = try TemporaryFolder()
    try times.write(to: folder.path)
    let read = try CaseTimes(reading: folder.path)
    for times in [times, read, try CaseTimes(reading: folder("times.json"))] {
      #expect(times.time(of: "button", scale: 1, in: "app") == 15)
      #expect(times.time(of: "button", scale: 2, in: "app") == 40)
      #expect(times.time(of: "button", scale: 1, in: "other") == 7)
      #expect(times.time(of: "gone", scale: 1, in: "app") == nil)
      #expect(times.time(of: "proven", scale: 1, in: "app") == nil)
    }
    #expect(
      String(decoding: try folder.read("times.json"), as: UTF8.self) == """
        {
          "version": 1,
          "program": "specimen",
          "times": [
            {"suite": "app", "control": "button", "scale": 1, "cases": 2, "nanoseconds": 31},
            {"suite": "app", "control": "button", "scale": 2, "cases": 1, "nanoseconds": 40},
            {"suite": "other", "control": "button", "scale": 1, "cases": 1, "nanoseconds": 7}
          ]
        }

        """)
    var both = read
    both.add(times)
    both.add(CaseTimes())
    #expect(both.time(of: "button", scale: 1, in: "app") == 15)
  }

  @Test func `a file of somebody else keeps its content`() throws {
    let folder = try TemporaryFolder()
    var times = CaseTimes()
    times.add(result("button", nanoseconds: 10))
    try folder.write(Array("{\"mine\": 1}".utf8), to: "times.json")
    try times.write(to: folder.path)
    #expect(String(decoding: try folder.read("times.json"), as: UTF8.self) == "{\"mine\": 1}")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("",                                                                       "times.json:1:1:"),
    ("{}",                                                                     "these are not the times of a run"),
    (#"{"program": "specimen", "version": 2, "times": []}"#,                    "these are not the times of a run"),
    (#"{"program": "specimen", "version": 1, "times": {}}"#,                    "times.json:1:48:"),
    (#"{"program": "specimen", "version": 1, "times": [{"suite": "a"}]}"#,      "times.json:1:"),
    (#"{"program": "specimen", "version": 1, "times": [{"suite": "a", "control": "b", "scale": 1.5, "cases": 1, "nanoseconds": 1}]}"#, "times.json:1:"),
  ])
  func `what is no file of times is refused`(_ text: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(text.utf8), to: "times.json")
    let error = try #require(throws: ResultsError.self) { try CaseTimes(reading: folder.path) }
    #expect(error.description.contains(message), "\(error)")
    #expect(error.description.contains("results folder"), "\(error)")
  }

  @Test func `numbers that no run writes do not trap`() throws {
    let folder = try TemporaryFolder()
    let numbers = [(0, 5), (-1, 5), (1 << 30, 5), (3, -5), (1, 9_000_000_000_000_000)]
    let lines = numbers.enumerated().map { index, pair in
      #"{"suite": "a", "control": "c\#(index)", "scale": 1, "cases": \#(pair.0), "nanoseconds": \#(pair.1)}"#
    }
    let text = #"{"program": "specimen", "version": 1, "times": [\#(lines.joined(separator: ", "))]}"#
    try folder.write(Array(text.utf8), to: "times.json")
    let times = try CaseTimes(reading: folder.path)
    #expect((0..<4).allSatisfy { times.time(of: "c\($0)", scale: 1, in: "a") == nil })
    #expect(times.time(of: "c4", scale: 1, in: "a") == 1 << 40)
  }
}

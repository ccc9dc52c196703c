import LocatedJSON
import SnapshotHarness
import TestFiles
import Testing

@Suite("The build that a run is a part of")
struct BuildTests {
  /// Seconds as Python's `datetime` has them.
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (68_212_800, "1972-02-29T12:00:00Z"), (951_868_799, "2000-02-29T23:59:59Z"),
    (978_220_800, "2000-12-31T00:00:00Z"), (1_795_978_200, "2026-11-29T18:50:00Z"),
    (4_107_542_399, "2100-02-28T23:59:59Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
    (13_569_465_599, "2399-12-31T23:59:59Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
  func `a second is written as ISO 8601, and read again`(seconds: Int, text: String) {
    #expect(UTCTime(seconds: seconds)?.description == text)
    #expect(UTCTime(text)?.seconds == seconds)
  }

  @Test(arguments: [
    ("2023-01-02T03:04:05+05:30", 1_672_608_845), ("2023-01-02 03:04:05.123456-11:45", 1_672_670_945),
    ("2023-01-02 03:04:05+00:00", 1_672_628_645),
  ])
  func `the forms that services use`(text: String, seconds: Int) {
    #expect(UTCTime(text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "2023-01-02", "2023-01-02T03:04:05", "2023-02-29T00:00:00Z", "2023-13-01T00:00:00Z", "2023-00-01T00:00:00Z",
    "2023-01-00T00:00:00Z", "2023-01-02T24:00:00Z", "2023-01-02T03:60:00Z", "1969-12-31T23:59:59Z",
    "1970-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "2023-01-02T03:04:05Zx", "2023-01-02T03:04:05+2:00",
    "２０２３-01-02T03:04:05Z", "99999999999999999999-01-02T03:04:05Z", String(repeating: "9", count: 100_000),
  ])
  func `what is no time is none`(text: String) { #expect(UTCTime(text) == nil) }

  @Test(arguments: [-1, .min, 253_402_300_800, .max])
  func `seconds of other years are none`(seconds: Int) { #expect(UTCTime(seconds: seconds) == nil) }

  @Test(arguments: [
    "<b>", "1f2e 3d", "", "a/b", String(repeating: "a", count: 65), "::error::", "ａ", "-x", "#1",
  ])
  func `a commit and a number in another form are left out`(text: String) {
    #expect(Build(commit: text) == nil)
    #expect(Build(pullRequest: text) == nil)
  }

  @Test(arguments: [
    "javascript:alert(1)", "https://", "https://a b", "https://a\"b", "https://a'b", "https://a<b", "data:text/html,x",
    "HTTPS://a", "https://ä", "https://a\u{0}", "https://a\\b", "https://" + String(repeating: "a", count: 2_000),
    "//example.org", "",
  ])
  func `an address that cannot stand in a link is left out`(text: String) { #expect(Build(url: text) == nil) }

  @Test func `lines stay short and on one line`() throws {
    let hostile = "\u{1B}[31m\n::error::\u{202E}" + String(repeating: "x", count: 100_000)
    let build = try #require(Build(branch: hostile, machine: hostile))
    for text in [build.branch, build.machine] {
      let text = try #require(text)
      #expect(!text.needsEscapes && text.unicodeScalars.count < 400 && !text.contains("\n"))
    }
    #expect(Build(branch: "", machine: "  ") == nil)
    #expect(Build() == nil)
  }

  @Test func `a build comes back from results as it was`() async throws {
    let build = try #require(
      Build(
        commit: "1f2e3d4c5b", branch: "main", pullRequest: "12", url: "https://example.org/1?a=b&c", machine: "m, n",
        date: UTCTime(seconds: 1_795_978_200)))
    let folder = try TemporaryFolder()
    let results = try ResultsFolder(folder("results"))
    var options = RunOptions(results: results)
    options.build = build
    _ = await SnapshotRun.run([folder.plan([SnapshotCase("a")])], options: options)
    #expect(try ResultsBundle.read(folder("results")).summary.build == build)
    #expect(build.shortCommit == "1f2e3d4c5b")
  }
}

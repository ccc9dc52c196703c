import ImageComparison
import SpecimenCommands
import Testing

@testable import SpecimenCommands

@Suite("options of compare")
struct CompareOptionTests {
  private func options(_ line: String, variables: [String: String] = [:]) throws -> CompareOptions {
    let environment = Environment(output: { _ in }, talk: { _ in }, variables: variables, processorCount: 3)
    let words = ["a", "b"] + line.split(separator: " ").map(String.init)
    var cursor = ArgumentCursor(words, of: CommandTable.compare)
    return try CompareOptions(parsing: &cursor, environment: environment)
  }

  @Test func `without options, every difference counts`() throws {
    let options = try options("")
    #expect(options.settings == ComparisonSettings())
    #expect(options.paths == ["a", "b"])
    #expect((options.workers, options.accepts, options.explains) == (3, false, false))
    #expect(options.results == nil && options.reporters.isEmpty && options.printsResult)
  }

  @Test func `every metric has its words, and the option for its threshold`() throws {
    for metric in ComparisonMetric.allCases where metric != .exact {
      let limit = metric.thresholds.upperBound
      #expect(try options("--metric \(metric.spelling) --threshold \(limit)").settings.threshold == limit)
      #expect(try options("--metric \(metric.spelling)").settings == ComparisonSettings(metric: metric))
      #expect(throws: UsageError.self) { try options("--metric \(metric.spelling) --threshold \(limit * 1.01)") }
    }
    #expect(try options("--metric exact").settings == ComparisonSettings())
  }

  @Test func `smoothing is ignored by one of two rules`() throws {
    for (line, rule) in [
      ("--ignore-antialiasing", AntialiasingRule.pixelmatch), ("--ignore-antialiasing pixelmatch", .pixelmatch),
      ("--ignore-antialiasing:odiff", .odiff), ("--ignore-antialiasing=odiff", .odiff),
      ("--ignore-antialiasing odiff", .odiff), ("--ignore-antialiasing --window 3", .pixelmatch),
    ] { #expect(try options(line).settings.antialiasing == rule, "\(line)") }
  }

  @Test func `regions have both corners`() throws {
    let regions = try options("--ignore-region 0:0-99:19,5:6-5:6 --ignore-region 999999:0-999999:1").settings
      .ignoredRegions
    #expect(
      regions == [
        PixelBox(x: 0, y: 0, width: 100, height: 20), PixelBox(x: 5, y: 6, width: 1, height: 1),
        PixelBox(x: 999_999, y: 0, width: 1, height: 2),
      ])
    let many = Array(repeating: "0:0-1:1", count: RegionOption.limit).joined(separator: ",")
    #expect(try options("--ignore-region \(many)").settings.ignoredRegions.count == RegionOption.limit)
  }

  @Test func `limits and reports`() throws {
    let limits = try options("--max-diff-pixels 4 --max-diff-pixel-ratio 0.5 --window 16 --workers 7 --explain")
    #expect(
      limits.settings
        == ComparisonSettings(maximumChangedPixels: 4, maximumChangedRatio: 0.5, window: 16))
    #expect(limits.workers == 7 && limits.explains)
    #expect(try options("--reporter html").results == ".specimen/compare")
    #expect(try options("--reporter html --results r").results == "r")
    #expect(try options("--results r").reporters.isEmpty)
    #expect(try options("--reporter html").printsResult)
    #expect(try !options("--reporter junit").printsResult)
    #expect(try options("--reporter junit:a.xml --format json").printsResult)
    #expect(try options("--accept").accepts)
    #expect(try options("--accept", variables: ["CI": "false"]).accepts)
  }

  // swift-format-ignore
  static let mistakes: [(line: String, message: String)] = [
    ("--metric yiq:8",                "--metric 'yiq:8' is not one of exact, oklab, oklab:pixelmatch, yiq, yiq:7, ciede2000, flip, ssim; did you mean yiq:7?"),
    ("--metric psnr",                 "--metric 'psnr' is not one of exact, oklab, oklab:pixelmatch, yiq, yiq:7, ciede2000, flip, ssim"),
    ("--threshold 0.1",               "--threshold 0.1: with --metric exact, any difference of any channel counts, and there is no threshold"),
    ("--metric yiq --threshold 10 %", "--threshold '10': give a number from 0 to 1 for --metric yiq"),
    ("--metric yiq --threshold nan",  "--threshold 'nan': give a number from 0 to 1 for --metric yiq"),
    ("--metric flip --threshold -1",  "--threshold needs a value: --threshold T"),
    ("--ignore-antialiasing:aa",      "--ignore-antialiasing 'aa' is not one of pixelmatch, odiff"),
    ("--ignore-region 1:2-3",         "--ignore-region '1:2-3', character 1: give corners as x1:y1-x2:y2"),
    ("--ignore-region 0:0-5:5,7:8-x:9", "--ignore-region '0:0-5:5,7:8-x:9', character 13: give corners"),
    ("--ignore-region 0:0-5:5,",      "--ignore-region '0:0-5:5,', character 9: give corners"),
    ("--ignore-region 1-2:3:4",       "--ignore-region '1-2:3:4', character 1: give corners"),
    ("--ignore-region 1:2-3:4-5",     "--ignore-region '1:2-3:4-5', character 9: give corners"),
    ("--ignore-region 5:0-4:9",       "--ignore-region '5:0-4:9', character 1: the first corner must be left of and above the second"),
    ("--ignore-region 0:5-4:4",       "--ignore-region '0:5-4:4', character 1: the first corner must be left of and above the second"),
    ("--ignore-region 0:0-0:123456789", "--ignore-region '0:0-0:123456789', character 7: give corners"),
    ("--ignore-region -1:0-4:4",      "--ignore-region needs a value"),
    ("--max-diff-pixels -1",          "--max-diff-pixels needs a value"),
    ("--max-diff-pixel-ratio 1.1",    "--max-diff-pixel-ratio '1.1': give a number from 0 to 1"),
    ("--window 0",                    "--window '0': give a whole number, 1–67108864"),
    ("--reporter junit --format text", "--format and --reporter junit both write to standard output"),
    ("--reporter x",                  "no reporter 'x'"),
    ("--acept",                       "unknown option --acept"),
  ]

  @Test(arguments: mistakes.indices)
  func `mistakes are told with their place`(index: Int) {
    let row = Self.mistakes[index]
    do {
      _ = try options(row.line)
      Issue.record("\(row.line) is accepted")
    } catch {
      #expect("\(error)".hasPrefix(row.message), "\(row.line): \(error)")
      // Nobody is led to write over pictures.
      #expect(!"\(error)".contains("--accept"))
    }
  }

  @Test func `there are not too many regions, and no picture is accepted with CI set`() {
    let many = Array(repeating: "0:0-1:1", count: RegionOption.limit + 1).joined(separator: ",")
    #expect(throws: UsageError.self) { try options("--ignore-region \(many)") }
    #expect(throws: UsageError.self) { try options("--accept", variables: ["CI": "true"]) }
  }
}

import LocalFiles
import PNGCoding
import PixelBuffers
import SnapshotHarness
import SpecimenCommands
import TestFiles
import Testing

@Suite("Results of tests")
struct TestResultsTests {
  /// Keeps what a test finds that draws a picture of one colour, as assertions do.
  private func draw(_ color: UInt32, as name: String, in playground: Playground, snapshots: String) throws {
    let image = RGBAImage(size: try PixelSize(width: 4, height: 2), filledWith: color)
    let path = "ButtonTests/button.\(name).png"
    let snapshotCase = SnapshotCase(
      suite: "AcmeTests", control: "ButtonTests/button", variant: name, scale: 1, path: path
    ) { Drawing(image: image, ingredients: [Ingredient(chain: ["accent"], value: "\(color)")]) }
    let plan = SnapshotPlan(
      suite: "AcmeTests", snapshots: playground.folder + "/" + snapshots, cases: [snapshotCase], expectedPaths: [path])
    var (result, pictures) = SnapshotRun.resultAndPictures(
      of: snapshotCase, in: plan, options: RunOptions(update: .missing, findsObsolete: false))
    let journal = try ResultsJournal(
      in: playground.folder + "/.specimen/tests", run: .init(id: "1", isWhole: nil, root: playground.folder))
    if let pictures { try ResultPictures.write(pictures, to: journal, result: &result) }
    var suite = RunSummary.Suite(name: "AcmeTests", snapshots: snapshots)
    suite.isOfTests = true
    try journal.add(result, of: suite)
    try journal.end(status: 1)
  }

  private static let usual = "Tests/AcmeTests/__Snapshots__"

  @Test func `they are reported and approved at once, without a suite file`() async throws {
    let playground = try Playground(files: [:])
    for color: UInt32 in [1, 2] { try draw(color, as: "dark", in: playground, snapshots: Self.usual) }
    let report = await playground.run("report .specimen/tests")
    #expect(report.status == .success)
    #expect(report.output.contains("accent  1 → 2   1 case: dark 1\n"))
    let approval = await playground.run("approve .specimen/tests --cause accent")
    #expect(approval.output == "approved  AcmeTests/ButtonTests/button/dark@1x\n1 of 1 case approved\n")
    #expect(approval.talk == "")
    let reference = try playground.read("\(Self.usual)/ButtonTests/button.dark.png")
    #expect(try PNGDecoder.decode(reference).pixels[0] == 2)
  }

  @Test func `names have letters of any script`() async throws {
    let playground = try Playground(files: [:])
    for color: UInt32 in [1, 2] { try draw(color, as: "a-b-ü", in: playground, snapshots: Self.usual) }
    #expect(await playground.run("approve .specimen/tests --all").status == .success)
  }

  static let elsewhere = ["Sources", "../__Snapshots__", "/tmp/__Snapshots__", "link/__Snapshots__"]

  @Test(arguments: elsewhere) func `references elsewhere need a suite file`(_ folder: String) async throws {
    let playground = try Playground(files: [:])
    let outside = try TemporaryFolder()
    try playground.link("link", to: outside.path)
    for color: UInt32 in [1, 2] { try draw(color, as: "dark", in: playground, snapshots: Self.usual) }
    // As results may say that come from elsewhere.
    let results = playground.folder + "/.specimen/tests"
    _ = try ResultsBundle.read(results)
    let text = String(decoding: try playground.read(".specimen/tests/results.json"), as: UTF8.self)
    try playground.write(
      text.split(separator: Self.usual).joined(separator: folder), to: ".specimen/tests/results.json")
    let approval = await playground.run("approve .specimen/tests --all")
    #expect(approval.status == .failure)
    #expect(outside.everything() == [])
    let reference = try playground.read("\(Self.usual)/ButtonTests/button.dark.png")
    #expect(try PNGDecoder.decode(reference).pixels[0] == 1)
  }

  @Test func `a suite file without tokens says where references are, and that tests draw the pictures`() async throws {
    let playground = try Playground(files: [
      "Tests/AcmeTests/specimen.json":
        #"{"suite": "AcmeTests", "snapshots": "References", "path": "{control}.{variant}.png"}"#
    ])
    for color: UInt32 in [1, 2] {
      try draw(color, as: "dark", in: playground, snapshots: "Tests/AcmeTests/References")
    }
    let verify = await playground.run("verify")
    #expect(verify.status == .differences)
    #expect(verify.talk.contains("tests draw the pictures of suite 'AcmeTests'; run the tests, then look with"))
    #expect(
      verify.talk.hasSuffix("no cases to run: tests draw the pictures; to accept that, pass --pass-with-no-cases\n"))
    // Nothing is known of what tests ask for, so nothing is obsolete.
    _ = await playground.run("prune")
    #expect(Files.exists(playground.folder + "/Tests/AcmeTests/References/ButtonTests/button.dark.png"))
    #expect(await playground.run("approve .specimen/tests --all").status == .success)
    let reference = try playground.read("Tests/AcmeTests/References/ButtonTests/button.dark.png")
    #expect(try PNGDecoder.decode(reference).pixels[0] == 2)
  }
}

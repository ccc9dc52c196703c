import LocalFiles
import PNGCoding
import SpecimenCommands
import TestFiles
import Testing

@Suite("What commands write, and where")
struct OutputTests {
  private let draw = "draw specimens/button.specimen.json --tokens tokens/tiny.resolver.json"

  /// A playground with references, two pictures and the results of a run that changed.
  private func playground() async throws -> Playground { try Playground(contents: await Self.original.value) }

  private static let original = Task {
    let draw = "draw specimens/button.specimen.json --tokens tokens/tiny.resolver.json"
    let playground = try Playground()
    #expect(await playground.run("record").status == .success)
    #expect(await playground.run("\(draw) --out a.png").status == .success)
    #expect(
      await playground.run("\(draw) --variant theme=dark --canvas #ff0000 --out b.png").status == .success)
    try playground.replace("[0, 0.2, 1]", with: "[0, 0.3, 1]", in: "tokens/base.tokens.json")
    try playground.replace("#0033ff", with: "#004dff", in: "tokens/base.tokens.json")
    #expect(await playground.run("verify").status == .differences)
    return try playground.contents()
  }

  private func link(_ name: String, to target: String, in playground: Playground) throws {
    try TestSystem.makeLink(playground.folder + "/" + name, to: target)
  }

  // swift-format-ignore
  @Test(arguments: [
    "draw . --only button --scale 1 --out references",
    "draw . --only button --scale 1 --out references/new",
    "draw . --only button/light@1x --out references/button/light@1x.png",
    "draw . --only button/light@1x --out references/new.png",
    "draw . --only button --scale 1 --out link",
    "draw . --only button --scale 1 --out linked",
    "draw . --only button/light@1x --out link.png",
    "DRAW --out references",
    "DRAW --out references/button/light@1x.png",
    "DRAW --out ./specimens/../references/x.png",
    "DRAW --out link/x.png",
    "DRAW --out link.png",
    "DRAW --out dangling.png",
    "compare a.png b.png --diff references/button/light@1x.png",
    "compare a.png b.png --diff references/diff.png",
    "compare a.png b.png --diff link/diff.png",
    "compare a.png b.png --diff link.png",
    "verify --reporter json:references/button/light@1x.png",
    "verify --reporter json:references/report.json",
    "verify --reporter json:link/report.json",
    "verify --reporter json:link.png",
    "verify --results references",
    "verify --results references/results",
    "verify --results link",
    "verify --results linked",
    "verify --results link/deep/results",
    "record --reporter json:references/report.json",
    "record --results link",
  ])
  func `references are written by no other command, with and without CI`(_ line: String) async throws {
    let playground = try await playground()
    try link("link", to: "references", in: playground)
    try link("link.png", to: "references/button/light@1x.png", in: playground)
    try link("dangling.png", to: "references/not-yet.png", in: playground)
    // A folder of pictures that leads back, below the name of the suite and of a control.
    try Files.makeFolder(playground.folder + "/linked")
    try link("linked/tiny", to: "../references", in: playground)
    try link("linked/button", to: "../references/button", in: playground)
    let before = try playground.contents()
    for variables in [[:], ["CI": "true"]] {
      let answer = await playground.run(line.replacing("DRAW", with: draw), variables: variables)
      #expect(answer.status == .usage)
      #expect(answer.output == "")
      #expect(answer.talk.contains("reference") || answer.talk.contains("'linked/button/light@1x.png' would be written"))
      #expect(try playground.contents() == before)
    }
    #expect(Files.kind(of: playground.folder + "/link.png") == .link)
  }

  /// Only of the folder that a suite file names is asked here, so nothing else in it may stand in the way.
  @Test(arguments: [
    ("\"scales\": [1, 2]", "\"scales\": [0], \"nobody\": {}"), ("\"suite\": \"tiny\"", "\"suite\": 7"),
    ("\"tokens\": \"tokens/tiny.resolver.json\"", "\"tokens\": []"),
  ])
  func `references of a suite file with other mistakes are safe`(old: String, new: String) async throws {
    let playground = try await playground()
    try playground.replace(old, with: new, in: "specimen.json")
    let answer = await playground.run("\(draw) --out references/new.png")
    #expect(answer.status == .usage)
    #expect(answer.talk.contains("references/new.png' lies in the references of suite '"))
  }

  @Test func `a reference is known by itself where no suite is near`() async throws {
    let playground = try await playground()
    let far = try Playground(files: [:])
    let reference = try playground.read("references/button/light@1x.png")
    for path in ["reference.png", "x-actual.png"] {
      try far.write(reference, to: path)
      let answer = await far.run(
        "draw \(playground.folder)/specimens/button.specimen.json --tokens \(playground.folder)/tokens/tiny.resolver.json "
          + "--out \(path)")
      #expect(answer.status == .usage)
      #expect(
        answer.talk.contains("/\(path)' is a reference of a suite; only commands that accept pictures write there"))
      #expect(try far.read(path) == reference)
    }
  }

  @Test func `pictures of results, and pictures drawn before, may be drawn over`() async throws {
    let playground = try await playground()
    for out in [".specimen/results/tiny/button/light@1x-actual.png", "a.png", "new.png", ".specimen/results/x.png"] {
      try Files.makeFolder(Files.folder(of: playground.folder + "/" + out))
      let answer = await playground.run("\(draw) --out \(out)")
      #expect(answer.talk == "")
      #expect(answer.status == .success)
    }
    for _ in 0..<2 {
      #expect(await playground.run("draw . --scale 1 --out .specimen/results").status == .success)
      #expect(await playground.run("draw . --scale 1 --out pictures").status == .success)
    }
    #expect(await playground.run("compare a.png b.png --diff pictures/button/light@1x.png").status == .differences)
  }

  @Test func `pictures must not be written among the references of a suite by its name`() async throws {
    let playground = try Playground()
    try playground.replace("\"references\"", with: "\"tiny\"", in: "specimen.json")
    let answer = await playground.run("verify --results .")
    #expect(answer.status == .usage)
    #expect(
      answer.talk == "specimen: verify: the results folder '.' would have the pictures of suite 'tiny' among the "
        + "references of suite 'tiny'; name another with --results\n")
  }

  @Test func `a link out of the folder of pictures is not followed`() async throws {
    let (playground, other) = (try await playground(), try Playground(files: [:]))
    try Files.makeFolder(playground.folder + "/pictures/inner")
    try link("pictures/button", to: other.folder, in: playground)
    let answer = await playground.run("draw . --only button/light@1x --out pictures")
    #expect(answer.status == .usage)
    #expect(answer.talk.contains("'pictures/button/light@1x.png' would be written to '"))
    #expect(answer.talk.contains("by the link '\(playground.folder)/pictures/button'; remove the link"))
    #expect(try Files.list(other.folder) == [])
    // One that stays inside is.
    try Files.remove(playground.folder + "/pictures/button")
    try link("pictures/button", to: "inner", in: playground)
    #expect(await playground.run("draw . --only button/light@1x --out pictures").status == .success)
    #expect(try Files.list(playground.folder + "/pictures") == ["inner/light@1x.png"])
  }

  @Test func `a pipe takes one picture, and a report`() async throws {
    let playground = try await playground()
    let pipe = playground.folder + "/pipe"
    try TestSystem.makePipe(pipe)
    for (line, begin) in [
      ("draw . --only button/light@1x --out pipe", "\u{89}PNG"), ("compare a.png b.png --diff pipe", "\u{89}PNG"),
      ("verify --reporter json:pipe", "{\n"),
    ] {
      let reader = try PipeReader(pipe)
      let answer = await playground.run(line)
      #expect(answer.status == (line.hasPrefix("draw") ? .success : .differences))
      #expect(try reader.bytes().starts(with: begin.unicodeScalars.map { UInt8($0.value) }))
      #expect(Files.kind(of: pipe) == .other)
    }
    let several = await playground.run("draw . --only button --out pipe")
    #expect(several.status == .usage)
    #expect(several.talk.contains("4 pictures do not fit into one file"))
  }

  @Test func `a report replaces a file with its permissions, and a link's target`() async throws {
    let playground = try await playground()
    try playground.write("old", to: "reports/report.json")
    try TestSystem.setPermissions(of: playground.folder + "/reports/report.json", to: 0o640)
    try link("report.json", to: "reports/report.json", in: playground)
    #expect(await playground.run("verify --reporter json:report.json").status == .differences)
    #expect(try playground.read("reports/report.json").starts(with: "{\n".utf8))
    #expect(Files.kind(of: playground.folder + "/report.json") == .link)
    #expect(try TestSystem.mode(of: playground.folder + "/reports/report.json") == "-640")
  }

  @Test func `a dash is standard output`() async throws {
    let playground = try await playground()
    let answer = await playground.run("verify --reporter json:-")
    #expect(answer.output.hasPrefix("{\n"))
    #expect(try Files.list(playground.folder).allSatisfy { $0 != "-" })
    let two = await playground.run("verify --reporter json:- --reporter list")
    #expect(two.status == .usage && two.talk.contains("the reporters json and list both write to standard output"))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("verify --reporter json:specimens", SpecimenCommands.ExitStatus.failure, "/specimens: could not be written: Is a directory\n"),
    ("verify --reporter json:loop", .failure, "/loop: could not be written: Too many levels of symbolic links\n"),
    ("verify --reporter json:specimen.json/x", .failure, "/specimen.json/x: could not be written: Not a directory\n"),
    ("verify --reporter json:x --reporter list:./x", .usage, "two reporters write to './x'; give each a file of its own\n"),
    ("compare a.png b.png --diff specimens", .failure, "/specimens: could not be written: Is a directory\n"),
    ("compare a.png b.png --diff ./a.png", .usage, "--diff './a.png' is the picture 'a.png'; name another file\n"),
    ("compare a.png b.png --diff loop", .failure, "/loop: could not be written: Too many levels of symbolic links\n"),
  ])
  func `places that cannot be are told before anything is done`(
    line: String, status: SpecimenCommands.ExitStatus, talk: String
  ) async throws {
    let playground = try await playground()
    try link("loop", to: "loop", in: playground)
    let before = try playground.contents()
    let answer = await playground.run(line)
    #expect(answer.status == status)
    #expect(answer.talk.hasSuffix(talk))
    #expect(answer.output == "")
    #expect(try playground.contents() == before)
  }
}

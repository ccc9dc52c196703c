import LocalFiles
import SpecimenCommands
import Testing

@Suite("Paths of pictures")
struct CasePathTests {
  // swift-format-ignore
  @Test(arguments: [
    "../../x", "..", "/x", "a/../../x", "a//b", ".hidden", "a\\\\b", "a\\u0000b", "a\\u001b[31mb", "a\\nb", "aux", "größe",
  ])
  func `a control that cannot name a file is refused, and nothing is written`(name: String) async throws {
    let playground = try Playground()
    try playground.replace("\"control\": \"button\"", with: "\"control\": \"\(name)\"", in: "specimens/button.specimen.json")
    let before = try Files.list(playground.folder)
    for line in [
      "draw specimens/button.specimen.json --tokens tokens/tiny.resolver.json --out out", "draw . --out out",
      "record",
    ] {
      let answer = await playground.run(line + (line.hasPrefix("draw .") ? " --only ba*" : ""))
      #expect(answer.status == .differences)
      #expect(answer.talk.contains("specimens/button.specimen.json:2:14: error: the case '"))
      #expect(answer.talk.contains("cannot have a file: the path '"))
    }
    let after = try Files.list(playground.folder).filter { !before.contains($0) }
    #expect(after.allSatisfy { $0.hasPrefix("out/badge/") || $0.hasPrefix("references/badge/") })
    #expect(Files.kind(of: playground.folder + "/../x") == nil)
  }

  @Test func `a context that cannot name a file names one without what leads out of the folder`() async throws {
    let playground = try Playground()
    try playground.replace("\"dark\": [", with: "\"../../x\": [", in: "tokens/tiny.resolver.json")
    let line =
      "draw specimens/button.specimen.json --tokens tokens/tiny.resolver.json --variant theme=../../x --scale 1"
    let answer = await playground.run("\(line) --out out")
    #expect(answer.output == "out/button/_._.._x@1x.png  28×22 px\n", "\(answer.talk)")
    #expect(try Files.list(playground.folder + "/out") == ["button/_._.._x@1x.png"])
  }

  @Test func `a path of a suite that leaves its names out does not let them be anything`() async throws {
    let playground = try Playground()
    try playground.replace("{control}/{variant}@{scale}x.png", with: "{variant}@{scale}x.png", in: "specimen.json")
    try playground.replace("specimens/*.specimen.json", with: "specimens/button.specimen.json", in: "specimen.json")
    try playground.replace(
      "\"control\": \"button\"", with: "\"control\": \"../x\"", in: "specimens/button.specimen.json")
    let answer = await playground.run("verify")
    #expect(answer.talk.contains("cannot have a file: the path 'tiny/../x/light@1x.png' must stay in its folder"))
  }

  @Test func `what is asked for twice is drawn once`() async throws {
    let playground = try Playground()
    let answer = await playground.run(
      "draw specimens/button.specimen.json --tokens tokens/tiny.resolver.json --scale 1 --scale 1 --variant theme=light "
        + "--variant theme=light --out out")
    #expect(answer.output == "out/button/light@1x.png  28×22 px\n")
  }

  @Test func `pictures of several suites have a folder for each`() async throws {
    let playground = try Playground(files: [:])
    for suite in ["one", "two"] {
      for (path, text) in TinySuite.files {
        try playground.write(
          text.replacing("\"suite\": \"tiny\"", with: "\"suite\": \"\(suite)\""), to: "\(suite)/\(path)")
      }
    }
    let answer = await playground.run("draw . --only button/light@1x --out out")
    #expect(
      answer.output == "out/one/button/light@1x.png  28×22 px\nout/two/button/light@1x.png  28×22 px\n")
    // Which suites are named decides, not which have cases.
    let filtered = await playground.run("draw . --only one/button/light@1x --out out")
    #expect(filtered.output == "out/one/button/light@1x.png  28×22 px\n")
    let single = await playground.run("draw one --only button/light@1x --out out")
    #expect(single.output == "out/button/light@1x.png  28×22 px\n")
    // On many file systems these two would be one folder.
    try playground.replace("\"two\"", with: "\"ONE\"", in: "two/specimen.json")
    let clash = await playground.run("draw . --only button/light@1x --out clash")
    #expect(clash.status == .usage)
    #expect(
      clash.talk == "specimen: draw: 'one/button/light@1x' and 'ONE/button/light@1x' would both be drawn as "
        + "'clash/ONE/button/light@1x.png'; draw them apart, with --only or into two folders\n")
    #expect(Files.kind(of: playground.folder + "/clash") == nil)
  }
}

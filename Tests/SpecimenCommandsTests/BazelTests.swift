import LocalFiles
import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("A test of Bazel")
struct BazelTests {
  /// A folder of links to the files of another one, as a sandbox is; and what Bazel says of it.
  private struct Sandbox {
    let source: Playground
    let runfiles: Playground

    var variables: [String: String] { ["TEST_SRCDIR": runfiles.folder] }

    /// Links all files but some.
    init(of source: Playground, without undeclared: Set<String> = []) throws {
      self.source = source
      runfiles = try Playground(files: [:])
      for path in try Files.list(source.folder) where !undeclared.contains(path) { try link(path) }
    }

    /// Adds a file, or a whole folder.
    func link(_ path: String) throws {
      try Files.makeFolder(runfiles.folder + "/" + Files.folder(of: path))
      try TestSystem.makeLink(runfiles.folder + "/" + path, to: source.folder + "/" + path)
    }
  }

  private func source() async throws -> Playground {
    let source = try Playground()
    #expect(await source.run("record").status == .success)
    return source
  }

  @Test(arguments: ["verify", "verify .", "verify specimen.json", "verify --shard auto"])
  func `what is declared is read through its links`(command: String) async throws {
    let sandbox = try Sandbox(of: try await source())
    let whole = await sandbox.runfiles.run(command, variables: sandbox.variables)
    #expect(whole.status == .success && whole.output.contains("8 matched"), "\(whole.talk)")
    // Without Bazel each link leads out.
    #expect(await sandbox.runfiles.run("verify .").status == .failure)
    let export = await sandbox.runfiles.run("tokens export . --out tokens.css", variables: sandbox.variables)
    #expect(export.status == .success, "\(export.talk)")
    // The runfiles are elsewhere.
    let elsewhere = await sandbox.runfiles.run("verify .", variables: ["RUNFILES_DIR": sandbox.source.folder])
    #expect(elsewhere.status == .failure && elsewhere.talk.contains("points outside the suite's folder"))
    #expect(
      await sandbox.runfiles.run("list .", variables: ["RUNFILES_DIR": sandbox.runfiles.folder]).status == .success)
    try sandbox.source.changeBlue()
    let changed = await sandbox.runfiles.run(command, variables: sandbox.variables)
    #expect(changed.status == .differences && changed.output.contains("4 changed"), "\(changed.output)")
  }

  @Test(arguments: [
    "tokens/base.tokens.json", "tokens/tiny.resolver.json", "references/badge/dark@1x.png",
  ])
  func `what is not declared is missing, whatever it becomes`(path: String) async throws {
    let sandbox = try Sandbox(of: try await source(), without: [path])
    func answer() async -> Playground.Answer {
      await sandbox.runfiles.run("verify --results \(UInt64.random(in: 0 ... .max))", variables: sandbox.variables)
    }
    let lacking = await answer()
    #expect(lacking.status == (path == "tokens/tiny.resolver.json" ? .usage : .differences))
    #expect(
      (lacking.talk + lacking.output).contains(
        path.hasSuffix(".png") ? "1 missing" : path.hasPrefix("tokens/base") ? "No such file" : "no file or folder"))
    try sandbox.source.write("{}", to: path)
    let other = await answer()
    #expect(other.status == lacking.status && other.talk == lacking.talk)
    try sandbox.source.remove(path)
    #expect(await answer().talk == lacking.talk)
  }

  @Test func `a reference that no case asks for is found though it is a link`() async throws {
    let source = try await source()
    try source.replace(", 2],", with: "],", in: "specimen.json")
    let sandbox = try Sandbox(of: source)
    let answer = await sandbox.runfiles.run("verify", variables: sandbox.variables)
    #expect(answer.status == .obsolete && answer.output.contains("4 obsolete"), "\(answer.output)")
    // Shards compare which references there are.
    let part = await sandbox.runfiles.run("verify --shard 1/2", variables: sandbox.variables)
    #expect(part.status == .obsolete)
    #expect(
      String(decoding: try sandbox.runfiles.read(".specimen/results/results.json"), as: UTF8.self).contains(
        "\"files\": 8,"))
  }

  @Test func `a folder that is linked whole is read, and no step leads out of it into the source`() async throws {
    let source = try Playground(files: [:])
    for (path, text) in TinySuite.files {
      try source.write(text, to: path.hasPrefix("tokens/") ? path : "suite/" + path)
    }
    try source.replace(
      #""tokens/tiny.resolver.json""#, with: #"{"file": "../tokens/tiny.resolver.json", "root": ".."}"#,
      in: "suite/specimen.json")
    #expect(await source.run("record").status == .success)
    let sandbox = try Sandbox(of: source, without: Set(try source.contents().keys))
    try sandbox.link("suite")
    let lacking = await sandbox.runfiles.run("verify", variables: sandbox.variables)
    #expect(lacking.status == .usage)
    #expect(lacking.talk.contains("no file or folder '../tokens/tiny.resolver.json'"))
    try sandbox.link("tokens")
    let whole = await sandbox.runfiles.run("verify", variables: sandbox.variables)
    #expect(whole.status == .success && whole.output.contains("8 matched"), "\(whole.talk)")
    // Beyond the runfiles nothing is opened by name, though the file is there.
    try source.replace("../tokens/tiny", with: source.folder + "/tokens/tiny", in: "suite/specimen.json")
    let outside = await sandbox.runfiles.run("verify", variables: sandbox.variables)
    #expect(outside.status != .success)
  }

  @Test func `results and a report go to where Bazel keeps them`() async throws {
    let playground = try await source()
    let variables = ["TEST_UNDECLARED_OUTPUTS_DIR": "kept", "XML_OUTPUT_FILE": "test.xml", "TEST_SRCDIR": "/elsewhere"]
    try playground.changeBlue()
    let answer = await playground.run("verify", variables: variables)
    #expect(answer.status == .differences)
    #expect(answer.output.contains("pictures: kept/results\n"))
    // They will be elsewhere when somebody looks at them.
    #expect(!answer.output.contains("specimen review") && !answer.output.contains("specimen approve"))
    #expect(answer.talk.contains("written  $XML_OUTPUT_FILE"))
    #expect(playground.exists("kept/results/results.json"))
    let report = String(decoding: try playground.read("test.xml"), as: UTF8.self)
    #expect(report.contains("<testsuites") && report.contains("failures=\"4\""))
    // What the command line names counts.
    let named = await playground.run(
      "verify --results own --reporter junit:own.xml --reporter junit",
      variables: variables.merging(["XML_OUTPUT_FILE": "b.xml"]) { $1 })
    #expect(named.status == .differences && named.output.hasPrefix("<?xml"))
    #expect(playground.exists("own/results.json") && playground.exists("own.xml") && !playground.exists("b.xml"))
    let both = await playground.run(
      "verify --reporter junit", variables: ["XML_OUTPUT_FILE": "c.xml", "TEST_UNDECLARED_OUTPUTS_DIR": ""])
    #expect(String(decoding: try playground.read("c.xml"), as: UTF8.self) == both.output)
    #expect(playground.exists(".specimen/results/results.json"))
    // A report that cannot be written is a failure, as others are.
    #expect(await playground.run("verify", variables: ["XML_OUTPUT_FILE": "c.xml/d.xml"]).status == .failure)
    // Commands that are no test have no report.
    _ = await playground.run("record", variables: ["XML_OUTPUT_FILE": "e.xml"])
    #expect(!playground.exists("e.xml"))
  }

  @Test func `the filter of tests chooses cases`() async throws {
    let playground = try await source()
    let variables = ["TESTBRIDGE_TEST_ONLY": "badge/*"]
    let answer = await playground.run("verify", variables: variables)
    #expect(answer.status == .success && answer.output.contains("4 matched"), "\(answer.output)")
    let both = await playground.run("verify --only button", variables: variables)
    #expect(both.status == .usage)
    #expect(
      both.talk.contains("--only, and --test_filter of Bazel ('badge/*' in TESTBRIDGE_TEST_ONLY) both choose cases"))
    #expect(await playground.run("verify", variables: ["TESTBRIDGE_TEST_ONLY": ""]).output.contains("8 matched"))
    #expect(await playground.run("verify", variables: ["TESTBRIDGE_TEST_ONLY": "none"]).status == .usage)
    #expect(await playground.run("list", variables: variables).output.split(separator: "\n").count == 8)
  }

  @Test func `doctor says what is read how`() async throws {
    let playground = try Playground()
    let answer = await playground.run("doctor", variables: ["TEST_SRCDIR": "/runfiles"])
    #expect(
      answer.output.contains(
        "note     runfiles of Bazel: suites below '/runfiles' are read by the names of their files"))
    #expect(await !playground.run("doctor").output.contains("runfiles"))
  }
}

@Suite("An exit status for engines")
struct DrawnExitTests {
  private func exitStatus(of results: String, in playground: Playground) throws -> Bool {
    String(decoding: try playground.read("\(results)/results.json"), as: UTF8.self).contains("\"exitStatus\": 1,")
  }

  @Test func `what was drawn ends with 0, and the results keep the real one`() async throws {
    let playground = try Playground()
    #expect(await playground.run("record").status == .success)
    let good = await playground.run("verify --exit-zero-if-drawn")
    #expect(good.status == .success && !good.talk.contains("exit status"))
    try playground.changeBlue()
    let changed = await playground.run("verify --exit-zero-if-drawn --results changed --reporter json")
    #expect(changed.status == .success)
    #expect(changed.talk.contains("exit status 0 in place of 1: --exit-zero-if-drawn\n"))
    #expect(try exitStatus(of: "changed", in: playground))
    #expect(await playground.run("verify").status == .differences)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("verify", SpecimenCommands.ExitStatus.differences, "tokens/base.tokens.json", "#ff0000\"}}", "#ff0000\"}, \"$type\": 3}"),
    ("verify", .obsolete, "specimen.json", "\"scales\": [1, 2]", "\"scales\": [1]"),
    ("verify", .usage, "specimen.json", "\"scales\": [1, 2]", "\"scales\": []"),
    ("verify --results specimen.json", .failure, "specimen.json", "tiny\"", "tiny\""),
  ])
  func `only differences and leftovers are no failure`(
    command: String, status: SpecimenCommands.ExitStatus, path: String, old: String, new: String
  ) async throws {
    let playground = try Playground()
    #expect(await playground.run("record").status == .success)
    try playground.replace(old, with: new, in: path)
    #expect(await playground.run(command).status == status)
    let answer = await playground.run(command + " --exit-zero-if-drawn")
    let isZero = status == .differences || status == .obsolete
    #expect(answer.status == (isZero ? .success : status))
    #expect(answer.talk.contains("in place of") == isZero)
  }

  @Test func `a run that was stopped says so`() async throws {
    let playground = try Playground()
    #expect(await playground.run("verify --exit-zero-if-drawn", isInterrupted: { true }).status == .interrupted)
  }

  @Test func `shards end with 0, and what is merged of them with the real one`() async throws {
    let playground = try Playground()
    #expect(await playground.run("record").status == .success)
    try playground.changeBlue()
    for index in 1...2 {
      let answer = await playground.run("verify --shard \(index)/2 --results shard-\(index) --exit-zero-if-drawn")
      #expect(answer.status == .success)
    }
    let merged = await playground.run("merge shard-1 shard-2 --results all")
    #expect(merged.status == .differences && merged.output.contains("4 changed"), "\(merged.talk)")
  }
}

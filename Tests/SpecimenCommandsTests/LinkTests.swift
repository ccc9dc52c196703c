import LocalFiles
import SpecimenCommands
import TestFiles
import Testing

@Suite("Links in the folder of a suite")
struct LinkTests {
  private func link(_ name: String, to target: String, in playground: Playground) throws {
    try TestSystem.makeLink(playground.folder + "/" + name, to: target)
  }

  /// Moves a file or folder of a playground to another one, and leaves a link.
  private func move(_ name: String, of playground: Playground, to other: Playground) throws {
    let target = other.folder + "/" + Files.name(of: name)
    try Files.move(playground.folder + "/" + name, to: target)
    try link(name, to: target, in: playground)
  }

  // swift-format-ignore
  @Test(arguments: [
    "specimens/badge.specimen.json", "specimens", "tokens/tiny.resolver.json", "tokens/base.tokens.json", "tokens",
  ])
  func `one that leads out is named, and followed only if asked`(name: String) async throws {
    let (playground, other) = (try Playground(), try Playground(files: [:]))
    try move(name, of: playground, to: other)
    let target = try Files.realPath(other.folder + "/" + Files.name(of: name))
    for command in ["verify", "record", "list", "draw . --out out", "sheet . --out out.png", "tokens check"] {
      let answer = await playground.run(command)
      // What a resolver document refers to is a mistake in that document.
      #expect(answer.status == (name == "tokens/base.tokens.json" ? .differences : .failure))
      #expect(
        answer.talk.contains(
          "the link '\(name)' points outside the suite's folder '\(try Files.realPath(playground.folder))', to '\(target)'; "
            + "put a copy in its place, or allow such links with --follow-links"))
    }
    for command in ["record", "verify", "list", "draw . --out out", "sheet . --out out.png", "tokens check"] {
      let answer = await playground.run(command + " --follow-links")
      #expect(answer.status == .success)
      // The tiny suite has tokens that rules remark on.
      let talk = answer.talk.split(separator: "\n")
        .filter { (command != "tokens check" || !$0.contains(": note: ")) && $0 != "made the folder 'out'" }
      #expect(talk.isEmpty)
    }
  }

  @Test func `one that stays inside is followed`() async throws {
    let playground = try Playground()
    for name in ["specimens/badge.specimen.json", "tokens/base.tokens.json"] {
      try Files.makeFolder(playground.folder + "/real")
      try Files.move(playground.folder + "/" + name, to: playground.folder + "/real/" + Files.name(of: name))
      try link(name, to: "../real/" + Files.name(of: name), in: playground)
    }
    let answer = await playground.run("list --scale 1 --variant light")
    #expect(answer.talk == "")
    #expect(answer.output == "tiny/badge/light@1x  badge/light@1x.png\ntiny/button/light@1x  button/light@1x.png\n")
  }

  @Test func `a suite may be reached through links`() async throws {
    let (playground, other) = (try Playground(), try Playground(files: [:]))
    try link("suite", to: playground.folder, in: other)
    try link("specimen.json", to: playground.folder + "/specimen.json", in: other)
    try link("chain.json", to: "specimen.json", in: other)
    for argument in ["suite", "suite/specimen.json"] {
      let answer = await other.run("list \(argument) --only badge/light@1x")
      #expect(answer.talk == "")
      #expect(answer.output == "tiny/badge/light@1x  badge/light@1x.png\n")
    }
    // A suite file that is a link is no other link: its folder is the one it was named in.
    for argument in ["specimen.json", ".", "chain.json"] {
      let answer = await other.run("list \(argument) --only badge/light@1x")
      #expect(answer.status == .failure)
      #expect(answer.talk.contains("' points outside the suite's folder '\(try Files.realPath(other.folder))', to "))
      let followed = await other.run("list \(argument) --only badge/light@1x --follow-links")
      #expect(followed.talk.contains("no file or folder 'tokens/tiny.resolver.json'"))
      #expect(followed.output == "")
    }
  }

  @Test func `a sandbox of links shows what it was given, and nothing of the folder that they lead to`() async throws {
    let (source, sandbox) = (try Playground(), try Playground(files: [:]))
    #expect(await source.run("record").status == .success)
    let undeclared = "tokens/base.tokens.json"
    for path in try Files.list(source.folder) where path != undeclared {
      try Files.makeFolder(sandbox.folder + "/" + Files.folder(of: path))
      try link(path, to: source.folder + "/" + path, in: sandbox)
    }
    let refused = await sandbox.run("verify .")
    #expect(refused.status == .failure)
    #expect(refused.talk.contains("the link 'specimen.json' points outside the suite's folder"))
    let root = try Files.realPath(source.folder)
    for option in ["--follow-links", "--follow-links=\(root)"] {
      let lacking = await sandbox.run("verify . \(option)")
      #expect(lacking.status == .differences)
      #expect(lacking.talk.contains("'base.tokens.json' cannot be read (No such file or directory)"))
      try link(undeclared, to: source.folder + "/" + undeclared, in: sandbox)
      let whole = await sandbox.run("verify . \(option)")
      #expect(whole.status == .success && whole.output.contains("8 matched"), "\(whole.talk)")
      try Files.remove(sandbox.folder + "/" + undeclared)
    }
    let elsewhere = try Playground(files: [:])
    let outside = await sandbox.run("verify . --follow-links=\(elsewhere.folder)")
    #expect(outside.status == .failure)
    #expect(
      outside.talk.contains(
        "points outside the suite's folder '\(try Files.realPath(sandbox.folder))', and out of "
          + "'\(try Files.realPath(elsewhere.folder))', to '\(root)/specimen.json'; put a copy"))
    #expect(await sandbox.run("verify . --follow-links=").status == .usage)
  }

  @Test func `one that leads nowhere is a mistake, and one that leads in a circle ends`() async throws {
    let playground = try Playground()
    try link("specimens/gone.specimen.json", to: "nowhere.json", in: playground)
    try link("specimens/up", to: "..", in: playground)
    try playground.replace("specimens/*.specimen.json", with: "specimens/**/*.specimen.json", in: "specimen.json")
    let answer = await playground.run("list --only badge/light@1x")
    #expect(answer.status == .failure)
    #expect(
      answer.talk == "specimens/gone.specimen.json: error: cannot be read: No such file or directory\n")
    #expect(answer.output == "tiny/badge/light@1x  badge/light@1x.png\n")
  }

  @Test func `a deep pattern passes by links that lead out`() async throws {
    let (playground, other) = (try Playground(), try Playground(files: [:]))
    try other.write(TinySuite.badge, to: "other.specimen.json")
    try link("away", to: other.folder, in: playground)
    try playground.replace("specimens/*.specimen.json", with: "**/*.specimen.json", in: "specimen.json")
    let answer = await playground.run("list --scale 1 --variant light")
    #expect(answer.talk == "")
    #expect(answer.output == "tiny/badge/light@1x  badge/light@1x.png\ntiny/button/light@1x  button/light@1x.png\n")
    let named = try Playground()
    try link("away", to: other.folder, in: named)
    try named.replace("specimens/*.specimen.json", with: "a*/*.specimen.json", in: "specimen.json")
    let error = await named.run("list")
    #expect(error.status == .failure)
    #expect(error.talk.contains("the link 'away' points outside the suite's folder"))
  }
}

@Suite("Folders below a suite that are none of its")
struct UnrelatedFolderTests {
  @Test func `a folder that comes and goes disturbs no run`() async throws {
    let playground = try Playground()
    try playground.replace("specimens/*.specimen.json", with: "*/*.specimen.json", in: "specimen.json")
    #expect(await playground.run("record").status == .success)
    let path = playground.folder
    let builder = Task.detached {
      var count = 0
      while !Task.isCancelled {
        let folder = "\(path)/build\(count % 5)"
        try? Files.writeAtomically([1], to: folder + "/x.specimen.json", isDurable: false)
        try? Files.remove(folder + "/x.specimen.json")
        try? Files.makeFolder(folder + "/deep")
        Files.removeEmptyFolder(folder + "/deep")
        Files.removeEmptyFolder(folder)
        count += 1
      }
    }
    for _ in 0..<40 {
      // What is seen of the builder's file is no JSON, which is a mistake of that file alone; the rest is as it was.
      let answer = await playground.run("list --only badge/light@1x")
      #expect(answer.output == "tiny/badge/light@1x  badge/light@1x.png\n")
      #expect(answer.talk == "" || answer.talk.contains("x.specimen.json:1:1: error: "))
    }
    builder.cancel()
    await builder.value
  }

  #if os(Linux)
    @Test func `a folder whose name is no text disturbs no run`() async throws {
      let playground = try Playground()
      try TestSystem.makeNameless([0xFF], in: playground.folder, isFolder: true)
      defer { TestSystem.removeNameless([0xFF], in: playground.folder) }
      #expect(await playground.run("record").status == .success)
      try playground.replace("specimens/*.specimen.json", with: "**/*.specimen.json", in: "specimen.json")
      let deep = await playground.run("verify")
      #expect(deep.status == .success)
      #expect(
        deep.talk == "specimen.json:12:17: warning: '\u{FFFD}' cannot be read, so specimens may be missing; "
          + "let the pattern name fewer folders (suite.invalid)\n")
      // Where the pattern asks for every folder, one is missing.
      try playground.replace("**/*.specimen.json", with: "*/*.specimen.json", in: "specimen.json")
      let asked = await playground.run("verify")
      #expect(asked.status == .failure)
      #expect(asked.talk.contains("could not be listed: its name is not UTF-8 text; rename it"))
    }
  #endif

  @Test func `references that cannot be listed are a failure`() async throws {
    let playground = try Playground()
    try playground.write("", to: "references")
    let answer = await playground.run("verify")
    #expect(answer.status == .failure)
    #expect(answer.output.contains("references: could not be listed: Not a directory"))
  }
}

import LocalFiles
import PNGCoding
import PixelBuffers
import Synchronization
import TestFiles
import Testing

@testable import SpecimenCommands

/// A repository with the tiny suite in the folder `design`, whose commits are made one day after the other.
private final class HistoryRepository: Sendable {
  let playground: Playground

  /// The first commit, of the first of January.
  init(_ files: [String: String] = TinySuite.files) throws {
    playground = try Playground(files: Dictionary(uniqueKeysWithValues: files.map { ("design/" + $0, $1) }))
    try git("init -q -b main")
    try commit("start", day: 1)
  }

  /// Runs git, and gives what it prints.
  @discardableResult
  func git(_ words: String, variables: String = "") throws -> String {
    let identity = "-c user.name=Ada -c user.email=a@b.invalid -c commit.gpgsign=false"
    let (status, output) = try Shell.run("cd '\(playground.folder)' && \(variables) git \(identity) \(words)")
    #expect(status == 0, "\(words): \(output)")
    return output.split(separator: "\n").joined(separator: "\n")
  }

  /// Commits what lies in the folder.
  func commit(_ subject: String, day: Int, options: String = "") throws {
    try git("add -A")
    try git("commit -q --allow-empty -m '\(subject)' \(options)", variables: Self.dates(day))
  }

  static func dates(_ day: Int) -> String {
    let day = day < 10 ? "0\(day)" : "\(day)"
    return "GIT_AUTHOR_DATE=2026-01-\(day)T01:30:00+02:00 GIT_COMMITTER_DATE=2026-01-\(day)T12:00:00Z"
  }

  func replace(_ old: String, with new: String, in path: String) throws {
    try playground.replace(old, with: new, in: "design/" + path)
  }

  func changeBlue() throws {
    try replace(
      "[0, 0.2, 1], \"hex\": \"#0033ff\"", with: "[0, 0.4, 1], \"hex\": \"#0066ff\"", in: "tokens/base.tokens.json")
  }

  func changeRed() throws {
    try replace(
      "[1, 0, 0], \"hex\": \"#ff0000\"", with: "[1, 0, 0.2], \"hex\": \"#ff0033\"", in: "tokens/base.tokens.json")
  }

  /// What is said of each commit, newest first: its subject and the lines below it, without the names of commits.
  func blocks(_ answer: Playground.Answer) -> [String] {
    var blocks: [String] = []
    for line in answer.output.split(separator: "\n") {
      if line.hasPrefix("  ") {
        blocks[blocks.count - 1] += "\n" + String(line).replacing(#/[0-9a-f]{10} \(/#, with: "(")
      } else {
        blocks.append(String(line).replacing(#/^[0-9a-f]{10}  /#, with: ""))
      }
    }
    return blocks
  }
}

@Suite("history", .enabled(if: Shell.has("git"), "git is not installed"))
struct HistoryTests {
  private static let button = "tiny/button/light@1x"

  /// A colour changes and changes back, a token is renamed, another one removed, and a branch is merged.
  private func eventfulRepository() throws -> HistoryRepository {
    let repository = try HistoryRepository()
    try repository.playground.write("read me", to: "README.md")
    try repository.commit("other files", day: 2)
    try repository.changeBlue()
    try repository.commit("lighter blue", day: 3)
    try repository.replace(
      "\"spare\": {", with: "\"spare\": {\"$description\": \"not used\", ", in: "tokens/base.tokens.json")
    try repository.commit("a description", day: 4)
    try repository.git("revert --no-edit HEAD~1", variables: HistoryRepository.dates(5))
    for theme in ["light", "dark"] {
      try repository.replace("{global.blue}", with: "{global.ocean}", in: "tokens/\(theme).tokens.json")
    }
    try repository.replace("\"blue\": {", with: "\"ocean\": {", in: "tokens/base.tokens.json")
    try repository.commit("rename blue", day: 6)
    try repository.git("checkout -q -b side")
    try repository.changeRed()
    try repository.commit("side: red", day: 7)
    try repository.playground.write("more", to: "README.md")
    try repository.commit("side: more", day: 8)
    try repository.git("checkout -q main")
    try repository.commit("main goes on", day: 9)
    try repository.git("merge -q --no-ff side -m 'merge side'", variables: HistoryRepository.dates(10))
    try repository.replace(
      #""background": {"$type": "color", "$value": "{alias.accent}"},"#, with: "", in: "tokens/base.tokens.json")
    try repository.replace(
      "{control.button.background}", with: "{control.button.spare}", in: "specimens/button.specimen.json")
    try repository.commit("remove the background", day: 11)
    return repository
  }

  @Test func `each commit that changes a picture is named with its cause`() async throws {
    let repository = try eventfulRepository()
    let before = try repository.git("status --porcelain; find . -type f | sort; cat .git/index | cksum")
    let answer = await repository.playground.run("history \(Self.button)")
    #expect(answer.status == .success && answer.talk == "", "\(answer.talk)")
    let blocks = repository.blocks(answer)
    try #require(blocks.count == 5, "\(answer.output)")
    #expect(blocks[0].hasPrefix("2026-01-11  Ada  remove the background\n  1 of 1 case changed\n"), "\(blocks[0])")
    #expect(blocks[0].contains("control.button.background"))
    #expect(blocks[1].hasPrefix("2026-01-05  Ada  Revert \"lighter blue\"\n  1 of 1 case changed\n"))
    #expect(blocks[1].contains("\n  global.blue  #0066FF → #0033FF   1 case: light 1\n"))
    #expect(
      blocks[2] == """
        2026-01-03  Ada  lighter blue
          1 of 1 case changed
          global.blue  #0033FF → #0066FF   1 case: light 1
            button 1 · design/tokens/base.tokens.json:6:24
        """, "\(blocks[2])")
    #expect(blocks[3] == "2026-01-01  Ada  start\n  first drawn here: \(Self.button)")
    // Touched: 11, 10 by the merge, 6, 5, 4, 3 and 1; that of a renamed token is drawn, since its chain is another one.
    #expect(blocks[4] == "9 commits, 7 touch the suite, 5 drawn, 4 changed the picture")
    #expect(try repository.git("status --porcelain; find . -type f | sort; cat .git/index | cksum") == before)
  }

  @Test func `a merge is one step, and what lies in the folder is the newest state`() async throws {
    let repository = try eventfulRepository()
    try repository.replace("\"width\": 4", with: "\"width\": 5", in: "specimens/badge.specimen.json")
    let answer = await repository.playground.run("history badge --variant dark")
    let blocks = repository.blocks(answer)
    try #require(blocks.count == 4, "\(answer.output)")
    #expect(blocks[0].hasPrefix("not committed\n  2 of 2 cases changed\n"), "\(blocks[0])")
    #expect(blocks[0].contains("design/specimens/badge.specimen.json  drawn differently from the same tokens"))
    #expect(blocks[1].hasPrefix("2026-01-10  Ada  merge side\n  2 of 2 cases changed\n  global.red  #FF0000 → #FF0033"))
    #expect(blocks[2] == "2026-01-01  Ada  start\n  first drawn here: tiny/badge/dark@1x, tiny/badge/dark@2x")
    #expect(blocks[3].hasSuffix("2 changed the pictures"))
  }

  /// Two variants with equal pictures have one case, but each has a history of its own.
  @Test func `a variant that another one stood for has its own history`() async throws {
    let repository = try HistoryRepository()
    try repository.playground.write(
      TinySuite.theme(surface: "black", accent: "red"), to: "design/tokens/dark.tokens.json")
    try repository.commit("dark is red", day: 2)
    let answer = await repository.playground.run("history button/dark@1x")
    let blocks = repository.blocks(answer)
    try #require(blocks.count == 3, "\(answer.output)\(answer.talk)")
    #expect(blocks[0].contains("dark is red\n  1 of 1 case changed\n  alias.accent  {global.blue} → {global.red}"))
    #expect(blocks[1] == "2026-01-01  Ada  start\n  first drawn here: tiny/button/dark@1x")
  }

  @Test func `states that cannot be read are named, and those around them are compared`() async throws {
    let repository = try HistoryRepository()
    try repository.changeBlue()
    try repository.playground.write("{", to: "design/specimen.json")
    try repository.commit("break the suite", day: 2)
    try repository.playground.write("still broken", to: "README.md")
    try repository.commit("other files", day: 3)
    try repository.playground.write(TinySuite.suite, to: "design/specimen.json")
    try repository.commit("repair", day: 4)
    let answer = await repository.playground.run("history \(Self.button)")
    #expect(answer.status == .failure)
    let blocks = repository.blocks(answer)
    try #require(blocks.count == 4, "\(answer.output)")
    #expect(
      blocks[0].hasPrefix(
        "2026-01-04  Ada  repair\n  1 of 1 case changed, compared with (2026-01-01)\n  global.blue  #0033FF → #0066FF "),
      "\(blocks[0])")
    #expect(blocks[1].hasPrefix("2026-01-02  Ada  break the suite\n  cannot be read here: design/specimen.json: "))
    #expect(blocks[2] == "2026-01-01  Ada  start\n  first drawn here: \(Self.button)")
    #expect(blocks[3] == "4 commits, 3 touch the suite, 2 drawn, 2 changed the picture")
  }

  @Test func `a case that cannot be drawn for a while is named where that begins and ends`() async throws {
    let repository = try HistoryRepository()
    let button = TinySuite.files["specimens/button.specimen.json"] ?? ""
    try repository.playground.write(
      button.replacing("control.button.background", with: "control.button.ground"),
      to: "design/specimens/button.specimen.json")
    try repository.commit("break the button", day: 2)
    try repository.changeRed()
    try repository.commit("red", day: 3)
    try repository.playground.write(
      button.replacing("control.button.background", with: "control.button.spare"),
      to: "design/specimens/button.specimen.json")
    try repository.commit("repair the button", day: 4)
    let answer = await repository.playground.run("history \(Self.button)")
    #expect(answer.status == .failure)
    let blocks = repository.blocks(answer)
    try #require(blocks.count == 4, "\(answer.output)")
    #expect(
      blocks[0].hasPrefix("2026-01-04  Ada  repair the button\n  1 of 1 case changed, compared with (2026-01-01)\n"),
      "\(blocks[0])")
    #expect(blocks[1].hasPrefix("2026-01-02  Ada  break the button\n  cannot be drawn here: \(Self.button): "))
    #expect(blocks[1].contains("no token 'control.button.ground'"))
    #expect(blocks[2].hasPrefix("2026-01-01  Ada  start"))
    #expect(blocks[3].hasPrefix("4 commits, 4 touch the suite"))
    // With the break as the newest state, nothing is compared after it.
    try repository.git("reset -q --hard HEAD~1")
    let broken = repository.blocks(await repository.playground.run("history \(Self.button)"))
    #expect(broken.count == 3, "\(broken)")
    #expect(broken[0].hasPrefix("2026-01-02  Ada  break the button\n  cannot be drawn here: "), "\(broken)")
  }

  @Test func `what could never be drawn is named at the oldest state`() async throws {
    let repository = try HistoryRepository()
    let button = TinySuite.files["specimens/button.specimen.json"] ?? ""
    try repository.playground.write(
      button.replacing("control.button.background", with: "control.button.ground"),
      to: "design/specimens/button.specimen.json")
    try repository.commit("break the button", day: 2)
    try repository.changeRed()
    try repository.commit("red", day: 3)
    let answer = await repository.playground.run("history \(Self.button) --since HEAD~1")
    #expect(answer.status == .failure)
    let blocks = repository.blocks(answer)
    try #require(blocks.count == 2, "\(answer.output)")
    #expect(blocks[0].hasPrefix("the state before\n  cannot be drawn here: \(Self.button): could not be drawn: "))
    #expect(blocks[1] == "1 commit, 1 touches the suite, 1 drawn, 0 changed the picture")
    // A suite that could never be read has cases that nobody knows.
    try repository.playground.write("{", to: "design/specimen.json")
    try repository.commit("break the suite", day: 4)
    let unread = await repository.playground.run("history \(Self.button) --since HEAD")
    #expect(unread.status == .failure)
    #expect(
      unread.output.contains(
        "\n\(try repository.git("rev-parse HEAD").prefix(10))  the state before\n  cannot be read here: "))
  }

  @Test func `several suites have one history`() async throws {
    let repository = try HistoryRepository()
    for (path, text) in TinySuite.files {
      try repository.playground.write(text.replacing("\"tiny\"", with: "\"other\""), to: "other/" + path)
    }
    try repository.commit("another suite", day: 2)
    try repository.changeBlue()
    try repository.commit("blue in one", day: 3)
    try repository.replace("\"width\": 12", with: "\"width\": 13", in: "specimens/button.specimen.json")
    try repository.playground.replace(
      "\"width\": 12", with: "\"width\": 13", in: "other/specimens/button.specimen.json")
    try repository.commit("wider in both", day: 4)
    let blocks = repository.blocks(await repository.playground.run("history button/light@1x"))
    try #require(blocks.count == 5, "\(blocks)")
    #expect(blocks[0].hasPrefix("2026-01-04  Ada  wider in both\n  tiny: 1 of 1 case changed\n"), "\(blocks[0])")
    #expect(blocks[0].contains("\n  other: 1 of 1 case changed\n"))
    #expect(blocks[1].hasPrefix("2026-01-03  Ada  blue in one\n  tiny: 1 of 1 case changed\n  global.blue"))
    #expect(!blocks[1].contains("other"))
    #expect(blocks[2] == "2026-01-02  Ada  another suite\n  first drawn here: other/button/light@1x")
    #expect(blocks[3] == "2026-01-01  Ada  start\n  first drawn here: tiny/button/light@1x")
    #expect(blocks[4] == "4 commits, 4 touch the suites, 4 drawn, 4 changed the pictures")
    let one = repository.blocks(await repository.playground.run("history button/light@1x other"))
    #expect(one.last == "4 commits, 2 touch the suite, 2 drawn, 2 changed the picture", "\(one)")
  }

  @Test func `the number of workers changes nothing`() async throws {
    let repository = try eventfulRepository()
    let one = await repository.playground.run("history ** --workers 1")
    let eight = await repository.playground.run("history ** --workers 8")
    #expect(one.output == eight.output && one.output.contains("4 of 8 cases"), "\(one.output)")
  }

  @Test func `a case that was removed and came back, and one that is gone now`() async throws {
    let repository = try HistoryRepository()
    try repository.playground.remove("design/specimens/badge.specimen.json")
    try repository.commit("remove the badge", day: 2)
    try repository.playground.write(
      TinySuite.files["specimens/badge.specimen.json"] ?? "", to: "design/specimens/badge.specimen.json")
    try repository.commit("bring it back", day: 3)
    let blocks = repository.blocks(await repository.playground.run("history badge/light@1x"))
    #expect(
      blocks == [
        "2026-01-03  Ada  bring it back\n  first drawn here: tiny/badge/light@1x",
        "2026-01-02  Ada  remove the badge\n  removed here: tiny/badge/light@1x",
        "2026-01-01  Ada  start\n  first drawn here: tiny/badge/light@1x",
        "3 commits, 3 touch the suite, 2 drawn, 3 changed the picture",
      ])
    try repository.git("reset -q --hard HEAD~1")
    let gone = await repository.playground.run("history badge/light@1x")
    #expect(gone.status == .success)
    #expect(gone.talk == "no case is named 'badge/light@1x' now; looking for it in 2 commits\n")
    #expect(repository.blocks(gone).prefix(2) == blocks[1...2])
  }

  @Test func `a suite that was moved, and renamed, is followed`() async throws {
    let repository = try HistoryRepository()
    try repository.changeBlue()
    try repository.commit("blue", day: 2)
    try repository.git("mv design system")
    try repository.commit("move", day: 3)
    try repository.playground.replace("\"tiny\"", with: "\"large\"", in: "system/specimen.json")
    try repository.commit("rename", day: 4)
    let answer = await repository.playground.run("history large/button/light@1x")
    let blocks = repository.blocks(answer)
    try #require(blocks.count == 4, "\(answer.output)\(answer.talk)")
    #expect(blocks[0] == "2026-01-03  Ada  move\n  moved from design/specimen.json to system/specimen.json")
    #expect(blocks[1].hasPrefix("2026-01-02  Ada  blue\n  1 of 1 case changed\n  global.blue  #0033FF → #0066FF "))
    #expect(blocks[2] == "2026-01-01  Ada  start\n  first drawn here: tiny/button/light@1x")
  }

  @Test(arguments: [
    ("--since HEAD~6", ["remove the background", "Revert \"lighter blue\""], "6 commits, 5 touch the suite"),
    ("--since v1", ["remove the background"], "2 commits, 2 touch the suite"),
    ("--since HEAD", [], "0 commits, 0 touch the suite"),
    ("--since 2026-01-06", ["remove the background"], "4 commits, 3 touch the suite"),
    ("--since 2026-01-05", ["remove the background", "Revert \"lighter blue\""], "5 commits, 4 touch the suite"),
    ("--max-commits 2", ["remove the background"], "2 commits, 2 touch the suite"),
    ("--max-commits 9", ["remove the background", "Revert \"lighter blue\"", "lighter blue", "start"], "9 commits, 7"),
  ])
  func `the history that is looked at can be bounded`(words: String, subjects: [String], sums: String) async throws {
    let repository = try eventfulRepository()
    try repository.git("tag v1 HEAD~2")
    let answer = await repository.playground.run("history \(Self.button) \(words)")
    #expect(answer.status == .success, "\(answer.talk)")
    let blocks = repository.blocks(answer)
    #expect(
      blocks.filter { $0.contains("  Ada  ") }.compactMap { $0.split(separator: "\n").first?.dropFirst(17) }
        .map(String.init) == subjects, "\(answer.output)")
    #expect(blocks.last?.hasPrefix(sums) == true, "\(answer.output)")
    let isBounded = answer.output.contains("looked at the newest 2 commits; to look at more, pass --max-commits\n")
    #expect(isBounded == words.hasSuffix(" 2"))
  }

  @Test func `the end of a shallow clone is named`() async throws {
    let repository = try eventfulRepository()
    try repository.git("clone -q --depth 2 'file://\(repository.playground.folder)' shallow")
    let folder = "shallow/design"
    let answer = await repository.playground.run("history \(Self.button) \(folder)")
    #expect(answer.status == .success, "\(answer.talk)")
    #expect(!answer.output.contains("first drawn here"))
    #expect(answer.output.contains("  Ada  remove the background\n"), "\(answer.output)")
    let oldest = try repository.git("rev-parse HEAD~1").prefix(10)
    #expect(
      answer.output.contains(
        "history begins at \(oldest), because the clone is shallow; for all of it: git fetch --unshallow\n2 commits, "))
    let since = await repository.playground.run(
      "history \(Self.button) \(folder) --since \(try repository.git("rev-parse HEAD~3"))")
    #expect(since.status == .usage && since.talk.contains("--since: git has no revision"), "\(since.talk)")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("history", "CASE is missing"),
    ("history buton design", "no case is named 'buton' (did you mean 'button'?)"),
    ("history button nowhere", "no suite 'nowhere'"),
    ("history button --variant drak", "no variant 'drak'"),
    ("history button --scale 7", "no scale 7"),
    ("history button --since=-x", "no revision begins with '-'"),
    ("history button --since nope", "git has no revision 'nope', and it is no day such as 2026-01-31"),
    ("history button --since 2026-02-30", "git has no revision '2026-02-30'"),
    ("history button --since apart", "--since 'apart' is no ancestor of the commit that is checked out"),
    ("history button --max-commits 0", "--max-commits '0'"),
    ("history button --out film.png", "--out shows one case, and 'button' has 4: tiny/button/light@1x, "),
    ("history tiny/button/light@1x --out film.jpg", "names no PNG file"),
    ("history tiny/button/light@1x --out design/references/film.png", "lies in the references of suite 'tiny'"),
    ("history tiny/button/light@1x --out a/b/film.png", "there is no folder 'a'"),
    ("history tiny/button/light@1x --out -", "names no PNG file"),
  ])
  func `what cannot be found out is said with a remedy`(words: String, talk: String) async throws {
    let repository = try HistoryRepository()
    try repository.git("checkout -q --orphan apart")
    try repository.commit("apart", day: 2)
    try repository.git("checkout -q main")
    let answer = await repository.playground.run(words)
    #expect(answer.status == .usage)
    #expect(answer.talk.contains(talk), "\(answer.talk)")
    #expect(!repository.playground.exists("film.png") && !repository.playground.exists("design/references"))
  }

  @Test func `a folder without a repository, and a repository without a commit`() async throws {
    let playground = try Playground()
    let none = await playground.run("history button")
    #expect(none.status == .usage && none.talk.contains("'specimen.json' lies in no git repository"), "\(none.talk)")
    _ = try Shell.run("cd '\(playground.folder)' && git init -q -b main")
    let unborn = await playground.run("history button")
    #expect(unborn.status == .usage && unborn.talk.contains("has no commit yet; commit the suite first"))
  }

  /// What lies in the folder is new as a whole.
  @Test func `a suite that is not committed yet, and a detached HEAD`() async throws {
    let repository = try HistoryRepository()
    try repository.git("rm -q -r --cached design")
    try repository.git("commit -q --amend -m empty --allow-empty", variables: HistoryRepository.dates(1))
    try repository.git("checkout -q --detach")
    let answer = await repository.playground.run("history \(Self.button)")
    #expect(
      repository.blocks(answer) == [
        "not committed\n  first drawn here: \(Self.button)",
        "1 commit, 0 touch the suite, 0 drawn, 0 changed the picture",
      ], "\(answer.output)\(answer.talk)")
  }

  /// Programs that a configuration names are not run, and what people wrote cannot command a terminal.
  @Test func `a hostile repository does nothing`() async throws {
    let repository = try HistoryRepository()
    try repository.changeBlue()
    let escape = "\u{1B}]0;pwned\u{7}"
    try repository.git("add -A")
    try repository.git(
      "-c user.name='Eve\(escape)n' commit -q -m '\(escape)##[command] \(String(repeating: "long ", count: 40))'",
      variables: HistoryRepository.dates(2))
    let trap = "touch \(repository.playground.folder)/trap"
    for name in [
      "gpg.program", "diff.external", "core.pager", "core.fsmonitor", "core.sshCommand", "diff.tool.textconv",
    ] {
      try repository.git("config \(name) '\(trap)'")
    }
    for (name, value) in [
      ("log.showSignature", "true"), ("log.follow", "true"), ("format.pretty", "oneline"), ("log.date", "unix"),
      ("core.abbrev", "4"), ("color.ui", "always"), ("diff.renames", "copies"), ("core.quotePath", "true"),
      ("log.diffMerges", "combined"),
    ] {
      try repository.git("config \(name) '\(value)'")
    }
    try repository.playground.write("* diff=tool\n", to: ".gitattributes")
    let answer = await repository.playground.run("history \(Self.button)")
    #expect(answer.status == .success, "\(answer.talk)")
    #expect(!repository.playground.exists("trap"))
    #expect(!answer.output.utf8.contains(0x1B) && !answer.output.utf8.contains(7))
    let title = repository.blocks(answer).first?.split(separator: "\n").first ?? ""
    #expect(title.hasPrefix("2026-01-02  Eve\\u001b]0;pwned\\u0007n  "), "\(title)")
    #expect(title.hasSuffix("…") && !title.contains("##["), "\(title)")
    #expect(answer.output.contains("2 commits, 2 touch the suite, 2 drawn, 2 changed the picture\n"))
  }

  @Test func `the pictures of a case stand side by side, the oldest one first`() async throws {
    let repository = try eventfulRepository()
    let answer = await repository.playground.run("history \(Self.button) --out film.png")
    #expect(answer.status == .success, "\(answer.talk)")
    #expect(answer.output.hasSuffix(" px, 4 pictures\n"), "\(answer.output)")
    let film = try PNGDecoder.decode(try repository.playground.read("film.png"))
    func has(_ pixel: UInt32, in column: Int) -> Bool {
      (0..<film.size.height).contains { film.pixels[$0 * film.size.width + column] == pixel }
    }
    let columns = 0..<film.size.width
    // Blue, the lighter blue, blue again; the last one is as white as the surface.
    let (blue, lighter) = (columns.filter { has(0xFFFF_3300, in: $0) }, columns.filter { has(0xFFFF_6600, in: $0) })
    #expect(blue.count == 24 && lighter.count == 12)
    let (first, last) = (try #require(blue.first), try #require(blue.last))
    #expect(lighter.allSatisfy { first < $0 && $0 < last })
    let one = await repository.playground.run("history badge/light@2x --since HEAD --out one.png")
    #expect(one.output.hasSuffix(" px, 1 picture\n"), "\(one.output)\(one.talk)")
  }

  @Test(arguments: ["film.png", "folder/film.png"])
  func `a strip replaces no link`(path: String) async throws {
    let repository = try HistoryRepository()
    try repository.playground.write("keep", to: "other.txt")
    try repository.playground.link("film.png", to: "other.txt")
    try repository.playground.write("", to: "folder/.keep")
    try repository.playground.link("folder/film.png", to: "/dev/null")
    let answer = await repository.playground.run("history \(Self.button) --out \(path)")
    #expect(answer.status == .failure && answer.talk.contains("film.png"), "\(answer.talk)")
    #expect(try repository.playground.read("other.txt") == Array("keep".utf8))
  }

  @Test func `an interruption leaves what was found`() async throws {
    let repository = try eventfulRepository()
    let playground = repository.playground
    let answer = await playground.run("history \(Self.button)", isInterrupted: { true })
    #expect(answer.status == .interrupted)
    #expect(answer.talk.contains("interrupted after 0 of 9 commits; what was found until then is above"))
    // The third question comes after the first commit.
    let counter = Counter()
    let later = await playground.run("history \(Self.button)", isInterrupted: { counter.next() > 12 })
    #expect(later.status == .interrupted)
    #expect(!later.output.contains("  start\n"), "\(later.output)")
  }

  @Test func `programs get all of it as JSON`() async throws {
    let repository = try eventfulRepository()
    let answer = await repository.playground.run("history \(Self.button) --format json")
    #expect(answer.status == .success)
    let hash = try repository.git("rev-parse HEAD")
    for part in [
      "{\n  \"version\": 1,\n  \"cases\": [\n    \"tiny/button/light@1x\"\n  ],", "\"commit\": \"\(hash)\"",
      "\"authored\": \"2026-01-11T01:30:00+02:00\"", "\"subject\": \"remove the background\"",
      "\"cause\": {\"kind\": \"token\", \"token\": \"global.blue\", \"old\": \"#0066FF\", \"new\": \"#0033FF\"",
      "\"begins\": {\"because\": \"root\", ",
      "\"counts\": {\"commits\": 9, \"touching\": 7, \"drawn\": 5, \"changed\": 4}", "\"whole\": true",
    ] {
      #expect(answer.output.contains(part), "\(part): \(answer.output)")
    }
  }

  @Test(arguments: [
    ("2026-01-31", true), ("2024-02-29", true), ("2026-02-29", false), ("2000-02-29", true), ("1900-02-28", false),
    ("2026-1-31", false), ("2026-13-01", false), ("2026-00-10", false), ("2026-04-31", false), ("+026-01-01", false),
    ("2026-01-01T00", false), ("", false), ("--", false),
  ])
  func `a day is one of the calendar`(text: String, isDay: Bool) {
    #expect(HistoryCommits.isDay(text) == isDay)
  }
}

/// Counts how often something is asked, from any thread.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

import Digests
import LocalFiles
import SeededNumbers
import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("git setup", .enabled(if: Shell.has("git"), "git is not installed"))
struct GitSetupTests {
  /// A repository with the tiny suite in a folder, recorded, and a program that answers git from prepared texts.
  private struct Repository {
    let playground: Playground
    let suite: String

    /// The folder of the program, which a shell must quote.
    var tools: String { playground.folder + "/it's a $tool" }

    init(suite: String = "") async throws {
      let prefix = suite.isEmpty ? "" : suite + "/"
      playground = try Playground(
        files: Dictionary(uniqueKeysWithValues: TinySuite.files.map { (prefix + $0.key, $0.value) }))
      self.suite = suite
      // Git hands over a file of its own; its text is found by the name of its content.
      try playground.write(
        "[ \"$1 $2\" = 'git textconv' ] && exec cat \"\(playground.folder)/texts/$(git hash-object --no-filters -- \"$3\")\"",
        to: "it's a $tool/specimen")
      try playground.write("", to: "texts/none")
      try git([
        "git init -q -b main", "chmod +x \"it's a \\$tool/specimen\"", "printf 'texts\\nit*\\n' > .git/info/exclude",
      ])
    }

    @discardableResult
    func git(_ lines: [String]) throws -> String {
      let (status, output) = try Shell.run((["cd '\(playground.folder)'"] + lines).joined(separator: " && "))
      #expect(status == 0, "\(output)")
      return output
    }

    func commit(_ message: String) throws {
      try git([
        "git add .", "git -c user.name=a -c user.email=a@b.invalid -c commit.gpgsign=false commit -q -m \(message)",
      ])
    }

    func run(_ line: String, byName: Bool = false) async -> Playground.Answer {
      await playground.run(
        line.split(separator: " ").map(String.init), variables: byName ? ["PATH": "/nowhere:\(tools):/bin"] : [:],
        programFile: try? Files.realPath(tools + "/specimen"))
    }

    /// Prepares the texts of the references as they are now.
    func prepareTexts() async throws {
      for path in try Files.list(playground.folder, suffix: ".png") {
        let text = await playground.run(["git", "textconv", path]).output
        let name = try git(["git hash-object --no-filters -- '\(path)'"]).split(separator: "\n")[0]
        try playground.write(text, to: "texts/\(name)")
      }
    }

    func attributes() throws -> String { String(decoding: try playground.read(".gitattributes"), as: UTF8.self) }
  }

  private static let settings = ["diff.specimen.textconv: specimen git textconv", "diff.specimen.cachetextconv: false"]

  private static func lines(_ verb: String, _ line: String = "references/**/*.png diff=specimen") -> String {
    ([".gitattributes: \(line)"] + settings.map { "git config --local \($0)" }).map { "\(verb)  \($0)\n" }.joined()
  }

  @Test func `git diff shows the tokens that changed`() async throws {
    let repository = try await Repository()
    _ = await repository.playground.run("record")
    #expect(await repository.run("git setup").status == .success)
    try repository.commit("one")
    try await repository.prepareTexts()
    try repository.playground.changeBlue()
    _ = await repository.playground.run("record")
    try await repository.prepareTexts()
    let diff = try repository.git(["git -c core.pager=cat diff -U0 -- references/button/light@1x.png"])
    #expect(diff.contains("\n-token control.button.background: #0033FF ← alias.accent ← global.blue\n"), "\(diff)")
    #expect(diff.contains("\n+token control.button.background: #0066FF ← alias.accent ← global.blue\n"))
    // The header has two lines that begin so.
    #expect(diff.split(separator: "\n").count { $0.hasPrefix("-") || $0.hasPrefix("+") } == 2 + 4, "\(diff)")
    try repository.commit("two")
    let log = try repository.git(["git -c core.pager=cat log -p -1 --format=%s -- references"])
    #expect(log.hasPrefix("two\n") && log.contains("+token control.button.background: #0066FF"))
  }

  @Test func `it is written once, and undone to the byte`() async throws {
    for before in ["", "# mine\r\n*.png -diff\r\n*.txt text", "*.png binary\n\n", "x\ny diff=other diff=specimen"] {
      let repository = try await Repository()
      if !before.isEmpty { try repository.playground.write(before, to: ".gitattributes") }
      let configuration = try repository.playground.read(".git/config")
      let trial = await repository.run("git setup --dry-run", byName: true)
      #expect(trial.output == Self.lines("would write") && trial.talk == "", "\(trial)")
      #expect(repository.playground.exists(".gitattributes") == !before.isEmpty)
      #expect(try repository.playground.read(".git/config") == configuration)
      let first = await repository.run("git setup", byName: true)
      #expect(first.output == Self.lines("written") && first.talk == "" && first.status == .success, "\(first)")
      let text = try repository.attributes()
      #expect(
        text.hasPrefix(before) && text.split(whereSeparator: \.isNewline).last == "references/**/*.png diff=specimen")
      #expect(
        text.utf8.last == before.utf8.last || before.isEmpty || !before.contains("\n\n") && text.hasSuffix("specimen"))
      #expect(
        try repository.git(["git check-attr diff -- references/button/light@1x.png"]).hasSuffix("diff: specimen\n"))
      let again = await repository.run("git setup", byName: true)
      #expect(again.output == Self.lines("unchanged") && again.status == .success)
      #expect(try repository.attributes() == text)
      let undone = await repository.run("git setup --remove")
      #expect(undone.output == Self.lines("removed") && undone.status == .success)
      #expect(repository.playground.exists(".gitattributes") == !before.isEmpty)
      if !before.isEmpty { #expect(try repository.attributes() == before) }
      #expect(try repository.playground.read(".git/config") == configuration)
      #expect(await repository.run("git setup --remove").output == "")
    }
  }

  @Test func `a lock is merged picture by picture, and a suite that stores nothing is left`() async throws {
    let repository = try await Repository(suite: "a [b]")
    func keep(_ value: String) throws {
      try repository.playground.write(
        TinySuite.suite.replacing("\"references\"", with: value), to: "a [b]/specimen.json")
    }
    try keep("{\"digests\": \"../specimen.lock\"}")
    let answer = await repository.run("git setup", byName: true)
    #expect(
      answer.output == """
        written  .gitattributes: /specimen.lock merge=specimen
        written  git config --local merge.specimen.name: digests of pictures
        written  git config --local merge.specimen.driver: specimen git merge %O %A %B %P

        """, "\(answer)")
    #expect(
      try repository.git(["git check-attr merge -- specimen.lock x/specimen.lock"])
        == "specimen.lock: merge: specimen\nx/specimen.lock: merge: unspecified\n")
    try keep("{\"digests\": \"specimen.lock\"}")
    let nested = await repository.run("git setup", byName: true)
    #expect(
      nested.output.contains("written  .gitattributes: \"a \\\\[b\\\\]/specimen.lock\" merge=specimen\n"), "\(nested)")
    #expect(try repository.git(["git check-attr merge -- 'a [b]/specimen.lock'"]).hasSuffix(": merge: specimen\n"))
    #expect(await repository.run("git setup --remove").output.split(separator: "\n").count == 4)
    try keep("\"git:main\"")
    let none = await repository.run("git setup", byName: true)
    #expect(
      none.status == .usage && none.talk.contains("it stores no pictures, so git shows its files as they are"),
      "\(none)")
  }

  @Test func `the program is named by its path where PATH has another, or none`() async throws {
    let repository = try await Repository()
    let answer = await repository.run("git setup")
    let quoted = "'" + (try Files.realPath(repository.tools + "/specimen")).replacing("'", with: "'\\''") + "'"
    #expect(answer.output.contains("diff.specimen.textconv: \(quoted) git textconv\n"), "\(answer.output)")
    #expect(try repository.git(["git config --get diff.specimen.textconv"]) == "\(quoted) git textconv\n")
    let byName = await repository.run("git setup", byName: true)
    #expect(
      byName.output.contains(
        "written  git config --local diff.specimen.textconv: specimen git textconv, in place of: \(quoted) git textconv\n"
      ),
      "\(byName.output)")
    #expect(await repository.playground.run("git setup").status == .usage)
  }

  @Test func `a suite may lie anywhere in the repository, and elsewhere it is left out`() async throws {
    let repository = try await Repository(suite: "a b/[c]")
    _ = try repository.git(["mkdir -p inner && git -C inner init -q", "cp -r 'a b/[c]' inner/suite"])
    let answer = await repository.run("git setup", byName: true)
    #expect(
      answer.output == Self.lines("written", #""a b/\\[c\\]/references/**/*.png" diff=specimen"#), "\(answer.output)")
    #expect(answer.talk.hasPrefix("left  inner/suite/specimen.json: its references lie outside of the repository '"))
    let path = "a b/[c]/references/button/light@1x.png"
    #expect(try repository.git(["git check-attr diff -- '\(path)'"]) == "\(path): diff: specimen\n")
  }

  @Test func `another line with the last word is named`() async throws {
    let repository = try await Repository()
    try repository.playground.write("*.png -diff\n", to: "references/.gitattributes")
    let answer = await repository.run("git setup", byName: true)
    #expect(answer.status == .success)
    #expect(
      answer.talk.hasPrefix("note: git has 'diff: unset' for 'references/control/variant@1x.png', by a line of"),
      "\(answer.talk)")
  }

  @Test func `a link, a folder and a pipe are refused, and nothing is configured`() async throws {
    for make in ["ln -s target .gitattributes && touch target", "mkdir .gitattributes", "mkfifo .gitattributes"] {
      let repository = try await Repository()
      try repository.git([make])
      for line in ["git setup", "git setup --dry-run", "git setup --remove"] {
        let answer = await repository.run(line, byName: true)
        #expect(
          answer.status == .failure && answer.talk.contains(".gitattributes: could not be read"), "\(answer.talk)")
        #expect(answer.output == "")
      }
      #expect(try repository.git(["git config --local --list"]).contains("specimen") == false)
      if make.hasPrefix("ln") { #expect(try repository.playground.read("target") == []) }
    }
  }

  @Test func `outside of a repository, without a suite, and with words too many`() async throws {
    let outside = try Playground()
    let answer = await outside.run(["git", "setup"], variables: ["GIT_DIR": ""], programFile: "/bin/sh")
    #expect(answer.status == .usage, "\(answer.talk)")
    #expect(
      answer.talk.hasPrefix("specimen: git setup: the current folder is in no working tree of git; "), "\(answer.talk)")
    let repository = try await Repository()
    #expect(await repository.run("git setup nowhere").status == .usage)
    #expect(await repository.run("git setup --remove .").status == .usage)
    #expect(await repository.run("git setup ../elsewhere").status == .usage)
    try repository.git(["mkdir bare && git -C bare init -q --bare"])
    #expect(await repository.playground.run("git").talk.contains("git textconv"))
    #expect(await repository.playground.run("git tokens").talk.contains("did you mean 'git textconv tokens'?"))
  }

  /// The lock of a git that was killed.
  @Test func `a configuration that cannot be written is a failure, and is not reported as written`() async throws {
    let repository = try await Repository()
    try repository.git(["touch .git/config.lock"])
    let answer = await repository.run("git setup", byName: true)
    #expect(answer.status == .failure)
    #expect(answer.output == "written  .gitattributes: references/**/*.png diff=specimen\n")
    #expect(
      answer.talk.hasPrefix("specimen: git setup: git cannot write 'diff.specimen.textconv' to the configuration of"),
      "\(answer.talk)")
    try repository.git(["rm .git/config.lock", "printf '[diff\\n' >> .git/config"])
    // Git reads no repository whose configuration it cannot read.
    #expect(await repository.run("git setup", byName: true).status == .usage)
  }

  /// Two runs at the same time leave what one of them would.
  @Test func `two runs at once`() async throws {
    let repository = try await Repository()
    async let one = repository.run("git setup", byName: true)
    async let two = repository.run("git setup", byName: true)
    for answer in await [one, two] { #expect(answer.status == .success && answer.talk == "", "\(answer)") }
    #expect(await repository.run("git setup", byName: true).status == .success)
    #expect(try repository.attributes() == "references/**/*.png diff=specimen\n")
    #expect(
      try repository.git(["git config --local --get-all diff.specimen.textconv"]) == "specimen git textconv\n")
  }

  /// Nothing of the repository's configuration may be run by a command that is asked to write two lines.
  @Test func `nothing that is configured runs`() async throws {
    let repository = try await Repository()
    try repository.git([
      "printf '#!/bin/sh\\ntouch ran\\n' > hook && chmod +x hook", "cp hook .git/hooks/post-index-change",
      "git config core.fsmonitor ./hook", "git config core.hooksPath .git/hooks", "git config alias.config '!./hook'",
      "git config core.pager ./hook", "git config core.editor ./hook", "git add references 2>/dev/null || true",
      "rm -f ran",
    ])
    #expect(await repository.run("git setup", byName: true).status == .success)
    #expect(await repository.run("git setup --remove", byName: true).status == .success)
    #expect(!repository.playground.exists("ran"))
  }

  // MARK: Patterns

  /// Git itself says which files a pattern is about.
  @Test func `a pattern is about its folder alone, whatever its name`() async throws {
    let repository = try await Repository()
    let parts = [
      "a", " ", "*", "?", "[", "]", "\\", "\"", "'", "!", "#", "\t", "\n", "\r", "é", "[attr]x", "-", ".", "\u{1}",
      "\u{7F}",
    ]
    var numbers = SplitMix64(seed: 28)
    var names = parts.filter { $0 != "." } + ["[ab]", "a*b", "x ", "#x", "!x", "\"x\"", "**", "a\\", "..."]
    for _ in 0..<60 {
      names.append(
        (0..<(2 + numbers.next() % 4)).map { _ in parts[Int(numbers.next() % UInt64(parts.count))] }.joined())
    }
    names = Array(Set(names)).sorted().filter { $0 != ".." }
    for name in names {
      try repository.playground.write(
        GitPattern(below: name, files: "*.png").text + " diff=specimen\n", to: ".gitattributes")
      let folders =
        [name, name + "/b/c", "zz/" + name, name + "x", "x" + name] + names.filter { $0 != name }.prefix(12)
      let paths = folders.map { $0 + "/light@1x.png" } + [name + "/light@1x.txt"]
      try repository.playground.write(paths.joined(separator: "\0") + "\0", to: "texts/paths")
      let output = try repository.git(["git check-attr -z --stdin diff <texts/paths"]).split(separator: "\0")
      let found = stride(from: 0, to: output.count, by: 3).filter { output[$0 + 2] == "specimen" }.map { $0 / 3 }
      #expect(found == [0, 1], "\(name.debugDescription)")
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var before: String
    var after: String

    init(_ name: String, _ before: String, _ after: String) {
      (testDescription, self.before, self.after) = (name, before, after)
    }
  }

  @Test(arguments: [
    Row("nothing", "", "p d=s\n"), Row("a line", "a\n", "a\np d=s\n"), Row("a line without an end", "a", "a\np d=s"),
    Row("CR and LF", "a\r\nb\r\n", "a\r\nb\r\np d=s\r\n"), Row("CR and LF without an end", "a\r\nb", "a\r\nb\r\np d=s"),
    Row("both", "a\r\nb\n", "a\r\nb\np d=s\n"), Row("empty lines", "\n\n", "\n\np d=s\n"),
    Row("a CR alone", "a\rb", "a\rb\np d=s"),
  ])
  func `a line is added as the others end`(_ row: Row) {
    var attributes = GitAttributes(Array(row.before.utf8))
    #expect(!attributes.contains("p d=s"))
    attributes.append("p d=s")
    #expect(String(decoding: attributes.bytes, as: UTF8.self) == row.after)
    #expect(attributes.contains("p d=s"))
    #expect(attributes.remove(attribute: "d=s") == ["p d=s"])
    #expect(String(decoding: attributes.bytes, as: UTF8.self) == row.before)
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("only it",                    "a d=s\n\"b c\" d=s\n \td.png \t d=s \n",      ""),
    Row("beside another",             "a d=s text\n",                                   "a d=s text\n"),
    Row("the name alone",             "a d\na -d\na d=st\n",                            "a d\na -d\na d=st\n"),
    Row("a comment",                  "#a d=s\n",                                       "#a d=s\n"),
    Row("a quoted pattern with quotes", "\"a\\\" d=s\" text\n\"a\\\" b\" d=s\n",    "\"a\\\" d=s\" text\n"),
    Row("quotes that do not end",     "\"a d=s\n",                                      "\"a d=s\n"),
    Row("a pattern alone",            "d=s\n",                                          "d=s\n"),
  ])
  func `only lines with nothing else are removed`(_ row: Row) {
    var attributes = GitAttributes(Array(row.before.utf8))
    _ = attributes.remove(attribute: "d=s")
    #expect(String(decoding: attributes.bytes, as: UTF8.self) == row.after)
  }
}

import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("suites that store no pictures", .enabled(if: Shell.has("git"), "git is not installed"))
struct UnstoredTests: RepositoryTests {
  private static func files(_ state: String, named name: String = "tiny", in folder: String = "") -> [String: String] {
    var files: [String: String] = [:]
    for (path, text) in TinySuite.files {
      files[folder + path] = text.replacing("\"snapshots\": \"references\"", with: "\"snapshots\": \"\(state)\"")
        .replacing("\"tiny\"", with: "\"\(name)\"")
    }
    return files
  }

  @Test func `verify alone compares with the state that the suite names`() async throws {
    let playground = try playground(Self.files("git:merge-base:main"))
    try git(["git checkout -q -b branch"], in: playground)
    let equal = await playground.run("verify")
    #expect(equal.status == .success && counts(equal.output) == "8 cases against git:merge-base:main: 8 matched")
    try playground.changeBlue()
    let answer = await playground.run("verify")
    #expect(answer.status == .differences, "\(answer.output)\(answer.talk)")
    #expect(answer.output.contains("\nglobal.blue  #0033FF → #0066FF   4 cases: light 2, dark 2\n"), "\(answer.output)")
    for word in ["record", "approve", "prune"] { #expect(!answer.output.contains("specimen \(word)")) }
    #expect(await playground.run("verify --fail-on none --draw-all").status == .success)
    let other = await playground.run("verify --against HEAD")
    #expect(counts(other.output) == "8 cases against HEAD: 4 matched, 4 changed")
    #expect(await playground.run("verify", variables: ["CI": "1"]).status == .differences)
  }

  @Test(arguments: ["record", "verify --update-snapshots=missing", "prune", "prune --renamed"])
  func `commands that write references say why there is nothing to do`(line: String) async throws {
    let playground = try playground(Self.files("git:main"))
    let before = try git(["find . -not -path './.git/*' | sort"], in: playground)
    let answer = await playground.run(line)
    #expect(answer.status == .success && answer.output == "", "\(answer.output)")
    #expect(answer.talk.contains("suite 'tiny' stores no pictures, so nothing is "), "\(answer.talk)")
    #expect(answer.talk.contains("compares it with 'git:main', and merging accepts what it shows"), "\(answer.talk)")
    #expect(try git(["find . -not -path './.git/*' | sort"], in: playground) == before)
  }

  @Test func `suites that store pictures are recorded beside one that stores none`() async throws {
    let files = Self.files("git:main", in: "a/").merging(Self.files("references", named: "other", in: "b/")) { a, _ in a
    }
    let playground = try playground(files)
    let record = await playground.run("record")
    #expect(counts(record.output) == "8 cases: 8 missing, 8 recorded" && record.talk.contains("suite 'tiny' stores no"))
    let both = await playground.run("verify")
    #expect(both.status == .usage)
    #expect(
      both.talk.contains(
        "'a/specimen.json' is compared with 'git:main', and 'b/specimen.json' with pictures that are stored"),
      "\(both.talk)")
    #expect(await playground.run("verify a").status == .success)
    #expect(await playground.run("verify b").status == .success)
    #expect(await playground.run("verify --against main").status == .success)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("git:nope", "\"snapshots\": \"git:nope\" of 'specimen.json': git has no revision 'nope' here"),
    ("git:origin/main", "git has no revision 'origin/main' here; 'main' is: name that"),
    ("git:", "no revision begins with '-' or is empty"),
    ("git:--help", "no revision begins with '-' or is empty"),
    ("git:merge-base:nope", "git has no revision 'nope' here"),
  ])
  func `a state that is not there is an error with a remedy`(state: String, talk: String) async throws {
    let playground = try playground(Self.files(state))
    let answer = await playground.run("verify")
    #expect(answer.status == .usage && answer.talk.contains(talk), "\(answer.talk)")
    let doctor = await playground.run("doctor")
    #expect(doctor.output.contains("problem  former state of tiny: "), "\(doctor.output)")
  }

  @Test func `outside of a repository, and with options for references`() async throws {
    let playground = try Playground(files: Self.files("git:main"))
    let answer = await playground.run("verify")
    #expect(
      answer.status == .usage && answer.talk.contains("'specimen.json' lies in no git repository"), "\(answer.talk)")
    let decode = await (try self.playground(Self.files("git:main"))).run("verify --decode")
    #expect(decode.talk.contains("--decode is about references, and pictures are compared with 'git:main'"))
  }
}

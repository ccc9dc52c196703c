import SnapshotHarness
import Testing

@testable import SpecimenCommands

/// Pictures with causes, some of them approved, and what `--cause` takes of them.
@Suite("approval by cause")
struct ApprovalSelectionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// The pictures, each by its causes; with a `+` in front if it is approved.
    var pictures: String
    var options: String
    var chosen: [String]
    var waiting: String?
    var testDescription: String { "\(pictures): \(options)" }

    init(_ pictures: String, _ options: String, _ chosen: [String], _ waiting: String? = nil) {
      (self.pictures, self.options, self.chosen, self.waiting) = (pictures, options, chosen, waiting)
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("a b ab",          "--cause a",            ["0"],           "1 waits for b (1)"),
    Row("a b ab",          "--cause a --cause b",  ["0", "1", "2"]),
    Row("a +b ab",         "--cause a",            ["0", "2"]),
    Row("+a b ab",         "--cause a",            [],              "1 waits for b (1)"),
    Row("a +b b ab",       "--cause a",            ["0"],           "1 waits for b (1)"),
    Row("ab ab",           "--cause a",            [],              "2 wait for b (2)"),
    Row("+ab ab",          "--cause a",            [],              "1 waits for b (1)"),
    Row("ab ac abc a",     "--cause a",            ["3"],           "3 wait for b (2), c (2)"),
    Row("ab ac abc +b",    "--cause a",            ["0"],           "2 wait for c (2)"),
    Row("abcdefg",         "--cause a",            [],              "1 waits for b (1), c (1), d (1), e (1), f (1), 1 more cause"),
    Row("a b ab",          "--cause *",            ["0", "1", "2"]),
    Row("a b ab",          "--all",                ["0", "1", "2"]),
    Row("a b ab",          "--only c2",            ["2"]),
    Row("a b ab",          "--only c2 --cause a",  [],              "1 waits for b (1)"),
  ])
  func `a picture is taken when all its causes are asked for or approved`(_ row: Row) throws {
    var cursor = ArgumentCursor(row.options.split(separator: " ").map(String.init), of: CommandTable.approve)
    var selection = ApprovalSelection(try ApprovalChoice(parsing: &cursor), marks: nil)
    for (index, picture) in row.pictures.split(separator: " ").enumerated() {
      var result = CaseResult(
        suite: "s", control: "c\(index)", variant: "v", scale: 1, path: "\(index).png", outcome: .changed)
      result.causes = picture.filter { $0 != "+" }.map { .token(name: String($0), old: nil, new: nil) }
      result.isWritten = picture.hasPrefix("+")
      selection.look(at: result)
    }
    #expect(selection.chosen == row.chosen.map { "s/c\($0)/v@1x" })
    #expect(selection.waiting == row.waiting)
  }
}

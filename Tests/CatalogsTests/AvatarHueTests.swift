import LocatedJSON
import TestFiles
import Testing

@testable import Catalogs

@Suite("Hues of Fluent's avatars")
struct AvatarHueTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var primaryText: String?
    var secondaryText: String?
    var hash: Int
    var hue: String
    var testDescription: String { "avatarHue: \(primaryText ?? "-"), \(secondaryText ?? "-")" }
  }

  static let rows: [Row] = {
    guard let table = try? BehaviourTable("fluent.cases.json") else { return [] }
    return table.rows("avatarHue").map { row in
      Row(
        primaryText: row["primaryText"]?.string, secondaryText: row["secondaryText"]?.string,
        hash: Int(row["hash"]?.number ?? -1), hue: row["hue"]?.string ?? "")
    }
  }()

  @Test func `the table is whole`() {
    #expect(Self.rows.count == 7)
  }

  @Test(arguments: rows)
  func `known hues`(_ row: Row) {
    #expect(AvatarHue.hash((row.primaryText ?? "") + (row.secondaryText ?? "")) == row.hash)
    #expect(AvatarHue(primaryText: row.primaryText, secondaryText: row.secondaryText).rawValue == row.hue)
  }
}

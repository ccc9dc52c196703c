import CanonicalValues
import Testing

@testable import SnapshotHarness

@Suite("Parts of causes")
struct CausePartsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var cause: Cause
    var kind: Cause.Kind
    var name: String?
    var file: String?
    var texts: [String?] = [nil, nil]
    var fate: Cause.Fate = .other
  }

  /// A cause whose values are of types, or none.
  private static func token(
    _ old: String?, _ new: String?, _ fate: Cause.Fate, types: (old: String, new: String) = ("", "")
  ) -> Row {
    func value(_ text: String?, _ type: String) -> RecordedValue? {
      text.map { RecordedValue(IngredientComparisonTests.value($0).content, type: type) }
    }
    return Row(
      testDescription: "token \(types.old) \(old ?? "nil") → \(types.new) \(new ?? "nil")",
      cause: .token(name: "a", old: value(old, types.old), new: value(new, types.new)), kind: .token, name: "a",
      texts: [old, new], fate: fate)
  }

  private static let rows: [Row] = [
    token("1px", "2px", .valueChanged), token("2px", "1px", .valueChanged),
    token("1px", "1rem", .valueChanged), token("#000000", "oklch(0.5 0.1 30)", .valueChanged),
    token("{b}", "{c}", .aliasChanged), token("1px", "{c}", .aliasChanged), token("{c}", "1px", .aliasChanged),
    token(nil, "1px", .added), token("1px", nil, .removed),
    token(nil, "{b}", .added), token("{b}", nil, .removed), token(nil, nil, .removed),
    token("1px", "black", .typeChanged, types: ("dimension", "color")),
    token("400", "400", .typeChanged, types: ("number", "fontWeight")),
    token("… 12px", "1px", .valueChanged, types: ("dimension", "dimension")),
    token("1", "2", .valueChanged, types: ("", "number")), token("1", "2", .valueChanged, types: ("number", "")),
    Row(
      testDescription: "font", cause: .font(family: "Inter", file: "a.ttf", old: "1", new: "2"), kind: .font,
      name: "Inter", file: "a.ttf", texts: ["1", "2"], fate: .fileChanged),
    Row(
      testDescription: "icon that is new", cause: .icon(name: "plus", file: "a.svg", old: nil, new: "2"), kind: .icon,
      name: "plus", file: "a.svg", texts: [nil, "2"], fate: .added),
    Row(
      testDescription: "image that is gone", cause: .image(file: "a.png", old: "1", new: nil), kind: .image,
      name: "a.png", file: "a.png", texts: ["1", nil], fate: .removed),
    Row(
      testDescription: "setting", cause: .setting(name: "corners", old: "circular", new: "continuous"), kind: .setting,
      name: "corners", texts: ["circular", "continuous"], fate: .valueChanged),
    Row(
      testDescription: "setting that names a token", cause: .setting(name: "canvas", old: .reference("a"), new: "none"),
      kind: .setting, name: "canvas", texts: ["{a}", "none"], fate: .aliasChanged),
    Row(
      testDescription: "style", cause: .style(identifier: "X", old: "a", new: "b"), kind: .style, name: "X",
      texts: ["a", "b"], fate: .valueChanged),
    Row(testDescription: "specimen", cause: .specimen(), kind: .specimen),
    Row(
      testDescription: "specimen of a file", cause: .specimen(file: "a.json", node: "/body"), kind: .specimen,
      name: "a.json"),
    Row(testDescription: "renderer", cause: .renderer(), kind: .renderer),
    Row(
      testDescription: "another renderer", cause: .renderer(old: "1.0", new: "1.1"), kind: .renderer,
      texts: ["1.0", "1.1"]),
    Row(testDescription: "edited", cause: .editedReference, kind: .editedReference),
    Row(testDescription: "unrecorded", cause: .unrecorded, kind: .unrecorded),
    Row(testDescription: "unreadable", cause: .unreadableRecord(why: "is damaged"), kind: .unreadableRecord),
  ]

  @Test(arguments: rows) func `say what it is`(_ row: Row) {
    #expect(row.cause.kind == row.kind)
    #expect(row.cause.name == row.name)
    #expect(row.cause.file == row.file)
    #expect([row.cause.old, row.cause.new] == row.texts)
    #expect(row.cause.fate == row.fate)
  }

  @Test func `every kind has a row`() {
    #expect(Set(Self.rows.map(\.kind)) == Set(Cause.Kind.allCases))
    #expect(Set(Self.rows.map(\.fate)) == Set(Cause.Fate.allCases))
  }

  @Test func `different causes have different ids of 16 digits`() {
    let isRemovedToken = { (cause: Cause) in cause.kind == .token && cause.fate == .removed }
    let causes =
      Self.rows.map(\.cause).filter { !isRemovedToken($0) } + [
        .token(name: "a", old: "1px", new: nil), .token(name: "", old: "a", new: nil),
        .token(name: "a", old: nil, new: ""), .renderer(old: "1.0", new: "1.2"), .renderer(old: "1.1", new: "1.1"),
      ]
    #expect(Set(causes.map(\.id)).count == causes.count)
    for cause in causes {
      #expect(cause.id.utf8.count == 16)
      #expect(UInt64(cause.id, radix: 16) != nil && !cause.id.hasPrefix("+") && !cause.id.hasPrefix("-"))
    }
  }

  @Test func `a removed token is one cause, whatever it was; nothing else is`() {
    let removed = [nil, "1px", .reference("b")].map { Cause.token(name: "a", old: $0, new: nil) }
    #expect(Set(removed).count == 1 && Set(removed.map(\.id)).count == 1)
    #expect(Cause.token(name: "a", old: "1px", new: nil) != .token(name: "b", old: "1px", new: nil))
    #expect(Cause.token(name: "a", old: "1px", new: "3px") != .token(name: "a", old: "2px", new: "3px"))
    #expect(Cause.icon(name: "a", file: "f", old: "1", new: nil) != .icon(name: "a", file: "f", old: "2", new: nil))
  }

  /// The upper half of XXH3-128, by libxxhash from another language, of the texts: each ends with the byte FF, a text that
  /// there is not is FE. What a removed token was does not count.
  // swift-format-ignore
  @Test(arguments: [
    (Cause.token(name: "a.b", old: "1px", new: nil),                       "d6497a31dc72679c"),
    (.font(family: "Inter", file: "a.ttf", old: "01", new: "02"),          "dcac56eac98c0e49"),
    (.token(name: "global.brand", old: .init(.number(1), type: "number"), new: .init(.number(2.5), type: "number")), "090c0a6dab2e7974"),
    (.setting(name: "canvas", old: .reference("a"), new: .reference("b")), "e1f7da477f4830c9"),
    (.renderer(),                                                          "b084e049c828414f"),
    (.renderer(old: "0.1.0", new: "0.2.0"),                                "d40f252b891ee4ac"),
    (.editedReference,                                                     "fd313657642a1e59"),
  ])
  func `ids are the same everywhere`(_ row: (cause: Cause, id: String)) {
    #expect(row.cause.id == row.id)
  }
}

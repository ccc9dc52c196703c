import SnapshotHarness
import Testing

/// What people read of a change: short, but never twice the same.
@Suite("Readable texts")
struct ReadableTextTests {
  // swift-format-ignore
  @Test(arguments: [
    ("#0F6CBD", "#115EA3", "#0F6CBD", "#115EA3"),
    ("12px", "16px", "12px", "16px"),
    ("{a.b0.1234567}", "{c}", "{a.b0.1234567}", "{c}"),
    ("0.3333333333333333", "0.5", "0.333333", "0.5"),
    ("0.3333333333333333", "0.33333333333333337", "0.3333333333333333", "0.33333333333333337"),
    ("0.33333341", "0.33333342", "0.33333341", "0.33333342"),
    ("0.123456781", "0.1234567", "0.12345678", "0.1234567"),
    ("0", "5e-324", "0", "5e-324"),
    ("0", "-0", "0", "-0"),
    ("srgb(0.059 0.424 0.741)", "srgb(0.067 0.369 0.639)", "#0F6CBD", "#115EA3"),
    ("srgb(0.058823529411764705 0.423529 0.741176)", "#0F6CBD", "srgb(0.058824 0.423529 0.741176)", "#0F6CBD"),
    ("srgb(0.058823529411764705 0 0)", "srgb(0.0588235 0 0)", "srgb(0.05882353 0 0)", "srgb(0.0588235 0 0)"),
    ("srgb(0.5 0 0)", "srgb(0.25 0 0)", "srgb(0.5 0 0)", "srgb(0.25 0 0)"),
    ("srgb(none 0.1234567 0)", "#000000", "srgb(none 0.123457 0)", "#000000"),
    ("#000000 14.901960784313725%", "#000000 50%", "#000000 14.901961%", "#000000 50%"),
    ("0px 1.3333333333333333px 4px 0px inset srgb(0.059 0.424 0.741) 14.901960784313725%", "none", "0px 1.333333px 4px 0px inset #0F6CBD 14.901961%", "none"),
    ("cubic-bezier(0.3333333333333333, 0, 1, 1)", "cubic-bezier(0, 0, 1, 1)", "cubic-bezier(0.333333, 0, 1, 1)", "cubic-bezier(0, 0, 1, 1)"),
    ("\"A 0.123456789\" 12px 400 ×1.3333333333333333 0px", "\"B\"", "\"A 0.123456789\" 12px 400 ×1.333333 0px", "\"B\""),
    ("\"quote \\\" 0.123456789\"", "x", "\"quote \\\" 0.123456789\"", "x"),
    ("\"\u{E9}\"", "\"e\u{301}\"", #""\u{e9}""#, #""e\u{301}""#),
    ("{caf\u{E9}}", "{cafe\u{301}}", #"{caf\u{e9}}"#, #"{cafe\u{301}}"#),
    ("\"\u{E9}\"", "\"\u{E8}\"", "\"\u{E9}\"", "\"\u{E8}\""),
    ("oklch(0.6 0.12345678 30)", "1e+308", "oklch(0.6 0.123457 30)", "1e+308"),
  ])
  func `are short, and differ`(old: String, new: String, readableOld: String, readableNew: String) {
    let texts = Cause.token(name: "a", old: old, new: new).readableTexts
    #expect(texts.old.map { $0.utf8.elementsEqual(readableOld.utf8) } == true, "\(texts.old ?? "nil")")
    #expect(texts.new.map { $0.utf8.elementsEqual(readableNew.utf8) } == true, "\(texts.new ?? "nil")")
  }

  @Test func `what came or went has one text`() {
    #expect(Cause.token(name: "a", old: nil, new: "0.3333333333333333").readableTexts.new == "0.333333")
    #expect(Cause.token(name: "a", old: "srgb(0.059 0 0)", new: nil).readableTexts.old == "#0F0000")
    #expect(Cause.renderer.readableTexts.old == nil)
  }
}

import Testing

@testable import UnicodeText

/// Where lines may end.
@Suite struct LineBreakTests {
  @Test(.enabled(if: UnicodeFiles.has("auxiliary/LineBreakTest.txt"), Comment(rawValue: UnicodeFiles.absence)))
  func `all lines of the test file of UAX 14`() throws {
    var failures: [String] = []
    let lines = try UnicodeFiles.lines(of: "auxiliary/LineBreakTest.txt")
    for line in lines {
      let (text, marks) = UnicodeFiles.divided(line)
      let breaks = LineBreak.breaks(of: text, by: .unicode15)
      if breaks.dropFirst().map({ $0 != .prohibited }) != Array(marks.dropFirst().dropLast()) { failures.append(line) }
    }
    #expect(lines.count > 7000)
    #expect(failures == [])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var divided: String
    var testDescription: String { name }

    init(_ name: String, _ divided: String) { (self.name, self.divided) = (name, divided) }
  }

  // The bars are where Chromium 156 ends lines if each may hold nothing.
  // swift-format-ignore
  @Test(arguments: [
    Row("words",                     "The |quick |brown |fox"),
    Row("several spaces",            "a   |b"),
    Row("signs after spaces",        "a |? |b |! |/c |.5 |)"),
    Row("hyphens",                   "state-|of-|the-|art"),
    Row("hyphens before digits",     "A-|1 |1-|5 |-5 |(-5)"),
    Row("hyphens in a row",          "a-|-|b"),
    Row("slashes",                   "and/or |1/2 |а/|б"),
    Row("an address",                "http://a.b/c?|d=e&f"),
    Row("brackets",                  "a(b)|(c) |f[1]|{x} |a.|<b"),
    Row("quotation marks",           "“a” |b |“c”, |a”b“c"),
    Row("spaced guillemets",         "a |« |b |» |c"),
    Row("dashes",                    "a|—|b |1–|9"),
    Row("an ellipsis",               "a…|b |…|c"),
    Row("no-break spaces",           "10\u{A0}000 |km"),
    Row("zero width space",          "a\u{200B}|b"),
    Row("word joiner",               "a\u{2060}b"),
    Row("soft hyphen",               "co\u{AD}|op"),
    Row("money and units",           "$100 |€100 |100€ |100% |5°C"),
    Row("ideographs",                "日|本|語|ー"),
    Row("ideographs and signs",      "日|「本」|語。|（あ）|っ"),
    Row("quotes among ideographs",   "日|“本”|語"),
    Row("Hangul",                    "한|국|어 |문|장"),
    Row("Hebrew and Arabic",         "שלום |עולם |مرحبا، |نعم"),
    Row("flags",                     "🇩🇪|🇫🇷"),
    Row("emoji with joiners",        "👩\u{200D}🔬|👍🏽"),
    Row("marks stay on letters",     "e\u{301}a |\u{301}b"),
    Row("line feeds",                "a\n|b\r\n|c\u{2028}|d"),
  ])
  func `lines end as in browsers`(_ row: Row) {
    let text = Array(row.divided.unicodeScalars.filter { $0 != "|" })
    var divided = String.UnicodeScalarView()
    for (scalar, opportunity) in zip(text, LineBreak.breaks(of: text)) {
      if opportunity != .prohibited { divided.append("|") }
      divided.append(scalar)
    }
    #expect(String(divided) == row.divided)
  }

  // UAX #14 of Unicode 16.0, which browsers follow here: LB19 and LB19a for quotation marks, LB20a for hyphens.
  // swift-format-ignore
  @Test(arguments: [
    Row("among East Asian characters",           "日|“本”|語"),
    Row("not among others",                      "a“b”c"),
    Row("others inside",                         "日“a”語"),
    Row("others outside",                        "a“日”b"),
    Row("others before",                         "a“日”|語"),
    Row("others after",                          "日|“本”b"),
    Row("at the start and at the end",           "“本”|語|“本”"),
    Row("with marks on them",                    "日“\u{301}a”\u{301}語"),
    Row("straight ones",                         "日\"本\"語"),
    Row("a hyphen that begins a word",           "\u{2010}a |\u{2010}b\n|\u{2010}c"),
    Row("a hyphen inside a word",                "a\u{2010}|b"),
    Row("a hyphen after no-break space",         "a\u{A0}\u{2010}b"),
    Row("a hyphen before a digit or an ideograph", "a |\u{2010}|1 |\u{2010}|日"),
    Row("a hyphen before a Hebrew letter",       "a |\u{2010}|ב"),
    Row("a Hebrew letter, a hyphen, and another", "א\u{2010}|ב"),
    Row("a Hebrew letter, a hyphen, and no other", "א\u{2010}a"),
  ])
  func `quotation marks and hyphens are those of Unicode 16`(_ row: Row) {
    let text = Array(row.divided.unicodeScalars.filter { $0 != "|" })
    var divided: [Unicode.Scalar] = []
    for (scalar, opportunity) in zip(text, LineBreak.breaks(of: text)) {
      if opportunity != .prohibited { divided.append("|") }
      divided.append(scalar)
    }
    #expect(divided == Array(row.divided.unicodeScalars))
  }

  @Test func `pairs of ASCII characters are those of Chromium's table`() {
    // For each group of first characters the second ones that a line may begin with, between letters.
    let afterHyphen = ##""#%&'(*+-0123456789<=>@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\^_`abcdefghijklmnopqrstuvwxyz{|~"##
    let afterQuestionMark = ##"#$%&(*+-0123456789<=>@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\^_`abcdefghijklmnopqrstuvwxyz{|~"##
    let brackets = "!\"#%&)*+,.:;=>\\]|}~"
    var differences: [String] = []
    for first in UInt8(0x21)...0x7E {
      for second in UInt8(0x21)...0x7E {
        let pair = [first, second].map { Unicode.Scalar($0) }
        let allowed =
          switch pair[0] {
          case "-": afterHyphen.unicodeScalars.contains(pair[1])
          case "?": afterQuestionMark.unicodeScalars.contains(pair[1])
          default: brackets.unicodeScalars.contains(pair[0]) && "([{<".unicodeScalars.contains(pair[1])
          }
        let found = LineBreak.breaks(of: ["a", pair[0], pair[1], "a"])[2] == .allowed
        if found != allowed { differences.append("\(pair[0])\(pair[1])") }
      }
    }
    #expect(differences == [])
  }
}

/// One row or more for each rule of UAX #14 of Unicode 15.0, worked out by hand from the annex.
@Suite struct LineBreakRuleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var rule: String
    var divided: String
    var testDescription: String { "\(rule): \(divided.debugDescription)" }

    init(_ rule: String, _ divided: String) { (self.rule, self.divided) = (rule, divided) }
  }

  // A bar stands where a line may end, two where it must.
  // swift-format-ignore
  @Test(arguments: [
    Row("LB4: after a line or paragraph separator",  "a\u{2028}‖b\u{2029}‖c\u{B}‖d\u{C}‖e"),
    Row("LB5: after CR, LF and NEL, not inside CR LF", "a\r‖b\n‖c\r\n‖d\u{85}‖e\n‖\r‖f"),
    Row("LB6: not before them",                      "日\n‖日 \r‖日"),
    Row("LB7: not before spaces",                    "日 |日  |日"),
    Row("LB7: nor before zero width space",          "日\u{200B}|日 \u{200B}|日"),
    Row("LB8: after zero width space and spaces",    "(\u{200B}|a\u{200B}  |)"),
    Row("LB8a: not after a joiner",                  "日\u{200D}日\u{200D}日"),
    Row("LB9: marks stay on what they follow",       "日\u{301}|日\u{301}\u{301}|日"),
    Row("LB10: a mark alone is a letter",            "\u{301}a\u{301}b\n‖\u{301}|日 |\u{301}|日"),
    Row("LB11: not beside word joiner",              "日\u{2060}日"),
    Row("LB12: not after no-break space",            "日\u{A0}日"),
    Row("LB12a: before it after spaces and hyphens", "日 |\u{A0}日-|\u{A0}日\u{2010}|\u{A0}日"),
    Row("LB13: not before what closes",              "日」|日)|日!|日/|日,|日"),
    Row("LB13: nor after spaces before it",          "日 」|日 !|日 /|日 ,|日"),
    Row("LB14: not after what opens",                "(日|「 日"),
    Row("LB15: not between quote and bracket",       "“ (日"),
    Row("LB16: not between bracket and small kana",  "」 ー|日) ー"),
    Row("LB17: not between dashes",                  "— —|日"),
    Row("LB18: after spaces",                        "a |b- |日"),
    Row("LB19: not beside quotation marks",          "日“日”日\"日"),
    Row("LB20: on both sides of an object",          "a|\u{FFFC}|b"),
    Row("LB21: not before hyphens",                  "日-|日\u{2010}|日\u{AD}|日"),
    Row("LB21: not before small kana",               "日ー|日っ|日"),
    Row("LB21: not after an acute",                  "a|´日"),
    Row("LB21a: not after a Hebrew letter and hyphen", "א-日|א\u{2010}日|a-|日"),
    Row("LB21b: not between solidus and Hebrew",     "/א|日/|a"),
    Row("LB22: not before an ellipsis",              "日…|日|a…|日"),
    Row("LB23: not between letters and digits",      "a1b|日|1|日"),
    Row("LB23a: not between prefix and ideograph",   "$日|$👍|日%|👍%"),
    Row("LB24: not between prefix or postfix and letters", "$a%b$א%"),
    Row("LB25: numbers",                             "1,234.5%|日|$(12)|日"),
    Row("LB25: numbers with signs",                  "日-1|日|$-1/2"),
    Row("LB25: a closed number and its unit",        "(1)%|日)|%"),
    Row("LB25: only one closing bracket",            "1))|%"),
    Row("LB25: a comma without digits",              "a,|%|日,|1"),
    Row("LB26: initial letters of Hangul",
                                 "\u{1100}\u{1100}가|\u{1100}각|\u{1100}\u{1161}|\u{1100}|\u{11A8}"),
    Row("LB26: vowels",          "\u{1161}\u{1161}\u{11A8}|\u{1161}|가\u{1161}|각|\u{1161}|\u{1100}"),
    Row("LB26: finals",          "\u{11A8}\u{11A8}|\u{1161}|각|\u{1100}"),
    Row("LB26: syllables",       "가\u{1161}|가\u{11A8}|각\u{11A8}|각|\u{1161}|가|가"),
    Row("LB27: Hangul and signs",                    "$가%|$\u{1100}%|$각%"),
    Row("LB28: not between letters",                 "abאב"),
    Row("LB29: not between comma and letter",        "a,b|日,|日"),
    Row("LB30: not between letter and bracket",      "a(b)c1(2)3"),
    Row("LB30: but beside wide brackets",            "a|（b）|c"),
    Row("LB30a: flags",                              "🇦🇧|🇨🇩|🇪"),
    Row("LB30a: flags after something else",         "a|🇦🇧|🇨"),
    Row("LB30b: not inside an emoji",                "👍🏽|👍|👍"),
    Row("LB30b: nor in one that is reserved",        "\u{1FAFC}🏽"),
    Row("LB31: everywhere else",                     "日|日|a|日"),
  ])
  func `lines end by the rules`(_ row: Row) {
    let written = row.divided.unicodeScalars
    let text = written.filter { $0 != "|" && $0 != "‖" }
    var divided = String.UnicodeScalarView()
    for (scalar, opportunity) in zip(text, LineBreak.breaks(of: Array(text), by: .unicode15)) {
      if opportunity != .prohibited { divided.append(opportunity == .mandatory ? "‖" : "|") }
      divided.append(scalar)
    }
    // Strings would be equal if they were equivalent.
    #expect(Array(divided) == Array(written), "\(String(divided).debugDescription)")
  }
}

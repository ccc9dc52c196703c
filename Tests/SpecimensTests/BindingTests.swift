import DisplayLists
import LocatedJSON
import Testing
import TokenEngine

@testable import Specimens

@Suite("Cells and tokens")
struct BindingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var json: String
    var expected: [String]
    var testDescription: String { name }

    init(_ name: String, _ json: String, _ expected: String...) {
      (self.name, self.json, self.expected) = (name, json, expected)
    }
  }

  /// The boxes of all cases of a specimen, without labels, as `width×height #color`.
  private static func boxes(_ json: String, specimens: [Specimen] = []) throws -> [String] {
    let specimen = try Picture.specimen(json)
    return try specimen.cases.map { specimenCase in
      let list = try layOut(specimenCase, in: Picture.context(specimens: specimens)).displayList
      return list.lines.filter { $0.contains(" #") && !$0.contains("#707070") }
        .map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") }.joined(separator: ", ")
    }
  }

  private static let cell = "'kind':'box','width':9,'height':9"

  @Test(arguments: [
    Row(
      "names stand in references", "{'control':'a','rows':{'c':['red','blue']},'body':{\(cell),'fill':'{color.${c}}'}}",
      "9×9 #FF0000, 9×9 #0000FF"),
    Row(
      "a label may give texts to several names",
      "{'control':'a','rows':{'c':{'one':{'c':'red','w':'4'},'two':{'c':'blue','w':'{size.rem}'}}},"
        + "'body':{'kind':'box','height':9,'width':'${w}','fill':'{color.${c}}'}}",
      "4×9 #FF0000, 32×9 #0000FF"),
    Row(
      "a text may bring a whole reference, with names in it",
      "{'control':'a','rows':{'c':['red']},'columns':{'s':{'x':{'fill':'{color.${c}}'},'y':{'fill':'{color.green}'}}},"
        + "'body':{\(cell),'fill':'${fill}'}}",
      "9×9 #FF0000, 9×9 #008000"),
    Row(
      "the first set reference counts",
      "{'control':'a','body':{\(cell),'fill':['{color.missing}','{color.unset}','{color.blue}','{color.red}']}}",
      "9×9 #0000FF"),
    Row(
      "split makes cases",
      "{'control':'a','split':{'c':['red','blue'],'w':['1','2']},'body':{'kind':'box','height':9,'width':'${w}',"
        + "'fill':'{color.${c}}'}}",
      "1×9 #FF0000", "2×9 #FF0000", "1×9 #0000FF", "2×9 #0000FF"),
    Row(
      "skipped cells stay empty",
      "{'control':'a','rows':{'c':['red','blue']},'columns':{'d':['1','2']},'skip':[{'c':'red','d':['2']}],"
        + "'body':{'kind':'box','height':9,'width':'${d}','fill':'{color.${c}}'}}",
      "1×9 #FF0000, 1×9 #0000FF, 2×9 #0000FF"),
    Row(
      "a case without cells is left out",
      "{'control':'a','split':{'c':['red','blue']},'skip':[{'c':'red'}],'body':{\(cell),'fill':'{color.${c}}'}}",
      "9×9 #0000FF"),
    Row(
      "conditions",
      "{'control':'a','rows':{'c':['red','blue','green']},'body':{'kind':'row','children':["
        + "{\(cell),'fill':'{color.${c}}','when':{'c':['red','green']},'whenNot':{'c':'green'}}]}}",
      "9×9 #FF0000"),
    Row(
      "absent where unset",
      "{'control':'a','body':{'kind':'row','children':[{\(cell),'fill':'{color.unset}','unless':'unset'},"
        + "{\(cell),'fill':'{color.red}'}]}}",
      "9×9 #FF0000"),
    Row(
      "free names have defaults", "{'control':'a','values':{'c':'blue'},'body':{\(cell),'fill':'{color.${c}}'}}",
      "9×9 #0000FF"),
    Row(
      "words may come from names",
      "{'control':'a','rows':{'a':['leading','trailing']},'body':{'kind':'box','width':20,'height':9,'alignment':'${a}',"
        + "'content':{\(cell),'fill':'{color.red}'}}}",
      "9×9 #FF0000, 9×9 #FF0000"),
    Row(
      "a subtree in another context",
      "{'control':'a','body':{'kind':'row','children':[{\(cell),'fill':'{color.ground}'},"
        + "{\(cell),'fill':'{color.ground}','context':{'theme':'dark'}}]}}",
      "9×9 #FFFFFF, 9×9 #000000"),
    Row(
      "the context of a cell",
      "{'control':'a','rows':{'scheme':{'on white':'light','on black':{'scheme':'dark'}}},"
        + "'body':{\(cell),'fill':'{color.ground}','context':{'theme':'${scheme}'}}}",
      "9×9 #FFFFFF, 9×9 #000000"),
    Row(
      "a part of a context from a name",
      "{'control':'a','values':{'d':'ar'},'body':{\(cell),'fill':'{color.ground}','context':{'theme':'d${d}k'}}}",
      "9×9 #000000"),
    Row(
      "the context of the variant itself",
      "{'control':'a','body':{\(cell),'fill':'{color.ground}','context':{'theme':'light'}}}", "9×9 #FFFFFF"),
    Row(
      "a context in another one",
      "{'control':'a','body':{'kind':'row','context':{'theme':'dark'},'children':[{\(cell),'fill':'{color.ground}'},"
        + "{\(cell),'fill':'{color.ground}','context':{'theme':'light'}}]}}",
      "9×9 #000000, 9×9 #FFFFFF"),
  ])
  func cells(_ row: Row) throws {
    #expect(try Self.boxes(row.json) == row.expected)
  }

  @Test(arguments: [
    Row(
      "a missing token", "{'control':'a','body':{\(cell),'fill':'{color.rad}'}}",
      "sample.specimen.json:1:65: error: no token 'color.rad' (case 'a'); did you mean 'color.red'?"),
    Row(
      "the first cell and how many more",
      "{'control':'a','rows':{'s':['1','2','3']},'body':{\(cell),'fill':'{color.rad}'}}",
      "sample.specimen.json:1:92: error: no token 'color.rad' (case 'a', cell 's=1' and 2 more); did you mean 'color.red'?"
    ),
    Row(
      "one more cell",
      "{'control':'a','rows':{'s':['1','2']},'body':{\(cell),'fill':'{color.rad}'}}",
      "sample.specimen.json:1:88: error: no token 'color.rad' (case 'a', cell 's=1' and 1 more); did you mean 'color.red'?"
    ),
    Row(
      "an unset token", "{'control':'a','body':{\(cell),'fill':'{color.unset}'}}",
      "sample.specimen.json:1:65: error: token 'color.unset' is unset in this variant (case 'a'); "
        + "give the node \"unless\": \"unset\" if it should be absent then"),
    Row(
      "none of a list", "{'control':'a','body':{\(cell),'fill':['{color.x}','{color.unset}']}}",
      "sample.specimen.json:1:65: error: none of 'color.x', 'color.unset' is set (case 'a'); "
        + "define one of them, or give the node \"unless\": \"unset\" if it should be absent"),
    Row(
      "nothing stands in for a broken token",
      "{'control':'a','body':{\(cell),'fill':['{color.unset}','{paint.broken}','{color.red}']}}",
      "sample.specimen.json:1:65: note: the token 'paint.broken' has no value because of an error in the token files; "
        + "correct the token, or what it refers to"),
    Row(
      "what is set before a broken token counts, and unset is not broken",
      "{'control':'a','body':{\(cell),'fill':['{color.red}','{paint.broken}'],'unless':'unset',"
        + "'border':{'width':'{size.small}','color':'{paint.broken}'}}}",
      "sample.specimen.json:1:156: note: the token 'paint.broken' has no value because of an error in the token files; "
        + "correct the token, or what it refers to"),
    Row(
      "a colour where a length is needed", "{'control':'a','body':{'kind':'box','width':'{color.red}'}}",
      "sample.specimen.json:1:45: error: token 'color.red' is a color, but a dimension is needed here (case 'a'); "
        + "name a token that is a dimension"),
    Row(
      "a dimension where a fill is needed", "{'control':'a','body':{\(cell),'fill':'{size.small}'}}",
      "sample.specimen.json:1:65: error: token 'size.small' is a dimension, but a color or a gradient is needed here "
        + "(case 'a'); name a token that is a color or a gradient"),
    Row(
      "a dimension where the paint of a line is needed",
      "{'control':'a','body':{'kind':'line','thickness':1,'color':'{size.small}'}}",
      "sample.specimen.json:1:60: error: token 'size.small' is a dimension, but a color or a gradient is needed here "
        + "(case 'a'); name a token that is a color or a gradient"),
    Row(
      "an icon that is no single outline",
      "{'control':'a','body':{\(cell),'clipPath':{'icon':'plus'}}}",
      "sample.specimen.json:1:77: error: the icon 'plus' is not one filled outline, so that it cannot cut a node "
        + "(case 'a'); name an icon of a single filled shape, or write its outline as a \"path\""),
    Row(
      "a border where a stroke style is needed",
      "{'control':'a','body':{'kind':'line','thickness':1,'color':'{color.red}','style':'{border.dashed}'}}",
      "sample.specimen.json:1:82: error: token 'border.dashed' is a border, but a stroke style is needed here (case 'a'); "
        + "name a token that is a stroke style"),
    Row(
      "a style written out",
      "{'control':'a','values':{'s':'dashed'},'body':{'kind':'line','thickness':1,'color':'{color.red}','style':'${s}'}}",
      "sample.specimen.json:1:106: error: 'dashed' is written out, but a stroke style token is needed here (case 'a'); "
        + "refer to a token"),
    Row(
      "a number where a token is needed", "{'control':'a','values':{'r':'4'},'body':{\(cell),'radius':'${r}'}}",
      "sample.specimen.json:1:86: error: '4' is written out, but a dimension token is needed here (case 'a'); refer to a token"
    ),
    Row(
      "a text where a number is needed", "{'control':'a','values':{'w':'wide'},'body':{'kind':'box','width':'${w}'}}",
      "sample.specimen.json:1:67: error: 'wide' is not a number or a reference (case 'a'); "
        + "change it, or the value it comes from"),
    Row(
      "an unknown icon",
      "{'control':'a','body':{'kind':'icon','icon':'pluss','color':'{color.red}'}}",
      "sample.specimen.json:1:45: error: no icon 'pluss' (case 'a'); did you mean 'plus'?"),
    Row(
      "an icon unlike any other",
      "{'control':'a','values':{'i':'xyz'},'body':{'kind':'icon','icon':'${i}','color':'{color.red}'}}",
      "sample.specimen.json:1:66: error: no icon 'xyz' (case 'a'); use one of "
        + IconSet.standard.names.joined(separator: ", ")),
    Row(
      "a name that only other values have",
      "{'control':'a','rows':{'s':{'one':{'w':'1'},'two':{}}},'body':{'kind':'box','width':'${w}'}}",
      "sample.specimen.json:1:85: error: '${w}' has no text (case 'a', cell 's=two'); name an axis, or give it a text "
        + "under \"values\""),
    Row(
      "an unknown context", "{'control':'a','body':{'kind':'box','context':{'theme':'dusk'}}}",
      "sample.specimen.json:1:56: error: the token system has no context 'theme=dusk' (case 'a'); "
        + "name an axis of the tokens and one of its contexts; 'specimen tokens axes' lists them"),
    Row(
      "an unknown context of a cell",
      "{'control':'a','rows':{'s':['light','dusk','dawn']},'body':{'kind':'box','context':{'theme':'${s}'}}}",
      "sample.specimen.json:1:93: error: the token system has no context 'theme=dusk' (case 'a', cell 's=dusk'); "
        + "name an axis of the tokens and one of its contexts; 'specimen tokens axes' lists them",
      "sample.specimen.json:1:93: error: the token system has no context 'theme=dawn' (case 'a', cell 's=dawn'); "
        + "name an axis of the tokens and one of its contexts; 'specimen tokens axes' lists them"),
    Row(
      "the unknown one of two contexts",
      "{'control':'a','body':{'kind':'box','context':{'theme':'dark','size':'big'}}}",
      "sample.specimen.json:1:70: error: the token system has no context 'size=big,theme=dark' (case 'a'); "
        + "name an axis of the tokens and one of its contexts; 'specimen tokens axes' lists them"),
    Row(
      "all problems at once",
      "{'control':'a','body':{'kind':'text','string':'x','font':'{color.red}','color':'{x}'}}",
      "sample.specimen.json:1:58: error: token 'color.red' is a color, but a typography is needed here (case 'a'); "
        + "name a token that is a typography",
      "sample.specimen.json:1:80: error: no token 'x' (case 'a'); define it, or name another token"),
    Row(
      "a picture that is too large",
      "{'control':'a','body':{'kind':'row','children':[{'kind':'space','length':16000},{'kind':'space','length':900}]}}",
      "sample.specimen.json:1:23: error: the picture has 16900×0 pixels, more than 16384 per side and 67108864 in all (case 'a'); "
        + "draw less in one picture: \"split\" it, or choose a smaller scale"),
  ])
  func problems(_ row: Row) throws {
    let problems = try Picture.problems(row.json)
    #expect(problems == row.expected)
  }

  @Test func `without any token, all references are one error`() throws {
    let body = "{'kind':'box','fill':'{a}','radius':'{b}','content':{'kind':'icon','icon':'plus','color':'{c}'}}"
    let specimen = try Picture.specimen("{'control':'sample','body':\(body)}")
    var context = Picture.context(scale: 1, margin: 0, specimens: [])
    for (tokens, expected) in [
      (ResolvedTokens(tokens: []), ["the specimen refers to tokens, such as 'a', but the token files declare none"]),
      (ResolvedTokens(tokens: [], unset: ["x"]), ["no token 'a'", "no token 'b'", "no token 'c'"]),
    ] {
      context.tokens = { _ in tokens }
      let error = #expect(throws: SpecimenProblems.self) {
        try layOut(#require(specimen.cases.first), in: context)
      }
      #expect(try #require(error).findings.map { $0.message.replacing(" (case 'sample')", with: "") } == expected)
    }
  }

  @Test func `cases that fail by tokens alone name the errors of these, each once`() throws {
    func breakages(_ body: String) throws -> [String] {
      let breakage = TokenBreakage(
        token: "root", location: TokenLocation(file: "t.json", line: 2, column: 3, pointer: "/root"),
        message: "it is wrong", advice: "correct it")
      let broken = ["a", "b"].map { BrokenToken(path: $0, type: nil, position: 0, breakage: breakage) }
      var context = Picture.context(scale: 1, margin: 0, specimens: [])
      context.tokens = { _ in ResolvedTokens(tokens: [], broken: broken) }
      let specimen = try Picture.specimen("{'control':'sample','body':\(body)}")
      let error = #expect(throws: SpecimenProblems.self) { try layOut(#require(specimen.cases.first), in: context) }
      return try #require(error).breakages
    }
    #expect(
      try breakages("{'kind':'box','fill':'{a}','radius':'{b}'}") == [
        "t.json:2:3: the token 'root' has no value: it is wrong; correct it"
      ])
    #expect(try breakages("{'kind':'box','fill':'{a}','radius':'{x}'}").isEmpty)
  }

  @Test func `tokens are used in the order of first use, once per context`() throws {
    let box =
      "{'kind':'box','width':'{size.small}','height':'{size.small}','fill':['{color.missing}','{color.ground}']}"
    let laidOut = try Picture.laidOut(
      body: "{'kind':'column','children':[\(box),{'kind':'row','context':{'theme':'dark'},'children':[\(box)]},\(box)]}"
    )
    #expect(
      laidOut.usedTokens == [
        UsedToken(path: "size.small"), UsedToken(path: "color.ground"),
        UsedToken(path: "size.small", context: ["theme": "dark"]),
        UsedToken(path: "color.ground", context: ["theme": "dark"]),
      ])
  }
}

import LocatedJSON
import Testing

@testable import Specimens

@Suite("Reading specimen files")
struct ReadingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var json: String
    var expected: [String]
    var testDescription: String { name }

    init(_ name: String, _ json: String, _ expected: String...) {
      (self.name, self.json, self.expected) = (name, json, expected)
    }
  }

  private static let box = "{'kind':'box'}"

  /// A specimen around a body that stands at column 29.
  private static func body(_ json: String) -> String { "{'control':'a','body':      \(json)}" }

  /// A specimen with a text that has some more keys, which begin at column 84.
  private static func text(_ keys: String) -> String {
    body("{'kind':'text','string':'x','font':'{f}','color':'{c}',\(keys)}")
  }

  @Test(arguments: [
    Row(
      "not an object", "[]",
      "f:1:1: error: a specimen must be an object, not an array; write an object"),
    Row(
      "an alignment in words of CSS", body("{'kind':'box','alignment':'left'}"),
      "f:1:55: error: \"alignment\" cannot be 'left'; did you mean 'leading'?"),
    Row(
      "several nodes in place of one", body("[{'kind':'space'}]"),
      "f:1:29: error: a node is an object with a \"kind\", not an array; for several nodes, write "
        + "{\"kind\": \"column\", \"children\": […]}"),
    Row(
      "a text in place of a node", body("'Hello'"),
      "f:1:29: error: a node is an object with a \"kind\", not a string; for a text, write "
        + "{\"kind\": \"text\", \"string\": \"Hello\", …}"),
    Row(
      "nothing in it", "{}",
      "f:1:1: error: the specimen has no \"body\"; add the node to draw",
      "f:1:1: error: the specimen has no \"control\"; name the control it draws"),
    Row(
      "a misspelt key", "{'control':'a','titel':'b','body':\(box)}",
      "f:1:16: error: unknown key 'titel' in a specimen; did you mean 'title'?"),
    Row(
      "two axes for the rows", "{'control':'a','rows':{'x':['1'],'y':['2']},'body':\(box)}",
      "f:1:23: error: \"rows\" has 2 axes; leave one here and move the others to \"split\""),
    Row(
      "an axis without values", "{'control':'a','rows':{'x':[]},'body':\(box)}",
      "f:1:28: error: axis 'x' has no values; list some, or leave the axis out"),
    Row(
      "a value twice", "{'control':'a','rows':{'x':['1','1']},'body':\(box)}",
      "f:1:33: error: axis 'x' has the value '1' twice; leave one of them out"),
    Row(
      "an axis twice", "{'control':'a','rows':{'x':['1']},'split':{'x':['1']},'body':\(box)}",
      "f:1:1: error: two axes have the name 'x'; rename one of them"),
    Row(
      "skipping what is not there",
      "{'control':'a','rows':{'style':['one']},'skip':[{'stile':'one'},{'style':'onw'}],'body':\(box)}",
      "f:1:50: error: no axis 'stile'; did you mean 'style'?",
      "f:1:74: error: axis 'style' has no value 'onw'; did you mean 'one'?"),
    Row(
      "no kind", body("{}"),
      "f:1:29: error: the node has no \"kind\"; use one of box, row, column, overlay, text, icon, line, space, "
        + "image, control"),
    Row("a misspelt kind", body("{'kind':'boxx'}"), "f:1:37: error: no kind 'boxx'; did you mean 'box'?"),
    Row(
      "a key of another kind", body("{'kind':'row','children':[],'fill':'{a}'}"),
      "f:1:57: error: unknown key 'fill' in a node of kind 'row'; "
        + "the keys are kind, width, height, minWidth, maxWidth, minHeight, maxHeight, opacity, blend, clipPath, "
        + "transform, origin, when, whenNot, unless, context, spacing, distribution, alignment, children"),
    Row(
      "an anchor outside an overlay", body("{'kind':'box','anchor':'top'}"),
      "f:1:43: error: \"anchor\" is for the children of an overlay; put the node into an overlay"),
    Row(
      "a cutout outside an overlay", body("{'kind':'row','children':[{'kind':'box','cutout':2}]}"),
      "f:1:69: error: \"cutout\" is for the children of an overlay; put the node into an overlay"),
    Row(
      "a cutout with nothing below it", body("{'kind':'overlay','children':[{'kind':'box','cutout':2}]}"),
      "f:1:73: error: the first child of an overlay has nothing below it to cut; "
        + "give the \"cutout\" to a child above it"),
    Row(
      "a cutout that shrinks",
      body("{'kind':'overlay','children':[{'kind':'box'},{'kind':'box','cutout':-2}]}"),
      "f:1:97: error: \"cutout\" is -2 points; use 0…16384"),
    Row(
      "an image without a file", body("{'kind':'image','color':'{a}'}"),
      "f:1:29: error: the image has no \"image\"; add it"),
    Row(
      "a way to fit that is not known", body("{'kind':'image','image':'a.png','fit':'covered'}"),
      "f:1:67: error: \"fit\" cannot be 'covered'; did you mean 'cover'?"),
    Row(
      "a colour written out", body("{'kind':'box','fill':'#FFFFFF'}"),
      "f:1:50: error: \"fill\" is '#FFFFFF', which is not a reference; colours come from tokens: declare one, and write "
        + "its path as \"{path.of.a.token}\""),
    Row(
      "a token without braces", body("{'kind':'box','fill':'card.background'}"),
      "f:1:50: error: \"fill\" is 'card.background', which is not a reference; for the token, write "
        + "\"{card.background}\""),
    Row(
      "a token with slashes and a dollar sign", body("{'kind':'box','fill':'$card/background'}"),
      "f:1:50: error: \"fill\" is '$card/background', which is not a reference; for the token, write "
        + "\"{card.background}\""),
    Row(
      "a word that is no path", body("{'kind':'box','fill':'primary'}"),
      "f:1:50: error: \"fill\" is 'primary', which is not a reference; write \"{path.of.a.token}\""),
    Row(
      "a length of CSS", body("{'kind':'box','padding':'16px'}"),
      "f:1:53: error: \"padding\" is '16px', which is not a reference; write 16, without quotes or unit, or a token in "
        + "braces"),
    Row(
      "two lengths of CSS", body("{'kind':'box','padding':'8px 16px'}"),
      "f:1:53: error: \"padding\" is '8px 16px', which is not a reference; write a number of points, without quotes or "
        + "unit, or a token in braces"),
    Row(
      "a radius of CSS", body("{'kind':'box','radius':'16px'}"),
      "f:1:52: error: \"radius\" is '16px', which is not a reference; write \"{path.of.a.token}\""),
    Row(
      "the full width", body("{'kind':'box','width':'100%'}"),
      "f:1:51: error: \"width\" is '100%', which is not a reference; write a number of points, a token in braces, or, for "
        + "a width or height, \"fill\" for all there is"),
    Row(
      "words of CSS", body("{'kind':'box','border-radius':'{a}','backgroundColor':'{b}'}"),
      "f:1:43: error: unknown key 'border-radius' in a node of kind 'box'; did you mean 'radius'?",
      "f:1:65: error: unknown key 'backgroundColor' in a node of kind 'box'; did you mean 'fill'?"),
    Row(
      "a token file", "{'a':{'$type':'number','$value':1}}",
      "f:1:1: error: this is a token file, not a specimen; name a specimen: a file with \"control\" and \"body\""),
    Row(
      "a suite file", "{'suite':'a','snapshots':'b'}",
      "f:1:1: error: this is a suite file, not a specimen; name one of its specimens; 'specimen sheet' draws all of them"
    ),
    Row(
      "a radius written out", body("{'kind':'box','radius':4}"),
      "f:1:52: error: \"radius\" is written out; refer to a token"),
    Row(
      "a size that is too large", body("{'kind':'box','width':20000,'height':-1}"),
      "f:1:51: error: \"width\" is 20000 points; use 0…16384",
      "f:1:66: error: \"height\" is -1 points; use 0…16384"),
    Row(
      "a word that is not known", body("{'kind':'box','alignment':'centre'}"),
      "f:1:55: error: \"alignment\" cannot be 'centre'; did you mean 'center'?"),
    Row(
      "a name without a text", "{'control':'a','rows':{'style':['x']},'body':{'kind':'box','fill':'{a.${stile}}'}}",
      "f:1:67: error: '${stile}' has no text; did you mean '${style}'?"),
    Row(
      "a condition on a name that is not there", body("{'kind':'box','when':{'x':'y'}}"),
      "f:1:51: error: no name 'x'; name an axis, or give it a text under \"values\""),
    Row(
      "a text without font and colour", body("{'kind':'text','string':'x'}"),
      "f:1:29: error: the text has no \"color\"; add it", "f:1:29: error: the text has no \"font\"; add it"),
    Row(
      "a text without a text", body("{'kind':'text','font':'{f}','color':'{c}'}"),
      "f:1:29: error: the text has no \"string\"; add one, or a \"value\" with a token whose value is the text"),
    Row(
      "a text with two texts", text("'value':'{v}'"),
      "f:1:84: error: the text has a \"string\" and a \"value\"; keep one of them"),
    Row(
      "unknown words for letters", text("'case':'upper','decoration':'strike','direction':'left'"),
      "f:1:91: error: \"case\" cannot be 'upper'; use one of none, uppercase, lowercase, capitalize",
      "f:1:112: error: \"decoration\" cannot be 'strike'; use one of none, underline, overline, line-through",
      "f:1:133: error: \"direction\" cannot be 'left'; use one of auto, ltr, rtl"),
    Row(
      "no decoration at all", text("'decoration':[]"),
      "f:1:97: error: \"decoration\" is an empty list; write \"none\""),
    Row(
      "not a language", text("'language':'englisch (UK)'"),
      "f:1:95: error: \"language\" is 'englisch (UK)', which is not a language tag; "
        + "write a BCP 47 tag such as \"en\", \"pt-BR\" or \"sr-Latn\""),
    Row(
      "letters that lean and stretch too far", text("'slant':31,'stretch':0"),
      "f:1:92: error: \"slant\" is 31; use -30…30", "f:1:105: error: \"stretch\" is 0; use 50…200"),
    Row(
      "a slant twice", text("'slant':8,'italic':true"),
      "f:1:94: error: the text has a \"slant\" and an \"italic\"; keep one of them"),
    Row(
      "italics that are a word", text("'italic':'yes'"),
      "f:1:93: error: \"italic\" must be true or false, not a string; write true or false, without quotes"),
    Row(
      "a shadow written out", text("'shadow':'2px'"),
      "f:1:93: error: \"shadow\" is '2px', which is not a reference; write \"{path.of.a.token}\""),
    Row(
      "a shadow of an icon written out", body("{'kind':'icon','icon':'plus','color':'{a}','shadow':4}"),
      "f:1:81: error: \"shadow\" is a reference such as \"{a.b}\", not a number"),
    Row(
      "a backdrop blurred by less than nothing", body("{'kind':'box','backdropBlur':-1}"),
      "f:1:58: error: \"backdropBlur\" is -1 points; use 0…1024"),
    Row(
      "a row that blurs", body("{'kind':'row','children':[],'backdropBlur':1}"),
      "f:1:57: error: unknown key 'backdropBlur' in a node of kind 'row'; the keys are kind, width, height, minWidth, "
        + "maxWidth, minHeight, maxHeight, opacity, blend, clipPath, transform, origin, when, whenNot, unless, context, "
        + "spacing, distribution, alignment, children"),
    Row(
      "an odd turn", body("{'kind':'icon','icon':'plus','color':'{a}','rotation':45}"),
      "f:1:83: error: \"rotation\" is 45; use 0, 90, 180 or 270"),
    Row(
      "space without a length", body("{'kind':'row','children':[{'kind':'space'}]}"),
      "f:1:55: error: the space has no \"length\"; give it one, or make it \"flexible\": true"),
    Row(
      "a single gradient stop", body("{'kind':'box','fill':{'gradient':[{'color':'{a}','position':0}]}}"),
      "f:1:62: error: the gradient has 1 stops; use 2–64"),
    Row(
      "an unknown exception", body("{'kind':'box','unless':'missing'}"),
      "f:1:52: error: \"unless\" knows only the word \"unset\"; use \"when\" or \"whenNot\" for names"),
  ])
  func `findings`(_ row: Row) {
    let (specimen, findings) = Picture.read(row.json, file: "f")
    #expect(findings.map(\.description) == row.expected)
    #expect(specimen == nil)
  }

  @Test func `a finding knows its pointer`() {
    let (_, findings) = Picture.read(
      "{'control':'a','body':{'kind':'row','children':[{'kind':'box'},{'kind':'box','fil~l':1}]}}")
    #expect(findings.map(\.pointer) == ["/body/children/1/fil~0l"])
    #expect(findings.map(\.code) == ["specimen.unknownKey"])
  }

  /// A body of some nodes in one another, each the content of a box.
  private static func nested(_ depth: Int) -> String {
    String(repeating: "{'kind':'box','content':", count: depth - 1) + box + String(repeating: "}", count: depth - 1)
  }

  /// A length that adds up another one, some sums deep.
  private static func sums(_ depth: Int) -> String {
    "{'kind':'space','length':" + String(repeating: "{'sum':[", count: depth) + "1"
      + String(repeating: "]}", count: depth) + "}"
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    Array(repeating: text, count: count).joined(separator: ",")
  }

  private static func gradient(_ count: Int) -> String {
    "{'kind':'box','fill':{'gradient':[\(repeated("{'color':'{a}','position':0}", count))]}}"
  }

  private static func letters(_ count: Int) -> String { String(repeating: "n", count: count) }

  /// What is just allowed, and what is just too much.
  @Test(arguments: [
    Row("64 nodes deep", body(nested(64))),
    Row("65 nodes deep", body(nested(65)), "nodes are nested more than 64 deep"),
    Row("20,000 nodes", body("{'kind':'row','children':[\(repeated(box, 19_999))]}")),
    Row(
      "20,001 nodes", body("{'kind':'row','children':[\(repeated(box, 20_000))]}"),
      "the specimen has more than 20000 nodes"),
    Row("8 sums deep", body(sums(8))),
    Row("9 sums deep", body(sums(9)), "sums are nested more than 8 deep"),
    Row("64 lengths in a sum", body("{'kind':'space','length':{'sum':[\(repeated("1", 64))]}}")),
    Row(
      "65 lengths in a sum", body("{'kind':'space','length':{'sum':[\(repeated("1", 65))]}}"),
      "\"length\" has no \"sum\" of 1–64 lengths"),
    Row(
      "no length in a sum", body("{'kind':'space','length':{'sum':[]}}"), "\"length\" has no \"sum\" of 1–64 lengths"),
    Row("2 stops", body(gradient(2))), Row("64 stops", body(gradient(64))),
    Row("65 stops", body(gradient(65)), "the gradient has 65 stops"),
    Row("a name of 200 bytes", "{'control':'\(letters(200))','body':\(box)}"),
    Row("a name of 201 bytes", "{'control':'\(letters(201))','body':\(box)}", "the control's name has 201 bytes"),
    Row("a name without letters", "{'control':'','body':\(box)}", "the control's name has 0 bytes"),
    Row("sizes at their limits", body("{'kind':'box','width':16384,'height':0,'minWidth':0,'maxHeight':16384}")),
    Row("a width just above", body("{'kind':'box','width':16384.5}"), "\"width\" is 16384.5 points"),
    Row("a least width just below", body("{'kind':'box','minWidth':-0.5}"), "\"minWidth\" is -0.5 points"),
    Row("negative space", body("{'kind':'space','length':-16384}")),
    Row("space just below", body("{'kind':'space','length':-16385}"), "\"length\" is -16385 points"),
    Row("padding", body("{'kind':'box','padding':{'top':0,'horizontal':16384}}")),
    Row("negative padding", body("{'kind':'box','padding':{'vertical':-1}}"), "\"vertical\" is -1 points"),
    Row("opacities", body("{'kind':'row','opacity':0,'children':[{'kind':'box','opacity':1}]}")),
    Row("an opacity above 1", body("{'kind':'box','opacity':1.01}"), "\"opacity\" is 1.01"),
    Row("a thousand lines", text("'lineLimit':1000")),
    Row("a line more", text("'lineLimit':1001"), "\"lineLimit\" is 1001"),
    Row("slants and stretches", text("'slant':-30,'stretch':50")),
    Row("a stretch too far", text("'slant':30,'stretch':200.5"), "\"stretch\" is 200.5"),
    Row("a position above 1", body(gradient(2).replacing("0}]", with: "1.5}]")), "\"position\" is 1.5"),
  ])
  func limits(_ row: Row) {
    let (specimen, findings) = Picture.read(row.json)
    #expect(findings.map(\.message) == row.expected)
    #expect((specimen == nil) == !row.expected.isEmpty)
  }

  @Test func `of as many nodes as there may be, none is left out`() throws {
    let (read, _) = Picture.read(Self.body("{'kind':'row','children':[\(Self.repeated(Self.box, 19_999))]}"))
    let specimen = try #require(read)
    guard case .row(let stack) = specimen.body.content else {
      Issue.record("\(specimen.body.content)")
      return
    }
    #expect(stack.children.count == 19_999)
  }

  @Test func `matrices and splits are bounded`() {
    let many = (0..<65).map { "'\($0)'" }.joined(separator: ",")
    let (_, cells) = Picture.read(
      "{'control':'a','rows':{'x':[\(many)]},'columns':{'y':[\(many)]},'body':{'kind':'box'}}")
    #expect(cells.map(\.message) == ["the matrix has more than 4096 cells (x: 65, y: 65)"])
    let (_, cases) = Picture.read("{'control':'a','split':{'x':[\(many)],'y':[\(many)]},'body':{'kind':'box'}}")
    #expect(cases.map(\.message) == ["the specimen has more than 1024 cases (x: 65, y: 65)"])
  }

  /// Whatever stands in the file, reading it ends with findings.
  @Test(arguments: [
    "null", "0", "\"\"", "{'control':1,'body':2}", "{'control':'a','body':null}", "{'control':'a','rows':1,'body':[]}",
    "{'control':'a','rows':{'x':{'l':1}},'body':{'kind':1}}",
    "{'control':'a','split':[],'values':3,'skip':{},'body':{}}",
    "{'control':'a','body':{'kind':'row','children':{}}}",
    "{'control':'a','body':{'kind':'row','children':[1,null,[]]}}",
    "{'control':'a','body':{'kind':'box','fill':[],'radius':[1],'border':3,'shadow':{},'padding':[[]],'content':7}}",
    "{'control':'a','body':{'kind':'box','fill':{'gradient':[{}]},'border':{'top':1},'radius':{'x':1}}}",
    "{'control':'a','body':{'kind':'box','width':{'sum':[]},'height':{'sum':3,'times':[]},'minWidth':true}}",
    "{'control':'a','body':{'kind':'box','when':[],'whenNot':3,'context':1,'opacity':{},'offset':1,'anchor':2}}",
    "{'control':'a','body':{'kind':'control','control':3,'values':[],'overrides':4}}",
    "{'control':'a','body':{'kind':'control','control':'b','values':{'x':1},'overrides':{'':[]}}}",
    "{'control':'a','body':{'kind':'text','case':1,'decoration':[[]],'language':{},'direction':null,'slant':[],'italic':0}}",
    "{'control':'a','body':{'kind':'space','length':1e300}}", "{'control':'a','body':{'kind':'text','string':'${'}}",
  ])
  func `hostile files`(json: String) {
    let (specimen, findings) = Picture.read(json)
    #expect(specimen == nil)
    #expect(findings.contains { $0.severity == .error })
  }
}

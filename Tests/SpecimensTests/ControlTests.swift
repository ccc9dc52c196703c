import DisplayLists
import Testing

@testable import Specimens

@Suite("Embedded controls")
struct ControlTests {
  private static let badge = """
    {'control':'badge','rows':{'style':{'plain':{'color':'red'},'loud':{'color':'blue'}}},'split':{'size':['4','8']},
     'values':{'height':'3'},
     'body':{'kind':'box','width':'${size}','height':'${height}','fill':'{color.${color}}'}}
    """

  private func lines(_ node: String, others: [String] = []) throws -> [String] {
    let specimens = try ([Self.badge] + others).map { try Picture.specimen($0) }
    return try Picture.laidOut(body: node, specimens: specimens).displayList.lines
  }

  private func problems(_ json: String, others: [String] = []) throws -> [String] {
    try Picture.problems(json, specimens: ([Self.badge] + others).map { try Picture.specimen($0, file: "other.json") })
  }

  @Test func `the first label of each axis is taken`() throws {
    #expect(try lines("{'kind':'control','control':'badge'}") == ["4×3", "box 0,0 4×3 #FF0000"])
  }

  @Test func `values pick labels and set free names`() throws {
    let node = "{'kind':'control','control':'badge','values':{'style':'loud','size':'8','height':'{size.medium}'}}"
    #expect(try lines(node) == ["8×10", "box 0,0 8×10 #0000FF"])
  }

  @Test func `a value may set a name that an axis has given`() throws {
    let node = "{'kind':'control','control':'badge','values':{'color':'green'}}"
    #expect(try lines(node) == ["4×3", "box 0,0 4×3 #008000"])
  }

  @Test func `overrides hold in the whole subtree, outer ones after inner ones`() throws {
    let pair = """
      {'control':'pair','body':{'kind':'row','children':[{'kind':'control','control':'badge'},
       {'kind':'control','control':'badge','overrides':{'color.red':'{color.blue}'}}]}}
      """
    #expect(
      try lines("{'kind':'control','control':'pair','overrides':{'color.red':'{color.green}'}}", others: [pair])
        == ["8×3", "box 0,0 4×3 #008000", "box 4,0 4×3 #0000FF"])
    #expect(
      try lines(
        "{'kind':'control','control':'pair','overrides':{'{color.blue}':['{color.x}','{color.green}']}}", others: [pair]
      )
        == ["8×3", "box 0,0 4×3 #FF0000", "box 4,0 4×3 #008000"])
  }

  @Test func `an embedded control may have a frame`() throws {
    let node = "{'kind':'control','control':'badge','width':10,'height':'{size.medium}','opacity':0.5}"
    #expect(try lines(node) == ["10×10", "group 0.5", "  box 3,4 4×3 #FF0000"])
  }

  @Test func `problems name the embedded file and the outer cell`() throws {
    let wrong = "{'control':'wrong','body':{'kind':'box','width':'{size.x}'}}"
    #expect(
      try problems("{'control':'a','rows':{'s':['1']},'body':{'kind':'control','control':'wrong'}}", others: [wrong])
        == ["other.json:1:49: error: no token 'size.x' (case 'a', cell 's=1'); define it, or name another token"])
  }

  @Test func `unknown controls, names and labels are problems`() throws {
    #expect(
      try problems(
        "{'control':'a','body':{'kind':'row','children':[{'kind':'control','control':'bagde'},"
          + "{'kind':'control','control':'badge','values':{'stile':'loud','size':'9'}}]}}") == [
          "sample.specimen.json:1:77: error: no specimen draws the control 'bagde' (case 'a'); did you mean 'badge'?",
          "sample.specimen.json:1:132: error: control 'badge' has no axis or value 'stile' (case 'a'); did you mean 'style'?",
          "sample.specimen.json:1:147: error: axis 'size' of control 'badge' has no value '9' (case 'a'); use one of 4, 8",
        ])
  }

  @Test func `cycles are found`() throws {
    let ring = "{'control':'ring','body':{'kind':'box','content':{'kind':'control','control':'loop'}}}"
    let loop = "{'control':'loop','body':{'kind':'control','control':'ring'}}"
    let problems = try problems("{'control':'a','body':{'kind':'control','control':'ring'}}", others: [ring, loop])
    #expect(
      problems == [
        "other.json:1:54: error: controls embed each other: a → ring → loop → ring (case 'a'); "
          + "draw one of them without the other"
      ])
  }

  @Test func `controls that multiply are cut off`() throws {
    var specimens: [String] = []
    for level in 0..<8 {
      let child = level == 7 ? "{'kind':'box'}" : "{'kind':'control','control':'level\(level + 1)'}"
      let children = Array(repeating: child, count: 10).joined(separator: ",")
      specimens.append("{'control':'level\(level)','body':{'kind':'row','children':[\(children)]}}")
    }
    let problems = try problems("{'control':'a','body':{'kind':'control','control':'level0'}}", others: specimens)
    #expect(problems.first?.contains("the picture has more than 100000 nodes") == true)
  }

  @Test func `long chains of controls are cut off`() throws {
    var specimens = (0..<300).map { "{'control':'link\($0)','body':{'kind':'control','control':'link\($0 + 1)'}}" }
    specimens.append("{'control':'link300','body':{'kind':'box'}}")
    let problems = try problems("{'control':'a','body':{'kind':'control','control':'link0'}}", others: specimens)
    #expect(problems.count == 1)
    #expect(problems.first?.contains("nodes and controls are nested more than 128 deep") == true)
  }
}

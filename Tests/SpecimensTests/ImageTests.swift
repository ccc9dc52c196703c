import ColorSpaces
import DisplayLists
import LocatedJSON
import Testing

@testable import Specimens

@Suite("Photos")
struct ImageTests {
  /// A photo of 40 × 20 pixels.
  private static let wide = ImageSource(
    width: 40, height: 20, pixels: ContiguousArray(repeating: 0xFF00_00FF, count: 800))

  static let library = ImageLibrary { path in
    path == "a.png" || path == "b.png"
      ? .success(SpecimenImage(source: wide, digest: "digest of \(path)"))
      : .failure(ImageProblem(why: "cannot be read", advice: "did you mean 'a.png'?"))
  }

  private static func dump(_ body: Node, scale: Int = 1) throws -> [String] {
    let list = try Picture.laidOut(body, scale: scale) { $0.images = library }
    return list.dump.split(separator: "\n").map(String.init)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var node: Node
    var scale = 1
    var lines: [String]
  }

  private static func photo(_ fit: ImageFit? = nil, radius: Radius? = nil, color: ColorSource? = nil) -> Node {
    .image("a.png", fit: fit, color: color, radius: radius)
  }

  @Test(arguments: [
    Row(
      testDescription: "a point for each pixel", node: photo(),
      lines: ["picture 40×20 #FFFFFF", "image 40×20 at 0 0 40 20"]),
    Row(
      testDescription: "twice as large at 2×", node: photo(), scale: 2,
      lines: ["picture 80×40 #FFFFFF", "image 40×20 at 0 0 80 40"]),
    Row(
      testDescription: "the height follows the width", node: photo().frame(width: 10),
      lines: ["picture 10×5 #FFFFFF", "image 40×20 at 0 0 10 5"]),
    Row(
      testDescription: "the width follows the height", node: photo().frame(height: 5),
      lines: ["picture 10×5 #FFFFFF", "image 40×20 at 0 0 10 5"]),
    Row(
      testDescription: "covering a square: the middle", node: photo().frame(width: 30, height: 30),
      lines: ["picture 30×30 #FFFFFF", "image 40×20 part 10 0 20 20 at 0 0 30 30"]),
    Row(
      testDescription: "covering what is wider", node: photo(.cover).frame(width: 40, height: 10),
      lines: ["picture 40×10 #FFFFFF", "image 40×20 part 0 5 40 10 at 0 0 40 10"]),
    Row(
      testDescription: "contained in a square, on a colour and in a circle",
      node: photo(.contain, radius: "{radius.full}", color: "{color.blue}").frame(width: 20, height: 20),
      lines: [
        "picture 20×20 #FFFFFF", "box 0 0 20 20 radius 9999 fill #0000FF",
        "image 40×20 at 0 5 20 10 clip 0 0 20 20 radius 9999",
      ]),
    Row(
      testDescription: "contained in what is wider", node: photo(.contain).frame(width: 41, height: 10),
      lines: ["picture 41×10 #FFFFFF", "image 40×20 at 10 0 20 10 clip 0 0 41 10"]),
    Row(
      testDescription: "stretched", node: photo(.fill, radius: "{radius.small}").frame(width: 10, height: 30), scale: 2,
      lines: ["picture 20×60 #FFFFFF", "image 40×20 at 0 0 20 60 clip 0 0 20 60 radius 6"]),
    Row(
      testDescription: "in a box", node: .box(padding: Padding(2)) { photo() },
      lines: ["picture 44×24 #FFFFFF", "image 40×20 at 2 2 40 20"]),
  ])
  func `a photo has its size and fits its frame`(_ row: Row) throws {
    #expect(try Self.dump(row.node, scale: row.scale) == row.lines)
  }

  @Test func `corners are the suite's unless the photo names them`() throws {
    func kinds(_ node: Node) throws -> [CornerKinds?] {
      try Picture.laidOut(node.frame(width: 9, height: 9)) {
        $0.images = Self.library
        $0.corners = .continuous
      }.items.map { item in
        switch item {
        case .image(let image): image.clip?.corners
        default: nil
        }
      }
    }
    #expect(try kinds(Self.photo(radius: "{radius.small}")) == [CornerKinds(.continuous)])
    #expect(try kinds(.image("a.png", radius: "{radius.small}", corners: .circular)) == [CornerKinds(.circular)])
  }

  @Test func `a picture knows its photos, each once`() throws {
    let specimen = try Picture.specimen(
      """
      {'control':'a','rows':{'name':['a','b']},'body':{'kind':'row','children':[
        {'kind':'image','image':'${name}.png'},{'kind':'image','image':'a.png'}]}}
      """)
    var context = Picture.context()
    context.images = Self.library
    let laidOut = try layOut(try #require(specimen.cases.first), in: context)
    #expect(
      laidOut.usedImages == [
        UsedImage(path: "a.png", digest: "digest of a.png"), UsedImage(path: "b.png", digest: "digest of b.png"),
      ])
  }

  @Test func `a photo that is not there is a finding at its name`() throws {
    let json = "{'control':'a','body':{'kind':'image','image':'c.png'}}"
    var context = Picture.context()
    context.images = Self.library
    let problems = #expect(throws: SpecimenProblems.self) {
      try layOut(try #require(Picture.specimen(json).cases.first), in: context)
    }
    #expect(
      problems?.findings.map(\.description) == [
        "sample.specimen.json:1:47: error: the image 'c.png' cannot be read (case 'a'); did you mean 'a.png'?"
      ])
    #expect(
      try Picture.problems(json) == [
        "sample.specimen.json:1:47: error: the image 'c.png' cannot be shown: there are no images here (case 'a'); "
          + "draw the specimen from a file"
      ])
  }

  @Test func `the photos of a picture have a limit together`() throws {
    let huge = ImageSource(width: 8_192, height: 4_096, pixels: ContiguousArray(repeating: 0, count: 1 << 25))
    func problems(_ count: Int) throws -> [String] {
      let names = (0..<count).map { "{'kind':'image','image':'\($0)','width':1,'height':1}" }.joined(separator: ",")
      var context = Picture.context()
      context.images = ImageLibrary { .success(SpecimenImage(source: huge, digest: $0)) }
      let specimen = try Picture.specimen("{'control':'a','body':{'kind':'row','children':[\(names)]}}")
      do {
        _ = try layOut(try #require(specimen.cases.first), in: context)
        return []
      } catch let problems as SpecimenProblems {
        return problems.findings.map(\.message)
      }
    }
    #expect(try problems(2) == [])
    #expect(try problems(3) == ["the picture's images have more than 67108864 pixels in all (case 'a')"])
  }
}

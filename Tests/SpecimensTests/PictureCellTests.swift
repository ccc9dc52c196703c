import ColorSpaces
import PixelBuffers
import SoftwareRaster
import Testing
import TokenEngine

@testable import Sheets
@testable import Specimens

/// Frames of cells and samples are where the pixels are that they draw.
@Suite("Cells of pictures")
struct PictureCellTests {
  private static let colors: [(name: String, pixel: UInt32)] = [
    ("red", 0xFF00_00FF), ("green", 0xFF00_8000), ("blue", 0xFFFF_0000),
  ]

  /// A box with a shadow, and a badge that hangs over its corner.
  private static let matrix = """
    {'control':'a','rows':{'h':['9.5','21']},'columns':{'c':['red','green','blue']},'skip':[{'c':'green','h':'21'}],
     'body':{'kind':'overlay','children':[
       {'kind':'box','width':30.25,'height':'${h}','fill':'{color.${c}}','shadow':'{shadow.card}'},
       {'kind':'box','width':8,'height':8,'fill':'{color.${c}}','anchor':'topTrailing','offset':{'x':6.5,'y':-4}}]}}
    """

  private static func overlaps(_ left: PictureCell, _ right: PictureCell) -> Bool {
    left.x < right.x + right.width && right.x < left.x + left.width && left.y < right.y + right.height
      && right.y < left.y + left.height
  }

  private static func check(_ cells: [PictureCell], in image: RGBAImage) {
    for (index, cell) in cells.enumerated() {
      #expect(cell.x >= 0 && cell.y >= 0 && cell.width > 0 && cell.height > 0)
      #expect(cell.x + cell.width <= image.size.width && cell.y + cell.height <= image.size.height)
      #expect(!cells[..<index].contains { overlaps(cell, $0) }, "\(cell)")
    }
  }

  /// The cells in which pixels of a colour lie; -1 stands for none.
  private static func owners(of pixel: UInt32, in image: RGBAImage, _ cells: [PictureCell]) -> Set<Int> {
    var owners: Set<Int> = []
    for (index, found) in image.pixels.enumerated() where found == pixel {
      let (x, y) = (index % image.size.width, index / image.size.width)
      owners.insert(
        cells.firstIndex { $0.x..<$0.x + $0.width ~= x && $0.y..<$0.y + $0.height ~= y } ?? -1)
    }
    return owners
  }

  @Test(arguments: [1, 2, 3], [nil, 8.25] as [Double?])
  func `of a matrix hold what they draw, and do not overlap`(scale: Int, margin: Double?) throws {
    let specimenCase = try #require(try Picture.specimen(Self.matrix).cases.first)
    let laidOut = try layOut(specimenCase, in: Picture.context(scale: scale, margin: margin))
    let image = try Rasterizer().draw(laidOut.displayList)
    let cells = laidOut.cells
    #expect(
      cells.map(\.names) == [
        ["9.5", "red"], ["9.5", "green"], ["9.5", "blue"], ["21", "red"], ["21", "blue"],
      ])
    Self.check(cells, in: image)
    for (name, pixel) in Self.colors {
      #expect(
        Self.owners(of: pixel, in: image, cells) == Set(cells.indices.filter { cells[$0].names.last == name }),
        "\(name)")
    }
  }

  @Test func `there are none without a matrix`() throws {
    #expect(try Picture.laidOut(body: "{'kind':'box','width':9,'height':9,'fill':'{color.red}'}").cells == [])
  }

  @Test func `a cell reaches at most half of the way to the next`() throws {
    let far = Self.matrix.replacing("'x':6.5,'y':-4", with: "'x':500,'y':-400")
    let specimenCase = try #require(try Picture.specimen(far).cases.first)
    let laidOut = try layOut(specimenCase, in: Picture.context(margin: nil))
    Self.check(laidOut.cells, in: try Rasterizer().draw(laidOut.displayList))
  }

  @Test(arguments: [(40, 1), (3, 2)])
  func `of a sheet hold the sample of their token`(count: Int, scale: Int) throws {
    let levels = (0..<count).map { UInt8($0 * 5 + 20) }
    let tokens = ResolvedTokens(
      tokens: levels.map {
        ResolvedToken(path: "alias.c\($0)", value: .color(ColorValue(red8: $0, green8: 0, blue8: 255)))
      })
    let specimens = Sheet.color.specimens(of: tokens, tiers: [Tier(name: "alias", groups: ["alias"])])
    let specimenCase = try #require(specimens.first?.cases.first)
    let laidOut = try layOut(specimenCase, in: DrawingContext(tokens: { _ in tokens }, scale: scale))
    let image = try Rasterizer().draw(laidOut.displayList)
    #expect(laidOut.cells.map(\.names) == levels.map { ["alias.c\($0)"] })
    Self.check(laidOut.cells, in: image)
    for (index, level) in levels.enumerated() {
      #expect(Self.owners(of: 0xFFFF_0000 | UInt32(level), in: image, laidOut.cells) == [index])
    }
  }

  @Test(arguments: Sheet.allCases)
  func `each sample of each sheet has one`(sheet: Sheet) throws {
    let length = TokenValue.dimension(Dimension(value: 4))
    let tokens = ResolvedTokens(
      tokens: SampleTokens.tokens().tokens.filter { !["type.none", "type.huge", "effect.none"].contains($0.path) }
        + ["spacing.a", "border.width", "opacity"].map {
          ResolvedToken(path: $0, value: $0 == "opacity" ? .number(0.5) : length)
        }
        + [ResolvedToken(path: "time", value: .duration(TokenDuration(value: 200, unit: .ms)))])
    for specimen in sheet.specimens(of: tokens, tiers: [Tier(name: "all", groups: [""])]) {
      let laidOut = try layOut(
        #require(specimen.cases.first), in: DrawingContext(tokens: { _ in tokens }, scale: 1))
      #expect(!laidOut.cells.isEmpty)
      #expect(laidOut.cells.flatMap(\.names).allSatisfy { tokens.token($0).map(sheet.shows) == true })
      Self.check(laidOut.cells, in: try Rasterizer().draw(laidOut.displayList))
    }
  }
}

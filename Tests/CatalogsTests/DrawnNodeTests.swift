import Catalogs
import ColorSpaces
import DisplayLists
import LocatedJSON
import PixelBuffers
import SeededNumbers
import Testing
import TokenEngine

@testable import SnapshotHarness
@testable import Specimens
@testable import Suites

@Suite("Nodes of the catalogs' pictures")
struct DrawnNodeTests {
  /// The number of points that are looked at in each catalog.
  private static let count = 1_000

  /// Where the topmost fill is opaque and flat, the token that is named for it is the colour of the pixel.
  ///
  /// Where no node is named, there is the colour behind the picture. A point counts unless something else may have left something there: the ink of a node above it, or the edge of the
  /// fill itself.
  @Test(arguments: Catalog.all)
  func `the token that is named for a pixel has its colour`(catalog: Catalog) throws {
    let suite = try #require(LoadedCatalog.load(catalog).suite)
    let pool = RasterizerPool(count: 0)
    var random = SplitMix64(seed: 40)
    var (points, compared) = (0, 0)
    // Which pictures come up is chance, and some have few flat fills.
    while points < Self.count || compared < Self.count / 10 && points < 3 * Self.count {
      let picture = suite.pictures[Int.random(in: suite.pictures.indices, using: &random)]
      let variant = Int.random(in: suite.variants.indices, using: &random)
      guard let tokens = suite.variants[variant].tokens,
        let specimenCase = suite.specimenCase(picture, in: tokens.tokens),
        let painter = suite.painter(
          of: variant, scale: Int.random(in: 1...2, using: &random), pool: pool, sharing: RecentArrangements())
      else { continue }
      let image = try painter.draw(painter.layOut(specimenCase))
      let drawn = try painter.nodes(of: specimenCase)
      #expect(drawn.width == image.size.width && drawn.height == image.size.height)
      for _ in 0..<50 {
        let cell = drawn.cells.randomElement(using: &random)
        let (left, top) = (cell?.x ?? 0, cell?.y ?? 0)
        let x = left + Int.random(in: 0..<(cell?.width ?? image.size.width), using: &random)
        let y = top + Int.random(in: 0..<(cell?.height ?? image.size.height), using: &random)
        points += 1
        if drawn.isEmpty(x, y), cell != nil {
          #expect(
            image.pixels[y * image.size.width + x] == Self.pixel(painter.background), "\(picture.name) at \(x),\(y)")
        }
        guard let token = drawn.flatFill(x, y) else { continue }
        compared += 1
        let value = tokens.tokens(in: token.context)?.token(token.path)?.value
        guard case .color(let color)? = value else {
          Issue.record("\(picture.name): \(token.path) is no colour")
          continue
        }
        let pixel = image.pixels[y * image.size.width + x]
        let name = suite.variants[variant].plan.name
        #expect(pixel == Self.pixel(color.rgba16), "\(picture.name) \(name) at \(x),\(y): \(token.path)")
      }
    }
    #expect(compared >= Self.count / 10, "only \(compared) points have a flat fill")
  }

  /// Results keep what nodes have in common once; a few pictures of each catalog, sheets among them.
  @Test(arguments: Catalog.all)
  func `nodes come back from results as they were`(catalog: Catalog) throws {
    let suite = try #require(LoadedCatalog.load(catalog).suite)
    let pool = RasterizerPool(count: 0)
    let tokens = try #require(suite.variants[0].tokens)
    let painter = try #require(suite.painter(of: 0, scale: 2, pool: pool, sharing: RecentArrangements()))
    for picture in suite.pictures.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
      guard let specimenCase = suite.specimenCase(picture, in: tokens.tokens) else { continue }
      let nodes = PictureNodes(try painter.nodes(of: specimenCase)) { $0 }
      var json = JSONWriter()
      json.pictureNodes(nodes)
      let document = try #require(JSONScanner.scan(Array(json.take().utf8), file: "results.json").document)
      let whole = try ResultsText(Array("{\"cases\": [\n]}".utf8), file: "results.json")
      let read = try ResultsReader(document: document, text: whole, offset: 0).pictureNodes(document.root)
      #expect(read == nodes && !nodes.nodes.isEmpty, "\(picture.name)")
    }
  }

  /// A colour as a pixel of a picture.
  private static func pixel(_ color: RGBA16) -> UInt32 {
    func level(_ channel: UInt16) -> UInt32 { (UInt32(channel) * 255 + 32_767) / 65_535 }
    return level(color.red) | level(color.green) << 8 | level(color.blue) << 16 | level(color.alpha) << 24
  }
}

extension DrawnNodes {
  /// The token of the fill at a pixel that is opaque and flat, if nothing else may have left something there.
  fileprivate func flatFill(_ x: Int, _ y: Int) -> UsedToken? {
    let found = nodes(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
    guard let top = found.first, top.part == .cover else { return nil }
    let node = nodes[top.node]
    guard node.isPlain, case .color(let color) = node.cover, color.alpha == .max,
      let property = node[node.kind == .line ? .color : .fill], property.tokens.count == 1
    else { return nil }
    // Edges are smoothed, and curves of corners that are no ellipses lie elsewhere.
    let area = node.shape.rectangle.inset(by: node.border)
    let corner = node.shape.radii.largest + 1
    guard Double(x) >= area.x + 1, Double(y) >= area.y + 1, Double(x) + 2 <= area.x + area.width,
      Double(y) + 2 <= area.y + area.height
    else { return nil }
    let isBesideCorners =
      (Double(x) >= area.x + corner && Double(x) + 1 <= area.x + area.width - corner)
      || (Double(y) >= area.y + corner && Double(y) + 1 <= area.y + area.height - corner)
    guard isBesideCorners else { return nil }
    if nodes[(top.node + 1)...].contains(where: { $0.mayReach(x, y) }) { return nil }
    // What is cut off around the node has edges, too.
    var around = node.parent
    while let parent = around {
      if nodes[parent].clips, nodes[parent].shape.radii != .zero { return nil }
      around = nodes[parent].parent
    }
    return property.tokens[0]
  }
}

extension DrawnNodes {
  /// Whether no node has left anything at a pixel.
  fileprivate func isEmpty(_ x: Int, _ y: Int) -> Bool { !nodes.contains { $0.mayReach(x, y) } }
}

extension DrawnNode {
  /// Whether the node may have left something at a pixel; what is rounded and smoothed reaches a little further.
  fileprivate func mayReach(_ x: Int, _ y: Int) -> Bool {
    isSeen && Double(x) >= ink.x - 3 && Double(y) >= ink.y - 3 && Double(x) <= ink.x + ink.width + 2
      && Double(y) <= ink.y + ink.height + 2
  }
}

extension CornerRadii {
  /// The largest extent of a corner.
  fileprivate var largest: Double {
    [topLeft, topRight, bottomRight, bottomLeft].map { max($0.horizontal, $0.vertical) }.max() ?? 0
  }
}

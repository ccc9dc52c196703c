import ColorSpaces
import DisplayLists
import PixelBuffers
import SoftwareRaster
import Testing

@testable import Specimens

/// Borders in bands against what Chromium 156 paints across the middle of each side, pixel by pixel.
@Suite("Borders of Chromium")
struct ChromiumBorderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var style: String
    var radius: Int
    var width: Int

    /// The colours from the outside inwards: how many pixels, and which; `.` is the ground.
    var sides: [String]

    var testDescription: String { "\(style), \(width) px, radius \(radius)" }

    init(_ style: String, _ radius: Int, _ width: Int, _ top: String, _ right: String, _ bottom: String, _ left: String)
    {
      (self.style, self.radius, self.width, sides) = (style, radius, width, [top, right, bottom, left])
    }

    init(_ style: String, _ radius: Int, _ width: Int, _ side: String) {
      self.init(style, radius, width, side, side, side, side)
    }
  }

  // Of `#C83C1E`, S is the shadow and L the light. swift-format-ignore
  @Test(arguments: [
    Row("double", 0, 1, "C"), Row("double", 0, 2, "CC"), Row("double", 0, 3, "C.C"), Row("double", 0, 4, "C..C"),
    Row("double", 0, 5, "CC.CC"), Row("double", 0, 7, "CC...CC"), Row("double", 0, 8, "CCC..CCC"),
    Row("double", 0, 11, "CCCC...CCCC"), Row("double", 20, 7, "CC...CC"), Row("double", 20, 3, "C.C"),
    Row("groove", 0, 1, "C"), Row("groove", 0, 2, "SL", "LS", "LS", "SL"),
    Row("groove", 0, 3, "SSL", "LSS", "LSS", "SSL"), Row("groove", 0, 5, "SSSLL", "LLSSS", "LLSSS", "SSSLL"),
    Row("groove", 0, 6, "SSSLLL", "LLLSSS", "LLLSSS", "SSSLLL"),
    Row("groove", 20, 3, "SLL", "LSS", "LSS", "SLL"), Row("groove", 20, 5, "SSLLL", "LLSSS", "LLSSS", "SSLLL"),
    Row("groove", 20, 6, "SSSLLL", "LLLSSS", "LLLSSS", "SSSLLL"),
    Row("ridge", 0, 1, "C"), Row("ridge", 0, 5, "LLLSS", "SSLLL", "SSLLL", "LLLSS"),
    Row("inset", 0, 1, "S", "L", "L", "S"), Row("inset", 0, 4, "SSSS", "LLLL", "LLLL", "SSSS"),
    Row("outset", 0, 3, "LLL", "SSS", "SSS", "LLL"),
  ])
  func `bands are as thick and of the same colours`(_ row: Row) throws {
    let node = DashTokens.box(60, 60, radius: row.radius, DashTokens.side(row.width, row.style, "brick"))
    let image = try Rasterizer().draw(DashTokens.list(node))
    func pixels(_ position: (Int) -> (x: Int, y: Int)) -> String {
      String(
        (0..<row.width).map { depth -> Character in
          let (x, y) = position(depth)
          switch image.pixels[y * 60 + x] {
          case 0xFFFF_FFFF: return "."
          case 0xFF1E_3CC8: return "C"
          case 0xFF11_2274: return "S"
          case 0xFF26_4CFF: return "L"
          default: return "?"
          }
        })
    }
    #expect(
      [pixels { (30, $0) }, pixels { (59 - $0, 30) }, pixels { (30, 59 - $0) }, pixels { ($0, 30) }] == row.sides)
  }
}

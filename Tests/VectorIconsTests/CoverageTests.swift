import ColorSpaces
import DisplayLists
import LocatedJSON
import PixelBuffers
import SoftwareRaster
import Testing

@testable import VectorIcons

/// Pictures of whole icons against those of librsvg 2.54.7, drawn 16 times as large and averaged.
@Suite("Coverage of icons")
struct CoverageTests {
  private static let file = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><defs><clipPath id="c"><path d="M0 0h8v5.5H0z"/></clipPath>\
    <path id="p" d="M1 4a3 2 20 1 1 3 2.5c-1 .5-2 .2-2.2-.6z"/></defs>\
    <g clip-path="url(#c)" transform="rotate(10 4 4)"><use href="#p"/></g>\
    <circle cx="1.6" cy="6.4" r="1" fill="none" stroke="#000" stroke-width=".8" stroke-dasharray="2 1"/></svg>
    """

  // swift-format-ignore
  private static let expected: [Int] = [
      0,   0,   0,   0,   0,   0,   0,   0,
      0,   0,   0,   0,   0,   0,   0,   0,
      0, 100, 219, 212, 128,  10,   0,   0,
      0, 230, 255, 255, 255, 204,  11,   0,
      0, 184, 255, 255, 255, 255, 118,   0,
    105, 193,  66, 111, 156, 201, 129,   0,
    108,  11, 188,   0,   0,   0,   0,   0,
      0, 167, 105,   0,   0,   0,   0,   0,
  ]

  /// The parts as display items in black.
  private static func items(_ parts: [IconPart], _ scale: Double) -> [DisplayItem] {
    func paint(_ opacity: Double) -> Paint {
      .solid(RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: UInt8((255 * opacity).rounded())))
    }
    func mapped(_ elements: [PathElement]) -> [PathElement] {
      elements.map { $0.mapped { Point(x: $0.x * scale, y: $0.y * scale) } }
    }
    return parts.map { part in
      switch part {
      case .fill(let fill):
        return .fill(FilledPath(elements: mapped(fill.elements), rule: fill.rule, paint: paint(fill.opacity)))
      case .stroke(let stroke):
        return .stroke(
          StrokedPath(
            elements: mapped(stroke.elements), style: stroke.style.scaled(by: scale), paint: paint(stroke.opacity)))
      case .group(let group):
        let clips = group.clips.map { ClipPath(elements: mapped($0.elements), rule: $0.rule) }
        return .group(Group(opacity: group.opacity, clipPaths: clips, items: items(group.parts, scale)))
      }
    }
  }

  /// The alphas of a picture of an icon, one unit of it per pixel.
  static func alphas(_ file: String) throws -> [Int] {
    let (icon, findings) = Icon.read(Array(file.utf8), file: "a.svg", paints: [nil])
    #expect(findings.map(\.description) == [])
    guard let icon else { return [] }
    // Icons are 8 pixels wide, whatever their own box is.
    let scale = 8 / icon.width
    let list = DisplayList(width: 8, height: 8, items: Self.items(icon.parts, scale))
    return try Rasterizer().draw(list).pixels.map { Int($0 >> 24) }
  }

  /// Arcs, a clip that turns, `use` and dashes; where edges of shape and clip cross in a pixel, it shows their product.
  @Test func `an icon is drawn as librsvg draws it`() throws {
    let alphas = try Self.alphas(Self.file)
    let differences = zip(alphas, Self.expected).map { abs($0 - $1) }
    #expect(differences.allSatisfy { $0 <= 8 }, "\(alphas)")
    #expect(differences.reduce(0, +) <= 64 && alphas.count == 64, "\(alphas)")
  }
}

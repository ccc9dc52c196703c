import ColorSpaces
import DisplayLists
import LocatedJSON
import Specimens
import Testing
import VectorIcons

@Suite("Examples: vector icons")
struct VectorIconsExamples {
  @Test func `read an SVG file, and see what is wrong with another`() throws {
    let file = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
        <path fill="#212121" d="M4 12h16v2H4z"/>
      </svg>
      """
    let (icon, findings) = Icon.read(Array(file.utf8), file: "icons/minus.svg")
    #expect(findings.isEmpty)
    // The only colour of the file is the colour of the icon as a whole.
    let bar: [PathElement] = [
      .move(Point(x: 4, y: 12)), .line(Point(x: 20, y: 12)), .line(Point(x: 20, y: 14)), .line(Point(x: 4, y: 14)),
      .close,
    ]
    #expect(icon == Icon(width: 24, height: 24, parts: [.fill(bar, .nonzero)]))

    let (none, problems) = Icon.read(Array("<svg viewBox='0 0 9 9'><text/></svg>".utf8), file: "icons/a.svg")
    #expect(none == nil)
    #expect(
      problems.map(\.description) == [
        "icons/a.svg:1:24: error: 'text' is not drawn; convert the text to paths in the design tool"
      ])
  }

  @Test func `give some colours of a file paints of their own`() throws {
    let file = "<svg viewBox='0 0 9 9'><path fill='red' d='M1 1h1v1z'/><path fill='#222' d='M3 1h1v1z'/></svg>"
    let red = try #require(IconColor("#F00"))
    #expect(red == IconColor(red: 255, green: 0, blue: 0, alpha: 255) && "\(red)" == "#FF0000")
    let icon = try #require(Icon.read(Array(file.utf8), file: "a.svg", paints: [red]).icon)
    let paints = icon.parts.map { part -> IconPaint? in
      switch part {
      case .fill(let fill): fill.paint
      case .stroke(let stroke): stroke.paint
      case .group: nil
      }
    }
    #expect(paints == [.mapped(0), .current])
  }

  @Test func `make an icon in Swift`() {
    let line: [PathElement] = [.move(Point(x: 2, y: 5)), .line(Point(x: 8, y: 5))]
    let dashed = IconStroke(
      line, style: StrokeStyle(width: 2, cap: .butt, join: .miter, miterLimit: 2, dashes: [2, 1], dashPhase: 1),
      paint: .current, opacity: 0.5)
    let square: [PathElement] = [
      .move(Point(x: 0, y: 0)), .line(Point(x: 5, y: 0)), .line(Point(x: 5, y: 9)), .line(Point(x: 0, y: 9)), .close,
    ]
    let icon = Icon(
      width: 10, height: 10,
      parts: [
        .group(IconGroup(opacity: 0.8, clips: [ClipPath(elements: square, rule: .evenOdd)], parts: [.stroke(dashed)])),
        .fill(IconFill(square, rule: .nonzero, paint: .current, opacity: 0.1)),
        .stroke(line, width: 1),
      ])
    #expect(IconSet([("dashes", icon)])["dashes"]?.parts.count == 3)
  }
}

import ColorSpaces
import DisplayLists
import LocatedJSON
import Testing

@testable import Specimens

/// Reads and lays out specimens written as JSON with single quotes.
enum Picture {
  /// The specimen with a body, or the findings as text.
  static func specimen(_ json: String, file: String = "sample.specimen.json") throws -> Specimen {
    let (specimen, findings) = read(json, file: file)
    #expect(findings.map(\.description) == [])
    return try #require(specimen)
  }

  static func read(
    _ json: String, file: String = "sample.specimen.json"
  ) -> (specimen: Specimen?, findings: [Finding]) {
    let text = json.replacing("'", with: "\"")
    let (document, findings) = JSONScanner.scan(Array(text.utf8), file: file)
    guard let document else { return (nil, findings) }
    return Specimen.read(document)
  }

  /// A context with the sample tokens and no margin.
  static func context(
    scale: Int = 1, margin: Double? = 0, specimens: [Specimen] = []
  ) -> DrawingContext {
    let (light, dark) = (SampleTokens.tokens(), SampleTokens.tokens(theme: "dark"))
    return DrawingContext(
      tokens: { context in
        guard context.keys.allSatisfy({ $0 == "theme" }) else { return nil }
        switch context["theme"] {
        case nil, "light": return light
        case "dark": return dark
        default: return nil
        }
      },
      scale: scale, margin: margin,
      specimens: EmbeddableSpecimens(specimens))
  }

  /// The first case of a body, laid out.
  static func laidOut(
    body: String, scale: Int = 1, margin: Double? = 0, specimens: [Specimen] = []
  ) throws -> LaidOutCase {
    let specimen = try specimen("{'control':'sample','body':\(body)}")
    let specimenCase = try #require(specimen.cases.first)
    return try layOut(specimenCase, in: context(scale: scale, margin: margin, specimens: specimens))
  }

  /// A node as the body of a specimen made in Swift, laid out.
  static func laidOut(
    _ body: Node, scale: Int = 1, margin: Double? = 0, change: (inout DrawingContext) -> Void = { _ in }
  ) throws -> DisplayList {
    var context = context(scale: scale, margin: margin)
    change(&context)
    return try layOut(#require(Specimen(control: "sample", body: body).cases.first), in: context).displayList
  }

  /// The findings of laying out a whole specimen's cases, as text.
  static func problems(_ json: String, specimens: [Specimen] = []) throws -> [String] {
    let specimen = try specimen(json)
    var lines: [String] = []
    for specimenCase in specimen.cases {
      do {
        _ = try layOut(specimenCase, in: context(specimens: specimens))
      } catch {
        lines += error.findings.map(\.description)
      }
    }
    return lines
  }
}

extension DisplayList {
  /// The picture as text: its size, then one line per item.
  var lines: [String] { ["\(width)×\(height)"] + items.flatMap { $0.lines } }
}

extension DisplayItem {
  fileprivate var lines: [String] {
    switch self {
    case .box(let box): [box.line]
    case .transformedBox(let box): ["transformed " + box.box.line]
    case .fill(let fill): ["fill \(fill.elements.count) \(fill.paint.text)"]
    case .stroke(let stroke):
      ["stroke \(stroke.elements.count) width \(stroke.style.width.text(decimals: 3)) \(stroke.paint.text)"]
    case .glyphs(let run):
      [run.line]
    case .image(let image): ["image \(image.source.width)×\(image.source.height)"]
    case .backdropBlur(let blur):
      [blur.line]
    case .group(let group):
      [group.line] + group.items.flatMap { $0.lines.map { "  " + $0 } }
    }
  }
}

extension BackdropBlur {
  fileprivate var line: String {
    let faded = opacity == 1 ? "" : " opacity \(opacity.text(decimals: 3))"
    return "backdrop \(shape.text) σ\(sigma.text(decimals: 3))\(faded)"
  }
}

extension Group {
  fileprivate var line: String {
    let clipped = clip.map { " clip \($0.text)" } ?? ""
    let shadows = dropShadows.map { shadow -> String in
      let offset = "\(shadow.offsetX.text(decimals: 3)),\(shadow.offsetY.text(decimals: 3))"
      return " shadow \(offset) σ\(shadow.sigma.text(decimals: 3))"
    }
    return "group \(opacity.text(decimals: 3))\(clipped)\(shadows.joined())"
  }
}

extension GlyphRun {
  /// How many glyphs, where the first one stands, and their looks.
  fileprivate var line: String {
    var text = "glyphs \(glyphs.count)"
    if let first = glyphs.first { text += " at \((Double(first.quarterX) / 4).text(decimals: 3)),\(first.baseline)" }
    text += " size \(size.text(decimals: 3)) \(paint.text)"
    for shadow in shadows {
      text +=
        " shadow \(shadow.offsetX.text(decimals: 3)),\(shadow.offsetY.text(decimals: 3)) σ\(shadow.sigma.text(decimals: 3))"
    }
    return text
  }
}

extension Box {
  fileprivate var line: String {
    var text = "box \(shape.text)"
    for shadow in shadows {
      text +=
        " shadow \(shadow.offsetX.text(decimals: 3)),\(shadow.offsetY.text(decimals: 3)) σ\(shadow.sigma.text(decimals: 3))"
    }
    if let fill { text += " \(fill.text)" }
    if let border {
      let sides = [border.top, border.right, border.bottom, border.left]
      text += " border " + sides.map { $0.width.text(decimals: 3) }.joined(separator: " ") + " \(sides[2].color.text)"
    }
    return text
  }
}

extension RoundedRectangle {
  fileprivate var text: String {
    var text =
      "\(rectangle.x.text(decimals: 3)),\(rectangle.y.text(decimals: 3)) \(rectangle.width.text(decimals: 3))×\(rectangle.height.text(decimals: 3))"
    let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map {
      $0.horizontal.text(decimals: 3)
    }
    if Set(corners) != ["0"] {
      text += " radius " + (Set(corners).count == 1 ? corners[0] : corners.joined(separator: " "))
    }
    let kinds = [self.corners.topLeft, self.corners.topRight, self.corners.bottomRight, self.corners.bottomLeft]
      .map { CornerWord($0).rawValue }
    if kinds.contains(where: { $0 != "circular" }) {
      text += " " + (Set(kinds).count == 1 ? kinds[0] : kinds.joined(separator: " "))
    }
    return text
  }
}

extension Paint {
  fileprivate var text: String {
    switch self {
    case .solid(let color): color.text
    case .linearGradient(let line):
      "\(line.start.x.text(decimals: 3)),\(line.start.y.text(decimals: 3))→\(line.end.x.text(decimals: 3)),\(line.end.y.text(decimals: 3)) "
        + line.stops.map { "\($0.color.text)@\($0.position.text(decimals: 3))" }.joined(separator: " ")
    case .radialGradient: "radial"
    case .conicGradient: "conic"
    }
  }
}

extension RGBA16 {
  fileprivate var text: String {
    let channels = [red, green, blue] + (alpha == 65_535 ? [] : [alpha])
    return channels.reduce("#") { $0 + ($1 / 257).hexadecimalText(digits: 2, isUppercase: true) }
  }
}

/// What is expected of a body, a line each.
struct BodyRow: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var body: String
  var expected: [String]

  init(_ name: String, _ body: String, _ expected: [String]) {
    testDescription = name
    self.body = body
    self.expected = expected
  }
}

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
    case .fill(let fill): ["fill \(fill.elements.count) \(fill.paint.text)"]
    case .stroke(let stroke): ["stroke \(stroke.elements.count) width \(short(stroke.width)) \(stroke.paint.text)"]
    case .glyphs(let run):
      [run.line]
    case .group(let group):
      ["group \(short(group.opacity))" + (group.clip.map { " clip \($0.text)" } ?? "")]
        + group.items.flatMap { $0.lines.map { "  " + $0 } }
    }
  }
}

extension GlyphRun {
  /// How many glyphs, where the first one stands, and their looks.
  fileprivate var line: String {
    var text = "glyphs \(glyphs.count)"
    if let first = glyphs.first { text += " at \(short(Double(first.quarterX) / 4)),\(first.baseline)" }
    text += " size \(short(size)) \(paint.text)"
    for shadow in shadows {
      text += " shadow \(short(shadow.offsetX)),\(short(shadow.offsetY)) σ\(short(shadow.sigma))"
    }
    return text
  }
}

extension Box {
  fileprivate var line: String {
    var text = "box \(shape.text)"
    for shadow in shadows {
      text += " shadow \(short(shadow.offsetX)),\(short(shadow.offsetY)) σ\(short(shadow.sigma))"
    }
    if let fill { text += " \(fill.text)" }
    if let border {
      let sides = [border.top, border.right, border.bottom, border.left]
      text += " border " + sides.map { short($0.width) }.joined(separator: " ") + " \(sides[2].color.text)"
    }
    return text
  }
}

extension RoundedRectangle {
  fileprivate var text: String {
    var text = "\(short(rectangle.x)),\(short(rectangle.y)) \(short(rectangle.width))×\(short(rectangle.height))"
    let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map { short($0.horizontal) }
    if Set(corners) != ["0"] {
      text += " radius " + (Set(corners).count == 1 ? corners[0] : corners.joined(separator: " "))
    }
    if self.corners == .continuous { text += " continuous" }
    return text
  }
}

extension Paint {
  fileprivate var text: String {
    switch self {
    case .solid(let color): color.text
    case .linearGradient(let line):
      "\(short(line.start.x)),\(short(line.start.y))→\(short(line.end.x)),\(short(line.end.y)) "
        + line.stops.map { "\($0.color.text)@\(short($0.position))" }.joined(separator: " ")
    }
  }
}

extension RGBA16 {
  fileprivate var text: String {
    func digits(_ channel: UInt16) -> String {
      let text = String(channel / 257, radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + digits(red) + digits(green) + digits(blue) + (alpha == 65_535 ? "" : digits(alpha))
  }
}

/// A number without needless digits.
private func short(_ number: Double) -> String {
  let rounded = (number * 1_000).rounded() / 1_000
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

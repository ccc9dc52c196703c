import BuiltInFace
import ColorSpaces
import DisplayLists
import LocalFiles
import PixelBuffers
import SoftwareRaster
import Typefaces

/// Glyphs of a font file as `Scripts/oracles/compare-freetype` and `compare-harfbuzz` read them.
///
/// Requests come from standard input, one a line, with characters as hexadecimal numbers at the end:
///
/// | request | answer |
/// |---|---|
/// | `shape ltr\|rtl SCRIPT LANGUAGE …`, `-` for unknown | `cluster,advance,x,y,outline` of each glyph, −1 without outline |
/// | `outline NUMBER` | units per em and the steps, in 1/64 font units |
/// | `draw SIZE QUARTER OUTLINE` | left, top, width and coverage of each pixel; left and top from the origin, y down |
struct LetteringOracle {
  private let face: Face
  private let rasterizer = Rasterizer()
  private var outlines: [GlyphOutline] = []
  private var indices: [GlyphOutline: Int] = [:]

  /// Answers all requests, about one weight of a font.
  static func answer(font path: String, weight: Double) throws {
    let file = FontDeclaration.Source.file(name: path, bytes: try Files.read(path), digest: "")
    let library = FontLibrary([FontDeclaration(family: "Font", sources: [file])])
    for problem in library.problems { print("problem \(problem.reason)") }
    let request = FaceRequest(weight: weight, size: 16)
    guard library.problems.isEmpty, let face = library.faces(of: ["Font"], for: request).first else { return }
    var oracle = LetteringOracle(face: face)
    while let line = readLine() { print(oracle.answer(line.split(separator: " "))) }
  }

  private init(face: Face) {
    self.face = face
  }

  private mutating func answer(_ words: [Substring]) -> String {
    switch words.first {
    case "shape" where words.count >= 4:
      let text = words.dropFirst(4).compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      var run = ShapingRun(text: text, range: 0..<text.count)
      run.isRightToLeft = words[1] == "rtl"
      run.script = words[2] == "-" ? "" : String(words[2])
      run.language = words[3] == "-" ? "" : String(words[3])
      return face.shape(run).map { glyph in
        "\(glyph.cluster),\(glyph.advance),\(glyph.offsetX),\(glyph.offsetY),\(glyph.outline.map { index(of: $0) } ?? -1)"
      }.joined(separator: " ")
    case "outline" where words.count == 2:
      guard let index = Int(words[1]), outlines.indices.contains(index) else { return "unknown" }
      return text(of: outlines[index])
    case "draw" where words.count == 4:
      guard let size = Double(words[1]), let quarter = Int32(words[2]), let index = Int(words[3]),
        outlines.indices.contains(index)
      else { return "unknown" }
      return (try? draw(outlines[index], size: size, quarter: quarter)) ?? "too large"
    default:
      return "unknown"
    }
  }

  private mutating func index(of outline: GlyphOutline) -> Int {
    if let index = indices[outline] { return index }
    indices[outline] = outlines.count
    outlines.append(outline)
    return outlines.count - 1
  }

  private func text(of outline: GlyphOutline) -> String {
    func text(_ points: GlyphPoint...) -> String { points.map { "\($0.x) \($0.y)" }.joined(separator: " ") }
    return
      (["\(outline.unitsPerEm)"]
      + outline.elements.map { element in
        switch element {
        case .move(let point): "M " + text(point)
        case .line(let point): "L " + text(point)
        case .quadratic(let control, let end): "Q " + text(control, end)
        case .cubic(let first, let second, let end): "C " + text(first, second, end)
        }
      }).joined(separator: " ")
  }

  private func draw(_ outline: GlyphOutline, size: Double, quarter: Int32) throws -> String {
    let scale = size / Double(outline.unitsPerEm) / 64
    func pixels(_ length: Int32) -> Int { Int((Double(length) * scale).rounded(.down)) }
    let left = pixels(outline.bounds.minX) - 1
    let top = -pixels(outline.bounds.maxY) - 2
    let width = pixels(outline.bounds.maxX) + 3 - left
    let height = 2 - pixels(outline.bounds.minY) - top
    let glyph = GlyphRun.Glyph(
      outline: outline, quarterX: quarter - 4 * Int32(left), baseline: Int32(-top))
    let run = GlyphRun(size: size, glyphs: [glyph], paint: .solid(RGBA16(red8: 0, green8: 0, blue8: 0)))
    let image = try rasterizer.draw(DisplayList(width: width, height: height, items: [.glyphs(run)]))
    return "\(left) \(top) \(width) " + image.pixels.map { ($0 >> 24).hexadecimalText(digits: 2) }.joined()
  }
}

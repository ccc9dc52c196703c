import ColorSpaces
import Specimens
import TokenEngine

/// Lays the matrix of a sheet of contrasts out: a row for each colour of texts, a column for each that they stand on.
struct ContrastDrawing {
  let matrix: ContrastMatrix
  let tokens: ResolvedTokens
  let options: SheetOptions
  let showsUnset: Bool

  /// The width of the names of texts, in points.
  private static let namesWidth = 168.0

  /// The width of a pair, and the height of its sample, in points.
  private static let pair = (width: 88.0, height: 36.0)

  /// The distance from a sample to its ratio, in points.
  private static let sampleGap = 4.0

  /// The distance between columns, in points.
  private static let gap = SheetDrawing.Gap.lines

  /// The height of a row with the gap before the next, never less than it needs, in points.
  static func rowHeight(_ name: String) -> Double {
    let lines = SheetLabel.lines(name, width: namesWidth) + 1
    return max(pair.height + sampleGap + SheetLabel.lineHeight, Double(lines) * SheetLabel.lineHeight)
      + SheetDrawing.Gap.styles
  }

  /// The height of what stands over the rows, never less than it needs, in points.
  static func headHeight(_ matrix: ContrastMatrix) -> Double {
    let lines = matrix.surfaces.map { SheetLabel.lines(matrix.name(of: $0), width: pair.width) + 2 }.max() ?? 0
    let heading = Double(SheetLabel.lines(matrix.beginning, width: 260)) * 18 + 7 + SheetDrawing.Gap.heading
    return heading + Double(lines) * SheetLabel.lineHeight + SheetDrawing.Gap.styles
  }

  /// The names of surfaces, then the rows.
  var body: Node {
    let texts = matrix.texts.filter { entry(at: $0) != nil }
    let surfaces = matrix.surfaces.filter { entry(at: $0) != nil }
    let width = Self.namesWidth + Double(surfaces.count) * (Self.pair.width + Self.gap)
    return .box(padding: .init(.points(SheetDrawing.padding))) {
      Node.column(spacing: .length(.points(SheetDrawing.Gap.heading)), alignment: .leading) {
        SheetDrawing.heading(
          matrix.beginning.isEmpty ? "texts on surfaces" : String(matrix.beginning.dropLast()), width: width)
        Node.column(spacing: .length(.points(SheetDrawing.Gap.styles)), alignment: .leading) {
          Node.row(spacing: .length(.points(Self.gap)), alignment: .bottom) {
            SheetLabel.text("", width: Self.namesWidth)
            for path in surfaces { words(of: path, width: Self.pair.width).sampling(path) }
          }
          for path in texts {
            Node.row(spacing: .length(.points(Self.gap)), alignment: .top) {
              words(of: path, width: Self.namesWidth)
              for surface in surfaces { pair(path, on: surface) }
            }.sampling(path)
          }
        }
      }
    }
  }

  /// What stands for a path in the variant; `nil` if nothing does.
  private func entry(at path: String) -> SheetEntry? {
    if let token = tokens.token(path) { return token.type == .color ? .token(token) : nil }
    if tokens.isBroken(path) { return .broken(path: path) }
    return showsUnset && tokens.isUnset(path) ? .unset(path: path) : nil
  }

  /// The name of a colour and its value.
  private func words(of path: String, width: Double) -> Node {
    let group = SheetGroup(name: "", paths: [], form: .tiles)
    let values = entry(at: path).map { SwatchText($0, in: group).values } ?? []
    return .column(alignment: .leading) {
      SheetLabel.text(matrix.name(of: path), width: width, tone: .ink)
      for value in values { SheetLabel.value(value, width: width) }
    }
  }

  /// A sample of a text on a surface, and their contrast.
  private func pair(_ text: String, on surface: String) -> Node {
    guard let color = tokens.token(text), let under = tokens.token(surface) else {
      let isBroken = tokens.isBroken(text) || tokens.isBroken(surface)
      return isBroken
        ? SheetDrawing.cross(width: Self.pair.width, height: Self.pair.height)
        : SheetDrawing.gap(width: Self.pair.width, height: Self.pair.height)
    }
    let grade = Self.grade(ratio(of: color, on: under))
    return .column(spacing: .length(.points(Self.sampleGap)), alignment: .leading) {
      Node.box(fill: .token(under.reference), border: SheetDrawing.outline) {
        Node.text("Ag", font: .heading, color: .token(color.reference))
      }.frame(.points(Self.pair.width), .points(Self.pair.height))
      SheetLabel.text(grade.text, width: Self.pair.width, tone: grade.isEnough ? .text : .ink)
    }
  }

  /// The contrast of a text on a surface over the canvas; `nil` if something shows through.
  private func ratio(of text: ResolvedToken, on surface: ResolvedToken) -> Double? {
    guard case .color(let text) = text.value, case .color(let surface) = surface.value else { return nil }
    var seen = EncodedRGB(surface)
    if !seen.isOpaque, let canvas = options.canvasColor(in: tokens) { seen = seen.over(EncodedRGB(canvas)) }
    return seen.isOpaque ? ContrastRatio.of(EncodedRGB(text), on: seen) : nil
  }

  /// A ratio with what it is enough for (WCAG 2.2, success criteria 1.4.3 and 1.4.6), and whether that is any text.
  static func grade(_ ratio: Double?) -> (text: String, isEnough: Bool) {
    guard let ratio else { return ("shows through", false) }
    let hundredths = ContrastRatio.hundredths(ratio)
    let number = (Double(hundredths) / 100).fixedText(decimals: 2)
    switch hundredths {
    case 700...: return (number + " AAA", true)
    case 450...: return (number + " AA", true)
    case 300...: return (number + " large", false)
    default: return (number + " fails", false)
    }
  }
}

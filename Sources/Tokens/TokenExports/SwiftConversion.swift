import ColorSpaces
import TokenEngine

/// What values become in the types of SwiftUI and UIKit, and what is to be said about it.
struct SwiftConversion {
  /// Whose types they are.
  let values: SwiftExport.Values

  /// A colour in a space that the framework has.
  struct Color {
    /// `srgb`, `display-p3` or `srgb-linear`, without `none`.
    let color: ColorValue

    /// How the colour differs from what the token states; `nil` if it does not.
    let remark: String?

    fileprivate init(_ color: ColorValue, _ remark: String? = nil) {
      self.color = color
      self.remark = remark
    }
  }

  /// A colour as the framework has it: in its own space, else in sRGB, else in Display P3; what is outside both is mapped
  /// into sRGB, as pictures have it.
  func color(_ color: ColorValue) -> Color {
    if color.space == .srgb || color.space == .displayP3 || color.space == .srgbLinear && values == .swiftUI {
      guard color.components.contains(nil) else { return Color(color) }
      let components = color.components.map { $0 ?? 0 }
      return Color(ColorValue(space: color.space, components: components, alpha: color.alpha), "with none as 0")
    }
    guard color.isOutsideSRGB else { return Color(color.converted(to: .srgb), "in sRGB") }
    let wide = color.converted(to: .displayP3)
    if Self.isSame(wide.linear, color.linear) { return Color(wide, "in Display P3") }
    return Color(color.converted(to: .srgb), "in sRGB after gamut mapping")
  }

  /// A weight as the framework has it: one of nine names.
  static func weight(_ weight: Double) -> (name: String, remark: String?) {
    let index = Int(min(max((weight / 100).rounded(), 1), 9))
    let name = weights[index - 1]
    return (name, weight == Double(index * 100) ? nil : "with the weight \(weight.shortestText) as \(name)")
  }

  /// A duration in seconds.
  static func seconds(_ duration: TokenDuration) -> Double {
    duration.unit == .s ? duration.value : duration.value / 1000
  }

  /// How what is written differs from what a token states, each thing once, in order; empty if nothing does.
  func remarks(on value: TokenValue) -> [String] {
    guard values == .swiftUI || values == .uiKit else { return [] }
    var remarks: [String] = []
    func add(_ remark: String?) {
      if let remark, !remarks.contains(remark) { remarks.append(remark) }
    }
    func add(_ dimensions: [Dimension]) {
      if dimensions.contains(where: { $0.unit == .rem }) { add("with 1rem as 16 points") }
    }
    func add(_ style: StrokeStyleValue) {
      if case .dashes(let lengths, _) = style { add(lengths) }
    }
    switch value {
    case .color(let color): add(self.color(color).remark)
    case .dimension(let dimension): add([dimension])
    case .fontWeight(let weight): add(Self.weight(weight).remark)
    case .strokeStyle(let style): add(style)
    case .border(let border):
      add(color(border.color).remark)
      add([border.width])
      add(border.style)
    case .shadow(let shadows):
      for shadow in shadows {
        add(color(shadow.color).remark)
        add([shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread])
      }
    case .gradient(let stops): for stop in stops { add(color(stop.color).remark) }
    case .typography(let typography):
      add([typography.fontSize, typography.letterSpacing])
      add(Self.weight(typography.fontWeight).remark)
    case .fontFamily, .duration, .cubicBezier, .number, .transition, .string, .boolean: break
    }
    return remarks
  }

  /// The names of the weights 100, 200 … 900.
  private static let weights = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  /// Whether two colours are one but for rounding.
  private static func isSame(_ left: LinearRGB, _ right: LinearRGB) -> Bool {
    max(abs(left.red - right.red), abs(left.green - right.green), abs(left.blue - right.blue)) <= 1e-6
  }
}

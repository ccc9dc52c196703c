import ColorSpaces
import DisplayLists

/// How a line, or one side of a border, is stroked.
enum BoundStroke: Hashable {
  /// Without gaps.
  case solid

  /// Two lines, each about a third of the thickness.
  case double

  /// Carved in: light falls from the top and the left, as in CSS.
  case groove

  /// Coming out, as the opposite of a groove.
  case ridge

  /// The inside lies deeper.
  case inset

  /// The inside lies higher.
  case outset

  /// Dashes that fit the line, as in CSS.
  case dashed

  /// Dots that fit the line, as in CSS.
  case dotted

  /// Dashes and gaps by turns, in points, exactly as they are written.
  case pattern([Double], LineCap)

  /// Whether the line is drawn as bands along it, which have no gaps.
  var isOfBands: Bool {
    switch self {
    case .solid, .double, .groove, .ridge, .inset, .outset: true
    case .dashed, .dotted, .pattern: false
    }
  }
}

/// The border of a box with every value looked up.
struct BoundBorder: Hashable {
  /// One side.
  struct Side: Hashable {
    /// The thickness, at least 0: in points, and in device pixels when it is painted.
    var width = 0.0
    var color = RGBA16.transparent
    var stroke = BoundStroke.solid

    var isVisible: Bool { width > 0 && color.alpha > 0 }
  }

  var top = Side()
  var right = Side()
  var bottom = Side()
  var left = Side()

  /// Where it lies beside the edges of the box.
  var placement = BorderPlacement.inside

  /// Four equal sides.
  init(_ side: Side = Side()) { self.init(top: side, right: side, bottom: side, left: side) }

  init(top: Side, right: Side, bottom: Side, left: Side) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// The sides in the order of CSS.
  var sides: [Side] { [top, right, bottom, left] }

  /// The widths of the four sides.
  var widths: Insets { Insets(top: top.width, right: right.width, bottom: bottom.width, left: left.width) }

  /// The room of the content that the border occupies: nothing unless it lies inside.
  var takenRoom: Insets { placement == .inside ? widths : Insets() }

  /// How far into the box the border may show, at most, in points.
  var reachInwards: Insets { placement == .outside ? Insets() : widths }

  /// How far out of the box the border may show, at most, in points: a hairline is one pixel.
  var reachOutwards: Insets {
    switch placement {
    case .inside: Insets()
    case .center: widths.map { $0 / 2 }
    case .outside: widths.map { $0 > 0 ? max(1, $0) : 0 }
    }
  }

  /// How many groups of the display list lie in each other in what is painted of the border, at most.
  var groupDepth: Int { sides.contains { $0.isVisible && !$0.stroke.isOfBands } ? 2 : 0 }

  /// The border without what is dashed or dotted, which keeps its space; `nil` if nothing shows of it.
  var solid: Border? { sides.contains { $0.isVisible && $0.stroke.isOfBands } ? room : nil }

  /// The border without what is dashed or dotted, which keeps its space.
  var room: Border {
    Border(
      top: top.bands(isLit: false), right: right.bands(isLit: true), bottom: bottom.bands(isLit: true),
      left: left.bands(isLit: false), placement: placement)
  }
}

extension BoundBorder.Side {
  /// The bands of the side in device pixels; `isLit` is whether light falls on the outside of a groove there.
  ///
  /// As in Chromium, bands need room: two pixels for halves, three for two lines.
  fileprivate func bands(isLit: Bool) -> Border.Side {
    func shade(_ isLit: Bool) -> RGBA16 { BorderShade.color(color, isLit: isLit) }
    func halves(isLit: Bool) -> Border.Side {
      Border.Side(width: width, color: shade(isLit), bands: .halves(inner: shade(!isLit)))
    }
    switch stroke {
    case .double where width >= 3: return Border.Side(width: width, color: color, bands: .thirds)
    case .groove where width >= 2: return halves(isLit: isLit)
    case .ridge where width >= 2: return halves(isLit: !isLit)
    case .solid, .double, .groove, .ridge: return Border.Side(width: width, color: color)
    case .inset: return Border.Side(width: width, color: shade(isLit))
    case .outset: return Border.Side(width: width, color: shade(!isLit))
    case .dashed, .dotted, .pattern: return Border.Side(width: width, color: .transparent)
    }
  }
}

/// The colours of borders that look carved.
///
/// CSS leaves them to the program; these are Chromium's (Blink, `CalculateBorderStyleColor` and `Color::Dark`): a third
/// of the brightest channel's range is subtracted or added, in 8 bits, and the hue stays.
enum BorderShade {
  /// The share of a channel's range that is subtracted or added.
  private static let step = 0.33

  /// The relative luminance of `#202020`: what is not lighter is lightened once before.
  private static let darkest = 0.014443844

  /// The relative luminance of `#EBEBEB`: what is lighter is not lightened.
  private static let lightest = 0.83077

  /// The shade of a colour in the light or in the shadow.
  static func color(_ color: RGBA16, isLit: Bool) -> RGBA16 {
    let channels = [color.red, color.green, color.blue].map { (Double($0) / 257).rounded() / 255 }
    let luminance = EncodedRGB(red: channels[0], green: channels[1], blue: channels[2], alpha: 1).luminance
    if luminance <= darkest {
      let lighter = moved(channels, by: step)
      return rgba(isLit ? moved(lighter, by: step) : lighter, color.alpha)
    }
    if isLit, luminance > lightest { return color }
    return rgba(moved(channels, by: isLit ? step : -step), color.alpha)
  }

  /// The channels with the brightest one moved within 0–1, and the others in proportion.
  private static func moved(_ channels: [Double], by step: Double) -> [Double] {
    let brightest = max(channels[0], channels[1], channels[2])
    guard brightest > 0 else { return channels.map { _ in eighth(max(0, step)) } }
    let factor = min(1, max(0, brightest + step)) / brightest
    return channels.map { eighth($0 * factor) }
  }

  /// A channel cut to 8 bits.
  private static func eighth(_ value: Double) -> Double { min((value * 256).rounded(.down), 255) / 255 }

  private static func rgba(_ channels: [Double], _ alpha: UInt16) -> RGBA16 {
    let channels = channels.map { UInt16(($0 * 65_535).rounded()) }
    return RGBA16(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
  }
}

/// A straight line with every value looked up.
struct BoundLine {
  /// The thickness, in points.
  var thickness: Double
  var color: BoundFill
  var axis: LayoutAxis
  var stroke = BoundStroke.solid

  /// The shadows of what it shows.
  var shadows: [BoxShadow] = []

  /// The origin of the first shadow's colour, which those of the others follow.
  var shadowOrigin = ColorOrigin.fixed
}

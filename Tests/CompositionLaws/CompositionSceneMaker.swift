internal import ColorSpaces
internal import DisplayLists
internal import SeededNumbers

/// Makes random pictures of boxes whose geometry is degenerate on purpose: the same ones from the same seed, everywhere.
///
/// Corners meet on one, two or four sides, or not; radii of 0 lie beside radii of half a side; boxes have 1–3 pixels; borders
/// are wider than their box; spreads close shadows, and offsets lead beyond the box. Boxes are opaque and translucent, on
/// bare canvas and on others, alone and beside others, at scales of 1, 2 and 3.
struct CompositionSceneMaker {
  private var random: SplitMix64
  private let scale: Double

  /// Whether each box equals its mirror image from the right.
  private let isSymmetric: Bool

  /// The scene of a seed, and whether each of its rows and columns equals its mirror image.
  static func scene(seed: UInt64) -> (list: DisplayList, isSymmetric: Bool) {
    var maker = Self(seed: seed)
    return maker.scene()
  }

  private init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    scale = Double(1 + random.next() % 3)
    isSymmetric = random.next() % 4 == 0
  }

  private mutating func below(_ bound: UInt64) -> Double { Double(random.next() % bound) }

  private mutating func isOne(of count: UInt64) -> Bool { random.next() % count == 0 }

  private mutating func scene() -> (list: DisplayList, isSymmetric: Bool) {
    let canvas = isOne(of: 4) ? RGBA16.transparent : color(isOpaque: true)
    let (width, height) = ((30 + below(20)) * (scale == 1 ? 1 : 1.5), (26 + below(16)) * (scale == 1 ? 1 : 1.5))
    var list = DisplayList(width: Int(width), height: Int(height), canvas: canvas)
    let frame = Frame(width: Double(list.width), height: Double(list.height))
    if isOne(of: 4) {
      var ground = Box(shape: RoundedRectangle(rectangle: Rectangle(x: 0, y: 0, width: 0, height: 0)))
      ground.shape.rectangle = frame.rectangle
      ground.fill = .solid(color(isOpaque: isOne(of: 2)))
      list.items.append(.box(ground))
    }
    let parent = box(in: frame)
    if isOne(of: 4) {
      list.items += [.box(parent)] + [child(of: parent, in: frame)]
    } else {
      list.items.append(.box(parent))
    }
    if !isSymmetric, isOne(of: 3) { list.items.append(.box(box(in: frame))) }
    return (list, isSymmetric)
  }

  /// Where boxes lie.
  private struct Frame {
    var width: Double
    var height: Double
    var rectangle: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }
  }

  /// A group that is clipped to the inside of a box's border.
  private mutating func child(of parent: Box, in frame: Frame) -> DisplayItem {
    let inner = parent.shape.inset(by: parent.border?.inner ?? Insets())
    var child = isOne(of: 2) ? Box(shape: RoundedRectangle(rectangle: frame.rectangle)) : box(in: frame)
    child.fill = .solid(color(isOpaque: isOne(of: 2)))
    return .group(Group(opacity: isOne(of: 4) ? 0.5 : 1, clip: inner, items: [.box(child)]))
  }

  // MARK: Boxes

  private mutating func box(in frame: Frame) -> Box {
    let isTiny = isOne(of: 6)
    func even(_ side: Double, in whole: Double) -> Double {
      // A box in the middle lies on whole pixels.
      isSymmetric && (Int(whole) - Int(side)) % 2 != 0 ? side + 1 : side
    }
    var width = isTiny ? 1 + below(3) : 4 + below(UInt64(frame.width * 0.7))
    var height = isTiny && isOne(of: 2) ? 1 + below(3) : 4 + below(UInt64(frame.height * 0.7))
    if isOne(of: 3) { height = width }
    (width, height) = (even(width, in: frame.width), even(height, in: frame.height))
    var rectangle = Rectangle(
      x: (frame.width - width) / 2, y: (frame.height - height) / 2, width: width, height: height)
    if !isSymmetric {
      rectangle.x = below(UInt64(frame.width)) - width / 3
      rectangle.y = below(UInt64(frame.height)) - height / 3
      (rectangle.x, rectangle.y) = (rectangle.x.rounded(), rectangle.y.rounded())
      if isOne(of: 4) { (rectangle.x, rectangle.y) = (rectangle.x + below(16) / 16, rectangle.y + below(16) / 16) }
      if isOne(of: 6) { (rectangle.width, rectangle.height) = (width + below(16) / 16, height + below(16) / 16) }
    }
    let shape = RoundedRectangle(rectangle: rectangle, radii: radii(width, height))
    var shadows: [BoxShadow] = []
    let shared = color(isOpaque: false)
    for _ in 0..<random.next() % 4 { shadows.append(shadow(isOne(of: 2) ? shared : color(isOpaque: isOne(of: 3)))) }
    return Box(
      shape: shape, shadows: shadows, fill: isOne(of: 5) ? nil : fill(),
      border: isOne(of: 2) ? border(min(width, height)) : nil)
  }

  /// A colour, or the same colour as a gradient, which is painted pixel by pixel.
  private mutating func fill() -> Paint {
    let color = color(isOpaque: !isOne(of: 3))
    guard isOne(of: 4) else { return .solid(color) }
    return .linearGradient(
      LinearGradient(
        start: Point(x: 0, y: 0), end: Point(x: 20, y: 10),
        stops: [GradientStop(position: 0, color: color), GradientStop(position: 1, color: color)]))
  }

  private mutating func radii(_ width: Double, _ height: Double) -> CornerRadii {
    func each(_ topLeft: Double, _ topRight: Double, _ bottomRight: Double, _ bottomLeft: Double) -> CornerRadii {
      CornerRadii(
        topLeft: CornerRadius(topLeft), topRight: CornerRadius(topRight), bottomRight: CornerRadius(bottomRight),
        bottomLeft: CornerRadius(bottomLeft))
    }
    let half = min(width, height) / 2
    if isSymmetric {
      return CornerRadii([0, half, 99, below(12), half / 2, below(24) / 2][Int(random.next() % 6)])
    }
    switch random.next() % 8 {
    case 0: return .zero
    case 1: return CornerRadii(half)
    case 2: return CornerRadii(99)
    case 3: return CornerRadii(below(12))
    // Corners that meet on one side, or on two.
    case 4: return each(width / 2, width / 2, 0, below(4))
    case 5:
      let first = width * below(9) / 8
      return each(first, width - first, first, width - first)
    case 6:
      let all = (0..<4).map { _ in isOne(of: 2) ? 0 : half * below(5) / 2 }
      return each(all[0], all[1], all[2], all[3])
    default:
      let all = (0..<8).map { _ in below(UInt64(2 * max(width, height))) / 2 }
      return CornerRadii(
        topLeft: CornerRadius(horizontal: all[0], vertical: all[1]),
        topRight: CornerRadius(horizontal: all[2], vertical: all[3]),
        bottomRight: CornerRadius(horizontal: all[4], vertical: all[5]),
        bottomLeft: CornerRadius(horizontal: all[6], vertical: all[7]))
    }
  }

  private mutating func shadow(_ color: RGBA16) -> BoxShadow {
    let sigmas = [0, 0, 0.5, 1, 1.5, 2, 4, 6]
    let far = isOne(of: 6) ? 40.0 : 4
    var offset = Point(
      x: isOne(of: 3) ? 0 : below(UInt64(2 * far + 1)) - far, y: isOne(of: 3) ? 0 : below(UInt64(2 * far + 1)) - far)
    if !isSymmetric, isOne(of: 4) { offset.x += below(8) / 8 }
    if isSymmetric { offset = Point(x: 0, y: 0) }
    return BoxShadow(
      color: color, offsetX: offset.x, offsetY: offset.y, sigma: sigmas[Int(random.next() % 8)],
      spread: isOne(of: 2) ? 0 : (isOne(of: 6) ? below(41) - 20 : below(7) - 2) * (isOne(of: 4) ? 0.5 : 1),
      isInset: isOne(of: 3))
  }

  // MARK: Borders

  private mutating func border(_ extent: Double) -> Border {
    let placement = BorderPlacement.allCases[Int(random.next() % 3)]
    if isSymmetric || isOne(of: 2) { return Border(side(extent, color(isOpaque: !isOne(of: 3))), placement: placement) }
    let shared = color(isOpaque: isOne(of: 2))
    let sides = (0..<4).map { _ in side(extent, isOne(of: 2) ? shared : color(isOpaque: isOne(of: 2))) }
    return Border(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3], placement: placement)
  }

  private mutating func side(_ extent: Double, _ color: RGBA16) -> Border.Side {
    let width =
      switch random.next() % 8 {
      case 0: 0.0
      case 1: 1.0
      case 2: extent / 2
      case 3: extent + below(4)
      case 4: below(8) + 0.5
      default: scale * (1 + below(3))
      }
    var side = Border.Side(width: isSymmetric ? width.rounded() : width, color: color)
    switch random.next() % 6 {
    case 0: side.bands = .thirds
    // Chromium's rounding of the halves makes these equal no mirror image of themselves.
    case 1: if !isSymmetric { side.bands = .halves(inner: self.color(isOpaque: isOne(of: 2))) }
    default: break
    }
    return side
  }

  private mutating func color(isOpaque: Bool) -> RGBA16 {
    let bits = random.next()
    let channels = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: bits >> $0) }
    let isExtreme = isOne(of: 2)
    func channel(_ index: Int) -> UInt8 { isExtreme ? (channels[index] < 128 ? 0 : 255) : channels[index] }
    return RGBA16(
      red8: channel(0), green8: channel(1), blue8: channel(2), alpha8: isOpaque ? 255 : max(channels[3], 16))
  }
}

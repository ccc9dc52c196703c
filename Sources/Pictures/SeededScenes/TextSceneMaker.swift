internal import ColorSpaces
internal import DisplayLists
internal import Lettering
internal import SeededNumbers

/// Makes random pictures of texts in the built-in face: the same ones from the same seed, everywhere.
struct TextSceneMaker {
  private var maker: SceneMaker
  private let width: Int
  private let height: Int
  private let typesetter = Typesetter()

  /// The scene of a seed.
  static func scene(seed: UInt64) -> DisplayList {
    var random = SplitMix64(seed: seed)
    let (width, height) = (48 + random.below(113), 16 + random.below(57))
    var maker = Self(maker: SceneMaker(random: random, width: width, height: height), width: width, height: height)
    let isDark = maker.maker.random.oneIn(2)
    var items: [DisplayItem] = []
    if maker.maker.random.oneIn(4) {
      items.append(.box(Box(shape: maker.maker.roundedRectangle(), fill: maker.maker.paint())))
    }
    for _ in 0..<(1 + maker.maker.random.below(3)) { maker.appendText(isLight: isDark, to: &items) }
    let canvas: RGBA16 =
      maker.maker.random.oneIn(4)
      ? .transparent : isDark ? RGBA16(red8: 18, green8: 20, blue8: 28) : RGBA16(red8: 250, green8: 250, blue8: 252)
    return DisplayList(width: width, height: height, canvas: canvas, items: items)
  }

  private mutating func appendText(isLight: Bool, to items: inout [DisplayItem]) {
    let scale = [1.0, 1, 1, 2, 3, 1.5][maker.random.below(6)]
    let style = style(scale: scale)
    let offer = maker.random.oneIn(3) ? Double.infinity : maker.length(8, Double(width)) / scale
    let block = typesetter.measure(
      SampleTexts.text(&maker.random), style: style, maximumWidth: offer, lineLimit: maker.random.below(4))
    let frame = Rectangle(
      x: maker.length(-4, Double(width) * 0.4) / scale, y: maker.length(-8, Double(height) * 0.6) / scale,
      width: max(block.width, offer == .infinity ? 0 : offer), height: block.height)
    var shadows: [BoxShadow] = []
    if maker.random.oneIn(4) {
      for _ in 0..<(1 + maker.random.below(2)) { shadows.append(maker.shadow(maker.color(isOpaque: false))) }
    }
    let shade = UInt8(truncatingIfNeeded: isLight ? 200 + maker.random.below(56) : maker.random.below(90))
    let color =
      maker.random.oneIn(3)
      ? maker.color(isOpaque: maker.random.oneIn(2)) : RGBA16(red8: shade, green8: shade, blue8: shade)
    let alignment = TextAlignment.allCases[maker.random.below(3)]
    var text: [DisplayItem] = []
    typesetter.draw(
      block, in: TextPlacement(frame: frame, alignment: alignment, color: color, scale: scale, shadows: shadows),
      into: &text)
    if maker.random.oneIn(5) { repaint(&text) }
    if maker.random.oneIn(5) {
      let clip = maker.random.oneIn(2) ? maker.roundedRectangle() : nil
      text = [.group(Group(opacity: maker.random.between(0.2, 1), clip: clip, items: text))]
    }
    items.append(contentsOf: text)
  }

  private mutating func style(scale: Double) -> TextStyle {
    let sizes = [6.0, 8, 9, 10, 11, 12, 13, 15, 17, 17, 20, 22, 28, 34, 48, 60, 96]
    let size = maker.random.oneIn(4) ? maker.random.between(6, 40) : sizes[maker.random.below(sizes.count)]
    let lines: [TextDecoration] = [[], [], [], [], .underline, .lineThrough, .overline, [.underline, .lineThrough]]
    let cases: [LetterCase] = [.asWritten, .asWritten, .asWritten, .upper, .lower, .capitalized]
    return TextStyle(
      family: ["builtin"], size: maker.random.oneIn(2) ? size / scale : size,
      weight: maker.random.oneIn(3) ? maker.random.between(100, 1000) : Double(100 * (1 + maker.random.below(10))),
      letterSpacing: maker.random.oneIn(3) ? maker.random.between(-1, 3) : 0,
      lineHeight: size * maker.random.between(0.9, 1.6),
      slant: maker.random.oneIn(3) ? maker.random.between(-14, 20) : 0,
      width: maker.random.oneIn(4) ? maker.random.between(70, 140) : 100,
      decoration: lines[maker.random.below(lines.count)], letterCase: cases[maker.random.below(cases.count)],
      direction: maker.random.oneIn(6) ? .rightToLeft : .automatic)
  }

  /// Fills runs of glyphs with a gradient.
  private mutating func repaint(_ items: inout [DisplayItem]) {
    let paint = maker.paint()
    for index in items.indices {
      guard case .glyphs(var run) = items[index] else { continue }
      run.paint = paint
      items[index] = .glyphs(run)
    }
  }
}

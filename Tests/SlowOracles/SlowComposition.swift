/// A picture of boxes by the definition of CSS: each pixel is split into areas, and each area is painted as a point is.
///
/// What one box paints is mixed by area: its outset shadows, border, fill, inset shadows, and what it clips to its padding
/// box lie beside each other in a pixel. Different paintings lie on each other, each by its own coverage: shadows of a box
/// on each other, a border of several colours that reaches out of a box on its shadows, a group on what is below it. A blurred shadow has one
/// value in a pixel.
public struct SlowComposition {
  /// A shadow of a box; lengths in pixels.
  public struct Shadow {
    var color: SlowColor
    var x: Double
    var y: Double
    var sigma: Double
    var spread: Double
    var isInset: Bool

    /// Creates a shadow of a straight colour.
    public init(color: SlowColor, x: Double, y: Double, sigma: Double, spread: Double, isInset: Bool) {
      (self.color, self.x, self.y) = (color, x, y)
      (self.sigma, self.spread, self.isInset) = (sigma, spread, isInset)
    }
  }

  /// One side of a border.
  public struct Side {
    var width: Double

    /// Straight colours from the outside inwards: one, those of two halves, or those of three thirds.
    var colors: [SlowColor]

    /// Creates a side.
    public init(width: Double, colors: [SlowColor]) {
      (self.width, self.colors) = (width, colors)
    }
  }

  /// A box.
  public struct Box {
    var shape: SlowRoundedBox
    var shadows: [Shadow]
    var fill: SlowColor?

    /// The border at the top, right, bottom and left; none if empty.
    var sides: [Side]

    /// How far each side reaches out of the box; `nil` if the border lies inside.
    var outer: [Double]?

    /// Creates a box; the first shadow is on top.
    public init(shape: SlowRoundedBox, shadows: [Shadow], fill: SlowColor?, sides: [Side], outer: [Double]?) {
      (self.shape, self.shadows, self.fill, self.sides, self.outer) = (shape, shadows, fill, sides, outer)
    }
  }

  /// What is painted.
  public indirect enum Item {
    /// A box.
    case box(Box)

    /// Items that are clipped and faded as one.
    case group(clip: SlowRoundedBox?, opacity: Double, items: [Item])
  }

  private let width: Int
  private let height: Int
  private var profiles: [Double: SlowProfile] = [:]

  /// How thick a slice of a row of pixels is at most and at least, and how far an outline may move along it unless it is
  /// the thinnest, in pixels.
  private static let (thickest, thinnest, farthest) = (0.0625, 0.0005, 0.125)

  /// Creates an empty picture, in pixels.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// Paints items over a straight colour.
  ///
  /// - Parameters:
  ///   - items: The items, bottom first.
  ///   - canvas: The colour below.
  /// - Returns: The pixels, row by row, premultiplied.
  public mutating func draw(_ items: [Item], on canvas: SlowColor) -> [SlowColor] {
    var pixels = [SlowColor](repeating: canvas.premultiplied, count: width * height)
    for (index, item) in items.enumerated() {
      switch item {
      case .box(let box):
        var content: [SlowColor]?
        if index + 1 < items.count, let clipped = items[index + 1].items(clippedBy: box) {
          content = draw(clipped, on: SlowColor(0, 0, 0, 0))
        }
        paint(box, content, onto: &pixels)
      case .group(let clip, let opacity, let inner):
        if index > 0, case .box(let box) = items[index - 1], item.items(clippedBy: box) != nil { continue }
        let layer = draw(inner, on: SlowColor(0, 0, 0, 0))
        let shown = clip.map { coverage(of: $0) } ?? [Double](repeating: 1, count: pixels.count)
        for index in pixels.indices {
          pixels[index] = layer[index].scaled(by: shown[index] * opacity).over(pixels[index])
        }
      }
    }
    return pixels
  }

  private mutating func paint(_ box: Box, _ content: [SlowColor]?, onto pixels: inout [SlowColor]) {
    let hidden = coverage(of: box.shape)
    let outside = outsetShadows(of: box, hidden, over: pixels)
    let layer = box.shape.isEmpty ? nil : paintInside(box, content)
    for index in pixels.indices {
      let (ground, free) = (pixels[index], 1 - hidden[index])
      let inside = layer?.pixels[index] ?? SlowColor(0, 0, 0, 0)
      if box.outer == nil || box.hasOneColor {
        // What a border shows outside of the box lies over the shadows, the rest over the ground.
        let reaching = layer?.reaching[index] ?? 0
        pixels[index] = inside.adding(ground, hidden[index] - inside.alpha + reaching)
          .adding(outside[index], free - reaching)
      } else {
        pixels[index] = inside.over(ground.scaled(by: hidden[index]).adding(outside[index], free))
      }
    }
  }

  // MARK: Outside

  /// A picture below a box's outset shadows, as if the box hid none of them.
  private mutating func outsetShadows(of box: Box, _ hidden: [Double], over pixels: [SlowColor]) -> [SlowColor] {
    var rest: [(color: SlowColor, mask: [Double])] = []
    for shadow in box.shadows.reversed() where !shadow.isInset && shadow.color.alpha > 0 {
      let shape = box.shape.spread(by: shadow.spread).moved(x: shadow.x, y: shadow.y)
      var mask = blurred(shape, shadow.sigma)
      if shadow.sigma == 0 {
        // The mean of what the box leaves free of the pixel.
        mask = [Double](repeating: 0, count: pixels.count)
        scan([shape, box.shape], []) { index, share, _, isInside in if !isInside[1] { mask[index] += share } }
        for index in mask.indices { mask[index] = hidden[index] < 1 ? mask[index] / (1 - hidden[index]) : 0 }
      }
      if mask.contains(where: { $0 > 0 }) { rest.append((shadow.color, mask)) }
    }
    var pixels = pixels
    while let first = rest.first {
      // Shadows of one colour that follow each other are one painting.
      let alike = rest.prefix { $0.color.hasHue(of: first.color) }
      rest.removeFirst(alike.count)
      let opaque = SlowColor(first.color.red, first.color.green, first.color.blue, 1)
      for index in pixels.indices {
        let free = alike.reduce(1) { $0 * (1 - $1.mask[index] * $1.color.alpha) }
        pixels[index] = opaque.scaled(by: 1 - free).over(pixels[index])
      }
    }
    return pixels
  }

  private mutating func blurred(_ shape: SlowRoundedBox, _ sigma: Double) -> [Double] {
    if sigma == 0 { return coverage(of: shape) }
    let profile = profiles[sigma] ?? SlowProfile(sigma: sigma)
    profiles[sigma] = profile
    return shape.shadow(width: width, height: height, profile: profile)
  }

  private func coverage(of shape: SlowRoundedBox) -> [Double] {
    var covered = [Double](repeating: 0, count: width * height)
    scan([shape], []) { index, share, _, spans in if spans[0] { covered[index] += share } }
    return covered
  }

  // MARK: Inside

  /// The box without its outset shadows, mixed by area, with what it clips, premultiplied; and how much of a pixel the
  /// part of a border hides that reaches out of the box.
  private mutating func paintInside(
    _ box: Box, _ content: [SlowColor]?
  ) -> (pixels: [SlowColor], reaching: [Double]) {
    let widths = box.sides.isEmpty ? [0, 0, 0, 0] : box.sides.map(\.width)
    let outline = box.outer.map { box.shape.outset($0) } ?? box.shape
    let inner = box.paddingBox
    // Where the halves meet, and where the outer and the inner third end.
    let bands = [halves(of: box), thirds(of: widths), zip(widths, thirds(of: widths)).map { $0 - $1 }].map { depths in
      let distances = zip(box.outer ?? [0, 0, 0, 0], depths).map { $0 - $1 }
      return box.shape.outset(distances.map { max($0, 0) }).inset(distances.map { max(-$0, 0) })
    }
    let insets = box.shadows.filter { $0.isInset && $0.color.alpha > 0 }.reversed()
    let holes = insets.map { inner.spread(by: -$0.spread).moved(x: $0.x, y: $0.y) }
    var masks: [[Double]?] = []
    for (shadow, hole) in zip(insets, holes) { masks.append(shadow.sigma == 0 ? nil : blurred(hole, shadow.sigma)) }
    let clear = SlowColor(0, 0, 0, 0)
    let fill = box.fill?.premultiplied ?? clear
    let mitres = Self.mitres(of: box.sides, around: outline)
    var layer = [SlowColor](repeating: clear, count: width * height)
    // How much of the padding box a pixel shows, and of what it shares with each hole.
    var padding = [Double](repeating: 0, count: layer.count)
    var reaching = padding
    var shared = holes.map { _ in padding }
    scan([outline, box.shape, inner] + bands + holes, mitres) { index, share, point, isInside in
      guard isInside[0] else { return }
      var color = isInside[1] ? fill : clear
      if isInside[2] {
        padding[index] += share
        for shadowIndex in holes.indices where isInside[6 + shadowIndex] { shared[shadowIndex][index] += share }
        return
      } else if let side = Self.side(at: point, of: box.sides, around: outline) {
        let colors = box.sides[side].colors
        let band =
          switch colors.count {
          case 1: 0
          case 2: isInside[3] ? 1 : 0
          default: isInside[5] ? 2 : isInside[4] ? 1 : 0
          }
        color = colors[band].premultiplied.over(color)
        if !isInside[1] { reaching[index] += share * color.alpha }
      }
      layer[index] = layer[index].adding(color, share)
    }
    for index in layer.indices where padding[index] > 0 {
      var color = fill
      for (shadowIndex, shadow) in insets.enumerated() {
        let free = 1 - (masks[shadowIndex]?[index] ?? shared[shadowIndex][index] / padding[index])
        color = shadow.color.premultiplied.scaled(by: free).over(color)
      }
      if let content { color = content[index].over(color) }
      layer[index] = layer[index].adding(color, padding[index])
    }
    return (layer, reaching)
  }

  /// The outer third of each side, as Chromium rounds it: whole if the width is.
  private func thirds(of widths: [Double]) -> [Double] {
    widths.map { $0 == $0.rounded() ? min(max(1, ($0 / 3).rounded()), $0 / 2) : $0 / 3 }
  }

  /// The outer half of each side, as Chromium rounds it: whole if the width is, the lesser half but for square corners at
  /// the top and at the left.
  private func halves(of box: Box) -> [Double] {
    let isSquare = box.shape.radii.allSatisfy { $0.x == 0 }
    return (0..<4).map { side in
      let width = box.sides.isEmpty ? 0 : box.sides[side].width
      let half = width == width.rounded() ? (width / 2).rounded(.down) : width / 2
      return isSquare && (side == 0 || side == 3) ? width - half : half
    }
  }

  /// The lines on which a point lies equally deep in two sides: where they meet.
  private static func mitres(of sides: [Side], around box: SlowRoundedBox) -> [(a: Double, b: Double, c: Double)] {
    let depths = Self.depths(around: box)
    var lines: [(a: Double, b: Double, c: Double)] = []
    for first in sides.indices where sides[first].width > 0 {
      for second in sides.indices.dropFirst(first + 1) where sides[second].width > 0 {
        let (one, other) = (depths[first], depths[second])
        lines.append(
          (
            one.a * sides[second].width - other.a * sides[first].width,
            one.b * sides[second].width - other.b * sides[first].width,
            one.c * sides[second].width - other.c * sides[first].width
          ))
      }
    }
    return lines
  }

  /// How deep a point lies in each side: `a·x + b·y + c`.
  private static func depths(around box: SlowRoundedBox) -> [(a: Double, b: Double, c: Double)] {
    [(0, 1, -box.top), (-1, 0, box.right), (0, -1, box.bottom), (1, 0, -box.left)]
  }

  /// The side in which a point lies least deep, measured in its width.
  private static func side(at point: (x: Double, y: Double), of sides: [Side], around box: SlowRoundedBox) -> Int? {
    let depths = Self.depths(around: box)
    var (best, least) = (nil as Int?, Double.infinity)
    for sideIndex in sides.indices where sides[sideIndex].width > 0 {
      let depth =
        (depths[sideIndex].a * point.x + depths[sideIndex].b * point.y + depths[sideIndex].c) / sides[sideIndex].width
      if depth < least { (best, least) = (sideIndex, depth) }
    }
    return best
  }

  // MARK: Areas

  /// Cuts the picture into areas none of which an outline or a line crosses.
  ///
  /// - Parameters:
  ///   - shapes: The outlines; nothing outside of the first one is visited.
  ///   - lines: Straight lines `a·x + b·y + c = 0`.
  ///   - visit: Called with the index of a pixel, the area, a point of it, and whether it lies in each shape.
  private func scan(
    _ shapes: [SlowRoundedBox], _ lines: [(a: Double, b: Double, c: Double)],
    _ visit: (Int, Double, (x: Double, y: Double), [Bool]) -> Void
  ) {
    guard let outline = shapes.first, !outline.isEmpty else { return }
    let (top, bottom) = (max(outline.top, 0), min(outline.bottom, Double(height)))
    guard top < bottom else { return }
    var heights = shapes.flatMap(\.heights) + (Int(top)...Int(bottom.rounded(.up))).map { Double($0) }
    for line in lines where line.a == 0 && line.b != 0 { heights.append(-line.c / line.b) }
    heights = (heights.filter { $0 > top && $0 < bottom } + [top, bottom]).sorted()
    var inside = [Bool](repeating: false, count: shapes.count)
    for (upper, lower) in zip(heights, heights.dropFirst()) where lower - upper > 1e-12 {
      let row = Int((upper + lower) / 2)
      for slice in slices(from: upper, to: lower, shapes, lines) {
        let y = (slice.upper + slice.lower) / 2
        let spans = shapes.map { $0.span(at: y) }
        guard let shown = spans[0] else { continue }
        let (first, last) = (max(shown.first, 0), min(shown.last, Double(width)))
        guard first < last else { continue }
        var crossings = [first, last]
        for span in spans.dropFirst() { if let span { crossings += [span.first, span.last] } }
        for line in lines where line.a != 0 { crossings.append(-(line.b * y + line.c) / line.a) }
        for x in Int(first)...Int(last) { crossings.append(Double(x)) }
        crossings = crossings.filter { $0 >= first && $0 <= last }.sorted()
        for (from, to) in zip(crossings, crossings.dropFirst()) where to > from {
          let middle = (from + to) / 2
          for (index, span) in spans.enumerated() {
            inside[index] = span.map { $0.first < middle && middle < $0.last } ?? false
          }
          visit(
            row * width + min(Int(middle), width - 1), (to - from) * (slice.lower - slice.upper), (middle, y), inside)
        }
      }
    }
  }

  /// Cuts a band into slices so thin that no outline moves far along them.
  private func slices(
    from upper: Double, to lower: Double, _ shapes: [SlowRoundedBox], _ lines: [(a: Double, b: Double, c: Double)]
  ) -> [(upper: Double, lower: Double)] {
    func isThin(_ upper: Double, _ lower: Double) -> Bool {
      let height = lower - upper
      if height > Self.thickest { return false }
      if height < Self.thinnest { return true }
      let areNear = shapes.allSatisfy { shape in
        let (first, last) = (shape.span(at: upper), shape.span(at: lower))
        guard let first, let last else { return first == nil && last == nil }
        return abs(first.first - last.first) <= Self.farthest && abs(first.last - last.last) <= Self.farthest
      }
      return areNear
        && lines.allSatisfy { line in
          guard line.a != 0, abs(line.b / line.a) * height > Self.farthest else { return true }
          let (first, last) = (-(line.b * upper + line.c) / line.a, -(line.b * lower + line.c) / line.a)
          return max(first, last) < shapes[0].left || min(first, last) > shapes[0].right
        }
    }
    var slices: [(upper: Double, lower: Double)] = []
    func add(_ upper: Double, _ lower: Double) {
      if isThin(upper, lower) { return slices.append((upper, lower)) }
      add(upper, (upper + lower) / 2)
      add((upper + lower) / 2, lower)
    }
    // Just inside of the band, outside of which an outline may end.
    add(upper + 1e-12, lower - 1e-12)
    return slices
  }
}

extension SlowComposition.Box {
  /// Whether the border has one colour.
  fileprivate var hasOneColor: Bool {
    let shown = sides.filter { $0.width > 0 }
    guard let color = shown.first?.colors.first else { return true }
    return shown.allSatisfy {
      $0.colors.count == 1 && $0.colors[0].hasHue(of: color) && $0.colors[0].alpha == color.alpha
    }
  }

  /// What is inside the border.
  fileprivate var paddingBox: SlowRoundedBox {
    let widths = sides.isEmpty ? [0, 0, 0, 0] : sides.map(\.width)
    return shape.inset(zip(widths, outer ?? [0, 0, 0, 0]).map { $0 - $1 })
  }
}

extension SlowComposition.Item {
  /// The items of a group that a box does no more than clip to its padding box; `nil` if it is none.
  fileprivate func items(clippedBy box: SlowComposition.Box) -> [Self]? {
    guard case .group(let clip?, 1, let items) = self, clip.isNear(box.paddingBox) else { return nil }
    return items
  }
}

extension SlowColor {
  /// Whether all but the opacity is alike.
  fileprivate func hasHue(of other: SlowColor) -> Bool {
    red == other.red && green == other.green && blue == other.blue
  }

  /// A premultiplied colour, faded.
  fileprivate func scaled(by share: Double) -> SlowColor {
    SlowColor(red * share, green * share, blue * share, alpha * share)
  }

  /// A premultiplied colour, and a share of another one.
  fileprivate func adding(_ other: SlowColor, _ share: Double) -> SlowColor {
    SlowColor(
      red + other.red * share, green + other.green * share, blue + other.blue * share, alpha + other.alpha * share)
  }
}

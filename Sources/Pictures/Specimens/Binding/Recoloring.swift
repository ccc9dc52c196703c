import ColorSpaces
import DisplayLists
import TokenEngine

/// Where a colour of a bound node comes from.
enum ColorOrigin {
  /// It is the same whatever the tokens are.
  case fixed

  /// A grey of labels, which the canvas decides.
  case label(LabelTone)

  /// The colour with an index among those of a token's value; the token by its index among the look-ups of the case.
  case token(lookup: Int32, part: Int32)

  /// The origin of the colour that follows by a number in the same value.
  fileprivate func following(by count: Int) -> ColorOrigin {
    if case .token(let lookup, let part) = self { .token(lookup: lookup, part: part + Int32(count)) } else { self }
  }
}

/// Where the colours of the sides of a border come from.
struct SideOrigins {
  var top = ColorOrigin.fixed
  var right = ColorOrigin.fixed
  var bottom = ColorOrigin.fixed
  var left = ColorOrigin.fixed
}

/// The colours of the tokens that a case looks up, and of the canvas.
struct Palette {
  private let canvas: RGBA16

  /// The colours of all tokens, one after another.
  private var colors: [RGBA16] = []

  /// Where those of each token start, in the order of the look-ups.
  private var starts: [Int] = []

  /// The colours of what look-ups found, in order, and of a canvas.
  init(of found: [ResolvedToken?], canvas: RGBA16) {
    self.canvas = canvas
    for token in found {
      starts.append(colors.count)
      token?.value.addColors(to: &colors)
    }
  }

  /// Replaces a colour by the one that its origin has here.
  fileprivate func replace(_ color: inout RGBA16, _ origin: ColorOrigin) {
    switch origin {
    case .fixed: break
    case .label(let tone): color = LabelColors.color(tone, on: canvas)
    case .token(let lookup, let part): color = colors[starts[Int(lookup)] + Int(part)]
    }
  }
}

extension TokenValue {
  /// Appends the colours in the value, in order.
  fileprivate func addColors(to colors: inout [RGBA16]) {
    switch self {
    case .color(let color): colors.append(color.rgba16)
    case .border(let border): colors.append(border.color.rgba16)
    case .shadow(let layers): for layer in layers { colors.append(layer.color.rgba16) }
    case .gradient(let stops): for stop in stops { colors.append(stop.color.rgba16) }
    case .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle, .transition, .typography,
      .string, .boolean:
      break
    }
  }

  /// Whether two values are of one type and differ in nothing but the colours in them.
  func isEqual(apartFromColors other: TokenValue) -> Bool {
    switch (self, other) {
    case (.color, .color): true
    case (.border(let one), .border(let other)): one.width == other.width && one.style == other.style
    case (.shadow(let one), .shadow(let other)):
      one.count == other.count
        && zip(one, other).allSatisfy { one, other in
          one.offsetX == other.offsetX && one.offsetY == other.offsetY && one.blur == other.blur
            && one.spread == other.spread && one.isInset == other.isInset
        }
    case (.gradient(let one), .gradient(let other)):
      one.count == other.count && zip(one, other).allSatisfy { $0.position == $1.position }
    default: self == other
    }
  }
}

extension BoundNode {
  /// Gives everything the colours that its origins have in a palette.
  ///
  /// - Returns: Whether all is as if it had been bound with these colours; not if a shadow becomes visible or invisible, or a
  ///   dashed border, which decide whether the node can be drawn.
  mutating func recolor(_ palette: Palette) -> Bool {
    var isSame = true
    switch content {
    case .box(var box):
      box.fill?.recolor(palette)
      let depth = box.border.groupDepth
      palette.replace(&box.border.top.color, box.borderOrigins.top)
      palette.replace(&box.border.right.color, box.borderOrigins.right)
      palette.replace(&box.border.bottom.color, box.borderOrigins.bottom)
      palette.replace(&box.border.left.color, box.borderOrigins.left)
      isSame = palette.recolor(&box.shadows, box.shadowOrigin) && box.border.groupDepth == depth
      content = .box(box)
    case .text(var text):
      text.color.recolor(palette)
      isSame = palette.recolor(&text.shadows, text.shadowOrigin)
      content = .text(text)
    case .icon(var icon):
      icon.color.recolor(palette)
      for (index, origin) in icon.colorOrigins.enumerated() {
        if var color = icon.colors[index] {
          palette.replace(&color, origin)
          icon.colors[index] = color
        }
      }
      isSame = palette.recolor(&icon.shadows, icon.shadowOrigin)
      content = .icon(icon)
    case .line(var line):
      line.color.recolor(palette)
      isSame = palette.recolor(&line.shadows, line.shadowOrigin)
      content = .line(line)
    case .image(var image):
      palette.replace(&image.color, image.colorOrigin)
      isSame = palette.recolor(&image.shadows, image.shadowOrigin)
      content = .image(image)
    case .row, .column, .overlay, .space: break
    }
    return isSame
  }
}

extension Palette {
  /// Replaces the colours of the layers of one shadow token; `false` if one becomes visible or invisible.
  fileprivate func recolor(_ shadows: inout [BoxShadow], _ origin: ColorOrigin) -> Bool {
    var isSame = true
    for index in shadows.indices {
      let wasVisible = shadows[index].color.alpha > 0
      replace(&shadows[index].color, origin.following(by: index))
      if (shadows[index].color.alpha > 0) != wasVisible { isSame = false }
    }
    return isSame
  }
}

extension BoundFill {
  fileprivate mutating func recolor(_ palette: Palette) {
    switch self {
    case .solid(var color, let origin):
      palette.replace(&color, origin)
      self = .solid(color, origin)
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        palette.replace(&gradient.stops[index].color, gradient.origins[index])
      }
      self = .gradient(gradient)
    }
  }
}

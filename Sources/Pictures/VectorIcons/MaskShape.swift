import DisplayLists
private import LocatedJSON

/// A mask that is a clip: one shape, or several of one value that do not change each other.
struct MaskShape {
  /// The shapes, of which the mask shows what is in all of them.
  var clips: [ClipPath]

  /// What the mask lets through in them, 0–1.
  var opacity: Double

  /// What is painted in a mask, in its order.
  private struct Contents {
    /// What lets something through.
    var pieces: [Piece] = []

    /// The boxes of what is black, which hides what is painted before it.
    var holes: [BoundingBox] = []
  }

  private struct Piece {
    var clips: [ClipPath]

    /// What is painted: its luminance, or 1 for masks by alpha, 0–1.
    var value: Double

    /// How much of it is painted, 0–1.
    var alpha: Double

    /// The box around it.
    var box: BoundingBox

    /// The boxes of what it hides of what is painted before it.
    var holes: [BoundingBox]

    init(_ clips: [ClipPath], value: Double, alpha: Double, holes: [BoundingBox] = []) {
      (self.clips, self.value, self.alpha) = (clips, value, alpha)
      box = BoundingBox(clips.first?.elements ?? [])
      self.holes = value == 0 && alpha > 0 ? [box] : holes
    }
  }

  /// How many shapes of a mask are compared with each other.
  private static let limit = 64

  /// Reads what is painted in a mask (CSS Masking 1, section 6); `nil` if it lets nothing through.
  ///
  /// - Throws: ``SVGMistake`` if it is no clip.
  init?(_ parts: [IconPart], of inks: IconPalette, by style: SVGStyle) throws(SVGMistake) {
    guard let shape = try Self(Self.contents(parts.visible(in: nil), of: inks, by: style).pieces) else { return nil }
    self = shape
  }

  /// Unites pieces; `nil` if there are none.
  private init?(_ pieces: [Piece]) throws(SVGMistake) {
    guard let first = pieces.first else { return nil }
    if pieces.count == 1 {
      (clips, opacity) = (first.clips, first.value * first.alpha)
      return
    }
    guard pieces.allSatisfy({ $0.value == first.value && $0.alpha == first.alpha }) else {
      throw Self.mistake("the shapes of a 'mask' let through more and less")
    }
    (clips, opacity) = ([], first.value * first.alpha)
    let frames = pieces.filter { $0.alpha == 1 && $0.clips.count == 1 && $0.clips[0].isUprightRectangle }
    if let frame = frames.first(where: { frame in
      pieces.allSatisfy { $0.box.isInside(frame.box, grownBy: 0) }
    }) {
      clips = frame.clips
    } else {
      let shapes = pieces.flatMap(\.clips).map {
        ClipShape(elements: $0.elements, rule: $0.rule, isSimple: false, keepsOrientation: true)
      }
      guard pieces.allSatisfy({ $0.clips.count == 1 }), let union = ClipShape.union(shapes) else {
        throw Self.mistake("the shapes of a 'mask' overlap")
      }
      clips = [union]
    }
  }

  private static func mistake(_ message: String) -> SVGMistake {
    SVGMistake(
      message: message, offset: 0, code: .iconUnsupported,
      advice: "unite what it shows to one shape in the design tool, or use a clip path")
  }

  /// What parts paint, all of which are visible.
  private static func contents(
    _ parts: [IconPart], of inks: IconPalette, by style: SVGStyle
  ) throws(SVGMistake) -> Contents {
    var contents = Contents()
    for part in parts {
      let piece = try piece(part, of: inks, by: style)
      let isCut = piece.holes.contains { hole in contents.pieces.contains { $0.box.overlaps(hole, grownBy: 0) } }
      if isCut { throw mistake("a 'mask' has a hole that is painted in it") }
      contents.holes += piece.holes
      guard piece.value * piece.alpha > 0 else { continue }
      contents.pieces.append(piece)
      guard contents.pieces.count <= limit else { throw mistake("a 'mask' has more than \(limit) shapes") }
    }
    return contents
  }

  /// What one part paints.
  private static func piece(
    _ part: IconPart, of inks: IconPalette, by style: SVGStyle
  ) throws(SVGMistake) -> Piece {
    switch part {
    case .fill(let fill):
      let color: IconColor
      switch inks.ink(of: fill.paint) {
      case .color(let known): color = known
      case .unsaid: color = .black
      case .currentColor:
        guard style.isAlphaMask else { throw mistake("the luminance of a 'mask' is that of the icon's own colour") }
        color = .black
      }
      let value = style.isAlphaMask ? 1 : luminance(of: color)
      if style.isLinear, value > 0, value < 1 { throw mistake("the luminance of a 'mask' is that of linear light") }
      return Piece(
        [ClipPath(elements: fill.elements, rule: fill.rule)], value: value,
        alpha: Double(color.alpha) / 255 * fill.opacity)
    case .stroke: throw mistake("a line of a 'mask' is no shape")
    case .group(let group):
      let contents = try contents(group.parts, of: inks, by: style)
      // What is black in it hides what is below the group, where the group is not clipped.
      let holes = contents.holes.map { hole in
        group.clips.reduce(hole) { $0.common(with: BoundingBox($1.elements)) }
      }
      guard let inner = try MaskShape(contents.pieces) else { return Piece([], value: 1, alpha: 0, holes: holes) }
      return Piece(inner.clips + group.clips, value: 1, alpha: inner.opacity * group.opacity, holes: holes)
    }
  }

  /// The luminance of a colour, 0–1, by the coefficients of `luminanceToAlpha` (Filter Effects 1, section 9.6).
  private static func luminance(of color: IconColor) -> Double {
    // In whole numbers, so that white is 1.
    Double(2_125 * Int(color.red) + 7_154 * Int(color.green) + 721 * Int(color.blue)) / (10_000 * 255)
  }
}

extension ClipPath {
  /// Whether the outline is a rectangle whose sides are parallel to the axes.
  fileprivate var isUprightRectangle: Bool {
    guard elements.count == 5, case .move(let first) = elements[0], case .line(let second) = elements[1],
      case .line(let third) = elements[2], case .line(let fourth) = elements[3], case .close = elements[4]
    else { return false }
    return (first.y == second.y && second.x == third.x && third.y == fourth.y && fourth.x == first.x)
      || (first.x == second.x && second.y == third.y && third.x == fourth.x && fourth.y == first.y)
  }
}

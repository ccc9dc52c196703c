public import DisplayLists

/// A drawing in a box, whose paints are colours that are chosen where it is used.
public struct Icon: Hashable, Sendable {
  /// The horizontal extent of the drawing's box.
  public var width: Double

  /// The vertical extent of the drawing's box.
  public var height: Double

  /// The parts, bottom first, in the coordinates of the box; nothing of them lies outside.
  public var parts: [IconPart]

  /// Creates an icon; the box is 24×24 unless given.
  public init(width: Double = 24, height: Double = 24, parts: [IconPart]) {
    self.width = width
    self.height = height
    self.parts = parts
  }
}

/// A part of an icon, in the coordinates of the icon's own box.
public enum IconPart: Hashable, Sendable {
  /// A filled outline.
  case fill(IconFill)

  /// A line of a thickness.
  case stroke(IconStroke)

  /// Parts that are clipped and faded as one.
  indirect case group(IconGroup)
}

/// The colour of a part.
public enum IconPaint: Hashable, Sendable {
  /// The colour of the icon as a whole.
  case current

  /// A colour of its own, by its position in the list of paints that the icon was read with.
  case mapped(Int)
}

/// A filled outline of an icon.
public struct IconFill: Hashable, Sendable {
  /// The outline.
  public var elements: [PathElement]

  /// Which points are inside.
  public var rule: FillRule

  /// The colour.
  public var paint: IconPaint

  /// The factor of the colour's alpha, 0–1.
  public var opacity: Double

  /// Creates a filled outline.
  public init(_ elements: [PathElement], rule: FillRule = .nonzero, paint: IconPaint = .current, opacity: Double = 1) {
    self.elements = elements
    self.rule = rule
    self.paint = paint
    self.opacity = opacity
  }
}

/// A line of an icon.
public struct IconStroke: Hashable, Sendable {
  /// The centre line.
  public var elements: [PathElement]

  /// How the line is drawn.
  public var style: StrokeStyle

  /// The colour.
  public var paint: IconPaint

  /// The factor of the colour's alpha, 0–1.
  public var opacity: Double

  /// Creates a line.
  public init(_ elements: [PathElement], style: StrokeStyle, paint: IconPaint = .current, opacity: Double = 1) {
    self.elements = elements
    self.style = style
    self.paint = paint
    self.opacity = opacity
  }
}

/// Parts of an icon that are clipped and faded as one.
public struct IconGroup: Hashable, Sendable {
  /// The opacity of the whole group, 0–1.
  public var opacity: Double

  /// Shapes; what is outside any of them is hidden.
  public var clips: [ClipPath]

  /// The parts, bottom first.
  public var parts: [IconPart]

  /// Creates a group.
  public init(opacity: Double = 1, clips: [ClipPath] = [], parts: [IconPart]) {
    self.opacity = opacity
    self.clips = clips
    self.parts = parts
  }
}

extension IconPart {
  /// A filled outline in the icon's colour.
  public static func fill(_ elements: [PathElement], _ rule: FillRule) -> IconPart {
    .fill(IconFill(elements, rule: rule))
  }

  /// A line in the icon's colour, with round ends and corners.
  public static func stroke(_ elements: [PathElement], width: Double) -> IconPart {
    .stroke(IconStroke(elements, style: StrokeStyle(width: width, cap: .round, join: .round)))
  }

  /// The part with other paints.
  func painted(_ paint: (IconPaint) -> IconPaint) -> IconPart {
    switch self {
    case .fill(var fill):
      fill.paint = paint(fill.paint)
      return .fill(fill)
    case .stroke(var stroke):
      stroke.paint = paint(stroke.paint)
      return .stroke(stroke)
    case .group(var group):
      group.parts = group.parts.map { $0.painted(paint) }
      return .group(group)
    }
  }

  /// Calls a function with the paint of each fill and line of the part.
  func visitPaints(_ visit: (IconPaint) -> Void) {
    switch self {
    case .fill(let fill): visit(fill.paint)
    case .stroke(let stroke): visit(stroke.paint)
    case .group(let group): for part in group.parts { part.visitPaints(visit) }
    }
  }

  /// The part, fainter; a single shape needs no group for it.
  func faded(_ opacity: Double) -> IconPart {
    switch self {
    case .fill(var fill):
      fill.opacity *= opacity
      return .fill(fill)
    case .stroke(var stroke):
      stroke.opacity *= opacity
      return .stroke(stroke)
    case .group(var group):
      group.opacity *= opacity
      return .group(group)
    }
  }
}

extension Icon {
  /// The positions of the paints of its own that it has, ascending.
  package var mappedPaints: [Int] {
    var positions: Set<Int> = []
    for part in parts { part.visitPaints { if let position = $0.position { positions.insert(position) } } }
    return positions.sorted()
  }

  /// How many groups lie in each other, at most.
  package var groupDepth: Int {
    func depth(of parts: [IconPart]) -> Int {
      parts.reduce(0) { deepest, part in
        if case .group(let group) = part { max(deepest, 1 + depth(of: group.parts)) } else { deepest }
      }
    }
    return depth(of: parts)
  }
}

extension IconPaint {
  fileprivate var position: Int? {
    if case .mapped(let position) = self { position } else { nil }
  }
}

public import ColorSpaces

/// The border of a box: a band along each side of the border box.
public struct Border: Hashable, Sendable {
  /// One side of a border.
  public struct Side: Hashable, Sendable {
    /// The thickness, in device pixels; at least 0.
    public var width: Double

    /// The colour of the band.
    public var color: RGBA16

    /// The distribution of the colour in the band.
    public var bands: BorderBands

    /// Creates a side.
    public init(width: Double, color: RGBA16, bands: BorderBands = .one) {
      self.width = width
      self.color = color
      self.bands = bands
    }

    /// No border on this side.
    public static let none = Side(width: 0, color: .transparent)
  }

  /// The side at the smallest y.
  public var top: Side

  /// The side at the largest x.
  public var right: Side

  /// The side at the largest y.
  public var bottom: Side

  /// The side at the smallest x.
  public var left: Side

  /// The placement of the bands at the edges of the box.
  public var placement: BorderPlacement

  /// Creates a border from its sides.
  public init(
    top: Side = .none, right: Side = .none, bottom: Side = .none, left: Side = .none,
    placement: BorderPlacement = .inside
  ) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
    self.placement = placement
  }

  /// Creates a border with four equal sides.
  public init(_ side: Side, placement: BorderPlacement = .inside) {
    self.init(top: side, right: side, bottom: side, left: side, placement: placement)
  }

  /// The widths of the four sides.
  package var widths: Insets {
    Insets(top: top.width, right: right.width, bottom: bottom.width, left: left.width)
  }
}

/// The distribution of a border side's colour in its band.
public enum BorderBands: Hashable, Sendable {
  /// Over all of it.
  case one

  /// On the outer and the inner third, with nothing between them, as `double` in CSS.
  case thirds

  /// On the outer half; the inner half has another colour, as in `groove` and `ridge` of CSS.
  case halves(inner: RGBA16)
}

/// The placement of a border at the edges of its box.
public enum BorderPlacement: CaseIterable, Hashable, Sendable {
  /// Inside the box, as in CSS: the fill reaches under it to the edges.
  case inside

  /// Half outside; of a whole odd width, one pixel more lies inside. The fill reaches under the inner part.
  case center

  /// Outside of the box: the fill ends where it begins.
  case outside
}

extension Border {
  /// How far the border reaches out of the box on each side.
  package var outer: Insets {
    switch placement {
    case .inside: Insets()
    case .outside: widths.map(Self.bounded)
    case .center: widths.map { Self.half(Self.bounded($0)) }
    }
  }

  /// How far the border reaches into the box on each side.
  package var inner: Insets {
    switch placement {
    case .inside: widths
    case .outside: Insets()
    case .center: widths.map { Self.bounded($0) - Self.half(Self.bounded($0)) }
    }
  }

  /// The thickness of each outer third: that of the inner one too, and whole if the width is, as Chromium rounds it.
  package var thirds: Insets {
    widths.map { width in
      let width = Self.bounded(width)
      let third = width / 3
      return Self.isWhole(width) ? min(max(1, third.rounded()), width / 2) : third
    }
  }

  /// How far the inner third of each side lies from the outside of the border.
  package var innerThirds: Insets { widths.map(Self.bounded) - thirds }

  /// Whether the box's edges lie on the same side of the outer thirds' inner edges all around: outside of them or inside.
  package var hasNestedThirds: Bool {
    let (edge, third) = (outer, thirds)
    return
      (edge.top >= third.top && edge.right >= third.right && edge.bottom >= third.bottom && edge.left >= third.left)
      || (edge.top <= third.top && edge.right <= third.right && edge.bottom <= third.bottom && edge.left <= third.left)
  }

  /// The thickness of each outer half, whole if the width is.
  ///
  /// As in Chromium, the outer half of an odd width has one pixel less than the inner one; with square corners one more at
  /// the top and at the left.
  package func halves(isSquare: Bool) -> Insets {
    let widths = widths.map(Self.bounded)
    var halves = widths.map(Self.half)
    if isSquare { (halves.top, halves.left) = (widths.top - halves.top, widths.left - halves.left) }
    return halves
  }

  /// Half of a width; whole and rounded down if the width is whole.
  private static func half(_ width: Double) -> Double { isWhole(width) ? (width / 2).rounded(.down) : width / 2 }

  /// A width within what a picture can hold; 0 if it is negative or no number.
  private static func bounded(_ width: Double) -> Double { width > 0 ? min(width, 65_536) : 0 }

  private static func isWhole(_ width: Double) -> Bool { width == width.rounded() }
}

extension Insets {
  /// The insets with a function applied to each side.
  package func map(_ transform: (Double) -> Double) -> Insets {
    Insets(top: transform(top), right: transform(right), bottom: transform(bottom), left: transform(left))
  }

  /// The sum of the distances on each side.
  package static func + (first: Insets, second: Insets) -> Insets {
    Insets(
      top: first.top + second.top, right: first.right + second.right, bottom: first.bottom + second.bottom,
      left: first.left + second.left)
  }

  /// The differences of the distances on each side.
  package static func - (first: Insets, second: Insets) -> Insets {
    Insets(
      top: first.top - second.top, right: first.right - second.right, bottom: first.bottom - second.bottom,
      left: first.left - second.left)
  }
}

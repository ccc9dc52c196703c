public import ColorSpaces

/// A CSS box without content: shadows, a fill and a border.
///
/// Painting order is that of CSS Backgrounds 3: outset shadows (clipped out of the
/// border box), fill, inset shadows (clipped to the padding box), border. Fill and border are painted as a partition of
/// the border box, so no seam shows between them.
public struct Box: Hashable, Sendable {
  /// The border box.
  public var shape: RoundedRectangle

  /// The shadows; the first is on top.
  public var shadows: [BoxShadow]

  /// What fills the box, under the border; nothing if absent.
  public var fill: Paint?

  /// The border, inside the border box; nothing if absent.
  public var border: Border?

  /// Creates a box.
  public init(shape: RoundedRectangle, shadows: [BoxShadow] = [], fill: Paint? = nil, border: Border? = nil) {
    self.shape = shape
    self.shadows = shadows
    self.fill = fill
    self.border = border
  }
}

/// A shadow as in CSS.
///
/// An outset one is the box moved, grown, blurred, and clipped out of the box itself. An inset one is what the padding box,
/// moved, shrunk and blurred, leaves free of the padding box.
public struct BoxShadow: Hashable, Sendable {
  /// The colour where the shadow is full.
  public var color: RGBA16

  /// The offset to the right, in device pixels.
  public var offsetX: Double

  /// The offset downwards, in device pixels.
  public var offsetY: Double

  /// The standard deviation of the Gaussian, in device pixels; at least 0.
  public var sigma: Double

  /// The growth of the shadow on each side before blurring, in device pixels; negative values shrink it.
  public var spread: Double

  /// Whether the shadow falls into the box, from its edges inwards.
  ///
  /// Shadows of glyphs are never inset.
  public var isInset: Bool

  /// Creates a shadow; lengths in device pixels.
  public init(
    color: RGBA16, offsetX: Double, offsetY: Double, sigma: Double, spread: Double = 0, isInset: Bool = false
  ) {
    self.color = color
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.sigma = sigma
    self.spread = spread
    self.isInset = isInset
  }

  /// The shadow with all lengths multiplied by a number.
  package func scaled(by factor: Double) -> BoxShadow {
    BoxShadow(
      color: color, offsetX: offsetX * factor, offsetY: offsetY * factor, sigma: sigma * factor,
      spread: spread * factor, isInset: isInset)
  }
}

/// The border of a box: a solid band inside each side of the border box.
public struct Border: Hashable, Sendable {
  /// One side of a border.
  public struct Side: Hashable, Sendable {
    /// The thickness, in device pixels; at least 0.
    public var width: Double

    /// The colour of the band.
    public var color: RGBA16

    /// Creates a side.
    public init(width: Double, color: RGBA16) {
      self.width = width
      self.color = color
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

  /// Creates a border from its sides.
  public init(top: Side = .none, right: Side = .none, bottom: Side = .none, left: Side = .none) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// Creates a border with four equal sides.
  public init(_ side: Side) {
    self.init(top: side, right: side, bottom: side, left: side)
  }

  /// The widths of the four sides.
  package var widths: Insets {
    Insets(top: top.width, right: right.width, bottom: bottom.width, left: left.width)
  }
}

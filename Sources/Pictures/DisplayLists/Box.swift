public import ColorSpaces

/// A CSS box without content: shadows, a fill and a border.
///
/// Painting order is that of CSS Backgrounds 3: outset shadows (clipped out of the
/// border box), fill, inset shadows (clipped to the padding box), border. Fill and border are painted as a partition of
/// the border box, so no seam shows between them.
public struct Box: Hashable, Sendable {
  /// The border box; a border with another placement reaches out of it.
  public var shape: RoundedRectangle

  /// The shadows; the first is on top.
  public var shadows: [BoxShadow]

  /// The fill of the box, under the border; none if absent.
  public var fill: Paint?

  /// The border, inside the border box unless it has another placement; nothing if absent.
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

public import ColorSpaces

/// One thing to paint.
public enum DisplayItem: Hashable, Sendable {
  /// Shadows, fill and border of a box.
  case box(Box)

  /// A filled path.
  case fill(FilledPath)

  /// A stroked path.
  case stroke(StrokedPath)

  /// Glyphs of one text and size.
  case glyphs(GlyphRun)

  /// Items painted together, then clipped and faded as one.
  indirect case group(Group)
}

/// Items that are composited as one picture.
public struct Group: Hashable, Sendable {
  /// The opacity of the whole group, 0–1.
  public var opacity: Double

  /// The shape outside which nothing of the group shows; no clipping if absent.
  public var clip: RoundedRectangle?

  /// The items, bottom first.
  public var items: [DisplayItem]

  /// Creates a group.
  public init(opacity: Double = 1, clip: RoundedRectangle? = nil, items: [DisplayItem]) {
    self.opacity = opacity
    self.clip = clip
    self.items = items
  }
}

/// A picture as device pixels and paint only: what a rasterizer draws.
public struct DisplayList: Hashable, Sendable {
  /// The number of columns, in device pixels.
  public var width: Int

  /// The number of rows, in device pixels.
  public var height: Int

  /// The colour under everything; transparent means a picture with alpha.
  public var canvas: RGBA16

  /// The items, bottom first.
  public var items: [DisplayItem]

  /// Creates a display list; sizes in device pixels.
  public init(width: Int, height: Int, canvas: RGBA16 = .transparent, items: [DisplayItem] = []) {
    self.width = width
    self.height = height
    self.canvas = canvas
    self.items = items
  }
}

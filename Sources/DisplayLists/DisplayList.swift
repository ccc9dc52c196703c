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

  /// An image, scaled to its place.
  case image(PlacedImage)

  /// Items that are painted together, then clipped and faded as one.
  indirect case group(Group)
}

/// Items that are composited as one picture.
public struct Group: Hashable, Sendable {
  /// The opacity of the whole group, 0–1.
  public var opacity: Double

  /// The shape outside which nothing of the group shows; no clipping if absent.
  public var clip: RoundedRectangle?

  /// The areas outside any of which nothing of the group shows.
  ///
  /// Where the edges of two of them cross one pixel, it shows the product of what each shows of it.
  public var clipPaths: [ClipPath]

  /// The shapes inside any of which nothing of the group shows.
  ///
  /// Where the edges of two of them cross one pixel, it shows the product of what each leaves of it.
  public var cutouts: [RoundedRectangle]

  /// The items, bottom first.
  public var items: [DisplayItem]

  /// Creates a group.
  public init(
    opacity: Double = 1, clip: RoundedRectangle? = nil, clipPaths: [ClipPath] = [], cutouts: [RoundedRectangle] = [],
    items: [DisplayItem]
  ) {
    self.opacity = opacity
    self.clip = clip
    self.clipPaths = clipPaths
    self.cutouts = cutouts
    self.items = items
  }
}

/// A picture as device pixels and paint only: what a rasterizer draws.
public struct DisplayList: Hashable, Sendable {
  /// The number of columns, in device pixels.
  public var width: Int

  /// The number of rows, in device pixels.
  public var height: Int

  /// The colour behind everything; transparent for a picture with alpha.
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

/// What fills a shape.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case solid(RGBA16)

  /// Colours along a line.
  case linearGradient(LinearGradient)
}

/// A linear gradient: colours interpolated premultiplied in sRGB between two points.
public struct LinearGradient: Hashable, Sendable {
  /// Where position 0 lies, in device pixels.
  public var start: Point

  /// Where position 1 lies, in device pixels.
  public var end: Point

  /// The colour stops in ascending order of position; at least one.
  public var stops: [GradientStop]

  /// Creates a gradient.
  public init(start: Point, end: Point, stops: [GradientStop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// A colour at a position of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The position along the gradient line, 0–1.
  public var position: Double

  /// The colour at that position.
  public var color: RGBA16

  /// Creates a stop.
  public init(position: Double, color: RGBA16) {
    self.position = position
    self.color = color
  }
}

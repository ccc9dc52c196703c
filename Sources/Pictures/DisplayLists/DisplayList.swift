public import ColorSpaces

/// One thing to paint.
public enum DisplayItem: Hashable, Sendable {
  /// Shadows, fill and border of a box.
  case box(Box)

  /// Fill and border of a box that is turned or skewed.
  indirect case transformedBox(TransformedBox)

  /// A filled path.
  case fill(FilledPath)

  /// A stroked path.
  case stroke(StrokedPath)

  /// Glyphs of one text and size.
  case glyphs(GlyphRun)

  /// An image, scaled to its destination.
  case image(DrawnImage)

  /// A blur of what lies below.
  case backdropBlur(BackdropBlur)

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

  /// The blend mode of the whole group with what lies below it in the group around it.
  ///
  /// A group that is faded, clipped, cut or blended, or has shadows, is isolated: what its items are blended with lies in
  /// the group.
  public var blend: BlendMode

  /// The shadows of what the items show, below them in the group; the first is on top.
  public var dropShadows: [DropShadow]

  /// The items, bottom first.
  public var items: [DisplayItem]

  /// Creates a group.
  public init(
    opacity: Double = 1, clip: RoundedRectangle? = nil, clipPaths: [ClipPath] = [], cutouts: [RoundedRectangle] = [],
    blend: BlendMode = .normal, dropShadows: [DropShadow] = [], items: [DisplayItem]
  ) {
    self.opacity = opacity
    self.clip = clip
    self.clipPaths = clipPaths
    self.cutouts = cutouts
    self.blend = blend
    self.dropShadows = dropShadows
    self.items = items
  }

  /// Whether only what lies in the group counts as below a ``BackdropBlur`` among its items: what CSS calls a backdrop root.
  ///
  /// A group that is only clipped to a rounded rectangle is none.
  package var isBackdropRoot: Bool {
    opacity < 1 || !clipPaths.isEmpty || !cutouts.isEmpty || blend != .normal || !dropShadows.isEmpty
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

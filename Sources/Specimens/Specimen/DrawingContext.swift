public import ColorSpaces
public import DisplayLists
public import Lettering
public import TokenEngine

/// Everything a specimen needs besides itself to become a display list.
public struct DrawingContext: Sendable {
  /// The tokens of the variant, in which single axes may be set otherwise.
  ///
  /// An empty dictionary asks for the variant itself; the answer is `nil` if an axis or a context does not exist.
  public var tokens: @Sendable (_ context: [String: String]) -> ResolvedTokens?

  /// The number of device pixels per point, 1–8.
  public var scale: Int

  /// The colour under everything; transparent for a picture with alpha.
  public var canvas: RGBA16

  /// What a shadow's blur means.
  public var shadowBlur: ShadowBlur

  /// The corner curve of boxes that name none.
  public var corners: CornerKind

  /// The margin on all sides, in points; as much as the drawing needs if absent.
  public var margin: Double?

  /// The specimens that `control` nodes may embed.
  public var specimens: EmbeddableSpecimens

  /// The icons.
  public var icons: IconSet

  /// What sets texts, with its fonts.
  public var typesetter: Typesetter

  /// Creates a context.
  public init(
    tokens: @escaping @Sendable (_ context: [String: String]) -> ResolvedTokens?, scale: Int = 1,
    canvas: RGBA16 = RGBA16(red8: 255, green8: 255, blue8: 255), shadowBlur: ShadowBlur = .css,
    corners: CornerKind = .circular, margin: Double? = nil, specimens: EmbeddableSpecimens = EmbeddableSpecimens(),
    icons: IconSet = .standard, typesetter: Typesetter = Typesetter()
  ) {
    self.tokens = tokens
    self.scale = scale
    self.canvas = canvas
    self.shadowBlur = shadowBlur
    self.corners = corners
    self.margin = margin
    self.specimens = specimens
    self.icons = icons
    self.typesetter = typesetter
  }
}

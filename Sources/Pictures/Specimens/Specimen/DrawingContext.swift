public import ColorSpaces
public import DisplayLists
internal import ExactTexts
public import Lettering
public import TokenEngine

/// Everything that turns a specimen into a display list, apart from the specimen itself.
public struct DrawingContext: Sendable {
  /// The tokens of the variant, or of the variant with other contexts on some axes.
  ///
  /// An empty dictionary means the variant itself. The result is `nil` if an axis or a context does not exist.
  public var tokens: @Sendable (_ context: [String: String]) -> ResolvedTokens?

  /// The number of device pixels per point, 1–8.
  public var scale: Int

  /// The colour under everything; transparent for a picture with alpha.
  public var canvas: RGBA16

  /// The meaning of a shadow's blur.
  public var shadowBlur: ShadowBlur

  /// The corner curve of boxes that do not choose one.
  public var corners: CornerKind

  /// The margin on all sides, in points; if absent, as much as the drawing needs.
  public var margin: Double?

  /// The specimens that `control` nodes may embed.
  public var specimens: EmbeddableSpecimens

  /// The icons.
  public var icons: IconSet

  /// The images.
  public var images: ImageLibrary

  /// The typesetter, with its fonts.
  public var typesetter: Typesetter

  /// Creates a context.
  public init(
    tokens: @escaping @Sendable (_ context: [String: String]) -> ResolvedTokens?, scale: Int = 1,
    canvas: RGBA16 = RGBA16(red8: 255, green8: 255, blue8: 255), shadowBlur: ShadowBlur = .css,
    corners: CornerKind = .circular, margin: Double? = nil, specimens: EmbeddableSpecimens = EmbeddableSpecimens(),
    icons: IconSet = .standard, images: ImageLibrary = ImageLibrary(), typesetter: Typesetter = Typesetter()
  ) {
    self.tokens = tokens
    self.scale = scale
    self.canvas = canvas
    self.shadowBlur = shadowBlur
    self.corners = corners
    self.margin = margin
    self.specimens = specimens
    self.icons = icons
    self.images = images
    self.typesetter = typesetter
  }
}

/// The meaning of the blur number of a shadow token.
public enum ShadowBlur: String, CaseIterable, Hashable, Sendable {
  /// Twice the standard deviation (CSS Backgrounds 3, Figma).
  case css

  /// The standard deviation (Core Animation's `shadowRadius`).
  case coreAnimation

  /// A radius that Android turns into 0.57735 · radius + 0.5.
  case android

  /// The standard deviation of the Gaussian, in the unit of the blur.
  ///
  /// - Parameter blur: The token's blur, at least 0.
  /// - Returns: σ, at least 0.
  package func sigma(of blur: Double) -> Double {
    switch self {
    case .css: blur / 2
    case .coreAnimation: blur
    case .android: blur > 0 ? 0.57735 * blur + 0.5 : 0
    }
  }
}

/// The specimens that `control` nodes may embed, found by the name of their control.
public struct EmbeddableSpecimens: Sendable {
  private let find: @Sendable (_ control: String) -> Specimen?
  private let list: @Sendable () -> [String]

  /// Creates a collection that loads specimens on demand.
  ///
  /// - Parameters:
  ///   - controls: The names of all controls, in any order; needed only to suggest a name for a misspelled one.
  ///   - find: The specimen of a control, or `nil` if there is none; called on any thread.
  package init(
    controls: @escaping @Sendable () -> [String], find: @escaping @Sendable (_ control: String) -> Specimen?
  ) {
    self.find = find
    list = controls
  }

  /// Creates a collection of specimens; of two for the same control, the last one is used.
  public init(_ specimens: [Specimen] = []) {
    let byControl = Dictionary(specimens.map { (ExactText($0.control), $0) }, uniquingKeysWith: { $1 })
    self.init(controls: { specimens.map(\.control) }, find: { byControl[ExactText($0)] })
  }

  /// The specimen of a control; `nil` if there is none.
  subscript(control: String) -> Specimen? { find(control) }

  /// The names of all controls, sorted.
  var controls: [String] { list().sorted() }
}

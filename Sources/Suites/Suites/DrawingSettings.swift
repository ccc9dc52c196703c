internal import ColorSpaces
internal import DisplayLists
internal import Lettering
internal import LocatedJSON
import Sheets
internal import SnapshotHarness
internal import Specimens
import TokenEngine

/// What the pictures of a suite depend on besides tokens and specimens.
struct DrawingSettings: Sendable {
  /// The colour behind each picture.
  var canvas: Canvas

  /// The path of the colour token of raised surfaces, on which sheets show shadows; `nil` if there is none.
  var elevated: String?

  /// What a shadow's blur means.
  var shadowBlur: ShadowBlur

  /// The corner curve of boxes that name none.
  var corners: CornerKind

  /// The margin on all sides, in points; as much as the drawing needs if absent.
  var margin: Double?

  /// What sets texts, with the suite's fonts.
  var typesetter = Typesetter()

  /// The icons.
  var icons = IconSet.standard

  /// Warnings about files of icons that are not there and that no picture has needed so far.
  var unusedIcons: @Sendable () -> [Finding] = { [] }

  /// The images below the suite's folder.
  var images = ImageLibrary()

  /// A text that differs wherever a setting does that decides pictures.
  ///
  /// The files of fonts, icons and images are left out, and so are the colours of icons: each picture names those it
  /// was drawn with, so a changed file is a cause of its own. Digests in references are made of this text: each word of
  /// it stays as it is.
  var fingerprint: String {
    "\(canvas.fingerprint) \(shadowBlur.rawValue) \(corners.fingerprint) \(margin.map { "\($0)" } ?? "-")"
  }
}

extension Canvas {
  /// The canvas in ``DrawingSettings/fingerprint``.
  fileprivate var fingerprint: String {
    switch self {
    case .token(let path): "token(\(path.debugDescription))"
    case .color(let color):
      "color(ColorSpaces.RGBA16(red: \(color.red), green: \(color.green), blue: \(color.blue), alpha: \(color.alpha)))"
    }
  }
}

extension CornerKind {
  /// The curve in ``DrawingSettings/fingerprint``.
  fileprivate var fingerprint: String {
    switch self {
    case .circular: "circular"
    case .continuous: "continuous"
    case .superellipse(let parameter): "superellipse(\(parameter))"
    case .smooth(let smoothing): "smooth(\(smoothing))"
    }
  }
}

extension DrawingSettings {
  /// What sheets depend on besides tokens.
  var sheetOptions: SheetOptions { SheetOptions(elevated: elevated, shadowBlur: shadowBlur) }

  /// The names of the settings in a suite file that decide pictures, and of the one that decides what is tolerated.
  static let names = ["canvas", "shadowBlur", "corners", "elevated", "tolerance"]

  /// The settings as ingredients, spelled as in a suite file.
  ///
  /// - Parameter isSheet: Whether the picture is a sheet, which shows shadows on the raised surface.
  /// - Returns: One ingredient for each setting.
  func ingredients(ofSheet isSheet: Bool) -> [Ingredient] {
    var ingredients: [Ingredient] = [
      .setting("canvas", canvas.text), .setting("shadowBlur", shadowBlur.rawValue),
      .setting("corners", CornerWord(corners).rawValue),
    ]
    if isSheet { ingredients.append(.setting("elevated", elevated.map { "{\($0)}" } ?? Canvas.none)) }
    return ingredients
  }

  /// These settings with what some ingredients say; `nil` if one of them has a text that means nothing.
  func changed(by ingredients: [Ingredient]) -> DrawingSettings? {
    var settings = self
    for ingredient in ingredients where ingredient.kind == .setting {
      switch ingredient.chain.first {
      case "canvas":
        guard let canvas = Canvas(ingredient.value) else { return nil }
        settings.canvas = canvas
      case "shadowBlur":
        guard let blur = ShadowBlur(rawValue: ingredient.value) else { return nil }
        settings.shadowBlur = blur
      case "corners":
        guard let word = CornerWord(rawValue: ingredient.value) else { return nil }
        settings.corners = word.kind
      case "elevated": settings.elevated = Canvas(ingredient.value)?.tokenPath
      default: break
      }
    }
    return settings
  }

  /// Settings that a suite may have had before, likely ones first: one or two settings are other words, or the canvas or
  /// the raised surface is another of the tokens that a picture was drawn with.
  ///
  /// - Parameters:
  ///   - tokens: The tokens that a picture was drawn with.
  ///   - isSheet: Whether the picture is a sheet.
  /// - Returns: Lists of settings; at most some hundred more than there are tokens.
  func likely(naming tokens: [String], isSheet: Bool) -> [[Ingredient]] {
    let colors = [Canvas.none, "#FFFFFF", "#000000"]
    var variants: [DrawingSettings] = []
    for blur in ShadowBlur.allCases {
      for corners in CornerWord.allCases {
        var settings = self
        settings.shadowBlur = blur
        settings.corners = corners.kind
        variants.append(settings)
      }
    }
    var likely = variants
    for canvas in tokens.prefix(Self.triedTokens).map({ Canvas.token($0) }) + colors.compactMap({ Canvas($0) }) {
      for var settings in tokens.count <= Self.triedTogether ? variants : [self] {
        settings.canvas = canvas
        likely.append(settings)
      }
    }
    if isSheet {
      for elevated in tokens.prefix(Self.triedTokens).map(Optional.some) + [nil] {
        var settings = self
        settings.elevated = elevated
        likely.append(settings)
      }
    }
    return likely.map { $0.ingredients(ofSheet: isSheet) }
  }

  /// How many tokens are tried as a colour of the suite.
  private static let triedTokens = 1_000

  /// How many tokens there may be for all settings to be tried at once.
  private static let triedTogether = 50
}

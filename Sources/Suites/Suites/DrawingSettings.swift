private import CanonicalValues
internal import ColorSpaces
internal import DisplayLists
internal import Lettering
internal import LocatedJSON
import Sheets
internal import SnapshotHarness
internal import Specimens
import TokenEngine
private import Typefaces

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
}

extension DrawingSettings {
  /// What sheets depend on besides tokens.
  var sheetOptions: SheetOptions {
    let canvas: SheetOptions.Canvas =
      switch canvas {
      case .color(let color): .color(color)
      case .token(let path): .token(path)
      }
    let typesetter = typesetter
    return SheetOptions(elevated: elevated, canvas: canvas, shadowBlur: shadowBlur) { typography in
      let details = typography.details
      let style = TextStyle(
        family: typography.fontFamily, size: typography.fontSize.points, weight: typography.fontWeight,
        letterSpacing: 0, lineHeight: typography.fontSize.points, slant: details.slant, width: details.stretch)
      guard let face = typesetter.faceUses(for: style).first, !face.file.isEmpty else {
        return SheetOptions.builtInFace
      }
      // What stands for every other family is known by its file.
      return face.family == "*" ? face.file : face.family
    }
  }

  /// The names of the settings in a suite file that decide pictures, and of the one that decides what is tolerated.
  static let names = ["canvas", "shadowBlur", "corners", "elevated", "tolerance"]

  /// The settings as ingredients.
  ///
  /// The files of fonts, icons and images are left out, and so are the colours of icons: each picture names those it was
  /// drawn with, so a changed file is a cause of its own.
  ///
  /// - Parameter isSheet: Whether the picture is a sheet, which shows shadows on the raised surface.
  /// - Returns: One ingredient for each setting.
  func ingredients(ofSheet isSheet: Bool) -> [Ingredient] {
    var ingredients: [Ingredient] = [
      .setting("canvas", canvas.recorded), .setting("shadowBlur", RecordedValue(word: shadowBlur.rawValue)),
      .setting("corners", RecordedValue(word: CornerWord(corners).rawValue)),
    ]
    if isSheet {
      ingredients.append(.setting("elevated", elevated.map { .reference($0) } ?? RecordedValue(word: Canvas.none)))
    }
    return ingredients
  }
}

extension Canvas {
  /// The colour as records keep it.
  fileprivate var recorded: RecordedValue {
    switch self {
    case .token(let path): .reference(path)
    case .color(.transparent): RecordedValue(word: Self.none)
    case .color(let color):
      RecordedValue(
        .color(
          ColorValue(
            space: .srgb, components: [color.red, color.green, color.blue].map { ColorValue.component(UInt8($0 >> 8)) })
        ),
        type: TokenType.color.rawValue)
    }
  }
}

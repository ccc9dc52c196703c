package import ColorSpaces
package import LocatedJSON
package import Specimens
package import TokenEngine

/// The options of sheets besides tokens.
package struct SheetOptions: Sendable {
  /// The colour behind sheets.
  package enum Canvas: Hashable, Sendable {
    /// The same colour in all variants.
    case color(RGBA16)

    /// A colour token.
    case token(String)
  }

  /// The path of the colour token of raised surfaces, on which shadows are shown besides the canvas; `nil` if there is
  /// none.
  var elevated: String?

  /// The colour behind sheets, to which the surfaces of cards are compared.
  var canvas: Canvas

  /// What a shadow's blur means; it decides how much room shadows need.
  var shadowBlur: ShadowBlur

  /// What draws the texts of a style, as people call it.
  var drawnFamily: @Sendable (_ typography: TypographyValue) -> String

  /// What draws all texts without fonts.
  package static let builtInFace = "built-in face"

  /// Creates options.
  ///
  /// - Parameters:
  ///   - elevated: The path of the colour token of raised surfaces.
  ///   - canvas: The colour behind sheets.
  ///   - shadowBlur: What a shadow's blur means.
  ///   - drawnFamily: The name of the family that draws the texts of a style; called on any thread, and with the same
  ///     answer each time.
  package init(
    elevated: String? = nil, canvas: Canvas = .color(RGBA16(red8: 255, green8: 255, blue8: 255)),
    shadowBlur: ShadowBlur = .css,
    drawnFamily: @escaping @Sendable (_ typography: TypographyValue) -> String = { _ in Self.builtInFace }
  ) {
    self.elevated = elevated
    self.canvas = canvas
    self.shadowBlur = shadowBlur
    self.drawnFamily = drawnFamily
  }

  /// The colour behind the sheets of a variant; `nil` if it has no value.
  func canvasColor(in tokens: ResolvedTokens) -> RGBA16? {
    switch canvas {
    case .color(let color): color
    case .token(let path): tokens.color(at: path)
    }
  }
}

extension ResolvedTokens {
  /// The colour of a token as it is drawn; `nil` if it has none.
  func color(at path: String) -> RGBA16? {
    if case .color(let value)? = token(path)?.value { value.rgba16 } else { nil }
  }
}

/// One sheet of a family of tokens: all of a tier's, or those of some of its groups.
package struct SheetPage: Sendable {
  /// The family.
  let sheet: Sheet

  /// The name of the sheet's control, such as `sheet-color-global`.
  package let control: String

  /// The display name.
  let title: String

  /// The tokens, group by group.
  let groups: [SheetGroup]

  /// The pairs of colours of a sheet of contrasts, which has no groups.
  let matrix: ContrastMatrix?

  /// What the sheets of a family have no room for; `nil` if there is nothing, or another page says it.
  package private(set) var leftOut: String?

  /// Whether a variant that leaves a token of the sheet unset shows its name and the word.
  package var showsUnset = false

  /// The tier that has more tokens than a sheet shows, if nothing is drawn for that reason.
  let overfullTier: OverfullTier?

  /// The file in which the sheet is asked for.
  private var document: JSONDocument?

  /// Where the sheet's name is there, in UTF-8 bytes; -1 if it is in no file.
  private var offset = -1

  init(sheet: Sheet, control: String, title: String, groups: [SheetGroup], overfullTier: OverfullTier? = nil) {
    self.sheet = sheet
    self.control = control
    self.title = title
    self.groups = groups
    self.overfullTier = overfullTier
    matrix = nil
  }

  init(control: String, title: String, matrix: ContrastMatrix, leftOut: String?) {
    (sheet, self.control, self.title) = (.contrast, control, title)
    (groups, overfullTier) = ([], nil)
    (self.matrix, self.leftOut) = (matrix, leftOut)
  }

  /// Records where the sheet is asked for, so that what is wrong with the whole of it has a location.
  ///
  /// - Parameters:
  ///   - document: The suite file.
  ///   - offset: The UTF-8 offset of the sheet's name.
  package mutating func setLocation(in document: JSONDocument, at offset: Int) {
    self.document = document
    self.offset = offset
  }

  /// The paths of all tokens that the sheet shows in some variant, and of those it shows them on.
  ///
  /// - Parameter options: What the sheet is drawn with.
  /// - Returns: The paths, in the order of the sheet.
  package func paths(_ options: SheetOptions) -> [String] {
    if let matrix { return matrix.texts + matrix.surfaces }
    var paths = groups.flatMap(\.paths)
    if sheet == .shadow, let elevated = options.elevated { paths.append(elevated) }
    return paths
  }

  /// Whether a variant has tokens to show, or would have without an error in the token files.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tokens.
  package func isPresent(in tokens: ResolvedTokens) -> Bool {
    if let matrix { return matrix.isPresent(in: tokens) }
    return groups.contains { group in
      group.paths.contains { path in
        tokens.isBroken(path) || tokens.token(path).map(sheet.shows) ?? false
      }
    }
  }

  /// The sheet with the tokens of a variant.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the variant; those that are unset there are not shown, unless ``showsUnset`` says so.
  ///   - options: What else the sheet depends on.
  /// - Returns: A specimen without axes. A token without a value because of an error is crossed out.
  package func specimen(of tokens: ResolvedTokens, options: SheetOptions) -> Specimen {
    if let overfullTier {
      return .refused(
        control: control, title: title, sheet: sheet.rawValue, tier: overfullTier.name, count: overfullTier.count,
        limit: Sheet.maximumTokens, in: document, at: offset)
    }
    if let matrix {
      let drawing = ContrastDrawing(matrix: matrix, tokens: tokens, options: options, showsUnset: showsUnset)
      return .generated(control: control, title: title, body: drawing.body)
    }
    let shown = groups.map { group in ShownGroup(group) { entry(at: $0, in: tokens) } }
    let drawing = SheetDrawing(
      sheet: sheet, options: options, groups: shown.filter { !$0.runs.isEmpty },
      surfaces: Surface.surfaces(options, in: tokens))
    return .generated(control: control, title: title, body: drawing.body)
  }

  /// What stands for a path in a variant; `nil` if nothing does.
  private func entry(at path: String, in tokens: ResolvedTokens) -> SheetEntry? {
    if let token = tokens.token(path) { return sheet.shows(token) ? .token(token) : nil }
    if tokens.isBroken(path) { return .broken(path: path) }
    return showsUnset && tokens.isUnset(path) ? .unset(path: path) : nil
  }
}

/// A tier with more tokens than a sheet shows.
struct OverfullTier: Hashable, Sendable {
  /// The name; `nil` if the tokens have no tiers.
  let name: String?

  /// The number of tokens to show.
  let count: Int
}

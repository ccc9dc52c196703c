package import LocatedJSON
package import Specimens
package import TokenEngine

/// The options of sheets besides tokens.
package struct SheetOptions: Hashable, Sendable {
  /// The colour token of raised surfaces, on which shadows are shown besides the canvas; `nil` if there is none.
  var elevated: Reference?

  /// What a shadow's blur means; it decides how much room shadows need.
  var shadowBlur: ShadowBlur

  /// Creates options.
  ///
  /// - Parameters:
  ///   - elevated: The path of the colour token of raised surfaces.
  ///   - shadowBlur: What a shadow's blur means.
  package init(elevated: String? = nil, shadowBlur: ShadowBlur = .css) {
    self.elevated = elevated.map { Reference(toTokenAt: $0) }
    self.shadowBlur = shadowBlur
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
    var paths = groups.flatMap(\.paths)
    if sheet == .shadow, let elevated = options.elevated { paths += elevated.pathTexts }
    return paths
  }

  /// Whether a variant has tokens to show, or would have without an error in the token files.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tokens.
  package func isPresent(in tokens: ResolvedTokens) -> Bool {
    groups.contains { group in
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
    let shown = groups.map { group in
      ShownGroup(group: group, entries: group.paths.compactMap { entry(at: $0, in: tokens) })
    }
    let drawing = SheetDrawing(sheet: sheet, options: options, groups: shown.filter { !$0.entries.isEmpty })
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

/// Tokens with a common beginning of their paths, under one heading.
struct SheetGroup: Hashable, Sendable {
  /// The common beginning; empty for tokens without a group.
  var name: String

  /// The number of this part, from 1, if the group is divided.
  var part: Int?

  /// The paths of the tokens, in the order of their declaration.
  var paths: [String]

  /// How the group is laid out, in every variant.
  var form: SheetForm

  /// What a path adds to the name of the group.
  func shortName(of path: String) -> String {
    name.isEmpty ? path : String(path.dropFirst(name.count + 1))
  }

  /// What stands over the group; `nil` if it has no name.
  var heading: String? {
    name.isEmpty ? nil : name + (part.map { " (\($0))" } ?? "")
  }
}

/// How swatches are laid out.
enum SheetForm: Hashable, Sendable {
  /// Twelve samples in a row, with name and value below.
  case tiles

  /// Four samples in a row, with name, value and reference beside them.
  case cells

  /// A line for each: name, value, reference, and a bar.
  case bars

  /// A line for each: name and measures, and a text.
  case ramp

  /// A line for each: name and measures, and a card on the canvas and on the elevated background.
  case cards
}

/// One entry of a sheet in a variant.
enum SheetEntry {
  case token(ResolvedToken)

  /// A token that other variants have.
  case unset(path: String)

  /// A token without a value because of an error.
  case broken(path: String)

  /// The path of the token.
  var path: String {
    switch self {
    case .token(let token): token.path
    case .unset(let path), .broken(let path): path
    }
  }

  /// The token, if it is set.
  var token: ResolvedToken? { if case .token(let token) = self { token } else { nil } }

  /// Whether the token has no value because of an error.
  var isBroken: Bool { if case .broken = self { true } else { false } }
}

/// What one variant shows of a group.
struct ShownGroup {
  let group: SheetGroup
  let entries: [SheetEntry]

  /// The tokens that are set.
  var tokens: [ResolvedToken] { entries.compactMap(\.token) }
}

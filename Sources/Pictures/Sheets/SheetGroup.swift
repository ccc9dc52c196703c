import TokenEngine

/// Tokens with a common beginning of their paths, under one heading.
struct SheetGroup: Hashable, Sendable {
  /// The common beginning; empty for tokens without a group.
  var name: String

  /// The number of this part, from 1, if the group is divided.
  var part: Int?

  /// The tokens, those next to each other that are laid out alike.
  var runs: [SheetRun]

  /// Creates a group of tokens that are laid out alike.
  init(name: String, part: Int? = nil, paths: [String], form: SheetForm) {
    self.init(name: name, part: part, runs: [SheetRun(form: form, paths: paths)])
  }

  /// Creates a group.
  init(name: String, part: Int? = nil, runs: [SheetRun]) {
    (self.name, self.part, self.runs) = (name, part, runs)
  }

  /// The paths of the tokens, in the order of the sheet.
  var paths: [String] { runs.flatMap(\.paths) }

  /// What a path adds to the name of the group.
  func shortName(of path: String) -> String {
    name.isEmpty ? path : String(path.dropFirst(name.count + 1))
  }

  /// What stands over the group; `nil` if it has no name.
  var heading: String? {
    name.isEmpty ? nil : name + (part.map { " (\($0))" } ?? "")
  }
}

/// Tokens of a group that are laid out alike.
struct SheetRun: Hashable, Sendable {
  /// How they are laid out, in every variant.
  var form: SheetForm

  /// The paths of the tokens.
  var paths: [String]
}

/// How swatches are laid out.
enum SheetForm: Hashable, Sendable {
  /// Twelve samples in a row, with name and value below.
  case tiles

  /// A scale of colours: up to sixteen in one row, more in rows of ten, with name and value below; over them the
  /// beginning of their names unless that is empty, and then below them only the rest.
  case scale(ScaleGrid)

  /// Four samples in a row, with name, value and reference beside them.
  case cells

  /// Squares of the size of an icon in rows, with name, value and reference below.
  case icons(perRow: Int)

  /// A line for each: name, value, reference, and a bar.
  case bars

  /// A line for each: name and measures, and a text.
  case ramp

  /// A line for each: name and measures, and a card on the canvas and on the elevated background.
  case cards

  /// The words of an entry without what stands over its run.
  func shortened(_ text: SwatchText) -> SwatchText {
    guard case .scale(let grid) = self, !grid.heading.isEmpty else { return text }
    var text = text
    let rest = text.name.dropFirst(grid.heading.count).drop { "-_./ ".contains($0) }
    if text.name.hasPrefix(grid.heading), !rest.isEmpty { text.name = String(rest) }
    return text
  }
}

/// The columns of a scale of colours.
struct ScaleGrid: Hashable, Sendable {
  /// What stands over the colours; empty if their names are whole.
  var heading: String

  /// The number of colours in a row.
  var perRow: Int

  /// The width of a colour, in points.
  var width: Double

  /// The distance between colours, in points.
  var gap: Double

  /// The largest number of colours in one row.
  private static let most = 16

  /// The columns for a number of colours: all in one row, narrower if there are more than twelve; ten of the usual width
  /// if there are more than sixteen, so that the rows of a decimal scale begin alike.
  init(heading: String, count: Int) {
    self.heading = heading
    let tile = SheetDrawing.Tile.width
    (perRow, width, gap) = (count > Self.most ? 10 : count, tile, SheetDrawing.Gap.tiles)
    guard (SheetDrawing.Tile.perRow + 1...Self.most).contains(count) else { return }
    gap = SheetDrawing.Gap.lines
    width = ((SheetDrawing.width + gap) / Double(count)).rounded(.down) - gap
  }
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

  /// The entries of the runs that have some.
  let runs: [ShownRun]

  /// Finds the entries.
  init(_ group: SheetGroup, entry: (_ path: String) -> SheetEntry?) {
    self.group = group
    runs = group.runs.map { ShownRun(form: $0.form, entries: $0.paths.compactMap(entry)) }
      .filter { !$0.entries.isEmpty }
  }
}

/// What one variant shows of a run.
struct ShownRun {
  let form: SheetForm
  let entries: [SheetEntry]

  /// The tokens that are set.
  var tokens: [ResolvedToken] { entries.compactMap(\.token) }
}

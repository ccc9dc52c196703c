import ColorSpaces
import Specimens
import TokenEngine
import VectorIcons

/// Lays the swatches of a sheet out.
struct SheetDrawing {
  let sheet: Sheet
  let options: SheetOptions
  let groups: [ShownGroup]

  /// What cards lie on in the variant.
  var surfaces: [Surface] = [.canvas(isDark: false)]

  /// The widest that the swatches of a sheet are together, in points; with its margins a sheet is at most 1,200 wide.
  static let width = 1_136.0

  /// The space around the swatches, in points.
  static let padding = 16.0

  /// The distances on sheets, in points.
  enum Gap {
    static let groups = 32.0
    static let runs = 20.0
    static let heading = 12.0
    static let rows = 16.0
    static let columns = 24.0
    static let tiles = 16.0
    static let lines = 8.0
    static let styles = 12.0
    static let sample = 12.0
  }

  /// The height of a heading with the line below it, without the gap after it, in points.
  static let headingHeight = 25.0

  /// All groups, one below the other.
  var body: Node {
    let width = groups.map { self.width(of: $0) }.max() ?? 0
    return .box(padding: .init(.points(Self.padding))) {
      Node.column(spacing: .length(.points(Gap.groups)), alignment: .leading) {
        for group in groups {
          Node.column(spacing: .length(.points(Gap.heading)), alignment: .leading) {
            if let heading = group.group.heading { Self.heading(heading, width: width) }
            content(of: group)
          }
        }
      }
    }
  }

  /// The name of a group over a line.
  static func heading(_ name: String, width: Double) -> Node {
    .column(spacing: 6, alignment: .leading) {
      SheetLabel.text(name, width: width, tone: .ink, font: .heading)
      Node.line(thickness: 1, color: .label(.outline)).frame(width: .length(.points(width)))
    }
  }

  /// The width of a group's swatches, in points.
  private func width(of group: ShownGroup) -> Double { group.runs.map { width(of: $0, in: group.group) }.max() ?? 0 }

  private func width(of run: ShownRun, in group: SheetGroup) -> Double {
    let count = run.entries.count
    switch run.form {
    case .tiles: return Self.columns(min(count, Tile.perRow), Tile.width, Gap.tiles)
    case .scale(let grid): return Self.width(of: grid, count: count)
    case .cells: return Self.columns(min(count, Cell.perRow), Cell.width, Gap.columns)
    case .icons(let perRow):
      return Self.columns(min(count, perRow), IconCell.width(perRow: perRow), Gap.tiles)
    case .bars: return Bar.Columns(run, in: group).width
    case .ramp: return Self.width
    case .cards: return cardsWidth(of: run)
    }
  }

  private static func columns(_ count: Int, _ width: Double, _ gap: Double) -> Double {
    Double(count) * width + Double(max(0, count - 1)) * gap
  }

  /// The width of a scale with the beginning of its names over it, in points.
  private static func width(of grid: ScaleGrid, count: Int) -> Double {
    max(columns(min(count, grid.perRow), grid.width, grid.gap), min(SheetLabel.width(of: grid.heading), width))
  }

  private func content(of group: ShownGroup) -> Node {
    .column(spacing: .length(.points(Gap.runs)), alignment: .leading) {
      for run in group.runs { content(of: run, in: group.group) }
    }
  }

  private func content(of run: ShownRun, in group: SheetGroup) -> Node {
    switch run.form {
    case .tiles:
      return Self.grid(run.entries, perRow: Tile.perRow, gap: Gap.tiles) { entry in
        Self.tile(SwatchText(entry, in: group), width: Tile.width) { Self.swatch(entry, width: Tile.width) }
      }
    case .scale(let grid):
      let tiles = Self.grid(run.entries, perRow: grid.perRow, gap: grid.gap) { entry in
        Self.tile(run.form.shortened(SwatchText(entry, in: group)), width: grid.width) {
          Self.swatch(entry, width: grid.width)
        }
      }
      if grid.heading.isEmpty { return tiles }
      return .column(spacing: .length(.points(Tile.gap)), alignment: .leading) {
        SheetLabel.text(grid.heading, width: Self.width(of: grid, count: run.entries.count), tone: .ink)
        tiles
      }
    case .cells:
      return Self.grid(run.entries, perRow: Cell.perRow, gap: Gap.columns) { entry in
        Self.cell(text(of: entry, in: group), sampleWidth: sampleWidth) {
          entry.token.map { sample(of: $0) } ?? Self.substitute(of: entry, width: sampleWidth, height: sampleHeight)
        }
      }
    case .icons(let perRow): return icons(of: run, in: group, perRow: perRow)
    case .bars: return bars(of: run, in: group)
    case .ramp: return ramp(of: run, in: group)
    case .cards: return cards(of: run, in: group)
    }
  }

  private static func grid(
    _ entries: [SheetEntry], perRow: Int, gap: Double, _ swatch: (SheetEntry) -> Node
  ) -> Node {
    .column(spacing: .length(.points(Gap.rows)), alignment: .leading) {
      for start in stride(from: 0, to: entries.count, by: perRow) {
        Node.row(spacing: .length(.points(gap)), alignment: .top) {
          for entry in entries[start..<min(start + perRow, entries.count)] { swatch(entry).sampling(entry.path) }
        }
      }
    }
  }

  /// The words of an entry, with what only this sheet adds.
  func text(of entry: SheetEntry, in group: SheetGroup) -> SwatchText {
    entry.token.map { text(of: $0, in: group) } ?? SwatchText(entry, in: group)
  }

  /// The words of a token, with what only this sheet adds.
  func text(of token: ResolvedToken, in group: SheetGroup) -> SwatchText {
    var drawnFamily: String?
    if case .typography(let typography) = token.value { drawnFamily = options.drawnFamily(typography) }
    var text = SwatchText(token, in: group, drawnBy: drawnFamily)
    // A number that is a length has no unit, and is no share.
    if case .number(let number) = token.value, sheet != .opacity { text.values = [TokenValueText.number(number)] }
    switch (sheet, token.value) {
    case (.border, .border(let border)): text.values.append(SwatchText.devicePixels(ofWidth: border.width.points))
    case (.border, let value): text.values += value.length.map { [SwatchText.devicePixels(ofWidth: $0)] } ?? []
    case (.size, let value), (.spacing, let value):
      if let length = value.length, length > Bar.longest {
        text.values.append("bar cut off at \(TokenValueText.number(Bar.longest))")
      }
    case (.radius, let value):
      // The ends of the sample are half circles.
      if let length = value.length, 2 * length >= sampleHeight, !text.values.isEmpty {
        text.values[text.values.count - 1] += " · full"
      }
    case (.motion, .duration(let duration)):
      if duration.milliseconds > 1_000 { text.values.append("bar cut off at 1 s") }
    default: break
    }
    return text
  }
}

// MARK: Tiles and cells

extension SheetDrawing {
  /// A sample with name and value below.
  enum Tile {
    static let perRow = 12
    static let width = 80.0
    static let sampleHeight = 40.0
    static let gap = 6.0
  }

  /// A sample with name, value and reference at its side.
  enum Cell {
    static let perRow = 4
    static let width = 266.0
  }

  private static func tile(_ text: SwatchText, width: Double, _ sample: () -> Node) -> Node {
    .column(spacing: .length(.points(Tile.gap)), alignment: .leading) {
      sample()
      words(of: text, width: width)
    }
  }

  /// A colour of a tile.
  private static func swatch(_ entry: SheetEntry, width: Double) -> Node {
    entry.token.map { swatch($0, width: width, height: Tile.sampleHeight) }
      ?? substitute(of: entry, width: width, height: Tile.sampleHeight)
  }

  private static func cell(_ text: SwatchText, sampleWidth: Double, _ sample: () -> Node) -> Node {
    let width = Cell.width - sampleWidth - Gap.sample
    return .row(spacing: .length(.points(Gap.sample)), alignment: .top) {
      sample()
      words(of: text, width: width)
    }
  }

  /// Name, values and reference, one below the other.
  static func words(of text: SwatchText, width: Double) -> Node {
    .column(alignment: .leading) {
      SheetLabel.text(text.name, width: width, tone: .ink)
      for value in text.values { SheetLabel.value(value, width: width) }
      if let reference = text.reference { SheetLabel.text(reference, width: width) }
    }
  }

  /// The width of the samples of cells, in points.
  var sampleWidth: Double {
    switch sheet {
    case .color, .opacity: 56
    case .motion: Node.courseSide
    default: 72
    }
  }

  /// The height of the samples of cells, in points.
  var sampleHeight: Double {
    switch sheet {
    case .color, .opacity: 42
    case .motion: Node.courseSide
    default: 48
    }
  }

  private func sample(of token: ResolvedToken) -> Node {
    switch sheet {
    case .radius: Self.corner(token, width: sampleWidth, height: sampleHeight)
    case .border: Self.stroke(token, width: sampleWidth, height: sampleHeight)
    case .opacity: Self.veil(token, width: sampleWidth, height: sampleHeight)
    case .motion: Self.course(token)
    default: Self.swatch(token, width: sampleWidth, height: sampleHeight)
    }
  }
}

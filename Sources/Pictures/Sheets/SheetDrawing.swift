import ColorSpaces
import Specimens
import TokenEngine
import VectorIcons

/// Lays the swatches of a sheet out.
struct SheetDrawing {
  let sheet: Sheet
  let options: SheetOptions
  let groups: [ShownGroup]

  /// The widest that the swatches of a sheet are together, in points; with its margins a sheet is at most 1,200 wide.
  static let width = 1_136.0

  /// The space around the swatches, in points.
  static let padding = 16.0

  /// The distances on sheets, in points.
  enum Gap {
    static let groups = 32.0
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
  private static func heading(_ name: String, width: Double) -> Node {
    .column(spacing: 6, alignment: .leading) {
      SheetLabel.text(name, width: width, tone: .ink, font: .heading)
      Node.line(thickness: 1, color: .label(.outline)).frame(width: .length(.points(width)))
    }
  }

  /// The width of a group's swatches, in points.
  private func width(of group: ShownGroup) -> Double {
    let count = group.entries.count
    switch group.group.form {
    case .tiles: return Self.columns(min(count, Tile.perRow), Tile.width, Gap.tiles)
    case .cells: return Self.columns(min(count, Cell.perRow), Cell.width, Gap.columns)
    case .bars: return Bar.Columns(group).width
    case .ramp: return Self.width
    case .cards: return cardsWidth(of: group)
    }
  }

  private static func columns(_ count: Int, _ width: Double, _ gap: Double) -> Double {
    Double(count) * width + Double(max(0, count - 1)) * gap
  }

  private func content(of group: ShownGroup) -> Node {
    switch group.group.form {
    case .tiles:
      Self.grid(group.entries, perRow: Tile.perRow, gap: Gap.tiles) { entry in
        Self.tile(SwatchText(entry, in: group.group)) {
          if let token = entry.token {
            Self.swatch(token, width: Tile.width, height: Tile.sampleHeight)
          } else {
            Self.substitute(of: entry, width: Tile.width, height: Tile.sampleHeight)
          }
        }
      }
    case .cells:
      Self.grid(group.entries, perRow: Cell.perRow, gap: Gap.columns) { entry in
        Self.cell(text(of: entry, in: group.group), sampleWidth: sampleWidth) {
          entry.token.map { sample(of: $0) } ?? Self.substitute(of: entry, width: sampleWidth, height: sampleHeight)
        }
      }
    case .bars: bars(of: group)
    case .ramp: Self.ramp(of: group)
    case .cards: cards(of: group)
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
    var text = SwatchText(token, in: group)
    // A number that is a length has no unit, and is no share.
    if case .number(let number) = token.value, sheet != .opacity { text.values = [TokenValueText.number(number)] }
    switch (sheet, token.value) {
    case (.border, .border(let border)): text.values.append(SwatchText.devicePixels(ofWidth: border.width.points))
    case (.border, let value): text.values += value.length.map { [SwatchText.devicePixels(ofWidth: $0)] } ?? []
    case (.size, let value), (.spacing, let value):
      if let length = value.length, length > Bar.longest {
        text.values.append("bar cut off at \(TokenValueText.number(Bar.longest))")
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

  private static func tile(_ text: SwatchText, _ sample: () -> Node) -> Node {
    .column(spacing: .length(.points(Tile.gap)), alignment: .leading) {
      sample()
      words(of: text, width: Tile.width)
    }
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
      for value in text.values { SheetLabel.text(value, width: width) }
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

// MARK: Bars and the type ramp

extension SheetDrawing {
  /// A line of a table that ends in a bar.
  enum Bar {
    static let names = 80.0...280.0
    static let valueWidth = 110.0
    static let references = 80.0...260.0
    static let longest = 420.0
    static let thickness = 12.0

    /// The widths of columns, in points: as wide as names and references of the group may be.
    struct Columns {
      let name: Double

      /// The width of references; `nil` if there are none.
      let reference: Double?

      /// The width of the longest bar.
      let bar: Double

      init(_ group: ShownGroup) {
        let texts = group.entries.map { SwatchText($0, in: group.group) }
        name = Self.width(of: texts.map(\.name), in: names)
        let all = texts.compactMap(\.reference)
        reference = all.isEmpty ? nil : Self.width(of: all, in: references)
        bar =
          group.tokens.map { min(max($0.value.length ?? 0, 0), longest) }.max() ?? 0
      }

      /// The width of all columns and the gaps between them.
      var width: Double {
        name + valueWidth + (reference.map { $0 + Gap.columns } ?? 0) + bar + 2 * Gap.columns
      }

      private static func width(of texts: [String], in range: ClosedRange<Double>) -> Double {
        min(max(texts.map(SheetLabel.width).max() ?? 0, range.lowerBound), range.upperBound)
      }
    }
  }

  /// A line of the type ramp.
  enum Ramp {
    static let wordsWidth = 240.0
    static let gap = 32.0
    static let sampleWidth = SheetDrawing.width - wordsWidth - gap

    /// The largest height of a sample, in points; what is higher is cut off, and the words say so.
    static let largestHeight = 480.0

    static let sample = "The quick brown fox jumps"

    /// How high a sample may become, in points: never less than it does in any face.
    static func height(of typography: TypographyValue) -> Double {
      let size = max(0, typography.fontSize.points)
      let perLine = max(1, (sampleWidth / max(size, 1)).rounded(.down))
      return (Double(sample.utf8.count) / perLine).rounded(.up) * max(0, size * typography.lineHeight)
    }

    static func isCutOff(_ typography: TypographyValue) -> Bool { !(height(of: typography) <= largestHeight) }
  }

  private func bars(of group: ShownGroup) -> Node {
    let columns = Bar.Columns(group)
    return .column(spacing: .length(.points(Gap.lines)), alignment: .leading) {
      for entry in group.entries {
        let text = text(of: entry, in: group.group)
        Node.row(spacing: .length(.points(Gap.columns)), alignment: .top) {
          SheetLabel.text(text.name, width: columns.name, tone: .ink)
          Node.column(alignment: .leading) {
            for value in text.values { SheetLabel.text(value, width: Bar.valueWidth) }
          }
          if let width = columns.reference { SheetLabel.text(text.reference ?? "", width: width) }
          if let token = entry.token { Self.bar(token) }
          if entry.isBroken { Self.cross(width: Bar.thickness * 2, height: Bar.thickness) }
        }.sampling(entry.path)
      }
    }
  }

  private static func ramp(of group: ShownGroup) -> Node {
    .column(spacing: .length(.points(Gap.styles)), alignment: .leading) {
      for (index, entry) in group.entries.enumerated() {
        if index > 0 { Node.line(thickness: 1, color: .label(.outline)).frame(width: .length(.points(width))) }
        if let token = entry.token {
          ramp(of: token, in: group.group).sampling(entry.path)
        } else {
          Node.row(spacing: .length(.points(Ramp.gap)), alignment: .leading) {
            words(of: SwatchText(entry, in: group.group), width: Ramp.wordsWidth)
            if entry.isBroken { cross(width: Tile.width, height: 2 * SheetLabel.lineHeight) }
          }.sampling(entry.path)
        }
      }
    }
  }

  private static func ramp(of token: ResolvedToken, in group: SheetGroup) -> Node {
    var text = SwatchText(token, in: group)
    var isCutOff = false
    if case .typography(let typography) = token.value { isCutOff = Ramp.isCutOff(typography) }
    if isCutOff { text.values.append("sample cut off") }
    return .row(spacing: .length(.points(Ramp.gap)), alignment: .leading) {
      words(of: text, width: Ramp.wordsWidth)
      if isCutOff {
        Node.box(alignment: .topLeading, clipsContent: true) { sample(in: token) }
          .frame(width: .length(.points(Ramp.sampleWidth)), height: .length(.points(Ramp.largestHeight)))
      } else {
        sample(in: token)
      }
    }
  }

  private static func sample(in token: ResolvedToken) -> Node {
    .text(.verbatim(Ramp.sample), font: .token(token.reference), color: .label(.ink), lineLimit: 0)
      .limits(maxWidth: .points(Ramp.sampleWidth))
  }
}

extension TokenValue {
  /// The length that a sheet shows of the value, in points; `nil` if it is none.
  fileprivate var length: Double? {
    switch self {
    case .dimension(let dimension): dimension.points
    case .number(let number): number
    default: nil
    }
  }
}

import Specimens
import TokenEngine

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

      init(_ run: ShownRun, in group: SheetGroup) {
        let texts = run.entries.map { SwatchText($0, in: group) }
        name = Self.width(of: texts.map(\.name), in: names)
        let all = texts.compactMap(\.reference)
        reference = all.isEmpty ? nil : Self.width(of: all, in: references)
        bar = run.tokens.map { min(max($0.value.length ?? 0, 0), longest) }.max() ?? 0
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

    /// The lines of a sample: small and capital letters, and figures; fewer where they are large.
    static func lines(of typography: TypographyValue) -> [String] {
      typography.fontSize.points <= 40
        ? ["The quick brown fox jumps", "OVER 13 LAZY DOGS 0245678"] : ["Quick fox", "HAM 0123"]
    }

    /// How high a sample may become, in points: never less than it does in any face.
    static func height(of typography: TypographyValue) -> Double {
      let size = max(0, typography.fontSize.points)
      let advance = size + max(0, typography.letterSpacing.points)
      let perLine = max(1, (sampleWidth / max(advance, 1)).rounded(.down))
      let count = lines(of: typography).reduce(0) { $0 + (Double($1.utf8.count) / perLine).rounded(.up) }
      return count * max(0, size * typography.lineHeight)
    }

    static func isCutOff(_ typography: TypographyValue) -> Bool { !(height(of: typography) <= largestHeight) }
  }

  func bars(of run: ShownRun, in group: SheetGroup) -> Node {
    let columns = Bar.Columns(run, in: group)
    return .column(spacing: .length(.points(Gap.lines)), alignment: .leading) {
      for entry in run.entries {
        let text = text(of: entry, in: group)
        Node.row(spacing: .length(.points(Gap.columns)), alignment: .top) {
          SheetLabel.text(text.name, width: columns.name, tone: .ink)
          Node.column(alignment: .leading) {
            for value in text.values { SheetLabel.value(value, width: Bar.valueWidth) }
          }
          if let width = columns.reference { SheetLabel.text(text.reference ?? "", width: width) }
          if let token = entry.token { Self.bar(token) }
          if entry.isBroken { Self.cross(width: Bar.thickness * 2, height: Bar.thickness) }
        }.sampling(entry.path)
      }
    }
  }

  func ramp(of run: ShownRun, in group: SheetGroup) -> Node {
    .column(spacing: .length(.points(Gap.styles)), alignment: .leading) {
      for (index, entry) in run.entries.enumerated() {
        if index > 0 { Node.line(thickness: 1, color: .label(.outline)).frame(width: .length(.points(Self.width))) }
        style(entry, in: group).sampling(entry.path)
      }
    }
  }

  /// The words and the sample of a type style.
  private func style(_ entry: SheetEntry, in group: SheetGroup) -> Node {
    var text = text(of: entry, in: group)
    guard let token = entry.token, case .typography(let typography) = token.value else {
      return .row(spacing: .length(.points(Ramp.gap)), alignment: .leading) {
        Self.words(of: text, width: Ramp.wordsWidth)
        if entry.isBroken { Self.cross(width: Tile.width, height: 2 * SheetLabel.lineHeight) }
      }
    }
    let isCutOff = Ramp.isCutOff(typography)
    if isCutOff { text.values.append("sample cut off") }
    let sample = Node.text(
      .verbatim(Ramp.lines(of: typography).joined(separator: "\n")), font: .token(token.reference), color: .label(.ink),
      lineLimit: 0
    ).limits(maxWidth: .points(Ramp.sampleWidth))
    return .row(spacing: .length(.points(Ramp.gap)), alignment: .leading) {
      Self.words(of: text, width: Ramp.wordsWidth)
      if isCutOff {
        Node.box(alignment: .topLeading, clipsContent: true) { sample }
          .frame(width: .length(.points(Ramp.sampleWidth)), height: .length(.points(Ramp.largestHeight)))
      } else {
        sample
      }
    }
  }
}

extension TokenValue {
  /// The length that a sheet shows of the value, in points; `nil` if it is none.
  var length: Double? {
    switch self {
    case .dimension(let dimension): dimension.points
    case .number(let number): number
    default: nil
    }
  }
}

// MARK: Icons

extension SheetDrawing {
  /// A square of the size of an icon.
  enum IconCell {
    /// Twelve in a row if their words are short, else eight.
    static func perRow(areWordsShort: Bool) -> Int { areWordsShort ? Tile.perRow : 8 }

    /// The width of a cell, in points.
    static func width(perRow: Int) -> Double { perRow == Tile.perRow ? Tile.width : 126 }

    /// The side of the largest icon that is shown whole, in points; what is larger is a bar.
    static let largest = 96.0

    /// The side of what stands for an icon without a size, in points.
    static let substitute = 24.0
  }

  /// Icons in their sizes, those of a row on one level.
  func icons(of run: ShownRun, in group: SheetGroup, perRow: Int) -> Node {
    let width = IconCell.width(perRow: perRow)
    return .column(spacing: .length(.points(Gap.rows)), alignment: .leading) {
      for start in stride(from: 0, to: run.entries.count, by: perRow) {
        let row = run.entries[start..<min(start + perRow, run.entries.count)]
        let height = row.map { $0.token?.value.length ?? IconCell.substitute }.max() ?? 0
        Node.row(spacing: .length(.points(Gap.tiles)), alignment: .top) {
          for entry in row {
            Node.column(spacing: .length(.points(Tile.gap)), alignment: .leading) {
              Node.box(alignment: .bottomLeading) { icon(entry) }
                .frame(width: .length(.points(width)), height: .length(.points(height)))
              Self.words(of: text(of: entry, in: group), width: width)
            }.sampling(entry.path)
          }
        }
      }
    }
  }

  private func icon(_ entry: SheetEntry) -> Node {
    guard let token = entry.token else {
      return Self.substitute(of: entry, width: IconCell.substitute, height: IconCell.substitute)
    }
    return .overlay {
      Node.box(fill: .label(.outline)).frame(.reference(token.reference), .reference(token.reference))
      Node.sampleIcon(size: .reference(token.reference))
    }
  }
}

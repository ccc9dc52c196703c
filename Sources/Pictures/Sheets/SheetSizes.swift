import ColorSpaces
import Specimens
import TokenEngine

/// How much room the swatches of a family need: never less than they need in any variant.
struct SheetSizes {
  let sheet: Sheet
  let options: SheetOptions
  let family: TokenFamily

  /// The largest height of what is on a sheet, in points; with its margins it is at most 2,000 high.
  static let largestHeight = 1_940.0

  /// A group with its tokens in runs that are laid out alike.
  func arranged(_ group: SheetGroup) -> SheetGroup {
    var group = group
    switch sheet {
    case .color: group.runs = colorRuns(of: group)
    case .size:
      // Icons before the rest, because a line of them among bars would end their columns.
      let isIcon = group.paths.map(isIconSize)
      let runs = [true, false].map { which in zip(group.paths, isIcon).filter { $0.1 == which }.map(\.0) }
      let perRow = SheetDrawing.IconCell.perRow(areWordsShort: runs[0].allSatisfy { hasShortWords($0, in: group) })
      group.runs = [SheetRun(form: .icons(perRow: perRow), paths: runs[0]), SheetRun(form: .bars, paths: runs[1])]
        .filter { !$0.paths.isEmpty }
    case .spacing: group.runs = [SheetRun(form: .bars, paths: group.paths)]
    case .typography: group.runs = [SheetRun(form: .ramp, paths: group.paths)]
    case .shadow: group.runs = [SheetRun(form: .cards, paths: group.paths)]
    case .radius, .border, .opacity, .motion: group.runs = [SheetRun(form: .cells, paths: group.paths)]
    // A matrix has no groups.
    case .contrast: break
    }
    return group
  }

  private func colorRuns(of group: SheetGroup) -> [SheetRun] {
    ColorScales.runs(of: group, where: isScalable).map { stem, paths in
      guard let stem else { return SheetRun(form: paths.contains(where: needsWords) ? .cells : .tiles, paths: paths) }
      var grid = ScaleGrid(heading: "", count: paths.count)
      let names = paths.map { SheetLabel.width(of: group.shortName(of: $0)) }
      if names.contains(where: { $0 > grid.width }) { grid.heading = ColorScales.trimmed(stem) }
      return SheetRun(form: .scale(grid), paths: paths)
    }
  }

  /// Whether a colour has more to show than a name and digits.
  private func needsWords(_ path: String) -> Bool {
    family.tokens(at: path).contains { token in
      if case .color(let color) = token.value, color.space == .srgb { return token.aliasLinks.count > 1 }
      return true
    }
  }

  /// Whether a colour is one of a scale if its name says so: one that refers to another does if that has the same
  /// number.
  private func isScalable(_ path: String) -> Bool {
    family.tokens(at: path).allSatisfy { token in
      guard case .color = token.value else { return false }
      let links = token.aliasLinks
      return links.count < 2 || ColorScales.numbered(links[1])?.number == ColorScales.numbered(path)?.number
    }
  }

  /// Whether a length is the side of an icon that is small enough to be shown whole.
  private func isIconSize(_ path: String) -> Bool {
    PathWords.words(of: path).contains { $0 == "icon" || $0 == "icons" }
      && family.tokens(at: path).allSatisfy { token in
        token.value.length.map { $0 > 0 && $0 <= SheetDrawing.IconCell.largest } ?? false
      }
  }

  /// Whether the words of a token take few lines below a narrow sample.
  private func hasShortWords(_ path: String, in group: SheetGroup) -> Bool {
    family.tokens(at: path).allSatisfy { $0.aliasLinks.count < 2 }
      && SheetLabel.lines(group.shortName(of: path), width: SheetDrawing.Tile.width) < 3
  }

  /// The lines of a group: the run and the tokens of each, and how high it is with the gap before the next, in points.
  ///
  /// A scale of a usual size is one line, so that it is never divided.
  func lines(of group: SheetGroup) -> [(run: Int, paths: [String], height: Double)] {
    var lines: [(run: Int, paths: [String], height: Double)] = []
    for (index, run) in group.runs.enumerated() {
      let gap = gap(of: run.form)
      let perLine = perLine(of: run.form)
      var heights = stride(from: 0, to: run.paths.count, by: perLine).map { start in
        height(ofLine: run.paths[start..<min(start + perLine, run.paths.count)], run.form, in: group) + gap
      }
      if case .scale(let grid) = run.form, !grid.heading.isEmpty, !heights.isEmpty {
        let lineCount = SheetLabel.lines(grid.heading, width: SheetDrawing.width)
        heights[0] += Double(lineCount) * SheetLabel.lineHeight + SheetDrawing.Tile.gap
      }
      if index < group.runs.count - 1, !heights.isEmpty { heights[heights.count - 1] += SheetDrawing.Gap.runs - gap }
      let whole = heights.reduce(0, +)
      if case .scale = run.form, whole <= Self.largestScale {
        lines.append((index, run.paths, whole))
      } else {
        for (number, height) in heights.enumerated() {
          let start = number * perLine
          lines.append((index, Array(run.paths[start..<min(start + perLine, run.paths.count)]), height))
        }
      }
    }
    return lines
  }

  /// The largest height of a scale that is never divided, in points.
  private static let largestScale = 900.0

  /// The height of what a group has besides its lines, with the gap before the next group, in points.
  func frame(of group: SheetGroup) -> Double {
    let heading = group.name.isEmpty ? 0 : SheetDrawing.headingHeight + SheetDrawing.Gap.heading
    var columns = 0.0
    if let elevated = options.elevated, group.runs.contains(where: { $0.form == .cards }) {
      let lines = SheetLabel.lines(Surface.canvasName(and: elevated), width: SheetDrawing.Panel.leastNameWidth)
      columns = Double(lines) * SheetLabel.lineHeight + SheetDrawing.Gap.rows
    }
    // A long name takes several lines.
    let more = Double(SheetLabel.lines(group.name, width: 260) - 1) * 18
    let least = group.runs.map { gap(of: $0.form) }.min() ?? 0
    return heading + more + columns + SheetDrawing.Gap.groups - least
  }

  private func perLine(of form: SheetForm) -> Int {
    switch form {
    case .tiles: SheetDrawing.Tile.perRow
    case .scale(let grid): grid.perRow
    case .cells: SheetDrawing.Cell.perRow
    case .icons(let perRow): perRow
    case .bars, .ramp, .cards: 1
    }
  }

  private func gap(of form: SheetForm) -> Double {
    switch form {
    case .tiles, .scale, .cells, .icons, .cards: SheetDrawing.Gap.rows
    case .bars: SheetDrawing.Gap.lines
    case .ramp: 2 * SheetDrawing.Gap.styles + 1
    }
  }

  /// The height of a line without the gap, in points.
  private func height(ofLine paths: ArraySlice<String>, _ form: SheetForm, in group: SheetGroup) -> Double {
    // All icons of a line stand on the same level, whichever is the highest.
    let sides: [Double] =
      if case .icons = form { paths.flatMap { family.tokens(at: $0).compactMap(\.value.length) } } else { [] }
    return (sides.max() ?? 0) + (paths.map { height(of: $0, form, in: group) }.max() ?? 0)
  }

  /// The height of one swatch, the largest of all variants.
  private func height(of path: String, _ form: SheetForm, in group: SheetGroup) -> Double {
    family.tokens(at: path).map { height(of: $0, form, in: group) }.max() ?? brokenHeight(of: path, form, in: group)
  }

  /// The height of the swatch of a token that has a value in no variant.
  private func brokenHeight(of path: String, _ form: SheetForm, in group: SheetGroup) -> Double {
    let text = form.shortened(SwatchText(.broken(path: path), in: group))
    switch form {
    case .bars: return height(of: text, SheetDrawing.Bar.names.upperBound)
    case .ramp: return height(of: text, SheetDrawing.Ramp.wordsWidth)
    case .cards:
      return SheetDrawing.Room(for: nil, options.shadowBlur).top
        + max(SheetDrawing.Tile.sampleHeight, height(of: text, SheetDrawing.Card.wordsWidth))
    case .icons: return SheetDrawing.IconCell.substitute + height(ofSwatch: text, form)
    case .tiles, .scale, .cells: return height(ofSwatch: text, form)
    }
  }

  /// The height of a sample and the words below or beside it; of an icon, whose size is known elsewhere, of the words.
  private func height(ofSwatch text: SwatchText, _ form: SheetForm) -> Double {
    let drawing = SheetDrawing(sheet: sheet, options: options, groups: [])
    switch form {
    case .scale(let grid):
      return SheetDrawing.Tile.sampleHeight + SheetDrawing.Tile.gap + height(of: text, grid.width)
    case .icons(let perRow):
      return SheetDrawing.Tile.gap + height(of: text, SheetDrawing.IconCell.width(perRow: perRow))
    case .cells:
      let width = SheetDrawing.Cell.width - drawing.sampleWidth - SheetDrawing.Gap.sample
      return max(drawing.sampleHeight, height(of: text, width))
    case .tiles, .bars, .ramp, .cards:
      return SheetDrawing.Tile.sampleHeight + SheetDrawing.Tile.gap + height(of: text, SheetDrawing.Tile.width)
    }
  }

  private func height(of token: ResolvedToken, _ form: SheetForm, in group: SheetGroup) -> Double {
    let drawing = SheetDrawing(sheet: sheet, options: options, groups: [])
    let text = form.shortened(drawing.text(of: token, in: group))
    switch form {
    case .tiles, .scale, .cells, .icons: return height(ofSwatch: text, form)
    case .bars:
      let columns = [
        SheetLabel.lines(text.name, width: SheetDrawing.Bar.names.upperBound),
        text.values.reduce(0) { $0 + SheetLabel.lines($1, width: SheetDrawing.Bar.valueWidth, isName: false) },
        SheetLabel.lines(text.reference ?? "", width: SheetDrawing.Bar.references.upperBound),
      ]
      return Double(columns.max() ?? 0) * SheetLabel.lineHeight
    case .ramp:
      guard case .typography(let typography) = token.value else { return 0 }
      let words = height(of: text, SheetDrawing.Ramp.wordsWidth) + SheetLabel.lineHeight
      let sample = SheetDrawing.Ramp.height(of: typography)
      let largest = SheetDrawing.Ramp.largestHeight
      return max(words, sample <= largest ? sample : largest)
    case .cards:
      let room = SheetDrawing.Room(for: token.value, options.shadowBlur)
      let isStacked = options.elevated != nil && isStacked(group)
      let panel = room.height + SheetDrawing.Gap.rows + (isStacked ? panelNameHeight : 0)
      let words = height(of: text, SheetDrawing.Card.wordsWidth) + SheetLabel.lineHeight
      return max(words + room.top, (isStacked ? 2 : 1) * panel)
    }
  }

  /// The height of the name of a surface over a card with the gap below it, in points.
  private var panelNameHeight: Double {
    let lines = options.elevated.map { SheetLabel.lines("on \($0)", width: SheetDrawing.Panel.leastNameWidth) } ?? 1
    return Double(lines) * SheetLabel.lineHeight + SheetDrawing.Panel.gap
  }

  /// Whether some variant has the cards of a group one below the other.
  private func isStacked(_ group: SheetGroup) -> Bool {
    SheetDrawing.areStacked(
      group.paths.flatMap { family.tokens(at: $0).map { SheetDrawing.Room(for: $0.value, options.shadowBlur) } })
  }

  private func height(of text: SwatchText, _ width: Double) -> Double {
    let names = ([text.name] + (text.reference.map { [$0] } ?? []))
      .reduce(0) { $0 + SheetLabel.lines($1, width: width) }
    let values = text.values.reduce(0) { $0 + SheetLabel.lines($1, width: width, isName: false) }
    return Double(names + values) * SheetLabel.lineHeight
  }
}

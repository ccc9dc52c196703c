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

  /// How the swatches of a group are laid out.
  func form(of paths: [String]) -> SheetForm {
    switch sheet {
    case .spacing, .size: .bars
    case .typography: .ramp
    case .shadow: .cards
    case .radius, .border, .opacity, .motion: .cells
    case .color: paths.contains(where: needsWords) ? .cells : .tiles
    }
  }

  /// Whether a colour has more to show than a name and digits.
  private func needsWords(_ path: String) -> Bool {
    family.tokens(at: path).contains { token in
      if case .color(let color) = token.value, color.space == .srgb { return token.aliasLinks.count > 1 }
      return true
    }
  }

  /// The lines of a group: the tokens of each, and how high it is with the gap before the next, in points.
  func lines(of group: SheetGroup) -> [(paths: [String], height: Double)] {
    let perLine = perLine(of: group.form)
    return stride(from: 0, to: group.paths.count, by: perLine).map { start in
      let paths = Array(group.paths[start..<min(start + perLine, group.paths.count)])
      return (paths, (paths.map { height(of: $0, in: group) }.max() ?? 0) + gap(of: group.form))
    }
  }

  /// The height of what a group has besides its lines, with the gap before the next group, in points.
  func frame(of group: SheetGroup) -> Double {
    let heading = group.name.isEmpty ? 0 : SheetDrawing.headingHeight + SheetDrawing.Gap.heading
    let columns = group.form == .cards && options.elevated != nil ? SheetLabel.lineHeight + SheetDrawing.Gap.rows : 0
    // A long name takes several lines.
    let more = Double(SheetLabel.lines(group.name, width: 260) - 1) * 18
    return heading + more + columns + SheetDrawing.Gap.groups - gap(of: group.form)
  }

  private func perLine(of form: SheetForm) -> Int {
    switch form {
    case .tiles: SheetDrawing.Tile.perRow
    case .cells: SheetDrawing.Cell.perRow
    case .bars, .ramp, .cards: 1
    }
  }

  private func gap(of form: SheetForm) -> Double {
    switch form {
    case .tiles, .cells, .cards: SheetDrawing.Gap.rows
    case .bars: SheetDrawing.Gap.lines
    case .ramp: 2 * SheetDrawing.Gap.styles + 1
    }
  }

  /// The height of one swatch, the largest of all variants.
  private func height(of path: String, in group: SheetGroup) -> Double {
    family.tokens(at: path).map { height(of: $0, in: group) }.max() ?? brokenHeight(of: path, in: group)
  }

  /// The height of the swatch of a token that has a value in no variant.
  private func brokenHeight(of path: String, in group: SheetGroup) -> Double {
    let drawing = SheetDrawing(sheet: sheet, options: options, groups: [])
    let text = SwatchText(.broken(path: path), in: group)
    switch group.form {
    case .tiles:
      return SheetDrawing.Tile.sampleHeight + SheetDrawing.Tile.gap + height(of: text, SheetDrawing.Tile.width)
    case .cells:
      let width = SheetDrawing.Cell.width - drawing.sampleWidth - SheetDrawing.Gap.sample
      return max(drawing.sampleHeight, height(of: text, width))
    case .bars: return height(of: text, SheetDrawing.Bar.names.upperBound)
    case .ramp: return height(of: text, SheetDrawing.Ramp.wordsWidth)
    case .cards:
      return SheetDrawing.Room(for: nil, options.shadowBlur).top
        + max(SheetDrawing.Tile.sampleHeight, height(of: text, SheetDrawing.Card.wordsWidth))
    }
  }

  private func height(of token: ResolvedToken, in group: SheetGroup) -> Double {
    let drawing = SheetDrawing(sheet: sheet, options: options, groups: [])
    let text = drawing.text(of: token, in: group)
    switch group.form {
    case .tiles:
      return SheetDrawing.Tile.sampleHeight + SheetDrawing.Tile.gap + height(of: text, SheetDrawing.Tile.width)
    case .cells:
      let width = SheetDrawing.Cell.width - drawing.sampleWidth - SheetDrawing.Gap.sample
      return max(drawing.sampleHeight, height(of: text, width))
    case .bars:
      let columns = [
        SheetLabel.lines(text.name, width: SheetDrawing.Bar.names.upperBound),
        text.values.reduce(0) { $0 + SheetLabel.lines($1, width: SheetDrawing.Bar.valueWidth) },
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
      let panels = options.elevated == nil || !isStacked(group) ? 1.0 : 2.0
      let words = height(of: text, SheetDrawing.Card.wordsWidth) + SheetLabel.lineHeight
      return max(words + room.top, panels * (room.height + SheetDrawing.Gap.rows))
    }
  }

  /// Whether some variant has the cards of a group one below the other.
  private func isStacked(_ group: SheetGroup) -> Bool {
    SheetDrawing.areStacked(
      group.paths.flatMap { family.tokens(at: $0).map { SheetDrawing.Room(for: $0.value, options.shadowBlur) } })
  }

  private func height(of text: SwatchText, _ width: Double) -> Double {
    let lines = ([text.name] + text.values + (text.reference.map { [$0] } ?? []))
      .reduce(0) { $0 + SheetLabel.lines($1, width: width) }
    return Double(lines) * SheetLabel.lineHeight
  }
}

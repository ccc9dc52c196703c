import ColorSpaces
import DisplayLists
import Lettering

/// Finds what is to be reported of the texts of a picture: letters that no font has, and parts that do not show.
///
/// Invisible texts are skipped: texts without colour, and those in nodes without opacity.
struct TextRemarks {
  /// The letters that no font has.
  private(set) var letters = MissingLetterLog()

  /// The parts that do not show, in the order of the texts.
  private(set) var cuts: [CutPart] = []

  private let engine: LayoutEngine
  private let locations: [TextLocation]

  /// What clips everything: the picture, if its margin is given.
  private let canvas: ClipArea?

  /// The largest number of parts that are reported of one case.
  private static let maximumCount = 1_000

  /// Starts without remarks.
  ///
  /// - Parameters:
  ///   - engine: The nodes with their frames.
  ///   - locations: The locations of the texts in files.
  ///   - canvas: The picture, in points; `nil` if everything is sure to be in it.
  init(of engine: LayoutEngine, locations: [TextLocation], canvas: Rectangle?) {
    self.engine = engine
    self.locations = locations
    self.canvas = canvas.map { ClipArea($0) }
  }

  /// Adds the name of a row or column.
  mutating func add(_ block: TextBlock, of text: String, at textLocation: TextLocation) {
    guard !block.missingLetters.isEmpty, !textLocation.expectsBoxes else { return }
    letters.add(block.missingLetters, of: text, style: LabelColors.style, at: textLocation, engine.typesetter)
  }

  /// Adds the texts of a cell.
  mutating func add(_ root: Int) { add(root, clips: [], canvas: canvas) }

  private mutating func add(_ index: Int, clips: [ClipArea], canvas: ClipArea?) {
    let node = engine.tree.nodes[index]
    guard node.opacity > 0 else { return }
    let frame = engine.frames[index]
    var (clips, canvas) = (clips, canvas)
    if let transform = node.transform {
      let map = engine.map(transform, of: index)
      guard !map.isFlat else { return }
      for clipIndex in clips.indices { clips[clipIndex].enter(map) }
      canvas?.enter(map)
    }
    if let path = node.clipPath { clips.append(ClipArea(path.clip(in: frame), bounds: path.bounds(in: frame))) }
    switch node.content {
    case .box(let box) where box.clipsContent:
      let outer = RoundedRectangle(rectangle: frame, radii: box.radii, corners: box.corners)
      clips.append(ClipArea(outer.inset(by: box.border.takenRoom)))
    case .text(let text): add(text, index, in: frame, clips: clips, canvas: canvas)
    default: break
    }
    for child in engine.children(of: index) { add(child, clips: clips, canvas: canvas) }
  }

  private mutating func add(
    _ text: BoundText, _ index: Int, in frame: Rectangle, clips: [ClipArea], canvas: ClipArea?
  ) {
    guard text.color.isVisible || text.shadows.contains(where: { $0.color.alpha > 0 }) else { return }
    let block = engine.block(of: index, text)
    let textLocation = locations[text.locationIndex]
    if !block.missingLetters.isEmpty, !textLocation.expectsBoxes {
      letters.add(block.missingLetters, of: text.string, style: text.style, at: textLocation, engine.typesetter)
    }
    // Sheets say themselves what they cut.
    guard !textLocation.expectsCuts, !textLocation.isOfSheet, cuts.count < Self.maximumCount else { return }
    if block.isCut {
      let reason: CutPart.Reason = text.lineLimit == 1 ? .width : .lines(text.lineLimit)
      cuts.append(CutPart(block.cutPart, of: text.string, reason, at: textLocation))
    }
    guard !clips.isEmpty || canvas != nil, text.color.isVisible else { return }
    let positioned = PositionedLetters(block, alignment: text.alignment, in: frame)
    let clipped = positioned.text { glyph in clips.contains { !$0.holds(glyph.bounds, points: glyph.points) } }
    if !clipped.isEmpty { cuts.append(CutPart(clipped, of: text.string, .clip, at: textLocation)) }
    guard let canvas else { return }
    let left = positioned.text { !canvas.holds($0.bounds, points: $0.points) }
    if !left.isEmpty, clipped.isEmpty { cuts.append(CutPart(left, of: text.string, .canvas, at: textLocation)) }
  }
}

/// The letters of a block in a frame; lengths in points.
private struct PositionedLetters {
  /// A letter.
  struct Letter {
    /// A rectangle around it.
    var bounds: Rectangle

    /// The points on its outline.
    var points: () -> [Point]
  }

  private let block: TextBlock
  private let alignment: TextAlignment
  private let frame: Rectangle

  init(_ block: TextBlock, alignment: TextAlignment, in frame: Rectangle) {
    (self.block, self.alignment, self.frame) = (block, alignment, frame)
  }

  /// The text of the letters that fulfil a condition, with `…` for what lies between them.
  func text(of isMeant: (Letter) -> Bool) -> String {
    var parts: [String] = []
    for (number, line) in block.lines.enumerated() where !line.glyphs.isEmpty {
      let characters = Array(line.text.unicodeScalars)
      // A letter has all characters up to the next one; a space goes with the letter before it.
      var states = [Bool?](repeating: nil, count: characters.count)
      for glyph in line.glyphs where states.indices.contains(glyph.character) {
        states[glyph.character] = isMeant(letter(glyph, in: line, number)) || states[glyph.character] == true
      }
      var part = String.UnicodeScalarView()
      var isInside = false
      for (index, character) in characters.enumerated() {
        isInside = states[index] ?? isInside
        if isInside { part.append(character) }
        if (!isInside || index == characters.count - 1) && !part.isEmpty {
          parts.append(String(part).trimmed)
          part = String.UnicodeScalarView()
        }
      }
    }
    return parts.filter { !$0.isEmpty }.joined(separator: "…")
  }

  private func letter(_ glyph: TextLine.Glyph, in line: TextLine, _ number: Int) -> Letter {
    let unit = block.size / (Double(glyph.outline.unitsPerEm) * 64)
    let share: Double =
      switch alignment {
      case .leading: line.isRightToLeft ? 1 : 0
      case .center: 0.5
      case .trailing: line.isRightToLeft ? 0 : 1
      }
    let x = frame.x + (frame.width - line.width) * share + glyph.x
    let top = frame.y + (frame.height - block.height) / 2 + block.baseline
    let y = top + Double(number) * block.lineHeight - glyph.rise
    func point(_ point: GlyphPoint) -> Point { Point(x: x + Double(point.x) * unit, y: y - Double(point.y) * unit) }
    let box = glyph.outline.bounds
    let (low, high) = (point(GlyphPoint(x: box.minX, y: box.minY)), point(GlyphPoint(x: box.maxX, y: box.maxY)))
    return Letter(
      bounds: Rectangle(x: low.x, y: high.y, width: high.x - low.x, height: low.y - high.y),
      points: {
        glyph.outline.elements.map { element in
          switch element {
          case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): point(end)
          }
        }
      })
  }
}

extension String {
  /// The text without spaces around it.
  fileprivate var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { $0 != " " }), let last = scalars.lastIndex(where: { $0 != " " })
    else { return "" }
    return String(scalars[first...last])
  }
}

import ColorSpaces
import DisplayLists
import Lettering

/// The lengths of one cell as lines and tags around its control, which stands at 0.
///
/// Padding, spacing, borders and radii have their tags above and to the right, sizes below and to the left. The tags of a
/// side stand in a line, in the order of what they belong to: none lies over another one.
struct RedlineFigure {
  /// What is drawn, in points.
  private(set) var marks: [RedlineMark] = []

  private let colors: RedlineColors
  private let typesetter: Typesetter

  /// All that the nodes of the control cover, in points.
  private let core: Rectangle

  /// The style of the texts on tags.
  private static let tagStyle = TextStyle(
    family: ["builtin"], size: 10, weight: 600, letterSpacing: 0, lineHeight: 12)

  /// How high tags are, in points.
  static let tagHeight = 16.0

  /// How far tags stand from the control, and from each other.
  private static let (distance, gap) = (18.0, 4.0)

  /// The largest number of tags of one padding or spacing; its other areas are coloured only.
  private static let tagsPerLength = 4

  /// A tag that has to find its room.
  private struct Wish {
    var block: TextBlock
    var kind: LengthMeasure.Kind

    /// Where its leader begins.
    var start: Point
  }

  /// Draws the lengths of a cell.
  ///
  /// - Parameters:
  ///   - lengths: The lengths, with their spans in points from the control's top left corner.
  ///   - names: The name of each in the list of lengths.
  ///   - core: All that the nodes of the control cover, in points.
  ///   - colors: The colours.
  ///   - typesetter: What sets texts.
  init(
    of lengths: [LengthMeasure], named names: [String], core: Rectangle, colors: RedlineColors, typesetter: Typesetter
  ) {
    (self.core, self.colors, self.typesetter) = (core, colors, typesetter)
    var (above, beside): ([Wish], [Wish]) = ([], [])
    var counts: [String: Int] = [:]
    for (length, name) in zip(lengths, names) where length.kind != .size {
      draw(length)
      counts[name, default: 0] += 1
      let isLine = length.kind == .padding || length.kind == .spacing
      guard counts[name, default: 0] <= (isLine ? Self.tagsPerLength : 1) else { continue }
      let wish = Wish(block: block(name, length), kind: length.kind, start: length.leaderStart)
      if length.axis == .horizontal { above.append(wish) } else { beside.append(wish) }
    }
    addAbove(above)
    let sizes = zip(lengths, names).filter { $0.0.kind == .size }
    addBelow(sizes.filter { $0.0.axis == .horizontal })
    addLeft(sizes.filter { $0.0.axis == .vertical })
    addBeside(beside)
  }

  /// What the marks cover, the control included.
  var bounds: Rectangle { marks.reduce(core) { $0.around($1.bounds) } }

  private func block(_ name: String, _ length: LengthMeasure) -> TextBlock {
    typesetter.measure("\(name) \(length.text)", style: Self.tagStyle, maximumWidth: .infinity, lineLimit: 1)
  }

  private static func width(of block: TextBlock) -> Double { block.width.rounded(.up) + 10 }

  // MARK: On the control

  private mutating func draw(_ length: LengthMeasure) {
    let (span, line) = (length.span, colors.line(length.kind))
    if length.kind == .radius {
      marks.append(.curve(length.corner, line))
      return
    }
    marks.append(.area(span, colors.area(length.kind)))
    guard length.kind != .border else { return }
    let middle = length.lineMiddle
    switch length.axis {
    case .horizontal: addLine(from: span.x, to: span.x + span.width, at: middle.y, length)
    case .vertical: addLine(from: span.y, to: span.y + span.height, at: middle.x, length)
    }
  }

  /// A line along a length with marks at its ends.
  private mutating func addLine(from start: Double, to end: Double, at across: Double, _ length: LengthMeasure) {
    let color = colors.line(length.kind)
    let last = max(start, end - 1)
    func point(_ along: Double, _ shift: Double = 0) -> Point {
      length.axis == .horizontal
        ? Point(x: along, y: across + shift) : Point(x: across + shift, y: along)
    }
    marks.append(.line(from: point(start), to: point(last), color))
    for along in last - start >= 2 ? [start, last] : [start] {
      marks.append(.line(from: point(along, -3), to: point(along, 3), color))
    }
  }

  // MARK: Tags

  private mutating func addAbove(_ wishes: [Wish]) {
    let wishes = wishes.stablySorted { $0.start.x }
    let widths = wishes.map { Self.width(of: $0.block) }
    let starts = TagLane.starts(centers: wishes.map(\.start.x), lengths: widths, gap: Self.gap)
    let bottom = core.y - Self.distance
    for (index, wish) in wishes.enumerated() {
      let tag = Rectangle(x: starts[index], y: bottom - Self.tagHeight, width: widths[index], height: Self.tagHeight)
      let bend = Point(x: wish.start.x, y: core.y - 5)
      addLeader(wish, by: bend, to: Point(x: tag.x + (tag.width / 2).rounded(.down), y: bottom))
      marks.append(.tag(tag, wish.block, colors.line(wish.kind)))
    }
  }

  private mutating func addBeside(_ wishes: [Wish]) {
    let wishes = wishes.stablySorted { $0.start.y }
    let heights = wishes.map { _ in Self.tagHeight }
    let starts = TagLane.starts(centers: wishes.map(\.start.y), lengths: heights, gap: Self.gap)
    guard let first = starts.first, let last = starts.last else { return }
    // Many of them reach above and below the control, where others may stand.
    let taken = marks.map(\.bounds).filter {
      $0.y + $0.height + Self.gap > first && $0.y < last + Self.tagHeight + Self.gap
    }
    let inTheWay = taken.map { $0.x + $0.width }.max() ?? 0
    let left = max(core.x + core.width + Self.distance, (inTheWay + Self.gap).rounded(.up))
    for (index, wish) in wishes.enumerated() {
      let tag = Rectangle(x: left, y: starts[index], width: Self.width(of: wish.block), height: Self.tagHeight)
      let bend = Point(x: core.x + core.width + 5, y: wish.start.y)
      addLeader(wish, by: bend, to: Point(x: left, y: tag.y + Self.tagHeight / 2))
      marks.append(.tag(tag, wish.block, colors.line(wish.kind)))
    }
  }

  private mutating func addLeader(_ wish: Wish, by bend: Point, to end: Point) {
    var color = colors.line(wish.kind)
    // What lies below a leader should still be read.
    color.alpha = 0xC000
    marks.append(.line(from: wish.start, to: bend, color))
    marks.append(.line(from: bend, to: end, color))
  }

  /// Sizes across: a line below the control for each, the shorter ones nearer to it.
  private mutating func addBelow(_ sizes: [(LengthMeasure, String)]) {
    let sizes = sizes.stablySorted { $0.0.span.width }
    let blocks = sizes.map { block($0.1, $0.0) }
    let spans = zip(sizes, blocks).map { size, block in
      let middle = size.0.span.x + size.0.span.width / 2
      let half = max(size.0.span.width, Self.width(of: block)) / 2
      return (start: middle - half, end: middle + half)
    }
    let rows = TagLane.rows(spans, gap: Self.gap)
    for (index, (length, _)) in sizes.enumerated() {
      let y = core.y + core.height + 12 + Double(rows[index]) * (Self.tagHeight + 12)
      let (left, right) = (length.span.x, length.span.x + length.span.width)
      for x in [left, right - 1] {
        marks.append(.line(from: Point(x: x, y: length.span.y + length.span.height), to: Point(x: x, y: y - 4), faint))
      }
      addLine(from: left, to: right, at: y, length)
      let width = Self.width(of: blocks[index])
      let tag = Rectangle(
        x: ((left + right - width) / 2).rounded(.down), y: y + 5, width: width, height: Self.tagHeight)
      marks.append(.tag(tag, blocks[index], colors.line(.size)))
    }
  }

  /// Sizes down: a line to the left of the control for each, the shorter ones nearer to it.
  private mutating func addLeft(_ sizes: [(LengthMeasure, String)]) {
    let sizes = sizes.stablySorted { $0.0.span.height }
    let blocks = sizes.map { block($0.1, $0.0) }
    let spans = sizes.map { size in
      let middle = size.0.span.y + size.0.span.height / 2
      let half = max(size.0.span.height, Self.tagHeight) / 2
      return (start: middle - half, end: middle + half)
    }
    let columns = TagLane.rows(spans, gap: Self.gap)
    var right = core.x - 12
    for column in 0..<((columns.max() ?? -1) + 1) {
      var widest = 0.0
      for (index, (length, _)) in sizes.enumerated() where columns[index] == column {
        let (top, bottom) = (length.span.y, length.span.y + length.span.height)
        for y in [top, bottom - 1] {
          marks.append(.line(from: Point(x: length.span.x, y: y), to: Point(x: right + 4, y: y), faint))
        }
        addLine(from: top, to: bottom, at: right, length)
        let width = Self.width(of: blocks[index])
        widest = max(widest, width)
        let tag = Rectangle(
          x: right - 6 - width, y: ((top + bottom - Self.tagHeight) / 2).rounded(.down), width: width,
          height: Self.tagHeight)
        marks.append(.tag(tag, blocks[index], colors.line(.size)))
      }
      right -= widest + 18
    }
  }

  /// The colour of lines that lead from the control to those of its sizes.
  private var faint: RGBA16 {
    var color = colors.line(.size)
    color.alpha = 0x6000
    return color
  }
}

extension LengthMeasure {
  /// Where the line of a length is crossed by its leader.
  fileprivate var lineMiddle: Point {
    switch axis {
    case .horizontal:
      return Point(x: (span.x + span.width / 2).rounded(.down), y: (span.y + span.height / 2).rounded(.down))
    case .vertical:
      // Near the right end, so that the leader crosses as little as possible.
      let inset = min(12, (span.width / 4).rounded(.down))
      return Point(x: span.x + span.width - inset, y: (span.y + span.height / 2).rounded(.down))
    }
  }

  /// Where the leader to the tag begins.
  fileprivate var leaderStart: Point {
    switch kind {
    case .radius:
      let share = 0.293
      return Point(
        x: side.hasSuffix("trailing") ? span.x + span.width * (1 - share) : span.x + span.width * share,
        y: side.hasPrefix("bottom") ? span.y + span.height * (1 - share) : span.y + span.height * share)
    case .border where axis == .vertical: return Point(x: span.x + span.width - 1, y: span.y)
    case .border: return Point(x: span.x, y: span.y)
    case .padding, .spacing, .size: return lineMiddle
    }
  }

  /// The curve of a round corner, as a quarter of an ellipse.
  fileprivate var corner: [PathElement] {
    let (isRight, isLow) = (side.hasSuffix("trailing"), side.hasPrefix("bottom"))
    let (outerX, innerX) = isRight ? (span.x + span.width, span.x) : (span.x, span.x + span.width)
    let (outerY, innerY) = isLow ? (span.y + span.height, span.y) : (span.y, span.y + span.height)
    // How far control points lie from the ends of a quarter, as a share of the radius.
    let share = 0.5523
    return [
      .move(Point(x: outerX, y: innerY)),
      .cubic(
        Point(x: outerX, y: innerY + (outerY - innerY) * share),
        Point(x: innerX + (outerX - innerX) * share, y: outerY),
        Point(x: innerX, y: outerY)),
    ]
  }
}

extension Sequence {
  /// The elements in the order of a number, those with the same one as they came.
  fileprivate func stablySorted(by number: (Element) -> Double) -> [Element] {
    enumerated().sorted { (number($0.element), $0.offset) < (number($1.element), $1.offset) }.map(\.element)
  }
}

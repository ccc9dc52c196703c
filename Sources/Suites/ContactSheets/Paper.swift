package import PixelBuffers
private import SoftwareRaster
import Suites

/// A size of paper or of a screen, for pages that are printed or shown.
package enum Paper: String, CaseIterable, Hashable, Sendable {
  case a2 = "A2"
  case a3 = "A3"
  case a4 = "A4"
  case letter = "Letter"
  case tabloid = "Tabloid"
  case screen = "16:9"

  /// The width and height of a page, in points of 1/72 inch, rounded to whole ones.
  ///
  /// - Parameter isLandscape: Whether the longer side is the lower one, as it is for screens anyway.
  /// - Returns: The width and the height.
  package func size(isLandscape: Bool) -> (width: Int, height: Int) {
    let (short, long) =
      switch self {
      // ISO 216: 420 × 594, 297 × 420 and 210 × 297 mm.
      case .a2: (1_191, 1_684)
      case .a3: (842, 1_191)
      case .a4: (595, 842)
      // ANSI/ASME Y14.1: 8.5 × 11 and 11 × 17 inches.
      case .letter: (612, 792)
      case .tabloid: (792, 1_224)
      // A point for each pixel of a usual screen.
      case .screen: (1_080, 1_920)
      }
    return isLandscape || self == .screen ? (long, short) : (short, long)
  }

  /// The area of a page in square points.
  private var area: Int {
    let size = size(isLandscape: false)
    return size.width * size.height
  }

  /// The larger ones of paper; none for a screen.
  var larger: [Paper] {
    self == .screen ? [] : Self.allCases.filter { $0 != .screen && $0.area > area }
  }

  /// The largest scale, at most 8, whose pages a picture can have.
  var largestScale: Int {
    let size = size(isLandscape: false)
    let fits = (1...8).last { scale in
      max(size.width, size.height) * scale <= Rasterizer.maximumSide && area * scale * scale <= PixelSize.maximumArea
    }
    return fits ?? 1
  }
}

/// The room for pictures on a page of a given size, in device pixels.
struct PaperRoom {
  /// The size of the page.
  let page: (width: Int, height: Int)

  /// The width of a variant with its margins; the last one may be a little wider.
  let columnWidth: Int

  /// The width of the content of a column.
  let width: Int

  /// The height of the content, below the titles and above the number of the page.
  let height: Int

  /// The room on a page.
  ///
  /// - Parameters:
  ///   - paper: The paper.
  ///   - isLandscape: Whether the longer side is the lower one.
  ///   - columns: The number of variants.
  ///   - metrics: The distances.
  /// - Throws: ``ContactSheetProblem`` if variants are too narrow, or a page has too many pixels.
  init(
    of paper: Paper, isLandscape: Bool, columns: Int, _ metrics: ContactSheetMetrics
  ) throws(ContactSheetProblem) {
    let size = paper.size(isLandscape: isLandscape)
    page = (size.width * metrics.scale, size.height * metrics.scale)
    columnWidth = page.width / columns
    width = columnWidth - 2 * metrics.margin
    height = page.height - 2 * metrics.margin - metrics.headerHeight - metrics.footerHeight
    guard width >= metrics.leastWidth else {
      func isWideEnough(_ paper: Paper) -> Bool {
        paper.size(isLandscape: true).width * metrics.scale / columns - 2 * metrics.margin >= metrics.leastWidth
      }
      let turned = isLandscape || !isWideEnough(paper) ? nil : "add --landscape"
      let larger = paper.larger.contains(where: isWideEnough) ? "name a larger --paper" : nil
      throw ContactSheetProblem(
        description: "\(columns) variants side by side have \(max(width, 0) / metrics.scale) points each on "
          + "\(paper.rawValue), and \(metrics.leastWidth / metrics.scale) are needed; "
          + ContactSheetProblem.advice("name fewer variants", turned, larger))
    }
  }
}

extension ContactSheet {
  /// The cases with a picture that a page has no room for.
  ///
  /// - Parameters:
  ///   - paper: The paper.
  ///   - isLandscape: Whether the longer side is the lower one.
  ///   - sizes: The size of each case's picture; absent where it cannot be drawn.
  /// - Returns: The indices of the cases, in order.
  /// - Throws: ``ContactSheetProblem`` if variants are too narrow on the paper.
  package func cases(
    tooLargeFor paper: Paper, isLandscape: Bool, sizes: [PixelSize?]
  ) throws(ContactSheetProblem) -> [Int] {
    let metrics = ContactSheetMetrics(scale: scale)
    let room = try PaperRoom(of: paper, isLandscape: isLandscape, columns: columns.count, metrics)
    // Pictures of a line begin below the labels, whichever of them have one.
    let labelled = Set(cells.filter { !$0.label.isEmpty }.map(\.control))
    var found: [Int] = []
    for (index, item) in cases.enumerated() {
      guard let size = sizes[index] else { continue }
      // A picture that is drawn smaller has a label that says so.
      let label = scale == 1 && !labelled.contains(cells[item.cell].control) ? 0 : metrics.labelHeight
      if size.width > room.width || metrics.headingHeight + label + size.height > room.height {
        found.append(index)
      }
    }
    return found
  }

  /// The smallest scale of a page at which a picture fits, drawn in the scale 1, and which the page can have.
  ///
  /// - Parameters:
  ///   - size: The size of the picture in the scale 1.
  ///   - paper: The paper.
  ///   - isLandscape: Whether the longer side is the lower one.
  /// - Returns: The scale, at most 8; `nil` if there is none.
  package func scale(at size: PixelSize, fits paper: Paper, isLandscape: Bool) -> Int? {
    (1...paper.largestScale).first { scale in
      let metrics = ContactSheetMetrics(scale: scale)
      guard let room = try? PaperRoom(of: paper, isLandscape: isLandscape, columns: columns.count, metrics) else {
        return false
      }
      return size.width <= room.width && metrics.headingHeight + metrics.labelHeight + size.height <= room.height
    }
  }

  /// What to do about a picture that a page has no room for.
  ///
  /// - Parameters:
  ///   - size: The size of the picture in the scale 1.
  ///   - paper: The paper.
  ///   - isLandscape: Whether the longer side is the lower one.
  /// - Returns: What helps.
  package func advice(for size: PixelSize, tooLargeFor paper: Paper, isLandscape: Bool) -> String {
    let fitting = scale(at: size, fits: paper, isLandscape: isLandscape)
    let isLargerThere = paper.larger.contains { other in
      [false, true].contains { scale(at: size, fits: other, isLandscape: $0) != nil }
    }
    return ContactSheetProblem.advice([
      fitting.map { "give --scale \($0)" }, isLargerThere ? "name a larger --paper" : nil,
      fitting == nil ? (isLargerThere ? "none" : "name no --paper") : nil,
    ])
  }

  /// The scale of pages on which every picture fits that does in any scale that a page can have: the smallest one from
  /// 2 on.
  ///
  /// - Parameters:
  ///   - sizes: The size of each case's picture in the scale 1; absent where it cannot be drawn.
  ///   - paper: The paper.
  ///   - isLandscape: Whether the longer side is the lower one.
  /// - Returns: The scale, 2–8.
  /// - Complexity: O(*n*), where *n* is the number of cases.
  package func scale(for sizes: [PixelSize?], on paper: Paper, isLandscape: Bool) -> Int {
    let needed = sizes.compactMap { size in size.flatMap { self.scale(at: $0, fits: paper, isLandscape: isLandscape) } }
    return max(2, needed.max() ?? 2)
  }

  /// What stands over the picture of a cell: the values of its split, and how much smaller it is than the others.
  func label(of cell: Int) -> String {
    var (part, whole) = (cellScales[cell], scale)
    guard part < whole else { return cells[cell].label }
    for divisor in stride(from: part, to: 1, by: -1) where part % divisor == 0 && whole % divisor == 0 {
      (part, whole) = (part / divisor, whole / divisor)
    }
    return (cells[cell].label.isEmpty ? "" : cells[cell].label + " · ") + "at \(part)/\(whole) of its size"
  }
}

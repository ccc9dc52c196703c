internal import DisplayLists

extension DrawingCost {
  /// Counts the shadows of a group, each of which draws its items once more.
  ///
  /// - Parameters:
  ///   - shadows: The shadows.
  ///   - items: The group's items.
  ///   - steps: The cost of drawing them.
  /// - Returns: The part of the picture that the shadows touch.
  mutating func add(_ shadows: [DropShadow], of items: [DisplayItem], steps: Double) -> DrawingExtent {
    let extent = DrawingExtent(of: items)
    let outlines = Self.outlineSteps(of: items)
    var touched = DrawingExtent.none
    for shadow in shadows {
      let sigma = min(max(shadow.sigma, 0), ShadowPainter.largestSigma)
      let shown = visible(extent.blurred(sigma, x: shadow.offsetX, y: shadow.offsetY))
      guard !shown.isEmpty else { continue }
      touched.include(shown)
      let size = FixedPoint.length(max(extent.width, extent.height))
      let grid = sigma > 0 ? BlurGrid(sigma: FixedPoint.length(sigma), size: size) : .pixels
      let cells = Double(grid.cellsPerPixel)
      let reach = DrawingExtent.reach(ofBlur: sigma)
      // A mask that is small is made as a whole; of a large one what can be seen.
      let whole = extent.blurred(sigma, x: 0, y: 0)
      let made = whole.area <= 2 * Double(DropShadowMask.largestWhole) ? whole : shown
      let drawn = min(made.outset(by: reach).area, extent.area)
      add(
        .shadows,
        (steps + outlines + 4 * drawn) * cells * cells + 32 * made.area + blurSteps(sigma, grid, pixels: made.area))
    }
    return touched
  }

  /// The cost of drawing glyphs as outlines.
  private static func outlineSteps(of items: [DisplayItem]) -> Double {
    items.reduce(0) { steps, item in
      switch item {
      case .glyphs(let run): steps + run.glyphs.reduce(0) { $0 + 1_024 * Double($1.outline.elements.count) }
      case .group(let group): steps + outlineSteps(of: group.items)
      default: steps
      }
    }
  }

  /// The cost of blurring a mask.
  func blurSteps(_ sigma: Double, _ grid: BlurGrid, pixels: Double) -> Double {
    guard sigma > 0 else { return 0 }
    let (cells, side) = (Double(grid.cellsPerPixel), Double(grid.pixelsPerCell))
    let weights = 2 * (NormalDistribution.reach * sigma * cells / side + cells + 1)
    return 6 * pixels + pixels / (side * side) * weights * (1 + cells) * 1.5
  }

  /// Counts a blur of what lies below, which draws that once more.
  mutating func add(_ blur: BackdropBlur) -> DrawingExtent {
    hasBackdropBlurs = true
    let shown = visible(DrawingExtent(blur.shape.rectangle))
    guard !shown.isEmpty, blur.sigma > 0 else { return shown }
    var steps = 4_096 + 8 * distinctRows
    // What is too much already need not be known exactly.
    if total <= 2 * Self.limit { for part in layer ?? [] { steps += 8 + part.steps(in: shown) } }
    let sigma = min(blur.sigma, ShadowPainter.largestSigma)
    add(.backdropBlurs, steps + shown.area * (160 + BackdropBlurKernel.steps(sigma: sigma)))
    return shown
  }
}

/// The cost of an item on a layer.
struct LayerPart {
  private let extent: DrawingExtent

  /// The cost of the whole item.
  private let steps: Double

  /// The part of that which is for each of its pixels.
  private let stepsPerPixel: Double

  init(_ item: DisplayItem, steps: Double) {
    extent = DrawingExtent(of: item)
    self.steps = steps
    var isPlain = false
    if case .box(let box) = item, box.shadows.isEmpty { isPlain = true }
    stepsPerPixel = isPlain ? 1 : 0
  }

  /// The cost of drawing it in a part of the picture.
  func steps(in part: DrawingExtent) -> Double {
    let shown = extent.outset(by: 1).clamped(to: part)
    guard !shown.isEmpty else { return 0 }
    return max(0, steps - stepsPerPixel * extent.area) + stepsPerPixel * shown.area
  }
}

import Suites

/// Puts cells on shelves without changing their order; everything is in device pixels.
///
/// The cells of a control are a block: its name, then lines of cells. Blocks stand beside each other while they fit and
/// are about equally high, so that little is left empty under the lower ones, or have no room below.
struct ContactSheetPacking {
  /// A cell with its label; as large as the largest of its pictures.
  struct Cell: Hashable {
    var number: Int
    var width: Int

    /// The height of the pictures, without the label.
    var height: Int
    var hasLabel: Bool
  }

  /// The cells of one control.
  struct Block: Hashable {
    var control: String

    /// The width of its name.
    var nameWidth: Int
    var cells: [Cell]
  }

  /// Where a cell's picture stands in its block.
  struct PlacedCell: Hashable {
    var number: Int
    var x: Int

    /// The top of the picture; its label ends there.
    var y: Int
  }

  /// A block whose cells have positions.
  struct PackedBlock: Hashable {
    var control: String
    var width: Int
    var height: Int
    var cells: [PlacedCell]

    /// Whether the block continues the cells of the one before.
    var isContinued = false
  }

  /// A block's position on a page.
  struct PlacedBlock: Hashable {
    var block: PackedBlock
    var x: Int
    var y: Int
  }

  /// One page: what stands on it, and how high that is.
  struct Page: Hashable {
    var blocks: [PlacedBlock] = []
    var height = 0
  }

  let metrics: ContactSheetMetrics

  /// The width of a line, unless a cell alone is wider.
  let width: Int

  /// The height of a page's content, unless a line alone is higher.
  let height: Int

  /// Puts blocks on pages, in their order.
  func pages(of blocks: [Block]) -> [Page] {
    var pages = [Page()]
    /// The shelf that is being filled.
    var (x, y, tallest, first) = (0, 0, 0, 0)
    for block in blocks.flatMap({ packed($0) }) {
      let fitsBeside =
        x > 0 && x + metrics.blockGap.across + block.width <= width && y + max(tallest, block.height) <= height
      // Rather beside a block of another height than on another page.
      let fitsBelow = y + tallest + metrics.blockGap.down + block.height <= height
      if fitsBeside, isSimilar(block.height, first) || !fitsBelow {
        x += metrics.blockGap.across
        tallest = max(tallest, block.height)
      } else {
        if x > 0 { y += tallest + metrics.blockGap.down }
        if y > 0, y + block.height > height {
          pages.append(Page())
          y = 0
        }
        (x, tallest, first) = (0, block.height, block.height)
      }
      pages[pages.count - 1].blocks.append(PlacedBlock(block: block, x: x, y: y))
      pages[pages.count - 1].height = y + tallest
      x += block.width
    }
    return pages
  }

  /// Whether a block may stand beside another one.
  private func isSimilar(_ height: Int, _ other: Int) -> Bool {
    let (low, high) = (min(height, other), max(height, other))
    return high <= metrics.smallHeight || 2 * low >= high
  }

  /// Puts the cells of a block on lines, and cuts it where it is higher than a page.
  private func packed(_ block: Block) -> [PackedBlock] {
    var blocks: [PackedBlock] = []
    var line: [Cell] = []
    var lineWidth = 0
    func begin() {
      blocks.append(
        PackedBlock(control: block.control, width: block.nameWidth, height: 0, cells: [], isContinued: !blocks.isEmpty))
    }
    func endLine() {
      guard !line.isEmpty else { return }
      let top = line.contains { $0.hasLabel } ? metrics.labelHeight : 0
      let lineHeight = top + (line.map(\.height).max() ?? 0)
      if let last = blocks.last, !last.cells.isEmpty, last.height + metrics.cellGap.down + lineHeight > height {
        begin()
      }
      if blocks.isEmpty { begin() }
      let index = blocks.count - 1
      let y = blocks[index].cells.isEmpty ? metrics.headingHeight : blocks[index].height + metrics.cellGap.down
      var x = 0
      for cell in line {
        blocks[index].cells.append(PlacedCell(number: cell.number, x: x, y: y + top))
        x += cell.width + metrics.cellGap.across
      }
      blocks[index].width = max(blocks[index].width, lineWidth)
      blocks[index].height = y + lineHeight
      (line, lineWidth) = ([], 0)
    }
    for cell in block.cells {
      if !line.isEmpty, lineWidth + metrics.cellGap.across + cell.width > width { endLine() }
      lineWidth += (line.isEmpty ? 0 : metrics.cellGap.across) + cell.width
      line.append(cell)
    }
    endLine()
    return blocks
  }
}

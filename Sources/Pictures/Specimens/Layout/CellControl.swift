import DisplayLists
import Lettering

/// Where the names of rows and columns point to: what a cell draws, without its shadows and captions.
extension LayoutEngine {
  /// The height of the middle of a cell's control below the cell's top, in points.
  ///
  /// Texts above and below a control, such as a caption or a helper text, do not count: a field is in the middle of its
  /// row, whether or not there is a message below it. A cell of nothing but texts counts as a whole.
  ///
  /// - Parameters:
  ///   - root: The root of the cell.
  ///   - size: The size of the cell.
  /// - Returns: The height, in points; half of the cell's if it has no texts beside a control.
  mutating func controlMiddle(of root: Int, size: Size) -> Double {
    let columns = captionedColumns(in: root)
    guard !columns.isEmpty else { return size.height / 2 }
    layOut(root, in: Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for column in columns {
      for child in children(of: column) where isControl(child) {
        top = min(top, frames[child].y)
        bottom = max(bottom, frames[child].y + frames[child].height)
      }
    }
    return (top + bottom) / 2
  }

  /// The columns of a cell that have a control and texts: one, or a row of nothing else; none if there are no such columns.
  private func captionedColumns(in node: Int) -> [Int] {
    guard tree.nodes[node].transform == nil else { return [] }
    let children = Array(children(of: node))
    switch tree.nodes[node].content {
    case .column where children.count == 1: return captionedColumns(in: children[0])
    case .column:
      return children.contains { isControl($0) } && children.contains { isCaption($0) } ? [node] : []
    case .row:
      let columns = children.map { captionedColumns(in: $0) }
      return columns.contains([]) ? [] : columns.flatMap { $0 }
    case .box(let box) where !box.isVisible: return children.first.map { captionedColumns(in: $0) } ?? []
    default: return []
    }
  }

  /// Whether a node shows nothing but texts.
  private func isCaption(_ node: Int) -> Bool { hasText(node) && !isControl(node) }

  private func hasText(_ node: Int) -> Bool {
    if case .text = tree.nodes[node].content { return true }
    return children(of: node).contains { hasText($0) }
  }

  /// Whether a node shows anything but texts.
  private func isControl(_ node: Int) -> Bool {
    switch tree.nodes[node].content {
    case .box(let box) where box.isVisible: return true
    case .icon, .image: return true
    // A line parts or underlines texts.
    case .text, .space, .line: return false
    case .box, .row, .column, .overlay: return children(of: node).contains { isControl($0) }
    }
  }

  /// How far right of its left edge a cell begins to draw, in points; shadows do not count, and colours make no difference.
  ///
  /// - Parameter root: The root of the cell, which has its frame.
  /// - Returns: The distance, 0 or more; 0 if the cell draws nothing.
  func drawnInset(of root: Int) -> Double {
    var ink = InkBounds.empty
    ink.leavesOutShadows = true
    ink.countsEachColor = true
    ink.add(root, of: self)
    return ink.left.isFinite ? max(0, ink.left - frames[root].x) : 0
  }
}

extension BoundBox {
  /// Whether the box itself shows, in whichever colours.
  fileprivate var isVisible: Bool { fill != nil || hasBorder || !shadows.isEmpty || backdropBlur > 0 }
}

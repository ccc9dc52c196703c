package import DisplayLists
import LocatedJSON

/// Finds the innermost node of a case's own specimen in which areas of its picture lie.
///
/// What an embedded control draws lies in the node that embeds it. Where areas lie in several nodes, it is the innermost
/// one around all of them, whichever cells they are in.
///
/// - Parameters:
///   - areas: The areas, in device pixels.
///   - specimenCase: The case.
///   - context: The drawing context.
/// - Returns: The JSON Pointer of the node; `nil` if there is no area, or one lies in no node (in a name of a row or column,
///   or in the margin), or if the specimen was made in Swift.
/// - Throws: ``SpecimenProblems`` with every problem of every cell.
/// - Complexity: O(*a* · *n* · *d*) for *a* areas and *n* nodes, of which at most *d* lie in each other.
package func pointerToNode(
  around areas: [Rectangle], of specimenCase: SpecimenCase, in context: DrawingContext
) throws(SpecimenProblems) -> String? {
  let arranged = try arrange(specimenCase, in: context, keepsOrigins: true)
  let search = NodeSearch(of: arranged, in: context)
  var common: [NodeOrigin]?
  for area in areas {
    let path = search.path(to: area)
    common = common.map { known in Array(zip(known, path).prefix { $0 == $1 }.map(\.0)) } ?? path
  }
  guard let last = common?.last, let document = specimenCase.specimen.source.document else { return nil }
  return document.root.pointer(to: last.origin.offset)
}

/// Where a bound node comes from.
struct NodeOrigin: Equatable {
  var origin: Origin

  /// How many controls embed each other around the node.
  var depth: Int

  /// The control whose specimen has the node.
  var control: String

  /// The file of that specimen.
  var source: SourceDocument

  /// The tokens of its properties, in the order of the look-ups.
  var uses: [PropertyUse]

  static func == (left: NodeOrigin, right: NodeOrigin) -> Bool {
    left.origin.offset == right.origin.offset && left.depth == right.depth
  }
}

/// Looks for nodes by what they may have drawn.
private struct NodeSearch {
  let arranged: ArrangedCase
  let scale: Double
  let margin: Double

  init(of arranged: ArrangedCase, in context: DrawingContext) {
    self.arranged = arranged
    scale = Double(context.scale)
    margin = arranged.margin(in: context)
  }

  /// The nodes of the case's own specimen around an area in device pixels, the outermost first.
  func path(to area: Rectangle) -> [NodeOrigin] {
    let area = Rectangle(
      x: area.x / scale - margin, y: area.y / scale - margin, width: area.width / scale, height: area.height / scale)
    var path: [NodeOrigin] = []
    var nodes = arranged.cells.map(\.root)
    while let index = innermost(of: nodes, around: area), let origin = arranged.origins?[index] {
      guard origin.depth == 0 else { break }
      path.append(origin)
      // Where a node with a transform draws its children is not where their frames are.
      if arranged.engine.tree.nodes[index].transform != nil { break }
      nodes = Array(arranged.engine.children(of: index))
    }
    return path
  }

  /// The node that may have drawn an area; of several, the smallest one.
  private func innermost(of nodes: [Int], around area: Rectangle) -> Int? {
    var found: (index: Int, size: Double)?
    // Edges are snapped to pixels, and smoothed over one more.
    let slack = 2 / scale
    for index in nodes {
      var ink = InkBounds(frame: arranged.engine.frames[index])
      ink.add(index, of: arranged.engine)
      guard area.x >= ink.left - slack, area.y >= ink.top - slack, area.x + area.width <= ink.right + slack,
        area.y + area.height <= ink.bottom + slack
      else { continue }
      let size = (ink.right - ink.left) * (ink.bottom - ink.top)
      if found.map({ size < $0.size }) ?? true { found = (index, size) }
    }
    return found?.index
  }
}

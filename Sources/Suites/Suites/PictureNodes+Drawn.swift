internal import DisplayLists
internal import ImageComparison
internal import SnapshotHarness
internal import Specimens

extension PictureNodes {
  /// The nodes of a picture, as results keep them: without those that only hold others, and decide nothing of them.
  ///
  /// - Parameters:
  ///   - drawn: The nodes, as the layout has them.
  ///   - recorded: The token that ingredients name in place of another one.
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  init(_ drawn: DrawnNodes, recorded: (UsedToken) -> UsedToken) {
    self.init()
    var looks: [Look: Int] = [:]
    var tokens: [UsedToken: Int] = [:]
    cells = drawn.cells.map(\.names)
    // What is kept of each node: itself, or else the one around it.
    var kept: [Int?] = []
    for node in drawn.nodes {
      let parent = node.parent.flatMap { kept[$0] }
      if drawn.isBare(node) {
        kept.append(parent)
        continue
      }
      kept.append(nodes.count)
      guard nodes.count < Self.maximumCount else {
        left += 1
        continue
      }
      let look = Look(
        kind: node.kind.rawValue, control: node.control, pointer: node.pointer,
        properties: node.properties.map { Property(name: $0.name.rawValue, points: $0.points) })
      let lookIndex = looks[look] ?? self.looks.count
      if lookIndex == self.looks.count {
        looks[look] = lookIndex
        self.looks.append(look)
      }
      let indices = node.properties.map { property in
        property.tokens.map { token in
          if let known = tokens[token] { return known }
          let name = recorded(token)
          tokens[token] = self.tokens.count
          self.tokens.append(AskedName(name.path, in: name.contextText))
          return self.tokens.count - 1
        }
      }
      let (radii, border) = (node.shape.radii, node.border)
      let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      let radius = corners.map { max($0.horizontal, $0.vertical) }.max() ?? 0
      let area = node.shape.rectangle
      nodes.append(
        Node(
          look: lookIndex, cell: node.cell, parent: parent, frame: PixelBox(around: area),
          radius: PixelBox.near(min(radius, min(area.width, area.height) / 2)),
          border: PixelBox.near(max(border.top, border.right, border.bottom, border.left)),
          isCovered: node.cover != .none, clips: node.clips, isTurned: node.isTurned,
          shadow: node.shadow.map { PixelBox(around: $0) }, tokens: indices))
    }
  }
}

extension DrawnNodes {
  /// Whether a node leaves nothing in the picture, and decides nothing that is said of others.
  fileprivate func isBare(_ node: DrawnNode) -> Bool {
    guard node.properties.isEmpty, !node.isSeen, !node.clips else { return false }
    // Gaps are those between the children of a row or column.
    return node.parent.map { nodes[$0][.spacing] == nil } ?? true
  }
}

extension PixelBox {
  /// A position in whole pixels; what is too far away ends at a limit.
  fileprivate static func near(_ position: Double) -> Int {
    let limit = Double(PictureNodes.farthest)
    return position.isFinite ? Int(min(max(position, -limit), limit)) : 0
  }

  /// The pixels around a rectangle; what is too far away ends at a limit.
  fileprivate init(around rectangle: Rectangle) {
    let (x, y) = (Self.near(rectangle.x.rounded(.down)), Self.near(rectangle.y.rounded(.down)))
    self.init(
      x: x, y: y,
      width: min(PictureNodes.farthest, max(0, Self.near((rectangle.x + rectangle.width).rounded(.up)) - x)),
      height: min(PictureNodes.farthest, max(0, Self.near((rectangle.y + rectangle.height).rounded(.up)) - y)))
  }
}

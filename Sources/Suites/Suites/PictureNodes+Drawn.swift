internal import DisplayLists
internal import ImageComparison
internal import SnapshotHarness
internal import Specimens

extension PictureNodes {
  /// The nodes of a picture, as results keep them.
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
    left = max(0, drawn.nodes.count - Self.maximumCount)
    for node in drawn.nodes.prefix(Self.maximumCount) {
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
          look: lookIndex, cell: node.cell, parent: node.parent, frame: PixelBox(around: area),
          radius: Int(min(radius, min(area.width, area.height) / 2)),
          border: Int(min(max(border.top, border.right, border.bottom, border.left), Double(Self.farthest))),
          isCovered: node.cover != .none, clips: node.clips, isTurned: node.isTurned,
          shadow: node.shadow.map { PixelBox(around: $0) }, tokens: indices))
    }
  }
}

extension PixelBox {
  /// The pixels around a rectangle; what is too far away ends at a limit.
  fileprivate init(around rectangle: Rectangle) {
    func near(_ position: Double) -> Int {
      let limit = Double(PictureNodes.farthest)
      return position.isFinite ? Int(min(max(position, -limit), limit)) : 0
    }
    let (x, y) = (near(rectangle.x.rounded(.down)), near(rectangle.y.rounded(.down)))
    self.init(
      x: x, y: y, width: min(PictureNodes.farthest, max(0, near((rectangle.x + rectangle.width).rounded(.up)) - x)),
      height: min(PictureNodes.farthest, max(0, near((rectangle.y + rectangle.height).rounded(.up)) - y)))
  }
}

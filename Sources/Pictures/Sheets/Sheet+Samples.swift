import ColorSpaces
import Specimens
import TokenEngine
import VectorIcons

extension SheetDrawing {
  /// A colour with an outline that sets off light colours, on a checkerboard if the colour is translucent.
  static func swatch(_ token: ResolvedToken, width: Double, height: Double) -> Node {
    let color = Node.box(fill: .token(token.reference), border: outline).frame(.points(width), .points(height))
    return token.value.isOpaque ? color : checkered(color, width: width, height: height)
  }

  /// A box with the corners of a token.
  static func corner(_ token: ResolvedToken, width: Double, height: Double) -> Node {
    .box(fill: .label(.outline), radius: .all(.reference(token.reference)), border: outline)
      .frame(.points(width), .points(height))
  }

  /// A box with the border of a token, or with one of a token's width.
  static func stroke(_ token: ResolvedToken, width: Double, height: Double) -> Node {
    let border: BorderNode =
      token.type == .border
      ? .token(token.reference)
      : .all(BorderNode.Side(width: .reference(token.reference), color: .label(.ink)))
    return .box(fill: .label(.outline), border: border).frame(.points(width), .points(height))
  }

  /// A square with the opacity of a token on a checkerboard.
  static func veil(_ token: ResolvedToken, width: Double, height: Double) -> Node {
    let veil = Node.box(fill: .label(.ink)).frame(.points(width), .points(height))
      .opacity(.reference(token.reference))
    return checkered(veil, width: width, height: height)
  }

  /// The course of a motion token in a square.
  static func course(_ token: ResolvedToken) -> Node {
    .box(border: outline) { Node.course(of: token.reference) }
      .frame(.points(Node.courseSide), .points(Node.courseSide))
  }

  /// A bar with the length of a token.
  static func bar(_ token: ResolvedToken) -> Node {
    .box(fill: .label(.ink)).frame(.reference(token.reference), .points(Bar.thickness))
      .limits(maxWidth: .points(Bar.longest))
  }

  /// The mark of an unset token instead of a sample: an outline without a fill, with a dash in its middle.
  static func gap(width: Double, height: Double) -> Node {
    .box(border: outline) {
      Node.line(thickness: 1, color: .label(.text)).frame(width: .length(.points(gapDash)))
    }
    .frame(.points(width), .points(height))
  }

  /// The mark of a token without a value instead of a sample: an empty cell, or an outline that is crossed.
  static func substitute(of entry: SheetEntry, width: Double, height: Double) -> Node {
    entry.isBroken ? cross(width: width, height: height) : gap(width: width, height: height)
  }

  /// The mark of a token without a value because of an error, instead of a sample: an outline, crossed through.
  static func cross(width: Double, height: Double) -> Node {
    .box(border: outline) { Node.diagonals(width: width - 2, height: height - 2) }
      .frame(.points(width), .points(height))
  }

  /// The length of the dash that stands for an unset token, in points.
  private static let gapDash = 12.0

  static var outline: BorderNode { .all(BorderNode.Side(width: 1, color: .label(.outline))) }

  /// Something on two squares of a checkerboard.
  private static func checkered(_ node: Node, width: Double, height: Double) -> Node {
    let square = Node.box(fill: .label(.outline)).frame(.points(width / 2), .points(height / 2))
    return .overlay {
      Node.box().frame(.points(width), .points(height))
      square.anchor(.topLeading)
      square.anchor(.bottomTrailing)
      node
    }
  }
}

extension Node {
  /// The node with both extents.
  func frame(_ width: Length, _ height: Length) -> Node { frame(width: .length(width), height: .length(height)) }
}

extension TokenValue {
  /// Whether a colour or every stop of a gradient is opaque.
  fileprivate var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(let stops): stops.allSatisfy { $0.color.alpha >= 1 }
    default: true
    }
  }
}

import ColorSpaces
import TokenEngine

extension Sheet {
  /// A colour with an outline, so that light ones show, and above a checker where something shines through.
  static func swatch(_ token: ResolvedToken) -> Node {
    let color = Node.box(fill: .token(token.reference), border: outline).frame(width: 72, height: 40)
    guard !token.value.isOpaque else { return color }
    let square = Node.box(fill: .label(.outline)).frame(width: 36, height: 20)
    return .overlay {
      Node.box().frame(width: 72, height: 40)
      square.anchor(.topLeading)
      square.anchor(.bottomTrailing)
      color
    }
  }

  /// A box with the corners of a token.
  static func corner(_ token: ResolvedToken) -> Node {
    .box(fill: .label(.outline), radius: .all(.reference(token.reference)), border: outline)
      .frame(width: 64, height: 48)
  }

  /// A card with the shadow of a token, and an outline in case that is empty.
  static func card(_ token: ResolvedToken) -> Node {
    .box(fill: .label(.canvas), border: outline, shadow: token.reference).frame(width: 96, height: 64)
  }

  /// A bar as long as a token says.
  static func bar(_ token: ResolvedToken) -> Node {
    .box(fill: .label(.ink)).frame(width: .length(.reference(token.reference)), height: 10).limits(maxWidth: 800)
  }

  /// A box with the border of a token, or a line of a token's thickness.
  static func stroke(_ token: ResolvedToken) -> Node {
    if token.type == .border {
      return .box(border: .token(token.reference)).frame(width: 96, height: 32)
    }
    return .line(thickness: .reference(token.reference), color: .label(.ink)).frame(width: 240)
      .limits(maxHeight: 200)
  }

  private static var outline: BorderNode { .all(BorderNode.Side(width: 1, color: .label(.outline))) }
}

extension TokenValue {
  /// Whether nothing shines through a colour or any stop of a gradient.
  fileprivate var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(let stops): stops.allSatisfy { $0.color.alpha >= 1 }
    default: true
    }
  }
}

import TokenEngine

extension Sheet {
  /// A colour with an outline, so that light and transparent ones show.
  static func swatch(_ token: ResolvedToken) -> Node {
    .box(fill: .token(token.reference), border: outline).frame(width: 56, height: 32)
  }

  /// A box with the corners of a token.
  static func corner(_ token: ResolvedToken) -> Node {
    .box(fill: .label(.outline), radius: .all(.reference(token.reference)), border: outline)
      .frame(width: 64, height: 48)
  }

  /// A card with the shadow of a token.
  static func card(_ token: ResolvedToken) -> Node {
    .box(fill: .label(.canvas), shadow: token.reference).frame(width: 96, height: 64)
  }

  /// A bar as long as a token says.
  static func bar(_ token: ResolvedToken) -> Node {
    .box(fill: .label(.ink)).frame(width: .length(.reference(token.reference)), height: 10).limits(maxWidth: 800)
  }

  /// A line of text in the style of a token.
  static func line(_ token: ResolvedToken) -> Node {
    .text("The quick brown fox jumps", font: .token(token.reference), color: .label(.ink)).limits(maxWidth: 900)
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

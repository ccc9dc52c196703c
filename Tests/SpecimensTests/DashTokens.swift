import ColorSpaces
import DisplayLists
import TokenEngine

@testable import Specimens

/// Tokens and nodes for dashed and dotted lines: `width.1`…`width.8`, `radius.0`…`radius.40`, styles, an ink and a glass.
enum DashTokens {
  static let tokens: ResolvedTokens = {
    var tokens: [ResolvedToken] = []
    func add(_ path: String, _ value: TokenValue) { tokens.append(ResolvedToken(path: path, value: value)) }
    add("ink", .color(SampleTokens.color(0, 0, 0)))
    add("glass", .color(SampleTokens.color(0, 0, 0, alpha: 0.2)))
    add("red", .color(SampleTokens.color(255, 0, 0)))
    add("brick", .color(SampleTokens.color(200, 60, 30)))
    for width in 0...40 { add("length.\(width)", .dimension(Dimension(value: Double(width)))) }
    for word in StrokeStyleValue.Keyword.allCases { add("style.\(word)", .strokeStyle(.keyword(word))) }
    add(
      "gradient",
      .gradient([
        GradientValueStop(color: SampleTokens.color(255, 0, 0), position: 0),
        GradientValueStop(color: SampleTokens.color(0, 0, 255), position: 1),
      ]))
    add("style.written", .strokeStyle(.dashes([Dimension(value: 4), Dimension(value: 2)], lineCap: .butt)))
    add("style.beads", .strokeStyle(.dashes([Dimension(value: 0), Dimension(value: 5)], lineCap: .round)))
    add("style.noughts", .strokeStyle(.dashes([Dimension(value: 0), Dimension(value: 0)], lineCap: .butt)))
    add(
      "border.drag",
      .border(
        BorderValue(color: SampleTokens.color(0, 0, 0), width: Dimension(value: 2), style: .keyword(.dashed))))
    return ResolvedTokens(tokens: tokens)
  }()

  static func side(_ width: Int, _ style: String, _ color: String = "ink") -> BorderNode.Side {
    BorderNode.Side(
      width: .reference(Reference([Template("{length.\(width)}")])),
      color: .token(Reference([Template("{\(color)}")])), style: Reference([Template("{style.\(style)}")]))
  }

  /// A box with a border on all sides.
  static func box(
    _ width: Int, _ height: Int, radius: Int = 0, corners: CornerWord? = nil, _ side: BorderNode.Side
  ) -> Node {
    Node.box(
      radius: .all(.reference(Reference([Template("{length.\(radius)}")]))), corners: corners, border: .all(side)
    )
    .frame(width: .length(.points(Double(width))), height: .length(.points(Double(height))))
  }

  /// A box with a border above only.
  static func top(_ width: Int, _ side: BorderNode.Side) -> Node {
    Node.box(border: .sides(top: side, trailing: nil, bottom: nil, leading: nil))
      .frame(width: .length(.points(Double(width))), height: 10)
  }

  static func list(_ node: Node, scale: Int = 1, margin: Double = 0) throws -> DisplayList {
    try Picture.laidOut(node, scale: scale, margin: margin) { $0.tokens = { _ in tokens } }
  }
}

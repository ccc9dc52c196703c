import ColorSpaces
import TokenEngine

extension Sheet {
  /// A colour with an outline that sets off light colours, on a checkerboard if the colour is translucent.
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

  /// A card with the shadow of a token; its outline is visible even if the shadow is empty.
  static func card(_ token: ResolvedToken) -> Node {
    .box(fill: .label(.canvas), border: outline, shadow: token.reference).frame(width: 96, height: 64)
  }

  /// A bar with the length of a token.
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
  /// Whether a colour or every stop of a gradient is opaque.
  fileprivate var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(let stops): stops.allSatisfy { $0.color.alpha >= 1 }
    default: true
    }
  }
}

extension Sheet {
  /// The sample text of every type style.
  private static let sample: Template = "The quick brown fox jumps"

  /// The widest column of names, in points.
  private static let nameLimit = 240.0

  /// The width at which lines of large styles break, in points.
  private static let sampleLimit = 960.0

  /// The type ramp: the name and measures of each style, and a line set in it.
  static func ramp(of tokens: [ResolvedToken]) -> Node {
    let names = tokens.map(\.path)
    let captions = tokens.map { $0.value.typography.map { Self.captions(of: $0) } ?? [] }
    let width = SheetLabel.width(of: names + captions.joined(), limit: nameLimit)
    return .column(spacing: 12, alignment: .leading) {
      for (index, token) in tokens.enumerated() {
        if index > 0 { Node.line(thickness: 1, color: .label(.outline)) }
        Node.row(spacing: 32, alignment: .leading) {
          Node.column(alignment: .leading) {
            SheetLabel.name(token.path, width: width, tone: .ink)
            for caption in captions[index] { SheetLabel.caption(caption, width: width) }
          }
          .frame(width: .length(.points(width)))
          Node.text(sample, font: .token(token.reference), color: .label(.ink), lineLimit: 0)
            .limits(maxWidth: .points(sampleLimit))
        }
      }
    }
  }

  /// The family; then size, line height, weight, letter spacing and other details.
  static func captions(of typography: TypographyValue) -> [String] {
    let size = typography.fontSize.points
    var parts = [
      "\(text(of: size))/\(text(of: size * typography.lineHeight))", text(of: typography.fontWeight),
      "spacing \(text(of: typography.letterSpacing.points))",
    ]
    let details = typography.details
    if details.slant != 0 { parts.append("slant \(text(of: details.slant))°") }
    if details.stretch != 100 { parts.append("width \(text(of: details.stretch)) %") }
    if details.textCase != .none { parts.append(details.textCase.rawValue) }
    parts += details.decoration.map(\.rawValue)
    return [typography.fontFamily.joined(separator: ", "), parts.joined(separator: " · ")].filter { !$0.isEmpty }
  }

  /// A number with at most two decimals and a minus sign.
  private static func text(of number: Double) -> String {
    let text = abs(number).text(decimals: 2)
    return number < 0 && text != "0" ? "−" + text : text
  }
}

extension TokenValue {
  /// The typography, if it is one.
  fileprivate var typography: TypographyValue? {
    if case .typography(let value) = self { value } else { nil }
  }
}

private import LocatedJSON
import TokenEngine

extension Sheet {
  /// What every type style is shown with.
  private static let sample: Template = "The quick brown fox jumps"

  /// The widest column of names, in points.
  private static let nameLimit = 240.0

  /// Where the lines of large styles are broken, in points.
  private static let sampleLimit = 960.0

  /// The type ramp: for each style its name and measures, and a line set in it.
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

  /// The family; then size, line height, weight, letter spacing and what else there is.
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
    let rounded = (number * 100).rounded() / 100
    return rounded < 0 ? "−" + shortestText(of: -rounded) : shortestText(of: rounded)
  }
}

extension TokenValue {
  /// The typography, if it is one.
  fileprivate var typography: TypographyValue? {
    if case .typography(let value) = self { value } else { nil }
  }
}

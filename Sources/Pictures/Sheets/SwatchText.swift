import ColorSpaces
import Lettering
import Specimens
import TokenEngine

/// What stands beside a sample: the token's name, its value, and what it refers to.
struct SwatchText {
  /// The name, without what its heading says.
  var name: String

  /// The value, on one or more lines.
  var values: [String]

  /// The token it directly points to, after an arrow; `nil` for a value of its own.
  var reference: String?

  /// Describes an entry in a group.
  init(_ entry: SheetEntry, in group: SheetGroup) {
    switch entry {
    case .token(let token): self.init(token, in: group)
    case .unset(let path): self.init(name: group.shortName(of: path), values: ["unset"])
    case .broken(let path): self.init(name: group.shortName(of: path), values: ["no value"])
    }
  }

  /// Words as they are.
  private init(name: String, values: [String]) {
    (self.name, self.values) = (name, values)
  }

  /// Describes a token in a group.
  init(_ token: ResolvedToken, in group: SheetGroup, drawnBy drawnFamily: String? = nil) {
    name = group.shortName(of: token.path)
    values = TokenValueText.lines(of: token, drawnBy: drawnFamily)
    let links = token.aliasLinks
    reference = links.count > 1 ? "→ " + links[1] : nil
  }

  /// How many device pixels a line of a width has in some scales.
  static func devicePixels(ofWidth points: Double) -> String {
    let widths = [1, 2, 3].map { scale in
      "\(scale)× → \(TokenValueText.number(PixelGrid(scale: Double(scale), origin: 0).borderWidth(points))) px"
    }
    return widths.joined(separator: ", ")
  }
}

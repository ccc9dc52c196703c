internal import DisplayLists
internal import ExactTexts
package import LocatedJSON
public import VectorIcons

/// Icons by name.
public struct IconSet: Sendable {
  /// The names, in the order given.
  public let names: [String]

  private let lookUp: @Sendable (_ name: String) -> FoundIcon?

  /// Creates a set; if a name occurs twice, the last icon is used.
  public init(_ icons: [(name: String, icon: Icon)]) {
    let byName = Dictionary(icons.map { (ExactText($0.name), $0.icon) }, uniquingKeysWith: { $1 })
    self.init(names: icons.map(\.name)) { name in byName[ExactText(name)].map { .icon(ColoredIcon($0)) } }
  }

  /// Creates a set that reads icons when they are drawn.
  ///
  /// - Parameters:
  ///   - names: The names, for suggestions where one is misspelt.
  ///   - lookUp: The icon with a name; called on any thread; it must return the same icon each time.
  package init(names: [String], lookUp: @escaping @Sendable (_ name: String) -> FoundIcon?) {
    self.names = names
    self.lookUp = lookUp
  }

  /// The icon with a name.
  public subscript(name: String) -> Icon? {
    if case .icon(let found)? = lookUp(name) { found.icon } else { nil }
  }

  /// The icon with a name and what belongs to it; `nil` if there is none.
  package func find(_ name: String) -> FoundIcon? { lookUp(name) }
}

/// The entry for the name of an icon.
package enum FoundIcon: Sendable {
  /// An icon.
  case icon(ColoredIcon)

  /// A file that cannot be drawn, and why; at least one finding.
  case broken([Finding])
}

/// An icon with the tokens of its own paints.
package struct ColoredIcon: Sendable {
  /// The icon.
  var icon: Icon

  /// The token of each paint of its own; `nil` for the colour of the icon as a whole.
  var colors: [Reference?]

  /// The file that names these tokens, for what is wrong with them.
  var document: JSONDocument?

  /// The file of the icon; `nil` for one that comes with the tool.
  var file: IconFile?

  /// Creates an icon; without colours everything has the colour of the icon as a whole.
  package init(_ icon: Icon, colors: [Reference?] = [], document: JSONDocument? = nil, file: IconFile? = nil) {
    self.icon = icon
    self.colors = colors
    self.document = document
    self.file = file
  }
}

/// A file that an icon was read from.
package struct IconFile: Hashable, Sendable {
  /// The icon's name.
  package var name: String

  /// The path, as the suite names it.
  package var path: String

  /// A digest of its bytes, and of what its colours become.
  package var digest: String

  /// Creates a file.
  package init(name: String, path: String, digest: String) {
    self.name = name
    self.path = path
    self.digest = digest
  }
}

extension Icon {
  /// The thickness of lines in most icons, in a box of 24.
  static let lineWidth = 1.5

  /// An icon drawn with lines.
  static func lines(_ data: String, width: Double = lineWidth, and others: [IconPart] = []) -> Icon {
    Icon(parts: [.stroke(IconPathData.elements(data), width: width)] + others)
  }

  /// An icon drawn as a surface, with holes where shapes overlap.
  static func surface(_ shapes: [PathElement]...) -> Icon {
    Icon(parts: [.fill(shapes.flatMap { $0 }, .evenOdd)])
  }

  /// An icon drawn as the union of surfaces of the same direction.
  static func union(_ shapes: [PathElement]...) -> Icon {
    Icon(parts: [.fill(shapes.flatMap { $0 }, .nonzero)])
  }
}

extension IconPart {
  /// A circle drawn as a line.
  static func ring(_ x: Double, _ y: Double, _ radius: Double, width: Double = Icon.lineWidth) -> IconPart {
    .stroke(IconShapes.circle(x, y, radius), width: width)
  }

  /// A filled circle.
  static func disc(_ x: Double, _ y: Double, _ radius: Double) -> IconPart {
    .fill(IconShapes.circle(x, y, radius), .nonzero)
  }

  /// Lines along path data.
  static func line(_ data: String, width: Double = Icon.lineWidth) -> IconPart {
    .stroke(IconPathData.elements(data), width: width)
  }
}

public import DisplayLists

/// A part of an icon, in the coordinates of the icon's own box.
public enum IconPart: Hashable, Sendable {
  /// A filled outline.
  case fill([PathElement], FillRule)

  /// A line of a thickness, with round ends and corners.
  case stroke([PathElement], width: Double)
}

/// A one-coloured drawing.
public struct Icon: Hashable, Sendable {
  /// The horizontal extent of the drawing's box.
  public var width: Double

  /// The vertical extent of the drawing's box.
  public var height: Double

  /// The parts, bottom first.
  public var parts: [IconPart]

  /// Creates an icon; the box is 24×24 unless given.
  public init(width: Double = 24, height: Double = 24, parts: [IconPart]) {
    self.width = width
    self.height = height
    self.parts = parts
  }
}

/// Icons by name.
public struct IconSet: Sendable {
  /// The names, in the order given.
  public let names: [String]

  private let icons: [String: Icon]

  /// Creates a set; if a name occurs twice, the last icon wins.
  public init(_ icons: [(name: String, icon: Icon)]) {
    names = icons.map(\.name)
    self.icons = Dictionary(icons.map { ($0.name, $0.icon) }, uniquingKeysWith: { $1 })
  }

  /// The icon with a name.
  public subscript(name: String) -> Icon? { icons[name] }
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

  /// An icon drawn as the union of surfaces that run the same way around.
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

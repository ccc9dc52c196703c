public import DisplayLists

/// A part of an icon, in the icon's own box.
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
  /// The names, in the order in which they were given.
  public let names: [String]

  private let icons: [String: Icon]

  /// Creates a set; of equal names the last counts.
  public init(_ icons: [(name: String, icon: Icon)]) {
    names = icons.map(\.name)
    self.icons = Dictionary(icons.map { ($0.name, $0.icon) }, uniquingKeysWith: { $1 })
  }

  /// The icon with a name.
  public subscript(name: String) -> Icon? { icons[name] }
}

package import ColorSpaces
package import DisplayLists

/// A node of a picture: where it is drawn, and which tokens decided how.
package struct DrawnNode: Hashable, Sendable {
  /// What a node draws or arranges, as specimen files name it.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case box, row, column, overlay, text, icon, line, space, image, control
  }

  /// What covers the inside of a node.
  package enum Cover: Hashable, Sendable {
    /// Nothing, or nothing that is seen.
    case none

    /// One colour.
    case color(RGBA16)

    /// A gradient, letters, or another drawing.
    case drawing
  }

  /// A property with the tokens it is from.
  package struct Property: Hashable, Sendable {
    /// Which property.
    package var name: NodeProperty

    /// The tokens, each once, in the order of the look-ups; none if the value is written out.
    package var tokens: [UsedToken]

    /// The value that the picture was made with, in points; `nil` if it is no length.
    package var points: Double?
  }

  /// The kind.
  package var kind: Kind

  /// The control whose specimen has the node.
  package var control: String

  /// The JSON Pointer of the node in the specimen; empty if that was made in Swift or is a sheet.
  package var pointer: String

  /// The index of its cell among those of the picture; `nil` if the picture has none.
  package var cell: Int?

  /// The index of the node around it; `nil` if it is the body of a cell.
  package var parent: Int?

  /// Its shape, in device pixels; under a transform the smallest upright rectangle around it.
  package var shape: RoundedRectangle

  /// How far its border reaches into the shape, in device pixels.
  package var border: Insets

  /// What covers the shape inside of the border.
  package var cover: Cover

  /// Where its outset shadows may be seen, in device pixels; `nil` without any.
  package var shadow: Rectangle?

  /// All that it may leave in the picture without the nodes in it, in device pixels.
  package var ink: Rectangle

  /// Whether the nodes in it show only inside of its border.
  package var clips: Bool

  /// Whether its colours stand in the picture as they are: nothing around it fades, mixes, cuts or turns them.
  package var isPlain: Bool

  /// Whether it, or a node around it, has a transform.
  package var isTurned: Bool

  /// Its properties, each once, in the order of the look-ups, then those that are written out.
  package var properties: [Property]

  /// Whether the node itself leaves anything in the picture.
  package var isSeen: Bool { cover != .none || border != Insets() || shadow != nil }

  /// A property; `nil` if the node does not have it.
  package subscript(name: NodeProperty) -> Property? { properties.first { $0.name == name } }
}

/// The nodes of a picture in the order in which they are painted: each before those in it.
package struct DrawnNodes: Hashable, Sendable {
  /// The nodes; those in a node follow it.
  package var nodes: [DrawnNode]

  /// The cells of the picture, as ``LaidOutCase/cells`` has them.
  package var cells: [PictureCell]

  /// The size of the picture, in device pixels.
  package var width: Int
  package var height: Int

  /// The number of device pixels per point.
  package var scale: Int
}

/// What a token decides of a node, as specimen files name it.
package enum NodeProperty: String, CaseIterable, Hashable, Sendable {
  case backdropBlur
  case border
  case borderTop = "border.top"
  case borderTrailing = "border.trailing"
  case borderBottom = "border.bottom"
  case borderLeading = "border.leading"
  case color
  case cutout
  case fill
  case font
  case height
  case length
  case lineLimit
  case maxHeight
  case maxWidth
  case minHeight
  case minWidth
  case motion
  case offset
  case opacity
  case other
  case paddingTop = "padding.top"
  case paddingTrailing = "padding.trailing"
  case paddingBottom = "padding.bottom"
  case paddingLeading = "padding.leading"
  case radius
  case radiusTopLeading = "radius.topLeading"
  case radiusTopTrailing = "radius.topTrailing"
  case radiusBottomTrailing = "radius.bottomTrailing"
  case radiusBottomLeading = "radius.bottomLeading"
  case rotation
  case shadow
  case size
  case spacing
  case style
  case thickness
  case transform
  case value
  case width
}

/// That a property of a node has its value, or a part of it, from a token.
struct PropertyUse: Hashable {
  var property: NodeProperty

  /// The index of the token among ``ArrangedCase/lookups``.
  var lookup: Int
}

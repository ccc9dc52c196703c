import DisplayLists

/// The placement of a border at the edges of its box, as specimen files spell it.
public enum BorderPlacementWord: String, CaseIterable, Hashable, Sendable {
  /// Inside, where it reduces the room of the content, as in CSS.
  case inside

  /// Half outside.
  case center

  /// Outside, around the box.
  case outside

  /// The placement in the display list.
  var placement: BorderPlacement {
    switch self {
    case .inside: .inside
    case .center: .center
    case .outside: .outside
    }
  }
}

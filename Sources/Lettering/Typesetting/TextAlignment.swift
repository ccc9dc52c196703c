/// Where the lines of a text stand in a wider frame; leading is where lines begin.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  case leading, center, trailing
}

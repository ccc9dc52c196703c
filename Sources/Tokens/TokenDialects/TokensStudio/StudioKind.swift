import LocatedJSON

/// What the types of Tokens Studio and Penpot mean.
enum StudioKind {
  case color, dimension, letterSpacing, lineHeight, number, fontFamily, fontWeight, duration, cubicBezier, strokeStyle
  case shadow, border, typography, gradient, transition
  case composition

  /// What has no counterpart unless its value is a number.
  case text

  /// The meaning of a type's name; `nil` if it has none.
  init?(name: String) {
    switch name {
    case "color": self = .color
    case "spacing", "sizing", "borderRadius", "border-radius", "borderWidth", "border-width", "strokeWidth",
      "stroke-width", "paragraphSpacing", "paragraphIndent", "fontSizes", "fontSize", "font-size", "size", "space",
      "radius", "dimension", "dimensions":
      self = .dimension
    case "letterSpacing", "letter-spacing": self = .letterSpacing
    case "lineHeights", "lineHeight", "line-height": self = .lineHeight
    case "opacity", "multiplier", "zIndex", "unitless", "number", "rotation", "math": self = .number
    case "fontFamilies", "fontFamily", "font-family": self = .fontFamily
    case "fontWeights", "fontWeight", "font-weight": self = .fontWeight
    case "time", "duration", "motion-time": self = .duration
    case "easing", "cubic-bezier", "cubicBezier": self = .cubicBezier
    case "strokeStyle": self = .strokeStyle
    case "boxShadow", "drop-shadow", "custom-shadow", "elevation", "shadow": self = .shadow
    case "border": self = .border
    case "typography": self = .typography
    case "gradient": self = .gradient
    case "transition": self = .transition
    case "composition": self = .composition
    case "textCase", "text-case", "textDecoration", "text-decoration", "txtDecoration", "fontStyle", "text", "content",
      "asset", "file", "other", "string", "boolean":
      self = .text
    default: return nil
    }
  }

  /// What a value says by itself; `nil` for a list or an object that is none of the plugin's values.
  init?(ofValue node: JSONNode) {
    switch node.content {
    case .number: self = .number
    case .boolean: self = .text
    case .string(let text):
      if WrittenValue.isColor(text) {
        self = .color
      } else if let (_, unit) = StudioText.quantity(text) {
        self = unit.isEmpty || unit == "%" ? .number : unit == "ms" || unit == "s" ? .duration : .dimension
      } else {
        self = .text
      }
    case .object(let members):
      if members.contains(where: { $0.key == "fontFamily" || $0.key == "fontSize" }) {
        self = .typography
      } else if members.contains(where: { $0.key == "blur" || $0.key == "spread" }) {
        self = .shadow
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// The meaning of a property in a composition; `nil` if it has none.
  init?(property: String) {
    switch property {
    case "fill", "background", "backgroundColor", "borderColor", "strokeColor": self = .color
    case "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "itemSpacing", "gap",
      "borderRadiusTopLeft", "borderRadiusTopRight", "borderRadiusBottomLeft", "borderRadiusBottomRight",
      "borderWidthTop", "borderWidthRight", "borderWidthBottom", "borderWidthLeft", "paddingTop", "paddingRight",
      "paddingBottom", "paddingLeft", "horizontalPadding", "verticalPadding", "padding":
      self = .dimension
    case "borderTop", "borderRight", "borderBottom", "borderLeft": self = .border
    default: self.init(name: property)
    }
  }
}

import LocatedJSON

/// The elements of SVG, and which attributes each may have.
enum SVGElements {
  /// What is drawn of an element.
  enum Kind: Hashable {
    /// The elements in it.
    case container

    /// Another element.
    case use

    /// The elements in it, in a box of their own: an `svg` in another one, or a `symbol` that is used.
    case view

    /// The first element in it that is meant for us.
    case choice

    /// A shape.
    case shape(Shape)

    /// Finds the kind of an element; `nil` if it is not drawn though it would have to be.
    init?(_ name: String, isRoot: Bool) {
      if let shape = Shape(rawValue: name) {
        self = .shape(shape)
      } else if name == "use" {
        self = .use
      } else if name == "g" || name == "a" {
        self = .container
      } else if name == "svg" {
        self = isRoot ? .container : .view
      } else if name == "switch" {
        self = .choice
      } else {
        return nil
      }
    }
  }

  /// A basic shape or a path.
  enum Shape: String, CaseIterable, Hashable {
    case path, rect, circle, ellipse, line, polyline, polygon
  }

  /// Elements that draw nothing where they stand: definitions, descriptions, and scripts, which are noted elsewhere.
  private static let undrawn: Set<String> = [
    "defs", "symbol", "clipPath", "title", "desc", "metadata", "style", "script", "view", "linearGradient",
    "radialGradient", "meshgradient", "pattern", "hatch", "solidcolor", "filter", "mask", "marker", "font",
    "font-face", "cursor", "color-profile",
  ]

  /// Whether an element draws something where it stands.
  static func isDrawn(_ name: String) -> Bool { !undrawn.contains(name) }

  /// What to do about an element that is not drawn.
  static func advice(for name: String) -> String {
    switch name {
    case "text", "tspan", "textPath": return "convert the text to paths in the design tool"
    case "image", "foreignObject": return "trace it, or draw it with paths"
    case "animate", "animateTransform", "animateMotion", "set", "animateColor", "mpath", "discard":
      return "remove it; an icon does not move"
    default:
      let known = Shape.allCases.map(\.rawValue) + ["svg", "g", "use", "defs", "clipPath", "mask", "symbol", "switch"]
      return spellingAdvice(for: name, among: known) ?? "draw it with paths in the design tool"
    }
  }

  /// The attributes that an element may have besides those of all elements.
  static func attributes(of name: String) -> [String] {
    switch name {
    case "svg":
      [
        "viewBox", "width", "height", "x", "y", "version", "baseProfile", "preserveAspectRatio", "zoomAndPan",
        "contentScriptType", "contentStyleType",
      ]
    case "path": ["d"]
    case "rect": ["x", "y", "width", "height", "rx", "ry"]
    case "circle": ["cx", "cy", "r"]
    case "ellipse": ["cx", "cy", "rx", "ry"]
    case "line": ["x1", "y1", "x2", "y2"]
    case "polyline", "polygon": ["points"]
    case "use": ["x", "y", "width", "height", "href"]
    case "symbol": ["viewBox", "preserveAspectRatio", "x", "y", "width", "height", "refX", "refY"]
    case "clipPath": ["clipPathUnits"]
    case "mask": ["x", "y", "width", "height", "maskUnits", "maskContentUnits"]
    case "a": ["href", "target", "rel", "type", "download", "hreflang", "ping", "referrerpolicy"]
    default: []
    }
  }

  /// Whether an attribute has a meaning of its own at an element.
  static func hasAttribute(_ attribute: String, on name: String) -> Bool {
    attribute == "transform" || attributes(of: name).contains(attribute)
  }

  /// Attributes that any element may have, and that change nothing.
  private static let harmless: Set<String> = [
    "id", "class", "style", "transform", "role", "lang", "tabindex", "focusable", "version", "title", "name",
    "nodetypes", "requiredFeatures", "requiredExtensions", "systemLanguage", "externalResourcesRequired", "p-id", "t",
    "slot", "nonce", "autofocus", "type", "label", "space",
  ]

  /// Whether an attribute changes nothing.
  static func isHarmless(_ attribute: String) -> Bool {
    harmless.contains(attribute) || attribute.hasPrefix("data-") || attribute.hasPrefix("aria-")
      || SVGProperty.drawn.contains(attribute) || SVGProperty.harmless.contains(attribute)
      || SVGProperty.isForeign(attribute) || SVGProperty.unsupported[attribute] != nil
  }
}

extension SVGReader {
  /// Notes the attributes of an element that would change it, and are not read.
  mutating func check(_ element: SVGDocument.Element, _ kind: SVGElements.Kind) {
    let known = SVGElements.attributes(of: element.name)
    for attribute in element.attributes where !known.contains(attribute.name) {
      let name = attribute.name
      if SVGElements.isHarmless(name) { continue }
      if name.hasPrefix("on") {
        note(
          .iconUnsupported, "'\(name)' is a script", at: attribute.offset,
          advice: "remove it; nothing in an icon is run")
      } else {
        note(
          .iconUnsupported, "'\(element.name)' has no attribute '\(name)' that is drawn", at: attribute.offset,
          advice: spellingAdvice(for: name, among: known + SVGProperty.drawn.sorted())
            ?? "remove it if nothing depends on it")
      }
    }
  }
}

#if !hasFeature(Embedded)
  internal import ColorSpaces

  extension DisplayList {
    /// The display list as text, for golden tests: the picture first, then one item per line, bottom first.
    ///
    /// Groups are indented. Lengths are in device pixels; whole numbers have no decimals. Default values are
    /// left out. Equal lists have equal texts.
    ///
    /// ```
    /// picture 64×32 #FFFFFF
    /// box 4 4 56 24 radius 8 fill #0F6CBD shadow 0 2 blur 2 #00000024
    /// group opacity 0.5
    ///   stroke M 8 16 L 24 16 width 2 round round #242424
    /// ```
    ///
    /// - Complexity: O(*n*), where *n* is the number of items, points and stops.
    public var dump: String {
      var lines = ["picture \(width)×\(height)" + (canvas == .transparent ? "" : " \(canvas.dump)")]
      for item in items { item.appendDump(to: &lines, indent: "") }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  extension DisplayItem {
    fileprivate func appendDump(to lines: inout [String], indent: String) {
      switch self {
      case .box(let box):
        lines.append(indent + box.dump)
      case .transformedBox(let box):
        lines.append(indent + "\(box.map.dump) \(box.box.dump)")
      case .fill(let fill):
        lines.append(indent + "fill \(fill.elements.dump)\(fill.rule.dump) \(fill.paint.dump)")
      case .stroke(let stroke):
        let map = stroke.map.map { " \($0.dump)" } ?? ""
        lines.append(indent + "stroke \(stroke.elements.dump) \(stroke.style.dump) \(stroke.paint.dump)\(map)")
      case .glyphs(let run):
        lines.append(indent + "glyphs " + run.dump)
      case .image(let image):
        lines.append(indent + "image " + image.dump)
      case .backdropBlur(let blur):
        let opacity = blur.opacity == 1 ? "" : " opacity \(blur.opacity.dump)"
        lines.append(indent + "backdrop \(blur.shape.dump) blur \(blur.sigma.dump)\(opacity)")
      case .group(let group):
        let opacity = group.opacity == 1 ? "" : " opacity \(group.opacity.dump)"
        let clip = group.clip.map { " clip \($0.dump)" } ?? ""
        let paths = group.clipPaths.map { " clip \($0.elements.dump)\($0.rule.dump)" }.joined()
        let cutouts = group.cutouts.map { " cutout \($0.dump)" }.joined()
        let blend = group.blend == .normal ? "" : " blend \(group.blend)"
        let shadows = group.dropShadows.map { " shadow \($0.dump)" }.joined()
        lines.append(indent + "group" + opacity + clip + paths + cutouts + blend + shadows)
        for item in group.items { item.appendDump(to: &lines, indent: indent + "  ") }
      }
    }
  }

  extension DrawnImage {
    /// Only the size of the source: its pixels would be too long to read.
    fileprivate var dump: String {
      let whole = Rectangle(x: 0, y: 0, width: Double(source.width), height: Double(source.height))
      let part = crop == whole ? "" : " part \(crop.dump)"
      return "\(source.width)×\(source.height)\(part) at \(destination.dump)" + (clip.map { " clip \($0.dump)" } ?? "")
    }
  }

  extension AffineMap {
    fileprivate var dump: String { "matrix " + [a, b, c, d, e, f].map(\.dump).joined(separator: " ") }
  }

  extension StrokeStyle {
    fileprivate var dump: String {
      var parts = ["width \(width.dump) \(cap) \(join)"]
      if miterLimit != 4 { parts.append("limit \(miterLimit.dump)") }
      if !dashes.isEmpty { parts.append("dashes " + dashes.map(\.dump).joined(separator: " ")) }
      if dashPhase != 0 { parts.append("phase \(dashPhase.dump)") }
      return parts.joined(separator: " ")
    }
  }

  extension FillRule {
    fileprivate var dump: String { self == .evenOdd ? " evenOdd" : "" }
  }

  extension GlyphRun {
    /// Only the positions of the glyphs: outlines would be too long to read.
    fileprivate var dump: String {
      var parts = ["size \(size.dump)"]
      for glyph in glyphs { parts.append("\((Double(glyph.quarterX) / 4).dump),\(glyph.baseline)") }
      parts.append(paint.dump)
      for shadow in shadows { parts.append("shadow \(shadow.dump)") }
      return parts.joined(separator: " ")
    }
  }

  extension Box {
    fileprivate var dump: String {
      var parts = ["box \(shape.dump)"]
      if let fill { parts.append("fill \(fill.dump)") }
      if let border { parts.append("border \(border.dump)") }
      for shadow in shadows { parts.append("shadow \(shadow.dump)") }
      return parts.joined(separator: " ")
    }
  }

  extension Border {
    fileprivate var dump: String {
      let sides = [top, right, bottom, left]
      let placementText = placement == .inside ? "" : "\(placement) "
      if sides.allSatisfy({ $0 == top }) { return placementText + top.dump }
      return placementText
        + zip(["top", "right", "bottom", "left"], sides).filter { $0.1.width > 0 }
        .map { "\($0.0) \($0.1.dump)" }.joined(separator: " ")
    }
  }

  extension Border.Side {
    fileprivate var dump: String {
      switch bands {
      case .one: "\(width.dump) \(color.dump)"
      case .thirds: "\(width.dump) double \(color.dump)"
      case .halves(let inner): "\(width.dump) \(color.dump) and \(inner.dump)"
      }
    }
  }

  extension DropShadow {
    fileprivate var dump: String { "\(offsetX.dump) \(offsetY.dump) blur \(sigma.dump) \(color.dump)" }
  }

  extension BoxShadow {
    fileprivate var dump: String {
      let growth = spread == 0 ? "" : " spread \(spread.dump)"
      return "\(isInset ? "inset " : "")\(offsetX.dump) \(offsetY.dump) blur \(sigma.dump)\(growth) \(color.dump)"
    }
  }

  extension RoundedRectangle {
    fileprivate var dump: String {
      if radii == .zero { return rectangle.dump }
      let originText = origins.map { origins in
        let points = [origins.topLeft, origins.topRight, origins.bottomRight, origins.bottomLeft]
        return " from " + points.map { "\($0.x.dump)/\($0.y.dump)" }.joined(separator: " ")
      }
      return "\(rectangle.dump) \(corners.dump) \(radii.dump)" + (originText ?? "")
    }
  }

  extension CornerKinds {
    fileprivate var dump: String {
      let kinds = [topLeft, topRight, bottomRight, bottomLeft].map(\.dump)
      return areAll(topLeft) ? kinds[0] : "corners " + kinds.joined(separator: " ") + " radius"
    }
  }

  extension CornerKind {
    fileprivate var dump: String {
      switch self {
      case .circular: "radius"
      case .continuous: "continuous"
      case .superellipse(let parameter): "superellipse(\(parameter.dump))"
      case .smooth(let smoothing): "smooth(\(smoothing.dump))"
      }
    }
  }

  extension Rectangle {
    fileprivate var dump: String { "\(x.dump) \(y.dump) \(width.dump) \(height.dump)" }
  }

  extension CornerRadii {
    fileprivate var dump: String {
      let corners = [topLeft, topRight, bottomRight, bottomLeft]
      let texts = corners.allSatisfy { $0 == topLeft } ? [topLeft.dump] : corners.map(\.dump)
      return texts.joined(separator: " ")
    }
  }

  extension CornerRadius {
    fileprivate var dump: String {
      horizontal == vertical ? horizontal.dump : "\(horizontal.dump)/\(vertical.dump)"
    }
  }

  extension Paint {
    fileprivate var dump: String {
      switch self {
      case .solid(let color): return color.dump
      case .linearGradient(let gradient):
        return "gradient \(gradient.start.dump) to \(gradient.end.dump)\(colors)"
      case .radialGradient(let gradient):
        let radii = gradient.radiusX == gradient.radiusY ? [gradient.radiusX] : [gradient.radiusX, gradient.radiusY]
        return "radial gradient \(gradient.center.dump) radius \(radii.map(\.dump).joined(separator: "/"))\(colors)"
      case .conicGradient(let gradient):
        let angle = gradient.angle == 0 ? "" : " from \(gradient.angle.dump)"
        return "conic gradient \(gradient.center.dump)\(angle)\(colors)"
      }
    }

    /// The space and the stops of a gradient.
    private var colors: String {
      let list = (stops ?? []).map { " \($0.color.dump) at \($0.position.dump)" }.joined(separator: ",")
      return (interpolation == .oklab ? " in oklab" : "") + list
    }
  }

  extension [PathElement] {
    fileprivate var dump: String {
      map { element in
        switch element {
        case .move(let point): "M \(point.dump)"
        case .line(let point): "L \(point.dump)"
        case .quadratic(let control, let end): "Q \(control.dump) \(end.dump)"
        case .cubic(let first, let second, let end): "C \(first.dump) \(second.dump) \(end.dump)"
        case .close: "Z"
        }
      }.joined(separator: " ")
    }
  }

  extension Point {
    fileprivate var dump: String { "\(x.dump) \(y.dump)" }
  }

  extension Double {
    /// The shortest decimal; the two zeros are equal and have one text.
    fileprivate var dump: String { (self + 0).shortestText }
  }

  extension RGBA16 {
    /// `#RRGGBB`, `#RRGGBBAA` if it is not opaque, or 16 bits per channel if 8 are not enough.
    fileprivate var dump: String {
      let channels = [red, green, blue] + (alpha == 65535 ? [] : [alpha])
      let isShort = channels.allSatisfy { $0 % 257 == 0 }
      return channels.reduce("#") { text, channel in
        text + (isShort ? channel / 257 : channel).hexadecimalText(digits: isShort ? 2 : 4, isUppercase: true)
      }
    }
  }
#endif

import DisplayLists
public import LocatedJSON

extension Icon {
  /// Reads an SVG file.
  ///
  /// Shapes become paths, and what no file says is the icon's own colour, as is `currentColor`. An icon is either drawn
  /// as SVG says, or not at all: whatever changes a drawing and is not read is a finding.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8; at most 1 MiB.
  ///   - file: The name of the file in findings.
  ///   - paints: The colours that become paints of their own, ``IconPaint/mapped(_:)`` by their position here; `nil`
  ///     stands for all others. Without it, one opaque colour may be left over: it becomes ``IconPaint/current``.
  /// - Returns: The icon, `nil` if anything is wrong; and all findings, in the order of the file.
  /// - Complexity: O(*n*) for *n* bytes and what `use` repeats, which is limited.
  public static func read(
    _ bytes: [UInt8], file: String, paints: [IconColor?] = []
  ) -> (icon: Icon?, findings: [Finding]) {
    read(bytes, file: file, paints: paints, limits: IconLimits())
  }

  /// Reads an SVG file within limits of its own.
  static func read(
    _ bytes: [UInt8], file: String, paints: [IconColor?] = [], limits: IconLimits
  ) -> (icon: Icon?, findings: [Finding]) {
    var findings = IconFindings(file: file, bytes: bytes)
    guard let document = SVGDocumentReader.read(bytes, findings: &findings, limits: limits),
      let root = document.elements.first, let box = SVGBox.read(root, findings: &findings)
    else { return (nil, findings.findings) }
    var reader = SVGReader(document, box: box, findings: findings, limits: limits)
    var parts = reader.parts()
    let known = reader.palette.paints(mapped: paints, findings: &reader.findings)
    if parts.isEmpty, reader.findings.isEmpty {
      reader.note(
        .value, "the icon draws nothing", at: root.offset, advice: "export the shapes, with a fill or a line")
    }
    guard reader.findings.isEmpty else { return (nil, reader.findings.findings) }
    parts = parts.map { part in
      part.painted { paint in
        if case .mapped(let place) = paint { known[place] } else { paint }
      }
    }
    return (Icon(width: box.width, height: box.height, parts: parts).clippedToBox, [])
  }

  /// The icon without what lies outside its box.
  private var clippedToBox: Icon {
    guard !parts.allSatisfy({ $0.isInside(width: width, height: height) }) else { return self }
    let outline = SVGBox(x: 0, y: 0, width: width, height: height).outline
    return Icon(width: width, height: height, parts: [.group(IconGroup(clips: [IconClip(outline)], parts: parts))])
  }
}

extension IconPart {
  /// Whether nothing of the part can lie outside a box at the origin.
  fileprivate func isInside(width: Double, height: Double) -> Bool {
    switch self {
    case .fill(let fill):
      return BoundingBox(fill.elements).isInside(width: width, height: height, grownBy: 0)
    case .stroke(let stroke):
      // A corner may reach as far as its miter limit, and a square end √2 of half the width.
      let reach = max(stroke.join == .miter ? stroke.miterLimit : 1, stroke.cap == .square ? 1.5 : 1)
      return BoundingBox(stroke.elements).isInside(width: width, height: height, grownBy: reach * stroke.width / 2)
    case .group(let group):
      return group.parts.allSatisfy { $0.isInside(width: width, height: height) }
    }
  }
}

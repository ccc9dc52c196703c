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
    let outline = SVGBox(width: box.width, height: box.height).outline
    let frame = BoundingBox(outline)
    let isWhole = parts.allSatisfy { $0.isInside(frame) }
    // Of what lies inside the box, nothing lies outside.
    let window = isWhole ? nil : frame
    if reader.findings.isEmpty, !parts.contains(where: { $0.visible(in: window) != nil }) {
      reader.note(
        .iconValue, "the icon draws nothing" + (parts.isEmpty ? "" : " within its view box"), at: root.offset,
        advice: parts.isEmpty
          ? "export the shapes, with a fill or a line" : "correct the 'viewBox', or move the shapes into it")
    }
    parts = reader.palette.painted(
      parts, visible: parts.visible(in: window), mapped: paints, findings: &reader.findings)
    guard reader.findings.isEmpty else { return (nil, reader.findings.findings) }
    if !isWhole { parts = [.group(IconGroup(clips: [ClipPath(elements: outline)], parts: parts))] }
    return (Icon(width: box.width, height: box.height, parts: parts), [])
  }
}

extension IconPart {
  /// Whether nothing of the part can lie outside a box.
  func isInside(_ frame: BoundingBox) -> Bool {
    switch self {
    case .fill(let fill): BoundingBox(fill.elements).isInside(frame, grownBy: 0)
    case .stroke(let stroke): BoundingBox(stroke.elements).isInside(frame, grownBy: stroke.reach)
    case .group(let group):
      group.clips.contains { BoundingBox($0.elements).isInside(frame, grownBy: 0) }
        || group.parts.allSatisfy { $0.isInside(frame) }
    }
  }

  /// How deep groups are nested, the part itself included.
  var groupDepth: Int {
    if case .group(let group) = self { 1 + (group.parts.map { $0.groupDepth }.max() ?? 0) } else { 0 }
  }
}

extension IconStroke {
  /// How far the line may reach from its centre line.
  var reach: Double {
    // A corner may reach as far as its miter limit, and a square end √2 of half the width.
    max(style.join == .miter ? style.miterLimit : 1, style.cap == .square ? 1.5 : 1) * style.width / 2
  }
}

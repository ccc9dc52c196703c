import DisplayLists
private import LocatedJSON

extension SVGReader {
  /// What a mask leaves of some parts; `nil` if that is nothing, or after noting that it is no clip.
  mutating func mask(_ reference: SVGText, _ map: AffineMap, over parts: [IconPart]) -> MaskShape? {
    guard let index = enter(reference, of: "mask", naming: "mask") else { return nil }
    defer { path.removeLast() }
    let element = document.elements[index]
    guard take(element, depth: path.count) else { return nil }
    check(element, .container)
    if let units = element["maskContentUnits"], units.trimmed.text != "userSpaceOnUse" {
      note(
        .iconUnsupported, "the shapes of a 'mask' are measured in the box of what it masks", at: units.offset,
        advice: "export it with maskContentUnits=\"userSpaceOnUse\"")
      return nil
    }
    let style = style(of: index, in: cascade.inheritedStyle(of: index, findings: &findings))
    if let other = style.mask ?? style.clip {
      note(
        .iconUnsupported, "a 'mask' is masked or clipped itself", at: other.offset,
        advice: "mask or clip the shapes in it instead")
      return nil
    }
    let drawing = palette
    palette = IconPalette()
    var shapes: [IconPart] = []
    for child in element.children { shapes += draw(child, in: style, map: map, depth: path.count) }
    let inks = palette
    palette = drawing
    do throws(SVGMistake) {
      guard var mask = try MaskShape(shapes, of: inks, by: style) else { return nil }
      guard let region = region(of: element, map, parts, mask) else { return nil }
      mask.clips += region
      return mask
    } catch {
      note(error.code, error.message, at: element.offset, advice: error.advice)
      return nil
    }
  }

  /// What a mask's own region clips besides its shapes; `nil` if it hides all, or after noting that it is not known.
  private mutating func region(
    of element: SVGDocument.Element, _ map: AffineMap, _ parts: [IconPart], _ mask: MaskShape
  ) -> [ClipPath]? {
    let isOfUserSpace = element["maskUnits"]?.trimmed.text == "userSpaceOnUse"
    /// A side of the region; without a value it reaches a tenth beyond all sides.
    func side(_ name: String, _ standard: Double) -> Double? {
      let whole = isOfUserSpace ? viewport.whole(of: name) : 1
      return element[name] == nil ? standard * whole : length(name, of: element, whole: whole)
    }
    guard let x = side("x", -0.1), let y = side("y", -0.1), let width = side("width", 1.2),
      let height = side("height", 1.2), width > 0, height > 0
    else { return nil }
    let isParallel = (map.b == 0 && map.c == 0) || (map.a == 0 && map.d == 0)
    func isInside(_ frame: BoundingBox) -> Bool {
      isParallel
        && (parts.allSatisfy { $0.isInside(frame) }
          || mask.clips.contains { BoundingBox($0.elements).isInside(frame, grownBy: 0) })
    }
    guard isOfUserSpace else {
      // What is masked may be larger than the points that its paths lead through, but not smaller.
      let inner = BoundingBox(leadingThrough: parts.flatMap(\.outlines))
        .grown(by: min(-x, -y, x + width - 1, y + height - 1))
      if x <= 0, y <= 0, x + width >= 1, y + height >= 1, isInside(inner) { return [] }
      note(
        .iconUnsupported, "the region of a 'mask' is measured in the box of what it masks, and may cut it",
        at: element.offset, advice: "export it with maskUnits=\"userSpaceOnUse\"")
      return nil
    }
    let outline = SVGBox(x: x, y: y, width: width, height: height).outline
    guard let clip = mapped(outline, map, at: element.offset) else { return nil }
    return isInside(BoundingBox(clip)) ? [] : [ClipPath(elements: clip)]
  }
}

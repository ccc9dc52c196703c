import DisplayLists
private import LocatedJSON

/// The part of a drawing's plane that its picture shows.
struct SVGBox: Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// Creates a box; it begins at the origin unless given.
  init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The map that brings the box to the origin.
  var map: AffineMap { .translation(-x, -y) }

  /// What a percentage of a shape's attribute is of.
  func whole(of name: String) -> Double {
    switch name {
    case "x", "cx", "x1", "x2", "width", "rx": width
    case "y", "cy", "y1", "y2", "height", "ry": height
    default: ((width * width + height * height) / 2).squareRoot()
    }
  }

  /// The box of a root: its `viewBox`, or its size from the origin; `nil` after noting what is wrong.
  static func read(_ root: SVGDocument.Element, findings: inout IconFindings) -> SVGBox? {
    if let value = root["preserveAspectRatio"] {
      let words = value.text.split { $0.isWhitespace }
      guard words == ["xMidYMid"] || words == ["xMidYMid", "meet"] else {
        findings.add(
          .iconUnsupported, "'preserveAspectRatio' is not 'xMidYMid meet'", at: value.offset,
          advice: "remove it: an icon keeps its proportions and stands in the middle of its frame")
        return nil
      }
    }
    if let value = root["viewBox"] { return read(value, findings: &findings) }
    guard let width = root["width"], let height = root["height"] else {
      findings.add(
        .iconValue, "the root has no 'viewBox'", at: root.offset, advice: "add one, such as viewBox=\"0 0 24 24\"")
      return nil
    }
    guard let width = pixels(width), let height = pixels(height), let box = SVGBox(visible: width, height) else {
      findings.add(
        .iconValue, "the root has no 'viewBox', and its 'width' and 'height' are no numbers above 0", at: root.offset,
        advice: "add one, such as viewBox=\"0 0 24 24\"")
      return nil
    }
    return box
  }

  /// A `viewBox`; `nil` after noting what is wrong.
  static func read(_ value: SVGText, findings: inout IconFindings) -> SVGBox? {
    let advice = "write four numbers, such as viewBox=\"0 0 24 24\""
    do throws(SVGMistake) {
      let numbers = try SVGScanner.numbers(value.text)
      if numbers.count == 4, var box = SVGBox(visible: numbers[2], numbers[3]) {
        (box.x, box.y) = (numbers[0], numbers[1])
        return box
      }
      findings.add(
        .iconValue, "'viewBox' is not a position and a size above 0", at: value.offset, advice: advice)
    } catch {
      findings.add(.iconValue, "'viewBox' \(error.message)", at: value.fileOffset(of: error.offset), advice: advice)
    }
    return nil
  }

  /// A box at the origin; `nil` if nothing could be seen of it.
  private init?(visible width: Double, _ height: Double) {
    guard width >= IconLimits.leastSide, height >= IconLimits.leastSide else { return nil }
    self.init(width: width, height: height)
  }

  private static func pixels(_ value: SVGText) -> Double? {
    guard let length = try? SVGLength(value.text), !length.isPercentage else { return nil }
    return length.number
  }

  /// The map that shows this box as large as it fits into another one, in its middle.
  func map(into frame: SVGBox) -> AffineMap {
    let scale = min(frame.width / width, frame.height / height)
    let (left, top) = ((frame.width - width * scale) / 2, (frame.height - height * scale) / 2)
    return .translation(frame.x + left, frame.y + top) * AffineMap(a: scale, d: scale) * map
  }

  /// The outline of the box.
  var outline: [PathElement] {
    let (right, bottom) = (x + width, y + height)
    return [
      .move(Point(x: x, y: y)), .line(Point(x: right, y: y)), .line(Point(x: right, y: bottom)),
      .line(Point(x: x, y: bottom)), .close,
    ]
  }
}

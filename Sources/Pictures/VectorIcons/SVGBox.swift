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
    if let value = root["preserveAspectRatio"], !isKeepingProportions(root, value, findings: &findings) { return nil }
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

  /// Whether a root's `preserveAspectRatio` leaves the picture whole and in the middle; notes it if not.
  ///
  /// It does so whatever it says where `width` and `height` have the proportions of the `viewBox`.
  private static func isKeepingProportions(
    _ root: SVGDocument.Element, _ value: SVGText, findings: inout IconFindings
  ) -> Bool {
    do throws(SVGMistake) {
      if try SVGAspectRatio(value.text) == SVGAspectRatio() { return true }
    } catch {
      findings.add(error, "preserveAspectRatio", value)
      return false
    }
    guard let viewBox = root["viewBox"], let numbers = try? SVGScanner.numbers(viewBox.text), numbers.count == 4
    else { return true }
    if let width = root["width"].flatMap(pixels), let height = root["height"].flatMap(pixels),
      abs(width * numbers[3] - height * numbers[2]) <= 1e-6 * abs(width * numbers[3])
    {
      return true
    }
    findings.add(
      .iconUnsupported, "'preserveAspectRatio' is not 'xMidYMid meet'", at: value.offset,
      advice: "remove it: an icon keeps its proportions and stands in the middle of its frame")
    return false
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

  /// The map that shows this box in another one.
  func map(into frame: SVGBox, _ aspect: SVGAspectRatio = SVGAspectRatio()) -> AffineMap {
    var (across, down) = (frame.width / width, frame.height / height)
    switch aspect.fit {
    case .stretch: break
    case .meet: (across, down) = (min(across, down), min(across, down))
    case .slice: (across, down) = (max(across, down), max(across, down))
    }
    let left = (frame.width - width * across) * aspect.x
    let top = (frame.height - height * down) * aspect.y
    return .translation(frame.x + left, frame.y + top) * AffineMap(a: across, d: down) * map
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

/// How a view box is shown in a frame of other proportions: `preserveAspectRatio` (SVG 2, section 8.9).
struct SVGAspectRatio: Hashable {
  enum Fit: Hashable {
    /// Stretched to the frame.
    case stretch

    /// As large as it fits into the frame.
    case meet

    /// As small as it covers the frame.
    case slice
  }

  var fit = Fit.meet

  /// The share of the space left over that is on the left, 0–1.
  var x = 0.5

  /// The share that is above, 0–1.
  var y = 0.5

  /// What counts unless a file says otherwise.
  init() {}

  /// Reads `none`, or an alignment such as `xMinYMid`, perhaps with `meet` or `slice`.
  init(_ text: String) throws(SVGMistake) {
    var words = text.split { $0.isWhitespace }
    // A word of SVG 1.1 about images.
    if words.first == "defer" { words.removeFirst() }
    let shares = ["Min": 0.0, "Mid": 0.5, "Max": 1]
    let alignment = words.first ?? ""
    if alignment == "none" {
      fit = .stretch
    } else if alignment.utf8.count == 8, alignment.hasPrefix("x"), alignment.dropFirst(4).hasPrefix("Y"),
      let x = shares[String(alignment.dropFirst().prefix(3))], let y = shares[String(alignment.suffix(3))]
    {
      (self.x, self.y) = (x, y)
      if words.dropFirst().first == "slice" { fit = .slice }
    } else {
      words = []
    }
    guard words.count == 1 || (words.count == 2 && (words[1] == "meet" || words[1] == "slice")) else {
      throw SVGMistake(
        message: "is not none or an alignment such as xMidYMid, perhaps with meet or slice", offset: 0,
        advice: "remove it, or correct it")
    }
  }
}

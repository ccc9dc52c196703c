import DisplayLists

/// Reads the outline of a shape in its own coordinates (SVG 2, chapter 10), and notes what cannot be read.
struct ShapeReader {
  private let element: SVGDocument.Element
  private let box: SVGBox
  private var findings: IconFindings

  /// The outline of a shape; empty if it has none, or a value of it cannot be read.
  static func read(
    _ element: SVGDocument.Element, _ shape: SVGElements.Shape, _ box: SVGBox, _ limits: IconLimits,
    _ findings: inout IconFindings
  ) -> [PathElement] {
    var reader = ShapeReader(element: element, box: box, findings: findings)
    let outline = reader.outline(of: shape, limits)
    findings = reader.findings
    return outline ?? []
  }

  private init(element: SVGDocument.Element, box: SVGBox, findings: IconFindings) {
    self.element = element
    self.box = box
    self.findings = findings
  }

  private mutating func outline(of shape: SVGElements.Shape, _ limits: IconLimits) -> [PathElement]? {
    switch shape {
    case .path:
      return read("d", default: []) { data throws(SVGMistake) -> [PathElement] in
        try PathDataReader.elements(data, limit: limits.segments)
      }
    case .rect: return rectangle()
    case .circle:
      guard let x = length("cx"), let y = length("cy"), let radius = size("r") else { return nil }
      return ellipse(x, y, radius, radius)
    case .ellipse:
      guard let x = length("cx"), let y = length("cy"), let radii = radii() else { return nil }
      return ellipse(x, y, radii.x ?? radii.y ?? 0, radii.y ?? radii.x ?? 0)
    case .line:
      guard let x1 = length("x1"), let y1 = length("y1"), let x2 = length("x2"), let y2 = length("y2") else {
        return nil
      }
      return [.move(Point(x: x1, y: y1)), .line(Point(x: x2, y: y2))]
    case .polyline: return polygon(isClosed: false)
    case .polygon: return polygon(isClosed: true)
    }
  }

  private func ellipse(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double) -> [PathElement] {
    guard radiusX > 0, radiusY > 0 else { return [] }
    return EllipticalArc.ellipse(center: Point(x: x, y: y), radiusX: radiusX, radiusY: radiusY)
  }

  private mutating func rectangle() -> [PathElement]? {
    guard let x = length("x"), let y = length("y"), let width = size("width"), let height = size("height"),
      let radii = radii()
    else { return nil }
    guard width > 0, height > 0 else { return [] }
    let radiusX = min(radii.x ?? radii.y ?? 0, width / 2)
    let radiusY = min(radii.y ?? radii.x ?? 0, height / 2)
    let (right, bottom) = (x + width, y + height)
    guard radiusX > 0, radiusY > 0 else {
      return [
        .move(Point(x: x, y: y)), .line(Point(x: right, y: y)), .line(Point(x: right, y: bottom)),
        .line(Point(x: x, y: bottom)), .close,
      ]
    }
    func corner(_ startX: Double, _ startY: Double, _ endX: Double, _ endY: Double) -> [PathElement] {
      let start = Point(x: startX, y: startY)
      return [.line(start)]
        + EllipticalArc.elements(
          from: start, to: Point(x: endX, y: endY), radiusX: radiusX, radiusY: radiusY, rotation: 0, isLarge: false,
          isClockwise: true)
    }
    return [.move(Point(x: x + radiusX, y: y))] + corner(right - radiusX, y, right, y + radiusY)
      + corner(right, bottom - radiusY, right - radiusX, bottom) + corner(x + radiusX, bottom, x, bottom - radiusY)
      + corner(x, y + radiusY, x + radiusX, y) + [.close]
  }

  private mutating func polygon(isClosed: Bool) -> [PathElement]? {
    let numbers = read("points", default: []) { text throws(SVGMistake) -> [Double] in
      let numbers = try SVGScanner.numbers(text)
      guard numbers.count % 2 == 0 else {
        throw SVGMistake(message: "has an odd number of coordinates", offset: text.utf8.count)
      }
      return numbers
    }
    guard let numbers else { return nil }
    var elements: [PathElement] = []
    for index in stride(from: 0, to: numbers.count, by: 2) {
      let point = Point(x: numbers[index], y: numbers[index + 1])
      elements.append(elements.isEmpty ? .move(point) : .line(point))
    }
    return isClosed && !elements.isEmpty ? elements + [.close] : elements
  }

  /// The radii of corners or of an ellipse; one that is missing or `auto` is the other one.
  private mutating func radii() -> (x: Double?, y: Double?)? {
    var (radiusX, radiusY): (Double?, Double?)
    if isGiven("rx") {
      radiusX = size("rx")
      if radiusX == nil { return nil }
    }
    if isGiven("ry") {
      radiusY = size("ry")
      if radiusY == nil { return nil }
    }
    return (radiusX, radiusY)
  }

  private func isGiven(_ name: String) -> Bool {
    element[name].map { $0.trimmed.text != "auto" } ?? false
  }

  /// A length that must not be negative.
  private mutating func size(_ name: String) -> Double? {
    guard let length = length(name) else { return nil }
    guard length >= 0 else {
      note(SVGMistake(message: "is negative", offset: 0), name)
      return nil
    }
    return length
  }

  /// A length, 0 if it is not given; `nil` after noting that it cannot be read.
  private mutating func length(_ name: String) -> Double? {
    let whole = box.whole(of: name)
    return read(name, default: 0) { text throws(SVGMistake) in try SVGLength(text).length(of: whole) }
  }

  private mutating func read<Value>(
    _ name: String, default standard: Value, _ read: (String) throws(SVGMistake) -> Value
  ) -> Value? {
    guard let value = element[name] else { return standard }
    do throws(SVGMistake) {
      return try read(value.text)
    } catch {
      note(error, name)
      return nil
    }
  }

  private mutating func note(_ mistake: SVGMistake, _ name: String) {
    guard let value = element[name] else { return }
    findings.add(mistake, name, value)
  }
}

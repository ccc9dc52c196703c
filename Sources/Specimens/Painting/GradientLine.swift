import ColorSpaces
import DisplayLists

/// The line along which a CSS linear gradient runs.
///
/// An angle of 0° runs upwards and 90° to the right; the line is as long as it takes for the corners
/// that it points to and away from to have exactly the first and the last colour (CSS Images 3 §3.1).
struct GradientLine {
  let start: Point
  let end: Point

  /// Creates the line of an angle in degrees through the middle of a box, in device pixels.
  init(angle: Double, in box: Rectangle) {
    let (sine, cosine) = Angle.sineAndCosine(angle)
    let half = (abs(box.width * sine) + abs(box.height * cosine)) / 2
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    start = Point(x: x - sine * half, y: y + cosine * half)
    end = Point(x: x + sine * half, y: y - cosine * half)
  }

  /// The gradient of some stops along the line.
  func gradient(_ stops: [GradientStop]) -> LinearGradient {
    LinearGradient(start: start, end: end, stops: stops)
  }
}

private import ColorSpaces
import DisplayLists

/// A transform with every value looked up.
struct BoundTransform {
  /// The map around the origin; lengths in points.
  var map: AffineMap

  /// The point of the node that stays where it is.
  var origin = Alignment.center
}

extension ValueBinder {
  /// The largest factor of lengths under all transforms around a node.
  static let largestTransformFactor = 1_000.0

  /// A transform, with all that is wrong reported.
  mutating func transform(_ node: TransformNode) -> BoundTransform {
    let location = node.location
    let count = node.steps.count
    if !(1...TransformStep.maximumCount).contains(count) {
      lookup.report(
        .tooLarge("the transform has \(count) steps, and 1–\(TransformStep.maximumCount) are allowed"), at: location)
    }
    var map = AffineMap.identity
    for step in node.steps.prefix(TransformStep.maximumCount) { map = map * self.map(of: step, at: location) }
    let origin = word(node.origin, default: .center)
    let whole = plane * map.linear
    if !(whole.largestStretch <= Self.largestTransformFactor) {
      lookup.report(
        .untransformable(
          "the transforms of this node and those around it enlarge more than "
            + "\(Self.largestTransformFactor.shortestText) times", advice: "scale less, or draw larger nodes"),
        at: location)
      return BoundTransform(map: .identity, origin: origin)
    }
    return BoundTransform(map: map, origin: origin)
  }

  private mutating func map(of step: TransformStep, at location: Origin) -> AffineMap {
    switch step {
    case .rotate(let angle): return .rotation(number(angle, in: -1e6...1e6, at: location))
    case .scale(let x, let y): return AffineMap(a: factor(x, at: location), d: factor(y, at: location))
    case .translate(let x, let y): return .translation(length(x), length(y))
    case .skew(let x, let y):
      let (right, down) = (
        number(x, in: TransformStep.skews, at: location), number(y, in: TransformStep.skews, at: location)
      )
      return .skew(right, down) ?? .identity
    case .matrix(let a, let b, let c, let d, let e, let f):
      return AffineMap(
        a: factor(a, at: location), b: factor(b, at: location), c: factor(c, at: location), d: factor(d, at: location),
        e: length(e), f: length(f))
    }
  }

  private mutating func factor(_ scalar: Scalar, at location: Origin) -> Double {
    number(scalar, in: TransformStep.factors, at: location)
  }

  /// A number of a transform; 0 after reporting one that is out of range.
  private mutating func number(_ scalar: Scalar, in range: ClosedRange<Double>, at location: Origin) -> Double {
    let number = self.scalar(scalar)
    guard range.contains(number) else {
      let limits = "\(range.lowerBound.shortestText)…\(range.upperBound.shortestText)"
      lookup.report(
        .unexpectedText(number.shortestText, expected: "a number from \(limits)", nearest: nil), at: location)
      return 0
    }
    return number
  }

  // MARK: What cannot be transformed

  /// Reports a box whose shadow or gradient cannot be transformed as it would be.
  mutating func checkTransform(of bound: BoundBox, _ node: BoxNode, at location: Origin) {
    guard plane != .identity else { return }
    if !plane.keepsShadows, bound.shadows.contains(where: { $0.color.alpha > 0 }), let shadow = node.shadow {
      lookup.report(
        .untransformable(
          "the shadow of a box is turned, skewed or stretched along one axis",
          advice: "turn by quarters and scale both axes alike, or take the \"shadow\" off the turned box"),
        at: shadow.origin)
    }
    if !plane.keepsShadows, bound.backdropBlur > 0 {
      lookup.report(
        .untransformable(
          "the blurred backdrop of a box is turned, skewed or stretched along one axis",
          advice: "turn by quarters and scale both axes alike, or take the \"backdropBlur\" off the turned box"),
        at: location)
    }
    if case .gradient(let gradient)? = bound.fill, !gradient.isTransformable(by: plane) {
      lookup.report(
        .untransformable(
          gradient.kind == .conic
            ? "a conic gradient is skewed or stretched along one axis" : "a radial gradient of an ellipse is turned",
          advice: gradient.kind == .conic
            ? "turn it and scale both axes alike, or use a linear gradient"
            : "give it the shape \"circle\" and scale both axes alike, or turn by quarters"),
        at: node.fillOrigin)
    }
  }

  /// Reports the blurred shadow of an icon, a line or an image whose blur would differ along its axes.
  mutating func checkTransform(ofShadows shadows: [BoxShadow], at location: Origin) {
    guard plane.uniformScale == nil, !plane.isFlat, shadows.contains(where: { $0.color.alpha > 0 && $0.sigma > 0 })
    else { return }
    lookup.report(
      .untransformable(
        "a blurred shadow is skewed or stretched along one axis",
        advice: "scale both axes alike, use a shadow without blur, or take the \"shadow\" off"),
      at: location)
  }

  /// Reports a text whose blurred shadow would be turned.
  mutating func checkTransform(of bound: BoundText, _ node: TextNode) {
    guard !plane.isPlain, bound.shadows.contains(where: { $0.color.alpha > 0 && $0.sigma > 0 }),
      let shadow = node.adjustments.shadow
    else { return }
    lookup.report(
      .untransformable(
        "the blurred shadow of a text is turned, mirrored, skewed or stretched along one axis",
        advice: "scale both axes alike, use a shadow without blur, or take the \"shadow\" off the turned text"),
      at: shadow.origin)
  }

  /// Reports an image that does not stay upright or turned by quarters.
  mutating func checkTransform(of node: ImageNode) {
    guard !plane.keepsAxes else { return }
    lookup.report(
      .untransformable(
        "the image is turned or skewed", advice: "turn it by 90, 180 or 270 degrees, or turn the file's pixels"),
      at: node.origin)
  }
}

extension AffineMap {
  /// Whether blurred shadows of boxes stay such: nothing is turned but by quarters, and lengths grow alike.
  fileprivate var keepsShadows: Bool { isFlat || AxisMap(self)?.uniformScale != nil }
}

extension BoundGradient {
  /// Whether the gradient stays one of its kind under a map, whatever the size of the box.
  fileprivate func isTransformable(by map: AffineMap) -> Bool {
    if map.isFlat { return true }
    switch kind {
    case .linear: return true
    case .radial: return map.keepsAxes || (shape == .circle && map.uniformScale != nil)
    case .conic: return map.uniformScale != nil
    }
  }
}

extension BoxNode {
  /// The location of the fill, if it was written with a reference; nowhere otherwise.
  fileprivate var fillOrigin: Origin {
    switch fill {
    case .token(let reference): reference.origin
    case .gradient(let gradient):
      switch gradient.colors {
      case .token(let reference): reference.origin
      case .stops(let stops): stops.first.map(\.color.origin) ?? Origin()
      }
    case .label, nil: Origin()
    }
  }
}

extension ColorSource {
  fileprivate var origin: Origin { if case .token(let reference) = self { reference.origin } else { Origin() } }
}

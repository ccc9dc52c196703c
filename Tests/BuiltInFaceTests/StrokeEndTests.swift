import Testing

@testable import BuiltInFace

/// How strokes end: along the axes, and nearly at right angles to the stroke.
@Suite struct StrokeEndTests {
  /// An end of a stroke: the straight piece across it, and the sines of the angles between the pieces beside it and a
  /// right angle to it.
  private struct End {
    let cut: Curve
    let deviations: [Double]
    let isBent: Bool
  }

  /// The convex ends of strokes that are cut along an axis and no longer than a length.
  private func ends(of character: Unicode.Scalar, weight: Double, level: Bool, longest: Double) throws -> [End] {
    let pen = try #require(DrawnGlyph(character, weight: weight)).pen
    var ends: [End] = []
    // Filled contours run counter-clockwise, so a stroke's end is where two left turns follow each other.
    for contour in pen.contours where contour.signedArea > 0 {
      let curves = contour.curves.filter { $0.start != $0.end }
      for index in curves.indices {
        let cut = curves[index]
        let (run, rise) = (cut.end.x - cut.start.x, cut.end.y - cut.start.y)
        let length = abs(level ? run : rise)
        guard cut.isLine, abs(level ? rise : run) < 1e-6, length > 1, length <= longest else { continue }
        let before = curves[(index + curves.count - 1) % curves.count]
        let after = curves[(index + 1) % curves.count]
        let (arriving, leaving) = (before.directionAtEnd, after.directionAtStart)
        let turns = [arriving.x * rise - arriving.y * run, leaving.y * run - leaving.x * rise]
        guard turns[0] > 0, turns[1] > 0 else { continue }
        ends.append(
          End(
            cut: cut, deviations: level ? [arriving.x, leaving.x] : [arriving.y, leaving.y],
            isBent: !before.isLine && !after.isLine))
      }
    }
    return ends
  }

  /// A letter, how many of its strokes end level, feet of stems included, and the largest sine of the angle between
  /// their edges and an upright line: sin 17.5° = 0.30 for open rounds, sin 21.1° = 0.36 where there is less room.
  static let levelEnds: [(Unicode.Scalar, Int, Double)] = [
    ("S", 2, 0.30), ("s", 2, 0.30), ("c", 2, 0.30), ("C", 2, 0.30), ("G", 1, 0.30), ("a", 2, 0.36), ("e", 1, 0.36),
    ("g", 2, 0.36), ("J", 2, 0.36), ("2", 1, 0.36), ("3", 2, 0.36), ("5", 1, 0.36), ("6", 1, 0.36), ("9", 1, 0.36),
  ]

  // The longest end is that of a stem of the weight, and a little more for slanting edges.
  @Test(arguments: levelEnds)
  func `curved strokes end level, and arrive there nearly upright`(
    character: Unicode.Scalar, count: Int, most: Double
  ) throws {
    for weight in [100.0, 300, 400, 600, 700, 900, 1000] {
      let longest = FaceMeasures(weight: weight).capitalRoundStem * 1.25
      // The foot of the stem of 5, on which its bowl begins, is no end of the curve.
      let ends = try ends(of: character, weight: weight, level: true, longest: longest)
        .filter { character != "5" || $0.cut.start.y < 300 }
      #expect(ends.count == count, "weight \(weight): \(ends.map(\.cut))")
      for end in ends { #expect(end.deviations.allSatisfy { abs($0) < most }, "weight \(weight): \(end.deviations)") }
    }
  }

  /// Letters with a tail or a hook that ends upright.
  @Test(arguments: ["j", "y", "t", "l", "f", "ſ", "ŋ"] as [Unicode.Scalar])
  func `tails are curved up to an upright end, as thick as level strokes are`(character: Unicode.Scalar) throws {
    for weight in [100.0, 400, 700, 1000] {
      let bar = FaceMeasures(weight: weight).bar
      let ends = try ends(of: character, weight: weight, level: false, longest: bar * 1.2).filter(\.isBent)
      #expect(ends.count == 1, "weight \(weight)")
      for end in ends {
        #expect(abs(abs(end.cut.end.y - end.cut.start.y) - bar) < 0.02 * bar, "weight \(weight)")
        // sin 3° = 0.052
        #expect(end.deviations.allSatisfy { abs($0) < 0.052 }, "weight \(weight): \(end.deviations)")
      }
    }
  }

  @Test(arguments: [100.0, 400, 700, 1000]) func `l has a foot, and I has none`(weight: Double) throws {
    let (small, capital) = (InkScan("l", weight: weight), InkScan("I", weight: weight))
    func stem(_ scan: InkScan) throws -> ClosedRange<Double> { try #require(scan.spans(y: 400).first) }
    // At 11 px a foot of 70/1000 em is three quarters of a pixel long.
    #expect(try small.right - stem(small).upperBound > 70)
    #expect(try capital.right == stem(capital).upperBound && capital.left == stem(capital).lowerBound)
    // The foot stands on the baseline, as long as it is anywhere.
    #expect(try #require(small.spans(y: 2).last).upperBound == small.right)
    #expect(small.right - small.left > capital.right - capital.left + 60)
  }

  @Test(arguments: [100.0, 400, 700, 1000]) func `neighbours do not touch`(weight: Double) throws {
    let letters = "abcdeghijklmnopqrstuvwxyzðıłŋþ".unicodeScalars.map { $0 }
    let heights = Array(stride(from: -210.0, to: 770, by: 20))
    let scans = letters.map { InkScan($0, weight: weight) }
    let rights = scans.map { scan in heights.map { y in scan.spans(y: y).last.map { scan.advance - $0.upperBound } } }
    let lefts = scans.map { scan in heights.map { scan.spans(y: $0).first?.lowerBound } }
    let kerning = Kerning.shared
    var measured = 0
    for (one, right) in zip(letters, rights) {
      for (other, left) in zip(letters, lefts) {
        let distance = kerning.distance(
          kerning.sides(of: GlyphTable.glyphIndex(of: one)), kerning.sides(of: GlyphTable.glyphIndex(of: other)))
        let gaps = zip(right, left).compactMap { right, left in right.flatMap { right in left.map { $0 + right } } }
        let least = try #require(gaps.min()) + Double(distance)
        #expect(least > 6, "\(one)\(other) \(least)")
        measured += 1
      }
    }
    #expect(measured == letters.count * letters.count)
  }
}

extension Curve {
  /// The unit vector in which the curve sets off.
  fileprivate var directionAtStart: Position {
    Curve.direction(from: start, to: [control1, control2, end].first { $0 != start } ?? end)
  }

  /// The unit vector in which the curve arrives.
  fileprivate var directionAtEnd: Position {
    Curve.direction(from: [control2, control1, start].first { $0 != end } ?? start, to: end)
  }

  private static func direction(from start: Position, to end: Position) -> Position {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    return Position(x / length, y / length)
  }
}

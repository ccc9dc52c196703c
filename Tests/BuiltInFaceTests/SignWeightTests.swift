import Testing

@testable import BuiltInFace

/// How heavy small signs and arrows are beside the letters they stand among.
@Suite struct SignWeightTests {
  static let weights = [100.0, 200, 300, 400, 500, 600, 700, 800, 900]

  private func stem(_ letter: Unicode.Scalar, _ weight: Double) throws -> Double {
    let span = try #require(InkScan(letter, weight: weight).spans(y: letter == "l" ? 400 : 60).first)
    return span.upperBound - span.lowerBound
  }

  /// Quotation marks and primes, and how many strokes of theirs a level line crosses.
  static let marks: [(Unicode.Scalar, Int)] = [
    ("'", 1), ("\"", 2), ("’", 1), ("‘", 1), ("”", 2), ("“", 2), ("‚", 1), ("„", 2), ("′", 1), ("″", 2), ("‛", 1),
  ]

  @Test(arguments: marks) func `quotation marks are as thick as stems`(_ mark: Unicode.Scalar, _ count: Int) throws {
    for weight in Self.weights {
      let scan = InkScan(mark, weight: weight)
      // The mean over all heights: of a wedge that is the thickness in its middle, of a comma its dot and its tail.
      let mean = scan.area / (scan.top - scan.bottom) / Double(count)
      for letter in ["l", "n"] as [Unicode.Scalar] {
        let stem = try stem(letter, weight)
        // Heavy marks do with less; thin ones need more to be seen.
        let (least, most) = weight <= 600 ? (0.94, weight < 300 ? 2.0 : 1.35) : (0.82, 1.12)
        #expect(mean > stem * least && mean < stem * most, "weight \(weight): \(mean) beside \(stem)")
      }
    }
  }

  @Test(arguments: "‹›«»".unicodeScalars.map { $0 }) func `guillemets are as thick as stems`(mark: Unicode.Scalar)
    throws
  {
    for weight in Self.weights {
      let scan = InkScan(mark, weight: weight)
      let y = scan.bottom + (scan.top - scan.bottom) * 0.25
      let first = try #require(scan.spans(y: y).first)
      // The stroke rises by 200 while it runs sideways by this much.
      let edge = try (#require(scan.spans(y: y - 20).first).lowerBound - first.lowerBound) / 20
      let thickness = (first.upperBound - first.lowerBound) / (1 + edge * edge).squareRoot()
      let stem = try stem("n", weight)
      #expect(
        thickness > stem * (weight <= 600 ? 0.94 : 0.8) && thickness < stem * (weight < 200 ? 1.2 : 1.12),
        "\(weight): \(thickness) \(stem)")
    }
  }

  /// Arrows, and whether their shaft runs upright; the line that crosses it lies between its end and the head.
  @Test(
    arguments: [("→", false), ("←", false), ("⟶", false), ("↑", true), ("↓", true), ("↵", false), ("⇥", false)]
      as [(Unicode.Scalar, Bool)])
  func `the shafts of arrows are as thick as stems`(_ arrow: Unicode.Scalar, _ isUpright: Bool) throws {
    for weight in Self.weights {
      let scan = InkScan(arrow, weight: weight)
      let part = arrow == "←" || arrow == "↑" || arrow == "↵" ? 0.2 : 0.8
      let end = 1 - part
      let spans =
        isUpright
        ? scan.spans(y: scan.bottom + (scan.top - scan.bottom) * (arrow == "↑" ? 0.15 : 0.85))
        : scan.spans(x: scan.left + (scan.right - scan.left) * (arrow == "↵" ? 0.65 : end))
      let shaft = try #require(spans.first)
      let thickness = shaft.upperBound - shaft.lowerBound
      for letter in ["l", "n"] as [Unicode.Scalar] {
        let stem = try stem(letter, weight)
        #expect(thickness > stem * 0.88 && thickness < stem * 1.12, "weight \(weight): \(thickness) beside \(stem)")
        // At the sizes of interface texts the difference is too small to be seen.
        if weight <= 700 {
          for size in [11.0, 17, 28, 34] { #expect(abs(thickness - stem) * size / 1000 < 0.4, "\(size) px, \(weight)") }
        }
      }
    }
  }

  @Test(arguments: "↗↖↘↙".unicodeScalars.map { $0 }) func `slanting shafts are as thick as level ones`(
    arrow: Unicode.Scalar
  ) throws {
    for weight in Self.weights {
      let scan = InkScan(arrow, weight: weight)
      // A level line cuts a shaft at 45° in √2 of its thickness, and the arm beside it in less.
      let y = FaceMeasures.axis + (arrow == "↗" || arrow == "↖" ? -100 : 100)
      let shaft = try #require(scan.spans(y: y).map { $0.upperBound - $0.lowerBound }.max())
      let thickness = shaft / 2.0.squareRoot()
      let stem = try stem("l", weight)
      #expect(thickness > stem * 0.88 && thickness < stem * 1.12, "weight \(weight): \(thickness) beside \(stem)")
    }
  }
}

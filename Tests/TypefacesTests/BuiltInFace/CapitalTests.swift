import Testing

@testable import Typefaces

@Suite struct CapitalTests {
  static let weights = [100.0, 300, 400, 600, 800, 1000]
  static let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZÆŒØÐÞŁŊĦŦẞ".unicodeScalars.map { $0 }

  @Test(arguments: weights) func `letters with an axis are the same on both sides`(weight: Double) {
    for character in "AHIMOTUVWXY".unicodeScalars {
      let scan = InkScan(character, weight: weight)
      for y in stride(from: 20.5, to: 716, by: 48) {
        let spans = scan.spans(y: y)
        let mirrored = spans.reversed().map { scan.advance - $0.upperBound...scan.advance - $0.lowerBound }
        #expect(spans.count == mirrored.count, "\(character) at \(y)")
        for (span, mirror) in zip(spans, mirrored) {
          #expect(abs(span.lowerBound - mirror.lowerBound) < 0.01, "\(character) at \(y)")
          #expect(abs(span.upperBound - mirror.upperBound) < 0.01, "\(character) at \(y)")
        }
      }
    }
  }

  @Test(arguments: weights) func `upright strokes are as thick as the capital stem`(weight: Double) throws {
    let stem = FaceMeasures(weight: weight).capitalStem
    for character in "EFHILP".unicodeScalars {
      let first = try #require(InkScan(character, weight: weight).spans(y: 200).first)
      #expect(abs(first.upperBound - first.lowerBound - stem) < 0.01, "\(character)")
    }
    // Stems between slanting strokes are thinner when heavy.
    for character in "MN".unicodeScalars {
      let spans = InkScan(character, weight: weight).spans(y: 20)
      let first = try #require(spans.first)
      let thickness = first.upperBound - first.lowerBound
      #expect(thickness < stem * 1.06 && thickness > stem * 0.86, "\(character)")
    }
  }

  @Test(arguments: weights) func `capital stems are thicker than small ones, level strokes thinner than upright ones`(
    weight: Double
  ) {
    let measures = FaceMeasures(weight: weight)
    #expect(measures.capitalStem > measures.stem)
    #expect(measures.capitalRoundStem > measures.capitalStem)
    #expect(measures.capitalBar < measures.capitalStem * 1.06)
    let bar = InkScan("H", weight: weight).spans(x: InkScan("H", weight: weight).advance / 2)
    #expect(bar.count == 1)
    #expect(bar.allSatisfy { abs($0.upperBound - $0.lowerBound - measures.capitalBar) < 0.01 })
  }

  @Test(
    arguments: [
      ("O", -12, 728), ("C", -12, 728), ("G", -12, 728), ("S", -12, 728), ("U", -12, 716), ("J", -12, 716),
      ("A", 0, 716), ("B", 0, 716), ("D", 0, 716), ("E", 0, 716), ("H", 0, 716), ("V", 0, 716), ("W", 0, 716),
      ("Z", 0, 716), ("Æ", 0, 716), ("Þ", 0, 716),
    ] as [(Unicode.Scalar, Double, Double)])
  func `round letters reach past the lines, flat ones to them`(
    character: Unicode.Scalar, bottom: Double, top: Double
  ) {
    for weight in Self.weights {
      let scan = InkScan(character, weight: weight)
      #expect(abs(scan.bottom - bottom) < 0.2, "weight \(weight)")
      #expect(abs(scan.top - top) < 0.2, "weight \(weight)")
    }
  }

  /// A character, the counter's place as a part of the width and of the height, and how wide it is at least.
  @Test(
    arguments: [
      ("A", 0.5, 0.42, 40), ("B", 0.5, 0.74, 60), ("B", 0.5, 0.26, 60), ("D", 0.6, 0.5, 90), ("O", 0.5, 0.5, 150),
      ("P", 0.5, 0.7, 60), ("Q", 0.42, 0.6, 150), ("R", 0.5, 0.7, 60), ("Þ", 0.5, 0.5, 60),
    ] as [(Unicode.Scalar, Double, Double, Double)])
  func `counters stay open at the heaviest weight`(
    character: Unicode.Scalar, partX: Double, partY: Double, least: Double
  ) {
    let scan = InkScan(character, weight: 1000)
    let (x, y) = (scan.left + partX * (scan.right - scan.left), partY * 716)
    let widths = scan.gaps(y: y)
    #expect(widths.count == 1)
    #expect(widths.allSatisfy { $0 >= least }, "\(widths)")
    #expect(scan.gaps(x: x).allSatisfy { $0 >= least * 0.8 }, "\(scan.gaps(x: x))")
  }

  @Test(arguments: capitals) func `ink grows with weight`(character: Unicode.Scalar) {
    var last = 0.0
    for weight in stride(from: 100.0, through: 1000, by: 100) {
      let area = InkScan(character, weight: weight).area
      #expect(area > last, "weight \(weight)")
      last = area
    }
  }

  @Test func `the upper half of B S X is narrower than the lower`() {
    for character in "BSX".unicodeScalars {
      let scan = InkScan(character, weight: 400)
      func right(_ heights: StrideTo<Double>) -> Double {
        heights.compactMap { scan.spans(y: $0).last?.upperBound }.max() ?? 0
      }
      #expect(right(stride(from: 400, to: 716, by: 10)) < right(stride(from: 2, to: 330, by: 10)) - 5, "\(character)")
    }
  }

  @Test(arguments: [50.0, 75, 150, 200]) func `narrow and wide faces have all capitals and figures`(width: Double) {
    for weight in [100.0, 400, 1000] {
      for character in Self.capitals + FigureTests.figures {
        let scan = InkScan(character, weight: weight, width: width)
        #expect(!scan.isEmpty && scan.isFinite, "\(character) at \(weight)")
        #expect(scan.advance > 0 && scan.left > -100 && scan.right < scan.advance + 100, "\(character) at \(weight)")
      }
    }
  }
}

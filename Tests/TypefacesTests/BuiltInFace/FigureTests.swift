import Testing

@testable import Typefaces

@Suite struct FigureTests {
  static let figures = "0123456789".unicodeScalars.map { $0 }

  @Test(arguments: CapitalTests.weights) func `all figures are equally wide`(weight: Double) {
    let advances = Self.figures.map { InkScan($0, weight: weight).advance }
    #expect(advances.allSatisfy { $0 == advances[0] && $0 == FaceMeasures(weight: weight).figureAdvance })
  }

  @Test(
    arguments: [
      ("0", -12, 728), ("1", 0, 716), ("2", 0, 728), ("3", -12, 728), ("4", 0, 716), ("5", -12, 716), ("6", -12, 728),
      ("7", 0, 716), ("8", -12, 728), ("9", -12, 728),
    ] as [(Unicode.Scalar, Double, Double)])
  func `round figures reach past the lines, flat ones to them`(
    character: Unicode.Scalar, bottom: Double, top: Double
  ) {
    for weight in CapitalTests.weights {
      let scan = InkScan(character, weight: weight)
      #expect(abs(scan.bottom - bottom) < 0.2, "weight \(weight)")
      #expect(abs(scan.top - top) < 0.2, "weight \(weight)")
      #expect(scan.left > 0 && scan.right < scan.advance, "weight \(weight)")
    }
  }

  @Test(arguments: CapitalTests.weights) func `0 and 8 are the same on both sides`(weight: Double) {
    for character in "08".unicodeScalars {
      let scan = InkScan(character, weight: weight)
      for y in stride(from: 10.5, to: 716, by: 48) {
        let spans = scan.spans(y: y)
        for (span, mirror) in zip(spans, spans.reversed()) {
          #expect(abs(span.lowerBound + mirror.upperBound - scan.advance) < 0.1, "\(character) at \(y)")
        }
      }
    }
  }

  @Test(arguments: CapitalTests.weights) func `9 is 6 upside down`(weight: Double) {
    let (six, nine) = (InkScan("6", weight: weight), InkScan("9", weight: weight))
    for y in stride(from: 10.5, to: 716, by: 48) {
      let turned = six.spans(y: 716 - y).reversed().map { six.advance - $0.upperBound...six.advance - $0.lowerBound }
      for (span, other) in zip(nine.spans(y: y), turned) {
        #expect(abs(span.lowerBound - other.lowerBound) < 0.01 && abs(span.upperBound - other.upperBound) < 0.01)
      }
    }
  }

  @Test(arguments: CapitalTests.weights) func `the upper counter of 8 is smaller than the lower`(weight: Double) {
    let scan = InkScan("8", weight: weight)
    let gaps = scan.gaps(x: scan.advance / 2)
    #expect(gaps.count == 2)
    #expect(gaps.last ?? 0 < gaps.first ?? 0)
    #expect(gaps.allSatisfy { $0 > 70 })
  }

  /// A figure, the height of its counter or opening as a part of the height, and how wide that is at least.
  @Test(
    arguments: [("0", 0.5, 120), ("4", 0.4, 45), ("6", 0.28, 90), ("8", 0.27, 90), ("8", 0.76, 70), ("9", 0.72, 90)]
      as [(Unicode.Scalar, Double, Double)])
  func `counters stay open at the heaviest weight`(character: Unicode.Scalar, part: Double, least: Double) {
    let gaps = InkScan(character, weight: 1000).gaps(y: part * 716)
    #expect(gaps.count == 1 && gaps.allSatisfy { $0 >= least }, "\(gaps)")
  }

  @Test(arguments: figures) func `ink grows with weight`(character: Unicode.Scalar) {
    var last = 0.0
    for weight in stride(from: 100.0, through: 1000, by: 100) {
      let area = InkScan(character, weight: weight).area
      #expect(area > last, "weight \(weight)")
      last = area
    }
  }

  @Test(arguments: CapitalTests.weights) func `small figures have nearly the strokes of the text`(
    weight: Double
  ) throws {
    let stem = FaceMeasures(weight: weight).stem
    for (character, y) in [("¹", 320.0), ("₁", -100)] as [(Unicode.Scalar, Double)] {
      let span = try #require(InkScan(character, weight: weight).spans(y: y).last)
      let thickness = span.upperBound - span.lowerBound
      #expect(thickness > stem * 0.58 && thickness < stem * 1.05, "\(character): \(thickness) beside \(stem)")
    }
    #expect(InkScan("²", weight: weight).top < 728 && InkScan("²", weight: weight).bottom > 250)
    #expect(InkScan("₂", weight: weight).bottom < -100)
  }

  @Test(arguments: "¼½¾⅓⅔⅛⅜⅝⅞".unicodeScalars.map { $0 }) func `the parts of a fraction do not touch`(
    character: Unicode.Scalar
  ) {
    for weight in CapitalTests.weights {
      let scan = InkScan(character, weight: weight)
      // Near the top the slash stands to the right of the upper figure, near the baseline left of the lower one.
      #expect(scan.spans(y: 640).count >= 2, "weight \(weight)")
      #expect(scan.spans(y: 40).count >= 2, "weight \(weight)")
      #expect(scan.left > 0 && scan.right < scan.advance, "weight \(weight)")
    }
  }

  @Test func `the weight of a stem is found again`() {
    for weight in stride(from: 100.0, through: 1000, by: 50) {
      #expect(abs(FaceMeasures.weight(stem: FaceMeasures(weight: weight).stem) - weight) < 1e-9)
    }
    #expect(FaceMeasures.weight(stem: 0) == 100)
    #expect(FaceMeasures.weight(stem: -1000) == 100)
    #expect(FaceMeasures.weight(stem: 1000) == 1000)
  }
}

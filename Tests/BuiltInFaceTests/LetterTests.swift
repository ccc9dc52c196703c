import Testing

@testable import BuiltInFace

@Suite struct SmallLetterTests {
  static let weights = [100.0, 300, 400, 600, 800, 1000]
  static let letters = Array("abcdefghijklmnopqrstuvwxyzßæœøđðþħłŋŧĸſµ".unicodeScalars)

  @Test(arguments: weights) func `letters with an axis are the same on both sides`(weight: Double) {
    for character in "ovwxıi".unicodeScalars {
      let scan = InkScan(character, weight: weight)
      for y in stride(from: 12.5, to: 536, by: 37) {
        let spans = scan.spans(y: y)
        #expect(!spans.isEmpty, "\(character) at \(y)")
        for (span, mirror) in zip(spans, spans.reversed()) {
          #expect(abs(span.lowerBound + mirror.upperBound - scan.advance) < 0.01, "\(character) at \(y)")
        }
      }
    }
  }

  @Test(arguments: weights) func `o is the same above and below`(weight: Double) {
    let scan = InkScan("o", weight: weight)
    for y in stride(from: 0.5, to: 268, by: 31) {
      for (low, high) in zip(scan.spans(y: y), scan.spans(y: 536 - y)) {
        #expect(abs(low.lowerBound - high.lowerBound) < 0.01)
        #expect(abs(low.upperBound - high.upperBound) < 0.01)
      }
    }
  }

  /// Letter and height of a level line that crosses its stem first.
  @Test(
    arguments: [
      ("l", 300), ("i", 300), ("n", 60), ("m", 60), ("h", 600), ("b", 700), ("p", -100), ("r", 60), ("k", 700),
    ]
      as [(Unicode.Scalar, Double)])
  func `stems have the thickness of the weight`(character: Unicode.Scalar, y: Double) throws {
    for weight in Self.weights {
      let stem = try #require(InkScan(character, weight: weight).spans(y: y).first)
      #expect(abs(stem.upperBound - stem.lowerBound - FaceMeasures(weight: weight).stem) < 0.01, "weight \(weight)")
    }
  }

  @Test(
    arguments: [
      ("o", -11, 547), ("c", -11, 547), ("e", -11, 547), ("s", -11, 547), ("a", -11, 547), ("n", 0, 547),
      ("u", -11, 536),
      ("v", 0, 536), ("x", 0, 536), ("z", 0, 536), ("h", 0, 756), ("l", -5.5, 756), ("b", -11, 756), ("d", -11, 756),
      ("p", -208, 547), ("q", -208, 547), ("g", -217, 547), ("y", -212, 536),
    ] as [(Unicode.Scalar, Double, Double)])
  func `letters reach the lines at every weight`(character: Unicode.Scalar, bottom: Double, top: Double) {
    for weight in Self.weights {
      let scan = InkScan(character, weight: weight)
      #expect(abs(scan.bottom - bottom) < 0.2, "weight \(weight)")
      #expect(abs(scan.top - top) < 0.2, "weight \(weight)")
    }
  }

  @Test(arguments: letters) func `ink and advance grow with weight`(character: Unicode.Scalar) {
    var (area, advance) = (0.0, 0.0)
    for weight in stride(from: 100.0, through: 1000, by: 150) {
      let scan = InkScan(character, weight: weight)
      #expect(scan.area > area, "weight \(weight)")
      #expect(scan.advance > advance, "weight \(weight)")
      (area, advance) = (scan.area, scan.advance)
    }
  }

  /// Letter, the part of its ink's width where an upright line crosses its strokes, and how many they are.
  @Test(
    arguments: [("a", 0.45, 3), ("e", 0.5, 3), ("s", 0.5, 3), ("o", 0.5, 2), ("g", 0.4, 3)]
      as [(Unicode.Scalar, Double, Int)])
  func `counters stay open at the heaviest weight`(character: Unicode.Scalar, part: Double, strokes: Int) {
    let scan = InkScan(character, weight: 1000)
    let x = scan.left + (scan.right - scan.left) * part
    #expect(scan.spans(x: x).count == strokes)
    #expect(scan.gaps(x: x).allSatisfy { $0 > 36 }, "\(scan.gaps(x: x))")
  }

  @Test(arguments: weights) func `joins of arches and bowls are thinner than stems`(weight: Double) throws {
    let measures = FaceMeasures(weight: weight)
    for character in "nhmbp".unicodeScalars {
      let scan = InkScan(character, weight: weight)
      let stemRight = measures.bearing(81) + measures.stem
      let join = try #require(scan.spans(x: stemRight + 1).last)
      #expect(join.upperBound < 536, "\(character)")
      let depth = join.upperBound - max(join.lowerBound, 268)
      #expect(depth < 268, "\(character)")
    }
  }

  @Test(arguments: [50.0, 75, 125, 200]) func `the width of the face changes white, not stems`(width: Double) throws {
    for weight in [100.0, 400, 1000] {
      let normal = InkScan("n", weight: weight)
      let scan = InkScan("n", weight: weight, width: width)
      #expect((scan.advance < normal.advance) == (width < 100))
      let spans = scan.spans(y: 60)
      #expect(spans.count == 2)
      for span in spans {
        #expect(abs(span.upperBound - span.lowerBound - FaceMeasures(weight: weight).stem) < 0.01)
      }
    }
  }

  @Test func `widths and bearings are near those of common faces`() {
    // Character, advance, left and right bearing as in the regular weights of common text faces.
    let expected: [(Unicode.Scalar, Double, Double, Double)] = [
      ("a", 559, 49, 79), ("b", 614, 85, 53), ("c", 502, 53, 33), ("d", 614, 53, 85), ("e", 563, 53, 51),
      ("g", 585, 49, 73), ("h", 602, 81, 79), ("k", 529, 81, 7), ("m", 904, 81, 79),
      ("n", 599, 81, 79), ("o", 600, 53, 53), ("p", 611, 81, 53), ("s", 498, 51, 47), ("t", 360, 19, 23),
      ("u", 597, 78, 81), ("v", 512, 14, 15), ("w", 786, 19, 20), ("x", 526, 20, 21), ("z", 483, 42, 39),
      ("æ", 861, 46, 51), ("œ", 944, 53, 50), ("ß", 616, 85, 45),
    ]
    for (character, advance, left, right) in expected {
      let scan = InkScan(character, weight: 400)
      #expect(abs(scan.advance - advance) < 30, "\(character) \(scan.advance)")
      #expect(abs(scan.left - left) < 12, "\(character) \(scan.left)")
      #expect(abs(scan.advance - scan.right - right) < 18, "\(character) \(scan.advance - scan.right)")
    }
  }
}

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

  /// A character, the counter's position as a part of the width and of the height, and how wide it is at least.
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
        #expect(!spans.isEmpty, "\(character) at \(y)")
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
      let spans = nine.spans(y: y)
      #expect(!spans.isEmpty && spans.count == turned.count, "\(y)")
      for (span, other) in zip(spans, turned) {
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

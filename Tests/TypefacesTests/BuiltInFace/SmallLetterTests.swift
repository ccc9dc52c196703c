import Testing

@testable import Typefaces

@Suite struct SmallLetterTests {
  static let weights = [100.0, 300, 400, 600, 800, 1000]
  static let letters = Array("abcdefghijklmnopqrstuvwxyzßæœøđðþħłŋŧĸſµ".unicodeScalars)

  @Test(arguments: weights) func `letters with an axis are the same on both sides`(weight: Double) {
    for character in "ovwxlıi".unicodeScalars {
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
      ("v", 0, 536), ("x", 0, 536), ("z", 0, 536), ("h", 0, 756), ("l", 0, 756), ("b", -11, 756), ("d", -11, 756),
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
      ("g", 585, 49, 73), ("h", 602, 81, 79), ("k", 529, 81, 7), ("l", 248, 81, 81), ("m", 904, 81, 79),
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

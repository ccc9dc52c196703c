#if SystemLibraries
  import Testing
  import TinyFonts

  @testable import Typefaces

  @Suite struct FaceMatchingTests {
    struct Row: CustomTestStringConvertible, Sendable {
      var testDescription: String
      var weight = 400.0
      var width = 100.0
      var slant = 0.0
      var faces: [FaceTraits]
      var expected: Int
    }

    private static func face(
      _ weight: ClosedRange<Double>, width: ClosedRange<Double> = 100...100, lean: ClosedRange<Double> = 0...0
    ) -> FaceTraits {
      FaceTraits(weight: weight, width: width, lean: lean)
    }

    private static func weights(_ weights: Double...) -> [FaceTraits] { weights.map { face($0...$0) } }

    static let rows: [Row] = [
      Row(testDescription: "the same weight", weight: 700, faces: weights(400, 700, 900), expected: 1),
      Row(testDescription: "400 takes 500 before 300", weight: 400, faces: weights(300, 500, 600), expected: 1),
      Row(testDescription: "450 takes 500 before 400", weight: 450, faces: weights(400, 500), expected: 1),
      Row(testDescription: "500 takes 400 before 600", weight: 500, faces: weights(300, 400, 600), expected: 1),
      Row(testDescription: "400 takes 300 before 600", weight: 400, faces: weights(600, 300), expected: 1),
      Row(testDescription: "450 takes the lightest above 500", weight: 450, faces: weights(900, 600, 700), expected: 1),
      Row(testDescription: "light takes lighter first", weight: 300, faces: weights(100, 200, 400), expected: 1),
      Row(testDescription: "light takes heavier last", weight: 100, faces: weights(900, 400), expected: 1),
      Row(testDescription: "bold takes bolder first", weight: 600, faces: weights(500, 700, 900), expected: 1),
      Row(testDescription: "bold takes the heaviest below", weight: 900, faces: weights(300, 600, 500), expected: 1),
      Row(
        testDescription: "a range holds the weight", weight: 650, faces: [face(600...600), face(100...900)], expected: 1
      ),
      Row(testDescription: "the first of equals", faces: weights(400, 400), expected: 0),
      Row(
        testDescription: "width before weight", weight: 700, width: 75,
        faces: [face(700...700), face(400...400, width: 75...75)], expected: 1),
      Row(
        testDescription: "narrow takes narrower first", width: 80,
        faces: [face(400...400, width: 85...85), face(400...400, width: 50...50)], expected: 1),
      Row(
        testDescription: "normal takes narrower first", width: 100,
        faces: [face(400...400, width: 112.5...112.5), face(400...400, width: 75...75)], expected: 1),
      Row(
        testDescription: "wide takes wider first", width: 110,
        faces: [face(400...400, width: 105...105), face(400...400, width: 200...200)], expected: 1),
      Row(
        testDescription: "italic before weight", weight: 700, slant: 12,
        faces: [face(700...700), face(400...400, lean: 9...9)], expected: 1),
      Row(
        testDescription: "the italic of the nearest angle", slant: 12,
        faces: [face(400...400, lean: 20...20), face(400...400, lean: 10...10), face(400...400)], expected: 1),
      Row(
        testDescription: "upright before a lean to the other side", slant: 12,
        faces: [face(400...400, lean: -12 ... -12), face(400...400)], expected: 1),
      Row(
        testDescription: "upright before italic", faces: [face(400...400, lean: 12...12), face(900...900)], expected: 1),
    ]

    @Test(arguments: rows)
    func `the nearest face of a family`(_ row: Row) {
      let request = FaceRequest(weight: row.weight, width: row.width, slant: row.slant, size: 17)
      #expect(FaceMatching.nearest(to: request, among: row.faces) == row.expected)
    }

    @Test func `no faces, no face`() {
      #expect(FaceMatching.nearest(to: FaceRequest(weight: .nan, size: .nan), among: []) == nil)
    }

    struct Deviation: CustomTestStringConvertible, Sendable {
      var testDescription: String
      var weight = 400.0
      var width = 100.0
      var slant = 0.0
      var fonts: [TinyFont] = [.letters]
      var expected: String
    }

    private static func letters(
      weight: Int = 400, width: Int = 5, italicAngle: Int = 0, selection: Int = 0x40, weights: (Int, Int, Int)? = nil
    ) -> TinyFont {
      var font = TinyFont.letters
      font.weight = weight
      font.width = width
      font.italicAngle = italicAngle
      font.selection = selection
      font.weights = weights
      return font
    }

    static let deviations: [Deviation] = [
      Deviation(testDescription: "none", expected: ""),
      Deviation(testDescription: "medium of regular", weight: 500, expected: "nearest weight 400"),
      Deviation(testDescription: "nearly semibold of regular", weight: 599, expected: "nearest weight 400"),
      Deviation(testDescription: "semibold of regular", weight: 600, expected: "emboldened from 400 to 600"),
      Deviation(
        testDescription: "bold of nearly semibold", weight: 700, fonts: [letters(weight: 599)],
        expected: "emboldened from 599 to 700"),
      Deviation(testDescription: "bold of regular", weight: 700, expected: "emboldened from 400 to 700"),
      Deviation(
        testDescription: "black of semibold", weight: 900, fonts: [letters(weight: 600)], expected: "nearest weight 600"
      ),
      Deviation(
        testDescription: "bold of a variable font", weight: 700, fonts: [letters(weights: (100, 400, 500))],
        expected: "emboldened from 500 to 700"),
      Deviation(testDescription: "slanted", slant: 12, expected: "slanted by 12°"),
      Deviation(testDescription: "an italic", slant: 12, fonts: [.letters, letters(italicAngle: -9)], expected: ""),
      Deviation(
        testDescription: "an italic whose angle has the wrong sign", slant: 12,
        fonts: [.letters, letters(italicAngle: 9, selection: 0x81)], expected: ""),
      Deviation(
        testDescription: "upright of an italic", fonts: [letters(italicAngle: -9)], expected: "nearest slant 9°"),
      Deviation(testDescription: "narrow", width: 75, expected: "nearest width 100 %"),
      Deviation(testDescription: "the narrow one", width: 75, fonts: [.letters, letters(width: 3)], expected: ""),
      Deviation(
        testDescription: "everything", weight: 700, width: 110, slant: -10,
        expected: "nearest width 100 %, emboldened from 400 to 700, slanted by -10°"),
      Deviation(
        testDescription: "out of all ranges", weight: .infinity, width: -.infinity, slant: .infinity,
        expected: "nearest width 100 %, emboldened from 400 to 1000, slanted by 60°"),
      Deviation(testDescription: "not numbers", weight: .nan, width: .nan, slant: .nan, expected: ""),
    ]

    @Test(arguments: deviations)
    func `what a face lacks is stated`(_ row: Deviation) {
      let face = FontLibrary.tiny(row.fonts).tinyFace(weight: row.weight, slant: row.slant, width: row.width)
      #expect(face.use.deviation == row.expected)
    }
  }
#endif

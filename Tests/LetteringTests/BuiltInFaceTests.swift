import Testing

@testable import Lettering

@Suite struct BuiltInFaceTests {
  @Test func `each character is one glyph, in order`() {
    let face = BuiltInFace.face(weight: 400, slant: 0)
    let text = Array("Specimen".unicodeScalars)
    let glyphs = face.shape(ShapingRun(text: text, range: 2..<6))
    #expect(glyphs.map(\.cluster) == [2, 3, 4, 5])
    #expect(glyphs.allSatisfy { $0.advance > 0 })
  }
}

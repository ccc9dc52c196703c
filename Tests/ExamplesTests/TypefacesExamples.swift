import Lettering
import Testing
import Typefaces

@Suite("Examples: typefaces")
struct TypefacesExamples {
  @Test func `set texts in the fonts of a brand, and all others in the built-in face`() {
    let brandFont: [UInt8] = []  // The bytes of a TrueType or OpenType file.
    let library = FontLibrary([
      FontDeclaration(family: "Brand", sources: [.file(name: "Brand.ttf", bytes: brandFont, digest: "")]),
      FontDeclaration(family: "*", sources: [.builtIn]),
    ])
    // An empty file is not a font, which the library tells before anything is drawn.
    #expect(library.problems.map(\.family) == ["Brand"])
    #expect(library.problems.map(\.file) == ["Brand.ttf"])
    #expect(library.problems.allSatisfy { !$0.advice.isEmpty && $0.description.contains("Brand.ttf") })

    let style = TextStyle(family: ["Arial"], size: 17, weight: 400, letterSpacing: 0, lineHeight: 22)
    let block = Typesetter(fonts: library).measure("Save", style: style, maximumWidth: 200, lineLimit: 1)
    #expect(block.faces.map(\.family) == ["builtin"])
    #expect(block.faces.map(\.deviation) == [""])
  }

  @Test func `report a font that cannot be read`() {
    let library = FontLibrary([
      FontDeclaration(family: "Brand", sources: [.unreadable(name: "fonts/Brand.ttf", why: "no such file")])
    ])
    #expect(library.problems.map(\.reason) == [.unreadable("no such file")])
    #expect(library.problems.map(\.description) == ["font 'Brand', file 'fonts/Brand.ttf': no such file"])
  }

  @Test func `without fonts every family is the built-in face`() {
    #expect(Typesetter().fonts.problems.isEmpty)
    #expect(FontLibrary.builtIn.problems.isEmpty)
  }
}

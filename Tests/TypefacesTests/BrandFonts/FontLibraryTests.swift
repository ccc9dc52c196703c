import Testing
import TinyFonts

@testable import BuiltInFace
@testable import Typefaces

@Suite struct FontLibraryTests {
  /// The families of the faces that a style gets, with their deviations.
  private func uses(_ library: FontLibrary, _ families: [String]) -> [String] {
    library.faces(of: families, for: FaceRequest(size: 17)).map { $0.use.family }
  }

  @Test func `without declarations every family is the built-in face`() {
    #expect(uses(.builtIn, ["Inter", "Arial"]) == ["builtin"])
    #expect(uses(.builtIn, []) == ["builtin"])
    #expect(FontLibrary.builtIn.problems(for: ["Inter"]) == [])
  }

  @Test func `the built-in face is always there`() {
    let library = FontLibrary([FontDeclaration(family: "Inter", sources: [.unreadable(name: "a", why: "gone")])])
    #expect(uses(library, [" BuiltIn "]) == ["builtin"])
    #expect(library.problems(for: ["builtin"]) == [])
  }

  @Test func `an unreadable file fails the texts of its family only`() {
    let library = FontLibrary([
      FontDeclaration(family: "Inter", sources: [.unreadable(name: "fonts/Inter.ttf", why: "no such file")]),
      FontDeclaration(family: "Plain", sources: [.builtIn]),
    ])
    let problem = FontProblem(family: "Inter", file: "fonts/Inter.ttf", reason: .unreadable("no such file"))
    #expect(library.families == ["Inter", "Plain"])
    #expect(library.problems == [problem])
    #expect(library.problems(for: [" INTER\n", "plain"]) == [problem])
    #expect(library.problems(for: ["Plain"]) == [])
    #expect(problem.description == "font 'Inter', file 'fonts/Inter.ttf': no such file")
  }

  @Test func `a family needs a declaration where there are some`() {
    let library = FontLibrary([FontDeclaration(family: "Plain", sources: [.builtIn])])
    #expect(library.problems(for: ["Arial", "Helvetica"]) == [FontProblem(family: "Arial", reason: .undeclared)])
    #expect(library.problems(for: ["Arial", "plain"]) == [])
    #expect(library.problems(for: []) == [])
    #expect(uses(library, ["Arial"]) == ["builtin"])
  }

  @Test func `the star stands for all other families`() {
    let library = FontLibrary([
      FontDeclaration(family: "*", sources: [.unreadable(name: "b", why: "gone")]),
      FontDeclaration(family: "Plain", sources: [.builtIn]),
    ])
    #expect(library.problems(for: ["Arial"]).map(\.file) == ["b"])
    #expect(library.problems(for: ["Plain"]).map(\.file) == ["b"])
  }

  @Test func `a family without files is a problem`() {
    let library = FontLibrary([FontDeclaration(family: "Empty", sources: [])])
    #expect(library.problems.map(\.description) == ["font 'Empty': the list of its files is empty"])
  }

  @Test(arguments: [
    ("a.ttc", "a.ttc", nil), ("a.ttc#2", "a.ttc", 2), ("a#b.ttc#12", "a#b.ttc", 12), ("a.ttc#", "a.ttc#", nil),
    ("a.ttc#-1", "a.ttc#-1", nil), ("#1", "", 1), ("a#99999999999999999999", "a#99999999999999999999", nil),
  ])
  func `a file name may end with the position of a face`(name: String, path: String, position: Int?) {
    #expect(FontFileName(name).path == path)
    #expect(FontFileName(name).position == position)
  }

  #if SystemLibraries
    @Test func `faces come in the order of the list, then the star`() {
      let library = FontLibrary([
        FontDeclaration(family: "One", sources: [TinyFont.letters.source("1.ttf")]),
        FontDeclaration(family: "Two", sources: [TinyFont.letters.source("2.ttf"), .builtIn]),
        FontDeclaration(family: "*", sources: [TinyFont.letters.source("3.ttf")]),
      ])
      #expect(uses(library, ["two", "none", "One", "TWO"]) == ["Two", "builtin", "One", "*"])
      #expect(uses(library, ["none"]) == ["*"])
      #expect(uses(library, ["One", " one\t", "*"]) == ["One", "*"])
      let first = library.faces(of: ["One"], for: FaceRequest(size: 17))[0]
      #expect(first.use == FaceUse(family: "One", file: "1.ttf", digest: "digest of 1.ttf"))
    }

    @Test func `a collection gives all its faces or one of them`() {
      var bold = TinyFont.letters
      bold.weight = 700
      let bytes = TinyFont.collection([.letters, bold])
      func weights(_ name: String) -> [String] {
        let library = FontLibrary([
          FontDeclaration(family: "Tiny", sources: [.file(name: name, bytes: bytes, digest: "")])
        ])
        return library.problems.map(\.description) + [400, 700].map { library.tinyFace(weight: $0).use.deviation }
      }
      #expect(weights("a.ttc") == ["", ""])
      #expect(weights("a.ttc#1") == ["", "emboldened from 400 to 700"])
      #expect(weights("a.ttc#2") == ["nearest weight 700", ""])
      #expect(weights("a.ttc#3").first == "font 'Tiny', file 'a.ttc#3': it has no face #3, but 2")
    }

    @Test func `families that name one file share its outlines`() {
      let library = FontLibrary([
        FontDeclaration(family: "Tiny", sources: [TinyFont.letters.source()]),
        FontDeclaration(family: "*", sources: [TinyFont.letters.source()]),
      ])
      let other = library.faces(of: ["Other"], for: FaceRequest(size: 17))[0]
      let outline = library.tinyFace().glyphs("A")[0].outline
      #expect(outline != nil && other.glyphs("A")[0].outline === outline)
      #expect(other.use.family == "*")
    }

    @Test func `many styles at once share one outline`() async {
      let library = FontLibrary.tiny([.letters])
      let outlines = await withTaskGroup(of: [ShapedGlyph].self) { group in
        for task in 0..<64 {
          group.addTask { library.tinyFace(weight: 400 + Double(task % 8), size: Double(task)).glyphs("AB") }
        }
        var all: [[ShapedGlyph]] = []
        for await glyphs in group { all.append(glyphs) }
        return all
      }
      let first = outlines[0][0].outline
      #expect(first != nil && outlines.allSatisfy { $0[0].outline === first && $0 == outlines[0] })
    }

    @Test func `HarfBuzz that is not installed is reported, with what to do`() {
      #expect(HarfBuzzLibrary(named: []) == nil)
      #expect(HarfBuzzLibrary(named: ["libthere-is-none.so.0"]) == nil)
      // There is such a file, which has none of the functions.
      #expect(HarfBuzzLibrary(named: ["libc.so.6"]) == nil)
      let problem = FontProblem(family: "Brand", file: "a.ttf", reason: .shaperNotInstalled)
      #expect(
        problem.description == "font 'Brand', file 'a.ttf': HarfBuzz, which reads font files, is not installed")
      #expect(problem.advice == "install HarfBuzz (on Debian or Ubuntu: apt-get install libharfbuzz0b)")
    }
  #else
    @Test func `a file needs the trait`() {
      let library = FontLibrary([
        FontDeclaration(family: "Brand", sources: [.file(name: "a.ttf", bytes: [], digest: "")])
      ])
      #expect(library.problems == [FontProblem(family: "Brand", file: "a.ttf", reason: .noShaper)])
    }
  #endif
}

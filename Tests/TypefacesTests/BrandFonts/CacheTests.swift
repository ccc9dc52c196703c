#if SystemLibraries
  import DisplayLists
  import Testing
  import TinyFonts

  @testable import BuiltInFace
  @testable import Typefaces

  /// What is kept, how long, and what tells two entries apart.
  @Suite struct CacheTests {
    private func outline(steps: Int) -> GlyphOutline {
      GlyphOutline(
        unitsPerEm: 1000, elements: ContiguousArray(repeating: .line(GlyphPoint(x: 0, y: 0)), count: steps))
    }

    // An outline counts as its steps and 8 more; beyond 2¹⁷ all are dropped before the next one is kept.
    @Test(arguments: [(131_064, true), (131_065, false)])
    func `outlines are kept up to a number of steps`(steps: Int, isKept: Bool) {
      var cache = OutlineCache()
      _ = cache.outlines(of: [1], drawn: [1: outline(steps: steps)])
      _ = cache.outlines(of: [2], drawn: [2: outline(steps: 1)])
      var missing: [UInt32] = []
      _ = cache.outlines(of: [1, 2], missing: &missing)
      #expect(missing == (isKept ? [] : [1]))
    }

    @Test func `of two outlines of a glyph the first stays`() {
      var cache = OutlineCache()
      let (first, second) = (outline(steps: 1), outline(steps: 1))
      #expect(cache.outlines(of: [7], drawn: [7: first])[0] === first)
      #expect(cache.outlines(of: [7], drawn: [7: second])[0] === first)
    }

    private func key(_ text: String, _ range: Range<Int>, script: String = "") -> RunCache.Key? {
      var run = ShapingRun(text: Array(text.unicodeScalars), range: range)
      run.script = script
      return RunCache.Key(run)
    }

    // A run counts as its glyphs and 8 more; from 2¹³ on all are dropped before the next one is kept.
    @Test(arguments: [(8183, true), (8184, false)])
    func `runs are kept up to a number of glyphs`(glyphs: Int, isKept: Bool) throws {
      var cache = RunCache()
      let (first, second) = try (#require(key("ab", 0..<1)), #require(key("ab", 1..<2)))
      cache.keep(Array(repeating: ShapedGlyph(outline: nil, cluster: 0, advance: 1), count: glyphs), for: first)
      cache.keep([], for: second)
      #expect((cache[first] != nil) == isKept)
      #expect(cache[second] != nil)
    }

    @Test func `runs of up to 256 characters are kept`() {
      let text = String(repeating: "a", count: 300)
      #expect(key(text, 10..<266) != nil)
      #expect(key(text, 10..<267) == nil)
    }

    @Test func `five characters on either side tell runs apart`() throws {
      let run = try #require(key("123456ab123456", 6..<8))
      #expect(run.start == 1)
      #expect(try run == #require(key("_23456ab12345_", 6..<8)))
      #expect(try run == #require(key("__23456ab12345", 7..<9)))
      #expect(try run != #require(key("1_3456ab123456", 6..<8)))
      #expect(try run != #require(key("123456ab1234_6", 6..<8)))
      #expect(try run != #require(key("123456ab123456", 6..<7)))
      #expect(try run != #require(key("123456ab123456", 6..<8, script: "Latn")))
    }

    @Test func `64 instances of fonts are kept`() throws {
      let font = try #require(BrandFont.all(in: TinyFont.letters.bytes, position: nil).first)
      let instances = FontInstances()
      func instance(_ slant: Int) -> FontInstance {
        var variation = FontVariation()
        variation.slant = Double(slant)
        return instances.instance(of: font, variation)
      }
      let first = instance(1)
      for slant in 2...64 { _ = instance(slant) }
      #expect(instance(1) === first)
      _ = instance(65)
      #expect(instance(1) !== first)
    }

    @Test func `the choices for 256 styles are kept, the first of each`() {
      let selections = FaceSelections()
      func face(_ weight: Double) -> Face { .builtIn(BuiltInFace(weight: weight, slant: 0, width: 100)) }
      func isFirst(_ faces: [Face]?, _ first: Face) -> Bool {
        guard case .builtIn(let face) = faces?.first, case .builtIn(let expected) = first else { return false }
        return face === expected
      }
      let first = face(400)
      #expect(isFirst(selections.keep([first], families: ["A"], FaceRequest(size: 1)), first))
      #expect(isFirst(selections.keep([face(400)], families: ["A"], FaceRequest(size: 1)), first))
      #expect(selections.faces(families: ["B"], FaceRequest(size: 1)) == nil)
      for size in 2...256 { _ = selections.keep([], families: ["A"], FaceRequest(size: Double(size))) }
      #expect(isFirst(selections.faces(families: ["A"], FaceRequest(size: 1)), first))
      _ = selections.keep([], families: ["A"], FaceRequest(size: 257))
      #expect(selections.faces(families: ["A"], FaceRequest(size: 1)) == nil)
      #expect(selections.faces(families: ["A"], FaceRequest(size: 257)) != nil)
    }

    @Test func `48 built-in faces are kept, the oldest goes first`() {
      let instances = FaceInstances()
      func face(_ weight: Int) -> BuiltInFace { instances.face(weight: Double(weight), slant: 0, width: 100) }
      let (first, second) = (face(101), face(102))
      for weight in 103...148 { _ = face(weight) }
      #expect(face(101) === first)
      _ = face(149)
      #expect(face(102) === second)
      #expect(face(101) !== first)
    }
  }
#endif

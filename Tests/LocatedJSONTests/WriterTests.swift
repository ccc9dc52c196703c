import SeededNumbers
import Testing

@testable import LocatedJSON

@Suite("JSON writer")
struct WriterTests {
  private func sample(isPretty: Bool) -> String {
    var writer = JSONWriter(isPretty: isPretty)
    writer.object { writer in
      writer.member("name", "a \"b\"\\\n\u{1}\u{E9}")
      writer.array("list") { writer in
        writer.number(1)
        writer.number(0.1)
        writer.boolean(true)
        writer.null()
      }
      writer.object("row", isInline: true) { writer in
        writer.member("x", 1.0)
        writer.member("y", -2)
      }
      writer.array("none") { writer in
      }
    }
    return writer.text
  }

  @Test
  func `what is not there is left out or null`() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("a", nil as String?)
      writer.member("b", nil as Int?)
      writer.member("c", orNull: nil as String?)
      writer.member("d", orNull: 4)
      writer.member("e") { _ in }
      writer.member("f", true)
    }
    #expect(writer.text == #"{"c":null,"d":4,"e":null,"f":true}"#)
    #expect(writer.isComplete)
    writer.unwritable()
    #expect(!writer.isComplete)
  }

  @Test
  func `lines are counted, also those of parts`() {
    var writer = JSONWriter(isPretty: true)
    writer.openObject()
    #expect(writer.line == 1)
    writer.member("a", ["b", "c"])
    #expect(writer.line == 5)
    var part = writer.part(isFirst: false)
    part.member("d", 1)
    writer.add(part)
    #expect(writer.line == 6)
    _ = writer.take()
    writer.object("e", isInline: true) { $0.member("f", 1) }
    #expect(writer.line == 7)
    writer.close()
    #expect(writer.line == 8)
  }

  @Test
  func `compact`() {
    let expected = #"{"name":"a \"b\"\\\n\u0001é","list":[1,0.1,true,null],"row":{"x":1,"y":-2},"none":[]}"#
    #expect(sample(isPretty: false) == expected)
  }

  @Test
  func `indented`() {
    let expected = #"""
      {
        "name": "a \"b\"\\\n\u0001é",
        "list": [
          1,
          0.1,
          true,
          null
        ],
        "row": {"x": 1, "y": -2},
        "none": []
      }
      """#
    #expect(sample(isPretty: true) == expected)
  }

  @Test(arguments: [99, 100, 101, 1_000])
  func `of very many names the first and the last are written`(count: Int) throws {
    let names = (0..<count).map { "n\($0)" }
    var writer = JSONWriter()
    writer.names(names)
    let items = try #require(JSONScanner.scan(Array(writer.text.utf8), file: "f").document?.root.array)
    let expected = count <= 100 ? names : Array(names.prefix(50)) + ["…"] + Array(names.suffix(50))
    #expect(items.compactMap(\.string) == expected)
  }

  /// What is written reads back as the same value, whatever the doubles and texts are.
  @Test(arguments: 0..<16 as Range<UInt64>)
  func `reads back`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let number = Double(bitPattern: random.next())
      let scalars = (0..<8).compactMap { _ in Unicode.Scalar(UInt32(random.next() % 0x3000)) }
      let text = String(String.UnicodeScalarView(scalars))
      var writer = JSONWriter(isPretty: seed % 2 == 0)
      writer.array { writer in
        writer.number(number)
        writer.string(text)
      }
      let items = try #require(JSONScanner.scan(Array(writer.text.utf8), file: "f").document?.root.array)
      #expect(number.isFinite ? items[0].number == number : items[0].kind == "null")
      #expect(items[1].string?.unicodeScalars.elementsEqual(scalars) == true)
    }
  }
}

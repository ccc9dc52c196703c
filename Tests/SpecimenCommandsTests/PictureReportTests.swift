import PNGCoding
import PixelBuffers
import SpecimenCommands
import Testing

@Suite("A run as one picture")
struct PictureReportTests {
  private func changed() async throws -> Playground {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.changeBlue()
    return playground
  }

  @Test func `verify and report write the same picture`() async throws {
    let playground = try await changed()
    let answer = await playground.run("verify --reporter picture --reporter blink:b.png")
    #expect(answer.status == .differences, "\(answer.talk)")
    let picture = try playground.read(".specimen/results/report.png")
    let image = try PNGDecoder.decode(picture)
    #expect((image.size.width, image.pixels.allSatisfy { $0 >> 24 == 255 }) == (1640, true))
    // The colours before and now are swatches and parts of pictures, enlarged.
    func count(_ pixel: UInt32) -> Int { image.pixels.count { $0 == pixel } }
    #expect(count(0xFFFF_3300) > 1_000 && count(0xFFFF_6600) > 1_000)
    _ = await playground.run("report --reporter picture:p.png --reporter blink:c.png")
    #expect(try playground.read("p.png") == picture)
    #expect(try playground.read("b.png") == playground.read("c.png"))
    let first = try PNGDecoder.decode(try playground.read("b.png"))
    #expect(first.pixels.count { $0 == 0xFFFF_3300 } > 1_000)
  }

  @Test func `where all is good, it says so`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let answer = await playground.run("verify --reporter picture:p.png")
    #expect(answer.status == .success)
    #expect(try PNGDecoder.decode(try playground.read("p.png")).size.height < 240)
  }

  @Test func `without the pictures it says that there are none`() async throws {
    let playground = try await changed()
    _ = await playground.run("verify --reporter none")
    for variant in ["light", "dark"] {
      for scale in 1...2 {
        for kind in ["expected", "actual", "diff"] {
          try playground.write("no picture", to: ".specimen/results/tiny/button/\(variant)@\(scale)x-\(kind).png")
        }
      }
    }
    let answer = await playground.run("report --reporter picture:p.png")
    #expect(answer.status == .success, "\(answer.talk)")
    // What is left of the new colour is its swatch of 13 points.
    let count = try PNGDecoder.decode(try playground.read("p.png")).pixels.count { $0 == 0xFFFF_6600 }
    #expect((1...26 * 26).contains(count))
  }

  @Test(arguments: [
    ("picture:-", SpecimenCommands.ExitStatus.usage), ("blink:folder/", .usage), ("picture:taken", .failure),
  ])
  func `it is not written where nothing may be`(reporter: String, status: SpecimenCommands.ExitStatus) async throws {
    let playground = try await changed()
    try playground.write("", to: "taken/file")
    let answer = await playground.run("verify --reporter \(reporter)")
    #expect(answer.status == status, "\(answer.talk)")
    #expect(playground.exists("taken/file"))
  }
}

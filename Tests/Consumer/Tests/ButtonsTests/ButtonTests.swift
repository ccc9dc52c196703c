import Buttons
import SnapshotAssertions
import Testing

@Suite struct ButtonTests {
  @Test(arguments: Scheme.allCases) func button(_ scheme: Scheme) throws {
    let drawing = Drawing(
      image: try drawButton(accent: scheme.accent),
      ingredients: [Ingredient(chain: ["button.fill", "accent"], value: "#" + String(scheme.accent, radix: 16))])
    assertSnapshot(of: drawing, named: scheme.rawValue)
  }

  @Test func `a raw name`() throws {
    assertSnapshot(of: try drawButton(accent: 0xC00000))
    assertSnapshot(of: try drawButton(accent: 0x00C000))
  }
}

@Suite(.snapshots(tolerance: Tolerance(oklab: 0.01, pixels: 4))) struct ShadeTests {
  @Test func shades() throws {
    for accent: UInt32 in [0x111111, 0x222222, 0x333333] { assertSnapshot(of: try drawButton(accent: accent)) }
  }
}

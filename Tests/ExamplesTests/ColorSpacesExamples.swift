import ColorSpaces
import Testing

@Suite("Examples: colours")
struct ColorSpacesExamples {
  @Test func `turn a colour of a token into the sRGB that pixels get`() {
    let brand = ColorValue(space: .oklch, components: [0.6279553639, 0.2576833038, 29.2338802796])
    #expect(brand.rgba16 == RGBA16(red8: 255, green8: 0, blue8: 0))
  }

  @Test func `a colour outside sRGB is mapped at its own lightness and hue`() {
    let green = ColorValue(space: .displayP3, components: [0, 1, 0])
    #expect(green.isOutsideSRGB)
    #expect(green.rgba16.green > 64_000)
    #expect(!ColorValue(space: .displayP3, components: [0.5, 0.5, 0.5]).isOutsideSRGB)
  }

  @Test func `a colour reads as people write it`() {
    #expect(ColorValue(red8: 15, green8: 108, blue8: 189).description == "#0F6CBD")
    #expect(ColorValue(rgb8: 0x0F6CBD).description == "#0F6CBD")
    #expect(ColorValue(red8: 0, green8: 0, blue8: 0, alpha: 0.5).description == "#000000 50%")
    // A component that a file leaves open is not 0.
    #expect(ColorValue(space: .oklch, components: [0.6, nil, 30]).description == "oklch(0.6 none 30)")
  }

  @Test func `a token's own hexadecimal fallback is kept beside its value`() {
    let color = ColorValue(space: .displayP3, components: [1, 0.5, 0], alpha: 0.25, hex: "#ff8000")
    #expect(color.space == .displayP3)
    #expect(color.components == [1, 0.5, 0])
    #expect(color.alpha == 0.25 && color.hex == "#ff8000")
    #expect(RGBA16.transparent.alpha == 0)
  }
}

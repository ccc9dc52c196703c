import ColorSpaces
import Testing
import Theming
import TokenEngine

// What the first page of the library shows.

// snippet: first tokens
extension GlobalToken<ColorValue> {
  static var ink: Self { Self("palette.ink", ColorValue(rgb8: 0x1A1A1F)) }
  static var paper: Self { Self("palette.paper", ColorValue(rgb8: 0xFFFFFF)) }
  static var leaf: Self { Self("palette.leaf", ColorValue(rgb8: 0x2E7D32)) }
}

extension AliasToken<ColorValue> {
  static var accent: Self { Self("alias.accent", light: .ink, dark: .paper) }
}

struct Chip: Sendable {
  var isSelected = false
}

extension ControlToken<Chip, ColorValue> {
  static var outline: Self { Self("chip.outline") { _ in .alias(.accent) } }
}
// end

@Suite("Documents: the first page")
struct ThemingSnippets {
  @Test func `the first five minutes`() {
    // snippet: first scope
    let application = ThemeScope(Theme("Plain"), layered: true, variant: Variant(.light))
    var chip = ControlTokenSet(in: application) { Chip() }
    let outline = chip[.outline]  // #1A1A1F
    // end
    #expect(outline.description == "#1A1A1F")

    // snippet: first changes
    application.variant.scheme = .dark
    let dark = chip[.outline]  // #FFFFFF
    application.theme?.override(.accent, with: VariantValues(dark: .leaf))
    let green = chip[.outline]  // #2E7D32
    // end
    #expect([dark, green].map(\.description) == ["#FFFFFF", "#2E7D32"])

    // snippet: first control override
    chip.overrides.set(.outline) { $0.isSelected ? .alias(.accent) : .alias(.accent, pinnedTo: Variant(.light)) }
    chip.control.isSelected = true
    // end
    #expect(chip[.outline].description == "#2E7D32")
    chip.control.isSelected = false
    #expect(chip[.outline].description == "#1A1A1F")

    // snippet: first listener
    let subscription = application.observe { print("draw again") }
    // end
    subscription.cancel()
  }
}

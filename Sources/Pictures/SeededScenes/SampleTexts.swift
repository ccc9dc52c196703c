internal import SeededNumbers

/// Strings of many kinds.
enum SampleTexts {
  /// A string that a generator chooses or makes.
  static func text(_ random: inout SplitMix64) -> String {
    switch random.below(4) {
    case 0: characters(&random)
    case 1: words(&random)
    default: samples[random.below(samples.count)]
    }
  }

  private static let samples = [
    "Button", "Label", "Save changes", "The quick brown fox jumps over the lazy dog.", "Settings & privacy",
    "0123456789", "1,234.56 €", "$9.99 £8 ¥7 ₹6", "−12 % ± 0.5 × 3 ÷ 4 ≤ 5 ≠ 6", "← ↑ → ↓ ↔ ⇒",
    "“Quotes” ‘single’ «guillemets»",
    "Übergrößenträger", "Ça va très bien, merci !", "El niño comió piñas", "Žluťoučký kůň úpěl ďábelské ódy",
    "Łódź Ħħ Şş Ğğ İı Őő",
    "WAVE Tomato Yo Ty Av", "fi ffl ij", "a-b–c—d…", "e\u{301}\u{323} n\u{303}", "one\ntwo\nthree", "tab\there", "",
    " ", "שלום עולם", "مرحبا world 123", "日本語 text", "👍🏽 ok", "soft\u{AD}hyphen\u{AD}ated", "no\u{A0}break",
    "a\u{200B}b\u{200D}c",
    "supercalifragilisticexpialidocious", "(brackets) [and] {braces} <angles>", "user@example.com",
    "https://example.com/a?b=c#d",
    "\u{1}\u{7F}\u{FFFD}", "Mixed 漢字 and עברית, all in one line", "iIlL1| oO0 rn m", "© ® ™ § ¶ † ‡ •",
    "½ ¼ ¾ ¹ ² ³ º ª",
  ]

  private static let vocabulary = [
    "account", "Account", "download", "Message", "yesterday", "to", "the", "Übersicht", "naïve", "WiFi", "42", "3.14",
    "and", "or",
    "Keyboard", "quick", "jump", "Vexing", "zephyr", "AV", "To", "Typography,", "“so”", "x", "fjord!",
  ]

  private static func words(_ random: inout SplitMix64) -> String {
    var text = vocabulary[random.below(vocabulary.count)]
    for _ in 0..<random.below(9) {
      text += (random.oneIn(12) ? "\n" : " ") + vocabulary[random.below(vocabulary.count)]
    }
    return text
  }

  /// Characters from the blocks that interface texts use, and seldom any other.
  private static func characters(_ random: inout SplitMix64) -> String {
    let blocks: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x20...0x7E, 0xA0...0xFF, 0x100...0x17F, 0x2010...0x203A, 0x20A0...0x20C0, 0x2190...0x21FF,
      0x2200...0x22FF, 0x0...0x2FFF,
    ]
    var text = ""
    for _ in 0..<(1 + random.below(24)) {
      let block = blocks[random.below(blocks.count)]
      let value = block.lowerBound + UInt32(random.below(block.count))
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}

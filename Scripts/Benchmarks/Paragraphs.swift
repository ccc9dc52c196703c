import ColorSpaces
import Lettering

/// How long texts take to be broken into lines.
enum Paragraphs {
  private static let texts: [(name: String, text: String)] = [
    ("label", "Settings and Account"),
    ("latin paragraph", String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 10)),
    ("mixed paragraph", String(repeating: "Latin words and עברית with 123, مرحبا بالعالم. ", count: 10)),
    ("100,000 letters", String(repeating: "a", count: 100_000)),
    ("100,000 letters in words", String(repeating: "word ", count: 20_000)),
    ("100,000 brackets", String(repeating: "([{א", count: 25_000)),
    ("100,000 isolates", String(repeating: "\u{2068}", count: 100_000)),
    ("100,000 embeddings", String(repeating: "\u{202B}", count: 100_000)),
    ("100,000 changes of direction", String(repeating: "aא", count: 50_000)),
    ("100,000 marks", String(repeating: "\u{301}", count: 100_000)),
    ("100,000 soft hyphens", String(repeating: "a\u{AD}", count: 50_000)),
    ("100,000 line feeds", String(repeating: "\n", count: 100_000)),
    ("100,000 spaces", String(repeating: " ", count: 100_000)),
  ]

  /// Prints microseconds for each text, in a width of 300 points and without one: the median.
  static func printTimes() {
    let typesetter = Typesetter()
    let style = TextStyle(family: ["builtin"], size: 17, weight: 400, letterSpacing: 0, lineHeight: 22)
    let clock = ContinuousClock()
    for (name, text) in texts {
      var times: [String] = []
      for width in [300, Double.infinity] {
        var timing = Timing()
        for _ in 0..<(text.utf8.count > 10_000 ? 5 : 1_000) {
          let start = clock.now
          _ = typesetter.measure(text, style: style, maximumWidth: width, lineLimit: 0)
          timing.add(clock.now - start)
        }
        times.append(timing.median.fixedText(decimals: 1))
      }
      print(name, times.joined(separator: " "), separator: ": ")
    }
  }
}

import LocatedJSON
import Testing

@testable import Theming

@Suite("Limits of the stylist")
struct StylistLimitsTests {
  /// A path of parts with variants, which have the highest scores.
  private func path(_ count: Int) -> String { (0..<count).map { "p\($0)[v]" }.joined(separator: "/") }

  @Test(arguments: [false, true])
  func `the highest scores keep their order`(themeTakesPrecedence: Bool) {
    let stylist = Stylist<String>(themeTakesPrecedence: themeTakesPrecedence)
    stylist.currentTheme = "dark"
    let query = StyleIdentifier(path(30) + "/label")
    // All parts but the outermost one's variant: 3/2 of 4^30 … 4, less 4.
    let near = StyleIdentifier("p0/" + path(30).split(separator: "/").dropFirst().joined(separator: "/") + "/label")
    let themed = StyleIdentifier("@dark/\(near)")
    let whole = 2 * ((Int64(1) << 60) - 1)
    let bonus = themeTakesPrecedence ? StyleTree.ceiling : 1
    stylist.add([near: "near"])
    #expect(stylist.match(for: query)?.score == whole - 4)
    stylist.add([themed: "themed"])
    #expect(stylist.match(for: query)?.score == whole - 4 + bonus)
    #expect(whole < StyleTree.ceiling)
    stylist.add([query: "exact"])
    #expect(stylist.style(for: query) == (themeTakesPrecedence ? "themed" : "exact"))
    stylist.add([StyleIdentifier("@dark/\(query)"): "both"])
    #expect(stylist.match(for: query)?.score == StyleTree.ceiling + bonus)
  }

  @Test func `of a very long path the inner parts count`() {
    let stylist = Stylist<Int>()
    stylist.add([StyleIdentifier(path(31) + "/label"): 1])
    let names = path(31).split(separator: "/")
    let inner = StyleIdentifier(names.suffix(30).joined(separator: "/") + "/label")
    let query = StyleIdentifier(path(31) + "/label")
    #expect(stylist.style(for: query) == nil)
    stylist.add([inner: 2])
    // All parts that count match, but it is not the same identifier.
    #expect(stylist.match(for: query)?.score == 2 * ((Int64(1) << 60) - 1))
    #expect(stylist.match(for: inner)?.score == StyleTree.ceiling)
    stylist.add(["p0/label": 3])
    #expect(stylist.match(for: query)?.identifier == inner)
    #expect(stylist.remove(inner))
    #expect(stylist.style(for: query) == nil)
    #expect(stylist.style(for: StyleIdentifier(String(repeating: "x/", count: 100_000) + "label")) == nil)
  }

  @Test func `only so many winners are remembered`() {
    let stylist = Stylist<Int>()
    stylist.add(["label": 1])
    for number in 0..<20_000 { #expect(stylist.style(for: StyleIdentifier("p\(number)/label")) == 1) }
    #expect(stylist.counts.winners > WinnerCache.capacity / 2)
    #expect(stylist.counts.winners <= WinnerCache.capacity)
    stylist.add(["p7/label": 2])
    #expect(stylist.counts.winners == 0)
    #expect(stylist.style(for: "p7/label") == 2)
    for length in [WinnerCache.maximumLength, WinnerCache.maximumLength + 1] {
      let text = String(repeating: "x", count: length - 6) + "/label"
      #expect(stylist.style(for: StyleIdentifier(text)) == 1)
    }
    #expect(stylist.counts.winners == 2)
  }

  @Test func `what was remembered is forgotten with each change`() {
    let stylist = Stylist<Int>()
    func look() -> Int? { stylist.style(for: "home/label") }
    #expect(look() == nil)
    stylist.add(["label": 1])
    #expect(look() == 1)
    stylist.add(["home/label": 2])
    #expect(look() == 2)
    stylist.add(["@dark/home/label": 3])
    #expect(look() == 2)
    stylist.currentTheme = "dark"
    #expect(look() == 3)
    stylist.remove("@dark/home/label")
    #expect(look() == 2)
    stylist.currentTheme = nil
    stylist.remove("home/label")
    #expect(look() == 1)
  }

  @Test func `thousands of styles`() {
    let stylist = Stylist<Int>()
    stylist.add(StyleContainer((0..<10_000).map { (StyleIdentifier("s\($0 % 100)/e\($0 / 100)/label"), $0) }))
    for number in stride(from: 0, to: 10_000, by: 7) {
      #expect(stylist.style(for: StyleIdentifier("s\(number % 100)/x/e\(number / 100)/label")) == number)
    }
    #expect(stylist.style(for: "e1/s1/label") == nil)
  }

  @Test func `what is looked up in vain over and over is told once`() {
    let stylist = Stylist<Int>()
    stylist.add(["label": 1])
    for round in 0..<3 {
      #expect(stylist.style(for: "orphan") == nil)
      // More than are remembered.
      for number in 0..<5_000 { #expect(stylist.style(for: StyleIdentifier("a\(number)-\(round)/label")) == 1) }
    }
    #expect(stylist.findings.map(\.code) == ["style.unmatched"])
  }
}

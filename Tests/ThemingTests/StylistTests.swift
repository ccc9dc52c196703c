import LocatedJSON
import SeededNumbers
import SlowOracles
import Synchronization
import Testing

@testable import Theming

@Suite("Stylist")
struct StylistTests {
  // MARK: Registering

  @Test func `the best style is used alone, else the default`() {
    let stylist = Stylist(default: "default")
    #expect(stylist.style(for: "label") == "default")
    stylist.add(["label": "general", "searchBar/label": "element"])
    #expect(stylist.style(for: "home/searchBar/label") == "element")
    #expect(stylist.style(for: "home/label") == "general")
    #expect(stylist.style(for: "home/title") == "default")
    #expect(stylist.match(for: "home/title") == nil)
    #expect(Stylist<String>().style(for: "label") == nil)
  }

  @Test func `another style takes the place of the one that was there`() {
    let stylist = Stylist<Int>()
    stylist.currentTheme = "dark"
    stylist.add(["home/label": 1, "@dark/label": 2])
    stylist.add(["home/label": 3], ["icon": 4, "home/label": 5])
    #expect(stylist.style(for: "home/header/label") == 5)
    #expect(stylist.registered.map { "\($0.identifier) \($0.style)" } == ["home/label 5", "@dark/label 2", "icon 4"])
    #expect(stylist.findings.isEmpty)
  }

  @Test func `with compatibility the first style stays and the second one is never used`() {
    let stylist = Stylist<Int>(compatibility: true)
    stylist.add(["home/label": 1])
    stylist.add(["home/label": 2, "icon": 3, "icon": 4])
    #expect(stylist.style(for: "home/label") == 1)
    #expect(stylist.style(for: "icon") == 3)
    #expect(stylist.registered.map(\.style) == [1, 2, 3, 4])
    #expect(stylist.findings.map(\.code) == ["style.neverUsed", "style.neverUsed"])
    #expect(stylist.remove("home/label"))
    #expect(stylist.style(for: "home/label") == nil)
    #expect(stylist.registered.map(\.style) == [3, 4])
  }

  @Test func `a removed style is gone, and comes back at the end`() {
    let stylist = Stylist<Int>()
    stylist.currentTheme = "dark"
    stylist.add(["home/label": 1, "@dark/label": 2])
    #expect(stylist.style(for: "home/a/label") == 1)
    #expect(stylist.remove("home/label"))
    #expect(!stylist.remove("home/label"))
    #expect(!stylist.remove("home"))
    #expect(!stylist.remove("@light/label"))
    #expect(stylist.style(for: "home/a/label") == 2)
    stylist.add(["home/label": 3])
    #expect(stylist.style(for: "home/a/label") == 2)
  }

  @Test func `styles that are never used are removed with the first one, wherever they were moved`() {
    let stylist = Stylist<Int>(compatibility: true)
    for number in 0..<100 {
      stylist.add(["a\(number)/label": number, "b\(number)/label": number, "kept/label": -number])
    }
    for number in 0..<100 {
      #expect(stylist.remove(StyleIdentifier("a\(number)/label")))
      #expect(stylist.remove(StyleIdentifier("b\(number)/label")))
    }
    #expect(stylist.registered.map(\.style) == (0..<100).map { -$0 })
    #expect(stylist.counts.slots < 300)
    #expect(stylist.style(for: "kept/label") == 0)
    stylist.add(["last/label": 7])
    #expect(stylist.remove("kept/label"))
    #expect(stylist.registered.map(\.style) == [7])
    #expect(stylist.style(for: "last/label") == 7)
  }

  @Test func `removed styles take no room for ever`() {
    let stylist = Stylist<Int>()
    stylist.add(["first/label": -1, "last/label": -2])
    for number in 0..<2_000 {
      let identifier = StyleIdentifier("a\(number)/label")
      stylist.add([identifier: number])
      #expect(stylist.style(for: identifier) == number)
      #expect(stylist.remove(identifier))
    }
    #expect(stylist.counts.slots <= 66)
    #expect(stylist.registered.map(\.style) == [-1, -2])
    #expect(stylist.style(for: "first/x/label") == -1)
    #expect(stylist.style(for: "last/x/label") == -2)
  }

  @Test func `styles after removed ones keep what they are`() {
    let stylist = Stylist<Int>()
    for number in 0..<100 { stylist.add([StyleIdentifier("a\(number)/label"): number]) }
    stylist.add(["last/label": -2])
    for number in 0..<100 { stylist.remove(StyleIdentifier("a\(number)/label")) }
    #expect(stylist.style(for: "last/x/label") == -2)
    #expect(stylist.registered.map(\.style) == [-2])
  }

  // MARK: Themes

  @Test func `styles of the current theme fit, whatever its sign`() {
    let stylist = Stylist<Int>()
    stylist.add(["label": 1, "@dark/label": 2, "@light/label": 3])
    var styles: [Int?] = []
    for theme in [nil, "dark", "@light", "sepia", "", "@"] {
      stylist.currentTheme = theme
      styles.append(stylist.style(for: "label"))
    }
    #expect(styles == [1, 2, 3, 1, 1, 1])
    stylist.currentTheme = "@dark"
    #expect(stylist.currentTheme == "dark")
    #expect(stylist.style(for: "@light/label") == 2)
  }

  // MARK: Notices

  @Test func `each change is told once`() {
    let stylist = Stylist<Int>()
    let count = Mutex(0)
    let subscription = stylist.observe { count.withLock { $0 += 1 } }
    func told(_ change: () -> Void) -> Int {
      let before = count.withLock { $0 }
      change()
      return count.withLock { $0 } - before
    }
    #expect(told { stylist.add(["a": 1], ["b": 2, "c": 3]) } == 1)
    #expect(told { stylist.add() } == 0)
    #expect(told { stylist.add([:]) } == 0)
    #expect(told { stylist.add(["a": 4]) } == 1)
    #expect(told { stylist.remove("a") } == 1)
    #expect(told { stylist.remove("a") } == 0)
    #expect(told { stylist.currentTheme = "dark" } == 1)
    #expect(told { stylist.currentTheme = "@dark" } == 0)
    #expect(told { _ = stylist.style(for: "b") } == 0)
    subscription.cancel()
    #expect(told { stylist.currentTheme = nil } == 0)
    #expect(stylist.counts.observers == 0)
  }

  @Test func `a listener may register styles`() {
    let stylist = Stylist<Int>()
    let seen = Mutex<[Int?]>([])
    let first = stylist.observe {
      if stylist.style(for: "b") == nil { stylist.add(["b": 2]) }
    }
    let second = stylist.observe { seen.withLock { $0.append(stylist.style(for: "b")) } }
    stylist.add(["a": 1])
    #expect(seen.withLock { $0 } == [2, 2])
    #expect(stylist.findings.isEmpty)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a listener that always registers styles is told of in the end`() {
    let stylist = Stylist<Int>()
    let count = Mutex(0)
    let subscription = stylist.observe {
      let number = count.withLock {
        $0 += 1
        return $0
      }
      stylist.add(["a": number])
    }
    stylist.add(["a": 0])
    #expect(count.withLock { $0 } == NoticeBoard.maximumDepth)
    #expect(stylist.style(for: "a") == NoticeBoard.maximumDepth)
    #expect(stylist.findings.map(\.code) == ["style.endlessChanges"])
    withExtendedLifetime(subscription) {}
  }

  /// A style that uses the stylist when it goes away.
  final class Farewell: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    deinit { body() }
  }

  @Test func `the end of a style may use the stylist`() {
    let stylist = Stylist<Farewell>()
    let count = Mutex(0)
    for _ in 0..<3 {
      stylist.add([
        "a": Farewell { [weak stylist] in
          if stylist?.match(for: "b") == nil { count.withLock { $0 += 1 } }
        }
      ])
    }
    #expect(count.withLock { $0 } == 2)
    stylist.remove("a")
    #expect(count.withLock { $0 } == 3)
  }

  // MARK: Threads

  @Test func `styles that are registered at once are all there, each batch whole`() async {
    let stylist = Stylist<Int>()
    let count = Mutex(0)
    let subscription = stylist.observe { count.withLock { $0 += 1 } }
    await withTaskGroup { group in
      for task in 0..<4 {
        group.addTask {
          for batch in 0..<50 {
            let identifiers = (0..<5).map { StyleIdentifier("t\(task)/b\(batch)/n\($0)/label") }
            stylist.add(StyleContainer(identifiers.map { ($0, 100 * task + batch) }))
            _ = stylist.style(for: "t\(task)/label")
            stylist.currentTheme = batch % 2 == 0 ? "dark" : nil
          }
        }
      }
    }
    let styles = stylist.registered.map(\.style)
    #expect(styles.count == 1_000)
    for start in stride(from: 0, to: 1_000, by: 5) { #expect(Set(styles[start..<start + 5]).count == 1) }
    for task in 0..<4 {
      #expect(stylist.style(for: StyleIdentifier("t\(task)/b49/n4/label")) == 100 * task + 49)
    }
    #expect(count.withLock { $0 } >= 200)
    withExtendedLifetime(subscription) {}
  }

  // MARK: Problems

  @Test func `what can never fit is told, in order, and then what was looked up in vain`() {
    let stylist = Stylist<Int>()
    let long = (0..<31).map { "p\($0)" }.joined(separator: "/") + "/label"
    stylist.add(["": 1, "@dark": 2, "*/\u{1B}body": 3, StyleIdentifier(long): 4, "label": 5])
    _ = stylist.style(for: "home/title")
    _ = stylist.style(for: "home/title")
    _ = stylist.style(for: "")
    // Nothing is for what has no name, not even a style that was registered for nothing.
    #expect(stylist.match(for: "") == nil)
    #expect(
      stylist.findings.map { "\($0.severity) \($0.code)" } == [
        "warning style.noToken", "warning style.noToken", "note style.star", "warning style.tooLong",
        "warning style.unmatched", "warning style.unmatched",
      ])
    #expect(
      stylist.findings[1].description
        == "stylist: warning: '@dark' has no token, so its style is never used; end it with the name of what is styled, such as 'label'"
    )
    #expect(stylist.findings[2].message == "a star in '*/\\u001bbody' is a name like any other, and no wildcard")
    #expect(
      stylist.findings[4].description
        == "stylist: warning: no style fits 'home/title'; register one for its token alone, 'title', or for more of it")
    stylist.add(["title": 6])
    #expect(stylist.findings.count == 4)
    for identifier in ["", "@dark", "*/\u{1B}body", long] { stylist.remove(StyleIdentifier(identifier)) }
    #expect(stylist.findings.isEmpty)
  }

  @Test func `of very many problems the first are told`() {
    let stylist = Stylist<Int>()
    stylist.add(StyleContainer((0..<150).map { (StyleIdentifier("@t\($0)"), $0) }))
    for number in 0..<150 { _ = stylist.style(for: StyleIdentifier("u\(number)")) }
    #expect(stylist.findings.count { $0.code == "style.noToken" } == 100)
    #expect(stylist.findings.count { $0.code == "style.unmatched" } == 100)
    #expect(stylist.findings.last?.message == "no style fits 'u99'")
  }

  // MARK: The law

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `the best style is the one that scoring all styles finds`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func text(_ length: ClosedRange<Int>, names: [String], theme: Bool) -> String {
      let parts = (0..<Int.random(in: length, using: &random)).map { _ in
        (names.randomElement(using: &random) ?? "") + (["", "", "[x]", "[y]"].randomElement(using: &random) ?? "")
      }
      let themes = theme ? ["", "", "@dark/", "@light/"] : [""]
      return (themes.randomElement(using: &random) ?? "")
        + (parts + [["t", "u"].randomElement(using: &random) ?? ""])
        .joined(separator: "/")
    }
    for _ in 0..<20 {
      let takesPrecedence = Bool.random(using: &random)
      let names = Array(["a", "b", "c", "d", "e"].prefix(Int.random(in: 1...5, using: &random)))
      let isLong = Int.random(in: 0..<4, using: &random) == 0
      var slow = SlowStylist(themeTakesPrecedence: takesPrecedence)
      let fast = Stylist<String>(themeTakesPrecedence: takesPrecedence)
      var known: Set<String> = []
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        let text = text(0...(isLong ? 6 : 3), names: names, theme: true)
        guard known.insert(text).inserted else { continue }
        slow.add(SlowStylist.Identifier(text))
        fast.add([StyleIdentifier(text): text])
      }
      let registered = fast.registered.map(\.style)
      let theme = [nil, "dark", "light", "sepia"].randomElement(using: &random) ?? nil
      slow.theme = theme
      fast.currentTheme = theme
      for _ in 0..<100 {
        let query = text(0...(isLong ? 30 : 5), names: names, theme: false)
        let expected = slow.best(for: SlowStylist.Identifier(query))
        let match = fast.match(for: StyleIdentifier(query))
        #expect(match?.score == expected.map { Int64($0.score) }, "\(query) of \(registered)")
        #expect(fast.style(for: StyleIdentifier(query)) == expected.map { registered[$0.index] }, "\(query)")
      }
    }
  }
}

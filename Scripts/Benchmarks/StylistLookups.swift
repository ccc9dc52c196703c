import ColorSpaces
import SeededNumbers
import SlowOracles
import Theming

/// How long look-ups of styles take, beside a straightforward reading of the rule: every style scored for every query.
enum StylistLookups {
  /// Identifiers of styles or queries, parsed for both.
  private struct Identifiers {
    var texts: [String]
    var fast: [StyleIdentifier]
    var slow: [SlowStylist.Identifier]

    init(_ texts: [String]) {
      self.texts = texts
      fast = texts.map { StyleIdentifier($0) }
      slow = texts.map { SlowStylist.Identifier($0) }
    }
  }

  /// Prints nanoseconds for each look-up: 120 styles, 1,200, and 12,000, with 10,000 look-ups for each 120 styles.
  static func printTimes() {
    for families in [1, 10, 100] {
      let styles = Identifiers(styles(families: families))
      print("\(styles.texts.count) styles, \(10_000 * families) look-ups, nanoseconds each")
      compare("  200 identifiers, again and again", styles, pool: queries(200, families), count: 10_000 * families)
      compare("  each identifier once, none known", styles, pool: queries(10_000, families), count: 10_000 * families)
    }
    let texts = queries(10_000, 1)
    var timing = Timing()
    for _ in 0..<20 {
      timing.measure { for text in texts { precondition(!StyleIdentifier(text).description.isEmpty) } }
    }
    print("to read an identifier: \(nanoseconds(timing.median, texts.count))")
  }

  /// The orders of five elements, the last of which is the token; about half of them are for a theme.
  private static func styles(families: Int) -> [String] {
    var random = SplitMix64(seed: 1)
    return (0..<families).flatMap { family in
      orders(of: [1, 2, 3, 4, 5]).map { order in
        (Bool.random(using: &random) ? "@dark/" : "") + text(order, family: family)
      }
    }
  }

  private static func orders(of items: [Int]) -> [[Int]] {
    items.isEmpty ? [[]] : items.flatMap { item in orders(of: items.filter { $0 != item }).map { [item] + $0 } }
  }

  /// All families share their tokens, so that many styles have the token of a query.
  private static func text(_ order: [Int], family: Int) -> String {
    (order.dropLast().map { "family\(family)element\($0)" } + order.suffix(1).map { "element\($0)" })
      .joined(separator: "/")
  }

  /// Different queries: names of styles with other parts around them, and names that have none.
  private static func queries(_ count: Int, _ families: Int) -> [String] {
    var random = SplitMix64(seed: 2)
    let all = orders(of: [1, 2, 3, 4, 5])
    return (0..<count).map { number in
      let order = all[Int.random(in: 0..<all.count, using: &random)]
      let base = text(order, family: Int.random(in: 0..<families, using: &random))
      switch number % 4 {
      case 0: return "section\(number)/\(base)"
      case 1: return "section\(number)[selected]/" + base.split(separator: "/").dropFirst().joined(separator: "/")
      case 2: return base.split(separator: "/").joined(separator: "/part\(number)/")
      default: return "part\(number)/\(base)/element\(number % 5 + 1)"
      }
    }
  }

  private static func compare(_ name: String, _ styles: Identifiers, pool: [String], count: Int) {
    let pool = Identifiers(pool)
    var slow = SlowStylist(themeTakesPrecedence: false)
    for style in styles.slow { slow.add(style) }
    slow.theme = "dark"
    let fast = Stylist<Int>()
    fast.add(StyleContainer(Array(zip(styles.fast, styles.fast.indices))))
    fast.currentTheme = "dark"

    var fastTiming = Timing()
    for _ in 0..<9 {
      forget(fast)
      fastTiming.measure {
        for number in 0..<count {
          if number % 10_000 == 0 { forget(fast) }
          if fast.style(for: pool.fast[number % pool.fast.count]) == -1 { print("never") }
        }
      }
    }
    // Scoring all styles takes too long to be done for all look-ups.
    let slowCount = min(count, 1_200_000 / styles.slow.count)
    var slowTiming = Timing()
    for _ in 0..<3 {
      slowTiming.measure {
        for number in 0..<slowCount {
          if slow.best(for: pool.slow[number % pool.slow.count])?.index == -1 { print("never") }
        }
      }
    }
    for number in 0..<min(pool.texts.count, slowCount) {
      let best = slow.best(for: pool.slow[number])
      precondition(fast.style(for: pool.fast[number]) == best?.index, "another winner for \(pool.texts[number])")
    }
    let ratio = slowTiming.minimum / Double(slowCount) / (fastTiming.minimum / Double(count))
    print(
      "\(name): stylist \(nanoseconds(fastTiming.minimum, count)), every style scored"
        + " \(nanoseconds(slowTiming.minimum, slowCount)), \(ratio.fixedText(decimals: 1)) × faster")
  }

  /// Makes the stylist forget what it found, as a change of theme does.
  private static func forget(_ stylist: Stylist<Int>) {
    stylist.currentTheme = nil
    stylist.currentTheme = "dark"
  }

  private static func nanoseconds(_ microseconds: Double, _ count: Int) -> String {
    "\(Int((microseconds * 1_000 / Double(count)).rounded()))"
  }
}

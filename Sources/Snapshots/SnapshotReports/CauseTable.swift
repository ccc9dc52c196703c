import SnapshotHarness

/// The rows by which texts for people list causes.
enum CauseTable {
  /// The rows, each with its line end: names and changes stand below each other.
  ///
  /// - Parameter causes: The name of each cause, what changed, and what it changed; that is empty where it goes without
  ///   saying.
  /// - Returns: A row for each.
  static func rows(_ causes: [(name: String, change: String, effect: String)]) -> [String] {
    let nameWidth = min(60, causes.map(\.name.columns).max() ?? 0)
    let changeWidth = min(60, causes.map(\.change.columns).max() ?? 0)
    return causes.map { cause in
      let name = cause.name.padded(to: nameWidth)
      if cause.effect.isEmpty { return "\(name)  \(cause.change)\n" }
      return "\(name)  \(cause.change.padded(to: changeWidth))   \(cause.effect)\n"
    }
  }

  /// The line for the causes that are left out; empty if none are.
  static func end(after count: Int, of total: Int) -> String {
    total > count ? "and \(Prose.count(total - count, "more cause"))\n" : ""
  }
}

extension Prose {
  /// What names the first cause at the end of a picture's line, and counts the others; empty without any.
  static func arrow(to causes: [Cause]) -> String {
    guard let first = causes.first else { return "" }
    return "  ← \(name(of: first))" + (causes.count > 1 ? " and \(causes.count - 1) more" : "")
  }
}

/// The causes of the pairs of a comparison.
struct ComparisonCauses: Sendable {
  /// Causes in the order in which they first came, with the number of pairs of each.
  private struct Tally: Sendable {
    var counts: [(cause: Cause, count: Int)] = []
    var indices: [Cause: Int] = [:]

    mutating func add(_ causes: [Cause]) {
      for cause in causes {
        if let index = indices[cause] {
          counts[index].count += 1
        } else {
          indices[cause] = counts.count
          counts.append((cause, 1))
        }
      }
    }
  }

  private var visible = Tally()
  private var invisible = Tally()

  /// The number of pairs of which one file alone carries a record.
  private var lackingCount = 0

  /// The most causes that are listed.
  private static let limit = 20

  private static let invisibleTitle = "what changed without changing a picture:\n"

  /// Adds a pair.
  mutating func add(_ pair: ComparisonReport.Pair) {
    if pair.lacksRecord { lackingCount += 1 }
    if pair.hasDifferentPixels { visible.add(pair.causes) } else { invisible.add(pair.causes) }
  }

  /// What is to be said below the line of the only pair.
  var lines: String {
    let remark = lackingCount > 0 ? "the cause is not known: one picture alone carries a record of its tokens\n" : ""
    return remark + Self.text(of: visible, in: "") { _ in "" }
      + Self.text(of: invisible, in: Self.invisibleTitle) { _ in "" }
  }

  /// What is to be said of many pairs before they are counted.
  var table: String {
    let remark =
      lackingCount > 0
      ? "the causes are not known of \(Prose.count(lackingCount, "picture")), of which one folder alone has a record of "
        + "tokens\n" : ""
    let count = { (count: Int) in Prose.count(count, "picture") }
    let paragraphs = [
      Self.text(of: visible, in: "", count), Self.text(of: invisible, in: Self.invisibleTitle, count), remark,
    ].filter { !$0.isEmpty }
    return paragraphs.isEmpty ? "" : "\n" + paragraphs.joined(separator: "\n") + "\n"
  }

  private static func text(of tally: Tally, in title: String, _ effect: (Int) -> String) -> String {
    // As the causes of a run are sorted.
    let sorted = tally.counts.sorted { left, right in
      left.count == right.count ? left.cause.precedes(right.cause) : left.count > right.count
    }
    let named = sorted.prefix(limit)
    guard !named.isEmpty else { return "" }
    let rows = CauseTable.rows(
      named.map { (Prose.name(of: $0.cause), Prose.change(of: $0.cause), effect($0.count)) })
    return title + rows.joined() + CauseTable.end(after: named.count, of: sorted.count)
  }
}

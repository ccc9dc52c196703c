import ExactTexts

/// Finds the scales among the colours of a group: those whose names differ in a number, such as `blue10`, `blue20` …
/// `blue100`, and tints and shades of one colour.
enum ColorScales {
  /// Fewer numbers are no scale.
  private static let fewest = 3

  /// The words for lighter and for darker colours than the one in the middle; what the latter is called.
  private static let pairs = [(lighter: "tint", darker: "shade"), (lighter: "lighten", darker: "darken")]
  private static let middles = ["", "primary", "base", "main", "default"]

  /// What decides the scale of a colour, and where it stands there.
  private struct Step {
    /// What the names of the scale begin with.
    var stem: String

    /// The position of the pair of words; `nil` for a scale of numbers.
    var pair: Int?

    /// Light colours of a pair come first.
    var order: Int
  }

  private struct Key: Hashable {
    var stem: ExactText
    var pair: Int?
  }

  /// The colours of a group as runs: each scale in its order, and the rest in theirs.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - isScalable: Whether a colour may be part of a scale.
  /// - Returns: The stem of each scale, `nil` for the rest, and the paths, in the order of their first ones.
  /// - Complexity: O(*n* log *n*) for *n* paths.
  static func runs(
    of group: SheetGroup, where isScalable: (_ path: String) -> Bool
  ) -> [(stem: String?, paths: [String])] {
    let paths = group.paths
    var scales: [Key: (stem: String, steps: [(order: Int, index: Int)])] = [:]
    var keys: [Key?] = []
    for (index, path) in paths.enumerated() {
      guard isScalable(path), let step = step(of: group.shortName(of: path)) else {
        keys.append(nil)
        continue
      }
      let key = Key(stem: ExactText(step.stem), pair: step.pair)
      scales[key, default: (step.stem, [])].steps.append((step.order, index))
      keys.append(key)
    }
    for (key, scale) in scales where !isScale(scale.steps.map(\.order), pair: key.pair) { scales[key] = nil }
    addMiddles(of: group, isScalable, to: &scales, &keys)
    var runs: [(stem: String?, paths: [String])] = []
    var rest: Int?
    var seen: Set<Key> = []
    for (index, path) in paths.enumerated() {
      if let key = keys[index], let scale = scales[key] {
        guard seen.insert(key).inserted else { continue }
        let steps = scale.steps.sorted { ($0.order, $0.index) < ($1.order, $1.index) }
        runs.append((scale.stem, steps.map { paths[$0.index] }))
      } else if let rest {
        runs[rest].paths.append(path)
      } else {
        rest = runs.count
        runs.append((nil, [path]))
      }
    }
    return runs
  }

  /// Whether there are enough different numbers, or both sides of a pair.
  private static func isScale(_ orders: [Int], pair: Int?) -> Bool {
    pair == nil ? Set(orders).count >= fewest : orders.contains { $0 < 0 } && orders.contains { $0 > 0 }
  }

  /// Puts the colour between tints and shades, which has no number, into their scale.
  private static func addMiddles(
    of group: SheetGroup, _ isScalable: (String) -> Bool,
    to scales: inout [Key: (stem: String, steps: [(order: Int, index: Int)])], _ keys: inout [Key?]
  ) {
    guard scales.keys.contains(where: { $0.pair != nil }) else { return }
    for (index, path) in group.paths.enumerated() where isScalable(path) {
      // One of a scale of numbers stays there: no colour stands twice.
      if let key = keys[index], scales[key] != nil { continue }
      let name = group.shortName(of: path)
      for pair in pairs.indices {
        let found = middles.compactMap { middle -> Key? in
          guard name.lowercased().hasSuffix(middle) else { return nil }
          let key = Key(stem: ExactText(trimmed(String(name.dropLast(middle.count)))), pair: pair)
          return scales[key] == nil ? nil : key
        }.first
        guard let key = found, scales[key]?.steps.contains(where: { $0.order == 0 }) == false else { continue }
        scales[key]?.steps.append((0, index))
        keys[index] = key
        break
      }
    }
  }

  private static func step(of name: String) -> Step? {
    guard let (stem, number) = numbered(name) else { return nil }
    let bare = trimmed(stem)
    for (index, pair) in pairs.enumerated() {
      for (word, sign) in [(pair.lighter, -1), (pair.darker, 1)] where bare.lowercased().hasSuffix(word) {
        return Step(stem: trimmed(String(bare.dropLast(word.count))), pair: index, order: sign * max(number, 1))
      }
    }
    return Step(stem: stem, order: number)
  }

  /// A name without the number at its end, and the number; `nil` if it ends with none of at most four digits.
  static func numbered(_ name: String) -> (stem: String, number: Int)? {
    let digits = name.utf8.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    guard (1...4).contains(digits), let number = Int(name.suffix(digits)) else { return nil }
    return (String(name.dropLast(digits)), number)
  }

  /// A stem without the separators at its end.
  static func trimmed(_ stem: String) -> String {
    var stem = Substring(stem)
    while let last = stem.last, "-_./ ".contains(last) { stem.removeLast() }
    return String(stem)
  }
}

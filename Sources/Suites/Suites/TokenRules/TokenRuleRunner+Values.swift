internal import ColorSpaces
internal import LocatedJSON
internal import TokenEngine
import TokenExports
internal import TokenFiles

extension TokenRuleRunner {
  /// Looks for tokens of one tier with a value of their own that another one has, too.
  mutating func findDuplicates() {
    var firsts: [Signature: Everywhere] = [:]
    var colors: [Group: [Color]] = [:]
    var groups: [Group] = []
    for token in tokens {
      guard let values = values(of: token) else { continue }
      let tier = tiers.tier(of: token.path)
      let signature = Signature(tier: tier, group: token.first.type.isMeasure ? token.group : "", values: values)
      guard let first = firsts[signature] else {
        firsts[signature] = token
        if rules.deltaE > 0, let color = Color(token, values) {
          let group = Group(tier: tier, alphas: color.alphas)
          if colors[group] == nil { groups.append(group) }
          colors[group, default: []].append(color)
        }
        continue
      }
      // What '$extends' brings is stated once.
      if token.first.declaration.statement === first.first.declaration.statement { continue }
      add(
        .duplicateValue, at: token.first.location, [token.path, first.path],
        "'\(token.path)' has the value of '\(first.path)': \(token.first.value)",
        advice: "refer to it, or use one of the two")
    }
    for group in groups { findNearColors(among: colors[group] ?? []) }
  }

  /// The values that a token states itself in all variants; `nil` if some variant takes a part from another token.
  private func values(of token: Everywhere) -> [TokenValue?]? {
    var values: [TokenValue?] = []
    for found in token.tokens {
      guard let found else {
        values.append(nil)
        continue
      }
      guard case .literal(let value, let references, let copies) = found.declaration.expression, references.isEmpty,
        copies.isEmpty
      else { return nil }
      // The colour for programs that know no other is not what the token says.
      if case .color(let color) = value {
        values.append(.color(ColorValue(space: color.space, components: color.components, alpha: color.alpha)))
      } else {
        values.append(value)
      }
    }
    return values
  }

  /// Tells colours that are nearly the same, each with the nearest of those before it.
  private mutating func findNearColors(among colors: [Color]) {
    // The difference in lightness alone is at least this part of the whole one.
    let window = rules.deltaE * Self.largestLightnessScale
    let sorted = colors.enumerated().sorted {
      ($0.element.lightness, $0.offset) < ($1.element.lightness, $1.offset)
    }
    var nearest: [Int: (other: Int, difference: Double)] = [:]
    for place in sorted.indices {
      for next in sorted[(place + 1)...] {
        if next.element.lightness - sorted[place].element.lightness > window { break }
        comparisonsLeft -= variants.count
        guard comparisonsLeft >= 0 else {
          (isComplete, hasTooManyColors) = (false, true)
          return
        }
        guard let difference = sorted[place].element.difference(to: next.element), difference <= rules.deltaE else {
          continue
        }
        let (earlier, later) = (min(sorted[place].offset, next.offset), max(sorted[place].offset, next.offset))
        if let known = nearest[later], (known.difference, known.other) <= (difference, earlier) { continue }
        nearest[later] = (earlier, difference)
      }
    }
    for (place, color) in colors.enumerated() {
      guard let (other, difference) = nearest[place] else { continue }
      add(
        .duplicateValue, at: color.token.location, [color.token.path, colors[other].token.path],
        "'\(color.token.path)' (\(color.token.value)) is nearly '\(colors[other].token.path)' "
          + "(\(colors[other].token.value)): ΔE \(difference.text(decimals: 2))",
        advice: "use one of the two")
    }
  }

  /// The largest weight that CIEDE2000 divides a difference in lightness by, rounded up.
  private static let largestLightnessScale = 1.75

  /// What duplicates have in common.
  private struct Signature: Hashable {
    var tier: Int?

    /// The group of a measure; empty for what is the same decision wherever it stands.
    var group: String
    var values: [TokenValue?]
  }

  /// What colours have in common that are compared.
  private struct Group: Hashable {
    var tier: Int?
    var alphas: [Double?]
  }

  /// A colour in all variants.
  private struct Color {
    var token: ResolvedToken
    var alphas: [Double?]
    var labs: [CIELab?]

    /// The lightness in the first variant that has the colour.
    var lightness: Double

    /// Creates a colour; `nil` for a token of another type.
    init?(_ token: Everywhere, _ values: [TokenValue?]) {
      self.token = token.first
      alphas = []
      labs = []
      for value in values {
        guard let value else {
          alphas.append(nil)
          labs.append(nil)
          continue
        }
        guard case .color(let color) = value else { return nil }
        alphas.append(color.alpha)
        labs.append(CIELab(color.linear))
      }
      guard let first = labs.lazy.compactMap({ $0 }).first else { return nil }
      lightness = first.lightness
    }

    /// The largest difference to a colour in any variant; `nil` if a variant has only one of them.
    func difference(to other: Color) -> Double? {
      var largest = 0.0
      for (own, its) in zip(labs, other.labs) {
        guard let own, let its else {
          if own == nil, its == nil { continue }
          return nil
        }
        largest = max(largest, own.ciede2000(to: its))
      }
      return largest
    }
  }
}

extension TokenType {
  /// Whether values of the type mean nothing without their name: 4px of a radius and of a gap are two decisions.
  fileprivate var isMeasure: Bool {
    switch self {
    case .dimension, .number, .fontWeight, .duration, .string, .boolean: true
    case .color, .fontFamily, .cubicBezier, .strokeStyle, .border, .transition, .shadow, .gradient, .typography: false
    }
  }
}

extension TokenRuleRunner.Everywhere {
  /// The path of the token's group.
  fileprivate var group: String {
    path.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
  }
}

// MARK: Names

extension TokenRuleRunner {
  /// Looks for names that differ only in case, or in how characters are put together.
  mutating func findCaseCollisions() {
    // Texts that differ only in how characters are put together are the same key.
    var first: [String: String] = [:]
    for token in tokens {
      let folded = token.path.lowercased()
      guard let earlier = first[folded] else {
        first[folded] = token.path
        continue
      }
      let difference = token.path == earlier ? "how its characters are put together" : "case"
      add(
        .caseCollision, at: token.first.location, [token.path, earlier],
        "'\(token.path)' differs from '\(earlier)' only in \(difference)", advice: "rename one of the two")
    }
  }

  /// Looks for names that Swift cannot tell apart: of groups as types, of tokens as their members, as an export has them.
  mutating func findOutputCollisions() {
    // By the names of the groups around and the name in Swift.
    var owners: [String: (path: String, token: String)] = [:]
    var told: Set<ExactText> = []
    for token in tokens {
      var (path, type) = ("", "")
      let names = token.path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      for (depth, name) in names.enumerated() {
        let isToken = depth == names.count - 1
        let (around, own) = (path, isToken ? SwiftNames.member(name) : SwiftNames.type(name))
        path += (depth == 0 ? "" : ".") + name
        type += (depth == 0 ? "" : ".") + own
        guard let earlier = owners[around + "\n" + own] else {
          owners[around + "\n" + own] = (path, token.path)
          continue
        }
        guard !earlier.path.isSameText(as: path), told.insert(ExactText(path)).inserted else { continue }
        add(
          .outputCollision, at: token.first.location, [token.path, earlier.token],
          "'\(path)' and '\(earlier.path)' are both '\(type)' in Swift", advice: "rename one of the two")
      }
    }
  }
}

// MARK: Sizes

extension TokenRuleRunner {
  /// Looks for sizes, blurs and times below 0.
  ///
  /// A length is taken for a size if its name says so: others may be moves.
  mutating func findNegativeSizes() {
    for token in tokens {
      for found in token.tokens {
        // Where the value comes from another token, that one is told.
        guard let found, case .literal(let value, _, _) = found.declaration.expression,
          let size = value.smallestSize(ofNamedSize: Self.isNamedSize(token.path)), size < 0
        else { continue }
        add(
          .negativeSize, at: found.location, [token.path], "'\(token.path)' is negative: \(found.value)",
          advice: "make it 0 or more")
        break
      }
    }
  }

  private static let sizeWords: Set<String> = [
    "radius", "radii", "rounding", "size", "width", "height", "diameter", "thickness", "blur",
  ]
  private static let moveWords: Set<String> = [
    "offset", "space", "spacing", "interspace", "margin", "shift", "tracking",
  ]

  /// Whether a path says that its length is a size.
  ///
  /// `size16` is a step, so it says nothing.
  private static func isNamedSize(_ path: String) -> Bool {
    let words = SwiftNames.words(path).map { $0.lowercased() }
    return words.contains(where: sizeWords.contains) && !words.contains(where: moveWords.contains)
  }
}

extension TokenValue {
  /// The smallest of the value's sizes; a length is one only where that is said.
  fileprivate func smallestSize(ofNamedSize isNamed: Bool) -> Double? {
    switch self {
    case .dimension(let length): isNamed ? length.points : nil
    case .duration(let duration): duration.milliseconds
    case .border(let border): border.width.points
    case .shadow(let shadows): shadows.map(\.blur.points).min()
    case .typography(let typography): min(typography.fontSize.points, typography.lineHeight)
    case .transition(let transition): transition.duration.milliseconds
    case .number, .fontWeight, .color, .fontFamily, .cubicBezier, .strokeStyle, .gradient, .string, .boolean: nil
    }
  }
}

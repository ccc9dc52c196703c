import ExactTexts
import Specimens
package import TokenEngine

extension Sheet {
  /// The sheets of a tier: one, or several if its tokens do not fit on one.
  ///
  /// They are the same for all variants and do not depend on which of them are drawn.
  ///
  /// - Parameters:
  ///   - variants: The tokens of every variant.
  ///   - tier: The tier.
  ///   - options: What sheets depend on besides.
  ///   - names: The names that other sheets have; those of these sheets are added.
  ///   - roles: Which colours ``contrast`` is about.
  /// - Returns: The sheets, in the order of their tokens; none if no variant has a token to show.
  /// - Complexity: O(*n*), where *n* is the number of tokens of all variants.
  package func pages(
    of variants: [ResolvedTokens], tier: Tier, options: SheetOptions, names: inout SheetNames,
    roles: ContrastRoles = ContrastRoles()
  ) -> [SheetPage] {
    if self == .contrast { return ContrastMatrix.pages(of: variants, tier: tier, roles: roles, names: &names) }
    let family = TokenFamily(of: self, in: variants, tier: tier)
    guard !family.paths.isEmpty else { return [] }
    let control = "sheet-\(rawValue)-\(tier.name)"
    let title = "\(rawValue), \(tier.name)"
    guard family.paths.count <= Self.maximumTokens else {
      let overfull = OverfullTier(name: tier.groups.contains("") ? nil : tier.name, count: family.paths.count)
      let group = SheetGroup(name: "", paths: family.paths, form: .cells)
      return [
        SheetPage(sheet: self, control: names.name(control, []), title: title, groups: [group], overfullTier: overfull)
      ]
    }
    let sizes = SheetSizes(sheet: self, options: options, family: family)
    let groups = TokenGroups.groups(of: family.paths).map { group in
      sizes.arranged(SheetGroup(name: group.name, paths: group.paths, form: .cells))
    }
    let divider = SheetDivider(sheet: self, tier: tier, sizes: sizes)
    return divider.sheets(of: groups).map { part in
      SheetPage(
        sheet: self, control: names.name(control, part.words),
        title: part.words.isEmpty ? title : "\(title): \(part.words.joined(separator: " "))", groups: part.groups)
    }
  }
}

/// The tokens of a tier that a sheet shows in some variant.
struct TokenFamily {
  /// The paths, in the order of the first variant, then those that only later ones have.
  private(set) var paths: [String] = []

  /// The tokens with a path, at most one of each variant.
  private var tokens: [ExactText: [ResolvedToken]] = [:]

  /// Finds the tokens.
  init(of sheet: Sheet, in variants: [ResolvedTokens], tier: Tier) {
    for variant in variants {
      var next = 0
      // A token without a value keeps its position among the others.
      func noteBroken(before position: Int, _ family: inout Self) {
        while next < variant.broken.count, variant.broken[next].position <= position {
          let token = variant.broken[next]
          if tier.contains(token.path), sheet.mayShow(token) { family.note(token.path) }
          next += 1
        }
      }
      for (position, token) in variant.tokens.enumerated() {
        noteBroken(before: position, &self)
        guard tier.contains(token.path), sheet.shows(token) else { continue }
        note(token.path)
        tokens[ExactText(token.path)]?.append(token)
      }
      noteBroken(before: .max, &self)
    }
  }

  private mutating func note(_ path: String) {
    guard tokens[ExactText(path)] == nil else { return }
    tokens[ExactText(path)] = []
    paths.append(path)
  }

  /// The tokens with a path, at most one of each variant.
  func tokens(at path: String) -> [ResolvedToken] { tokens[ExactText(path)] ?? [] }
}

/// Tokens with a common beginning of their paths.
enum TokenGroups {
  /// A group of fewer tokens is part of the one around it.
  private static let fewest = 3

  /// The number of names that the paths of a group at least have, so that a tier never becomes one group.
  private static let leastDepth = 2

  /// Groups tokens by their paths without the last name.
  ///
  /// - Parameter paths: The paths of the tokens.
  /// - Returns: The groups, in the order of their first tokens; but first the tokens without a group, which have no heading
  ///   and would seem to belong to the group before them.
  static func groups(of paths: [String]) -> [(name: String, paths: [String])] {
    var members: [ExactText: [Int]] = [:]
    var depths: [[String]] = []
    func add(_ indices: [Int], to name: String) {
      let key = ExactText(name)
      if members[key] == nil {
        let depth = name.isEmpty ? 0 : name.utf8.count { $0 == UInt8(ascii: ".") } + 1
        while depths.count <= depth { depths.append([]) }
        depths[depth].append(name)
      }
      members[key, default: []] += indices
    }
    for (index, path) in paths.enumerated() { add([index], to: parent(of: path)) }
    for depth in stride(from: depths.count - 1, to: leastDepth, by: -1) {
      for name in depths[depth] {
        guard let indices = members[ExactText(name)], indices.count < fewest else { continue }
        members[ExactText(name)] = nil
        add(indices, to: parent(of: name))
      }
    }
    var groups: [(first: Int, name: String, indices: [Int])] = []
    for name in depths.joined() {
      guard let indices = members[ExactText(name)]?.sorted(), let first = indices.first else { continue }
      groups.append((name.isEmpty ? -1 : first, name, indices))
    }
    return groups.sorted { $0.first < $1.first }.map { ($0.name, $0.indices.map { paths[$0] }) }
  }

  /// A path without its last name.
  static func parent(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(path[..<$0]) } ?? ""
  }
}

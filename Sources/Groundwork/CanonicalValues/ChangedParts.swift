/// The parts by which two composites differ: of a shadow whose second number changed, its offset.
package struct ChangedParts: Sendable {
  private typealias Member = CanonicalValue.Member

  /// A changed part, with the number of its item if there are several.
  private struct Part {
    let item: Int?
    let name: String
    let old: [Member]
    let new: [Member]
  }

  private var parts: [Part] = []

  /// Whether the other parts are known to be equal; what references supply is not.
  private let hasEqualRest: Bool

  /// Finds the parts by which two values differ.
  ///
  /// Returns `nil` if the whole values say it better: unless both are composites of the same parts, or lists of as many
  /// such, and at least half of the parts are equal.
  ///
  /// - Parameters:
  ///   - old: The former value.
  ///   - new: The present value.
  /// - Complexity: O(*n*), where *n* is the number of parts.
  package init?(from old: CanonicalValue, to new: CanonicalValue) {
    guard let before = Self.items(of: old), let now = Self.items(of: new), before.count == now.count else { return nil }
    hasEqualRest = !old.hasLeftOut && !new.hasLeftOut
    var (changed, count) = (0, 0)
    for (index, (former, present)) in zip(before, now).enumerated() {
      guard former.elementsEqual(present, by: { $0.name == $1.name }) else { return nil }
      let differs = zip(former, present).map { $0 != $1 }
      count += differs.count
      changed += differs.count { $0 }
      let item = now.count > 1 ? index + 1 : nil
      for (position, member) in present.enumerated() {
        if member.name == "offsetX", present.indices.contains(position + 1), present[position + 1].name == "offsetY" {
          // One number of an offset alone says too little.
          guard differs[position] || differs[position + 1] else { continue }
          let range = position...position + 1
          parts.append(Part(item: item, name: "offset", old: Array(former[range]), new: Array(present[range])))
        } else if differs[position], member.name != "offsetY" {
          parts.append(
            Part(item: item, name: Self.words(member.name), old: [former[position]], new: [member]))
        }
      }
    }
    if changed == 0 || changed * 2 > count { return nil }
  }

  /// The texts for people: `offset 0px 2px` and `offset 0px 4px, rest equal`.
  package func texts(_ form: ValueTextForm) -> (old: String, new: String) {
    let old = parts.map { Self.text($0, $0.old, form) }.joined(separator: ", ")
    let new = parts.map { Self.text($0, $0.new, form) }.joined(separator: ", ")
    return (old, new + (hasEqualRest ? ", rest equal" : ""))
  }

  private static func text(_ part: Part, _ members: [Member], _ form: ValueTextForm) -> String {
    let item = part.item.map { "item \($0) " } ?? ""
    if case .flag(let isTrue)? = members.first?.value { return item + (isTrue ? "" : "not ") + part.name }
    return item + ([part.name] + members.flatMap { $0.pieces(form) }).joined(separator: " ")
  }

  /// The parts of a composite, or of each in a list; `nil` for anything else.
  private static func items(of value: CanonicalValue) -> [[Member]]? {
    switch value {
    case .object(let members): return [members]
    case .list(let items):
      var all: [[Member]] = []
      for item in items {
        guard case .object(let members) = item else { return nil }
        all.append(members)
      }
      return all
    default: return nil
    }
  }

  /// A name in words: `fontSize` as `font size`.
  private static func words(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
  }
}

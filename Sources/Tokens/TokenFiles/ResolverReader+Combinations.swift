import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension ResolverReader {
  /// The key below `specimen` in the `$extensions` of a modifier that says what its contexts are combinations of.
  static let combinationsKey = "combinations"

  /// Divides a modifier whose contexts are combinations of contexts of several axes.
  ///
  /// - Parameters:
  ///   - modifier: The modifier.
  ///   - members: Its members.
  /// - Returns: The modifier with those axes, or as it was if nothing says so; `nil` if what is said makes no sense, which
  ///   has been reported.
  mutating func divided(_ modifier: Modifier, _ members: [SourcedMember]) -> Modifier? {
    guard let item = members.first(where: { $0.member.key == "$extensions" }),
      let written = item.member.value["specimen"]?[Self.combinationsKey]
    else { return modifier }
    let location = DocumentLocation(
      document: item.document, offset: written.offset,
      pointer: item.pointer + "/specimen/\(Self.combinationsKey)")
    var rows: [ExactText: [(axis: String, context: String)]] = [:]
    for row in written.object ?? [] {
      rows[ExactText(row.key)] = (row.value.object ?? []).compactMap { member in
        member.value.string.map { (member.key, $0) }
      }
    }
    var names: [String] = []
    var contexts: [[String]] = []
    var lookup: [[ExactText: Int]] = []
    var combinations: [[Int]] = []
    for context in modifier.axis.contexts {
      let row = rows[ExactText(context)] ?? []
      if names.isEmpty {
        names = row.map(\.axis)
        contexts = names.map { _ in [] }
        lookup = names.map { _ in [:] }
      }
      var own: [Int] = []
      for (axis, name) in names.enumerated() {
        guard let value = row.first(where: { ExactText($0.axis) == ExactText(name) })?.context else { break }
        let index = lookup[axis][ExactText(value)] ?? contexts[axis].count
        if index == contexts[axis].count {
          lookup[axis][ExactText(value)] = index
          contexts[axis].append(value)
        }
        own.append(index)
      }
      guard !names.isEmpty, own.count == names.count, row.count == names.count else {
        reportCombination(location, "the context '\(context)' is no combination of a context of each axis")
        return nil
      }
      combinations.append(own)
    }
    let all = ContextCombinations(contexts.map(\.count))
    var sources: [[Int]?] = Array(repeating: nil, count: combinations.count)
    guard all.count == combinations.count else {
      reportCombination(location, "the contexts are \(combinations.count) of \(all.count) combinations")
      return nil
    }
    for (own, list) in zip(combinations, modifier.sources) { sources[all.number(of: own)] = list }
    let lists = sources.compactMap { $0 }
    guard lists.count == sources.count, Set(names.map { ExactText($0) }).count == names.count else {
      reportCombination(location, "two contexts are the same combination")
      return nil
    }
    let fallback = modifier.axis.defaultIndex.map { combinations[$0] }
    let axes = names.indices.map { axis in
      ContextAxis(
        name: names[axis], contexts: contexts[axis], defaultContext: fallback.map { contexts[axis][$0[axis]] })
    }
    return Modifier(axis: modifier.axis, sources: lists, combined: axes)
  }

  private mutating func reportCombination(_ location: DocumentLocation, _ message: String) {
    report(
      .resolverInvalidMember, at: location, message,
      advice: "write for each context an object with a context of each axis, or take '\(Self.combinationsKey)' out")
  }
}

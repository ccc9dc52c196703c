internal import ExactTexts
private import LocatedJSON
internal import SnapshotHarness

/// The tokens of a case, before and now.
struct CaseTokens {
  /// A token, for what it was asked, and its value.
  struct Row {
    /// What the picture was drawn from before; `nil` if it was not used.
    var old: Ingredient?

    /// What it is drawn from now; `nil` if it is not used.
    var new: Ingredient?

    /// Whether the value or its chain changed.
    var isChanged: Bool {
      guard let old, let new else { return true }
      return old.value != new.value
        || ![String].areSame(old.chain, new.chain)
    }
  }

  /// The tokens: those that changed, then the others, both in the order of use.
  let rows: [Row]

  private struct Key: Hashable {
    let kind: Ingredient.Kind
    let name: ExactText
    let property: ExactText
    let context: ExactText

    init(_ ingredient: Ingredient) {
      kind = ingredient.kind
      name = ExactText(ingredient.chain.first ?? "")
      property = ExactText(ingredient.property)
      context = ExactText(ingredient.context)
    }
  }

  /// Pairs what two pictures of a case were drawn from.
  ///
  /// - Parameters:
  ///   - old: What the reference was drawn from; `nil` if it does not say.
  ///   - new: What the picture was drawn from; `nil` if it does not say.
  /// - Complexity: O(*n*), where *n* is the number of names.
  init(from old: ReferenceRecord?, to new: ReferenceRecord?) {
    var before: [Key: [Int]] = [:]
    let former = old?.ingredients ?? []
    // The last one first, so that each is taken off the end.
    for (index, ingredient) in former.enumerated().reversed() { before[Key(ingredient), default: []].append(index) }
    var isTaken = [Bool](repeating: false, count: former.count)
    var rows: [Row] = []
    for ingredient in new?.ingredients ?? [] {
      guard let index = before[Key(ingredient)]?.popLast() else {
        rows.append(Row(old: nil, new: ingredient))
        continue
      }
      isTaken[index] = true
      rows.append(Row(old: former[index], new: ingredient))
    }
    for (index, ingredient) in former.enumerated() where !isTaken[index] { rows.append(Row(old: ingredient, new: nil)) }
    self.rows = rows.filter(\.isChanged) + rows.filter { !$0.isChanged }
  }
}

/// The values of tokens in a form for people.
struct ReadableValues {
  private var known: [RecordedValue: String] = [:]

  /// The forms of an old and a new value; they differ if the values do.
  mutating func texts(_ old: RecordedValue?, _ new: RecordedValue?) -> (old: String?, new: String?) {
    if let old, let new, old != new { return RecordedValue.readableTexts(old, new) }
    guard let value = old ?? new else { return (nil, nil) }
    let text: String
    if let same = known[value] {
      text = same
    } else {
      text = value.readableText
      // Values are few; if a file has a great many, they are worked out again.
      if known.count < 10_000 { known[value] = text }
    }
    return (old == nil ? nil : text, new == nil ? nil : text)
  }
}

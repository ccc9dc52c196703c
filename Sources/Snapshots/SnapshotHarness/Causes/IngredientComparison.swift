import CanonicalValues
public import ExactTexts
import LocatedJSON

/// Compares what a reference was made from with what the picture is made from now.
///
/// Chains are compared link by link. Where they part, the last link both have points elsewhere now, and that is the
/// cause. Where they do not part, the value of the deepest link is. So a change is reported once, at its root, however
/// many names resolve to it.
package enum IngredientComparison {
  /// The changes from one list of ingredients to another.
  ///
  /// - Parameters:
  ///   - old: The ingredients of the reference.
  ///   - new: The present ingredients of the picture.
  ///   - knowledge: What is known of the names and values.
  /// - Returns: One change per deepest name, old and new text, and name and context that was looked up: first in the
  ///   order of the new chains, then removed ones, then settings, then files.
  /// - Complexity: O(*n*) for lists of *n* ingredients with chains of a bounded length.
  package static func changes(
    from old: [Ingredient], to new: [Ingredient], knowing knowledge: CaseKnowledge = CaseKnowledge()
  ) -> [IngredientChange] {
    let (oldFiles, newFiles) = (old.filter { $0.kind.isFile }, new.filter { $0.kind.isFile })
    let settings = [Ingredient.Kind.setting, .style].flatMap { changes(of: $0, from: old, to: new) }
    let old = old.filter { $0.kind == .token && !$0.chain.isEmpty }
    let new = new.filter { $0.kind == .token && !$0.chain.isEmpty }
    let before = ChainTable(old)
    let after = ChainTable(new)
    var list = ChangeList(knowledge: knowledge)
    for ingredient in new {
      if let match = before.match(for: ingredient) {
        list.add(change(from: match, to: ingredient, knowledge), of: ingredient, since: match)
      } else if let relative = before.relative(of: ingredient) {
        list.add(
          divergence(of: ingredient, of: after, from: relative, isNew: true, knowledge), of: ingredient)
      } else {
        list.add((ingredient.chain[0], nil, target(of: ingredient, after: 0)), of: ingredient)
      }
    }
    for ingredient in old where after.match(for: ingredient) == nil {
      if let relative = after.relative(of: ingredient) {
        list.add(
          divergence(of: ingredient, of: before, from: relative, isNew: false, knowledge), of: ingredient)
      } else {
        list.add((ingredient.chain[0], target(of: ingredient, after: 0), nil), of: ingredient)
      }
    }
    return list.changes() + settings + FileComparison.changes(from: oldFiles, to: newFiles)
  }

  /// The settings or styles that both lists name and that differ, in the order of the new list.
  private static func changes(
    of kind: Ingredient.Kind, from old: [Ingredient], to new: [Ingredient]
  ) -> [IngredientChange] {
    new.compactMap { setting in
      guard setting.kind == kind, let name = setting.chain.first,
        let former = old.first(where: { $0.kind == kind && ExactText($0.chain.first) == ExactText(name) }),
        former.value != setting.value
      else { return nil }
      return IngredientChange(kind: kind, name: name, old: former.value, new: setting.value, chain: setting.chain)
    }
  }

  /// The deepest name, what it stood for, and what it stands for.
  fileprivate typealias Change = (name: String, old: RecordedValue?, new: RecordedValue?)

  /// What changed between two chains for the same thing; `nil` if nothing did.
  private static func change(from old: Ingredient, to new: Ingredient, _ knowledge: CaseKnowledge) -> Change? {
    let shared = sharedCount(old, new)
    if shared == old.chain.count, shared == new.chain.count {
      return new.value.differs(from: old.value) ? (new.chain[shared - 1], old.end, new.end) : nil
    }
    // However they come there now: if both end at one token, and that has another value, it is what one sees.
    if let last = new.chain.last, ExactText(last) != ExactText(Ingredient.gap),
      ExactText(old.chain.last) == ExactText(last),
      new.value.differs(from: old.value)
    {
      return (last, old.end, new.end)
    }
    if let removal = removal(in: old, after: shared - 1, knowledge) { return removal }
    return (
      name(of: new, at: shared - 1), target(of: old, after: shared - 1), target(of: new, after: shared - 1)
    )
  }

  /// The removal of the name after a link of an old chain; `nil` if that name still exists.
  ///
  /// Every reference to it must resolve to something else now, so it is the cause, and not each of those.
  private static func removal(in old: Ingredient, after link: Int, _ knowledge: CaseKnowledge) -> Change? {
    guard link + 1 < old.chain.count else { return nil }
    let name = old.chain[link + 1]
    guard ExactText(name) != ExactText(Ingredient.gap),
      knowledge.state(AskedName(name, in: old.context)) == .gone
    else { return nil }
    let value = target(of: old, after: link + 1)
    // Components of a colour do not say what the colour was, nor does what others supplied in between.
    let isPart =
      !old.property.isEmpty && value.referencedName == nil && (value.type.isEmpty || value.content.hasLeftOut)
    return (name, isPart ? nil : value, nil)
  }

  /// The number of names that two chains begin with together.
  private static func sharedCount(_ left: Ingredient, _ right: Ingredient) -> Int {
    zip(left.chain, right.chain).prefix { ExactText($0) == ExactText($1) }.count
  }

  /// The name at a link of a chain; where names are left out, the last one before.
  private static func name(of ingredient: Ingredient, at link: Int) -> String {
    let name = ingredient.chain[link]
    return link > 0 && ExactText(name) == ExactText(Ingredient.gap) ? ingredient.chain[link - 1] : name
  }

  /// Why a part of a composite value has a chain of its own in one list only.
  ///
  /// - Parameters:
  ///   - ingredient: The chain that only one list has.
  ///   - own: The table of that list.
  ///   - relative: A chain of the other list that begins at the same name.
  ///   - isNew: Whether the chain is the one that is there now.
  ///   - knowledge: What is known of the names.
  /// - Returns: The link where the two chains part, and its value before and now.
  private static func divergence(
    of ingredient: Ingredient, of own: ChainTable, from relative: Ingredient, isNew: Bool, _ knowledge: CaseKnowledge
  ) -> Change {
    var shared = sharedCount(ingredient, relative)
    // Another part comes the same way; what changed is the token that has both, not the one that supplies them.
    let isOtherPart = shared == ingredient.chain.count && shared == relative.chain.count
    if isOtherPart { shared = own.ownerDepth(of: ingredient) }
    if !isNew || !isOtherPart, let removal = removal(in: isNew ? relative : ingredient, after: shared - 1, knowledge) {
      return removal
    }
    let here = target(of: ingredient, after: shared - 1)
    // If the other chain ends here, this part was or is a literal, reported by the change of the whole's text.
    let there = isOtherPart || shared == relative.chain.count ? nil : target(of: relative, after: shared - 1)
    return (name(of: ingredient, at: shared - 1), isNew ? there : here, isNew ? here : there)
  }

  /// What a link of a chain stands for: the next name, or the value at the end.
  private static func target(of ingredient: Ingredient, after link: Int) -> RecordedValue {
    link + 1 < ingredient.chain.count ? .reference(ingredient.chain[link + 1]) : ingredient.end
  }
}

/// Changes in order, those that say the same of one name that was asked for only once.
private struct ChangeList {
  private struct Key: Hashable {
    let kind: Ingredient.Kind
    let name: ExactText
    let old: RecordedValue?
    let new: RecordedValue?
    let asked: ExactText
    let context: ExactText

    init(_ change: IngredientChange) {
      kind = change.kind
      name = ExactText(change.name)
      old = change.old
      new = change.new
      asked = ExactText(change.chain.first ?? "")
      context = ExactText(change.context)
    }
  }

  private var found: [IngredientChange] = []
  private let knowledge: CaseKnowledge

  init(knowledge: CaseKnowledge) { self.knowledge = knowledge }

  /// Adds what changed.
  ///
  /// - Parameters:
  ///   - change: The change; `nil` if there is none.
  ///   - ingredient: What it was found by; the old chain if there is no new one.
  ///   - former: The old chain for the same part, if there is one.
  mutating func add(
    _ change: IngredientComparison.Change?, of ingredient: Ingredient, since former: Ingredient? = nil
  ) {
    guard let change else { return }
    var whole = IngredientChange(
      name: change.name, old: change.old, new: change.new, chain: ingredient.chain, property: ingredient.property,
      context: ingredient.context)
    if let former, ![String].areSame(former.chain, ingredient.chain) {
      whole.oldChain = former.chain
    }
    found.append(whole)
  }

  /// What was added: several parts that were copied from one value are one change of it.
  func changes() -> [IngredientChange] {
    var seen: Set<Key> = []
    return found.compactMap { change in
      let change = knowledge.style(change) ?? change
      return seen.insert(Key(change)).inserted ? change : nil
    }
  }
}

extension Ingredient {
  /// What the last name of the chain stands for: the value, or the whole of which it is a part.
  fileprivate var end: RecordedValue { whole ?? value }
}

/// One ingredient of a case that differs from the reference's.
public struct IngredientChange: Hashable, Sendable {
  /// The kind of the ingredient.
  public var kind: Ingredient.Kind

  /// The deepest name that changed: the cause; the family of a font, the name of an icon.
  @Exact public var name: String

  /// What it stood for in the reference: a value, or a reference to another name; `nil` if it was not used.
  public var old: RecordedValue?

  /// What it stands for now: a value, or a reference to another name; `nil` if it is not used.
  public var new: RecordedValue?

  /// The chain from what the picture asked for to the value; the old chain if there is no new one.
  @Exact public var chain: [String]

  /// The old chain, where there is one and it has other names; empty otherwise.
  @Exact public var oldChain: [String] = []

  /// The part of a composite value, such as `fontSize`, or the path of a file; empty for the whole.
  @Exact public var property: String

  /// Where the value was asked for if not in the variant itself, such as `theme=dark`.
  @Exact public var context: String

  /// Creates a change from its parts.
  package init(
    kind: Ingredient.Kind = .token, name: String, old: RecordedValue?, new: RecordedValue?, chain: [String],
    property: String = "", context: String = ""
  ) {
    self.kind = kind
    self.name = name
    self.old = old
    self.new = new
    self.chain = chain
    self.property = property
    self.context = context
  }
}

/// Compares the files of a reference, such as fonts, with those of the picture now.
enum FileComparison {
  private struct File: Hashable {
    let kind: Ingredient.Kind
    let name: [ExactText]
    let path: ExactText

    init(_ file: Ingredient) {
      kind = file.kind
      name = file.chain.map { ExactText($0) }
      path = ExactText(file.property)
    }
  }

  /// What a file is for, and its bytes.
  private struct Content: Hashable {
    let kind: Ingredient.Kind
    let name: [ExactText]
    let digest: RecordedValue

    init(_ file: Ingredient) {
      kind = file.kind
      // An image has no name but its path.
      name = kind == .image ? [] : file.chain.map { ExactText($0) }
      digest = file.value
    }
  }

  /// What changed from one list of files to another.
  ///
  /// A file that was only renamed counts as the same one, since its bytes draw the same.
  ///
  /// - Returns: Changed and new files in the order of their use now, then removed ones.
  static func changes(from old: [Ingredient], to new: [Ingredient]) -> [IngredientChange] {
    let before = digests(of: old)
    let after = digests(of: new)
    let oldContents = Set(old.map(Content.init))
    let newContents = Set(new.map(Content.init))
    var changes: [IngredientChange] = []
    for file in new {
      let digest = before[File(file)]
      if digest == file.value || (digest == nil && oldContents.contains(Content(file))) {
        continue
      }
      changes.append(change(of: file, old: digest, new: file.value))
    }
    for file in old where after[File(file)] == nil {
      if newContents.contains(Content(file)) { continue }
      changes.append(change(of: file, old: file.value, new: nil))
    }
    return changes
  }

  private static func digests(of files: [Ingredient]) -> [File: RecordedValue] {
    Dictionary(
      files.map { (File($0), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  private static func change(of file: Ingredient, old: RecordedValue?, new: RecordedValue?) -> IngredientChange {
    IngredientChange(
      kind: file.kind, name: file.chain.first ?? "", old: old, new: new, chain: file.chain, property: file.property)
  }
}

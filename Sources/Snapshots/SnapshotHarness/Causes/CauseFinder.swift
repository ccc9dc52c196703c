import CanonicalValues
import ExactTexts

/// Decides why a picture changed.
package enum CauseFinder {
  /// The causes of a changed picture.
  ///
  /// - Parameters:
  ///   - changes: The ingredients that changed.
  ///   - old: The ingredients of the reference; `nil` if it does not say.
  ///   - new: The ingredients of the picture.
  ///   - knowledge: What is known of the names.
  ///   - isIntact: Whether the reference's file is as it was written.
  /// - Returns: At least one cause.
  package static func causes(
    of changes: [IngredientChange], from old: ReferenceRecord?, to new: ReferenceRecord,
    knowing knowledge: CaseKnowledge = CaseKnowledge(), isIntact: Bool = true
  ) -> [Cause] {
    guard let old else { return [.unrecorded] }
    let causes = causes(of: changes, from: old, to: new, knowledge)
    return causes.isEmpty ? [unexplained(from: old, to: new, isIntact: isIntact)] : causes
  }

  /// What changed without changing a picture; an edited specimen is not reported.
  static func invisibleCauses(
    of changes: [IngredientChange], from old: ReferenceRecord, to new: ReferenceRecord, knowing knowledge: CaseKnowledge
  ) -> [Cause] {
    causes(of: changes, from: old, to: new, knowledge).filter { $0.kind != .specimen }
  }

  /// What changed a picture that is made from the same.
  private static func unexplained(from old: ReferenceRecord, to new: ReferenceRecord, isIntact: Bool) -> Cause {
    let versions = (old: old.rendererVersion, new: new.rendererVersion)
    if ExactText(versions.old) == ExactText(versions.new) {
      guard isIntact else { return .editedReference }
      // Nobody has said what pictures of another renderer are drawn from.
      return old.saysNothing && new.saysNothing ? .unrecorded : .renderer()
    }
    // Programs need not say their version.
    return versions.old.isEmpty || versions.new.isEmpty
      ? .renderer() : .renderer(old: versions.old, new: versions.new)
  }

  private static func causes(
    of changes: [IngredientChange], from old: ReferenceRecord, to new: ReferenceRecord, _ knowledge: CaseKnowledge
  ) -> [Cause] {
    let specimenChanged = old.isOfOtherSpecimen(than: new)
    // A token that an edited specimen, or another setting, starts or stops using has not itself changed.
    let roots = Set(
      (old.ingredients + new.ingredients).filter { $0.kind == .token }.compactMap(\.chain.first).map { ExactText($0) })
    let settings = changes.filter { $0.kind == .setting }
    let named = Set(settings.flatMap { [$0.old, $0.new] }.compactMap { $0?.referencedName }.map { ExactText($0) })
    let ownChanges = changes.filter { change in
      guard change.kind == .token else { return false }
      let cameOrWent = change.old == nil || change.new == nil
      let mayComeAndGo = specimenChanged ? roots : named
      guard cameOrWent, mayComeAndGo.contains(ExactText(change.name)) else { return true }
      // What does not exist any more has changed, whoever stopped using it.
      return change.new == nil && knowledge.state(AskedName(change)) == .gone
    }
    let tokens = withoutAlternatives(ownChanges, from: old, to: new, knowledge)
    let styles = changes.filter { $0.kind == .style }
    var causes = explained(tokens + settings + styles).map(\.cause)
    if specimenChanged { causes.append(.specimen()) }
    // Another font weight may need another file, so a file that came or went is a cause only if nothing explains it.
    let isExplained = !causes.isEmpty
    let files = changes.filter { $0.kind.isFile && !(isExplained && ($0.old == nil || $0.new == nil)) }
    // More exact causes come first.
    causes.insert(contentsOf: files.map(Cause.init), at: specimenChanged ? causes.count - 1 : causes.count)
    return causes
  }

  /// Leaves out names that came or went only because others did.
  ///
  /// Of a list of references the first that has a value is asked for. One that goes makes a later one come, which did not
  /// change itself. What is not asked for any more, though it has a value, never changed: another name came before it, or
  /// what it is drawn in went with a name that has no value any more.
  private static func withoutAlternatives(
    _ changes: [IngredientChange], from old: ReferenceRecord, to new: ReferenceRecord, _ knowledge: CaseKnowledge
  ) -> [IngredientChange] {
    guard changes.contains(where: { $0.old == nil || $0.new == nil }) else { return changes }
    let (before, after) = (askedNames(old.ingredients), askedNames(new.ingredients))
    let fates = changes.map { change -> NameFate? in
      guard let asked = change.chain.first, ExactText(change.name) == ExactText(asked) else { return nil }
      if !before.contains(AskedName(change)) { return .came }
      if after.contains(AskedName(change)) { return nil }
      return knowledge.state(AskedName(change)).map { $0 == .valued ? .gaveWay : .lost }
    }
    let lost = Set(zip(changes, fates).filter { $0.1 == .lost }.map { AskedName($0.0) })
    let isExplained = !lost.isEmpty || fates.contains(.came)
    // Few cases have both, and the lists of a case take as long to find as its layout.
    let replacing = lost.isEmpty || !fates.contains(.came) ? [] : names(after: lost, in: knowledge.alternatives())
    return zip(changes, fates).compactMap { change, fate in
      switch fate {
      case .gaveWay?: isExplained ? nil : change
      case .came?: replacing.contains(AskedName(change)) ? nil : change
      case .lost?, nil: change
      }
    }
  }

  /// The names that stand after one of some others in a list of references.
  private static func names(after others: Set<AskedName>, in lists: [[AskedName]]) -> Set<AskedName> {
    var names: Set<AskedName> = []
    for list in lists {
      if let index = list.firstIndex(where: others.contains) { names.formUnion(list[(index + 1)...]) }
    }
    return names
  }

  /// What became of a name that pictures ask for.
  private enum NameFate {
    /// It is looked up now.
    case came

    /// It is not looked up any more, though it has a value.
    case gaveWay

    /// It has no value any more.
    case lost
  }

  /// The names of tokens that a picture looks up, in each context.
  private static func askedNames(_ ingredients: [Ingredient]) -> Set<AskedName> {
    Set(
      ingredients.compactMap { ingredient in
        guard ingredient.kind == .token, let first = ingredient.chain.first else { return nil }
        return AskedName(first, in: ingredient.context)
      })
  }

  /// The causes that some changes are, each with the changes it explains.
  ///
  /// Several parts of one declaration that changed are one cause. Its values list the parts: `0px 1px …, color {a.b}`. What
  /// a removed token was is reported as it is first known.
  ///
  /// - Parameter changes: The changes.
  /// - Returns: Different causes, in the order of their first changes.
  static func explained(_ changes: [IngredientChange]) -> [(cause: Cause, changes: [IngredientChange])] {
    var found: [(cause: Cause, changes: [IngredientChange])] = []
    var indices: [Cause: Int] = [:]
    for group in declarations(changes) {
      let cause = cause(of: group)
      if let index = indices[cause] {
        found[index].changes += group
        // What it was may be known by a later change only.
        if found[index].cause.old == nil { found[index].cause = cause }
      } else {
        indices[cause] = found.count
        found.append((cause, group))
      }
    }
    return found
  }

  /// The removals of tokens that some changes are, one for each declaration, so that one token may be there with several
  /// former values.
  static func removals(in changes: [IngredientChange]) -> [Cause] {
    declarations(changes).map(cause).filter { $0.kind == .token && $0.new == nil }
  }

  /// The changes, together where they are of one declaration in one value.
  private static func declarations(_ changes: [IngredientChange]) -> [[IngredientChange]] {
    var groups: [[IngredientChange]] = []
    var indices: [[ExactText]: Int] = [:]
    for change in changes {
      let key = [change.name, change.context, change.chain.first ?? ""].map { ExactText($0) }
      if change.kind == .token, let index = indices[key] {
        groups[index].append(change)
      } else {
        if change.kind == .token { indices[key] = groups.count }
        groups.append([change])
      }
    }
    return groups
  }

  /// The cause that several parts of one declaration are.
  private static func cause(of group: [IngredientChange]) -> Cause {
    guard group.count > 1 else { return Cause(group[0]) }
    let parts = group.map { (path: $0.property.split(separator: ".").map { ExactText(String($0)) }, change: $0) }
      .sorted { left, right in left.path.lexicographicallyPrecedes(right.path) }
    // All lie in the part that the declaration supplies, so its own path is what their paths have in common.
    let common = parts.dropFirst().reduce(parts[0].path[...]) { common, part in
      common.prefix(zip(common, part.path).prefix { $0 == $1 }.count)
    }
    func value(_ values: [RecordedValue?]) -> RecordedValue? {
      let known = zip(parts, values).compactMap { part, value in value.map { (path: part.path, value: $0) } }
      guard let first = known.first?.value else { return nil }
      // What comes by one alias as a whole need not be reported part by part.
      if known.count > 1, first.referencedName != nil, known.allSatisfy({ $0.value == first }) { return first }
      let members = known.map { part in
        CanonicalValue.Member(
          part.path.dropFirst(common.count).map(\.text).joined(separator: "."), part.value.content)
      }
      return members.count == 1 && members[0].name.isEmpty ? first : RecordedValue(.parts(members))
    }
    return .token(
      name: group[0].name, old: value(parts.map(\.change.old)), new: value(parts.map(\.change.new)))
  }
}

extension AskedName {
  /// The name that a change is of, in the context of the change.
  fileprivate init(_ change: IngredientChange) { self.init(change.name, in: change.context) }
}

extension ReferenceRecord {
  /// Whether the specimen itself is another one; `false` if one of the digests is not known.
  fileprivate func isOfOtherSpecimen(than record: ReferenceRecord) -> Bool {
    guard let before = specimenDigest, let digest = record.specimenDigest else { return false }
    return ExactText(before) != ExactText(digest)
  }
}

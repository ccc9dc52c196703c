import LocatedJSON

/// Decides why a picture changed.
package enum CauseFinder {
  /// The causes of a changed picture.
  ///
  /// - Parameters:
  ///   - changes: The ingredients that changed.
  ///   - old: What the reference was drawn from; `nil` if it does not say.
  ///   - new: What the picture was drawn from.
  ///   - formerDigest: The digest of the specimen as it is now with other settings; `nil` if it is not known.
  /// - Returns: At least one cause.
  package static func causes(
    of changes: [IngredientChange], from old: ReferenceRecord?, to new: ReferenceRecord,
    formerDigest: ([Ingredient]) -> String? = { _ in nil }
  ) -> [Cause] {
    guard let old else { return [.unrecorded] }
    let specimenChanged = isOtherSpecimen(old, new, formerDigest)
    // A token that an edited specimen, or another setting, starts or stops using has not itself changed.
    let roots = Set(
      (old.ingredients + new.ingredients).filter { $0.kind == .token }.compactMap(\.chain.first).map(ExactText.init))
    let settings = changes.filter { $0.kind == .setting }
    let named = Set(settings.flatMap { [$0.old, $0.new] }.compactMap { $0?.referencedName }.map(ExactText.init))
    let tokens = changes.filter { change in
      guard change.kind == .token else { return false }
      let cameOrWent = change.old == nil || change.new == nil
      let mayComeAndGo = specimenChanged ? roots : named
      return !(cameOrWent && mayComeAndGo.contains(ExactText(change.name)))
    }
    let styles = changes.filter { $0.kind == .style }
    var causes = explained(tokens + settings + styles).map(\.cause)
    if specimenChanged { causes.append(.specimen) }
    // Another font weight may need another file, so a file that came or went is a cause only if nothing explains it.
    let isExplained = !causes.isEmpty
    let files = changes.filter { $0.kind.isFile && !(isExplained && ($0.old == nil || $0.new == nil)) }
    // More exact causes come first.
    causes.insert(contentsOf: files.map(Cause.init), at: specimenChanged ? causes.count - 1 : causes.count)
    return causes.isEmpty ? [.renderer] : causes
  }

  /// Whether the specimen itself was edited, not only a setting of the suite.
  private static func isOtherSpecimen(
    _ old: ReferenceRecord, _ new: ReferenceRecord, _ formerDigest: ([Ingredient]) -> String?
  ) -> Bool {
    guard let before = old.specimenDigest, let after = new.specimenDigest, !before.isSameText(as: after) else {
      return false
    }
    let settings = old.ingredients.filter {
      $0.kind == .setting && $0.chain.first?.isSameText(as: Tolerance.settingName) != true
    }
    return settings.isEmpty || formerDigest(settings)?.isSameText(as: before) != true
  }

  /// The causes that some changes are, each with the changes it explains.
  ///
  /// Several parts of one declaration that changed are one cause. Its texts list the parts: `0px 1px …, color {a.b}`.
  ///
  /// - Parameter changes: The changes.
  /// - Returns: Different causes, in the order of their first changes.
  static func explained(_ changes: [IngredientChange]) -> [(cause: Cause, changes: [IngredientChange])] {
    var found: [(cause: Cause, changes: [IngredientChange])] = []
    var places: [Cause: Int] = [:]
    for group in declarations(changes) {
      let cause = cause(of: group)
      if let place = places[cause] {
        found[place].changes += group
      } else {
        places[cause] = found.count
        found.append((cause, group))
      }
    }
    return found
  }

  /// The changes, together where they are of one declaration in one value.
  private static func declarations(_ changes: [IngredientChange]) -> [[IngredientChange]] {
    var groups: [[IngredientChange]] = []
    var places: [[ExactText]: Int] = [:]
    for change in changes {
      let key = [change.name, change.context, change.chain.first ?? ""].map(ExactText.init)
      if change.kind == .token, let place = places[key] {
        groups[place].append(change)
      } else {
        if change.kind == .token { places[key] = groups.count }
        groups.append([change])
      }
    }
    return groups
  }

  /// The cause that several parts of one declaration are.
  private static func cause(of group: [IngredientChange]) -> Cause {
    guard group.count > 1 else { return Cause(group[0]) }
    let parts = group.map { (path: $0.property.split(separator: "."), change: $0) }
      .sorted { left, right in
        left.path.lexicographicallyPrecedes(right.path) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }
    // All lie in the part that the declaration supplies, so its own path is what their paths have in common.
    let common = parts.dropFirst().reduce(parts[0].path[...]) { common, part in
      common.prefix(zip(common, part.path).prefix { $0 == $1 }.count)
    }
    func text(_ side: KeyPath<IngredientChange, String?>) -> String? {
      var texts: [String] = []
      for part in parts {
        guard let text = part.change[keyPath: side] else { continue }
        let path = part.path.dropFirst(common.count).joined(separator: ".")
        // A part that comes by the same alias as the whole says nothing more.
        if !path.isEmpty, text.hasPrefix("{"), texts.first?.isSameText(as: text) == true { continue }
        texts.append(path.isEmpty ? text : "\(path) \(text)")
      }
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    return .token(name: group[0].name, old: text(\.old), new: text(\.new))
  }
}

extension String {
  /// The name in `{name}`; `nil` for any other text.
  fileprivate var referencedName: String? {
    hasPrefix("{") && hasSuffix("}") && utf8.count > 2 ? String(dropFirst().dropLast()) : nil
  }
}

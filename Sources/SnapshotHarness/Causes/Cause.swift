import LocatedJSON

/// Why a picture changed.
public enum Cause: Sendable {
  /// A token has another value, points elsewhere, came (`old` is `nil`) or went (`new` is `nil`).
  ///
  /// `old` and `new` are texts of values, or `{name}` where the token is an alias.
  case token(name: String, old: String?, new: String?)

  /// A font file has other bytes, came (`old` is `nil`) or went (`new` is `nil`).
  ///
  /// `old` and `new` are digests of the bytes.
  case font(family: String, file: String, old: String?, new: String?)

  /// An icon file has other bytes, came (`old` is `nil`) or went (`new` is `nil`).
  ///
  /// `old` and `new` are digests of the bytes.
  case icon(name: String, file: String, old: String?, new: String?)

  /// An image file has other bytes, came (`old` is `nil`) or went (`new` is `nil`).
  ///
  /// `old` and `new` are digests of the bytes.
  case image(file: String, old: String?, new: String?)

  /// The program that draws: no token and no specimen changed.
  case renderer

  /// The specimen: what is drawn from the tokens.
  case specimen

  /// Unknown: the reference carries no record of what it was drawn from.
  case unrecorded

  /// Unknown: the reference's record cannot be read; `why` continues a sentence that begins with "its record".
  case unreadableRecord(why: String)
}

extension Cause {
  /// The cause that a change of an ingredient is.
  init(_ change: IngredientChange) {
    switch change.kind {
    case .token: self = .token(name: change.name, old: change.old, new: change.new)
    case .font: self = .font(family: change.name, file: change.property, old: change.old, new: change.new)
    case .icon: self = .icon(name: change.name, file: change.property, old: change.old, new: change.new)
    case .image: self = .image(file: change.name, old: change.old, new: change.new)
    }
  }
}

extension Cause: Hashable {
  /// Whether both are the same cause; names and values are compared to the letter.
  public static func == (left: Cause, right: Cause) -> Bool {
    left.texts.elementsEqual(right.texts) { $0.isSameText(as: $1) }
  }

  /// Hashes the kind, the name and the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(texts) }

  /// What tells causes apart, and orders them: the kind, then names and values; `nil` is not the same as no text.
  var texts: [String?] {
    switch self {
    case .token(let name, let old, let new): ["0", name, old, new]
    case .font(let family, let file, let old, let new): ["1", family, file, old, new]
    case .icon(let name, let file, let old, let new): ["2", name, file, old, new]
    case .image(let file, let old, let new): ["3", file, old, new]
    case .specimen: ["4"]
    case .renderer: ["5"]
    case .unrecorded: ["6"]
    case .unreadableRecord(let why): ["7", why]
    }
  }
}

/// Decides why a picture changed.
package enum CauseFinder {
  /// The causes of a changed picture.
  ///
  /// - Parameters:
  ///   - changes: The ingredients that changed.
  ///   - old: What the reference was drawn from; `nil` if it does not say.
  ///   - new: What the picture was drawn from.
  /// - Returns: At least one cause.
  package static func causes(
    of changes: [IngredientChange], from old: ReferenceRecord?, to new: ReferenceRecord
  ) -> [Cause] {
    guard let old else { return [.unrecorded] }
    let specimenChanged =
      old.specimenDigest != nil && new.specimenDigest != nil
      && !old.specimenDigest.isSameText(as: new.specimenDigest)
    // A token that an edited specimen starts or stops using has not itself changed.
    let roots = Set(
      (old.ingredients + new.ingredients).filter { $0.kind == .token }.compactMap(\.chain.first).map(ExactText.init))
    var causes: [Cause] = changes.filter { $0.kind == .token }.compactMap { change in
      let cameOrWent = change.old == nil || change.new == nil
      if specimenChanged, cameOrWent, roots.contains(ExactText(change.name)) { return nil }
      return Cause(change)
    }
    if specimenChanged { causes.append(.specimen) }
    // Another font weight may need another file, so a file that came or went is a cause only if nothing explains it.
    let isExplained = !causes.isEmpty
    let files = changes.filter { $0.kind.isFile && !(isExplained && ($0.old == nil || $0.new == nil)) }
    // More exact causes come first.
    causes.insert(contentsOf: files.map(Cause.init), at: specimenChanged ? causes.count - 1 : causes.count)
    return causes.isEmpty ? [.renderer] : causes
  }
}

/// The cases that one cause explains.
public struct CauseGroup: Hashable, Sendable {
  /// How many cases a variant has in a group.
  public struct VariantCount: Hashable, Sendable {
    /// The variant's name.
    public var variant: String

    /// The number of cases.
    public var count: Int

    /// Creates a count.
    package init(variant: String, count: Int) {
      self.variant = variant
      self.count = count
    }
  }

  /// The cause.
  public var cause: Cause

  /// The ids of the cases, in the order of the run; a case with two causes is in both groups.
  public var cases: [String]

  /// How many of the cases each variant has, in the order of the run.
  public var variants: [VariantCount]

  /// Creates a group.
  package init(cause: Cause, cases: [String], variants: [VariantCount]) {
    self.cause = cause
    self.cases = cases
    self.variants = variants
  }
}

/// Groups cases by cause, one case after the other.
struct CauseTally: Sendable {
  private var places: [Cause: Int] = [:]
  private var variantPlaces: [[ExactText: Int]] = []
  private var found: [CauseGroup] = []

  /// The groups so far: most cases first, then by name.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of groups.
  var groups: [CauseGroup] {
    found.sorted { left, right in
      left.cases.count == right.cases.count
        ? left.cause.precedes(right.cause) : left.cases.count > right.cases.count
    }
  }

  /// Adds a case to the group of each of its causes.
  mutating func add(_ id: String, variant: String, causes: [Cause]) {
    var seen: Set<Cause> = []
    for cause in causes where seen.insert(cause).inserted {
      let place = places[cause] ?? found.count
      if place == found.count {
        places[cause] = place
        found.append(CauseGroup(cause: cause, cases: [], variants: []))
        variantPlaces.append([:])
      }
      found[place].cases.append(id)
      if let known = variantPlaces[place][ExactText(variant)] {
        found[place].variants[known].count += 1
      } else {
        variantPlaces[place][ExactText(variant)] = found[place].variants.count
        found[place].variants.append(.init(variant: variant, count: 1))
      }
    }
  }
}

extension Cause {
  /// The order of causes with equally many cases: tokens, fonts, icons and images by name and values, then specimen,
  /// renderer, unrecorded, unreadable records.
  fileprivate func precedes(_ other: Cause) -> Bool {
    texts.lexicographicallyPrecedes(other.texts) { left, right in
      switch (left, right) {
      case (let left?, let right?): left.utf8.lexicographicallyPrecedes(right.utf8)
      case (nil, .some): true
      case (_, nil): false
      }
    }
  }
}

import LocatedJSON

/// Groups cases by what explains them, one case after the other.
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
  /// The order of causes with equally many cases: tokens and fonts by name and values, then specimen, renderer,
  /// unrecorded, unreadable records.
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

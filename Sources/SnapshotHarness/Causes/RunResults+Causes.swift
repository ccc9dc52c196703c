extension RunResults {
  /// Why pictures changed: one group per cause, most cases first, then by name.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of cases.
  public var causes: [CauseGroup] {
    groups(of: cases.lazy.filter { $0.outcome == .changed || $0.outcome == .tolerated }) { $0.causes }
  }

  /// Tokens and fonts that changed without changing the picture of a case, grouped like ``causes``.
  public var invisibleChanges: [CauseGroup] {
    groups(of: cases.lazy.filter { $0.outcome == .matched }) { $0.changes.map(Cause.init) }
  }

  /// Groups cases by what explains them.
  private func groups(
    of cases: some Sequence<CaseResult>, by causes: (CaseResult) -> [Cause]
  ) -> [CauseGroup] {
    var places: [Cause: Int] = [:]
    var variantPlaces: [[String: Int]] = []
    var groups: [CauseGroup] = []
    for result in cases {
      var seen: Set<Cause> = []
      for cause in causes(result) where seen.insert(cause).inserted {
        let place = places[cause] ?? groups.count
        if place == groups.count {
          places[cause] = place
          groups.append(CauseGroup(cause: cause, cases: [], variants: []))
          variantPlaces.append([:])
        }
        groups[place].cases.append(result.id)
        if let variant = variantPlaces[place][result.variant] {
          groups[place].variants[variant].count += 1
        } else {
          variantPlaces[place][result.variant] = groups[place].variants.count
          groups[place].variants.append(.init(variant: result.variant, count: 1))
        }
      }
    }
    return groups.sorted { left, right in
      left.cases.count == right.cases.count
        ? left.cause.precedes(right.cause) : left.cases.count > right.cases.count
    }
  }
}

extension Cause {
  /// The order of causes with equally many cases: tokens and fonts by name and values, then specimen, renderer,
  /// unrecorded.
  fileprivate func precedes(_ other: Cause) -> Bool {
    let (left, right) = (key, other.key)
    return left.lexicographicallyPrecedes(right) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Texts that order causes.
  private var key: [String] {
    switch self {
    case .token(let name, let old, let new): ["0", name, old ?? "", new ?? ""]
    case .font(let family, let file, let old, let new): ["1", family, file, old ?? "", new ?? ""]
    case .specimen: ["2"]
    case .renderer: ["3"]
    case .unrecorded: ["4"]
    }
  }
}

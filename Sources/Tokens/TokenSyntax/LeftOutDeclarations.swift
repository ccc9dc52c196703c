import LocatedJSON

/// How many declarations of token files became no token, by what says why.
package struct LeftOutDeclarations: Sendable {
  /// The description of declarations whose path a later one declares too.
  package static let replaced = "replaced"

  /// The declarations that one kind of finding is about.
  package struct Group: Sendable {
    /// The code of the findings, or ``LeftOutDeclarations/replaced``.
    package let kind: String

    /// The location of the first one.
    package let first: DocumentLocation

    /// Their number; at least 1.
    package fileprivate(set) var count: Int
  }

  /// The groups, in the order of their first declarations.
  package private(set) var groups: [Group] = []

  private var indices: [String: Int] = [:]

  private struct Spot: Hashable {
    let kind: String
    let location: ObjectLocation
  }

  /// What was noted: a file that counts in several contexts is looked at in each.
  private var seen: Set<Spot> = []

  /// None.
  package init() {}

  /// Notes declarations; none is nothing, and those of one kind at one location count once.
  package mutating func add(_ count: Int, _ kind: String, at location: DocumentLocation) {
    guard count > 0, seen.insert(Spot(kind: kind, location: location.spot)).inserted else { return }
    if let index = indices[kind] {
      groups[index].count += count
    } else {
      indices[kind] = groups.count
      groups.append(Group(kind: kind, first: location, count: count))
    }
  }
}

/// Finds the cases that must not be run, because their references could not be told apart or lie elsewhere.
enum PlanCheck {
  /// Why cases are refused: a text for each case of each plan, `nil` for those that may run.
  static func refusals(in plans: [SnapshotPlan]) -> [[String?]] {
    var refusals = plans.map { plan in plan.cases.map { refusal(of: $0) } }
    var owners: [Name: (plan: Int, place: Int)] = [:]
    owners.reserveCapacity(2 * plans.reduce(0) { $0 + $1.cases.count })
    for (plan, snapshotPlan) in plans.enumerated() {
      for (place, snapshotCase) in snapshotPlan.cases.enumerated() {
        for name in Name.names(of: snapshotCase, in: snapshotPlan) {
          guard let owner = owners[name] else {
            owners[name] = (plan, place)
            continue
          }
          let other = plans[owner.plan].cases[owner.place]
          refusals[plan][place] = refusals[plan][place] ?? clash(of: snapshotCase, with: other)
          refusals[owner.plan][owner.place] = refusals[owner.plan][owner.place] ?? clash(of: other, with: snapshotCase)
        }
      }
    }
    return refusals
  }

  /// What no two cases may share.
  private enum Name: Hashable {
    case file(folder: String, path: String)
    case id(suite: String, control: String, variant: String, scale: Int)

    static func names(of snapshotCase: SnapshotCase, in plan: SnapshotPlan) -> [Name] {
      [
        .file(folder: folded(plan.snapshots), path: folded(snapshotCase.path)),
        .id(
          suite: folded(snapshotCase.suite), control: folded(snapshotCase.control),
          variant: folded(snapshotCase.variant), scale: snapshotCase.scale),
      ]
    }

    /// The text in lower case: on many file systems, names that differ only in case are one file.
    private static func folded(_ text: String) -> String {
      let isLower = text.utf8.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      return isLower ? text : text.lowercased()
    }
  }

  /// Why a case cannot be run at all.
  private static func refusal(of snapshotCase: SnapshotCase) -> String? {
    guard Files.staysInside(snapshotCase.path), snapshotCase.path.utf8.count <= 1024 else {
      return "the path '\(snapshotCase.path)' leaves the snapshots folder; use a relative path without '..'"
    }
    guard Files.staysInside(snapshotCase.id) else {
      return "the name '\(snapshotCase.id)' is no relative path; leave '..', '\\' and empty parts out of names"
    }
    return nil
  }

  /// Why two cases cannot both be run.
  private static func clash(of one: SnapshotCase, with other: SnapshotCase) -> String {
    if one.path.lowercased() != other.path.lowercased() {
      return "'\(one.id)' and '\(other.id)' are two cases with one name, at '\(one.path)' and '\(other.path)'; "
        + "rename one of them"
    }
    let spelling = one.path == other.path ? "" : " but for upper and lower case"
    return "'\(one.id)' and '\(other.id)' have one path\(spelling), '\(one.path)'; "
      + "put what tells them apart into \"path\""
  }
}

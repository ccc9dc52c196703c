/// Finds the cases that must not be run, because their references could not be told apart or lie elsewhere.
enum PlanCheck {
  /// Why cases are refused: a text for each case of each plan, `nil` for those that may run.
  static func refusals(in plans: [SnapshotPlan]) -> [[String?]] {
    var refusals = plans.map { plan in plan.cases.map { refusal(of: $0) } }
    // On many file systems, names that differ only in case are one file.
    var owners: [String: (plan: Int, place: Int)] = [:]
    for (plan, snapshotPlan) in plans.enumerated() {
      for (place, snapshotCase) in snapshotPlan.cases.enumerated() {
        let file = (snapshotPlan.snapshots + "/" + snapshotCase.path).lowercased()
        for key in ["file " + file, "id " + snapshotCase.id.lowercased()] {
          guard let owner = owners[key] else {
            owners[key] = (plan, place)
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

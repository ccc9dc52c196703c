import Digests
import LocalFiles

/// Finds the cases that must not run because their references would collide or lie outside the folder.
enum PlanCheck {
  /// Why cases are refused: by plan and index, a text for each that must not run.
  static func refusals(in plans: [SnapshotPlan]) -> [[Int: String]] {
    var refusals: [[Int: String]] = Array(repeating: [:], count: plans.count)
    var owners: [Digest: (plan: Int32, index: Int32)] = [:]
    owners.reserveCapacity(2 * plans.reduce(0) { $0 + $1.cases.count })
    for (plan, snapshotPlan) in plans.enumerated() {
      let folder = folded(snapshotPlan.realFolder)
      for (index, snapshotCase) in snapshotPlan.cases.enumerated() {
        if let refusal = refusal(of: snapshotCase) {
          refusals[plan][index] = refusal
          continue
        }
        for name in names(of: snapshotCase, in: folder) {
          guard let owner = owners[name] else {
            owners[name] = (Int32(plan), Int32(index))
            continue
          }
          let other = plans[Int(owner.plan)].cases[Int(owner.index)]
          if refusals[plan][index] == nil { refusals[plan][index] = clash(of: snapshotCase, with: other) }
          if refusals[Int(owner.plan)][Int(owner.index)] == nil {
            refusals[Int(owner.plan)][Int(owner.index)] = clash(of: other, with: snapshotCase)
          }
        }
      }
    }
    return refusals
  }

  /// Digests of what no two cases may share: the file of the reference, and the name.
  ///
  /// A hundred thousand texts would need more memory than the cases themselves.
  private static func names(of snapshotCase: SnapshotCase, in folder: String) -> [Digest] {
    [
      Digest(ofText: "file\0\(folder)/\(folded(snapshotCase.path))"),
      Digest(ofText: "name\0\(folded(snapshotCase.id))"),
    ]
  }

  /// The text in lower case: on many file systems, names that differ only in case are one file.
  private static func folded(_ text: String) -> String {
    let isLower = text.utf8.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    return isLower ? text : text.lowercased()
  }

  /// Why a case cannot be run at all.
  static func refusal(of snapshotCase: SnapshotCase) -> String? {
    guard Files.staysInside(snapshotCase.path), snapshotCase.path.utf8.count <= 1024 else {
      return "the path '\(snapshotCase.path)' leaves the snapshots folder; use a relative path without '..'"
    }
    guard Files.staysInside(snapshotCase.id) else {
      return "the name '\(snapshotCase.id)' is not a relative path; leave '..', '\\' and empty parts out of names"
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
      + "put what distinguishes them into \"path\""
  }
}

import LocalFiles
package import SnapshotHarness
import SuiteFiles

extension Suite {
  /// The chosen cases, in the order of every report.
  ///
  /// - Parameters:
  ///   - pool: What draws.
  ///   - log: Receives errors in specimens and times.
  ///   - position: The number of cases of suites before this one that shards divide among them; advanced by this one's.
  ///   - proof: What knows of cases that they equal former ones; `nil` if nothing is compared with former ones.
  /// - Returns: The plan, which knows all paths of the suite whatever is chosen. Cases and paths are made on demand.
  func plan(
    pool: RasterizerPool, log: DrawingLog, position: inout Int, proving proof: EqualityProof? = nil
  ) -> SnapshotPlan {
    var chosen: [Int32] = []
    var positions: [Int32] = []
    for index in entries.indices where entries[index].choice != .none {
      if entries[index].choice == .chosen {
        chosen.append(Int32(index))
        positions.append(Int32(casePositions.isEmpty ? position : casePositions[index]))
      }
      position += 1
    }
    var painters = [VariantPainter?](repeating: nil, count: variants.count * scales.count)
    let arrangements = RecentArrangements()
    for index in chosen {
      let entry = entries[Int(index)]
      let key = painterIndex(of: entry)
      if painters[key] != nil { continue }
      painters[key] = painter(
        of: Int(entry.variant), scale: scales[Int(entry.scale)], pool: pool, sharing: arrangements)
    }
    let cases = OnDemandList(count: chosen.count) { [painters, chosen, positions] index in
      let entry = entries[Int(chosen[index])]
      let planned = PlannedCase(suite: self, entry: entry, painter: painters[painterIndex(of: entry)], log: log)
      var snapshotCase = planned.snapshotCase
      snapshotCase.number = Int(chosen[index])
      if let proof { snapshotCase.provesEquality = { proof.cutTexts(of: planned, like: $0) } }
      if selection.isOfShard || !casePositions.isEmpty { snapshotCase.position = Int(positions[index]) }
      return snapshotCase
    }
    var plan = SnapshotPlan(
      suite: name, snapshots: snapshots, cases: cases, expectedPaths: expectedPaths, tolerance: tolerance)
    plan.file = file
    plan.digests = digests
    plan.hasLinkedReferences = isReadByNames
    plan.unseen = tolerance.map { UnseenChanges.sentence(of: $0) }
    plan.concerns = selection.concerns
    return plan
  }

  /// Whether the suite lies in a folder where each file is a link that is followed.
  private var isReadByNames: Bool { optionalInputs?.access.isReadByNames ?? false }

  private func painterIndex(of entry: Entry) -> Int { Int(entry.variant) * scales.count + Int(entry.scale) }

  /// The path of a case's reference, relative to the folder of references.
  func path(of entry: Entry) -> String {
    let name = name(of: entry)
    return path.uncheckedPath(suite: name.suite, control: name.control, variant: name.variant, scale: name.scale)
  }

  /// The paths of all references the suite could have, whatever is chosen.
  private var expectedPaths: OnDemandList<String> {
    // For each partition, variant and scale, whether a variant that the case stands for has references.
    let keeps = partitions.partitions.map { partition in
      variants.indices.map { variant in
        let members = partition.members(of: variant)
        return scales.indices.map { scale in
          members.contains { selection.hasReference(variant: $0, scale: scale) }
        }
      }
    }
    let kept = entries.indices.filter { index in
      let entry = entries[index]
      return keeps[Int(pictures[Int(entry.picture)].partition)][Int(entry.variant)][Int(entry.scale)]
    }.map { Int32($0) }
    let store = digests.map { ReferenceStore.lock($0.lock) } ?? .folder(snapshots, ofLinks: isReadByNames)
    let others = isWhole || state != nil ? [] : (try? store.paths()) ?? []
    return OnDemandList(count: kept.count + others.count) { index in
      index < kept.count ? path(of: entries[Int(kept[index])]) : others[index - kept.count]
    }
  }

  /// The names of the cases that pass the filter, whichever shard does them, in the order of every report.
  package var passingIDs: OnDemandList<String> {
    let passing = entries.indices.filter { entries[$0].choice != .none }.map { Int32($0) }
    return OnDemandList(count: passing.count) { name(of: entries[Int(passing[$0])]).id }
  }

  /// The names in the suite of the cases that pass the filter, whichever shard does them, and of those for which they
  /// stand.
  var coveredNames: OnDemandList<String> {
    OnDemandList(
      entries.filter { $0.choice != .none }.flatMap { entry in
        let name = name(of: entry)
        return ([name.variant] + others(of: entry)).map {
          SnapshotCase.nameInSuite(control: name.control, variant: $0, scale: name.scale)
        }
      })
  }

  /// Whether it has no case that a filter could choose.
  package var isEmpty: Bool { entries.isEmpty }

  /// The names a filter can choose from.
  package var knownCases: KnownCases {
    KnownCases(
      suite: name, variants: variants.map { ($0.plan.name, $0.plan.contexts(of: axes)) }, axes: axes, scales: scales,
      cases: OnDemandList(count: entries.count) { index in
        let name = name(of: entries[index])
        return KnownCases.Name(control: name.control, variant: name.variant, scale: name.scale)
      },
      isWhole: isWhole)
  }
}

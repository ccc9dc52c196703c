import LocalFiles
internal import LocatedJSON
public import SnapshotHarness
import SuiteFiles
private import TokenEngine

extension Suite {
  /// The chosen cases, in the order of every report.
  ///
  /// - Parameters:
  ///   - pool: What draws.
  ///   - log: Receives mistakes in specimens and times.
  ///   - position: The number of cases of suites before this one that shards divide among them; advanced by this one's.
  /// - Returns: The plan, which knows all paths of the suite whatever is chosen. Cases and paths are made on demand.
  func plan(pool: RasterizerPool, log: DrawingLog, position: inout Int) -> SnapshotPlan {
    var chosen: [Int32] = []
    var positions: [Int32] = []
    for index in entries.indices where entries[index].choice != .none {
      if entries[index].choice == .chosen {
        chosen.append(Int32(index))
        positions.append(Int32(position))
      }
      position += 1
    }
    var painters = [VariantPainter?](repeating: nil, count: variants.count * scales.count)
    for index in chosen {
      let entry = entries[Int(index)]
      let key = painterIndex(of: entry)
      guard painters[key] == nil, let tokens = variants[Int(entry.variant)].tokens else { continue }
      painters[key] = VariantPainter(
        tokens: tokens, background: variants[Int(entry.variant)].canvas, settings: settings,
        specimens: shelf.embeddable, scale: scales[Int(entry.scale)], pool: pool, sources: sources)
    }
    let cases = OnDemandList(count: chosen.count) { [painters, chosen, positions] index in
      let entry = entries[Int(chosen[index])]
      var snapshotCase = snapshotCase(entry, painter: painters[painterIndex(of: entry)], log: log)
      if selection.isOfShard { snapshotCase.position = Int(positions[index]) }
      return snapshotCase
    }
    var plan = SnapshotPlan(
      suite: name, snapshots: snapshots, cases: cases, expectedPaths: expectedPaths, tolerance: tolerance)
    plan.file = file
    plan.unseen = tolerance.map { UnseenChanges.sentence(of: $0) }
    plan.concerns = selection.concerns
    return plan
  }

  private func painterIndex(of entry: Entry) -> Int { Int(entry.variant) * scales.count + Int(entry.scale) }

  private func snapshotCase(_ entry: Entry, painter: VariantPainter?, log: DrawingLog) -> SnapshotCase {
    let picture = pictures[Int(entry.picture)]
    let variant = variants[Int(entry.variant)].plan.name
    let scale = scales[Int(entry.scale)]
    var snapshotCase = SnapshotCase(
      suite: name, control: picture.name, variant: variant, scale: scale, path: path(of: entry),
      standsFor: others(of: entry), specimenDigest: digest(of: picture, with: settings)
    ) {
      guard let painter, let specimenCase = specimenCase(picture, in: painter.tokens.tokens) else {
        throw UndrawableCase(findings: [])
      }
      let caseName = CaseName(suite: name, control: picture.name, variant: variant, scale: scale)
      return try painter.draw(specimenCase, name: caseName, demands: demands(on: picture, variant), log: log)
    }
    snapshotCase.settings = settingIngredients(of: picture)
    snapshotCase.knowledge = knowledge(of: picture, painter, variant: variant)
    snapshotCase.otherPaths = {
      // A case stands for variants after its own.
      variants.indices.prefix(Int(entry.variant)).map {
        path(of: Entry(picture: entry.picture, variant: Int16($0), scale: entry.scale, choice: .none))
      }
    }
    return snapshotCase
  }

  /// What is demanded of the texts of a picture; `nil` if nothing is.
  private func demands(on picture: Picture, _ variant: String) -> TextDemands? {
    guard !truncationChecks.isEmpty, case .specimen(let index, _) = picture.source else { return nil }
    return TextDemands(truncationChecks, control: shelf.files[index].control, variant: variant)
  }

  /// The path of a case's reference, relative to the folder of references.
  func path(of entry: Entry) -> String {
    path.uncheckedPath(
      suite: name, control: pictures[Int(entry.picture)].name, variant: variants[Int(entry.variant)].plan.name,
      scale: scales[Int(entry.scale)])
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
    let others = isWhole ? [] : (try? Files.list(snapshots, suffix: ".png")) ?? []
    return OnDemandList(count: kept.count + others.count) { index in
      index < kept.count ? path(of: entries[Int(kept[index])]) : others[index - kept.count]
    }
  }

  /// The names of the cases that pass the filter, whichever shard does them, in the order of every report.
  package var passingIDs: OnDemandList<String> {
    let passing = entries.indices.filter { entries[$0].choice != .none }.map { Int32($0) }
    return OnDemandList(count: passing.count) { index in
      let entry = entries[Int(passing[index])]
      let (variant, scale) = (variants[Int(entry.variant)].plan.name, scales[Int(entry.scale)])
      return "\(name)/\(pictures[Int(entry.picture)].name)/\(variant)@\(scale)x"
    }
  }

  /// The names a filter can choose from.
  package var knownCases: KnownCases {
    KnownCases(
      suite: name, variants: variants.map { ($0.plan.name, $0.plan.contexts(of: axes)) }, axes: axes, scales: scales,
      cases: OnDemandList(count: entries.count) { index in
        let entry = entries[index]
        return KnownCases.Name(
          control: pictures[Int(entry.picture)].name, variant: variants[Int(entry.variant)].plan.name,
          scale: scales[Int(entry.scale)])
      },
      isWhole: isWhole)
  }
}

/// The cases of several suites that one run is to do.
public struct SuitesPlan: Sendable {
  /// The plan of each suite, in order: its cases, each of which can be drawn, and where their references are.
  public let plans: [SnapshotPlan]

  /// What drawing brings to light.
  package let log: DrawingLog

  private let suites: [Suite]

  /// Makes the plans.
  ///
  /// - Parameters:
  ///   - suites: The suites, each with the cases it was loaded for.
  ///   - workers: How many cases will be drawn at the same time; drawing more at once is slower, but not wrong.
  public init(_ suites: [Suite], workers: Int = 1) { self.init(suites, workers: workers, log: DrawingLog()) }

  /// Makes the plans.
  ///
  /// - Parameters:
  ///   - suites: The suites, each with the cases it was loaded for.
  ///   - workers: How many cases will be drawn at the same time.
  ///   - log: What drawing brings to light.
  package init(_ suites: [Suite], workers: Int, log: DrawingLog) {
    let pool = RasterizerPool(count: workers)
    var position = 0
    plans = suites.map { $0.plan(pool: pool, log: log, position: &position) }
    self.log = log
    self.suites = suites
  }

  /// Where the cause of some cases now stands in a file: the value of a token, a node of a specimen, or a setting of the
  /// suite file.
  ///
  /// - Returns: `nil` for what is not there any more, and for what is no text in a file.
  /// - Complexity: O(*n*), where *n* is the number of suites and variants.
  package func location(of group: CauseGroup) -> FileLocation? {
    guard let name = group.cause.name,
      let suite = suites.first(where: { suite in group.cases.contains { $0.hasPrefix(suite.name + "/") } })
    else { return nil }
    switch group.cause.kind {
    case .setting: return suite.location(ofSetting: name)
    case .token:
      // A token may be declared for each variant; that of the first case counts.
      for variant in group.variants.map(\.variant) + suite.variantNames {
        let tokens = suite.variants.first { $0.plan.name == variant }?.tokens?.tokens
        guard let location = tokens?.token(name)?.location, !location.file.isEmpty else { continue }
        return FileLocation(file: location.file, line: location.line, column: location.column)
      }
      return nil
    case .specimen:
      guard case .specimen(_, let node) = group.cause else { return nil }
      return suite.location(ofNode: node, in: name)
    case .font, .icon, .image, .style, .renderer, .editedReference, .unrecorded, .unreadableRecord:
      return nil
    }
  }

  /// The number of cases.
  public var count: Int { plans.reduce(0) { $0 + $1.cases.count } }
}

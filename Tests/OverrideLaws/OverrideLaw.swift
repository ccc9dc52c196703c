private import Digests
import SnapshotHarness
package import Suites
import TokenEngine
import TokenFiles

/// The law that overriding a token changes exactly the pictures of it and of its dependants.
///
/// What a picture uses is what its ingredients name: each token and each link of its chain, as the context declares it
/// in which it is read. Two things are tried with each picture:
///
/// - All declarations that it does not use have other values at once. Its ingredients must be the same, and so must be
///   what is laid out: so it depends on nothing that it does not name.
/// - Each declaration that it uses has another value, and no other declaration that it uses has. Its ingredients must
///   differ, the cause must be that token alone, and the pixels must differ, or be told as invisible.
///
/// Declarations that no picture uses together are overridden together: by the first part, none of them can have an
/// influence on a picture of another one. So a variant takes about as many resolutions as its largest picture has tokens.
package struct OverrideLaw: Sendable {
  /// The pictures.
  package let pictures: SuitePictures

  /// The declarations.
  package let table: DeclarationTable

  /// The contexts of each variant.
  private let inputs: [[String: String]]

  private let seed: UInt64
  private let attempts: Int

  /// Of how many declarations one is drawn; what is laid out differently counts as changed with the others.
  private let drawnShare: Int

  /// Why the law cannot be tried.
  struct Failure: Error {
    var text: String
  }

  /// Reads the declarations of a suite.
  ///
  /// - Parameters:
  ///   - pictures: The pictures of a suite that was loaded with all its cases.
  ///   - variants: The variants to try; all unless given.
  ///   - contexts: The contexts in which single nodes read tokens.
  ///   - seed: What other values are chosen by.
  ///   - attempts: How many other values are tried with what changes no picture.
  ///   - drawnShare: Of how many declarations one is drawn; what is laid out differently counts as changed with the others.
  /// - Throws: ``Failure`` if a variant has no tokens.
  init(
    of pictures: SuitePictures, variants: [Int]? = nil, contexts: [[String: String]], seed: UInt64,
    attempts: Int = OtherValues.count, drawnShare: Int = 1
  ) throws {
    self.pictures = pictures
    self.seed = seed
    self.attempts = attempts
    self.drawnShare = drawnShare
    let systems = pictures.variantNames.indices.compactMap { pictures.system(of: $0) }
    guard let system = systems.first?.system, systems.count == pictures.variantNames.count else {
      throw Failure(text: "a variant has no tokens")
    }
    let inputs = systems.map { system.input($0.input) }
    self.inputs = inputs
    let wanted = (variants ?? Array(inputs.indices)).map { inputs[$0] }
    var all: [[String: String]] = []
    for input in wanted where !all.contains(input) { all.append(input) }
    for input in wanted.flatMap({ input in contexts.map { system.input(input, $0) } }) where !all.contains(input) {
      all.append(input)
    }
    table = DeclarationTable(of: system, in: all, seed: seed, attempts: attempts)
  }

  /// The declarations that a picture names in a variant.
  func uses(_ names: NamedTokens, in variant: Int) throws -> [Int] {
    guard let system = pictures.system(of: variant)?.system else { return [] }
    var uses: Set<Int> = []
    var inputs: [[String: String]: [String: String]] = [:]
    for (context, path) in names.paths {
      let input = inputs[context] ?? system.input(self.inputs[variant], context)
      inputs[context] = input
      guard let use = table.index(of: path, in: input) else {
        throw Failure(text: "no declaration of '\(path)', which a picture names, in \(input)")
      }
      uses.insert(use)
    }
    return uses.sorted()
  }

  /// Tries the law with pictures of one variant.
  ///
  /// - Parameters:
  ///   - picks: The pictures, each with the declarations to override.
  ///   - variant: The variant.
  ///   - workers: How many pictures are drawn at the same time.
  /// - Returns: What it showed.
  /// - Throws: Why a picture cannot be drawn as it is.
  func report(of picks: [PickedPicture], in variant: Int, workers: Int) async throws -> LawReport {
    guard let original = try pictures.variant(variant) else { throw Failure(text: "a variant has no tokens") }
    let bases = try await concurrently(picks.count, workers: workers) { index in
      let layout = try original.layOut(picks[index].picture)
      return Base(pick: picks[index], layout: layout, digest: try original.digest(of: layout))
    }
    var report = LawReport()
    report.drawn = bases.count
    report.pictures = picks.count
    report.predicted = picks.reduce(0) { $0 + $1.uses.count }
    for part in try await concurrently(bases.count, workers: workers, { try others(bases[$0], in: variant) }) {
      report.add(part)
    }
    for part in try await overrides(of: bases, in: variant, workers: workers) { report.add(part) }
    return report
  }

  /// A picture as it is.
  private struct Base: Sendable {
    let pick: PickedPicture
    let layout: VariantPictures.Layout
    let digest: Digest
  }

  /// Gives everything that a picture does not use another value.
  private func others(_ base: Base, in variant: Int) throws -> LawReport {
    var report = LawReport()
    let used = Set(base.pick.uses)
    let others = table.declarations.indices.lazy.filter { !used.contains($0) }.map { table.declarations[$0] }
    let name = name(of: base.pick)
    guard let changed = try pictures.variant(variant, overriding: TokenOverrides(others)) else {
      throw Failure(text: "a variant has no tokens")
    }
    do {
      let layout = try changed.layOut(base.pick.picture)
      if layout.ingredients != base.layout.ingredients {
        report.violations.append("\(name): another value of a token that it does not use changes its ingredients")
      }
      if layout.displayList != base.layout.displayList {
        report.violations.append("\(name): another value of a token that it does not name changes the picture")
      }
      // What is laid out decides the pixels; that this is so, some of them show.
      if (UInt64(base.pick.picture) &+ seed).isMultiple(of: 8) {
        report.drawn += 1
        if try changed.digest(of: layout) != base.digest {
          report.violations.append("\(name): the same layout has other pixels")
        }
      }
      report.untouched += 1
    } catch {
      report.violations.append("\(name): other values of tokens that it does not use make it undrawable: \(error)")
    }
    return report
  }

  private func name(of pick: PickedPicture) -> String {
    "\(pictures.names[pick.picture])/\(pictures.variantNames[pick.variant])"
  }
}

extension OverrideLaw {
  /// A declaration to override, in pictures that are given by their indices.
  private struct Trial: Sendable {
    var declaration: Int
    var indices: [Int]
  }

  /// What became of a picture.
  private enum Fate: Sendable {
    case changed
    case invisible(LawReport.Invisibility)
    case refused
  }

  /// Overrides each declaration that is to be overridden, then with further values those that changed nothing.
  private func overrides(of bases: [Base], in variant: Int, workers: Int) async throws -> [LawReport] {
    var indices: [Int: [Int]] = [:]
    for (index, base) in bases.enumerated() {
      for declaration in base.pick.overridden { indices[declaration, default: []].append(index) }
    }
    var trials = indices.keys.sorted().map { Trial(declaration: $0, indices: indices[$0] ?? []) }
    var reports: [LawReport] = []
    for attempt in 0..<attempts where !trials.isEmpty {
      let batches = batches(of: trials, among: bases)
      let parts = try await concurrently(batches.count, workers: workers) { index in
        try run(batches[index], bases: bases, in: variant, attempt: attempt)
      }
      reports += parts.map(\.report)
      trials = parts.flatMap(\.left)
    }
    return reports
  }

  /// Puts trials together of which no picture uses two.
  private func batches(of trials: [Trial], among bases: [Base]) -> [[Trial]] {
    let wanted = Set(trials.map(\.declaration))
    // For each declaration, all pictures that use it, those included in which it is not tried.
    var users: [Int: [Int]] = [:]
    for (index, base) in bases.enumerated() {
      for use in base.pick.uses where wanted.contains(use) { users[use, default: []].append(index) }
    }
    var batches: [[Trial]] = []
    var taken: [[Bool]] = []
    for trial in trials.sorted(by: { (users[$0.declaration]?.count ?? 0) > (users[$1.declaration]?.count ?? 0) }) {
      let users = users[trial.declaration] ?? []
      let index = taken.firstIndex { taken in !users.contains { taken[$0] } } ?? batches.count
      if index == batches.count {
        batches.append([])
        taken.append([Bool](repeating: false, count: bases.count))
      }
      batches[index].append(trial)
      for user in users { taken[index][user] = true }
    }
    return batches
  }

  private func run(
    _ batch: [Trial], bases: [Base], in variant: Int, attempt: Int
  ) throws -> (report: LawReport, left: [Trial]) {
    var report = LawReport()
    var left: [Trial] = []
    let overrides = TokenOverrides(batch.map { table.declarations[$0.declaration] }, attempt: attempt)
    guard let changed = try pictures.variant(variant, overriding: overrides) else {
      throw Failure(text: "a variant has no tokens")
    }
    for trial in batch {
      var unseen = Trial(declaration: trial.declaration, indices: [])
      for index in trial.indices {
        let base = bases[index]
        let fate = try fate(of: base, with: trial.declaration, changed, isFirst: attempt == 0, &report)
        let token = LawReport.Place(
          token: table.declarations[trial.declaration].path, control: pictures.control(of: base.pick.picture))
        if attempt == 0 { report.tried += 1 }
        switch fate {
        case .changed, .refused:
          if attempt == 0 { report.changed += 1 } else { report.changedLater += 1 }
          report.seen.insert(token)
        case .invisible(let why):
          unseen.indices.append(index)
          guard attempt == attempts - 1 else { continue }
          report.invisible[why, default: 0] += 1
          // One face stands in for all families.
          if !table.declarations[trial.declaration].isFontFamily { report.neverSeen[token] = why }
        }
      }
      if !unseen.indices.isEmpty { left.append(unseen) }
    }
    return (report, left)
  }

  private func fate(
    of base: Base, with declaration: Int, _ changed: VariantPictures, isFirst: Bool, _ report: inout LawReport
  ) throws -> Fate {
    let path = table.declarations[declaration].path
    let name = name(of: base.pick)
    let layout: VariantPictures.Layout
    do { layout = try changed.layOut(base.pick.picture) } catch {
      if isFirst { report.violations.append("\(name): another value of \(path) makes it undrawable: \(error)") }
      return .refused
    }
    if isFirst {
      if layout.ingredients == base.layout.ingredients {
        report.violations.append(
          "\(name): another value of \(path), which it names, leaves its ingredients as they are")
      }
      let causes = CauseFinder.causes(
        of: IngredientComparison.changes(
          from: base.layout.ingredients, to: layout.ingredients, knowing: changed.knowledge),
        from: record(base.pick, base.layout.ingredients), to: record(base.pick, layout.ingredients))
      // Equal ingredients have been told, and have none.
      if causes.isEmpty, layout.ingredients != base.layout.ingredients {
        report.violations.append("\(name): another value of \(path) has no cause")
      }
      for cause in causes {
        if case .token(path, _, _) = cause { continue }
        report.violations.append("\(name): another value of \(path) has the cause \(cause)")
      }
      report.causes[declaration, default: []].formUnion(causes)
    }
    if layout.displayList == base.layout.displayList { return .invisible(.notLaidOut) }
    guard declaration.isMultiple(of: drawnShare) else { return .changed }
    report.drawn += 1
    return try changed.digest(of: layout) == base.digest ? .invisible(.notSeen) : .changed
  }

  private func record(_ pick: PickedPicture, _ ingredients: [Ingredient]) -> ReferenceRecord {
    ReferenceRecord(
      suite: "", control: pictures.names[pick.picture], variant: pictures.variantNames[pick.variant], scale: 1,
      rendererVersion: "", specimenDigest: "", ingredients: ingredients)
  }
}

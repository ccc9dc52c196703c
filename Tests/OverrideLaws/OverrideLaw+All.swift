import DisplayLists
package import Suites

extension OverrideLaw {
  /// Tries the law with every picture in every variant, and with every declaration in every control that uses it.
  ///
  /// A declaration is overridden in the smallest picture of a control and in one variant: what others name is known
  /// from their ingredients.
  ///
  /// - Parameters:
  ///   - pictures: The pictures of a suite that was loaded with all its cases.
  ///   - seed: What other values are chosen by.
  ///   - workers: How many pictures are drawn at the same time.
  /// - Returns: What it showed.
  /// - Throws: ``Failure`` if the law cannot be tried, or why a picture cannot be drawn as it is.
  package static func reportOfAll(_ pictures: SuitePictures, seed: UInt64, workers: Int) async throws -> LawReport {
    let (names, layouts) = try await names(of: pictures, workers: workers)
    var contexts: [[String: String]] = []
    for name in names.joined() {
      for (context, _) in name?.paths ?? [] where !context.isEmpty && !contexts.contains(context) {
        contexts.append(context)
      }
    }
    let law = try OverrideLaw(of: pictures, contexts: contexts, seed: seed)
    var report = LawReport()
    let uses = try names.enumerated().map { variant, names in
      try names.map { name in try name.map { try law.uses($0, in: variant) } }
    }
    for (variant, picks) in law.picks(uses, layouts: layouts, &report).enumerated() {
      report.add(try await law.report(of: picks, in: variant, workers: workers))
    }
    law.finish(&report)
    return report
  }

  /// All pictures of each variant, each with the declarations to override in it: those of which no other picture of the
  /// control is tried, in any variant.
  private func picks(
    _ uses: [[[Int]?]], layouts: [[Layout?]], _ report: inout LawReport
  ) -> [[PickedPicture]] {
    /// A picture in which a declaration could be tried.
    struct Candidate {
      var variant: Int
      var picture: Int
      var area: Int
    }
    var best: [Trial: Candidate] = [:]
    var picks = pictures.variantNames.map { _ in [PickedPicture]() }
    for (variant, uses) in uses.enumerated() {
      for (picture, uses) in uses.enumerated() {
        guard let uses, let layout = layouts[variant][picture] else { continue }
        let first = pictures.first(of: variant, for: picture)
        if first != variant {
          // A sheet that nothing changes is drawn once, whatever the colour behind it.
          if pictures.isSheet(picture) { continue }
          if layouts[first][picture]?.identity != layout.identity {
            report.violations.append(
              "\(pictures.names[picture]): the case of \(pictures.variantNames[first]) stands for "
                + "\(pictures.variantNames[variant]), but they differ")
          }
        }
        picks[variant].append(PickedPicture(picture: picture, variant: variant, uses: uses, overridden: []))
        let control = pictures.control(of: picture)
        let candidate = Candidate(variant: variant, picture: picture, area: layout.area)
        for use in uses {
          let trial = Trial(declaration: use, control: control)
          let turn = (use &+ variant) % pictures.variantNames.count
          guard let known = best[trial] else {
            best[trial] = candidate
            continue
          }
          // Of equally large pictures, that of the variant whose turn it is, not always of the first one.
          if (candidate.area, turn) < (known.area, 1) { best[trial] = candidate }
        }
      }
    }
    // Sheets are large and simple: of what controls show as well, some tokens are tried there.
    var isInControl = [Bool](repeating: false, count: table.declarations.count)
    for (trial, candidate) in best where !pictures.isSheet(candidate.picture) { isInControl[trial.declaration] = true }
    best = best.filter { trial, candidate in
      !pictures.isSheet(candidate.picture) || !isInControl[trial.declaration] || trial.declaration.isMultiple(of: 8)
    }
    var chosen: [Place: [Int]] = [:]
    for (trial, candidate) in best {
      chosen[Place(variant: candidate.variant, picture: candidate.picture), default: []].append(trial.declaration)
    }
    for variant in picks.indices {
      for index in picks[variant].indices {
        let key = Place(variant: variant, picture: picks[variant][index].picture)
        picks[variant][index].overridden = (chosen[key] ?? []).sorted()
      }
    }
    return picks
  }

  /// A declaration in the pictures of a control.
  private struct Trial: Hashable {
    var declaration: Int
    var control: String
  }

  private struct Place: Hashable {
    var variant: Int
    var picture: Int
  }

  /// What tells a layout from others, and how large it is.
  private struct Layout: Sendable {
    var identity: Int
    var area: Int
  }

  /// Counts the declarations, and those that the harness tells in several lines.
  func finish(_ report: inout LawReport) {
    report.declarations = table.declarations.count
    report.tokens = Set(table.declarations.map(\.path)).count
    report.overridden = report.causes.count
    report.toldInParts = report.causes.values.count { $0.count > 1 }
  }

  /// What each picture names in each variant, and what tells its layout from others; `nil` where there is none.
  private static func names(
    of pictures: SuitePictures, workers: Int
  ) async throws -> (names: [[NamedTokens?]], layouts: [[Layout?]]) {
    var names: [[NamedTokens?]] = []
    var layouts: [[Layout?]] = []
    for variant in pictures.variantNames.indices {
      guard let drawn = try pictures.variant(variant) else { throw Failure(text: "a variant has no tokens") }
      let found: [(NamedTokens, Layout)?] = try await concurrently(pictures.names.count, workers: workers) { picture in
        guard pictures.isPresent(picture, in: variant) else { return nil }
        let layout = try drawn.layOut(picture)
        let list = layout.displayList
        return (
          NamedTokens(layout.ingredients), Layout(identity: list.hashValue, area: list.width * list.height)
        )
      }
      names.append(found.map { $0?.0 })
      layouts.append(found.map { $0?.1 })
    }
    return (names, layouts)
  }
}

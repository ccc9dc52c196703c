internal import SnapshotHarness
internal import Specimens

/// A case of a suite, with what draws it; an object, because the parts of a ``SnapshotCase`` share it.
final class PlannedCase: Sendable {
  let suite: Suite
  let entry: Suite.Entry

  /// What draws the case; `nil` if its variant has no tokens.
  let painter: VariantPainter?

  /// Receives errors in the specimen, and times.
  let log: DrawingLog

  init(suite: Suite, entry: Suite.Entry, painter: VariantPainter?, log: DrawingLog) {
    self.suite = suite
    self.entry = entry
    self.painter = painter
    self.log = log
  }

  private var picture: Suite.Picture { suite.pictures[Int(entry.picture)] }
  private var name: CaseName { suite.name(of: entry) }

  /// What is drawn; `nil` if there is nothing, and then a finding of loading says why.
  private var specimenCase: SpecimenCase? { painter.flatMap { suite.specimenCase(picture, in: $0.tokens.tokens) } }

  /// The case for a run.
  var snapshotCase: SnapshotCase {
    let name = name
    var snapshotCase = SnapshotCase(
      suite: name.suite, control: name.control, variant: name.variant, scale: name.scale, path: suite.path(of: entry),
      standsFor: suite.others(of: entry), specimenDigest: suite.specimenDigest(of: picture)
    ) { [self] in
      guard let painter, let specimenCase else { throw UndrawableCase(findings: []) }
      return try painter.draw(specimenCase, name: name, demands: demands, log: log)
    }
    snapshotCase.settings = settings
    snapshotCase.knowledge = knowledge
    snapshotCase.otherPaths = { [self] in
      // A case stands for variants after its own.
      (0..<entry.variant).map {
        suite.path(of: Suite.Entry(picture: entry.picture, variant: $0, scale: entry.scale, choice: .none))
      }
    }
    return snapshotCase
  }

  /// The parts of texts that do not show in the picture, if a proof holds; `nil` if it does not, or the case cannot be drawn.
  ///
  /// - Parameter holds: Whether the picture is known, given the case laid out.
  /// - Returns: The parts; what is to be reported of the case is in the log then.
  func cutTexts(where holds: (LaidOutCase, VariantPainter) -> Bool) -> [CutText]? {
    guard let painter, let specimenCase, let laidOut = try? painter.layOut(specimenCase), holds(laidOut, painter),
      (try? painter.note(laidOut, name: name, demands: demands, in: log)) != nil
    else { return nil }
    return laidOut.cutTexts
  }

  /// The case laid out, with what would draw it; `nil` if it cannot be.
  ///
  /// Nothing is reported of it.
  var laidOut: (laidOut: LaidOutCase, painter: VariantPainter)? {
    guard let painter, let specimenCase, let laidOut = try? painter.layOut(specimenCase) else { return nil }
    return (laidOut, painter)
  }

  /// The settings of the suite that the picture depends on.
  var settings: [Ingredient] { suite.settings.ingredients(ofSheet: picture.isSheet) }

  /// What is known beyond the ingredients.
  private var knowledge: CaseKnowledge {
    var knowledge = painter?.tokens.knowledge ?? CaseKnowledge()
    knowledge.contrasts = { [self] old in
      guard let painter, let specimenCase else { return [] }
      return painter.contrastChanges(of: specimenCase, since: old).map { change in
        var change = change
        (change.control, change.variant) = (name.control, name.variant)
        return change
      }
    }
    knowledge.alternatives = { [self] in
      guard let painter, let specimenCase else { return [] }
      return painter.referenceLists(of: specimenCase)
    }
    knowledge.nodes = { [self] in
      guard let painter, let specimenCase, let drawn = try? painter.nodes(of: specimenCase) else { return nil }
      return PictureNodes(drawn) { painter.tokens.recorded($0) }
    }
    if case .specimen = picture.source {
      knowledge.redlines = { [self] in
        guard let painter, let specimenCase else { throw UndrawableCase(findings: []) }
        let title = "\(suite.name) · \(name.control) · \(name.variant)"
        return try painter.drawRedlines(specimenCase, title: title, log: log, caseID: name.id)
      }
    }
    knowledge.changedSpecimen = { [self] boxes in
      guard case .specimen(let index, _) = picture.source else { return .specimen() }
      let file = suite.shelf.files[index]
      // Where the size is another, all may have moved.
      let pointer = boxes.isEmpty ? "/body" : specimenCase.flatMap { painter?.node(around: boxes, of: $0) }
      return .specimen(file: file.name, node: pointer.map { file.text(ofNode: $0) })
    }
    return knowledge
  }

  /// What is demanded of the texts; `nil` if nothing is.
  private var demands: TextDemands? {
    guard !suite.truncationChecks.isEmpty, case .specimen(let index, _) = picture.source else { return nil }
    return TextDemands(suite.truncationChecks, control: suite.shelf.files[index].control, variant: name.variant)
  }
}

extension Suite {
  /// A digest of everything but ingredients, settings and renderer that decides a picture.
  func specimenDigest(of picture: Picture) -> String {
    switch picture.source {
    case .specimen(let index, _): shelf.digest(of: index)
    case .sheet: picture.name
    }
  }
}

extension Suite.Picture {
  /// Whether it is a sheet that the tool makes by itself.
  var isSheet: Bool { if case .sheet = source { true } else { false } }
}

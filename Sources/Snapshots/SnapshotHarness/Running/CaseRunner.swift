import Digests
import ExactTexts
import ImageComparison
import LocalFiles
import PNGCoding
import PixelBuffers

/// Runs one case after another on one worker and reuses its memory.
struct CaseRunner {
  /// How the run is done.
  let options: RunOptions

  /// The last file that was read, at the start of memory that may be longer.
  private var file: [UInt8] = []
  private var fileCount = 0
  private var scratch: [UInt8] = []

  /// Whether the files of the last case's pictures are kept in ``pictures``.
  var keepsPictures = false

  /// The files of the last case's pictures, if they are kept and it did not match.
  private(set) var pictures: PictureFiles?

  /// Creates a runner.
  init(options: RunOptions) {
    self.options = options
  }

  /// Draws a case, compares it with its reference, and writes what the options allow.
  ///
  /// - Parameters:
  ///   - snapshotCase: The case.
  ///   - plan: The plan it belongs to.
  /// - Returns: The result, which includes everything that went wrong.
  mutating func run(_ snapshotCase: SnapshotCase, of plan: SnapshotPlan) -> CaseResult {
    var result = CaseResult(snapshotCase, outcome: .failed)
    var watch = Stopwatch()
    pictures = nil
    let known = plan.former?.knowledge(of: snapshotCase) ?? .nothing
    watch.end(\.compare)
    if case .equal(let cuts) = known, !options.drawsAll {
      (result.outcome, result.isProven) = (.matched, true)
      (result.cutTexts, result.notes) = (cuts, CutText.notes(of: cuts))
      result.times = watch.times
      return result
    }
    do throws(CaseFailure) {
      let drawing = try draw(snapshotCase)
      watch.end(\.draw)
      let digest = Digest(of: drawing.image)
      result.actualDigest = digest
      result.cutTexts = drawing.cutTexts
      result.notes = CutText.notes(of: drawing.cutTexts)
      watch.end(\.hash)
      let hasReference =
        plan.former == nil && plan.digests == nil ? try read(snapshotCase.path, in: plan.snapshots) : false
      watch.end(\.read)
      var picture = CasePicture(
        drawing: drawing, digest: digest, snapshotCase: snapshotCase, tolerance: plan.tolerance, options: options)
      try checkRecord(of: picture)
      picture.ingredientDigest = IngredientDigest.digest(
        of: drawing.ingredients, snapshotCase.settings, scratch: &scratch)
      if let former = plan.former {
        try compare(&picture, with: former, into: &result, watch: &watch)
        if known.isEqual, result.outcome != .matched {
          throw CaseFailure(
            "was proven to equal what \(former.state.title) draws, and does not: this is a defect of the program; run with "
              + "--draw-all, and report it with both revisions")
        }
      } else if let digests = plan.digests {
        try compare(&picture, with: digests, plan.tolerance, unseen: plan.unseen, into: &result, watch: &watch)
      } else if hasReference {
        try compare(&picture, with: plan.tolerance, unseen: plan.unseen, into: &result, watch: &watch)
      } else {
        try compareWithFormer(&picture, with: plan, into: &result, watch: &watch)
      }
      if let base = plan.base { attribute(picture, to: base, in: &result, watch: &watch) }
      try finish(picture, of: plan, into: &result)
      watch.end(\.write)
    } catch {
      result.outcome = .failed
      result.failure = error.text
      watch.end(\.write)
    }
    result.times = watch.times
    return result
  }

  /// Draws the picture.
  private func draw(_ snapshotCase: SnapshotCase) throws(CaseFailure) -> Drawing {
    do {
      return try snapshotCase.draw()
    } catch {
      throw CaseFailure("could not be drawn: \(error)")
    }
  }

  /// Reads a reference into ``file``, and says whether there is one.
  private mutating func read(_ path: String, in folder: String) throws(CaseFailure) -> Bool {
    fileCount = 0
    do {
      fileCount = try Files.read(Files.path(path, in: folder), into: &file)
      return true
    } catch  where error.isMissing {
      return false
    } catch {
      throw CaseFailure("\(error); make the reference readable, or delete it and record it again")
    }
  }

  /// Compares a picture with the reference in ``file``; `isFormer` says that this is the reference of another variant.
  private mutating func compare(
    _ picture: inout CasePicture, with tolerance: Tolerance?, unseen: String? = nil, isFormer: Bool = false,
    into result: inout CaseResult, watch: inout Stopwatch
  ) throws(CaseFailure) {
    let stamp = options.decodesReferences ? nil : ReferenceStamp.intact(in: file, count: fileCount)
    watch.end(\.hash)
    if let stamp, stamp.pixels == picture.digest {
      result.outcome = .matched
      result.expectedDigest = stamp.pixels
      if stamp.ingredients != picture.ingredientDigest {
        tellInvisible(picture, since: record, in: &result)
      }
      watch.end(\.compare)
      return
    }
    if !options.measuresDifferences, tolerance == nil, let stamp, let record {
      result.outcome = .changed
      result.expectedDigest = stamp.pixels
      result.changes = changes(for: picture, since: record)
      let knowledge = picture.snapshotCase.knowledge
      // Nobody knows where the pixels differ, so the specimen's file is all that is told of it.
      result.causes = CauseFinder.causes(of: result.changes, from: record, to: picture.record, knowing: knowledge).map {
        $0.kind == .specimen ? knowledge.changedSpecimen([]) : $0
      }
      watch.end(\.compare)
      return
    }
    let expected: RGBAImage
    do {
      expected = try PNGDecoder.decode(file, count: fileCount)
    } catch {
      try acceptDamage(error, of: result.path, into: &result)
      return
    }
    let expectedDigest = Digest(of: expected)
    result.expectedDigest = expectedDigest
    var record: ReferenceRecord?
    var unreadable: UnreadableRecord?
    do {
      record = try ReferenceFile.readRecord(in: file, count: fileCount)
    } catch {
      unreadable = error
    }
    let statements = ReferenceFile.foreignStatements(in: file, count: fileCount)
    result.notes += statements
    if expected == picture.drawing.image {
      if !statements.isEmpty {
        result.outcome = .changed
        result.causes = [.editedReference]
        picture.expected = expected
        watch.end(\.compare)
        return
      }
      result.outcome = .matched
      tellInvisible(picture, since: record, in: &result)
      watch.end(\.compare)
      return
    }
    let isIntact = stamp != nil || ReferenceStamp.read(in: file, count: fileCount)?.stamp.pixels == expectedDigest
    explain(
      &picture, unlike: expected, of: record, unreadable: unreadable, isIntact: isIntact, tolerance, into: &result)
    if result.outcome == .tolerated, let unseen { result.notes.append(unseen) }
    // With the reference of another variant it is compared exactly, whatever the suite tolerates.
    let (comparison, drawn) = (picture.comparison, picture.drawing.image)
    if !isFormer, let comparison,
      let change = record.flatMap({ record in
        Self.toleranceChange(in: record, to: tolerance) {
          $0?.accepts(comparison.wholeDifference, from: expected, to: drawn) ?? false
        }
      })
    {
      result.changes.append(change)
      result.causes.append(Cause(change))
    }
    watch.end(\.compare)
  }

  /// Measures how a picture differs from another one, and finds out why.
  private func explain(
    _ picture: inout CasePicture, unlike expected: RGBAImage, of record: ReferenceRecord?,
    unreadable: UnreadableRecord? = nil, isIntact: Bool = true, _ tolerance: Tolerance?, into result: inout CaseResult
  ) {
    result.changes = changes(for: picture, since: record)
    let actual = picture.drawing.image
    let comparison = CellwiseComparison(expected, actual, record, picture.record)
    (result.difference, result.cells) = (comparison.difference, comparison.cells)
    let isTolerated = tolerance?.accepts(comparison.wholeDifference, from: expected, to: actual) ?? false
    result.outcome = isTolerated ? .tolerated : .changed
    result.fold = ChangeDigest.digest(from: expected, to: actual)
    let knowledge = picture.snapshotCase.knowledge
    result.causes =
      unreadable.map { [.unreadableRecord(why: $0.description)] }
      ?? CauseFinder.causes(
        of: result.changes, from: record, to: picture.record, knowing: knowledge, isIntact: isIntact)
    let boxes = comparison.boxesOfDrawing
    result.causes = result.causes.map { $0.kind == .specimen ? knowledge.changedSpecimen(boxes) : $0 }
    if let record, !result.changes.isEmpty { result.contrasts = knowledge.contrasts(record.ingredients) }
    (picture.expected, picture.comparison) = (expected, comparison)
  }

  /// Compares a picture exactly with what the former state draws for its case.
  private mutating func compare(
    _ picture: inout CasePicture, with former: FormerCases, into result: inout CaseResult, watch: inout Stopwatch
  ) throws(CaseFailure) {
    fileCount = 0
    guard let formerCase = former.former(of: picture.snapshotCase) else {
      result.outcome = .missing
      return
    }
    let before: CasePicture
    do {
      before = try drawFormer(formerCase, tolerance: picture.tolerance, watch: &watch)
    } catch {
      result.outcome = .missing
      result.notes.append("could not be drawn from \(former.state.title): \(error)")
      return
    }
    result.expectedDigest = before.digest
    if before.digest == picture.digest {
      result.outcome = .matched
      if before.ingredientDigest != picture.ingredientDigest {
        tellInvisible(picture, since: before.record, in: &result)
      }
      watch.end(\.compare)
      return
    }
    explain(&picture, unlike: before.drawing.image, of: before.record, nil, into: &result)
    watch.end(\.compare)
    try keep(before)
  }

  /// Draws a former case.
  private mutating func drawFormer(
    _ formerCase: SnapshotCase, tolerance: Tolerance?, watch: inout Stopwatch
  ) throws -> CasePicture {
    let drawing = try formerCase.draw()
    watch.end(\.draw)
    var before = CasePicture(
      drawing: drawing, digest: Digest(of: drawing.image), snapshotCase: formerCase, tolerance: tolerance,
      options: options)
    before.ingredientDigest = IngredientDigest.digest(
      of: drawing.ingredients, formerCase.settings, scratch: &scratch)
    watch.end(\.hash)
    return before
  }

  /// Finds out whether what differs from its reference differed before the change, too.
  private mutating func attribute(
    _ picture: CasePicture, to base: FormerCases, in result: inout CaseResult, watch: inout Stopwatch
  ) {
    guard result.outcome == .changed || result.outcome == .missing,
      let formerCase = base.former(of: picture.snapshotCase)
    else { return }
    let before: Drawing
    do {
      before = try formerCase.draw()
    } catch {
      result.notes.append("could not be drawn from \(base.state.title), so it counts as changed since: \(error)")
      return
    }
    watch.end(\.draw)
    result.predatesChange = Digest(of: before.image) == picture.digest
    if result.predatesChange { result.notes.append("was so before this change: \(base.state.title) draws the same") }
    watch.end(\.hash)
  }

  /// Keeps a former picture as the one that was expected, if anybody wants the file.
  private mutating func keep(_ before: CasePicture) throws(CaseFailure) {
    guard keepsPictures || options.results != nil || options.pictures != nil else { return }
    do {
      file = try before.bytes(.shortTime)
    } catch {
      throw CaseFailure("\(error); draw less in one picture")
    }
    fileCount = file.count
  }

  /// Compares a picture with the digest of the accepted one, and finds out why it is another one from the state in which
  /// that was recorded.
  private mutating func compare(
    _ picture: inout CasePicture, with digests: DigestLockFile, _ tolerance: Tolerance?, unseen: String?,
    into result: inout CaseResult, watch: inout Stopwatch
  ) throws(CaseFailure) {
    fileCount = 0
    guard let line = digests.lock.line(ofReference: picture.snapshotCase.path) else {
      result.outcome = .missing
      try compareWithStandIn(&picture, in: digests, into: &result, watch: &watch)
      return
    }
    (result.expectedDigest, result.expectedSize) = (line.pixels, line.size)
    if line.pixels == picture.digest {
      result.outcome = .matched
      watch.end(\.compare)
      return
    }
    (result.outcome, result.causes) = (.changed, [.unrecorded])
    let former: FormerCases
    switch digests.origin?(line) {
    case nil: return
    case .unknown(let why)?:
      result.notes.append("\(why), so the picture before and the cause are not known")
      return
    case .state(let state)?: former = state
    }
    let title = former.state.title
    guard let formerCase = former.former(of: picture.snapshotCase) else {
      result.notes.append(
        "\(title) recorded it and has no such case, so the picture before and the cause are not known")
      return
    }
    let before: CasePicture
    do {
      before = try drawFormer(formerCase, tolerance: tolerance, watch: &watch)
    } catch {
      result.notes.append(
        "\(title) recorded it and cannot be drawn, so the picture before and the cause are not known: \(error)")
      return
    }
    guard before.digest == line.pixels else {
      result.changes = changes(for: picture, since: before.record)
      let knowledge = picture.snapshotCase.knowledge
      result.causes = CauseFinder.causes(
        of: result.changes, from: before.record, to: picture.record, knowing: knowledge)
      result.notes.append(
        "was recorded in \(title), from which this program draws another picture, so the one before is not shown")
      watch.end(\.compare)
      return
    }
    explain(&picture, unlike: before.drawing.image, of: before.record, tolerance, into: &result)
    if result.outcome == .tolerated, let unseen { result.notes.append(unseen) }
    watch.end(\.compare)
    try keep(before)
  }

  /// Compares a picture without a line with the one that stood for it before tokens set its variant apart: that is a change
  /// with causes, not an unknown picture.
  private mutating func compareWithStandIn(
    _ picture: inout CasePicture, in digests: DigestLockFile, into result: inout CaseResult, watch: inout Stopwatch
  ) throws(CaseFailure) {
    guard options.effectiveUpdate != .all else { return }
    let lines = picture.snapshotCase.otherPaths().lazy.compactMap { digests.lock.line(ofReference: $0) }
    for line in lines {
      // Where the state has another case for it, or none, no picture stood for it.
      guard case .state(let former)? = digests.origin?(line), let formerCase = former.former(of: picture.snapshotCase),
        let before = try? drawFormer(formerCase, tolerance: nil, watch: &watch), before.digest == line.pixels
      else { continue }
      if before.digest == picture.digest { return }
      explain(&picture, unlike: before.drawing.image, of: before.record, nil, into: &result)
      watch.end(\.compare)
      return try keep(before)
    }
  }

  /// The change of the suite's tolerance since a reference was written, if the outcome would be another without it.
  private static func toleranceChange(
    in record: ReferenceRecord, to tolerance: Tolerance?, _ accepts: (Tolerance?) -> Bool
  ) -> IngredientChange? {
    let new = Tolerance.setting(of: tolerance)
    let old = record.ingredients.first { $0.kind == .setting && $0.chain == new.chain }
    guard let old, let former = Tolerance.tolerance(of: old.value),
      accepts(former) != accepts(tolerance)
    else { return nil }
    return IngredientChange(
      kind: .setting, name: Tolerance.settingName, old: old.value, new: new.value, chain: new.chain)
  }

  /// Compares a picture without a reference with the one that stood for it before tokens set its variant apart.
  ///
  /// The new case is a change with causes, not an unknown picture. Where it has the same pixels, or no reference stood
  /// for it, it is missing.
  private mutating func compareWithFormer(
    _ picture: inout CasePicture, with plan: SnapshotPlan, into result: inout CaseResult, watch: inout Stopwatch
  ) throws(CaseFailure) {
    let snapshotCase = picture.snapshotCase
    if options.effectiveUpdate != .all {
      for path in snapshotCase.otherPaths() where try read(path, in: plan.snapshots) {
        guard let record, ExactText(record.control) == ExactText(snapshotCase.control),
          record.scale == snapshotCase.scale,
          record.standsFor.contains(where: { ExactText($0) == ExactText(snapshotCase.variant) })
        else { continue }
        try compare(&picture, with: nil, isFormer: true, into: &result, watch: &watch)
        // There is no file of its own that an approval could find changed.
        result.expectedDigest = nil
        if result.outcome == .changed { return }
        break
      }
    }
    fileCount = 0
    (result.changes, result.causes) = ([], [])
    result.outcome = .missing
  }

  /// Fails a case whose reference could not be read again.
  private func checkRecord(of picture: CasePicture) throws(CaseFailure) {
    guard let obstacle = picture.record.obstacle(in: picture.drawing.image.size) else { return }
    throw CaseFailure("cannot have a reference: \(obstacle)")
  }

  /// Fails a case whose reference is not a picture, unless all references are rewritten.
  private func acceptDamage(
    _ error: PNGDecodingError, of path: String, into result: inout CaseResult
  ) throws(CaseFailure) {
    guard options.effectiveUpdate == .all else {
      let isPointer = error == .otherFormat(.gitLFSPointer)
      let advice = isPointer ? "" : "; restore it from version control, or record it again"
      throw CaseFailure("the reference '\(path)' cannot be read: \(error)\(advice)")
    }
    result.outcome = .changed
    result.causes = [.unrecorded]
  }

  /// What the reference in ``file`` was drawn from; `nil` if it does not say.
  private var record: ReferenceRecord? { ReferenceFile.record(in: file, count: fileCount) }

  /// The ingredients that changed since the reference was written.
  private func changes(for picture: CasePicture, since old: ReferenceRecord?) -> [IngredientChange] {
    guard let old else { return [] }
    let snapshotCase = picture.snapshotCase
    return IngredientComparison.changes(
      from: old.ingredients, to: picture.drawing.ingredients + snapshotCase.settings, knowing: snapshotCase.knowledge)
  }

  /// Notes what changed without changing the picture.
  private func tellInvisible(_ picture: CasePicture, since old: ReferenceRecord?, in result: inout CaseResult) {
    guard let old else { return }
    result.changes = changes(for: picture, since: old)
    if result.changes.isEmpty { return }
    result.causes = CauseFinder.invisibleCauses(
      of: result.changes, from: old, to: picture.record, knowing: picture.snapshotCase.knowledge)
  }

  /// Writes the pictures of the results folder, and the reference if the mode says so.
  private mutating func finish(
    _ picture: CasePicture, of plan: SnapshotPlan, into result: inout CaseResult
  ) throws(CaseFailure) {
    pictures = nil
    var written: PictureFiles?
    let folder: (any ResultPictureFolder)? = options.results ?? options.pictures
    if folder != nil || keepsPictures, result.outcome != .matched {
      let files = try ResultPictures.files(
        of: picture, reference: file[..<fileCount], largest: options.largestDifferencePicture)
      written = files
      if result.difference != nil { result.nodes = picture.snapshotCase.knowledge.nodes() }
      if keepsPictures { pictures = files }
      if let folder { try ResultPictures.write(files, to: folder, result: &result) }
    }
    guard writesReference(picture, result) else { return }
    if let digests = plan.digests {
      // All lines are written together at the end of the run.
      result.isWritten = !digests.isRefused
      result.actualSize = picture.drawing.image.size
      return
    }
    do {
      let drawn = options.referenceEffort == .shortTime ? written?.actual : nil
      try Files.writeAtomically(
        drawn ?? picture.bytes(options.referenceEffort), to: result.path, in: plan.snapshots)
    } catch let error as FileError {
      throw CaseFailure("\(error); the reference is unchanged; make room, or make the folder writable, and run again")
    } catch {
      throw CaseFailure("\(error)")
    }
    result.isWritten = true
  }

  /// Whether the mode writes a reference with this outcome.
  private func writesReference(_ picture: CasePicture, _ result: CaseResult) -> Bool {
    switch (options.effectiveUpdate, result.outcome) {
    case (.none, _), (_, .failed), (_, .obsolete): false
    case (.missing, let outcome): outcome == .missing
    case (.changed, let outcome): outcome == .missing || outcome == .changed
    case (.all, .matched) where result.expectedSize != nil: false
    case (.all, .matched):
      // A reference with the right stamp and record stays, whichever library wrote it.
      ReferenceStamp.intact(in: file, count: fileCount) == nil
        || Array(picture.record.text.utf8) != ReferenceFile.text(in: file, count: fileCount)
    case (.all, _): true
    }
  }
}

/// The reason why a case failed: the problem, its location, and what to do.
package struct CaseFailure: Error, CustomStringConvertible {
  /// The text for people.
  package let text: String

  /// The text for people.
  package var description: String { text }

  /// Creates a failure.
  init(_ text: String) {
    self.text = text
  }
}

/// Measures stages one after the other, with one look at the clock between two of them.
struct Stopwatch {
  /// The times so far.
  private(set) var times = StageTimes()

  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant

  /// Starts with the first stage.
  init() { last = clock.now }

  /// Ends a stage, adds its time, and starts the next.
  mutating func end(_ stage: WritableKeyPath<StageTimes, Int>) {
    let now = clock.now
    times[keyPath: stage] += last.duration(to: now).nanoseconds
    last = now
  }
}

extension Duration {
  /// The whole nanoseconds.
  ///
  /// - Precondition: The duration is shorter than 292 years, as that of every run is.
  package var nanoseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }
}

import Digests
private import ImageComparison
private import LocalFiles
package import LocatedJSON
package import PixelBuffers
private import Synchronization

/// A run of pictures that were compared and not drawn: its results folder, which is written during the run.
package final class ComparedRun: Sendable {
  private let recorder: Mutex<RunRecorder>
  private let folder: ResultsFolder

  /// Begins a run without cases.
  ///
  /// - Parameters:
  ///   - suite: What is compared, under the name that begins each case's.
  ///   - plan: All cases.
  ///   - rendererVersion: The version of the program.
  ///   - build: The build of CI that the run is a part of.
  ///   - folder: The results folder.
  package init(
    _ suite: RunSummary.Suite, plan: PlanIdentity, rendererVersion: String, build: Build?, folder: ResultsFolder
  ) {
    if let pictures = try? Files.path(suite.name, in: folder.path), Files.kind(of: pictures) == .folder {
      Files.removeAbandonedFiles(in: pictures)
    }
    self.folder = folder
    var summary = RunSummary(suites: [suite], rendererVersion: rendererVersion, plan: plan)
    (summary.counterpart, summary.build) = (.pairs, build)
    recorder = Mutex(RunRecorder(summary, plans: [], folder: folder))
  }

  /// The sums so far.
  package var summary: RunSummary { recorder.withLock { $0.summary } }

  /// Writes the pictures of a case; from any thread.
  ///
  /// - Parameters:
  ///   - expected: The file of the picture that was expected; `nil` if there is none.
  ///   - actual: The file of the other one.
  ///   - images: Both pictures; `nil` if one is missing.
  ///   - cellwise: How they differ cell by cell; `nil` if they are compared as a whole.
  ///   - result: The case; receives the paths and what distinguishes its change from others.
  /// - Throws: ``CaseFailure`` if a picture cannot be encoded or written.
  package func writePictures(
    expected: [UInt8]?, actual: [UInt8], images: (expected: RGBAImage, actual: RGBAImage)?,
    cellwise: CellwiseComparison?, of result: inout CaseResult
  ) throws(CaseFailure) {
    if let images {
      result.expectedDigest = Digest(of: images.expected)
      result.actualDigest = Digest(of: images.actual)
      if result.difference != nil { result.fold = ChangeDigest.digest(from: images.expected, to: images.actual) }
    }
    var files = PictureFiles(expected: expected, actual: actual)
    if let images, let difference = result.difference {
      let comparison = cellwise ?? CellwiseComparison(images.expected, images.actual, differingBy: difference)
      (result.difference, result.cells) = (comparison.difference, comparison.cells)
      do {
        files.difference = try ResultPictures.drawing(of: comparison)
      } catch {
        throw CaseFailure("\(error)")
      }
    }
    try ResultPictures.write(files, to: folder, result: &result)
  }

  /// Adds a case; in the order of the run, from one thread at a time.
  package func add(_ result: CaseResult) { recorder.withLock { $0.add(result) } }

  /// Completes the results folder.
  ///
  /// - Parameters:
  ///   - wallTime: How long the run took, in nanoseconds.
  ///   - exitStatus: What the program answers.
  ///   - findings: What was not compared, and what else is to be known of pictures.
  /// - Returns: The sums, with the problems of writing them.
  package func end(wallTime: Int, exitStatus: Int, findings: [Finding] = []) -> RunSummary {
    recorder.withLock { recorder in
      recorder.summary.findings = findings
      recorder.summary.wallTime = wallTime
      recorder.summary.exitStatus = exitStatus
      recorder.end()
      return recorder.summary
    }
  }
}

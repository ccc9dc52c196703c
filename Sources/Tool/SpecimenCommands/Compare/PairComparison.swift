private import ColorSpaces
internal import ImageComparison
import LocalFiles
private import PNGCoding
internal import PixelBuffers
internal import SnapshotHarness
internal import SnapshotReports

/// Compares the pictures of two files.
struct PairComparison: Sendable {
  /// What is measured, and how much may differ.
  let settings: ComparisonSettings

  /// How many tasks share the work on one pair, at least 1.
  let workers: Int

  /// Whether it does not count what files say of their colours.
  var ignoresColorProfiles = false

  /// What was found, with the files and pictures that are needed to write something about it.
  struct Finding: Sendable {
    /// How they compare.
    var verdict: ComparisonReport.Verdict

    /// What the files say of their colours, if that is not the same.
    var colors: ComparisonReport.ColorStatements?

    /// What else differs besides their pixels.
    var remarks: [ComparisonReport.Remark] = []

    /// Why the pictures differ, if the files say what they were drawn from.
    var causes = PictureCauses()

    /// How the pictures differ cell by cell; `nil` if one is no picture of cells, or something is measured of the whole.
    var cellwise: CellwiseComparison?

    /// The bytes of the files that there are; `nil` if one of them cannot be read.
    var files: (expected: [UInt8]?, actual: [UInt8]?)?

    /// Both pictures; `nil` if the files are equal, or one of them cannot be read.
    var images: (expected: RGBAImage, actual: RGBAImage)?
  }

  /// Compares two files.
  ///
  /// A file that is named twice, also by a link, is read once. Files are not decoded if they are equal, or differ only in
  /// what does not decide pixels: their headers, the order of their chunks and their checksums are checked.
  ///
  /// - Parameters:
  ///   - expected: The path of the picture that was expected, as the process can open it.
  ///   - actual: The path of the other one.
  /// - Returns: What was found.
  nonisolated(nonsending) func finding(_ expected: String, _ actual: String) async -> Finding {
    let version = FileVersion(of: expected)
    if let version, version == FileVersion(of: actual) {
      switch Self.read(expected) {
      case .success(let file): return Self.finding(ofEqual: file, at: expected)
      case .failure(let problem): return Finding(verdict: .unreadable(problem.text))
      }
    }
    let (first, second) = await both(expected, actual, Self.read)
    guard case .success(let old) = first, case .success(let new) = second else {
      return Finding(verdict: Self.unreadable(first, second))
    }
    if EqualBytes.areEqual(old, new) { return Self.finding(ofEqual: old, at: expected) }
    if EqualBytes.decideEqualPixels(old, new), (try? PNGDecoder.check(new)) != nil {
      var finding = Self.finding(ofEqual: old, at: expected)
      guard finding.files != nil else { return finding }
      tellStatements(of: old, new, in: &finding)
      finding.files = (old, new)
      finding.causes = PictureCauses(from: old, to: new, images: nil)
      return finding
    }
    return await finding(Content(path: expected, bytes: old), Content(path: actual, bytes: new))
  }

  /// Checks a file that only one of two folders has.
  ///
  /// - Parameters:
  ///   - path: The file, as the process can open it.
  ///   - verdict: What it is if it can be read.
  /// - Returns: What was found.
  func finding(ofUnpaired path: String, _ verdict: ComparisonReport.Verdict) -> Finding {
    switch Self.read(path) {
    case .failure(let problem): return Finding(verdict: .unreadable(problem.text))
    case .success(let file):
      do throws(PNGDecodingError) { try PNGDecoder.check(file) } catch {
        return Finding(verdict: .unreadable("\(path): \(error)"))
      }
      if case .onlyInFirst = verdict { return Finding(verdict: verdict, files: (file, nil)) }
      return Finding(verdict: verdict, files: (nil, file))
    }
  }

  /// A file that was read.
  private struct Content: Sendable {
    var path: String
    var bytes: [UInt8]
  }

  /// Why a file cannot be compared; the text begins with its path.
  private struct Problem: Error {
    var text: String
  }

  private nonisolated(nonsending) func finding(_ old: Content, _ new: Content) async -> Finding {
    let (first, second) = await both(old, new) { file in
      do throws(PNGDecodingError) { return .success(try PNGDecoder.decode(file.bytes)) } catch {
        return .failure(Problem(text: "\(file.path): \(error)"))
      }
    }
    guard case .success(let expected) = first, case .success(let actual) = second else {
      return Finding(verdict: Self.unreadable(first, second))
    }
    var finding = Finding(
      verdict: await verdict(expected, actual), files: (old.bytes, new.bytes), images: (expected, actual))
    tellStatements(of: old.bytes, new.bytes, in: &finding)
    finding.causes = PictureCauses(
      from: old.bytes, to: new.bytes, images: expected == actual ? nil : (expected, actual))
    finding.cellwise = settings.needsMeasure ? nil : finding.causes.cellwise
    return finding
  }

  /// Reports how two files with different bytes differ besides their pixels.
  private func tellStatements(of old: [UInt8], _ new: [UInt8], in finding: inout Finding) {
    guard case .compared(let difference, _, let isAccepted) = finding.verdict else { return }
    if let found = ColorInformation.difference(old, new) {
      // A gamma that was applied matters only if there is something to explain.
      if found.changesColors || !difference.isEqual {
        finding.colors = .init(
          expected: found.expected, actual: found.actual,
          effect: !found.changesColors ? .applied : ignoresColorProfiles ? .ignored : .differs)
      }
    }
    if isAccepted, let remark = samplesRemark(of: old, new, difference) { finding.remarks.append(remark) }
    let (one, two) = (PicturePresentation(of: old), PicturePresentation(of: new))
    if !one.hasSameFrames(as: two) {
      let texts =
        one.frameText == two.frameText
        ? "\(one.frameText) with different chunks" : "\(one.frameText) / \(two.frameText)"
      finding.remarks.append(
        .init(
          .animation, "further frames differ or may differ, and only the first picture is compared: \(texts)",
          isDifference: true))
    }
    if one.orientation != two.orientation {
      finding.remarks.append(
        .init(
          .orientation, "the eXIf orientation differs: \(one.orientationText) / \(two.orientationText)",
          isDifference: true))
    } else if one.orientation != 1, !difference.isEqual {
      finding.remarks.append(
        .init(
          .orientation, "compared as stored; the eXIf orientation of both is \(one.orientationText)",
          isDifference: false))
    }
  }

  /// What 16 bits a channel have that pixels do not: it counts where each difference does.
  private func samplesRemark(
    of old: [UInt8], _ new: [UInt8], _ difference: ImageDifference
  ) -> ComparisonReport.Remark? {
    guard difference.expectedSize == difference.actualSize else { return nil }
    let area = difference.totalPixels
    if (try? SampleDifference.isHidden(between: old, new)) == true {
      return .init(
        .samples, "samples of 16 bits are not compared, because gamma is applied to one file alone, or not the same",
        isDifference: counts(area, of: area))
    }
    // Pixels that differ at 8 bits differ at 16.
    guard let found = try? SampleDifference.between(old, new), found.changedPixels > difference.changedPixels else {
      return nil
    }
    let count = found.changedPixels
    var text = "\(count.groupedText) px differ at 16 bits a channel"
    if difference.isEqual {
      text =
        "\(count.groupedText) px \(count == 1 ? "is" : "are") equal at 8 bits a channel only: samples of 16 bits differ"
    }
    text += " by up to \(found.largest.groupedText) of 65,535"
    return .init(.samples, text, isDifference: counts(count, of: area))
  }

  /// Whether so many pixels that differ below 8 bits are too many.
  private func counts(_ count: Int, of area: Int) -> Bool {
    !settings.needsMeasure && !settings.accepts(count, of: area)
  }

  /// Reports of a file of another format whether both folders have it with the same bytes.
  ///
  /// - Parameters:
  ///   - expected: The file in the first folder, as the process can open it; `nil` if it is not there.
  ///   - actual: That in the second folder.
  /// - Returns: What was found.
  func finding(ofOther expected: String?, _ actual: String?) -> Finding {
    let files = [expected, actual].map { path in path.map(Self.read) }
    var bytes: [[UInt8]] = []
    var problems: [String] = []
    for case let result? in files {
      switch result {
      case .success(let file): bytes.append(file)
      case .failure(let problem): problems.append(problem.text)
      }
    }
    guard problems.isEmpty, let first = bytes.first else {
      return Finding(verdict: .unreadable(problems.joined(separator: "; ")))
    }
    let presence: ComparisonReport.Presence =
      actual == nil
      ? .onlyInFirst
      : expected == nil ? .onlyInSecond : EqualBytes.areEqual(first, bytes[1]) ? .equalBytes : .otherBytes
    let isPNG = first.starts(with: PNGChunks.signature)
    let format =
      FileFormat(first[...])?.name ?? (isPNG ? "a PNG file whose name ends otherwise" : "a file of another format")
    return Finding(verdict: .notCompared(format: format, presence))
  }

  /// What two decoded pictures are to each other.
  private nonisolated(nonsending) func verdict(_ expected: RGBAImage, _ actual: RGBAImage) async
    -> ComparisonReport.Verdict
  {
    if expected == actual { return .compared(Self.noDifference(size: expected.size), isAccepted: true) }
    guard settings.needsMeasure else {
      let difference =
        workers > 1
        ? await ImageComparison.compareConcurrently(expected, actual) : ImageComparison.compare(expected, actual)
      return .compared(difference, isAccepted: settings.accepts(difference))
    }
    let (settings, workers) = (settings, workers)
    async let found = ImageComparison.compare(expected, actual, with: settings, workers: workers)
    let difference = ImageComparison.compare(expected, actual)
    let measured = await found
    return .compared(difference, by: measured, isAccepted: measured.isWithinLimits)
  }

  private static func finding(ofEqual file: [UInt8], at path: String) -> Finding {
    do throws(PNGDecodingError) {
      let size = try PNGDecoder.check(file).size
      return Finding(verdict: .compared(noDifference(size: size), isAccepted: true), files: (file, file))
    } catch {
      return Finding(verdict: .unreadable("\(path): \(error)"))
    }
  }

  /// Does the same with both files of a pair, side by side if there are workers for it.
  private nonisolated(nonsending) func both<Source: Sendable, Value: Sendable>(
    _ first: Source, _ second: Source, _ work: @escaping @Sendable (Source) -> Result<Value, Problem>
  ) async -> (Result<Value, Problem>, Result<Value, Problem>) {
    guard workers > 1 else { return (work(first), work(second)) }
    async let other = work(second)
    return (work(first), await other)
  }

  @Sendable private static func read(_ path: String) -> Result<[UInt8], Problem> {
    do throws(FileError) { return .success(try Files.read(path)) } catch {
      return .failure(Problem(text: error.description))
    }
  }

  private static func unreadable<Value>(
    _ first: Result<Value, Problem>, _ second: Result<Value, Problem>
  ) -> ComparisonReport.Verdict {
    var texts: [String] = []
    for result in [first, second] { if case .failure(let problem) = result { texts.append(problem.text) } }
    return .unreadable(texts.joined(separator: "; "))
  }

  /// The difference of pictures that are equal.
  private static func noDifference(size: PixelSize) -> ImageDifference {
    ImageDifference(
      expectedSize: size, actualSize: size, changedPixels: 0, totalPixels: size.area, boxes: [], maximumChannel: 0,
      maximumOklab: 0, percentile99Oklab: 0, maximumCIEDE2000: 0, percentile99CIEDE2000: 0, kind: nil)
  }
}

extension ComparisonSettings {
  /// Whether the changed pixels do not say by themselves how many count.
  var needsMeasure: Bool {
    metric != .exact || antialiasing != nil || !ignoredRegions.isEmpty || window != nil
  }

  /// Whether a difference of which every pixel counts is within the limits.
  fileprivate func accepts(_ difference: ImageDifference) -> Bool {
    difference.expectedSize == difference.actualSize && accepts(difference.changedPixels, of: difference.totalPixels)
  }
}

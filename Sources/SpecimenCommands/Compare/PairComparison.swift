internal import ImageComparison
import LocalFiles
private import PNGCoding
internal import PixelBuffers
internal import SnapshotReports

/// Compares the pictures of two files.
struct PairComparison: Sendable {
  /// What is measured, and how much may differ.
  let settings: ComparisonSettings

  /// How many tasks share the work on one pair, at least 1.
  let workers: Int

  /// What was found, with the files and pictures that are needed to write something about it.
  struct Finding: Sendable {
    /// How they compare.
    var verdict: ComparisonReport.Verdict

    /// What the files say of their colours, if that is not the same.
    var colors: ComparisonReport.ColorStatements?

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
      finding.colors = ColorInformation.statements(old, new)
      finding.files = (old, new)
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
    return Finding(
      verdict: await verdict(expected, actual), colors: ColorInformation.statements(old.bytes, new.bytes),
      files: (old.bytes, new.bytes), images: (expected, actual))
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
    measure != .exact || antialiasing != nil || !ignoredRegions.isEmpty || window != nil
  }

  /// Whether a difference of which every pixel counts is within the limits.
  fileprivate func accepts(_ difference: ImageDifference) -> Bool {
    difference.expectedSize == difference.actualSize && accepts(difference.changedPixels, of: difference.totalPixels)
  }
}

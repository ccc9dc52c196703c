private import ImageComparison
import LocalFiles
private import PNGCoding
private import PixelBuffers
private import SnapshotHarness
private import SnapshotReports

/// `specimen compare`: compares two PNG files, or two folders of them.
struct CompareCommand: Command {
  static let declaration = CommandTable.compare

  /// What counts as different.
  enum Metric: String, CaseIterable {
    /// Every channel of every pixel.
    case exact
  }

  private let paths: [String]
  private let pixelLimit: Int?
  private let ratioLimit: Double?
  private let differencePath: String?
  private let format: OutputFormat

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    _ = try arguments.choice(.metric, of: Metric.self)
    pixelLimit = try arguments.wholeNumber(.maxDiffPixels)
    ratioLimit = try arguments.number(.maxDiffPixelRatio, in: 0...1, as: "a number from 0 to 1, such as 0.01")
    differencePath = try arguments.value(.diff)
    format = try arguments.choice(.format, of: OutputFormat.self) ?? .text
    paths = try arguments.words()
  }

  func run(in environment: Environment) async -> ExitStatus {
    let opened = paths.map(environment.path)
    let kinds = opened.map { Files.kindFollowingLinks(of: $0) }
    for (path, kind) in zip(paths, kinds) where kind == nil {
      environment.say("specimen: compare: no file or folder '\(path)'")
      return .failure
    }
    guard (kinds[0] == .folder) == (kinds[1] == .folder) else {
      environment.say("specimen: compare: '\(paths[0])' and '\(paths[1])' must both be files or both be folders")
      return .usage
    }
    let isOfFolders = kinds[0] == .folder
    if isOfFolders, differencePath != nil {
      environment.say("specimen: compare: --diff draws the difference of two files, not of folders")
      return .usage
    }
    var status = ExitStatus.success
    let pairs: [ComparisonReport.Pair]
    let output: OutputFile?
    do {
      output = try differencePath.map { try self.output($0, besides: opened, in: environment) }
      pairs =
        isOfFolders
        ? try folderPairs(opened)
        : [ComparisonReport.Pair(path: "", verdict: try verdict(opened, output: output))]
    } catch {
      environment.say("specimen: compare: \(error)")
      return error is UsageError ? .usage : .failure
    }
    for pair in pairs where !pair.isMatch {
      if case .unreadable = pair.verdict {
        status = status.combined(with: .failure)
      } else {
        status = status.combined(with: .differences)
      }
    }
    let report = ComparisonReport(pairs: pairs, isOfFolders: isOfFolders)
    let text = format == .json ? report.json : report.text
    // A picture and a text in one stream would be neither.
    if output?.isStandardOutput == true { environment.talk(text) } else { environment.output(text) }
    return status
  }

  /// The place of the picture of the difference.
  private func output(
    _ path: String, besides files: [String], in environment: Environment
  ) throws -> OutputFile {
    let output = try OutputFile(path == OutputFile.standardOutput ? path : environment.path(path))
    for (file, name) in zip(files, paths) where output.place == .file((try? Files.realPath(file)) ?? "") {
      throw UsageError("--diff '\(path)' is the picture '\(name)'; name another file")
    }
    var references = ReferenceGuard(in: environment)
    references.search(around: files)
    try references.check(output)
    return output
  }

  private func folderPairs(_ folders: [String]) throws -> [ComparisonReport.Pair] {
    // A picture that is passed over would count as equal, so links are followed, and what cannot be read is an error.
    var search = FolderSearch()
    search.wantsFile = { $0.lowercased().hasSuffix(".png") }
    search.takesLink = { (_, _) throws(FileError) in true }
    let lists = [try search.findings(in: folders[0]).files, try search.findings(in: folders[1]).files]
    if lists.allSatisfy(\.isEmpty) {
      search.wantsFile = { _ in true }
      search.toleratesUnreadable = { _ in true }
      let found = [try search.findings(in: folders[0]).files, try search.findings(in: folders[1]).files]
      throw UsageError(
        "there is no PNG file to compare: " + zip(paths, found).map(Self.content).joined(separator: ", "))
    }
    let known = lists.map(Set.init)
    let all = known[0].union(known[1]).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return all.map { path in
      let verdict: ComparisonReport.Verdict =
        if !known[0].contains(path) {
          .onlyInSecond
        } else if !known[1].contains(path) {
          .onlyInFirst
        } else {
          compare(folders.map { $0 + "/" + path }).verdict
        }
      return ComparisonReport.Pair(path: path, verdict: verdict)
    }
  }

  /// What a folder without pictures holds, for people.
  private static func content(of folder: String, files: [String]) -> String {
    guard let first = files.first else { return "'\(folder)' has no files" }
    return "'\(folder)' has \(files.count == 1 ? "only '\(first)'" : "\(files.count) files, such as '\(first)'")"
  }

  private func verdict(_ files: [String], output: OutputFile?) throws -> ComparisonReport.Verdict {
    let (verdict, images) = compare(files)
    if let output, case .compared(let difference, _) = verdict, !difference.isEqual, images.count == 2 {
      let picture = try PNGEncoder.encode(
        ImageComparison.picture(of: images[0], and: images[1], showing: difference), effort: .balanced)
      try output.write(picture)
    }
    return verdict
  }

  /// Compares two files; the images are there if the files are not equal byte for byte.
  private func compare(_ files: [String]) -> (verdict: ComparisonReport.Verdict, images: [RGBAImage]) {
    var images: [RGBAImage] = []
    do {
      let bytes = try files.map { try Files.read($0) }
      for (file, content) in zip(files, bytes) {
        do throws(PNGDecodingError) { images.append(try PNGDecoder.decode(content)) } catch {
          return (.unreadable("\(file): \(error)"), [])
        }
        // Equal files show equal pictures, if they show one at all.
        if bytes[0] == bytes[1] { return (.compared(Self.noDifference(size: images[0].size), isAccepted: true), []) }
      }
    } catch {
      return (.unreadable("\(error)"), [])
    }
    let difference = ImageComparison.compare(images[0], images[1])
    return (.compared(difference, isAccepted: accepts(difference)), images)
  }

  private static func noDifference(size: PixelSize) -> ImageDifference {
    ImageDifference(
      expectedSize: size, actualSize: size, changedPixels: 0, totalPixels: size.area, boxes: [], maximumChannel: 0,
      maximumOklab: 0, percentile99Oklab: 0, maximumCIEDE2000: 0, percentile99CIEDE2000: 0, kind: nil)
  }

  private func accepts(_ difference: ImageDifference) -> Bool {
    if difference.isEqual { return true }
    guard difference.expectedSize == difference.actualSize else { return false }
    guard pixelLimit != nil || ratioLimit != nil else { return false }
    return difference.changedPixels <= pixelLimit ?? .max && difference.ratio <= ratioLimit ?? 1
  }
}

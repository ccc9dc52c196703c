internal import ExactTexts
import LocalFiles
internal import LocatedJSON
private import SnapshotHarness
internal import Specimens
import SuiteFiles
internal import TokenEngine

extension SuiteLoader {
  /// The specimens that can be read, sorted by path within each pattern, and whether those are all.
  ///
  /// Files with a chosen case, and the files they embed, are read whole; of the others, only the names.
  mutating func specimenFiles(
    _ selection: CaseSelection, _ comparison: inout VariantComparison
  ) -> (files: [SpecimenFile], isWhole: Bool) {
    let (paths, foundAll) = specimenPaths()
    var isWhole = foundAll
    var files: [SpecimenFile] = []
    var drawnBy: [ExactText: String] = [:]
    var unread: Set<Int> = []
    for path in paths {
      let name = Files.join(folder, path)
      let bytes: [UInt8]
      do { bytes = try access.read(name) } catch {
        isWhole = false
        // A file that was there a moment ago belongs to somebody who builds; a link that leads nowhere is a mistake.
        if (error as? FileError.Reason)?.isMissing == true, !access.isLink(name) { continue }
        findings.append(
          Finding(severity: .error, code: .specimenUnreadable, file: name, message: "cannot be read: \(error)"))
        continue
      }
      guard let (file, isRead) = specimenFile(bytes, name: name, selection, &comparison) else {
        isWhole = false
        continue
      }
      if let twin = drawnBy[ExactText(file.control)] {
        findings.append(
          file.controlFinding(
            .init(
              message: "the control '\(file.control)' is drawn by \(twin) too",
              advice: "give one of them another name", code: .specimenControlTwice)))
        isWhole = false
        continue
      }
      drawnBy[ExactText(file.control)] = name
      if !isRead { unread.insert(files.count) }
      files.append(file)
    }
    let faulty = readEmbedded(of: files, unread: unread)
    guard !faulty.isEmpty else { return (files, isWhole) }
    return (files.indices.filter { !faulty.contains($0) }.map { files[$0] }, false)
  }

  /// The paths of all specimen files, relative to the suite's folder, each once.
  private mutating func specimenPaths() -> (paths: [String], isWhole: Bool) {
    var paths: [String] = []
    var seen: Set<ExactText> = []
    var isWhole = true
    for (index, pattern) in file.specimens.enumerated() {
      let glob = Glob(pattern.text)
      var matching: [String] = []
      do {
        if glob.isFixed {
          // A suite may name each of its files: no folder is listed for each of them.
          if access.isFileOrLink(Files.join(folder, pattern.text)) { matching = [pattern.text] }
        } else {
          let found = try access.files(matching: glob, in: folder)
          matching = found.files
          isWhole = isWhole && found.unread.isEmpty
          report(found.unread, by: pattern, index: index)
        }
      } catch {
        // What the system does not let us read is no mistake in the suite file.
        reader.report("\(error)", at: pattern.offset, pointer: "/specimens/\(index)", code: .suiteUnreadable)
        isWhole = false
      }
      if matching.isEmpty {
        reader.report(
          "no file matches '\(pattern.text)'", at: pattern.offset, pointer: "/specimens/\(index)",
          advice: "patterns are relative to this file's folder", severity: .warning)
      }
      for path in matching where seen.insert(ExactText(path)).inserted { paths.append(path) }
    }
    return (paths, isWhole)
  }

  /// Warns of folders that only a deep pattern reaches, and that cannot be read.
  private mutating func report(_ unread: [String], by pattern: SuiteFile.Located, index: Int) {
    guard let first = unread.first else { return }
    let others = unread.count > 1 ? " and \(unread.count - 1) more" : ""
    reader.report(
      "'\(first)'\(others) cannot be read, so specimens may be missing", at: pattern.offset,
      pointer: "/specimens/\(index)", advice: "let the pattern name fewer folders", severity: .warning)
  }

  /// Looks at a specimen file, and reads it whole if any of its cases is chosen or its names cannot be read.
  ///
  /// - Returns: The file and whether it was read whole; `nil` if it has an error, which has been noted.
  private mutating func specimenFile(
    _ bytes: [UInt8], name: String, _ selection: CaseSelection, _ comparison: inout VariantComparison
  ) -> (file: SpecimenFile, isRead: Bool)? {
    let (document, problems) = JSONScanner.scan(bytes, file: name, allowsComments: true)
    guard let document else {
      findings += problems
      return nil
    }
    if let frame = Specimen.readFrame(document) {
      let file = SpecimenFile(document, bytes: bytes, frame: frame)
      let choices = file.cases.lazy.flatMap { selection.choices(of: $0.name).joined() }
      if selection.knowsVariants, !choices.contains(.chosen) {
        guard choices.contains(.elsewhere) else { return (file, false) }
        // All shards must leave out the same files, and know in which variants a picture cannot differ; what is wrong with a
        // file is reported by the shard that would draw it.
        guard let specimen = Specimen.read(document).specimen else { return nil }
        return (compared(file, specimen, &comparison), !file.embedded.isEmpty)
      }
    }
    let (specimen, mistakes) = Specimen.read(document)
    findings += problems + mistakes
    return specimen.map { (compared(SpecimenFile(document, bytes: bytes, frame: $0), $0, &comparison), true) }
  }

  /// A file with the variants in which its pictures cannot differ; that of one which embeds others is not known yet.
  private func compared(
    _ file: SpecimenFile, _ specimen: Specimen, _ comparison: inout VariantComparison
  ) -> SpecimenFile {
    guard comparison.mayMerge, file.embedded.isEmpty else { return file }
    var file = file
    file.partitions = file.cases.map { comparison.partition(of: specimen.specimenCase($0.number)) }
    return file
  }

  /// Reads the files that are embedded by files that were read, and by those, and so on.
  ///
  /// - Returns: The positions of those with errors, which have been noted.
  private mutating func readEmbedded(of files: [SpecimenFile], unread: Set<Int>) -> Set<Int> {
    guard !unread.isEmpty, unread.count < files.count else { return [] }
    var indices: [ExactText: Int] = [:]
    for (index, file) in files.enumerated() { indices[ExactText(file.control)] = index }
    var left = unread
    var faulty: Set<Int> = []
    var waiting = files.indices.filter { !unread.contains($0) }
    while let index = waiting.popLast(), !left.isEmpty {
      let embedded =
        files[index].embedded.contains(where: SpecimenFile.mayBeAny)
        ? left.sorted() : files[index].embedded.compactMap { indices[ExactText($0)] }
      for other in embedded where left.remove(other) != nil {
        let (specimen, mistakes) = files[other].read()
        findings += mistakes
        if specimen == nil { faulty.insert(other) } else { waiting.append(other) }
      }
    }
    return faulty
  }

  /// Gives the cases of specimens their paths, and notes those that can have none.
  mutating func add(
    _ shelf: SpecimenShelf, to builder: inout EntryBuilder, _ selection: CaseSelection,
    _ comparison: inout VariantComparison, _ references: OwnReferences
  ) {
    for (position, file) in shelf.files.enumerated() {
      for (index, specimenCase) in file.cases.enumerated() {
        var picture = Suite.Picture(
          name: specimenCase.name, source: .specimen(index: position, number: specimenCase.number))
        var choices = selection.choices(of: picture.name)
        if comparison.mayMerge, choices.contains(where: { $0.contains { $0 != .none } }) {
          picture.partition =
            file.partitions.isEmpty
            ? shelf.specimenCase(specimenCase.number, at: position).map {
              comparison.partition(of: $0, embedding: shelf.embeddable)
            } ?? PartitionTable.allDifferent
            : file.partitions[index]
          picture.partition = comparison.separate(picture.partition, of: picture.name, by: references)
          choices = selection.choices(of: picture.name, comparison.table[picture.partition])
        }
        if let problem = builder.add(picture, choices: choices) {
          findings.append(file.controlFinding(problem))
        }
      }
    }
  }
}

internal import LocatedJSON
internal import Specimens

extension SuiteLoader {
  /// The specimens that can be read, sorted by path within each pattern, and whether those are all.
  mutating func specimenFiles() -> (files: [SpecimenFile], isWhole: Bool) {
    var paths: [String] = []
    var isWhole = true
    for (index, pattern) in file.specimens.enumerated() {
      let glob = Glob(pattern.text)
      var matching: [String] = []
      do {
        let found = try access.list(FileAccess.path(glob.folder, in: folder))
        matching = found.map { FileAccess.path($0, in: glob.folder) }.filter(glob.matches)
      } catch {
        reader.report("\(error)", at: pattern.offset, pointer: "/specimens/\(index)")
        isWhole = false
      }
      if matching.isEmpty {
        reader.report(
          "no file matches '\(pattern.text)'", at: pattern.offset, pointer: "/specimens/\(index)",
          advice: "patterns are relative to this file's folder", severity: .warning)
      }
      for path in matching where !paths.contains(path) { paths.append(path) }
    }
    var files: [SpecimenFile] = []
    for path in paths {
      let name = FileAccess.path(path, in: folder)
      do {
        guard let file = SpecimenFile.read(try access.read(name), name: name, findings: &findings) else {
          isWhole = false
          continue
        }
        if let twin = files.first(where: { $0.specimen.control == file.specimen.control }) {
          findings.append(
            file.controlFinding(
              .init(
                message: "the control '\(file.specimen.control)' is drawn by \(twin.document.file) too",
                advice: "give one of them another name", code: "specimen.controlTwice")))
          isWhole = false
        } else {
          files.append(file)
        }
      } catch {
        findings.append(
          Finding(severity: .error, code: "specimen.unreadable", file: name, message: "cannot be read: \(error)"))
        isWhole = false
      }
    }
    return (files, isWhole)
  }
}

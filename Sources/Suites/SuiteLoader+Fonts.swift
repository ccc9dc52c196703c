internal import LocatedJSON
internal import Typefaces

extension SuiteLoader {
  /// The fonts of the suite; what is wrong with their files is noted, and costs only the cases that need them.
  mutating func fonts() -> FontLibrary {
    let families = file.fonts.map { font in
      FontFiles.Family(
        name: font.family.text,
        sources: font.sources.map { source in
          source.text == FontFiles.builtIn
            ? .builtIn : .file(name: source.text, path: FileAccess.path(source.text, in: folder))
        })
    }
    guard !families.isEmpty else { return .builtIn }
    var files = FontFiles(access: access)
    let library = FontLibrary(files.declarations(of: families))
    let neighbours = library.problems.isEmpty ? [] : fontNames(near: families)
    for problem in library.problems {
      findings.append(
        problem.finding(path: FileAccess.path(FontFileName(problem.file).path, in: folder), among: neighbours))
    }
    return library
  }

  /// The files in the folders of the font files, as the suite would name them.
  private func fontNames(near families: [FontFiles.Family]) -> [String] {
    var folders: [String] = []
    for case .file(let name, _) in families.flatMap(\.sources) {
      let folder = name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders.flatMap { folder in
      let names = (try? access.list(FileAccess.path(folder, in: self.folder))) ?? []
      return names.filter { !$0.contains("/") }.map { FileAccess.path($0, in: folder) }
    }
  }
}

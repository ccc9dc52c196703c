internal import ExactTexts

/// The files of a revision as `git ls-tree -r -z` lists them.
struct GitListing: Sendable {
  /// A file.
  struct File: Sendable {
    let path: String
    let hash: String
    let isLink: Bool
  }

  /// The files, sorted by the bytes of their paths.
  private let files: [File]

  /// The paths of other repositories inside this one, whose files are not listed.
  private let submodules: [String]

  /// The paths of the files, sorted.
  var paths: [String] { files.map(\.path) }

  /// Reads the listing of the index, as `git ls-files --stage -z` prints it; of files in conflict there is none.
  ///
  /// It has the number of a stage where that of a revision has the kind of an object.
  init(ofIndex bytes: [UInt8]) {
    var entries: [UInt8] = []
    for entry in bytes.split(separator: 0) {
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = entry[..<tab].split(separator: UInt8(ascii: " "))
      guard words.count == 3, words[2].elementsEqual("0".utf8) else { continue }
      let kind = words[0].elementsEqual("160000".utf8) ? "commit" : "blob"
      entries += words[0] + Array(" \(kind) ".utf8) + words[1] + entry[tab...] + [0]
    }
    self.init(entries)
  }

  /// Reads a listing; names that are not UTF-8 are left out, since no token file can refer to them.
  init(_ bytes: [UInt8]) {
    var files: [File] = []
    var submodules: [String] = []
    for entry in bytes.split(separator: 0) {
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = entry[..<tab].split(separator: UInt8(ascii: " "))
      let name = entry[entry.index(after: tab)...]
      guard words.count == 3, let hash = GitCommit.hash(words[2]), let path = String(validating: name, as: UTF8.self)
      else { continue }
      // What is no file is another repository inside this one.
      guard words[1].elementsEqual("blob".utf8) else {
        submodules.append(path)
        continue
      }
      files.append(File(path: path, hash: hash, isLink: words[0].elementsEqual("120000".utf8)))
    }
    self.files = files.sorted { ExactText($0.path) < ExactText($1.path) }
    self.submodules = submodules
  }

  /// The file at a path.
  func file(_ path: String) -> File? {
    let index = index(of: path)
    return index < files.count && ExactText(files[index].path) == ExactText(path) ? files[index] : nil
  }

  /// The other repository that a path is in; `nil` if it is in none.
  func submodule(around path: String) -> String? {
    submodules.first { path.utf8.starts(with: $0.utf8) && (path == $0 || path.utf8.starts(with: ($0 + "/").utf8)) }
  }

  /// The files with the same ending in the same folder, itself among them.
  func neighbours(of file: File) -> [File] {
    let slash = file.path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { file.path[...$0] } ?? ""
    let ending = file.path.utf8.lastIndex(of: UInt8(ascii: ".")).map { file.path[$0...] } ?? ""
    return files[index(of: String(folder))...].prefix { $0.path.utf8.starts(with: folder.utf8) }.filter { other in
      other.path.utf8.dropFirst(folder.utf8.count).allSatisfy { $0 != UInt8(ascii: "/") }
        && other.path.hasSuffix(ending)
    }
  }

  /// The files in a folder and below, relative to it and sorted; `nil` if there is no such folder.
  func names(in folder: String) -> [String]? {
    if folder.isEmpty { return paths }
    let start = folder + "/"
    let names = files[index(of: start)...].prefix { $0.path.utf8.starts(with: start.utf8) }
    return names.isEmpty ? nil : names.map { String($0.path.utf8.dropFirst(start.utf8.count)) ?? $0.path }
  }

  /// Whether a file or folder is there.
  func holds(_ path: String) -> Bool {
    if path.isEmpty || file(path) != nil { return true }
    let index = index(of: path + "/")
    return index < files.count && files[index].path.utf8.starts(with: (path + "/").utf8)
  }

  /// The index of the first path that does not come before a text.
  private func index(of text: String) -> Int {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if ExactText(files[middle].path) < ExactText(text) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

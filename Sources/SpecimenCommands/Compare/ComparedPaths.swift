import LocalFiles

/// The pictures of two folders by their paths: what is in both, only in one, or cannot be reached.
struct ComparedPaths: Sendable {
  /// A path of a picture, or of what may hold some.
  struct Entry: Sendable {
    /// Where it is.
    enum Place: Sendable {
      case both, onlyInFirst, onlyInSecond

      /// A folder that cannot be listed, or a name that no path can have, in the folder of this number.
      case unreachable(folder: Int)
    }

    /// The path from both folders.
    var path: String

    /// Where it is.
    var place: Place
  }

  /// The entries, by the bytes of their paths.
  private(set) var entries: [Entry] = []

  /// One pair of files.
  ///
  /// - Parameter file: What reports call it.
  init(file: String) { entries = [Entry(path: file, place: .both)] }

  /// Lists the PNG files of two folders and those below them.
  ///
  /// A picture that is passed over would count as equal, so links are followed, devices are listed too, and what cannot
  /// be reached has an entry. Names that begin with a dot are skipped.
  ///
  /// - Parameters:
  ///   - folders: The folders, as the process can open them.
  ///   - names: The folders as the user named them.
  /// - Throws: ``UsageError`` if there is no PNG file in either, `FileError` if one of the folders cannot be read.
  /// - Complexity: O(*n* log *n*) for *n* names, with memory for the names.
  init(of folders: [String], named names: [String]) throws {
    var search = FolderSearch()
    search.wantsFile = { $0.utf8.suffix(4).elementsEqual(".png".utf8) || $0.lowercased().hasSuffix(".png") }
    search.takesLink = { (_, _) throws(FileError) in true }
    search.toleratesUnreadable = { _ in true }
    search.findsOthers = true
    var lists: [FolderSearch.Findings] = []
    for folder in folders { lists.append(try search.findings(in: folder)) }
    if lists.allSatisfy({ $0.files.isEmpty && $0.unread.isEmpty }) {
      search.wantsFile = { _ in true }
      let found = try folders.map { try search.findings(in: $0).files }
      throw UsageError(
        "there is no PNG file to compare: " + zip(names, found).map(Self.content).joined(separator: ", "))
    }
    merge(lists[0].files, lists[1].files)
    // There are few of them, and each belongs where its path stands.
    for (number, list) in lists.enumerated() {
      entries += list.unread.map { Entry(path: $0, place: .unreachable(folder: number)) }
    }
    if lists.contains(where: { !$0.unread.isEmpty }) {
      entries.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
  }

  private mutating func merge(_ first: [String], _ second: [String]) {
    var (left, right) = (0, 0)
    entries.reserveCapacity(max(first.count, second.count))
    while left < first.count || right < second.count {
      if right == second.count || left < first.count && first[left].utf8.lexicographicallyPrecedes(second[right].utf8) {
        entries.append(Entry(path: first[left], place: .onlyInFirst))
        left += 1
      } else if left == first.count || second[right].utf8.lexicographicallyPrecedes(first[left].utf8) {
        entries.append(Entry(path: second[right], place: .onlyInSecond))
        right += 1
      } else {
        entries.append(Entry(path: first[left], place: .both))
        left += 1
        right += 1
      }
    }
  }

  /// Why an entry cannot be reached.
  ///
  /// - Parameters:
  ///   - path: The path of the entry.
  ///   - folder: The folder it is in.
  /// - Returns: A text that begins with the path.
  static func problem(of path: String, in folder: String) -> String {
    let place = Files.join(folder, path)
    var search = FolderSearch()
    search.entersFolder = { _ in false }
    do throws(FileError) { _ = try search.findings(in: place) } catch { return error.description }
    return "\(place): could not be listed: its name is no UTF-8 text, or it changed meanwhile; rename it"
  }

  /// What a folder without pictures holds, for people.
  private static func content(of folder: String, files: [String]) -> String {
    guard let first = files.first else { return "'\(folder)' has no files" }
    return "'\(folder)' has \(files.count == 1 ? "only '\(first)'" : "\(files.count) files, such as '\(first)'")"
  }
}

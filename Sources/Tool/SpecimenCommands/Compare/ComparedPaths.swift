import ExactTexts
import LocalFiles

/// The pictures of two folders by their paths: what is in both, only in one, or cannot be reached.
struct ComparedPaths: Sendable {
  /// A path of a picture, or of what may hold some.
  struct Entry: Sendable {
    /// Where it is.
    enum Membership: Equatable, Sendable {
      case both, onlyInFirst, onlyInSecond

      /// A folder that cannot be listed, or a name that no path can have, in the folder of this number.
      case unreachable(folder: Int)
    }

    /// The path from both folders.
    var path: String

    /// The path from the second folder, if it is put together otherwise: the same letters of other scalars.
    var otherPath: String?

    /// Where it is.
    var membership: Membership

    /// Whether its name is that of a picture which is compared.
    var isPNG: Bool { PictureName.isPNG(path) }
  }

  /// The entries, by the bytes of their paths.
  private(set) var entries: [Entry] = []

  /// One pair of files.
  ///
  /// - Parameter file: What reports call it.
  init(file: String) { entries = [Entry(path: file, membership: .both)] }

  /// Lists the PNG files of two folders and those below them, and the pictures of other formats beside them.
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
    search.wantsFile = PictureName.isPicture
    search.takesLink = { (_, _) throws(FileError) in true }
    search.toleratesUnreadable = { _ in true }
    search.findsOthers = true
    var lists: [FolderSearch.Findings] = []
    for folder in folders { lists.append(try search.findings(in: folder)) }
    if lists.allSatisfy({ !$0.files.contains(where: PictureName.isPNG) && $0.unread.isEmpty }) {
      search.wantsFile = { _ in true }
      let found = try folders.map { try search.findings(in: $0).files }
      throw UsageError(
        "there is no PNG file to compare: " + zip(names, found).map(Self.content).joined(separator: ", "))
    }
    merge(lists[0].files, lists[1].files)
    pairEquivalentNames()
    // There are few of them, and each belongs where its path stands.
    for (number, list) in lists.enumerated() {
      entries += list.unread.map { Entry(path: $0, membership: .unreachable(folder: number)) }
    }
    if lists.contains(where: { !$0.unread.isEmpty }) {
      entries.sort { ExactText($0.path) < ExactText($1.path) }
    }
  }

  private mutating func merge(_ first: [String], _ second: [String]) {
    var (left, right) = (0, 0)
    entries.reserveCapacity(max(first.count, second.count))
    while left < first.count || right < second.count {
      if right == second.count || left < first.count && ExactText(first[left]) < ExactText(second[right]) {
        entries.append(Entry(path: first[left], membership: .onlyInFirst))
        left += 1
      } else if left == first.count || ExactText(second[right]) < ExactText(first[left]) {
        entries.append(Entry(path: second[right], membership: .onlyInSecond))
        right += 1
      } else {
        entries.append(Entry(path: first[left], membership: .both))
        left += 1
        right += 1
      }
    }
  }

  /// Pairs what only one folder has with what only the other has under a name of the same letters, put together otherwise:
  /// systems write `é` as one scalar or as two.
  private mutating func pairEquivalentNames() {
    // Strings are equal if they are canonically equivalent; names that are equal to the byte are paired already.
    var waiting: [String: [Int]] = [:]
    for index in entries.indices.reversed() where entries[index].membership == .onlyInSecond && !entries[index].isASCII
    {
      waiting[entries[index].path, default: []].append(index)
    }
    guard !waiting.isEmpty else { return }
    var taken: Set<Int> = []
    for index in entries.indices where entries[index].membership == .onlyInFirst && !entries[index].isASCII {
      guard let other = waiting[entries[index].path]?.popLast() else { continue }
      (entries[index].otherPath, entries[index].membership) = (entries[other].path, .both)
      taken.insert(other)
    }
    entries = entries.indices.filter { !taken.contains($0) }.map { entries[$0] }
  }

  /// Why an entry cannot be reached.
  ///
  /// - Parameters:
  ///   - path: The path of the entry.
  ///   - folder: The folder it is in.
  /// - Returns: A text that begins with the path.
  static func problem(of path: String, in folder: String) -> String {
    let whole = Files.join(folder, path)
    var search = FolderSearch()
    search.entersFolder = { _ in false }
    do throws(FileError) { _ = try search.findings(in: whole) } catch { return error.description }
    return "\(whole): could not be listed: its name is no UTF-8 text, or it changed meanwhile; rename it"
  }

  /// What a folder without pictures holds, for people.
  private static func content(of folder: String, files: [String]) -> String {
    guard let first = files.first else { return "'\(folder)' has no files" }
    return "'\(folder)' has \(files.count == 1 ? "only '\(first)'" : "\(files.count) files, such as '\(first)'")"
  }
}

extension ComparedPaths.Entry {
  /// Whether no letter of the path has several spellings in Unicode.
  fileprivate var isASCII: Bool { path.utf8.allSatisfy { $0 < 0x80 } }

  /// What is to be known of a path that the second folder puts together otherwise: the first scalars that differ.
  var nameRemark: String? {
    guard let otherPath else { return nil }
    let (one, other) = (Array(path.unicodeScalars), Array(otherPath.unicodeScalars))
    let start = zip(one, other).prefix { $0 == $1 }.count
    func codes(_ scalars: [Unicode.Scalar]) -> String {
      // A letter has few marks; where it ends does not matter.
      scalars[start...].prefix { $0.value >= 0x80 || $0 == scalars[start] }.prefix(3).map { scalar in
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }.joined(separator: " ")
    }
    guard start < one.count, start < other.count else { return nil }
    return "the names differ in how letters are put together: \(codes(one)) / \(codes(other))"
  }
}

package import LocalFiles

/// The names of the files that a report in HTML is made of, and which of them may be removed.
///
/// A page of this package is marked as such on its second line. Nothing else is ever removed.
package enum ReportFiles {
  /// The name of a report in the results folder.
  package static let fileName = "report.html"

  /// The name of a gallery in the results folder.
  package static let galleryName = "gallery.html"

  /// The name of the page in a folder of its own.
  package static let indexName = "index.html"

  /// The line by which a page of this package is known, after the one that begins every page.
  package static let mark = "<!-- a report by specimen -->\n"

  private static let beginning = "<!doctype html>\n" + mark
  private static let ending = ".html"

  /// The folder for a report that does not fit into one file: the file's path without `.html`.
  package static func folder(besides file: String) -> String {
    let name = Files.name(of: file)
    guard name.hasSuffix(ending), name.utf8.count > ending.utf8.count else { return file + ".pages" }
    return String(file.dropLast(ending.count))
  }

  /// The page in the folder for a report that does not fit into one file.
  package static func index(besides file: String) -> String { Files.join(folder(besides: file), indexName) }

  /// The name of a file with pictures.
  package static func packName(_ number: Int) -> String { "pictures-\(number).js" }

  /// Refuses a folder for a report where something else has the page's name, or the folder is a link.
  package static func checkFolder(_ folder: String) throws(FileError) {
    switch Files.kind(of: folder) {
    case nil: return
    case .folder?: break
    case .link?: throw FileError(path: folder, operation: .written, reason: .symbolicLink)
    case .file?, .other?: throw FileError(path: folder, operation: .written, reason: .system(.notAFolder))
    }
    let index = Files.join(folder, indexName)
    guard Files.kind(of: index) == nil || isOurs(index) else {
      throw FileError(path: index, operation: .written, reason: .refused("it is not a page of a report"))
    }
  }

  /// Removes the report that an earlier run left at a path, in whichever form.
  static func remove(at file: String) {
    if isOurs(file) { try? Files.remove(file) }
    removeFolder(besides: file)
  }

  /// Removes a report's folder, if its page is one of this package; files of other programs stay, and so does the folder.
  package static func removeFolder(besides file: String) {
    let (folder, index) = (folder(besides: file), index(besides: file))
    guard Files.kind(of: folder) == .folder, isOurs(index) else { return }
    removePacks(from: 0, in: folder)
    try? Files.remove(index)
    Files.removeEmptyFolder(folder)
  }

  /// Removes the packs of an earlier, larger report.
  package static func removePacks(from first: Int, in folder: String) {
    var number = first
    while (try? Files.remove(Files.join(folder, packName(number)))) != nil { number += 1 }
  }

  /// Whether a regular file is a page of a report.
  private static func isOurs(_ file: String) -> Bool {
    let start = 0..<beginning.utf8.count
    guard Files.kind(of: file) == .file, let reader = try? FileReader(file, limit: .max), reader.count >= start.count,
      let bytes = try? reader.bytes(in: start)
    else { return false }
    return bytes.elementsEqual(beginning.utf8)
  }
}

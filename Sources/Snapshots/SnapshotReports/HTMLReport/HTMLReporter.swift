package import LocalFiles
private import LocatedJSON
private import SnapshotHarness

/// The report in HTML of a run that has just ended, or of results that lie in a folder.
package struct HTMLReporter: FolderReporter {
  private let content: PageContent
  private let currentFolder: String

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - isGallery: Whether it shows the pictures of all cases, and not what changed.
  ///   - currentFolder: The folder that relative paths in the results start from; empty is the process's own.
  package init(isGallery: Bool = false, currentFolder: String = "") {
    content = isGallery ? .gallery : .differences
    self.currentFolder = currentFolder
  }

  package func write(_ report: RunReport, ofResults folder: String, to output: OutputFile) throws {
    try write(report, ofResults: folder, to: output) { _ in }
  }

  package func write(
    _ report: RunReport, ofResults folder: String, to output: OutputFile, say: (String) -> Void
  ) throws {
    // What lies there then is of another run.
    guard report.resultsFolder != nil else {
      throw ResultsError("\(output.path): there is no results folder to make the report of")
    }
    var other = content == .gallery ? report.pages.differences : report.pages.gallery
    // What lies in another folder may be copied elsewhere.
    if case .file(let own) = output.destination, other.map({ Files.folder(of: $0) == Files.folder(of: own) }) == true {
      other = other.map { Files.name(of: $0) }
    } else {
      other = nil
    }
    let written = try HTMLReport.write(
      ofResults: folder, to: output, content: content, currentFolder: currentFolder,
      beside: other)
    for problem in written.problems { say(problem) }
    if written.isFolder {
      say(
        "\(written.page.onOneLine()): the \(content == .gallery ? "gallery" : "report") has more than 20 MB, so its pictures lie beside this page; "
          + "keep the folder whole")
    }
  }
}

import LocalFiles
private import LocatedJSON
public import SnapshotHarness

/// A report in HTML with pictures: one page that needs no network and no program but a browser.
public struct HTMLReport: Sendable {
  /// The page.
  public let page: String

  /// Whether pictures lie in files beside the page.
  public let isFolder: Bool

  /// The number of different pictures of the report.
  public let pictureCount: Int

  /// Problems of pictures that could not be shown, one line each.
  public let problems: [String]

  /// Writes the report of a results folder.
  ///
  /// A page of at most 20 MB has its pictures in it. Otherwise the page is `index.html` in a folder that has the name
  /// of the file without `.html`, with its pictures in scripts beside it; the file itself then links to it.
  ///
  /// The same results give the same bytes. Memory is needed for results and texts of what did not match, never for all
  /// pictures: about 100 MB for 5,000 changed cases.
  ///
  /// - Parameters:
  ///   - folder: The results folder, which no run may be writing to.
  ///   - file: The page; its folder is made if it is missing.
  /// - Returns: The report that was written.
  /// - Throws: `ResultsError` if the results cannot be read or the page cannot be written.
  /// - Complexity: O(*n*) for *n* bytes of results and pictures.
  @discardableResult
  public static func write(ofResults folder: String, to file: String) throws(ResultsError) -> HTMLReport {
    let output: OutputFile
    do { output = try OutputFile(file) } catch { throw ResultsError("\(error)") }
    return try write(ofResults: folder, to: output, limits: PageLimits())
  }

  /// Writes the report of a results folder to a file that the user named.
  ///
  /// A destination that keeps no file gets one page with all pictures, however large.
  ///
  /// - Parameters:
  ///   - folder: The results folder.
  ///   - output: The page.
  ///   - content: What the page shows.
  ///   - limits: What the page may hold.
  ///   - currentFolder: The folder that relative paths in the results start from; empty is the process's own.
  ///   - other: The name of the file beside it that the other page is, the gallery or what changed; `nil` if there is none.
  /// - Returns: The report that was written.
  /// - Throws: `ResultsError` if the results cannot be read or the page cannot be written.
  @discardableResult
  static func write(
    ofResults folder: String, to output: OutputFile, content: PageContent = .differences,
    limits: PageLimits = PageLimits(), currentFolder: String = "", beside other: String? = nil
  ) throws(ResultsError) -> HTMLReport {
    let data = try PageData(
      ofResults: folder, content: content, limits: limits, currentFolder: currentFolder, beside: other)
    let page = WholePage(data)
    do throws(FileError) {
      let isFolder = !output.isStream && page.size > limits.page
      if isFolder {
        try PageFolder(data, limits: limits).write(besides: output)
      } else {
        try page.write(to: output)
      }
      let page = isFolder ? ReportFiles.index(besides: output.path) : output.path
      return HTMLReport(
        page: page, isFolder: isFolder, pictureCount: data.pictures.pictures.count, problems: data.problems)
    } catch {
      throw ResultsError("\(error); name another file for the report")
    }
  }
}

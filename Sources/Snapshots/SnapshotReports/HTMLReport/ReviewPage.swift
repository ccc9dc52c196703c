private import LocatedJSON
package import SnapshotHarness

/// The page of a report for a program that serves it, and its pictures by number.
///
/// A client names pictures only by their indices in a list, so that no path comes from it.
package struct ReviewPage: Sendable {
  /// The page.
  package let bytes: [UInt8]

  /// The content-security policy that the page states, for the header of the answer.
  package let policy: String

  /// Problems of pictures that could not be shown, one line each.
  package let problems: [String]

  private let pictures: PagePictures

  /// Makes the page of a results folder.
  ///
  /// - Parameters:
  ///   - folder: The results folder.
  ///   - currentFolder: The folder that relative paths in the results start from; empty is the process's own.
  /// - Throws: `ResultsError` if the results cannot be read.
  /// - Complexity: O(*n*) for *n* bytes of results and pictures.
  package init(ofResults folder: String, currentFolder: String = "") throws(ResultsError) {
    let data = try PageData(ofResults: folder, limits: PageLimits(), currentFolder: currentFolder)
    let parts = PageParts(.review)
    bytes = parts.start + data.pieces(.review).flatMap(\.self) + parts.middle + parts.end
    policy = parts.policy
    problems = data.problems
    pictures = data.pictures
  }

  /// The number of pictures.
  var pictureCount: Int { pictures.pictures.count }

  /// The PNG file of a picture, read now, with nothing but what is needed to show it.
  ///
  /// - Parameter number: The picture's index in the page's list.
  /// - Returns: `nil` if there is no such picture, or its file is no longer the one that the page describes.
  package func picture(_ number: Int) -> [UInt8]? {
    pictures.pictures.indices.contains(number) ? pictures.bytes(at: number) : nil
  }
}

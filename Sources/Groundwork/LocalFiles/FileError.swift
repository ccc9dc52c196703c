/// A file or folder that could not be read, written or listed.
package struct FileError: Error, Hashable, Sendable {
  /// The operation that failed.
  package enum Operation: String, Hashable, Sendable {
    case read, written, listed, created, removed
  }

  /// The reason of the failure.
  package enum Reason: Error, Hashable, Sendable {
    /// The system refused.
    case system(ErrorNumber)

    /// The file has more bytes than the reader accepts.
    case tooLarge(limit: Int)

    /// The path names a folder, a device or a pipe.
    case notAFile

    /// A part of the path below the folder is a symbolic link.
    case symbolicLink

    /// The path is absolute, contains `..` or an empty part, or otherwise leaves its folder.
    case outside

    /// The caller does not allow the file, for a reason in its own words.
    case refused(String)

    /// The path names a socket, which cannot hold files.
    case socket

    /// The file was another one each time it was read, or a link led elsewhere than it did a moment before.
    case changing

    /// The name is not UTF-8 text, so that no path can name it.
    case notText
  }

  /// The path as it was given.
  package let path: String

  /// The operation that failed.
  let operation: Operation

  /// The reason of the failure.
  package let reason: Reason

  /// Creates an error from its parts.
  package init(path: String, operation: Operation, reason: Reason) {
    self.path = path
    self.operation = operation
    self.reason = reason
  }

  /// Whether there is no such file: nothing by that name, or a parent that is not a folder.
  package var isMissing: Bool { reason.isMissing }

  /// What to do so that files can be written into a folder: make room, or make the folder writable.
  ///
  /// - Parameter folder: What the user calls such a folder.
  /// - Returns: A few words.
  package func remedy(for folder: String) -> String {
    [.system(.diskFull), .system(.quotaUsedUp)].contains(reason)
      ? "make room on the disk of the \(folder)" : "make the \(folder) writable"
  }

  /// Whether something of the name is there already.
  package var isTaken: Bool { reason == .system(.exists) }

  /// Whether the file may be read, but not written to by this user, or by anybody.
  var isReadOnly: Bool {
    [.system(.accessDenied), .system(.notPermitted), .system(.readOnly)].contains(reason)
  }
}

extension FileError: CustomStringConvertible {
  /// The location, the problem, and what to do.
  package var description: String {
    "\(path): could not be \(operation.rawValue): \(reason)"
  }
}

extension FileError.Reason {
  /// Whether there is no such file: nothing by that name, or a parent that is not a folder.
  package var isMissing: Bool { self == .system(.noSuchFile) || self == .system(.notAFolder) }
}

extension FileError.Reason: CustomStringConvertible {
  /// The reason in the system's words, or ours where the system has none.
  package var description: String {
    switch self {
    case .system(let number):
      number.description
    case .tooLarge(let limit):
      "it has more than \(limit) bytes"
    case .notAFile:
      "it is not a regular file"
    case .symbolicLink:
      "a part of the path is a symbolic link; replace the link by a real folder"
    case .outside:
      "the path leaves its folder; use a relative path without '..'"
    case .refused(let reason):
      reason
    case .socket:
      "it is a socket; name a file, a device or a pipe"
    case .changing:
      "it changes all the time; try again when nothing writes to it"
    case .notText:
      "its name is not UTF-8 text; rename it"
    }
  }
}

import LocatedJSON

/// A spot in one of the files of a system.
struct Place: Sendable {
  /// The index of the document.
  let document: Int

  /// The offset of the value or key, in UTF-8 bytes.
  let offset: Int

  /// The JSON Pointer of the value.
  let pointer: String
}

/// A member of an object that may have been put together from several files.
struct SourcedMember: Sendable {
  /// The key and the value.
  let member: JSONMember

  /// The index of the document the member stands in.
  let document: Int

  /// The JSON Pointer of the value.
  let pointer: String
}

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

  /// The JSON Pointer of the object.
  let owner: String

  /// The JSON Pointer of the value, which is made anew each time: most members never need it.
  var pointer: String { owner + "/" + member.key.escapedForPointer }

  /// Where the value stands.
  var valuePlace: Place { Place(document: document, offset: member.value.offset, pointer: pointer) }

  /// Where the key stands.
  var keyPlace: Place { Place(document: document, offset: member.keyOffset, pointer: pointer) }
}

extension JSONNode {
  /// The members of an object with their places; none of any other value.
  func sourcedMembers(document: Int, pointer: String) -> [SourcedMember] {
    (object ?? []).map { SourcedMember(member: $0, document: document, owner: pointer) }
  }
}

/// An object, known by where it stands.
struct ObjectPlace: Hashable {
  /// The index of the document.
  let document: Int

  /// The offset of the object, in UTF-8 bytes.
  let offset: Int
}

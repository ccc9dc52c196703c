import LocatedJSON

/// A spot in one of the files of a system.
struct Place: Sendable {
  /// The index of the document.
  let document: Int

  /// The offset of the value or key, in UTF-8 bytes.
  let offset: Int

  /// The JSON Pointer of the value.
  let pointer: String

  /// The object that starts here.
  var spot: ObjectPlace { ObjectPlace(document: document, offset: offset) }
}

/// A member of an object that may have been put together from several files.
struct SourcedMember: Sendable {
  /// The key and the value.
  let member: JSONMember

  /// The index of the document that the member is in.
  let document: Int

  /// The JSON Pointer of the object.
  let owner: String

  /// The key as it is written, where a dollar sign was added to it.
  var writtenKey: String?

  /// The JSON Pointer of the value, built on each call: most members never need it.
  var pointer: String { owner + "/" + (writtenKey ?? member.key).escapedForPointer }

  /// The place of the value.
  var valuePlace: Place { Place(document: document, offset: member.value.offset, pointer: pointer) }

  /// The place of the key.
  var keyPlace: Place { Place(document: document, offset: member.keyOffset, pointer: pointer) }
}

extension JSONNode {
  /// The members of an object with their places; none of any other value.
  func sourcedMembers(document: Int, pointer: String) -> [SourcedMember] {
    (object ?? []).map { SourcedMember(member: $0, document: document, owner: pointer) }
  }
}

/// An object, identified by its place.
struct ObjectPlace: Hashable {
  /// The index of the document.
  let document: Int

  /// The offset of the object, in UTF-8 bytes.
  let offset: Int
}

/// Collects findings and knows the documents they are about.
struct FindingLog {
  /// The documents, in the order in which they were read.
  var documents: [JSONDocument] = []

  /// The findings; of each kind, the first ones.
  var list = FindingList()

  /// Adds a finding about a place; its texts are made only if it is kept.
  mutating func report(
    _ code: String, at place: @autoclosure () -> Place, _ message: @autoclosure () -> String,
    advice: @autoclosure () -> String? = nil, severity: Severity = .error
  ) {
    let documents = documents
    list.add(code, severity, file: documents[place().document].file) {
      let place = place()
      return Finding(
        severity: severity, code: code, in: documents[place.document], at: place.offset, pointer: place.pointer,
        message: message(), advice: advice())
    }
  }
}

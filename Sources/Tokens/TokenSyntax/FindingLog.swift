package import LocatedJSON

/// A spot in one of the files of a system.
package struct DocumentLocation: Sendable {
  /// The index of the document.
  package let document: Int

  /// The offset of the value or key, in UTF-8 bytes.
  package let offset: Int

  /// The JSON Pointer of the value.
  package let pointer: String

  /// Creates a location.
  package init(document: Int, offset: Int, pointer: String) {
    self.document = document
    self.offset = offset
    self.pointer = pointer
  }

  /// The object that starts here.
  package var spot: ObjectLocation { ObjectLocation(document: document, offset: offset) }
}

/// A member of an object that may have been put together from several files.
package struct SourcedMember: Sendable {
  /// The key and the value.
  package let member: JSONMember

  /// The index of the document that the member is in.
  package let document: Int

  /// The JSON Pointer of the object.
  package let owner: String

  /// The key as it is written, where a dollar sign was added to it.
  package var writtenKey: String?

  /// Creates a member.
  package init(member: JSONMember, document: Int, owner: String, writtenKey: String? = nil) {
    self.member = member
    self.document = document
    self.owner = owner
    self.writtenKey = writtenKey
  }

  /// The JSON Pointer of the value, built on each call: most members never need it.
  package var pointer: String { owner + "/" + (writtenKey ?? member.key).escapedForPointer }

  /// The location of the value.
  package var valueLocation: DocumentLocation {
    DocumentLocation(document: document, offset: member.value.offset, pointer: pointer)
  }

  /// The location of the key.
  package var keyLocation: DocumentLocation {
    DocumentLocation(document: document, offset: member.keyOffset, pointer: pointer)
  }
}

extension JSONNode {
  /// The members of an object with their locations; none of any other value.
  package func sourcedMembers(document: Int, pointer: String) -> [SourcedMember] {
    (object ?? []).map { SourcedMember(member: $0, document: document, owner: pointer) }
  }
}

/// An object, identified by its location.
package struct ObjectLocation: Hashable {
  /// The index of the document.
  let document: Int

  /// The offset of the object, in UTF-8 bytes.
  let offset: Int

  /// Creates a location.
  package init(document: Int, offset: Int) {
    self.document = document
    self.offset = offset
  }
}

/// Collects findings and knows the documents they are about.
package struct FindingLog {
  /// The documents, in the order in which they were read.
  package var documents: [JSONDocument] = []

  /// The findings; of each kind, the first ones.
  package var list = FindingList()

  /// The declarations that became no token, by the kind of finding that says why.
  package private(set) var leftOut = LeftOutDeclarations()

  /// A log of no documents.
  package init() {}

  /// For translated documents, the ones that they come from: what a file has counts once, however often it is translated.
  package var originals: [Int: Int] = [:]

  /// Notes that some declarations become no token; why, is reported.
  package mutating func leaveOut(_ count: Int, _ code: FindingCode, at location: DocumentLocation) {
    leaveOut(count, kind: code.rawValue, at: location)
  }

  /// Notes that some declarations become no token, for a reason that may be no finding.
  package mutating func leaveOut(_ count: Int, kind: String, at location: DocumentLocation) {
    let document = originals[location.document] ?? location.document
    leftOut.add(
      count, kind, at: DocumentLocation(document: document, offset: location.offset, pointer: location.pointer))
  }

  /// Adds a finding about a location; its texts are made only if it is kept.
  package mutating func report(
    _ code: FindingCode, at location: @autoclosure () -> DocumentLocation, _ message: @autoclosure () -> String,
    advice: @autoclosure () -> String? = nil, severity: Severity = .error
  ) {
    let documents = documents
    list.add(code, severity, file: documents[location().document].file) {
      let location = location()
      return Finding(
        severity: severity, code: code, in: documents[location.document], at: location.offset,
        pointer: location.pointer,
        message: message(), advice: advice())
    }
  }
}

import LocatedJSON

/// The place of a value in a specimen file.
public struct SpecimenLocation: Hashable, Sendable {
  /// The file; the control's name for a specimen made in Swift.
  public var file: String

  /// The line, counted from 1.
  public var line: Int?

  /// The column in Unicode scalars, counted from 1.
  public var column: Int?

  /// The JSON Pointer of the value.
  public var pointer: String
}

/// Where a value stands in the file it was read from.
///
/// Origins never take part in equality, so that a tree written in Swift equals
/// the same tree read from JSON.
struct Origin: Hashable, Sendable {
  /// The UTF-8 offset of the value in its file; -1 for a value made in Swift.
  var offset: Int = -1

  static func == (left: Origin, right: Origin) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// The document behind a specimen, for findings; it takes no part in equality.
struct SourceDocument: Hashable, Sendable {
  var document: JSONDocument?

  static func == (left: SourceDocument, right: SourceDocument) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  /// The place of an origin: the file, the line and column, and the JSON Pointer.
  func location(of origin: Origin, control: String) -> SpecimenLocation {
    guard let document, origin.offset >= 0 else {
      return SpecimenLocation(file: control, line: nil, column: nil, pointer: "")
    }
    let position = document.position(of: origin.offset)
    return SpecimenLocation(
      file: document.file, line: position.line, column: position.column,
      pointer: document.root.pointer(to: origin.offset) ?? "")
  }
}

extension JSONNode {
  /// The JSON Pointer (RFC 6901) of the value or key that starts at an offset; `nil` if none does.
  ///
  /// - Complexity: O(log *n*) for each level, where *n* is the number of its values: they stand in the order of the text.
  func pointer(to offset: Int) -> String? {
    if self.offset == offset { return "" }
    switch content {
    case .array(let items):
      guard let index = items.lastPlace(where: { $0.offset <= offset }) else { return nil }
      return items[index].pointer(to: offset).map { "/\(index)\($0)" }
    case .object(let members):
      guard let member = members.lastPlace(where: { $0.keyOffset <= offset }).map({ members[$0] }) else { return nil }
      let segment = "/" + member.key.escapedForPointer
      if member.keyOffset == offset { return segment }
      return member.value.pointer(to: offset).map { segment + $0 }
    default:
      return nil
    }
  }
}

extension Array {
  /// The last place that meets a condition, which none meets after one that does not.
  fileprivate func lastPlace(where isMet: (Element) -> Bool) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isMet(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > startIndex ? low - 1 : nil
  }
}

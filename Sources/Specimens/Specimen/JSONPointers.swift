import LocatedJSON

extension JSONNode {
  /// The JSON Pointer (RFC 6901) of the value or key that starts at an offset; `nil` if none does.
  func pointer(to offset: Int) -> String? {
    if self.offset == offset { return "" }
    switch content {
    case .array(let items):
      guard let index = items.lastIndex(where: { $0.offset <= offset }) else { return nil }
      return items[index].pointer(to: offset).map { "/\(index)\($0)" }
    case .object(let members):
      guard let member = members.last(where: { $0.keyOffset <= offset }) else { return nil }
      let segment = "/" + member.key.escapedForPointer
      if member.keyOffset == offset { return segment }
      return member.value.pointer(to: offset).map { segment + $0 }
    default:
      return nil
    }
  }
}

import LocatedJSON

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

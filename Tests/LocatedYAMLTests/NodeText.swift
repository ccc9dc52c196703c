import LocatedJSON

extension JSONNode {
  /// The value as JSON on one line.
  var text: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.take()
  }

  private func write(to writer: inout JSONWriter) {
    switch content {
    case .null: writer.null()
    case .boolean(let flag): writer.boolean(flag)
    case .number(let number): writer.number(number)
    case .string(let text): writer.string(text)
    case .array(let items):
      writer.openArray()
      for item in items { item.write(to: &writer) }
      writer.close()
    case .object(let members):
      writer.openObject()
      for member in members { writer.member(member.key) { member.value.write(to: &$0) } }
      writer.close()
    }
  }

  /// The value with the offset of each part: `offset:value`, `offset=key`.
  var located: String {
    switch content {
    case .array(let items): "\(offset):[" + items.map(\.located).joined(separator: ",") + "]"
    case .object(let members):
      "\(offset):{" + members.map { "\($0.keyOffset)=\($0.key):\($0.value.located)" }.joined(separator: ",") + "}"
    default: "\(offset):\(text)"
    }
  }
}

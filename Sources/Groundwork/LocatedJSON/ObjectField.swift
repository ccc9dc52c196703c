private import ExactTexts

/// A key of an object in a file: how it is read into a value and written from it, and what is said of it.
///
/// A list of fields is all that a format says of an object: reader, writer, JSON Schema and documentation come from it.
package struct ObjectField<Reader: ObjectReader & SendableMetatype, Object: SendableMetatype>: Sendable {
  /// The key, what its value means, what holds without it, and the shape of the value.
  package let shape: MemberShape

  /// Reads the value of the key into an object; what is wrong with it is reported.
  package let read: @Sendable (inout Reader, JSONNode, inout Object) -> Void

  /// Writes the key and the value, or neither if the object is what it is without the key.
  package let write: @Sendable (inout JSONWriter, Object) -> Void

  /// The key.
  package var key: String { shape.key }

  /// Creates a field with its own functions for reading and writing.
  package init(
    _ shape: MemberShape, read: @escaping @Sendable (inout Reader, JSONNode, inout Object) -> Void,
    write: @escaping @Sendable (inout JSONWriter, Object) -> Void
  ) {
    self.shape = shape
    self.read = read
    self.write = write
  }

  /// Creates a field that is always written.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - path: Where the object has the value, which stays if the file has another kind of value.
  ///   - format: How the value is written in files.
  ///   - meaning: The meaning of the value; sentences in Markdown.
  ///   - absence: The meaning of an absent key.
  package init<Value>(
    _ key: String, _ path: any WritableKeyPath<Object, Value> & Sendable, _ format: ValueFormat<Reader, Value>,
    _ meaning: String, absence: MemberShape.Absence = .isMistake
  ) {
    self.init(MemberShape(key, meaning, format.shape, absence: absence)) { reader, node, object in
      if let value = format.read(&reader, node, key) { object[keyPath: path] = value }
    } write: { output, object in
      output.member(key) { format.write(&$0, object[keyPath: path]) }
    }
  }

  /// Creates a field that is written where there is a value.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - path: Where the object has the value; `nil` without the key, and if the file has another kind of value.
  ///   - format: How the value is written in files.
  ///   - meaning: The meaning of the value; sentences in Markdown.
  ///   - absence: The meaning of an absent key.
  package init<Value>(
    _ key: String, _ path: any WritableKeyPath<Object, Value?> & Sendable, _ format: ValueFormat<Reader, Value>,
    _ meaning: String, absence: MemberShape.Absence = .isUnsaid
  ) {
    self.init(MemberShape(key, meaning, format.shape, absence: absence)) { reader, node, object in
      object[keyPath: path] = format.read(&reader, node, key)
    } write: { output, object in
      if let value = object[keyPath: path] { output.member(key) { format.write(&$0, value) } }
    }
  }

  /// Creates a field that is written where the value is not the one that holds without the key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - path: Where the object has the value, which stays if the file has another kind of value.
  ///   - format: How the value is written in files.
  ///   - meaning: The meaning of the value; sentences in Markdown.
  ///   - standard: The value that holds without the key.
  ///   - absence: What that value means; the value itself unless given.
  package init<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Object, Value> & Sendable, _ format: ValueFormat<Reader, Value>,
    _ meaning: String, unless standard: Value, absence: MemberShape.Absence? = nil
  ) {
    let absence = absence ?? .isValue(json: format.json(standard))
    self.init(MemberShape(key, meaning, format.shape, absence: absence)) { reader, node, object in
      if let value = format.read(&reader, node, key) { object[keyPath: path] = value }
    } write: { output, object in
      let value = object[keyPath: path]
      if value != standard { output.member(key) { format.write(&$0, value) } }
    }
  }
}

/// The form of a value in files: its shape, its reader and its writer.
package struct ValueFormat<Reader: ObjectReader & SendableMetatype, Value: SendableMetatype>: Sendable {
  /// Its JSON Schema.
  package let shape: ValueShape

  /// Reads the value of a key; `nil` after reporting what is wrong with it.
  package let read: @Sendable (inout Reader, JSONNode, _ key: String) -> Value?

  /// Writes the value.
  package let write: @Sendable (inout JSONWriter, Value) -> Void

  /// Creates a format from its parts.
  package init(
    _ shape: ValueShape, read: @escaping @Sendable (inout Reader, JSONNode, _ key: String) -> Value?,
    write: @escaping @Sendable (inout JSONWriter, Value) -> Void
  ) {
    self.shape = shape
    self.read = read
    self.write = write
  }

  /// The same format, of which a schema says no more than the name of its definition.
  package func defined(as name: String) -> ValueFormat { ValueFormat(.definition(name), read: read, write: write) }

  /// A value on one line.
  fileprivate func json(_ value: Value) -> String {
    var output = JSONWriter(isPretty: true)
    output.openArray(isInline: true)
    write(&output, value)
    return String(output.text.dropFirst())
  }
}

extension ValueFormat where Value == Bool {
  /// `true` or `false`.
  package static var flag: ValueFormat {
    ValueFormat(.flag) {
      $0.flag($1, $0.name(of: $1, key: $2))
    } write: {
      $0.boolean($1)
    }
  }
}

extension ValueFormat where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// A word of a fixed set.
  package static var word: ValueFormat {
    ValueFormat(.words(Value.allCases.map(\.rawValue))) {
      $0.word($1, $0.name(of: $1, key: $2))
    } write: {
      $0.string($1.rawValue)
    }
  }
}

extension ValueFormat {
  /// A number.
  package static func number(in range: ClosedRange<Double>? = nil) -> ValueFormat where Value == Double {
    ValueFormat(.number(range)) {
      $0.number($1, $0.name(of: $1, key: $2), in: range)
    } write: {
      $0.number($1)
    }
  }

  /// A whole number.
  package static func wholeNumber(in range: ClosedRange<Int>? = nil) -> ValueFormat where Value == Int {
    ValueFormat(.wholeNumber(range)) { reader, node, key in
      reader.wholeNumber(node, reader.name(of: node, key: key), in: range)
    } write: {
      $0.number($1)
    }
  }

  /// An object with known keys.
  ///
  /// - Parameters:
  ///   - fields: Its keys.
  ///   - subject: The object in messages, with its article, such as `a tier`.
  ///   - rule: Which keys go together.
  ///   - definition: The name of the definition that a schema names for it; needed where such objects are in one another.
  ///   - isInline: Whether it is written on one line.
  ///   - blank: What an object without keys is.
  /// - Returns: The format.
  package static func object(
    _ fields: @autoclosure @escaping @Sendable () -> [ObjectField<Reader, Value>], _ subject: String,
    rule: ValueShape.KeyRule? = nil, definition: String? = nil, isInline: Bool = true,
    blank: @escaping @Sendable () -> Value
  ) -> ValueFormat {
    let shape = definition.map { .definition($0) } ?? ValueShape.object(fields().map(\.shape), rule: rule)
    return ValueFormat(shape) { reader, node, _ in
      var value = blank()
      return reader.read(node, into: &value, fields(), subject) ? value : nil
    } write: {
      $0.object(of: $1, fields(), isInline: isInline)
    }
  }

  /// A list.
  ///
  /// - Parameters:
  ///   - item: How its items are written; those that cannot be read are left out.
  ///   - count: How many there may be, for the schema alone: readers report such errors in their own words.
  ///   - isUnique: Whether all are different, for the schema alone.
  ///   - isInline: Whether it is written on one line.
  /// - Returns: The format.
  package static func list<Item>(
    of item: ValueFormat<Reader, Item>, count: ClosedRange<Int>? = nil, isUnique: Bool = false, isInline: Bool = true
  ) -> ValueFormat where Value == [Item] {
    ValueFormat(.list(of: item.shape, count: count, isUnique: isUnique)) { reader, node, key in
      reader.items(node, reader.name(of: node, key: key))?.compactMap { item.read(&reader, $0, key) }
    } write: { output, items in
      output.array(items, isInline: isInline) { item.write(&$0, $1) }
    }
  }
}

extension ObjectReader {
  /// Reads an object with known keys into a value, in the order of the file.
  ///
  /// - Parameters:
  ///   - node: The value that should be an object; unknown and missing keys are reported.
  ///   - value: What it is read into.
  ///   - fields: The keys.
  ///   - subject: The object in messages, with its article, such as `a tier`.
  /// - Returns: Whether it is an object.
  package mutating func read<Value>(
    _ node: JSONNode, into value: inout Value, _ fields: [ObjectField<Self, Value>], _ subject: String
  ) -> Bool {
    let required = fields.filter(\.shape.isRequired).map(\.key)
    guard members(of: node, keys: fields.map(\.key), required: required, subject) != nil else { return false }
    readMembers(of: node, into: &value, fields)
    return true
  }

  /// Reads the members of an object whose keys were checked before; those without a field are passed over.
  package mutating func readMembers<Value>(
    of node: JSONNode, into value: inout Value, _ fields: [ObjectField<Self, Value>]
  ) {
    for member in node.object ?? [] {
      fields.first { ExactText($0.key) == ExactText(member.key) }?.read(&self, member.value, &value)
    }
  }
}

extension JSONWriter {
  /// Writes a value as an object, after its key if it is a member.
  package mutating func object<Reader, Value>(
    _ key: String? = nil, of value: Value, _ fields: [ObjectField<Reader, Value>], isInline: Bool = true
  ) {
    object(key, isInline: isInline) { $0.members(of: value, fields) }
  }

  /// Writes the members of a value into an object that is open.
  package mutating func members<Reader, Value>(of value: Value, _ fields: [ObjectField<Reader, Value>]) {
    for field in fields { field.write(&self, value) }
  }
}

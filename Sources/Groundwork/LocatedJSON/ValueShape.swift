/// The allowed form of a value in a file, as in a JSON Schema (2020-12).
package indirect enum ValueShape: Hashable, Sendable {
  /// Any value.
  case anything

  /// The literal `null`.
  case null

  /// `true` or `false`.
  case flag

  /// A text; its length in characters, and a regular expression that some part of it matches.
  case text(length: ClosedRange<Int>? = nil, pattern: String? = nil)

  /// One of some words.
  case words([String])

  /// A number.
  case number(ClosedRange<Double>? = nil)

  /// One of some numbers.
  case numbers([Double])

  /// A whole number.
  case wholeNumber(ClosedRange<Int>? = nil)

  /// A list.
  case list(of: ValueShape, count: ClosedRange<Int>? = nil, isUnique: Bool = false)

  /// An object with known keys, and no others.
  case object([MemberShape], rule: KeyRule? = nil)

  /// An object whose keys are names that may be anything, but for some that have values of their own.
  case map(of: ValueShape, names: ValueShape? = nil, count: ClosedRange<Int>? = nil, known: [MemberShape] = [])

  /// What fits one of several shapes, and no other of them.
  case oneOf([ValueShape])

  /// What fits at least one of several shapes.
  case anyOf([ValueShape])

  /// A definition of the schema, by its name.
  case definition(String)

  /// A shape, and what it means here; sentences in Markdown.
  case described(String, ValueShape)

  /// Rules for which keys of an object go together.
  package enum KeyRule: Hashable, Sendable {
    /// All keys of one of these lists are there, and not all of any other.
    case oneOf([[String]])

    /// All keys of at least one of these lists are there.
    case anyOf([[String]])

    /// Not all of these keys are there.
    case notAll([String])

    /// All of these rules hold.
    indirect case all([KeyRule])
  }

  /// A text that is not empty.
  package static var someText: ValueShape { .text(length: 1...Int.max) }
}

/// A key of an object, and what is said of it.
package struct MemberShape: Hashable, Sendable {
  /// The meaning of an absent key.
  package enum Absence: Hashable, Sendable {
    /// The key must be there.
    case isMistake

    /// A value holds, given as JSON.
    case isValue(json: String)

    /// What these words say, in Markdown.
    case means(String)

    /// Nothing that needs words.
    case isUnsaid
  }

  /// The key.
  package let key: String

  /// The meaning of its value: sentences in Markdown, each with its full stop; may be empty.
  package let meaning: String

  /// The meaning of an absent key.
  package let absence: Absence

  /// The allowed form of the value.
  package let shape: ValueShape

  /// Whether the key must be there.
  package var isRequired: Bool { absence == .isMistake }

  /// Creates a member.
  package init(_ key: String, _ meaning: String, _ shape: ValueShape, absence: Absence = .isUnsaid) {
    self.key = key
    self.meaning = meaning
    self.absence = absence
    self.shape = shape
  }
}

extension [MemberShape] {
  /// The members as a Markdown table: key, meaning, and what holds without the key.
  package var markdownTable: String {
    "| key | value | unless given |\n|---|---|---|\n" + map { $0.markdownRow + "\n" }.joined()
  }
}

extension MemberShape {
  fileprivate var markdownRow: String {
    let absence =
      switch absence {
      case .isMistake: "required"
      case .isValue(let json): "`\(json)`"
      case .means(let words): words
      case .isUnsaid: ""
      }
    let cells = ["`\(key)`", meaning, absence].map { $0.isEmpty ? " " : " \($0.replacing("|", with: "\\|")) " }
    return "|\(cells.joined(separator: "|"))|"
  }
}

extension ValueShape {
  /// A whole JSON Schema, with a line end.
  ///
  /// - Parameters:
  ///   - title: Its title.
  ///   - meaning: What files of the format are, one sentence.
  ///   - definitions: The shapes that ``definition(_:)`` names.
  /// - Returns: The text.
  package func schema(
    title: String, _ meaning: String, definitions: KeyValuePairs<String, ValueShape>
  ) -> String {
    schema(title: title, meaning, definitions: Array(definitions))
  }

  /// A whole JSON Schema whose definitions are in several files.
  package func schema(
    title: String, _ meaning: String, definitions: [(key: String, value: ValueShape)]
  ) -> String {
    var output = JSONWriter(isPretty: true)
    output.object { output in
      output.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      output.member("title", title)
      output.member("description", meaning)
      output.members(of: self)
      output.object("$defs") { output in
        for (name, shape) in definitions { output.schema(name, of: shape) }
      }
    }
    output.endLine()
    return output.text
  }

  /// Whether its schema has no schemas in it.
  fileprivate var isPlain: Bool {
    switch self {
    case .list, .object, .map, .oneOf, .anyOf: false
    case .described(_, let shape): shape.isPlain
    default: true
    }
  }
}

extension JSONWriter {
  /// Writes a shape as a schema.
  fileprivate mutating func schema(_ key: String? = nil, of shape: ValueShape) {
    object(key, isInline: shape.isPlain) { $0.members(of: shape) }
  }

  /// Writes a list of shapes.
  private mutating func schemas(_ key: String, _ shapes: [ValueShape]) {
    array(key, shapes) { $0.schema(of: $1) }
  }

  /// Writes the keywords of a shape.
  fileprivate mutating func members(of shape: ValueShape) {
    switch shape {
    case .anything: break
    case .null: member("type", "null")
    case .flag: member("type", "boolean")
    case .text(let length, let pattern):
      member("type", "string")
      limits(length, "minLength", "maxLength")
      member("pattern", pattern)
    case .words(let words):
      if words.count == 1 { member("const", words[0]) } else { member("enum", words, isInline: true) }
    case .number(let range):
      member("type", "number")
      member("minimum", range?.lowerBound)
      member("maximum", range?.upperBound)
    case .numbers(let numbers): array("enum", numbers, isInline: true) { $0.number($1) }
    case .wholeNumber(let range):
      member("type", "integer")
      member("minimum", range?.lowerBound)
      member("maximum", range?.upperBound)
    case .list(let item, let count, let isUnique):
      member("type", "array")
      limits(count, "minItems", "maxItems")
      if isUnique { member("uniqueItems", true) }
      schema("items", of: item)
    case .object(let members, let rule):
      member("type", "object")
      member("additionalProperties", false)
      let required = members.filter(\.isRequired).map(\.key)
      if !required.isEmpty { member("required", required, isInline: true) }
      properties(members)
      if let rule { self.rule(rule) }
    case .map(let value, let names, let count, let known):
      member("type", "object")
      limits(count, "minProperties", "maxProperties")
      if let names { schema("propertyNames", of: names) }
      if !known.isEmpty { properties(known) }
      schema("additionalProperties", of: value)
    case .oneOf(let shapes): schemas("oneOf", shapes)
    case .anyOf(let shapes): schemas("anyOf", shapes)
    case .definition(let name): member("$ref", "#/$defs/\(name)")
    case .described(let meaning, let shape):
      member("description", meaning.plainText)
      members(of: shape)
    }
  }

  private mutating func properties(_ members: [MemberShape]) {
    object("properties") { output in
      for member in members {
        output.object(member.key, isInline: member.shape.isPlain) { output in
          if let description = member.description { output.member("description", description) }
          output.members(of: member.shape)
          if case .isValue(let json) = member.absence { output.member("default") { $0.repeated(Array(json.utf8)) } }
        }
      }
    }
  }

  private mutating func rule(_ rule: ValueShape.KeyRule) {
    func write(_ keys: [String], to output: inout JSONWriter) {
      output.object(isInline: true) { $0.member("required", keys) }
    }
    switch rule {
    case .oneOf(let lists): array("oneOf", lists) { write($1, to: &$0) }
    case .anyOf(let lists): array("anyOf", lists) { write($1, to: &$0) }
    case .notAll(let keys): member("not") { write(keys, to: &$0) }
    case .all(let rules): array("allOf", rules) { output, rule in output.object { $0.rule(rule) } }
    }
  }

  /// Writes the bounds of a number of things, where they say something.
  private mutating func limits(_ range: ClosedRange<Int>?, _ least: String, _ most: String) {
    guard let range else { return }
    if range.lowerBound > 0 { member(least, range.lowerBound) }
    if range.upperBound < Int.max { member(most, range.upperBound) }
  }
}

extension MemberShape {
  /// What editors show: the meaning, and what holds without the key where words say it; `nil` if there is nothing.
  fileprivate var description: String? {
    var sentences = meaning.isEmpty ? [] : [meaning]
    if case .means(let words) = absence { sentences.append("Left out: \(words).") }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ").plainText
  }
}

extension String {
  /// Markdown without its marks of code and without references to other sections, for what shows text as it is.
  fileprivate var plainText: String {
    let parts = replacing("`", with: "'").split(separator: ", see [", omittingEmptySubsequences: false)
    return String(parts[0]) + parts.dropFirst().map { $0.drop { $0 != ")" }.dropFirst() }.joined()
  }
}

private import ColorSpaces
private import ExactTexts

/// One thing that is wrong with the form of a JSON value: its kind, its range, a key or a word in it.
package struct FormError: Error, Hashable {
  /// The kind of error, which decides the code of a finding.
  package enum Kind: Hashable, Sendable {
    /// The value is of another kind than it must be.
    case wrongKind

    /// The value is of the right kind but too small, too large, or empty.
    case outOfRange

    /// A key is missing.
    case missingKey

    /// A key has no meaning.
    case unknownKey

    /// A text is not one of the words it could be.
    case unknownWord
  }

  /// The kind of error.
  package let kind: Kind

  /// Where it is, in UTF-8 bytes: the value, or the unknown key.
  package let offset: Int

  /// The unknown key; `nil` if the error is about the value itself.
  package let key: String?

  /// What the value should be, with its article, for readers that say no more: `a string`.
  package let expected: String

  /// What is wrong.
  package let message: String

  /// What to do about it.
  package let advice: String

  /// Creates an error from its parts.
  package init(
    _ kind: Kind, at offset: Int, key: String? = nil, expected: String, message: String, advice: String
  ) {
    self.kind = kind
    self.offset = offset
    self.key = key
    self.expected = expected
    self.message = message
    self.advice = advice
  }
}

// The checks themselves, for readers that stop at the first mistake. `subject` names the value in messages.
extension JSONNode {
  /// The text of a string.
  package func text(as subject: String) throws(FormError) -> String {
    guard let string else { throw wrongKind(subject, "a string", advice: "write it in double quotes") }
    return string
  }

  /// Whether it says `true`.
  func flag(as subject: String) throws(FormError) -> Bool {
    guard let boolean else { throw wrongKind(subject, "true or false", advice: "write true or false, without quotes") }
    return boolean
  }

  /// The items of an array; `content` says what they are.
  package func items(as subject: String, of content: String? = nil) throws(FormError) -> [JSONNode] {
    guard let array else {
      throw wrongKind(subject, "an array" + (content.map { " of \($0)" } ?? ""), advice: "write [ and ] around it")
    }
    return array
  }

  /// The members of an object.
  package func members(as subject: String, advice: String = "write an object") throws(FormError) -> [JSONMember] {
    guard let object else { throw wrongKind(subject, "an object", advice: advice) }
    return object
  }

  /// A number, within a range where there is one.
  package func number(as subject: String, in range: ClosedRange<Double>? = nil) throws(FormError) -> Double {
    if let number, range?.contains(number) != false { return number }
    let limits = range.map { "\($0.lowerBound.shortestText) to \($0.upperBound.shortestText)" }
    guard number == nil else { throw outOfRange(subject, "a number", limits) }
    throw wrongKind(
      subject, "a number", advice: limits.map { "write a number from \($0)" } ?? "write it without quotes or unit")
  }

  /// A whole number, within a range where there is one.
  package func wholeNumber(as subject: String, in range: ClosedRange<Int>? = nil) throws(FormError) -> Int {
    if let number = number.flatMap(Int.init(exactly:)), range?.contains(number) != false { return number }
    let limits = range.map { "\($0.lowerBound) to \($0.upperBound)" }
    guard number == nil else { throw outOfRange(subject, "a whole number", limits) }
    throw wrongKind(
      subject, "a whole number", advice: limits.map { "write a whole number from \($0)" } ?? "write a whole number")
  }

  /// A word of a fixed set.
  package func word<Word: RawRepresentable<String> & CaseIterable>(
    as subject: String, of type: Word.Type = Word.self
  ) throws(FormError) -> Word {
    func expected(_ words: [String]) -> String { "one of \(words.joined(separator: ", "))" }
    guard let string else {
      throw wrongKind(subject, expected(Word.words), advice: "write it in double quotes")
    }
    do {
      return try Word(word: string)
    } catch {
      throw FormError(
        .unknownWord, at: offset, expected: expected(error.words), message: "\(subject) cannot be '\(string)'",
        advice: error.advice)
    }
  }

  /// The value of a key that must be there.
  package func value(of key: String, as subject: String) throws(FormError) -> JSONNode {
    _ = try members(as: subject)
    guard let value = self[key] else { throw FormError.missingKey(key, of: subject, at: offset) }
    return value
  }

  /// The error of a value of another kind than it must be.
  package func wrongKind(_ subject: String, _ expected: String, advice: String) -> FormError {
    FormError(
      .wrongKind, at: offset, expected: expected, message: "\(subject) must be \(expected), not \(kind)",
      advice: advice)
  }

  private func outOfRange(_ subject: String, _ what: String, _ limits: String?) -> FormError {
    let expected = limits.map { "\(what) from \($0)" } ?? what
    return FormError(
      .outOfRange, at: offset, expected: expected, message: "\(subject) is \(number.map { $0.shortestText } ?? kind)",
      advice: "write \(expected)")
  }
}

extension FormError {
  /// The number of unknown keys of one object that are reported one by one.
  private static let maximumUnknownKeys = 20

  /// The errors in the keys of an object, in the order of its members.
  ///
  /// A missing key that an unknown one was probably meant to be is not reported again; a key that is there is never
  /// proposed. Of very many unknown keys the first ones are reported, and the number of the others.
  ///
  /// - Parameters:
  ///   - members: The members of the object.
  ///   - keys: The keys that have a meaning.
  ///   - required: The keys that must be there.
  ///   - subject: The object in messages, with its article, such as `a tier`.
  ///   - offset: Where the object starts, in UTF-8 bytes.
  ///   - advice: What to do about a key that resembles no other; the keys are listed unless given.
  ///   - pairsUnlikeKeys: Whether a key that resembles no other is treated as the first missing one, as in a small
  ///     value whose keys are known by heart.
  ///   - nearest: Finds the name most like a misspelt one.
  /// - Returns: The errors.
  package static func ofKeys(
    _ members: [JSONMember], keys: [String], required: [String] = [], _ subject: String, at offset: Int,
    advice: String? = nil, pairsUnlikeKeys: Bool = false,
    nearest: (String, [String]) -> String? = { nearestName(to: $0, among: $1) }
  ) -> [FormError] {
    func isIn(_ key: String, _ keys: [String]) -> Bool { keys.contains { ExactText($0) == ExactText(key) } }
    // Nearly every object is as it should be; that is found without memory of its own.
    func isMissing(_ key: String) -> Bool { !members.contains { ExactText($0.key) == ExactText(key) } }
    guard members.contains(where: { !isIn($0.key, keys) }) || required.contains(where: isMissing) else { return [] }
    let unknown = members.filter { !isIn($0.key, keys) }
    var missing = required.filter(isMissing)
    var mistakes: [FormError] = []
    for (index, member) in unknown.prefix(maximumUnknownKeys).enumerated() {
      let meaning: String
      if let meant = nearest(member.key, keys.filter(isMissing)) {
        meaning = "did you mean '\(meant)'?"
        missing.removeAll { $0 == meant }
      } else if pairsUnlikeKeys, let meant = missing.first {
        meaning = "write '\(meant)', which is missing"
        missing.removeFirst()
      } else {
        meaning = advice ?? "the keys are \(keys.joined(separator: ", "))"
      }
      let isLast = index == maximumUnknownKeys - 1 && unknown.count > maximumUnknownKeys
      let more = isLast ? ", and \(unknown.count - maximumUnknownKeys) more like it" : ""
      mistakes.append(
        FormError(
          .unknownKey, at: member.keyOffset, key: member.key, expected: subject,
          message: "unknown key '\(member.key)' in \(subject)\(more)", advice: meaning))
    }
    return mistakes + missing.map { missingKey($0, of: subject, at: offset) }
  }

  fileprivate static func missingKey(_ key: String, of subject: String, at offset: Int) -> FormError {
    FormError(
      .missingKey, at: offset, expected: "an object with \"\(key)\"", message: "\(subject) has no '\(key)'",
      advice: "add it")
  }
}

/// Reads JSON objects with known keys and collects what is wrong with them.
///
/// The reader of a file format conforms and says in ``report(_:)`` what its findings are called. How members are walked,
/// which key a misspelt one was meant to be, and what the messages say is the same for all formats.
package protocol ObjectReader {
  /// Notes an error.
  mutating func report(_ mistake: FormError)

  /// The name most like a misspelt one; `nil` if none is near, or if enough names have been compared.
  ///
  /// There is no default: beside one, a reader's own generic method of this name would never be called.
  mutating func nearest(to name: String, among names: [String]) -> String?

  /// What messages call the value of a key, or a part of it; the key in quotes unless the reader has another name for it.
  func name(of node: JSONNode, key: String) -> String
}

extension ObjectReader {
  package func name(of node: JSONNode, key: String) -> String { "\"\(key)\"" }

  /// The members of an object, after reporting what is wrong with its keys.
  ///
  /// - Parameters:
  ///   - node: The value that should be an object.
  ///   - keys: The keys that have a meaning.
  ///   - required: The keys that must be there.
  ///   - subject: The object in messages, with its article, such as `a tier`.
  /// - Returns: The members, `nil` if the value is not an object.
  package mutating func members(
    of node: JSONNode, keys: [String], required: [String] = [], _ subject: String
  ) -> [JSONMember]? {
    guard let members = members(of: node, subject) else { return nil }
    checkKeys(of: node, keys: keys, required: required, subject)
    return members
  }

  /// The members of an object whose keys are names that may be anything; `nil` after reporting that it is something else.
  package mutating func members(
    of node: JSONNode, _ subject: String, advice: String = "write an object"
  ) -> [JSONMember]? {
    note { () throws(FormError) in try node.members(as: subject, advice: advice) }
  }

  /// Reports the keys of an object that have no meaning, and those that are missing.
  package mutating func checkKeys(
    of node: JSONNode, keys: [String], required: [String] = [], _ subject: String, advice: String? = nil,
    pairsUnlikeKeys: Bool = false
  ) {
    let mistakes = FormError.ofKeys(
      node.object ?? [], keys: keys, required: required, subject, at: node.offset, advice: advice,
      pairsUnlikeKeys: pairsUnlikeKeys
    ) { self.nearest(to: $0, among: $1) }
    for mistake in mistakes { report(mistake) }
  }

  /// The text of a string; `nil` after reporting that it is something else.
  package mutating func text(_ node: JSONNode, _ subject: String) -> String? {
    note { () throws(FormError) in try node.text(as: subject) }
  }

  /// Whether it says `true`; `nil` after reporting that it is neither `true` nor `false`.
  package mutating func flag(_ node: JSONNode, _ subject: String) -> Bool? {
    note { () throws(FormError) in try node.flag(as: subject) }
  }

  /// The items of an array; `nil` after reporting that it is something else.
  package mutating func items(_ node: JSONNode, _ subject: String, of content: String? = nil) -> [JSONNode]? {
    note { () throws(FormError) in try node.items(as: subject, of: content) }
  }

  /// A number; `nil` after reporting that it is something else or out of range.
  package mutating func number(
    _ node: JSONNode, _ subject: String, in range: ClosedRange<Double>? = nil
  ) -> Double? {
    note { () throws(FormError) in try node.number(as: subject, in: range) }
  }

  /// A whole number; `nil` after reporting that it is something else or out of range.
  package mutating func wholeNumber(_ node: JSONNode, _ subject: String, in range: ClosedRange<Int>? = nil) -> Int? {
    note { () throws(FormError) in try node.wholeNumber(as: subject, in: range) }
  }

  /// A word of a fixed set; `nil` after reporting that it is something else.
  package mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, _ subject: String, of type: Word.Type = Word.self
  ) -> Word? {
    note { () throws(FormError) in try node.word(as: subject, of: type) }
  }

  /// What a check gives; `nil` after reporting what it throws.
  mutating func note<Value>(_ check: () throws(FormError) -> Value) -> Value? {
    do throws(FormError) {
      return try check()
    } catch {
      report(error)
      return nil
    }
  }
}

private import ColorSpaces
import ExactTexts
import LocatedJSON
package import TokenEngine
import TokenSyntax

/// The account of every declaration of a system's files: those with a value, and groups of those without one.
///
/// A declaration is an object of a file that has a value, or is read as a token without one. One that counts in several
/// variants is one declaration, and has a value if it has one in any of them.
package struct DeclarationAccount: Sendable {
  /// Declarations that have no value for the same reason.
  package struct Group: Sendable {
    /// The code of the findings that say why, or one of the words below.
    package let kind: String

    /// Their number; at least 1.
    package fileprivate(set) var count: Int

    /// The location of the first of them.
    package let first: TokenLocation
  }

  /// The kind of declarations whose path a later one declares too.
  static let replaced = LeftOutDeclarations.replaced

  /// The kind of declarations that count in none of the variants that were resolved.
  static let otherVariants = "otherVariants"

  /// The kind of declarations that others may refer to, and that are no part of the result.
  static let referenceOnly = "referenceOnly"

  /// The kind of declarations without a value and without a finding: there should be none.
  static let unexplained = "unexplained"

  /// The declarations with a value.
  package fileprivate(set) var valueCount = 0

  /// Those of them whose value is a text, of no type that the format has.
  package fileprivate(set) var plainTextCount = 0

  /// The others, the largest group first.
  package fileprivate(set) var groups: [Group] = []

  /// The files that were read.
  package let fileCount: Int

  /// The files of folders that were not, by the endings of their names, the largest number first.
  package let filesLeftOut: [(ending: String, count: Int)]

  /// The declarations without a value.
  package var reportedCount: Int { groups.reduce(0) { $0 + $1.count } }

  /// All declarations.
  package var readCount: Int { valueCount + reportedCount }

  /// The account as text, with a line for each group and one for the sum.
  ///
  /// The last line is such as `read 6,171 = 1,529 values + 4,642 reported (of 2 kinds)`.
  package var lines: [String] {
    var lines: [String] = []
    if !filesLeftOut.isEmpty {
      let count = filesLeftOut.reduce(0) { $0 + $1.count }
      let list = filesLeftOut.prefix(Self.listedEndings).map { "\($0.count.groupedText) \($0.ending)" }
      let rest = filesLeftOut.count > Self.listedEndings ? ", …" : ""
      lines.append(
        "\(fileCount.groupedText) \(fileCount == 1 ? "file" : "files") read, \(count.groupedText) left out: "
          + list.joined(separator: ", ") + rest)
    }
    for group in groups {
      lines.append("\(group.count.groupedText) \(Self.phrase(group)); first: \(group.first)")
    }
    let texts =
      switch plainTextCount {
      case 0: ""
      case 1: ", 1 of them a plain text,"
      default: ", \(plainTextCount.groupedText) of them plain texts,"
      }
    var sum = "read \(readCount.groupedText) = \(valueCount.groupedText) \(valueCount == 1 ? "value" : "values")"
    if groups.isEmpty {
      sum += texts.isEmpty ? "" : String(texts.dropLast())
    } else {
      let kinds = groups.count == 1 ? "1 kind" : "\(groups.count) kinds"
      sum += "\(texts) + \(reportedCount.groupedText) reported (of \(kinds))"
    }
    return lines + [sum]
  }

  /// The number of endings of names that are listed.
  private static let listedEndings = 6

  private static func phrase(_ group: Group) -> String {
    switch group.kind {
    case replaced: "replaced by later declarations of the same path"
    case otherVariants: "of variants that are not resolved here"
    case referenceOnly: "for others to refer to only"
    case unexplained: "without a value and a reason"
    default: "without a value: \(group.kind)"
    }
  }
}

extension TokenSystem {
  /// What became of all declarations.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of declared tokens.
  func account(of fates: DeclarationFates) -> DeclarationAccount {
    var endings: [String: Int] = [:]
    for file in leftOut.files { endings[Self.ending(of: file), default: 0] += 1 }
    let sorted = endings.sorted { (-$0.value, ExactText($0.key)) < (-$1.value, ExactText($1.key)) }
    var counter = Counter(
      account: DeclarationAccount(
        fileCount: Set(files.map { ExactText($0) }).subtracting(leftOut.files.map { ExactText($0) }).count,
        filesLeftOut: sorted.map { ($0.key, $0.value) }))
    for group in leftOut.declarations.groups {
      counter.add(group.kind, group.count, at: location(of: group.first))
    }
    for token in declared(fates) {
      let location = declarations.tokens[token].location
      switch fates.fates[token] {
      case .group: continue
      case .value:
        counter.account.valueCount += 1
        if fates.plainTexts.contains(token) { counter.account.plainTextCount += 1 }
      case .broken: counter.add(fates.reason(of: token), 1, at: self.location(of: location))
      case .referenceOnly: counter.add(DeclarationAccount.referenceOnly, 1, at: self.location(of: location))
      case .replaced: counter.add(DeclarationAccount.replaced, 1, at: self.location(of: location))
      case .unseen: counter.add(DeclarationAccount.otherVariants, 1, at: self.location(of: location))
      }
    }
    counter.account.groups.sort { (-$0.count, ExactText($0.kind)) < (-$1.count, ExactText($1.kind)) }
    return counter.account
  }

  /// The declared tokens, one for each that the files have: a translation may declare one several times, and so may a
  /// resolver document that changes some of a file's tokens.
  private func declared(_ fates: DeclarationFates) -> [Int] {
    var numbers: [ExactText: UInt64] = [:]
    let files = documents.map { document in
      let key = ExactText(document.file)
      let number = numbers[key] ?? UInt64(numbers.count)
      numbers[key] = number
      return number << 32
    }
    var keyed = declarations.tokens.indices.map { index in
      let location = declarations.tokens[index].location
      return (key: files[location.document] | UInt64(location.offset), token: index)
    }
    // Each token once, in order, as most systems have them.
    guard zip(keyed, keyed.dropFirst()).contains(where: { $0.key >= $1.key }) else { return keyed.map(\.token) }
    keyed.sort { ($0.key, $0.token) < ($1.key, $1.token) }
    var declared: [Int] = []
    var last: UInt64?
    for (key, token) in keyed {
      if key != last {
        declared.append(token)
      } else if fates.fates[declared[declared.count - 1]] < fates.fates[token] {
        declared[declared.count - 1] = token
      }
      last = key
    }
    return declared
  }

  private func location(of location: DocumentLocation) -> TokenLocation {
    let position = documents[location.document].position(of: location.offset)
    return TokenLocation(
      file: documents[location.document].file, line: position.line, column: position.column, pointer: location.pointer)
  }

  /// The ending of a file's name, from its last dot.
  private static func ending(of file: String) -> String {
    let name = file.unicodeScalars.split(separator: "/").last.map { Substring($0) } ?? ""
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "without an ending" }
    return String(name[dot...])
  }

  /// Counts declarations by kind.
  private struct Counter {
    var account: DeclarationAccount
    private var indices: [String: Int] = [:]

    init(account: DeclarationAccount) { self.account = account }

    mutating func add(_ kind: String, _ count: Int, at first: @autoclosure () -> TokenLocation) {
      if let index = indices[kind] {
        account.groups[index].count += count
      } else {
        indices[kind] = account.groups.count
        account.groups.append(DeclarationAccount.Group(kind: kind, count: count, first: first()))
      }
    }
  }
}

private import ExactTexts

/// Cases by sentence, so that a sentence that is true of many is reported once.
public struct SentenceTally: Sendable {
  /// The cases of which one sentence is true.
  public struct Group: Hashable, Sendable {
    /// The sentence.
    public let text: String

    /// The suite of the first case.
    public let suite: String

    /// Whether it reports a truncated text, which ``RunTally/cutTexts`` does too.
    public let isOfCutText: Bool

    /// The number of cases.
    public fileprivate(set) var count = 0

    /// The names of the first cases, at most ``RunTally/namedCases``.
    public fileprivate(set) var cases: [String] = []
  }

  /// The number of different sentences that are kept.
  public static let sentenceLimit = 100

  /// The sentences, in the order in which they came, at most ``sentenceLimit``.
  public private(set) var groups: [Group] = []

  /// The number of cases of other sentences.
  public private(set) var otherCount = 0

  private var indices: [ExactText: Int] = [:]

  /// Creates a tally without cases.
  package init() {}

  /// Adds a case of which a sentence is true.
  package mutating func add(_ text: String, of result: CaseResult, isOfCutText: Bool = false) {
    let key = ExactText(text)
    guard let index = indices[key] ?? newIndex(of: key, in: result.suite, isOfCutText) else {
      otherCount += 1
      return
    }
    groups[index].count += 1
    if groups[index].cases.count < RunTally.namedCases { groups[index].cases.append(result.id) }
  }

  private mutating func newIndex(of key: ExactText, in suite: String, _ isOfCutText: Bool) -> Int? {
    guard groups.count < Self.sentenceLimit else { return nil }
    indices[key] = groups.count
    groups.append(Group(text: key.text, suite: suite, isOfCutText: isOfCutText))
    return groups.count - 1
  }
}

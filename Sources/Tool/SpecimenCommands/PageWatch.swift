/// Knows which pages of a review are open, so that its server ends when nobody looks any more.
///
/// A page asks every few seconds what others have marked, and says when it is closed. A browser that ends, or a machine
/// that sleeps, says nothing.
struct PageWatch: Sendable {
  /// How long after the last page was closed the server goes on: a page that is loaded again says goodbye first.
  static let farewell = Duration.seconds(4)

  /// How long a page may be silent.
  ///
  /// Browsers let a hidden page ask once a minute only.
  static let silence = Duration.seconds(150)

  /// The most pages that are known at a time.
  static let limit = 1_000

  /// Time that passes while the machine is awake.
  typealias Instant = SuspendingClock.Instant

  private var pages: [String: Instant] = [:]
  private var last: Instant?

  /// Notes that a page has asked for something.
  ///
  /// - Parameters:
  ///   - page: The name that it gives itself.
  ///   - now: The time.
  mutating func hear(_ page: String, at now: Instant) {
    last = now
    guard pages[page] != nil || pages.count < Self.limit else { return }
    pages[page] = now
  }

  /// Notes that a page is being loaded, if one was open before.
  mutating func load(at now: Instant) {
    if last != nil { last = now }
  }

  /// Notes that a page was closed.
  mutating func leave(_ page: String, at now: Instant) {
    guard pages.removeValue(forKey: page) != nil else { return }
    last = now
  }

  /// Whether pages were open and none is any more.
  func isOver(at now: Instant) -> Bool {
    guard let last else { return false }
    return last.duration(to: now) >= (pages.isEmpty ? Self.farewell : Self.silence)
  }

  /// Whether a text can be the name of a page.
  static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}

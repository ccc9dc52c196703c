import Synchronization
import Testing

@testable import Theming

@Suite("Change notices")
struct NoticeBoardTests {
  /// Notes in the order in which they come.
  final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  @Test func `topics in the given order, in each the first subscriber first`() {
    let (board, log) = (NoticeBoard(), Log())
    let subscriptions = [
      board.subscribe(to: 2) { log.add("2a") }, board.subscribe(to: 1) { log.add("1a") },
      board.subscribe(to: 2) { log.add("2b") }, board.subscribe(to: 3) { log.add("3a") },
    ]
    board.announce(to: [1, 2])
    #expect(log.all == ["1a", "2a", "2b"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a listener that changes something is told of it after all heard of the first change`() {
    let (board, log) = (NoticeBoard(), Log())
    let changes = Mutex(0)
    let subscriptions = [
      board.subscribe(to: 1) {
        let count = changes.withLock {
          $0 += 1
          return $0
        }
        log.add("a\(count)")
        if count == 1 { board.announce(to: [1]) }
        log.add("a\(count) done")
      }, board.subscribe(to: 1) { log.add("b") },
    ]
    board.announce(to: [1])
    #expect(log.all == ["a1", "a1 done", "b", "a2", "a2 done", "b"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `an endless row of changes ends`() {
    let board = NoticeBoard()
    let count = Mutex(0)
    let refused = Mutex(0)
    let subscription = board.subscribe(to: 1) {
      count.withLock { $0 += 1 }
      if !board.announce(to: [1]) { refused.withLock { $0 += 1 } }
    }
    board.announce(to: [1])
    #expect(count.withLock { $0 } == NoticeBoard.maximumDepth)
    #expect(refused.withLock { $0 } == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func `who subscribes while a change is told hears of the next one`() {
    let (board, log) = (NoticeBoard(), Log())
    let added = Mutex<[ThemeSubscription]>([])
    let first = board.subscribe(to: 1) {
      let subscription = board.subscribe(to: 1) { log.add("new") }
      added.withLock { $0.append(subscription) }
    }
    board.announce(to: [1])
    #expect(log.all.isEmpty)
    board.announce(to: [1])
    #expect(log.all == ["new"])
    withExtendedLifetime(first) {}
  }

  @Test func `nothing remains of listeners that went away`() async {
    let board = NoticeBoard()
    for _ in 0..<100 {
      let subscription = board.subscribe(to: 1) {}
      subscription.cancel()
      subscription.cancel()
      _ = board.subscribe(to: 2) {}
      let stream = board.changes(of: 3)
      board.announce(to: [3])
      for await _ in stream { break }
    }
    #expect(board.listenerCount == 0)
  }

  @Test @MainActor func `the main actor is told on a later turn, of waiting changes once`() async {
    let (board, log) = (NoticeBoard(), Log())
    let subscription = board.subscribeOnMainActor(to: 1) { log.add("told") }
    board.announce(to: [1])
    board.announce(to: [1])
    #expect(log.all.isEmpty)
    for _ in 0..<1_000 where log.all.isEmpty { await Task.yield() }
    #expect(log.all == ["told"])
    subscription.cancel()
    board.announce(to: [1])
    for _ in 0..<100 { await Task.yield() }
    #expect(log.all == ["told"])
  }
}

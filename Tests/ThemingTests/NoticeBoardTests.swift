import SeededNumbers
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

  @Test func `listeners that double the changes each time come to an end`() {
    let board = NoticeBoard()
    let count = Mutex(0)
    let refused = Mutex(0)
    let subscriptions = (0..<2).map { _ in
      board.subscribe(to: 1) {
        count.withLock { $0 += 1 }
        if !board.announce(to: [1]) { refused.withLock { $0 += 1 } }
      }
    }
    board.announce(to: [1])
    // The change, that of each listener, and what those lead to; both listeners hear of each.
    let changes = 1 + 2 + NoticeBoard.maximumEchoes
    #expect(count.withLock { $0 } == 2 * changes)
    #expect(refused.withLock { $0 } == 2 * changes - (changes - 1))
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a listener may make any number of changes when it is told once`() {
    let board = NoticeBoard()
    let count = Mutex(0)
    let changes = 2 * NoticeBoard.maximumEchoes
    let subscriptions = [
      board.subscribe(to: 1) { for _ in 0..<changes { board.announce(to: [2]) } },
      board.subscribe(to: 2) { count.withLock { $0 += 1 } },
    ]
    board.announce(to: [1])
    #expect(count.withLock { $0 } == changes)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `listeners of two boards that make each other change come to an end`() {
    let boards = [NoticeBoard(), NoticeBoard()]
    let count = Mutex(0)
    let subscriptions = [0, 1, 0, 1].map { index in
      boards[index].subscribe(to: 1) {
        count.withLock { $0 += 1 }
        boards[1 - index].announce(to: [1])
      }
    }
    boards[0].announce(to: [1])
    #expect(count.withLock { $0 } == 2 * (1 + 2 + NoticeBoard.maximumEchoes))
    withExtendedLifetime(subscriptions) {}
  }

  /// A change that a task makes after everybody was told is the first of a row, whoever started the task.
  @Test func `changes that tasks make later are all told`() async {
    let board = NoticeBoard()
    let (steps, step) = AsyncStream.makeStream(of: Void.self)
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    var isTold = steps.makeAsyncIterator()
    var isTaken = ends.makeAsyncIterator()
    let gate = NoticeBoardTests.Gate()
    let subscription = board.subscribe(to: 1) {
      Task {
        await gate.wait()
        end.yield(board.announce(to: [1]))
      }
      step.yield()
    }
    board.announce(to: [1])
    await isTold.next()
    for round in 0..<NoticeBoard.maximumDepth + 20 {
      await gate.open()
      let taken = await isTaken.next()
      #expect(taken == true, "round \(round)")
      await isTold.next()
    }
    subscription.cancel()
    await gate.open()
  }

  /// Lets one task through each time it is opened.
  actor Gate {
    private var passes = 0
    private var waiting: CheckedContinuation<Void, Never>?

    func wait() async {
      if passes > 0 { passes -= 1 } else { await withCheckedContinuation { waiting = $0 } }
    }

    func open() {
      if let first = waiting {
        waiting = nil
        first.resume()
      } else {
        passes += 1
      }
    }
  }

  @Test @MainActor func `a listener on the main actor that always makes a change comes to an end`() async {
    let board = NoticeBoard()
    let count = Mutex(0)
    let isRefused = Mutex(false)
    let subscription = board.subscribeOnMainActor(to: 1) {
      count.withLock { $0 += 1 }
      if !board.announce(to: [1]) { isRefused.withLock { $0 = true } }
    }
    board.announce(to: [1])
    for _ in 0..<100_000 where !isRefused.withLock({ $0 }) { await Task.yield() }
    #expect(isRefused.withLock { $0 })
    #expect(count.withLock { $0 } == NoticeBoard.maximumDepth)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `listeners that come and go in any order`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (board, log) = (NoticeBoard(), Log())
    var expected: [(name: String, subscription: ThemeSubscription)] = []
    for number in 0..<500 {
      if random.next() % 5 < 2, !expected.isEmpty {
        expected.remove(at: Int(random.next() % UInt64(expected.count))).subscription.cancel()
      } else {
        expected.append(("\(number)", board.subscribe(to: 1) { log.add("\(number)") }))
      }
    }
    board.announce(to: [1])
    #expect(log.all == expected.map(\.name), "seed \(seed)")
    #expect(board.observerCount == expected.count)
    expected = []
    #expect(board.observerCount == 0)
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
    #expect(board.observerCount == 0)
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

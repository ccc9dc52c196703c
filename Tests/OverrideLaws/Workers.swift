private import Synchronization

/// Calls a function for 0, 1, … in several tasks.
///
/// - Parameters:
///   - count: How often it is called.
///   - workers: How many calls may run at the same time.
///   - body: The function.
/// - Returns: What it returned, in order.
/// - Throws: What the function throws.
func concurrently<Result: Sendable>(
  _ count: Int, workers: Int, _ body: @escaping @Sendable (Int) throws -> Result
) async throws -> [Result] {
  let next = SharedCounter()
  return try await withThrowingTaskGroup(of: [(Int, Result)].self) { group in
    for _ in 0..<max(1, min(workers, count)) {
      group.addTask {
        var results: [(Int, Result)] = []
        while case let index = next.take(), index < count { results.append((index, try body(index))) }
        return results
      }
    }
    var results: [(Int, Result)] = []
    for try await part in group { results += part }
    return results.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

private final class SharedCounter: Sendable {
  private let value = Mutex(0)

  func take() -> Int {
    value.withLock { value in
      defer { value += 1 }
      return value
    }
  }
}

/// Work on the elements of a list by several tasks.
enum ParallelList {
  /// How many results may wait for an earlier one, for each worker: one slow element must not let them pile up.
  private static let window = 32

  /// Does the same with each element and passes on the results in the order of the list.
  ///
  /// A single element is worked on where the caller is: the first task of a process starts three threads.
  ///
  /// - Parameters:
  ///   - elements: The elements; they are taken one after the other.
  ///   - workers: How many are worked on at the same time, at least 1.
  ///   - shouldStop: Once it returns `true`, no further element is begun.
  ///   - work: The work, on any thread.
  ///   - receive: Called for the result of each element that was begun, in order, one call at a time.
  nonisolated(nonsending) static func each<Elements: RandomAccessCollection & Sendable, Value: Sendable>(
    _ elements: Elements, workers: Int, shouldStop: () -> Bool = { false },
    _ work: nonisolated(nonsending) @escaping @Sendable (Elements.Element) async -> Value, receive: (Value) -> Void
  ) async where Elements.Element: Sendable, Elements.Index == Int {
    if elements.count == 1, let element = elements.first {
      if !shouldStop() { receive(await work(element)) }
      return
    }
    await withTaskGroup(of: (Int, Value).self) { group in
      var finished: [Int: Value] = [:]
      var (next, received, working) = (elements.startIndex, elements.startIndex, 0)
      func start() {
        while working < workers, next < elements.endIndex, next < received + window * workers, !shouldStop() {
          let index = next
          let element = elements[index]
          group.addTask { (index, await work(element)) }
          next += 1
          working += 1
        }
      }
      start()
      for await (index, value) in group {
        working -= 1
        finished[index] = value
        while let ready = finished.removeValue(forKey: received) {
          receive(ready)
          received += 1
        }
        start()
      }
    }
  }

  /// The results of the same work on each element, in the order of the list.
  nonisolated(nonsending) static func map<Elements: RandomAccessCollection & Sendable, Value: Sendable>(
    _ elements: Elements, workers: Int,
    _ work: nonisolated(nonsending) @escaping @Sendable (Elements.Element) async -> Value
  ) async -> [Value] where Elements.Element: Sendable, Elements.Index == Int {
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    await each(elements, workers: workers, work) { value in
      values.append(value)
    }
    return values
  }
}

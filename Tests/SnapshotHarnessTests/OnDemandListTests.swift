import SnapshotHarness
import Synchronization
import Testing

@Suite("Lists on demand")
struct OnDemandListTests {
  @Test func `elements are made when they are asked for, and not before`() {
    let asked = Mutex<[Int]>([])
    let list = OnDemandList(count: 3) { place in
      asked.withLock { $0.append(place) }
      return "element \(place)"
    }
    #expect(list.count == 3)
    #expect(asked.withLock { $0 } == [])
    #expect(list[2] == "element 2")
    #expect(Array(list) == ["element 0", "element 1", "element 2"])
    #expect(asked.withLock { $0 } == [2, 0, 1, 2])
  }

  @Test(arguments: [0, 1, 5])
  func `elements that exist already keep their order`(count: Int) {
    let elements = (0..<count).map { $0 * $0 }
    #expect(Array(OnDemandList(elements)) == elements)
    #expect(OnDemandList(elements).isEmpty == elements.isEmpty)
    #expect(OnDemandList(elements).last == elements.last)
  }
}

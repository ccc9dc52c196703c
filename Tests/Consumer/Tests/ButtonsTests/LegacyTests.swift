import Buttons
import SnapshotAssertions
import XCTest

final class LegacyTests: XCTestCase {
  override func invokeTest() { withSnapshots(record: .missing) { super.invokeTest() } }

  func testButton() throws {
    assertSnapshot(of: try drawButton(accent: 0x0F6CBD), named: "a b/ü")
    for accent: UInt32 in [1, 2] { assertSnapshot(of: try drawButton(accent: accent)) }
  }

  func testLater() async throws { assertSnapshot(of: try drawButton(accent: 0x0F6CBD)) }
}

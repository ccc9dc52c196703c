import SnapshotAssertions
import Testing

/// The look of a scheme.
private enum Scheme: String, CaseIterable, Sendable {
  case light, dark
}

/// What is drawn.
private enum Control { case button }

/// A renderer of one's own, which knows nothing of references.
private func render(_ control: Control, _ scheme: Scheme) throws -> RGBAImage {
  let color: UInt32 = scheme == .light ? 0xFFBD_6C0F : 0xFFFF_A34D
  return RGBAImage(size: try PixelSize(width: 16, height: 8), filledWith: color)
}

@Suite("Documents: assertions")
private struct ButtonTests {
  // snippet: assertions
  @Test(arguments: Scheme.allCases) func button(_ scheme: Scheme) throws {
    assertSnapshot(of: try render(.button, scheme), named: scheme.rawValue)
  }
  // end
}

private import PNGCoding
public import PixelBuffers

/// A value that can be compared with a reference: a picture, the bytes of a PNG file, a drawing, a case of a suite.
public protocol SnapshotConvertible {
  /// The picture, and what it was made from as far as that is known.
  ///
  /// - Throws: Why it could not be drawn.
  func drawing() throws -> Drawing

  /// The case that it is, with a reference of its own; `nil` for a picture whose reference is beside the test.
  var plannedSnapshot: PlannedSnapshot? { get }
}

extension SnapshotConvertible {
  /// No case: the reference is beside the test.
  public var plannedSnapshot: PlannedSnapshot? { nil }
}

/// A case and the plan it belongs to.
public struct PlannedSnapshot: Sendable {
  /// The case.
  public var snapshotCase: SnapshotCase

  /// The plan, with the folder of its reference and the accepted differences.
  public var plan: SnapshotPlan

  /// Finds the present location of a cause in a file; `nil` for a cause without one.
  public var location: @Sendable (CauseGroup) -> FileLocation?

  /// Creates a planned case.
  public init(
    _ snapshotCase: SnapshotCase, of plan: SnapshotPlan,
    location: @escaping @Sendable (CauseGroup) -> FileLocation? = { _ in nil }
  ) {
    self.snapshotCase = snapshotCase
    self.plan = plan
    self.location = location
  }
}

extension RGBAImage: SnapshotConvertible {
  /// The picture, without ingredients.
  public func drawing() -> Drawing { Drawing(image: self) }
}

extension Drawing: SnapshotConvertible {
  /// The drawing itself.
  public func drawing() -> Drawing { self }
}

/// The bytes of a PNG file are its picture.
extension Array: SnapshotConvertible where Element == UInt8 {
  /// The picture of the PNG file with these bytes.
  ///
  /// - Throws: `PNGDecodingError` if they are no PNG file.
  public func drawing() throws -> Drawing { Drawing(image: try PNGDecoder.decode(self)) }
}

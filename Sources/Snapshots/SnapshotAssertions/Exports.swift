// What assertions are given: pictures, tolerances, drawings with their ingredients.
@_exported public import PixelBuffers
@_exported public import SnapshotHarness

import PixelBuffers
import Testing

@testable import ImageComparison

/// Pictures as design systems have them, drawn by the rasterizer, before and after edits whose kind a designer knows.
@Suite("Kinds of drawn edits")
struct DrawnKindTests {
  /// A picture of an edit: light and dark, at one, two and three pixels to a point.
  private static let variants = [false, true].flatMap { isDark in (1...3).map { (isDark: isDark, scale: $0) } }

  /// The edit, and the same taken back.
  ///
  /// Without optimization each edit is looked at one way in one of the smaller variants, the next edit the other way in
  /// the next one, as all take a minute and a half.
  @Test(arguments: DrawnEdit.all.indices)
  func `is what a designer calls it`(_ index: Int) throws {
    let edit = DrawnEdit.all[index]
    #if DEBUG
      let smaller = Self.variants.filter { $0.scale < 3 }
      let variants = [smaller[index / 2 % smaller.count]]
    #else
      let variants = Self.variants
    #endif
    for (isDark, scale) in variants {
      var scene = edit.before.scene(scale: Double(scale), isDark: isDark)
      let old = try scene.draw()
      edit.edit(&scene, isDark)
      let new = try scene.draw()
      #if DEBUG
        let directions = [index.isMultiple(of: 2) ? (old, new, 1) : (new, old, -1)]
      #else
        let directions = [(old, new, 1), (new, old, -1)]
      #endif
      let context: Comment = "\(edit.name), \(isDark ? "dark" : "light")@\(scale)x"
      for (first, second, sign) in directions {
        let difference = ImageComparison.compare(first, second)
        #expect(difference.kind == edit.kind, context)
        let offset = edit.offset.map { PixelOffset(dx: $0.x * scale * sign, dy: $0.y * scale * sign) }
        #expect(difference.movement == offset, context)
        let extent = ImageComparison.extent(from: first, to: second)
        #expect(extent == (difference.changedPixels, difference.maximumOklab), context)
      }
    }
  }

  @Test func `there are edits of each kind, and no two of one name`() {
    #expect(DrawnEdit.all.count >= 60)
    #expect(Set(DrawnEdit.all.map(\.name)).count == DrawnEdit.all.count)
    for kind in DifferenceKind.allCases { #expect(DrawnEdit.all.contains { $0.kind == kind }) }
  }
}

import Testing

@testable import Suites

@Suite("Names in Swift")
struct SwiftNameTests {
  @Test(arguments: [
    ("color.background.brandRest", "Color.Background.brandRest"),
    ("color.font-size", "Color.fontSize"), ("color.font_size", "Color.fontSize"), ("color.FontSize", "Color.fontSize"),
    ("red.500", "Red._500"), ("500.red", "_500.red"), ("color.imageURL", "Color.imageUrl"),
    ("a.50%", "A._50Percent"), ("a.1,5", "A._1_5"), ("a.-", "A.minus"), ("a.$root", "A.base"),
    ("a.\u{1F600}", "A.u1F600"), ("größe.äußere", "Größe.äußere"), ("a.***", "A._"),
  ])
  func `a path has one name`(path: String, name: String) { #expect(SwiftNames.qualifiedName(of: path) == name) }
}

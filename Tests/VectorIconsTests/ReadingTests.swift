import Testing

@testable import VectorIcons

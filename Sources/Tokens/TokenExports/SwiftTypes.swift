import TokenEngine

/// The names of the types that values have in an exported file.
struct SwiftTypes {
  /// Whose types they are.
  let values: SwiftExport.Values

  /// The enumeration with the types that the file brings itself.
  let ownName: String

  /// The types of groups: a type with the name of one is written with its module.
  var hidden: Set<String> = []

  /// A type as it is declared.
  private struct Declared {
    /// The module; `nil` for a type that the file brings itself.
    let module: String?
    let name: String

    init(_ module: String?, _ name: String) {
      self.module = module
      self.name = name
    }
  }

  /// Whether lengths, times and weights are as tokens state them: with their units, and of any weight.
  var keepsUnits: Bool { values == .specimen || values == .own }

  /// The modules that a file may import, in the order of its lines.
  static let modules = ["ColorSpaces", "SwiftUI", "TokenEngine", "UIKit"]

  /// The names that no group may have beside those of the outermost types, so that they mean the same everywhere.
  var reserved: [String] {
    switch values {
    // What is exported for this package keeps the names that it has always had.
    case .specimen: []
    case .own: [ownName]
    case .swiftUI: [ownName, "SwiftUI"]
    case .uiKit: [ownName, "UIKit"]
    }
  }

  /// The type of a value, or of an item where the value is a list.
  func element(_ type: TokenType) -> String { written(declared(type)) }

  /// The type of tokens of a type.
  func type(_ type: TokenType) -> String { Self.isList(type) ? "[\(element(type))]" : element(type) }

  /// The type of the details of a typography.
  var details: String { written(ours("TypographyDetails", own: "TypographyDetails")) }

  /// A type of the standard library.
  func standard(_ name: String) -> String { written(Declared("Swift", name)) }

  /// A type of SwiftUI that no token has, but that is written to make one.
  func ofSwiftUI(_ name: String) -> String { written(Declared("SwiftUI", name)) }

  /// The type of a part of a value, as it is named beside the types that the file brings itself.
  func part(_ type: TokenType) -> String {
    let name = declared(type).name
    return Self.isList(type) ? "[\(name)]" : name
  }

  /// Whether the file brings the type of a value itself.
  func isOwn(_ type: TokenType) -> Bool { declared(type).module == nil }

  /// The module of the type of a value; `nil` for a type that the file brings itself.
  func module(_ type: TokenType) -> String? { declared(type).module }

  /// The types of some values and of all their parts.
  static func closure(of types: Set<TokenType>) -> Set<TokenType> { types.union(types.flatMap(parts)) }

  /// The types of the parts of a value, and of the parts of these.
  private static func parts(of type: TokenType) -> [TokenType] {
    switch type {
    case .border: [.color, .dimension, .strokeStyle]
    case .transition: [.duration, .cubicBezier]
    case .shadow: [.color, .dimension]
    case .gradient: [.color, .number]
    case .typography: [.fontFamily, .dimension, .fontWeight, .number]
    case .strokeStyle: [.dimension]
    case .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .string, .boolean: []
    }
  }

  private static func isList(_ type: TokenType) -> Bool { [.fontFamily, .shadow, .gradient].contains(type) }

  private func written(_ type: Declared) -> String {
    guard let module = type.module else { return ownName + "." + type.name }
    let outermost = String(type.name.prefix { $0 != "." })
    return hidden.contains(outermost) ? module + "." + type.name : type.name
  }

  /// A type that only this package has, and that all other files bring themselves.
  private func ours(_ name: String, own: String) -> Declared {
    values == .specimen ? Declared("TokenEngine", name) : Declared(nil, own)
  }

  private func declared(_ type: TokenType) -> Declared {
    switch (type, values) {
    case (.fontFamily, _), (.string, _): Declared("Swift", "String")
    case (.boolean, _): Declared("Swift", "Bool")
    case (.number, _), (.fontWeight, .specimen), (.fontWeight, .own), (.duration, .swiftUI), (.duration, .uiKit):
      Declared("Swift", "Double")
    case (.fontWeight, .swiftUI): Declared("SwiftUI", "Font.Weight")
    case (.fontWeight, .uiKit): Declared("UIKit", "UIFont.Weight")
    case (.color, .specimen): Declared("ColorSpaces", "ColorValue")
    case (.color, .own): Declared(nil, "Color")
    case (.color, .swiftUI): Declared("SwiftUI", "Color")
    case (.color, .uiKit): Declared("UIKit", "UIColor")
    case (.dimension, .swiftUI): Declared("SwiftUI", "CGFloat")
    case (.dimension, .uiKit): Declared("UIKit", "CGFloat")
    case (.dimension, _): ours("Dimension", own: "Dimension")
    case (.duration, _): ours("TokenDuration", own: "Duration")
    case (.cubicBezier, .swiftUI): Declared("SwiftUI", "UnitCurve")
    case (.cubicBezier, _): ours("CubicBezier", own: "CubicBezier")
    case (.strokeStyle, _): ours("StrokeStyleValue", own: "StrokeStyle")
    case (.border, _): ours("BorderValue", own: "Border")
    case (.transition, _): ours("TransitionValue", own: "Transition")
    case (.shadow, _): ours("ShadowValue", own: "Shadow")
    case (.gradient, .swiftUI): Declared("SwiftUI", "Gradient.Stop")
    case (.gradient, _): ours("GradientValueStop", own: "GradientStop")
    case (.typography, _): ours("TypographyValue", own: "Typography")
    }
  }
}

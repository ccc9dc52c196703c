import Digests
public import ExactTexts
import LocatedJSON

/// A value that a picture was drawn from, and the names that resolved to it.
///
/// The harness does not know what the names mean; for design tokens they are paths.
public struct Ingredient: Hashable, Sendable {
  /// The kinds of ingredients.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A value that names resolve to.
    case token

    /// A font file: its family is the name, its path the property, a digest of its bytes the value.
    case font

    /// An icon file: the icon is the name, its path the property, a digest of its bytes the value.
    case icon

    /// An image file: its path is the name and the property, a digest of its bytes the value.
    case image

    /// A setting of the suite, such as `canvas`: its name, and its text as the value.
    case setting

    /// What a thing is styled by: its name, and the identifier of the style as the value.
    case style

    /// Whether it is a file, which is compared by its bytes.
    var isFile: Bool {
      switch self {
      case .font, .icon, .image: true
      case .token, .setting, .style: false
      }
    }
  }

  /// The kind of the ingredient.
  public var kind: Kind

  /// The names, at least one: first the one the picture asked for, last the deepest one.
  ///
  /// One of them may say that names were left out of a very long chain.
  @Exact public var chain: [String]

  /// The part of a composite value this is about, such as `fontSize`; empty for the whole.
  @Exact public var property: String

  /// The value at the end of the chain.
  public var value: RecordedValue

  /// The whole value of the last name, where ``value`` is a part that was copied from it.
  public var whole: RecordedValue?

  /// The context in which the value was asked for, such as `theme=dark`; empty for the variant itself.
  @Exact public var context: String

  /// The mark in a chain for names that are left out.
  static let gap = "…"

  /// Creates an ingredient from its chain and a value that is only known by its text.
  ///
  /// Different values must have different texts.
  public init(
    kind: Kind = .token, chain: [String], property: String = "", value: String, context: String = ""
  ) {
    self.init(kind: kind, chain: chain, property: property, value: RecordedValue(word: value), context: context)
  }

  /// Creates an ingredient from its chain and the value at its end.
  public init(
    kind: Kind = .token, chain: [String], property: String = "", value: RecordedValue, context: String = ""
  ) {
    self.kind = kind
    self.chain = chain
    self.property = property
    self.value = value
    self.context = context
  }

  /// Creates the ingredient for a font file.
  ///
  /// - Parameters:
  ///   - family: The family the file belongs to.
  ///   - file: The path of the file.
  ///   - digest: A digest of its bytes.
  /// - Returns: An ingredient of the kind ``Kind/font``.
  public static func font(_ family: String, file: String, digest: String) -> Ingredient {
    Ingredient(kind: .font, chain: [family], property: file, value: digest)
  }

  /// Creates the ingredient for a setting of the suite.
  ///
  /// - Parameters:
  ///   - name: The setting, such as `canvas`.
  ///   - value: What it says; a reference for something that has a chain of its own.
  /// - Returns: An ingredient of the kind ``Kind/setting``.
  public static func setting(_ name: String, _ value: RecordedValue) -> Ingredient {
    Ingredient(kind: .setting, chain: [name], value: value)
  }

  /// Creates the ingredient for an icon file.
  ///
  /// - Parameters:
  ///   - name: The name of the icon.
  ///   - file: The path of the file.
  ///   - digest: A digest of its bytes.
  /// - Returns: An ingredient of the kind ``Kind/icon``.
  public static func icon(_ name: String, file: String, digest: String) -> Ingredient {
    Ingredient(kind: .icon, chain: [name], property: file, value: digest)
  }

  /// Creates the ingredient for an image file.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - digest: A digest of its bytes.
  /// - Returns: An ingredient of the kind ``Kind/image``.
  public static func image(_ file: String, digest: String) -> Ingredient {
    Ingredient(kind: .image, chain: [file], property: file, value: digest)
  }
}

/// The digest of a list of ingredients, in their order.
enum IngredientDigest {
  /// The digest of all kinds, chains, properties, types, values and contexts; what a copied part belonged to is left out.
  ///
  /// Texts are separated by bytes that UTF-8 does not have, so no two lists are spelled alike.
  ///
  /// - Parameters:
  ///   - ingredients: The ingredients.
  ///   - settings: The settings that the picture depends on.
  ///   - scratch: Memory that is used again for the next list.
  /// - Returns: The digest.
  static func digest(of ingredients: [Ingredient], _ settings: [Ingredient] = [], scratch: inout [UInt8]) -> Digest {
    scratch.removeAll(keepingCapacity: true)
    append(ingredients, to: &scratch)
    append(settings, to: &scratch)
    return Digest(of: scratch, in: 0..<scratch.count)
  }

  private static func append(_ ingredients: [Ingredient], to scratch: inout [UInt8]) {
    for ingredient in ingredients {
      for name in ingredient.chain {
        scratch.append(contentsOf: name.utf8)
        scratch.append(0xFF)
      }
      scratch.append(0xFE)
      scratch.append(contentsOf: ingredient.property.utf8)
      scratch.append(0xFF)
      scratch.append(contentsOf: ingredient.value.type.utf8)
      scratch.append(0xFF)
      scratch.append(contentsOf: ingredient.value.code.utf8)
      scratch.append(0xFF)
      scratch.append(contentsOf: ingredient.context.utf8)
      // Only ingredients that are not tokens name their kind.
      if ingredient.kind != .token {
        scratch.append(0xFF)
        scratch.append(contentsOf: ingredient.kind.rawValue.utf8)
      }
      scratch.append(0xFE)
    }
  }
}

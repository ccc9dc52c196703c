import LocatedJSON
import TokenSyntax

/// A choice of contexts that a colour set may have a colour for.
struct CatalogContext: Hashable {
  var idiom = "universal"
  var luminosity = "any"
  var isHighContrast = false
}

/// What a colour set says for one choice of contexts.
enum CatalogSlot {
  /// A colour.
  case color(JSONNode)

  /// A colour that has no value here, which has been reported.
  case none

  /// The colour, if it has a value.
  var value: JSONNode? { if case .color(let node) = self { node } else { nil } }
}

/// A colour set: its path and its slots.
struct ColorSet {
  /// The path to it in its catalog.
  var path: [String]

  /// The index of its document.
  let document: Int

  /// Where its colours are written.
  let offset: Int

  /// The kind of finding that says why a colour of it is not read, if one is not.
  private(set) var mistake: FindingCode?

  /// Its slots, by context.
  var slots: [CatalogContext: CatalogSlot] = [:]

  /// The rank of each slot's gamut; of one context the best counts.
  private var gamuts: [CatalogContext: Int] = [:]

  /// The idioms, in the order of the contexts of their axis.
  static let idioms = [
    "universal", "iphone", "ipad", "mac", "watch", "tv", "car", "vision", "reality", "ios-marketing",
  ]

  /// Reads `colors`.
  init(path: [String], document: Int, colors: JSONNode, translation: inout Translation) {
    self.path = path
    self.document = document
    offset = colors.offset
    guard let items = colors.array else {
      translation.report(
        .xcassetsColors, in: document, at: colors.offset, "'colors' is \(colors.kind)", advice: "write a list")
      mistake = .xcassetsColors
      return
    }
    var deviations = RepeatedFindings()
    for item in items {
      // A slot without a colour is empty.
      guard let color = item["color"] else { continue }
      guard let context = Self.context(of: item), item["subtype"] == nil, item["locale"] == nil else {
        deviations.add(
          .xcassetsSlotSkipped, in: document, at: item.offset, "a colour is passed over",
          advice: "its subtype, locale, idiom or appearance is not one of those that are read", severity: .note)
        mistake = mistake ?? .xcassetsSlotSkipped
        continue
      }
      let gamut = Self.rank(ofGamut: item["display-gamut"])
      if let known = gamuts[context], known >= gamut { continue }
      gamuts[context] = gamut
      slots[context] = slot(color, document: document, translation: &translation)
    }
    deviations.report(to: &translation.log)
  }

  private mutating func slot(_ node: JSONNode, document: Int, translation: inout Translation) -> CatalogSlot {
    do throws(CatalogColor.Mistake) {
      let color = try CatalogColor(node)
      if let offset = color.ambiguity {
        translation.report(
          .xcassetsAmbiguousComponent, in: document, at: offset,
          "'1' has no point and is read as 1 of 255, but other components of the colour have points",
          advice: "write '1.000' or '0x01'", severity: .warning)
      }
      return .color(color.value)
    } catch {
      translation.report(
        error.code, in: document, at: error.offset, error.message, advice: error.advice, severity: error.severity)
      mistake = mistake ?? error.code
      return .none
    }
  }

  /// The context a slot is for; `nil` if it is not one that is known.
  private static func context(of item: JSONNode) -> CatalogContext? {
    var context = CatalogContext()
    if let idiom = item["idiom"] {
      guard let name = idiom.string, idioms.contains(name) else { return nil }
      context.idiom = name
    }
    for appearance in item["appearances"]?.array ?? [] {
      switch (appearance["appearance"]?.string, appearance["value"]?.string) {
      case ("luminosity", "light"): context.luminosity = "light"
      case ("luminosity", "dark"): context.luminosity = "dark"
      case ("contrast", "high"): context.isHighContrast = true
      default: return nil
      }
    }
    return context
  }

  /// Display P3 first, then what is for any screen, then sRGB.
  private static func rank(ofGamut node: JSONNode?) -> Int {
    switch node?.string {
    case "display-P3": 2
    case "sRGB": 0
    default: 1
    }
  }

  /// The slot that counts in a context: of dark and high contrast, first both, then dark, then high contrast, then any.
  ///
  /// The slots of an idiom come before the universal ones.
  func slot(in context: CatalogContext) -> CatalogSlot? {
    for idiom in context.idiom == "universal" ? ["universal"] : [context.idiom, "universal"] {
      for luminosity in context.luminosity == "any" ? ["any"] : [context.luminosity, "any"] {
        for isHigh in context.isHighContrast ? [true, false] : [false] {
          let candidate = CatalogContext(idiom: idiom, luminosity: luminosity, isHighContrast: isHigh)
          if let slot = slots[candidate] { return slot }
        }
      }
    }
    return nil
  }
}

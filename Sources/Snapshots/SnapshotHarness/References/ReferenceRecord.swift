import ImageComparison
import PixelBuffers

/// The record of what a reference, or a picture to look at, was drawn from.
package struct ReferenceRecord: Hashable, Sendable {
  /// What the picture is for.
  package enum Purpose: String, Hashable, Sendable {
    /// To be compared with: a reference, or a picture of a results folder, which may become one.
    case reference

    /// To be looked at: the picture of one case.
    case drawing

    /// To be looked at: a page with the pictures of many cases.
    case page
  }

  /// The suite of the case.
  package var suite: String

  /// The control of the case.
  package var control: String

  /// The variant of the case.
  package var variant: String

  /// The names of other variants in which the picture could not differ.
  package var standsFor: [String]

  /// The number of device pixels per point.
  package var scale: Int

  /// The version of the program that drew the picture.
  package var rendererVersion: String

  /// The digest of the specimen, if the plan gave one.
  package var specimenDigest: String?

  /// The ingredients of the picture; those with the same kind, context and property are next to each other.
  package var ingredients: [Ingredient]

  /// The parts of the picture that have names, in the order of drawing.
  package var cells: [RecordedCell]

  /// What the picture is for; only references are ever pruned, moved, approved or kept from being written over.
  package var purpose: Purpose

  /// Creates a record.
  package init(
    suite: String, control: String, variant: String, standsFor: [String] = [], scale: Int, rendererVersion: String,
    specimenDigest: String?, ingredients: [Ingredient], cells: [RecordedCell] = [], purpose: Purpose = .reference
  ) {
    self.suite = suite
    self.control = control
    self.variant = variant
    self.standsFor = standsFor
    self.scale = scale
    self.rendererVersion = rendererVersion
    self.specimenDigest = specimenDigest
    self.ingredients = ingredients
    self.cells = cells
    self.purpose = purpose
  }

  /// Whether it does not say what the picture was made from.
  var saysNothing: Bool { specimenDigest == nil && ingredients.isEmpty }
}

/// The limits of a reference's record, so that no file makes reading slow or uses much memory.
///
/// Each limit is about fifty times what the largest sheet of a real design system needs (20,000 bytes of text,
/// 700 chains of 700 links, 20,000 bytes of names).
struct RecordLimits: Hashable, Sendable {
  /// The largest text, uncompressed, in bytes.
  var text = 1 << 20

  /// The largest number of chains.
  var chains = 1 << 15

  /// The largest number of links of all chains together.
  var links = 1 << 17

  /// The largest number of bytes of the names of all links together, each spelled out; and of all different names.
  var names = 1 << 23

  /// The limits of every reference that is read or written.
  static let standard = RecordLimits()

  /// Creates the usual limits.
  init() {}
}

/// How much a record holds of everything that has a limit.
struct RecordUsage {
  var chains = 0
  var links = 0
  var names = 0

  /// Which limit is exceeded; `nil` if none is.
  func excess(over limits: RecordLimits) -> UnreadableRecord? {
    if chains > limits.chains { return .tooMuch(.chains, limit: limits.chains) }
    if links > limits.links { return .tooMuch(.links, limit: limits.links) }
    if names > limits.names { return .tooMuch(.names, limit: limits.names) }
    return nil
  }
}

/// The reason why a record cannot be read.
package enum UnreadableRecord: Error, Hashable, Sendable {
  /// The parts of a record that are limited.
  package enum Part: Hashable, Sendable {
    case text, chains, links, names, cells
  }

  /// The text is not one that this program writes.
  case damaged

  /// The text is one that another version of this program writes.
  case otherVersion

  /// There is more of something than a record may hold.
  case tooMuch(Part, limit: Int)
}

extension UnreadableRecord: CustomStringConvertible {
  /// What is wrong with the record, after "its record".
  package var description: String {
    switch self {
    case .damaged: "is damaged"
    case .otherVersion: "was recorded by another version: compare with --decode, or record again"
    case .tooMuch(.text, let limit): "is damaged, or longer than \(limit) bytes"
    case .tooMuch(.chains, let limit): "has more than \(limit) chains of tokens"
    case .tooMuch(.links, let limit): "has more than \(limit) names in its chains of tokens"
    case .tooMuch(.cells, let limit): "has more than \(limit) cells"
    case .tooMuch(.names, let limit): "has more than \(limit) bytes of names of tokens"
    }
  }
}

extension ReferenceRecord {
  /// Why no file could carry the record of a picture of a size, and what to do; `nil` if one could.
  func obstacle(in size: PixelSize) -> String? {
    if let cell = cells.first(where: { $0.names.count > CellList.maximumNames }) {
      return "a cell has \(cell.names.count) names, first '\(cell.names[0])'; give it at most \(CellList.maximumNames)"
    }
    if let cell = cells.first(where: { !$0.frame.lies(in: size) }) {
      return "its cell '\(cell.names.joined(separator: ", "))' does not lie in the picture; give it a frame within "
        + "\(size.width)×\(size.height) px"
    }
    return excess().map { "its record \($0); draw less in one picture" }
  }

  /// Why the record could not be read again after writing; `nil` if it could.
  ///
  /// - Parameter limits: What a record may hold at most.
  /// - Returns: The limit that is exceeded.
  /// - Complexity: O(*n*), where *n* is the number of links; the text is made only of a record that may be too long.
  func excess(over limits: RecordLimits = .standard) -> UnreadableRecord? {
    var usage = RecordUsage()
    var texts = 0
    for ingredient in ingredients {
      usage.chains += 1
      usage.links += ingredient.chain.count
      for name in ingredient.chain { usage.names += name.utf8.count }
      texts += ingredient.value.size + (ingredient.whole?.size ?? 0)
      texts += ingredient.property.utf8.count + ingredient.context.utf8.count
    }
    for cell in cells {
      for name in cell.names { usage.names += name.utf8.count }
    }
    if let excess = usage.excess(over: limits) { return excess }
    if cells.count > CellList.maximumCount { return .tooMuch(.cells, limit: CellList.maximumCount) }
    // Escaped, a byte takes up to six, as in the code of a value already; a number and what is between two of them up to eight.
    let names = ([suite, control, variant, rendererVersion, specimenDigest ?? ""] + standsFor).reduce(0) {
      $0 + $1.utf8.count + 2
    }
    let longest = 1_024 + 6 * (usage.names + texts + names) + 64 * (usage.chains + cells.count) + 8 * usage.links
    guard longest > limits.text, text.utf8.count > limits.text else { return nil }
    return .tooMuch(.text, limit: limits.text)
  }
}

extension RecordedValue {
  /// The number of bytes of the value in a record.
  fileprivate var size: Int { type.utf8.count + code.utf8.count }
}

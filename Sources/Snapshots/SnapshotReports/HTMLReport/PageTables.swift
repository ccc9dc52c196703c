private import ExactTexts

/// The texts and chains of names of a report, each once: everything else names them by their places.
struct PageTables {
  private let limits: PageLimits
  private(set) var texts: [String] = []
  private(set) var chains: [[Int]] = []
  private var textPlaces: [ExactText: Int] = [:]
  private var chainPlaces: [[Int]: Int] = [:]
  private var textSize = 0
  private var linkCount = 0

  /// What stands for texts that are left out.
  private static let gap = "…"

  /// Creates empty tables.
  init(limits: PageLimits) { self.limits = limits }

  /// The place of a text; if there are too many, that of an ellipsis.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isNeeded: Whether the page needs the text as it is, however many there are.
  /// - Returns: The place in ``texts``.
  mutating func place(of text: String, isNeeded: Bool = false) -> Int {
    let key = ExactText(text)
    if let place = textPlaces[key] { return place }
    let size = text.utf8.count
    guard isNeeded || textSize + size <= limits.texts || text == Self.gap else { return place(of: Self.gap) }
    if !isNeeded { textSize += size }
    textPlaces[key] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// The place of a chain of names; if there are too many, that of its first name alone.
  mutating func place(ofChain names: [String]) -> Int {
    var links = names.map { place(of: $0) }
    if let place = chainPlaces[links] { return place }
    if linkCount + links.count > limits.links { links = Array(links.prefix(1)) }
    if let place = chainPlaces[links] { return place }
    linkCount += links.count
    chainPlaces[links] = chains.count
    chains.append(links)
    return chains.count - 1
  }
}

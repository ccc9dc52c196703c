private import ExactTexts
internal import SnapshotHarness

/// The texts and chains of names of a report, each once: everything else names them by their indices.
struct PageTables {
  private let limits: PageLimits
  private(set) var texts: [String] = []
  private(set) var chains: [[Int]] = []
  /// The nodes of pictures; those of most variants of a control are the same.
  private(set) var nodes: [PictureNodes] = []
  private var nodeIndices: [PictureNodes: Int] = [:]
  private var nodeCount = 0
  private var textIndices: [ExactText: Int] = [:]
  private var chainIndices: [[Int]: Int] = [:]
  private var textSize = 0
  private var linkCount = 0

  /// What stands for texts that are left out.
  private static let gap = "…"

  /// Creates empty tables.
  init(limits: PageLimits) { self.limits = limits }

  /// The index of a text; if there are too many, that of an ellipsis.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isNeeded: Whether the page needs the text as it is, however many there are.
  /// - Returns: The index in ``texts``.
  mutating func index(of text: String, isNeeded: Bool = false) -> Int {
    let key = ExactText(text)
    if let index = textIndices[key] { return index }
    let size = text.utf8.count
    guard isNeeded || textSize + size <= limits.texts || text == Self.gap else { return index(of: Self.gap) }
    if !isNeeded { textSize += size }
    textIndices[key] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// The index of the nodes of a picture; `nil` if there are too many.
  mutating func index(of nodes: PictureNodes) -> Int? {
    if let index = nodeIndices[nodes] { return index }
    guard nodeCount + nodes.nodes.count <= limits.nodes else { return nil }
    nodeCount += nodes.nodes.count
    nodeIndices[nodes] = self.nodes.count
    self.nodes.append(nodes)
    return self.nodes.count - 1
  }

  /// The index of a chain of names; if there are too many, that of its first name alone.
  mutating func index(ofChain names: [String]) -> Int {
    var links = names.map { index(of: $0) }
    if let index = chainIndices[links] { return index }
    if linkCount + links.count > limits.links { links = Array(links.prefix(1)) }
    if let index = chainIndices[links] { return index }
    linkCount += links.count
    chainIndices[links] = chains.count
    chains.append(links)
    return chains.count - 1
  }
}

private import Digests
internal import ExactTexts
private import LocalFiles
internal import SnapshotHarness
internal import Specimens
import SuiteFiles
private import Synchronization
internal import TokenEngine
private import Typefaces

/// Finds out which pictures of a suite cannot differ from those that it had, without drawing them.
///
/// A picture is a function of its specimen with those it embeds, the settings of the suite, the files of fonts, icons and
/// images, and the answers to the look-ups of its layout. If all of them are equal, and each look-up depends on the
/// answers to those before it alone, the former layout asked for the same, and the pictures are equal: a verifying trace
/// (A. Mokhov, N. Mitchell, S. Peyton Jones, *Build Systems à la Carte*, 2018). Where that says nothing, because it is a
/// sheet, or the specimen's text, settings, fonts or icons differ, both sides are laid out: a picture is a function of its
/// display list, too. What is not proven is drawn.
final class EqualityProof: Sendable {
  private let present: Suite
  private let former: Suite

  /// Whether settings, fonts and icons are equal.
  private let isGroundEqual: Bool

  /// Which tokens have equal answers, for each pair of variants.
  private let known = Mutex<[Pair: [UsedToken: Bool]]>([:])

  /// The digests of the former images that were asked for.
  private let images = Mutex<[ExactText: String?]>([:])

  /// What lays former cases out, for each variant and scale.
  private let painters = Mutex<[Pair: VariantPainter?]>([:])
  private let arrangements = RecentArrangements()
  private let pool = RasterizerPool(count: 1)

  /// Two variants, or a variant and a scale.
  private struct Pair: Hashable {
    var present: Int16
    var former: Int16
  }

  /// Compares what all cases of two suites depend on.
  ///
  /// - Parameters:
  ///   - present: The suite as it is.
  ///   - former: The suite as it was.
  /// - Complexity: O(*n*) for *n* bytes of fonts and icons.
  init(of present: Suite, _ former: Suite) {
    self.present = present
    self.former = former
    isGroundEqual = Ground(of: present) == Ground(of: former)
  }

  /// The parts of texts that do not show in a case's picture, if that is known to equal the picture of a former case.
  ///
  /// - Parameters:
  ///   - planned: A case of the present suite.
  ///   - formerCase: The case of the former suite that it is compared with, perhaps of a variant that stood for its own.
  /// - Returns: The parts; `nil` if the pictures may differ.
  /// - Complexity: That of laying the case out, perhaps on both sides.
  func cutTexts(of planned: PlannedCase, like formerCase: SnapshotCase) -> [CutText]? {
    guard let formerNumber = formerCase.number else { return nil }
    let formerEntry = former.entries[formerNumber]
    return isGroundEqual && isSpecimenEqual(planned.entry, formerEntry)
      ? cutTexts(of: planned, tracing: formerEntry) : cutTexts(of: planned, layingOut: formerEntry)
  }

  /// Whether two cases are of the same specimen, with those that it embeds.
  private func isSpecimenEqual(_ entry: Suite.Entry, _ formerEntry: Suite.Entry) -> Bool {
    guard case .specimen(let index, _) = present.pictures[Int(entry.picture)].source,
      case .specimen(let formerIndex, _) = former.pictures[Int(formerEntry.picture)].source
    else { return false }
    return present.shelf.digest(of: index) == former.shelf.digest(of: formerIndex)
  }

  /// Proves that a layout of the same specimen got the same answers.
  private func cutTexts(of planned: PlannedCase, tracing formerEntry: Suite.Entry) -> [CutText]? {
    let entry = planned.entry
    let (variant, formerVariant) = (
      present.variants[Int(entry.variant)], former.variants[Int(formerEntry.variant)]
    )
    guard present.scales[Int(entry.scale)] == former.scales[Int(formerEntry.scale)],
      variant.canvas == formerVariant.canvas, let formerTokens = formerVariant.tokens
    else { return nil }
    let pair = Pair(present: entry.variant, former: formerEntry.variant)
    return planned.cutTexts { laidOut, painter in
      let canvas = painter.canvas.tokenPath.map { [UsedToken(path: $0)] } ?? []
      return areEqual(laidOut.askedTokens + canvas, painter.tokens, formerTokens, pair)
        && laidOut.usedImages.allSatisfy { formerDigest(ofImage: $0.path) == $0.digest }
    }
  }

  /// Proves that both display lists are equal, and what they were made from: else the run reports what changed without
  /// changing the picture.
  private func cutTexts(of planned: PlannedCase, layingOut formerEntry: Suite.Entry) -> [CutText]? {
    let formerCase = PlannedCase(
      suite: former, entry: formerEntry, painter: painter(of: formerEntry), log: DrawingLog())
    guard planned.settings == formerCase.settings else { return nil }
    return planned.cutTexts { laidOut, painter in
      guard let before = formerCase.laidOut else { return false }
      return laidOut.displayList == before.laidOut.displayList
        && painter.ingredients(of: laidOut) == before.painter.ingredients(of: before.laidOut)
    }
  }

  private func painter(of entry: Suite.Entry) -> VariantPainter? {
    let pair = Pair(present: entry.variant, former: Int16(entry.scale))
    return painters.withLock { painters in
      if let known = painters[pair] { return known }
      let painter = former.painter(
        of: Int(entry.variant), scale: former.scales[Int(entry.scale)], pool: pool, sharing: arrangements)
      painters[pair] = .some(painter)
      return painter
    }
  }

  /// The digest of an image's file as it was; `nil` if it cannot be read.
  private func formerDigest(ofImage path: String) -> String? {
    if let known = images.withLock({ $0[ExactText(path)] }) { return known }
    let inputs = former.optionalInputs
    let bytes = inputs.flatMap { try? $0.access.read(Files.join($0.folder, path)) }
    let digest = bytes.map { Digest(of: $0, in: 0..<$0.count).description }
    images.withLock { $0[ExactText(path)] = .some(digest) }
    return digest
  }

  /// Whether tokens have equal answers in two variants.
  private func areEqual(_ tokens: [UsedToken], _ present: VariantTokens, _ former: VariantTokens, _ pair: Pair) -> Bool
  {
    tokens.allSatisfy { token in
      if let isEqual = known.withLock({ $0[pair]?[token] }) { return isEqual }
      let isEqual = Answer(token, in: present) == Answer(token, in: former)
      known.withLock { $0[pair, default: [:]][token] = isEqual }
      return isEqual
    }
  }
}

/// What a look-up of a token says.
private enum Answer: Hashable {
  case value(TokenValue, TokenType, [TokenChain])
  case unset
  case broken
  case unknown
  case noContext

  init(_ used: UsedToken, in variant: VariantTokens) {
    guard let tokens = variant.tokens(in: used.context) else {
      self = .noContext
      return
    }
    if let token = tokens.token(used.path) {
      self = .value(token.value, token.type, token.chains)
    } else if tokens.isBroken(used.path) {
      self = .broken
    } else {
      self = tokens.isUnset(used.path) ? .unset : .unknown
    }
  }
}

/// What all cases of a suite depend on besides tokens and specimens.
private struct Ground: Hashable {
  private let settings: [Ingredient]
  private let margin: Double?
  private let names: FontAndIconNames

  /// The digest of each declared file; `nil` for one that cannot be read.
  private let digests: [Digest?]

  init(of suite: Suite) {
    settings = suite.settings.ingredients(ofSheet: false)
    margin = suite.settings.margin
    names = suite.fontsAndIcons
    let inputs = suite.optionalInputs
    digests = names.paths.map { path in
      guard let inputs, let bytes = try? inputs.access.read(Files.join(inputs.folder, path)) else { return nil }
      return Digest(of: bytes, in: 0..<bytes.count)
    }
  }
}

/// The fonts and icons that a suite file declares, wherever in the file they stand.
struct FontAndIconNames: Hashable, Sendable {
  private let fonts: [[ExactText]]
  private let icons: [[ExactText]]?

  /// The paths of the files, from the suite's folder.
  let paths: [String]

  init(of file: SuiteFile) {
    fonts = file.fonts.map { font in ([font.family] + font.sources).map { ExactText($0.text) } }
    icons = file.icons.map { icons in
      icons.map { icon in
        [ExactText(icon.name.text), ExactText(icon.file?.text ?? "")]
          + icon.paints.flatMap { [ExactText($0.name.text), ExactText($0.target.text)] }
      }
    }
    let fontPaths = file.fonts.flatMap(\.sources).map(\.text).filter { $0 != SuiteFile.Font.builtIn }
    paths = fontPaths.map { FontFileName($0).path } + (file.icons ?? []).compactMap { $0.file?.text }
  }
}

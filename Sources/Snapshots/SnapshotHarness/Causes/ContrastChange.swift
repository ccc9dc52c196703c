public import ExactTexts

/// A text whose contrast with what lies behind it fell below a threshold, or rose to it.
public struct ContrastChange: Hashable, Sendable {
  /// The name that was asked for the colour of the text.
  @Exact public var text: String

  /// The name that was asked for the topmost fill behind the text.
  @Exact public var fill: String

  /// The control of the case.
  @Exact public var control: String

  /// The variant of the case.
  @Exact public var variant: String

  /// The contrast ratio in the reference, 1–21.
  public var old: Double

  /// The contrast ratio now, 1–21.
  public var new: Double

  /// The ratio of WCAG 2.2 that lies between them: 3 for large text, 4.5 for other text, 7 for level AAA.
  public var threshold: Double

  /// Whether the contrast fell below the threshold; else it rose to it.
  public var fell: Bool

  /// Creates a change.
  package init(
    text: String, fill: String, control: String, variant: String, old: Double, new: Double, threshold: Double,
    fell: Bool
  ) {
    self.text = text
    self.fill = fill
    self.control = control
    self.variant = variant
    self.old = old
    self.new = new
    self.threshold = threshold
    self.fell = fell
  }
}

extension CaseResult {
  /// The largest number of causes that a change of contrast is reported for by one name, or if no cause led to it.
  private static let causesOfContrast = 20

  /// The changes of contrast by the causes that led to them.
  ///
  /// A change belongs to the causes by which its text or its fill has another value; to all causes of the case if none of
  /// them is one, as where another fill shows through. Of very many causes a change belongs to the first.
  ///
  /// - Complexity: O(*n* + *m*) for *n* changes of contrast and *m* causes.
  var contrastsByCause: [Cause: [ContrastChange]] {
    if contrasts.isEmpty { return [:] }
    let own = Set(causes)
    let first = Array(causes.prefix(Self.causesOfContrast))
    var byName: [ExactText: [Cause]] = [:]
    for found in CauseFinder.explained(changes) where own.contains(found.cause) {
      for change in found.changes {
        // Behind what is translucent lies the canvas, which is named by what it is now.
        let name = change.kind == .setting ? change.new.map { $0.referencedName ?? $0.text } : change.chain.first
        guard let name = ExactText(name) else { continue }
        let known = byName[name] ?? []
        // The changes of one cause follow one another.
        if known.count < Self.causesOfContrast, known.last != found.cause { byName[name] = known + [found.cause] }
      }
    }
    var all: [Cause: [ContrastChange]] = [:]
    for contrast in contrasts {
      var seen: Set<Cause> = []
      let guilty = [contrast.text, contrast.fill].flatMap { byName[ExactText($0)] ?? [] }
        .filter { seen.insert($0).inserted }
      for cause in guilty.isEmpty ? first : guilty { all[cause, default: []].append(contrast) }
    }
    return all
  }
}

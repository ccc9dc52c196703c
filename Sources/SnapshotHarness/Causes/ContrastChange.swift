import LocatedJSON

/// A text whose contrast with what lies behind it fell below a threshold, or rose to it.
public struct ContrastChange: Sendable {
  /// The name that was asked for the colour of the text.
  public var text: String

  /// The name that was asked for the topmost fill behind the text.
  public var fill: String

  /// The control of the case.
  public var control: String

  /// The variant of the case.
  public var variant: String

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

extension ContrastChange: Hashable {
  /// Whether both are the same change, to the letter.
  public static func == (left: ContrastChange, right: ContrastChange) -> Bool {
    left.numbers == right.numbers && left.fell == right.fell
      && left.texts.elementsEqual(right.texts) { $0.isSameText(as: $1) }
  }

  /// Hashes names and ratios.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(texts)
    hasher.combine(numbers)
  }

  private var texts: [String] { [text, fill, control, variant] }
  private var numbers: [Double] { [old, new, threshold] }
}

extension CaseResult {
  /// The changes of contrast that one of the causes led to.
  ///
  /// A change belongs to the causes by which its text or its fill has another value; to all of them if neither has, as
  /// where another fill shows through.
  func contrasts(because cause: Cause) -> [ContrastChange] {
    if contrasts.isEmpty { return [] }
    let explained = CauseFinder.explained(changes)
    return contrasts.filter { contrast in
      let guilty = explained.filter { explained in
        explained.changes.contains { change in
          guard let asked = change.chain.first else { return false }
          return asked.isSameText(as: contrast.text) || asked.isSameText(as: contrast.fill)
        }
      }
      return guilty.isEmpty || guilty.contains { $0.cause == cause }
    }
  }
}

package import LocatedJSON

/// The drawing of one control from its tokens: a tree of nodes, repeated over a matrix.
public struct Specimen: Hashable, Sendable {
  /// The name of the control; the first part of the names of its cases.
  public var control: String

  /// The display name.
  public var title: String

  /// The axis from top to bottom.
  public var rows: Axis?

  /// The axis from left to right.
  public var columns: Axis?

  /// The axes with one picture for each value.
  public var split: [Axis]

  /// The default texts of free names; an embedding specimen may replace them.
  public var values: [NamedText]

  /// The cells that stay empty.
  public var skip: [SkipRule]

  /// The intended result where no font has a letter; `nil` if missing letters are not intended.
  public var missingLetters: MissingLettersWord?

  /// Whether parts of texts may be missing, unless a text says otherwise; `nil` is ``TruncationWord/unexpected``.
  var truncation: Word<TruncationWord>?

  /// The node that is drawn in each cell.
  public var body: Node

  /// Whether the program made the specimen from a family of tokens.
  var isSheet = false

  /// The file the specimen was read from.
  var source = SourceDocument()

  /// The reason that the specimen is not drawn, if it was made from more than a picture can hold.
  var refusal: SpecimenProblem.Reason?

  /// Creates a specimen.
  public init(
    control: String, title: String? = nil, rows: Axis? = nil, columns: Axis? = nil, split: [Axis] = [],
    values: [NamedText] = [], skip: [SkipRule] = [], missingLetters: MissingLettersWord? = nil,
    truncation: TruncationWord? = nil, body: Node
  ) {
    self.control = control
    self.title = title ?? control
    self.rows = rows
    self.columns = columns
    self.split = split
    self.values = values
    self.skip = skip
    self.missingLetters = missingLetters
    self.truncation = truncation.map { .fixed($0) }
    self.body = body
  }

  /// Reads a specimen file.
  ///
  /// - Parameter document: The scanned file.
  /// - Returns: The specimen, `nil` if any finding is an error; and all findings, in the order of the text.
  package static func read(_ document: JSONDocument) -> (specimen: Specimen?, findings: [Finding]) {
    var reader = SpecimenReader(document: document)
    let specimen = reader.specimen()
    let findings = reader.findings.sorted()
    return (findings.contains { $0.severity == .error } ? nil : specimen, findings)
  }

  /// Reads the part of a specimen file that determines the number and the names of its cases.
  ///
  /// - Parameter document: The scanned file.
  /// - Returns: The specimen with an empty body, `nil` if any of what was read has an error.
  /// - Complexity: O(*n*), where *n* is the number of values of all axes.
  package static func readFrame(_ document: JSONDocument) -> Specimen? {
    var reader = SpecimenReader(document: document)
    let specimen = reader.frame()
    return reader.findings.isEmpty ? specimen : nil
  }

  /// One case per combination of split values, in the order of the axes; cases without cells are left out.
  ///
  /// A specimen with too many cells has one case, which throws that problem when it is laid out.
  public var cases: [SpecimenCase] { caseNumbers.map(specimenCase) }

  /// All axes, in the order of their values in names of cells.
  var allAxes: [Axis] { split + [rows, columns].compactMap { $0 } }

  /// The numbers of the combinations of split values that have a cell, ascending; the last axis varies fastest.
  package var caseNumbers: [Int] {
    guard whyRefused == nil else { return [0] }
    let count = split.reduce(1) { $0 * $1.values.count }
    if skip.isEmpty { return Array(0..<count) }
    let table = SkipTable(skip, axes: allAxes)
    return (0..<count).filter { specimenCase($0).hasCells(table) }
  }

  /// The name of the case with a number: the control, then `-` and the label of each split value.
  package func caseName(_ number: Int) -> String {
    guard whyRefused == nil else { return control }
    return ([control] + zip(split, combination(number)).map { axis, index in axis.values[index].label })
      .joined(separator: "-")
  }

  /// The case with a number.
  ///
  /// - Precondition: `number` is one of ``caseNumbers``.
  package func specimenCase(_ number: Int) -> SpecimenCase {
    if let whyRefused { return SpecimenCase(of: self, refusal: whyRefused) }
    return SpecimenCase(specimen: self, split: combination(number))
  }

  /// The position on each split axis.
  private func combination(_ number: Int) -> [Int] {
    var rest = number
    var positions: [Int] = []
    for axis in split.reversed() {
      positions.append(rest % axis.values.count)
      rest /= axis.values.count
    }
    return positions.reversed()
  }
}

/// The intended results where no font has a letter.
public enum MissingLettersWord: String, CaseIterable, Hashable, Sendable {
  /// The boxes that are drawn instead of letters.
  case boxes
}

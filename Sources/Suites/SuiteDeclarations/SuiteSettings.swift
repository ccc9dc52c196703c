public import Sheets
public import SnapshotHarness
public import Specimens
public import SuiteFiles
import Suites

/// The settings of a declared suite; the keys of a suite file, with the same meanings and defaults.
public struct SuiteSettings: Sendable {
  /// The scales.
  public var scales: [SuiteScale] = [1, 2]

  /// The sheets to draw.
  public var sheets: [SuiteSheet] = []

  /// The families of fonts; without any, the built-in face draws every text.
  public var fonts: [SuiteFont] = []

  /// The icons; `nil` for those that come with the tool.
  public var icons: [SuiteIcon]?

  /// The colour behind each picture: a token in braces, `#RRGGBB` or `none`.
  public var canvas: String?

  /// The colour of raised surfaces, on which sheets show shadows: a token in braces.
  public var elevated: String?

  /// Where the accepted pictures are: the folder of the references, relative to the suite's folder; `git:REV` to compare with
  /// what a revision draws; or a file of digests, whose name ends in `.lock`.
  public var snapshots = "Snapshots"

  /// The template of reference paths; `nil` for `{control}/{variant}@{scale}x.png`.
  public var path: String?

  /// The meaning of a shadow's blur.
  public var shadowBlur: ShadowBlur?

  /// The corner kind of nodes without one.
  public var corners: CornerWord?

  /// The differences that are accepted; `nil` accepts none.
  public var tolerance: Tolerance?

  /// The checks of tokens and specimens.
  public var checks: SuiteChecks?

  /// The axis of typed tokens: the name of the variants' axis in `Node.context(_:_:)`.
  public var axis = "variant"

  /// Creates settings, all with their defaults.
  public init() {}

  /// Creates settings and changes some of them.
  public init(_ change: (inout SuiteSettings) -> Void) {
    self.init()
    change(&self)
  }
}

extension SuiteSettings {
  /// What a suite file says of the settings.
  ///
  /// Texts stay as they are: what is wrong with them is found when the file is read.
  func file(named name: String) -> SuiteFile {
    var file = SuiteFile(name: name, scales: scales.map { .init(factor: $0.factor, variants: $0.variants?.located) })
    file.sheets = sheets.map {
      .init(
        name: .init(text: $0.sheet.rawValue), scales: $0.scales, tiers: $0.tiers?.located, showsUnset: $0.showsUnset,
        text: $0.text, on: $0.on)
    }
    file.fonts = fonts.map { .init(family: .init(text: $0.family), sources: $0.files.located) }
    file.icons = icons?.map { icon in
      .init(
        name: .init(text: icon.name), file: .init(text: icon.file),
        paints: icon.colors.map { .init(name: .init(text: $0.color), color: nil, target: .init(text: $0.becomes)) })
    }
    file.canvas = canvas.map { .init(text: $0) }
    file.elevated = elevated.map { .init(text: $0) }
    file.snapshots = .init(spelling: snapshots)
    file.path = path.map { PathTemplate(unread: $0) } ?? .standard
    file.shadowBlur = shadowBlur.map { .init(text: $0.rawValue) }
    file.corners = corners.map { .init(text: $0.rawValue) }
    file.tolerance = tolerance
    file.checks = checks
    return file
  }
}

extension [String] {
  /// The texts as parts of a suite file.
  var located: [SuiteFile.Located] { map { SuiteFile.Located(text: $0) } }
}

/// A scale of a declared suite.
public struct SuiteScale: Sendable, ExpressibleByIntegerLiteral {
  /// The number of device pixels per point.
  public var factor: Int

  /// The variants that have references in it; `nil` means all of them.
  public var variants: [String]?

  /// Creates a scale.
  public init(_ factor: Int, variants: [String]? = nil) {
    self.factor = factor
    self.variants = variants
  }

  /// Creates a scale of all variants.
  public init(integerLiteral factor: Int) { self.init(factor) }
}

/// A sheet of a declared suite.
public struct SuiteSheet: Sendable {
  /// The sheet to draw.
  public var sheet: Sheet

  /// The scales in which it has references; `nil` means all of them.
  public var scales: [Int]?

  /// The names of the tiers that it shows; `nil` means all but the last.
  public var tiers: [String]?

  /// Whether a variant shows the names of the tokens that it leaves unset, where other variants have their swatches.
  public var showsUnset: Bool

  /// Patterns for the colours of texts whose contrast the sheet `contrast` shows; without any, names say which they are.
  public var text: [CheckPattern]

  /// Patterns for the colours that these texts stand on.
  public var on: [CheckPattern]

  /// Creates a sheet.
  public init(
    _ sheet: Sheet, scales: [Int]? = nil, tiers: [String]? = nil, showsUnset: Bool = false, text: [CheckPattern] = [],
    on: [CheckPattern] = []
  ) {
    self.sheet = sheet
    self.scales = scales
    self.tiers = tiers
    self.showsUnset = showsUnset
    self.text = text
    self.on = on
  }
}

/// A family of fonts of a declared suite.
public struct SuiteFont: Sendable {
  /// The family's name; `*` means every family that is not named.
  public var family: String

  /// The files, relative to the suite's folder, or `builtin`; at least one.
  public var files: [String]

  /// Creates a family.
  public init(_ family: String, _ files: String...) {
    self.family = family
    self.files = files
  }
}

/// An icon of a declared suite.
public struct SuiteIcon: Sendable {
  /// The icon's name; `*` means every icon that is not named.
  public var name: String

  /// The SVG file, relative to the suite's folder, or `builtin`.
  public var file: String

  /// The replacement for its colours, as suite files write it: a token in braces, or `currentColor`.
  public var colors: [(color: String, becomes: String)]

  /// Creates an icon.
  ///
  /// - Parameters:
  ///   - name: The icon's name.
  ///   - file: The SVG file, relative to the suite's folder, or `builtin`.
  ///   - colors: What colours of the file become; `*` is every colour that is not named.
  public init(_ name: String, file: String, colors: KeyValuePairs<String, String> = [:]) {
    self.name = name
    self.file = file
    self.colors = colors.map { ($0.key, $0.value) }
  }
}

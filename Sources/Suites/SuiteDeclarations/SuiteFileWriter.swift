internal import LocatedJSON
import Sheets
internal import SnapshotHarness
internal import Specimens
import SuiteFiles
import Suites

/// Writes a suite file, and remembers on which lines its parts stand.
struct SuiteFileWriter {
  /// The text so far.
  private(set) var text = ""

  /// From which line on something comes from a place, ascending.
  private(set) var marks: [(line: Int, place: SourcePlace)] = []

  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - declaration: The name, the settings and the place of all that has no place of its own.
  ///   - tokens: The files of the tokens.
  ///   - tiers: The tiers.
  ///   - variants: The variants.
  ///   - axis: The axis of which each variant is a context; `nil` if they have contexts of their own.
  ///   - specimens: The files of the specimens.
  mutating func write(
    _ declaration: SuiteDeclaration, tokens: TokenFileNames, tiers: [SuiteTier], variants: [SuiteVariant],
    axis: String?,
    specimens: [String]
  ) {
    var output = JSONWriter(isPretty: true)
    mark(declaration.place, in: output)
    output.object { output in
      output.member("suite", declaration.name)
      Self.write(tokens, to: &output)
      write(tiers, to: &output)
      write(variants, axis: axis, to: &output)
      // All that follows belongs to the declaration as a whole.
      mark(declaration.place, in: output)
      Self.write(declaration.settings, to: &output)
      output.member("specimens", specimens)
    }
    output.endLine()
    text = output.text
  }

  private static func write(_ tokens: TokenFileNames, to output: inout JSONWriter) {
    if tokens.root == nil, tokens.axis == nil, let file = tokens.files.first?.file {
      output.member("tokens", file)
      return
    }
    output.object("tokens") { output in
      output.member("root", tokens.root)
      if let axis = tokens.axis {
        output.member("axis", axis)
        output.object("files") { output in
          for (context, file) in tokens.files { output.member(context, file) }
        }
      } else {
        output.member("file", tokens.files.first?.file)
      }
    }
  }

  private mutating func write(_ tiers: [SuiteTier], to output: inout JSONWriter) {
    guard !tiers.isEmpty else { return }
    output.objects("tiers", tiers) { output, tier in
      mark(tier.place, in: output)
      output.member("name", tier.name)
      output.member("groups", tier.groups, isInline: true)
    }
  }

  private mutating func write(_ variants: [SuiteVariant], axis: String?, to output: inout JSONWriter) {
    guard !variants.isEmpty else { return }
    output.object("variants") { output in
      for variant in variants {
        output.object(variant.name, isInline: true) { output in
          mark(variant.place, in: output)
          if let axis { output.member(axis, variant.name) }
          for (axis, context) in variant.contexts { output.member(axis, context) }
        }
      }
    }
  }

  private static func write(_ settings: SuiteSettings, to output: inout JSONWriter) {
    output.array("scales", settings.scales) { output, scale in
      guard let variants = scale.variants else { return output.number(scale.factor) }
      output.object(isInline: true) { output in
        output.member("scale", scale.factor)
        output.member("variants", variants)
      }
    }
    if !settings.sheets.isEmpty {
      output.array("sheets", settings.sheets) { output, sheet in
        guard sheet.scales != nil || sheet.tiers != nil || sheet.showsUnset else {
          return output.string(sheet.sheet.rawValue)
        }
        output.object(isInline: true) { output in
          output.member("sheet", sheet.sheet.rawValue)
          if let scales = sheet.scales { output.array("scales", scales) { $0.number($1) } }
          if let tiers = sheet.tiers { output.member("tiers", tiers) }
          if sheet.showsUnset { output.member("unset", true) }
        }
      }
    }
    writeFiles(settings, to: &output)
    output.member("canvas", settings.canvas)
    output.member("elevated", settings.elevated)
    output.member("snapshots", settings.snapshots)
    output.member("path", settings.path)
    output.member("shadowBlur", settings.shadowBlur?.rawValue)
    output.member("corners", settings.corners?.rawValue)
    if let tolerance = settings.tolerance { output.member("tolerance") { $0.tolerance(tolerance) } }
    if let checks = settings.checks { output.member("checks") { $0.checks(checks) } }
  }

  private static func writeFiles(_ settings: SuiteSettings, to output: inout JSONWriter) {
    if !settings.fonts.isEmpty {
      output.object("fonts") { output in
        for font in settings.fonts { output.member(font.family, font.files, isInline: true) }
      }
    }
    guard let icons = settings.icons else { return }
    output.object("icons") { output in
      for icon in icons {
        if icon.colors.isEmpty {
          output.member(icon.name, icon.file)
          continue
        }
        output.object(icon.name) { output in
          output.member("file", icon.file)
          output.object("colors", isInline: true) { output in
            for (color, target) in icon.colors { output.member(color, target) }
          }
        }
      }
    }
  }

  /// Notes that what follows comes from a place.
  private mutating func mark(_ place: SourcePlace, in output: JSONWriter) { marks.append((output.line, place)) }
}

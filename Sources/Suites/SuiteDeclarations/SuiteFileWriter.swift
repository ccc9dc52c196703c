internal import LocatedJSON
import Sheets
internal import SnapshotHarness
internal import Specimens
import Suites

/// Writes a suite file, and remembers on which lines its parts stand.
struct SuiteFileWriter {
  /// The text so far.
  private(set) var text = ""

  /// From which line on something comes from a place, ascending.
  private(set) var marks: [(line: Int, place: SourcePlace)] = []

  private var output = JSONWriter(isPretty: true)
  private var line = 1

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
    mark(declaration.place)
    output.beginObject()
    output.member("suite", declaration.name)
    write(tokens)
    write(tiers)
    write(variants, axis: axis)
    // All that follows belongs to the declaration as a whole.
    mark(declaration.place)
    write(declaration.settings)
    output.array("specimens", specimens) { $0.string($1) }
    output.endObject()
    output.endLine()
    flush()
  }

  private mutating func write(_ tokens: TokenFileNames) {
    if tokens.root == nil, tokens.axis == nil, let file = tokens.files.first?.file {
      output.member("tokens", file)
      return
    }
    output.key("tokens")
    output.beginObject()
    output.member("root", ifPresent: tokens.root)
    if let axis = tokens.axis {
      output.member("axis", axis)
      output.key("files")
      output.beginObject()
      for (context, file) in tokens.files { output.member(context, file) }
      output.endObject()
    } else {
      output.member("file", ifPresent: tokens.files.first?.file)
    }
    output.endObject()
  }

  private mutating func write(_ tiers: [SuiteTier]) {
    guard !tiers.isEmpty else { return }
    output.key("tiers")
    output.beginArray()
    for tier in tiers {
      output.beginObject()
      mark(tier.place)
      output.member("name", tier.name)
      write("groups", tier.groups)
      output.endObject()
    }
    output.endArray()
  }

  private mutating func write(_ variants: [SuiteVariant], axis: String?) {
    guard !variants.isEmpty else { return }
    output.key("variants")
    output.beginObject()
    for variant in variants {
      output.key(variant.name)
      mark(variant.place)
      output.beginObject(isInline: true)
      if let axis { output.member(axis, variant.name) }
      for (axis, context) in variant.contexts { output.member(axis, context) }
      output.endObject()
    }
    output.endObject()
  }

  private mutating func write(_ settings: SuiteSettings) {
    output.array("scales", settings.scales) { output, scale in
      guard let variants = scale.variants else { return output.number(scale.factor) }
      output.beginObject(isInline: true)
      output.member("scale", scale.factor)
      output.array("variants", variants) { $0.string($1) }
      output.endObject()
    }
    if !settings.sheets.isEmpty {
      output.array("sheets", settings.sheets) { output, sheet in
        guard sheet.scales != nil || sheet.tiers != nil || sheet.showsUnset else {
          return output.string(sheet.sheet.rawValue)
        }
        output.beginObject(isInline: true)
        output.member("sheet", sheet.sheet.rawValue)
        if let scales = sheet.scales { output.array("scales", scales) { $0.number($1) } }
        if let tiers = sheet.tiers { output.array("tiers", tiers) { $0.string($1) } }
        if sheet.showsUnset { output.member("unset", true) }
        output.endObject()
      }
    }
    writeFiles(settings)
    output.member("canvas", ifPresent: settings.canvas)
    output.member("elevated", ifPresent: settings.elevated)
    output.member("snapshots", settings.snapshots)
    output.member("path", ifPresent: settings.path)
    output.member("shadowBlur", ifPresent: settings.shadowBlur?.rawValue)
    output.member("corners", ifPresent: settings.corners?.rawValue)
    if let tolerance = settings.tolerance {
      output.key("tolerance")
      output.tolerance(tolerance)
    }
    if let checks = settings.checks {
      output.key("checks")
      output.checks(checks)
    }
  }

  private mutating func writeFiles(_ settings: SuiteSettings) {
    if !settings.fonts.isEmpty {
      output.key("fonts")
      output.beginObject()
      for font in settings.fonts { write(font.family, font.files) }
      output.endObject()
    }
    guard let icons = settings.icons else { return }
    output.key("icons")
    output.beginObject()
    for icon in icons {
      if icon.colors.isEmpty {
        output.member(icon.name, icon.file)
        continue
      }
      output.key(icon.name)
      output.beginObject()
      output.member("file", icon.file)
      output.key("colors")
      output.beginObject(isInline: true)
      for (color, target) in icon.colors { output.member(color, target) }
      output.endObject()
      output.endObject()
    }
    output.endObject()
  }

  private mutating func write(_ key: String, _ texts: [String]) {
    output.key(key)
    output.beginArray(isInline: true)
    for text in texts { output.string(text) }
    output.endArray()
  }

  /// Notes that what follows comes from a place.
  private mutating func mark(_ place: SourcePlace) {
    flush()
    marks.append((line, place))
  }

  private mutating func flush() {
    let new = output.take()
    line += new.utf8.count { $0 == UInt8(ascii: "\n") }
    text += new
  }
}

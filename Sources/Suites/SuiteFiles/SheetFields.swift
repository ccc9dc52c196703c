internal import LocatedJSON
internal import Sheets

extension ValueFormat<SettingsReader, Int> {
  /// A scale that a suite may have.
  fileprivate static var scale: ValueFormat { .wholeNumber(in: 1...8) }
}

extension SuiteFile.Scale {
  private static let fields: [SettingsField<Self>] = [
    .init("scale", \.factor, .scale, "Device pixels per point."),
    .init("variants", \.variants, .list(of: .text()), "Names of variants.", absence: .means("all")),
  ]

  /// A whole number, or an object where only some variants have references.
  fileprivate static let format: SettingsFormat<Self> = {
    let object = SettingsFormat<Self>.object(fields, "a scale") { Self(factor: 0) }
    let number = SettingsFormat<Int>.scale
    let described = ValueShape.described("A scale in which only some variants have references.", object.shape)
    return SettingsFormat(.oneOf([number.shape, described])) { reader, node, key in
      guard node.object != nil else { return number.read(&reader, node, key).map { Self(factor: $0) } }
      return object.read(&reader, node, key).flatMap { $0.factor == 0 ? nil : $0 }
    } write: { output, scale in
      if scale.variants == nil { number.write(&output, scale.factor) } else { object.write(&output, scale) }
    }
  }()
}

extension ValueFormat<SettingsReader, [SuiteFile.Scale]> {
  /// The list of scales.
  static var scales: ValueFormat {
    let list = ValueFormat.list(of: SuiteFile.Scale.format, count: 1...Int.max, isUnique: true, isInline: false)
    return ValueFormat(list.shape) { reader, node, key in
      let scales = list.read(&reader, node, key) ?? []
      if node.array?.isEmpty == true { reader.report("there is no scale", at: node.offset, advice: "write [1, 2]") }
      if Set(scales.map(\.factor)).count < scales.count {
        reader.report("a scale is given twice", at: node.offset, advice: "leave one of the two out")
      }
      return scales
    } write: {
      list.write(&$0, $1)
    }
  }
}

extension SuiteFile.SheetChoice {
  private static let fields: [SettingsField<Self>] = [
    .init("sheet", \.name, .text(.definition("sheet")), "What it shows."),
    .init("scales", \.scales, .list(of: .scale), "Scales of the suite.", absence: .means("all")),
    .init("tiers", \.tiers, .list(of: .text()), "Tiers of the suite.", absence: .means("all but the last")),
    .init(
      "unset", \.showsUnset, .flag, "Whether tokens that a variant leaves unset have their name and the word.",
      unless: false),
    .init(
      "text", \.text, .patterns,
      "The colours of texts of a sheet `contrast`: patterns such as `alias.color.foreground*`.",
      unless: [], absence: .means("those whose names say so")),
    .init(
      "on", \.on, .patterns, "The colours that texts of a sheet `contrast` stand on.", unless: [],
      absence: .means("those whose names say so")),
  ]

  /// A name, or an object where a sheet has references in some scales, or shows some tiers, only, shows what is unset, or
  /// names colours.
  fileprivate static let format: SettingsFormat<Self> = {
    let object = SettingsFormat<Self>.object(fields, "a sheet") { Self(name: SuiteFile.Located(text: "", offset: 0)) }
    let name = SettingsFormat<SuiteFile.Located>.text(.definition("sheet"))
    let described = ValueShape.described(
      "A sheet that has references in some scales only, shows some tiers only, shows unset tokens, or names colours.",
      object.shape)
    return SettingsFormat(.oneOf([name.shape, described])) { reader, node, key in
      guard node.object != nil else { return name.read(&reader, node, key).map { Self(name: $0) } }
      return object.read(&reader, node, key).flatMap { $0.name.text.isEmpty ? nil : $0 }
    } write: { output, sheet in
      if sheet == Self(name: sheet.name) { name.write(&output, sheet.name) } else { object.write(&output, sheet) }
    }
  }()
}

extension ValueFormat<SettingsReader, SuiteFile.SheetChoice> {
  /// A sheet.
  static var sheet: ValueFormat { SuiteFile.SheetChoice.format }
}

extension SettingsReader {
  /// Notes the scales of sheets that the suite does not have.
  package mutating func check(_ sheets: [SuiteFile.SheetChoice], against scales: [SuiteFile.Scale]) {
    let known = scales.map(\.factor)
    for sheet in sheets {
      for scale in sheet.scales ?? [] where !known.contains(scale) {
        report(
          "the sheet '\(sheet.name.text)' cannot have the scale \(scale)", at: sheet.name.offset,
          advice: "the scales are \(known.map(String.init).joined(separator: ", "))")
      }
    }
  }

  /// Notes sheets that name colours of texts though they show no contrast.
  package mutating func checkColors(of sheets: [SuiteFile.SheetChoice]) {
    for sheet in sheets where sheet.name.text != Sheet.contrast.rawValue {
      guard let pattern = (sheet.text + sheet.on).first else { continue }
      report(
        "the sheet '\(sheet.name.text)' has 'text' and 'on' for nothing", at: pattern.offset,
        advice: "leave them out; the sheet 'contrast' has them")
    }
  }

  /// Notes the tiers of sheets that the suite does not have.
  package mutating func check(_ sheets: [SuiteFile.SheetChoice], against tiers: [String]) {
    for sheet in sheets {
      for tier in sheet.tiers ?? [] where !tiers.contains(tier.text) {
        let known = tiers.isEmpty ? "the suite has no tiers" : "the tiers are \(tiers.joined(separator: ", "))"
        report(
          "the sheet '\(sheet.name.text)' cannot show the tier '\(tier.text)'", at: tier.offset,
          advice: spellingAdvice(for: tier.text, among: tiers) ?? known)
      }
    }
  }

  /// Notes the variants of scales that the suite does not have.
  package mutating func check(_ scales: [SuiteFile.Scale], against variants: [String]) {
    for scale in scales {
      for variant in scale.variants ?? [] where !variants.contains(variant.text) {
        report(
          "there is no variant '\(variant.text)'", at: variant.offset,
          advice: spellingAdvice(for: variant.text, among: variants)
            ?? "the variants are \(variants.joined(separator: ", "))")
      }
    }
  }
}

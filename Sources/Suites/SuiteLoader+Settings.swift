internal import ColorSpaces
internal import DisplayLists
internal import Lettering
internal import LocatedJSON
internal import Specimens
internal import TokenEngine

extension SuiteLoader {
  /// The settings, checked for words that mean something.
  mutating func settings() -> DrawingSettings {
    var settings = DrawingSettings(
      canvas: .color(.transparent), shadowBlur: .css, corners: .circular, margin: nil)
    if let text = file.canvas {
      if let canvas = Canvas(text.text) {
        settings.canvas = canvas
      } else {
        reader.report(
          "'\(text.text)' is no colour", at: text.offset, pointer: "/canvas",
          advice: "write a token in braces, #RRGGBB or none")
      }
    }
    settings.typesetter = Typesetter(fonts: fonts())
    if let text = file.shadowBlur {
      settings.shadowBlur = word(text, pointer: "/shadowBlur") ?? .css
    }
    if let text = file.corners {
      let corners: CornerWord = word(text, pointer: "/corners") ?? .circular
      settings.corners = corners.kind
    }
    return settings
  }

  /// The tiers, and what may break their rules.
  mutating func tierRules() -> TierRules {
    TierRules(
      tiers: file.tiers.enumerated().map { index, tier in
        let exceptions = tier.allow.enumerated().compactMap { place, text in
          let exception = TierException(text.text)
          if exception == nil {
            reader.report(
              "'\(text.text)' is no exception", at: text.offset, pointer: "/tiers/\(index)/allow/\(place)",
              advice: "write two patterns with an arrow between: \"control.badge.* → global.*\"")
          }
          return exception
        }
        return TierRules.Tier(name: tier.name, groups: tier.groups, exceptions: exceptions)
      })
  }

  /// The sheets, and where they are named.
  mutating func sheets() -> [(sheet: Sheet, offset: Int)] {
    var sheets: [(sheet: Sheet, offset: Int)] = []
    for (index, text) in file.sheets.enumerated() {
      guard let sheet: Sheet = word(text, pointer: "/sheets/\(index)") else { continue }
      sheets.append((sheet, text.offset))
    }
    return sheets
  }

  private mutating func word<Value: RawRepresentable & CaseIterable>(
    _ text: SuiteFile.Located, pointer: String
  ) -> Value? where Value.RawValue == String {
    do {
      return try Value(word: text.text)
    } catch {
      reader.report("\(pointer) cannot be '\(text.text)'", at: text.offset, advice: error.advice)
      return nil
    }
  }
}

internal import ColorSpaces
internal import DisplayLists
internal import LocatedJSON
internal import Specimens
internal import TokenEngine

extension SuiteLoader {
  /// The settings, checked for words that mean something.
  mutating func settings() -> DrawingSettings {
    var settings = DrawingSettings(
      canvas: .color(.transparent), shadowBlur: .css, corners: .circular, margin: nil, specimens: [:])
    if let text = file.canvas {
      if let canvas = Canvas(text.text) {
        settings.canvas = canvas
      } else {
        reader.report(
          "'\(text.text)' is no colour", at: text.offset, pointer: "/canvas",
          advice: "write a token in braces, #RRGGBB or none")
      }
    }
    if let text = file.shadowBlur {
      let names = ShadowBlur.allCases.map(\.rawValue)
      settings.shadowBlur = word(text, pointer: "/shadowBlur", names: names, ShadowBlur.init) ?? .css
    }
    if let text = file.corners {
      let names = DrawingSettings.cornerNames
      settings.corners = word(text, pointer: "/corners", names: names, DrawingSettings.corners) ?? .circular
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
      let names = Sheet.allCases.map(\.rawValue)
      guard let sheet = word(text, pointer: "/sheets/\(index)", names: names, { Sheet(rawValue: $0) }) else { continue }
      sheets.append((sheet, text.offset))
    }
    return sheets
  }

  private mutating func word<Value>(
    _ text: SuiteFile.Located, pointer: String, names: [String], _ value: (String) -> Value?
  ) -> Value? {
    if let value = value(text.text) { return value }
    let nearest = nearestName(to: text.text, among: names).map { "did you mean '\($0)'?" }
    reader.report(
      "\(pointer) is '\(text.text)'", at: text.offset, pointer: pointer,
      advice: nearest ?? "write \(names.joined(separator: ", "))")
    return nil
  }
}

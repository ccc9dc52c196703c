private import ColorSpaces
internal import ImageComparison
internal import LocatedJSON
private import PixelBuffers
package import SnapshotHarness

extension ComparisonReport {
  /// How a pair compares, one sentence for people.
  static func sentence(for pair: Pair) -> String {
    var sentence: String
    switch pair.verdict {
    case .compared(let difference, _, _) where difference.isEqual:
      let isEqual = pair.colors?.changesColors != true
      sentence = "\(isEqual ? "equal" : "different: equal pixels"), \(Prose.size(difference.expectedSize)) px"
    case .compared(let difference, let measured, let isAccepted):
      sentence =
        (isAccepted ? "different within the limits: " : "different: ")
        + (measured.map { Prose.difference(difference, by: $0) } ?? Prose.difference(difference))
        + (difference.boxes.first.map { "; first at \($0.x),\($0.y), \($0.width)×\($0.height) px" } ?? "")
    case .onlyInFirst(let other): sentence = "only in the first folder" + moved("to", other)
    case .onlyInSecond(let other): sentence = "only in the second folder" + moved("from", other)
    case .unreadable(let reason): sentence = reason.onOneLine()
    }
    if let colors = pair.colors {
      sentence += "; colour information differs: \(colors.expected.onOneLine()) / \(colors.actual.onOneLine())"
    }
    return sentence
  }

  private static func moved(_ way: String, _ other: String?) -> String {
    other.map { ", moved \(way) \($0.onOneLine())" } ?? ""
  }
}

extension Prose {
  /// How two pictures differ by a measure.
  static func difference(_ difference: ImageDifference, by measured: MeasuredDifference) -> String {
    guard difference.expectedSize == difference.actualSize else { return self.difference(difference) }
    let settings = measured.settings
    var text =
      "\(measured.countedPixels.groupedText) of \(measured.totalPixels.groupedText) px (\(percentage(measured.ratio)))"
    if settings.measure != .exact {
      text += " above \(settings.effectiveThreshold.shortestText) by \(settings.measure.spelling)"
    }
    var others: [String] = []
    if measured.antialiasedPixels > 0 { others.append("\(measured.antialiasedPixels.groupedText) by smoothing only") }
    if measured.ignoredPixels > 0 { others.append("\(measured.ignoredPixels.groupedText) in ignored regions") }
    if measured.countedPixels != measured.changedPixels {
      // FLIP and SSIM count equal pixels, too, if their neighbours differ.
      text +=
        measured.countedPixels < measured.changedPixels
        ? " of \(measured.changedPixels.groupedText) that differ" : ", \(measured.changedPixels.groupedText) differ"
      if !others.isEmpty { text += ", \(others.joined(separator: ", "))" }
    }
    if let windowPixels = measured.windowPixels, let window = settings.window {
      text += ", at most \(windowPixels.groupedText) in \(window)×\(window) px"
    }
    if let score = measured.score { text += ", \(name(ofScore: settings.measure)) \(score.text(decimals: 6))" }
    let way = difference.movement.map { " by \($0.dx), \($0.dy)" } ?? ""
    return text + (difference.kind.map { ", \($0.rawValue)\(way)" } ?? "")
      + ", ΔE00 up to \(tenths(difference.maximumCIEDE2000))"
  }

  private static func name(ofScore measure: ComparisonMeasure) -> String {
    measure == .ssim ? "mean SSIM" : "mean FLIP"
  }
}

extension JSONWriter {
  /// Writes the members for what was measured, and how much may differ.
  mutating func members(of settings: ComparisonSettings) {
    member("metric", settings.measure.spelling)
    member("threshold", settings.effectiveThreshold)
    if let rule = settings.antialiasing { member("ignoreAntialiasing", rule.rawValue) }
    if let limit = settings.maximumChangedPixels { member("maxDiffPixels", limit) }
    if let limit = settings.maximumChangedRatio { member("maxDiffPixelRatio", limit) }
    if let window = settings.window { member("window", window) }
  }

  /// Writes the members for one pair.
  mutating func members(of pair: ComparisonReport.Pair) {
    member("match", pair.isMatch)
    key("reason")
    switch pair.verdict {
    case .compared(let difference, let measured, let isAccepted):
      if pair.isMatch {
        null()
      } else if isAccepted {
        string("color")
      } else {
        string(difference.expectedSize == difference.actualSize ? "pixels" : "size")
      }
      member("diffPixels", measured?.countedPixels ?? difference.changedPixels)
      member("diffRatio", measured?.ratio ?? difference.ratio)
      maxDelta(of: difference)
      boxes(of: difference)
      key("kind")
      if let kind = difference.kind { string(kind.rawValue) } else { null() }
      movement(of: difference)
      member("expected", difference.expectedSize)
      member("actual", difference.actualSize)
      member("changedPixels", difference.changedPixels)
      if let measured { members(of: measured) }
    case .onlyInFirst(let other):
      string("onlyInFirst")
      member("movedTo", ifPresent: other)
    case .onlyInSecond(let other):
      string("onlyInSecond")
      member("movedFrom", ifPresent: other)
    case .unreadable(let reason):
      string("unreadable")
      member("message", reason)
    }
    member("verdict", pair.outcome.rawValue)
    if let colors = pair.colors {
      key("colors")
      beginObject()
      member("expected", colors.expected)
      member("actual", colors.actual)
      endObject()
    }
    if pair.isWritten { member("written", true) }
  }

  private mutating func members(of measured: MeasuredDifference) {
    if measured.settings.antialiasing != nil { member("antialiasedPixels", measured.antialiasedPixels) }
    if !measured.settings.ignoredRegions.isEmpty { member("ignoredPixels", measured.ignoredPixels) }
    if let windowPixels = measured.windowPixels { member("windowPixels", windowPixels) }
    if let score = measured.score { member("score", score) }
  }
}

extension ComparisonReport.Pair {
  /// What a report of a run says of the pair besides how many pixels differ, a sentence each.
  package var notes: [String] {
    var notes: [String] = []
    if case .compared(let difference, let measured?, _) = verdict, !difference.isEqual {
      notes.append(Prose.difference(difference, by: measured))
    }
    switch verdict {
    case .onlyInFirst(let other?): notes.append("moved to \(other)")
    case .onlyInSecond(let other?): notes.append("moved from \(other)")
    default: break
    }
    if let colors { notes.append("colour information differs: \(colors.expected) / \(colors.actual)") }
    return notes
  }

  /// What became of the pair, in the words of a run.
  package var outcome: Outcome {
    switch verdict {
    case .compared: isTolerated ? .tolerated : isMatch ? .matched : .changed
    case .onlyInFirst: .obsolete
    case .onlyInSecond: .missing
    case .unreadable: .failed
    }
  }
}

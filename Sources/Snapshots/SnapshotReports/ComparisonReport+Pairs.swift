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
      sentence =
        "\(pair.differsBesidesPixels ? "different: equal pixels" : "equal"), \(Prose.size(difference.expectedSize)) px"
    case .compared(let difference, let measured, _):
      sentence =
        (pair.isMatch ? "different within the limits: " : "different: ")
        + (measured.map { Prose.difference(difference, by: $0) } ?? Prose.difference(difference))
        + (pair.cells.map { "; \(Prose.cellSentence($0))" } ?? "")
        + ((pair.cells?.places(in: difference).first?.box ?? difference.boxes.first).map {
          "; first at \($0.x),\($0.y), \($0.width)×\($0.height) px"
        } ?? "")
    case .onlyInFirst(let other): sentence = "only in the first folder" + moved("to", other)
    case .onlyInSecond(let other): sentence = "only in the second folder" + moved("from", other)
    case .unreadable(let reason): sentence = reason.onOneLine()
    case .notCompared(let format, let presence): sentence = "not compared: \(format.onOneLine()), \(text(of: presence))"
    }
    for text in besides(pair) { sentence += "; " + text.onOneLine() }
    return sentence
  }

  /// What is known of a pair besides its pixels, as parts of a sentence.
  fileprivate static func besides(_ pair: Pair) -> [String] {
    var texts: [String] = []
    if let colors = pair.colors {
      let effect = colors.effect == .differs ? "differs" : colors.effect == .ignored ? "is ignored" : "was applied"
      texts.append("colour information \(effect): \(colors.expected) / \(colors.actual)")
    }
    return texts + pair.remarks.map(\.text)
  }

  fileprivate static func text(of presence: Presence) -> String {
    switch presence {
    case .equalBytes: "the same bytes in both folders"
    case .otherBytes: "different bytes in the second folder"
    case .onlyInFirst: "only in the first folder"
    case .onlyInSecond: "only in the second folder"
    }
  }

  private static func moved(_ way: String, _ other: String?) -> String {
    other.map { ", moved \(way) \($0.onOneLine())" } ?? ""
  }
}

extension Prose {
  /// The difference of two pictures by a metric.
  static func difference(_ difference: ImageDifference, by measured: MeasuredDifference) -> String {
    guard difference.expectedSize == difference.actualSize else { return self.difference(difference) }
    let settings = measured.settings
    var text =
      "\(measured.countedPixels.groupedText) of \(measured.totalPixels.groupedText) px (\(percentage(measured.ratio)))"
    if settings.metric != .exact {
      text += " above \(settings.effectiveThreshold.shortestText) by \(settings.metric.spelling)"
    }
    var others: [String] = []
    if measured.antialiasedPixels > 0 {
      others.append("\(measured.antialiasedPixels.groupedText) by anti-aliasing only")
    }
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
    if let score = measured.score { text += ", \(name(ofScore: settings.metric)) \(score.text(decimals: 6))" }
    return text + kind(of: difference) + ", ΔE00 up to \(tenths(difference.maximumCIEDE2000))"
  }

  private static func name(ofScore metric: ComparisonMetric) -> String {
    metric == .ssim ? "mean SSIM" : "mean FLIP"
  }
}

extension JSONWriter {
  /// Writes the members for what was measured, and how much may differ.
  mutating func members(of settings: ComparisonSettings) {
    member("metric", settings.metric.spelling)
    member("threshold", settings.effectiveThreshold)
    member("ignoreAntialiasing", settings.antialiasing?.rawValue)
    member("maxDiffPixels", settings.maximumChangedPixels)
    member("maxDiffPixelRatio", settings.maximumChangedRatio)
    member("window", settings.window)
  }

  /// Writes the members for one pair.
  mutating func members(of pair: ComparisonReport.Pair) {
    member("match", pair.isMatch)
    switch pair.verdict {
    case .compared(let difference, let measured, let isAccepted):
      if pair.isMatch {
        member("reason", orNull: nil as String?)
      } else if isAccepted {
        // Equal pixels are told apart by what is graver: other frames, then colours, then the way they are turned.
        let kinds = pair.remarks.filter(\.isDifference).map(\.kind)
        let isOfColor = pair.colors?.effect == .differs && !kinds.contains(.animation)
        member("reason", isOfColor ? "color" : (kinds.first ?? .animation).rawValue)
      } else {
        member("reason", difference.expectedSize == difference.actualSize ? "pixels" : "size")
      }
      member("diffPixels", measured?.countedPixels ?? difference.changedPixels)
      member("diffRatio", measured?.ratio ?? difference.ratio)
      maxDelta(of: difference)
      boxes(of: difference)
      member("kind", orNull: difference.kind?.rawValue)
      movement(of: difference)
      member("expected", difference.expectedSize)
      member("actual", difference.actualSize)
      member("changedPixels", difference.changedPixels)
      if let measured { members(of: measured) }
    case .onlyInFirst(let other):
      member("reason", "onlyInFirst")
      member("movedTo", other)
    case .onlyInSecond(let other):
      member("reason", "onlyInSecond")
      member("movedFrom", other)
    case .unreadable(let reason):
      member("reason", "unreadable")
      member("message", reason)
    case .notCompared(let format, let presence):
      member("reason", orNull: pair.isMatch ? nil : "notCompared")
      member("format", format)
      member("presence", presence.rawValue)
    }
    member("verdict", pair.outcome.rawValue)
    if let cells = pair.cells { member("cells") { $0.cells(cells) } }
    if !pair.causes.isEmpty { causes("causes", pair.causes) }
    if let colors = pair.colors {
      object("colors") { json in
        json.member("expected", colors.expected)
        json.member("actual", colors.actual)
        json.member("effect", colors.effect.rawValue)
      }
    }
    if !pair.remarks.isEmpty {
      objects("remarks", pair.remarks) { writer, remark in
        writer.member("kind", remark.kind.rawValue)
        writer.member("text", remark.text)
        writer.member("isDifference", remark.isDifference)
      }
    }
    if pair.isWritten { member("written", true) }
  }

  private mutating func members(of measured: MeasuredDifference) {
    if measured.settings.antialiasing != nil { member("antialiasedPixels", measured.antialiasedPixels) }
    if !measured.settings.ignoredRegions.isEmpty { member("ignoredPixels", measured.ignoredPixels) }
    member("windowPixels", measured.windowPixels)
    member("score", measured.score)
  }
}

extension ComparisonReport.Pair {
  /// The notes of a run's report on the pair besides the number of changed pixels, a sentence each.
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
    if case .notCompared(let format, let presence) = verdict {
      notes.append("not compared: \(format), \(ComparisonReport.text(of: presence))")
    }
    return notes + ComparisonReport.besides(self)
  }

  /// The outcome of the pair, in the terms of a run.
  package var outcome: Outcome {
    switch verdict {
    case .compared: isTolerated ? .tolerated : isMatch ? .matched : .changed
    case .onlyInFirst: .obsolete
    case .onlyInSecond: .missing
    case .unreadable: .failed
    case .notCompared(_, .equalBytes): .matched
    case .notCompared(_, .otherBytes): .changed
    case .notCompared(_, .onlyInFirst): .obsolete
    case .notCompared(_, .onlyInSecond): .missing
    }
  }
}

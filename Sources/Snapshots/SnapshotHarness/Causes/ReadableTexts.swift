import CanonicalValues
import ExactTexts

extension Cause {
  /// The old and the new value of a token, setting or style, in a form for people; the versions of a renderer.
  ///
  /// Records keep every digit of a value. People get six decimals and near colours of sRGB as `#0F6CBD`; if the old and
  /// the new text would be alike then, they get as many digits as distinguish them. Where the types differ, each text begins
  /// with its type.
  public var readableTexts: (old: String?, new: String?) {
    if kind == .renderer { return (old, new) }
    return RecordedValue.readableTexts(oldValue, newValue)
  }
}

extension RecordedValue {
  /// The texts for people, the shortest first.
  private static let forms: [ValueTextForm] =
    [.short] + [6, 8, 10, 13].map { ValueTextForm.rounded(decimals: $0) } + [.exact]

  /// The shortest text for people.
  package var readableText: String { content.text(.short) }

  /// Two values in a form for people that distinguishes them if they differ.
  package static func readableTexts(_ old: RecordedValue?, _ new: RecordedValue?) -> (old: String?, new: String?) {
    guard let old, let new, old != new else { return (old?.readableText, new?.readableText) }
    if new.isOfOtherType(than: old) {
      return ("\(old.type) \(old.readableText)", "\(new.type) \(new.readableText)")
    }
    for form in forms {
      let texts = (old: old.content.text(form), new: new.content.text(form))
      if ExactText(texts.old) == ExactText(texts.new) { continue }
      // Characters that are only put together otherwise look the same.
      return texts.old == texts.new ? (texts.old.inASCII, texts.new.inASCII) : texts
    }
    return (old.text, new.text)
  }
}

extension String {
  /// The text with `\u{301}` for every character that is not ASCII.
  fileprivate var inASCII: String {
    unicodeScalars.map { $0.isASCII ? String($0) : "\\u{" + String($0.value, radix: 16) + "}" }.joined()
  }
}

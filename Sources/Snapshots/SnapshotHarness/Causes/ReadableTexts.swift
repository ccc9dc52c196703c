import CanonicalValues
import ColorSpaces
import ExactTexts

extension Cause {
  /// The old and the new value of a token, setting or style, in a form for people; the versions of a renderer.
  ///
  /// Records keep every digit of a value. People get six decimals and near colours of sRGB as `#0F6CBD`; other colours have
  /// the nearest digits, too. If the old and the new text would be alike then, they get as many decimals as distinguish them.
  /// Of composites they get the parts that changed, and that the rest is equal. Where the types differ, each text begins with
  /// its type.
  public var readableTexts: (old: String?, new: String?) {
    if kind == .renderer { return (old, new) }
    return RecordedValue.readableTexts(oldValue, newValue)
  }
}

extension RecordedValue {
  /// The texts for people, the shortest first.
  private static let forms: [ValueTextForm] =
    ([.short] + [6, 8, 10, 13].map { ValueTextForm.rounded(decimals: $0) } + [.exact]).map(\.withNearestHexadecimal)

  /// The shortest text for people.
  package var readableText: String { content.text(.short.withNearestHexadecimal) }

  /// The text for people with up to six decimals, in which a colour of sRGB is `#0F6CBD` alone only if it is that one.
  ///
  /// Token files write the components of such a colour with three decimals and more; from six on they all mean it.
  package var closeText: String { content.withColorsOf8Bits.text(.rounded(decimals: 6).withNearestHexadecimal) }

  /// Two values in a form for people that distinguishes them if they differ.
  package static func readableTexts(_ old: RecordedValue?, _ new: RecordedValue?) -> (old: String?, new: String?) {
    guard let old, let new, old != new else { return (old?.readableText, new?.readableText) }
    if new.isOfOtherType(than: old) {
      return ("\(old.type) \(old.readableText)", "\(new.type) \(new.readableText)")
    }
    let parts = ChangedParts(from: old.content, to: new.content)
    // Texts are compared as those of new values, which alone say that the rest is equal.
    let formerParts = ChangedParts(from: new.content, to: old.content)
    for form in forms {
      let texts = parts?.texts(form) ?? (old: old.content.text(form), new: new.content.text(form))
      let former = formerParts?.texts(form).new ?? texts.old
      if ExactText(former) == ExactText(texts.new) { continue }
      // Characters that are only put together otherwise look the same.
      return former == texts.new ? (texts.old.inASCII, texts.new.inASCII) : texts
    }
    return (old.text, new.text)
  }
}

extension CanonicalValue {
  /// The value with colours of sRGB that are no further than a millionth from one of 8 bits replaced by that.
  fileprivate var withColorsOf8Bits: CanonicalValue {
    func members(_ members: [Member]) -> [Member] { members.map { Member($0.name, $0.value.withColorsOf8Bits) } }
    return switch self {
    case .color(let color): .color(color.of8Bits ?? color)
    case .list(let items): .list(items.map(\.withColorsOf8Bits))
    case .row(let items): .row(items.map(\.withColorsOf8Bits))
    case .object(let parts): .object(members(parts))
    case .parts(let parts): .parts(members(parts))
    case .number, .measure, .word, .text, .flag, .curve, .reference, .leftOut: self
    }
  }
}

extension ColorValue {
  /// The colour of 8 bits a channel that is no further than a millionth from this one; `nil` if there is none.
  fileprivate var of8Bits: ColorValue? {
    guard space == .srgb else { return nil }
    var levels: [Double] = []
    for component in components {
      guard let component, 0...1 ~= component else { return nil }
      let level = ColorValue.component(UInt8((component * 255).rounded()))
      guard abs(level - component) <= 1e-6 else { return nil }
      levels.append(level)
    }
    return ColorValue(space: space, components: levels, alpha: alpha)
  }
}

extension String {
  /// The text with `\u{301}` for every character that is not ASCII.
  fileprivate var inASCII: String {
    unicodeScalars.map { $0.isASCII ? String($0) : "\\u{" + String($0.value, radix: 16) + "}" }.joined()
  }
}

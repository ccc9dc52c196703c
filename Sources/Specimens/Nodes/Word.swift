/// One of a few fixed words, or a template whose text becomes one in each cell.
public enum Word<Value>: Hashable, Sendable
where Value: RawRepresentable & CaseIterable & Hashable & Sendable, Value.RawValue == String {
  /// A word written out.
  case fixed(Value)

  /// A text with placeholders.
  case template(WordTemplate)
}

/// A text that becomes a word of a fixed set when its placeholders are replaced.
public struct WordTemplate: Hashable, Sendable {
  /// The text with placeholders.
  public let template: Template

  let origin: Origin

  /// Creates a word template.
  public init(_ template: Template) {
    self.init(template, origin: Origin())
  }

  init(_ template: Template, origin: Origin) {
    self.template = template
    self.origin = origin
  }
}

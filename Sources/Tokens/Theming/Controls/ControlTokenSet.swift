/// The tokens of one control on the screen, as it is styled, sized and pressed now.
///
/// Each token has the first of these that exists: the control's own override, that registered for its kind in the
/// theme, the default. Nothing is kept: style, state, theme and variant are read at each access.
public struct ControlTokenSet<Control: Sendable>: Sendable {
  /// The overrides of this control alone, in every theme.
  public var overrides = ControlOverrides<Control>()

  /// The control's style, size and state.
  ///
  /// Setting it replaces the function that gave the value.
  public var control: Control {
    get { state() }
    set { state = { newValue } }
  }

  private let scope: ThemeScope
  private var state: @Sendable () -> Control

  /// Creates the tokens of a control.
  ///
  /// - Parameters:
  ///   - scope: Where the control is.
  ///   - control: Gives the control's style, size and state; asked at each access.
  public init(in scope: ThemeScope, control: @escaping @Sendable () -> Control) {
    self.scope = scope
    state = control
  }

  /// The value of a token.
  public subscript<Value>(token: ControlToken<Control, Value>) -> Value { reading(of: token).value }

  /// The value of a token, and the names it was found by.
  package func reading<Value>(of token: ControlToken<Control, Value>) -> TokenReading<Value> {
    let (control, reader) = (control, scope.reader)
    for overrides in overrides(in: reader) {
      guard var reading = overrides.source(of: token)?.reading(for: control, in: reader) else { continue }
      reading.links.insert(token.path, at: 0)
      return reading
    }
    var reading = token.source(control).read(reader)
    reading.links.insert(token.path, at: 0)
    return reading
  }

  /// What replaces a token of the control, wherever it is said; the default has no part in it.
  func override<Value>(
    of token: ControlToken<Control, Value>
  ) -> (@Sendable (TokenReader) -> TokenReading<Value>?)? {
    let sources = overrides(in: scope.reader).compactMap { $0.source(of: token) }
    guard !sources.isEmpty else { return nil }
    return { [state] reader in
      let control = state()
      return sources.lazy.compactMap { $0.reading(for: control, in: reader) }.first
    }
  }

  /// The overrides that count, the first ones most.
  private func overrides(in reader: TokenReader) -> [ControlOverrides<Control>] {
    [overrides] + reader.themes.compactMap { $0.overrides(of: Control.self) }
  }
}

extension ControlOverrides {
  /// Hands a token of a surrounding control down: copies what overrides it there, on the instance or in the theme.
  ///
  /// If nothing does, this control's own override of the token is removed; a default is never handed down. What is
  /// handed down continues to follow the surrounding control's state if that was given as a function. It is not changed
  /// by what is said later: hand the token down again when the surrounding control has other overrides or another
  /// theme.
  ///
  /// - Parameters:
  ///   - token: The token of this control.
  ///   - parent: The tokens of the surrounding control.
  ///   - parentToken: The surrounding control's token.
  public mutating func inherit<Parent, Value>(
    _ token: ControlToken<Control, Value>, from parent: ControlTokenSet<Parent>,
    _ parentToken: ControlToken<Parent, Value>
  ) {
    let override = parent.override(of: parentToken)
    put(override.map { .inherited($0) }, for: token)
  }

  /// Hands a token down that a surrounding control has for this purpose alone, and that is `nil` unless it is set.
  ///
  /// - Parameters:
  ///   - token: The token of this control.
  ///   - parent: The tokens of the surrounding control.
  ///   - parentToken: The surrounding control's token; where it is `nil`, this control keeps the value it has.
  public mutating func inherit<Parent, Value>(
    _ token: ControlToken<Control, Value>, from parent: ControlTokenSet<Parent>,
    _ parentToken: ControlToken<Parent, Value?>
  ) {
    let override = parent.override(of: parentToken)
    put(
      override.map { override in
        .inherited { reader in
          guard let reading = override(reader), let value = reading.value else { return nil }
          return TokenReading(value: value, links: reading.links, isComputed: reading.isComputed)
        }
      }, for: token)
  }
}

extension ControlOverrides.Source {
  /// The value that replaces a token; `nil` if in this variant nothing does.
  func reading(for control: Control, in reader: TokenReader) -> TokenReading<Value>? {
    switch self {
    case .function(let source): return source(control).read(reader)
    case .inherited(let read): return read(reader)
    case .values(let values):
      let slots =
        values.isWhole
        ? reader.variant.slots : reader.variant.slots.filter { $0.isDark == (reader.variant.scheme == .dark) }
      for slot in slots {
        guard let global = values[slot] else { continue }
        return TokenReading(value: global.value, links: global.path.map { [$0] } ?? [])
      }
      return nil
    }
  }
}

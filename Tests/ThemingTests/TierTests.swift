import ColorSpaces
import Testing
import TokenEngine

@testable import Theming

/// What the compiler accepts: beside each initializer of the library stands one here that takes anything and is chosen
/// only if that of the library does not fit.
private enum Tier { case accepted, refused }

private func alias<Value>(of token: GlobalToken<Value>) -> Tier {
  _ = AliasToken("a", light: token)
  return .accepted
}

@_disfavoredOverload private func alias(of token: some Any) -> Tier { .refused }

private func control<Value>(of token: AliasToken<Value>) -> Tier {
  _ = ControlSource.alias(token)
  return .accepted
}

@_disfavoredOverload private func control(of token: some Any) -> Tier { .refused }

private func control<Value>(of token: GlobalToken<Value>, because reason: StaticString) -> Tier {
  _ = ControlSource.global(token, because: reason)
  return .accepted
}

@_disfavoredOverload private func control(of token: some Any, because reason: StaticString) -> Tier { .refused }

extension ControlSource {
  /// What `.literal(…)` means where a source is wanted and the library has no such thing.
  fileprivate static func literal(_ value: Value) -> Tier { .refused }
}

@Suite("Tiers")
struct TierTests {
  private let global = GlobalToken("global.radius", 4.0)
  private let alias = AliasToken("alias.radius", light: GlobalToken("global.radius", 4.0))
  private let control = ControlToken<Int, Double>("control.radius") { _ in
    .alias(AliasToken("alias.radius", light: .literal(4)))
  }

  @Test func `an alias token is made from global tokens and named or unnamed literals only`() {
    #expect(ThemingTests.alias(of: global) == .accepted)
    #expect(ThemingTests.alias(of: GlobalToken.literal(4.0)) == .accepted)
    #expect(ThemingTests.alias(of: alias) == .refused)
    #expect(ThemingTests.alias(of: control) == .refused)
    #expect(ThemingTests.alias(of: 4.0) == .refused)
  }

  @Test func `a control token is made from alias tokens, or from global ones with a reason`() {
    #expect(ThemingTests.control(of: alias) == .accepted)
    #expect(ThemingTests.control(of: global) == .refused)
    #expect(ThemingTests.control(of: control) == .refused)
    #expect(ThemingTests.control(of: 4.0) == .refused)
    #expect(ThemingTests.control(of: global, because: "no alias for radii") == .accepted)
    #expect(ThemingTests.control(of: alias, because: "no reason needed") == .refused)
    #expect(ThemingTests.control(of: control, because: "a reason does not help") == .refused)
    #expect(ThemingTests.control(of: 4.0, because: "a reason does not help") == .refused)
    #expect(ControlSource<Double>.literal(4) == .refused)
  }
}

public import Specimens
import SuiteFiles
import Suites
public import Theming
internal import TokenEngine

/// Tokens of a declared suite: typed ones, listed one by one, or those of a file.
///
/// ```swift
/// SuiteTokens {
///   Palette.white
///   AliasToken("alias.canvas", light: Palette.white, dark: Palette.black)
/// }
/// ```
///
/// The tokens that a listed token refers to need not be listed.
public struct SuiteTokens: Sendable {
  let tokens: [SuiteToken]

  /// The files to read instead; `nil` for typed tokens.
  let files: SuiteFile.Tokens?
  let position: SourcePosition

  /// Lists typed tokens.
  public init(fileID: String = #fileID, line: Int = #line, @SuiteTokenBuilder _ tokens: () -> [SuiteToken]) {
    self.tokens = tokens()
    files = nil
    position = SourcePosition(file: fileID, line: line)
  }

  /// Uses the tokens of a token file, resolver or folder.
  ///
  /// - Parameters:
  ///   - file: The file, relative to the suite's folder.
  ///   - root: The folder above the suite's that references between token files may reach up to: `..`, `../..` and so on,
  ///     at most 8 folders up, and not the whole disk.
  ///   - fileID: The file that findings name.
  ///   - line: The line that findings name.
  public init(file: String, root: String? = nil, fileID: String = #fileID, line: Int = #line) {
    tokens = []
    files = SuiteFile.Tokens(
      root: root.map { .init(text: $0) }, sources: [.init(context: nil, file: .init(text: file))])
    position = SourcePosition(file: fileID, line: line)
  }

  /// Uses the tokens of several brands: a token file, resolver or folder for each context of an axis.
  ///
  /// - Parameters:
  ///   - files: The context and the file of each, relative to the suite's folder; at most 64.
  ///   - axis: The axis of the suite besides those of the files.
  ///   - root: The folder above the suite's that references between token files may reach up to.
  ///   - fileID: The file that findings name.
  ///   - line: The line that findings name.
  public init(
    files: KeyValuePairs<String, String>, axis: String, root: String? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    tokens = []
    self.files = SuiteFile.Tokens(
      root: root.map { .init(text: $0) }, axis: .init(text: axis),
      sources: files.map { .init(context: .init(text: $0.key), file: .init(text: $0.value)) })
    position = SourcePosition(file: fileID, line: line)
  }
}

/// A token of a declared suite, of whatever type.
public struct SuiteToken: Sendable {
  /// What a token is in one variant: what it stands for, and the value at the end.
  struct Chain: Sendable {
    /// The token's path, then that of each token which the one before stands for.
    var links: [String]

    /// The value of the last of them; `nil` if it is unset.
    var value: TokenValue?
  }

  let path: String
  let position: SourcePosition

  /// What the token is in a variant, which a scope has.
  let chain: @Sendable (ThemeScope) -> Chain

  /// The token of a value with a name; `nil` without one.
  init?(_ token: GlobalToken<some TokenValueConvertible>, at position: SourcePosition) {
    guard let path = token.path else { return nil }
    self.path = path
    self.position = position
    let chain = Chain(links: [path], value: token.value.tokenValue)
    self.chain = { _ in chain }
  }

  /// The token of a meaning.
  init(_ token: AliasToken<some TokenValueConvertible>, at position: SourcePosition) {
    path = token.path
    self.position = position
    chain = { scope in
      let reading = scope.reader.reading(of: token)
      return Chain(links: reading.links, value: reading.value.tokenValue)
    }
  }

  /// A token that is found otherwise.
  init(_ path: String, at position: SourcePosition, chain: @escaping @Sendable (ThemeScope) -> Chain) {
    self.path = path
    self.position = position
    self.chain = chain
  }

  /// The token of a control, as it is for one style, size and state.
  init<Control: Sendable>(
    _ path: String, _ token: ControlToken<Control, some TokenValueConvertible>, for control: Control,
    at position: SourcePosition
  ) {
    self.path = path
    self.position = position
    chain = { scope in
      let reading = ControlTokenSet(in: scope, control: { control }).reading(of: token)
      // A computed value is no other token's.
      let links = reading.isComputed ? [] : Array(reading.links.dropFirst())
      return Chain(links: [path] + links, value: reading.value.tokenValue)
    }
  }
}

extension ControlToken where Value: TokenValueConvertible {
  /// The tokens that a suite has for some styles, sizes and states of a control.
  ///
  /// - Parameters:
  ///   - controls: Each with what its token's path ends in, after a dot; nothing is added if that is empty.
  ///   - fileID: The file that findings name.
  ///   - line: The line that findings name.
  /// - Returns: One token for each; what a variant's theme registers for the kind of control counts.
  public func tokens(
    for controls: KeyValuePairs<String, Control>, fileID: String = #fileID, line: Int = #line
  ) -> [SuiteToken] {
    controls.map { name, control in
      SuiteToken(path(for: name), self, for: control, at: SourcePosition(file: fileID, line: line))
    }
  }
}

extension ControlToken {
  /// The path of the token that a suite has for a style or state of the control.
  func path(for name: String) -> String { name.isEmpty ? path : "\(path).\(name)" }
}

/// Collects the tokens of ``SuiteTokens``.
@resultBuilder
public enum SuiteTokenBuilder: ListBuilder {
  /// A token.
  public typealias Item = SuiteToken

  /// A raw value; a literal without a name is no token, and left out.
  public static func buildExpression(
    _ token: GlobalToken<some TokenValueConvertible>, fileID: String = #fileID, line: Int = #line
  ) -> [SuiteToken] {
    SuiteToken(token, at: SourcePosition(file: fileID, line: line)).map { [$0] } ?? []
  }

  /// A meaning.
  public static func buildExpression(
    _ token: AliasToken<some TokenValueConvertible>, fileID: String = #fileID, line: Int = #line
  ) -> [SuiteToken] {
    [SuiteToken(token, at: SourcePosition(file: fileID, line: line))]
  }

  /// Raw values of one type.
  public static func buildExpression(
    _ tokens: [GlobalToken<some TokenValueConvertible>], fileID: String = #fileID, line: Int = #line
  ) -> [SuiteToken] {
    tokens.compactMap { SuiteToken($0, at: SourcePosition(file: fileID, line: line)) }
  }

  /// Meanings of one type.
  public static func buildExpression(
    _ tokens: [AliasToken<some TokenValueConvertible>], fileID: String = #fileID, line: Int = #line
  ) -> [SuiteToken] {
    tokens.map { SuiteToken($0, at: SourcePosition(file: fileID, line: line)) }
  }

  /// Tokens that were made elsewhere, such as those of a control.
  public static func buildExpression(_ tokens: [SuiteToken]) -> [SuiteToken] { tokens }
}

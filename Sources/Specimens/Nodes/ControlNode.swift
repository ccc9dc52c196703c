/// Another specimen's body, with chosen values and overridden tokens.
public struct ControlNode: Hashable, Sendable {
  /// The embedded specimen's control.
  public var control: Template

  /// The labels of the embedded axes and the texts of its free names, in order.
  public var values: [Value]

  /// The tokens that are read instead of others inside, in order.
  public var overrides: [Override]

  var origin = Origin()

  /// A name of the embedded specimen and its text.
  public struct Value: Hashable, Sendable {
    /// The axis or free name.
    public var name: String

    /// The label or text.
    public var text: Template

    var origin = Origin()

    /// Creates a value.
    public init(name: String, text: Template) {
      self.name = name
      self.text = text
    }
  }

  /// A token and what is read in its place.
  public struct Override: Hashable, Sendable {
    /// The path of the token that is not read, without braces.
    public var token: Template

    /// What is read instead.
    public var replacement: Reference

    var origin = Origin()

    /// Creates an override.
    public init(token: Template, replacement: Reference) {
      self.token = token
      self.replacement = replacement
    }
  }

  /// Creates an embedded control.
  public init(_ control: Template, values: [Value] = [], overrides: [Override] = []) {
    self.control = control
    self.values = values
    self.overrides = overrides
  }
}

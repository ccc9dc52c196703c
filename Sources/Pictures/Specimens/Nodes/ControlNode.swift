import LocatedJSON

/// The body of another specimen, with chosen values and replaced tokens.
public struct ControlNode: Hashable, Sendable {
  /// The embedded specimen's control.
  var control: Template

  /// The labels of the embedded axes and the texts of its free names, in order.
  var values: [Value]

  /// The tokens that are replaced inside, in order.
  var overrides: [Override]

  var origin = Origin()

  /// A name of the embedded specimen and its text.
  public struct Value: Hashable, Sendable {
    /// The axis or free name.
    var name: String

    /// The label or text.
    var text: Template

    var origin = Origin()

    /// Creates a value.
    public init(name: String, text: Template) {
      self.name = name
      self.text = text
    }
  }

  /// A token and its replacement.
  public struct Override: Hashable, Sendable {
    /// The path of the replaced token, without braces.
    var token: Template

    /// What is read instead.
    var replacement: Reference

    var origin = Origin()

    /// Creates an override.
    public init(token: Template, replacement: Reference) {
      self.token = token
      self.replacement = replacement
    }
  }

  /// Creates an embedded control.
  init(_ control: Template, values: [Value] = [], overrides: [Override] = []) {
    self.control = control
    self.values = values
    self.overrides = overrides
  }
}

extension ControlNode: NodeValues {
  static let blank = ControlNode("")

  static let fields: [SpecimenField<ControlNode>] = [
    SpecimenField(
      MemberShape("control", "The control whose specimen is embedded.", .text(), absence: .isMistake)
    ) { reader, node, control in
      control.control = reader.template(node, "\"control\"") ?? control.control
      control.origin = Origin(offset: node.offset)
    } write: {
      $0.member("control", $1.control.text)
    },
    SpecimenField(
      "values", \.values, .controlValues, "The labels of its axes and the texts of its free names.", unless: [],
      absence: .means("the first label of each axis")),
    SpecimenField(
      "overrides", \.overrides, .overrides, "Tokens, and the ones that are read in their place inside.", unless: [],
      absence: .isUnsaid),
  ]
}

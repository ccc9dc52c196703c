package import SnapshotHarness

/// What a `specimen.json` says, checked for form but with nothing opened yet.
package struct SuiteFile: Hashable, Sendable {
  /// A text with the place it stands at, for findings that come later.
  package struct Located: Hashable, Sendable {
    /// The text.
    package var text: String

    /// Where it stands, in UTF-8 bytes from the start of the file.
    package var offset: Int
  }

  /// A tier as it is declared.
  package struct Tier: Hashable, Sendable {
    /// The tier's name.
    package var name: String

    /// The path prefixes of its tokens.
    package var groups: [String]

    /// The exceptions of the tier rules, `from → to`, with `*` for any part of a path.
    package var allow: [Located]
  }

  /// A variant as it is declared: a name, and a context for each axis it names.
  package struct Variant: Hashable, Sendable {
    /// The variant's name.
    package var name: Located

    /// The axes and their contexts, in the order of the file.
    package var contexts: [Context]
  }

  /// The context of one axis.
  package struct Context: Hashable, Sendable {
    /// The axis, such as `theme`.
    package var axis: Located

    /// The context, such as `dark`.
    package var name: Located
  }

  /// A family of fonts as it is declared.
  package struct Font: Hashable, Sendable {
    /// The family's name; `*` stands for every family that is not declared.
    package var family: Located

    /// The files, relative to the suite's folder, or `builtin`; at least one.
    package var sources: [Located]
  }

  /// The suite's name.
  package var name: String

  /// The token file, resolver or folder, relative to the suite's folder.
  package var tokens: Located

  /// The tiers, from raw values to controls; empty if tiers are not checked.
  package var tiers: [Tier] = []

  /// The variants; `nil` stands for every combination of contexts.
  package var variants: [Variant]?

  /// The scales.
  package var scales: [Scale] = [Scale(factor: 1), Scale(factor: 2)]

  /// Patterns of specimen files, relative to the suite's folder.
  package var specimens: [Located] = []

  /// The names of the sheets to draw.
  package var sheets: [Located] = []

  /// The families of fonts, in order; without any, the built-in face draws every text.
  package var fonts: [Font] = []

  /// The colour behind each picture: a token in braces, `#RRGGBB` or `none`.
  package var canvas: Located?

  /// The folder of references, relative to the suite's folder.
  package var snapshots: Located

  /// How references are named.
  package var path: PathTemplate = .standard

  /// What a blur number means.
  package var shadowBlur: Located?

  /// The corner kind of nodes that do not say.
  package var corners: Located?

  /// What may differ without being a change; `nil` is nothing at all.
  package var tolerance: Tolerance?
}

import LocatedJSON
package import SnapshotHarness
package import TokenEngine
package import TokenFiles
package import VectorIcons

/// The content of a `specimen.json`, checked for form but with nothing opened yet.
package struct SuiteFile: Hashable, Sendable {
  /// A text with its position, for findings that come later.
  package struct Located: Hashable, Sendable {
    /// The text.
    package var text: String

    /// Its position, in UTF-8 bytes from the start of the file.
    package var offset: Int

    /// Creates a text; one of a declaration has no position yet.
    package init(text: String, offset: Int = 0) {
      self.text = text
      self.offset = offset
    }
  }

  /// A variant as it is declared: a name, and a context for each axis it names.
  package struct Variant: Hashable, Sendable {
    /// The variant's name.
    package var name: Located

    /// The axes and their contexts, in the order of the file.
    package var contexts: [Context]

    /// Creates a variant.
    package init(name: Located, contexts: [Context]) {
      self.name = name
      self.contexts = contexts
    }
  }

  /// The context of one axis.
  package struct Context: Hashable, Sendable {
    /// The axis, such as `theme`.
    package var axis: Located

    /// The context, such as `dark`.
    package var name: Located

    /// Creates the context of an axis.
    package init(axis: Located, name: Located) {
      self.axis = axis
      self.name = name
    }
  }

  /// The declared sources of tokens.
  package struct Tokens: Hashable, Sendable {
    /// A token file, resolver or folder.
    package struct Source: Hashable, Sendable {
      /// The context that stands for it; `nil` if it always counts.
      package var context: Located?

      /// Its path, relative to the suite's folder.
      package var file: Located

      /// Creates a source.
      package init(context: Located?, file: Located) {
        self.context = context
        self.file = file
      }
    }

    /// The position of the whole, in UTF-8 bytes from the start of the file.
    package var offset: Int

    /// The folder above the suite's that references between token files may reach up to: `..`, `../..` and so on; `nil`
    /// for the suite's own.
    package var root: Located?

    /// The axis of the suite besides those of the sources; `nil` if all sources count, later ones overriding earlier
    /// ones.
    package var axis: Located?

    /// The sources, in order; at least one.
    package var sources: [Source]

    /// The accepted deviations from the format.
    package var profile = TokenProfile.lenient

    /// Creates tokens of some sources.
    package init(offset: Int = 0, root: Located? = nil, axis: Located? = nil, sources: [Source]) {
      self.offset = offset
      self.root = root
      self.axis = axis
      self.sources = sources
    }
  }

  /// A sheet as it is declared.
  package struct SheetChoice: Hashable, Sendable {
    /// The sheet's name.
    package var name: Located

    /// The scales in which it has references; `nil` means all of them.
    package var scales: [Int]?

    /// The tiers whose tokens it shows; `nil` means all but the last.
    package var tiers: [Located]?

    /// Whether it also shows the names of tokens that a variant leaves unset.
    package var showsUnset = false

    /// Patterns for the colours of texts whose contrast it shows; without any, names say which they are.
    package var text: [CheckPattern] = []

    /// Patterns for the colours that texts stand on.
    package var on: [CheckPattern] = []

    /// Creates a sheet.
    package init(
      name: Located, scales: [Int]? = nil, tiers: [Located]? = nil, showsUnset: Bool = false, text: [CheckPattern] = [],
      on: [CheckPattern] = []
    ) {
      self.name = name
      self.scales = scales
      self.tiers = tiers
      self.showsUnset = showsUnset
      self.text = text
      self.on = on
    }
  }

  /// A family of fonts as it is declared.
  package struct Font: Hashable, Sendable {
    /// The word for the built-in face.
    package static let builtIn = "builtin"

    /// The family's name; `*` means every family that is not declared.
    package var family: Located

    /// The files, relative to the suite's folder, or `builtin`; at least one.
    package var sources: [Located]

    /// Creates a family.
    package init(family: Located, sources: [Located]) {
      self.family = family
      self.sources = sources
    }
  }

  /// An icon as it is declared.
  package struct Icon: Hashable, Sendable {
    /// The word for icons that come with the tool.
    package static let builtIn = "builtin"

    /// The name that stands for all others, of icons and of colours.
    package static let others = "*"

    /// The word for the colour of an icon as a whole, as SVG has it.
    package static let whole = "currentColor"

    /// The icon's name; `*` means every icon that is not declared.
    package var name: Located

    /// The SVG file, relative to the suite's folder; `nil` for the icon of this name that comes with the tool.
    package var file: Located?

    /// The replacements of its colours, in order.
    package var paints: [IconPaint] = []

    /// Creates an icon.
    package init(name: Located, file: Located? = nil, paints: [IconPaint] = []) {
      self.name = name
      self.file = file
      self.paints = paints
    }
  }

  /// The replacement of a colour in an icon file.
  package struct IconPaint: Hashable, Sendable {
    /// The colour as it is spelled; `*` means every colour that is not named.
    package var name: Located

    /// The colour; `nil` for every colour that is not named.
    package var color: IconColor?

    /// The replacement: a token in braces, or the colour of the icon as a whole.
    package var target: Located

    /// The token, without its braces; `nil` for the colour of the icon as a whole.
    package var token: Located? {
      let bytes = target.text.utf8
      guard bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
      return Located(text: String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self), offset: target.offset)
    }

    /// Creates a colour that becomes something else.
    package init(name: Located, color: IconColor?, target: Located) {
      self.name = name
      self.color = color
      self.target = target
    }
  }

  /// The suite's name.
  package var name: String

  /// The sources of the tokens.
  package var tokens: Tokens

  /// The tiers, from raw values to controls; empty if tiers are not checked.
  package var tiers: [Tier] = []

  /// Exceptions that stand with the tiers, which is an old spelling.
  package var allowances: [TierAllowance] = []

  /// The variants; `nil` means every combination of contexts.
  package var variants: [Variant]?

  /// The scales.
  package var scales: [Scale]

  /// Patterns of specimen files, relative to the suite's folder.
  package var specimens: [Located] = []

  /// The sheets to draw.
  package var sheets: [SheetChoice] = []

  /// The families of fonts, in order; without any, the built-in face draws every text.
  package var fonts: [Font] = []

  /// The icons, in order; without any, the ones that come with the tool are there.
  package var icons: [Icon]?

  /// The colour behind each picture: a token in braces, `#RRGGBB` or `none`.
  package var canvas: Located?

  /// The colour of raised surfaces, on which sheets show shadows: a token in braces.
  package var elevated: Located?

  /// Where the accepted pictures are.
  package var snapshots: Snapshots

  /// The template of reference paths.
  package var path: PathTemplate = .standard

  /// The meaning of a shadow's blur.
  package var shadowBlur: Located?

  /// The corner kind of nodes that do not say.
  package var corners: Located?

  /// The differences that are accepted; `nil` accepts none.
  package var tolerance: Tolerance?

  /// The checks of tokens and specimens.
  package var checks: SuiteChecks?

  /// Creates a file that says nothing of where tokens and references are.
  package init(name: String, scales: [Scale] = [Scale(factor: 1), Scale(factor: 2)]) {
    self.name = name
    self.scales = scales
    tokens = Tokens(sources: [])
    snapshots = .folder(Located(text: ""))
  }
}

extension SuiteFile {
  /// A scale, and the variants that have references in it.
  package struct Scale: Hashable, Sendable {
    /// The number of device pixels per point.
    package var factor: Int

    /// The names of the variants; `nil` means all of them.
    package var variants: [Located]?

    /// Creates a scale.
    package init(factor: Int, variants: [Located]? = nil) {
      self.factor = factor
      self.variants = variants
    }

    /// Whether the cases of a variant have references in this scale.
    package func keeps(_ variant: String) -> Bool { variants?.contains { $0.text == variant } ?? true }
  }
}

extension SuiteFile {
  /// The name of suite files.
  package static let fileName = "specimen.json"

  /// The largest number of variants a suite may have.
  package static let maximumVariantCount = 1_024
}

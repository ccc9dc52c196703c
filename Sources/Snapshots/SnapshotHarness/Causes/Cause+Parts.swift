import Digests

/// The parts of a cause, for programs that need not distinguish all causes.
extension Cause {
  /// The kinds of causes.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A token.
    case token

    /// A font file.
    case font

    /// An icon file.
    case icon

    /// An image file.
    case image

    /// A setting of the suite.
    case setting

    /// A style that is looked up by an identifier.
    case style

    /// What is drawn from the tokens.
    case specimen

    /// The program that draws.
    case renderer

    /// A reference that another program changed.
    case editedReference

    /// Not known: there is no record.
    case unrecorded

    /// Not known: the record cannot be read.
    case unreadableRecord
  }

  /// The kinds of changes to the thing that is the cause.
  public enum Fate: String, CaseIterable, Hashable, Sendable {
    /// It has another value.
    case valueChanged

    /// It is an alias of something else, has become an alias, or is none any more.
    case aliasChanged

    /// It was not there, or not used, in the reference.
    case added

    /// It is not there, or not used, any more.
    case removed

    /// It has a value of another type.
    case typeChanged

    /// Its file has other bytes.
    case fileChanged

    /// Something else, or nothing is known.
    case other
  }

  /// The kind of the cause.
  public var kind: Kind {
    switch self {
    case .token: .token
    case .font: .font
    case .icon: .icon
    case .image: .image
    case .setting: .setting
    case .style: .style
    case .specimen: .specimen
    case .renderer: .renderer
    case .editedReference: .editedReference
    case .unrecorded: .unrecorded
    case .unreadableRecord: .unreadableRecord
    }
  }

  /// The name of the token, font family, icon, setting or style; the path of an image or specimen; `nil` for a kind
  /// without a name.
  public var name: String? { if case .specimen(let file, _) = self { file } else { parts?.name } }

  /// The exact text of the former value, for the renderer its version; `nil` if there was nothing, or the cause has no
  /// texts.
  public var old: String? { if case .renderer(let old, _) = self { old } else { parts?.old } }

  /// The exact text of the present value, for the renderer its version; `nil` if there is nothing, or the cause has no
  /// texts.
  public var new: String? { if case .renderer(_, let new) = self { new } else { parts?.new } }

  /// The path of the font, icon or image file in the suite's folder; `nil` for a kind without a file.
  public var file: String? {
    switch self {
    case .font(_, let file, _, _), .icon(_, let file, _, _), .image(let file, _, _): file
    case .token, .setting, .style, .specimen, .renderer, .editedReference, .unrecorded, .unreadableRecord: nil
    }
  }

  /// Its name in `--cause`: a token, the family of a font, the name of an icon, a setting or a style, the path of an
  /// image or specimen, or one of four words.
  package var shortName: String {
    if let name { return name }
    return switch kind {
    case .renderer: "renderer"
    case .editedReference: "edited"
    case .unrecorded, .unreadableRecord: "unrecorded"
    case .token, .font, .icon, .image, .setting, .style, .specimen: "specimen"
    }
  }

  private var parts: (name: String, old: String?, new: String?)? {
    switch self {
    case .token(let name, let old, let new), .font(let name, _, let old, let new), .icon(let name, _, let old, let new),
      .image(let name, let old, let new), .setting(let name, let old, let new), .style(let name, let old, let new):
      (name, old, new)
    case .specimen, .renderer, .editedReference, .unrecorded, .unreadableRecord: nil
    }
  }

  /// The kind of change.
  public var fate: Fate {
    guard let parts else { return .other }
    switch (parts.old, parts.new) {
    // What it was is left out where that differs.
    case (nil, nil): return kind == .token ? .removed : .other
    case (nil, _): return .added
    case (_, nil): return .removed
    case (let old?, let new?):
      if file != nil { return .fileChanged }
      if ValueForm.isAlias(old) || ValueForm.isAlias(new) { return .aliasChanged }
      guard kind == .token, let before = ValueForm.type(of: old), let after = ValueForm.type(of: new) else {
        return .valueChanged
      }
      return before == after ? .valueChanged : .typeChanged
    }
  }

  /// 16 hexadecimal digits that identify the cause: the same in every run and on every machine.
  public var id: String {
    var bytes: [UInt8] = []
    // UTF-8 has neither of the two bytes, so no two lists of texts are spelled alike.
    for text in texts {
      bytes += text.map { Array($0.utf8) + [0xFF] } ?? [0xFE]
    }
    return String(Digest(of: bytes, in: 0..<bytes.count).description.prefix(16))
  }
}

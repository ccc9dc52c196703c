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
  public var name: String? {
    switch self {
    case .token(let name, _, _), .font(let name, _, _, _), .icon(let name, _, _, _), .image(let name, _, _),
      .setting(let name, _, _), .style(let name, _, _):
      name
    case .specimen(let file, _): file
    case .renderer, .editedReference, .unrecorded, .unreadableRecord: nil
    }
  }

  /// The exact text of the former value, for the renderer its version; `nil` if there was nothing, or the cause has no
  /// values.
  public var old: String? {
    switch self {
    case .font(_, _, let old, _), .icon(_, _, let old, _), .image(_, let old, _), .renderer(let old, _): old
    default: oldValue?.text
    }
  }

  /// The exact text of the present value, for the renderer its version; `nil` if there is nothing, or the cause has no
  /// values.
  public var new: String? {
    switch self {
    case .font(_, _, _, let new), .icon(_, _, _, let new), .image(_, _, let new), .renderer(_, let new): new
    default: newValue?.text
    }
  }

  /// The former value of a token, setting or style; `nil` if there was none.
  public var oldValue: RecordedValue? {
    switch self {
    case .token(_, let old, _), .setting(_, let old, _), .style(_, let old, _): old
    default: nil
    }
  }

  /// The present value of a token, setting or style; `nil` if there is none.
  public var newValue: RecordedValue? {
    switch self {
    case .token(_, _, let new), .setting(_, _, let new), .style(_, _, let new): new
    default: nil
    }
  }

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

  /// The kind of change.
  public var fate: Fate {
    switch self {
    case .specimen, .renderer, .editedReference, .unrecorded, .unreadableRecord: return .other
    case .token, .font, .icon, .image, .setting, .style: break
    }
    switch (old == nil, new == nil) {
    // What it was is left out where that differs.
    case (true, true): return kind == .token ? .removed : .other
    case (true, false): return .added
    case (false, true): return .removed
    case (false, false):
      guard let oldValue, let newValue else { return .fileChanged }
      if oldValue.referencedName != nil || newValue.referencedName != nil { return .aliasChanged }
      return kind == .token && newValue.isOfOtherType(than: oldValue) ? .typeChanged : .valueChanged
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

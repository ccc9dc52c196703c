/// A family of fonts, as a suite declares it.
public struct FontDeclaration: Hashable, Sendable {
  /// The sources of a family's faces.
  public enum Source: Hashable, Sendable {
    /// The built-in face.
    case builtIn

    /// A font file: its name for messages, its bytes, and a digest of them.
    case file(name: String, bytes: [UInt8], digest: String)

    /// A font file that cannot be opened, and why.
    case unreadable(name: String, why: String)
  }

  /// The name of the family; `*` stands for every family without a declaration.
  public var family: String

  /// The files of the family; each may hold several faces.
  public var sources: [Source]

  /// Creates a declaration.
  public init(family: String, sources: [Source]) {
    self.family = family
    self.sources = sources
  }
}

/// The name of a font file as a suite writes it: a path, and optionally `#` and the position of a face in a collection.
package struct FontFileName: Hashable, Sendable {
  /// The path.
  package let path: String

  /// The position of the face, counted from 1; `nil` for all faces of the file.
  package let position: Int?

  /// Splits a name such as `fonts/Gothic.ttc#2`; a `#` without a number after it belongs to the path.
  package init(_ name: String) {
    if let mark = name.lastIndex(of: "#"), let position = Int(name[name.index(after: mark)...]), position >= 0 {
      path = String(name[..<mark])
      self.position = position
    } else {
      path = name
      position = nil
    }
  }
}

/// The reason why texts of a family cannot be drawn.
public struct FontProblem: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The file cannot be opened.
    case unreadable(String)

    /// The file's bytes are not a usable font.
    case malformed(String)

    /// No declaration names the family, and there is none for all other families.
    case undeclared

    /// The program was built without the trait `SystemLibraries`.
    case noShaper

    /// HarfBuzz, which reads font files, is not installed on this machine.
    case shaperNotInstalled
  }

  /// The family.
  public var family: String

  /// The file; empty if the problem concerns no file.
  public var file: String

  /// What is wrong.
  public var reason: Reason

  /// What to do about it.
  public var advice: String

  /// Creates a problem; without its own advice it has the usual one for the reason.
  init(family: String, file: String = "", reason: Reason, advice: String = "") {
    self.family = family
    self.file = file
    self.reason = reason
    self.advice = advice.isEmpty ? Self.advice(for: reason) : advice
  }

  private static func advice(for reason: Reason) -> String {
    switch reason {
    case .unreadable: "correct the name of the file, or add the file to the suite"
    case .malformed: "export the font again, or take it from where it is published"
    case .undeclared: "name its files under \"fonts\", or declare \"*\" for all other families"
    case .noShaper: "build with the trait SystemLibraries, which is on by default, or take the family out of \"fonts\""
    case .shaperNotInstalled: "install HarfBuzz (on Debian or Ubuntu: apt-get install libharfbuzz0b)"
    }
  }
}

#if !hasFeature(Embedded)
  extension FontProblem: CustomStringConvertible {
    /// The family, the file and what is wrong, in one line.
    public var description: String {
      let subject = file.isEmpty ? "font '\(family)'" : "font '\(family)', file '\(file)'"
      return switch reason {
      case .unreadable(let why): "\(subject): \(why)"
      case .malformed(let why): "\(subject): \(why)"
      case .undeclared: "\(subject): no such family is declared"
      case .noShaper: "\(subject): this program was built without fonts from files"
      case .shaperNotInstalled: "\(subject): HarfBuzz, which reads font files, is not installed"
      }
    }
  }
#endif

/// A face that a text took glyphs from.
public struct FaceUse: Hashable, Sendable {
  /// The family as the suite names it; `builtin` for the built-in face.
  public var family: String

  /// The file; empty for the built-in face.
  public var file: String

  /// The digest of the file's bytes; empty for the built-in face.
  public var digest: String

  /// How the face differs from the style, such as `emboldened from 400 to 700`; empty if it does not.
  public var deviation: String

  /// Creates a use.
  init(family: String, file: String = "", digest: String = "", deviation: String = "") {
    self.family = family
    self.file = file
    self.digest = digest
    self.deviation = deviation
  }
}

internal import LocatedJSON
internal import Typefaces

extension FontProblem {
  /// The problem as a finding about the font file.
  ///
  /// - Parameters:
  ///   - path: Where the file is, as the user would open it.
  ///   - names: The names there are, of which a near one is advised for a file that is missing.
  /// - Returns: An error at the font file.
  func finding(path: String, among names: [String] = []) -> Finding {
    let (code, what, advice): (String, String, String?) =
      switch reason {
      case .unreadable(let why):
        (
          "font.unreadable", "cannot be read: \(why)",
          nearestName(to: FontFileName(file).path, among: names).map { "did you mean '\($0)'?" }
        )
      case .malformed(let why): ("font.malformed", "is no usable font: \(why)", nil)
      case .undeclared: ("font.undeclared", "no font is declared for the family '\(family)'", nil)
      case .noShaper:
        (
          "font.noShaper", "this program was built without font files",
          "build it with the trait BrandFonts, or use \"builtin\""
        )
      }
    return Finding(
      severity: .error, code: code, file: path, message: "\(what) (texts of the family '\(family)' are not drawn)",
      advice: advice)
  }
}

extension FaceUse {
  /// How the face differs from what texts ask for, as a remark; `nil` if it does not.
  var remark: Finding? {
    deviation.isEmpty
      ? nil
      : Finding(
        severity: .note, code: "font.deviation", file: file.isEmpty ? FontFiles.builtIn : file,
        message: "the font '\(family)' has not what a text asks for: \(deviation)",
        advice: file.isEmpty ? nil : "add a file with that style if there is one")
  }
}

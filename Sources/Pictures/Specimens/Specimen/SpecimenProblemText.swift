import LocatedJSON
import TokenEngine
import Typefaces

extension SpecimenProblem.Reason {
  /// The code, the message and the advice of the problem.
  var text: (code: FindingCode, message: String, advice: String?) {
    switch self {
    case .missingToken(let path, let nearest):
      (
        .specimenMissingToken, "no token '\(path)'",
        nearest.map { "did you mean '\($0)'?" } ?? "define it, or name another token"
      )
    case .unsetToken(let path):
      (
        .specimenUnsetToken, "token '\(path)' is unset in this variant",
        "give the node \"unless\": \"unset\" if it should be absent then"
      )
    case .brokenToken(let path, nil):
      (
        .specimenBrokenToken, "the token '\(path)' has no value because of an error in the token files",
        "correct the token, or what it refers to"
      )
    case .brokenToken(let path, let breakage?):
      (
        .specimenBrokenToken,
        "the token '\(path)' has no value"
          + (breakage.token == path ? "" : ", because '\(breakage.token)' has none")
          + "\(breakage.message.map { ": \($0)" } ?? "") (\(breakage.location))",
        "correct '\(breakage.token)' there"
      )
    case .noTokens(let path):
      (
        .specimenMissingToken, "the specimen refers to tokens, such as '\(path)', but the token files declare none",
        "name the right token file, or declare the tokens"
      )
    case .noneSet(let paths):
      (
        .specimenMissingToken, "none of \(Self.list(paths)) is set",
        "define one of them, or give the node \"unless\": \"unset\" if it should be absent"
      )
    case .wrongType(let path, let found, let expected):
      (
        .specimenTokenType, "token '\(path)' is \(found), but \(expected) is needed here",
        "name a token that is \(expected)"
      )
    case .undrawable(let path, let why):
      (.specimenUndrawable, "token '\(path)' \(why)", "change its value, or name another token")
    case .outOfRange(let what, let advice): (.specimenOutOfRange, what, advice)
    case .unknownName(let name, let nearest):
      (
        .specimenUnknownName, "'${\(name)}' has no text",
        nearest.map { "did you mean '${\($0)}'?" } ?? "name an axis, or give it a text under \"values\""
      )
    case .unexpectedText(let text, let expected, let nearest):
      (
        .specimenUnexpectedText, "'\(text)' is not \(expected)",
        nearest.map { "did you mean '\($0)'?" } ?? "change it, or the value it comes from"
      )
    case .literal(let text, let expected):
      (.specimenLiteral, "'\(text)' is written out, but \(expected) is needed here", "refer to a token")
    case .unknownIcon(let name, let known):
      (
        .specimenUnknownIcon, "no icon '\(name)'",
        spellingAdvice(for: name, among: known) ?? Self.iconAdvice(name, known)
      )
    case .brokenIcon(let name, _):
      (
        .specimenBrokenIcon, "the icon '\(name)' is used here, but cannot be drawn because of an error in its file",
        "correct the icon's file"
      )
    case .unclippable(let name):
      (
        .specimenClipPath, "the icon '\(name)' is not one filled outline, so that it cannot cut a node",
        "name an icon of a single filled shape, or write its outline as a \"path\""
      )
    case .pathData(let why): (.specimenPathData, "the path data \(why)", "correct it")
    case .unknownControl(let name, let nearest):
      (
        .specimenUnknownControl, "no specimen draws the control '\(name)'",
        nearest.map { "did you mean '\($0)'?" } ?? "add its specimen file to the suite"
      )
    case .controlCycle(let controls):
      (
        .specimenControlCycle, "controls embed each other: \(controls.joined(separator: " → "))",
        "draw one of them without the other"
      )
    case .unknownValue(let name, let control, let nearest):
      (
        .specimenUnknownValue, "control '\(control)' has no axis or value '\(name)'",
        nearest.map { "did you mean '\($0)'?" } ?? "declare it under \"values\" of its specimen"
      )
    case .unknownLabel(let label, let axis, let control, let known):
      (
        .specimenUnknownLabel, "axis '\(axis)' of control '\(control)' has no value '\(label)'",
        spellingAdvice(for: label, among: known) ?? "use one of \(Self.words(known))"
      )
    case .font(let problem, let path, let nearest) where problem.reason == .undeclared:
      (
        .specimenFont, "token '\(path)' asks for the font '\(problem.family)', which is not declared",
        nearest.map { "did you mean '\($0)'?" } ?? "name its files under \"fonts\", or give \"*\" a font"
      )
    case .font(let problem, let path, _):
      (
        .specimenFont,
        "token '\(path)' asks for the font '\(problem.family)', whose file '\(problem.file)' cannot be used",
        "fix the font file, or name another one under \"fonts\""
      )
    case .image(let path, let why, let advice):
      (.specimenImage, "the image '\(path)' \(why)", advice)
    case .shapelessCutout:
      (
        .specimenCutout, "only a box or an image has a shape that can be cut out",
        "put the node into a box with the \"cutout\" and the \"radius\" of its shape"
      )
    case .endlessCutout(let hole, let overlay):
      (
        .specimenCutout,
        "the cutout of \(hole) pt covers all of its overlay of \(overlay) pt, so that nothing is left below it",
        "make the node or its \"cutout\" smaller, or the overlay larger"
      )
    case .untransformable(let what, let advice): (.specimenTransform, what, advice)
    case .unknownContext(let context):
      (
        .specimenUnknownContext, "the token system has no context '\(context)'",
        "name an axis of the tokens and one of its contexts; 'specimen tokens axes' lists them"
      )
    case .tooManyTokens(let sheet, let tier, let count, let limit):
      (
        .specimenTooLarge,
        "the sheet '\(sheet)' would show \(count) tokens\(tier.map { " of the tier '\($0)'" } ?? ""), "
          + "more than \(limit)",
        tier.map { "divide the tier '\($0)' into several under \"tiers\", or leave the sheet out" }
          ?? "declare \"tiers\" that divide these tokens, or leave the sheet out"
      )
    case .tooLarge(let what):
      (.specimenTooLarge, what, "draw less in one picture: \"split\" it, or choose a smaller scale")
    case .tooDeep(let what):
      (.specimenTooDeep, what, "put fewer of them into each other")
    }
  }

  /// That a token has no value: where that is said, why, and what to do.
  static func text(of breakage: TokenBreakage) -> String {
    let reasons = [breakage.message.map { ": \($0)" }, breakage.advice.map { "; \($0)" }]
    return "\(breakage.location): the token '\(breakage.token)' has no value"
      + reasons.compactMap { $0 }.joined()
  }

  /// What to do about an icon that no other name resembles.
  private static func iconAdvice(_ name: String, _ known: [String]) -> String {
    let use = known.isEmpty ? "name its file under \"icons\"" : "use one of \(known.joined(separator: ", "))"
    let isBuiltIn = IconSet.standard.names.contains(name)
    return isBuiltIn ? use + ", or add \"*\": \"builtin\" to \"icons\"" : use
  }

  /// The largest number of names that a message lists.
  private static let listedNames = 32

  /// Names in quotes, separated by commas.
  private static func list(_ names: [String]) -> String {
    names.prefix(listedNames).map { "'\($0)'" }.joined(separator: ", ") + rest(of: names)
  }

  /// Names separated by spaces.
  private static func words(_ names: [String]) -> String {
    names.prefix(listedNames).joined(separator: ", ") + rest(of: names)
  }

  /// How many names a list leaves out.
  private static func rest(of names: [String]) -> String {
    names.count > listedNames ? " and \(names.count - listedNames) more" : ""
  }
}

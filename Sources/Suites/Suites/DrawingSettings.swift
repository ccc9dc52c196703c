package import ColorSpaces
internal import DisplayLists
internal import Lettering
private import LocatedJSON
import Sheets
internal import Specimens
import TokenEngine

/// What the pictures of a suite depend on besides tokens and specimens.
struct DrawingSettings: Sendable {
  /// The colour behind each picture.
  var canvas: Canvas

  /// The path of the colour token of raised surfaces, on which sheets show shadows; `nil` if there is none.
  var elevated: String?

  /// What a shadow's blur means.
  var shadowBlur: ShadowBlur

  /// The corner curve of boxes that name none.
  var corners: CornerKind

  /// The margin on all sides, in points; as much as the drawing needs if absent.
  var margin: Double?

  /// What sets texts, with the suite's fonts.
  var typesetter = Typesetter()

  /// The icons.
  var icons = IconSet.standard

  /// The images below the suite's folder.
  var images = ImageLibrary()

  /// A text that differs wherever a setting does that decides pictures.
  ///
  /// The files of fonts, icons and images are left out, and so are the colours of icons: each picture names those it
  /// was drawn with, so a changed file is a cause of its own. Digests in references are made of this text: each word of
  /// it stays as it is.
  var fingerprint: String {
    "\(canvas.fingerprint) \(shadowBlur.rawValue) \(corners.fingerprint) \(margin.map { "\($0)" } ?? "-")"
  }
}

extension Canvas {
  /// The canvas in ``DrawingSettings/fingerprint``.
  fileprivate var fingerprint: String {
    switch self {
    case .token(let path): "token(\(path.debugDescription))"
    case .color(let color):
      "color(ColorSpaces.RGBA16(red: \(color.red), green: \(color.green), blue: \(color.blue), alpha: \(color.alpha)))"
    }
  }
}

extension CornerKind {
  /// The curve in ``DrawingSettings/fingerprint``.
  fileprivate var fingerprint: String {
    switch self {
    case .circular: "circular"
    case .continuous: "continuous"
    case .superellipse(let parameter): "superellipse(\(parameter))"
    case .smooth(let smoothing): "smooth(\(smoothing))"
    }
  }
}

extension DrawingSettings {
  /// What sheets depend on besides tokens.
  var sheetOptions: SheetOptions { SheetOptions(elevated: elevated, shadowBlur: shadowBlur) }
}

/// The colour behind a picture, as it is written: a token, a colour or nothing.
package enum Canvas: Hashable, Sendable {
  /// A colour token.
  case token(String)

  /// A colour.
  case color(RGBA16)

  /// Reads `{token}`, `token`, `#RRGGBB` or `none`; `nil` if a colour is no colour.
  package init?(_ text: String) {
    if text == "none" {
      self = .color(.transparent)
    } else if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
        return nil
      }
      self = .color(
        RGBA16(
          red8: UInt8(number >> 16), green8: UInt8(truncatingIfNeeded: number >> 8),
          blue8: UInt8(truncatingIfNeeded: number)))
    } else if text.hasPrefix("{"), text.hasSuffix("}") {
      self = .token(String(text.dropFirst().dropLast()))
    } else {
      self = .token(text)
    }
  }

  /// The token's path, if it is one.
  var tokenPath: String? {
    if case .token(let path) = self { path } else { nil }
  }

  /// The colour in one variant.
  ///
  /// - Throws: ``CanvasProblem`` if there is no such token, or it is no colour.
  func color(in tokens: ResolvedTokens) throws(CanvasProblem) -> RGBA16 {
    switch self {
    case .color(let color): return color
    case .token(let path):
      guard let token = tokens.token(path) else {
        if tokens.isUnset(path) { throw .unset(path) }
        if tokens.isBroken(path) { throw .broken(path) }
        throw .unknown(path, nearest: nearestName(to: path, among: tokens.paths))
      }
      guard case .color(let value) = token.value else { throw .noColor(path, type: token.type.rawValue) }
      return value.rgba16
    }
  }
}

/// Why a token cannot be the colour behind a picture.
package enum CanvasProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// No token has the name.
  case unknown(String, nearest: String?)

  /// The token has no value in the variant.
  case unset(String)

  /// A mistake leaves the token without a value.
  case broken(String)

  /// The token is something else.
  case noColor(String, type: String)

  /// What is wrong with the canvas and what to do.
  package var description: String { description(of: "the canvas", advice: "name a colour token, #RRGGBB or none") }

  /// What is wrong with a colour of the suite and what to do.
  ///
  /// - Parameters:
  ///   - name: What the colour is, such as `the canvas`.
  ///   - advice: What else can be named.
  /// - Returns: One sentence without a full stop.
  func description(of name: String, advice: String = "name a colour token") -> String {
    switch self {
    case .unknown(let path, let nearest?): "\(name): no token '\(path)'; did you mean '\(nearest)'?"
    case .unknown(let path, nil): "\(name): no token '\(path)'; \(advice)"
    case .unset(let path): "\(name): the token '\(path)' has no value here; name one that is set in every variant"
    case .broken(let path): "\(name): a mistake leaves the token '\(path)' without a value; correct it"
    case .noColor(let path, let type): "\(name): the token '\(path)' is a \(type); name a colour token"
    }
  }
}

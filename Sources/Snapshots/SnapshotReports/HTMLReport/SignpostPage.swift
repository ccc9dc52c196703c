private import ColorSpaces
private import Digests

/// A page that links to another one, where a report has become too large for one file.
enum SignpostPage {
  /// The bytes of the page.
  ///
  /// - Parameter target: The path of the other page, relative to this one.
  /// - Returns: The page, as UTF-8.
  static func bytes(to target: String) -> [UInt8] {
    let address = percentEncoded(target)
    // What follows the sign # names a picture, so it goes along.
    let script = "location.replace(document.getElementById(\"there\").getAttribute(\"href\") + location.hash);"
    let hash = String(decoding: Base64.encode(SHA256.digest(of: script.utf8)), as: UTF8.self)
    let text = """
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-\(hash)'; \
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Specimen report</title>
      </head>
      <body>
      <p>This report has too many pictures for one file. <a id="there" href="\(address)">It is in the folder beside \
      this page</a>, which must be there too.</p>
      <script>\(script)</script>
      </body>
      </html>

      """
    return PageParts.beginning + Array(text.utf8)
  }

  /// A path as an address: all but unreserved characters and slashes are written as their bytes (RFC 3986, § 2).
  private static func percentEncoded(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "%" + byte.hexadecimalText(digits: 2, isUppercase: true)
      }
    }
    return text
  }
}

private import Digests
private import LocatedYAML
private import PNGCoding
private import ReviewServer
private import Typefaces
private import VectorIcons

/// The libraries that the program uses, with their versions.
enum LibraryChecks {
  static var all: [HealthCheck] {
    [
      present("libpng", PNGLibraries.libpng, "reads and writes what is rare in PNG files"),
      present("zlib", PNGLibraries.zlib, "unpacks long streams"),
      present("libdeflate", PNGLibraries.libdeflate, "packs and unpacks pictures"),
      present("xxHash", DigestLibrary.version, "makes digests of pixels and files"),
      present("Expat", XMLLibrary.version, "reads icons"),
      present("LibYAML", YAMLLibrary.version, "reads token files in YAML"),
      optional(
        "HarfBuzz", (BrandFontLibrary.isBuiltIn, BrandFontLibrary.version), "shapes texts in fonts of a suite",
        apt: "libharfbuzz0b", brew: "harfbuzz"),
      optional(
        "libmicrohttpd", (LoopbackServer.isBuiltIn, ServerLibrary.version), "serves the page of 'specimen review'",
        apt: "libmicrohttpd12",
        brew: "libmicrohttpd"),
    ]
  }

  private static func present(_ name: String, _ version: String, _ purpose: String) -> HealthCheck {
    HealthCheck(name, .ok, "\(version), \(purpose)")
  }

  /// A library that is loaded when it is needed: whether the program was built with it, and the version that is installed.
  private static func optional(
    _ name: String, _ library: (isBuiltIn: Bool, version: String?), _ purpose: String, apt: String, brew: String
  ) -> HealthCheck {
    if let version = library.version { return HealthCheck(name, .ok, "\(version), \(purpose)") }
    guard library.isBuiltIn else {
      return HealthCheck(
        name, .note, "this program was built without it; it \(purpose)", remedy: "build with the trait SystemLibraries")
    }
    return HealthCheck(
      name, .note, "is not installed; it \(purpose)", remedy: "apt-get install \(apt), or brew install \(brew)")
  }
}

#if SystemLibraries
  import CHarfBuzz

  /// The functions of HarfBuzz, which is loaded with the first font.
  ///
  /// SAFETY: all is written before the object is made, and never again; all threads may call the functions.
  @safe struct HarfBuzzLibrary: @unchecked Sendable {
    /// The functions, where they stay as long as the process.
    let functions: UnsafePointer<specimen_hb_library>

    /// What HarfBuzz calls for each step of an outline.
    let drawing: OpaquePointer?

    /// The functions, to call one.
    var call: specimen_hb_library { unsafe functions.pointee }

    /// Under which names the library is looked for; its ABI has been the same since it has one.
    private static let names: [String] = {
      #if canImport(Darwin)
        // What Homebrew installs is not where the loader looks.
        let folders = ["", "/opt/homebrew/lib/", "/usr/local/lib/"]
        return folders.map { $0 + "libharfbuzz.0.dylib" }
      #else
        return ["libharfbuzz.so.0"]
      #endif
    }()

    /// The library of this machine; `nil` if it is not installed.
    ///
    /// It is loaded once, on first use.
    static let installed = HarfBuzzLibrary(named: names)

    /// Loads the library.
    ///
    /// - Parameter names: Names of files that the system's loader knows; the first that can be used is.
    init?(named names: [String]) {
      let functions = UnsafeMutablePointer<specimen_hb_library>.allocate(capacity: 1)
      unsafe functions.initialize(to: specimen_hb_library())
      // SAFETY: the functions are written before the call returns.
      guard names.contains(where: { unsafe specimen_hb_load($0, functions) != 0 }) else {
        unsafe functions.deallocate()
        return nil
      }
      unsafe self.functions = UnsafePointer(functions)
      unsafe drawing = Self.makeDrawing(UnsafePointer(functions))
    }
  }
#endif

/// The library that shapes texts in the fonts of a suite.
package enum BrandFontLibrary {
  /// Whether the program was built to use it.
  package static var isBuiltIn: Bool {
    #if SystemLibraries
      true
    #else
      false
    #endif
  }

  /// The version that is installed; `nil` if none is, or the program cannot use it.
  package static var version: String? {
    #if SystemLibraries
      // SAFETY: the text is a constant of the library, which stays loaded.
      guard let library = HarfBuzzLibrary.installed, let text = library.call.version_string() else { return nil }
      return unsafe String(cString: text)
    #else
      return nil
    #endif
  }
}

#if SystemLibraries
  internal import CMicroHTTPD

  /// The functions of libmicrohttpd, which is loaded when a server starts.
  ///
  /// SAFETY: the functions are written before the object is made, and never again; all threads may call them.
  @safe struct MicroHTTPDLibrary: @unchecked Sendable {
    /// The functions, where they stay as long as the process.
    let functions: UnsafePointer<specimen_mhd_library>

    /// The functions, to call one.
    var call: specimen_mhd_library { unsafe functions.pointee }

    /// Under which names the library is looked for, the ABI that the headers have been of for years first.
    static let names: [String] = {
      #if canImport(Darwin)
        // What Homebrew installs is not where the loader looks.
        let folders = ["", "/opt/homebrew/lib/", "/usr/local/lib/"]
        return folders.map { $0 + "libmicrohttpd.12.dylib" }
      #else
        return ["libmicrohttpd.so.12", "libmicrohttpd.so"]
      #endif
    }()

    /// The library of this machine; `nil` if it is not installed.
    ///
    /// It is loaded once, by whoever asks first.
    static let installed = MicroHTTPDLibrary(named: names)

    /// Loads the library.
    ///
    /// - Parameter names: Names of files that the system's loader knows; the first that can be used is.
    init?(named names: [String]) {
      let functions = UnsafeMutablePointer<specimen_mhd_library>.allocate(capacity: 1)
      unsafe functions.initialize(to: specimen_mhd_library())
      // SAFETY: the functions are written before the call returns.
      guard names.contains(where: { unsafe specimen_mhd_load($0, functions) != 0 }) else {
        unsafe functions.deallocate()
        return nil
      }
      unsafe self.functions = UnsafePointer(functions)
    }
  }
#endif

/// What serves pages.
package enum ServerLibrary {
  /// The version that is installed; `nil` if none is, or the program cannot use it.
  package static var version: String? {
    #if SystemLibraries
      // SAFETY: the text is a constant of the library, which stays loaded.
      guard let library = MicroHTTPDLibrary.installed, let text = library.call.get_version() else { return nil }
      return unsafe String(cString: text)
    #else
      return nil
    #endif
  }
}

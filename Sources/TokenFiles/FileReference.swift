/// The `$ref` of a resolver document: a file, a place in it, or both.
struct FileReference {
  /// Why a reference cannot be followed at all.
  enum Mistake: Error {
    case malformed
    case remote
    case outsideRoot
  }

  /// The file, relative to the one the reference stands in; `nil` for the same file.
  let path: String?

  /// The keys and indices in the file.
  let segments: [String]

  /// Whether the fragment lacks its first slash, which some published examples do.
  let lacksSlash: Bool

  /// Reads the text of a `$ref`.
  init(_ text: String) throws(Mistake) {
    let pieces = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = pieces.first ?? ""
    if let colon = file.firstIndex(of: ":") {
      let scheme = file[..<colon].utf8
      let isScheme = scheme.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 } && scheme.count > 1
      if isScheme { throw file.lowercased().hasPrefix("file:") ? .outsideRoot : .remote }
    }
    if file.hasPrefix("//") { throw .remote }
    guard let path = file.percentDecoded else { throw .malformed }
    if path.hasPrefix("/") || path.utf8.contains(0) || path.utf8.contains(UInt8(ascii: "\\")) { throw .outsideRoot }
    self.path = path.isEmpty ? nil : path
    var fragment = pieces.count > 1 ? pieces[1] : ""
    if fragment == "/" { fragment = "" }
    guard let decoded = fragment.percentDecoded else { throw .malformed }
    lacksSlash = !decoded.isEmpty && !decoded.hasPrefix("/")
    guard let pointer = JSONPointer(lacksSlash ? "/" + decoded : decoded) else { throw .malformed }
    if self.path == nil, pieces.count < 2 || lacksSlash { throw .malformed }
    segments = pointer.segments
  }
}

/// What the ending of a file's name says of it.
enum PictureName {
  /// The endings of pictures that are not compared.
  ///
  /// A file with one of them may show something that differs, so it is reported. `.apng` is the ending of animations,
  /// of which more than the first frame would have to be compared.
  private static let others: Set<Substring> = [
    "apng", "avif", "bmp", "gif", "heic", "heif", "ico", "jp2", "jpe", "jpeg", "jpg", "jxl", "pdf", "psd", "qoi", "svg",
    "tga", "tif", "tiff", "webp",
  ]

  /// Whether a file is compared: it ends in `.png`, in letters of any case.
  static func isPNG(_ path: String) -> Bool {
    path.utf8.suffix(4).elementsEqual(".png".utf8) || path.lowercased().hasSuffix(".png")
  }

  /// Whether a file is compared, or reported as a picture that is not.
  static func isPicture(_ path: String) -> Bool {
    if isPNG(path) { return true }
    guard let dot = path.lastIndex(of: "."), path.utf8.distance(from: dot, to: path.endIndex) <= 5 else { return false }
    return others.contains(path[path.index(after: dot)...].lowercased()[...])
  }
}

import Digests
internal import DisplayLists
internal import ExactTexts
private import LocalFiles
private import LocatedJSON
private import PNGCoding
private import PixelBuffers
internal import Specimens
private import Synchronization

/// Reads the image files that specimens show, and keeps them decoded as long as there is room.
///
/// What a picture gets never depends on what was kept: an image that found no room is read again.
final class ImageFiles: Sendable {
  private let access: FileAccess

  /// The folder that the paths start from.
  private let folder: String

  private struct Kept {
    var images: [ExactText: Result<SpecimenImage, ImageProblem>] = [:]
    var pixels = 0
  }

  private let kept = Mutex(Kept())

  /// The largest side of an image, in pixels.
  static let largestSide = 8_192

  /// The number of pixels that are kept at most.
  private let pixelLimit: Int

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - access: What reads files; one with a boundary refuses links that point outside it.
  ///   - folder: The folder that the paths of specimens start from.
  ///   - pixelLimit: The number of pixels that are kept at most: unless given, 128 MiB of them.
  init(access: FileAccess, folder: String, pixelLimit: Int = 1 << 25) {
    self.access = access
    self.folder = folder
    self.pixelLimit = pixelLimit
  }

  /// The images as specimens ask for them.
  var library: ImageLibrary { ImageLibrary { self.image(at: $0) } }

  /// The image at a path from the folder, or why there is none.
  ///
  /// - Complexity: O(*n*) for *n* bytes and pixels the first time.
  func image(at path: String) -> Result<SpecimenImage, ImageProblem> {
    if let known = kept.withLock({ $0.images[ExactText(path)] }) { return known }
    let result: Result<SpecimenImage, ImageProblem>
    do throws(ImageProblem) {
      result = .success(try read(path))
    } catch {
      result = .failure(error)
    }
    kept.withLock { kept in
      let pixels = (try? result.get())?.source.pixelCount ?? 0
      guard kept.images[ExactText(path)] == nil, kept.pixels + pixels <= pixelLimit else { return }
      kept.images[ExactText(path)] = result
      kept.pixels += pixels
    }
    return result
  }

  /// What messages call the folder that paths start from.
  private var folderName: String { folder.isEmpty ? "the current folder" : "the folder '\(folder)'" }

  private func read(_ path: String) throws(ImageProblem) -> SpecimenImage {
    guard Files.staysInside(path) else {
      throw ImageProblem(
        why: "is not a path below \(folderName)",
        advice: "write a relative path without '..', such as photos/ada.png")
    }
    let file = Files.join(folder, path)
    let bytes: [UInt8]
    do {
      bytes = try access.read(file)
    } catch {
      let isMissing = (error as? FileError.Reason)?.isMissing ?? false
      throw ImageProblem(why: "cannot be read: \(error)", advice: isMissing ? missingAdvice(path) : nil)
    }
    return try decode(bytes)
  }

  private func decode(_ bytes: [UInt8]) throws(ImageProblem) -> SpecimenImage {
    let image: RGBAImage
    do throws(PNGDecodingError) {
      let size = try PNGHeader(bytes).size
      guard max(size.width, size.height) <= Self.largestSide else {
        throw .size(width: size.width, height: size.height)
      }
      image = try PNGDecoder.decode(bytes)
    } catch {
      throw Self.problem(error)
    }
    let presentation = PicturePresentation(of: bytes)
    if presentation.isAnimated {
      throw ImageProblem(why: "is an animated PNG file", advice: "save one of its pictures as a PNG file")
    }
    if presentation.orientation != 1 {
      throw ImageProblem(
        why: "is stored otherwise than it is shown: \(presentation.orientationText), as its eXIf says",
        advice: "turn it in a program for pictures, and save it without that")
    }
    return SpecimenImage(
      source: ImageSource(width: image.size.width, height: image.size.height, pixels: image.pixels),
      digest: Digest(of: bytes, in: 0..<bytes.count).description)
  }

  /// Why a PNG file cannot be shown.
  private static func problem(_ error: PNGDecodingError) -> ImageProblem {
    switch error {
    case .size(let width, let height):
      ImageProblem(
        why: "is \(width)×\(height) px, and a side may have 1–\(largestSide) px", advice: "save it smaller")
    case .otherFormat(let format): ImageProblem(why: "is \(format.name), not a PNG file", advice: format.advice)
    default: ImageProblem(why: "cannot be shown: \(error)", advice: "save it as PNG again")
    }
  }

  /// What to do about a file that is not there: the nearest name of one in its folder.
  private func missingAdvice(_ path: String) -> String {
    let folder = Files.folder(of: path)
    let names = ((try? access.list(Files.join(self.folder, folder), suffix: ".png")) ?? [])
      .filter { !$0.utf8.contains(UInt8(ascii: "/")) }.map { Files.join(folder, $0) }
    return nearestName(to: path, among: names).map { "did you mean '\($0)'?" }
      ?? "put the PNG file there; its path starts from \(folderName)"
  }
}

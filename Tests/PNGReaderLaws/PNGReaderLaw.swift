private import LibPNGOracle
internal import LocalFiles
internal import PNGCoding
internal import PixelBuffers
internal import SeededNumbers

/// The law of readers: for every file, both ways to decode it and libpng's row interface give equal pixels, or refuse it.
package enum PNGReaderLaw {
  /// What was tried.
  package struct Report: Sendable {
    /// The number of files.
    package var files = 0

    /// The number of files that were read.
    package var read = 0

    /// The number of files that were decoded in the memory of their pixels.
    package var direct = 0

    /// Files for which the law does not hold.
    package var violations: [String] = []

    /// Creates a report of nothing.
    package init() {}

    /// Tries a file.
    package mutating func check(_ file: [UInt8], _ name: @autoclosure () -> String) {
      files += 1
      let quickest = result(file, .quickest)
      let rows = result(file, .rows)
      if case .success = quickest { read += 1 }
      if PNGDecoder.isDecodedDirectly(file) { direct += 1 }
      if quickest != rows { violations.append("\(name()): \(summary(quickest)), row by row \(summary(rows))") }
      // What is refused for its chunks is refused by all.
      guard let header = try? PNGDecoder.check(file) else { return }
      let oracle = Result { () throws(LibPNGPicture.Refusal) in try LibPNGPicture(file, header: header) }
      switch (quickest, oracle) {
      case (.failure, .failure): break
      case (.success(let image), .success(let oracle)):
        if oracle.samples != (try? PNGDecoder.samples(file)) {
          violations.append("\(name()): other samples of 16 bits than libpng's")
        }
        if !oracle.isShown(by: image, of: header) {
          violations.append("\(name()): \(summary(quickest)), by libpng \(hexadecimal(oracle.pixels))")
        }
      case (.success, .failure(let refusal)):
        violations.append("\(name()): read, but libpng says '\(refusal.message)'")
      case (.failure(let error), .success): violations.append("\(name()): \(error.description), but read by libpng")
      }
    }

    private func result(_ file: [UInt8], _ reader: PNGDecoder.Reader) -> Result<RGBAImage, PNGDecodingError> {
      do throws(PNGDecodingError) { return .success(try PNGDecoder.decode(file, by: reader)) } catch {
        return .failure(error)
      }
    }

    private func summary(_ result: Result<RGBAImage, PNGDecodingError>) -> String {
      switch result {
      case .success(let image): hexadecimal(image.pixels)
      case .failure(let error): error.description
      }
    }

    private func hexadecimal(_ pixels: ContiguousArray<UInt32>) -> String {
      "pixels \(pixels.prefix(4).map { String($0, radix: 16) })…"
    }
  }

  /// Every kind of picture with every set of chunks, interlaced or not, in several sizes.
  package static func checkDrawn(seed: UInt64, sizes: [(width: Int, height: Int)], _ report: inout Report) {
    var random = SplitMix64(seed: seed)
    for (width, height) in sizes {
      for kind in DrawnPNG.kinds {
        for extra in DrawnPNG.Extra.allCases {
          for isInterlaced in [false, true] {
            let picture = picture(kind, width, height, extra, isInterlaced, &random)
            report.check(
              picture.file(&random),
              "seed \(seed), \(width) × \(height), type \(kind.colorType), depth \(kind.bitDepth), \(extra), "
                + (isInterlaced ? "interlaced" : "not interlaced"))
          }
        }
      }
    }
  }

  /// Damaged files, of those kinds mostly that need not be read by libpng.
  ///
  /// The files before a first one are made, because those after them depend on it, but not tried.
  package static func checkDamaged(seed: UInt64, count: Int, from first: Int = 0, _ report: inout Report) {
    var random = SplitMix64(seed: seed)
    for round in 0..<count {
      let kind = DrawnPNG.kinds[Int.random(in: 0..<15, using: &random)]
      let extra = DrawnPNG.Extra.allCases.randomElement(using: &random) ?? .none
      let isInterlaced = Int.random(in: 0..<8, using: &random) == 0
      let (width, height) = (Int.random(in: 1...14, using: &random), Int.random(in: 1...9, using: &random))
      let picture = picture(kind, width, height, extra, isInterlaced, &random)
      let damage = PNGDamage.allCases[round % PNGDamage.allCases.count]
      let file = damage.file(of: picture, &random)
      if round < first { continue }
      report.check(
        file,
        "seed \(seed), round \(round), \(damage), type \(kind.colorType), depth \(kind.bitDepth), \(extra)")
    }
  }

  /// All PNG files below a folder; none if there is no such folder.
  package static func checkFolder(_ folder: String, _ report: inout Report) {
    for path in (try? Files.list(folder, suffix: ".png")) ?? [] {
      if let file = try? Files.read("\(folder)/\(path)") { report.check(file, path) }
    }
  }

  private static func picture(
    _ kind: (colorType: UInt8, bitDepth: Int), _ width: Int, _ height: Int, _ extra: DrawnPNG.Extra,
    _ isInterlaced: Bool, _ random: inout SplitMix64
  ) -> DrawnPNG {
    var picture = DrawnPNG(kind: kind, width: width, height: height, random: &random)
    picture.isInterlaced = isInterlaced
    picture.filters = (0..<max(1, height)).map { _ in UInt8.random(in: 0...4, using: &random) }
    picture.partCount = Int.random(in: 1...4, using: &random)
    extra.put(in: &picture, &random)
    return picture
  }
}

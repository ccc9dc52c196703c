internal import PNGCoding
package import SeededNumbers

extension DrawnPNG {
  /// Sets of chunks before the image data that a reader may apply, misread or stumble over.
  package enum Extra: CaseIterable, Sendable {
    case none, transparency, standardColors, gamma, standardGamma, nearGamma, gammaAndStandardColors, profile
    case profileAndGamma, background, significantBits, primaries, suggestedPalette, animation, mixture

    /// Puts the chunks into a picture.
    package func put(in picture: inout DrawnPNG, _ random: inout SplitMix64) {
      let palette = picture.before
      func chunk(_ type: StaticString, _ content: [UInt8]) -> [UInt8] {
        PNGChunks.chunk(PNGChunkType(type), content: content)
      }
      func gamma(_ number: UInt32) -> [UInt8] {
        var content: [UInt8] = []
        PNGChunks.append(number, to: &content)
        return chunk("gAMA", content)
      }
      func transparency() -> [UInt8] {
        switch picture.colorType {
        case 0: return chunk("tRNS", DrawnPNG.bytes(2, &random))
        case 2: return chunk("tRNS", DrawnPNG.bytes(6, &random))
        case 3: return chunk("tRNS", DrawnPNG.bytes(Int.random(in: 1...picture.paletteCount, using: &random), &random))
        default: return []
        }
      }
      let primaries = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000] as [UInt32]
      var chromaticities: [UInt8] = []
      for number in primaries { PNGChunks.append(number, to: &chromaticities) }
      // A profile of the right form, and noise in place of what it says.
      let profile = Array("profile".utf8) + [0, 0] + DrawnPNG.storedStream(of: DrawnPNG.bytes(200, &random))
      let background: [UInt8] = DrawnPNG.bytes([2, 0, 6, 1, 2, 0, 6][Int(picture.colorType)], &random)
      let intent = chunk("sRGB", [UInt8.random(in: 0...3, using: &random)])
      switch self {
      case .none: break
      case .transparency: picture.before = palette + transparency()
      case .standardColors: picture.before = intent + palette
      case .gamma: picture.before = gamma(.random(in: 1...300_000, using: &random)) + palette
      case .standardGamma: picture.before = gamma(45_455) + palette + transparency()
      case .nearGamma: picture.before = gamma(.random(in: 43_000...48_000, using: &random)) + palette
      case .gammaAndStandardColors:
        let number = gamma(Bool.random(using: &random) ? 45_455 : 100_000)
        picture.before = (Bool.random(using: &random) ? number + intent : intent + number) + palette
      case .profile: picture.before = chunk("iCCP", profile) + palette
      case .profileAndGamma: picture.before = gamma(45_455) + chunk("iCCP", profile) + palette + transparency()
      case .background: picture.before = palette + transparency() + chunk("bKGD", background)
      case .significantBits:
        let count = picture.colorType == 3 ? 3 : [1, 0, 3, 0, 2, 0, 4][Int(picture.colorType)]
        picture.before = chunk("sBIT", [UInt8](repeating: 1, count: count)) + palette
      case .primaries: picture.before = chunk("cHRM", chromaticities) + intent + gamma(45_455) + palette
      case .suggestedPalette:
        let isAllowed = picture.colorType == 2 || picture.colorType == 6
        picture.before = isAllowed ? chunk("PLTE", DrawnPNG.bytes(9, &random)) + transparency() : palette
      case .animation:
        picture.before = chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]) + palette + chunk("fcTL", DrawnPNG.bytes(26, &random))
      case .mixture:
        picture.before =
          chunk("cICP", [1, 13, 0, 1]) + chunk("pHYs", [0, 0, 1, 0, 0, 0, 1, 0, 1]) + palette + transparency()
          + chunk("hIST", [0, 1]) + chunk("tIME", [7, 208, 1, 1, 0, 0, 0]) + chunk("tEXt", Array("A\0B".utf8))
          + chunk("sPLT", Array("A\0".utf8) + [8, 1, 2, 3, 4, 0, 9]) + chunk("eXIf", Array("MM\0*".utf8))
      }
    }
  }
}

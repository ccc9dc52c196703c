import SeededNumbers
package import Suites

extension OverrideLaw {
  /// Tries the law with some declarations, in pictures of one variant chosen at random.
  ///
  /// - Parameters:
  ///   - pictures: The pictures of a suite that was loaded with all its cases.
  ///   - seed: What variant, pictures, declarations and other values are chosen by.
  ///   - count: The number of declarations; fewer only if the pictures that are looked at use fewer.
  /// - Returns: What it showed, with the first other value of each declaration; one of four is drawn, the others are laid out.
  /// - Throws: ``Failure`` if the law cannot be tried, or why a picture cannot be drawn as it is.
  package static func reportOfSample(_ pictures: SuitePictures, seed: UInt64, count: Int) async throws -> LawReport {
    var random = SplitMix64(seed: seed)
    let variant = Int.random(in: 0..<pictures.variantNames.count, using: &random)
    guard let drawn = try pictures.variant(variant) else { throw Failure(text: "a variant has no tokens") }
    let present = pictures.names.indices.filter {
      pictures.isPresent($0, in: variant) && (!pictures.isSheet($0) || pictures.first(of: variant, for: $0) == variant)
    }
    var found: [(picture: Int, names: NamedTokens)] = []
    var contexts: [[String: String]] = []
    var hasSheet = false
    for picture in present.shuffled(using: &random) where found.count * perPicture < count {
      // Sheets are large.
      if pictures.isSheet(picture) {
        if hasSheet { continue }
        hasSheet = true
      }
      let names = NamedTokens(try drawn.layOut(picture).ingredients)
      for (context, _) in names.paths where !context.isEmpty && !contexts.contains(context) { contexts.append(context) }
      found.append((picture, names))
    }
    let law = try OverrideLaw(
      of: pictures, variants: [variant], contexts: contexts, seed: seed, attempts: 1, drawnShare: 4)
    var chosen: Set<Int> = []
    var picks = try found.map { picture, names in
      PickedPicture(picture: picture, variant: variant, uses: try law.uses(names, in: variant), overridden: [])
    }
    // Some of each picture, then more of the first ones if others use the same.
    for limit in [perPicture, count] {
      for index in picks.indices {
        let room = min(limit - picks[index].overridden.count, count - chosen.count)
        let fresh = picks[index].uses.filter { !chosen.contains($0) }.shuffled(using: &random).prefix(max(0, room))
        chosen.formUnion(fresh)
        picks[index].overridden = (picks[index].overridden + fresh).sorted()
      }
    }
    var report = try await law.report(of: picks, in: variant, workers: 1)
    law.finish(&report)
    return report
  }

  /// How many declarations are overridden in one picture.
  private static let perPicture = 4
}

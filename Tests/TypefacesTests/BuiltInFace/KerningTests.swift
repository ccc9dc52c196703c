import Testing

@testable import Typefaces

@Suite struct KerningTests {
  private func distance(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int16 {
    let kerning = Kerning.shared
    return kerning.distance(
      kerning.sides(of: GlyphTable.place(of: left)), kerning.sides(of: GlyphTable.place(of: right)))
  }

  @Test(arguments: [
    "AV", "AT", "AY", "LT", "LV", "To", "Ta", "Te", "Tr", "Yo", "Va", "r.", "P.", "F.", "v,", "y.", "T-", "A’", "’s",
  ])
  func `common pairs are moved together`(pair: String) throws {
    let (left, right) = try (#require(pair.unicodeScalars.first), #require(pair.unicodeScalars.last))
    #expect(distance(left, right) < 0)
    #expect(distance(left, right) >= -100)
  }

  @Test(arguments: ["AV", "AW", "AY", "AT", "AO", "OT", "OV", "OY", "OX"])
  func `pairs of symmetric capitals are moved alike both ways`(pair: String) throws {
    let (left, right) = try (#require(pair.unicodeScalars.first), #require(pair.unicodeScalars.last))
    #expect(abs(Int(distance(left, right)) - Int(distance(right, left))) <= 2)
  }

  @Test func `letters with marks are moved as their letters are, on the side the mark leaves alone`() {
    for composition in Composition.all where composition.mark.side != .right {
      for right: Unicode.Scalar in ["a", "o", "v", "T", "V", ".", "-", "’"] {
        #expect(distance(composition.character, right) == distance(composition.base, right), "\(composition.character)")
      }
    }
    #expect(distance("T", "Ä") == distance("T", "A"))
    #expect(distance("A", "Ý") == distance("A", "Y"))
    #expect(distance("r", "ç") == distance("r", "c"))
  }

  @Test func `marks do not touch the letter before`() {
    for weight in [100.0, 400, 800] {
      for left in "TVWYFP".unicodeScalars {
        for right in "äöüñéàêšăå".unicodeScalars {
          let (before, after) = (InkScan(left, weight: weight), InkScan(right, weight: weight))
          let move = before.advance + Double(distance(left, right))
          for y in stride(from: 560.0, to: 716, by: 12) {
            guard let end = before.spans(y: y).last?.upperBound, let start = after.spans(y: y).first?.lowerBound else {
              continue
            }
            #expect(move + start - end > 8, "\(left)\(right) at weight \(weight), height \(y)")
          }
        }
      }
    }
  }

  @Test func `figures are not moved, so that columns stay aligned`() {
    for figure in "0123456789".unicodeScalars {
      for other in GlyphTable.definitions.map(\.character) {
        #expect(distance(figure, other) == 0 && distance(other, figure) == 0, "\(figure) \(other)")
      }
    }
  }

  @Test func `members of classes are characters of the face, each in one class of a side`() {
    for classes in [KerningPairs.leftClasses, KerningPairs.rightClasses] {
      let members = classes.flatMap { $0.unicodeScalars.map { $0 } }
      #expect(members.filter { GlyphTable.index(of: $0) == nil } == [])
      #expect(Set(members).count == members.count)
    }
    for (left, pairs) in KerningPairs.distances {
      #expect(KerningPairs.leftClasses.contains { $0.first == left }, "\(left)")
      for right in pairs.flatMap({ Array($0.rights) }) {
        #expect(KerningPairs.rightClasses.contains { $0.contains(right) }, "\(right)")
      }
    }
  }
}

import Testing

@testable import BuiltInFace

@Suite struct KerningTests {
  private func distance(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int16 {
    let kerning = Kerning.shared
    return kerning.distance(
      kerning.sides(of: GlyphTable.glyphIndex(of: left)), kerning.sides(of: GlyphTable.glyphIndex(of: right)))
  }

  @Test(arguments: [
    "AV", "AT", "AY", "LT", "LV", "To", "Ta", "Te", "Tr", "Yo", "Va", "r.", "P.", "F.", "v,", "y.", "T-", "A’", "’s",
    "Го", "Г.", "Та", "Тл", "У,", "Уд", "АУ", "АЧ", "ЬТ", "Ко", "жо", "г.", "гл", "то", "ΑΥ", "Γ.", "Γο", "Το", "ΑΤ",
    "Υπ",
  ])
  func `common pairs are moved together`(pair: String) throws {
    let (left, right) = try (#require(pair.unicodeScalars.first), #require(pair.unicodeScalars.last))
    #expect(distance(left, right) < 0)
    #expect(distance(left, right) >= -100)
  }

  // From the lists of pairs: the classes of the two letters, and a quarter for small letters with a mark that stand under
  // an overhanging capital.
  // swift-format-ignore
  @Test(arguments: [
    ("To", -66), ("Td", -66), ("Tö", -16), ("Tç", -66), ("Ťo", -66), ("TA", -48), ("TÄ", -48), ("Ta", -62), ("Tä", -15),
    ("Vö", -9), ("Wa", -22), ("Yi", 0), ("Ye", -60), ("LT", -64), ("ĹT", -64), ("AV", -46), ("Áv", -26), ("f’", 30),
    ("f!", 22), ("fb", 8), ("fé", -2), ("r.", -66), ("r…", -66), ("rv", 10), ("oT", -58), ("ôT", -58), ("pY", -56), ("ďT", 0),
    ("nT", -46), ("ńT", -46), ("lT", -24), ("ĺT", -24), ("ľT", 0), ("łc", -3), ("[j", 84), ("{j", 84), ("(j", 36), ("(o", -8), ("’s", -18), ("’š", -4), ("//", -60),
    ("То", -66), ("Тё", -16), ("Тл", -58), ("Го", -42), ("Гё", -10), ("Ѓо", -42), ("У.", -80), ("Ўй", -5), ("’ї", 30),
    ("ьТ", -58), ("АΥ", -54), ("Τή", -11), ("ΈΥ", 0), ("КО", -24), ("ЖО", -24),
    ("P,", -90), ("Þ.", -6), ("B.", -6), ("oo", 0), ("HH", 0), ("11", 0), ("אT", 0), ("Tא", 0), (" T", 0),
  ] as [(String, Int16)])
  func `a pair is moved as its classes say`(pair: String, expected: Int16) throws {
    let scalars = Array(pair.unicodeScalars)
    try #require(scalars.count == 2)
    #expect(distance(scalars[0], scalars[1]) == expected)
  }

  @Test func `every pair of letters is moved as a search of the lists says`() throws {
    var leftNames: [Unicode.Scalar: Character] = [:]
    for members in KerningPairs.leftClasses {
      for member in members.unicodeScalars { leftNames[member] = members.first }
    }
    var rightClasses: [Unicode.Scalar: String] = [:]
    for members in KerningPairs.rightClasses {
      for member in members.unicodeScalars { rightClasses[member] = members }
    }
    let marks = Dictionary(uniqueKeysWithValues: Composition.all.map { ($0.character, $0) })
    func expected(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int16 {
      let (left, right) = (SharedForms.form(of: left), SharedForms.form(of: right))
      let leftMark = leftNames[left] == nil ? marks[left] : nil
      let rightMark = rightClasses[right] == nil ? marks[right] : nil
      let leftBase = leftMark.map { $0.mark.side == .right ? left : $0.base } ?? left
      guard let name = leftNames[leftBase], let members = rightClasses[rightMark?.base ?? right],
        let pairs = KerningPairs.distances.first(where: { $0.left == name })?.pairs,
        let pair = pairs.last(where: { $0.rights.contains { members.contains($0) } }),
        let letter = pair.rights.last(where: { members.contains($0) })
      else { return 0 }
      let touches = rightMark?.mark.side == .above && letter.isLowercase && pair.distance < 0
      return touches && KerningPairs.overhanging.contains(name) ? pair.distance / 4 : pair.distance
    }
    // All members of classes, all letters with marks, and others that are in none.
    let lefts = Array(leftNames.keys).sorted() + ["Ŕ", "ŕ", "ď", "ľ", "Ä", "Ť", "ť", "à", "5", "H", "א"]
    let rights = Array(rightClasses.keys).sorted() + ["ŕ", "ď", "Ä", "É", "ö", "ç", "ů", "ĵ", "ĥ", "í", "5", "H", "א"]
    for left in lefts {
      for right in rights { #expect(distance(left, right) == expected(left, right), "\(left)\(right)") }
    }
    #expect(distance("T", "ï") == 0 && distance("’", "ϊ") == distance("’", "ï") && distance("’", "ï") > 0)
    #expect(lefts.count > 100 && rights.count > 90)
  }

  @Test func `distances follow the width of the face, and the left letter carries them`() {
    func advances(_ text: String, width: Double, isRightToLeft: Bool = false) -> [Int32] {
      var run = ShapingRun(text: Array(text.unicodeScalars), range: 0..<text.unicodeScalars.count)
      run.isRightToLeft = isRightToLeft
      return BuiltInFace.face(weight: 400, slant: 0, width: width).shape(run).map(\.advance)
    }
    for (width, distance) in [(100.0, -66), (50, -33), (200, -132)] as [(Double, Int32)] {
      let (capital, small) = (advances("T", width: width)[0], advances("o", width: width)[0])
      #expect(advances("To", width: width) == [capital + distance, small])
      #expect(advances("oT", width: width, isRightToLeft: true) == [capital + distance, small])
    }
  }

  @Test(arguments: ["AV", "AW", "AY", "AT", "AO", "OT", "OV", "OY", "OX"])
  func `pairs of symmetric capitals are moved alike both ways`(pair: String) throws {
    let (left, right) = try (#require(pair.unicodeScalars.first), #require(pair.unicodeScalars.last))
    #expect(abs(Int(distance(left, right)) - Int(distance(right, left))) <= 2)
  }

  @Test func `letters with marks are moved as their letters are, on the side the mark leaves alone`() {
    for composition in Composition.all where composition.mark.side != .right {
      if KerningPairs.kernsAlone(composition.character) { continue }
      for right: Unicode.Scalar in ["a", "o", "v", "T", "V", ".", "-", "’"] {
        #expect(distance(composition.character, right) == distance(composition.base, right), "\(composition.character)")
      }
    }
    #expect(distance("T", "Ä") == distance("T", "A"))
    #expect(distance("A", "Ý") == distance("A", "Y"))
    #expect(distance("r", "ç") == distance("r", "c"))
  }

  @Test func `marks do not touch the letter before`() {
    var measured = 0
    for weight in [100.0, 400, 800] {
      for left in "TVWYFP".unicodeScalars {
        for right in "äöüñéàêšăå".unicodeScalars {
          let (before, after) = (InkScan(left, weight: weight), InkScan(right, weight: weight))
          let move = before.advance + Double(distance(left, right))
          for y in stride(from: 560.0, to: 716, by: 12) {
            guard let end = before.spans(y: y).last?.upperBound, let start = after.spans(y: y).first?.lowerBound else {
              continue
            }
            measured += 1
            #expect(move + start - end > 8, "\(left)\(right) at weight \(weight), height \(y)")
          }
        }
      }
    }
    // Every mark is met at some height beside every capital at every weight.
    #expect(measured >= 3 * 6 * 11)
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
      #expect(members.allSatisfy { SharedForms.form(of: $0) == $0 })
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

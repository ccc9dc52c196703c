/// The levels that result from embeddings, overrides and isolates (rules X1 to X8).
struct BidiExplicitLevels {
  let isolates: BidiIsolates
  let baseLevel: UInt8

  /// The classes of the characters; inside an override, the class of the override.
  private(set) var classes: [BidiClass]

  /// The level of each character.
  private(set) var levels: [UInt8]

  /// An embedding, override or isolate that is open.
  private struct Status {
    var level: UInt8
    var override: BidiClass?
    var isIsolate: Bool
  }

  private var stack: [Status]
  private var overflowingIsolates = 0
  private var overflowingEmbeddings = 0
  private var openIsolates = 0

  init(classes: [BidiClass], isolates: BidiIsolates, baseLevel: UInt8) {
    self.classes = classes
    self.isolates = isolates
    self.baseLevel = baseLevel
    levels = [UInt8](repeating: baseLevel, count: classes.count)
    stack = [Status(level: baseLevel, override: nil, isIsolate: false)]
  }

  private var top: Status { stack[stack.count - 1] }

  mutating func resolve() {
    for index in classes.indices {
      let kind = classes[index]
      switch kind {
      case .lre, .lro, .rle, .rlo:
        levels[index] = top.level
        embed(kind)
      case .lri, .rli, .fsi:
        mark(index)
        isolate(kind, at: index)
      case .pdi: endIsolate(at: index)
      case .pdf:
        endEmbedding()
        levels[index] = top.level
      case .b: levels[index] = baseLevel
      case .bn: levels[index] = top.level
      default: mark(index)
      }
    }
  }

  private mutating func mark(_ index: Int) {
    levels[index] = top.level
    if let override = top.override { classes[index] = override }
  }

  /// The next odd or even level; `nil` if it is too deep.
  private func next(odd: Bool) -> UInt8? {
    let level = odd ? (top.level + 1) | 1 : (top.level + 2) & ~1
    guard level <= BidiParagraph.deepest, overflowingIsolates == 0, overflowingEmbeddings == 0 else { return nil }
    return level
  }

  private mutating func embed(_ kind: BidiClass) {
    if let level = next(odd: kind == .rle || kind == .rlo) {
      let override: BidiClass? = kind == .rlo ? .r : kind == .lro ? .l : nil
      stack.append(Status(level: level, override: override, isIsolate: false))
    } else if overflowingIsolates == 0 {
      overflowingEmbeddings += 1
    }
  }

  private mutating func isolate(_ kind: BidiClass, at index: Int) {
    let content = index + 1..<max(index + 1, min(isolates.partners[index], classes.count))
    let isRight = kind == .rli || (kind == .fsi && isolates.startsAtRight(in: content, of: classes))
    if let level = next(odd: isRight) {
      openIsolates += 1
      stack.append(Status(level: level, override: nil, isIsolate: true))
    } else {
      overflowingIsolates += 1
    }
  }

  private mutating func endIsolate(at index: Int) {
    if overflowingIsolates > 0 {
      overflowingIsolates -= 1
    } else if openIsolates > 0 {
      overflowingEmbeddings = 0
      while !top.isIsolate { stack.removeLast() }
      stack.removeLast()
      openIsolates -= 1
    }
    mark(index)
  }

  private mutating func endEmbedding() {
    guard overflowingIsolates == 0 else { return }
    if overflowingEmbeddings > 0 {
      overflowingEmbeddings -= 1
    } else if !top.isIsolate, stack.count >= 2 {
      stack.removeLast()
    }
  }
}

/// Which marks begin and end isolates (BD9).
struct BidiIsolates {
  /// The partner of each character that begins or ends an isolate.
  ///
  /// For a beginning, the position of its end, or the number of characters if it has no end; for an end, the position of
  /// its beginning; for all other characters −1.
  private(set) var partners: [Int]

  init(_ classes: [BidiClass]) {
    partners = [Int](repeating: -1, count: classes.count)
    var open: [Int] = []
    for (index, kind) in classes.enumerated() {
      if kind.beginsIsolate {
        partners[index] = classes.count
        open.append(index)
      } else if kind == .pdi, let start = open.popLast() {
        partners[start] = index
        partners[index] = start
      }
    }
  }

  /// Whether the first letter of a range runs from right to left; isolates inside are skipped (P2, P3).
  func startsAtRight(in range: Range<Int>, of classes: [BidiClass]) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      switch classes[index] {
      case .l: return false
      case .r, .al: return true
      case .lri, .rli, .fsi: index = partners[index]
      default: break
      }
      index += 1
    }
    return false
  }
}

/// An isolating run sequence (BD13): characters of one level that are resolved together.
struct BidiSequence {
  /// The positions of the characters, without those that X9 removes.
  var positions: [Int] = []

  let level: UInt8

  /// The directions before and after the characters (X10).
  var start = BidiClass.l
  var end = BidiClass.l

  /// The sequences of a paragraph.
  static func sequences(of explicit: BidiExplicitLevels, isolates: BidiIsolates) -> [BidiSequence] {
    let (classes, levels) = (explicit.classes, explicit.levels)
    let partners = isolates.partners
    let runs = levelRuns(classes: classes, levels: levels)
    // For each end of an isolate, the run that begins with it.
    var runOfEnd = [Int](repeating: -1, count: classes.count)
    for (number, run) in runs.enumerated() where partners[run[0]] >= 0 && partners[run[0]] < run[0] {
      runOfEnd[run[0]] = number
    }
    var sequences: [BidiSequence] = []
    for run in runs where runOfEnd[run[0]] < 0 {
      var sequence = BidiSequence(positions: run, level: levels[run[0]])
      while let last = sequence.positions.last, partners[last] > last, partners[last] < classes.count,
        runOfEnd[partners[last]] >= 0
      {
        sequence.positions += runs[runOfEnd[partners[last]]]
      }
      sequence.setEnds(explicit, partners: partners)
      sequences.append(sequence)
    }
    return sequences
  }

  /// The runs of one level, without the characters that are removed.
  private static func levelRuns(classes: [BidiClass], levels: [UInt8]) -> [[Int]] {
    var runs: [[Int]] = []
    var run: [Int] = []
    for index in classes.indices where !classes[index].isRemoved {
      if let last = run.last, levels[last] != levels[index] {
        runs.append(run)
        run = []
      }
      run.append(index)
    }
    if !run.isEmpty { runs.append(run) }
    return runs
  }

  private mutating func setEnds(_ explicit: BidiExplicitLevels, partners: [Int]) {
    var before = positions[0] - 1
    while before >= 0, explicit.classes[before].isRemoved { before -= 1 }
    let levelBefore = before >= 0 ? explicit.levels[before] : explicit.baseLevel
    let last = positions[positions.count - 1]
    var after = last + 1
    while after < explicit.classes.count, explicit.classes[after].isRemoved { after += 1 }
    let isOpen = partners[last] == explicit.classes.count
    let levelAfter = isOpen || after == explicit.classes.count ? explicit.baseLevel : explicit.levels[after]
    start = max(level, levelBefore) & 1 == 1 ? .r : .l
    end = max(level, levelAfter) & 1 == 1 ? .r : .l
  }
}

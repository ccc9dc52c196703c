/// An isolating run sequence (BD13): characters of one level that are resolved together.
struct BidiSequence {
  /// The positions of the characters without those that X9 takes out.
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
    // The run that begins with each end of an isolate.
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

  /// Stretches of one level, without characters that are taken out.
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

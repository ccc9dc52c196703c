/// The levels that embeddings, overrides and isolates give (rules X1 to X8).
struct BidiExplicitLevels {
  let isolates: BidiIsolates
  let baseLevel: UInt8

  /// The classes of the characters, in overrides those of the override.
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

  /// The next level that is odd, or even; `nil` if it is too deep.
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

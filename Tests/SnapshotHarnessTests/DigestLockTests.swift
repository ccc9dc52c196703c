import Digests
import ExactTexts
import LocatedJSON
import PixelBuffers
import SeededNumbers
import TestFiles
import Testing

@testable import SnapshotHarness

@Suite("locks of digests")
struct DigestLockTests {
  /// Pictures by name, as an obvious model of a lock.
  private typealias Model = [ExactText: Int]

  private static func line(_ name: String, _ picture: Int) throws -> DigestLock.Line {
    DigestLock.Line(
      name: name, pixels: Digest(high: UInt64(picture), low: 7), size: try PixelSize(width: picture + 1, height: 2))
  }

  private static func lock(_ model: Model) throws -> DigestLock {
    var lock = DigestLock()
    lock.apply(try model.map { ($0.key.text, try line($0.key.text, $0.value)) }, writer: "1.2.3")
    return lock
  }

  private static func random(_ generator: inout SplitMix64) -> Model {
    let names: [ExactText] = ["a", "a b", "a-b", "ä/x@2x", "b/light@1x", "b/light@2x", "z", "é", "e\u{301}"]
    var model = Model()
    for name in names where Int.random(in: 0..<4, using: &generator) > 0 {
      model[name] = Int.random(in: 0..<3, using: &generator)
    }
    return model
  }

  @Test(arguments: 0..<200) func `a lock is read as it was written`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let model = Self.random(&generator)
    let lock = try Self.lock(model)
    let (read, findings) = DigestLock.read(Array(lock.text.utf8), file: "x.lock")
    #expect(findings.isEmpty && read.text == lock.text && (model.isEmpty || read.writer == "1.2.3"), "seed \(seed)")
    for (name, picture) in model {
      #expect(
        read.line(ofReference: name.text + ".png")?.pixels == Digest(high: UInt64(picture), low: 7), "seed \(seed)")
    }
    #expect(read.line(ofReference: "nothing.png") == nil && read.line(ofReference: "a") == nil)
    // Sorted by bytes: what `LC_ALL=C sort` makes of the names.
    let names = read.lines.map { Array($0.name.utf8) }
    #expect(zip(names, names.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }, "seed \(seed)")
  }

  /// Three-way merging, name by name: the rule of every merge, written down once more.
  @Test(arguments: 0..<500) func `branches are merged picture by picture`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let base = Self.random(&generator)
    func edited() -> Model {
      let other = Self.random(&generator)
      var model = base
      for name in Set(base.keys).union(other.keys).sorted() where Int.random(in: 0..<3, using: &generator) == 0 {
        model[name] = other[name]
      }
      return model
    }
    let (ours, theirs) = (edited(), edited())
    let merged = try DigestLock.merging(Self.lock(ours), Self.lock(theirs), base: Self.lock(base))
    var (expected, conflicts) = (Model(), Set<ExactText>())
    for name in Set(base.keys).union(ours.keys).union(theirs.keys) {
      let picture: Int?
      if ours[name] == theirs[name] {
        picture = ours[name]
      } else if ours[name] == base[name] {
        picture = theirs[name]
      } else if theirs[name] == base[name] {
        picture = ours[name]
      } else {
        conflicts.insert(name)
        continue
      }
      if let picture { expected[name] = picture }
    }
    #expect(merged.lines.map(\.text) == (try Self.lock(expected)).lines.map(\.text), "seed \(seed)")
    #expect(Set(merged.conflicts.map { ExactText($0.name) }) == conflicts, "seed \(seed)")
    // Conflicts come back from the text, and recording them settles all.
    let (read, findings) = DigestLock.read(Array(merged.text.utf8), file: "x.lock")
    #expect(read.lines.map(\.text) == merged.lines.map(\.text) && findings.count == conflicts.count, "seed \(seed)")
    #expect(read.text.split(separator: "\n").dropFirst() == merged.text.split(separator: "\n").dropFirst())
    var settled = read
    settled.apply(try conflicts.sorted().map { ($0.text, try Self.line($0.text, 9)) }, writer: "2")
    #expect(settled.conflicts.isEmpty && settled.lines.count == expected.count + conflicts.count, "seed \(seed)")
  }

  /// Git's own conflicts hold many lines; what both sides have alike is in none.
  @Test func `a conflict of several lines is one for each picture that differs`() throws {
    let text = """
      # specimen.lock 1, written by specimen 0.0.1
      <<<<<<< HEAD
      a 00000000000000000000000000000001 3x4
      b 00000000000000000000000000000001 3x4
      ||||||| merged common ancestors
      a 00000000000000000000000000000000 3x4
      =======
      a 00000000000000000000000000000002 3x4
      b 00000000000000000000000000000001 3x4
      c 00000000000000000000000000000001 3x4
      >>>>>>> branch
      d 00000000000000000000000000000001 3x4
      """
    let (lock, findings) = DigestLock.read(Array(text.utf8), file: "x.lock")
    #expect(lock.lines.map(\.name) == ["b", "d"])
    #expect(lock.conflicts.map(\.name) == ["a", "c"])
    #expect(lock.conflicts[1].ours == nil && lock.conflicts[1].theirs != nil)
    #expect(findings.map(\.line) == [2])
  }

  @Test func `there is a limit of lines, and what is within it is read`() throws {
    let digest = String(repeating: "0", count: 32)
    func text(_ count: Int) -> [UInt8] {
      var text = "# specimen.lock 1, written by specimen 0.0.1\n"
      for index in 0..<count { text += "c/\(1_000 + index) \(digest) 3x4\n" }
      return Array(text.utf8)
    }
    let (lock, findings) = DigestLock.read(text(500), file: "x.lock", lineLimit: 500)
    #expect(lock.lines.count == 500 && findings.isEmpty)
    let (cut, refused) = DigestLock.read(text(501), file: "x.lock", lineLimit: 500)
    #expect(cut.lines.count == 500 && refused.map(\.message) == ["there are more than 500 lines"])
    #expect(DigestLock.lineLimit == 1_000_000)
  }
}

package import Digests
import ExactTexts
package import LocatedJSON
package import PixelBuffers

/// The accepted pictures of a suite by their digests: the content of a `specimen.lock`.
///
/// The text is UTF-8. The first line states the version of the form and of the program that wrote it. Each further line is a
/// picture: its name, the digest of its pixels in 32 hexadecimal digits, and width × height in pixels, sorted by the bytes of
/// the names, so that branches merge line by line:
///
/// ```
/// # specimen.lock 1, written by specimen 1.0.0
/// button-large/dark@2x 9f86d081884c7d659a2feaa0c55ad015 240x96
/// ```
///
/// A name is the path that the suite gives a reference, without its ending.
package struct DigestLock: Sendable {
  /// A picture.
  package struct Line: Hashable, Sendable {
    /// The path of the reference without `.png`.
    package var name: String

    /// The digest of size and pixels.
    package var pixels: Digest

    /// The size in pixels.
    package var size: PixelSize

    /// The number of the line in the file that was read, from 1; 0 for one that was not read.
    package var number = 0

    /// Creates a line for a file that is to be written.
    package init(name: String, pixels: Digest, size: PixelSize) {
      (self.name, self.pixels, self.size) = (name, pixels, size)
    }

    /// The line as text, without its end.
    var text: String { "\(name) \(pixels) \(size.width)x\(size.height)" }
  }

  /// A picture of which a merge left several lines, between conflict markers.
  package struct Conflict: Hashable, Sendable {
    /// The path of the reference without `.png`.
    package var name: String

    /// The line of the branch that was merged into; `nil` if it had none.
    package var ours: Line?

    /// The line of the branch that was merged; `nil` if it had none.
    package var theirs: Line?

    /// The lines as git writes a conflict.
    fileprivate var text: String {
      func side(_ line: Line?) -> String { line.map { $0.text + "\n" } ?? "" }
      return "<<<<<<< ours\n\(side(ours))=======\n\(side(theirs))>>>>>>> theirs\n"
    }
  }

  /// The pictures, sorted by the bytes of their names; without those in conflict.
  package private(set) var lines: [Line] = []

  /// The pictures in conflict, sorted by the bytes of their names.
  package private(set) var conflicts: [Conflict] = []

  /// The version of the program that wrote the file; empty if there was none.
  package private(set) var writer = ""

  /// The largest file, in bytes: a million lines with names of a hundred bytes.
  package static let sizeLimit = 150_000_000

  /// The largest number of lines.
  package static let lineLimit = 1_000_000

  /// The ending of the files' names, which keeps other files from being replaced by mistyped ones.
  package static let ending = ".lock"

  /// The version of the form.
  private static let version = 1
  private static let title = "# specimen.lock "

  /// No pictures.
  package init() {}

  /// The line of a reference; `nil` if there is none.
  ///
  /// - Parameter path: The path that the suite gives the reference.
  /// - Returns: The line.
  /// - Complexity: O(log *n*) for *n* lines.
  package func line(ofReference path: String) -> Line? {
    Self.name(ofReference: path).flatMap { line(named: $0) }
  }

  private func line(named name: String) -> Line? {
    let index = lines.index(ofFirstNotBefore: name)
    return index < lines.count && ExactText(lines[index].name) == ExactText(name) ? lines[index] : nil
  }

  /// The paths of the references, sorted by their names.
  package var paths: [String] { lines.map { $0.name + ".png" } }

  /// The name of a reference; `nil` for a path of another kind of file.
  package static func name(ofReference path: String) -> String? {
    path.hasSuffix(".png") ? String(path.dropLast(4)) : nil
  }

  /// Replaces, adds and removes pictures.
  ///
  /// - Parameters:
  ///   - changes: The line of each name, `nil` to remove it; conflicts of these names are settled.
  ///   - writer: The version of the program.
  package mutating func apply(_ changes: [(name: String, line: Line?)], writer: String) {
    guard !changes.isEmpty else { return }
    var new: [ExactText: Line?] = [:]
    for change in changes { new.updateValue(change.line, forKey: ExactText(change.name)) }
    lines.removeAll { new[ExactText($0.name)] != nil }
    conflicts.removeAll { new[ExactText($0.name)] != nil }
    lines += new.values.compactMap { $0 }
    lines.sort { ExactText($0.name) < ExactText($1.name) }
    self.writer = writer
  }

  /// The text of the file; pictures in conflict stand between the markers of git.
  package var text: String {
    var text = "\(Self.title)\(Self.version), written by specimen \(writer)\n"
    var rest = conflicts[...]
    for line in lines {
      while let conflict = rest.first, ExactText(conflict.name) < ExactText(line.name) {
        text += conflict.text
        rest.removeFirst()
      }
      text += line.text
      text += "\n"
    }
    for conflict in rest { text += conflict.text }
    return text
  }

  /// Merges two branches picture by picture: what one of them changed is taken; what both changed differently is a conflict.
  ///
  /// - Parameters:
  ///   - ours: The branch that is merged into.
  ///   - theirs: The branch that is merged.
  ///   - base: What both began from.
  /// - Returns: The merged lock.
  /// - Complexity: O(*n* log *n*) for *n* lines of all three.
  package static func merging(_ ours: DigestLock, _ theirs: DigestLock, base: DigestLock) -> DigestLock {
    var merged = DigestLock()
    merged.writer = ours.writer == base.writer ? theirs.writer : ours.writer
    var names = OrderedNames([ours, theirs, base].map(\.lines))
    while let name = names.next() {
      let (own, other, old) = (ours.line(named: name), theirs.line(named: name), base.line(named: name))
      if own?.text == other?.text || other?.text == old?.text {
        if let own { merged.lines.append(own) }
      } else if own?.text == old?.text {
        if let other { merged.lines.append(other) }
      } else {
        merged.conflicts.append(Conflict(name: name, ours: own, theirs: other))
      }
    }
    return merged
  }
}

extension DigestLock {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file; an empty one has no pictures.
  ///   - file: The file as findings name it.
  ///   - lineLimit: The largest number of lines.
  /// - Returns: What can be read of it, and what is wrong: it must not be written while anything is but conflicts.
  /// - Complexity: O(*n* log *n*) for *n* lines; one pass if they are sorted.
  package static func read(_ bytes: [UInt8], file: String, lineLimit: Int = lineLimit) -> (
    lock: DigestLock, findings: [Finding]
  ) {
    var reader = DigestLockReader(file: file, lineLimit: lineLimit)
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard reader.add(line.last == UInt8(ascii: "\r") ? line.dropLast() : line, number: number) else { break }
    }
    reader.end()
    return (reader.lock, reader.findings)
  }

  /// Reads the first line; `false` if the file is of another form.
  fileprivate mutating func readTitle(_ line: ArraySlice<UInt8>) -> TitleProblem? {
    guard line.starts(with: Self.title.utf8) else { return .absent }
    let rest = String(decoding: line.dropFirst(Self.title.utf8.count), as: UTF8.self)
    let parts = rest.split(separator: ",", maxSplits: 1).map { $0.drop { $0 == " " } }
    guard let version = parts.first.flatMap({ Int($0) }) else { return .absent }
    guard version == Self.version else { return .otherVersion(version) }
    let words = "written by specimen "
    if parts.count > 1, parts[1].hasPrefix(words) { writer = String(parts[1].dropFirst(words.count)) }
    return nil
  }

  fileprivate enum TitleProblem { case absent, otherVersion(Int) }

  fileprivate mutating func sortLines() -> [(first: Line, second: Line)] {
    let isSorted = zip(lines, lines.dropFirst()).allSatisfy { ExactText($0.name) < ExactText($1.name) }
    if isSorted { return [] }
    lines.sort { one, other in
      let (first, second) = (ExactText(one.name), ExactText(other.name))
      return first == second ? one.number < other.number : first < second
    }
    var twins: [(first: Line, second: Line)] = []
    var unique: [Line] = []
    unique.reserveCapacity(lines.count)
    for line in lines {
      if let last = unique.last, ExactText(last.name) == ExactText(line.name) {
        twins.append((last, line))
      } else {
        unique.append(line)
      }
    }
    lines = unique
    return twins
  }
}

/// Reads the lines of a lock, and those that a merge has left of two branches.
private struct DigestLockReader {
  let file: String
  let lineLimit: Int
  var lock = DigestLock()
  var findings: [Finding] = []

  /// Which branch a line between conflict markers is of.
  private enum Side { case both, ours, base, theirs }
  private var side = Side.both
  private var start = 0
  private var sides: (ours: [DigestLock.Line], theirs: [DigestLock.Line]) = ([], [])
  private var hasTitle = false
  private var badLines = 0

  /// How many bad lines are reported one by one.
  private static let reported = 10

  init(file: String, lineLimit: Int) { (self.file, self.lineLimit) = (file, lineLimit) }

  /// Adds a line; `false` if nothing more is to be read.
  mutating func add(_ line: ArraySlice<UInt8>, number: Int) -> Bool {
    if line.isEmpty { return true }
    guard number <= lineLimit + 1 else {
      report(
        .suiteLockInvalid, number, "there are more than \(lineLimit) lines",
        advice: "divide the suite")
      return false
    }
    if mark(line, number: number) { return true }
    if line.first == UInt8(ascii: "#") {
      if hasTitle, side != .both { return true }
      hasTitle = true
      switch lock.readTitle(line) {
      case nil: return true
      case .absent: break
      case .otherVersion(let version):
        report(
          .suiteLockVersion, number, "the file has form \(version), and this program reads form 1",
          advice:
            "use the version of the program that wrote it, or record anew: delete the file, and run 'specimen record'")
        return false
      }
    }
    guard let entry = Self.entry(line, number: number) else {
      badLines += 1
      if badLines <= Self.reported {
        let text = String(decoding: line.prefix(80), as: UTF8.self)
        report(
          .suiteLockInvalid, number, "'\(text)' is no line of a lock",
          advice: "restore it from version control, or delete the line and then record its case; a line is a name, 32 "
            + "hexadecimal digits and a size such as 240x96")
      }
      return true
    }
    switch side {
    case .both: lock.append(entry)
    case .ours: sides.ours.append(entry)
    case .theirs: sides.theirs.append(entry)
    case .base: break
    }
    return true
  }

  /// Takes a conflict marker of git; `false` if the line is none.
  private mutating func mark(_ line: ArraySlice<UInt8>, number: Int) -> Bool {
    let markers: [(text: String, side: Side)] = [
      ("<<<<<<<", .ours), ("|||||||", .base), ("=======", .theirs), (">>>>>>>", .both),
    ]
    guard let marker = markers.first(where: { line.starts(with: $0.text.utf8) }) else { return false }
    if marker.side == .ours { start = number }
    if marker.side == .both { endConflict() }
    side = marker.side
    return true
  }

  /// Pairs the lines of both branches; one that both have alike is in no conflict.
  private mutating func endConflict() {
    let theirs = Dictionary(sides.theirs.map { (ExactText($0.name), $0) }) { first, _ in first }
    let ours = Set(sides.ours.map { ExactText($0.name) })
    var conflicts: [DigestLock.Conflict] = []
    for line in sides.ours {
      let other = theirs[ExactText(line.name)]
      if let other, other.text == line.text {
        lock.append(line)
      } else {
        conflicts.append(.init(name: line.name, ours: line, theirs: other))
      }
    }
    for line in sides.theirs where !ours.contains(ExactText(line.name)) {
      conflicts.append(.init(name: line.name, ours: nil, theirs: line))
    }
    lock.append(conflicts)
    sides = ([], [])
    report(
      .suiteLockConflict, start,
      "a merge left both sides of \(Prose.count(conflicts.count, "picture")) here",
      advice: "run 'specimen record --conflicts': it draws them from the merged tokens")
  }

  mutating func end() {
    if side != .both {
      endConflict()
      report(
        .suiteLockInvalid, start, "the conflict that begins here has no end",
        advice: "restore the file from version control, and merge again")
    }
    lock.sortConflicts()
    if badLines > Self.reported {
      report(.suiteLockInvalid, nil, "\(badLines - Self.reported) more lines are none of a lock", advice: nil)
    }
    if !hasTitle, !lock.lines.isEmpty || badLines > 0 {
      report(
        .suiteLockInvalid, 1, "the file does not begin as a lock does",
        advice: "restore it from version control, or delete it and run 'specimen record'")
    }
    for (first, second) in lock.sortLines() where first.text != second.text {
      report(
        .suiteLockDuplicate, second.number,
        "'\(second.name)' is here for the second time, with another picture; line \(first.number) counts",
        advice: "delete one of the two lines")
    }
  }

  private mutating func report(_ code: FindingCode, _ line: Int?, _ message: String, advice: String?) {
    findings.append(
      Finding(
        severity: .error, code: code, file: file, line: line, column: line.map { _ in 1 }, message: message,
        advice: advice))
  }

  /// Reads `NAME DIGEST WIDTHxHEIGHT`; a name may have blanks.
  private static func entry(_ line: ArraySlice<UInt8>, number: Int) -> DigestLock.Line? {
    let blank = UInt8(ascii: " ")
    guard let sizeStart = line.lastIndex(of: blank), let digestStart = line[..<sizeStart].lastIndex(of: blank),
      let name = String(validating: line[..<digestStart], as: UTF8.self), isName(name),
      let digest = Digest(String(decoding: line[(digestStart + 1)..<sizeStart], as: UTF8.self)),
      let size = size(line[(sizeStart + 1)...])
    else { return nil }
    var entry = DigestLock.Line(name: name, pixels: digest, size: size)
    entry.number = number
    return entry
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 1_024 && name.utf8.first != UInt8(ascii: "#")
      && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  private static func size(_ text: ArraySlice<UInt8>) -> PixelSize? {
    let parts = text.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard parts.count == 2, let width = number(parts[0]), let height = number(parts[1]) else { return nil }
    return try? PixelSize(width: width, height: height)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...9).contains(digits.count), digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}

/// The names of several sorted lists of lines, each once, in order.
private struct OrderedNames {
  private var rests: [ArraySlice<DigestLock.Line>]

  init(_ lists: [[DigestLock.Line]]) { rests = lists.map { $0[...] } }

  mutating func next() -> String? {
    guard let name = rests.compactMap({ $0.first.map { ExactText($0.name) } }).min() else { return nil }
    for index in rests.indices where rests[index].first.map({ ExactText($0.name) }) == name {
      rests[index].removeFirst()
    }
    return name.text
  }
}

extension DigestLock {
  fileprivate mutating func sortConflicts() { conflicts.sort { ExactText($0.name) < ExactText($1.name) } }

  fileprivate mutating func append(_ line: Line) { lines.append(line) }

  fileprivate mutating func append(_ conflicts: [Conflict]) { self.conflicts += conflicts }
}

extension [DigestLock.Line] {
  /// The index of the first line whose name does not come before another.
  fileprivate func index(ofFirstNotBefore name: String) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if ExactText(self[middle].name) < ExactText(name) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

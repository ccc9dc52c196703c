/// A text that is cut at whole rows where it would become too large.
package struct LimitedText {
  /// The text so far.
  package private(set) var text = ""

  /// The largest size, in bytes of UTF-8.
  let limit: Int

  private var size = 0
  private var reserved = 0

  /// Creates an empty text.
  package init(limit: Int) { self.limit = limit }

  /// Appends a row, if it leaves room for what is reserved.
  ///
  /// - Returns: Whether the row was appended.
  package mutating func append(_ row: String) -> Bool {
    guard size + row.utf8.count + reserved <= limit else { return false }
    text += row
    size += row.utf8.count
    return true
  }

  /// Appends rows between a start and an end until there is no room for the next, then a row that says how many are left.
  ///
  /// - Parameters:
  ///   - rows: The rows, made when they are needed.
  ///   - count: The number of things that the rows are about; more than there are rows if others were left out before.
  ///   - start: What stands before the first row; without room for both, nothing is written.
  ///   - end: What stands after the last row.
  ///   - share: The part of the limit that the rows may use, 0–1.
  ///   - rest: The row that says how many were left out.
  package mutating func append(
    rows: some Sequence<String>, of count: Int, start: String = "", end: String = "", share: Double = 1,
    rest: (Int) -> String
  ) {
    let longest = rest(count)
    let frame = start.utf8.count + end.utf8.count + longest.utf8.count
    guard size + frame + reserved <= limit else { return }
    let most = Double(limit) * share
    text += start
    size += start.utf8.count
    let tail = end.utf8.count + longest.utf8.count
    reserved += tail
    var written = 0
    for row in rows {
      guard Double(size + row.utf8.count + reserved) <= max(most, Double(size)), append(row) else { break }
      written += 1
    }
    reserved -= tail
    if written < count { _ = append(rest(count - written)) }
    _ = append(end)
  }
}

/// Replaces a run of a row by copies of one value.
///
/// - Parameters:
///   - value: The new value.
///   - row: The row.
///   - columns: The run, within the row.
@inline(__always)
func fillRun<Value>(_ value: Value, to row: inout ContiguousArray<Value>, columns: Range<Int>) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count)
  var row = row.mutableSpan
  // Without optimization, a loop over a range takes ten times as long.
  var x = columns.lowerBound
  while x < columns.upperBound {
    row[x] = value
    x &+= 1
  }
}

/// Replaces a run of a row by other values.
///
/// - Parameters:
///   - values: The values to copy.
///   - shift: What to add to an index in the row to get the index of its value.
///   - row: The row.
///   - columns: The run, within the row.
@inline(__always)
func copyRun<Value>(
  _ values: ContiguousArray<Value>, shiftedBy shift: Int, to row: inout ContiguousArray<Value>, columns: Range<Int>
) {
  guard !columns.isEmpty else { return }
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count)
  precondition(columns.lowerBound &+ shift >= 0 && columns.upperBound &+ shift <= values.count)
  let values = values.span
  var row = row.mutableSpan
  var x = columns.lowerBound
  while x < columns.upperBound {
    row[x] = values[x &+ shift]
    x &+= 1
  }
}

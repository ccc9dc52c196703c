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
  for x in columns { row[x] = value }
}

/// Replaces a run of a row by other values.
///
/// - Parameters:
///   - values: The values to copy.
///   - shift: What to add to a place in the row to get the place of its value.
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
  for x in columns { row[x] = values[x &+ shift] }
}

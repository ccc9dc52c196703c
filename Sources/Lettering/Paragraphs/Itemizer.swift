/// Divides a text into stretches of one face, script and direction.
struct Itemizer {
  let text: [Unicode.Scalar]
  let faces: [Face]

  /// The stretches in logical order; separators of lines are in none.
  func runs() -> [TextRun] {
    var runs: [TextRun] = []
    for index in text.indices where !text[index].endsLine {
      let face = faces.firstIndex { $0.covers(text[index]) } ?? 0
      if let last = runs.indices.last, runs[last].range.upperBound == index, runs[last].face == face {
        runs[last].range = runs[last].range.lowerBound..<index + 1
      } else {
        runs.append(TextRun(range: index..<index + 1, face: face))
      }
    }
    return runs
  }
}

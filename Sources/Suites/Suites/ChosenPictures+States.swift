package import PixelBuffers
import SnapshotHarness

extension ChosenPictures {
  /// The first case in several states, a cell for each, under its own name.
  ///
  /// - Parameter states: The pictures with their labels, in the order of the cells.
  /// - Returns: The cells, with the canvas that the case has here.
  package func states(_ states: [(label: String, picture: RGBAImage)]) -> ChosenPictures {
    guard let first = cases.first else { return self }
    let (own, column) = (cells[first.cell], columns[first.column])
    let control = own.label.isEmpty ? own.control : "\(own.control), \(own.label)"
    return ChosenPictures(
      suite: suite, scale: scale, columns: [column],
      cells: states.map { Cell(control: control, label: $0.label) },
      cases: states.enumerated().map { index, state in
        Case(
          id: "\(first.id) \(state.label)", cell: index, column: 0, measure: { _, _ in state.picture.size },
          draw: { _ in Drawing(image: state.picture) })
      })
  }
}

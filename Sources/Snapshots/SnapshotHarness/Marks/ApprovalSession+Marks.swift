extension ApprovalSession {
  /// The reasons why marks are not those of this session's results: everything that speaks of another run or another
  /// picture.
  ///
  /// - Parameter marks: The marks.
  /// - Returns: One sentence for each; none if the marks may be followed.
  package func problems(with marks: ReviewMarks) -> [String] {
    guard marks.results == identity else {
      return ["these marks belong to the results of another run; name the results folder that they were made for"]
    }
    return marks.marks.compactMap { mark in
      switch isPicture(mark.actual, of: mark.id) {
      case true?: nil
      case false?: "\(mark.id): its picture in these results is not the one that was marked"
      case nil: "\(mark.id): these results have no such case"
      }
    }
  }

  /// The marked cases that cannot be approved, since their references match or nothing could be drawn.
  package func unapprovable(of marks: ReviewMarks) -> [String] {
    marks.marks.filter { $0.decision == .approve && !contains($0.id) }.map(\.id)
  }
}

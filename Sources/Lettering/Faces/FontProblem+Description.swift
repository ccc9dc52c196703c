#if !hasFeature(Embedded)
  extension FontProblem: CustomStringConvertible {
    /// The family, the file and what is wrong, in one line.
    public var description: String {
      let place = file.isEmpty ? "font '\(family)'" : "font '\(family)', file '\(file)'"
      return switch reason {
      case .unreadable(let why): "\(place): \(why)"
      case .malformed(let why): "\(place): \(why)"
      case .undeclared: "\(place): no such family is declared"
      case .noShaper: "\(place): this program was built without fonts from files"
      }
    }
  }
#endif

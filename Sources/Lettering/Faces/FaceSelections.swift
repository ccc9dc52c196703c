#if !hasFeature(Embedded)
  import Synchronization

  /// The faces that were chosen for styles, since the same few styles are asked for again and again.
  final class FaceSelections: Sendable {
    /// The largest number of choices that are kept; then all are dropped.
    static let most = 256

    private struct Key: Hashable {
      var families: [String]
      var request: FaceRequest

      // The names are compared but not hashed, styles of one suite differ in their numbers; and these are one word
      // for the hasher instead of four.
      func hash(into hasher: inout Hasher) { hasher.combine(request.mixedBits) }
    }

    private let choices = Mutex<[Key: [Face]]>([:])

    /// The faces that were chosen for a style; `nil` if it is a new one.
    func faces(families: [String], _ request: FaceRequest) -> [Face]? {
      let key = Key(families: families, request: request)
      return choices.withLock { $0[key] }
    }

    /// Keeps the faces that were chosen for a style, and gives those that were kept first.
    ///
    /// Another thread may have chosen in the meantime: the first choice stays, so that outlines are shared.
    func keep(_ faces: [Face], families: [String], _ request: FaceRequest) -> [Face] {
      let key = Key(families: families, request: request)
      return choices.withLock { choices in
        if let earlier = choices[key] { return earlier }
        if choices.count >= Self.most { choices.removeAll() }
        choices[key] = faces
        return faces
      }
    }
  }
#endif

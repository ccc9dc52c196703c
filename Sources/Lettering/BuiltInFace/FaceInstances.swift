#if !hasFeature(Embedded)
  import Synchronization

  /// The faces that are kept, so that texts of the same style share outlines.
  final class FaceInstances: Sendable {
    static let shared = FaceInstances()

    /// The largest number of faces that are kept; the oldest makes room for a new one.
    static let capacity = 48

    private let faces = Mutex<[BuiltInFace]>([])

    /// The kept face with these values, or a new one.
    func face(weight: Double, slant: Double, width: Double) -> BuiltInFace {
      faces.withLock { faces in
        for index in faces.indices
        where faces[index].weight == weight && faces[index].slant == slant && faces[index].width == width {
          return faces[index]
        }
        let face = BuiltInFace(weight: weight, slant: slant, width: width)
        if faces.count == FaceInstances.capacity { faces.removeFirst() }
        faces.append(face)
        return face
      }
    }
  }
#endif

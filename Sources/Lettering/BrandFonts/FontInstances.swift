#if BrandFonts
  import Synchronization

  /// The instances of fonts that styles use: one for all styles that need the same outlines, so that these share them.
  final class FontInstances: Sendable {
    /// The largest number of instances that are kept; then all are dropped, and those in use live on.
    static let most = 64

    private struct Key: Hashable {
      var font: ObjectIdentifier
      var variation: FontVariation
    }

    private let instances = Mutex<[Key: FontInstance]>([:])

    /// The instance of a font.
    func instance(of font: BrandFont, _ variation: FontVariation) -> FontInstance {
      instances.withLock { instances in
        let key = Key(font: ObjectIdentifier(font), variation: variation)
        if let instance = instances[key] { return instance }
        let instance = FontInstance(font, variation)
        if instances.count >= Self.most { instances.removeAll() }
        instances[key] = instance
        return instance
      }
    }
  }
#endif

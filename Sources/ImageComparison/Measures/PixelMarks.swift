/// What became of the changed pixels of a picture.
struct PixelMarks: Hashable, Sendable {
}

extension IconSet {
  /// The icons that come with the tool: plain shapes of its own design, in one colour.
  public static let standard = IconSet(signs + things + writing + presence)
}

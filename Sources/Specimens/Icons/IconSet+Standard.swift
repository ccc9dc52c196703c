extension IconSet {
  /// The icons that come with the tool: plain shapes of its own design.
  public static let standard = IconSet([])
}

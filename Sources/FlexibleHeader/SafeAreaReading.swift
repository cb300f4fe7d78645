/// The top safe area as the page that the header takes it from tells it (FH-20…24).
public struct SafeAreaReading: Hashable, Sendable, Codable {
  /// The page's inset at the top, in points, with all that was added to it.
  public var insetTop: Double
  /// What the page itself added to it (FH-23).
  public var additionalInsetTop: Double
  /// Whether the page is there at all; before, its inset is not asked for (FH-20).
  public var isLoaded: Bool
  /// Whether the header's own height is part of the page's inset, so that following it would make
  /// the header grow without end (FH-104).
  public var isTopLayoutGuidePage: Bool

  /// Makes a reading of a page that is there.
  public init(
    insetTop: Double, additionalInsetTop: Double = 0, isLoaded: Bool = true,
    isTopLayoutGuidePage: Bool = false
  ) {
    self.insetTop = insetTop
    self.additionalInsetTop = additionalInsetTop
    self.isLoaded = isLoaded
    self.isTopLayoutGuidePage = isTopLayoutGuidePage
  }
}

/// Where the top safe area comes from.
struct TopSafeArea: Hashable, Sendable, Codable {
  /// The window's own inset: 20 where the program tells nothing (FH-20).
  var deviceInset = 20.0
  var infers = false
  var subtractsAdditional = false
  var permitsTopLayoutGuidePage = false
  var source: SafeAreaReading?
  private(set) var extracted = 0.0
  private var lastNonzero = 0.0

  /// The inset that holds.
  ///
  /// A bar of exactly 20 points that the header itself has hidden is still counted, so that hiding
  /// it does not move the header (FH-22).
  func inset(hidesStatusBar: Bool) -> Double {
    guard infers else { return deviceInset }
    let keeps = extracted == 0 && lastNonzero == Self.plainStatusBar && hidesStatusBar
    return keeps ? lastNonzero : extracted
  }

  /// Reads the source again (FH-21, FH-23).
  mutating func extract() {
    guard infers, let source, source.isLoaded,
      permitsTopLayoutGuidePage || !source.isTopLayoutGuidePage
    else {
      extracted = 0
      return
    }
    let added = subtractsAdditional ? source.additionalInsetTop : 0
    extracted = (source.insetTop - added).bounded(or: 0).asLength
    if extracted != 0 { lastNonzero = extracted }
  }

  /// The height of a status bar without a notch, in points.
  static let plainStatusBar = 20.0
}

/// A change of the top safe area.
struct SafeAreaChange: Hashable, Sendable, Codable {
  /// When it came, in seconds.
  var time: Double
  /// By how much the area grew or shrank, in points.
  var length: Double
}

import FlexibleHeader

/// How a scene's header is to be at its start; what is left out is the scene's own.
public struct HeaderOptions: Hashable, Sendable {
  /// How it leaves the screen.
  public var shiftBehavior = ShiftBehavior.disabled
  /// Who decides where it comes to rest.
  public var settlingRule = SettlingRule.projected
  /// How soon it comes back.
  public var importance = HeaderContentImportance.standard
  /// The least height in points, without the status strip.
  public var minimumHeight: Double?
  /// The height at rest in points, without the status strip.
  public var maximumHeight: Double?
  /// When the status strip over the album is hidden (SK-9).
  public var statusStrip = StretchyStatusBar.Hiding.never

  /// The header as each scene has it.
  public init() {}

  /// The tallest header, in points.
  public static let largestHeight = 600.0
}

import FlexibleHeader

/// How a scene's header is to be at its start; what is left out is the scene's own.
package struct HeaderOptions: Hashable, Sendable {
  /// How it leaves the screen.
  package var shiftBehavior = ShiftBehavior.disabled
  /// Who decides where it comes to rest.
  package var settlingRule = SettlingRule.projected
  /// How soon it comes back.
  package var importance = ReturnDistance.standard
  /// The least height in points, without the status strip.
  package var minimumHeight: Double?
  /// The height at rest in points, without the status strip.
  package var maximumHeight: Double?
  /// When the status strip over the album is hidden (SK-9).
  package var statusStrip = StretchyStatusBar.Hiding.never

  /// The header as each scene has it.
  package init() {}

  /// The tallest header, in points.
  package static let largestHeight = 600.0
}

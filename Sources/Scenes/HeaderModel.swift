import FlexibleHeader

/// The header of a scene, as one of the kinds there are, with all that can be chosen of it.
package enum HeaderModel: Sendable {
  /// That of the album, the gallery and the material screen.
  case flexible(FlexibleHeader.Configuration)
  /// That of the collapsing screen.
  case collapsing(CollapsingHeader)
  /// That of the offset screen.
  case offset(OffsetHeightRule)
  /// The first one of the stretchy screen.
  case stretchy(StretchySectionHeader)
}

extension HeaderedScroller {
  /// Changes the header as a model, at a moment; what is no flexible header afterwards is passed
  /// over.
  mutating func change(at time: Double, _ change: (inout HeaderModel) -> Void) {
    configure(at: time) { header in
      var model = HeaderModel.flexible(header)
      change(&model)
      if case .flexible(let changed) = model { header = changed }
    }
  }
}

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

  /// A height after a step, within what a header may have.
  static func stepped(_ height: Double, by step: Double) -> Double {
    min(largestHeight, max(0, height + step))
  }
}

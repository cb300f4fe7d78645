import Canvas
import FlexibleHeader
import ScrollPhysics

extension AlbumScene {
  /// The indicator travels from below the bar to the bottom.
  package var indicatorTrack: Rect {
    IndicatorFade.track(in: viewport, below: list.header.minimumHeightWithSafeArea)
  }

  /// Whether the indicator's thumb is held.
  package var isScrubbing: Bool { indicator.isHeld }

  /// How visible the indicator is: at once with the motion, gone shortly after it (SP-97).
  var indicatorOpacity: Double { indicator.opacity(of: scroller, at: time) }

  /// While a key that scrolls is down the header does not settle by itself.
  package mutating func scrollKey(isDown: Bool, at time: Double) {
    list.scrollKey(isDown: isDown, at: time)
  }

  /// Shows the thumb as held, and lets it fade from the moment at which it is let go.
  package mutating func indicatorDrag(isHeld: Bool, at time: Double) {
    indicator.hold(isHeld, at: time)
    list.configure(at: time) { $0.isScrubbing = isHeld }
  }

  mutating func displayIndicator(into list: inout DisplayList) {
    indicator.display(
      of: scroller, on: indicatorTrack, color: palette.primary, contrast: appearance.contrast,
      at: time,
      into: &list)
  }
}

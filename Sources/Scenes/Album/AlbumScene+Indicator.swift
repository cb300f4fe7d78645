import Canvas
import FlexibleHeader
import ScrollPhysics

extension AlbumScene {
  /// The thickness of the indicator and its distance from the window's edge, in points (SP-97).
  static let indicatorThickness = 2.5
  /// A thumb that is held is thicker, so that it shows beside the finger that holds it.
  static let heldThickness = 6.0

  /// The indicator travels from below the bar to the bottom.
  public var indicatorTrack: Rect {
    let inset = Self.indicatorThickness
    let top = pageOverlap + inset
    return Rect(
      x: viewport.size.width - 2 * inset, y: top, width: inset,
      height: max(0, viewport.size.height - top - inset))
  }

  /// How visible the indicator is: at once with the motion, gone shortly after it (SP-97).
  var indicatorOpacity: Double {
    if case .idle = scroller.phase, !isScrubbing {
      let since = time - lastMotion - Self.indicatorLinger
      return min(1, max(0, 1 - since / Self.indicatorFade))
    }
    return 1
  }

  /// Shows the thumb as held, and lets it fade from the moment at which it is let go.
  public mutating func indicatorDrag(isHeld: Bool, at time: Double) {
    isScrubbing = isHeld
    list.configure(at: time) { $0.trackingScrollViewIsBeingScrubbed = isHeld }
    lastMotion = max(lastMotion, time)
  }

  func displayIndicator(into list: inout DisplayList) {
    let opacity = indicatorOpacity
    guard opacity > 0, scroller.maximumOffset > scroller.minimumOffset else { return }
    let track = indicatorTrack
    let indicator = ScrollIndicator(scroller: scroller, trackLength: track.height)
    let thickness = isScrubbing ? Self.heldThickness : track.width
    let thumb = Rect(
      x: track.maxX - thickness, y: track.y + indicator.start, width: thickness,
      height: indicator.length)
    let shade = palette.primary.faded(by: (isScrubbing ? 0.7 : 0.45) * opacity)
    list.append(.fill(thumb, radius: thickness / 2, shade))
  }
}

import Canvas
import ScrollPhysics

extension AlbumScene {
  /// The thickness of the indicator and its distance from the window's edge, in points (SP-97).
  static let indicatorThickness = 2.5

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
    if case .idle = scroller.phase {
      let since = time - lastMotion - Self.indicatorLinger
      return min(1, max(0, 1 - since / Self.indicatorFade))
    }
    return 1
  }

  func displayIndicator(into list: inout DisplayList) {
    let opacity = indicatorOpacity
    guard opacity > 0, scroller.maximumOffset > scroller.minimumOffset else { return }
    let track = indicatorTrack
    let indicator = ScrollIndicator(scroller: scroller, trackLength: track.height)
    let thumb = Rect(
      x: track.x, y: track.y + indicator.start, width: track.width, height: indicator.length)
    list.append(
      .fill(thumb, radius: track.width / 2, palette.primary.faded(by: 0.45 * opacity)))
  }
}

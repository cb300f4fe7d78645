import Canvas
import FlexScroll
import ScrollPhysics

extension ScrollIndicator {
  /// The track in a window, from below what covers the window's top to the bottom.
  package static func track(in viewport: Viewport, below top: Double) -> Rect {
    track(in: viewport.size, below: top)
  }

  /// Appends the thumb, unless it is not visible.
  package func display(
    of scroller: Scroller, on track: Rect, color: Color,
    contrast: Appearance.Contrast = .standard, at time: Double, into list: inout DisplayList
  ) {
    guard let thumb = thumb(of: scroller, on: track, at: time) else { return }
    let share = contrast == .high ? 0.8 : isDragged ? 0.7 : 0.45
    list.fill(thumb.frame, radius: thumb.frame.width / 2, color.faded(by: share * thumb.opacity))
  }
}

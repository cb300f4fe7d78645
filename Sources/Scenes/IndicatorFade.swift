import Canvas
import FlexScroll
import ScrollPhysics

/// The scroll indicator of a scene, which draws it.
package struct IndicatorFade: Hashable, Sendable {
  private var indicator = ScrollIndicator()

  /// A thumb that is not visible.
  package init() {}

  static let (thickness, heldThickness) = (
    ScrollIndicator.thickness, ScrollIndicator.draggedThickness
  )
  static let (linger, duration) = (ScrollIndicator.linger, ScrollIndicator.duration)

  /// Whether the thumb is dragged.
  package var isHeld: Bool { indicator.isDragged }

  /// The content still moves at a moment, if its scroller is not at rest.
  package mutating func note(_ scroller: Scroller, at time: Double) {
    indicator.note(scroller, at: time)
  }

  /// The thumb begins to fade at the exact moment at which the motion ended.
  package mutating func note(_ event: Scroller.Event) { indicator.note(event) }

  /// Something was seen to move at a moment.
  package mutating func noteMotion(at time: Double) { indicator.noteMotion(at: time) }

  /// The thumb is dragged, or from a moment on no longer.
  package mutating func hold(_ isHeld: Bool, at time: Double) {
    indicator.setDragged(isHeld, at: time)
  }

  /// How visible the thumb is, from 0 to 1.
  package func opacity(of scroller: Scroller, at time: Double) -> Double {
    indicator.opacity(of: scroller, at: time)
  }

  /// Whether the thumb changes by the mere passing of time.
  package func isFading(of scroller: Scroller, at time: Double) -> Bool {
    indicator.isFading(of: scroller, at: time)
  }

  /// Where the thumb moves: from below what covers the window's top to the bottom.
  package static func track(in viewport: Viewport, below top: Double) -> Rect {
    ScrollIndicator.track(in: viewport.size, below: top)
  }

  /// Appends the thumb, unless it is not visible.
  package func display(
    of scroller: Scroller, on track: Rect, color: Color,
    contrast: Appearance.Contrast = .standard, at time: Double, into list: inout DisplayList
  ) {
    guard let thumb = indicator.thumb(of: scroller, on: track, at: time) else { return }
    let share = contrast == .high ? 0.8 : isHeld ? 0.7 : 0.45
    list.append(
      .fill(
        thumb.frame, radius: thumb.frame.width / 2, color.faded(by: share * thumb.opacity)))
  }
}

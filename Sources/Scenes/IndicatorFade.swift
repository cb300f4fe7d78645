import Canvas
import ScrollPhysics

/// The scroll indicator of a scene: a thumb at the right edge that shows while the content moves or
/// the thumb is held, and fades shortly after (SP-97).
package struct IndicatorFade: Hashable, Sendable {
  /// A thumb that is not seen.
  package init() {}

  /// When the content last moved, in seconds.
  private(set) var lastMotion = -Double.infinity
  /// Whether the thumb is held.
  package private(set) var isHeld = false

  /// The thickness of the thumb and its distance from the window's edge, in points (SP-97).
  static let thickness = 2.5
  /// A thumb that is held is thicker, so that it shows beside the finger that holds it.
  static let heldThickness = 6.0
  /// The thumb stays this long after the motion, then goes in the second time, in seconds (SP-97).
  static let linger = 0.05
  static let duration = 0.25

  /// The content still moves at a moment, if its scroller is not at rest.
  package mutating func note(_ scroller: Scroller, at time: Double) {
    if !scroller.isAtRest { lastMotion = time }
  }

  /// The thumb begins to go at the exact moment at which the motion ended.
  package mutating func note(_ event: Scroller.Event) {
    if case .settled(_, let moment) = event { lastMotion = moment }
  }

  /// Something was seen to move at a moment.
  package mutating func noteMotion(at time: Double) {
    lastMotion = max(lastMotion, time)
  }

  /// The thumb is held, or from a moment on no longer.
  package mutating func hold(_ isHeld: Bool, at time: Double) {
    self.isHeld = isHeld
    noteMotion(at: time)
  }

  /// How visible the thumb is, from 0 to 1.
  package func opacity(of scroller: Scroller, at time: Double) -> Double {
    guard case .idle = scroller.phase, !isHeld else { return 1 }
    return min(1, max(0, 1 - (time - lastMotion - Self.linger) / Self.duration))
  }

  /// Whether the thumb changes by the mere passing of time.
  package func isFading(of scroller: Scroller, at time: Double) -> Bool {
    guard case .idle = scroller.phase, !isHeld else { return false }
    // By the same sum as is drawn by: another one would be rounded otherwise.
    return opacity(of: scroller, at: time) > 0
  }

  /// Where the thumb travels: from below what covers the window's top to the bottom.
  package static func track(in viewport: Viewport, below top: Double) -> Rect {
    let start = top + thickness
    return Rect(
      x: viewport.size.width - 2 * thickness, y: start, width: thickness,
      height: max(0, viewport.size.height - start - thickness))
  }

  /// Appends the thumb, unless it is gone or there is nothing to scroll.
  package func display(
    of scroller: Scroller, on track: Rect, color: Color,
    contrast: Appearance.Contrast = .standard, at time: Double, into list: inout DisplayList
  ) {
    let opacity = opacity(of: scroller, at: time)
    guard opacity > 0, scroller.maximumOffset > scroller.minimumOffset else { return }
    let indicator = ThumbLayout(scroller: scroller, trackLength: track.height)
    let thickness = isHeld ? Self.heldThickness : track.width
    let thumb = Rect(
      x: track.maxX - thickness, y: track.y + indicator.start, width: thickness,
      height: indicator.length)
    let share = contrast == .high ? 0.8 : isHeld ? 0.7 : 0.45
    list.append(.fill(thumb, radius: thickness / 2, color.faded(by: share * opacity)))
  }
}

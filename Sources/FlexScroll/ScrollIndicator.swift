/// A scroll indicator: a thumb at the right edge that shows while the content moves, the pointer is
/// near or the thumb is dragged, and fades a second after (SP-97, DX-32).
///
/// Content that scrolls sideways has it at the bottom edge.
public struct ScrollIndicator: Hashable, Sendable {
  /// The thumb as it is drawn.
  public struct Thumb: Hashable, Sendable {
    /// Its frame in the window, in points; its ends are round.
    public var frame: Rect
    /// Its opacity, over 0 and up to 1.
    public var opacity: Double
  }

  /// The thumb at the present; `nil` while it is not visible.
  public internal(set) var thumb: Thumb?
  /// Whether the thumb is dragged.
  public package(set) var isDragged = false
  /// Whether the pointer is near, which makes the thumb wide and shows the track it moves on.
  public package(set) var isNear = false
  /// Where the thumb moves, in points of the window; as wide as the thumb while that is not wide.
  public internal(set) var track = Rect(x: 0, y: 0, width: 0, height: 0)
  /// When the content last moved, in seconds.
  package private(set) var lastMotion = -Double.infinity

  /// Makes an indicator whose thumb is not visible.
  public init() {}

  /// The thickness of the thumb and its distance from the window's edge, in points (DX-32).
  package static let thickness = 4.0
  package static let inset = 3.0
  /// The thickness of the thumb while it is dragged or the pointer is near, in points (DX-32).
  package static let wideThickness = 8.0
  /// The distance from the window's edge within which the pointer is near, in points (DX-32).
  package static let reach = 24.0
  /// How long the thumb stays after the motion (DX-32), and how long it then fades (SP-97), in
  /// seconds.
  package static let linger = 1.0
  package static let duration = 0.25

  /// Notes that the content still moves, unless it is at rest.
  package mutating func note(isAtRest: Bool, at time: Double) {
    if !isAtRest { lastMotion = time }
  }

  /// Notes the exact end of a motion, from which the thumb fades.
  package mutating func note(_ event: Scroller.Event) {
    if case .settled(_, let moment) = event { lastMotion = moment }
  }

  /// Notes a motion that the scroller does not report.
  package mutating func noteMotion(at time: Double) {
    lastMotion = max(lastMotion, time)
  }

  /// Begins or ends a drag of the thumb.
  package mutating func setDragged(_ isDragged: Bool, at time: Double) {
    self.isDragged = isDragged
    noteMotion(at: time)
  }

  /// Notes whether the pointer is near.
  package mutating func setNear(_ isNear: Bool, at time: Double) {
    guard isNear != self.isNear else { return }
    self.isNear = isNear
    noteMotion(at: time)
  }

  /// Whether the thumb is wide.
  @inline(__always)
  package var isWide: Bool { isDragged || isNear }

  /// The thumb's opacity at a time, from 0 to 1.
  package func opacity(isAtRest: Bool, at time: Double) -> Double {
    guard isAtRest, !isWide else { return 1 }
    return min(1, max(0, 1 - (time - lastMotion - Self.linger) / Self.duration))
  }

  /// Whether the thumb changes with each frame.
  package func isFading(isAtRest: Bool, at time: Double) -> Bool {
    guard isAtRest, !isWide, time >= lastMotion + Self.linger else { return false }
    // The same sum as for drawing: another one could be rounded otherwise.
    return opacity(isAtRest: true, at: time) > 0
  }

  /// When the thumb begins to fade, in seconds; `nil` while that is not known, or past.
  package func fadeTime(isAtRest: Bool, at time: Double) -> Double? {
    let start = lastMotion + Self.linger
    return isAtRest && !isWide && time < start ? start : nil
  }

  /// The track at the right edge of a window, from below what covers the window's top to above
  /// what covers its bottom.
  @inline(__always)
  package static func track(in size: Size, below top: Double, above bottom: Double = 0) -> Rect {
    let start = top + inset
    return Rect(
      x: size.width - inset - thickness, y: start, width: thickness,
      height: max(0, size.height - bottom - start - inset))
  }

  /// The thumb on a track at a time; `nil` while it is not visible, or nothing can be scrolled.
  @inline(__always)
  package func thumb(of scroller: Scroller, on track: Rect, at time: Double) -> Thumb? {
    let opacity = opacity(isAtRest: scroller.isAtRest, at: time)
    guard opacity > 0, scroller.maximumOffset > scroller.minimumOffset else { return nil }
    let layout = ThumbLayout(scroller: scroller, trackLength: track.height)
    let thickness = isWide ? Self.wideThickness : track.width
    return Thumb(
      frame: Rect(
        x: track.maxX - thickness, y: track.y + layout.start, width: thickness,
        height: layout.length),
      opacity: opacity)
  }
}

extension Size {
  /// The extent along an axis, in points.
  func length(along axis: Axis) -> Double { axis == .vertical ? height : width }

  /// Width and height exchanged.
  var transposed: Size { Size(width: height, height: width) }
}

extension Rect {
  /// The axes exchanged.
  var transposed: Rect { Rect(x: y, y: x, width: height, height: width) }
}

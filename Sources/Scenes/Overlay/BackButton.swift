import Canvas

/// A round button at the left edge that leads back, for a mouse: it comes while the pointer is near
/// that edge.
///
/// Fingers swipe from there instead, and do not see it.
package struct BackButton: Hashable, Sendable {
  /// Whether the pointer is above it.
  package private(set) var isHovered = false
  /// Where the mouse was pressed on it, while it is held and has not been dragged.
  package var press: Point?
  @usableFromInline var isShown = false
  /// How visible it was when it began to come or to go, and when that was, in seconds.
  private var before = 0.0
  private var since = -Double.infinity

  /// How near the left edge the pointer brings it, in points.
  static let reach = 24.0
  /// How wide it is, and how far from the edge, in points.
  static let size = 36.0
  static let margin = Spacing.small
  /// How long it takes to come or to go, in seconds.
  static let fade = 0.15

  /// A button that is not seen.
  package init() {}

  /// Its place: in the corner of a bar, where screens have no controls of their own, on whole
  /// device pixels.
  package static func frame(in viewport: Viewport) -> Rect {
    Rect(
      x: viewport.snapped(margin), y: viewport.snapped(viewport.safeAreaTop + Spacing.tiny),
      width: size, height: size)
  }

  /// Whether the mouse was pressed on it, and is held.
  package var isPressed: Bool { press != nil }

  /// Whether a click at a place is for it.
  package func takes(_ point: Point, in viewport: Viewport) -> Bool {
    isShown && Self.frame(in: viewport).contains(point)
  }

  /// The pointer is here, or with `nil` nowhere that counts: it comes or begins to go.
  package mutating func pointer(at point: Point?, in viewport: Viewport, time: Double) {
    isHovered = point.map { takes($0, in: viewport) } ?? false
    let isNear = point.map { $0.x >= 0 && $0.x < Self.reach || isHovered } ?? false
    if let point, !isShown, isNear { isHovered = Self.frame(in: viewport).contains(point) }
    guard isNear != isShown else { return }
    before = opacity(at: time)
    since = time
    isShown = isNear
  }

  /// How visible it is at a moment, from 0 to 1.
  package func opacity(at time: Double) -> Double {
    let change = max(0, (time - since) / Self.fade)
    return isShown ? min(1, before + change) : max(0, before - change)
  }

  /// Whether any of it is to be seen at a moment.
  @inlinable
  package func isSeen(at time: Double) -> Bool { isShown || opacity(at: time) > 0 }

  /// Whether it changes by the mere passing of time.
  package func isFading(at time: Double) -> Bool { opacity(at: time) != (isShown ? 1 : 0) }

  /// Appends the button; as a toast, it is dark over a light screen too.
  package func display(
    in viewport: Viewport, at time: Double, contrast: Appearance.Contrast = .standard,
    into list: inout DisplayList
  ) {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return }
    let (frame, colors) = (Self.frame(in: viewport), Palette.dark)
    let radius = frame.width / 2
    list.fill(frame, radius: radius, colors.tile.faded(by: opacity))
    if isPressed || isHovered {
      let light = isPressed ? Self.pressLight : Self.hoverLight
      list.fill(frame, radius: radius, light.faded(by: opacity))
    }
    let rim = contrast == .high ? colors.primary : GalleryColor.rim
    list.stroke(frame, radius: radius, width: 1, rim.faded(by: opacity))
    // An angle looks centred a little to the side to which it points.
    let icon = Rect(x: frame.x + 7, y: frame.y + 8, width: 20, height: 20)
    list.icon(.chevronLeft, icon, colors.primary.faded(by: opacity))
  }

  /// What lies over it: more than over a row, as it is small and dark.
  private static let hoverLight = Palette.dark.primary.faded(by: 0.12)
  private static let pressLight = Palette.dark.primary.faded(by: 0.26)
}

public import ScrollPhysics

/// Keeps a drag of fingers or of the mouse to one axis, for content that scrolls along both (SP-94).
///
/// It stands before two ``GestureRecognizer`` values, one for each axis, and passes each of them its own
/// view of every event. Until the direction is clear both see the fingers where they are: that is
/// within their slop, so nothing moves. Afterwards the axis that was not chosen sees the fingers
/// keep their place along it. A start that is not clear leaves both axes free.
///
/// ```swift
/// let views = filter.views(of: event)
/// horizontalInput.handle(views.horizontal, scroller: &columns, into: &actions)
/// verticalInput.handle(views.vertical, scroller: &rows, into: &actions)
/// ```
///
/// A tap counts where both inputs report it; either of them may have stopped a motion.
public struct PanArbiter: Sendable, Equatable {
  private let style: DirectionLock.Style
  private let threshold: Double
  private let mouseThreshold: Double
  private var lock: DirectionLock
  private var fingers = FingerSet()
  private var horizontalView = FingerSet()
  private var verticalView = FingerSet()
  /// The pressed mouse, among the fingers.
  private static let mouse = Int.min

  /// Makes a filter that decides once the fingers, or the pressed mouse, have moved by a distance
  /// in points, which is best the slop of the inputs behind it.
  public init(
    style: DirectionLock.Style = .freeDiagonals, threshold: Double = 10,
    mouseThreshold: Double = 3
  ) {
    self.style = style
    self.threshold = threshold
    self.mouseThreshold = mouseThreshold
    lock = DirectionLock(style: style, threshold: threshold)
  }

  /// The axes that follow the fingers now.
  public var axis: DirectionLock.Axis { lock.axis }

  /// The event as the horizontal and as the vertical input is to see it.
  public mutating func views(
    of event: DeviceEvent
  ) -> (horizontal: DeviceEvent, vertical: DeviceEvent) {
    guard event.isFinite else { return (event, event) }
    var views = (horizontal: event, vertical: event)
    switch event.kind {
    case .touchDown(let id, let x, let y):
      if fingers.isEmpty || fingers.isOnly(id) || fingers.contains(Self.mouse) { reset() }
      put(Finger(id: id, x: x, y: y))
    case .touchMove(let id, let x, let y):
      let (horizontal, vertical) = move(to: Finger(id: id, x: x, y: y))
      views.horizontal.kind = .touchMove(finger: id, x: horizontal.x, y: horizontal.y)
      views.vertical.kind = .touchMove(finger: id, x: vertical.x, y: vertical.y)
    case .touchUp(let id, let x, let y):
      let (horizontal, vertical) = move(to: Finger(id: id, x: x, y: y))
      remove(id)
      views.horizontal.kind = .touchUp(finger: id, x: horizontal.x, y: horizontal.y)
      views.vertical.kind = .touchUp(finger: id, x: vertical.x, y: vertical.y)
    case .mouseDown(.left, let x, let y) where fingers.isEmpty || fingers.isOnly(Self.mouse):
      reset()
      lock = DirectionLock(style: style, threshold: mouseThreshold)
      put(Finger(id: Self.mouse, x: x, y: y))
    case .mouseMove(let x, let y) where fingers.contains(Self.mouse):
      let (horizontal, vertical) = move(to: Finger(id: Self.mouse, x: x, y: y))
      views.horizontal.kind = .mouseMove(x: horizontal.x, y: horizontal.y)
      views.vertical.kind = .mouseMove(x: vertical.x, y: vertical.y)
    case .mouseUp(.left, let x, let y) where fingers.contains(Self.mouse):
      let (horizontal, vertical) = move(to: Finger(id: Self.mouse, x: x, y: y))
      remove(Self.mouse)
      views.horizontal.kind = .mouseUp(.left, x: horizontal.x, y: horizontal.y)
      views.vertical.kind = .mouseUp(.left, x: vertical.x, y: vertical.y)
    case .pointerCancel, .mouseLeave: if fingers.contains(Self.mouse) { reset() }
    case .touchCancel, .focus(false), .visibility(false): reset()
    default: break
    }
    return views
  }

  private mutating func reset() {
    self = PanArbiter(
      style: style, threshold: threshold, mouseThreshold: mouseThreshold)
  }

  private mutating func put(_ finger: Finger) {
    fingers.put(finger)
    horizontalView.put(finger)
    verticalView.put(finger)
  }

  private mutating func remove(_ id: Int) {
    fingers.remove(id)
    horizontalView.remove(id)
    verticalView.remove(id)
  }

  /// Moves a finger, and returns where the horizontal and the vertical input see it.
  private mutating func move(to place: Finger) -> (Finger, Finger) {
    guard let old = fingers.place(of: place.id), let step = fingers.move(to: place),
      var horizontal = horizontalView.place(of: place.id),
      var vertical = verticalView.place(of: place.id)
    else { return (place, place) }
    _ = lock.follow(dx: step.dx, dy: step.dy)
    let (dx, dy) = (place.x - old.x, place.y - old.y)
    horizontal.y = place.y
    vertical.x = place.x
    if lock.axis != .vertical { horizontal.x += dx }
    if lock.axis != .horizontal { vertical.y += dy }
    _ = horizontalView.move(to: horizontal)
    _ = verticalView.move(to: vertical)
    return (horizontal, vertical)
  }
}

public import ScrollPhysics

/// Recognizes swipes between pages that lie side by side, beside the ``GestureRecognizer`` of the
/// list that each page is.
///
/// It is before both: it says what either is to see of an event, so that fingers, a pressed
/// mouse and a trackpad move one axis at a time (SP-94), and a wheel turns whole pages.
public struct PageRecognizer: Sendable, Equatable {
  /// What moves the pages.
  public var input: GestureRecognizer
  /// Whether the list's scroll indicator is dragged; then nothing reaches the pages.
  public var isIndicatorDragged = false {
    didSet { filter = PanArbiter(style: .verticalOnTies) }
  }
  private var filter = PanArbiter(style: .verticalOnTies)
  /// The axis that the fingers on the trackpad move.
  private var trackpadAxis: Axis?
  /// Clicks of a horizontal wheel that are not a page yet.
  private var clicks = 0.0

  /// Makes a recognizer with nothing touched.
  public init(regions: GestureRecognizer.Regions) {
    input = GestureRecognizer(axis: .horizontal, regions: regions)
  }

  /// What an event is to the list and to the pages.
  public struct Views: Sendable, Equatable {
    /// What the list sees; `nil` for nothing.
    public var list: DeviceEvent?
    /// What the pages see; `nil` for nothing.
    public var pages: DeviceEvent?
    /// How many pages a wheel turns, positive toward the last.
    public var turns = 0
  }

  /// What the list and the pages see of an event; `isListDragged` says whether something drags the
  /// list.
  public mutating func views(of event: DeviceEvent, isListDragged: Bool) -> Views {
    guard event.isFinite, !isIndicatorDragged else { return Views(list: event) }
    switch event.kind {
    case .keyDown, .keyUp: return Views(list: event)
    case .wheel(let dx, let dy): return wheel(dx, dy, event)
    case .scroll(let dx, let dy):
      let isFraction = dx.rounded() != dx || dy.rounded() != dy
      if !isFraction, !isListDragged, !input.isDragging { return wheel(dx, dy, event) }
      return trackpad(dx, dy, event, isListDragged: isListDragged)
    case .trackpadScroll(let dx, let dy):
      return trackpad(dx, dy, event, isListDragged: isListDragged)
    case .trackpadLift:
      trackpadAxis = nil
      return Views(list: event, pages: event)
    default: return filtered(event)
    }
  }

  /// Once a finger or the mouse scrolls the list, the contact with the pages is cancelled.
  private mutating func filtered(_ event: DeviceEvent) -> Views {
    let views = filter.views(of: event)
    var pages = views.horizontal
    if filter.axis == .vertical {
      switch event.kind {
      case .touchMove: pages.kind = .touchCancel
      case .mouseMove: pages.kind = .pointerCancel
      default: break
      }
    }
    return Views(list: views.vertical, pages: pages)
  }

  private mutating func wheel(_ dx: Double, _ dy: Double, _ event: DeviceEvent) -> Views {
    guard abs(dx) > abs(dy) else { return Views(list: event) }
    if clicks * dx < 0 { clicks = 0 }
    clicks += dx
    guard abs(clicks) >= 1 else { return Views() }
    let turns = clicks > 0 ? 1 : -1
    clicks = 0
    return Views(turns: turns)
  }

  private mutating func trackpad(
    _ dx: Double, _ dy: Double, _ event: DeviceEvent, isListDragged: Bool
  ) -> Views {
    if !isListDragged, !input.isDragging { trackpadAxis = nil }
    if trackpadAxis == nil, dx != 0 || dy != 0 {
      trackpadAxis = abs(dx) > abs(dy) ? .horizontal : .vertical
    }
    return trackpadAxis == .horizontal ? Views(pages: event) : Views(list: event)
  }
}

/// Keeps a drag of fingers or of the mouse to one axis, for content that scrolls along both
/// (SP-94).
///
/// It is before two ``GestureRecognizer`` values, one for each axis, and passes each of them its
/// own view of every event. Until the direction is clear both see the fingers where they are: that
/// is within their slop, so nothing moves. Afterwards the axis that was not chosen sees the fingers
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
      move(to: Finger(id: id, x: x, y: y), &views)
    case .touchUp(let id, let x, let y):
      move(to: Finger(id: id, x: x, y: y), &views)
      remove(id)
    case .mouseDown(.left, let x, let y) where fingers.isEmpty || fingers.isOnly(Self.mouse):
      reset()
      lock = DirectionLock(style: style, threshold: mouseThreshold)
      put(Finger(id: Self.mouse, x: x, y: y))
    case .mouseMove(let x, let y) where fingers.contains(Self.mouse):
      move(to: Finger(id: Self.mouse, x: x, y: y), &views)
    case .mouseUp(.left, let x, let y) where fingers.contains(Self.mouse):
      move(to: Finger(id: Self.mouse, x: x, y: y), &views)
      remove(Self.mouse)
    case .pointerCancel, .mouseLeave: if fingers.contains(Self.mouse) { reset() }
    case .touchCancel, .focus(false), .visibility(false): reset()
    default: break
    }
    return views
  }

  private mutating func reset() {
    lock = DirectionLock(style: style, threshold: threshold)
    fingers.removeAll()
    horizontalView.removeAll()
    verticalView.removeAll()
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

  /// Moves a finger to where the horizontal and the vertical input are to see it.
  private mutating func move(
    to place: Finger, _ views: inout (horizontal: DeviceEvent, vertical: DeviceEvent)
  ) {
    guard let old = fingers.place(of: place.id), let step = fingers.move(to: place),
      var horizontal = horizontalView.place(of: place.id),
      var vertical = verticalView.place(of: place.id)
    else { return }
    _ = lock.follow(dx: step.dx, dy: step.dy)
    let (dx, dy) = (place.x - old.x, place.y - old.y)
    horizontal.y = place.y
    vertical.x = place.x
    if lock.axis != .vertical { horizontal.x += dx }
    if lock.axis != .horizontal { vertical.y += dy }
    _ = horizontalView.move(to: horizontal)
    _ = verticalView.move(to: vertical)
    views.horizontal = views.horizontal.withPlaces { _, _ in (horizontal.x, horizontal.y) }
    views.vertical = views.vertical.withPlaces { _, _ in (vertical.x, vertical.y) }
  }
}

import ScrollPhysics

/// Recognizes swipes between pages that lie side by side, beside the ``GestureRecognizer`` of the list
/// that each page is.
///
/// It stands before both: it says what either is to see of an event, so that fingers, a pressed
/// mouse and a trackpad move one axis at a time (SP-94), and a wheel turns whole pages.
public struct PageRecognizer: Sendable, Equatable {
  /// What moves the pages.
  public var input: GestureRecognizer
  /// Whether the list's scroll indicator is held; then nothing reaches the pages.
  public var isIndicatorDragged = false {
    didSet { filter = PanArbiter(style: .verticalOnTies) }
  }
  private var filter = PanArbiter(style: .verticalOnTies)
  /// The axis that the fingers on the trackpad move.
  private var trackpadAxis: Axis?
  /// Clicks of a sideways wheel that are not a page yet.
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

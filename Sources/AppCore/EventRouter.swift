import Canvas
import Gestures
import Interface

/// A part of a window that receives input.
package enum Target: Hashable, Sendable {
  /// A screen, by its index. Screens that are compared receive the input of each other.
  case screen(Int)
  case inspector
  /// The edge of the inspector, which changes its width.
  case divider
  /// The space between the others.
  case window

  var isScreen: Bool { if case .screen = self { true } else { false } }
}

/// An event for a part of a window, in that part's coordinates.
package struct Delivery: Hashable, Sendable {
  package var target: Target
  package var event: DeviceEvent
}

/// Determines which parts of a window receive an event, before any of them does.
///
/// A finger or a button stays with the part where it began. Wheel and trackpad go to the inspector
/// while the pointer is over it, keys while it has the focus. Everything else goes to the screens.
struct EventRouter: Sendable {
  /// The parts where the fingers began.
  private var fingers: [Int: Target] = [:]
  /// The pressed button, and the part where it began.
  private var pressed: (button: DeviceEvent.MouseButton, target: Target)?
  /// The part under the pointer; `nil` if that is unknown.
  private var pointer: Target?

  /// The maximum number of fingers; further ones go to the window.
  static let mostFingers = 16

  /// Appends the deliveries of an event, in order.
  ///
  /// - Parameters:
  ///   - event: The event, in the window's points.
  ///   - layout: The layout of the window; `nil` if the screens occupy all of it and the event is
  ///     in their points.
  ///   - hasKeys: Whether the inspector has the keyboard focus.
  ///   - deliveries: The array to append to.
  mutating func route(
    _ event: DeviceEvent, in layout: WindowLayout?, hasKeys: Bool,
    into deliveries: inout [Delivery]
  ) {
    switch event.kind {
    case .keyDown, .character:
      if hasKeys { return deliveries.append(Delivery(target: .inspector, event: event)) }
    default: break
    }
    guard let layout else { return deliveries.append(Delivery(target: .screen(0), event: event)) }
    let before = pointer
    let target = target(of: event.kind, in: layout)
    if let before, before != pointer,
      before.isScreen ? pointer?.isScreen == false : before == .inspector
    {
      let leave = DeviceEvent(time: event.time, kind: .mouseLeave)
      deliveries.append(Delivery(target: before, event: leave))
    }
    if target != .inspector, layout.panel != nil, event.isForAll {
      deliveries.append(
        Delivery(target: .inspector, event: layout.converted(event, to: .inspector)))
    }
    deliveries.append(Delivery(target: target, event: layout.converted(event, to: target)))
  }

  /// Returns the target of an event and updates the captures.
  private mutating func target(
    of kind: DeviceEvent.Kind, in layout: WindowLayout
  ) -> Target {
    switch kind {
    case .touchDown(let finger, let x, let y):
      pointer = nil
      guard fingers.count < Self.mostFingers || fingers[finger] != nil else { return .window }
      let target = layout.target(at: Point(x: x, y: y))
      fingers[finger] = target
      return target
    case .touchMove(let finger, _, _): return fingers[finger] ?? .window
    case .touchUp(let finger, _, _): return fingers.removeValue(forKey: finger) ?? .window
    case .mouseDown(let button, let x, let y):
      let target = pressed?.target ?? layout.target(at: Point(x: x, y: y))
      if pressed == nil { pressed = (button, target) }
      pointer = target
      return target
    case .mouseMove(let x, let y):
      let target = pressed?.target ?? layout.target(at: Point(x: x, y: y))
      pointer = target
      return target
    case .mouseUp(let button, let x, let y):
      let target = pressed?.target ?? layout.target(at: Point(x: x, y: y))
      if pressed?.button == button { pressed = nil }
      return target
    case .wheel, .scroll, .trackpadScroll, .trackpadHold:
      return pointer == .inspector ? .inspector : .screen(0)
    case .touchCancel: fingers.removeAll()
    case .pointerCancel, .mouseLeave: (pressed, pointer) = (nil, nil)
    case .focus(false), .visibility(false): releaseAll()
    case .trackpadLift, .keyDown, .keyUp, .character, .focus, .visibility, .resize, .closeRequest:
      break
    }
    return .screen(0)
  }

  /// Whether a finger or a button is down, which stays with its part.
  var isHolding: Bool { pressed != nil || !fingers.isEmpty }

  /// Whether the inspector's edge is under the pointer or dragged.
  var isAtDivider: Bool { pointer == .divider || dragsDivider }

  /// Whether the inspector's edge is dragged.
  var dragsDivider: Bool { pressed?.target == .divider || fingers.values.contains(.divider) }

  /// Forgets all fingers and buttons.
  mutating func releaseAll() {
    self = EventRouter()
  }
}

extension WindowLayout {
  /// The part at a point.
  func target(at point: Point) -> Target {
    if let edge = divider, edge.contains(point) { return .divider }
    if screen.contains(point) { return .screen(0) }
    if other?.contains(point) == true { return .screen(1) }
    return panel?.contains(point) == true ? .inspector : .window
  }

  /// The event in the coordinates of a part.
  func converted(_ event: DeviceEvent, to target: Target) -> DeviceEvent {
    let placement: Placement =
      switch target {
      case .screen(let index): placement(of: index == 0 ? screen : other ?? screen)
      case .inspector: Placement(scale: panelZoom, dx: panel?.x ?? 0, dy: panel?.y ?? 0)
      case .window, .divider: .identity
      }
    guard placement != .identity else { return event }
    return event.withPlaces { x, y in
      let point = placement.convertFromParent(Point(x: x, y: y))
      return (point.x, point.y)
    }
  }
}

extension DeviceEvent.Kind {
  /// Whether it is at a place of the window, or where the pointer is.
  var hasPlace: Bool {
    switch self {
    case .wheel, .scroll, .trackpadScroll: true
    default: place != nil
    }
  }

  /// The place of the window at which it is; `nil` for others, and where the pointer is.
  var place: Point? {
    switch self {
    case .touchDown(_, let x, let y), .touchMove(_, let x, let y), .touchUp(_, let x, let y),
      .mouseDown(_, let x, let y), .mouseMove(let x, let y), .mouseUp(_, let x, let y):
      Point(x: x, y: y)
    default: nil
    }
  }
}

extension DeviceEvent {
  /// Whether every part receives the event, because it releases contacts everywhere.
  fileprivate var isForAll: Bool {
    switch kind {
    case .touchCancel, .pointerCancel, .mouseLeave, .trackpadLift, .focus, .visibility: true
    default: false
    }
  }
}

/// The layout of a divided window.
package struct WindowLayout: Equatable, Sendable {
  /// The window's size in points.
  package private(set) var size: Size
  /// The frame of the screen, in points of the window.
  package private(set) var screen: Rect
  /// The frame of the other screen, as large as the first, if two are compared.
  package private(set) var other: Rect?
  /// The window's points per point of a screen: 1, or less in a narrow window, whose screens are
  /// scaled down rather than made narrower.
  package private(set) var shrink = 1.0
  /// The frame of the plot of two screens' difference.
  package private(set) var plot: Rect?
  /// The frame of the panel, if there is one.
  package private(set) var panel: Rect?
  /// The magnification of the panel, from its text scale.
  package private(set) var panelZoom = 1.0
  /// The frame of the bar above two screens, and its magnification, from the text scale.
  package private(set) var bar: Rect?
  package private(set) var barZoom = 1.0

  /// The minimum width of a screen with the panel at its right, in points; others have it below
  /// (DX-34).
  package static let leastBesidePanel = 720.0
  /// The width of a panel at the right at the text scale 1, in points, and its limits (DX-34).
  package static let panelWidth = 360.0
  package static let panelWidths = 300.0...520.0
  /// The distances to the left and the right of the panel's edge at which it is grabbed, in points.
  private static let dividerReach = (left: 3.0, right: 6.0)
  /// The maximum height of a panel below: in points, and as a share of the window.
  static let panelHeight = (most: 360.0, share: 0.45)
  /// The minimum width of a window that shows both of two screens, in points.
  package static let comparesFrom = 320.0
  /// The minimum width of a screen beside another, in its own points: that of the smallest window.
  static let leastWidth = 240.0
  /// The distance between two screens, in points.
  static let gap = 4.0
  /// The least width of a screen below an enlarged bar, in points of the bar.
  private static let leastOfBar = 200.0
  /// The height of the plot in points and as a share of the window, and the minimum height that it
  /// leaves for the screens.
  static let plotHeight = (least: 104.0, most: 190.0, share: 0.24, leaves: 160.0)

  /// Divides a window.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - isCompared: Whether it shows two screens.
  ///   - hasPanel: Whether it shows the panel.
  ///   - panelWidth: The preferred width of the panel at the text scale 1, in points.
  ///   - least: The minimum width of what is at the left of the panel, in points.
  package init(
    in window: Viewport, isCompared: Bool = false, hasPanel: Bool = false,
    panelWidth: Double = panelWidth, leaving least: Double = leastBesidePanel
  ) {
    size = window.size
    screen = Rect(x: 0, y: 0, width: window.size.width, height: window.size.height)
    if hasPanel { dockPanel(in: window, width: panelWidth, leaving: least) }
    if isCompared, screen.width >= Self.comparesFrom { halve(in: window) }
  }

  /// Places two screens of a size side by side, with the plot of their difference below, and
  /// optionally the panel at their right.
  package init(around space: Viewport, hasPanel: Bool = false) {
    let (width, height) = (space.size.width, space.size.height)
    let all = 2 * width + Self.gap
    (size, screen) = (space.size, Rect(x: 0, y: 0, width: width, height: height))
    placeBar(width: all, half: width, in: space)
    screen.y = bar?.maxY ?? 0
    other = screen.offset(x: width + Self.gap)
    let plotHeight = min(Self.plotHeight.most, max(Self.plotHeight.least, height / 4)).rounded()
    let below = Rect(x: 0, y: screen.maxY, width: all, height: plotHeight)
    plot = below
    size = Size(width: all, height: below.maxY)
    guard hasPanel else { return }
    panel = Rect(x: all, y: 0, width: Self.panelWidth, height: size.height)
    size.width += Self.panelWidth
  }

  private mutating func dockPanel(in window: Viewport, width: Double, leaving least: Double) {
    var place = screen
    let larger = max(1, window.textScale)
    if screen.width - min(width, Self.panelWidth) >= least {
      let width = min(width * larger, screen.width - least)
      screen.width = window.snapped(screen.width - width)
      place.x = screen.maxX
      place.width -= screen.width
    } else {
      let height = min(Self.panelHeight.most * larger, screen.height * Self.panelHeight.share)
      screen.height = window.snapped(screen.height - height)
      place.y = screen.maxY
      place.height -= screen.height
    }
    panel = place
    panelZoom = window.zoom(of: Size(width: place.width, height: place.height))
  }

  private mutating func halve(in window: Viewport) {
    let rules = Self.plotHeight
    let height = min(rules.most, max(rules.least, screen.height * rules.share))
    // Rounded down, so that both have the same width.
    let pixels = ((screen.width - Self.gap) / 2 * window.scale).rounded(.down)
    let half = pixels / window.scale
    placeBar(width: screen.width, half: half, in: window)
    let top = bar?.height ?? 0
    let rest = screen.height - top
    if rest - height >= rules.leaves {
      var place = screen
      place.y = window.snapped(screen.maxY - height)
      place.height = screen.maxY - place.y
      screen.height -= place.height
      plot = place
    }
    screen.y += top
    screen.height = max(0, screen.height - top)
    let right = screen.maxX
    screen.width = half
    var beside = screen
    beside.x = right - screen.width
    other = beside
    shrink = min(1, screen.width / Self.leastWidth)
  }

  /// The frame in which the edge of a panel at the right is grabbed; `nil` for one below.
  package var divider: Rect? {
    guard let panel, panel.x > 0, panel.y == 0 else { return nil }
    let reach = Self.dividerReach
    return Rect(
      x: panel.x - reach.left, y: 0, width: reach.left + reach.right, height: panel.height)
  }

  /// The preferred width of the panel with its edge at an x, in points.
  func panelWidth(withEdgeAt x: Double, textScale: Double) -> Double {
    let limits = Self.panelWidths
    return min(limits.upperBound, max(limits.lowerBound, (size.width - x) / max(1, textScale)))
  }

  /// Places the bar above two screens, larger with the text scale where their width allows it.
  private mutating func placeBar(width: Double, half: Double, in window: Viewport) {
    barZoom = max(1, min(window.textScale, half / Self.leastOfBar))
    let height = ComparisonBarLayout.height(overHalf: half / barZoom) * barZoom
    bar = Rect(x: 0, y: 0, width: width, height: window.snapped(height))
  }

  /// The viewport that is reported to each screen.
  package func screenViewport(scale: Double) -> Viewport {
    let width = shrink < 1 ? Self.leastWidth : screen.width
    return Viewport(
      size: Size(width: width, height: screen.height / shrink), scale: scale * shrink)
  }

  /// The window in the points of the first screen.
  var windowInScreen: Rect {
    let corner = placement(of: screen).convertFromParent(.zero)
    return Rect(
      x: corner.x, y: corner.y, width: size.width / shrink, height: size.height / shrink)
  }

  /// The placement of a screen.
  package func placement(of screen: Rect) -> Placement {
    Placement(scale: shrink, dx: screen.x, dy: screen.y)
  }
}

import Gestures
import Scenes
import ScrollPhysics

// The input of scenes whose pages lie side by side.
extension App {
  /// Takes an array for actions, or that for those of pages and screens.
  mutating func takeActions(beside: Bool = false) -> [ScrollAction] {
    let taken = beside ? actionsBeside : actions
    if beside { actionsBeside = [] } else { actions = [] }
    return taken
  }

  mutating func giveBack(_ taken: inout [ScrollAction], beside: Bool = false) {
    taken.removeAll(keepingCapacity: true)
    if beside { actionsBeside = taken } else { actions = taken }
  }

  /// Whether the pages move by themselves.
  var isPageMoving: Bool {
    guard scene.hasPages else { return false }
    return switch scene.pager?.phase {
    case nil, .idle, .tracking: false
    case .decelerating, .bouncing, .gliding: true
    }
  }

  /// Hands an event to the list's recogniser, and to that of the pages where there are any.
  ///
  /// The list is let go first, so that it is at rest when another page becomes current.
  mutating func recognise(_ event: DeviceEvent) -> Request? {
    guard scene.hasPages, var pager = scene.pager else {
      var found = takeActions()
      defer { giveBack(&found) }
      input.handle(event, scroller: &navigation.scene.scroller, into: &found)
      return perform(found)
    }
    let views = paging.views(of: event, isListHeld: input.isDragging)
    var found = takeActions()
    if let list = views.list {
      input.handle(list, scroller: &navigation.scene.scroller, into: &found)
    }
    noteIndicator(found)
    var foundAcross = takeActions(beside: true)
    if let pages = views.pages, !paging.isIndicatorHeld {
      paging.input.handle(pages, scroller: &pager, into: &foundAcross)
      scene.pager = pager
    }
    let countsTaps = views.pages == nil || foundAcross.contains(where: Self.isTap)
    let request = perform(found, countsTaps: countsTaps)
    giveBack(&found)
    scene.follow()
    perform(onPages: &foundAcross, isThrow: views.pages.map(Self.isLift) ?? false)
    if views.turns != 0 { _ = scene.turnPage(by: views.turns, at: time) }
    return request
  }

  /// Lets time pass for the pages.
  mutating func advancePages(to moment: Double) {
    guard scene.hasPages, var pager = scene.pager else { return }
    var found = takeActions(beside: true)
    paging.input.advance(to: moment, scroller: &pager, into: &found)
    scene.pager = pager
    perform(onPages: &found, isThrow: true)
  }

  private mutating func perform(onPages found: inout [ScrollAction], isThrow: Bool) {
    for outcome in found {
      switch outcome {
      case .motion(.endedDragging) where !isThrow: scene.keepPage(at: time)
      case .motion(let event): scene.pagerDid(event)
      case .pressBegan, .pressCancelled, .tap, .hover, .hoverEnded, .indicatorDragBegan,
        .indicatorDragEnded, .keyUnhandled:
        break
      }
    }
    giveBack(&found, beside: true)
  }

  /// While the indicator is held the pages rest.
  mutating func noteIndicator(_ outcomes: [ScrollAction]) {
    for outcome in outcomes {
      if outcome == .indicatorDragBegan { paging.isIndicatorHeld = true }
      if outcome == .indicatorDragEnded { paging.isIndicatorHeld = false }
    }
  }

  static func isTap(_ outcome: ScrollAction) -> Bool {
    if case .tap = outcome { true } else { false }
  }

  /// Whether the event is the fingers' own leaving, rather than their being taken away.
  private static func isLift(_ event: DeviceEvent) -> Bool {
    switch event.kind {
    case .touchUp, .mouseUp, .trackpadLift: true
    default: false
    }
  }
}

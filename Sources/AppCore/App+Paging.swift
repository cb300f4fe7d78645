import Gestures
import Scenes
import ScrollPhysics

// The input of scenes whose pages lie side by side.
extension App {
  /// Whether the pages move by themselves.
  var isPageMoving: Bool { scene.paged?.pager.phase.isMovingAlone == true }

  /// Hands an event to the list's recogniser, and to that of the pages where there are any.
  ///
  /// The list is released first, so that it is at rest when another page becomes current.
  func recognise(_ event: DeviceEvent) -> Command? {
    guard let paged = scene.paged else {
      var found = takeActions()
      defer { giveBack(&found) }
      navigation.scene.withScroller { input.handle(event, scroller: &$0, into: &found) }
      return perform(found)
    }
    let views = paging.views(of: event, isListDragged: input.isDragging)
    var found = takeActions()
    if let list = views.list {
      navigation.scene.withScroller { input.handle(list, scroller: &$0, into: &found) }
    }
    noteIndicator(found)
    var foundAcross = takeActions(beside: true)
    if let pages = views.pages, !paging.isIndicatorDragged {
      var pager = paged.pager
      paging.input.handle(pages, scroller: &pager, into: &foundAcross)
      paged.pager = pager
    }
    let countsTaps = views.pages == nil || foundAcross.contains(where: Self.isTap)
    let command = perform(found, countsTaps: countsTaps)
    giveBack(&found)
    scene.follow()
    perform(onPages: &foundAcross, isThrow: views.pages.map(Self.isLift) ?? false)
    if views.turns != 0 { paged.page(.turn(views.turns), at: time) }
    return command
  }

  /// Lets time pass for the pages.
  func advancePages(to moment: Double) {
    guard let paged = scene.paged else { return }
    var (found, pager) = (takeActions(beside: true), paged.pager)
    paging.input.advance(to: moment, scroller: &pager, into: &found)
    paged.pager = pager
    perform(onPages: &found, isThrow: true)
  }

  private func perform(onPages found: inout [ScrollAction], isThrow: Bool) {
    for outcome in found {
      switch outcome {
      case .motion(.endedDragging) where !isThrow: scene.paged?.page(.keep, at: time)
      case .motion(let event): scene.paged?.page(.pager(event), at: scene.time)
      case .pressBegan, .pressCancelled, .tap, .hover, .hoverEnded, .indicatorDragBegan,
        .indicatorDragEnded, .keyUnhandled:
        break
      }
    }
    giveBack(&found, beside: true)
  }

  /// While the indicator is held the pages rest.
  func noteIndicator(_ outcomes: [ScrollAction]) {
    for outcome in outcomes {
      if outcome == .indicatorDragBegan { paging.isIndicatorDragged = true }
      if outcome == .indicatorDragEnded { paging.isIndicatorDragged = false }
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

// What is dragged follows the path of the fingers, also between events.
extension App {
  /// Whether what is dragged goes on moving until the next event.
  var isFollowing: Bool {
    input.isFollowing || paging.input.isFollowing || back.paging.input.isFollowing
  }

  /// Whether drags show the path of the fingers rather than the newest event.
  package var resamples: Bool {
    get { input.rules.resamples }
    set {
      input.rules.resamples = newValue
      paging.input.rules.resamples = newValue
      back.paging.input.rules.resamples = newValue
    }
  }

  /// The next moment on the way to another at which header and screens have to follow what is
  /// dragged, so that it does not matter how often a frame is drawn.
  func nextTurn(before moment: Double) -> Double? {
    guard isFollowing else { return nil }
    var next = moment
    if let turn = input.turn, turn > time { next = min(next, turn) }
    if let turn = paging.input.turn, turn > time { next = min(next, turn) }
    if let turn = back.paging.input.turn, turn > time { next = min(next, turn) }
    if input.isFollowing, let rate = scene.motion.dragReportRate {
      next = min(next, ((time * rate + 1e-6).rounded(.down) + 1) / rate)
    }
    return next < moment ? next : nil
  }
}

import FlexScroll
import Interface
import Scenes

// The transition between the gallery and the scenes.
extension App {
  /// Delivers an event to the scene, to the edge swipe, or to both.
  func route(_ event: DeviceEvent) -> Command? {
    let isMoving = navigation.isCatchable || back.isDragging
    let compound = compound(for: event)
    let claim = back.claim(
      on: event, canBegin: navigation.place != .gallery, isMoving: isMoving,
      hasPages: compound != nil,
      isOnButton: corners.press?.name == .back && corners.press?.contact == .mouse)
    switch claim {
    case .scene: return recognise(event, across: compound)
    case .both: return recognise(event, leadsBack: true)
    case .all:
      let command = recognise(event, across: compound)
      if let pages = back.paging.views(of: event, isListDragged: input.isDragging).pages {
        var found = takeActions(beside: true)
        back.paging.input.handle(pages, scroller: &navigation.pager, into: &found)
        perform(onTransition: &found)
      }
      return command
    }
  }

  /// Advances the edge swipe to a time.
  func advanceBack(to moment: Double) {
    // A recognizer without a contact catches up with the next event.
    guard back.paging.input.nextDeadline != nil || back.isDragging || !navigation.isAtRest else {
      return
    }
    var found = takeActions(beside: true)
    back.paging.input.advance(to: moment, scroller: &navigation.pager, into: &found)
    perform(onTransition: &found)
  }

  private func perform(onTransition found: inout [ScrollAction]) {
    for case .motion(let event) in found { navigation.pagerDid(event) }
    giveBack(&found, beside: true)
    navigation.follow()
  }

  /// Does what a control of the scene has asked for: opens another scene, or performs a command;
  /// returns a command that is left to the window.
  @inline(__always)
  func followControls() -> Command? {
    let core = scene.core
    guard core.destination != nil || core.command != nil else { return nil }
    return followControls(of: core)
  }

  private func followControls(of core: SceneCore) -> Command? {
    let command = core.command
    core.command = nil
    if command == .openAlbum, let path = core.albumPath {
      core.albumPath = nil
      menuRequest = .openAlbum(path)
      return nil
    }
    if let index = scene.takeDestination() { open(index) }
    return command.flatMap { perform($0) }
  }

  /// Opens a scene by its index in the catalogue.
  func open(_ index: Int) {
    guard index < navigation.sceneCount, navigation.place != .scene(index) else { return }
    if toast?.card != nil { closeToast() }
    releaseAll()
    emptyFolder = nil
    navigation.open(index, grows: true, at: time)
    corners.show(at: time)
  }

  /// Goes back to the gallery; returns whether there was a scene to leave.
  @discardableResult
  func goBack() -> Bool {
    guard navigation.place != .gallery else { return false }
    if toast?.card != nil { closeToast() }
    releaseAll()
    emptyFolder = nil
    corners.show(at: time)
    return navigation.goBack(shrinks: true, at: time)
  }

  /// Releases all contacts, before another screen receives input.
  func releaseAll() {
    _ = takeControlDrag(.touchCancel)
    _ = takeControlDrag(.pointerCancel)
    _ = route(DeviceEvent(time: time, kind: .focus(false)))
    scene.follow()
  }
}

/// Recognizes swipes back to the gallery: by a finger or a pressed mouse from the left edge or
/// during a transition, and by two fingers sideways on a trackpad.
///
/// It claims events. Its ``PageRecognizer`` keeps them to one axis, so that a scene continues to
/// scroll under a finger that moves vertically.
struct EdgeSwipe: Sendable {
  /// Recognizes the swipe.
  var paging: PageRecognizer
  /// The fingers on the screen; further ones are not followed.
  private(set) var fingers: Set<Int> = []
  /// Whether the current touch, or the pressed mouse, may swipe back.
  private var isTaken = false

  /// The distance from the left edge within which a swipe begins, in points, as on a phone.
  static let reach = 20.0

  init(regions: GestureRecognizer.Regions) {
    paging = PageRecognizer(regions: regions)
  }

  /// Whether the edge swipe is captured.
  var isDragging: Bool { paging.input.isDragging }

  /// The receivers of an event.
  enum Claim: Sendable {
    /// The scene alone.
    case scene
    /// The scene for vertical movement, the swipe for horizontal.
    case both
    /// Both, whatever the axis: the event cancels contacts.
    case all
  }

  /// Determines the receivers of an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - canBegin: Whether there is a scene to swipe away.
  ///   - isMoving: Whether there is a transition that can be caught.
  ///   - hasPages: Whether the scene has pages.
  ///   - isOnButton: Whether the mouse is pressed on the button that goes back.
  /// - Returns: The receivers.
  mutating func claim(
    on event: DeviceEvent, canBegin: Bool, isMoving: Bool, hasPages: Bool,
    isOnButton: Bool
  ) -> Claim {
    guard event.isFinite else { return .scene }
    switch event.kind {
    case .touchDown(let finger, let x, _):
      if fingers.isEmpty || fingers == [finger] {
        isTaken = isMoving || (canBegin && x < Self.reach)
      }
      if fingers.count < EventRouter.mostFingers { fingers.insert(finger) }
    case .touchMove: break
    case .touchUp(let finger, _, _):
      defer { if fingers.isEmpty { isTaken = false } }
      fingers.remove(finger)
      return isTaken ? .both : .scene
    case .mouseDown(.left, let x, _) where fingers.isEmpty:
      isTaken = isMoving || (canBegin && (x < Self.reach || isOnButton))
    case .mouseUp(.left, _, _) where fingers.isEmpty:
      defer { isTaken = false }
      return isTaken ? .both : .scene
    case .mouseMove: break
    case .trackpadScroll, .scroll, .trackpadHold, .trackpadLift:
      return isMoving || isDragging || (canBegin && !hasPages) ? .both : .scene
    case .touchCancel, .pointerCancel, .mouseLeave, .focus(false), .visibility(false):
      fingers.removeAll(keepingCapacity: true)
      isTaken = false
      return .all
    case .resize: return .all
    case .mouseDown, .mouseUp, .wheel, .keyDown, .keyUp, .character, .focus, .visibility,
      .closeRequest:
      return .scene
    }
    return isTaken ? .both : .scene
  }
}

/// Determines whether a contact may scroll what scrolls across a scene: by where it began.
///
/// The first finger or button decides for all that follow until none is down, so that a drag always
/// ends where it began.
struct SidewaysClaim: Sendable {
  private var fingers: Set<Int> = []
  /// Whether the button that scrolls is pressed.
  private var isPressed = false
  /// Whether the present fingers, or the pressed button, are claimed.
  private var isTaken = false
  /// Whether the present scroll of wheel or trackpad is claimed.
  private var isScrollTaken = false

  /// Whether a finger or the button that scrolls is down.
  private var hasContact: Bool { isPressed || !fingers.isEmpty }

  /// Determines whether an event is claimed.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - pointer: The position of the mouse.
  ///   - isDragging: Whether anything is dragged, which decides of the events of a scroll.
  ///   - scene: The scene, which has the places where a contact may be claimed.
  /// - Returns: Whether the event is claimed; one that cancels contacts always is.
  mutating func claims(
    _ event: DeviceEvent, at pointer: Point?, isDragging: Bool, in scene: any CompoundScene
  ) -> Bool {
    switch event.kind {
    case .touchDown(let finger, let x, let y):
      if !hasContact { isTaken = scene.isSideways(at: Point(x: x, y: y)) }
      if fingers.count < EventRouter.mostFingers { fingers.insert(finger) }
      return isTaken
    case .touchMove: return isTaken
    case .touchUp(let finger, _, _):
      fingers.remove(finger)
      return isTaken
    case .mouseDown(.left, let x, let y):
      if !hasContact { isTaken = scene.isSideways(at: Point(x: x, y: y)) }
      isPressed = true
      return isTaken
    case .mouseMove(let x, let y):
      return hasContact ? isTaken : scene.isSideways(at: Point(x: x, y: y))
    case .mouseUp(.left, _, _):
      isPressed = false
      return isTaken
    case .wheel, .scroll, .trackpadScroll, .trackpadHold:
      if hasContact { return isTaken }
      if !isDragging { isScrollTaken = scene.isSideways(at: pointer) }
      return isScrollTaken
    case .touchCancel:
      fingers.removeAll(keepingCapacity: true)
      return true
    case .pointerCancel, .mouseLeave:
      isPressed = false
      return true
    case .focus(false), .visibility(false):
      self = SidewaysClaim()
      return true
    case .mouseDown, .mouseUp, .trackpadLift, .resize, .keyDown, .keyUp, .character, .focus,
      .visibility, .closeRequest:
      return true
    }
  }
}

// The input of scenes in which something scrolls across.
extension App {
  /// Whether the pages move without a contact.
  var isPageMoving: Bool { navigation.compound?.pager.isMovingAlone == true }

  /// The scene if an event may scroll what scrolls across it.
  private func compound(for event: DeviceEvent) -> (any CompoundScene)? {
    guard let compound = navigation.compound else { return nil }
    let isDragging = input.isDragging || paging.input.isDragging
    return sideways.claims(event, at: pointer, isDragging: isDragging, in: compound)
      ? compound : nil
  }

  /// Delivers an event to the recognizers of the list and the pages, or to the edge swipe instead.
  ///
  /// A tap counts only if both report it. The list is released first, so that it is at rest when
  /// another page or screen receives input.
  func recognise(
    _ event: DeviceEvent, leadsBack: Bool = false, across compound: (any CompoundScene)? = nil
  ) -> Command? {
    guard leadsBack || compound != nil else {
      var found = takeActions()
      defer { giveBack(&found) }
      let event = measured(event)
      navigation.scene.withScroller { input.handle(event, scroller: &$0, into: &found) }
      return perform(found)
    }
    let isListDragged = input.isDragging
    let views =
      leadsBack
      ? back.paging.views(of: event, isListDragged: isListDragged)
      : paging.views(of: event, isListDragged: isListDragged)
    var found = takeActions()
    if let list = views.list.map(measured) {
      navigation.scene.withScroller { input.handle(list, scroller: &$0, into: &found) }
    }
    noteIndicator(found)
    var foundAcross = takeActions(beside: true)
    if let pages = views.pages, !paging.isIndicatorDragged {
      if let compound {
        var pager = compound.pager
        paging.input.handle(pages, scroller: &pager, into: &foundAcross)
        compound.pager = pager
      } else {
        back.paging.input.handle(pages, scroller: &navigation.pager, into: &foundAcross)
      }
    }
    let countsTaps = views.pages == nil || foundAcross.contains(where: Self.isTap)
    let command = perform(found, countsTaps: countsTaps)
    giveBack(&found)
    scene.follow()
    guard let compound else {
      perform(onTransition: &foundAcross)
      return command
    }
    perform(onPages: &foundAcross, isFling: views.pages.map(Self.isLift) ?? false)
    if views.turns != 0 { compound.page(.turn(views.turns), at: time) }
    return command
  }

  /// An event as the list gets it, which may start at the window's bottom.
  private func measured(_ event: DeviceEvent) -> DeviceEvent {
    guard let edge = navigation.compound?.startEdge, edge != .top else { return event }
    return event.measured(from: edge, in: viewport.size)
  }

  /// The action of a list that starts at the window's bottom, with its point or its key as they are
  /// in the window.
  func converted(_ action: ScrollAction) -> ScrollAction {
    let (edge, size) = (navigation.compound?.startEdge ?? .top, viewport.size)
    switch action {
    case .pressBegan(let point): return .pressBegan(edge.layoutPoint(of: point, in: size))
    case .tap(let point): return .tap(edge.layoutPoint(of: point, in: size))
    case .hover(let point): return .hover(edge.layoutPoint(of: point, in: size))
    case .keyUnhandled(let key, let modifiers, let isRepeat):
      let event = measured(
        DeviceEvent(time: time, kind: .keyDown(key, modifiers, isRepeat: isRepeat)))
      guard case .keyDown(let key, let modifiers, _) = event.kind else { return action }
      return .keyUnhandled(key, modifiers, isRepeat: isRepeat)
    case .pressCancelled, .hoverEnded, .motion, .indicatorDragBegan, .indicatorDragEnded:
      return action
    }
  }

  /// Advances the pages.
  func advancePages(to moment: Double) {
    guard let compound = navigation.compound else { return }
    var (found, pager) = (takeActions(beside: true), compound.pager)
    paging.input.advance(to: moment, scroller: &pager, into: &found)
    compound.pager = pager
    perform(onPages: &found, isFling: true)
  }

  private func perform(onPages found: inout [ScrollAction], isFling: Bool) {
    for outcome in found {
      switch outcome {
      case .motion(.endedDragging) where !isFling: navigation.compound?.page(.keep, at: time)
      case .motion(let event): navigation.compound?.page(.pager(event), at: scene.time)
      case .pressBegan, .pressCancelled, .tap, .hover, .hoverEnded, .indicatorDragBegan,
        .indicatorDragEnded, .keyUnhandled:
        break
      }
    }
    giveBack(&found, beside: true)
  }

  /// Keeps the pages at rest while the indicator is dragged.
  func noteIndicator(_ outcomes: [ScrollAction]) {
    for outcome in outcomes {
      if outcome == .indicatorDragBegan { paging.isIndicatorDragged = true }
      if outcome == .indicatorDragEnded { paging.isIndicatorDragged = false }
    }
  }

  static func isTap(_ outcome: ScrollAction) -> Bool {
    if case .tap = outcome { true } else { false }
  }

  /// Whether the event is a release, rather than a cancellation.
  private static func isLift(_ event: DeviceEvent) -> Bool {
    switch event.kind {
    case .touchUp, .mouseUp, .trackpadLift: true
    default: false
    }
  }

  /// Whether dragged content follows the path of the fingers between events.
  var isFollowing: Bool {
    input.isFollowing || paging.input.isFollowing || back.paging.input.isFollowing
  }

  /// Whether drags show the interpolated path of the fingers rather than the newest event.
  package var resamples: Bool {
    get { input.rules.resamples }
    set {
      input.rules.resamples = newValue
      paging.input.rules.resamples = newValue
      back.paging.input.rules.resamples = newValue
    }
  }
}

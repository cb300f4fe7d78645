import Canvas
import FlexScroll
import Interface
import Scenes

/// The program without its window: device events and time in, a display list and commands out.
///
/// The window and `play` drive the same class.
package final class App {
  /// The gallery, the scenes, and the transition between them.
  package var navigation: Navigation
  package var input: GestureRecognizer
  /// Recognizes swipes between the scene's pages, if it has any.
  var paging: PageRecognizer
  /// Which contacts may scroll what scrolls across the scene.
  var sideways = SidewaysClaim()
  /// Recognizes swipes back to the gallery.
  var back: EdgeSwipe
  /// The list of keys, while it is shown.
  var help: HelpOverlay?
  /// The entries of the list of keys, with the user's keys.
  package var keyHelp = KeyHelp.entries
  /// The buttons that go back and open the menu.
  package internal(set) var corners = CornerButtons()
  /// The menu, while it is open.
  package internal(set) var menu: Menu? {
    get { openMenu?.menu }
    set {
      if newValue == nil, openMenu?.menu.track != nil { scene.hover(at: nil) }
      openMenu = newValue.map(OpenMenu.init)
    }
  }
  /// The menu by reference: each event and each frame asks whether there is one.
  private(set) var openMenu: OpenMenu?
  /// What the menu offers besides commands.
  package var menuOffers = MenuOffers() {
    didSet { navigation.offer(menuOffers.albums, shown: menuOffers.albumPath) }
  }
  /// What the menu or a toast has asked the window for.
  var menuRequest: MenuRequest?
  /// The mark of a recording that was begun in the window; `nil` if there is none.
  package var recordingMark: RecordingMark?
  /// Where a contact came down on the menu or the list of keys, and how far that was scrolled.
  var overlayDrag: (point: Point, scrolled: Double)?
  /// The actions of the recognizers, empty between two calls: those of the list, and those of pages
  /// and screens.
  var actions: [ScrollAction] = []
  var actionsBeside: [ScrollAction] = []
  /// When a finger came down last, in seconds; `nil` after a press of the mouse.
  var touchTime: Double?
  /// The finger or the pointer that rests, until that does something.
  var still: Stillness?
  /// The text beside what the pointer rests on, and when one ended last, in seconds.
  var tooltip: Tooltip?
  var tooltipEnd = -Double.infinity
  /// The position of the mouse; `nil` after it has left or a finger has come down.
  var pointer: Point?
  var toast: Toast?
  /// Failures that are shown after the toast.
  var failures: [Toast] = []
  /// The page about a folder without music, while it is shown.
  package internal(set) var emptyFolder: EmptyFolderPage?
  /// The screen's place in a divided window; `nil` while it occupies all of it.
  package internal(set) var screenPlace: ScreenPlace?
  /// The first steps of a new user; `nil` once they are done.
  var firstSteps: FirstSteps?
  /// The state in which the list and the header began, until the first input; `nil` for none.
  var awaitedState: InitialState?
  /// The contact that drags a control.
  var controlContact: ControlContact?
  package private(set) var time: Double
  /// The start time; earlier events are moved to it.
  private var start: Double
  private(set) var isHidden = false

  package init(navigation: Navigation, time: Double) {
    self.navigation = navigation
    (self.time, start) = (time, time)
    let size = navigation.scene.viewport.size
    let regions = GestureRecognizer.Regions(width: size.width, height: size.height)
    input = GestureRecognizer(regions: regions)
    actions.reserveCapacity(8)
    actionsBeside.reserveCapacity(8)
    paging = PageRecognizer(regions: regions)
    back = EdgeSwipe(regions: regions)
  }

  /// A copy that shares nothing with this app.
  package func copy() -> App {
    let copy = App(navigation: navigation.copy(), time: time)
    copy.assign(self, copy.navigation)
    return copy
  }

  /// Copies the state of another app, with a navigation.
  func assign(_ other: App, _ navigation: Navigation) {
    (self.navigation, input, paging, back) = (navigation, other.input, other.paging, other.back)
    (help, keyHelp) = (other.help, other.keyHelp)
    sideways = other.sideways
    (corners, menu, overlayDrag) = (other.corners, other.menu, other.overlayDrag)
    (menuOffers, menuRequest) = (other.menuOffers, other.menuRequest)
    recordingMark = other.recordingMark
    (pointer, firstSteps) = (other.pointer, other.firstSteps)
    (toast, failures) = (other.toast, other.failures)
    (emptyFolder, screenPlace) = (other.emptyFolder, other.screenPlace)
    (controlContact, awaitedState) = (other.controlContact, other.awaitedState)
    (touchTime, still) = (other.touchTime, other.still)
    (tooltip, tooltipEnd) = (other.tooltip, other.tooltipEnd)
    (time, start, isHidden) = (other.time, other.start, other.isHidden)
  }

  /// The screen that receives input: the current one or, in a transition, the arriving one.
  package var scene: any Scene { navigation.scene }
  /// The viewport of the screens.
  var viewport: Viewport { navigation.environment.viewport }

  /// Handles an event at its own time; returns a command that the app does not perform itself.
  package func handle(_ event: DeviceEvent) -> Command? {
    let taken = take(event)
    let command = followControls() ?? taken
    followPointer()
    return command
  }

  func take(_ event: DeviceEvent) -> Command? {
    let moment = event.arrival <= Self.latestTime ? max(time, event.arrival) : time
    let stamp = event.time <= moment ? max(start, event.time) : moment
    let event = DeviceEvent(time: stamp, delay: moment - stamp, kind: event.kind)
    advance(to: moment)
    if event.kind.isInput { awaitedState = nil }
    switch event.kind {
    case .closeRequest: return .quit
    case .resize(let width, let height, let scale):
      let before = viewport
      resize(width: width, height: height, scale: scale)
      // With an unchanged size, the list stays as it is.
      if viewport != before { help = help.map { _ in HelpOverlay() } }
    case .visibility(let isVisible): isHidden = !isVisible
    case .keyDown(.escape, _, false) where tooltip != nil:
      endTooltip()
      return nil
    case .keyDown(.escape, _, false) where firstSteps != nil && menu == nil && help == nil:
      firstSteps = nil
      return nil
    case .keyDown(let key, let modifiers, let isRepeat) where openMenu == nil:
      endTooltip()
      let inHelp = handleKeyInHelp(key, modifiers, isRepeat: isRepeat)
      if inHelp.isHandled { return inHelp.command }
      if toast != nil, handleKeyInCard(key, modifiers, isRepeat: isRepeat) { return nil }
      if emptyFolder == nil, handleKeyFirst(key, modifiers, isRepeat: isRepeat) { return nil }
    default: break
    }
    if recordingMark != nil, stopsRecording(event.kind) { return .record }
    if toast != nil, handleInToast(event.kind) { return nil }
    if firstSteps != nil, skipsFirstSteps(event.kind) { return nil }
    if handleCornerInput(event.kind) { return nil }
    if openMenu != nil {
      let inMenu = handleInMenu(event.kind)
      if inMenu.isHandled { return inMenu.command }
    }
    if help != nil {
      let inHelp = handleInHelp(event.kind)
      if inHelp.isHandled { return inHelp.command }
    }
    if emptyFolder != nil {
      let onPage = handleInEmptyFolder(event.kind)
      if onPage.isHandled { return onPage.command }
    }
    if !corners.isPressed, takeControlDrag(event.kind) { return nil }
    followPointer()
    switch event.kind {
    // Regions matter where a contact begins or ends, not while it moves.
    case .touchMove, .trackpadScroll: break
    default: input.regions = regions
    }
    let command = route(event)
    let scene = scene
    scene.follow()
    scene.setKeyDown(input.isKeyDown, at: moment)
    endPressOnCorner(event.kind)
    followContent()
    return command
  }

  /// The maximum valid time, in seconds; below it, the times of two frames are distinguishable.
  private static let latestTime = 1e10

  /// Advances to a time; an earlier or invalid one changes nothing.
  package func advance(to moment: Double) {
    guard moment <= Self.latestTime, moment > time else { return }
    while let turn = nextTurn(before: moment) { step(to: turn) }
    step(to: moment)
  }

  private func step(to moment: Double) {
    let (navigation, before) = (navigation, time)
    var found = takeActions()
    navigation.scene.withScroller { input.advance(to: moment, scroller: &$0, into: &found) }
    _ = perform(found)
    giveBack(&found)
    advancePages(to: moment)
    advanceBack(to: moment)
    navigation.advance(to: moment)
    time = moment
    if still != nil { performStillness() }
    followContent()
    if toast != nil { advanceToast(from: before) }
    if firstSteps != nil { followFirstSteps() }
  }

  private var regions: GestureRecognizer.Regions {
    let size = viewport.size
    let covered = scene.regions
    var regions = GestureRecognizer.Regions(width: size.width, height: size.height)
    regions.pageOverlap = covered.pageOverlap
    guard covered.modalName == nil, !corners.isPressed else { return regions }
    let track = ScrollIndicator.track(
      in: viewport.size, below: covered.indicatorTop, above: covered.indicatorEnd)
    if navigation.compound?.startEdge != .bottom { regions.topBarHeight = viewport.safeAreaTop }
    regions.indicator = .init(start: track.y, length: track.height)
    regions.indicator?.pagesByPress = true
    return regions
  }

  private func resize(width: Double, height: Double, scale: Double) {
    guard width.isFinite, height.isFinite, scale.isFinite else { return }
    let largest = 16_384.0
    let size = Size(width: min(largest, max(1, width)), height: min(largest, max(1, height)))
    let density = min(16, max(0.25, scale))
    navigation.changeEnvironment(at: time) {
      ($0.viewport.size, $0.viewport.scale) = (size, density)
    }
  }

  /// Offers a key to the focused control; returns whether it was handled.
  private func handleKeyFirst(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool
  ) -> Bool {
    switch key {
    case .tab: return offer(modifiers.contains(.shift) ? .previous : .next)
    case .enter where !scene.hasFocus: return !isRepeat && offer(.activate)
    case .enter, .space:
      guard scene.hasFocus else { return false }
      return isRepeat ? true : offer(.activate)
    case .escape: return offer(.leave)
    case .left, .right:
      guard scene.hasFocus, modifiers.isEmpty else { return false }
      return offer(key == .left ? .decrease : .increase)
    case .up, .down:
      guard scene.isModal, modifiers.isEmpty else { return false }
      return offer(key == .up ? .previous : .next)
    default: return false
    }
  }

  /// Offers a key to the focused control; returns whether it was handled.
  func offer(_ action: FocusAction) -> Bool {
    let isHandled = scene.interactive?.key(action, at: time) ?? false
    if action == .activate, scene is MaterialScene { navigation.fitStrip(at: time) }
    return isHandled
  }

  private func tap(at point: Point) {
    still = nil
    scene.pressCancelled()
    scene.interactive?.tap(at: point, time: time)
    if scene is MaterialScene { navigation.fitStrip(at: time) }
  }

  /// Moves out the array of the list's actions, or that of pages and screens.
  func takeActions(beside: Bool = false) -> [ScrollAction] {
    let taken = beside ? actionsBeside : actions
    if beside { actionsBeside = [] } else { actions = [] }
    return taken
  }

  func giveBack(_ taken: inout [ScrollAction], beside: Bool = false) {
    if !taken.isEmpty { taken.removeAll(keepingCapacity: true) }
    if beside { actionsBeside = taken } else { actions = taken }
  }

  /// Performs the actions of the list's recognizer; a tap counts only if the pages' recognizer
  /// reports it, too.
  func perform(_ outcomes: [ScrollAction], countsTaps: Bool = true) -> Command? {
    var unperformed: Command?
    guard !outcomes.isEmpty else { return nil }
    let isTurned = navigation.compound.map { $0.startEdge != .top } ?? false
    for outcome in outcomes {
      switch isTurned ? converted(outcome) : outcome {
      case .pressBegan(let point): pressBegan(at: point)
      case .pressCancelled:
        still = nil
        scene.pressCancelled()
      case .tap(let point):
        if countsTaps, !corners.isPressed, !isCardPressed {
          tap(at: point)
        } else {
          scene.pressCancelled()
        }
      case .keyUnhandled(let key, let modifiers, let isRepeat):
        if let command = Command(key, modifiers, isRepeat: isRepeat) {
          unperformed = perform(command) ?? unperformed
        }
      case .motion(let event):
        if case .settled(_, let moment) = event { corners.rest(at: moment) }
        if firstSteps != nil { followFirstSteps(event) }
        scene.scrollerDid(event)
      case .indicatorDragBegan: scene.dragIndicator(true, at: time)
      case .indicatorDragEnded: scene.dragIndicator(false, at: time)
      case .hover(let point):
        let isFree = navigation.isAtRest && corners.hovered == nil && !isOnCard(point)
        scene.hover(at: isFree ? point : nil)
        scene.setIndicatorNear(isFree && point.x > viewport.size.width - ScrollIndicator.reach)
      case .hoverEnded: endHover()
      }
    }
    return unperformed
  }

  /// Performs a command; returns one that the app does not perform itself.
  func perform(_ command: Command) -> Command? {
    switch command {
    case .quit, .fullScreen, .larger, .smaller, .resetScale, .record, .replayLast, .openAlbum,
      .nextAlbum, .previousAlbum, .compare, .compareOther, .inspector, .inspectorTab:
      return command
    case .close: return goBack() ? nil : command
    case .gallery:
      help = nil
      goBack()
    case .scene1, .scene2, .scene3, .scene4, .scene5, .scene6, .scene7, .scene8, .scene9:
      help = nil
      if let index = command.sceneIndex { open(index) }
    case .left, .right: navigation.compound?.page(.turn(command == .left ? -1 : 1), at: time)
    case .help: showHelp()
    case .menu: openMenu(byKey: true)
    case .contextMenu: openContextMenuByKey()
    case .theme:
      navigation.changeEnvironment(at: time) {
        $0.theme = $0.theme == nil ? .light : $0.theme == .light ? .dark : nil
      }
      showToast("Theme: \(navigation.environment.theme?.rawValue ?? "the desktop’s")")
    case .reducedMotion:
      navigation.changeEnvironment(at: time) { $0.reducesMotion.toggle() }
      showToast(navigation.reducesMotion ? "Reduced motion on" : "Reduced motion off")
    case .edgeStyle:
      navigation.changeEnvironment(at: time) {
        $0.edgeStyle = $0.edgeStyle == .moves ? .stretches : .moves
      }
      showToast("Pulled content \(navigation.environment.edgeStyle.rawValue)")
    case .edgeEffect:
      guard scene is StackScene else {
        answer(nil, to: command)
        break
      }
      navigation.changeEnvironment(at: time) { $0.edgeEffect = $0.edgeEffect.neighbour(1) }
      showToast("Edge under bars: \(navigation.environment.edgeEffect.rawValue)")
    case .variant:
      answer(scene.toggleVariant(at: time), to: command)
    case .statusStrip: showToast(navigation.toggleStatusStrip(at: time))
    case .nextShiftMode, .previousShiftMode:
      showModeCard(scene.perform(command, at: time), of: command)
    case .toggleHeader, .settlingRule, .importance,
      .headerPreset, .stretching, .reloadAlbum, .lowerMinimumHeight, .raiseMinimumHeight,
      .lowerMaximumHeight, .raiseMaximumHeight:
      answer(scene.perform(command, at: time), to: command)
      if command == .headerPreset { navigation.fitStrip(at: time) }
    // The scroller and the controls have handled these.
    case .scrollUp, .scrollDown, .pageUp, .pageDown, .space, .shiftSpace, .start, .end,
      .nextControl, .previousControl, .activateControl:
      break
    case .togglePlaying, .previousFrame, .nextFrame, .previousSecond, .nextSecond,
      .previousGesture, .nextGesture, .recordingStart, .recordingEnd, .slower, .faster, .fullSpeed,
      .halfSpeed, .quarterSpeed, .looping:
      break
    }
    return nil
  }
}

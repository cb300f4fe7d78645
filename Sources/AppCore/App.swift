import Canvas
import Gestures
import Scenes
import ScrollPhysics

/// The program without its window: device events and time in, a display list and requests out.
///
/// The window and `play` drive the same value.
package struct App: Sendable {
  /// What the app cannot do itself.
  package enum Request: Equatable, Sendable {
    case quit
    /// Leave the full screen, or where it is not full, quit.
    case leave
    case toggleFullscreen
    /// Show another feel beside this one, or no more; the workspace does that.
    case compare
    /// Have the inspector show the other one of two feels.
    case compareOther
    case rescale(Rescale)
    /// Begin or end a recording of the input.
    case record
    /// Save a tuning as a preset, under a name made from that of the one it began as.
    indirect case savePreset(Tuning, from: String)
    /// Ask which album is to be opened.
    case chooseAlbum
    /// Show the inspector, or take it away.
    case inspect
    /// Show the inspector's next tab.
    case turnInspector
  }

  /// A change of the scale by hand.
  package enum Rescale: Equatable, Sendable {
    case larger
    case smaller
    case reset
  }

  /// What the app does at a frame.
  package enum Motion: Sendable {
    /// Nothing moves.
    case rest
    /// A finger, a trackpad or a button holds the content.
    case held
    /// The content moves by itself.
    case free
  }

  /// The gallery, the scenes, and the way between them.
  package var navigation: Navigation
  package var input: GestureRecognizer
  /// What swipes between the scene's pages, if it has any.
  var paging: PageRecognizer
  /// What swipes back to the gallery.
  var back: BackSwipe
  /// The list of keys, while it is shown.
  private(set) var help: HelpOverlay?
  /// The list of keys, as the user's own keys have it.
  package var keyHelp = KeyHelp.entries
  /// How far the wheel has turned towards the list's next page, in clicks.
  var helpClicks = 0.0
  /// What leads back by mouse.
  var backButton = BackButton()
  /// Actions of the recognizers, empty between two calls: of what is shown, and of what lies beside.
  var actions: [ScrollAction] = []
  var actionsBeside: [ScrollAction] = []
  /// Where the mouse was last, unless it has left or a finger has come.
  var pointer: Point?
  private(set) var toast: Toast?
  /// How the list is thrown, for who has not seen it yet.
  var hint: ThrowHint?
  /// What a control has taken of the input.
  var controlContact: ControlContact?
  package private(set) var time: Double
  /// When it began: events from before count as events of that moment.
  private let start: Double
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
    back = BackSwipe(regions: regions)
  }

  /// What takes input: the screen that is there, or that is on its way in.
  package var scene: any Scene {
    _read { yield navigation.scene }
    _modify { yield &navigation.scene }
  }

  /// Takes one event, at its own time; returns what the window is asked for.
  package mutating func handle(_ event: DeviceEvent) -> Request? {
    let request = take(event)
    followDestination()
    followPointer()
    return request
  }

  private mutating func take(_ event: DeviceEvent) -> Request? {
    let moment = event.arrival <= Self.latestTime ? max(time, event.arrival) : time
    let stamp = event.time <= moment ? max(start, event.time) : moment
    advance(to: moment)
    hint?.note(event.kind.contactChange)
    switch event.kind {
    case .closeRequest: return .quit
    case .resize(let width, let height, let scale):
      let before = scene.viewport
      resize(width: width, height: height, scale: scale)
      // Told of the size that it has, as where another window has left, the list stays as it is.
      if scene.viewport != before { help = help.map { _ in HelpOverlay() } }
    case .visibility(let isVisible): isHidden = !isVisible
    case .keyDown(let key, let modifiers, let isRepeat):
      if takeKeyFirst(key, modifiers, isRepeat: isRepeat) { return nil }
    default:
      if takeWayBack(event.kind) || takeWhileShowingKeys(event.kind) { return nil }
    }
    if !backButton.isPressed, takeControlDrag(event.kind) { return nil }
    followPointer()
    input.regions = regions
    let request = route(DeviceEvent(time: stamp, delay: moment - stamp, kind: event.kind))
    scene.follow()
    scene.scrollKey(isDown: input.isKeyDown, at: moment)
    endPressOnBackButton(event.kind)
    return request
  }

  /// Times later than this, in seconds, are none: no clock runs for three hundred years, and up to
  /// here a frame's two moments are told apart.
  private static let latestTime = 1e10

  /// Brings everything to a moment; an earlier one, and what is none, changes nothing.
  package mutating func advance(to moment: Double) {
    guard moment <= Self.latestTime, moment > time else { return }
    while let turn = nextTurn(before: moment) { step(to: turn) }
    step(to: moment)
  }

  private mutating func step(to moment: Double) {
    if hint != nil { passHint(to: moment) }
    var found = takeActions()
    input.advance(to: moment, scroller: &navigation.scene.scroller, into: &found)
    _ = perform(found)
    giveBack(&found)
    advancePages(to: moment)
    advanceBack(to: moment)
    navigation.advance(to: moment)
    time = moment
    if let shown = toast, shown.opacity(at: time) <= 0 { toast = nil }
  }

  /// Refills the list with the frame of this moment.
  package func display(into list: inout DisplayList) {
    list.startOver()
    append(to: &list)
    list.finish()
  }

  /// Appends the frame of this moment to a list that holds more than that, with the list of keys or
  /// only its shade.
  func append(to list: inout DisplayList, listsKeys: Bool = true) {
    navigation.display(into: &list)
    displayOverlays(into: &list, listsKeys: listsKeys)
  }

  /// Appends what lies over every screen.
  private func displayOverlays(into list: inout DisplayList, listsKeys: Bool) {
    if toast != nil || backButton.isSeen(at: time) { displayPassing(into: &list) }
    if hint != nil { displayHint(into: &list) }
    if help != nil { displayHelp(into: &list, isListed: listsKeys) }
  }

  @inline(never)
  private func displayPassing(into list: inout DisplayList) {
    let contrast = navigation.appearance.contrast
    backButton.display(in: scene.viewport, at: time, contrast: contrast, into: &list)
    toast?.display(in: roomAboveHint, at: time, contrast: contrast, into: &list)
  }

  /// Whether the next frame differs by the mere passing of time.
  package var isMoving: Bool {
    isMoving(motion)
  }

  private func isMoving(_ motion: Motion) -> Bool {
    guard !isHidden else { return false }
    let moves =
      switch motion {
      case .free: true
      case .held: movesByItself || isPageMoving || isFollowing
      case .rest: isPageMoving || navigation.isMoving
      }
    return moves || scene.isAnimating || backButton.isFading(at: time)
      || toast.map { time >= $0.fadeStart } == true || hint?.isFading == true
  }

  /// What list and header do; under a finger the list moves by events alone.
  package var motion: Motion {
    if paging.input.isDragging || back.isDragging { return .held }
    let isMovingAlone = isPageMoving || navigation.isMoving || scene.isHeaderMoving
    return switch scene.phase {
    case .idle: input.isDragging ? .held : isMovingAlone ? .free : .rest
    case .tracking: .held
    case .decelerating, .bouncing, .gliding: .free
    }
  }

  /// When something is due although nothing moves until then.
  package var nextDeadline: Double? {
    var next = Double.infinity
    func consider(_ deadline: Double?) {
      if let deadline, deadline > time { next = min(next, deadline) }
    }
    consider(input.nextDeadline)
    consider(scene.nextDeadline)
    consider(paging.input.nextDeadline)
    consider(back.paging.input.nextDeadline)
    consider(toast?.fadeStart)
    consider(hintDeadline)
    return next < .infinity ? next : nil
  }

  /// What a loop has to know between two frames.
  package struct Outlook: Sendable {
    /// Whether the next frame differs by the mere passing of time.
    package let isMoving: Bool
    /// What list and header do.
    package let motion: Motion
    /// When something is due although nothing moves until then.
    package let nextDeadline: Double?
    /// The pictures that are shown, now or after a tap.
    package let wantedPictures: ImageSet
  }

  /// Tells all of it at once, in place: for each single question an app that a class holds would be
  /// copied with all its screens.
  package mutating func outlook() -> Outlook {
    let motion = motion
    return Outlook(
      isMoving: isMoving(motion), motion: motion, nextDeadline: nextDeadline,
      wantedPictures: navigation.wantedPictures)
  }

  /// Brings everything to a moment and refills the list with its frame, in place as well.
  package mutating func show(at moment: Double, in list: inout DisplayList) {
    advance(to: moment)
    list.startOver()
    navigation.show(into: &list)
    displayOverlays(into: &list, listsKeys: true)
    hint?.isSeen = true
    list.finish()
  }

  /// Shows a short word.
  package mutating func say(_ word: String) {
    toast = Toast(word, since: time)
  }

  private var regions: GestureRecognizer.Regions {
    let size = scene.viewport.size
    let track = scene.indicatorTrack
    var regions = GestureRecognizer.Regions(width: size.width, height: size.height)
    regions.pageOverlap = scene.pageOverlap
    guard !scene.isModal else { return regions }
    regions.topBarHeight = scene.viewport.safeAreaTop
    regions.indicator = .init(start: track.y, length: track.height)
    return regions
  }
}

extension App {
  /// Shows a page of the list of keys, with one of its lines in focus or none.
  mutating func showHelp(page: Int, line: Int? = nil) {
    help = HelpOverlay(page: page, line: line)
  }

  /// Takes the list of keys away.
  mutating func hideHelp() {
    help = nil
  }

  /// The overlay and the focused control have keys before the list has them.
  private mutating func takeKeyFirst(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool
  ) -> Bool {
    if takeKeyWhileShowingKeys(key, modifiers, isRepeat: isRepeat) { return true }
    switch key {
    case .tab: return scene.key(modifiers.contains(.shift) ? .previous : .next, at: time)
    case .enter, .space:
      guard scene.hasFocus else { return false }
      return isRepeat ? true : scene.key(.activate, at: time)
    case .escape: return scene.key(.leave, at: time)
    case .left, .right:
      guard scene.hasFocus, modifiers.isEmpty else { return false }
      return scene.key(key == .left ? .decrease : .increase, at: time)
    case .up, .down:
      guard scene.isModal, modifiers.isEmpty else { return false }
      return scene.key(key == .up ? .previous : .next, at: time)
    default: return false
    }
  }

  /// Does what the list's recogniser found; a tap counts only where the pages' finds it too.
  mutating func perform(_ outcomes: [ScrollAction], countsTaps: Bool = true) -> Request? {
    var request: Request?
    guard !outcomes.isEmpty else { return request }
    for outcome in outcomes {
      switch outcome {
      case .pressBegan(let point):
        if navigation.isAtRest, !backButton.isPressed { scene.pressBegan(at: point) }
      case .pressCancelled: scene.pressCancelled()
      case .tap(let point):
        if countsTaps, !backButton.isPressed {
          scene.tap(at: point, time: time)
        } else {
          scene.pressCancelled()
        }
      case .keyUnhandled(let key, let modifiers, let isRepeat):
        request = shortcut(key, modifiers, isRepeat: isRepeat) ?? request
      case .motion(let event): scene.scrollerDid(event)
      case .indicatorDragBegan: scene.indicatorDrag(isHeld: true, at: time)
      case .indicatorDragEnded: scene.indicatorDrag(isHeld: false, at: time)
      case .hover(let point):
        let isFree = navigation.isAtRest && !backButton.isHovered
        scene.hover(at: isFree ? point : nil)
      case .hoverEnded: scene.hover(at: nil)
      }
    }
    return request
  }

  private mutating func shortcut(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool
  ) -> Request? {
    if modifiers.contains(.control) {
      switch key.name {
      case "plus", "equal": return .rescale(.larger)
      case "minus": return .rescale(.smaller)
      case "0": return isRepeat ? nil : .rescale(.reset)
      case "r": return isRepeat ? nil : .record
      case "o": return isRepeat ? nil : .chooseAlbum
      default: return nil
      }
    }
    guard !isRepeat else { return nil }
    if modifiers.isEmpty, key == .left || key == .right {
      _ = scene.turnPage(by: key == .left ? -1 : 1, at: time)
      return nil
    }
    if Self.isHelpKey(key) {
      help = HelpOverlay()
      return nil
    }
    switch key.name {
    case "q": return .quit
    case "esc": return goBack() ? nil : .leave
    case "0", "backspace":
      guard modifiers.isEmpty else { return nil }
      help = nil
      goBack()
      return nil
    case "f": return .toggleFullscreen
    case "c": return modifiers.contains(.shift) ? .compareOther : .compare
    case "r":
      navigation.reducesMotion.toggle()
      say(navigation.reducesMotion ? "Reduced motion on" : "Reduced motion off")
      return nil
    case "p": return modifiers.contains(.shift) ? .turnInspector : .inspect
    case "m":
      say(scene.toggleMended(at: time) ?? "This screen has no flaw to mend")
      return nil
    case "b":
      if let word = navigation.toggleStatusStrip(at: time) { say(word) }
      return nil
    default:
      if modifiers.isEmpty, let digit = Int(key.name), digit > 0 {
        help = nil
        open(digit - 1)
      } else if let shortcut = HeaderShortcut(key: key, modifiers),
        let word = scene.perform(shortcut, at: time)
      {
        say(word)
      }
      return nil
    }
  }
}

import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes

// The frame: the screen, and what is over it.
extension App {
  /// Refills the list with the current frame.
  package func display(into list: inout DisplayList) {
    list.removeAll()
    append(to: &list)
  }

  /// Appends the current frame.
  ///
  /// Of two screens, which have the same input, one shows what that has opened, and messages are over
  /// both.
  func append(
    to list: inout DisplayList, showsOpened: Bool = true, showsMessages: Bool = true,
    showsOverAll: Bool = true
  ) {
    navigation.display(into: &list)
    if emptyFolder != nil { displayEmptyFolder(into: &list) }
    displayCorners(into: &list)
    if toast != nil || recordingMark != nil {
      if showsMessages { displayMessages(into: &list) }
      if hasCard, showsOpened { displayCard(into: &list) }
    }
    if firstSteps != nil { displayFirstSteps(into: &list) }
    if openMenu != nil || help != nil {
      if openMenu != nil, showsOpened, !hasMenuOverBoth { displayMenu(into: &list) }
      if showsOverAll { displayOverAll(into: &list) }
    }
    if tooltip != nil, showsOpened { displayTooltip(into: &list) }
  }

  /// Appends what is over all of a divided window: the list of folders, and the list of keys.
  func displayOverAll(into list: inout DisplayList) {
    if openMenu != nil, hasMenuOverBoth {
      list.place(Placement(dx: messageX)) { displayMenu(into: &$0) }
    }
    if help != nil { displayHelp(into: &list) }
  }
}

// The first steps of a new user.
extension App {
  /// Shows the first steps.
  package func showFirstSteps() { firstSteps = FirstSteps() }

  /// Whether the first steps have been done or skipped, or were not shown.
  package var hasDoneFirstSteps: Bool { firstSteps == nil }

  /// Whether the menu's button has the ring of the first steps, whose card is shown.
  var ringsMenu: Bool {
    firstSteps?.ringsMenu == true && firstSteps?.frame(in: viewportOfSteps) != nil
  }

  /// Advances to the next of the first steps once one is done by an event of the list, or with `nil` by
  /// its motion.
  func followFirstSteps(_ event: Scroller.Event? = nil) {
    let scroller = scene.core.list.scroller
    let isPulled = scroller.offset < scroller.minimumOffset
    let overscroll = isPulled ? -scroller.overscroll : scroller.overscroll
    if let event {
      firstSteps?.follow(
        event, overscroll: overscroll, reducesMotion: navigation.reducesMotion)
    } else if !scroller.mover.isDrag {
      firstSteps?.follow(overscroll: overscroll)
    }
    if firstSteps?.ringsMenu == true { corners.show(at: time) }
  }

  /// Whether an event presses the button that ends the first steps.
  func skipsFirstSteps(_ kind: DeviceEvent.Kind) -> Bool {
    guard menu == nil, help == nil,
      kind.presses(firstSteps?.button(in: viewportOfSteps, around: listCenter))
    else { return false }
    firstSteps = nil
    return true
  }

  func displayFirstSteps(into list: inout DisplayList) {
    firstSteps?.display(
      in: viewportOfSteps, around: listCenter, contrast: navigation.environment.appearance.contrast,
      into: &list)
  }

  /// The viewport above bars at the bottom of the scene, in which the first steps are.
  var viewportOfSteps: Viewport {
    var space = viewport
    space.size.height = max(0, space.size.height - scene.regions.indicatorEnd)
    return space
  }

  /// The viewport above the first steps.
  var viewportAboveSteps: Viewport {
    guard let card = firstSteps?.frame(in: viewportOfSteps) else { return viewport }
    var space = viewport
    space.size.height = max(0, card.y + Spacing.medium - Spacing.tiny)
    return space
  }
}

// Messages: toasts without a card, and the mark of a recording.
extension App {
  /// Whether the toast is the card of S, which is about this screen.
  var hasCard: Bool { toast?.card != nil }

  /// The x of the left edge of the space of messages, in the screen's points: that of a window with two
  /// screens, over both of which they are.
  var messageX: Double { messageSpace?.x ?? 0 }

  /// The frame of a window with two screens, over both of which messages are; `nil` for another one.
  var messageSpace: Rect? { screenPlace.flatMap { $0.isBesideOther ? $0.window : nil } }

  /// The window in which messages are, above the first steps.
  func messageViewport(_ viewport: Viewport) -> Viewport {
    guard let space = messageSpace else { return viewport }
    var window = viewport
    window.size.width = space.width
    return window
  }

  /// The frame of the mark of a recording in the screen's points.
  var recordingFrame: Rect? {
    recordingMark?.frame(in: messageViewport(viewport), at: recordingPlace).offset(x: messageX)
  }

  /// Where the mark of a recording covers no title: between the buttons in the corners, in the middle or
  /// at the end, or below a narrow bar.
  private var recordingPlace: RecordingMark.Place {
    let top = cornerFrame(of: .menu).y
    guard !viewport.isWide, emptyFolder == nil else { return .init(top: top) }
    let below = max(scene.regions.indicatorTop, viewport.safeAreaTop) + Spacing.tiny
    let title = scene.interactive?.barTitle ?? .none
    let isCentered = if case .fading(isCentered: true) = title { true } else { false }
    let isAtEnd = !isCentered && messageSpace == nil
    let share: Double
    switch title {
    case .none: share = 0
    case .fading: share = scene.header.titleAlpha
    case .lasting(let right):
      let end = RecordingMark.Place(top: top, isAtEnd: isAtEnd)
      let x = recordingMark?.frame(in: messageViewport(viewport), at: end).x ?? 0
      share = isAtEnd && x >= viewport.scaled(Self.titleEnd) ? right : 1
    }
    return .init(top: top + (below - top) * min(1, max(0, share)), isAtEnd: isAtEnd)
  }

  /// The x at which titles at the left of a bar end, in points.
  private static let titleEnd = 180.0

  /// Whether a point of the screen is on a message, which may be over another one.
  func isOnMessage(_ point: Point) -> Bool {
    guard menu == nil else { return false }
    let isOnToast = !hasCard && toastFrame?.contains(point) == true
    return isOnToast || recordingFrame?.contains(point) == true
  }

  func displayRecordingMark(into list: inout DisplayList) {
    recordingMark?.display(
      in: messageViewport(viewport), at: recordingPlace, time: time,
      contrast: navigation.environment.appearance.contrast, into: &list)
  }

  /// Appends the messages.
  func displayMessages(into list: inout DisplayList) {
    list.place(Placement(dx: messageX)) { list in
      displayRecordingMark(into: &list)
      if !hasCard {
        toast?.display(
          in: messageViewport(viewportAboveSteps), around: messageSpace == nil ? listCenter : nil,
          at: time,
          contrast: navigation.environment.appearance.contrast, into: &list)
      }
    }
  }
}

import Gestures
import Scenes
import ScrollPhysics

// The way between the gallery and the scenes.
extension App {
  /// Hands an event to whom it is for: the scene, the way back, or both.
  func route(_ event: DeviceEvent) -> Command? {
    let isMoving = navigation.isCatchable || back.isDragging
    let share = back.share(
      of: event, canBegin: navigation.place != .gallery, isMoving: isMoving,
      hasPages: scene.hasPages, isOnButton: backButton.isPressed)
    switch share {
    case .scene: return recognise(event)
    case .both: return recogniseAcross(event)
    case .all:
      let command = recognise(event)
      if let pages = back.paging.views(of: event, isListHeld: input.isDragging).pages {
        var found = takeActions(beside: true)
        back.paging.input.handle(pages, scroller: &navigation.pager, into: &found)
        perform(onWayBack: &found)
      }
      return command
    }
  }

  /// Hands an event to the scene's list and to the way back; a tap counts where both find it.
  ///
  /// The list is let go first, so that it is at rest when another screen takes input.
  private func recogniseAcross(_ event: DeviceEvent) -> Command? {
    let views = back.paging.views(of: event, isListHeld: input.isDragging)
    var found = takeActions()
    if let list = views.list {
      input.handle(list, scroller: &navigation.scene.scroller, into: &found)
    }
    noteIndicator(found)
    var foundAcross = takeActions(beside: true)
    if let pages = views.pages, !paging.isIndicatorHeld {
      back.paging.input.handle(pages, scroller: &navigation.pager, into: &foundAcross)
    }
    let countsTaps = views.pages == nil || foundAcross.contains(where: Self.isTap)
    let command = perform(found, countsTaps: countsTaps)
    giveBack(&found)
    scene.follow()
    perform(onWayBack: &foundAcross)
    return command
  }

  /// Lets time pass for the way back.
  func advanceBack(to moment: Double) {
    var found = takeActions(beside: true)
    back.paging.input.advance(to: moment, scroller: &navigation.pager, into: &found)
    perform(onWayBack: &found)
  }

  private func perform(onWayBack found: inout [ScrollAction]) {
    for case .motion(let event) in found { navigation.pagerDid(event) }
    giveBack(&found, beside: true)
    navigation.follow()
  }

  /// Goes where a tap or a key in the scene asked to go.
  func followDestination() {
    if let index = scene.takeDestination() { open(index) }
  }

  /// Goes to the scene of a place in the catalogue.
  func open(_ index: Int) {
    guard index < navigation.sceneCount, navigation.place != .scene(index) else { return }
    releaseAll()
    navigation.open(index, at: time)
  }

  /// Goes back to the gallery; returns whether there was a way back.
  @discardableResult
  func goBack() -> Bool {
    guard navigation.place != .gallery else { return false }
    releaseAll()
    return navigation.goBack(at: time)
  }

  /// Takes away whatever is held, before another screen takes input.
  func releaseAll() {
    _ = takeControlDrag(.touchCancel)
    _ = takeControlDrag(.pointerCancel)
    _ = route(DeviceEvent(time: time, kind: .focus(false)))
    scene.follow()
  }
}

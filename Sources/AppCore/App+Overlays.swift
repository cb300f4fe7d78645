import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes

// The first steps of a new user.
extension App {
  /// Shows the first steps.
  package func showFirstSteps() { firstSteps = FirstSteps() }

  /// Whether the first steps have been done or skipped, or were not shown.
  package var hasDoneFirstSteps: Bool { firstSteps == nil }

  /// Advances to the next of the first steps once one is done by an event of the list.
  func followFirstSteps(_ event: Scroller.Event) {
    let scroller = scene.core.list.scroller
    let isPulled = scroller.offset < scroller.minimumOffset
    firstSteps?.follow(
      event, overscroll: isPulled ? -scroller.overscroll : scroller.overscroll,
      reducesMotion: navigation.reducesMotion)
    if firstSteps?.ringsMenu == true { corners.show(at: time) }
  }

  /// Whether an event presses the button that ends the first steps.
  func skipsFirstSteps(_ kind: DeviceEvent.Kind) -> Bool {
    guard let button = firstSteps?.button(in: viewportOfSteps, around: listCenter), menu == nil,
      help == nil,
      kind.presses(button)
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

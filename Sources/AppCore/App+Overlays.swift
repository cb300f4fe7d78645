import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes

// The first steps of a new user, and toasts.
extension App {
  /// Shows the first steps.
  package func showFirstSteps() { firstSteps = FirstSteps() }

  /// Whether the first steps have been done or skipped, or were not shown.
  package var hasDoneFirstSteps: Bool { firstSteps == nil }

  /// Advances to the next step once one is done.
  func followFirstSteps() {
    guard var steps = firstSteps else { return }
    let before = steps.step
    steps.follow(scene.core.list.scroller, reducesMotion: navigation.reducesMotion)
    if steps.step != before, steps.ringsMenu { corners.show(at: time) }
    firstSteps = steps.ringsMenu && menu != nil ? nil : steps
  }

  /// Whether an event presses the button that ends the first steps.
  func skipsFirstSteps(_ kind: DeviceEvent.Kind) -> Bool {
    guard let button = firstSteps?.button(in: viewport), menu == nil, help == nil,
      kind.presses(button)
    else { return false }
    firstSteps = nil
    return true
  }

  func displayFirstSteps(into list: inout DisplayList) {
    firstSteps?.display(
      in: viewport, contrast: navigation.environment.appearance.contrast, into: &list)
  }

  func displayToast(into list: inout DisplayList) {
    let contrast = navigation.environment.appearance.contrast
    toast?.display(in: viewportAboveSteps, at: time, contrast: contrast, into: &list)
  }

  /// The viewport above the first steps.
  var viewportAboveSteps: Viewport {
    guard let card = firstSteps?.frame(in: viewport) else { return viewport }
    var space = viewport
    space.size.height = max(0, card.y + Spacing.large)
    return space
  }
}

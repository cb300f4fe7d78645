import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes

// The text beside what the pointer rests on (DX-31).
extension App {
  /// Notes that the pointer has moved to a point: a tooltip ends where it has left what that is about,
  /// and another one appears once the pointer has rested.
  func noteRest(at point: Point) {
    if let tooltip {
      if tooltip.anchor.contains(point) { return }
      endTooltip()
      tooltipEnd = time
    }
    guard !isDragging else { return still = nil }
    let isNext = time - tooltipEnd <= Tooltip.delay
    still = Stillness(
      point: point, due: time + (isNext ? Tooltip.nextDelay : Tooltip.delay), isTouch: false)
  }

  /// Removes the tooltip, as a press, a scroll or a key does.
  func endTooltip() {
    if tooltip != nil { tooltip = nil }
    if still?.isTouch == false { still = nil }
    tooltipEnd = -.infinity
  }

  /// Does what is due where a pointer has rested.
  func performStillness() {
    guard let still, still.due <= time else { return }
    self.still = nil
    if still.isTouch {
      guard menu == nil, help == nil, !isDragging else { return }
      return openContextMenu(at: still.point, isTouched: true)
    }
    guard !isDragging, scene.scroller.isAtRest, help == nil else { return }
    tooltip = makeTooltip(at: still.point)
  }

  private func makeTooltip(at point: Point) -> Tooltip? {
    if menu == nil {
      if let name = corners.hovered {
        let command: Command = name == .back ? .gallery : .menu
        return Tooltip(
          command.definition.title, key: key(of: command),
          at: cornerFrame(of: name))
      }
      if let frame = recordingFrame, frame.contains(point) {
        return Tooltip("Stop recording", key: key(of: .record), at: frame)
      }
      if toast?.card == nil, !scene.isModal, let tip = (scene as? AlbumScene)?.tooltip(at: point) {
        return tip
      }
    }
    var list = DisplayList()
    display(into: &list)
    return Tooltip.ofCutText(at: point, in: list)
  }

  func displayTooltip(into list: inout DisplayList) {
    tooltip?.display(
      in: viewport, contrast: navigation.environment.appearance.contrast, into: &list)
  }
}

/// A finger or the pointer that rests.
struct Stillness: Hashable, Sendable {
  let point: Point
  /// When a menu or a tooltip appears, in seconds.
  let due: Double
  /// Whether it is a finger, which opens a menu.
  let isTouch: Bool
}

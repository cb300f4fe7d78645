import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes

// The short texts at the bottom of the window (DX-24).
extension App {
  /// The most failures that wait for the ones before them.
  private static let mostFailures = 8

  /// Shows a toast in place of another one; `nil` changes nothing.
  ///
  /// A failure waits for one that is shown, and returns after another toast in its place.
  package func showToast(
    _ text: String?, kind: Toast.Kind = .note, card: ModeCard? = nil, button: Toast.Button? = nil
  ) {
    guard let text else { return }
    if let toast, toast.kind == .failure {
      let isKnown = ([toast] + failures).contains { $0.text == text }
      guard kind != .failure else {
        if !isKnown, failures.count < Self.mostFailures {
          failures.append(Toast(text, since: time, kind: kind))
        }
        return
      }
      failures.insert(toast, at: 0)
    }
    toast = Toast(text, since: time, kind: kind, card: card, button: button)
  }

  /// Shows what a command has done, or for `nil` where it has an effect (DX-20).
  func answer(_ text: String?, to command: Command) {
    if let text { return showToast(text) }
    showToast(command.definition.unavailable, kind: .hint)
  }

  /// Removes the toast; a failure that waits follows it.
  func closeToast() {
    toast = nil
    guard !failures.isEmpty else { return }
    let next = failures.removeFirst()
    toast = Toast(next.text, since: time, kind: next.kind)
  }

  /// Offers an event to the toast; returns whether it was handled.
  func handleInToast(_ kind: DeviceEvent.Kind) -> Bool {
    guard menu == nil, help == nil else { return false }
    if toast?.card != nil { noteOnCard(kind) }
    guard let toast else { return false }
    let frames = frames(of: toast)
    if let button = toast.button, kind.presses(frames.button) {
      menuRequest = button.request
    } else if !kind.presses(frames.cross) {
      return false
    }
    closeToast()
    return true
  }

  /// Removes a toast that is over; while the pointer or the focus is on it, its time is paused (DX-24).
  func advanceToast(from before: Double) {
    guard let toast else { return }
    if toast.card != nil, isDragging || toast.card?.focused != nil {
      self.toast?.hold(at: time)
    } else if let pointer, toastFrame?.contains(pointer) == true {
      self.toast?.held += max(0, time - before)
    }
    if self.toast?.isOver(at: time) == true { closeToast() }
  }

  /// The x of the middle of the list beside a pane; `nil` in a window without panes.
  var listCenter: Double? {
    if let scene = scene as? OffsetScene, scene.layout.isDivided {
      return scene.layout.listWidth / 2
    }
    guard scene is AlbumScene, let panes = AlbumPanes(in: viewport) else { return nil }
    return panes.listX + panes.listWidth / 2
  }

  /// The frames of a toast that is a text.
  func frames(of toast: Toast) -> (panel: Rect, button: Rect, cross: Rect) {
    let frames = toast.frames(
      in: messageViewport(viewportAboveSteps), around: messageSpace != nil ? nil : listCenter)
    let x = messageX
    return (frames.panel.offset(x: x), frames.button.offset(x: x), frames.cross.offset(x: x))
  }

  /// The frame of the toast; `nil` without one.
  package var toastFrame: Rect? { cardLayout?.frame ?? toast.map { frames(of: $0).panel } }

  /// Appends the card of S.
  func displayCard(into list: inout DisplayList) {
    let contrast = navigation.environment.appearance.contrast
    guard let toast, let card = toast.card, let layout = cardLayout, toast.opacity(at: time) > 0
    else { return }
    card.display(
      ModeCard.Reading(scene.core.list.header.flexible), key: key(of: .nextShiftMode), in: layout,
      scene.palette, opacity: toast.shownOpacity(at: time), contrast, into: &list)
  }
}

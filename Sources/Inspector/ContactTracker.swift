import Gestures
import ScrollPhysics

/// Where fingers and the pointer are, by the events of a screen.
package struct ContactTracker: Equatable, Sendable {
  /// A finger as the device names it, and its mark with a number from 1 to 4.
  private struct Finger: Equatable, Sendable {
    var name: Int
    var contact: InspectorContact
  }

  /// The fingers on the screen, from the one that came first on, as many as there is room for.
  private var fingers = InlineList<4, Finger>()
  /// The pointer, while it is there.
  private var pointer: InspectorContact?

  /// Makes a tracker of nothing.
  package init() {}

  /// Takes an event in; one with a number that is not finite changes nothing.
  ///
  /// - Parameter event: its places are in points from the screen's top left corner.
  package mutating func take(_ event: DeviceEvent) {
    guard event.isFinite else { return }
    switch event.kind {
    case .touchDown(let finger, let x, let y): put(finger, x, y, isNew: true)
    case .touchMove(let finger, let x, let y): put(finger, x, y, isNew: false)
    case .touchUp(let finger, _, _):
      if let place = place(of: finger) { fingers.remove(at: place) }
    case .touchCancel: fingers.removeAll()
    case .mouseMove(let x, let y):
      pointer = InspectorContact(pointer?.kind ?? .pointer(isPressed: false), x: x, y: y)
    case .mouseDown(_, let x, let y):
      pointer = InspectorContact(.pointer(isPressed: true), x: x, y: y)
    case .mouseUp(_, let x, let y):
      pointer = InspectorContact(.pointer(isPressed: false), x: x, y: y)
    case .mouseLeave, .pointerCancel: pointer = nil
    case .focus(false), .visibility(false):
      fingers.removeAll()
      pointer = nil
    default: break
    }
  }

  /// All that touches.
  ///
  /// - Parameters:
  ///   - isTrackpadTouched: whether fingers on the trackpad hold the content.
  ///   - width: the screen's, in points: without a pointer they are marked in its middle.
  ///   - height: the screen's, in points.
  /// - Returns: the contacts, the fingers first.
  package func contacts(
    isTrackpadTouched: Bool, width: Double, height: Double
  ) -> InlineList<6, InspectorContact> {
    var all = InlineList<6, InspectorContact>()
    for finger in fingers { all.append(finger.contact) }
    if let pointer { all.append(pointer) }
    if isTrackpadTouched {
      all.append(
        InspectorContact(.trackpad, x: pointer?.x ?? width / 2, y: pointer?.y ?? height / 2))
    }
    return all
  }

  private func place(of finger: Int) -> Int? {
    (0..<fingers.count).first { fingers[$0]?.name == finger }
  }

  private mutating func put(_ finger: Int, _ x: Double, _ y: Double, isNew: Bool) {
    if let place = place(of: finger), var known = fingers[place] {
      (known.contact.x, known.contact.y) = (x, y)
      fingers.replace(at: place, with: known)
    } else if isNew, fingers.count < 4 {
      let taken = fingers.map(\.contact.kind)
      let number = (1...4).first { !taken.contains(.finger($0)) } ?? 4
      fingers.append(
        Finger(name: finger, contact: InspectorContact(.finger(number), x: x, y: y)))
    }
  }
}

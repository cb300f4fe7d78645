import FlexScroll

/// The positions of fingers and pointer, by the events of a screen.
package struct ContactTracker: Equatable, Sendable {
  /// A finger by its identifier, and its mark with a number from 1 to 4.
  private struct Finger: Equatable, Sendable {
    var id: Int
    var contact: InspectorContact
  }

  /// The fingers on the screen in the order of their contact, at most four.
  private var fingers = InlineList<4, Finger>()
  /// The pointer, while it is over the screen.
  private var pointer: InspectorContact?

  /// Makes a tracker without contacts.
  package init() {}

  /// Takes in an event, in points from the screen's top left corner; one with a number that is not
  /// finite is ignored.
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

  /// The contacts, the fingers first.
  ///
  /// `isTrackpadTouched` states whether fingers on the trackpad drag the content. Without a pointer the
  /// trackpad is marked in the middle of the screen.
  package func contacts(isTrackpadTouched: Bool, in size: Size) -> InlineList<6, InspectorContact> {
    var all = InlineList<6, InspectorContact>()
    for finger in fingers { all.append(finger.contact) }
    if let pointer { all.append(pointer) }
    if isTrackpadTouched {
      let (x, y) = (pointer?.x ?? size.width / 2, pointer?.y ?? size.height / 2)
      all.append(InspectorContact(.trackpad, x: x, y: y))
    }
    return all
  }

  private func place(of finger: Int) -> Int? {
    (0..<fingers.count).first { fingers[$0]?.id == finger }
  }

  private mutating func put(_ finger: Int, _ x: Double, _ y: Double, isNew: Bool) {
    if let place = place(of: finger), var known = fingers[place] {
      (known.contact.x, known.contact.y) = (x, y)
      fingers.replace(at: place, with: known)
    } else if isNew, fingers.count < 4 {
      let taken = fingers.map(\.contact.kind)
      let number = (1...4).first { !taken.contains(.finger($0)) } ?? 4
      fingers.append(Finger(id: finger, contact: InspectorContact(.finger(number), x: x, y: y)))
    }
  }
}

import Canvas
import Interface
import ScrollPhysics

// The marks over the screen itself: fingers, pointer, trackpad, and the offset at which the content
// will settle. Each is light on dark, so that it is visible on any content.
extension Inspector {
  /// The duration of a finger's trail, in seconds.
  private static let trail = 0.35
  private static let background = Color(0x000000, alpha: 0.75)
  private static let ink = Color.white
  private static let target = Color(0xFFB454)

  /// Appends the marks of the newest frame.
  ///
  /// - Parameters:
  ///   - screen: The frame of the inspected screen, in points.
  ///   - scale: Device pixels per point.
  ///   - list: The list that they are appended to.
  package func displayMarks(in screen: Rect, scale: Double, into list: inout DisplayList) {
    guard screen.isDrawable, let last = samples.last else { return }
    list.append(.pushClip(screen))
    if let landing = MotionTab.landing(of: last) {
      displayLanding(after: landing - last.offset, in: screen, scale: scale, into: &list)
    }
    displayTrail(until: last.time, in: screen, into: &list)
    for contact in last.contacts where contact.isVisible(in: screen) {
      display(contact, at: Point(x: screen.x + contact.x, y: screen.y + contact.y), into: &list)
    }
    list.append(.popClip)
  }

  /// The height in which bars have their titles, and the columns of a wide album their names, in points.
  private static let titlesHeight = 104.0

  /// Marks the part of the content that will be at the screen's top once the content has settled, with
  /// its distance, if it is in view: at the right edge, so that no line crosses the content.
  private func displayLanding(
    after distance: Double, in screen: Rect, scale: Double, into list: inout DisplayList
  ) {
    // Below the titles; in a low screen, where those would take much of it, below the first of them.
    let least = screen.height > 4 * Self.titlesHeight ? Self.titlesHeight : Self.titlesHeight / 2
    guard distance >= least, distance < screen.height else { return }
    let (width, height) = (min(160, screen.width - 8), 20.0)
    let place = (min(screen.y + distance, screen.maxY - 2) * scale).rounded() / scale
    // The dark line below makes the coloured one visible on any content.
    let length = max(0, min(width, screen.width / 4))
    let line = Rect(x: screen.maxX - 4 - length, y: place, width: length, height: 2)
    list.fill(line.offset(y: 1), Self.background)
    var left = line.x
    while left < line.maxX {
      let dash = Rect(x: left, y: place, width: min(8, line.maxX - left), height: 2)
      list.fill(dash, Self.target)
      left += 12
    }
    guard width > 60, screen.height > 3 * height else { return }
    let top = min(place + 4, screen.maxY - height - 2)
    let chip = Rect(
      x: screen.maxX - width - 4, y: (top * scale).rounded() / scale, width: width, height: height)
    list.fill(chip, radius: height / 2, Self.background)
    list.text(
      "rests after ", endingWith: "\(distance, decimals: 0) pt down", .label, Self.ink,
      in: chip.inset(by: 2), .center)
  }

  /// When the trail of released fingers disappears, in seconds; `nil` without one, or while fingers
  /// are down.
  var trailEnd: Double? {
    guard let last = samples.last, !last.contacts.contains(where: \.isFinger) else { return nil }
    let visible = samples.firstIndex(at: last.time - Self.trail)..<samples.count
    let newest = visible.last { samples[$0].contacts.contains(where: \.isFinger) }
    // One frame later, as a sum of times is not exact.
    return newest.map { samples[$0].time + Self.trail + 1 / 60 }
  }

  private func displayTrail(until now: Double, in screen: Rect, into list: inout DisplayList) {
    for index in samples.firstIndex(at: now - Self.trail)..<samples.count {
      for contact in samples[index].contacts {
        guard contact.isFinger, contact.isVisible(in: screen) else { continue }
        let place = Point(x: screen.x + contact.x, y: screen.y + contact.y)
        let dot = Rect(around: place, radius: 3)
        list.fill(dot.inset(by: -1.5), radius: 4.5, Self.background.faded(by: 0.5))
        list.fill(dot, radius: 3, Self.target)
      }
    }
  }

  private func display(_ contact: InspectorContact, at place: Point, into list: inout DisplayList) {
    func disc(_ radius: Double) -> Rect { Rect(around: place, radius: radius) }
    switch contact.kind {
    case .finger(let number):
      list.fill(disc(22), radius: 22, Self.background)
      list.stroke(disc(22), radius: 22, width: 2, Self.ink)
      list.text("\(number)", .label, Self.ink, in: disc(16), .center)
    case .pointer(let isPressed):
      list.stroke(disc(12), radius: 12, width: 3, Self.background)
      list.stroke(disc(11), radius: 11, width: 1.5, Self.ink)
      if isPressed { list.fill(disc(6), radius: 6, Self.target) }
    case .trackpad:
      let pad = Rect(x: place.x - 26, y: place.y - 18, width: 52, height: 36)
      list.fill(pad, radius: 8, Self.background)
      list.stroke(pad, radius: 8, width: 2, Self.ink)
      for dx in [-9.0, 9] {
        let finger = Rect(x: place.x + dx - 5, y: place.y - 5, width: 10, height: 10)
        list.fill(finger, radius: 5, Self.target)
      }
    }
  }
}

extension InspectorContact {
  /// Whether a part of its mark may be visible: a device may report any position.
  fileprivate func isVisible(in screen: Rect) -> Bool {
    let reach = 30.0
    return x >= -reach && x <= screen.width + reach && y >= -reach && y <= screen.height + reach
  }

  fileprivate var isFinger: Bool {
    if case .finger = kind { true } else { false }
  }
}

import Gestures
package import ScrollPhysics

/// Random input from a seed: fingers, mouse, trackpad, wheel and keys, sometimes more than one at
/// once; unless it is orderly, also from devices and clocks that are broken.
package struct RandomHand {
  private var random: SeededGenerator
  private let isOrderly: Bool
  private var finger: Finger?
  /// Frames until the hand does something else.
  private var pause = 0

  /// A finger on the screen and how it goes on, in points a frame.
  private struct Finger {
    var place: Point
    var step: Point
    var frames: Int
  }

  /// The keys that an orderly hand presses: those of the screens.
  private static let screenKeys = [
    "down", "end", "home", "space", "s", "h", "1", "2", "4", "0", "r", "tab", "enter",
  ]
  private static let keys = [
    "1", "2", "3", "4", "5", "6", "7", "s", "h", "g", "i", "o", "m", "b", "r", "f1", "down", "up",
    "left", "right", "pageup", "pagedown", "home", "end", "space", "tab", "tab", "tab", "enter",
    "enter", "leftbracket", "rightbracket", "leftbrace", "rightbrace", "0", "backspace", "esc",
  ]

  /// Makes a hand.
  ///
  /// - Parameters:
  ///   - seed: What its whole run follows from.
  ///   - isOrderly: Whether it ends what it began, at times that a clock shows, and presses only
  ///     keys of the screens.
  package init(seed: UInt64, isOrderly: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.isOrderly = isOrderly
  }

  /// The events of a number of frames of 1/60 s.
  package mutating func events(frames: Int, in size: Size) -> [DeviceEvent] {
    (1...frames).flatMap { events(at: Double($0) / 60, in: size) }
  }

  /// The events before a frame at a time, in a window of a size in points.
  package mutating func events(at time: Double, in size: Size) -> [DeviceEvent] {
    let kinds = finger == nil ? begin(in: size) : moveFinger()
    return kinds.map { DeviceEvent(time: happens(0.01) ? odd(time) : time, kind: $0) }
  }

  /// Whether a defect of a device happens, with a probability.
  private mutating func happens(_ probability: Double) -> Bool {
    !isOrderly && random.chance(probability)
  }

  /// A time that no clock should show, but some do.
  private mutating func odd(_ time: Double) -> Double {
    random.pick([time - 0.5, time - 1000, 0, .nan, .infinity, -.infinity])
  }

  private mutating func moveFinger() -> [DeviceEvent.Kind] {
    guard var moved = finger else { return [] }
    moved.place.x += moved.step.x
    moved.place.y += moved.step.y
    moved.frames -= 1
    guard moved.frames <= 0 else {
      finger = moved
      return [.touchMove(finger: 1, x: moved.place.x, y: moved.place.y)]
    }
    finger = nil
    pause = random.count(0...60)
    // Some fingers are never seen to leave.
    if happens(0.02) { return [] }
    if random.chance(0.05) { return [.touchCancel] }
    return [.touchUp(finger: 1, x: moved.place.x, y: moved.place.y)]
  }

  private mutating func begin(in size: Size) -> [DeviceEvent.Kind] {
    guard pause <= 0 else {
      pause -= 1
      return []
    }
    pause = random.count(0...40)
    let x = random.number(in: 0..<max(1, size.width))
    let y = random.number(in: 0..<max(1, size.height))
    switch random.count(0...(isOrderly ? 12 : 13)) {
    case 0...3: return touch(at: Point(x: random.chance(0.1) ? 5 : x, y: y))
    case 4: return [.mouseMove(x: random.chance(0.2) ? size.width - 3 : x, y: y)]
    case 5:
      return [.mouseMove(x: x, y: y), .mouseDown(.left, x: x, y: y), .mouseUp(.left, x: x, y: y)]
    case 6: return [.wheel(dx: 0, dy: random.number(in: -3..<3))]
    case 7:
      pause = 0
      let scroll = DeviceEvent.Kind.trackpadScroll(dx: 0, dy: random.number(in: -2..<2))
      return random.chance(0.3) ? [scroll, .trackpadLift] : [scroll]
    case 8...10: return press(random.pick(isOrderly ? Self.screenKeys : Self.keys))
    case 11: return drag(from: Point(x: x, y: y), in: size)
    case 12: return system()
    default: return nonsense(x, y)
    }
  }

  private mutating func touch(at place: Point) -> [DeviceEvent.Kind] {
    let isTap = random.chance(0.25)
    finger = Finger(
      place: place,
      step: Point(
        x: random.chance(0.3) ? random.number(in: -30..<30) : 0,
        y: isTap ? 0 : random.number(in: -60..<60)),
      frames: random.count(1...20))
    return [.touchDown(finger: 1, x: place.x, y: place.y)]
  }

  private mutating func press(_ name: String) -> [DeviceEvent.Kind] {
    guard let key = Key(name: name) else { return [] }
    let modifiers: DeviceEvent.Modifiers = random.chance(0.1) ? .shift : []
    let down = DeviceEvent.Kind.keyDown(key, modifiers, isRepeat: false)
    let more = DeviceEvent.Kind.keyDown(key, modifiers, isRepeat: true)
    let repeats = random.chance(0.1) ? random.count(1...4) : 0
    return [down] + Array(repeating: more, count: repeats) + [.keyUp(key, modifiers)]
  }

  /// A whole drag of the mouse within a frame, such as that of the indicator or a slider.
  private mutating func drag(from place: Point, in size: Size) -> [DeviceEvent.Kind] {
    let x = random.chance(0.5) ? size.width - 4 : place.x
    let moves = (1...random.count(1...6)).map { step in
      DeviceEvent.Kind.mouseMove(x: x, y: place.y + 20 * Double(step))
    }
    return [.mouseMove(x: x, y: place.y), .mouseDown(.left, x: x, y: place.y)] + moves
      + [.mouseUp(.left, x: x, y: place.y + 60)]
  }

  private mutating func system() -> [DeviceEvent.Kind] {
    random.pick([
      [.focus(false), .focus(true)], [.visibility(false), .visibility(true)], [.mouseLeave],
      [.pointerCancel], [.touchCancel], [.trackpadHold], [.trackpadLift],
    ])
  }

  /// What a broken driver reports.
  private mutating func nonsense(_ x: Double, _ y: Double) -> [DeviceEvent.Kind] {
    random.pick([
      [.touchMove(finger: 9, x: x, y: y)], [.touchUp(finger: 9, x: x, y: y)],
      [.touchDown(finger: 2, x: x, y: y)], [.touchUp(finger: 2, x: x, y: y)],
      [.wheel(dx: .nan, dy: .infinity)], [.trackpadScroll(dx: 0, dy: .nan)],
      [.touchDown(finger: 3, x: .nan, y: y)], [.mouseMove(x: .infinity, y: -.infinity)],
      [.wheel(dx: 0, dy: 1e9)], [.scroll(dx: 0, dy: -1e6)],
      [.resize(width: .nan, height: 500, scale: 1)],
    ])
  }
}

import Gestures

/// Turns bytes into device events with arbitrary times.
struct EventStream {
  var stream: ByteStream
  /// The current time of the events, in seconds.
  private(set) var clock = 0.0
  /// The window's size in points, of which positions are fractions.
  var width = 420.0, height = 860.0
  /// The last position of a finger or the pointer.
  private var x = 210.0, y = 430.0
  /// The remaining events of a step with several events, the next one last.
  private var owed: [DeviceEvent] = []

  init(_ stream: ByteStream) {
    self.stream = stream
  }

  /// Whether there are no more events.
  var isAtEnd: Bool { stream.isAtEnd && owed.isEmpty }

  /// The time of the next event: usually a frame later, sometimes earlier, far away, or not finite.
  private mutating func time() -> Double {
    let kind = stream.byte()
    switch kind {
    case 0..<96: clock += 1 / 60
    case 96..<160: clock += 1 / 120
    case 160..<192: break
    case 192..<216: clock += Double(stream.byte()) / 1000
    case 216..<224: return clock - Double(stream.byte()) / 100
    case 224..<240: clock += Double(stream.byte()) / 10
    case 240..<248: clock += Double(stream.byte()) * 3600
    case 248: clock += 1e9
    case 249..<252: return clock + stream.extreme()
    case 252: return stream.extreme()
    case 253: return stream.double()
    default: clock += 1e-9
    }
    return clock
  }

  /// The next event.
  mutating func next() -> DeviceEvent {
    if let event = owed.popLast() {
      clock = max(clock, event.time)
      return event
    }
    let choice = stream.byte()
    if choice >= 232 { return fling(choice & 3) }
    let kind = kind(choice % 29)
    return DeviceEvent(time: time(), kind: kind)
  }

  private mutating func kind(_ choice: Int) -> DeviceEvent.Kind {
    switch choice {
    case 0...6: touch(choice)
    case 7...13: mouse(choice)
    case 14, 15: .wheel(dx: stream.delta(), dy: stream.delta())
    case 16: .scroll(dx: stream.delta(), dy: stream.delta())
    case 17, 18: .trackpadScroll(dx: stream.delta(), dy: stream.delta())
    case 19: .trackpadLift
    case 20: .trackpadHold
    case 21...23: .keyDown(key(), modifiers(), isRepeat: stream.below(4) == 0)
    case 24: .keyUp(key(), modifiers())
    case 25: .focus(stream.below(2) == 0)
    case 26: resize()
    case 27: .visibility(stream.below(3) > 0)
    case 28: .character(UInt32(stream.below(0x500)))
    default:
      stream.below(8) == 0
        ? .closeRequest : .keyDown(stream.pick(Self.shortcuts), [], isRepeat: false)
    }
  }

  private mutating func touch(_ choice: Int) -> DeviceEvent.Kind {
    let finger = stream.pick(Self.fingers)
    switch choice {
    case 0: go()
    case 1...3: move()
    case 4: return .touchMove(finger: finger, x: place(width), y: place(height))
    case 5: return .touchUp(finger: finger, x: x, y: y)
    default: return .touchCancel
    }
    return choice == 0
      ? .touchDown(finger: finger, x: x, y: y) : .touchMove(finger: finger, x: x, y: y)
  }

  private mutating func mouse(_ choice: Int) -> DeviceEvent.Kind {
    switch choice {
    case 7: go()
    case 8: move()
    case 9: return .mouseDown(stream.pick(Self.buttons), x: x, y: y)
    case 10: return .mouseUp(stream.pick(Self.buttons), x: x, y: y)
    case 11: return .mouseDown(.left, x: place(width), y: place(height))
    case 12: return .mouseLeave
    default: return .pointerCancel
    }
    return .mouseMove(x: x, y: y)
  }

  /// A finger is pressed, moved and released, or stays down.
  private mutating func fling(_ choice: Int) -> DeviceEvent {
    go()
    let finger = choice == 3 ? 1 : 0
    var begin = clock
    var events = [DeviceEvent(time: begin, kind: .touchDown(finger: finger, x: x, y: y))]
    let (dx, dy) = choice == 1 ? (stream.delta(), 0) : (0, stream.delta() * 4)
    for _ in 0..<(1 + stream.below(12)) {
      begin += 1 / 120
      (x, y) = (x + dx, y + dy)
      events.append(DeviceEvent(time: begin, kind: .touchMove(finger: finger, x: x, y: y)))
    }
    if choice != 2 {
      events.append(DeviceEvent(time: begin, kind: .touchUp(finger: finger, x: x, y: y)))
    }
    owed = events.reversed()
    return next()
  }

  /// Moves finger or pointer to any position.
  private mutating func go() { (x, y) = (place(width), place(height)) }

  /// Moves finger or pointer by a distance.
  private mutating func move() { (x, y) = (x + stream.delta(), y + stream.delta() * 4) }

  private mutating func place(_ length: Double) -> Double {
    let share = stream.share()
    return (-0.1...1.1).contains(share) ? share * length : share
  }

  private mutating func resize() -> DeviceEvent.Kind {
    switch stream.byte() {
    case let choice where choice < 128:
      .resize(
        width: Double(stream.byte() * 8), height: Double(stream.byte() * 8),
        scale: stream.pick([1, 1, 1.25, 1.5, 2, 3, 4]))
    case let choice where choice < 224:
      .resize(
        width: stream.pick(Self.lengths), height: stream.pick(Self.lengths),
        scale: stream.pick([0, 0.25, 1, 16, 17, .nan]))
    default: .resize(width: stream.extreme(), height: stream.extreme(), scale: stream.extreme())
    }
  }

  private mutating func key() -> Key { stream.pick(Self.keys) }

  private mutating func modifiers() -> DeviceEvent.Modifiers {
    let bits = stream.byte()
    return .init(rawValue: bits < 192 ? bits % 5 : bits < 248 ? bits % 8 : -1)
  }

  private static let keys = Key.names.sorted().compactMap { Key(name: $0) }
  private static let shortcuts = "123450shgiombrcp".compactMap { Key(name: String($0)) }
  private static let fingers = [0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6, -1, .max, .min]
  private static let buttons: [DeviceEvent.MouseButton] = [
    .left, .left, .left, .left, .middle, .right, .back,
  ]
  private static let lengths = [0, 1, 2, 50, 240, 420, 860, 16_383, 16_384, 16_385, -1, 1e300]
}

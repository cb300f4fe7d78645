import Gestures
import TestSupport

/// Input at random, the same for the same seed: fingers, a mouse, a trackpad and keys, most of
/// which end what they began.
struct RandomHand {
  private var random: SeededGenerator
  private var time = 0.0
  private var width: Double
  private var height: Double
  private var place = (x: 0.0, y: 0.0)
  /// The keys that are pressed.
  var keys = ["down", "end", "home", "space", "s", "h", "1", "2", "4", "0", "r", "tab", "enter"]

  init(seed: UInt64, width: Double, height: Double) {
    random = SeededGenerator(seed: seed)
    (self.width, self.height) = (width, height)
  }

  /// What a hand does next, from a moment shortly after the last on.
  mutating func events() -> [DeviceEvent] {
    let kinds: [DeviceEvent.Kind] =
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: drag()
      case 4: press()
      case 5: scroll { .wheel(dx: 0, dy: $0.rounded()) } + [.trackpadLift]
      case 6: scroll { .trackpadScroll(dx: 0, dy: $0) } + [.trackpadLift]
      case 7: [.mouseMove(x: somewhere.x, y: somewhere.y)]
      case 8: key()
      default: [.touchCancel, .pointerCancel, .mouseLeave]
      }
    return kinds.map { kind in
      time += Double.random(in: 0.002...0.03, using: &random)
      return DeviceEvent(time: time, kind: kind)
    }
  }

  private var somewhere: (x: Double, y: Double) {
    mutating get {
      (
        Double.random(in: 0..<width, using: &random),
        Double.random(in: 0..<height, using: &random)
      )
    }
  }

  private mutating func drag() -> [DeviceEvent.Kind] {
    place = somewhere
    var kinds: [DeviceEvent.Kind] = [.touchDown(finger: 1, x: place.x, y: place.y)]
    let speed = Double.random(in: -40...40, using: &random)
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      place.y += speed
      kinds.append(.touchMove(finger: 1, x: place.x, y: place.y))
    }
    return kinds + [.touchUp(finger: 1, x: place.x, y: place.y)]
  }

  private mutating func press() -> [DeviceEvent.Kind] {
    let (x, y) = somewhere
    return [
      .mouseMove(x: x, y: y), .mouseDown(.left, x: x, y: y), .mouseMove(x: x, y: y + 30),
      .mouseUp(.left, x: x, y: y + 30),
    ]
  }

  private mutating func scroll(
    _ kind: (Double) -> DeviceEvent.Kind
  ) -> [DeviceEvent.Kind] {
    let clicks = Double.random(in: -3...3, using: &random)
    return (0..<4).map { _ in kind(clicks) }
  }

  private mutating func key() -> [DeviceEvent.Kind] {
    guard let name = keys.randomElement(using: &random), let key = Key(name: name) else {
      return []
    }
    return [.keyDown(key, [], isRepeat: false), .keyUp(key, [])]
  }
}

import Gestures

/// A gesture of a recording: when it begins and ends, and what makes it.
package struct GestureMark: Hashable, Sendable {
  /// What makes a gesture.
  package enum Device: Hashable, Sendable {
    /// Fingers on a screen.
    case touch
    /// A pressed mouse button.
    case mouse
    /// Two fingers on a trackpad.
    case trackpad
    /// A wheel, or a scroll whose end is not reported.
    case wheel
    /// A key.
    case key
  }

  /// What makes it.
  package var device: Device
  /// When it begins, in seconds from the recording's start.
  package var start: Double
  /// When it ends, in seconds from the recording's start; not before it begins.
  package var end: Double

  /// Events of a wheel, a key or a trackpad that are no farther apart are one gesture, in seconds: about as
  /// long as a finger takes from one notch to the next.
  static let gap = 0.25

  /// The gestures of a file, in the order of their beginnings.
  package static func marks(of file: GestureFile) -> [GestureMark] {
    var found = Finding()
    for step in file.steps {
      if case .event(let kind) = step.action { found.take(kind, at: step.time) }
    }
    found.endAll(at: file.duration)
    return found.marks.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// What has begun and not ended yet.
  private struct Finding {
    var marks: [GestureMark] = []
    var fingers: Set<Int> = []
    var buttons: Set<String> = []
    /// When the gesture of each began that goes on.
    var open: [Device: Double] = [:]
    /// Whether the fingers have left the trackpad since they last moved.
    var isLifted = false

    mutating func take(_ kind: DeviceEvent.Kind, at time: Double) {
      switch kind {
      case .touchDown(let finger, _, _):
        fingers.insert(finger)
        begin(.touch, at: time)
      case .touchUp(let finger, _, _):
        fingers.remove(finger)
        if fingers.isEmpty { close(.touch, at: time) }
      case .touchCancel:
        fingers = []
        close(.touch, at: time)
      case .mouseDown(let button, _, _):
        buttons.insert(button.rawValue)
        begin(.mouse, at: time)
      case .mouseUp(let button, _, _):
        buttons.remove(button.rawValue)
        if buttons.isEmpty { close(.mouse, at: time) }
      case .pointerCancel:
        buttons = []
        close(.mouse, at: time)
        isLifted = true
      case .trackpadScroll:
        extend(.trackpad, at: time, isNew: isLifted)
        isLifted = false
      case .trackpadLift: isLifted = true
      case .wheel, .scroll: extend(.wheel, at: time)
      case .keyDown(let key, _, _): if key.modifier == nil { extend(.key, at: time) }
      case .touchMove, .mouseMove, .mouseLeave, .keyUp, .focus, .visibility, .resize,
        .closeRequest, .trackpadHold:
        break
      }
    }

    private mutating func begin(_ device: Device, at time: Double) {
      if open[device] == nil { open[device] = time }
    }

    private mutating func close(_ device: Device, at time: Double) {
      guard let start = open.removeValue(forKey: device) else { return }
      marks.append(GestureMark(device: device, start: start, end: time))
    }

    /// Adds a moment to the latest gesture of a device, if that is not long ago.
    private mutating func extend(_ device: Device, at time: Double, isNew: Bool = false) {
      if !isNew, let last = marks.lastIndex(where: { $0.device == device }),
        time - marks[last].end <= GestureMark.gap
      {
        marks[last].end = time
      } else {
        marks.append(GestureMark(device: device, start: time, end: time))
      }
    }

    mutating func endAll(at time: Double) {
      for device in [Device.touch, .mouse] { close(device, at: time) }
    }
  }
}

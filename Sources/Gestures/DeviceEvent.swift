/// One thing that an input device or the window system reported, with the moment it happened.
///
/// Places are in points from the window's top-left corner, y downward, and may lie outside the
/// window. The unit of scroll deltas is one wheel click; positive y scrolls toward the content's
/// start (the way SDL's `preciseY` has it), and the desktop has already applied its natural
/// scrolling.
public struct DeviceEvent: Hashable, Sendable, Codable {
  /// When it happened, in seconds since an origin that all events of a run share.
  public var time: Double
  /// How long after ``time`` it was received, in seconds, never negative: drivers and display
  /// servers take their time.
  public var delay: Double
  /// What happened.
  public var kind: Kind

  /// Makes an event; a delay that is negative or not finite counts as 0.
  public init(time: Double, delay: Double = 0, kind: Kind) {
    self.time = time
    self.delay = delay > 0 && delay.isFinite ? delay : 0
    self.kind = kind
  }

  /// What happened.
  public enum Kind: Hashable, Sendable, Codable {
    /// A finger touched the screen.
    case touchDown(finger: Int, x: Double, y: Double)
    /// A finger that is down is now here.
    case touchMove(finger: Int, x: Double, y: Double)
    /// A finger left the screen; it was last here.
    case touchUp(finger: Int, x: Double, y: Double)
    /// The window system took all touches away.
    case touchCancel
    /// The pointer is now here.
    case mouseMove(x: Double, y: Double)
    /// A button went down.
    case mouseDown(MouseButton, x: Double, y: Double)
    /// A button came up.
    case mouseUp(MouseButton, x: Double, y: Double)
    /// The pointer left the window while no button was held.
    case mouseLeave
    /// The pointer was taken away: a button held and fingers on the trackpad count no more.
    case pointerCancel
    /// A mouse wheel turned by whole clicks or, one of high resolution, by fractions of them.
    case wheel(dx: Double, dy: Double)
    /// A scroll of unknown source: a wheel, or a device that does not report
    /// when it ends.
    case scroll(dx: Double, dy: Double)
    /// Two fingers moved on a trackpad; one click's worth is ten points.
    case trackpadScroll(dx: Double, dy: Double)
    /// The fingers left the trackpad.
    case trackpadLift
    /// The fingers came to rest on the trackpad (only where the window system reports it).
    case trackpadHold
    /// A key went down, or repeats while it is held.
    case keyDown(Key, Modifiers, isRepeat: Bool)
    /// A key came up.
    case keyUp(Key, Modifiers)
    /// The window gained or lost the keyboard focus.
    case focus(Bool)
    /// The window has this size in points and this many device pixels a point.
    case resize(width: Double, height: Double, scale: Double)
    /// The window was hidden (minimised) or shown again.
    case visibility(Bool)
    /// The user asked for the window to close.
    case closeRequest
  }

  /// A mouse button.
  public enum MouseButton: String, Hashable, Sendable, Codable {
    /// The first button.
    case left
    /// The wheel or the third button.
    case middle
    /// The second button.
    case right
    /// The fourth button, at the side of the mouse, which goes back; SDL calls it X1.
    case back
  }

  /// The modifier keys held.
  public struct Modifiers: OptionSet, Hashable, Sendable, Codable {
    /// One bit a key.
    public var rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Either Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either Control key.
    public static let control = Modifiers(rawValue: 2)
    /// Either Alt key.
    public static let alt = Modifiers(rawValue: 4)
  }
}

extension DeviceEvent {
  /// When it was received, in seconds.
  public var arrival: Double { time + delay }

  /// Whether its times and all its numbers are finite; only such events enter any state.
  public var isFinite: Bool {
    guard arrival.isFinite else { return false }
    return switch kind {
    case .touchDown(_, let x, let y), .touchMove(_, let x, let y), .touchUp(_, let x, let y),
      .mouseMove(let x, let y), .mouseDown(_, let x, let y), .mouseUp(_, let x, let y),
      .wheel(let x, let y), .scroll(let x, let y), .trackpadScroll(let x, let y):
      x.isFinite && y.isFinite
    case .resize(let width, let height, let scale):
      width.isFinite && height.isFinite && scale.isFinite
    case .touchCancel, .mouseLeave, .pointerCancel, .trackpadLift, .trackpadHold, .keyDown,
      .keyUp, .focus, .visibility, .closeRequest:
      true
    }
  }

  /// The same event with its places multiplied, for a window whose points have another size.
  ///
  /// Sizes and scroll deltas stay: they have units of their own.
  public func withPlaces(scaledBy factor: Double) -> DeviceEvent {
    withPlaces { x, y in (x * factor, y * factor) }
  }

  /// The same event with each of its places changed.
  package func withPlaces(
    _ change: (_ x: Double, _ y: Double) -> (x: Double, y: Double)
  ) -> DeviceEvent {
    var event = self
    switch kind {
    case .touchDown(let finger, let x, let y):
      let place = change(x, y)
      event.kind = .touchDown(finger: finger, x: place.x, y: place.y)
    case .touchMove(let finger, let x, let y):
      let place = change(x, y)
      event.kind = .touchMove(finger: finger, x: place.x, y: place.y)
    case .touchUp(let finger, let x, let y):
      let place = change(x, y)
      event.kind = .touchUp(finger: finger, x: place.x, y: place.y)
    case .mouseMove(let x, let y):
      let place = change(x, y)
      event.kind = .mouseMove(x: place.x, y: place.y)
    case .mouseDown(let button, let x, let y):
      let place = change(x, y)
      event.kind = .mouseDown(button, x: place.x, y: place.y)
    case .mouseUp(let button, let x, let y):
      let place = change(x, y)
      event.kind = .mouseUp(button, x: place.x, y: place.y)
    case .wheel, .scroll, .trackpadScroll, .resize, .touchCancel, .mouseLeave, .pointerCancel,
      .trackpadLift, .trackpadHold, .keyDown, .keyUp, .focus, .visibility, .closeRequest:
      break
    }
    return event
  }
}

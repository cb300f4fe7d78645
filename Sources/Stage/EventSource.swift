import CSDL2
import CTrackpad
import Gestures

/// Turns what SDL and the display server report about a window into device events.
///
/// Places are points from the window's corner, also beyond its edges; times are seconds on the
/// monotonic clock, those of the display server where it tells them.
public final class EventSource {
  /// How a lift of the fingers from a trackpad is learned.
  public enum TrackpadPhase: String, Sendable {
    /// From XInput 2.
    case x11 = "XInput 2 scroll valuators"
    /// From an own `wl_pointer`.
    case wayland = "wl_pointer"
    /// Not at all: a gap between scrolls must decide.
    case absent = "absent; gaps between scrolls decide"
  }

  private let window: Window
  private let tap: EventTap
  private var translation: EventTranslation

  /// Listens to a window.
  ///
  /// Events that SDL had queued before are lost, and what they would have
  /// said of size and focus is the first thing that is reported.
  ///
  /// - Throws: ``StageError`` where memory has run out.
  public init(_ window: Window) throws(StageError) {
    self.window = window
    tap = try EventTap(window.handle)
    translation = EventTranslation(knowsTrackpad: tap.route != .none)
  }

  /// How a lift of the fingers from a trackpad is learned on this display.
  public var trackpadPhase: TrackpadPhase {
    switch tap.route {
    case .none: .absent
    case .X11: .x11
    case .wayland: .wayland
    }
  }

  /// Appends all events that have happened and returns at once.
  public func poll(into events: inout [DeviceEvent]) {
    var event = unsafe SDL_Event()
    while unsafe SDL_PollEvent(&event) != 0 {
      unsafe translate(event, into: &events)
    }
  }

  /// Sleeps in the kernel until something happens or a moment has come, and appends all events
  /// that have happened.
  ///
  /// - Parameters:
  ///   - deadline: seconds on the monotonic clock; `nil` to wait for ever.
  ///   - events: what the events are appended to.
  public func wait(until deadline: Double?, into events: inout [DeviceEvent]) {
    var event = unsafe SDL_Event()
    if let deadline {
      let milliseconds = ((deadline - MonotonicClock.now) * 1000).rounded(.up)
      if milliseconds > 0 {
        let timeout = CInt(min(60_000, milliseconds))
        guard unsafe SDL_WaitEventTimeout(&event, timeout) != 0 else { return }
        unsafe translate(event, into: &events)
      }
    } else {
      guard unsafe SDL_WaitEvent(&event) != 0 else { return }
      unsafe translate(event, into: &events)
    }
    poll(into: &events)
  }

  /// Ends a wait; from any thread.
  public nonisolated static func wake() {
    flexscroll_tap_wake()
  }

  /// Whether the renderer has lost its textures since this was asked last; the painter must then
  /// forget its own.
  public func takeRendererReset() -> Bool {
    translation.takeReset()
  }

  /// Whether what the window showed may be gone since this was asked last, as when another window
  /// covered it; the next frame must be painted even if it is the same.
  public func takeContentsLost() -> Bool {
    translation.takeContentsLost()
  }

  private func translate(_ event: SDL_Event, into events: inout [DeviceEvent]) {
    let geometry = EventTranslation.Geometry(
      units: window.handle.size, unitsPerPoint: window.unitsPerPoint, scale: window.scale,
      isX11: tap.route == .X11)
    unsafe translation.translate(event, geometry, now: MonotonicClock.now, into: &events)
  }
}

/// The owner of the tap on the display server's events.
@safe
final class EventTap {
  private let pointer: OpaquePointer
  /// The tap may not outlive the window.
  private let window: WindowHandle

  init(_ window: WindowHandle) throws(StageError) {
    unsafe pointer = try Call.unwrap("flexscroll_tap_open", flexscroll_tap_open(window.pointer))
    self.window = window
    LiveOwners.born(.tap)
  }

  isolated deinit {
    unsafe flexscroll_tap_close(pointer)
    LiveOwners.died(.tap)
  }

  var route: FlexScrollTapRoute { unsafe flexscroll_tap_route(pointer) }
}

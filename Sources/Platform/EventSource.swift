import CPlatform
import CSDL2
import CTrackpad
import Gestures
import Raster

/// Turns what SDL and the display server report about a window into device events.
///
/// Places are points from the window's corner, also beyond its edges; times are seconds on the
/// monotonic clock, those of the display server where it reports them.
@safe
package final class EventSource {
  /// How a lift of the fingers from a trackpad is learned.
  package enum TrackpadPhase: String, Sendable {
    /// From XInput 2.
    case x11 = "XInput 2 scroll valuators"
    /// From an own `wl_pointer`.
    case wayland = "wl_pointer"
    /// Not at all: a gap between scrolls must decide.
    case absent = "absent; gaps between scrolls decide"
  }

  /// The tap may not outlive the window.
  private let window: Window
  /// The tap on the display server's events.
  private let tap: OpaquePointer
  private var translation: EventTranslation
  private var delivery = DeliveryDelay()
  private let isWayland: Bool

  /// How many events are taken from SDL's queue at a time.
  private static let handful = 16

  /// The interval at which SDL is polled while a key is pressed on Wayland, where it repeats keys
  /// only then.
  private static let keyPause = 0.01

  /// Listens to a window.
  ///
  /// Events that SDL had queued before are lost, and what they would have
  /// said of size and focus is the first thing that is reported.
  ///
  /// - Throws: `CallError` where memory has run out.
  package init(_ window: Window) throws(CallError) {
    self.window = window
    let extras = FlexScrollTapPointer | FlexScrollTapTouch | FlexScrollTapTimes
    unsafe tap = try Call.unwrap(
      "flexscroll_tap_open", flexscroll_tap_open(window.handle.pointer, UInt32(extras)))
    translation = unsafe EventTranslation(knowsTrackpad: flexscroll_tap_route(tap) != .none)
    isWayland = window.videoDriver == "wayland"
    LiveOwners.born(.tap)
  }

  isolated deinit {
    unsafe flexscroll_tap_close(tap)
    LiveOwners.died(.tap)
  }

  private var route: FlexScrollTapRoute { unsafe flexscroll_tap_route(tap) }

  /// How a lift of the fingers from a trackpad is learned on this display.
  package var trackpadPhase: TrackpadPhase {
    switch route {
    case .none: .absent
    case .X11: .x11
    case .wayland: .wayland
    }
  }

  /// Whether the connection to the display server is broken, which is reported as a request to
  /// close.
  ///
  /// The program should only end then: nothing can be shown, nor the window be taken away.
  package var isLost: Bool { flexscroll_connection_is_lost() }

  /// Appends all events that have happened and returns at once.
  package func poll(into events: inout [DeviceEvent]) {
    SDL_PumpEvents()
    let (first, now) = (events.count, MonotonicClock.now)
    unsafe withUnsafeTemporaryAllocation(of: SDL_Event.self, capacity: Self.handful) { handful in
      while true {
        let count = unsafe SDL_PeepEvents(
          handful.baseAddress, CInt(Self.handful), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue,
          SDL_LASTEVENT.rawValue)
        guard count > 0 else { break }
        for index in 0..<Int(count) { unsafe translate(handful[index], into: &events) }
      }
    }
    delivery.note(&events, from: first, readAt: now)
    if flexscroll_signals_take() || isLost {
      events.append(DeviceEvent(time: MonotonicClock.now, kind: .closeRequest))
    }
  }

  /// Sleeps in the kernel until something happens or a moment has come, and appends all events
  /// that have happened.
  ///
  /// One that comes to an end by its moment does not ask whether something has happened: what has
  /// ends the next one at once.
  ///
  /// - Parameters:
  ///   - deadline: seconds on the monotonic clock; `nil` to wait for ever.
  ///   - forFrame: whether a frame is due at the deadline: on X11 that takes all that happens until
  ///     then along, and only a wake-up ends the sleep before.
  ///   - events: what the events are appended to.
  package func wait(
    until deadline: Double?, forFrame: Bool = false, into events: inout [DeviceEvent]
  ) {
    let hasQueued = SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
    let repeatsKeys = isWayland && translation.hasPressedKeys
    var moment = deadline ?? .infinity
    if repeatsKeys { moment = min(moment, MonotonicClock.now + Self.keyPause) }
    let hasEvent =
      unsafe hasQueued || flexscroll_tap_sleep(tap, moment, forFrame) || flexscroll_signals_came()
    if hasEvent || repeatsKeys { poll(into: &events) }
  }

  /// Ends a wait; from any thread, and from a signal's handler.
  package nonisolated static func wake() {
    flexscroll_tap_wake()
  }

  /// Whether what the window showed may be gone since the previous call, as when another window
  /// covered it or the renderer was reset; the next frame must be painted even if it is the same.
  package func takeContentsLost() -> Bool {
    let (wasReset, isLost) = (translation.takeReset(), translation.takeContentsLost())
    if wasReset { window.renderer?.hasLostTextures = true }
    return wasReset || isLost
  }

  /// What was dropped on the window since the previous call.
  package func takeDrops() -> [DroppedThing] {
    translation.takeDrops()
  }

  private func translate(_ event: SDL_Event, into events: inout [DeviceEvent]) {
    let geometry = EventTranslation.Geometry(
      units: window.handle.size, unitsPerPoint: window.unitsPerPoint, scale: window.scale,
      isX11: route == .X11)
    unsafe translation.translate(event, geometry, now: MonotonicClock.now, into: &events)
  }
}

/// What was dropped on the window.
package nonisolated enum DroppedThing: Hashable, Sendable {
  /// A file or a folder, by the bytes of its path.
  case file([UInt8])
  /// A text, or what is no file of this machine.
  case other
}

import CPlatform
import CSDL2
import CTrackpad
import Gestures
import Raster

/// Turns the events of SDL and the display server into device events.
///
/// Positions are in points relative to the window's corner, also beyond its edges. Times are
/// seconds on the monotonic clock, taken from the display server if it reports them.
@safe
@MainActor package final class EventSource {
  /// Keeps the window alive as long as the tap.
  private let window: Window
  /// The observer of the display server's events.
  private let tap: OpaquePointer
  private let alive = LiveOwner(.tap)
  private var translation: EventTranslation
  private var delivery = DeliveryDelay()
  private let isWayland: Bool

  /// The number of events taken from SDL's queue at a time.
  private static let handful = 16

  /// The polling interval while a key is pressed on Wayland; SDL repeats keys only when polled.
  private static let keyPause = 0.01

  /// Starts listening to a window.
  ///
  /// Events already queued in SDL are dropped. The current size and focus are reported first.
  ///
  /// - Throws: `CallError` if memory has run out.
  package init(_ window: Window) throws(CallError) {
    self.window = window
    let extras =
      FlexScrollTapPointer | FlexScrollTapTouch | FlexScrollTapTimes | FlexScrollTapDrags
    unsafe tap = try Call.unwrap(
      "flexscroll_tap_open", flexscroll_tap_open(window.handle.pointer, UInt32(extras)))
    translation = unsafe EventTranslation(knowsTrackpad: flexscroll_tap_route(tap) != .none)
    isWayland = window.videoDriver == "wayland"
  }

  isolated deinit {
    unsafe flexscroll_tap_close(tap)
  }

  private var route: FlexScrollTapRoute { unsafe flexscroll_tap_route(tap) }

  /// How the lifting of the fingers from a trackpad is detected on this display, for messages.
  package var trackpadPhase: String {
    switch route {
    case .none: "absent; gaps between scrolls decide"
    case .X11: "XInput 2 scroll valuators"
    case .wayland: "wl_pointer"
    }
  }

  /// Whether the connection to the display server is broken, which is also reported as a request to
  /// close.
  ///
  /// The program can then only end, since neither drawing nor closing the window is possible.
  package var isLost: Bool { flexscroll_connection_is_lost() }

  /// Appends all pending events and returns at once.
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

  /// Sleeps in the kernel until an event arrives or the deadline passes, and appends all pending
  /// events.
  ///
  /// A wait that ends by its deadline does not check for events; pending ones end the next wait at
  /// once.
  ///
  /// - Parameters:
  ///   - deadline: Seconds on the monotonic clock; `nil` to wait without limit.
  ///   - forFrame: Whether a frame is due at the deadline. On X11 events until then are collected,
  ///     and only a wake-up ends the wait early.
  ///   - events: The array to append to.
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

  /// Ends a wait; callable from any thread and from signal handlers.
  package nonisolated static func wake() {
    flexscroll_tap_wake()
  }

  /// Whether the window's contents may have been lost since the previous call, as when another
  /// window covered it or the renderer was reset.
  ///
  /// The next frame must then be painted even if it is unchanged.
  package func takeContentsLost() -> Bool {
    let (wasReset, isLost) = (translation.takeReset(), translation.takeContentsLost())
    if wasReset { window.renderer?.hasLostTextures = true }
    return wasReset || isLost
  }

  /// The items dropped on the window since the previous call.
  package func takeDrops() -> [DroppedThing] {
    translation.takeDrops()
  }

  /// Whether files are dragged over the window; only X11 tells.
  package var isDragOver: Bool { translation.isDragOver }

  private func translate(_ event: SDL_Event, into events: inout [DeviceEvent]) {
    let geometry = EventTranslation.Geometry(
      units: window.handle.size, unitsPerPoint: window.unitsPerPoint, scale: window.scale,
      isX11: route == .X11)
    unsafe translation.translate(event, geometry, now: MonotonicClock.now, into: &events)
  }
}

/// An item dropped on the window.
package nonisolated enum DroppedThing: Hashable, Sendable {
  /// A file or a folder, by the bytes of its path.
  case file([UInt8])
  /// A text, or a file that is not on this machine.
  case other
}

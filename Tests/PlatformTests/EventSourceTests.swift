import CSDL2
import CTrackpad
import Gestures
import Glibc
import Testing

@testable import Platform
@testable import Raster

/// A wait that does not end hangs the test.
@Suite("EventSource")
@MainActor
struct EventSourceTests {
  /// The source of a hidden window without pending events.
  private func quietSource() throws -> EventSource {
    let source = try EventSource(Window(Window.Options(), VideoLibrary(drivers: "dummy")))
    var events: [DeviceEvent] = []
    source.poll(into: &events)
    return source
  }

  /// Sends a signal to this thread, which may block signals.
  private func send(_ signal: CInt) {
    var (wanted, before) = (sigset_t(), sigset_t())
    sigemptyset(&wanted)
    sigaddset(&wanted, signal)
    pthread_sigmask(SIG_UNBLOCK, &wanted, &before)
    raise(signal)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  @Test("a wait ends at its deadline, even if that has passed or is not a number")
  func aWaitEndsAtItsDeadline() throws {
    let source = try quietSource()
    var events: [DeviceEvent] = []
    let now = MonotonicClock.now
    for moment in [-5, 0, now - 5, now + 1e-4, -Double.infinity, .nan] {
      source.wait(until: moment, into: &events)
    }
    #expect(events == [])
  }

  @Test("a wake-up ends the current wait or else the next, and no other")
  func aWakeUpEndsTheCurrentWaitOrElseTheNext() async throws {
    let waker: Task<Void, Never>
    do {
      let source = try quietSource()
      var events: [DeviceEvent] = []
      EventSource.wake()
      EventSource.wake()
      source.wait(until: nil, into: &events)
      waker = Task.detached { EventSource.wake() }
      source.wait(until: nil, into: &events)
      EventSource.wake()
      source.wait(until: nil, forFrame: true, into: &events)
      #expect(events == [])
    }
    // Not before: another test may add events to SDL's queue in the meantime, or open the only tap.
    await waker.value
  }

  @Test("all queued events are reported at once, without sleep")
  func allQueuedEventsAreReportedAtOnce() throws {
    let source = try quietSource()
    var event = SDL_Event()
    event.type = SDL_MOUSEWHEEL.rawValue
    for click in 1...40 {
      event.wheel.preciseY = Float(click)
      SDL_PushEvent(&event)
    }
    var events: [DeviceEvent] = []
    source.wait(until: nil, into: &events)
    #expect(events.map(\.kind) == (1...40).map { .scroll(dx: 0, dy: Double($0)) })
  }

  @Test(
    "a termination signal ends the wait and requests to close, once",
    arguments: [SIGTERM, SIGINT])
  func aTerminationSignalEndsTheWaitAndRequestsToClose(number: CInt) throws {
    // A shell starts its background jobs with SIGINT ignored.
    let before = signal(number, SIG_DFL)
    defer { signal(number, before) }
    let source = try quietSource()
    var events: [DeviceEvent] = []
    send(number)
    source.wait(until: nil, into: &events)
    #expect(events.map(\.kind) == [.closeRequest])
    source.wait(until: 0, into: &events)
    #expect(events.count == 1)
  }

  @Test("an ignored signal stays ignored, and no handler outlives the video")
  func anIgnoredSignalStaysIgnored() throws {
    let before = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, before) }
    do {
      let source = try quietSource()
      send(SIGINT)
      var events: [DeviceEvent] = []
      source.wait(until: 0, into: &events)
      #expect(events == [])
    }
    var handler = sigaction()
    sigaction(SIGTERM, nil, &handler)
    #expect(handler.__sigaction_handler.sa_handler == nil)
  }
}

import CSDL2
import CTrackpad
import Gestures
import Glibc
import Testing

@testable import Platform
@testable import Raster

/// Waits that would not end hang, which a test reports by never ending itself.
@Suite("EventSource")
@MainActor
struct EventSourceTests {
  /// The source of a window that nobody sees, with nothing left to tell.
  private func quietSource() throws -> EventSource {
    let source = try EventSource(Window(Window.Options(), VideoLibrary(drivers: "dummy")))
    var events: [DeviceEvent] = []
    source.poll(into: &events)
    return source
  }

  /// Sends a signal to this thread, which may be one that lets none in.
  private func send(_ signal: CInt) {
    var (wanted, before) = (sigset_t(), sigset_t())
    sigemptyset(&wanted)
    sigaddset(&wanted, signal)
    pthread_sigmask(SIG_UNBLOCK, &wanted, &before)
    raise(signal)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  @Test("a wait ends at its moment, also one that is long over or no number")
  func aWaitEndsAtItsMoment() throws {
    let source = try quietSource()
    var events: [DeviceEvent] = []
    let now = MonotonicClock.now
    for moment in [-5, 0, now - 5, now + 1e-4, -Double.infinity, .nan] {
      source.wait(until: moment, into: &events)
    }
    #expect(events == [])
  }

  @Test("a wake-up ends the wait that is on, or else the next, and no other")
  func aWakeUpEndsAWait() async throws {
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
    // Not before: meanwhile another test may put events of its own into SDL's one queue, or open
    // the one tap that there can be.
    await waker.value
  }

  @Test("what is in the queue already is reported without sleep, and all of it at once")
  func whatIsInTheQueueIsReportedWithoutSleep() throws {
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

  @Test("a signal to end ends the wait and asks to close, once", arguments: [SIGTERM, SIGINT])
  func aSignalToEndAsksToClose(signal: CInt) throws {
    let source = try quietSource()
    var events: [DeviceEvent] = []
    send(signal)
    source.wait(until: nil, into: &events)
    #expect(events.map(\.kind) == [.closeRequest])
    source.wait(until: 0, into: &events)
    #expect(events.count == 1)
  }

  @Test("where a signal is ignored it stays so, and no handler outlives the video")
  func whereASignalIsIgnoredItStaysSo() throws {
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

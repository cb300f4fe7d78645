import Synchronization
import Testing

@testable import Platform
@testable import Raster

@Suite struct DesktopSettingsTests {
  @Test(
    "without a bus there are no preferences, and no wait for them",
    arguments: ["unix:path=/nonexistent/bus", "nonsense", "", "unix:path=", "tcp:host="])
  func withoutABusThereAreNoPreferences(address: String) throws {
    let settings = try #require(DesktopSettings(address: address))

    // A wait of a minute would be noticed.
    #expect(settings.preferences(within: 60) == DesktopPreferences())
    settings.follow { Issue.record("woken without a change") }
    #expect(settings.takeChange() == nil)
  }

  @Test("a change before a follower is set wakes it at once, and can be taken once")
  func aChangeBeforeAFollowerIsSetWakesItAtOnce() {
    let (settings, mailbox, wakes) = Self.followed()
    #expect(!settings.preferences(within: 0).prefersDark)
    mailbox.learn(.colorScheme, .number(1))
    settings.follow { wakes.raise() }

    #expect(wakes.count == 1)
    #expect(settings.takeChange()?.prefersDark == true)
    #expect(settings.takeChange() == nil)
  }

  @Test("each change wakes the follower, and nothing else does")
  func eachChangeWakesTheFollower() {
    let (settings, mailbox, wakes) = Self.followed()
    settings.follow { wakes.raise() }
    #expect(wakes.count == 0)

    mailbox.learn(.colorScheme, .number(0))
    mailbox.learn(.colorScheme, .other)
    mailbox.learn(.textScale, .real(1))
    mailbox.learn(.animations, .flag(true))
    #expect(wakes.count == 0)
    mailbox.learn(.colorScheme, .number(1))
    mailbox.learn(.colorScheme, .number(1))
    #expect(wakes.count == 1)
    mailbox.learn(.colorScheme, .number(2))
    mailbox.learn(.animations, .flag(false))
    #expect(wakes.count == 3)
    let change = settings.takeChange()
    #expect(change?.prefersDark == false)
    #expect(change?.reducesMotion == true)
  }

  private static func followed() -> (DesktopSettings, Mailbox, Wakes) {
    let mailbox = Mailbox()
    return (DesktopSettings(mailbox), mailbox, Wakes())
  }

  @Test("a signal that is raised ends all waits for it, before and after")
  func aSignalThatIsRaised() {
    let signal = Signal()
    let isRunning = BackgroundThread.start { signal.raise() }

    signal.wait(milliseconds: 60_000)
    signal.wait(milliseconds: 60_000)

    #expect(isRunning)
  }
}

/// The number of wake-ups.
private final class Wakes: Sendable {
  private let counted = Mutex(0)

  var count: Int { counted.withLock { $0 } }

  func raise() {
    counted.withLock { $0 += 1 }
  }
}

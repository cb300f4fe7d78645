import Synchronization
import Testing
import Threads

@testable import Desktop

@Suite struct DesktopSettingsTests {
  @Test(
    "where no bus is, there is no preference, and nobody waits for one",
    arguments: ["unix:path=/nonexistent/bus", "nonsense", "", "unix:path=", "tcp:host="])
  func whereNoBusIs(address: String) throws {
    let settings = try #require(DesktopSettings(address: address))

    // The minute would be noticed.
    #expect(settings.colorScheme(within: 60) == .noPreference)
    settings.follow { Issue.record("woken without a change") }
    #expect(settings.takeChange() == nil)
  }

  @Test("a change from before anyone followed wakes at once, and can be taken once")
  func aChangeFromBefore() {
    let (settings, mailbox, wakes) = Self.followed()
    #expect(settings.colorScheme(within: 0) == .noPreference)
    mailbox.learn(.number(1))
    settings.follow { wakes.raise() }

    #expect(wakes.count == 1)
    #expect(settings.takeChange() == .dark)
    #expect(settings.takeChange() == nil)
  }

  @Test("only what changes wakes, and each change does")
  func onlyWhatChanges() {
    let (settings, mailbox, wakes) = Self.followed()
    settings.follow { wakes.raise() }
    #expect(wakes.count == 0)

    mailbox.learn(.number(0))
    mailbox.learn(.other)
    #expect(wakes.count == 0)
    mailbox.learn(.number(1))
    mailbox.learn(.number(1))
    #expect(wakes.count == 1)
    mailbox.learn(.number(2))
    #expect(wakes.count == 2)
    #expect(settings.takeChange() == .light)
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

/// How often someone was woken.
private final class Wakes: Sendable {
  private let counted = Mutex(0)

  var count: Int { counted.withLock { $0 } }

  func raise() {
    counted.withLock { $0 += 1 }
  }
}

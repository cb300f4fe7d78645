import Synchronization
import Testing

@testable import Platform
@testable import Raster

@Suite struct DesktopSettingsTests {
  @Test(
    "where no bus is, there is no preference, and nobody waits for one",
    arguments: ["unix:path=/nonexistent/bus", "nonsense", "", "unix:path=", "tcp:host="])
  func whereNoBusIs(address: String) throws {
    let settings = try #require(DesktopSettings(address: address))

    // The minute would be noticed.
    #expect(settings.preferences(within: 60) == DesktopPreferences())
    settings.follow { Issue.record("woken without a change") }
    #expect(settings.takeChange() == nil)
  }

  @Test("a change from before anyone followed wakes at once, and can be taken once")
  func aChangeFromBefore() {
    let (settings, mailbox, wakes) = Self.followed()
    #expect(settings.preferences(within: 0).colorScheme == .noPreference)
    mailbox.learn(.colorScheme, .number(1))
    settings.follow { wakes.raise() }

    #expect(wakes.count == 1)
    #expect(settings.takeChange()?.colorScheme == .dark)
    #expect(settings.takeChange() == nil)
  }

  @Test("only what changes wakes, and each change does")
  func onlyWhatChanges() {
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
    #expect(change?.colorScheme == .light)
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

/// How often someone was woken.
private final class Wakes: Sendable {
  private let counted = Mutex(0)

  var count: Int { counted.withLock { $0 } }

  func raise() {
    counted.withLock { $0 += 1 }
  }
}

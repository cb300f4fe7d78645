import Testing

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

  @Test("a signal that is raised ends all waits for it, before and after")
  func aSignalThatIsRaised() {
    let signal = Signal()
    let isRunning = BackgroundThread.start { signal.raise() }

    signal.wait(milliseconds: 60_000)
    signal.wait(milliseconds: 60_000)

    #expect(isRunning)
  }
}

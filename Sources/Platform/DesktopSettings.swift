import Raster
import Synchronization

/// What the user has set for the whole desktop, read from the settings portal and followed.
///
/// A thread asks and then sleeps in the kernel until the portal reports a change; the maker of the
/// settings is woken then, and not otherwise. Nothing that the bus or the portal does or fails to do
/// delays the program, but for ``preferences(within:)``, which says how long it may.
///
/// ```swift
/// let settings = DesktopSettings()
/// let first = settings?.preferences(within: 0.02) ?? DesktopPreferences()
/// settings?.follow { EventSource.wake() }
/// // woken:
/// if let preferences = settings?.takeChange() { print(preferences) }
/// ```
package nonisolated final class DesktopSettings: Sendable {
  private let mailbox: Mailbox

  /// Begins to ask on the bus of the session; `nil` where it has none, and where nothing is asked.
  package convenience init?(about questions: [DesktopQuestion] = DesktopQuestion.allCases) {
    guard let address = SessionBus.address else { return nil }
    self.init(about: questions, address: address)
  }

  /// Follows what is learned by others.
  init(_ mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  /// Begins to ask on a bus.
  convenience init?(
    about questions: [DesktopQuestion] = DesktopQuestion.allCases, address: String
  ) {
    guard !questions.isEmpty else { return nil }
    let names = questions.flatMap(\.names)
    let mailbox = Mailbox()
    self.init(mailbox)
    let isRunning = BackgroundThread.start {
      mailbox.listen(at: address, about: names)
      mailbox.answered.raise()
    }
    guard isRunning else { return nil }
  }

  deinit {
    mailbox.stopped.raise()
  }

  /// Whether it is known by now what there is to know: the portal has answered, or cannot.
  ///
  /// It waits for that, but no longer than a time in seconds, and at most a minute.
  package func hasAnswered(within seconds: Double) -> Bool {
    let milliseconds = (min(60, max(0, seconds)) * 1000).rounded(.up)
    return mailbox.answered.wait(milliseconds: Int(milliseconds))
  }

  /// What is known after ``hasAnswered(within:)``; what comes later is a change.
  package func preferences(within seconds: Double) -> DesktopPreferences {
    _ = hasAnswered(within: seconds)
    return mailbox.state.withLock { state in
      state.taken = state.known
      return state.known
    }
  }

  /// Wakes the caller, on another thread, whenever there is a change to take.
  package func follow(_ wake: @escaping @Sendable () -> Void) {
    let isChanged = mailbox.state.withLock { state in
      state.wake = wake
      return state.known != state.taken
    }
    if isChanged { wake() }
  }

  /// What is known, if it differs from the previous answer.
  package func takeChange() -> DesktopPreferences? {
    mailbox.state.withLock { state in
      guard state.known != state.taken else { return nil }
      state.taken = state.known
      return state.known
    }
  }
}

/// What the thread has learned.
nonisolated final class Mailbox: Sendable {
  struct State: Sendable {
    var known = DesktopPreferences()
    /// The previous answer.
    var taken = DesktopPreferences()
    var wake: (@Sendable () -> Void)?
  }

  let state = Mutex(State())
  /// The portal has answered everything, or will not.
  let answered = Signal()
  /// The owner is gone.
  let stopped = Signal()

  /// Talks with the portal until the bus or the owner is gone.
  func listen(at address: String, about names: [SettingName]) {
    guard let bus = SettingsBus(address: address) else { return }
    var talks = names.map(PortalQuery.init(about:))
    var unanswered = Set(names)
    // All at once: the answers come in one go.
    for index in talks.indices { ask(PortalQuery.first, &talks[index], bus) }
    while let message = bus.wait(orUntil: stopped) {
      for index in talks.indices {
        guard let step = talks[index].take(message) else { continue }
        switch step {
        case .ask(let question): ask(question, &talks[index], bus)
        case .learn(let value):
          learn(talks[index].name, value)
          unanswered.remove(talks[index].name)
        case .giveUp: unanswered.remove(talks[index].name)
        }
      }
      if unanswered.isEmpty { answered.raise() }
    }
  }

  private func ask(
    _ question: PortalQuery.Question, _ talk: inout PortalQuery, _ bus: borrowing SettingsBus
  ) {
    if let number = bus.ask(question, talk.name) { talk.asked(question, number: number) }
  }

  /// Learns a setting, and wakes the follower if that changes anything.
  func learn(_ name: SettingName, _ value: SettingValue) {
    let wake = state.withLock { state -> (@Sendable () -> Void)? in
      let before = state.known
      state.known.learn(name, value)
      return state.known == before ? nil : state.wake
    }
    wake?()
  }
}

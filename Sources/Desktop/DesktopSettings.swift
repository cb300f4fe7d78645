import Synchronization
import Threads

/// What the user has set for the whole desktop, read from the settings portal and followed.
///
/// A thread asks and then sleeps in the kernel until the portal tells of a change; whoever made the
/// settings is woken then, and not otherwise. Nothing that the bus or the portal does or fails to do
/// delays the program, but for ``colorScheme(within:)``, which says how long it may.
///
/// ```swift
/// let settings = DesktopSettings()
/// let first = settings?.colorScheme(within: 0.02) ?? .noPreference
/// settings?.follow { EventSource.wake() }
/// // woken:
/// if let scheme = settings?.takeChange() { … }
/// ```
public nonisolated final class DesktopSettings: Sendable {
  private let mailbox: Mailbox

  /// Begins to ask on the bus of the session; `nil` where it has none.
  public convenience init?() {
    guard let address = SessionBus.address else { return nil }
    self.init(address: address)
  }

  /// Follows what is learned by others.
  init(_ mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  /// Begins to ask on a bus.
  convenience init?(address: String) {
    let mailbox = Mailbox()
    self.init(mailbox)
    let isRunning = BackgroundThread.start {
      mailbox.listen(at: address)
      mailbox.answered.raise()
    }
    guard isRunning else { return nil }
  }

  deinit {
    mailbox.stopped.raise()
  }

  /// Whether it is known by now what there is to know: the portal has answered, or cannot.
  ///
  /// It waits for that, but no longer than so many seconds, and no minute.
  public func hasAnswered(within seconds: Double) -> Bool {
    let milliseconds = (min(60, max(0, seconds)) * 1000).rounded(.up)
    return mailbox.answered.wait(milliseconds: Int(milliseconds))
  }

  /// The colour scheme, as far as it is known after ``hasAnswered(within:)``; what comes later is a
  /// change.
  public func colorScheme(within seconds: Double) -> ColorScheme {
    _ = hasAnswered(within: seconds)
    return mailbox.state.withLock { state in
      state.taken = state.colorScheme
      return state.colorScheme
    }
  }

  /// Wakes the caller, on another thread, whenever there is a change to take.
  public func follow(_ wake: @escaping @Sendable () -> Void) {
    let isChanged = mailbox.state.withLock { state in
      state.wake = wake
      return state.colorScheme != state.taken
    }
    if isChanged { wake() }
  }

  /// The colour scheme, if it is another one than was told last.
  public func takeChange() -> ColorScheme? {
    mailbox.state.withLock { state in
      guard state.colorScheme != state.taken else { return nil }
      state.taken = state.colorScheme
      return state.colorScheme
    }
  }
}

/// What the thread leaves for whoever asks.
nonisolated final class Mailbox: Sendable {
  struct State: Sendable {
    var colorScheme = ColorScheme.noPreference
    /// What was told last.
    var taken = ColorScheme.noPreference
    var wake: (@Sendable () -> Void)?
  }

  let state = Mutex(State())
  /// The portal has answered, or will not.
  let answered = Signal()
  /// Nobody asks any more.
  let stopped = Signal()

  /// Talks with the portal until the bus is gone or nobody asks any more.
  func listen(at address: String) {
    guard let bus = SettingsBus(address: address) else { return }
    var talk = SettingTalk(about: .colorScheme)
    ask(SettingTalk.first, &talk, bus)
    while let news = bus.wait(orUntil: stopped) {
      switch talk.take(news) {
      case nil: break
      case .ask(let question): ask(question, &talk, bus)
      case .learn(let value):
        learn(value)
        answered.raise()
      case .giveUp: answered.raise()
      }
    }
  }

  private func ask(
    _ question: SettingTalk.Question, _ talk: inout SettingTalk, _ bus: borrowing SettingsBus
  ) {
    if let number = bus.ask(question, talk.name) { talk.asked(question, number: number) }
  }

  /// A value of another type than the setting has leaves it as it was.
  func learn(_ value: SettingValue) {
    guard let scheme = ColorScheme(value) else { return }
    let wake = state.withLock { state -> (@Sendable () -> Void)? in
      guard scheme != state.colorScheme else { return nil }
      state.colorScheme = scheme
      return state.wake
    }
    wake?()
  }
}

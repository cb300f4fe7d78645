import Canvas
import Raster
import Synchronization

/// The user's desktop-wide preferences, read from the settings portal and kept up to date.
///
/// A background thread queries the portal and sleeps until it reports a change; only then is the
/// caller woken. A slow or broken bus or portal never delays the program, except in
/// ``hasAnswered(within:)`` and ``preferences(within:)``, whose delay is limited.
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

  /// Makes settings from a mailbox that another component fills.
  init(_ mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  /// Begins to query a bus; `nil` if there is none.
  package convenience init?(address: String? = SessionBus.address) {
    guard let address else { return nil }
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

  /// Whether the portal has answered or is known not to.
  ///
  /// Waits for that at most the given time in seconds, limited to a minute.
  package func hasAnswered(within seconds: Double) -> Bool {
    let milliseconds = (min(60, max(0, seconds)) * 1000).rounded(.up)
    return mailbox.answered.wait(milliseconds: Int(milliseconds))
  }

  /// The preferences known after ``hasAnswered(within:)``; later answers are reported as changes.
  package func preferences(within seconds: Double) -> DesktopPreferences {
    _ = hasAnswered(within: seconds)
    return mailbox.state.withLock { state in
      state.taken = state.known
      return state.known
    }
  }

  /// Sets a closure that is called on another thread whenever a change can be taken.
  package func follow(_ wake: @escaping @Sendable () -> Void) {
    let isChanged = mailbox.state.withLock { state in
      state.wake = wake
      return state.known != state.taken
    }
    if isChanged { wake() }
  }

  /// The preferences, if they differ from those returned before.
  package func takeChange() -> DesktopPreferences? {
    mailbox.state.withLock { state in
      guard state.known != state.taken else { return nil }
      state.taken = state.known
      return state.known
    }
  }
}

/// The preferences received by the thread.
nonisolated final class Mailbox: Sendable {
  struct State: Sendable {
    var known = DesktopPreferences()
    /// The preferences returned before.
    var taken = DesktopPreferences()
    var wake: (@Sendable () -> Void)?
  }

  let state = Mutex(State())
  /// Raised when the portal has answered everything, or will not answer.
  let answered = Signal()
  /// Raised when the owner is deinitialised.
  let stopped = Signal()

  /// The match rules for changes; of the second group only two keys matter.
  private static let rules = [
    "arg0='org.freedesktop.appearance'",
    "arg0='org.gnome.desktop.interface',arg1='enable-animations'",
    "arg0='org.gnome.desktop.interface',arg1='text-scaling-factor'",
  ].map {
    "path='\(MessageBus.portalPath)',interface='org.freedesktop.portal.Settings',"
      + "member='SettingChanged',\($0)"
  }

  /// Queries the portal and follows changes until the bus or the owner is gone.
  ///
  /// All groups are queried at once. Changes arrive unrequested. A restarted portal may have other
  /// values and is queried again; the values of a portal that exits remain.
  func listen(at address: String) {
    guard let bus = MessageBus(address: address, rules: Self.rules) else { return }
    let spaces = BusValue.list([.text(SettingName.appearance), .text(SettingName.interface)])
    func ask() -> UInt32? { bus.call("Settings", "ReadAll", [spaces]) }
    var question = ask()
    while let message = bus.wait(orUntil: stopped) {
      let arguments = message.arguments
      switch message.kind {
      case .answer(let number) where number == question:
        for (name, value) in SettingName.values(in: arguments) { learn(name, value) }
        answered.raise()
      case .refusal(let number) where number == question: answered.raise()
      case .signal("org.freedesktop.portal.Settings.SettingChanged"):
        guard arguments.count == 3, case .text(let space) = arguments[0],
          case .text(let key) = arguments[1]
        else { continue }
        learn(SettingName(space: space, key: key), arguments[2])
      case .portalOwner(exists: true): question = ask()
      default: break
      }
    }
  }

  /// Stores a setting, and wakes the follower if the preferences have changed.
  func learn(_ name: SettingName, _ value: BusValue) {
    let wake = state.withLock { state -> (@Sendable () -> Void)? in
      let before = state.known
      state.known.learn(name, value)
      return state.known == before ? nil : state.wake
    }
    wake?()
  }
}

/// The user's desktop-wide preferences, as far as they are known.
package nonisolated struct DesktopPreferences: Equatable, Sendable {
  /// Whether dark programs are preferred (`color-scheme`, 1).
  package private(set) var prefersDark = false
  /// Whether high contrast is preferred (`contrast`, 1).
  package private(set) var prefersHighContrast = false
  /// The accent colour (`accent-color`); `nil` if the desktop has none.
  package private(set) var accent: Color?
  /// The text scale (`text-scaling-factor`), from 0.5 to 2; 1 is usual.
  package private(set) var textScale = 1.0
  /// The portal's own setting (`reduced-motion`, 1); `nil` if the portal has no such key.
  private var portalReducesMotion: Bool?
  /// GNOME's older setting (`enable-animations`); `nil` if the portal does not provide it.
  private var desktopAnimates: Bool?

  /// Makes preferences of which nothing is known.
  package init() {}

  /// Whether two values express the same preferences, regardless of the keys they came from.
  package static func == (one: DesktopPreferences, other: DesktopPreferences) -> Bool {
    one.prefersDark == other.prefersDark && one.prefersHighContrast == other.prefersHighContrast
      && one.accent == other.accent && one.textScale == other.textScale
      && one.reducesMotion == other.reducesMotion
  }

  /// Whether reduced motion is preferred, by the portal's own key or, if that is unknown, by
  /// GNOME's.
  package var reducesMotion: Bool { portalReducesMotion ?? (desktopAnimates == false) }

  /// The valid range of the text scale.
  private static let textScales = 0.5...2.0

  /// Stores a setting; other settings, and values of a wrong type or out of range, are ignored.
  mutating func learn(_ name: SettingName, _ value: BusValue) {
    switch (name, value) {
    case (.colorScheme, .number(let number)): prefersDark = number == 1
    case (.contrast, .number(let number)): prefersHighContrast = number == 1
    case (.accentColor, .list(let parts)):
      let shares = parts.compactMap { if case .real(let share) = $0 { share } else { nil } }
      guard shares.count == 3, parts.count == 3 else { break }
      // A share outside 0…1 means that there is no accent colour.
      let channels = shares.filter((0...1).contains).map { UInt8(($0 * 255).rounded()) }
      accent =
        channels.count == 3
        ? Color(red: channels[0], green: channels[1], blue: channels[2]) : nil
    case (.reducedMotion, .number(let number)): portalReducesMotion = number == 1
    case (.animations, .flag(let isOn)): desktopAnimates = isOn
    case (.textScale, .real(let factor)) where factor > 0 && factor.isFinite:
      textScale = min(Self.textScales.upperBound, max(Self.textScales.lowerBound, factor))
    default: break
    }
  }
}

/// The name of a portal setting.
nonisolated struct SettingName: Hashable, Sendable {
  /// The namespace.
  var space: String
  /// The key in that namespace.
  var key: String

  /// The settings in the reply to `ReadAll`, a dictionary of groups, each a dictionary of values.
  ///
  /// A portal with several backends replies with the values of each. Those of the first one count.
  static func values(in arguments: [BusValue]) -> [SettingName: BusValue] {
    let values = BusValue.entries(of: arguments.first).flatMap { space, keys in
      BusValue.entries(of: keys).map { (SettingName(space: space, key: $0), $1) }
    }
    return Dictionary(values) { first, _ in first }
  }

  /// The portal's own namespace, the same on every desktop.
  static let appearance = "org.freedesktop.appearance"
  /// GNOME's namespace, which portals provide on desktops that have it.
  static let interface = "org.gnome.desktop.interface"

  /// Light or dark.
  static let colorScheme = SettingName(space: appearance, key: "color-scheme")
  /// Whether high contrast is preferred.
  static let contrast = SettingName(space: appearance, key: "contrast")
  /// The accent colour.
  static let accentColor = SettingName(space: appearance, key: "accent-color")
  /// Whether reduced motion is preferred; newer portals have it.
  static let reducedMotion = SettingName(space: appearance, key: "reduced-motion")
  /// The older counterpart of ``reducedMotion``: whether animations are enabled.
  static let animations = SettingName(space: interface, key: "enable-animations")
  /// The text scale.
  static let textScale = SettingName(space: interface, key: "text-scaling-factor")
}

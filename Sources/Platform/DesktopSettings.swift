import Raster
import Synchronization

/// What the user has set for the whole desktop, read from the settings portal and followed.
///
/// A thread asks and then sleeps in the kernel until the portal reports a change; the maker of the
/// settings is woken then, and not otherwise. Nothing that the bus or the portal does or fails to
/// do delays the program, but for ``preferences(within:)``, which says how long it may.
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

  /// The changes of which the bus is to tell: of the other group only two keys matter.
  private static let rules = [
    "arg0='org.freedesktop.appearance'",
    "arg0='org.gnome.desktop.interface',arg1='enable-animations'",
    "arg0='org.gnome.desktop.interface',arg1='text-scaling-factor'",
  ].map {
    "path='\(MessageBus.portalPath)',interface='org.freedesktop.portal.Settings',"
      + "member='SettingChanged',\($0)"
  }

  /// Asks the portal and learns changes until the bus or the owner is gone.
  ///
  /// All groups are asked at once. Changes come unasked. A portal that starts again may have other
  /// values, and is asked again; one that ends changes nothing.
  func listen(at address: String, about names: [SettingName]) {
    guard let bus = MessageBus(address: address, rules: Self.rules) else { return }
    let spaces = Set(names.map(\.space)).sorted().map(BusValue.text)
    func ask() -> UInt32? { bus.call("Settings", "ReadAll", [.list(spaces)]) }
    var question = ask()
    while let message = bus.wait(orUntil: stopped) {
      let arguments = message.arguments
      switch message.kind {
      case .answer(let number) where number == question:
        for (name, value) in SettingName.values(in: arguments) where names.contains(name) {
          learn(name, value)
        }
        answered.raise()
      case .refusal(let number) where number == question: answered.raise()
      case .signal("org.freedesktop.portal.Settings.SettingChanged"):
        guard arguments.count == 3, case .text(let space) = arguments[0],
          case .text(let key) = arguments[1]
        else { continue }
        let name = SettingName(space: space, key: key)
        if names.contains(name) { learn(name, arguments[2]) }
      case .portalOwner(exists: true): question = ask()
      default: break
      }
    }
  }

  /// Learns a setting, and wakes the follower if that changes anything.
  func learn(_ name: SettingName, _ value: BusValue) {
    let wake = state.withLock { state -> (@Sendable () -> Void)? in
      let before = state.known
      state.known.learn(name, value)
      return state.known == before ? nil : state.wake
    }
    wake?()
  }
}

/// What the user has set for the whole desktop, as far as it is known.
package nonisolated struct DesktopPreferences: Equatable, Sendable {
  /// Light or dark.
  package private(set) var colorScheme = ColorScheme.noPreference
  /// Whether contrast is to be high (`contrast`, 1).
  package private(set) var prefersHighContrast = false
  /// The colour of what is to stand out (`accent-color`); `nil` where the desktop has none.
  package private(set) var accent: Accent?
  /// The text scale (`text-scaling-factor`), from 0.5 to 2; 1 is usual.
  package private(set) var textScale = 1.0
  /// What the portal's own key says (`reduced-motion`, 1); `nil` where the portal has no such key.
  private var portalReducesMotion: Bool?
  /// What GNOME's older key says (`enable-animations`); `nil` where the portal does not pass it on.
  private var desktopAnimates: Bool?

  /// A colour by its parts of sRGB, each from 0 to 1.
  package struct Accent: Hashable, Sendable {
    /// The share of red.
    package let red: Double
    /// The share of green.
    package let green: Double
    /// The share of blue.
    package let blue: Double

    /// Takes a colour; `nil` where a part is not from 0 to 1, by which a portal says that there is
    /// none.
    package init?(red: Double, green: Double, blue: Double) {
      guard [red, green, blue].allSatisfy({ (0...1).contains($0) }) else { return nil }
      (self.red, self.green, self.blue) = (red, green, blue)
    }
  }

  /// Nothing is known.
  package init() {}

  /// Whether both ask for the same, whichever keys they have it from.
  package static func == (one: DesktopPreferences, other: DesktopPreferences) -> Bool {
    one.colorScheme == other.colorScheme && one.prefersHighContrast == other.prefersHighContrast
      && one.accent == other.accent && one.textScale == other.textScale
      && one.reducesMotion == other.reducesMotion
  }

  /// Whether motion is to be reduced: by the portal's own key, or where that is unknown by GNOME's.
  package var reducesMotion: Bool { portalReducesMotion ?? (desktopAnimates == false) }

  /// The range of the text scale.
  private static let textScales = 0.5...2.0

  /// Learns a setting; a value of another type than it has, and a factor that is none, leaves it as
  /// it was.
  mutating func learn(_ name: SettingName, _ value: BusValue) {
    switch (name, value) {
    case (.colorScheme, _): colorScheme = ColorScheme(value) ?? colorScheme
    case (.contrast, .number(let number)): prefersHighContrast = number == 1
    case (.accentColor, .list(let parts)):
      let shares = parts.compactMap { if case .real(let share) = $0 { share } else { nil } }
      guard shares.count == 3, parts.count == 3 else { break }
      accent = Accent(red: shares[0], green: shares[1], blue: shares[2])
    case (.reducedMotion, .number(let number)): portalReducesMotion = number == 1
    case (.animations, .flag(let isOn)): desktopAnimates = isOn
    case (.textScale, .real(let factor)) where factor > 0 && factor.isFinite:
      textScale = min(Self.textScales.upperBound, max(Self.textScales.lowerBound, factor))
    default: break
    }
  }
}

/// What can be asked of the desktop.
package nonisolated enum DesktopQuestion: CaseIterable, Hashable, Sendable {
  /// Light or dark.
  case colorScheme
  /// Whether contrast is to be high.
  case contrast
  /// The colour of what is to stand out.
  case accent
  /// Whether motion is to be reduced.
  case motion
  /// The text scale.
  case textScale

  /// The portal's settings that answer it.
  var names: [SettingName] {
    switch self {
    case .colorScheme: [.colorScheme]
    case .contrast: [.contrast]
    case .accent: [.accentColor]
    case .motion: [.reducedMotion, .animations]
    case .textScale: [.textScale]
    }
  }
}

/// What a setting is called.
nonisolated struct SettingName: Hashable, Sendable {
  /// The group it belongs to.
  var space: String
  /// Its name in that group.
  var key: String

  /// The settings in the answer to `ReadAll`, a dictionary of groups, each a dictionary of values.
  static func values(in arguments: [BusValue]) -> [(SettingName, BusValue)] {
    BusValue.entries(of: arguments.first).flatMap { space, keys in
      BusValue.entries(of: keys).map { (SettingName(space: space, key: $0), $1) }
    }
  }

  /// The portal's own group, the same on every desktop.
  private static let appearance = "org.freedesktop.appearance"
  /// A group of GNOME's, which portals pass on where the desktop has it.
  private static let interface = "org.gnome.desktop.interface"

  /// Light or dark.
  static let colorScheme = SettingName(space: appearance, key: "color-scheme")
  /// Whether contrast is to be high.
  static let contrast = SettingName(space: appearance, key: "contrast")
  /// The colour of what is to stand out.
  static let accentColor = SettingName(space: appearance, key: "accent-color")
  /// Whether motion is to be reduced; younger portals have it.
  static let reducedMotion = SettingName(space: appearance, key: "reduced-motion")
  /// The same from before there was that: whether things are animated.
  static let animations = SettingName(space: interface, key: "enable-animations")
  /// The text scale.
  static let textScale = SettingName(space: interface, key: "text-scaling-factor")
}

/// Whether the desktop prefers light or dark programs, in the numbers of the settings portal
/// (`org.freedesktop.appearance`, key `color-scheme`).
package nonisolated enum ColorScheme: UInt32, Hashable, Sendable {
  /// The desktop does not mind.
  case noPreference = 0
  /// Dark programs are preferred.
  case dark = 1
  /// Light programs are preferred.
  case light = 2

  /// What a value of the portal means; `nil` where it is no number.
  ///
  /// Numbers that are not yet given a meaning are no preference, as the portal's description has
  /// it.
  init?(_ value: BusValue) {
    guard case .number(let number) = value else { return nil }
    self = ColorScheme(rawValue: number) ?? .noPreference
  }
}

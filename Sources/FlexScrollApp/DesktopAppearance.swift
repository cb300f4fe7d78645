import AppCore
import Canvas
import Platform
import Scenes

/// What the desktop has a say in, once options and config have had theirs.
nonisolated struct DesktopAppearance: Hashable, Sendable {
  /// Light or dark, for scenes that follow the desktop.
  var theme = Theme.light
  /// Contrast, accent and the size of text.
  var appearance = Appearance()
  /// Whether motion is reduced.
  var reducesMotion = false

  /// In words for the user.
  var summary: String {
    var words = [theme.rawValue]
    if appearance.contrast == .high { words.append("high contrast") }
    if let accent = appearance.accent { words.append("accent \(accent.hexadecimal)") }
    if reducesMotion { words.append("reduced motion") }
    if appearance.textScale != 1 { words.append("text × \(appearance.textScale)") }
    return words.joined(separator: ", ")
  }

  /// What options make of the desktop's preferences; without a desktop, nothing is preferred.
  init(_ options: Options, _ desktop: DesktopPreferences = DesktopPreferences()) {
    theme = desktop.colorScheme == .dark ? .dark : .light
    let accent: Color? =
      switch options.accent {
      case .desktop: desktop.accent.map(Color.init)
      case .none: nil
      case .color(let color): color
      }
    appearance = Appearance(
      contrast: options.contrast ?? (desktop.prefersHighContrast ? .high : .standard),
      accent: accent, textScale: options.textScale ?? desktop.textScale)
    reducesMotion = options.reducesMotion ?? desktop.reducesMotion
  }
}

nonisolated extension Options {
  /// What only the desktop can settle.
  var questions: [DesktopQuestion] {
    DesktopQuestion.allCases.filter { question in
      switch question {
      case .colorScheme: theme == nil
      case .contrast: contrast == nil
      case .accent: accent == .desktop
      case .motion: reducesMotion == nil
      case .textScale: textScale == nil
      }
    }
  }

  /// With what the desktop settles as if it had been asked for: a replay knows no desktop.
  func settled(by look: DesktopAppearance) -> Options {
    var options = self
    // Light a replay is by itself.
    if look.theme == .dark { options.theme = options.theme ?? .dark }
    if look.reducesMotion { options.reducesMotion = options.reducesMotion ?? true }
    if look.appearance.contrast == .high { options.contrast = .high }
    if look.appearance.textScale != 1 { options.textScale = look.appearance.textScale }
    if accent == .desktop, let color = look.appearance.accent { options.accent = .color(color) }
    return options
  }
}

nonisolated extension Color {
  /// The desktop's colour in steps of 255.
  fileprivate init(_ accent: DesktopPreferences.Accent) {
    func channel(_ share: Double) -> UInt8 { UInt8((share * 255).rounded()) }
    self.init(
      red: channel(accent.red), green: channel(accent.green), blue: channel(accent.blue))
  }
}

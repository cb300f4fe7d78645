import ScrollPhysics

/// A named tuning.
package struct NamedTuning: Equatable, Sendable {
  /// The name.
  package var name: String
  /// The constants.
  package var tuning: Tuning
  /// Whether the constants differ from those of the name.
  package var isChanged: Bool

  /// The name on the screen.
  package var label: String { isChanged ? "\(title), changed" : title }

  /// The name of a preset for people (DX-23); another tuning's own name.
  package var title: String { Self.titles[name]?.title ?? name }

  /// How a preset of the library feels; "yours" for other tunings.
  package var summary: String { Self.titles[name]?.summary ?? "yours" }

  /// Whether it is not a preset of the library.
  package var isOwn: Bool { Self.titles[name] == nil }

  private static let titles: [String: (title: String, summary: String)] = [
    "ios": ("iOS", "long glide, soft bounce"),
    "ios-fast": ("iOS, fast stop", "short glide, soft bounce"),
    "flutter": ("Flutter", "iOS as Flutter has it"),
    "flutter-macos": ("Flutter on macOS", "shorter, firmer edge"),
    "android": ("Android", "glides far, stops sharply"),
    "gtk": ("GTK", "glides, stops at the end"),
    "chromium": ("Chromium", "brisk, stops at the end"),
  ]

  /// Names a tuning.
  package init(_ name: String, _ tuning: Tuning, isChanged: Bool = false) {
    (self.name, self.tuning, self.isChanged) = (name, tuning, isChanged)
  }

  /// The tuning that one is compared with by default: GTK's, or for GTK's iOS's.
  package static func rival(of name: String) -> NamedTuning {
    name == "gtk" ? NamedTuning("ios", .ios) : NamedTuning("gtk", .gtk)
  }

  /// The presets of the library, in order.
  package static let presets: [NamedTuning] = Tuning.presetNames.compactMap { name in
    Tuning.preset(named: name).map { NamedTuning(name, $0) }
  }
}

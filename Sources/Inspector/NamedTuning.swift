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
  package var label: String { isChanged ? "\(name), changed" : name }

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

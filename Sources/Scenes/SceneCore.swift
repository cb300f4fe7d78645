import Canvas
import FlexScroll
import Interface

/// The state that every scene has: its environment, its time, and what the user does with its
/// controls.
package final class SceneCore {
  /// What the scene depends on; set by ``Scene/setEnvironment(_:at:)``.
  package var environment: Environment { didSet { resolveColors() } }
  /// The theme that the environment and the scene's own preference result in.
  package private(set) var theme = Theme.light
  /// The colours of the theme.
  package private(set) var palette = Palette.light
  /// The time of the last frame or event, in seconds.
  package var time: Double
  /// The control under a resting finger or button.
  package var pressed: AnyHashable?
  /// The control with the keyboard focus.
  package var focused: AnyHashable?
  /// The position of the pointer; `nil` outside the screen.
  package var pointer: Point?
  /// The slider whose knob is dragged, and the distance from the knob's centre to the pointer.
  package var dragged: (control: AnyHashable, grip: Double)?
  /// The index of the scene to open, chosen by a tap or a key.
  package var destination: Int?
  /// The scroll indicator.
  package var indicator = ScrollIndicator()
  /// Whether the scene has pages side by side.
  package let hasPages: Bool
  /// Where the list of a scene appends its actions, which no component reads.
  package var unreadActions: [ScrollAction] {
    get { [] }
    _modify {
      yield &actions
      if !actions.isEmpty { actions.removeAll(keepingCapacity: true) }
    }
  }
  private var actions: [ScrollAction] = []
  private let palettes: Palettes
  private let preferredTheme: Theme?

  /// The colours of both themes.
  package struct Palettes: Sendable {
    package var light: Palette
    package var dark: Palette

    /// Makes a pair; without arguments the usual one.
    package init(light: Palette = .light, dark: Palette = .dark) {
      (self.light, self.dark) = (light, dark)
    }
  }

  /// Makes the state of a scene at rest.
  ///
  /// - Parameters:
  ///   - environment: What the scene depends on.
  ///   - palettes: Its colours.
  ///   - preferredTheme: The theme where none was requested; `nil` for the desktop's.
  ///   - hasPages: Whether the scene has pages side by side.
  ///   - time: The current time, in seconds.
  package init(
    _ environment: Environment, palettes: Palettes = .init(), preferredTheme: Theme? = nil,
    hasPages: Bool = false, at time: Double
  ) {
    self.environment = environment
    self.palettes = palettes
    self.preferredTheme = preferredTheme
    self.hasPages = hasPages
    self.time = time
    actions.reserveCapacity(8)
    resolveColors()
  }

  package init(copying other: SceneCore) {
    (environment, theme, palette, time) = (
      other.environment, other.theme, other.palette, other.time
    )
    (pressed, focused, pointer, dragged) = (
      other.pressed, other.focused, other.pointer, other.dragged
    )
    (destination, indicator, hasPages) = (other.destination, other.indicator, other.hasPages)
    (palettes, preferredTheme) = (other.palettes, other.preferredTheme)
    actions.reserveCapacity(8)
  }

  private func resolveColors() {
    theme = environment.theme ?? preferredTheme ?? environment.desktopTheme
    palette = environment.appearance.palette(
      theme == .light ? palettes.light : palettes.dark, theme)
  }
}

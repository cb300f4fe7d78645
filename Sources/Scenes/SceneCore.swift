import Canvas
import FlexScroll
import Interface

/// The state of every scene: its environment, its list, its time, and the state of its controls.
package final class SceneCore {
  /// The environment; set by ``Scene/setEnvironment(_:at:)``.
  package var environment: Environment { didSet { resolveColors() } }
  /// The theme by the environment and the scene's preference.
  package private(set) var theme = Theme.light
  /// The colours of the theme.
  package private(set) var palette = Palette.light
  /// The content and the header over it.
  package var list: ScrollArea
  /// The time of the last frame or event, in seconds.
  package var time: Double
  /// The control under a resting finger or button.
  package var pressed: AnyHashable? { didSet { noteHighlight() } }
  /// The control with the keyboard focus.
  package var focused: AnyHashable? { didSet { noteHighlight() } }
  /// Whether a control is pressed or has the keyboard focus; stored, since each frame asks for it
  /// and to read a control copies it.
  package private(set) var hasHighlight = false
  /// The position of the pointer; `nil` outside the screen.
  package var pointer: Point?
  /// The slider whose knob is dragged, and the distance from the knob's centre to the pointer.
  package var dragged: (control: AnyHashable, grip: Double)?
  /// Whether it is a miniature, without buttons in the upper corners and without a scroll indicator.
  var isMiniature = false
  /// The index of the scene to open, chosen by a tap or a key.
  package var destination: Int?
  /// The command that a control asks for; the app performs it.
  package var command: Command?
  /// The path of the album to open, chosen with `Command.openAlbum`; `nil` to ask for one.
  package var albumPath: String?
  /// The actions of the list, which no component reads; emptied as the list advances.
  package var unreadActions: [ScrollAction] = []
  private let ownPalette: @Sendable (Theme) -> Palette
  private let preferredTheme: Theme?

  /// Makes the state of a scene at rest.
  ///
  /// - Parameters:
  ///   - environment: The initial environment.
  ///   - list: The content and the header over it.
  ///   - ownPalette: The scene's palette in a theme.
  ///   - preferredTheme: The theme if none is requested; `nil` for the desktop's.
  ///   - time: The current time, in seconds.
  package init(
    _ environment: Environment, list: ScrollArea,
    palette ownPalette: @escaping @Sendable (Theme) -> Palette = Palette.of,
    preferredTheme: Theme? = nil, at time: Double
  ) {
    self.environment = environment
    self.list = list
    self.ownPalette = ownPalette
    self.preferredTheme = preferredTheme
    self.time = time
    unreadActions.reserveCapacity(8)
    resolveColors()
  }

  package convenience init(copying other: SceneCore) {
    self.init(
      other.environment, list: other.list, palette: other.ownPalette,
      preferredTheme: other.preferredTheme, at: other.time)
    (pressed, focused, pointer) = (other.pressed, other.focused, other.pointer)
    (dragged, destination, command) = (other.dragged, other.destination, other.command)
    (albumPath, isMiniature) = (other.albumPath, other.isMiniature)
  }

  private func noteHighlight() { hasHighlight = pressed != nil || focused != nil }

  private func resolveColors() {
    theme = environment.theme ?? preferredTheme ?? environment.desktopTheme
    palette = environment.appearance.palette(ownPalette(theme), theme)
  }
}

import Canvas
import Scenes

// What the desktop has a say in.
extension App {
  mutating func resize(width: Double, height: Double, scale: Double) {
    guard width.isFinite, height.isFinite, scale.isFinite else { return }
    let largest = 16_384.0
    let size = Size(width: min(largest, max(1, width)), height: min(largest, max(1, height)))
    let density = min(16, max(0.25, scale))
    var viewport = scene.viewport
    (viewport.size, viewport.scale) = (size, density)
    navigation.resize(to: viewport, at: time)
  }

  /// The desktop has become light or dark; a scene that asks for its own colours keeps them.
  package mutating func setDesktopTheme(_ theme: Theme) {
    navigation.setDesktopTheme(theme)
  }

  /// The user or the desktop wishes another contrast, accent or size of letters.
  package mutating func setAppearance(_ appearance: Appearance) {
    guard appearance != navigation.appearance else { return }
    let before = scene.viewport
    navigation.setAppearance(appearance)
    // With letters of another size the list of keys has other pages.
    if scene.viewport != before, help != nil { showHelp(page: 0) }
  }

  /// The user or the desktop wishes less motion, or all of it.
  package mutating func setReducedMotion(_ isReduced: Bool) {
    guard isReduced != navigation.reducesMotion else { return }
    navigation.reducesMotion = isReduced
  }
}

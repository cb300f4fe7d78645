import Canvas
import FlexScroll
import Interface
import ScrollPhysics

/// A scene before it is made: what it is called, and how it is made.
package struct SceneEntry: Sendable {
  /// The word for `--scene`.
  package var name: String
  /// What the gallery calls it.
  package var title: String
  /// What it re-creates.
  package var source: String
  /// What is special about it, in one line.
  package var summary: String
  /// The images that it shows, now or after a tap.
  package var images: ImageSet
  private let build: @Sendable (SceneSetup) -> any Scene

  /// Makes an entry.
  package init(
    name: String, title: String, source: String, summary: String, images: ImageSet = ImageSet(),
    make: @escaping @Sendable (SceneSetup) -> any Scene
  ) {
    self.name = name
    self.title = title
    self.source = source
    self.summary = summary
    self.images = images
    build = make
  }

  /// Makes the scene at rest.
  ///
  /// The scene is built with the viewport, the themes, the tuning and the album; the rest of the
  /// environment, such as reduced motion, reaches it by ``Scene/environmentChanged(from:at:)``
  /// before the first frame.
  package func make(_ setup: SceneSetup) -> any Scene {
    var initial = setup
    initial.environment = setup.environment.initial
    let scene = build(initial)
    scene.setEnvironment(setup.environment, at: setup.time)
    return scene
  }
}

/// What a scene is made from.
package struct SceneSetup: Sendable {
  /// What the scene depends on.
  package var environment: Environment
  /// The header at the start.
  package var header: HeaderOptions
  /// The current time, in seconds.
  package var time: Double

  /// Makes a setup.
  package init(_ environment: Environment, header: HeaderOptions = .init(), time: Double = 0) {
    self.environment = environment
    self.header = header
    self.time = time
  }

  /// Makes a setup with the usual preferences.
  package init(
    viewport: Viewport, tuning: Tuning = .ios, header: HeaderOptions = .init(),
    album: Album = .embedded, theme: Theme? = nil, desktopTheme: Theme = .light, time: Double = 0
  ) {
    self.init(
      Environment(
        viewport: viewport, theme: theme, desktopTheme: desktopTheme, tuning: tuning, album: album),
      header: header, time: time)
  }
}

extension FlexibleHeader.Configuration {
  /// Makes the configuration of a scene's header from its setup and its own heights, which are
  /// without the status strip; those of the setup's options win.
  package init(_ setup: SceneSetup, minimumHeight: Double, maximumHeight: Double) {
    let options = setup.header
    let maximum = options.maximumHeight ?? maximumHeight
    self.init(minimumHeight: min(minimumHeight, maximum), maximumHeight: maximum)
    deceleration = setup.environment.tuning.coast.law
    if let preset = options.preset { apply(preset) }
    if let chosen = options.minimumHeight { (collapses, self.minimumHeight) = (true, chosen) }
    if let chosen = options.shiftBehavior { shiftBehavior = chosen }
    if let chosen = options.settlingRule { settlingRule = chosen }
    if let chosen = options.importance { returnDistance = chosen }
  }
}

import Canvas
import FlexScroll
import Interface

/// The texts of a scene, and how it is made.
package struct SceneEntry: Sendable {
  /// The name in `--scene`.
  package var name: String
  /// The title in the gallery.
  package var title: String
  /// The name of the work that it re-creates.
  package var source: String
  /// What is special about it, in one line.
  package var summary: String
  /// The images that it may show.
  package var images: ImageSet
  private let build: @Sendable (SceneSetup) -> any Scene

  package init(
    name: String, title: String, source: String, summary: String, images: ImageSet = ImageSet(),
    make: @escaping @Sendable (SceneSetup) -> any Scene
  ) {
    self.name = name
    self.title = LineText.bounded(title)
    self.source = LineText.bounded(source)
    self.summary = LineText.bounded(summary)
    self.images = images
    build = make
  }

  /// Makes the scene at rest.
  ///
  /// It is made with the viewport, the themes, the tuning and the album; the rest of the environment,
  /// such as reduced motion, reaches it by ``Scene/environmentChanged(from:at:)``.
  package func make(_ setup: SceneSetup) -> any Scene {
    var initial = setup
    initial.environment = setup.environment.initial
    let scene = build(initial)
    scene.setEnvironment(setup.environment, at: setup.time)
    return scene
  }
}

/// The values that a scene is made with.
package struct SceneSetup: Sendable {
  package var environment: Environment
  package var header: HeaderOptions
  /// The current time, in seconds.
  package var time: Double

  package init(_ environment: Environment, header: HeaderOptions = .init(), time: Double = 0) {
    self.environment = environment
    self.header = header
    self.time = time
  }

  /// Makes a setup with the default preferences.
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
  /// Makes the configuration of a scene's header from its own heights, without the status strip, and
  /// the setup's options, which override them.
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

import Canvas
import Interface
import ScrollPhysics

@testable import Scenes

extension Environment {
  /// Sets the accent of the cover.
  mutating func setAccent(_ accent: Color?) {
    var cover = image(.cover)
    cover.accent = accent
    images[.cover] = cover
  }
}

// Scenes with the setup that most tests begin from.

extension AlbumScene {
  convenience init(
    album: Album, viewport: Viewport, tuning: Tuning = .ios, header: HeaderOptions = .init(),
    cover: ImageStatus = .ready, theme: Theme? = .dark, time: Double = 0
  ) {
    var setup = SceneSetup(
      viewport: viewport, tuning: tuning, header: header, album: album, theme: theme, time: time)
    setup.environment.unknownImage = cover
    self.init(setup)
  }
}

extension CollapsingScene {
  convenience init(
    viewport: Viewport, tuning: Tuning = .ios, header: HeaderOptions = .init(),
    theme: Theme? = nil, time: Double = 0
  ) {
    self.init(
      SceneSetup(viewport: viewport, tuning: tuning, header: header, theme: theme, time: time))
  }
}

extension MaterialScene {
  convenience init(
    viewport: Viewport, tuning: Tuning = .ios, header: HeaderOptions = .init(),
    theme: Theme? = .dark, time: Double = 0
  ) {
    self.init(
      SceneSetup(viewport: viewport, tuning: tuning, header: header, theme: theme, time: time))
  }
}

extension OffsetScene {
  convenience init(
    viewport: Viewport, tuning: Tuning = .ios, header: HeaderOptions = .init(),
    theme: Theme? = nil, time: Double = 0
  ) {
    self.init(
      SceneSetup(viewport: viewport, tuning: tuning, header: header, theme: theme, time: time))
  }
}

extension StretchyScene {
  convenience init(
    viewport: Viewport, tuning: Tuning = .ios, header: HeaderOptions = .init(),
    sections: [StretchySection] = StretchySection.all, theme: Theme? = nil, time: Double = 0
  ) {
    self.init(
      SceneSetup(viewport: viewport, tuning: tuning, header: header, theme: theme, time: time),
      sections: sections)
  }
}

import Canvas
import Gestures
import AppCore
import Scenes
import ScrollPhysics

nonisolated extension Options {
  /// The screen that was asked for, at rest at a moment, and the way to the others.
  func navigation(
    _ content: Content, in viewport: Viewport, tuning: Tuning, appearance: DesktopAppearance,
    at time: Double
  ) -> Navigation {
    var viewport = viewport
    viewport.wishedTextScale = appearance.appearance.textScale
    var environment = Environment(
      viewport: viewport, theme: theme, desktopTheme: appearance.theme, tuning: tuning,
      album: content.album)
    environment.appearance = appearance.appearance
    environment.reducesMotion = appearance.reducesMotion
    return Navigation(at: scene, setup: SceneSetup(environment, header: header, time: time))
  }

  /// What the program is about to do.
  enum Purpose {
    case window, play, replay
  }

  /// Says which options have no meaning for it.
  func warnOfWhatIsUseless(to purpose: Purpose) {
    if purpose == .play, renderer != .auto {
      Report.warn("--renderer: play draws in memory, by software")
    }
    if purpose != .window {
      if recordPath != nil { Report.warn("--record: only a window's input is recorded") }
      if showsStatistics { Report.warn("--stats: only a window's frames are timed") }
    }
    if purpose == .replay {
      if tracePath != nil { Report.warn("--trace: a replay may go back and has none, play has") }
      if checksFrames { Report.warn("--check: a replay checks nothing, play does") }
    }
    guard purpose != .play else { return }
    if shotsFolder != nil { Report.warn("--shots: only play takes pictures") }
    if exportPath != nil { Report.warn("--export: only play makes clips") }
    if toldRate != nil { Report.warn("--fps: a window has the rate of its display") }
    if tablePath != nil { Report.warn("--csv: only play writes numbers") }
    if plotPath != nil { Report.warn("--plot: only play draws one") }
  }
}

nonisolated extension Options {
  /// The same with an album that was opened later, if any was.
  func opening(_ path: String?) -> Options {
    guard let path else { return self }
    var options = self
    (options.albumPath, options.isAlbumKept, options.trackCount) = (path, false, nil)
    return options
  }
}

import AppCore
import Canvas
import FlexScroll
import Interface
import Platform
import Scenes
import Storage

nonisolated extension Options {
  /// The navigation, with the requested screen at rest at a time.
  func navigation(
    _ content: Content, in viewport: Viewport, tuning: Tuning, appearance: DesktopAppearance,
    at time: Double
  ) -> Navigation {
    var viewport = viewport
    viewport.preferredTextScale = appearance.appearance.textScale
    var environment = Environment(
      viewport: viewport, theme: theme, desktopTheme: appearance.theme, tuning: tuning,
      album: content.album)
    environment.appearance = appearance.appearance
    environment.reducesMotion = appearance.reducesMotion
    (environment.edgeStyle, environment.edgeEffect) = (edgeStyle, edgeEffect)
    return Navigation(at: scene, setup: SceneSetup(environment, header: header, time: time))
  }

  /// What the options are used for.
  enum Purpose {
    case window, play, replay
  }

  /// Warns of options that have no effect for a purpose.
  func warnOfWhatIsUseless(to purpose: Purpose) {
    let (isPlay, isReplay) = (purpose == .play, purpose == .replay)
    let (showsWindow, hasFile) = (!isPlay, purpose != .window)
    let warnings = [
      (isPlay && renderer != .auto, "--renderer: play draws in memory, by software"),
      (hasFile && recordPath != nil, "--record: only a window's input is recorded"),
      (hasFile && showsStatistics, "--stats: only a window's frames are timed"),
      (isReplay && tracePath != nil, "--trace: a replay may go back and has none, play has"),
      (isReplay && checksFrames, "--check: a replay checks nothing, play does"),
      (showsWindow && shotsFolder != nil, "--shots: only play takes pictures"),
      (showsWindow && exportPath != nil, "--export: only play makes clips"),
      (showsWindow && requestedRate != nil, "--fps: a window has the rate of its display"),
      (showsWindow && tablePath != nil, "--csv: only play writes numbers"),
      (showsWindow && plotPath != nil, "--plot: only play draws one"),
    ]
    for (isUseless, warning) in warnings where isUseless { Report.warn(warning) }
  }

  /// The options with another album; `nil` for the embedded one.
  func showing(_ path: String?) -> Options {
    var options = self
    (options.albumPath, options.isAlbumKept, options.trackCount) = (path, false, nil)
    return options
  }

  /// The options, if the paths of all files to write are UTF-8.
  ///
  /// Only files to read may have other paths.
  func withPlainOutputs() throws(Failure) -> Options {
    for (option, path) in [
      ("--shots", shotsFolder), ("--export", exportPath), ("--trace", tracePath),
      ("--csv", tablePath), ("--plot", plotPath), ("--record", recordPath),
    ] {
      guard let path, !PathText.isPlain(path) else { continue }
      throw Failure("\(option) \(path): is not UTF-8", .usage)
    }
    return self
  }

  /// Parses the arguments of `play` and `replay` over a recording's options; the command line takes
  /// precedence.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - path: The recording.
  ///   - text: Its content.
  /// - Returns: The combined options.
  /// - Throws: ``Failure`` if the recording's header is invalid.
  static func parse(
    _ arguments: [String], over path: String, _ text: String
  ) throws(Failure) -> Options {
    let header = try RecordingHeader.options(in: text, path: path)
    var recorded = if let header { header } else { try commented(in: text, path) }
    let requested = try parse(arguments)
    if requested.albumPath == nil {
      recorded.albumRecording = recorded.albumPath.map { _ in path }
    } else {
      // A different album has its own number of rows.
      (recorded.albumPath, recorded.trackCount) = (nil, nil)
    }
    return try parse(arguments, over: recorded)
  }

  /// The options in the comment of an earlier version.
  private static func commented(in text: String, _ path: String) throws(Failure) -> Options {
    do {
      return try parse(recorded(GestureRecorder.options(in: text)))
    } catch {
      throw Failure("\(path): line 1: \(error.message)", .malformedInput)
    }
  }
}

extension Options {
  /// The options of the window.
  var window: Window.Options {
    var window = Window.Options()
    window.size = size
    window.scale = scale
    window.renderer = renderer
    window.fitsDisplay = fitsDisplay
    return window
  }
}

/// The appearance that follows from options, config and desktop, in this order.
nonisolated struct DesktopAppearance: Hashable, Sendable {
  /// Light or dark, for scenes that follow the desktop.
  var theme = Theme.light
  /// Contrast, accent and text scale.
  var appearance = Appearance()
  /// Whether motion is reduced.
  var reducesMotion = false

  /// A description for the user.
  var summary: String {
    var words = [theme.rawValue]
    if appearance.contrast == .high { words.append("high contrast") }
    if let accent = appearance.accent { words.append("accent \(accent.hexadecimal)") }
    if reducesMotion { words.append("reduced motion") }
    if appearance.textScale != 1 { words.append("text × \(appearance.textScale)") }
    return words.joined(separator: ", ")
  }

  /// Combines options with the desktop's preferences; without a desktop, there are none.
  init(_ options: Options, _ desktop: DesktopPreferences = DesktopPreferences()) {
    theme = desktop.prefersDark ? .dark : .light
    let accent: Color? =
      switch options.accent {
      case .desktop: desktop.accent
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
  /// The options with the desktop's preferences made explicit, since a replay does not query the
  /// desktop.
  func settled(by look: DesktopAppearance) -> Options {
    var options = self
    // The default theme of a replay is light.
    if look.theme == .dark { options.theme = options.theme ?? .dark }
    if look.reducesMotion { options.reducesMotion = options.reducesMotion ?? true }
    if look.appearance.contrast == .high { options.contrast = .high }
    if look.appearance.textScale != 1 { options.textScale = look.appearance.textScale }
    if accent == .desktop, let color = look.appearance.accent { options.accent = .color(color) }
    return options
  }
}

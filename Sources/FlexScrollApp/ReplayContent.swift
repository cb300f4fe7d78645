import AppCore
import Canvas
import Gestures
import Inspector
import Interface
import Platform
import Scenes
import Storage

/// A recording in a window.
final class ReplayContent: FrameContent {
  private let options: Options
  private let path: String
  private let stage: Stage
  private let desktop: DesktopSettings?
  private let images: PlayStage
  private var player: ReplayPlayer
  /// The images that the painter has.
  private var given: PlayStage.Given?

  /// The maximum time that the window waits for the desktop's preferences, in seconds.
  private static let patience = 0.05

  /// Reads what the options name, plays the recording through, and opens the window.
  ///
  /// - Parameters:
  ///   - path: The recording.
  ///   - text: Its content.
  ///   - options: The recording's options, combined with those of the command line.
  /// - Returns: The loop of the window.
  /// - Throws: ``Failure`` if a named file cannot be used, or there is no display.
  static func loop(
    _ path: String, _ text: String, options: Options
  ) throws(Failure) -> FrameLoop<ReplayContent> {
    let content = try ReplayContent(path, text, options: options)
    return FrameLoop(content, content.stage)
  }

  private init(_ path: String, _ text: String, options: Options) throws(Failure) {
    (self.path, self.options) = (path, options)
    options.warnOfWhatIsUseless(to: .replay)
    Stage.prepare()
    let scale = options.scale ?? 1
    let file = try Play.parse(text, of: path, size: options.size, scale: scale)
    guard file.duration <= Timeline.longest else {
      throw Failure(
        "\(path): lasts \(Int(file.duration.rounded(.up))) seconds, and a window shows no more"
          + " than \(Int(Timeline.longest))", .malformedInput)
    }
    let content = try Content.read(options, tags: true)
    let driver = try PlaybackDriver(content, options)
    for warning in content.warnings { Report.warn(warning) }
    desktop = DesktopSettings()
    let images = try PlayStage(options, content)
    // Done before the window opens, which would receive keys while it shows nothing.
    let timeline = Timeline(file, driver) { images.bringImages(to: $0, options) }
    let look = DesktopAppearance(
      options, desktop?.preferences(within: Self.patience) ?? DesktopPreferences())
    var windowOptions = Window.Options()
    windowOptions.size = ReplayPlayer.windowSize(
      of: options.size, length: timeline.length, isCompared: options.compared != nil,
      isInspected: options.inspects, textScale: look.appearance.textScale)
    windowOptions.fitsDisplay = true
    windowOptions.renderer = options.renderer
    stage = try Stage(windowOptions) { images.fonts }
    self.images = images
    player = ReplayPlayer(
      timeline,
      viewport: Viewport(size: stage.window.size, scale: stage.window.scale, safeAreaTop: 0),
      time: MonotonicClock.now)
    player.appearance = look.appearance
    player.name = RecordingPlace.name(ofRecording: path, of: options.scene)
    if options.inspects { player.toggleInspector() }
    desktop?.follow { EventSource.wake() }
  }

  var state: FrameState { player.state }
  var viewport: Viewport { player.viewport }
  var title: WindowTitle { player.windowTitle(of: path) }
  var pointer: Window.Pointer { player.pointsAtControl ? .hand : .arrow }
  var typesText: Bool { false }
  var nextUpdate: Double { .infinity }
  var wantsTiming: Bool { false }

  func note(_ timing: InspectorSample.Timing) {}
  func didDraw(_ list: DisplayList, at time: Double, isNew: Bool) {}
  func finish() -> ExitCode { .success }
  func handle(_ event: DeviceEvent) -> Command? { player.handle(event) }
  func showToast(_ text: String) { player.showToast(text) }
  func advance(to time: Double) { player.advance(to: time) }

  func display(into list: inout DisplayList) {
    player.show(in: &list) { images.bringImages(to: $0, options) }
    images.giveImages(
      to: stage.painter, for: player.workspace.app, showing: list, unless: &given)
  }

  func update() -> Bool {
    guard let preferences = desktop?.takeChange() else { return false }
    let look = DesktopAppearance(options, preferences)
    player.appearance = look.appearance
    return true
  }
}

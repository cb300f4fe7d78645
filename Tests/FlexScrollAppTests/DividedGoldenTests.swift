import Canvas
import Gestures
import Interface
import Scenes
import ScrollPhysics
import Raster
import Testing

@testable import AppCore
@testable import FlexScrollApp
import TestSupport

/// Divided windows, and the plots of a play, compared with approved images.
@MainActor @Suite struct DividedGoldenTests {
  private static let throwing = """
    0 down 1 50% 80%
    +8 move 1 50% 20% 90
    +0 up 1
    +2000 end
    """

  /// The album with three discs of six tracks.
  private static let discs = Album(
    title: "Three Discs", artist: "Somebody", subtitle: "Album",
    tracks: .numbered(count: 18, artist: "Somebody"),
    discs: (0..<3).map { AlbumDisc(title: "Disc \($0 + 1)", firstRow: $0 * 6) })

  private static func workspace(_ size: Size, theme: Theme, compares: Bool) -> Workspace {
    let setting = SceneSetup(viewport: Viewport(size: size), theme: theme)
    let workspace = Workspace(
      App(navigation: Navigation(at: "album", setup: setting), time: 0))
    if compares { workspace.toggleComparison() }
    return workspace
  }

  /// Drags by a number of points per frame and releases; then advances by a number of frames.
  private static func fling(
    _ workspace: Workspace, at point: Point, by step: Double, frames: Int,
    look: (Workspace) -> Void = { _ in }
  ) {
    for frame in 0...(8 + frames) {
      let (time, y) = (Double(frame) / 60, point.y - step * Double(min(frame, 7)))
      let kind: DeviceEvent.Kind? =
        switch frame {
        case 0: .touchDown(finger: 1, x: point.x, y: y)
        case 1..<8: .touchMove(finger: 1, x: point.x, y: y)
        case 8: .touchUp(finger: 1, x: point.x, y: y)
        default: nil
        }
      if let kind { _ = workspace.handle(DeviceEvent(time: time, kind: kind)) }
      workspace.advance(to: time)
      look(workspace)
    }
  }

  private static func hold(_ list: DisplayList, _ size: Size, to file: String) throws {
    let painter = try Painter(
      width: Int(size.width), height: Int(size.height), scale: 1,
      fonts: Fonts(.builtInOnly))
    painter.setImage(try EmbeddedImage.image(.cover, width: 300), for: .cover)
    #expect(painter.paint(list) == nil)
    try GoldenTests.hold(painter.pixels(), to: file)
  }

  @Test(
    "two compared tunings look as they were approved, alone and with the inspector",
    arguments: [(false, Theme.light), (true, .dark)])
  func twoComparedTuningsLookAsTheyWereApproved(isInspected: Bool, theme: Theme) throws {
    let size = isInspected ? Size(width: 1080, height: 440) : Size(width: 480, height: 440)
    let workspace = Self.workspace(size, theme: theme, compares: true)
    if isInspected { _ = workspace.turnInspector(.compareOther) }
    Self.fling(workspace, at: Point(x: 100, y: 220), by: 20, frames: 24)
    var list = DisplayList()
    workspace.display(into: &list)
    let kind = isInspected ? "split-inspected" : "split"
    try Self.hold(list, size, to: "\(kind)-\(theme.rawValue)-1x.png")
  }

  @Test("a plot of one list and of two looks as it was approved", arguments: [false, true])
  func aPlotLooksAsApproved(compares: Bool) throws {
    let workspace = Self.workspace(
      Size(width: 480, height: 700), theme: .light, compares: compares)
    var plot = MotionPlot(names: compares ? ["ios", "gtk"] : ["ios"])
    Self.fling(workspace, at: Point(x: 100, y: 500), by: 25, frames: 150) { workspace in
      let app = workspace.app
      plot.append(
        MotionMoment(
          time: app.time, first: app.traceFrame(at: app.time).scroll,
          second: workspace.otherApp?.traceFrame(at: app.time).scroll))
    }
    try Self.hold(
      plot.list(scale: 1), MotionPlot.size, to: "plot-\(compares ? "two" : "one")-1x.png")
  }

  @Test("headings of discs that stick look as they were approved", arguments: Theme.allCases)
  func headingsLookAsApproved(theme: Theme) throws {
    let size = Size(width: 240, height: 360)
    let setting = SceneSetup(
      viewport: Viewport(size: size), album: Self.discs, theme: theme)
    let app = App(navigation: Navigation(at: "album", setup: setting), time: 0)
    // In the light theme the first heading sticks over its rows; in the dark theme the next one
    // reaches it.
    app.begin(Self.offset(theme == .light ? 555 : 720))
    var list = DisplayList()
    app.display(into: &list)
    try Self.hold(list, size, to: "headings-\(theme.rawValue)-1x.png")
  }

  private static func offset(_ offset: Double) -> InitialState {
    var initialState = InitialState()
    initialState.offset = offset
    return initialState
  }

  @Test(
    "a recording looks as it was approved, alone and with the inspector",
    arguments: [(false, Theme.dark), (true, .light)])
  func aRecordingLooksAsApproved(isInspected: Bool, theme: Theme) throws {
    let screen = Size(width: 320, height: 480)
    let size = isInspected ? Size(width: 780, height: 400) : Size(width: 320, height: 420)
    let file = try GestureFile(
      parsing: Self.throwing, width: screen.width, height: screen.height)
    let scripted = PlaybackDriver(
      Self.workspace(screen, theme: theme, compares: false), scale: 1, leastSize: screen)
    let bring: (App) -> Void = { app in
      for id in app.navigation.wantedImages where !app.navigation.isKnown(id) {
        app.navigation.setImage(id, ImageInfo(status: .ready, aspect: 1))
      }
    }
    var player = ReplayPlayer(
      Timeline(file, scripted, bring: bring), viewport: Viewport(size: size), time: 0)
    if isInspected { player.toggleInspector() }
    player.advance(to: 0.55)
    var list = DisplayList()
    player.show(in: &list, bring: bring)
    let kind = isInspected ? "replay-inspected" : "replay"
    try Self.hold(list, size, to: "\(kind)-\(theme.rawValue)-1x.png")
  }
}

import AppCore
import Canvas
import FlexibleHeader
import Gestures
import Inspector
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import FlexScrollApp

/// A window that is used randomly while it is recorded.
@MainActor private struct RecordedUse {
  let origin: Double
  var workspace: Workspace
  var recording: LiveRecording
  /// The shown frames and their times.
  private(set) var frames: [(moment: Double, frame: TraceFrame, isAtRest: Bool)] = []
  /// The file of the recording.
  private(set) var path: String
  private let folder: String
  private let options: Options
  private var look: DesktopAppearance
  /// The number of albums opened, and whether another than the embedded one is shown.
  private var albums = (count: 0, isOwn: false)
  private var random: SeededGenerator
  private var now: Double
  private var happened = 0.0
  private var shown: Double
  private var window = (size: Size(width: 420, height: 860), scale: 1.0)
  private var place = Point(x: 0, y: 0)

  private static let keys = [
    "up", "down", "left", "right", "home", "end", "space", "pageup", "pagedown", "tab", "tab",
    "enter", "esc", "s", "g", "i", "o", "h", "leftbracket", "rightbracket", "b", "m", "r", "c",
    "p", "p", "1", "2", "3", "4", "5", "6", "0", "backspace", "f1", "f", "f5", "f10", "f10", "e",
    "l", "t", "leftbrace", "rightbrace", "question", "delete",
  ]

  init(seed: UInt64, in folder: String) throws {
    random = SeededGenerator(seed: seed)
    self.folder = folder
    path = "\(folder)/\(seed).gesture"
    origin = Double.random(in: 0...1e5, using: &random)
    (now, shown) = (origin, origin)
    let sizes = [
      Size(width: 420, height: 560), Size(width: 420, height: 860),
      Size(width: 900, height: 700), Size(width: 1280, height: 800), Size(width: 330, height: 400),
    ]
    window.size = sizes[Int.random(in: 0..<sizes.count, using: &random)]
    window.scale = [1, 1.25, 2][Int.random(in: 0..<3, using: &random)]
    var options = try Options.parse(
      [
        "--scene", SceneCatalog.names.randomElement(using: &random) ?? "album", "--tracks", "60",
        "--shift", ShiftBehavior.named.randomElement(using: &random)?.word ?? "disabled",
        "--settling", Bool.random(using: &random) ? "material" : "projected",
        "--physics", Tuning.presetNames.randomElement(using: &random) ?? "ios",
        "--resampling", Bool.random(using: &random) ? "on" : "off",
        Bool.random(using: &random) ? "--reduce-motion" : "--no-reduce-motion",
        "--theme", ["light", "dark", "auto"].randomElement(using: &random) ?? "auto",
        "--contrast", ["standard", "high"].randomElement(using: &random) ?? "high",
        "--edge", EdgeStyle.named.randomElement(using: &random)?.word ?? "move",
        "--importance", Bool.random(using: &random) ? "high" : "default",
      ] + Self.rareOptions(&random))
    let isBegunByKey = Bool.random(using: &random)
    if !isBegunByKey { options.recordPath = path }
    let (content, tunings) = (try Content.read(options, tags: false), try options.namedTunings())
    let navigation = options.navigation(
      content,
      in: Viewport(size: window.size, scale: window.scale, safeAreaTop: options.safeArea),
      tuning: tunings.first.tuning, appearance: DesktopAppearance(options), at: origin)
    let app = App(navigation: navigation, time: origin)
    app.resamples = options.resamples
    app.begin(options.initialState)
    workspace = Workspace(app, tunings: tunings)
    if options.compared != nil { workspace.toggleComparison() }
    if options.inspects { workspace.toggleInspector() }
    recording = try LiveRecording(options)
    (self.options, look) = (options, DesktopAppearance(options))
    recording.begin(workspace, look)
    if isBegunByKey {
      for _ in 0..<8 { act() }
      frames = []
      _ = recording.toggle(workspace, in: [folder])
      path = recording.path
      begun = workspace.app.time
    } else {
      begun = origin
    }
    isRecording = true
  }

  private static func rareOptions(_ random: inout SeededGenerator) -> [String] {
    let rare = [
      ["--header-preset", HeaderPreset.named.randomElement(using: &random)?.word ?? ""],
      ["--compare", "gtk,android"], ["--inspect"], ["--offset", "300"],
      ["--min-height", "90"], ["--max-height", "240"],
    ]
    let textScale = ["1", "1.5", "2"].randomElement(using: &random) ?? "1"
    let isGiven = Int.random(in: 0..<3, using: &random) > 0
    return (isGiven ? ["--text-scale", textScale] : [])
      + rare.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }.flatMap(\.self)
  }

  /// The start time of the recording.
  private(set) var begun = 0.0
  private var isRecording = false
  private var isOver = false
  /// Whether the recording ended by itself, which it may do at its beginning.
  private(set) var endedByItself = false

  /// Handles an event as the window's loop does, with frames until it arrives.
  private mutating func send(_ kind: DeviceEvent.Kind, after seconds: Double) {
    guard !isOver else { return }
    let (time, delay) = (now + seconds, Double.random(in: 0...0.012, using: &random))
    while now < time {
      now = min(time, now + Double.random(in: 0.004...0.03, using: &random))
      workspace.advance(to: now + 0.004)
      shown = workspace.app.time
      let isAtRest = RecordedUseTests.isAtRest(workspace)
      frames.append((shown, workspace.app.traceFrame(at: shown), isAtRest))
    }
    if workspace.state.motion == .free { workspace.advance(to: shown) }
    // Devices report events in the order in which they happened. If the end of a scroll is not
    // reported, its duration depends on frames when it is late.
    let isGuessed = if case .scroll = kind { true } else { false }
    happened = max(happened, isGuessed ? time : time - delay)
    take(DeviceEvent(time: happened, delay: time - happened, kind: kind))
  }

  private mutating func take(_ event: DeviceEvent) {
    let space = workspace.app.scene.viewport
    let request = workspace.handle(event)
    // An event at the time of the previous frame is part of that frame in the replay.
    if workspace.app.time == frames.last?.moment { frames.removeLast() }
    recording.take(workspace, before: space, request)
    if request == .record, isRecording { end() }
    perform(workspace.takeMenuRequest())
    endIfEnded()
    let scale = request?.scale(
      after: window.scale, first: 1, in: window.size, least: Size(width: 240, height: 320))
    if let scale {
      let factor = window.scale / scale
      window.size = Size(width: window.size.width * factor, height: window.size.height * factor)
      window.scale = scale
      take(DeviceEvent(time: event.arrival, kind: resize))
    }
  }

  private var resize: DeviceEvent.Kind {
    .resize(width: window.size.width, height: window.size.height, scale: window.scale)
  }

  private mutating func somewhere() -> Point {
    Point(
      x: Double.random(in: 0..<window.size.width, using: &random),
      y: Double.random(in: 0..<window.size.height, using: &random))
  }

  /// Performs one random action of a user.
  mutating func act() {
    let pause = Double.random(in: 0.01...0.6, using: &random)
    switch Int.random(in: 0..<30, using: &random) {
    case 0...5: drag(after: pause)
    case 6...8: press(after: pause)
    case 9...10:
      place = somewhere()
      send(.mouseMove(x: place.x, y: place.y), after: pause)
    case 11...12:
      let clicks = Double(Int.random(in: -3...3, using: &random))
      let isSideways = Int.random(in: 0..<4, using: &random) == 0
      send(.wheel(dx: isSideways ? clicks : 0, dy: isSideways ? 0 : clicks), after: pause)
    case 13...14:
      let speed = Double.random(in: -2...2, using: &random)
      for _ in 0..<6 { send(.trackpadScroll(dx: 0, dy: speed), after: 0.008) }
      send(.trackpadLift, after: 0.01)
    case 15...22: key(after: pause)
    case 23...24:
      window.size = Size(
        width: Double.random(in: 240...1300, using: &random).rounded(),
        height: Double.random(in: 320...1000, using: &random).rounded())
      if Bool.random(using: &random) {
        window.scale = [1, 1.5, 2][Int.random(in: 0..<3, using: &random)]
      }
      send(resize, after: pause)
    case 25...26:
      let kinds: [DeviceEvent.Kind] = [
        .focus(false), .focus(true), .visibility(false), .visibility(true), .touchCancel,
        .pointerCancel, .mouseLeave,
      ]
      send(kinds[Int.random(in: 0..<kinds.count, using: &random)], after: pause)
    case 27: changeLook()
    case 28: if Int.random(in: 0..<4, using: &random) == 0 { openAlbum() }
    default: send(.scroll(dx: 0, dy: Double.random(in: -2...2, using: &random)), after: pause)
    }
  }

  /// Has the desktop change its preferences, as `LiveContent` adopts them.
  private mutating func changeLook() {
    let new = [Theme.light, .dark].randomElement(using: &random) ?? .dark
    look.theme = new
    workspace.changeEnvironment { $0.desktopTheme = new }
    if options.textScale == nil, Int.random(in: 0..<4, using: &random) == 0 {
      look.appearance = Appearance(
        contrast: look.appearance.contrast, accent: look.appearance.accent,
        textScale: look.appearance.textScale == 1 ? 1.5 : 1)
    }
    workspace.setAppearance(look.appearance)
    recording.follow(look, workspace)
    endIfEnded()
  }

  /// Opens a dropped album, an empty folder or the sample, as `AlbumOpener` does.
  private mutating func openAlbum() {
    albums.count += 1
    let path = "\(folder)/album.json"
    switch Int.random(in: 0..<3, using: &random) {
    case 0: workspace.forEachApp { $0.showEmptyFolder("Papers", fileCount: 3) }
    case 1:
      albums.isOwn = false
      workspace.forEachApp { $0.openAlbum(.embedded) }
    default:
      guard let content = try? Content.read(options.showing(path), tags: false) else { return }
      albums.isOwn = true
      workspace.forEachApp { $0.openAlbum(content.album) }
    }
    recording.follow(albumAt: albums.isOwn ? path : nil, opened: albums.count, workspace)
    endIfEnded()
  }

  /// Does what a menu asks for, as far as it concerns the screen.
  private func perform(_ asked: (request: MenuRequest, ofOther: Bool)?) {
    switch asked?.request {
    case .preset(let name):
      guard let preset = NamedTuning.presets.first(where: { $0.name == name }) else { return }
      workspace.setTuning(preset, ofOther: asked?.ofOther == true)
    case .constants: workspace.showConstants()
    default: break
    }
  }

  /// Notes that the recording has ended by itself, since it cannot contain what has happened.
  private mutating func endIfEnded() {
    guard isRecording, recording.lastPath != nil else { return }
    (isOver, endedByItself) = (true, true)
  }

  private mutating func drag(after pause: Double) {
    place = somewhere()
    let finger = Int.random(in: 1...1000, using: &random)
    send(.touchDown(finger: finger, x: place.x, y: place.y), after: pause)
    let (dx, dy) = (
      Bool.random(using: &random) ? 0 : Double.random(in: -20...20, using: &random),
      Double.random(in: -50...40, using: &random)
    )
    for _ in 0..<Int.random(in: 0...14, using: &random) {
      place = Point(x: place.x + dx, y: place.y + dy)
      send(.touchMove(finger: finger, x: place.x, y: place.y), after: 0.011)
    }
    if Int.random(in: 0..<8, using: &random) > 0 {
      send(.touchUp(finger: finger, x: place.x, y: place.y), after: 0.004)
    }
  }

  private mutating func press(after pause: Double) {
    place = somewhere()
    send(.mouseMove(x: place.x, y: place.y), after: pause)
    // The other button opens a menu.
    let button: DeviceEvent.MouseButton =
      Int.random(in: 0..<5, using: &random) == 0 ? .right : .left
    send(.mouseDown(button, x: place.x, y: place.y), after: 0.03)
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      place.y += 17
      send(.mouseMove(x: place.x, y: place.y), after: 0.012)
    }
    send(.mouseUp(button, x: place.x, y: place.y), after: 0.02)
  }

  private mutating func key(after pause: Double) {
    let isScale = Int.random(in: 0..<8, using: &random) == 0
    let name = isScale ? "plus" : Self.keys.randomElement(using: &random) ?? "down"
    guard let key = Key(name: name) else { return }
    let modifiers: DeviceEvent.Modifiers =
      isScale ? .control : Int.random(in: 0..<5, using: &random) == 0 ? .shift : []
    send(.keyDown(key, modifiers, isRepeat: false), after: pause)
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      send(.keyDown(key, modifiers, isRepeat: true), after: 0.04)
    }
    send(.keyUp(key, modifiers), after: 0.03)
  }

  /// Waits until everything has settled, and ends the recording.
  mutating func finish() {
    send(.focus(false), after: 0.5)
    send(.focus(true), after: 3)
    end()
  }

  /// Ends the recording, as its command does.
  private mutating func end() {
    guard !isOver else { return }
    recording.finish(workspace)
    isOver = true
  }
}

@MainActor @Suite struct RecordedUseTests {
  /// Few unless `scripts/test --long` is used, and two whose window is resized before the first input.
  private nonisolated static let seeds = [1169, 2781] + LongForm.seeds(short: 200, long: 10_000)

  @Test(
    "a recording of any use of the window replays to the trace that the screen had",
    arguments: seeds)
  func aRecordingOfAnyUse(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let tracks = (0..<42).map { #"{"title": "Track \#($0)", "disc": \#($0 / 14 + 1)}"# }
    try folder.write(
      #"{"title": "T", "artist": "A", "tracks": [\#(tracks.joined(separator: ","))]}"#,
      to: "album.json")
    var use = try RecordedUse(seed: seed, in: folder.root)
    for _ in 0..<30 { use.act() }
    use.finish()

    let text = try Play.text(of: use.path)
    let options = try Options.parse(["play", use.path], over: use.path, text)
    #expect(options.isRecorded)
    let scale = options.scale ?? 1
    let file = try Play.parse(text, of: use.path, size: options.size, scale: scale)
    let (content, tunings) = (try Content.read(options, tags: false), try options.namedTunings())
    let navigation = options.navigation(
      content, in: Viewport(size: options.size, scale: scale, safeAreaTop: options.safeArea),
      tuning: tunings.first.tuning, appearance: DesktopAppearance(options), at: 0)
    var replayed = PlaybackDriver(
      Workspace(navigation, options, tunings: tunings), scale: scale,
      leastSize: Size(width: 240, height: 320))
    var steps = file.steps[...]
    var (frame, compared) = (0.0, 0)
    // The window may have had another size before the first input, at which a recording begins; one
    // without input has nothing to compare.
    let first = file.steps.first { $0.event != nil }?.time ?? file.duration
    for (moment, live, isAtRest) in use.frames where moment >= use.begun + first {
      let target = moment - use.begun
      // A recording ends early if a constant was changed.
      guard target < file.duration else { break }
      while frame < target {
        Self.take(&steps, until: frame, in: &replayed)
        replayed.workspace.advance(to: frame)
        frame += 1 / 60.0
      }
      // The file's times are whole nanoseconds.
      Self.take(&steps, until: target + 2e-9, in: &replayed)
      replayed.workspace.advance(to: target)
      let again = replayed.workspace.app.traceFrame(at: moment)
      compared += 1
      let comparesHeader = isAtRest && Self.isAtRest(replayed.workspace)
      guard Self.isSame(live, again, comparesHeader: comparesHeader) else {
        Issue.record("seed \(seed), \(target) s: \(live) replays as \(again)\n\(text)")
        return
      }
    }
    #expect(compared > 0 || use.endedByItself || first == file.duration)
  }

  fileprivate static func isAtRest(_ workspace: Workspace) -> Bool {
    workspace.state.motion == .rest && !workspace.state.isMoving
  }

  private static func take(
    _ steps: inout ArraySlice<GestureFile.Step>, until moment: Double,
    in scripted: inout PlaybackDriver
  ) {
    while let step = steps.first, step.time <= moment {
      steps.removeFirst()
      scripted.take(step) { (_, _) throws(Never) in }
    }
  }

  /// Compares the frames: all values agree within 0.01 pt, except for a header that moves.
  ///
  /// Its own animations begin with a frame (FH-44, OD-5), and the frames of a replay have other
  /// times.
  private static func isSame(
    _ one: TraceFrame, _ other: TraceFrame, comparesHeader: Bool
  ) -> Bool {
    func numbers(_ frame: TraceFrame) -> [Double] {
      [
        frame.scroll.offset, frame.scroll.overscroll, frame.scroll.minimum, frame.scroll.maximum,
        frame.screen?.progress ?? 0,
      ]
    }
    let isHeaderSame =
      isNear(one.header.top, other.header.top, within: 0.01)
      && isNear(one.header.height, other.header.height, within: 0.01)
    return one.screen?.name == other.screen?.name && (isHeaderSame || !comparesHeader)
      && zip(numbers(one), numbers(other)).allSatisfy { isNear($0, $1, within: 0.01) }
  }
}

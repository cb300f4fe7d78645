import AppCore
import Canvas
import FlexScroll
import Interface
import Scenes
import TestSupport

/// Runs the whole program without its window on bytes: its options, then events, followed by
/// checked frames.
struct EventsRun {
  private var events: EventStream
  private var workspace: Workspace
  private var list = DisplayList()
  private var checker = WorkspaceChecker()
  private var isHidden = false
  private var isVerbose = false
  private var counted = 0
  private var drawn = 0

  static func run(_ input: [UInt8], isVerbose: Bool) throws(Finding) {
    var run = EventsRun(ByteStream(input))
    run.isVerbose = isVerbose
    if isVerbose { print("\(run.workspace.app.navigation.name), \(run.workspace.viewport)") }
    defer { Tally.add(events: run.counted, frames: run.drawn) }
    while !run.events.isAtEnd { try run.step() }
    try run.frame()
  }

  private init(_ bytes: ByteStream) {
    var bytes = bytes
    let size = bytes.pick(Self.sizes)
    let scale = bytes.pick([1, 1, 1.25, 2, 3])
    let viewport = Viewport(size: size, scale: scale, safeAreaTop: bytes.pick([20, 20, 0, 120]))
    var setting = SceneSetup(viewport: viewport)
    setting.environment.tuning = Tuning.preset(named: bytes.pick(Tuning.presetNames)) ?? .ios
    setting.header.shiftBehavior = bytes.pick(ShiftBehavior.named)
    setting.header.settlingRule = bytes.pick(SettlingRule.allCases)
    setting.header.importance = bytes.pick(ReturnDistance.named)
    setting.header.preset = bytes.pick([nil] + HeaderPreset.allCases.map { $0 })
    setting.header.minimumHeight = bytes.pick([nil, nil, 0, 50, 600])
    setting.header.maximumHeight = bytes.pick([nil, nil, 0, 280, 600])
    setting.header.statusStrip = bytes.pick(StretchyStatusBar.Hiding.allCases)
    setting.environment.theme = bytes.pick([nil, .light, .dark])
    setting.environment.album = Self.album(bytes.below(8))
    let navigation = Navigation(at: bytes.pick(SceneCatalog.names), setup: setting)
    navigation.changeEnvironment { $0.reducesMotion = bytes.below(8) == 7 }
    workspace = Workspace(App(navigation: navigation, time: 0))
    events = EventStream(bytes)
    (events.width, events.height) = (size.width, size.height)
  }

  private static let sizes = [
    Size(width: 420, height: 860), Size(width: 240, height: 320), Size(width: 640, height: 400),
    Size(width: 1, height: 1), Size(width: 900, height: 300), Size(width: 16_384, height: 16_384),
    Size(width: 120, height: 2000),
  ]

  /// Usually the embedded album, otherwise an empty, very long or oddly named one.
  private static func album(_ choice: Int) -> Album {
    var album = Album.embedded
    switch choice {
    case 5: album.tracks = .numbered(count: 0, artist: "")
    case 6: album.tracks = .numbered(count: 10_000_000, artist: album.artist)
    case 7:
      let odd = "\u{202E}\u{0}\n" + String(repeating: "\u{200B}", count: 40) + "עברית"
      album = Album(
        title: odd, artist: "", subtitle: odd, tracks: .listed([Track(title: odd, artist: odd)]))
    default: break
    }
    return album
  }

  private mutating func step() throws(Finding) {
    switch events.stream.byte() {
    case let choice where choice < 216: try handle(events.next(), showing: choice % 8 != 0)
    case let choice where choice < 232:
      surroundings(choice & 7)
      try report(checker.check(workspace, after: Self.reshaping))
      try frame()
    case let choice where choice < 248: try frames(choice & 15)
    default: try rest()
    }
  }

  /// An event that may reshape a header, as a key may; stands for changes that no device reports.
  private static let reshaping = DeviceEvent(time: 0, kind: .keyDown(.escape, [], isRepeat: false))

  private mutating func handle(_ event: DeviceEvent, showing: Bool) throws(Finding) {
    if isVerbose { print("\(workspace.app.time): \(event)") }
    let command = workspace.handle(event)
    counted += 1
    if isVerbose { print(state) }
    if case .visibility(let isShown) = event.kind { isHidden = !isShown }
    try report(checker.check(workspace, after: event))
    if let command { try rescale(by: command) }
    let size = workspace.viewport.size
    (events.width, events.height) = (size.width, size.height)
    if showing { try frame() }
  }

  private var state: String {
    let app = workspace.app
    let (scroller, header) = (app.scene.scroller, app.scene.header)
    return "  \(app.navigation.name) \(app.scene.viewport.size) at \(scroller.offset)"
      + " of \(scroller.minimumOffset)...\(scroller.maximumOffset), \(scroller.phase.name),"
      + " header \(header.top), \(header.height) high, transition \(app.navigation.pager.offset),"
      + " \(app.navigation.pager.phase.name), \(app.motion), \(app.isMoving ? "moving" : "still")"
  }

  /// Changes the scale as the window does: its pixels stay, its points change.
  private mutating func rescale(by command: Command) throws(Finding) {
    let viewport = workspace.viewport
    let scale = command.scale(
      after: viewport.scale, first: 1, in: viewport.size, least: Size(width: 240, height: 320))
    guard let scale else { return }
    let event = viewport.rescaling(to: scale, at: workspace.app.time)
    _ = workspace.handle(event)
    try report(checker.check(workspace, after: event))
  }

  /// Makes changes that no device reports.
  private mutating func surroundings(_ choice: Int) {
    if isVerbose { print("\(workspace.app.time): surroundings \(choice)") }
    switch choice {
    case 0:
      let theme = events.stream.pick(Theme.allCases)
      workspace.changeEnvironment { $0.desktopTheme = theme }
    case 1:
      let text = events.stream.pick(["", "12:34", "\u{202E}\n", "0:00"])
      workspace.changeEnvironment { $0.statusText = text }
    case 2:
      workspace.showToast(events.stream.pick(["", "Word", String(repeating: "w", count: 500)]))
    default:
      let id = events.stream.pick([ImageID.cover, .landscape, .stamp, ImageID(rawValue: -1)])
      let states = [ImageStatus.ready, .placeholder, .fadingIn(since: workspace.app.time)]
      let aspect = events.stream.pick([1, 1.5, 0.75, 0.01, 100, 1 / 32_767, 32_767] as [Double])
      let image = ImageInfo(
        status: events.stream.pick(states), aspect: id == .cover ? aspect : id.aspect,
        accent: events.stream.pick([nil, Color(red: 12, green: 200, blue: 90)]))
      workspace.setImage(id, image)
    }
  }

  /// Advances by a number of frames.
  private mutating func frames(_ count: Int) throws(Finding) {
    for _ in 0...count {
      workspace.advance(to: workspace.app.time + 1 / 60)
      try frame()
    }
  }

  /// Draws the current state into the list and checks it.
  private mutating func frame() throws(Finding) {
    workspace.advance(to: workspace.app.time)
    workspace.display(into: &list)
    drawn += 1
    try report(checker.check(workspace, list))
    let state = workspace.state
    if let due = state.nextDeadline, !(due > workspace.app.time && due.isFinite) {
      throw Finding("something is due at \(due) s, which is not after \(workspace.app.time) s")
    }
  }

  /// Checks that a frame before the app's next deadline equals the current one.
  private mutating func rest() throws(Finding) {
    let ahead = workspace.app.time + Double(events.stream.byte()) / 50
    try frame()
    let state = workspace.state
    // Plots beside a screen record each frame that is shown, so the next frame differs.
    guard !workspace.isDivided else { return }
    guard !isHidden, !state.isMoving, ahead < state.nextDeadline ?? .infinity else { return }
    let shown = list
    workspace.advance(to: ahead)
    try frame()
    guard shown != list else { return }
    for (old, new) in zip(shown.items, list.items) where old.drawn != new.drawn {
      throw Finding("at rest from \(ahead) s on, yet \(old) became \(new)")
    }
    guard shown.count == list.count else {
      throw Finding("at rest from \(ahead) s on, yet \(shown.count) items became \(list.count)")
    }
  }

  private func report(_ violation: Violation?) throws(Finding) {
    if let violation { throw Finding("\(violation)") }
  }
}

extension DisplayList.Item {
  /// The item with its opacity as it is drawn, in steps of 1/255; what differs by less is rounding.
  fileprivate var drawn: DisplayList.Item {
    mapColors { color in
      var color = color
      color.alpha = (color.alpha * 255).rounded() / 255
      return color
    }
  }
}

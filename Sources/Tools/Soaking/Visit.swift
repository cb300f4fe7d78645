import AppCore
import Canvas
import FlexScroll
import Interface
import Raster
import Scenes
import Storage
import TestSupport

/// A run of the program with random input.
struct Visit {
  private var random: SeededGenerator
  private var hand: RandomHand
  private var workspace: Workspace
  private let fonts: Fonts
  private var painter: Painter
  private let covers: [FileInFolder]
  private var checker = WorkspaceChecker()
  private var list = DisplayList()
  private var shown = DisplayList()
  /// The size of the window in pixels, and the number of pixels per point.
  private var pixels: (width: Int, height: Int)
  private var scale: Double
  /// The counts of all visits.
  private var tally: Tally

  /// The counts of all visits.
  struct Tally {
    var visits = 0
    var events = 0
    var frames = 0
    var painted = 0
    /// Seconds of virtual time.
    var seconds = 0.0
    var fingerprint = Fingerprint()
  }

  static let framesPerSecond = 60.0

  init(seed: UInt64, _ fixtures: AlbumFixtures, _ tally: Tally) throws {
    random = SeededGenerator(seed: seed)
    hand = RandomHand(seed: random.next())
    self.tally = tally
    scale = random.pick([1.0, 1, 1, 1.25, 2])
    pixels = random.pick([(420, 860), (420, 860), (240, 320), (900, 700)])
    let (album, covers) = try fixtures.album(&random)
    self.covers = covers
    var header = HeaderOptions()
    header.shiftBehavior = random.pick(ShiftBehavior.named)
    let viewport = Viewport(
      size: Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale),
      scale: scale, safeAreaTop: random.pick([0, 20, 44]))
    let setting = SceneSetup(
      viewport: viewport, tuning: Tuning.preset(named: random.pick(Tuning.presetNames)) ?? .ios,
      header: header, album: album,
      desktopTheme: random.pick(Theme.allCases))
    let name = random.pick(["gallery"] + SceneCatalog.names)
    workspace = Workspace(App(navigation: Navigation(at: name, setup: setting), time: 0))
    fonts = try Fonts()
    painter = try Painter(
      width: pixels.width, height: pixels.height, scale: scale, fonts: fonts)
  }

  /// Uses the program for a number of frames; returns the counts of all visits.
  mutating func run(frames: Int) throws -> Tally {
    for frame in 1...frames {
      let time = Double(frame) / Self.framesPerSecond
      if random.chance(0.002) { try resize() }
      if random.chance(0.01) { bringImages() }
      if random.chance(0.002) {
        let theme = random.pick(Theme.allCases)
        workspace.changeEnvironment { $0.desktopTheme = theme }
      }
      if random.chance(0.001) {
        let minute = random.count(10...59)
        workspace.changeEnvironment { $0.statusText = "12:\(minute)" }
      }
      for event in hand.events(at: time, in: workspace.viewport.size) { try take(event) }
      try show(at: time)
    }
    tally.visits += 1
    tally.frames += frames
    tally.seconds += Double(frames) / Self.framesPerSecond
    for pixel in try painter.pixels().pixels { tally.fingerprint.add(UInt64(pixel)) }
    return tally
  }

  private mutating func take(_ event: DeviceEvent) throws {
    tally.events += 1
    let command = workspace.handle(event)
    if let violation = checker.check(workspace, after: event) { throw violation }
    let newScale = command?.scale(
      after: scale, first: 1, in: workspace.viewport.size, least: Size(width: 240, height: 320))
    guard let newScale else { return }
    scale = newScale
    try fit()
  }

  private mutating func show(at time: Double) throws {
    workspace.advance(to: time)
    workspace.display(into: &list)
    if let violation = checker.check(workspace, list) { throw violation }
    tally.fingerprint.add(workspace.app.scene.scroller.offset.bitPattern)
    tally.fingerprint.add(workspace.app.scene.header.height.bitPattern)
    tally.fingerprint.add(UInt64(list.count))
    guard list != shown else { return }
    let failure = painter.paint(list)
    tally.painted += 1
    swap(&list, &shown)
    let cache = painter.cacheStats
    let violation = FrameChecker.check(
      bytes: cache.bytes, limit: cache.limit, count: cache.count,
      textures: LiveOwners.count(of: .texture), at: time)
    if let violation { throw violation }
    if let failure { throw failure }
  }

  /// Changes the size of the window, possibly to zero.
  private mutating func resize() throws {
    pixels = random.pick([(420, 860), (860, 420), (240, 320), (1, 1), (900, 700), (421, 333)])
    painter = try Painter(
      width: pixels.width, height: pixels.height, scale: scale, fonts: fonts)
    for id in workspace.app.navigation.environment.images.keys {
      if let image = try? image(id) { painter.setImage(image, for: id) }
    }
    try fit()
    let largest = random.chance(0.1)
    if largest { try take(resizing(to: Size(width: 16_384, height: 16_384))) }
    if largest { try fit() }
  }

  private mutating func fit() throws {
    painter.scale = scale
    shown.removeAll()
    try take(
      resizing(
        to: Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)))
  }

  private func resizing(to size: Size) -> DeviceEvent {
    DeviceEvent(resizedTo: size, scale: scale, at: workspace.app.time)
  }

  /// Delivers the images that the scenes need, or reports them as missing.
  private mutating func bringImages() {
    for id in workspace.wantedImages where !workspace.app.navigation.isKnown(id) {
      guard random.chance(0.8), let image = try? image(id) else {
        workspace.setImage(id, ImageInfo(status: .placeholder, aspect: id.aspect))
        continue
      }
      painter.setImage(image, for: id)
      let accent = id == .cover ? Color.accent(of: image.colors) : nil
      workspace.setImage(id, ImageInfo(status: .ready, aspect: image.aspect, accent: accent))
    }
  }

  private func image(_ id: ImageID) throws -> Image? {
    guard id == .cover, let file = covers.first else {
      return try EmbeddedImage.image(id, width: 300)
    }
    return try Image(decoding: file.read(limit: 1 << 20))
  }
}

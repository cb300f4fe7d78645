import Canvas
import Gestures
import Library
import Program
import Recording
import Scenes
import ScrollPhysics
import Stage

/// Plays a gesture file in virtual time: no display, no clock, the same bytes every time.
struct Play {
  let options: Options
  private let content: Content
  private let file: GestureFile
  private var app: App
  private var stage: PlayStage?
  /// Looks at each event and each frame.
  var watch: FrameWatch
  private var list = DisplayList()
  /// Device pixels a point, as the file's places were divided by it.
  private var toldScale: Double

  /// How long the content may go on moving after the file is played out, in virtual seconds.
  private static let patience = 30.0
  /// The most bytes that a gesture file may have.
  private static let sizeLimit = 64 << 20

  /// Reads the file and everything that the options name.
  init(_ path: String, options: Options) throws(Failure) {
    self.options = options
    options.warnOfWhatIsFor(play: true)
    let scale = options.scale ?? 1
    file = try Self.read(path, size: options.size, scale: scale)
    content = try Content.read(options)
    toldScale = scale
    let navigation = options.navigation(
      content, in: Viewport(size: options.size, scale: scale, safeAreaTop: options.safeArea),
      tuning: try Tuning.read(options.physics), desktopTheme: .light, at: 0)
    app = App(navigation: navigation, time: 0)
    watch = FrameWatch(options)
  }

  private static func read(
    _ path: String, size: Size, scale: Double
  ) throws(Failure) -> GestureFile {
    do {
      let bytes = try RegularFile.read(path, limit: sizeLimit)
      return try GestureFile(
        parsing: String(decoding: bytes, as: UTF8.self), width: size.width * scale,
        height: size.height * scale, scale: scale)
    } catch let error as FileError {
      throw Failure("\(error)", error.exitCode)
    } catch {
      throw Failure("\(path): \(error)", .malformedInput)
    }
  }

  /// Plays to the end, writing the trace and the pictures.
  mutating func run() throws(Failure) {
    for warning in content.warnings { Report.warn(warning) }
    if let folder = options.shotsFolder {
      stage = try PlayStage(folder: folder, options: options, content: content)
    }
    bringPictures()
    var trace: TraceOutput?
    if let path = options.tracePath {
      trace = try TraceOutput(path)
      trace?.begin(options, framesPerSecond: options.framesPerSecond)
    }
    try playFrames(into: &trace)
    try trace?.flush()
  }

  private mutating func playFrames(into trace: inout TraceOutput?) throws(Failure) {
    var next = file.steps.startIndex
    var frame = 0
    while true {
      let moment = Double(frame) / options.framesPerSecond
      while next < file.steps.endIndex, file.steps[next].time <= moment {
        try take(file.steps[next])
        next += 1
      }
      app.advance(to: moment)
      bringPictures()
      try look()
      try trace?.append(app.traceFrame(at: app.time))
      let isPlayedOut = next == file.steps.endIndex && moment >= file.duration
      if isPlayedOut, !app.isMoving, app.nextDeadline == nil { return }
      if moment >= file.duration + Self.patience { return }
      frame += 1
    }
  }

  private mutating func look() throws(Failure) {
    guard watch.isOn else { return }
    app.display(into: &list)
    try watch.look(at: app, list)
  }

  /// Takes an event; returns what the window is asked for.
  private mutating func handle(_ event: DeviceEvent) throws(Failure) -> App.Request? {
    let request = app.handle(event)
    try watch.look(at: app, after: event)
    return request
  }

  /// Has what the scene wants there at once; without shots nobody needs the pixels.
  private mutating func bringPictures() {
    for id in app.navigation.wantedPictures where !app.navigation.knows(id) {
      if stage != nil {
        let picture = stage?.picture(id, in: app.scene.viewport)
        app.take(
          picture.map {
            PictureNews(id, .ready, $0, findsAccent: options.headerColors == .cover)
          } ?? PictureNews(id, .placeholder))
      } else {
        let isSomewhere = PictureSource(id, cover: content.cover) != .none
        app.take(PictureNews(id, isSomewhere ? .ready : .placeholder))
      }
    }
  }

  private mutating func take(_ step: GestureFile.Step) throws(Failure) {
    switch step.action {
    case .shot(let name):
      app.advance(to: step.time)
      bringPictures()
      try stage?.shoot(app, name: name)
    case .event(.resize(let width, let height, let scale)):
      // Without a scale of its own the line leaves that which a key may have set.
      let isTold = scale != toldScale
      toldScale = scale
      try resize(
        Size(width: width, height: height), scale: isTold ? scale : app.scene.viewport.scale,
        at: step.time)
    case .event(let kind):
      // The file is in device pixels, which a key may have made another part of a point.
      let event = DeviceEvent(time: step.time, kind: kind)
        .withPlaces(scaledBy: toldScale / app.scene.viewport.scale)
      let request = try handle(event)
      if case .rescale(let change) = request { try rescale(change, at: step.time) }
    }
  }

  /// The virtual window keeps its pixels, as a real one does, so its points change.
  private mutating func rescale(_ change: App.Rescale, at time: Double) throws(Failure) {
    let viewport = app.scene.viewport
    let scale = change.applied(to: viewport.scale, first: options.scale ?? 1, in: viewport.size)
    let factor = viewport.scale / scale
    try resize(
      Size(width: viewport.size.width * factor, height: viewport.size.height * factor),
      scale: scale, at: time)
  }

  private mutating func resize(
    _ size: Size, scale: Double, at time: Double
  ) throws(Failure) {
    let kind = DeviceEvent.Kind.resize(width: size.width, height: size.height, scale: scale)
    _ = try handle(DeviceEvent(time: time, kind: kind))
  }
}

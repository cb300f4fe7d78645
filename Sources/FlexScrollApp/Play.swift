import AppCore
import Canvas
import FlexScroll
import Glibc
import Inspector
import Interface
import Platform
import Raster
import Scenes
import Storage

/// Plays a gesture file in virtual time, without display or clock; the output is always the same.
struct Play {
  let options: Options
  private let content: Content
  private let file: GestureFile
  private var driver: PlaybackDriver
  private var stage: PlayStage?
  private var clip: ClipOutput?
  /// Checks each event and each frame; `nil` if nothing is checked.
  var checker: WorkspaceChecker?
  private var list = DisplayList()

  /// Reads everything that the options name.
  ///
  /// - Parameters:
  ///   - path: The gesture file.
  ///   - text: Its content.
  ///   - options: The options.
  /// - Throws: ``Failure`` if the text is malformed, or a named file cannot be used.
  init(_ path: String, _ text: String, options: Options) throws(Failure) {
    self.options = options
    options.warnOfWhatIsUseless(to: .play)
    let scale = options.scale ?? 1
    file = try Self.parse(text, of: path, size: options.size, scale: scale)
    content = try Content.read(options, tags: true)
    driver = try PlaybackDriver(content, options)
    if options.inspects { driver.workspace.toggleInspector() }
    checker = options.checker
  }

  /// The content of a gesture file.
  static func text(of path: String) throws(Failure) -> String {
    do {
      return String(
        decoding: try RegularFile.read(path, limit: GestureFile.longestText), as: UTF8.self)
    } catch {
      throw Failure("\(error)", error.exitCode)
    }
  }

  /// Parses a gesture file; of a recording that breaks off in its last line, what is before that.
  static func parse(
    _ text: String, of path: String, size: Size, scale: Double
  ) throws(Failure) -> GestureFile {
    do {
      return try GestureFile(
        parsing: text, width: size.width * scale, height: size.height * scale, scale: scale)
    } catch {
      guard let whole = try withoutCutLine(error.line, of: text, path: path) else {
        throw Failure("\(path): \(error)", .malformedInput)
      }
      Report.warn("\(path): line \(error.line) is cut off and left out")
      return try parse(whole, of: path, size: size, scale: scale)
    }
  }

  /// The text of a recording without a line, if that is the last one and has no end: all of it that
  /// was written before the power failed.
  private static func withoutCutLine(
    _ number: Int, of text: String, path: String
  ) throws(Failure) -> String? {
    let ends = text.lazy.filter(\.isNewline).count
    guard let end = text.lastIndex(where: \.isNewline), number == ends + 1,
      text.last?.isNewline == false, try RecordingHeader.options(in: text, path: path) != nil
    else { return nil }
    return String(text[...end])
  }

  /// Plays to the end, writing the trace and the images.
  mutating func run() throws(Failure) {
    for warning in content.warnings { Report.warn(warning) }
    // Before anything that might start a thread.
    let interruption = options.exportPath.map { _ in Interruption() }
    if options.shotsFolder != nil || options.exportPath != nil {
      stage = try PlayStage(options, content, shots: options.shotsFolder)
    }
    if let path = options.exportPath, let fonts = stage?.fonts, let interruption {
      clip = try ClipOutput(
        path, options: options, file: file, fonts: fonts, interruption: interruption)
    }
    defer { clip = nil }
    bringImages()
    var motion = try MotionOutput(options, driver.workspace)
    try playFrames(into: &motion)
    try motion.finish()
    try clip?.finish()
  }

  private mutating func playFrames(into motion: inout MotionOutput) throws(Failure) {
    var next = file.steps.startIndex
    var frame = 0
    while true {
      let moment = Double(frame) / options.framesPerSecond
      while next < file.steps.endIndex, file.steps[next].time <= moment {
        try take(file.steps[next])
        next += 1
      }
      driver.workspace.advance(to: moment)
      bringImages()
      try checkFrame()
      try motion.append(driver.workspace)
      if let stage { try clip?.add(driver.workspace, stage) }
      let isPlayedOut = next == file.steps.endIndex && moment >= file.duration
      let state = driver.workspace.state
      if isPlayedOut, !state.isMoving, state.nextDeadline == nil { return }
      if moment >= file.duration + Timeline.patience { return }
      frame += 1
    }
  }

  private mutating func checkFrame() throws(Failure) {
    guard checker != nil else { return }
    driver.workspace.display(into: &list)
    try Failure.check(checker?.check(driver.workspace, list))
  }

  /// Loads the images that the scene needs; without shots no pixels are needed.
  private mutating func bringImages() {
    if let stage { return driver.workspace.forEachApp { stage.bringImages(to: $0, options) } }
    let workspace = driver.workspace
    for id in workspace.wantedImages where !workspace.app.navigation.isKnown(id) {
      let isSomewhere = ImageSource(id, cover: content.cover) != .none
      let update = ImageUpdate(id, isSomewhere ? .ready : .placeholder)
      workspace.setImage(id, update.info)
    }
  }

  private mutating func take(_ step: GestureFile.Step) throws(Failure) {
    if case .shot(let name) = step.action {
      driver.workspace.advance(to: step.time)
      bringImages()
      try stage?.shoot(driver.workspace, name: name)
    } else {
      var checker = checker
      try driver.take(step) { (workspace, event) throws(Failure) in
        try Failure.check(checker?.check(workspace, after: event))
      }
      self.checker = checker
    }
  }
}

extension PlaybackDriver {
  /// The app for the content and the options, at the start of a gesture file.
  init(_ content: Content, _ options: Options) throws(Failure) {
    let scale = options.scale ?? 1
    let tunings = try options.namedTunings()
    let navigation = options.navigation(
      content, in: Viewport(size: options.size, scale: scale, safeAreaTop: options.safeArea),
      tuning: tunings.first.tuning, appearance: DesktopAppearance(options), at: 0)
    let workspace = Workspace(navigation, options, tunings: tunings)
    self.init(workspace, scale: scale, leastSize: Window.minimumSize)
  }
}

extension Workspace {
  /// A window for a gesture file.
  ///
  /// The file's positions refer to a screen. Each of two compared screens is as large as a single
  /// one.
  convenience init(
    _ navigation: Navigation, _ options: Options, tunings: (first: NamedTuning, second: NamedTuning)
  ) {
    let app = App(navigation: navigation, time: 0)
    app.resamples = options.resamples
    app.begin(options.initialState)
    self.init(app, tunings: tunings, fitting: options.compared == nil ? .window : .screens)
    isRecorded = options.isRecorded
    if options.compared != nil { toggleComparison() }
  }
}

/// Paints the images of `play` in memory; needs no display.
final class PlayStage {
  /// The maximum number of pixels of an image: twice that of a 4K window at scale 2.
  static let largestImage = 1 << 26

  private let folder: String?
  /// The source of glyphs.
  let fonts: Fonts
  private let cover: ImageSource
  private let reader: FileReader
  /// The loaded images and their requested widths; `nil` for missing ones.
  private var images: [ImageID: (width: Int, image: Image?)] = [:]
  private var list = DisplayList()

  /// Creates the folder for shots, if one is given.
  init(_ options: Options, _ content: Content, shots folder: String? = nil) throws(Failure) {
    self.folder = folder
    if let folder { try Self.make(folder) }
    fonts = try .found()
    if options.isVerbose { Report.warn("fonts: \(fonts.summary)") }
    (cover, reader) = (content.cover, content.reader)
  }

  private static func make(_ folder: String) throws(Failure) {
    do {
      try AtomicFile.make(folder: folder, mode: 0o777)
    } catch {
      throw Failure("--shots \(folder): \(error.reason)", .cannotCreate)
    }
    guard RegularFile.isFolder(folder) else {
      throw Failure("--shots \(folder): is not a folder", .cannotCreate)
    }
  }

  /// A named image, read at first use or if it needs more pixels; `nil` if there is none.
  func image(_ id: ImageID, in viewport: Viewport) -> Image? {
    let source = ImageSource(id, cover: cover)
    let width = ImageSource.width(of: id, in: viewport)
    if let known = images[id], !source.isEmbedded || width <= known.width {
      return known.image
    }
    do {
      images[id] = (width, try source.read(width: width, by: reader))
    } catch {
      Report.warn(error.message)
      images[id] = (width, nil)
    }
    return images[id]?.image
  }

  /// Provides the images that an app has requested and not received.
  func bringImages(to app: App, _ options: Options) {
    for id in app.navigation.wantedImages where !app.navigation.isKnown(id) {
      var update = ImageUpdate(id, .placeholder)
      if let image = image(id, in: app.scene.viewport) {
        update = ImageUpdate(id, .ready, image, accent: id == .cover ? image.accent : nil)
      }
      app.navigation.setImage(id, update.info)
    }
  }

  /// The images that a painter has, by their count and viewport.
  struct Given: Equatable {
    var viewport: Viewport
    var count: Int
  }

  /// Sets the painter's images to those that the app knows, unless it has them, and to the paintings
  /// that a list shows.
  func giveImages(
    to painter: Painter, for app: App, showing list: DisplayList, unless given: inout Given?
  ) {
    for id in list.images where Painting(id) != nil && !painter.hasImage(id) {
      painter.setImage(image(id, in: app.scene.viewport), for: id)
    }
    let now = Given(viewport: app.scene.viewport, count: app.navigation.environment.images.count)
    guard now != given else { return }
    given = now
    for id in app.navigation.environment.images.keys {
      painter.setImage(image(id, in: app.scene.viewport), for: id)
    }
  }

  /// Paints the current frame into a PNG file, if a folder for shots is given.
  func shoot(_ workspace: Workspace, name: String) throws(Failure) {
    guard let folder else { return }
    let viewport = workspace.viewport
    let (width, height) = viewport.size.pixels(scale: viewport.scale)
    guard width * height <= Self.largestImage else {
      throw Failure(
        "shot \(name): a picture of \(width)x\(height) pixels is too large", .cannotCreate)
    }
    let path = "\(folder)/\(name).png"
    workspace.display(into: &list)
    do {
      let painter = try Painter(
        width: width, height: height, scale: viewport.scale, fonts: fonts)
      var given: Given?
      giveImages(to: painter, for: workspace.app, showing: list, unless: &given)
      if let failure = painter.paint(list) { Report.warn("\(failure)") }
      let bytes = try painter.pixels().png()
      try OutputFile(path, mustBeRegular: true).write(bytes)
    } catch {
      throw Failure((error as? Failure)?.message ?? "\(path): \(error)", .outputFailed)
    }
  }
}

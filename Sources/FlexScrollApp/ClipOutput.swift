import Canvas
import Gestures
import Glibc
import AppCore
import Interface
import Platform
import Raster
import Scenes
import Storage

/// The clip of `play --export`: paints each frame, passes it to the encoder and shows the progress.
struct ClipOutput {
  private let clip: Clip
  private let path: String
  private let size: (width: Int, height: Int)
  private let fonts: Fonts
  private var painter: Painter?
  private var changed: [PixelRect] = []
  private var painterSize = (width: 0, height: 0)
  /// The images that the painter has.
  private var given: PlayStage.Given?
  private var list = DisplayList()
  private var progress: Progress

  /// Begins the file.
  ///
  /// The clip has the maximum size in the gesture file; a smaller window is at its top left, on
  /// black.
  init(
    _ path: String, options: Options, file: GestureFile, fonts: Fonts,
    interruption: Interruption
  ) throws(Failure) {
    self.path = path
    self.fonts = fonts
    size = Self.size(options, file)
    guard file.duration <= Clip.longest else {
      let seconds = Int(file.duration.rounded(.up))
      throw Failure(
        "--export \(path): the gesture file lasts \(seconds) seconds, and a clip no longer than"
          + " \(Int(Clip.longest))", .usage)
    }
    guard size.width * size.height <= PlayStage.largestImage else {
      throw Failure(
        "--export \(path): a clip of \(size.width)x\(size.height) pixels is too large", .usage)
    }
    progress = Progress(path, duration: file.duration)
    let size = size
    clip = try Self.naming(path) {
      try Clip(
        path, width: size.width, height: size.height, framesPerSecond: options.framesPerSecond,
        interruption: interruption)
    }
  }

  private static func size(_ options: Options, _ file: GestureFile) -> (width: Int, height: Int) {
    // Each of two compared screens has the size in the file.
    func window(_ size: Size) -> Size {
      options.compared == nil
        ? size
        : WindowLayout(around: Viewport(size: size), hasPanel: options.inspects).size
    }
    let first = window(options.size).pixels(scale: options.scale ?? 1)
    return file.steps.reduce(into: first) { largest, step in
      guard case .event(let kind) = step.action,
        case .resize(let width, let height, let scale) = kind
      else { return }
      let size = window(Size(width: width, height: height)).pixels(scale: scale)
      largest = (max(largest.width, size.width), max(largest.height, size.height))
    }
  }

  /// Appends the current frame of the window.
  mutating func add(_ workspace: Workspace, _ stage: PlayStage) throws(Failure) {
    progress.show(workspace.app.time)
    try Self.naming(path) {
      if let frame = try paint(workspace, stage) {
        try clip.add(frame.placed(inWidth: size.width, height: size.height))
      } else {
        try clip.addSame()
      }
    }
  }

  /// The pixels of the window's current frame; `nil` if they equal those of the previous one.
  private mutating func paint(
    _ workspace: Workspace, _ stage: PlayStage
  ) throws(CallError) -> Bitmap? {
    let painter = try painter(for: workspace.viewport)
    workspace.display(into: &list)
    stage.giveImages(to: painter, for: workspace.app, showing: list, unless: &given)
    if let failure = painter.paint(list, changed: &changed) { Report.warn("\(failure)") }
    return !changed.isEmpty || clip.count == 0 ? try painter.pixels() : nil
  }

  private mutating func painter(for viewport: Viewport) throws(CallError) -> Painter {
    let needed = viewport.size.pixels(scale: viewport.scale)
    if let painter, needed == painterSize {
      painter.scale = viewport.scale
      return painter
    }
    let new = try Painter(
      width: needed.width, height: needed.height, scale: viewport.scale, fonts: fonts)
    (painter, painterSize, given) = (new, needed, nil)
    return new
  }

  /// Writes the end; the file then has its name.
  mutating func finish() throws(Failure) {
    progress.end()
    try Self.naming(path) { try clip.finish() }
  }

  /// Prefixes the errors of a clip with the option and the file.
  private static func naming<Result>(
    _ path: String, _ work: () throws -> Result
  ) throws(Failure) -> Result {
    do {
      return try work()
    } catch {
      let failure = error as? Failure
      throw Failure(
        "--export \(path): \(failure?.message ?? "\(error)")", failure?.code ?? .outputFailed)
    }
  }
}

nonisolated extension Size {
  /// The size of a window in whole device pixels.
  func pixels(scale: Double) -> (width: Int, height: Int) {
    (max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded())))
  }
}

/// The progress of a long operation: one line on standard error that is overwritten, and cleared at
/// the end.
///
/// Nothing is printed if standard error is not a terminal.
struct Progress {
  private let name: String
  private let duration: Double
  private let descriptor: Int32
  private let isShown: Bool
  private var shown = ""

  /// Begins at 0.
  ///
  /// - Parameters:
  ///   - name: The name of the result.
  ///   - duration: The minimum total duration, in seconds.
  ///   - descriptor: The file descriptor to write to.
  init(_ name: String, duration: Double, to descriptor: Int32 = STDERR_FILENO) {
    self.name = name.onOneLine(upTo: 40)
    self.duration = duration
    self.descriptor = descriptor
    isShown = isatty(descriptor) == 1
  }

  /// Shows the progress in seconds; each tenth is printed once.
  mutating func show(_ seconds: Double) {
    guard isShown else { return }
    let text = "\(name): \(Self.tenths(seconds)) of \(Self.tenths(max(duration, seconds))) s"
    guard text != shown else { return }
    shown = text
    write("\r\u{1B}[K\(text)")
  }

  /// Clears the line.
  mutating func end() {
    guard !shown.isEmpty else { return }
    shown = ""
    write("\r\u{1B}[K")
  }

  private static func tenths(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func write(_ text: String) {
    _ = unsafe Glibc.write(descriptor, text, text.utf8.count)
  }
}

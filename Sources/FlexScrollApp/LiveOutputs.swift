import Gestures
import Glibc
import AppCore
import Storage
import Scenes
import ScrollPhysics

/// The trace of a window: a line for each frame drawn.
///
/// When it cannot be written it says so once, and the window lives on without it.
struct LiveTrace {
  private var output: TraceOutput?
  /// Whether something could not be written.
  private(set) var hasFailed = false

  /// Makes the file, if one was asked for.
  init(_ options: Options) throws(Failure) {
    guard let path = options.tracePath else { return }
    output = try TraceOutput(path)
  }

  /// Begins with the heading.
  mutating func begin(_ options: Options, framesPerSecond: Double) {
    output?.begin(options, framesPerSecond: framesPerSecond)
  }

  /// Adds a frame and writes it at once, so that a reader can follow; without a file the frame is
  /// not even asked for.
  mutating func add(_ frame: @autoclosure () -> TraceFrame) {
    guard output != nil else { return }
    do {
      try output?.append(frame())
      try output?.flush()
    } catch {
      Report.warn(error.message)
      hasFailed = true
      output = nil
    }
  }
}

/// The recording of a window's input as a gesture file.
///
/// It begins with the first input rather than with the window, whose size and scale the desktop
/// may still change before. When it cannot be written it says so once, and the window lives on
/// without it.
struct LiveRecording {
  private var output: OutputFile?
  /// Whether something could not be written.
  private(set) var hasFailed = false
  private var recorder: GestureRecorder?
  private var options: Options
  /// The file's path.
  private var path = ""
  /// How many albums were opened in the window.
  private var albumCount = 0
  /// How often the panel has changed a constant.
  private var tuningCount = 0
  /// The moment that the recording counts from, in seconds.
  var origin = 0.0
  /// What the desktop settles, which a replay knows nothing of.
  var look: DesktopLook
  /// The feel; `nil` is that which was asked for by name.
  var tuning: Tuning?

  /// Makes the file, if one was asked for.
  init(_ options: Options) throws(Failure) {
    self.options = options
    look = DesktopLook(options)
    guard let path = options.recordPath else { return }
    output = try OutputFile(path, option: "--record")
    self.path = path
  }

  /// Ends the recording, or begins one of the screen as it begins anew, with all that was set in it;
  /// returns the word for the toast.
  ///
  /// The file is the one that was asked for, if that is still being written, and later a new one.
  mutating func toggle(_ workspace: inout Workspace) -> String {
    guard output == nil else { return end(in: workspace, "Recorded") }
    do {
      path = try RecordingPlace.make(in: RecordingPlace.folders, at: Int(time(nil)))
      output = try OutputFile(path, option: "recording")
    } catch {
      Report.warn(error.message)
      return "Recording: no file can be made"
    }
    hasFailed = false
    var beginnings: [Beginning] = []
    workspace.changeEachApp { beginnings.append($0.beginAnew()) }
    let app = workspace.app
    origin = app.time
    options.scene = app.navigation.name
    options.reducesMotion = app.navigation.reducesMotion
    options.beginning = beginnings.first ?? Beginning()
    tuning = app.navigation.tuning
    begin(workspace.recordedRoom)
    for key in options.beginning.keys {
      for kind in [DeviceEvent.Kind.keyDown(key, [], isRepeat: false), .keyUp(key, [])] {
        write(recorder?.lines(for: DeviceEvent(time: origin, kind: kind)) ?? "")
      }
    }
    return "Recording: \(path)"
  }

  /// Names the album that is shown; a recording that has begun cannot tell of another one, and ends.
  mutating func follow(_ albums: AlbumDoor, _ workspace: inout Workspace) {
    guard let path = albums.openedPath, albums.openedCount != albumCount else { return }
    albumCount = albums.openedCount
    options = options.opening(path)
    options.scene = workspace.app.navigation.name
    guard recorder != nil else { return }
    workspace.say(end(in: workspace, "Recorded up to this album"))
  }

  /// Ends the recording where the panel has changed a constant, of which it cannot tell.
  mutating func followTuning(_ workspace: inout Workspace) {
    guard workspace.tuningCount != tuningCount else { return }
    tuningCount = workspace.tuningCount
    guard output != nil else { return }
    workspace.say(end(in: workspace, "Recorded up to this change"))
  }

  /// Ends the recording, and tells where it is.
  private mutating func end(in workspace: Workspace, _ word: String) -> String {
    finish(at: workspace.app.time, in: workspace.recordedRoom)
    (output, recorder) = (nil, nil)
    guard !hasFailed else { return "Recording failed" }
    Report.warn("recorded: \(RegularFile.absolutePath(path) ?? path)")
    return "\(word): \(path)"
  }

  /// Adds an event, at its own time or at the one that the app has already reached.
  mutating func add(_ event: DeviceEvent, at reached: Double, in viewport: Viewport) {
    guard output != nil else { return }
    if recorder == nil {
      guard !event.tellsOfTheWindow else { return }
      begin(viewport)
    }
    let event = DeviceEvent(
      time: event.time, delay: max(reached, event.arrival) - event.time, kind: event.kind)
    write(recorder?.lines(for: event) ?? "")
  }

  /// Ends the recording at a moment.
  mutating func finish(at moment: Double, in viewport: Viewport) {
    guard output != nil else { return }
    if recorder == nil { begin(viewport) }
    write(recorder?.closingLine(at: moment) ?? "")
  }

  private mutating func begin(_ viewport: Viewport) {
    recorder = GestureRecorder(origin: origin, scale: viewport.scale)
    var options = options.settled(by: look)
    options.size = viewport.size
    options.albumPath = options.albumPath.map { RegularFile.absolutePath($0) ?? $0 }
    let feel = tuning?.word(told: options.compared?.first ?? options.physics)
    let words = options.replayArguments(scale: viewport.scale, feel: feel)
    write(GestureRecorder.heading(options: words))
  }

  private mutating func write(_ text: String) {
    guard !text.isEmpty, let output else { return }
    do {
      try output.write(Array(text.utf8))
    } catch {
      Report.warn(error.message)
      hasFailed = true
      self.output = nil
    }
  }
}

nonisolated extension DeviceEvent {
  /// Whether the event tells of the window rather than of input.
  var tellsOfTheWindow: Bool {
    switch kind {
    case .resize, .focus, .visibility: true
    default: false
    }
  }
}

import AppCore
import FlexScroll
import Glibc
import Interface
import Scenes
import Storage

/// Records the events that the screen receives as a gesture file.
///
/// The recording begins with the first input rather than with the window, whose size and scale the
/// desktop may still change before. If it cannot be written, one message is printed, and the window
/// continues without it.
struct LiveRecording {
  private var output: LiveOutput
  /// Whether writing has failed.
  var hasFailed: Bool { output.hasFailed }
  private var recorder: GestureRecorder?
  private var options: Options
  /// The file's path.
  private(set) var path = ""
  /// The number of albums opened in the window.
  private var albumCount = 0
  /// The number of changes that the panel has made to constants.
  private var tuningCount = 0
  /// The start time of the recording, in seconds.
  private var origin = 0.0
  /// The screen's place in a divided window when the first input arrives.
  private var place: ScreenPlace?
  /// The appearance derived from the desktop, which a replay does not query.
  private var look: DesktopAppearance
  /// The tuning; `nil` if it is the one named by the options.
  private var tuning: Tuning?

  /// The recording that is complete; `nil` before there is one, or after it failed.
  private(set) var lastPath: String?

  /// Creates the file, if one was requested.
  init(_ options: Options) throws(Failure) {
    self.options = options
    look = DesktopAppearance(options)
    output = try LiveOutput(options.recordPath, option: "--record")
    path = options.recordPath ?? ""
  }

  /// Begins with a window, at its current time.
  mutating func begin(_ workspace: Workspace, _ look: DesktopAppearance) {
    self.look = look
    (origin, place) = (workspace.app.time, workspace.app.screenPlace)
    followState(of: workspace)
    tuning = workspace.app.navigation.environment.tuning
    workspace.keepsDeliveries = output.isOpen
    let mark = output.isOpen ? RecordingMark(since: origin) : nil
    workspace.forEachApp { $0.recordingMark = mark }
  }

  /// Ends the recording, or begins one with the current screen restarted and its settings kept.
  ///
  /// The requested file is used if it is still being written, and a new one otherwise.
  ///
  /// - Parameters:
  ///   - workspace: The window.
  ///   - folders: The folders for a new file, the preferred one first.
  /// - Returns: The text of the toast.
  mutating func toggle(
    _ workspace: Workspace, in folders: [String] = RecordingPlace.folders
  ) -> (text: String, kind: Toast.Kind) {
    guard !output.isOpen else {
      let text = end(in: workspace, "Recorded")
      return (text, hasFailed ? .failure : .note)
    }
    do {
      path = try RecordingPlace.make(in: folders, at: Int(time(nil)))
      output = try LiveOutput(path, option: "recording")
    } catch {
      Report.warn(error.message)
      return ("Recording: no file can be made", .failure)
    }
    begin(workspace)
    return ("Recording what you do. Ctrl+R stops.", .note)
  }

  private var fileName: Substring { path.split(separator: "/").last ?? path[...] }

  /// Restarts the recording with the current screen.
  private mutating func begin(_ workspace: Workspace) {
    workspace.forEachApp { $0.restart() }
    let app = workspace.app
    options.scene = app.navigation.name
    let environment = app.navigation.environment
    options.theme = environment.theme
    options.reducesMotion = app.navigation.reducesMotion
    (options.edgeStyle, options.edgeEffect) = (environment.edgeStyle, environment.edgeEffect)
    begin(workspace, look)
    begin(app.scene.viewport)
  }

  /// Writes the events that the screen has received, and ends the recording if it cannot continue.
  ///
  /// - Parameters:
  ///   - workspace: The window.
  ///   - viewport: The screen's viewport before the event.
  ///   - command: The command that is left to the window; the key that ends a recording is not
  ///     recorded.
  mutating func take(_ workspace: Workspace, before viewport: Viewport, _ command: Command?) {
    let deliveries = workspace.takeDeliveries()
    if command != .record {
      for received in deliveries { add(received, in: viewport) }
    }
    if workspace.app.scene.viewport != viewport { beginAgain(workspace) }
    followState(of: workspace)
    let hasTuned = workspace.tuningCount != tuningCount
    tuningCount = workspace.tuningCount
    guard output.isOpen else {
      // Handles a failed write.
      if recorder != nil {
        close(in: workspace)
        workspace.showToast("Recording failed", kind: .failure)
      }
      return
    }
    if hasTuned {
      workspace.showToast(end(in: workspace, "Recorded up to this change"))
    } else if recorder?.isFull == true {
      workspace.showToast(end(in: workspace, "Recorded as much as a file holds"))
    }
  }

  /// Begins the screen anew before the first input, as a replay does in a window of the last size: the
  /// header may have another shape there.
  private func beginAgain(_ workspace: Workspace) {
    guard output.isOpen, recorder == nil else { return }
    workspace.forEachApp { $0.beginAgain() }
  }

  /// Notes the screen's state before the first input: a window that is divided or that gets another
  /// size keeps its rows rather than its offset, and fits the header's heights to its text.
  private mutating func followState(of workspace: Workspace) {
    guard output.isOpen, recorder == nil else { return }
    options.initialState = workspace.app.initialState
  }

  /// Sets the name of the current album.
  ///
  /// A recording that has begun ends, since it cannot contain another one.
  ///
  /// - Parameters:
  ///   - path: The album's path; `nil` for the embedded one.
  ///   - count: The number of albums opened in the window.
  ///   - workspace: The window.
  mutating func follow(albumAt path: String?, opened count: Int, _ workspace: Workspace) {
    guard count != albumCount else { return }
    albumCount = count
    let isEmpty = workspace.app.emptyFolder != nil
    // A folder without music leaves the album as it is.
    if !isEmpty { options = options.showing(path) }
    options.scene = workspace.app.navigation.name
    followState(of: workspace)
    guard output.isOpen, recorder != nil || isEmpty else { return }
    workspace.showToast(end(in: workspace, "Recorded up to this album"))
  }

  /// Adopts the current appearance.
  ///
  /// A recording that has begun ends if the change affects motion.
  mutating func follow(_ look: DesktopAppearance, _ workspace: Workspace) {
    let isSame =
      look.appearance.textScale == self.look.appearance.textScale
      && look.reducesMotion == self.look.reducesMotion
    self.look = look
    if !isSame { beginAgain(workspace) }
    followState(of: workspace)
    guard !isSame, recorder != nil else { return }
    workspace.showToast(end(in: workspace, "Recorded up to this setting"))
  }

  /// Ends the recording and prints its path.
  private mutating func end(in workspace: Workspace, _ word: String) -> String {
    finish(workspace)
    output.close()
    close(in: workspace)
    guard !hasFailed else { return "Recording failed" }
    let whole = RegularFile.absolutePath(path) ?? path
    Report.warn("recorded: \(whole)")
    lastPath = whole
    return "\(word): \(fileName)"
  }

  /// Takes no more events, and removes the mark.
  private mutating func close(in workspace: Workspace) {
    recorder = nil
    output.expectEnd(of: nil)
    workspace.keepsDeliveries = false
    workspace.forEachApp { $0.recordingMark = nil }
  }

  /// Appends what the screen has received.
  private mutating func add(_ received: Workspace.Received, in viewport: Viewport) {
    guard output.isOpen else { return }
    switch received {
    case .event(let event):
      if recorder == nil {
        guard !event.concernsWindow else { return }
        begin(viewport)
      }
      output.write(recorder?.lines(for: event) ?? "")
    case .place(let place, let time):
      guard recorder != nil else { return self.place = place }
      output.write(recorder?.line(for: place, at: time) ?? "")
    }
  }

  /// Ends the recording at the current time.
  mutating func finish(_ workspace: Workspace) {
    guard output.isOpen else { return }
    if recorder == nil { begin(workspace.app.scene.viewport) }
    output.expectEnd(of: nil)
    output.write(recorder?.closingLine(at: workspace.app.time) ?? "")
  }

  private mutating func begin(_ viewport: Viewport) {
    recorder = GestureRecorder(origin: origin, scale: viewport.scale)
    var options = options.settled(by: look)
    (options.size, options.scale) = (viewport.size, viewport.scale)
    options.albumPath = options.albumPath.map { RegularFile.absolutePath($0) ?? $0 }
    options.physics = tuning?.word(as: options.physics) ?? options.physics
    output.write(RecordingHeader.line(options))
    if let place { output.write(recorder?.line(for: place, at: origin) ?? "") }
    output.expectEnd(of: origin)
  }
}

nonisolated extension DeviceEvent {
  /// Whether the event concerns the window rather than input.
  var concernsWindow: Bool {
    switch kind {
    case .resize, .focus, .visibility: true
    default: false
    }
  }
}

/// Creates the file of a recording begun in the window: a new file named after the current time, in the
/// folder of recordings or, if that is not writable, in the current one (DX-25).
nonisolated enum RecordingPlace {
  /// Creates the file.
  ///
  /// - Parameters:
  ///   - folders: The folders to try, the preferred one first.
  ///   - moment: The seconds since 1970.
  /// - Returns: The file's path.
  /// - Throws: ``Failure`` if it cannot be created in any folder.
  static func make(in folders: [String], at moment: Int) throws(Failure) -> String {
    var failure = Failure("recording: there is no folder for it", .cannotCreate)
    for folder in folders {
      try? AtomicFile.make(folder: folder)
      for number in 1...99 {
        let name = Self.name(at: moment, number)
        let path = folder == "." ? name : "\(folder)/\(name)"
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if descriptor >= 0 {
          close(descriptor)
          return path
        }
        let reason = errno
        failure = Failure("recording \(path): \(SystemFile.message(reason))", .cannotCreate)
        guard reason == EEXIST else { break }
      }
    }
    throw failure
  }

  /// The folders for new recordings, the preferred one first.
  static var folders: [String] { [XDGFolders.ofThisProgram.recordings, "."].compactMap(\.self) }

  /// The recordings in the preferred folder for the menu, the latest first.
  static func all(in folder: String? = folders.first) -> [OfferedFile] {
    guard let folder else { return [] }
    let names = RegularFile.names(inFolder: folder).filter { $0.hasSuffix(suffix) }
    return names.sorted(by: >).prefix(App.mostFiles).map {
      let path = "\(folder)/\($0)"
      return OfferedFile(title(of: $0), detail: summary(ofRecording: path), path: path)
    }
  }

  private static let suffix = ".gesture", prefix = "flexscroll-"

  /// The title of a recording in the menu: its date, such as `22 Nov 22:17`, or without one the name
  /// of its file.
  private static func title(of file: String) -> String {
    date(of: file) ?? String(file.dropLast(suffix.count))
  }

  /// The name of a recording over its replay: its scene and date, or without a date the name of its
  /// file (DX-26).
  static func name(ofRecording path: String, of scene: String) -> String {
    let file = String(path.split(separator: "/").last ?? path[...]).onOneLine(upTo: 60)
    guard let date = date(of: file) else { return file }
    return "\(sceneTitle(scene)), \(date)"
  }

  /// The scene and the duration of a recording, such as `Album, 0:06`, from its first and its last
  /// line; without a header or an end one of them is left out.
  private static func summary(ofRecording path: String) -> String {
    guard let (start, end) = try? RegularFile.ends(of: path, first: longestHeader, last: 64) else {
      return ""
    }
    let options = try? RecordingHeader.options(
      in: String(decoding: start, as: UTF8.self), path: path)
    let scene = options.map { SceneCatalog.entry(named: $0.scene)?.title ?? "Gallery" }
    let lines = String(decoding: end, as: UTF8.self).split(separator: "\n")
    let words = lines.last?.split(separator: " ") ?? []
    let milliseconds = words.count == 2 && words[1] == "end" ? Double(words[0]) : nil
    let duration = milliseconds.flatMap { (0...GestureFile.longestTime).contains($0) ? $0 : nil }
      .map {
        let seconds = Int(($0 / 1000).rounded())
        return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
      }
    return [scene, duration].compactMap(\.self).joined(separator: ", ")
  }

  /// The longest header that is read for the menu, in bytes.
  private static let longestHeader = 16_384

  /// The title of a scene within a line.
  private static func sceneTitle(_ name: String) -> String {
    SceneCatalog.entry(named: name)?.title.lowercased() ?? name
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The date and the time in the name of a file, such as `22 Nov 22:17`; `nil` for another name.
  private static func date(of file: String) -> String? {
    guard file.hasPrefix(prefix), file.hasSuffix(suffix) else { return nil }
    let parts = file.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-")
    guard parts.count == 2 || parts.count == 3, parts[0].utf8.count == 8, parts[1].utf8.count == 6,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let month = Int(parts[0].dropFirst(4).prefix(2)), (1...12).contains(month),
      let day = Int(parts[0].suffix(2)), (1...31).contains(day)
    else { return nil }
    let time = "\(parts[1].prefix(2)):\(parts[1].dropFirst(2).prefix(2))"
    let number = parts.count == 3 ? " (\(parts[2]))" : ""
    return "\(day) \(months[month - 1]) \(time)\(number)"
  }

  /// A name such as `flexscroll-20260401-183012.gesture`, in the local time.
  static func name(at moment: Int, _ number: Int) -> String {
    var (seconds, parts) = unsafe (time_t(moment), tm())
    unsafe localtime_r(&seconds, &parts)
    func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let day = unsafe "\(1900 + parts.tm_year)\(two(parts.tm_mon + 1))\(two(parts.tm_mday))"
    let hour = unsafe two(parts.tm_hour) + two(parts.tm_min) + two(parts.tm_sec)
    return "\(prefix)\(day)-\(hour)\(number > 1 ? "-\(number)" : "")\(suffix)"
  }
}

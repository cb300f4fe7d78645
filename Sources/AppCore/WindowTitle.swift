import Inspector
import Interface
import Scenes

/// The title of the window: the control with the keyboard focus, and the shown content.
///
/// SDL does not support accessibility. Screen readers read the title when the window comes to the
/// front and, in many cases, when it changes.
///
/// The parts are compared without allocating; they become ``text`` only when one of them changes.
package struct WindowTitle: Equatable, Sendable {
  /// A layer over the screen.
  package enum Layer: Equatable, Sendable {
    /// A menu of the scene.
    case modal(String)
    /// The list of keys, with its focused line.
    case keys(line: KeyHelp.Entry?)
  }

  /// The text of the toast.
  package var note = ""
  /// The focused control of the screen or the inspector.
  package var control: ControlName?
  /// The layer over the screen.
  package var layer: Layer?
  /// The selected tab of the inspector.
  package var tab: Inspector.Tab?
  /// The names of the compared tunings; empty if there are none.
  package var tuning = "", otherTuning = ""
  /// Whether a recording is made.
  package var isRecording = false
  /// The state of playback of a recording; empty if there is none.
  package var playback = ""
  /// The name of the shown content; empty if it has none.
  package var heading = ""
  /// The name of the screen, used if the content has none.
  package var screen = ""

  /// The name of the program, which ends every title.
  package static let program = "FlexScroll"

  /// Makes a title of the program's name alone.
  package init() {}

  /// The title on one line, the most specific part first.
  package var text: String {
    var parts = [note, control?.words ?? "", layer?.words ?? ""]
    if let tab { parts.append("\(tab.title) inspector") }
    if !otherTuning.isEmpty { parts.append("\(tuning) beside \(otherTuning)") }
    parts.append(playback)
    parts = parts.map { SingleLineText.text($0) }
    let heading = SingleLineText.text(heading)
    parts.append(heading.isEmpty ? SingleLineText.text(screen) : heading)
    parts.append(Self.program)
    return (isRecording ? "● " : "") + parts.filter { !$0.isEmpty }.joined(separator: " – ")
  }
}

extension WindowTitle.Layer {
  /// The layer as text.
  fileprivate var words: String {
    switch self {
    case .modal(let name): return name
    case .keys(let line):
      guard let line else { return "Keys" }
      return "\(line.keys): \(line.meaning) – Keys"
    }
  }
}

extension App {
  /// The title while the window shows only this app.
  package var windowTitle: WindowTitle {
    var title = WindowTitle()
    title.heading = emptyFolder?.title ?? scene.interactive?.subject ?? ""
    title.screen = navigation.title
    title.note = toast?.text ?? ""
    title.isRecording = recordingMark != nil
    if menu != nil {
      title.layer = .modal(focusedMenuRow.map { "\($0) – Menu" } ?? "Menu")
    } else if help != nil {
      title.layer = .keys(line: focusedHelpEntry)
    } else {
      title.control =
        if let emptyFolder {
          emptyFolder.focused.map { ControlName($0.title, .button) }
        } else {
          focusedMode ?? scene.interactive?.focusedControl
        }
      title.layer = scene.regions.modalName.map { .modal($0) }
    }
    return title
  }
}

extension Workspace {
  /// The title of the window.
  package var windowTitle: WindowTitle {
    var title = app.windowTitle
    guard isDivided else { return title }
    let labels = (tunings.first.label, tunings.second.label)
    if isCompared, layout?.other != nil { (title.tuning, title.otherTuning) = labels }
    title.tab = shownInspection?.panel.tab
    if let focused = comparison?.bar.focusedControl(labels) { title.control = focused }
    if app.help == nil { title.control = title.control ?? shownInspection?.panel.focusedControl }
    return title
  }
}

extension ReplayPlayer {
  /// The title of the window: whether the recording is playing, how fast, and where it was stopped.
  ///
  /// During playback the title does not contain the time, since a screen reader could not keep up.
  package func windowTitle(of path: String) -> WindowTitle {
    var title = WindowTitle()
    title.note = toast?.text ?? ""
    if help != nil { title.layer = .keys(line: nil) } else { title.control = focusedControl }
    title.playback = playback
    title.heading = path.split(separator: "/").last.map(String.init) ?? path
    return title
  }

  private var playback: String {
    guard !isPlaying else { return speed == .full ? "Playing" : "Playing at \(speed.word)" }
    guard press?.control != .line else { return "Seeking" }
    let stopped = "Stopped at \(ReplayBar.seconds(moment)) of \(ReplayBar.seconds(length)) s"
    return speed == .full ? stopped : "\(stopped), \(speed.word)"
  }
}

/// Text on a single line, of limited length, and without characters that control a terminal or the
/// direction of writing.
package enum SingleLineText {
  /// The default limit, in Unicode scalars.
  package static let longest = 120

  /// The text, shortened with an ellipsis if it exceeds a limit.
  ///
  /// Joiners stay, since Persian and emoji need them.
  package static func text(_ text: String, upTo limit: Int = longest) -> String {
    var line = String.UnicodeScalarView()
    var (count, isSpaceDue) = (0, false)
    for scalar in text.unicodeScalars.lazy.prefix(20 * limit) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: isSpaceDue = count > 0
      case .format where scalar != "\u{200C}" && scalar != "\u{200D}": break
      case .unassigned, .surrogate, .privateUse: break
      default:
        guard count + (isSpaceDue ? 1 : 0) < limit else {
          line.append("…")
          return String(line)
        }
        if isSpaceDue { line.append(" ") }
        count += isSpaceDue ? 2 : 1
        isSpaceDue = false
        line.append(scalar)
      }
    }
    return String(line)
  }
}

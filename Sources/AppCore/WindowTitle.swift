import Inspector
import Interface
import Scenes

/// What the window is called: what has the keyboard's focus, and what is shown.
///
/// SDL reports nothing of what it draws to screen readers. The title is what they read, when the
/// window comes to the front and, many of them, when it changes.
///
/// It is a value of parts that are compared without allocating; they become ``text`` only where one
/// of them has changed.
package struct WindowTitle: Equatable, Sendable {
  /// What lies over the screen.
  package enum Layer: Equatable, Sendable {
    /// A menu, or something else of the scene's.
    case modal(String)
    /// The list of keys, with the line of it that has the focus.
    case keys(page: Int, count: Int, line: KeyHelp.Entry?)
  }

  /// Two tunings beside each other.
  package struct Feels: Equatable, Sendable {
    /// The first one's name.
    package var first: String
    /// The other one's name.
    package var second: String
  }

  /// A short word that is shown for a moment.
  package var note = ""
  /// What of the screen has the focus.
  package var control: ControlName?
  /// What of the inspector has the focus.
  package var constant: String?
  /// What lies over the screen.
  package var layer: Layer?
  /// What the inspector shows, where it is shown.
  package var tab: Inspector.Tab?
  /// The tunings that are compared; `nil` where none are.
  package var tunings: Feels?
  /// How a recording is played; blank for none.
  package var playback = ""
  /// The name of what is shown; blank for none.
  package var heading = ""
  /// What the screen is called where what it shows has no name.
  package var screen = ""

  /// The name of the program, which ends each title.
  package static let program = "FlexScroll"

  /// Makes a title of nothing but the program's name.
  package init() {}

  /// The title on one line, the most particular first.
  package var text: String {
    var parts = [note, control?.words ?? "", constant ?? "", layer?.words ?? ""]
    if let tab { parts.append("\(tab.title) inspector") }
    if let tunings { parts.append("\(tunings.first) beside \(tunings.second)") }
    parts.append(playback)
    parts = parts.map { SpokenLine.text($0) }
    let heading = SpokenLine.text(heading)
    parts.append(heading.isEmpty ? SpokenLine.text(screen) : heading)
    parts.append(Self.program)
    return parts.filter { !$0.isEmpty }.joined(separator: " – ")
  }
}

extension WindowTitle.Layer {
  /// The layer in words.
  fileprivate var words: String {
    switch self {
    case .modal(let name): return name
    case .keys(let page, let count, let line):
      let keys = count > 1 ? "Keys, page \(page + 1) of \(count)" : "Keys"
      guard let line else { return keys }
      return "\(line.keys): \(line.meaning) – \(keys)"
    }
  }
}

extension App {
  /// What the window is called while this is all it shows.
  package var windowTitle: WindowTitle {
    var title = WindowTitle()
    title.heading = scene.regions.subject ?? ""
    title.screen = navigation.title
    title.note = toast?.text ?? ""
    if let help {
      let line = help.line.flatMap { keyHelp.indices.contains($0) ? keyHelp[$0] : nil }
      title.layer = .keys(page: help.page, count: helpPageCount, line: line)
    } else {
      title.control = scene.interactive?.focusedControl
      title.layer = scene.regions.modalName.map { .modal($0) }
    }
    return title
  }
}

extension Workspace {
  /// What the window is called.
  package var windowTitle: WindowTitle {
    var title = app.windowTitle
    guard isDivided else { return title }
    if isCompared, layout?.other != nil {
      title.tunings = .init(first: tunings.first.name, second: tunings.second.name)
    }
    title.tab = inspection?.panel.tab
    title.constant = app.help == nil ? inspection?.panel.focusedConstant : nil
    return title
  }
}

extension ReplayPlayer {
  /// What the window is called: whether the recording is played, how fast, and where it has
  /// stopped.
  ///
  /// While it is played the title does not follow the time: a screen reader could not keep up.
  package func windowTitle(of path: String) -> WindowTitle {
    var title = WindowTitle()
    title.note = toast?.text ?? ""
    if let help {
      let count = HelpOverlay.pageCount(in: viewport, of: KeyHelp.replayEntries.count)
      title.layer = .keys(page: help.page, count: count, line: nil)
    }
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

/// Text as it goes into a window's title, whatever it holds: on one line, without what commands a
/// terminal or the direction of writing, and not longer than anybody listens to.
package enum SpokenLine {
  /// The most characters of a part, as Unicode counts them.
  package static let longest = 120

  /// The text as it is shown; of a longer one the beginning, with an ellipsis.
  ///
  /// Joiners stay, as Persian and emoji are written with them.
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

import Scenes

/// What the window of a recording is called: whether it is played, how fast, and where it stands.
///
/// While it is played the title does not follow the time: nobody could listen to that.
package struct ReplayTitle: Equatable, Sendable {
  /// The recording's file.
  private let name: String
  private var note = ""
  private var page: Int?
  private var pageCount = 0
  private var isPlaying = false
  private var speed = ReplayPlayer.Speed.full
  /// Where it stands still, in ticks.
  private var tick: Int?
  private var length = 0.0

  /// Begins with a player, and the path of what it plays.
  package init(_ player: ReplayPlayer, of path: String) {
    name = path.split(separator: "/").last.map(String.init) ?? path
    follow(player)
  }

  /// Tells of the player as it is now.
  package mutating func follow(_ player: ReplayPlayer) {
    note = player.toast?.text ?? ""
    (page, pageCount) = (player.help?.page, player.help == nil ? 0 : player.helpPageCount)
    (isPlaying, speed, length) = (player.isPlaying, player.speed, player.length)
    tick = player.isPlaying || player.press?.control == .line ? nil : player.tick
  }

  /// The title on one line.
  package var text: String {
    var parts = [note, page.map(keys) ?? "", state, name]
    parts = parts.map { SpokenLine.text($0) }.filter { !$0.isEmpty }
    return (parts + [WindowTitle.program]).joined(separator: " – ")
  }

  private func keys(_ page: Int) -> String {
    pageCount > 1 ? "Keys, page \(page + 1) of \(pageCount)" : "Keys"
  }

  private var state: String {
    guard !isPlaying else { return speed == .full ? "Playing" : "Playing at \(speed.word)" }
    guard let tick else { return "Seeking" }
    let place = ReplayBar.seconds(Double(tick) / Timeline.rate)
    let stopped = "Stopped at \(place) of \(ReplayBar.seconds(length)) s"
    return speed == .full ? stopped : "\(stopped), \(speed.word)"
  }
}

extension ReplayPlayer {
  /// How many pages the list of keys takes in this window.
  fileprivate var helpPageCount: Int {
    HelpOverlay.pageCount(in: viewport, of: KeyHelp.replayEntries.count)
  }
}

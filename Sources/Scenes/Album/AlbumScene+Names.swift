import FlexibleHeader

// What a screen reader is told.
extension AlbumScene {
  /// The album's title or, where it has none, the artist; `nil` where it has neither.
  package var subject: String? {
    let heading = album.heading
    return heading.allSatisfy(\.isWhitespace) ? nil : heading
  }

  /// The focused button, row or line of the menu.
  package var focusedControl: ControlName? {
    switch focused {
    case nil: nil
    case .row(let row): name(ofRow: row)
    case .button(let button): name(of: button)
    case .command(let command): name(of: command)
    }
  }

  /// What lies over the screen, while it does.
  package var modalName: String? { isModal ? "Menu" : nil }

  private func name(ofRow row: Int) -> ControlName? {
    let count = album.tracks.count
    guard (0..<count).contains(row) else { return nil }
    let track = album.tracks[row]
    let state = ControlName.State.marked("current track", row == currentTrack)
    return ControlName(track.title, detail: track.artist, .item, state).at(row, of: count)
  }

  private func name(of button: AlbumButton) -> ControlName {
    switch button {
    case .like: ControlName("Like", .toggle, .on(isLiked))
    case .shuffle: ControlName("Shuffle", .toggle, .on(isShuffling))
    case .play: ControlName(isPlaying ? "Pause" : "Play", .button)
    case .download: ControlName("Download", .toggle, .on(isDownloaded))
    case .more: ControlName("More", detail: "opens a menu", .button)
    }
  }

  private func name(of command: AlbumCommand) -> ControlName {
    let all = AlbumCommand.allCases
    let name: ControlName
    if let hiding = command.hiding {
      let state = ControlName.State.marked("chosen", statusBar.hides == hiding)
      name = ControlName(command.title, detail: AlbumMenuLayout.heading, .choice, state)
    } else if command == .stretch {
      name = ControlName(command.title, .toggle, .on(list.header.stretches))
    } else {
      name = ControlName(command.title, .menuItem)
    }
    return name.at(all.firstIndex(of: command) ?? 0, of: all.count)
  }
}

import Canvas
import Inspector
import Interface
import Scenes

// The picture of the bar below a recording.
extension ReplayBar {
  /// What the bar shows.
  private struct Look {
    let palette: Palette
    let theme: Theme
    let isHigh: Bool
    let hovered: Control?
    let pressed: Control?
    let focus: Control?

    init(_ player: ReplayPlayer) {
      (palette, theme) = (player.palette, player.theme)
      isHigh = player.appearance.isHigh
      hovered = player.hovered
      pressed = player.press.flatMap { $0.isInside ? $0.control : nil }
      focus = player.help == nil ? player.focus : nil
    }

    /// The background of a button.
    var button: Color { palette.primary.faded(by: theme == .dark ? 0.12 : 0.07) }
    /// The track of the timeline (DX-11).
    var track: Color { palette.primary.faded(by: isHigh ? 0.65 : theme == .dark ? 0.36 : 0.45) }
    /// The outline of a shape at high contrast.
    var outline: Color { Appearance.outline(theme) }
  }

  /// Appends the bar.
  func display(_ player: ReplayPlayer, into list: inout DisplayList) {
    let look = Look(player)
    list.fill(frame, look.palette.surface)
    list.fill(
      Rect(x: frame.x, y: frame.y, width: frame.width, height: viewport.hairline),
      look.isHigh ? look.outline : look.palette.separator)
    displayTime(player, look, into: &list)
    displayLine(player, look, into: &list)
    displayButtons(player, look, into: &list)
  }

  private func displayTime(
    _ player: ReplayPlayer, _ look: Look, into list: inout DisplayList
  ) {
    let (time, total) = (Self.seconds(player.moment), Self.total(player.length))
    let large = viewport.text(Self.timeStyle, fitting: time, in: clock.width)
    let small = viewport.text(Self.totalStyle, fitting: total, in: clock.width)
    let top = clock.midY - (large.lineHeight + small.lineHeight) / 2
    list.text(
      time, large, look.palette.primary, in: clock.line(at: top, height: large.lineHeight))
    list.text(
      total, small, look.palette.secondary,
      in: clock.line(at: top + large.lineHeight, height: small.lineHeight))
  }

  // The timeline.

  private func place(_ seconds: Double, of length: Double) -> Double {
    line.x + line.width * min(1, max(0, seconds / max(length, 1 / Timeline.rate)))
  }

  private func displayLine(
    _ player: ReplayPlayer, _ look: Look, into list: inout DisplayList
  ) {
    let length = player.length
    displayMarks(player.marks, length, look, into: &list)
    let height = 6 * zoom
    let y = viewport.snapped(line.midY - height / 2)
    list.fill(line.line(at: y, height: height), radius: height / 2, look.track)
    displayPhases(player.timeline.phases, length, y, look, into: &list)
    displaySeconds(length, look, into: &list)
    let middle = Point(x: viewport.snapped(place(player.moment, of: length)), y: line.midY)
    let radius = zoom * (look.pressed == .line ? 11 : 9)
    let knob = Rect(around: middle, radius: radius)
    list.fill(knob.inset(by: -2), radius: radius + 2, look.palette.surface)
    list.fill(knob, radius: radius, look.palette.primary)
    if look.hovered == .line {
      list.fill(knob, radius: radius, look.palette.surface.faded(by: 0.25))
    }
    if look.focus == .line {
      list.appendFocusRing(around: knob, radius: radius, look.palette.focus)
    }
  }

  /// Appends the gestures above the line: a block for each contact, an icon for wheel and keys, or a
  /// short line where that would be over another mark.
  private func displayMarks(
    _ marks: [GestureMark], _ length: Double, _ look: Look, into list: inout DisplayList
  ) {
    let top = viewport.snapped(line.midY - 28 * zoom)
    var end = -Double.infinity
    for mark in marks {
      let (first, last) = (place(mark.start, of: length), place(mark.end, of: length))
      let isMoment = mark.device == .wheel || mark.device == .key
      let width = isMoment ? 15 * zoom : max(10, last - first + 4)
      let middle = (first + last) / 2
      let x = viewport.snapped(min(line.maxX - width, max(line.x, middle - width / 2)))
      if isMoment, x > end {
        let icon = mark.device == .wheel ? Icon.mouse : .keyboard
        list.icon(
          icon, Rect(x: x, y: top - 1, width: width, height: width), look.palette.secondary)
        end = x + width
      } else if isMoment {
        let x = max(end + 1, viewport.snapped(middle - 1))
        guard x + 2 <= line.maxX else { continue }
        list.fill(Rect(x: x, y: top + 9 * zoom, width: 2, height: 5 * zoom), look.palette.secondary)
        end = x + 2
      } else if x + width > end + 1 {
        let from = max(x, end + 1)
        list.fill(
          Rect(x: from, y: top, width: x + width - from, height: 14 * zoom), radius: 4,
          look.palette.primary)
        end = x + width
      }
    }
  }

  /// Appends the phases on the line; each has a pixel at least that no other one has.
  private func displayPhases(
    _ phases: [PhaseSpan], _ length: Double, _ y: Double, _ look: Look,
    into list: inout DisplayList
  ) {
    var end = line.x
    for span in phases {
      let last = min(line.maxX, viewport.snapped(place(span.end, of: length)))
      let first = max(end, viewport.snapped(place(span.start, of: length)))
      let width = max(last - first, viewport.hairline)
      guard last > end, first + width <= line.maxX, var color = span.phase.color(look.theme) else {
        continue
      }
      if look.isHigh {
        color = color.readable(
          on: look.palette.surface, 7, towards: look.theme == .light ? 0 : 1)
      }
      list.fill(Rect(x: first, y: y, width: width, height: 6 * zoom), color)
      end = first + width
    }
  }

  /// Appends the labels below the line, as many as have space.
  private func displaySeconds(_ length: Double, _ look: Look, into list: inout DisplayList) {
    let style = viewport.text(.tick)
    let longest = TextMeasure.width(of: "\(NumberText.text(length.rounded(.up))) s", style: style)
    let least = max(64, longest + Spacing.medium) * max(length, 1e-3) / line.width
    let step = Self.steps.first { $0 >= least } ?? Self.steps[Self.steps.count - 1]
    let top = viewport.snapped(line.midY + 14 * zoom)
    var end = -Double.infinity
    for index in 0...Int(min(400, (length / step + 1e-9).rounded(.down))) {
      let seconds = Double(index) * step
      let text = "\(NumberText.text(seconds)) s"
      let width = TextMeasure.width(of: text, style: style).rounded(.up)
      let middle = place(seconds, of: length)
      let x = viewport.snapped(min(line.maxX - width, max(line.x, middle - width / 2)))
      guard x >= end + Spacing.tiny else { continue }
      let alignment: Text.Alignment =
        x > middle - width / 2 + 0.5 ? .leading : x < middle - width / 2 - 0.5 ? .trailing : .center
      list.text(
        text, style, look.palette.secondary,
        in: Rect(x: x, y: top, width: width, height: style.lineHeight), alignment)
      end = x + width
    }
  }

  private typealias Text = DisplayList.Text

  /// The distances of labels, in seconds.
  private static let steps: [Double] = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300]

  // The buttons.

  private func displayButtons(
    _ player: ReplayPlayer, _ look: Look, into list: inout DisplayList
  ) {
    displayDisc(.back, .stepBack, look, into: &list)
    displayPlay(player.isPlaying, look, into: &list)
    displayDisc(.on, .stepOn, look, into: &list)
    displaySpeeds(player.speed, look, into: &list)
    displayDisc(.loop, .loop, look, isChosen: player.isLooping, into: &list)
    displayDisc(.inspector, .inspector, look, isChosen: player.isInspecting, into: &list)
    if hasLeaveWord {
      displayWord(Self.leaveWord, .leave, look, into: &list)
    } else {
      displayDisc(.leave, .leave, look, into: &list)
    }
  }

  private func displayPlay(_ isPlaying: Bool, _ look: Look, into list: inout DisplayList) {
    guard let frame = rect(of: .play) else { return }
    // The circle of the icon has a margin.
    let icon = frame.inset(by: -frame.width * (12 / 10.75 - 1) / 2)
    list.icon(isPlaying ? .pauseCircleFill : .playCircleFill, icon, look.palette.primary)
    let share = look.pressed == .play ? 0.28 : look.hovered == .play ? 0.14 : 0
    if share > 0 {
      list.fill(frame, radius: frame.height / 2, look.palette.surface.faded(by: share))
    }
    guard look.focus == .play else { return }
    list.appendFocusRing(around: frame, radius: frame.height / 2, look.palette.focus)
  }

  private func displayDisc(
    _ control: Control, _ icon: Icon, _ look: Look, isChosen: Bool = false,
    into list: inout DisplayList
  ) {
    guard let place = rect(of: control) else { return }
    let radius = 18 * zoom
    let frame = Rect(around: Point(x: place.midX, y: place.midY), radius: radius)
    list.fill(
      frame, radius: radius, look.theme == .dark ? look.palette.tile : look.palette.background)
    if isChosen {
      list.fill(frame, radius: radius, look.palette.press)
      list.stroke(frame, radius: radius, width: 2, look.palette.tint)
    } else if look.isHigh {
      list.stroke(frame, radius: radius, width: 1, look.outline)
    }
    displayStates(of: control, on: frame, radius: radius, look, into: &list)
    list.icon(icon, frame.inset(by: 8 * zoom), look.palette.primary)
  }

  /// Appends hover, press and focus of a button.
  private func displayStates(
    of control: Control, on frame: Rect, radius: Double, _ look: Look,
    into list: inout DisplayList
  ) {
    if look.pressed == control {
      list.fill(frame, radius: radius, look.palette.press)
    } else if look.hovered == control {
      list.fill(frame, radius: radius, look.palette.hover)
    }
    guard look.focus == control else { return }
    list.appendFocusRing(around: frame, radius: radius, look.palette.focus)
  }

  private func displaySpeeds(
    _ chosen: ReplayPlayer.Speed, _ look: Look, into list: inout DisplayList
  ) {
    guard rect(of: .nextSpeed) == nil else {
      return displayWord(chosen.label, .nextSpeed, look, into: &list)
    }
    let speeds = Self.speeds(beside: chosen)
    guard let first = rect(of: .speed(speeds[0])), let last = rect(of: .speed(speeds[2])) else {
      return
    }
    let height = max(32, viewport.text(Self.wordStyle).lineHeight + 2 * Spacing.tiny)
    let all = Rect(
      x: first.x, y: first.midY - height / 2, width: last.maxX - first.x, height: height)
    list.fill(all, radius: 8, look.button)
    if look.isHigh { list.stroke(all, radius: 8, width: 1, look.outline) }
    for speed in speeds {
      guard let place = rect(of: .speed(speed)) else { continue }
      let frame = place.line(at: all.y, height: all.height).inset(by: 2)
      let isChosen = speed == chosen
      if isChosen {
        list.fill(
          frame, radius: 6, look.theme == .dark ? Color(0x636366) : look.palette.background)
        if look.isHigh || look.theme == .light {
          list.stroke(
            frame, radius: 6, width: look.isHigh ? 2 : 1,
            look.isHigh ? look.palette.primary : look.palette.separator)
        }
      }
      displayStates(of: .speed(speed), on: frame, radius: 6, look, into: &list)
      let style = TextStyle(
        size: Self.wordStyle.size, weight: isChosen ? .semibold : .regular)
      list.text(
        speed.label, viewport.text(style, fitting: speed.label, in: frame.width),
        look.palette.primary, in: frame, .center)
    }
  }

  /// Appends a button with a word.
  private func displayWord(
    _ word: String, _ control: Control, _ look: Look, into list: inout DisplayList
  ) {
    guard let place = rect(of: control) else { return }
    let height = max(36, viewport.text(Self.wordStyle).lineHeight + Spacing.tiny)
    let frame = place.line(at: place.midY - height / 2, height: height)
    list.fill(frame, radius: 8, look.button)
    if look.isHigh { list.stroke(frame, radius: 8, width: 1, look.outline) }
    displayStates(of: control, on: frame, radius: 8, look, into: &list)
    list.text(
      word, viewport.text(Self.wordStyle, fitting: word, in: frame.width), look.palette.primary,
      in: frame, .center)
  }
}

extension ReplayPlayer {
  /// Appends the name of the recording over the top of the screen, dark in both themes.
  func displayName(in space: Rect, into list: inout DisplayList) {
    guard !name.isEmpty else { return }
    let words = "Replay: \(name)"
    let icon = viewport.scaled(18)
    let ends = icon + 2 * Spacing.medium + Spacing.small
    // Beside the buttons in the corners.
    let widest = space.width - 2 * viewport.cornerWidth
    let style = viewport.text(ReplayBar.wordStyle, fitting: words, in: widest - ends)
    let wanted = ends + TextMeasure.width(of: words, style: style).rounded(.up)
    let width = min(widest, wanted)
    let height = max(36, style.lineHeight + Spacing.medium)
    guard width >= ends + 24, space.height >= 3 * height else { return }
    let strip = workspace.app.scene.viewport.safeAreaTop * placement(in: space).scale
    let top = strip + (viewport.isWide ? 14 : 7)
    let frame = Rect(
      x: viewport.snapped(space.x + (space.width - width) / 2), y: viewport.snapped(space.y + top),
      width: width, height: height)
    let white = Palette.dark.primary
    list.fill(frame, radius: height / 2, Palette.dark.surface)
    list.stroke(
      frame, radius: height / 2, width: 1,
      appearance.isHigh ? white : Palette.dark.separator)
    list.icon(
      .reload,
      Rect(x: frame.x + 14, y: frame.midY - icon / 2, width: icon, height: icon), white)
    let left = frame.x + 14 + icon + Spacing.small
    list.text(
      words, style, white,
      in: Rect(x: left, y: frame.y, width: frame.maxX - Spacing.medium - left, height: height))
  }
}

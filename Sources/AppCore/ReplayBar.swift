import Canvas
import Interface

/// The bar below a recording: the timeline with its gestures, and below it the buttons.
struct ReplayBar: Hashable, Sendable {
  /// A control, in the order of hit testing.
  enum Control: Hashable, Sendable, CaseIterable {
    /// The button that plays or pauses.
    case play
    /// The button that steps a frame back.
    case back
    /// The button that steps a frame forward.
    case on
    /// The button that selects the next speed.
    case speed
    /// The timeline.
    case line
    /// The image above the bar, which plays or pauses as well.
    case picture
  }

  private let viewport: Viewport
  /// The frame of the bar in the window.
  let frame: Rect

  /// The height of the bar, in points.
  static let height = 96.0
  /// The minimum size of a control, in points.
  private static let target = 44.0
  private static let knob = 14.0
  private static let thickness = 4.0
  /// The heights of the marks on the timeline: gestures with a duration, and those of wheel and
  /// keys.
  private static let tall = 10.0, short = 5.0

  init(in viewport: Viewport) {
    self.viewport = viewport
    let size = viewport.size
    let height = min(Self.height, size.height)
    frame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// The frame of the timeline, in which it can be pressed.
  var line: Rect {
    Rect(
      x: Spacing.medium, y: frame.y + Spacing.tiny,
      width: max(1, frame.width - 2 * Spacing.medium), height: Self.target)
  }

  private var row: Double { line.maxY }

  /// The frame of a control.
  func rect(of control: Control) -> Rect {
    let size = Self.target
    func button(_ x: Double, width: Double = ReplayBar.target) -> Rect {
      Rect(x: x, y: row, width: width, height: size)
    }
    switch control {
    case .line: return line
    case .play: return button(Spacing.small)
    case .back: return button(Spacing.small + size)
    case .on: return button(Spacing.small + 2 * size)
    case .speed: return button(frame.width - Spacing.small - 56, width: 56)
    case .picture: return Rect(x: 0, y: 0, width: frame.width, height: frame.y)
    }
  }

  /// The control at a point.
  func control(at point: Point) -> Control? {
    Control.allCases.first { rect(of: $0).contains(point) }
  }

  /// The fraction of the recording at a point along the timeline, from 0 to 1.
  func share(at point: Point) -> Double {
    let share = (point.x - line.x) / line.width
    return share.isFinite ? min(1, max(0, share)) : 0
  }

  /// Appends the bar.
  func display(_ player: ReplayPlayer, into list: inout DisplayList) {
    let palette = player.appearance.palette(.of(player.theme), player.theme)
    list.fill(frame, palette.surface)
    let pixel = 1 / max(1, viewport.scale)
    list.fill(
      Rect(x: frame.x, y: frame.y, width: frame.width, height: pixel), palette.separator)
    displayLine(player, palette, into: &list)
    displayButtons(player, palette, into: &list)
  }

  private func displayLine(
    _ player: ReplayPlayer, _ palette: Palette, into list: inout DisplayList
  ) {
    let length = max(player.length, 1 / Timeline.rate)
    let middle = line.y + line.height / 2
    func place(_ seconds: Double) -> Double {
      line.x + line.width * min(1, max(0, seconds / length))
    }
    for mark in player.marks {
      let start = viewport.snapped(place(mark.start))
      let width = max(2, viewport.snapped(place(mark.end)) - start)
      let isMoment = mark.device == .wheel || mark.device == .key
      let height = isMoment ? Self.short : Self.tall
      let rect = Rect(x: start, y: middle - 6 - height, width: width, height: height)
      list.fill(rect, radius: 1, palette.secondary)
    }
    let y = viewport.snapped(middle - Self.thickness / 2)
    let track = Rect(x: line.x, y: y, width: line.width, height: Self.thickness)
    list.fill(
      track, radius: 2, palette.primary.faded(by: player.appearance.contrast == .high ? 0.6 : 0.24))
    let here = place(player.moment)
    let played = Rect(x: line.x, y: y, width: here - line.x, height: Self.thickness)
    list.fill(played, radius: 2, palette.tint)
    let size = player.press?.control == .line ? Self.knob + 4 : Self.knob
    let knob = Rect(
      x: viewport.snapped(here - size / 2), y: viewport.snapped(middle - size / 2), width: size,
      height: size)
    list.fill(knob, radius: size / 2, palette.primary)
  }

  private func displayButtons(
    _ player: ReplayPlayer, _ palette: Palette, into list: inout DisplayList
  ) {
    if let press = player.press, press.isInside, press.control != .line,
      press.control != .picture
    {
      list.fill(rect(of: press.control).inset(by: 2), radius: Spacing.corner, palette.press)
    }
    let icon = player.isPlaying ? Icon.pauseCircleFill : .playCircleFill
    list.icon(icon, rect(of: .play).inset(by: 6), palette.primary)
    for (control, word) in [(Control.back, "−1"), (.on, "+1"), (.speed, player.speed.word)] {
      let rect = rect(of: control)
      let style = viewport.text(.control, fitting: word, in: rect.width)
      list.text(word, style, palette.primary, in: rect, .center)
    }
    let (left, right) = (rect(of: .on).maxX, rect(of: .speed).x)
    let space = Rect(
      x: left + Spacing.tiny, y: row, width: right - left - 2 * Spacing.tiny,
      height: Self.target)
    let all = "\(Self.seconds(player.moment)) of \(Self.seconds(player.length)) s"
    let isWide = space.width >= Double(all.count) * 7.5
    let words = isWide ? all : Self.seconds(player.moment)
    let style = viewport.text(.caption, fitting: words, in: space.width)
    list.text(words, style, palette.primary, in: space, .center)
  }

  /// A time with two decimals.
  static func seconds(_ time: Double) -> String { DecimalText.text(time, decimals: 2) }
}

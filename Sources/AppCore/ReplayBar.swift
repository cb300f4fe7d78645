import Canvas
import Interface

/// The bar beneath a recording: the time line with its gestures, and below it the buttons.
struct ReplayBar: Hashable, Sendable {
  /// What can be pressed.
  enum Control: Hashable, Sendable {
    /// The time line, along which is dragged.
    case line
    /// Plays or stops.
    case play
    /// A frame back.
    case back
    /// A frame on.
    case on
    /// The next speed.
    case speed
    /// What is shown above the bar: it plays or stops as well.
    case picture
  }

  private let viewport: Viewport
  /// All of the bar, in the window.
  let frame: Rect

  /// How high it is, in points.
  static let height = 96.0
  /// How large what is pressed is at least, in points.
  private static let target = 44.0
  private static let knob = 14.0
  private static let thickness = 4.0
  /// How high the time line's gestures are: those that last, and the moments of a wheel or a key.
  private static let tall = 10.0, short = 5.0

  init(in viewport: Viewport) {
    self.viewport = viewport
    let size = viewport.size
    let height = min(Self.height, size.height)
    frame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// Where the time line runs, as high as it can be pressed.
  var line: Rect {
    Rect(
      x: Spacing.medium, y: frame.y + Spacing.tiny,
      width: max(1, frame.width - 2 * Spacing.medium), height: Self.target)
  }

  private var row: Double { line.maxY }

  /// Where a button is.
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

  /// What is at a place.
  func control(at point: Point) -> Control? {
    let all: [Control] = [.play, .back, .on, .speed, .line, .picture]
    return all.first { control in
      let rect = rect(of: control)
      return point.x >= rect.x && point.x < rect.maxX && point.y >= rect.y && point.y < rect.maxY
    }
  }

  /// The share of the recording at a place along the line, from 0 to 1.
  func share(at point: Point) -> Double {
    let share = (point.x - line.x) / line.width
    return share.isFinite ? min(1, max(0, share)) : 0
  }

  /// Appends the bar.
  func display(_ player: ReplayPlayer, into list: inout DisplayList) {
    let palette = player.appearance.palette(.of(player.theme), player.theme)
    list.append(.fill(frame, radius: 0, palette.surface))
    let pixel = 1 / max(1, viewport.scale)
    let edge = Rect(x: frame.x, y: frame.y, width: frame.width, height: pixel)
    list.append(.fill(edge, radius: 0, palette.separator))
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
      list.append(.fill(rect, radius: 1, palette.secondary))
    }
    let y = viewport.snapped(middle - Self.thickness / 2)
    let track = Rect(x: line.x, y: y, width: line.width, height: Self.thickness)
    list.append(
      .fill(
        track, radius: 2,
        palette.primary.faded(by: player.appearance.contrast == .high ? 0.6 : 0.24)))
    let here = place(player.moment)
    let done = Rect(x: line.x, y: y, width: here - line.x, height: Self.thickness)
    list.append(.fill(done, radius: 2, palette.tint))
    let size = player.press?.control == .line ? Self.knob + 4 : Self.knob
    let knob = Rect(
      x: viewport.snapped(here - size / 2), y: viewport.snapped(middle - size / 2), width: size,
      height: size)
    list.append(.fill(knob, radius: size / 2, palette.primary))
  }

  private func displayButtons(
    _ player: ReplayPlayer, _ palette: Palette, into list: inout DisplayList
  ) {
    if let press = player.press, press.isInside, press.control != .line,
      press.control != .picture
    {
      let light = rect(of: press.control).inset(by: 2)
      list.append(.fill(light, radius: Spacing.corner, palette.press))
    }
    let icon = player.isPlaying ? Icon.pauseCircleFill : .playCircleFill
    list.append(.icon(icon, rect(of: .play).inset(by: 6), palette.primary))
    let steps = [(Control.back, "−1"), (.on, "+1"), (.speed, player.speed.word)]
    for (control, word) in steps {
      let rect = rect(of: control)
      let style = viewport.text(.control, fitting: word, in: rect.width)
      append(word, style, palette.primary, rect, .center, to: &list)
    }
    let (left, right) = (rect(of: .on).maxX, rect(of: .speed).x)
    let space = Rect(
      x: left + Spacing.tiny, y: row, width: right - left - 2 * Spacing.tiny,
      height: Self.target)
    let all = "\(Self.seconds(player.moment)) of \(Self.seconds(player.length)) s"
    let isWide = space.width >= Double(all.count) * 7.5
    let words = isWide ? all : Self.seconds(player.moment)
    let style = viewport.text(.caption, fitting: words, in: space.width)
    append(words, style, palette.primary, space, .center, to: &list)
  }

  private func append(
    _ text: String, _ style: TextStyle, _ color: Color, _ frame: Rect,
    _ alignment: DisplayList.Text.Alignment, to list: inout DisplayList
  ) {
    list.append(
      .text(.init(text, style: style, color: color, in: frame, alignment: alignment)))
  }

  /// A time with two digits behind its point.
  static func seconds(_ time: Double) -> String {
    let hundredths = Int((time * 100).rounded())
    let rest = String(hundredths % 100)
    return "\(hundredths / 100).\(rest.count < 2 ? "0" : "")\(rest)"
  }
}

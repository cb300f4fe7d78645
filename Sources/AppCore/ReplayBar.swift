import Canvas
import Inspector
import Interface

/// The layout of the bar below a recording: buttons, the time, and the timeline with its gestures
/// (DX-26).
///
/// A wide window has everything in one row. In a narrower one the timeline is above the buttons, and
/// these are in one row, or in two. Where three buttons for the speed do not fit, there is one, which
/// selects the next speed.
struct ReplayBar: Hashable, Sendable {
  /// A control.
  enum Control: Hashable, Sendable {
    /// The button that steps a frame back.
    case back
    /// The button that plays or stops.
    case play
    /// The button that steps a frame forward.
    case on
    /// The timeline.
    case line
    /// The button of a speed.
    case speed(ReplayPlayer.Speed)
    /// The button that selects the next speed.
    case nextSpeed
    /// The button that makes it play again after its end.
    case loop
    /// The button that shows or removes the inspector.
    case inspector
    /// The button that closes the window.
    case leave
    /// The image above the bar, which plays or stops as well.
    case picture
  }

  /// A control in its place.
  private struct Item: Hashable, Sendable {
    var control: Control
    /// The frame in which it is pressed.
    var frame: Rect
  }

  let viewport: Viewport
  /// The factor by which icons and buttons are enlarged for the text scale (DX-10).
  let zoom: Double
  /// The frame of the bar in the window.
  private(set) var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The frame of the time.
  private(set) var clock = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The frame of the timeline, in which it can be pressed.
  private(set) var line = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The controls of the bar, in the order of the focus.
  private var items: [Item] = []

  /// The height of a bar with one row, in points.
  static let height = 84.0
  /// The height of the timeline above the buttons, and the least height of a row of buttons.
  private static let lineHeight = 64.0, rowHeight = 48.0
  /// The least side of a control, and the diameter of the button that plays, at the text scale 1.
  private static let target = 44.0
  static let disc = 48.0
  private var target: Double { Self.target * zoom }
  /// The least width of a timeline beside the buttons, in points.
  private static let leastLine = 240.0

  /// The styles of the time and of the total time.
  static let timeStyle = TextStyle.headline, totalStyle = TextStyle.label
  /// The style of the words on buttons.
  static let wordStyle = TextStyle(size: 13, weight: .semibold)
  static let leaveWord = "Leave"

  /// The speeds that have a button: a quarter, a half and the full one, or those beyond them that keys
  /// have selected in place of the nearest.
  static func speeds(beside speed: ReplayPlayer.Speed) -> [ReplayPlayer.Speed] {
    [speed == .tenth ? .tenth : .quarter, .half, speed == .double ? .double : .full]
  }

  /// Lays the bar out.
  ///
  /// - Parameters:
  ///   - viewport: The window.
  ///   - length: The duration of the recording, in seconds.
  ///   - speed: The speed of playing.
  init(in viewport: Viewport, length: Double, speed: ReplayPlayer.Speed = .full) {
    self.viewport = viewport
    let widths = Widths(viewport, length: length)
    let lines =
      viewport.text(Self.timeStyle).lineHeight + viewport.text(Self.totalStyle).lineHeight
    zoom = widths.zoom
    let growth = viewport.growth(of: .tick)
    let rowHeight = max(Self.rowHeight * zoom, lines + Spacing.tiny)
    let rows = widths.rows(in: viewport.size.width)
    let height =
      rows == 0
      ? max(Self.height * zoom + growth, lines + Spacing.medium)
      : Self.lineHeight * zoom + growth + Double(rows) * rowHeight + Spacing.tiny
    let size = viewport.size
    frame = Rect(
      x: 0, y: max(0, size.height - height), width: size.width, height: min(height, size.height))
    if rows == 0 {
      placeInOneRow(widths, speed)
    } else {
      placeBelowLine(widths, speed, rows: rows, height: rowHeight)
    }
  }

  /// Widths of the parts of the bar, in points.
  private struct Widths {
    let clock: Double
    /// A button of a speed, and the three beside each other.
    let cell: Double, speeds: Double
    let leave: Double
    /// The factor by which the buttons are enlarged, and the side of one.
    let zoom, target: Double
    /// The buttons that step and play.
    let transport: Double

    init(_ viewport: Viewport, length: Double) {
      func width(_ words: String, _ style: TextStyle) -> Double {
        TextMeasure.width(of: words, style: viewport.text(style)).rounded(.up)
      }
      clock = max(
        width(seconds(length), timeStyle), width(total(length), totalStyle))
      // The transport and the time are in one row.
      let space = viewport.size.width - clock - 4 * Spacing.small
      zoom = max(1, min(viewport.textScale, space / (2 * ReplayBar.target + disc)))
      target = ReplayBar.target * zoom
      transport = 2 * target + disc * zoom + 2 * Spacing.tiny
      cell = max(target, width(ReplayPlayer.Speed.tenth.label, wordStyle) + Spacing.small)
      speeds = 3 * cell
      leave = max(76, width(leaveWord, wordStyle) + 2 * Spacing.medium)
    }

    /// The width of the buttons after the timeline, from the speeds on.
    var trailing: Double { speeds + Spacing.tiny + 2 * target + leave }

    /// The number of rows of buttons below the timeline; 0 if all are beside it.
    func rows(in width: Double) -> Int {
      let leading = transport + clock
      if 12 + leading + 22 + leastLine + 20 + trailing + 16 <= width { return 0 }
      let least = leading + cell + 3 * target
      return least + 4 * Spacing.small + Spacing.tiny <= width ? 1 : 2
    }
  }

  private mutating func placeInOneRow(_ widths: Widths, _ speed: ReplayPlayer.Speed) {
    let middle = frame.y + frame.height / 2
    let start = placeTransport(from: 12, middle: middle)
    clock = Rect(x: start + 10, y: frame.y, width: widths.clock, height: frame.height)
    let end = frame.width - 16
    let trailing = end - widths.trailing
    let left = clock.maxX + 12
    placeLine(from: left, to: trailing - 20, middle: frame.y + Self.height * zoom / 2)
    placeSpeeds(widths, speed, from: trailing, middle: middle)
    placeLast(to: end, leave: widths.leave, middle: middle)
  }

  private mutating func placeBelowLine(
    _ widths: Widths, _ speed: ReplayPlayer.Speed, rows: Int, height: Double
  ) {
    let bottom = frame.maxY - Spacing.tiny
    let middle = bottom - (Double(rows) - 0.5) * height
    let end = frame.width - Spacing.small
    let start = placeTransport(from: Spacing.small, middle: middle)
    placeLine(
      from: Spacing.medium, to: frame.width - Spacing.medium, middle: frame.y + 34 * zoom,
      isFirst: true)
    let left = start + Spacing.small
    let lastMiddle = bottom - height / 2
    // The speeds are after the time, or in the next row.
    let from = rows == 1 ? left + widths.clock + Spacing.small : Spacing.small
    let hasWord = from + widths.trailing <= end
    let last = 2 * widths.target + (hasWord ? widths.leave : widths.target)
    let hasSpeeds = from + widths.speeds + Spacing.tiny + last <= end
    clock = Rect(
      x: left, y: middle - height / 2,
      width: max(0, min(widths.clock, end - left)), height: height)
    let x = rows == 1 ? end - last - Spacing.tiny - (hasSpeeds ? widths.speeds : widths.cell) : from
    if hasSpeeds {
      placeSpeeds(widths, speed, from: x, middle: lastMiddle)
    } else {
      place(.nextSpeed, x: x, width: widths.cell, middle: lastMiddle)
    }
    placeLast(to: end, leave: hasWord ? widths.leave : widths.target, middle: lastMiddle)
  }

  private mutating func place(
    _ control: Control, x: Double, width: Double, height: Double? = nil, middle: Double
  ) {
    let height = height ?? target
    let frame = Rect(x: x, y: middle - height / 2, width: width, height: height)
    items.append(Item(control: control, frame: frame))
  }

  /// Places the buttons that step and play; returns the x of their end.
  private mutating func placeTransport(from x: Double, middle: Double) -> Double {
    let disc = Self.disc * zoom
    place(.back, x: x, width: target, middle: middle)
    let play = x + target + Spacing.tiny
    place(.play, x: play, width: disc, height: disc, middle: middle)
    let on = play + disc + Spacing.tiny
    place(.on, x: on, width: target, middle: middle)
    return on + target
  }

  /// Places the timeline after the buttons that play, or before all.
  private mutating func placeLine(
    from left: Double, to right: Double, middle: Double, isFirst: Bool = false
  ) {
    line = Rect(
      x: left, y: middle - target / 2, width: max(1, right - left), height: target)
    items.insert(Item(control: .line, frame: line), at: isFirst ? 0 : items.count)
  }

  private mutating func placeSpeeds(
    _ widths: Widths, _ speed: ReplayPlayer.Speed, from x: Double, middle: Double
  ) {
    for (index, speed) in Self.speeds(beside: speed).enumerated() {
      place(
        .speed(speed), x: x + Double(index) * widths.cell, width: widths.cell, middle: middle)
    }
  }

  private mutating func placeLast(to end: Double, leave: Double, middle: Double) {
    place(.loop, x: end - leave - 2 * target, width: target, middle: middle)
    place(.inspector, x: end - leave - target, width: target, middle: middle)
    place(.leave, x: end - leave, width: leave, middle: middle)
  }

  /// Whether the button that closes the window has a word.
  var hasLeaveWord: Bool { (rect(of: .leave)?.width ?? 0) > target }

  /// The controls of the bar, in the order of the focus.
  var controls: [Control] { items.map(\.control) }

  /// The frame in which a control is pressed; `nil` for one that this bar does not have.
  func rect(of control: Control) -> Rect? {
    if control == .picture { return Rect(x: 0, y: 0, width: frame.width, height: frame.y) }
    return items.first { $0.control == control }?.frame
  }

  /// The control at a point.
  func control(at point: Point) -> Control? {
    if let item = items.first(where: { $0.frame.contains(point) }) { return item.control }
    return rect(of: .picture)?.contains(point) == true ? .picture : nil
  }

  /// The fraction of the recording at a point along the timeline, from 0 to 1.
  func share(at point: Point) -> Double {
    let share = (point.x - line.x) / line.width
    return share.isFinite ? min(1, max(0, share)) : 0
  }

  /// A time with two decimals.
  static func seconds(_ time: Double) -> String { DecimalText.text(time, decimals: 2) }

  /// The total time below the time.
  static func total(_ length: Double) -> String { "of \(seconds(length)) s" }
}

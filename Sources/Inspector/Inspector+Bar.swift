import Canvas
import Gestures
import Interface

// The bar at the top: the tabs, and the button that removes the panel.
extension Inspector {
  /// A part of the bar that can be pressed.
  enum BarPart: Hashable, Sendable {
    case tab(Tab)
    case close
  }

  /// A pressed part of the bar, and the finger that presses it; `nil` for the mouse.
  struct BarPress: Hashable, Sendable {
    var finger: Int?
    var part: BarPart
  }

  private static let tabHeight = 36.0
  /// The height of the line with the name of the inspected motion.
  private static let subjectHeight = 24.0
  /// The width of the button that removes the panel, and of the icon in it.
  private static let closeWidth = 44.0, closeIcon = 20.0

  /// The distance above and below the tabs, which is less in a low panel.
  private var barMargin: Double { size.height < 420 ? 6 : 14 }

  /// The height of the bar, in points.
  var barHeight: Double {
    2 * barMargin + Self.tabHeight + 2 + (subject == nil ? 0 : Self.subjectHeight)
  }

  /// The frame of the plots, in the panel's coordinates.
  var content: Rect {
    let margin = size.width < 300 ? Spacing.small : Spacing.medium
    return Rect(x: 0, y: 0, width: size.width, height: size.height).narrowed(by: margin)
      .line(at: barHeight, height: max(0, size.height - barHeight - Spacing.small))
  }

  /// The tabs side by side.
  private var segments: Segments {
    let end = hasClose ? Self.closeWidth : 0
    let width = max(0, size.width - 2 * Spacing.medium - end)
    return Segments(
      in: Rect(x: Spacing.medium, y: barMargin, width: width, height: Self.tabHeight),
      count: tabs.count)
  }

  /// Whether there is a button that removes the panel: a replay's has none.
  private var hasClose: Bool { tabs.count > 1 }

  /// The frame of a part of the bar.
  func frame(of part: BarPart) -> Rect {
    switch part {
    case .tab(let tab): return segments.frame(of: tabs.firstIndex(of: tab) ?? 0)
    case .close:
      return Rect(
        x: size.width - Spacing.medium - Self.closeWidth + Spacing.small,
        y: barMargin + Self.tabHeight / 2 - Self.closeWidth / 2, width: Self.closeWidth,
        height: Self.closeWidth)
    }
  }

  private func part(at x: Double, _ y: Double) -> BarPart? {
    let point = Point(x: x, y: y)
    if hasClose, frame(of: .close).contains(point) { return .close }
    return tabs.first { frame(of: .tab($0)).contains(point) }.map { .tab($0) }
  }

  /// Handles an event over the bar; returns whether it has pressed a part.
  mutating func handleInBar(_ kind: DeviceEvent.Kind) -> Bool {
    switch kind {
    case .mouseDown(.left, let x, let y): beginPress(nil, x, y)
    case .touchDown(let finger, let x, let y): beginPress(finger, x, y)
    case .mouseUp(.left, let x, let y): return endPress(nil, x, y)
    case .touchUp(let finger, let x, let y): return endPress(finger, x, y)
    case .mouseMove(let x, let y): hovered = part(at: x, y)
    case .mouseLeave: hovered = nil
    case .touchCancel, .pointerCancel, .focus(false), .visibility(false):
      (press, hovered) = (nil, nil)
    default: break
    }
    return false
  }

  private mutating func beginPress(_ finger: Int?, _ x: Double, _ y: Double) {
    if press == nil { press = part(at: x, y).map { BarPress(finger: finger, part: $0) } }
  }

  private mutating func endPress(_ finger: Int?, _ x: Double, _ y: Double) -> Bool {
    guard let ended = press, ended.finger == finger else { return false }
    press = nil
    guard part(at: x, y) == ended.part, ended.part != .tab(tab) else { return false }
    activate(ended.part)
    return true
  }

  func displayBar(
    _ theme: Theme, _ contrast: Appearance.Contrast, into list: inout DisplayList
  ) {
    let palette = Palette.of(theme)
    let segments = segments
    segments.displayGround(palette.tile, theme, contrast, into: &list)
    for index in 0..<tabs.count {
      let part = BarPart.tab(tabs[index])
      segments.display(
        tabs[index].title, at: index, isChosen: tabs[index] == tab,
        light: light(of: part, palette), tabs[index] == tab ? .chosenSegment : .caption, theme,
        palette, contrast, into: &list)
    }
    if hasClose {
      let frame = frame(of: .close)
      let icon = Rect(
        around: Point(x: frame.midX, y: frame.midY), radius: Self.closeIcon / 2)
      if let light = light(of: .close, palette) {
        list.fill(icon.inset(by: -8), radius: 18, light)
      }
      list.icon(.close, icon, palette.secondary)
    }
    guard let subject else { return }
    let line = Rect(x: 0, y: 0, width: size.width, height: 0).narrowed(by: Spacing.medium)
    list.text(
      subject, .captionBold, palette.primary,
      in: line.line(at: barMargin + Self.tabHeight + Spacing.small, height: 18))
  }

  /// The highlight of a part of the bar.
  private func light(of part: BarPart, _ palette: Palette) -> Color? {
    if press?.part == part { return palette.press }
    return hovered == part ? palette.hover : nil
  }
}

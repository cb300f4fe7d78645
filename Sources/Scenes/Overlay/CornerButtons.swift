import Canvas
import Interface

/// What presses or drags a control.
package enum ControlContact: Hashable, Sendable {
  case mouse
  case finger(Int)
}

/// What the buttons in the corners are over (DX-15).
package enum CornerGround: Hashable, Sendable {
  /// A header of a colour.
  case header(Color)
  /// A picture, or a header whose colour changes on the way.
  case picture
  /// The background.
  case plain
  /// A list whose header has left, from which a gradient of the background sets them apart.
  case list

  /// The fill of a button, and its icon and word: dark over headers and pictures in both themes, and
  /// lighter than a black header.
  fileprivate func colors(_ palette: Palette) -> (fill: Color, ink: Color) {
    let white = Palette.dark.primary
    switch self {
    case .header(let color):
      // On a header that is nearly black, a darker disc would not be seen.
      guard color.luminance > 0.02 else { return (color.mixed(with: white, share: 0.14), white) }
      let light = Color.black.faded(by: 0.4)
      let shown = color.mixed(with: .black, share: light.alpha)
      let isReadable = white.contrast(with: shown) >= Appearance.Contrast.standard.ratio
      return (isReadable ? light : Self.dark, white)
    case .picture: return (Self.dark, white)
    case .plain, .list:
      let share = palette.background.contrast(with: .white) > 4 ? 0.14 : 0.055
      return (palette.background.mixed(with: palette.primary, share: share), palette.primary)
    }
  }

  private static let dark = Color.black.faded(by: 0.6)
}

/// The round buttons in the upper corners of a scene: one goes back, one opens the menu (DX-15).
///
/// They fade out as the content begins to move, and return 0.4 seconds after it rests, or at once
/// where the pointer moves, a finger is near or a key asks for them. Faded out, they are not hit.
package struct CornerButtons: Hashable, Sendable {
  /// One of the two.
  package enum Name: Hashable, Sendable, CaseIterable {
    /// At the left: back to the gallery, which has none.
    case back
    /// At the right: the menu.
    case menu
  }

  /// A press.
  package struct Press: Hashable, Sendable {
    /// The button.
    package let name: Name
    /// Where it began.
    package let point: Point
    /// What presses.
    package let contact: ControlContact
  }

  /// The button under the pointer.
  package var hovered: Name?
  /// The present press; `nil` after a release or a drag.
  package private(set) var press: Press?
  /// Whether they are visible, or where they are not, when they return by themselves.
  private enum Visibility: Hashable, Sendable {
    case shown
    /// Until the content rests.
    case hidden
    /// Until a time in seconds.
    case due(Double)
  }

  private var visibility = Visibility.shown
  private var isShown: Bool { visibility == .shown }

  /// When they return by themselves, in seconds.
  package var dueTime: Double? { if case .due(let time) = visibility { time } else { nil } }
  private var isContentMoving = false
  /// The opacity at the start of the last fade, and its time in seconds.
  private var before = 1.0
  private var since = -Double.infinity

  /// Their diameter, which grows with the text as the bar does, in points (DX-10).
  static func size(in viewport: Viewport) -> Double {
    36 + viewport.snapped(viewport.growth(of: .headline))
  }
  /// The duration of a fade, and how long the content rests before they return, in seconds.
  static let fade = 0.15, stillness = 0.4
  /// The height at the top in which a finger makes them return, in points.
  private static let reach = 60.0

  /// Makes buttons that are visible.
  package init() {}

  /// The distance from the status strip to a button over a scene without a bar (DX-15): as in one of 50
  /// points, in a wide window of 64.
  package static func usualInset(in viewport: Viewport) -> Double { viewport.isWide ? 14 : 7 }

  /// The distance from the status strip to a button that is centred in a bar of a height, in points.
  static func inset(inBar height: Double, in viewport: Viewport) -> Double {
    max(0, (height - size(in: viewport)) / 2)
  }

  /// The frame of a button on whole device pixels.
  ///
  /// In a wide window the one that goes back has a word beside its icon (DX-15).
  ///
  /// - Parameters:
  ///   - name: The button.
  ///   - viewport: The window.
  ///   - inset: The distance from the status strip, in points; `nil` for the usual one.
  /// - Returns: The frame.
  package static func frame(
    of name: Name, in viewport: Viewport, inset: Double?
  ) -> Rect {
    let (side, top) = (viewport.isWide ? 16.0 : 8, inset ?? usualInset(in: viewport))
    let size = size(in: viewport)
    let x = name == .back ? side : max(side, viewport.size.width - side - size)
    let hasWord = name == .back && viewport.isWide
    return Rect(
      x: viewport.snapped(x), y: viewport.snapped(viewport.safeAreaTop + top),
      width: hasWord ? wordX(size) + wordWidth(in: viewport) + wordEnd : size, height: size)
  }

  /// The word of the button that goes back, and the distance from its end to the button's, in points.
  private static let word = "Scenes", wordEnd = 18.0

  /// The distance from the edge of a button with a diameter to its word, in points.
  private static func wordX(_ size: Double) -> Double { size - 4 }

  private static func wordWidth(in viewport: Viewport) -> Double {
    TextMeasure.width(of: word, style: viewport.text(.chosenSegment)).rounded(.up)
  }

  /// The button at a point; `nil` for none, or while they are not visible.
  package func name(
    at point: Point, in viewport: Viewport, inset: Double?, hasBack: Bool
  ) -> Name? {
    guard isShown else { return nil }
    for name in Name.allCases where name == .menu || hasBack {
      if Self.frame(of: name, in: viewport, inset: inset).contains(point) { return name }
    }
    return nil
  }

  /// Whether a button is pressed.
  package var isPressed: Bool { press != nil }

  /// Presses the button at a point, if there is one.
  package mutating func begin(
    _ contact: ControlContact, at point: Point, in viewport: Viewport, inset: Double?,
    hasBack: Bool
  ) {
    press = name(at: point, in: viewport, inset: inset, hasBack: hasBack).map {
      Press(name: $0, point: point, contact: contact)
    }
  }

  /// Ends the press: by a drag that is longer than `slop` points, or where nothing is to happen.
  package mutating func cancel(
    _ contact: ControlContact? = nil, at point: Point? = nil, slop: Double = 0
  ) {
    guard let press, contact == nil || contact == press.contact else { return }
    if let point, max(abs(point.x - press.point.x), abs(point.y - press.point.y)) <= slop { return }
    self.press = nil
  }

  /// Ends a press; returns the button on which it was released.
  package mutating func release(
    _ contact: ControlContact, at point: Point, in viewport: Viewport,
    inset: Double?
  ) -> Name? {
    guard let press, press.contact == contact else { return nil }
    self.press = nil
    let frame = Self.frame(of: press.name, in: viewport, inset: inset)
    return frame.contains(point) ? press.name : nil
  }

  /// Makes them visible.
  package mutating func show(at time: Double) {
    change(to: .shown, at: time)
  }

  /// Notes whether the content moves.
  package mutating func follow(isMoving: Bool, at time: Double) {
    guard isMoving != isContentMoving else { return }
    isContentMoving = isMoving
    guard isMoving else { return rest(at: time) }
    if press == nil || !isShown { change(to: .hidden, at: time) }
  }

  /// Notes that the content has come to rest.
  package mutating func rest(at time: Double) {
    isContentMoving = false
    if !isShown { visibility = .due(time + Self.stillness) }
  }

  /// Shows them where that is due at a time.
  package mutating func advance(to time: Double) {
    if let dueTime, dueTime <= time { show(at: dueTime) }
  }

  /// Shows them where a finger comes down at the top.
  package mutating func touch(at point: Point, in viewport: Viewport, time: Double) {
    if point.y < viewport.safeAreaTop + Self.reach { show(at: time) }
  }

  private mutating func change(to next: Visibility, at time: Double) {
    if (next == .shown) != isShown { (before, since) = (opacity(at: time), time) }
    visibility = next
    if !isShown { hovered = nil }
  }

  /// The opacity at a time, from 0 to 1.
  package func opacity(at time: Double) -> Double {
    let change = max(0, (time - since) / Self.fade)
    return isShown ? min(1, before + change) : max(0, before - change)
  }

  /// Whether the opacity is changing at a time.
  package func isFading(at time: Double) -> Bool { opacity(at: time) != (isShown ? 1 : 0) }

  /// Appends the buttons, and where they are over a list the gradient behind them.
  ///
  /// The one that goes back has its opacity multiplied by `back`, the share of the scene in a change of
  /// screens. A ring is around the menu's while the first steps are about it (DX-22).
  package func display(
    over ground: CornerGround, _ palette: Palette, in viewport: Viewport, inset: Double?,
    at time: Double, back: @autoclosure () -> Double,
    contrast: Appearance.Contrast = .standard, ringsMenu: Bool = false,
    into list: inout DisplayList
  ) {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return }
    if ground == .list {
      let middle = Self.frame(of: .menu, in: viewport, inset: inset).midY
      let color = palette.background.faded(by: opacity)
      list.fill(viewport.bounds.line(at: 0, height: middle), color)
      list.gradient(
        viewport.bounds.line(at: middle, height: Self.edge), top: color,
        bottom: palette.background.faded(by: 0))
    }
    var colors = ground.colors(palette)
    if contrast == .high { colors = (.black, Palette.dark.primary) }
    let back = opacity * back()
    let menu = Self.frame(of: .menu, in: viewport, inset: inset)
    if back > 0 {
      let frame = Self.frame(of: .back, in: viewport, inset: inset)
      display(.back, in: frame, viewport, back, contrast, colors, into: &list)
    }
    display(.menu, in: menu, viewport, opacity, contrast, colors, into: &list)
    guard ringsMenu else { return }
    let ring = menu.inset(by: -4)
    list.stroke(ring, radius: ring.height / 2, width: 2, colors.ink.faded(by: opacity))
  }

  /// The height of the gradient's lower end, in points.
  private static let edge = 46.0

  private func display(
    _ name: Name, in frame: Rect, _ viewport: Viewport, _ opacity: Double,
    _ contrast: Appearance.Contrast, _ colors: (fill: Color, ink: Color),
    into list: inout DisplayList
  ) {
    let (radius, ink) = (frame.height / 2, colors.ink)
    list.fill(frame, radius: radius, colors.fill.faded(by: opacity))
    let isPressed = press?.name == name
    if isPressed || hovered == name {
      list.fill(frame, radius: radius, ink.faded(by: (isPressed ? 0.26 : 0.14) * opacity))
    }
    if contrast == .high {
      list.stroke(frame, radius: radius, width: 1, ink.faded(by: opacity))
    }
    // A chevron looks centred if it is moved a little to the side to which it points.
    let side = frame.height * 20 / 36
    let icon = Rect(
      x: frame.x + (frame.height - side) / 2 - (name == .back ? 1 : 0), y: frame.midY - side / 2,
      width: side, height: side)
    if name == .back, frame.width > frame.height {
      let inset = Self.wordX(frame.height)
      let width = frame.width - inset
      list.text(
        Self.word, viewport.text(.chosenSegment), ink.faded(by: opacity),
        in: Rect(x: frame.x + inset, y: frame.y, width: width, height: frame.height),
        .leading)
    }
    list.icon(name == .back ? .chevronLeft : .menu, icon, ink.faded(by: opacity))
  }
}

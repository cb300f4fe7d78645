import Canvas
import FlexScroll
import Interface

/// A card at the bottom of the window that teaches a new user by doing: throw the list, pull it, open
/// the menu (DX-22).
///
/// A step ends when it is done; a button ends all of them. It does not move, and only its button
/// receives input.
package struct FirstSteps: Sendable {
  /// What is to be done.
  package enum Step: Hashable, Sendable {
    /// Throwing the list; after a drag that was no throw the card says what was missing.
    case throwing(isMissed: Bool)
    /// Pulling the list past its start, after a throw with a speed in points per second.
    case pulling(speed: Double)
    case menu

    fileprivate var number: Int {
      switch self {
      case .throwing: 0
      case .pulling: 1
      case .menu: 2
      }
    }

    fileprivate var icon: Icon {
      switch self {
      case .throwing: .hand
      case .pulling: .arrowDown
      case .menu: .menu
      }
    }
  }

  package private(set) var step = Step.throwing(isMissed: false)
  /// The sentence in lines, and what they were broken for: it is asked for with each event and each
  /// frame, and rarely changes.
  private var broken: (step: Step, style: TextStyle, width: Double, lines: [String])?

  package init() {}

  private static let leastSpeed = 150.0, leastPull = 20.0

  /// Follows an event of the list: the release of a throw or of a pull ends its step.
  ///
  /// With motion reduced a list is not pulled past its start, so that step is left out (DX-29).
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - overscroll: How far the list is past its end, negative past its start, in points.
  ///   - reducesMotion: Whether motion is reduced.
  package mutating func follow(_ event: Scroller.Event, overscroll: Double, reducesMotion: Bool) {
    guard case .endedDragging(let velocity, _) = event else { return }
    switch step {
    case .throwing:
      // A list that was pulled and released returns, which is no throw.
      guard abs(velocity) >= Self.leastSpeed, overscroll * velocity >= 0 else {
        step = .throwing(isMissed: true)
        break
      }
      step = reducesMotion ? .menu : .pulling(speed: abs(velocity))
    case .pulling: if overscroll <= -Self.leastPull { step = .menu }
    case .menu: break
    }
  }

  /// Follows a list that moves by itself: past its start is a pull as well, as after a throw.
  package mutating func follow(overscroll: Double) {
    if case .pulling = step, overscroll <= -Self.leastPull { step = .menu }
  }

  /// Whether the step is about the button of the menu, which has a ring then.
  package var ringsMenu: Bool { step == .menu }

  private var title: String {
    switch step {
    case .throwing: "Throw the list"
    case .pulling: "Now pull it"
    case .menu: "One more thing"
    }
  }

  private var sentence: String {
    switch step {
    case .throwing(isMissed: true):
      "That was a drag. For a throw, let go while the list still moves."
    case .throwing:
      "Drag it up and let go while it moves: with the mouse, a finger, or two fingers on "
        + "the trackpad."
    case .pulling(let speed):
      "That was \(Int((speed / 10).rounded()) * 10) pt/s. Drag the list down past its top and see "
        + "what the header does."
    case .menu:
      "Everything else is behind this button: other headers, other feels, your own albums."
    }
  }
}

// Layout and display.
extension FirstSteps {
  private static let widest = 420.0, margin = 24.0, padding = 16.0
  private static let disc = 40.0, corner = 14.0
  /// The least width of the text beside the icon, at the text scale 1.
  private static let leastText = 190.0

  /// The card in a window.
  private struct Layout {
    let card: Rect
    /// The button that ends the steps.
    let button: Rect
    /// The lines of the sentence.
    let lines: [String]
    /// The width that the icon takes before the texts; 0 in a narrow window, which has none.
    let iconWidth: Double
  }

  /// The frame of the card; `nil` in a window that has no space for it below title and buttons.
  ///
  /// - Parameter viewport: The space for it.
  /// - Returns: The frame, or `nil`.
  package mutating func frame(in viewport: Viewport) -> Rect? {
    layout(in: viewport, around: nil)?.card
  }

  /// The frame of the button that ends the steps.
  package mutating func button(in viewport: Viewport, around x: Double? = nil) -> Rect? {
    layout(in: viewport, around: x)?.button
  }

  private mutating func layout(in viewport: Viewport, around x: Double?) -> Layout? {
    let window = viewport.size
    let width = min(viewport.scaled(Self.widest), window.width - 2 * Spacing.medium)
    guard width >= 280 else { return nil }
    let (space, icon) = (width - 2 * Self.padding, viewport.scaled(Self.disc) + Spacing.medium)
    let iconWidth = space - icon >= viewport.scaled(Self.leastText) ? icon : 0
    // Two lines at the text scale 1, and as many as a larger text needs.
    let caption = viewport.text(.caption)
    let lines = lines(caption, in: space - iconWidth)
    let buttonHeight = viewport.text(.captionBold).lineHeight + Spacing.small + 2
    let height =
      2 * Self.padding + viewport.text(.control).lineHeight + Spacing.tiny
      + Double(lines.count) * caption.lineHeight + Spacing.small + buttonHeight
    let y = viewport.snapped(window.height - Self.margin - height)
    let least = 408 + viewport.growth(of: .title) + 2 * viewport.growth(of: .captionBold)
    guard y >= viewport.snapped(least) else { return nil }
    let card = Rect(
      x: viewport.snapped((x ?? window.width / 2) - width / 2), y: y, width: width, height: height)
    let buttonWidth = viewport.scaled(64)
    let button = Rect(
      x: card.maxX - Self.padding - buttonWidth, y: card.maxY - Self.padding - buttonHeight,
      width: buttonWidth, height: buttonHeight)
    return Layout(card: card, button: button, lines: lines, iconWidth: iconWidth)
  }

  private mutating func lines(_ style: TextStyle, in width: Double) -> [String] {
    if let broken, broken.step == step, broken.style == style, broken.width == width {
      return broken.lines
    }
    let lines = TextMeasure.lines(of: sentence, style: style, width: width)
    broken = (step, style, width, lines)
    return lines
  }

  /// Appends the card, which like a toast is dark in both themes.
  package mutating func display(
    in viewport: Viewport, around x: Double? = nil, contrast: Appearance.Contrast = .standard,
    into list: inout DisplayList
  ) {
    guard let layout = layout(in: viewport, around: x) else { return }
    let (card, button, iconWidth) = (layout.card, layout.button, layout.iconWidth)
    let colors = Palette.dark
    list.appendPanel(card, radius: Self.corner, opacity: 1, contrast)
    if iconWidth > 0 {
      let side = viewport.scaled(Self.disc)
      let disc = Rect(
        x: card.x + Self.padding, y: card.y + Self.padding, width: side, height: side)
      list.fill(disc, radius: side / 2, colors.tint.faded(by: 0.2))
      list.icon(
        step.icon, disc.inset(by: side / 4), contrast == .high ? colors.primary : colors.tint)
    }
    let (control, caption) = (viewport.text(.control), viewport.text(.caption))
    let x = card.x + Self.padding + iconWidth
    let line = Rect(
      x: x, y: card.y + Self.padding, width: max(0, card.maxX - Self.padding - x),
      height: control.lineHeight)
    list.text(title, control, colors.primary, in: line)
    list.appendLines(
      layout.lines, caption, colors.primary.faded(by: 0.86), in: line,
      from: line.maxY + Spacing.tiny)
    let size = viewport.scaled(6)
    var dot = x
    for index in 0..<3 {
      let width = index == step.number ? 3 * size : size
      list.fill(
        Rect(x: dot, y: button.midY - size / 2, width: width, height: size), radius: size / 2,
        index <= step.number ? colors.tint : colors.primary.faded(by: 0.36))
      dot += width + size
    }
    list.fill(button, radius: button.height / 2, colors.primary.faded(by: 0.18))
    list.text(
      step == .menu ? "Done" : "Skip", viewport.text(.captionBold), colors.primary, in: button,
      .center)
  }
}

import Canvas
import FlexScroll
import Interface

/// A card at the bottom of the window that teaches a new user by doing: throw the list, pull it, open
/// the menu (DX-22).
///
/// A step ends when it is done; a button ends all of them. It does not move, and only its button
/// receives input.
package struct FirstSteps: Hashable, Sendable {
  /// What is to be done.
  package enum Step: Hashable, Sendable {
    case throwing
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
  }

  package private(set) var step = Step.throwing

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
      // A list that was pulled and let go returns, which is no throw.
      guard abs(velocity) >= Self.leastSpeed, overscroll * velocity >= 0 else { break }
      step = reducesMotion ? .menu : .pulling(speed: abs(velocity))
    case .pulling: if overscroll <= -Self.leastPull { step = .menu }
    case .menu: break
    }
  }

  /// Whether the button of the menu is ringed.
  package var ringsMenu: Bool { step == .menu }

  private var title: String {
    switch step {
    case .throwing: "Throw the list"
    case .pulling: "Now pull it"
    case .menu: "One more thing"
    }
  }

  private var lines: [String] {
    switch step {
    case .throwing:
      [
        "Drag it up and let go while it moves: with the",
        "mouse, a finger, or two on the trackpad.",
      ]
    case .pulling(let speed):
      [
        "That was \(Int((speed / 10).rounded()) * 10) pt/s. Drag the list down past",
        "its top and see what the header does.",
      ]
    case .menu:
      [
        "Everything else is behind the ringed button:",
        "other headers, other feels, your own albums.",
      ]
    }
  }
}

// Layout and display.
extension FirstSteps {
  private static let widest = 420.0, margin = 24.0, padding = 16.0
  private static let disc = 40.0, corner = 14.0
  /// The least height of a window that has space for the card below title and buttons, in points.
  private static let leastWindow = 560.0

  /// The frame of the card; `nil` in a window that has no space for it.
  package func frame(in viewport: Viewport) -> Rect? {
    let window = viewport.size
    let width = min(viewport.scaled(Self.widest), window.width - 2 * Spacing.medium)
    let height =
      2 * Self.padding + viewport.text(.control).lineHeight + Spacing.tiny
      + 2 * viewport.text(.caption).lineHeight + Spacing.small + buttonHeight(in: viewport)
    guard window.height >= Self.leastWindow * max(1, viewport.textScale), width >= 280 else {
      return nil
    }
    return Rect(
      x: viewport.snapped((window.width - width) / 2),
      y: viewport.snapped(window.height - Self.margin - height), width: width, height: height)
  }

  private func buttonHeight(in viewport: Viewport) -> Double {
    viewport.text(.captionBold).lineHeight + Spacing.small + 2
  }

  /// The frame of the button that ends the steps.
  package func button(in viewport: Viewport) -> Rect? {
    frame(in: viewport).map { card in
      let (width, height) = (viewport.scaled(64), buttonHeight(in: viewport))
      return Rect(
        x: card.maxX - Self.padding - width, y: card.maxY - Self.padding - height, width: width,
        height: height)
    }
  }

  /// Appends the card, which like a toast is dark in both themes, and the ring around the menu's
  /// button.
  package func display(
    in viewport: Viewport, contrast: Appearance.Contrast = .standard,
    into list: inout DisplayList
  ) {
    guard let card = frame(in: viewport), let button = button(in: viewport) else { return }
    let colors = Palette.dark
    if ringsMenu {
      let ring = CornerButtons.frame(of: .menu, in: viewport).inset(by: -4)
      list.stroke(ring, radius: ring.height / 2, width: 2, colors.primary)
    }
    list.appendPanel(card, radius: Self.corner, opacity: 1, contrast)
    let number = Rect(
      x: card.x + Self.padding, y: card.y + Self.padding, width: Self.disc, height: Self.disc)
    list.fill(number, radius: Self.disc / 2, colors.tint.faded(by: 0.24))
    list.text(Self.numbers[step.number], viewport.text(.headline), colors.tint, in: number, .center)
    let (control, caption) = (viewport.text(.control), viewport.text(.caption))
    let x = number.maxX + Spacing.medium
    var line = Rect(
      x: x, y: card.y + Self.padding, width: max(0, card.maxX - Self.padding - x),
      height: control.lineHeight)
    list.text(title, control, colors.primary, in: line)
    line = line.line(below: Spacing.tiny, caption)
    for text in lines {
      let style = viewport.text(.caption, fitting: text, in: line.width)
      list.text(text, style, colors.primary.faded(by: 0.86), in: line)
      line = line.line(below: 0, caption)
    }
    var dot = x
    for index in 0..<3 {
      let isPresent = index == step.number
      let width = isPresent ? 18.0 : 6
      list.fill(
        Rect(x: dot, y: button.midY - 3, width: width, height: 6), radius: 3,
        index <= step.number ? colors.tint : colors.primary.faded(by: 0.36))
      dot += width + 6
    }
    list.fill(button, radius: button.height / 2, colors.primary.faded(by: 0.18))
    list.text(
      step == .menu ? "Done" : "Skip", viewport.text(.captionBold), colors.primary, in: button,
      .center)
  }

  private static let numbers = ["1", "2", "3"]
}

import Canvas
import FlexibleHeader
import ScrollPhysics

extension GalleryScene {
  /// The card at a place of the window; the header covers those below it.
  package func card(at point: Point) -> Int? {
    let edge = max(list.header.layout.bottomEdge, viewport.safeAreaTop)
    guard point.y >= edge else { return nil }
    return layout.card(at: Point(x: point.x, y: point.y + scroller.offset))
  }

  /// Lights up the card that the finger rests on.
  package mutating func pressBegan(at point: Point) {
    pressed = card(at: point)
  }

  /// Puts out what was lit.
  package mutating func pressCancelled() {
    pressed = nil
  }

  /// Lights up the card that the pointer is above.
  package mutating func hover(at point: Point?) {
    pointer = point
  }

  /// The card that the pointer is above; none while the page moves below it.
  package var hovered: Int? {
    scroller.isAtRest ? pointer.flatMap { card(at: $0) } : nil
  }

  /// Chooses the card that was tapped.
  package mutating func tap(at point: Point, time: Double) {
    pressed = nil
    destination = card(at: point)
  }

  /// The card that was chosen; told once.
  package mutating func takeDestination() -> Int? {
    defer { destination = nil }
    return destination
  }

  /// Whether a card has the keyboard's focus.
  package var hasFocus: Bool { focused != nil }

  /// Moves the focus or chooses the focused card; returns whether the key was taken.
  package mutating func key(_ action: FocusAction, at time: Double) -> Bool {
    switch action {
    case .next, .increase: move(focusBy: 1, at: time)
    case .previous, .decrease: move(focusBy: -1, at: time)
    case .activate:
      guard let focused else { return false }
      destination = focused
    case .leave:
      guard focused != nil else { return false }
      focused = nil
      passedEndAt = nil
    }
    return true
  }

  /// Moves the focus through the cards, past an end to none, and brings it into view.
  ///
  /// From none it begins with what is in view; from the end that it has just passed, at the other.
  private mutating func move(focusBy step: Int, at time: Double) {
    let isForward = step > 0
    let next =
      if let focused { focused + step } else if passedEndAt == scroller.offset {
        isForward ? 0 : cards.count - 1
      } else { cardInView(fromTop: isForward) }
    focused = cards.indices.contains(next) ? next : nil
    passedEndAt = focused == nil ? scroller.offset : nil
    if let focused { reveal(focused, animated: true, at: time) }
  }

  /// The first or the last card of which half is in view below the header, or else of which most is.
  func cardInView(fromTop: Bool) -> Int {
    let top = min(list.header.layout.bottomEdge, viewport.size.height)
    let shares = cards.indices.map { card -> Double in
      let frame = shownFrame(of: card)
      let seen = min(frame.maxY, viewport.size.height) - max(frame.y, top)
      return frame.height > 0 ? seen / frame.height : 0
    }
    let found =
      fromTop ? shares.firstIndex { $0 >= 0.5 } : shares.lastIndex { $0 >= 0.5 }
    return found ?? shares.indices.max { shares[$0] < shares[$1] } ?? 0
  }

  /// Scrolls a card into view, clear of the bar.
  package mutating func reveal(_ card: Int, animated: Bool, at time: Double) {
    guard cards.indices.contains(card) else { return }
    let frame = layout.frame(of: card)
    let top = frame.y - Spacing.small - pageOverlap
    let bottom = frame.maxY + Spacing.medium - viewport.size.height
    let resting = scroller.restingOffset
    let goal = min(max(resting, bottom), top)
    guard goal != resting else { return }
    let inRange = min(max(goal, scroller.minimumOffset), scroller.maximumOffset)
    list.scroller.scroll(to: inRange, animated: animated, at: time)
    follow()
  }
}

import Canvas
import FlexScroll

extension GalleryScene {
  /// The header covers the cards below it.
  package func control(at point: Point) -> Int? {
    let edge = max(list.header.layout.bottomEdge, viewport.safeAreaTop)
    guard point.y >= edge else { return nil }
    return layout.card(at: Point(x: point.x, y: point.y + scroller.offset))
  }

  /// Opens the scene of a card.
  package func activate(_ card: Int, at point: Point?, time: Double) { core.destination = card }

  /// Left and Right move the focus, as Tab does.
  package func adjust(_ card: Int, by steps: Int, at time: Double) -> Bool {
    moveFocus(by: steps, at: time)
    return true
  }

  /// From none the focus begins with what is in view; from the end that it has just passed, at the
  /// other.
  package func focusTarget(from card: Int?, step: Int, at time: Double) -> Int? {
    let isForward = step > 0
    let next =
      if let card { card + step } else if passedEndAt == scroller.offset {
        isForward ? 0 : cards.count - 1
      } else { cardInView(fromTop: isForward) }
    let isCard = cards.indices.contains(next)
    passedEndAt = isCard ? nil : scroller.offset
    return isCard ? next : nil
  }

  /// The first or the last card of which half is in view below the header, or else of which most is.
  func cardInView(fromTop: Bool) -> Int {
    let top = min(list.header.layout.bottomEdge, viewport.size.height)
    let shares = cards.indices.map { card -> Double in
      let frame = shownFrame(of: card)
      let seen = min(frame.maxY, viewport.size.height) - max(frame.y, top)
      return frame.height > 0 ? seen / frame.height : 0
    }
    let found = fromTop ? shares.firstIndex { $0 >= 0.5 } : shares.lastIndex { $0 >= 0.5 }
    return found ?? shares.indices.max { shares[$0] < shares[$1] } ?? 0
  }

  package func offsets(
    revealing card: Int, after previous: Int?, at time: Double
  ) -> (lowest: Double, highest: Double)? {
    guard cards.indices.contains(card) else { return nil }
    let frame = layout.frame(of: card)
    return (
      frame.maxY + Spacing.medium - viewport.size.height,
      frame.y - Spacing.small - regions.pageOverlap
    )
  }

  package func name(of card: Int) -> ControlName? {
    guard cards.indices.contains(card) else { return nil }
    return ControlName(cards[card].title, detail: cards[card].summary, .button)
      .at(card, of: cards.count)
  }
}

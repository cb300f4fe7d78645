// What a screen reader is told.
extension GalleryScene {
  /// The focused card.
  package var focusedControl: ControlName? {
    guard let focused, cards.indices.contains(focused) else { return nil }
    let card = cards[focused]
    return ControlName(card.title, detail: card.summary, .button).at(focused, of: cards.count)
  }
}

import Canvas

extension DisplayList {
  /// Appends the ring around what has the keyboard's focus: outside of its frame, a gap away, so
  /// that the ground and not the thing itself lies beside the ring.
  ///
  /// What a window has no room for gets none.
  package mutating func appendFocusRing(around frame: Rect, radius: Double, _ color: Color) {
    guard frame.isDrawable else { return }
    let reach = Spacing.focusGap + Spacing.focusRing
    append(
      .stroke(
        frame.inset(by: -reach), radius: radius + reach, width: Spacing.focusRing, color))
  }
}

import Canvas

extension DisplayList {
  /// Appends what is written on the knob of a switch, so that its state shows by more than colour and
  /// place: a stroke where it is on, a ring where it is off.
  package mutating func appendSwitchMark(_ isOn: Bool, in knob: Rect, _ color: Color) {
    let length = (knob.height * 0.4).rounded()
    guard length >= 4 else { return }
    let middle = Point(x: knob.midX, y: knob.midY)
    if isOn {
      let stroke = Rect(x: middle.x - 1, y: middle.y - length / 2, width: 2, height: length)
      append(.fill(stroke, radius: 1, color))
    } else {
      let ring = Rect(
        x: middle.x - length / 2, y: middle.y - length / 2, width: length, height: length)
      append(.stroke(ring, radius: length / 2, width: 1.5, color))
    }
  }
}

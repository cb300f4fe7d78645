import Canvas
import FlexScroll

extension DisplayList {
  /// Appends a gradient below a frame, from a colour to clear.
  package mutating func appendSoftEdge(
    below frame: Rect, height: Double = Spacing.softEdge, _ color: Color
  ) {
    gradient(
      frame.line(at: frame.maxY, height: height), top: color, bottom: color.faded(by: 0))
  }

  /// Appends a line of text, unless its colour is clear.
  package mutating func fadingText(
    _ string: String, endingWith tail: ShortText = "", _ style: TextStyle, _ color: Color,
    in frame: Rect, _ alignment: Text.Alignment = .leading
  ) {
    guard color.alpha > 0 else { return }
    text(string, endingWith: tail, style, color, in: frame, alignment)
  }

  /// Appends lines of text below each other, beginning at a y.
  package mutating func appendLines(
    _ lines: [String], _ style: TextStyle, _ color: Color, in column: Rect, from top: Double,
    _ alignment: Text.Alignment = .leading
  ) {
    for (row, line) in lines.enumerated() {
      let height = style.lineHeight
      let frame = column.line(at: top + Double(row) * height, height: height)
      text(line, style, color, in: frame, alignment)
    }
  }

  /// Appends a focus ring around a frame, at a distance from it, so that the background lies beside
  /// the ring.
  ///
  /// A frame that cannot be drawn gets none.
  package mutating func appendFocusRing(around frame: Rect, radius: Double, _ color: Color) {
    guard frame.isDrawable else { return }
    let reach = Spacing.focusGap + Spacing.focusRing
    append(
      .stroke(frame.inset(by: -reach), radius: radius + reach, width: Spacing.focusRing, color))
  }

  /// Appends a slider.
  ///
  /// - Parameters:
  ///   - share: The position of the knob along the track, from 0 to 1.
  ///   - track: The track.
  ///   - rest: The colour of the track after the knob.
  ///   - inset: The distance of the knob's centre from the ends of the track, in points.
  ///   - radius: The radius of the knob, in points.
  ///   - color: The colour of the knob and of the track before it.
  package mutating func appendSlider(
    _ share: Double, on track: Rect, _ rest: Color, inset: Double = 0, radius: Double,
    _ color: Color
  ) {
    let place = track.x + inset + max(0, track.width - 2 * inset) * share
    fill(track, radius: 2, rest)
    var active = track
    active.width = max(0, place - track.x)
    fill(active, radius: 2, color)
    let knob = Rect(around: Point(x: place, y: track.midY), radius: radius)
    fill(knob, radius: radius, color)
  }

  /// Appends a switch, which shows its state by the position of its knob and by a mark.
  package mutating func appendSwitch(
    _ isOn: Bool, in frame: Rect, _ palette: Palette, opacity: Double = 1
  ) {
    let (radius, side) = (frame.height / 2, frame.height - 6)
    let color = (isOn ? palette.tint : palette.secondary).faded(by: opacity)
    let surface = palette.surface.faded(by: opacity)
    let knob = Rect(
      x: isOn ? frame.maxX - side - 3 : frame.x + 3, y: frame.y + 3, width: side, height: side)
    if isOn {
      fill(frame, radius: radius, color)
      fill(knob, radius: radius - 3, surface)
    } else {
      let inset = (frame.height / 12).rounded(.down)
      stroke(frame, radius: radius, width: 2, color)
      fill(knob.inset(by: inset), radius: radius - 3 - inset, color)
    }
    appendSwitchMark(isOn, in: knob, isOn ? color : surface)
  }

  /// Appends the mark on the knob of a switch: a stroke if it is on, a ring if it is off.
  package mutating func appendSwitchMark(_ isOn: Bool, in knob: Rect, _ color: Color) {
    let length = (knob.height * 0.4).rounded()
    guard length >= 4 else { return }
    let middle = Point(x: knob.midX, y: knob.midY)
    if isOn {
      let stroke = Rect(x: middle.x - 1, y: middle.y - length / 2, width: 2, height: length)
      append(.fill(stroke, radius: 1, color))
    } else {
      let ring = Rect(around: middle, radius: length / 2)
      append(.stroke(ring, radius: length / 2, width: 1.5, color))
    }
  }
}

extension ScrollIndicator {
  /// Appends the thumb if it is visible.
  @inline(__always)
  package func display(
    of scroller: Scroller, on track: Rect, color: Color,
    contrast: Appearance.Contrast = .standard, at time: Double, into list: inout DisplayList
  ) {
    guard let thumb = thumb(of: scroller, on: track, at: time) else { return }
    if isWide {
      let whole = Rect(
        x: thumb.frame.x, y: track.y, width: thumb.frame.width, height: track.height)
      list.fill(whole, radius: whole.width / 2, color.faded(by: 0.1 * thumb.opacity))
    }
    let share = contrast == .high ? 0.8 : isWide ? 0.7 : 0.5
    list.fill(thumb.frame, radius: thumb.frame.width / 2, color.faded(by: share * thumb.opacity))
  }
}

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

  /// Appends a switch, which shows its state by the position of its knob and by a mark on the part of
  /// the track that the knob leaves free: a stroke if it is on, a ring if it is off.
  package mutating func appendSwitch(
    _ isOn: Bool, in track: Rect, _ palette: Palette, _ theme: Theme,
    _ contrast: Appearance.Contrast, opacity: Double = 1
  ) {
    let (radius, unit) = (track.height / 2, track.height / 26)
    // At high contrast a switch that is off is an outline, since no grey has 7:1 on both sides.
    let isOutline = contrast == .high && !isOn
    let (ground, ink) = theme == .dark ? (Color.black, Color.white) : (.white, .black)
    let off = isOutline ? ground : Palette.track(theme, contrast)
    fill(track, radius: radius, (isOn ? palette.tint : off).faded(by: opacity))
    if isOutline { stroke(track, radius: radius, width: 2, ink.faded(by: opacity)) }
    let side = 22 * unit
    let knob = Rect(
      x: isOn ? track.maxX - side - 2 * unit : track.x + 2 * unit, y: track.y + 2 * unit,
      width: side, height: side)
    let mark = (isOn ? Palette.onTint(theme) : isOutline ? ink : .white)
      .faded(by: opacity)
    fill(knob, radius: side / 2, mark)
    if isOn {
      let line = Rect(
        x: track.x + 12 * unit, y: track.midY - 5 * unit, width: 2 * unit, height: 10 * unit)
      fill(line, radius: unit, mark)
    } else {
      let ring = Rect(
        x: track.maxX - 15 * unit, y: track.midY - 4 * unit, width: 8 * unit, height: 8 * unit)
      stroke(ring, radius: 4 * unit, width: 1.5 * unit, mark)
    }
  }
}

extension ScrollIndicator {
  /// Appends the thumb if it is visible, with an edge around it if that has a colour.
  @inline(__always)
  package func display(
    of scroller: Scroller, on track: Rect, color: Color, edge: Color? = nil,
    contrast: Appearance.Contrast = .standard, at time: Double, into list: inout DisplayList
  ) {
    guard let thumb = thumb(of: scroller, on: track, at: time) else { return }
    if isWide {
      let whole = Rect(
        x: thumb.frame.x, y: track.y, width: thumb.frame.width, height: track.height)
      list.fill(whole, radius: whole.width / 2, color.faded(by: 0.1 * thumb.opacity))
    }
    let share = contrast == .high ? 0.9 : 0.75
    list.fill(thumb.frame, radius: thumb.frame.width / 2, color.faded(by: share * thumb.opacity))
    guard let edge else { return }
    let outline = thumb.frame.inset(by: -1)
    list.stroke(outline, radius: outline.width / 2, width: 1, edge.faded(by: thumb.opacity))
  }
}

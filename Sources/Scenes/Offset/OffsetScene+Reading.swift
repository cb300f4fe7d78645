import Canvas
import FlexScroll
import Interface

// The right half of a wide window: the header's rule as a curve whose height axis is the window's
// own, so that the dot and the header's lower edge are level, and numbers (DX-7).
extension OffsetScene {
  /// The range of the curve along the placeholder's top, in points.
  private static let range = -220.0...150.0
  /// How far the curve is from the sides of its half, in points.
  private static let inset = 40.0, axisWidth = 56.0
  /// The distance from the greatest height to the lower end of the curve, in points.
  private static let foot = 20.0

  /// Appends the right half.
  func displayReading(beside layout: OffsetLayout, into list: inout DisplayList) {
    let half = Rect(
      x: layout.listWidth, y: 0, width: viewport.size.width - layout.listWidth,
      height: viewport.size.height)
    list.fill(half, palette.tile.faded(by: 0.5))
    let line = viewport.hairline
    list.fill(Rect(x: half.x, y: 0, width: line, height: half.height), palette.separator)
    let inner = half.inset(x: Self.inset, y: 0)
    let bottom = shape.rule.stretchedMaximum + Self.foot
    displayCurve(
      in: Rect(
        x: inner.x, y: 0, width: max(1, inner.width - Self.axisWidth), height: bottom),
      from: half.x, into: &list)
    var y = bottom + 2 * viewport.text(.caption).lineHeight + Spacing.large
    y = displayNumbers(in: inner, at: y, into: &list)
    displayRule(in: inner, at: y, into: &list)
  }

  private func displayCurve(
    in plot: Rect, from edge: Double, into list: inout DisplayList
  ) {
    let (rule, small) = (shape.rule, viewport.text(.caption))
    func x(_ top: Double) -> Double {
      let (low, high) = (Self.range.lowerBound, Self.range.upperBound)
      return plot.x + (top - low) / (high - low) * plot.width
    }
    let line = viewport.hairline
    // What the rule distinguishes, each in a tint of its own.
    func shade(_ part: Int, _ start: Double, _ end: Double, _ list: inout DisplayList) {
      list.fill(
        Rect(x: x(start), y: plot.y, width: max(0, x(end) - x(start)), height: plot.height),
        OffsetColor.parts[part].faded(by: 0.14))
    }
    shade(0, Self.range.lowerBound, rule.scrollUpTolerance, &list)
    shade(1, rule.scrollUpTolerance, rule.scrollDownTolerance, &list)
    shade(2, rule.scrollDownTolerance, Self.range.upperBound, &list)
    func level(_ height: Double, _ list: inout DisplayList) {
      list.fill(
        Rect(x: plot.x, y: viewport.snapped(height), width: plot.width, height: line),
        palette.separator)
      list.text(
        "", endingWith: "\(height, decimals: 0)", small, palette.secondary,
        in: Rect(
          x: plot.maxX + Spacing.small, y: height - small.lineHeight / 2,
          width: Self.axisWidth - Spacing.small, height: small.lineHeight))
    }
    level(rule.compactMinimum, &list)
    level(rule.defaultHeight, &list)
    level(rule.stretchedMaximum, &list)
    func mark(_ top: Double, _ list: inout DisplayList) {
      let place = viewport.snapped(x(top))
      list.fill(Rect(x: place, y: plot.y, width: line, height: plot.height), palette.separator)
      list.text(
        "", endingWith: "\(top, decimals: 0)", small, palette.secondary,
        in: Rect(x: place - 30, y: plot.maxY + 4, width: 60, height: small.lineHeight), .center)
    }
    mark(-200, &list)
    mark(-100, &list)
    mark(0, &list)
    mark(rule.scrollDownTolerance, &list)
    list.text(
      "Placeholder’s top, pt", small, palette.secondary,
      in: plot.line(at: plot.maxY + 4 + small.lineHeight, height: small.lineHeight), .trailing)
    // A step of two points is as fine as the line is thick.
    var place = plot.x
    while place < plot.maxX {
      let top = Self.range.lowerBound + (place - plot.x) / plot.width * 370
      let next = top + 2 / plot.width * 370
      let (here, there) = (rule.height(at: -top), rule.height(at: -next))
      let isStep = abs(here - there) > 20
      let height = isStep ? 2 : 2 + abs(here - there)
      list.fill(
        Rect(x: place, y: min(here, isStep ? here : there) - 1, width: 2, height: height),
        palette.primary)
      place += 2
    }
    // The header is at its height, and the ring where it aims.
    let top = min(Self.range.upperBound, max(Self.range.lowerBound, shape.placeholderTop))
    let dot = Point(x: x(top), y: viewport.snapped(height))
    list.fill(
      Rect(x: edge, y: dot.y - line, width: max(0, dot.x - edge), height: line), palette.tint)
    list.fill(Rect(x: dot.x - 6, y: dot.y - 6, width: 12, height: 12), radius: 6, palette.tint)
    list.stroke(
      Rect(x: dot.x - 8, y: viewport.snapped(shape.target) - 8, width: 16, height: 16), radius: 8,
      width: 1.5, palette.tint)
  }

  /// Appends the tiles with numbers; returns the y below them.
  private func displayNumbers(
    in inner: Rect, at y: Double, into list: inout DisplayList
  ) -> Double {
    let (label, number) = (viewport.text(.label), viewport.text(.title))
    let height = label.lineHeight + number.lineHeight + 2 * Spacing.corner
    let width = (inner.width - 2 * Spacing.corner) / 3
    func display(_ index: Int, _ name: String, _ value: ShortText, _ list: inout DisplayList) {
      let tile = Rect(
        x: inner.x + Double(index) * (width + Spacing.corner), y: y, width: width, height: height)
      list.fill(tile, radius: Spacing.corner, palette.tile)
      let text = tile.inset(x: 14, y: Spacing.corner)
      list.text(
        name, label, palette.secondary,
        in: text.line(at: text.y, height: label.lineHeight))
      list.text(
        "", endingWith: value, number, palette.primary,
        in: text.line(at: text.y + label.lineHeight, height: number.lineHeight))
    }
    display(
      0, "Placeholder’s top", Self.figures(placeholderTop: shape.placeholderTop), &list)
    display(1, "Header aims at", "\(shape.target, decimals: 0) pt", &list)
    display(2, "Header is", "\(self.height, decimals: 1) pt", &list)
    return y + height + Spacing.large
  }

  private static let steppedParts = [
    ("below 20", "the height at rest less its distance from 0"),
    ("20 to 100", "the height at rest"), ("from 100", "the greatest height"),
  ]
  private static let continuousParts = [
    ("below 0", "goes with the content"), ("from 0", "goes with it, and yields"),
    ("far", "approaches the greatest height"),
  ]

  /// Appends the parts of the rule, the present one marked, and the variant.
  private func displayRule(in inner: Rect, at start: Double, into list: inout DisplayList) {
    let (heading, body) = (viewport.text(.headline), viewport.text(.body))
    list.text(
      "The rule", heading, palette.primary, in: inner.line(at: start, height: heading.lineHeight))
    var y = start + heading.lineHeight + Spacing.small
    let rule = shape.rule
    let isStepped = rule.shape == .stepped
    let parts = isStepped ? Self.steppedParts : Self.continuousParts
    let top = shape.placeholderTop
    let limits = isStepped ? (rule.scrollUpTolerance, rule.scrollDownTolerance) : (0, 1e9)
    let present = top < limits.0 ? 0 : top < limits.1 ? 1 : 2
    let height = body.lineHeight + 2 * Spacing.small
    for index in 0..<3 {
      let part = parts[index]
      let row = inner.line(at: y, height: height)
      let isPresent = index == present
      if isPresent {
        list.fill(row.inset(x: -8, y: 0), radius: Spacing.small, palette.tint.faded(by: 0.2))
        list.fill(Rect(x: row.x - 8, y: row.y + 8, width: 3, height: row.height - 16), palette.tint)
      }
      list.fill(
        Rect(x: row.x + 6, y: row.midY - 5, width: 10, height: 10), radius: 2,
        OffsetColor.parts[index])
      let style = isPresent ? viewport.text(.control) : body
      list.text(
        part.0, style, palette.primary,
        in: Rect(x: row.x + 28, y: row.y, width: viewport.scaled(92), height: height))
      let x = row.x + 28 + viewport.scaled(100)
      list.text(
        part.1, style, isPresent ? palette.primary : palette.secondary,
        in: Rect(x: x, y: row.y, width: max(0, row.maxX - x), height: height))
      y += height
    }
    y += Spacing.small
    list.fill(inner.line(at: viewport.snapped(y), height: viewport.hairline), palette.separator)
    let row = inner.line(at: y + Spacing.small, height: height)
    list.text("Without the steps (M)", body, palette.primary, in: row)
    list.text(
      isStepped ? "As the source has it" : "Fixed", viewport.text(.caption), palette.secondary,
      in: row, .trailing)
  }
}

import Canvas
import FlexScroll
import Interface

// The right half of a wide window: the header's rule as a curve whose height axis is the window's
// own, so that the dot and the header's lower edge are level, and numbers (DX-7).
extension OffsetScene {
  /// The range of the curve along the placeholder's top, in points.
  private static let range = -220.0...150.0
  /// Appends the right half.
  func displayReading(beside layout: OffsetLayout, into list: inout DisplayList) {
    let half = Rect(
      x: layout.listWidth, y: 0, width: viewport.size.width - layout.listWidth,
      height: viewport.size.height)
    list.fill(half, palette.panel)
    let line = viewport.hairline
    list.fill(Rect(x: half.x, y: 0, width: line, height: half.height), palette.separator)
    let frames = layout.readingFrames(shape.rule.stretchedMaximum)
    displayCurve(in: frames.curve, from: half.x, to: layout.reading.maxX, into: &list)
    displayNumbers(in: frames.tiles, into: &list)
    displayRule(in: frames.rule, row: frames.row, into: &list)
    displaySwitch(in: frames.fix, into: &list)
  }

  /// Appends what is below the list of a narrow window: the placeholder's top as it was reported last,
  /// the part of the rule that holds, and a small plot.
  func displayFooter(of layout: OffsetLayout, into list: inout DisplayList) {
    let (footer, line) = (layout.footer, layout.line)
    list.fill(footer, palette.panel)
    list.fill(footer.line(at: footer.y, height: viewport.hairline), palette.separator)
    list.text(
      "Header offset: ", endingWith: Self.figures(placeholderTop: shape.placeholderTop),
      viewport.text(.headline, fitting: Self.longest, in: line.width), palette.primary, in: line)
    let caption = viewport.text(.caption)
    list.text(parts[presentIndex].summary, caption, palette.secondary, in: layout.detail(0))
    let target = DecimalText.text(shape.target, decimals: 0)
    list.text(
      "Aims at ", endingWith: "\(target), is \(height, decimals: 1)", caption, palette.secondary,
      in: layout.detail(1))
    guard let plot = layout.smallPlot else { return }
    list.fill(plot, radius: 6, Color.black.faded(by: theme == .dark ? 0.25 : 0.05))
    outlineShape(plot, radius: 6, into: &list)
    let (least, greatest) = (shape.rule.compactMinimum - 20, shape.rule.stretchedMaximum + 20)
    let scale = plot.height / max(1, greatest - least)
    func y(_ height: Double) -> Double {
      plot.y + min(plot.height, max(0, (height - least) * scale))
    }
    displayLine(in: plot, width: 2, y, into: &list)
    let dot = Point(x: Self.x(of: shape.placeholderTop, in: plot), y: y(height))
    list.fill(Rect(around: dot, radius: 5), radius: 5, palette.tint)
  }

  /// The x of a placeholder's top in a plot, at an edge of it where it is outside.
  private static func x(of top: Double, in plot: Rect) -> Double {
    let top = min(range.upperBound, max(range.lowerBound, top))
    return plot.x + (top - range.lowerBound) / (range.upperBound - range.lowerBound) * plot.width
  }

  /// Appends the rule as a line across a plot, and a dotted line at each of its steps.
  private func displayLine(
    in plot: Rect, width: Double, _ y: (Double) -> Double, into list: inout DisplayList
  ) {
    let (rule, low, high) = (shape.rule, Self.range.lowerBound, Self.range.upperBound)
    func x(_ top: Double) -> Double { Self.x(of: top, in: plot) }
    let color = palette.secondary
    for index in 1..<parts.count {
      let start = parts[index].start
      let (before, after) = (y(rule.height(at: 0.001 - start)), y(rule.height(at: -start)))
      LineDash.dotted.forEachRun(from: min(before, after), to: max(before, after)) { upper, lower in
        let dot = Rect(
          x: viewport.snapped(x(start)), y: upper, width: viewport.hairline, height: lower - upper)
        list.fill(dot, color)
      }
    }
    var pen = CurvePen(in: plot, scale: viewport.scale, width: width, palette.primary)
    for index in 0..<parts.count {
      var top = max(low, parts[index].start)
      let end = index + 1 < parts.count ? parts[index + 1].start - 0.001 : high
      pen.draw(to: nil, into: &list)
      while top < high {
        pen.draw(to: Point(x: x(top), y: y(rule.height(at: -top))), into: &list)
        guard top < end else { break }
        top = min(end, top + 1)
      }
    }
    pen.finish(into: &list)
  }

  /// The index of the part of the rule that holds.
  private var presentIndex: Int {
    let top = shape.placeholderTop
    var index = 0
    while index + 1 < parts.count, top >= parts[index + 1].start { index += 1 }
    return index
  }

  private func displayCurve(
    in plot: Rect, from edge: Double, to end: Double, into list: inout DisplayList
  ) {
    let (rule, small) = (shape.rule, viewport.text(.tick))
    func x(_ top: Double) -> Double { Self.x(of: top, in: plot) }
    let line = viewport.hairline
    list.fill(plot, Color.black.faded(by: theme == .dark ? 0.18 : 0.03))
    // What the rule distinguishes, each in a tint of its own.
    for index in 0..<parts.count {
      let start = x(max(Self.range.lowerBound, parts[index].start))
      let end = index + 1 < parts.count ? x(parts[index + 1].start) : plot.maxX
      list.fill(
        Rect(x: start, y: plot.y, width: max(0, min(plot.maxX, end) - start), height: plot.height),
        parts[index].color.faded(by: 0.13))
    }
    func level(_ height: Double, _ list: inout DisplayList) {
      list.fill(
        Rect(x: plot.x, y: viewport.snapped(height), width: plot.width, height: line),
        palette.separator)
      list.text(
        "", endingWith: "\(height, decimals: 0)", small, palette.secondary,
        in: Rect(
          x: plot.maxX + Spacing.small, y: height - small.lineHeight / 2,
          width: max(0, end - plot.maxX - Spacing.small), height: small.lineHeight))
    }
    level(rule.compactMinimum, &list)
    level(rule.defaultHeight, &list)
    level(rule.stretchedMaximum, &list)
    // The hundreds between, where the rule has no level.
    for index in 1...9 where 100 * Double(index) < rule.stretchedMaximum {
      let height = 100 * Double(index)
      let isFree = [rule.compactMinimum, rule.defaultHeight, rule.stretchedMaximum].allSatisfy {
        abs($0 - height) > small.lineHeight
      }
      if isFree { level(height, &list) }
    }
    func mark(_ top: Double, _ list: inout DisplayList) {
      let place = viewport.snapped(x(top))
      list.fill(
        Rect(x: place, y: plot.y, width: line, height: plot.height),
        top == 0 ? palette.secondary : palette.separator)
      list.text(
        "", endingWith: "\(top, decimals: 0)", small, palette.secondary,
        in: Rect(x: place - 30, y: plot.maxY + 4, width: 60, height: small.lineHeight), .center)
    }
    mark(-200, &list)
    mark(-100, &list)
    mark(0, &list)
    if rule.shape == .stepped, x(rule.scrollUpTolerance) - x(0) > viewport.scaled(16) {
      mark(rule.scrollUpTolerance, &list)
    }
    mark(rule.scrollDownTolerance, &list)
    list.text(
      "Placeholder’s top, pt", small, palette.secondary,
      in: plot.line(at: plot.maxY + 4 + small.lineHeight, height: small.lineHeight), .trailing)
    displayLine(in: plot, width: 2.5, { $0 }, into: &list)
    // The header is at its height, and the ring where it aims.
    let dot = Point(x: x(shape.placeholderTop), y: viewport.snapped(height))
    var pen = CurvePen(
      in: Rect(x: edge, y: 0, width: max(0, plot.maxX - edge), height: plot.maxY),
      scale: viewport.scale, width: 1.5, palette.tint, dash: .dashed)
    pen.draw(to: Point(x: edge, y: dot.y), into: &list)
    pen.draw(to: dot, into: &list)
    pen.finish(into: &list)
    list.fill(Rect(x: dot.x - 6, y: dot.y - 6, width: 12, height: 12), radius: 6, palette.tint)
    list.stroke(
      Rect(x: dot.x - 8, y: viewport.snapped(shape.target) - 8, width: 16, height: 16), radius: 8,
      width: 1.5, palette.tint)
  }

  /// Appends the tiles with numbers.
  private func displayNumbers(in inner: Rect, into list: inout DisplayList) {
    let (label, number) = (viewport.text(.label), viewport.text(.title))
    let small = viewport.text(.caption)
    let width = (inner.width - 2 * OffsetLayout.tileSpacing) / 3
    func display(_ index: Int, _ name: String, _ value: ShortText, _ list: inout DisplayList) {
      let tile = Rect(
        x: inner.x + Double(index) * (width + OffsetLayout.tileSpacing), y: inner.y, width: width,
        height: inner.height)
      list.fill(tile, radius: Spacing.corner, palette.primary.faded(by: 0.05))
      outlineShape(tile, radius: Spacing.corner, into: &list)
      let text = tile.inset(x: 14, y: OffsetLayout.tileMargin)
      list.text(
        name, label, palette.secondary,
        in: text.line(at: text.y, height: label.lineHeight))
      var line = text.line(
        at: text.y + label.lineHeight + OffsetLayout.tileGap, height: number.lineHeight)
      // The unit is on the number's baseline, and left out where it does not fit.
      let start = TextMeasure.width(of: value, style: number) + 6
      if line.width - start >= TextMeasure.width(of: "pt", style: small) {
        let unit = Rect(
          x: line.x + start, y: line.maxY - small.lineHeight - 2, width: line.width - start,
          height: small.lineHeight)
        list.text("pt", small, palette.secondary, in: unit)
        line.width = start - 2
      }
      list.text("", endingWith: value, number, palette.primary, in: line)
    }
    display(
      0, "Placeholder’s top", Self.figures(placeholderTop: shape.placeholderTop), &list)
    display(1, "Header aims at", "\(shape.target, decimals: 0)", &list)
    display(2, "Header is", "\(self.height, decimals: 1)", &list)
  }

  /// Appends the parts of the rule, the present one marked.
  private func displayRule(in inner: Rect, row height: Double, into list: inout DisplayList) {
    let (heading, body) = (viewport.text(.headline), viewport.text(.body))
    list.text(
      "The rule", heading, palette.primary, in: inner.line(at: inner.y, height: heading.lineHeight))
    var y = inner.y + heading.lineHeight + OffsetLayout.headingGap
    let present = presentIndex
    for index in 0..<parts.count {
      let part = parts[index]
      let row = inner.line(at: y, height: height)
      let isPresent = index == present
      if isPresent {
        list.fill(row.inset(x: -8, y: 0), radius: Spacing.small, palette.softTint)
        list.fill(Rect(x: row.x - 8, y: row.y + 8, width: 3, height: row.height - 16), palette.tint)
      }
      list.fill(
        Rect(x: row.x + 6, y: row.midY - 5, width: 10, height: 10), radius: 2,
        part.color)
      let style = isPresent ? viewport.text(.control) : body
      list.text(
        part.range, style, palette.primary,
        in: Rect(x: row.x + 28, y: row.y, width: viewport.scaled(92), height: height))
      let x = row.x + 28 + viewport.scaled(100)
      list.text(
        part.height, style, isPresent ? palette.primary : palette.secondary,
        in: Rect(x: x, y: row.y, width: max(0, row.maxX - x), height: height))
      y += height
    }
  }

  /// Appends the switch of the variant, below a line (DX-7).
  private func displaySwitch(in row: Rect, into list: inout DisplayList) {
    let line = row.line(at: row.y - OffsetLayout.switchGap, height: viewport.hairline)
    list.fill(line, palette.separator)
    let around = row.inset(x: -Spacing.small, y: 0)
    highlight(.fix, hovered, in: around, radius: Spacing.small, into: &list)
    let (body, label) = (viewport.text(.body), viewport.text(.label))
    let side = label.lineHeight + Spacing.small
    let key = Rect(
      x: row.x + TextMeasure.width(of: Self.fixTitle, style: body) + 12, y: row.midY - side / 2,
      width: side, height: side)
    let title = Rect(x: row.x, y: row.y, width: max(0, key.x - row.x - 4), height: row.height)
    list.text(Self.fixTitle, body, palette.primary, in: title)
    list.appendKeyCap("M", label, palette, in: key)
    let size = Size(width: viewport.scaled(44), height: viewport.scaled(26))
    let place = Rect(
      x: row.maxX - size.width, y: row.midY - size.height / 2, width: size.width,
      height: size.height)
    list.appendSwitch(isFixed, in: place, palette, theme, appearance.contrast)
    let state = Rect(
      x: key.maxX + 12, y: row.y, width: max(0, place.x - 12 - key.maxX - 12), height: row.height)
    list.text(
      isFixed ? "Follows the list, no spring" : "As in the source", viewport.text(.caption),
      palette.secondary,
      in: state, .trailing)
    outline(.fix, in: around, radius: Spacing.small, palette.focus, into: &list)
  }

  static let fixTitle = "Fix the source’s flaw"
}

// The switch in a wide window.
extension OffsetScene {
  /// What can be pressed in the scene.
  package enum Control: Hashable, Sendable {
    /// The switch that fixes the source's flaw.
    case fix
  }

  /// The row of the switch; `nil` where it is not in the window.
  package var switchRow: Rect? {
    let layout = layout
    guard layout.isDivided else { return nil }
    let row = layout.readingFrames(shape.rule.stretchedMaximum).fix
    return row.maxY <= viewport.size.height ? row : nil
  }

  package func control(at point: Point) -> Control? {
    switchRow?.inset(x: -Spacing.small, y: 0).contains(point) == true ? .fix : nil
  }

  package func activate(_ control: Control, at point: Point?, time: Double) {
    _ = toggleVariant(at: time)
  }

  package func focusTarget(from control: Control?, step: Int) -> Control? {
    control == nil && switchRow != nil ? .fix : nil
  }

  package func offsets(
    revealing control: Control, after previous: Control?, at time: Double
  ) -> (lowest: Double, highest: Double)? { nil }

  package func name(of control: Control) -> ControlName? {
    ControlName(Self.fixTitle, .toggle, .on(isFixed))
  }
}

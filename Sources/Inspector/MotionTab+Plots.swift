import Canvas
import FlexibleHeader
import Interface

extension MotionTab {
  /// A number of a shown sample over its time.
  private func point(_ index: Int, _ number: (InspectorSample) -> Double?) -> Point {
    let sample = samples[shown.lowerBound + index]
    return Point(x: sample.time - origin, y: number(sample) ?? .nan)
  }

  /// Adds a number of all shown samples to a range.
  private func fit(_ range: inout PlotRange, _ number: (InspectorSample) -> Double?) {
    for index in shown { if let found = number(samples[index]) { range.add(found) } }
  }

  private func paper(
    _ title: String, _ unit: String, note: ShortText = ShortText(), hasRow: Bool = false,
    hasBands: Bool = true, legendCount: Int = 0, y: PlotAxis, in frame: Rect,
    into list: inout DisplayList,
    legend: (Int) -> (String, PlotStyle) = { _ in ("", PlotStyle(.bars, .black)) }
  ) -> PlotPaper {
    let x = PlotArea.window(
      endingAt: max(now, Self.window), length: Self.window,
      width: max(1, frame.width - PlotPaper.gutter),
      scale: scale)
    return PlotPaper(
      in: frame, title: title, unit: unit, note: note, hasRow: hasRow, legendCount: legendCount,
      hasBands: hasBands && hasLabels, hasTimes: hasTimes, x: x, y: y, theme: theme, scale: scale,
      into: &list, legend: legend)
  }

  private func trace(
    _ style: PlotStyle, on paper: PlotPaper, into list: inout DisplayList,
    _ number: (InspectorSample) -> Double?
  ) {
    paper.area.trace(
      style, count: shown.count, into: &list,
      isLevel: {
        samples[shown.lowerBound + $0].stays(until: samples[shown.lowerBound + $0 + 1].time)
      }
    ) {
      point($0, number)
    }
  }

  /// The style of the main line of a plot, which differs from the colours of all phases.
  private var main: PlotStyle { PlotStyle(.line(.solid), Palette.of(theme).primary) }

  /// Appends the offset, that of the newest event while it is dragged, and where it will settle.
  func displayOffset(in frame: Rect, into list: inout DisplayList) {
    var range = PlotRange()
    fit(&range) { $0.offset }
    fit(&range) { Self.landing(of: $0) }
    fit(&range) { $0.drag?.eventOffset }
    let target = PlotStyle(.line(.dotted), PlotColors.series(theme)[1])
    let events = PlotStyle(.line(.dashed), Palette.of(theme).secondary)
    // A narrow plot has two names: the second is that of the line that continues.
    let isWide = frame.width >= Self.widthOfThreeNames
    let isDragged = samples.last?.drag != nil
    let paper = paper(
      "Offset", "pt", note: noteOfOffset(in: frame.width), legendCount: isWide ? 3 : 2,
      y: range.axis().rounded(ticks: 3), in: frame, into: &list
    ) { index in
      switch index {
      case 0: ("shown", main)
      case 1 where isWide || isDragged: ("events", events)
      default: ("will rest at", target)
      }
    }
    displayPhases(on: paper, into: &list)
    paper.displayGrid(into: &list)
    trace(target, on: paper, into: &list) { Self.landing(of: $0) }
    trace(events, on: paper, into: &list) { $0.drag?.eventOffset }
    trace(main, on: paper, into: &list) { $0.offset }
  }

  /// The offset at which moving content will settle; `nil` while it is idle or dragged.
  static func landing(of sample: InspectorSample) -> Double? {
    switch sample.phase {
    case .idle, .tracking: nil
    case .decelerating, .bouncing, .gliding: sample.landing
    }
  }

  /// Appends a number of the motion, on an axis that contains 0 and another number.
  func displayNumber(
    _ title: String, _ unit: String, least: Double = 0, in frame: Rect,
    into list: inout DisplayList,
    _ number: (InspectorSample) -> Double
  ) {
    var range = PlotRange(of: 0)
    range.add(least)
    fit(&range, number)
    let note: ShortText = samples.last.map { "\(number($0), decimals: 1)" } ?? ""
    let paper = paper(
      title, unit, note: note, y: range.axis().rounded(ticks: 3), in: frame, into: &list)
    displayPhases(on: paper, into: &list)
    paper.displayGrid(into: &list)
    trace(main, on: paper, into: &list, number)
  }

  /// Appends the header's height, shift and detents.
  func displayHeader(in frame: Rect, into list: inout DisplayList) {
    guard let header = samples.last?.header else {
      return displayNothing("Header", "this screen has none", in: frame, into: &list)
    }
    var range = PlotRange(of: 0)
    fit(&range) { $0.header?.height }
    fit(&range) { $0.header?.shift }
    // A header that stays where it is has no line for that, and no legend.
    var isShifted = false
    for index in shown {
      if let shift = samples[index].header?.shift, shift != 0 { isShifted = true }
    }
    range.add(header.greatestHeight)
    let note: ShortText =
      frame.width < 190
      ? "\(header.height, decimals: 1)" : "\(header.height, decimals: 1) \(header.plotWord)"
    let shift = PlotStyle(.line(.dashed), PlotColors.series(theme)[0])
    let paper = paper(
      "Header", "pt", note: note, legendCount: isShifted ? 2 : 0, y: range.axis().rounded(ticks: 3),
      in: frame,
      into: &list
    ) { $0 == 0 ? ("height", main) : ("shift", shift) }
    displayPhases(on: paper, into: &list)
    paper.displayGrid(into: &list)
    displayDetents(of: header, on: paper, into: &list)
    if isShifted { trace(shift, on: paper, into: &list) { $0.header?.shift } }
    trace(main, on: paper, into: &list) { $0.header?.height }
  }

  /// Appends a line at each height at which a header may settle.
  private func displayDetents(
    of header: HeaderSnapshot, on paper: PlotPaper, into list: inout DisplayList
  ) {
    let color = Palette.of(theme).secondary
    let hasSpace = paper.area.rect.height > 44
    // Two labels that overlap cannot be read.
    let distance =
      paper.area.place(y: header.leastHeight) - paper.area.place(y: header.greatestHeight)
    let hasSpaceForBoth = hasSpace && abs(distance) >= 2 * TextStyle.tick.lineHeight
    func line(_ height: Double, _ label: String, _ dash: LineDash) {
      let label = hasSpace ? label : ""
      let start = label.isEmpty ? 0 : freePlace(for: label, at: height, on: paper.area)
      paper.area.displayGuide(
        at: height, label: label, from: start, dash: dash, color: color, theme: theme,
        into: &list)
    }
    line(header.greatestHeight, "fully open", .dotted)
    if header.leastHeight != header.greatestHeight {
      line(header.leastHeight, hasSpaceForBoth ? "bar" : "", .dotted)
    }
    for detent in header.customDetents.prefix(8) {
      let height = detent + header.detentsBegin
      if height > 0, height < header.greatestHeight { line(height, "detent", .dashed) }
    }
  }

  /// Where the label of a header's height begins, in points from the area's left edge, so that the curve
  /// is not over it: the first free place of a few; without one the first.
  private func freePlace(for label: String, at height: Double, on area: PlotArea) -> Double {
    let (width, top) = (PlotPaper.width(of: label, .tick), area.labelTop(ofGuide: height))
    let bottom = top + TextStyle.tick.lineHeight
    var share = Self.labelShares.first
    while share < 1 {
      let start = share * area.rect.width
      if start + width <= area.rect.width {
        let left = area.rect.x + start
        if !crosses(left, left + width, top, bottom, on: area) { return start }
      }
      share += Self.labelShares.step
    }
    return Self.labelShares.first * area.rect.width
  }

  /// The first share of a plot's width at which a label may begin, and the distance to the next one.
  private static let labelShares = (first: 0.02, step: 0.16)

  /// Whether the curve of the header's height is inside a rectangle.
  private func crosses(
    _ left: Double, _ right: Double, _ top: Double, _ bottom: Double, on area: PlotArea
  ) -> Bool {
    var previous: Point?
    for index in shown {
      guard let height = samples[index].header?.height else { continue }
      let point = Point(
        x: area.place(x: samples[index].time - origin), y: area.place(y: height))
      let before = previous ?? point
      previous = point
      guard point.x >= left, before.x <= right else { continue }
      // A curve along the line is beside its label.
      let low = min(point.y, before.y) + 1, high = max(point.y, before.y) - 1
      if high > top + 1, low < bottom - 1 { return true }
    }
    return false
  }

  /// Appends the work of each frame, and the missed frames.
  func displayWork(in frame: Rect, into list: inout DisplayList) {
    let note: ShortText = "\(Double(times.missed), decimals: 0) missed"
    let colors = PlotColors.series(theme)
    let area = displayDurations(
      "Frame", note, times.work, PlotStyle(.bars, colors[0]), in: frame, into: &list
    ) { $0.timing.work }
    for index in shown where samples[index].timing.missed > 0 {
      area.displayMark(at: samples[index].time - origin, colors[4], into: &list)
    }
  }

  /// Appends the time from the event of each frame to its presentation.
  func displayDelay(in frame: Rect, into list: inout DisplayList) {
    guard times.delay.count > 0 else {
      return displayNothing("Event to frame", "none yet", in: frame, into: &list)
    }
    displayDurations(
      "Event to frame", "", times.delay,
      PlotStyle(.dots, PlotColors.series(theme)[2]), in: frame, into: &list
    ) { $0.timing.delay }
  }

  /// Appends durations with their percentiles; returns the area.
  @discardableResult
  private func displayDurations(
    _ title: String, _ note: ShortText, _ durations: DurationHistogram, _ style: PlotStyle,
    in frame: Rect, into list: inout DisplayList, _ number: (InspectorSample) -> Double?
  ) -> PlotArea {
    var range = PlotRange(of: 0)
    fit(&range) { number($0).map { $0 * 1000 } }
    range.add((times.interval.percentile(0.5) ?? 0) * 1000)
    // The percentiles are where other plots have their legend.
    let paper = paper(
      title, "ms", note: note, hasRow: true, hasBands: false, y: range.axis().rounded(ticks: 3),
      in: frame, into: &list)
    if let row = paper.row { displayPercentiles(durations, in: row, into: &list) }
    paper.displayGrid(into: &list)
    if let interval = times.interval.percentile(0.5) {
      paper.area.displayGuide(
        at: interval * 1000, dash: .dashed, color: Palette.of(theme).secondary, theme: theme,
        into: &list)
    }
    trace(style, on: paper, into: &list) { number($0).map { $0 * 1000 } }
    return paper.area
  }
}

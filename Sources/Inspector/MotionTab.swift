import Canvas
import FlexibleHeader
import Interface

/// The plots of a motion, laid out in a frame.
struct MotionTab {
  /// The plots.
  enum Cell: Int, CaseIterable {
    case offset, velocity, overscroll, header, work, delay

    /// All plots, allocated once.
    static let all = allCases
  }

  /// The duration that the plots show, in seconds.
  static let window = 6.0
  /// The least width of a plot beside another one, in points.
  private static let narrowest = 140.0
  /// The width from which two plots lie side by side although they would be high enough below each
  /// other.
  private static let wide = 460.0
  private static let least = 96.0
  private static let gap = 8.0
  private static let textLine = 16.0
  /// The least width of the plot of the offset for a legend of three names.
  static let widthOfThreeNames = 400.0
  /// The least width of the plot of the offset for the words about a drag.
  static let widthOfLead = 310.0
  /// The least width for the legend of the phases in one row.
  private static let legendWidth = 300.0

  let samples: TimedRing<InspectorSample>
  let times: FrameTimes
  let theme: Theme
  let scale: Double
  /// The time from which the plots count, in seconds.
  let origin: Double
  /// The newest time, in seconds from the origin.
  let now: Double
  /// The samples in the window, and the one before them.
  let shown: Range<Int>
  /// Whether the present plot has the labels of the phases, and those of the times: of plots below each
  /// other the first has the phases and the last the times, which are read across all of them.
  private(set) var hasLabels = true, hasTimes = true

  init(_ panel: Inspector, theme: Theme, scale: Double) {
    samples = panel.samples
    times = panel.times
    self.theme = theme
    self.scale = scale
    let origin = panel.origin
    let now = (panel.samples.last?.time ?? origin) - origin
    (self.origin, self.now) = (origin, now)
    let first = panel.samples.firstIndex(at: origin + now - Self.window)
    shown = max(0, first - 1)..<panel.samples.count
  }

  /// Appends what the motion does now, and the plots, to a rectangle.
  func display(
    in space: Rect, contrast: Appearance.Contrast = .standard, into list: inout DisplayList
  ) {
    guard space.isDrawable, space.width >= 60, space.height >= 30 else { return }
    guard samples.count > 0 else {
      let line = space.line(at: space.y, height: 18)
      return list.text("Nothing has moved yet", .caption, Palette.of(theme).secondary, in: line)
    }
    var space = space
    if let reading = MotionReading(samples.last, in: space, theme, contrast) {
      reading.display(into: &list)
      space.y += reading.height + reading.gap
      space.height -= reading.height + reading.gap
    }
    let rows = space.width < Self.legendWidth ? 2 : 1
    let footHeight = Double(rows) * Self.textLine
    if space.height > 300 + footHeight {
      displayText(in: space.foot(footHeight), rows: rows, into: &list)
      space.height -= footHeight + Spacing.tiny
    }
    // Where no frame was measured, as in `play`, only the motion is plotted.
    let isMeasured = times.work.count > 0 || times.delay.count > 0
    let count = isMeasured ? Cell.all.count : Cell.work.rawValue
    // By index: iterating over an array allocates memory in debug builds.
    var tab = self
    let isStacked = Self.columns(of: count, in: space) == 1
    for index in 0..<count {
      (tab.hasLabels, tab.hasTimes) = (!isStacked || index == 0, !isStacked || index == count - 1)
      tab.display(Cell.all[index], in: Self.frame(of: index, among: count, in: space), into: &list)
    }
  }

  /// The number of plots beside each other.
  private static func columns(of count: Int, in space: Rect) -> Int {
    // One below the other where each is high enough: a time is then read across all of them.
    let isHighEnough = (space.height + gap) / Double(count) - gap >= least
    if isHighEnough, space.width < wide { return 1 }
    return max(1, min(2, Int((space.width + gap) / (narrowest + gap))))
  }

  /// The frame of a plot.
  static func frame(of index: Int, among count: Int, in space: Rect) -> Rect {
    let columns = columns(of: count, in: space)
    let rows = (count + columns - 1) / columns
    let width = (space.width - Double(columns - 1) * gap) / Double(columns)
    let height = (space.height - Double(rows - 1) * gap) / Double(rows)
    return Rect(
      x: space.x + Double(index % columns) * (width + gap),
      y: space.y + Double(index / columns) * (height + gap), width: max(0, width),
      height: max(0, height))
  }

  private func display(_ cell: Cell, in frame: Rect, into list: inout DisplayList) {
    switch cell {
    case .offset: displayOffset(in: frame, into: &list)
    case .velocity:
      displayNumber("Speed", "pt/s", in: frame, into: &list) { $0.velocity }
    case .overscroll:
      displayNumber("Past the edge", "pt", least: 1, in: frame, into: &list) { $0.overscroll }
    case .header: displayHeader(in: frame, into: &list)
    case .work: displayWork(in: frame, into: &list)
    case .delay: displayDelay(in: frame, into: &list)
    }
  }

  /// Appends the legend of the phases, in one row or in two.
  private func displayText(in foot: Rect, rows: Int, into list: inout DisplayList) {
    let palette = Palette.of(theme)
    let (swatchWidth, gap) = (14.0, 3.0)
    let perRow = MotionPhase.shown.count / rows
    let space = max(0, foot.width - Double(perRow) * (swatchWidth + 2 * gap))
    // All words have the same width per character, in both rows.
    let characterWidth = space / (rows == 1 ? 21 : 11)
    var (left, top) = (foot.x, foot.y)
    for index in 0..<MotionPhase.shown.count {
      let phase = MotionPhase.shown[index]
      guard let color = phase.color(theme) else { continue }
      if index == perRow { (left, top) = (foot.x, top + Self.textLine) }
      let swatch = Rect(x: left, y: top + 2, width: swatchWidth, height: 12)
      list.fill(swatch, radius: 2, PlotColors.background(color))
      list.text(phase.letter, .plotTitle, palette.primary, in: swatch, .center)
      let word = Rect(
        x: swatch.maxX + gap, y: top, width: characterWidth * Double(phase.word.utf8.count),
        height: Self.textLine)
      list.text(phase.word, .tick, palette.secondary, in: word)
      left = word.maxX + gap
    }
  }

  /// Appends the percentiles of durations side by side.
  func displayPercentiles(
    _ durations: DurationHistogram, in row: Rect, into list: inout DisplayList
  ) {
    let width = row.width / Double(Self.shares.count)
    for index in 0..<Self.shares.count {
      let share = Double(Self.shares[index]) / 100
      guard let found = durations.percentile(share) else { continue }
      let text: ShortText = "\(Self.names[index])\(found * 1000, decimals: found < 0.1 ? 1 : 0)"
      let box = Rect(
        x: row.x + Double(index) * width, y: row.y, width: max(0, width - 2), height: row.height)
      list.text("", endingWith: text, .tick, Palette.of(theme).primary, in: box)
    }
  }

  private static let shares = [50, 95, 99]
  private static let names = shares.map { "p\($0) " }

  /// The words beside the plot of the offset: during a drag how far the newest event is ahead of the
  /// shown content, in points, and how far the shown path is behind the present, in milliseconds;
  /// otherwise the offset and the phase.
  func noteOfOffset(in width: Double) -> ShortText {
    guard let last = samples.last else { return "" }
    if let drag = last.drag, width >= Self.widthOfLead {
      let lead = drag.eventOffset - last.offset
      return "\(lead, decimals: 1) pt ahead, \(drag.delay * 1000, decimals: 1) ms"
    }
    let isNarrow = width < 190 && last.phase != .idle
    return "\(last.offset, decimals: 1) \(isNarrow ? last.phase.letter : last.phase.word)"
  }

  /// Appends the reason why there is no plot.
  func displayNothing(
    _ title: String, _ reason: String, in frame: Rect, into list: inout DisplayList
  ) {
    let line = TextStyle.plotTitle.lineHeight
    guard frame.height >= 2 * line else { return }
    let palette = Palette.of(theme)
    let head = Rect(x: frame.x, y: frame.y, width: frame.width, height: line)
    list.text(title, .plotTitle, palette.primary, in: head)
    list.text(reason, .tick, palette.secondary, in: head.offset(y: line + 2))
  }

  /// Appends the phases of the motion behind a plot; one ends where the next begins.
  func displayPhases(on paper: PlotPaper, into list: inout DisplayList) {
    var band: PlotBand?
    var last = MotionPhase.idle
    for index in shown {
      let sample = samples[index]
      let (moment, phase) = (sample.time - origin, sample.phase)
      guard phase != last else { continue }
      last = phase
      band?.to = moment
      if let band { paper.area.display(band, theme: theme, into: &list) }
      band = phase.color(theme).map {
        PlotBand(
          from: moment, to: moment, label: hasLabels ? phase.letter : "", color: $0)
      }
    }
    band?.to = now
    if let band { paper.area.display(band, theme: theme, into: &list) }
  }
}

extension HeaderSnapshot {
  /// What it does, or how it rests, in the window's words (DX-23, DX-34).
  var plotWord: String {
    switch phase {
    case .shifting: isHidden ? "off the screen" : "partly off"
    case .collapsing: phasePercentage > 1e-6 ? "partly open" : "bar"
    case .overExtending: phasePercentage > 1 + 1e-6 ? "stretched" : "fully open"
    }
  }
}

import Canvas
import FlexibleHeader
import Scenes

extension MotionTab {
  /// Writes the percentiles of durations side by side.
  func displayPercentiles(
    _ durations: DurationHistogram, in row: Rect, into list: inout DisplayList
  ) {
    let width = row.width / Double(Self.shares.count)
    for index in 0..<Self.shares.count {
      let share = Double(Self.shares[index]) / 100
      guard let found = durations.percentile(share) else { continue }
      var text = ShortText()
      text.append(Self.names[index])
      text.append(DecimalText.text(found * 1000, decimals: found < 0.1 ? 1 : 0))
      let box = Rect(
        x: row.x + Double(index) * width, y: row.y, width: max(0, width - 2), height: row.height)
      list.append(
        .text(
          .init(
            "", endingWith: text, style: .tick, color: Palette.of(theme).primary, in: box)))
    }
  }

  private static let shares = [50, 95, 99]
  private static let names = shares.map { "p\($0) " }

  /// Writes, during a drag, how far the newest event is ahead of what is shown, in points, and how
  /// far the shown path is behind the present, in milliseconds, at the right of a row.
  func displayLead(in row: Rect, into list: inout DisplayList) {
    guard let sample = samples.last, let drag = sample.drag else { return }
    var text = ShortText()
    text.append(DecimalText.text(drag.eventOffset - sample.offset, decimals: 1))
    text.append(" pt ahead, ")
    text.append(DecimalText.text(drag.delay * 1000, decimals: 1))
    text.append(" ms")
    let box = Rect(x: row.maxX - 140, y: row.y, width: 140, height: row.height)
    list.append(
      .text(
        .init(
          "", endingWith: text, style: .tick, color: Palette.of(theme).secondary, in: box,
          alignment: .trailing)))
  }

  /// Says why there is no plot.
  func displayNothing(
    _ title: String, _ reason: String, in frame: Rect, into list: inout DisplayList
  ) {
    let line = TextStyle.plotTitle.lineHeight
    guard frame.height >= 2 * line else { return }
    let palette = Palette.of(theme)
    let head = Rect(x: frame.x, y: frame.y, width: frame.width, height: line)
    list.append(.text(.init(title, style: .plotTitle, color: palette.primary, in: head)))
    list.append(
      .text(
        .init(
          reason, style: .tick, color: palette.secondary, in: head.offset(y: line + 2))))
  }

  /// Appends the phases of the motion behind a plot.
  func displayPhases(on paper: PlotPaper, into list: inout DisplayList) {
    displayRuns(on: paper, into: &list) { sample in
      sample.phase.color(theme).map { ($0, sample.phase.letter) }
    }
  }

  /// Appends the phases of the header behind a plot.
  func displayHeaderPhases(on paper: PlotPaper, into list: inout DisplayList) {
    let colors = PlotColors.series(theme)
    displayRuns(on: paper, into: &list) { sample in
      guard let phase = sample.header?.phase else { return nil }
      return switch phase {
      case .shifting: (colors[2], phase.plotLetter)
      case .collapsing: (colors[0], phase.plotLetter)
      case .overExtending: (colors[1], phase.plotLetter)
      }
    }
  }

  /// Appends a band for each run of samples of one kind; a run ends where the next one begins.
  private func displayRuns(
    on paper: PlotPaper, into list: inout DisplayList,
    _ kind: (InspectorSample) -> (Color, String)?
  ) {
    var band: PlotBand?
    for index in shown {
      let sample = samples[index]
      let (moment, found) = (sample.time - origin, kind(sample))
      if band?.label != found?.1 {
        band?.to = moment
        if let band { paper.area.display(band, theme: theme, into: &list) }
        band = found.map { PlotBand(from: moment, to: moment, label: $0.1, color: $0.0) }
      }
    }
    band?.to = now
    if let band { paper.area.display(band, theme: theme, into: &list) }
  }
}

extension HeaderScrollPhase {
  /// Its letter behind a plot.
  var plotLetter: String {
    switch self {
    case .shifting: "S"
    case .collapsing: "C"
    case .overExtending: "O"
    }
  }

  /// Its word over a plot, with its letter at the beginning.
  var plotWord: String {
    switch self {
    case .shifting: "shifting"
    case .collapsing: "collapsing"
    case .overExtending: "over-extending"
    }
  }
}

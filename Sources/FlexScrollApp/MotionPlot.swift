import AppCore
import Canvas
import Inspector
import Interface
import Platform
import Raster

/// A plot of the motion of one or two lists: offset, velocity and, of two, their difference over
/// time.
nonisolated struct MotionPlot {
  /// The names of the lists.
  private let names: [String]
  /// Offsets and velocities of each list, and the distance between them.
  private var offsets: [[Point]]
  private var velocities: [[Point]]
  private var differences: [Point] = []
  /// The phases of a single list, with their times.
  private var bands: [(from: Double, to: Double, phase: String)] = []

  /// The image's size in points, and the margins around and between its plots.
  static let size = Size(width: 960, height: 720)
  private static let margin = 24.0
  private static let gap = 16.0

  /// Begins without data.
  init(names: [String]) {
    self.names = names
    offsets = names.map { _ in [] }
    velocities = offsets
  }

  /// Appends a frame.
  mutating func append(_ moment: MotionMoment) {
    for (place, scroll) in [moment.first, moment.second].compactMap({ $0 }).enumerated()
    where place < names.count {
      offsets[place].append(Point(x: moment.time, y: scroll.offset))
      velocities[place].append(Point(x: moment.time, y: scroll.velocity))
    }
    if let second = moment.second {
      differences.append(Point(x: moment.time, y: moment.first.offset - second.offset))
    } else if bands.last?.phase == moment.first.phase {
      bands[bands.count - 1].to = moment.time
    } else {
      if !bands.isEmpty { bands[bands.count - 1].to = moment.time }
      bands.append((moment.time, moment.time, moment.first.phase))
    }
  }

  /// The plots from top to bottom.
  var plots: [Plot] {
    let end = offsets.first?.last?.x ?? 1
    let x = PlotAxis(from: 0, to: end, unit: "s")
    let colors = PlotColors.series(.light)
    let styles = [PlotStyle(.line(.solid), colors[0]), PlotStyle(.line(.dashed), colors[1])]
    func plot(_ title: String, _ unit: String, _ numbers: [[Point]]) -> Plot {
      var plot = Plot("\(title), \(unit)", x: x)
      plot.series = zip(zip(names, styles), numbers).map { PlotSeries($0.0, $0.1, points: $1) }
      plot.fitY(unit: unit)
      plot.bands = shownBands
      return plot
    }
    var plots = [plot("Offset", "pt", offsets), plot("Velocity", "pt/s", velocities)]
    if names.count > 1 {
      var plot = Plot("Offset: \(names[0]) − \(names[1]), pt", x: x)
      plot.series = [
        PlotSeries("difference", PlotStyle(.line(.solid), colors[2]), points: differences)
      ]
      plot.fitY(unit: "pt")
      plots.append(plot)
    }
    return plots
  }

  /// The phases of a single list, except rest.
  private var shownBands: [PlotBand] {
    let colors = PlotColors.series(.light)
    let order = ["tracking", "decelerating", "bouncing", "gliding"]
    return bands.compactMap { band in
      order.firstIndex(of: band.phase).map { place in
        PlotBand(from: band.from, to: band.to, label: band.phase, color: colors[place])
      }
    }
  }

  /// The whole image.
  func list(scale: Double) -> DisplayList {
    var list = DisplayList()
    let page = Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
    list.append(.fill(page, radius: 0, Palette.light.surface))
    let plots = plots
    let space = page.inset(by: Self.margin)
    let height = (space.height + Self.gap) / Double(plots.count) - Self.gap
    for (place, plot) in plots.enumerated() {
      let frame = Rect(
        x: space.x, y: space.y + Double(place) * (height + Self.gap), width: space.width,
        height: height)
      plot.display(in: frame, theme: .light, scale: scale, into: &list)
    }
    return list
  }
}

extension MotionPlot {
  /// Paints the image into a PNG file; an incomplete file is emptied.
  @MainActor func write(to path: String, scale: Double, fonts: Fonts) throws(Failure) {
    let file = try OutputFile(path, option: "--plot")
    do {
      let painter = try Painter(
        width: Int((Self.size.width * scale).rounded()),
        height: Int((Self.size.height * scale).rounded()), scale: scale, fonts: fonts)
      if let failure = painter.paint(list(scale: scale)) { throw failure }
      try file.write(painter.pixels().png())
    } catch {
      file.empty()
      throw error as? Failure ?? Failure("--plot \(path): \(error)", .outputFailed)
    }
  }
}

/// The motion of a play's lists in a frame: one list, or two that are compared.
nonisolated struct MotionMoment: Equatable, Sendable {
  /// Virtual seconds.
  var time: Double
  /// The list, or the first of two.
  var first: TraceFrame.Scroll
  /// The other one.
  var second: TraceFrame.Scroll?

  /// The names of the columns, for one list and for two.
  static let columns = (
    one: "time,phase,offset,velocity",
    two: "time,phase_a,offset_a,velocity_a,phase_b,offset_b,velocity_b,difference"
  )

  /// The frame as comma-separated values; each number has the shortest form that parses to the same
  /// value.
  var line: String {
    var cells = [Self.text(time)] + Self.cells(first)
    if let second {
      cells += Self.cells(second) + [Self.text(first.offset - second.offset)]
    }
    return cells.joined(separator: ",")
  }

  private static func cells(_ scroll: TraceFrame.Scroll) -> [String] {
    [scroll.phase, text(scroll.offset), text(scroll.velocity)]
  }

  private static func text(_ number: Double) -> String {
    number == 0 ? "0.0" : "\(number)"
  }
}

/// The outputs of a play's motion: a trace, a table and a plot, each if it was requested.
struct MotionOutput {
  private let options: Options
  private var trace: OutputFile?
  private var table: OutputFile?
  private var plot: MotionPlot?

  /// Creates the requested files.
  init(_ options: Options, _ workspace: Workspace) throws(Failure) {
    self.options = options
    let isCompared = options.compared != nil
    if let path = options.tracePath {
      trace = try OutputFile(path, option: "--trace")
      try trace?.append(
        TraceLine.heading(
          scene: options.scene, size: options.size, framesPerSecond: options.framesPerSecond))
    }
    if let path = options.tablePath {
      table = try OutputFile(path, option: "--csv")
      try table?.append(isCompared ? MotionMoment.columns.two : MotionMoment.columns.one)
    }
    if options.plotPath != nil {
      let names = [workspace.tunings.first.name, workspace.tunings.second.name]
      plot = MotionPlot(names: isCompared ? names : [names[0]])
    }
  }

  /// Appends a frame.
  mutating func append(_ workspace: Workspace) throws(Failure) {
    let app = workspace.app
    try trace?.append(TraceLine.text(of: app.traceFrame(at: app.time)))
    guard table != nil || plot != nil else { return }
    let moment = MotionMoment(
      time: app.time, first: app.traceFrame(at: app.time).scroll,
      second: options.compared == nil
        ? nil : workspace.otherApp?.traceFrame(at: app.time).scroll)
    try table?.append(moment.line)
    plot?.append(moment)
  }

  /// Writes the buffers.
  mutating func finish() throws(Failure) {
    try trace?.flush()
    try table?.flush()
    guard let plot, let path = options.plotPath else { return }
    try plot.write(to: path, scale: options.scale ?? 1, fonts: .found())
  }
}

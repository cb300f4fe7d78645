import AppCore
import Platform
import Raster

/// What a play leaves of its lists' motion: a table, a picture, both or nothing.
struct MotionOutput {
  private let options: Options
  private var table: MotionTable?
  private var plot: MotionPlot?

  /// Makes what was asked for.
  init(_ options: Options, _ workspace: Workspace) throws(Failure) {
    self.options = options
    let isCompared = options.compared != nil
    if let path = options.tablePath { table = try MotionTable(path, isCompared: isCompared) }
    if options.plotPath != nil {
      let names = [workspace.tunings.first.name, workspace.tunings.second.name]
      plot = MotionPlot(names: isCompared ? names : [names[0]])
    }
  }

  /// Adds a frame.
  mutating func append(_ workspace: Workspace) throws(Failure) {
    guard table != nil || plot != nil else { return }
    let app = workspace.app
    let moment = MotionMoment(
      time: app.time, first: app.traceFrame(at: app.time).scroll,
      second: options.compared == nil
        ? nil : workspace.otherApp?.traceFrame(at: app.time).scroll)
    try table?.append(moment)
    plot?.append(moment)
  }

  /// Writes what is gathered.
  mutating func finish() throws(Failure) {
    try table?.flush()
    guard let plot, let path = options.plotPath else { return }
    let fonts: Fonts
    do {
      fonts = try Fonts()
    } catch {
      throw Failure("\(error)", .brokenInvariant)
    }
    try plot.write(to: path, scale: options.scale ?? 1, fonts: fonts)
  }
}

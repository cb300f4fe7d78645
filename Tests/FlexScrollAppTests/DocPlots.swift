import Canvas
import FlexibleHeader
import Inspector
import Interface
import ScrollPhysics
import Platform
import Raster
import Testing
import TestSupport

/// The plots of the documentation, whose curves the libraries compute.
@MainActor enum DocPlots {
  /// An image of an article.
  struct Entry: Sendable, CustomTestStringConvertible {
    /// The module whose catalogue contains it.
    var module: String
    /// The article that shows it.
    var article: String
    /// Its name in the article, without a suffix.
    var name: String
    var make: @Sendable (Theme) -> Plot

    var testDescription: String { "\(module)/\(name)" }
  }

  nonisolated static let entries = laws + motions + headers + devices

  private nonisolated static let laws = [
    Entry(module: "ScrollPhysics", article: "DecelerationLaws", name: "deceleration") {
      deceleration($0)
    },
    Entry(module: "ScrollPhysics", article: "RubberBands", name: "rubber-band") { band($0) },
    Entry(module: "ScrollPhysics", article: "SpringMotion", name: "springs") { springs($0) },
    Entry(module: "ScrollPhysics", article: "Presets", name: "presets") { presets($0) },
    Entry(module: "FlexibleHeader", article: "Heights", name: "header-phases") { heights($0) },
    Entry(module: "FlexibleHeader", article: "Shifting", name: "shifting") { shifting($0) },
    Entry(module: "FlexibleHeader", article: "OffsetHeaders", name: "offset-header") {
      offsetHeader($0)
    },
  ]

  /// The image's size in points, its pixels per point, and the margin around the plot.
  static let size = Size(width: 620, height: 300)
  static let scale = 2.0
  private static let margin = 12.0

  /// Paints a plot.
  static func paint(_ entry: Entry, _ theme: Theme) throws -> Bitmap {
    let page = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var list = DisplayList()
    list.append(.fill(page, radius: 0, Palette.of(theme).surface))
    entry.make(theme).display(
      in: page.inset(by: margin), theme: theme, scale: scale, into: &list)
    let painter = try Painter(
      width: Int(size.width * scale), height: Int(size.height * scale), scale: scale,
      fonts: Fonts(.builtInOnly))
    if let failure = painter.paint(list) { throw failure }
    return try painter.pixels()
  }

  /// The number of points of each curve.
  private nonisolated static let steps = 600

  nonisolated static func curve(
    from start: Double = 0, to end: Double, _ y: (Double) -> Double
  ) -> [Point] {
    (0...steps).map { step in
      let x = start + (end - start) * Double(step) / Double(steps)
      return Point(x: x, y: y(x))
    }
  }

  private nonisolated static func styles(_ theme: Theme) -> [PlotStyle] {
    let dashes = [LineDash.solid, .dashed, .dashDotted, .dotted]
    return zip(dashes, PlotColors.series(theme)).map { PlotStyle(.line($0), $1) }
  }

  nonisolated static func plot(
    _ title: String, x: PlotAxis, unit: String, _ theme: Theme, _ curves: [(String, [Point])]
  ) -> Plot {
    var plot = Plot(title, x: x)
    plot.series = zip(curves, styles(theme)).map { PlotSeries($0.0, $1, points: $0.1) }
    plot.fitY(unit: unit)
    return plot
  }

  private nonisolated static func deceleration(_ theme: Theme) -> Plot {
    let speed = 2000.0
    let laws = [
      ("ios", Tuning.ios), ("gtk", .gtk), ("chromium", .chromium), ("android", .android),
    ]
    return plot(
      "The way of a throw of 2000 pt/s, in points", x: PlotAxis(from: 0, to: 3, unit: "s"),
      unit: "pt", theme,
      laws.map { name, tuning in
        (name, curve(to: 3) { tuning.coast.law.displacement(after: $0, from: speed) })
      })
  }

  private nonisolated static func band(_ theme: Theme) -> Plot {
    let bands = [
      ("ios", Tuning.ios), ("flutter-macos", .flutterMacOS), ("chromium", .chromium),
      ("android", .android),
    ]
    return plot(
      "What is shown of a pull, in points, 800 points of list seen",
      x: PlotAxis(from: 0, to: 1000, unit: "pt"), unit: "pt", theme,
      bands.map { name, tuning in
        (name, curve(to: 1000) { tuning.edge.band.shown($0, length: 800) })
      })
  }

  private nonisolated static func springs(_ theme: Theme) -> Plot {
    let start = Spring.State(displacement: 100, velocity: 0)
    let ratios = [("damping 0.5, swings", 0.5), ("1, critical", 1), ("2, creeps", 2)]
    return plot(
      "From 100 points away, 10.93 rad/s", x: PlotAxis(from: 0, to: 1.2, unit: "s"), unit: "pt",
      theme,
      ratios.map { name, ratio in
        let spring = Spring(angularFrequency: 10.93, dampingRatio: ratio)
        return (name, curve(to: 1.2) { spring.state(after: $0, from: start).displacement })
      })
  }

  /// A finger moves 140 points in a tenth of a second and is released 900 points before the end.
  private nonisolated static func presets(_ theme: Theme) -> Plot {
    plot(
      "The same throw towards an edge, in points", x: PlotAxis(from: 0, to: 2.5, unit: "s"),
      unit: "pt", theme,
      ["ios", "gtk", "chromium", "android"].map { name in
        var scroller = Scroller(
          tuning: Tuning.preset(named: name) ?? .ios, viewportLength: 800, contentLength: 1700)
        scroller.beginDrag(.touch, at: 0)
        for step in 1...12 {
          scroller.drag(by: 20, at: Double(step) / 120)
        }
        scroller.endDrag(at: 0.1)
        return (name, curve(from: 0.1, to: 2.5) { scroller.offset(at: $0) })
      })
  }

  private nonisolated static func heights(_ theme: Theme) -> Plot {
    let (least, greatest) = (76.0, 148.0)
    func bottom(canStretch: Bool) -> [Point] {
      var configuration = FlexibleHeader.Configuration(minimumHeight: 56, maximumHeight: 128)
      configuration.stretches = canStretch
      var header = FlexibleHeader(configuration, safeArea: 20)
      var reading = ScrollMetrics(
        time: 0, offset: -greatest, viewportLength: 800, contentLength: 5000)
      var effects: [HeaderEffect] = []
      header.attach(to: reading, into: &effects)
      return curve(from: -260, to: 120) { offset in
        reading.offset = offset
        header.scrollChanged(reading, into: &effects)
        effects.removeAll(keepingCapacity: true)
        return header.layout.height
      }
    }
    var plot = plot(
      "Height over the offset, in points", x: PlotAxis(from: -260, to: 120, unit: "pt"),
      unit: "pt", theme,
      [("with a stretch", bottom(canStretch: true)), ("without", bottom(canStretch: false))])
    let colors = PlotColors.series(theme)
    plot.bands = [
      PlotBand(from: -260, to: -greatest, label: "over-extending", color: colors[2]),
      PlotBand(from: -greatest, to: -least, label: "collapsing", color: colors[3]),
      PlotBand(from: -least, to: 120, label: "shifting", color: colors[4]),
    ]
    return plot
  }

  /// The list moves down by 500 points and back, at constant speed.
  private nonisolated static func shifting(_ theme: Theme) -> Plot {
    func offset(_ time: Double) -> Double {
      -148 + (time < 1 ? 500 * time : 500 * (2 - time))
    }
    func edge(_ behavior: ShiftBehavior) -> [Point] {
      var configuration = FlexibleHeader.Configuration(minimumHeight: 56, maximumHeight: 128)
      configuration.shiftBehavior = behavior
      var header = FlexibleHeader(configuration, safeArea: 20)
      var reading = ScrollMetrics(
        time: 0, offset: offset(0), viewportLength: 800, contentLength: 5000)
      reading.isTracking = true
      var effects: [HeaderEffect] = []
      header.attach(to: reading, into: &effects)
      return curve(to: 2) { time in
        (reading.time, reading.offset) = (time, offset(time))
        header.scrollChanged(reading, into: &effects)
        effects.removeAll(keepingCapacity: true)
        return header.layout.bottomEdge
      }
    }
    return plot(
      "The header's lower edge while the list goes 500 points on and back, in points",
      x: PlotAxis(from: 0, to: 2, unit: "s"), unit: "pt", theme,
      [
        ("disabled", edge(.disabled)), ("enabled", edge(.enabled)),
        ("with the status bar", edge(.enabledWithStatusBar)),
      ])
  }

  private nonisolated static func offsetHeader(_ theme: Theme) -> Plot {
    func height(_ shape: OffsetHeightRule.Shape) -> [Point] {
      let rule = OffsetHeightRule(shape: shape)
      return curve(from: -200, to: 200) { rule.height(at: $0) }
    }
    return plot(
      "The height to aim at, over the offset, in points",
      x: PlotAxis(from: -200, to: 200, unit: "pt"), unit: "pt", theme,
      [("stepped: the source", height(.stepped)), ("continuous: fixed", height(.continuous))])
  }
}

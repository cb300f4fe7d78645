import Canvas
import FlexibleHeader
import Glibc
import Inspector
import Interface
import ScrollPhysics

/// Plots of the smaller headers, and of settling.
extension DocPlots {
  nonisolated static let headers = [
    Entry(module: "FlexibleHeader", article: "Settling", name: "settling") { settling($0) },
    Entry(module: "FlexibleHeader", article: "CollapsingHeaders", name: "collapsing") { theme in
      func bottom(_ pull: CollapsingHeader.PullBehavior) -> [Point] {
        let header = CollapsingHeader(pullBehavior: pull)
        return curve(from: -236, to: 100) { header.layout(at: $0).bottom }
      }
      let header = CollapsingHeader()
      return plot(
        "The lower edge over the offset, in points",
        x: PlotAxis(from: -236, to: 100, unit: "pt"), unit: "pt", theme,
        [
          ("header", bottom(.gap)), ("header that stretches", bottom(.stretch)),
          ("content", curve(from: -236, to: 100) { header.containerTop - $0 }),
        ])
    },
    Entry(module: "FlexibleHeader", article: "StretchyHeaders", name: "stretchy") { theme in
      func height(stretches: Bool) -> [Point] {
        let header = StretchyHeader(
          restingHeight: 280, minimumHeight: 50, safeAreaTop: 20, stretches: stretches)
        return curve(from: -120, to: 400) { header.height(at: $0) }
      }
      return plot(
        "Height over the offset, in points", x: PlotAxis(from: -120, to: 400, unit: "pt"),
        unit: "pt", theme,
        [
          ("height", height(stretches: true)), ("without a stretch", height(stretches: false)),
          ("content's top", curve(from: -120, to: 400) { 280 - $0 }),
        ])
    },
    Entry(module: "FlexibleHeader", article: "StretchySectionHeaders", name: "stretchy-section") {
      theme in
      let header = StretchySectionHeader()
      return plot(
        "A header of 160 points in the content, over the offset, in points",
        x: PlotAxis(from: -120, to: 200, unit: "pt"), unit: "pt", theme,
        [
          ("height", curve(from: -120, to: 200) { header.height(at: $0) }),
          ("top in the window", curve(from: -120, to: 200) { header.top(at: $0) - $0 }),
          (
            "bottom in the window",
            curve(from: -120, to: 200) { header.top(at: $0) + header.height(at: $0) - $0 }
          ),
        ])
    },
  ]

  /// The glide to a detent 60 points away, released at rest and flung, and Material's motion.
  private nonisolated static func settling(_ theme: Theme) -> Plot {
    func glide(_ distance: Double, _ velocity: Double) -> [Point] {
      let spring = Spring.landing(distance: distance, velocity: velocity, reach: 128)
      return curve(to: 0.8) { time in
        let state = Spring.State(displacement: -distance, velocity: velocity)
        return distance + spring.state(after: time, from: state).displacement
      }
    }
    return plot(
      "The way to a detent, in points", x: PlotAxis(from: 0, to: 0.8, unit: "s"), unit: "pt",
      theme,
      [
        ("from rest", glide(60, 0)), ("let go at 400 pt/s", glide(60, 400)),
        ("thrown at 1200 pt/s", glide(300, 1200)),
        ("material", curve(to: 0.8) { 60 * (1 - exp(-12 * $0)) }),
      ])
  }
}

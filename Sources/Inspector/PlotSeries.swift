import Canvas

/// How the line of a series is broken up, so that it differs from others without its colour.
package enum PlotDash: Hashable, Sendable, CaseIterable {
  /// Not at all.
  case solid
  /// Long strokes.
  case dashed
  /// Points.
  case dotted
  /// Strokes and points in turn.
  case dashDotted

  /// Whether there is ink at a distance along the line.
  ///
  /// - Parameter distance: in points, of any sign.
  /// - Returns: whether there is any.
  func hasInk(at distance: Double) -> Bool {
    switch self {
    case .solid: true
    case .dashed: Self.place(of: distance, in: 9) < 6
    case .dotted: Self.place(of: distance, in: 4) < 2
    case .dashDotted:
      switch Self.place(of: distance, in: 14) {
      case ..<7, 9..<11: true
      default: false
      }
    }
  }

  /// Passes the runs of ink between two distances to a closure, in steps of 1; `scale` is the
  /// number of steps per point.
  func forEachRun(
    from start: Double, to end: Double, scale: Double = 1, _ body: (Double, Double) -> Void
  ) {
    var begun: Double?
    var place = start
    while true {
      let hasInk = place < end && hasInk(at: place / scale)
      if hasInk, begun == nil { begun = place }
      if !hasInk, let first = begun {
        body(first, min(place, end))
        begun = nil
      }
      guard place < end else { return }
      place += 1
    }
  }

  private static func place(of distance: Double, in period: Double) -> Double {
    distance - (distance / period).rounded(.down) * period
  }
}

/// What a series looks like.
package struct PlotStyle: Hashable, Sendable {
  /// How its numbers are drawn.
  package enum Form: Hashable, Sendable {
    /// A line through them, broken where one is not finite.
    case line(PlotDash)
    /// A bar from 0 to each.
    case bars
    /// A square at each.
    case dots
  }

  /// How its numbers are drawn.
  package var form: Form
  /// Its colour.
  package var color: Color

  /// Makes a style.
  package init(_ form: Form, _ color: Color) {
    self.form = form
    self.color = color
  }
}

/// Numbers of a plot that belong together.
package struct PlotSeries: Hashable, Sendable {
  /// What it is called in the legend.
  package var name: String
  /// What it looks like.
  package var style: PlotStyle
  /// The numbers: x never goes back; a point that is not finite, or goes back, is a gap.
  package var points: [Point]

  /// Makes a series.
  package init(_ name: String, _ style: PlotStyle, points: [Point] = []) {
    self.name = name
    self.style = style
    self.points = points
  }
}

/// A part of a plot's x axis with a coloured ground and a name: a phase of a motion.
package struct PlotBand: Hashable, Sendable {
  /// Where it begins on the x axis.
  package var from: Double
  /// Where it ends.
  package var to: Double
  /// A letter or a word at its top, left out where it does not fit.
  package var label: String
  /// The colour of its ground, which what lies over it must stand out from.
  package var color: Color

  /// Makes a band.
  package init(from: Double, to: Double, label: String, color: Color) {
    self.from = from
    self.to = to
    self.label = label
    self.color = color
  }
}

/// A straight line across a plot: a limit, a target, a moment.
package struct PlotGuide: Hashable, Sendable {
  /// What it marks.
  package enum Place: Hashable, Sendable {
    /// A number of the y axis: it lies level.
    case y(Double)
    /// A number of the x axis: it is upright.
    case x(Double)
  }

  /// What it marks.
  package var place: Place
  /// What is written on it; may be empty.
  package var label: String
  /// How it is broken up.
  package var dash: PlotDash
  /// Its colour.
  package var color: Color

  /// Makes a guide.
  package init(_ place: Place, label: String = "", dash: PlotDash = .dashed, color: Color) {
    self.place = place
    self.label = label
    self.dash = dash
    self.color = color
  }
}

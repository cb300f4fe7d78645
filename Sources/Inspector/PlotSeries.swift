import Canvas

/// The dashes of a line, by which series differ without colour.
package enum PlotDash: Hashable, Sendable, CaseIterable {
  /// No gaps.
  case solid
  /// Long strokes.
  case dashed
  /// Dots.
  case dotted
  /// Strokes and dots in turn.
  case dashDotted

  /// Whether the line is drawn at a distance along it, in points and of any sign.
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

  /// Passes the drawn parts between two distances to a closure, in steps of 1; `scale` is the number
  /// of steps per point.
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

/// The appearance of a series.
package struct PlotStyle: Hashable, Sendable {
  /// A form in which numbers are drawn.
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

/// The points of one line of a plot.
package struct PlotSeries: Hashable, Sendable {
  /// The name in the legend.
  package var name: String
  /// The appearance.
  package var style: PlotStyle
  /// The points, in order of x; one that is not finite, or has a smaller x, is a gap.
  package var points: [Point]

  /// Makes a series.
  package init(_ name: String, _ style: PlotStyle, points: [Point] = []) {
    (self.name, self.style, self.points) = (name, style, points)
  }
}

/// A part of a plot's x axis with a coloured background and a label: a phase of a motion.
package struct PlotBand: Hashable, Sendable {
  /// The start on the x axis.
  package var from: Double
  /// The end on the x axis.
  package var to: Double
  /// A letter or a word at its top, omitted where it does not fit.
  package var label: String
  /// The colour of the background.
  package var color: Color

  /// Makes a band.
  package init(from: Double, to: Double, label: String, color: Color) {
    (self.from, self.to, self.label, self.color) = (from, to, label, color)
  }
}

import Canvas

/// The appearance of a series.
package struct PlotStyle: Hashable, Sendable {
  /// A form in which numbers are drawn.
  package enum Form: Hashable, Sendable {
    /// A line through them, broken where one is not finite.
    case line(LineDash)
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

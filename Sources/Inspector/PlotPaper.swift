import Canvas
import Interface

/// The frame of a plot: title, legend, and the axes with their grid.
package struct PlotPaper: Sendable {
  /// The area of the numbers.
  package let area: PlotArea
  /// The row below the title for the caller, where it fits.
  let row: Rect?
  private let palette: Palette
  private let frame: Rect
  private let hasXLabels: Bool
  private let hasYLabels: Bool

  /// The width of the labels of the y axis, in points.
  package static let gutter = 38.0
  private static let gap = 2.0
  /// The greatest average width of the characters of a small text, as a share of its size.
  private static let characterWidth = 0.62
  private static let swatch = 16.0

  /// Lays a plot out, and appends its background, title and legend.
  ///
  /// - Parameters:
  ///   - frame: Its frame, in points.
  ///   - title: The title.
  ///   - unit: The unit of the numbers, after the title; may be empty.
  ///   - note: The text at the right of the title, such as the newest number.
  ///   - hasRow: Whether the caller appends a row of its own below the title.
  ///   - legendCount: The number of series; a single one has no legend.
  ///   - hasBands: Whether the labels of bands are above the numbers.
  ///   - hasTimes: Whether the labels of the x axis are below it, where these fit.
  ///   - x: The axis from left to right.
  ///   - y: The axis from bottom to top.
  ///   - theme: Whether the background is light or dark.
  ///   - scale: Device pixels per point.
  ///   - list: The list that it is appended to.
  ///   - legend: The name and style of a series.
  package init(
    in frame: Rect, title: String, unit: String = "", note: ShortText = ShortText(),
    hasRow: Bool = false, legendCount: Int = 0, hasBands: Bool = false, hasTimes: Bool = true,
    x: PlotAxis, y: PlotAxis, theme: Theme, scale: Double, into list: inout DisplayList,
    legend: (Int) -> (String, PlotStyle)
  ) {
    let line = TextStyle.tick.lineHeight
    let space = frame.isDrawable ? frame : Rect(x: 0, y: 0, width: 0, height: 0)
    self.frame = space
    palette = Palette.of(theme)
    var top = space.y
    let hasTitle = space.height >= 2 * line && !(title.isEmpty && note.isEmpty)
    if hasTitle { top += line + Self.gap }
    let hasLegend = legendCount > 1 && space.height >= 4 * line && space.width >= 3 * Self.swatch
    var rows = Rect(x: space.x, y: top, width: space.width, height: line)
    var beside = rows.line(at: space.y, height: 0)
    if hasTitle { beside = Self.append(title, unit, note, in: space, palette, to: &list) }
    if hasLegend {
      // Beside the title where all names fit there, else below it.
      var needed = 0.0
      for index in 0..<legendCount { needed += Self.legendWidth(of: legend(index).0) }
      if needed - Self.legendGap <= beside.width {
        _ = Self.append(
          legendCount, legend, in: beside, bottom: beside.maxY, palette, to: &list)
      } else {
        rows = Self.append(
          legendCount, legend, in: rows, bottom: space.maxY - 2 * line, palette, to: &list)
        top = rows.maxY + Self.gap
      }
    }
    row = hasRow && space.height >= 4 * line ? rows : nil
    if row != nil { top = rows.maxY + Self.gap }
    hasXLabels = hasTimes && space.maxY - top >= 4 * line
    hasYLabels = space.width >= 3 * Self.gutter && space.maxY - top >= 2 * line
    let left = space.x + (hasYLabels ? Self.gutter : 0)
    // Lower, so that the label of the highest tick is not over the legend.
    let upper = top + (hasYLabels ? Self.gap : 0)
    let lower = space.maxY - (hasXLabels ? line + Self.gap : 0)
    area = PlotArea(
      Rect(x: left, y: upper, width: max(0, space.maxX - left), height: max(0, lower - upper)),
      scale: scale, x: x, y: y,
      headroom: lower - upper < 3 * line ? 0 : hasBands ? line : hasYLabels ? line / 2 : 0)
    if !area.isEmpty { list.fill(area.rect, palette.background) }
  }

  /// Appends the grid, and the labels of the axes.
  package func displayGrid(into list: inout DisplayList) {
    guard !area.isEmpty else { return }
    let rect = area.rect
    let yTicks = PlotTicks(area.y, atMost: Self.intervals(rect.height - area.headroom, apart: 26))
    for index in 0..<yTicks.count {
      let color = yTicks[index] == 0 ? palette.secondary.faded(by: 0.7) : palette.separator
      list.fill(area.level(at: yTicks[index]), color)
    }
    // Whole seconds, where these are enough.
    let most = area.x.unit == "s" && area.x.span >= 3 ? Int(min(20, area.x.span.rounded(.up))) : 20
    let xTicks = PlotTicks(area.x, atMost: min(most, Self.intervals(rect.width, apart: 44)))
    for index in 0..<xTicks.count {
      list.fill(area.column(at: xTicks[index]), palette.separator)
    }
    if hasYLabels { appendYLabels(yTicks, to: &list) }
    if hasXLabels { appendXLabels(xTicks, to: &list) }
  }

  private static func intervals(_ length: Double, apart: Double) -> Int {
    Int(min(20, max(1, (length / apart).rounded(.down))))
  }

  private func appendYLabels(_ ticks: PlotTicks, to list: inout DisplayList) {
    let line = TextStyle.tick.lineHeight
    for index in 0..<ticks.count {
      let middle = area.place(y: ticks[index])
      let top = max(frame.y, min(frame.maxY - line, middle - line / 2))
      // Near the axis, so that five characters fit into the frame.
      let box = Rect(x: frame.x, y: area.snapped(top), width: Self.gutter - 2, height: line)
      list.text(ticks.text(at: index), .tick, palette.secondary, in: box, .trailing)
    }
  }

  private func appendXLabels(_ ticks: PlotTicks, to list: inout DisplayList) {
    let line = TextStyle.tick.lineHeight
    let width = 44.0
    var end = -Double.infinity
    for index in 0..<ticks.count {
      let middle = area.snapped(area.place(x: ticks[index]))
      guard middle + width / 2 <= frame.maxX, middle - width / 2 >= frame.x else { continue }
      let (number, unit) = (ticks.text(at: index), area.x.unit)
      let text: ShortText = unit.isEmpty ? "\(number)" : "\(number) \(unit)"
      // A digit is about 0.59 of the size wide; the text itself would take memory.
      let taken = 0.59 * TextStyle.tick.size * Double(text.count)
      // A label at the left edge begins there, beside the lowest label of the y axis.
      let isFirst = hasYLabels && middle - taken / 2 < area.rect.x - Self.gap
      guard isFirst || middle - taken / 2 > end else { continue }
      end = (isFirst ? area.rect.x + taken : middle + taken / 2) + Self.gap
      let box = Rect(
        x: isFirst ? area.rect.x : middle - width / 2, y: area.rect.maxY + Self.gap, width: width,
        height: line)
      list.text(
        "", endingWith: text, .tick, palette.secondary, in: box, isFirst ? .leading : .center)
    }
  }

  /// The greatest width of a text, in points; the font is not known here.
  static func width(of word: String, _ style: TextStyle) -> Double {
    (Double(word.count) * style.size * characterWidth).rounded(.up) + 2
  }

  /// Appends the title, its unit where that fits, and the note; returns the space between them.
  private static func append(
    _ title: String, _ unit: String, _ note: ShortText, in space: Rect, _ palette: Palette,
    to list: inout DisplayList
  ) -> Rect {
    let style = TextStyle.plotTitle
    let row = space.line(at: space.y, height: style.lineHeight)
    func box(from left: Double, to right: Double) -> Rect {
      Rect(x: left, y: row.y, width: max(0, right - left), height: row.height)
    }
    let taken = TextMeasure.width(of: title, style: style).rounded(.up)
    var left = min(row.maxX, row.x + (note.isEmpty && unit.isEmpty ? row.width : taken))
    list.text(title, style, palette.primary, in: box(from: row.x, to: left))
    let noteWidth = note.isEmpty ? 0 : TextMeasure.width(of: note, style: .tick).rounded(.up)
    let right = row.maxX - noteWidth
    if !unit.isEmpty {
      let width = TextMeasure.width(of: unit, style: .tick).rounded(.up)
      if left + unitGap + width + legendGap <= right {
        let place = box(from: left + unitGap, to: left + unitGap + width)
        list.text(unit, .tick, palette.secondary, in: place)
        left = place.maxX
      }
    }
    if !note.isEmpty, row.maxX - left - 4 > 20 {
      let rest = box(from: left + 4, to: row.maxX)
      list.text("", endingWith: note, .tick, palette.secondary, in: rest, .trailing)
    }
    return box(from: left + 2 * legendGap, to: right - legendGap)
  }

  /// The distance from a title to its unit, and from a name of the legend to the next one, in points.
  private static let unitGap = 5.0, legendGap = 8.0

  /// The width that a name of the legend takes with its line and the distance to the next one.
  private static func legendWidth(of name: String) -> Double {
    swatch + 4 + TextMeasure.width(of: name, style: .tick).rounded(.up) + legendGap
  }

  /// Appends the names of the series with a piece of each line, in as many rows as fit; returns the
  /// last row.
  private static func append(
    _ count: Int, _ legend: (Int) -> (String, PlotStyle), in row: Rect, bottom: Double,
    _ palette: Palette, to list: inout DisplayList
  ) -> Rect {
    var (row, left) = (row, row.x)
    for index in 0..<count {
      let (name, style) = legend(index)
      let width = legendWidth(of: name) - swatch - 4 - legendGap
      if left > row.x, left + swatch + 4 + width > row.maxX {
        guard row.maxY + row.height <= bottom else { break }
        row = row.offset(y: row.height)
        left = row.x
      }
      let sample = Rect(x: left, y: row.y, width: swatch, height: row.height)
      append(style, in: sample, to: &list)
      let box = Rect(
        x: sample.maxX + 4, y: row.y, width: max(0, min(width, row.maxX - sample.maxX - 4)),
        height: row.height)
      list.text(name, .tick, palette.primary, in: box)
      left = box.maxX + legendGap
    }
    return row
  }

  /// Appends a piece of a line.
  private static func append(_ style: PlotStyle, in rect: Rect, to list: inout DisplayList) {
    let sample = PlotArea(
      rect, scale: 1, x: PlotAxis(from: 0, to: 1), y: PlotAxis(from: 0, to: 1))
    sample.trace(style, count: style.form == .bars ? 4 : 2, into: &list) { index in
      style.form == .bars
        ? Point(x: 0.1 + 0.2 * Double(index), y: index % 2 == 0 ? 0.3 : 0.55)
        : Point(x: style.form == .dots ? 0.3 + 0.4 * Double(index) : Double(index), y: 0.5)
    }
  }
}

import Canvas
import Interface
import TestSupport
import Testing

@testable import Inspector

@Suite struct PlotTests {
  static let lines: [LineDash] = [.solid, .dashed, .dotted]

  /// A plot with all forms of series.
  static func full(_ points: [Point]) -> Plot {
    var plot = Plot("Offset", x: PlotAxis(from: 0, to: 2, unit: "s"))
    let colors = PlotColors.series(.dark)
    plot.series = lines.indices.map { index in
      PlotSeries("series \(index)", PlotStyle(.line(lines[index]), colors[index]), points: points)
    }
    plot.series.append(PlotSeries("bars", PlotStyle(.bars, colors[3]), points: points))
    plot.series.append(PlotSeries("dots", PlotStyle(.dots, colors[4]), points: points))
    plot.bands = [PlotBand(from: 0.5, to: 1, label: "T", color: colors[0])]
    plot.fitY(unit: "pt")
    return plot
  }

  @Test("a plot is inside its frame, whatever the size")
  func aPlotLiesInsideItsFrame() {
    let points = (0...200).map { Point(x: Double($0) / 100, y: Double($0 * $0 % 100)) }
    let plot = Self.full(points)
    withEvery("width", in: [0.0, 1, 20, 60, 120, 160, 320, 1280]) { width in
      withEvery("height", in: [0.0, 1, 20, 45, 70, 120, 400]) { height in
        let frame = Rect(x: 100, y: 50, width: width, height: height)
        var list = DisplayList()
        plot.display(in: frame, theme: .dark, scale: 2, into: &list)
        for rect in list.rects {
          #expect(rect.isDrawable)
          #expect(rect.x >= frame.x - 0.5 && rect.maxX <= frame.maxX + 0.5)
          #expect(rect.y >= frame.y - 2.5 && rect.maxY <= frame.maxY + 2.5)
        }
      }
    }
  }

  @Test(
    "no number, a single one, constant, infinite and huge numbers are plotted without a trap",
    arguments: [
      [], [Point(x: 1, y: 5)], [Point(x: 0, y: 3), Point(x: 2, y: 3)],
      [Point(x: 0, y: .nan), Point(x: 1, y: .infinity), Point(x: 2, y: -.infinity)],
      [Point(x: .nan, y: 0), Point(x: .infinity, y: 1)],
      [Point(x: 0, y: -1e308), Point(x: 1, y: 1e308)],
    ])
  func anyNumbersArePlotted(points: [Point]) {
    var list = DisplayList()
    Self.full(points).display(
      in: Rect(x: 0, y: 0, width: 300, height: 200), theme: .light, scale: 1, into: &list)

    #expect(list.isDrawable)
    #expect(list.words.contains("Offset"))
  }

  @Test("a plot shows its title, the names of its series, its bands and its unit")
  func aPlotShowsItsText() {
    var list = DisplayList()
    Self.full([Point(x: 0, y: 0), Point(x: 2, y: 100)]).display(
      in: Rect(x: 0, y: 0, width: 400, height: 240), theme: .dark, scale: 1, into: &list)
    let words = list.words

    for word in ["Offset", "series 0", "series 2", "dots", "T", "1.0 s", "100", "0"] {
      #expect(words.contains(word), "\(word) is not among \(words)")
    }
  }

  @Test(
    "the labels of a time axis are whole seconds, but for a short one", arguments: [2.6, 3.5, 4, 6])
  func wholeSeconds(span: Double) {
    var list = DisplayList()
    Plot("Offset", x: PlotAxis(from: -span, to: 0, unit: "s")).display(
      in: Rect(x: 0, y: 0, width: 900, height: 240), theme: .dark, scale: 1, into: &list)
    let seconds = list.words.filter { $0.hasSuffix(" s") }
    #expect(seconds.count >= 3)
    #expect(seconds.allSatisfy { !$0.contains(".") } == (span > 3))
  }

  @Test("all series differ without their colours")
  func seriesAreDistinguishedWithoutColour() {
    let forms = Self.full([]).series.map(\.style.form)

    #expect(Set(forms).count == forms.count)
    #expect(LineDash.allCases.count == 4)
  }

  @Test("each colour of a plot has a contrast of 4.5 to 1", arguments: Theme.allCases)
  func coloursStandOut(theme: Theme) {
    let palette = Palette.of(theme)
    for color in PlotColors.series(theme) {
      #expect(color.contrast(with: palette.surface) >= 4.5)
      #expect(color.contrast(with: palette.background) >= 4.5)
      let band = palette.background.mixed(
        with: Color(red: color.red, green: color.green, blue: color.blue), share: 0.2)
      #expect(palette.primary.contrast(with: band) >= 4.5)
    }
  }
}

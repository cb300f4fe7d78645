import CAllocationCount
import Canvas
import Interface
import TestSupport
import Testing

@testable import Inspector

@Suite struct PlotAreaTests {
  let red = Color(0xFF0000)
  let unit = PlotAxis(from: 0, to: 1)

  func area(_ width: Double, _ height: Double, scale: Double = 1) -> PlotArea {
    PlotArea(
      Rect(x: 10, y: 20, width: width, height: height), scale: scale,
      x: PlotAxis(from: 0, to: 100), y: PlotAxis(from: 0, to: 100))
  }

  func ink(
    _ area: PlotArea, _ form: PlotStyle.Form, _ points: [(Double, Double)]
  ) -> Ink {
    var list = DisplayList()
    area.trace(PlotStyle(form, red), count: points.count, into: &list) {
      Point(x: points[$0].0, y: points[$0].1)
    }
    return Ink(list, red)
  }

  @Test("a horizontal line is one line of its thickness", arguments: [1.0, 2])
  func aLevelLineIsOneLine(scale: Double) {
    let points = (0...50).map { (Double($0) * 2, 50.0) }
    let ink = ink(area(100, 100, scale: scale), .line(.solid), points)

    #expect(ink.rects.count == 1)
    #expect(ink.rects[0].width == 100 && ink.rects[0].height == 1.5)
    #expect(ink.covers(60, 70))
  }

  @Test("a straight slope is one line, and a smooth curve has fewer lines than columns")
  func aSlopeIsOneLine() {
    let slope = (0...100).map { (Double($0), 10 + 0.7 * Double($0)) }
    #expect(ink(area(100, 100), .line(.solid), slope).rects.count == 1)
    let curve = (0...100).map { (Double($0), Double($0 * $0) / 100) }
    #expect((3..<50).contains(ink(area(100, 100), .line(.solid), curve).rects.count))
  }

  @Test("a line covers each column, from the least to the greatest number within it")
  func aLineCoversEachColumn() {
    let ink = ink(area(100, 100), .line(.solid), [(0, 0), (50, 0), (50, 100), (100, 100)])

    for column in 0..<100 {
      #expect(ink.covers(10.5 + Double(column), column <= 50 ? 119.5 : 20.5))
    }
    #expect(ink.covers(60.5, 70))
    #expect(!ink.covers(40.5, 70))
    #expect(!ink.covers(70.5, 70))
  }

  @Test("a peak that is narrower than a pixel is drawn")
  func aNarrowPeakIsDrawn() {
    let points = [(0.0, 10.0), (50.2, 10), (50.4, 90), (50.6, 10), (100, 10)]
    let ink = ink(area(100, 100), .line(.solid), points)

    #expect(ink.covers(60.5, 31))
  }

  @Test("a point that is not finite, or out of order, is a gap")
  func whatIsNotFiniteIsAGap() {
    let ink = ink(
      area(100, 100), .line(.solid),
      [(0, 50), (20, 50), (30, .nan), (40, 50), (60, 50), (.infinity, 50), (80, 50), (90, 50)])

    #expect(ink.covers(15, 70) && ink.covers(55, 70) && ink.covers(95, 70))
    #expect(!ink.covers(36, 70))
    #expect(!ink.covers(80, 70))
  }

  @Test("nothing is drawn outside: a curve that leaves the area is clipped at its edge")
  func nothingIsDrawnOutside() {
    withEvery("form", in: [PlotStyle.Form.line(.solid), .line(.dotted), .bars, .dots]) { form in
      withEvery("scale", in: [1.0, 1.25, 2, 3]) { scale in
        let area = area(100, 60, scale: scale)
        let points = [
          (-1e12, 1e12), (-30.0, -40.0), (5, 300), (5, -300), (50, 50), (60, 1e300), (70, 0),
          (99.99, 100), (100, 0), (240, 50), (1e300, -1e300),
        ]
        for rect in ink(area, form, points).rects {
          #expect(rect.isDrawable && rect.width > 0 && rect.height > 0)
          #expect(rect.x >= area.rect.x - 1e-9 && rect.maxX <= area.rect.maxX + 1e-9)
          #expect(rect.y >= area.rect.y - 1e-9 && rect.maxY <= area.rect.maxY + 1e-9)
        }
      }
    }
  }

  @Test("a line above or below the area is not drawn along its edge")
  func aLineBeyondIsNotDrawn() {
    #expect(ink(area(100, 100), .line(.solid), [(0, 120), (100, 120)]).rects.isEmpty)
    #expect(ink(area(100, 100), .line(.solid), [(0, -5), (100, -5)]).rects.isEmpty)
  }

  @Test(
    "dashes have gaps in horizontal lines and in steep ones",
    arguments: [LineDash.dashed, .dotted, .dashDotted])
  func dashesLeaveGaps(dash: LineDash) {
    let level = ink(area(100, 100), .line(dash), [(0, 50), (100, 50)])
    let steep = ink(area(100, 100), .line(dash), [(50, 0), (50.1, 100)])
    let columns = (0..<100).filter { level.covers(10.5 + Double($0), 70) }
    let rows = (0..<100).filter { steep.covers(60.5, 20.5 + Double($0)) }

    #expect((30..<90).contains(columns.count))
    #expect((30..<90).contains(rows.count))
  }

  @Test("a bar reaches from 0 to its number")
  func aBarReachesFromZero() {
    let ink = ink(area(100, 100), .bars, [(50, 60)])

    #expect(ink.covers(60.5, 61) && ink.covers(60.5, 118))
    #expect(!ink.covers(60.5, 55))
  }

  @Test("a tiny or empty area draws nothing and does not trap")
  func aTinyAreaDrawsNothing() {
    let sides = [-5.0, 0, 0.3, 1, 3.9, 5, 1e9, .infinity, .nan]
    withEvery("width", in: sides) { width in
      withEvery("height", in: sides) { height in
        withEvery("scale", in: [0, 1, 2, .nan, -1, .infinity]) { scale in
          let area = PlotArea(
            Rect(x: 0, y: 0, width: width, height: height), scale: scale, x: unit, y: unit)
          var list = DisplayList()
          area.trace(PlotStyle(.line(.solid), red), count: 2, into: &list) {
            Point(x: Double($0), y: Double($0))
          }
          area.displayGuide(
            at: 0.5, label: "limit", dash: .dashed, color: red, theme: .dark, into: &list)
          #expect(area.isEmpty || height < 30 || list.words.contains("limit"))
          area.displayMark(at: 0.5, red, into: &list)
          area.display(
            PlotBand(from: 0, to: 1, label: "T", color: red), theme: .dark, into: &list)

          #expect(list.isDrawable)
        }
      }
    }
  }

  @Test("a window of time moves on by whole device pixels")
  func aWindowMovesByWholePixels() {
    let one = PlotArea.window(endingAt: 10, length: 8, width: 320, scale: 2)
    let next = PlotArea.window(endingAt: 10.016, length: 8, width: 320, scale: 2)
    let pixels = (next.upper - one.upper) / (8 / 640)

    #expect(one.upper >= 10 && pixels > 0)
    expectNear(one.span, 8, within: 1e-9)
    expectNear(pixels, pixels.rounded(), within: 1e-6)
  }

  @Test("dashes stay with the curve while the window moves")
  func dashesStayWithTheCurve() {
    func columns(_ axis: PlotAxis) -> [Int] {
      let area = PlotArea(
        Rect(x: 0, y: 0, width: 100, height: 40), scale: 1, x: axis, y: unit)
      let ink = ink(area, .line(.dashed), [(-1000, 0.5), (1000, 0.5)])
      return (0..<100).filter { ink.covers(Double($0) + 0.5, 20) }
    }
    let before = columns(PlotAxis(from: 100, to: 200))
    let after = columns(PlotAxis(from: 103, to: 203))

    #expect(before.filter { $0 >= 3 }.map { $0 - 3 } == after.filter { $0 < 97 })
  }

  @Test("a plot that is traced again into the same list allocates no memory")
  func tracingAgainAllocatesNoMemory() {
    let area = area(300, 100)
    let forms = [PlotStyle.Form.line(.solid), .line(.dotted), .bars, .dots]
    var list = DisplayList()
    for round in 0..<2 {
      list.removeAll()
      for form in forms {
        let style = PlotStyle(form, red)
        allocation_count_begin()
        area.trace(style, count: 500, into: &list) {
          Point(x: Double($0) / 5, y: Double($0 * 7919 % 100))
        }
        let calls = allocation_count_end()
        if round > 0 { #expect(calls == 0, "\(form)") }
      }
    }
  }
}

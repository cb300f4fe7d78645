import Canvas
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite("The list of the offset screen")
struct OffsetLayoutTests {
  private func layout(width: Double = 420) -> OffsetLayout {
    OffsetLayout(
      viewport: Viewport(size: Size(width: width, height: 860)), placeholderHeight: 250)
  }

  @Test("fourteen rectangles of 100 points follow the placeholder, 8 apart (OD-6)")
  func theRectangles() {
    let layout = layout()
    #expect(layout.rectangle(0).y == 258)
    for index in 0..<OffsetLayout.count {
      #expect(layout.rectangle(index).height == 100)
      #expect(layout.rectangle(index).width == 388)
      if index > 0 { #expect(layout.rectangle(index).y - layout.rectangle(index - 1).maxY == 8) }
    }
    #expect(OffsetLayout.count == 14)
  }

  @Test("seven colours come twice, each its own")
  func theColours() {
    #expect(OffsetColor.rectangles.count == 7)
    #expect(Set(OffsetColor.rectangles).count == 7)
  }

  @Test(
    "the lines and a small plot are at the window's bottom, and the list ends above them (DX-7)")
  func theFooter() throws {
    let layout = layout()
    #expect(layout.footer.maxY == 860 && layout.footer.height == 96)
    #expect(layout.line.y == layout.footer.y + 14)
    #expect(layout.detail(1).maxY <= 860 - 14)
    #expect(layout.length == layout.rectangle(13).maxY + layout.footer.height)
    let plot = try #require(layout.smallPlot)
    #expect(plot.maxX == 404 && plot.width == 160 && plot.y == layout.footer.y + 12)
    #expect(layout.line.maxX < plot.x)
    #expect(self.layout(width: 300).smallPlot == nil && self.layout(width: 1280).smallPlot == nil)
  }

  @Test("the dot of the small plot follows the header")
  func theSmallPlotFollows() throws {
    let scene = OffsetScene(
      SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860), safeAreaTop: 0)))
    let plot = try #require(scene.layout.smallPlot)
    func dot() throws -> Rect {
      var list = DisplayList()
      scene.display(into: &list)
      let dots = list.items.compactMap { item in
        if case .fill(let frame, 5, scene.palette.tint) = item { frame } else { nil }
      }
      return try #require(dots.first)
    }
    let rest = try dot()
    #expect(plot.contains(Point(x: rest.midX, y: rest.midY)))
    scene.scroller.scroll(to: 120, animated: false, at: 0)
    scene.follow()
    scene.advance(to: 3)
    let later = try dot()
    #expect(later.x < rest.x && later.y < rest.y)
  }

  @Test("in a wide window the source's flaw is fixed by a switch, too (DX-7)")
  func theSwitch() throws {
    let scene = OffsetScene(
      SceneSetup(viewport: Viewport(size: Size(width: 1280, height: 800), safeAreaTop: 0)))
    let row = try #require(scene.switchRow)
    #expect(scene.key(.next, at: 0) && scene.focused == .fix)
    #expect(scene.focusedControl?.words == "Fix the source’s flaw, switch, off")
    #expect(scene.key(.activate, at: 0) && scene.isFixed)
    #expect(scene.focusedControl?.words == "Fix the source’s flaw, switch, on")
    scene.tap(at: Point(x: row.midX, y: row.midY), time: 0)
    #expect(!scene.isFixed)
    #expect(scene.control(at: Point(x: row.midX, y: row.y - 40)) == nil)
    let low = OffsetScene(
      SceneSetup(viewport: Viewport(size: Size(width: 1280, height: 400), safeAreaTop: 0)))
    #expect(low.switchRow == nil && !low.key(.next, at: 0))
  }

  @Test("from 900 points on the list has the left half, and the reading is level with it (DX-7)")
  func theReadingIsLevel() throws {
    #expect(!layout(width: 899).isDivided && layout(width: 899).footer.height > 0)
    let wide = layout(width: 1280)
    #expect(wide.isDivided && wide.listWidth == 640 && wide.footer.height == 0)
    #expect(wide.rectangle(0).x == 72 && wide.rectangle(0).maxX == 592)
    let scene = OffsetScene(
      SceneSetup(viewport: Viewport(size: Size(width: 1280, height: 800), safeAreaTop: 0)))
    for pull in [0.0, 60, -120] {
      scene.scroller.beginDrag(.touch, at: scene.time)
      scene.scroller.drag(by: -pull, at: scene.time)
      scene.follow()
      scene.advance(to: scene.time + 0.1)
      var list = DisplayList()
      scene.display(into: &list)
      let dots = list.items.compactMap { item in
        if case .fill(let frame, 6, _) = item { frame } else { nil }
      }
      let dot = try #require(dots.first { $0.width == 12 })
      #expect(dot.midY == scene.headerFrame.maxY && dot.x > 640)
      #expect(scene.headerFrame.width == 640)
      // Each of the three numbers has its unit behind it, on its baseline.
      let units = list.texts.filter { $0.string == "pt" && $0.frame.x > 640 }
      let numbers = list.texts.filter { $0.style.size == 22 && $0.frame.x > 640 }
      #expect(units.count == 3 && numbers.count == 3)
      for (unit, number) in zip(units, numbers) {
        #expect(unit.style.size == 13 && unit.frame.maxY == number.frame.maxY - 2)
        let width = TextMeasure.width(of: number.string, style: number.style)
        #expect(isNear(unit.frame.x, number.frame.x + width + 6, within: 1e-9))
      }
    }
  }

  @Test("the column has a margin and a maximum width")
  func theColumn() {
    #expect(layout(width: 240).viewport.column.width == 208)
    #expect(layout(width: 3840).viewport.column.width == 640)
    #expect(layout(width: 10).viewport.column.width == 0)
  }
}

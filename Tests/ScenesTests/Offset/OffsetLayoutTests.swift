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

  @Test("the line is at the window's bottom, and the list ends above it")
  func theLine() {
    let layout = layout()
    #expect(layout.footer.maxY == 860 && layout.line.maxY == 840)
    #expect(layout.line.y == layout.footer.y + 8)
    #expect(layout.length == layout.rectangle(13).maxY + layout.footer.height)
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
      #expect(list.texts.contains { $0.string.hasSuffix(" pt") && $0.frame.x > 640 })
    }
  }

  @Test("the column has a margin and a maximum width")
  func theColumn() {
    #expect(layout(width: 240).viewport.column.width == 208)
    #expect(layout(width: 3840).viewport.column.width == 640)
    #expect(layout(width: 10).viewport.column.width == 0)
  }
}

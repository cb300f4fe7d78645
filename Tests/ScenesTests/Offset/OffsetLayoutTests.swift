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

  @Test("the column has a margin and a maximum width")
  func theColumn() {
    #expect(layout(width: 240).viewport.column.width == 208)
    #expect(layout(width: 3840).viewport.column.width == 640)
    #expect(layout(width: 10).viewport.column.width == 0)
  }
}

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

  @Test("the line is below the last rectangle, within the content")
  func theLine() {
    let layout = layout()
    #expect(layout.line.y == layout.rectangle(13).maxY + 8)
    #expect(layout.length == layout.line.maxY + 20)
  }

  @Test("the column has a margin and a maximum width")
  func theColumn() {
    #expect(layout(width: 240).viewport.column.width == 208)
    #expect(layout(width: 3840).viewport.column.width == 640)
    #expect(layout(width: 10).viewport.column.width == 0)
  }
}

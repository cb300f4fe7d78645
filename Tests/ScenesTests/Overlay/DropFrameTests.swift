import Canvas
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite struct DropFrameTests {
  @Test(
    "the invitation to drop is whole in any window (DX-27)",
    arguments: [(240.0, 320.0), (420, 860), (1280, 800)], [1.0, 2])
  func itIsWhole(size: (width: Double, height: Double), scale: Double) throws {
    var viewport = Viewport(size: Size(width: size.width, height: size.height))
    viewport.preferredTextScale = scale
    var list = DisplayList()
    DropFrame.display(in: viewport, .standard, into: &list)
    let panel = try #require(
      list.items.compactMap { item -> Rect? in
        guard case .fill(let frame, let radius, _) = item, radius == 16 else { return nil }
        return frame
      }.first)
    let edge = viewport.bounds.inset(by: 8)
    #expect(panel.x >= edge.x && panel.maxX <= edge.maxX)
    #expect(panel.y >= edge.y && panel.maxY <= edge.maxY)
    let texts = list.texts
    #expect(texts.map(\.string).joined(separator: " ").contains("Drop to open it here"))
    for (index, text) in texts.enumerated() {
      #expect(text.frame.y >= panel.y && text.frame.maxY <= panel.maxY)
      #expect(TextMeasure.width(of: text.string, style: text.style) <= text.frame.width)
      for other in texts[..<index] { #expect(!other.frame.intersects(text.frame)) }
    }
  }
}

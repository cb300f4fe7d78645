import Canvas
import Interface
import Scenes
import TestSupport
import Testing

@Suite("The bar about a mistake in the configuration")
struct BannerTests {
  static let banner = Banner("config.json, line 4: physics names no feel (gkt)", path: "/c")

  @Test(
    "its text and its two parts are in the window and beside each other, at every size (DX-27)",
    arguments: [240.0, 420, 1280, 3840], [0.5, 1, 2])
  func itsParts(width: Double, textScale: Double) throws {
    var viewport = Viewport(size: Size(width: width, height: 800))
    viewport.preferredTextScale = textScale
    let height = Banner.height(in: viewport)
    #expect(textScale != 1 || height == 44 || width == 240)
    var list = DisplayList()
    Self.banner.display(in: viewport, .dark, .standard, into: &list)
    let file = Self.banner.frame(of: .file, in: viewport)
    let close = Self.banner.frame(of: .close, in: viewport)
    #expect(!file.intersects(close) && close.maxX == width && max(close.maxY, file.maxY) <= height)
    // In a narrow window the text has up to two lines, and the button is below them.
    let lines = list.texts.dropLast()
    #expect(lines.map(\.string).joined(separator: " ") == Self.banner.text)
    for text in lines {
      #expect(!text.frame.intersects(file) && text.frame.maxX <= close.x)
      #expect(text.frame.width > 100 && text.frame.y >= 0)
    }
    #expect(lines.count == 1 || file.y > lines[0].frame.y + 10)
    #expect(
      Self.banner.part(at: Point(x: close.midX, y: close.midY), in: viewport) == .close)
    #expect(Self.banner.part(at: Point(x: 20, y: 20), in: viewport) == nil || width < 400)
    if file.width > 0 {
      #expect(Self.banner.part(at: Point(x: file.midX, y: file.midY), in: viewport) == .file)
    }
  }
}

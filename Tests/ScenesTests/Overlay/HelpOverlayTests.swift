import Canvas
import Scenes
import Testing

@Suite struct HelpOverlayTests {
  @Test(
    "each key and meaning has a place inside the window, none over another",
    arguments: [
      Size(width: 240, height: 320), Size(width: 420, height: 860), Size(width: 379, height: 400),
      Size(width: 1280, height: 320), Size(width: 4096, height: 4096),
    ])
  func eachKeyHasAPlace(size: Size) {
    var list = DisplayList()
    HelpOverlay().display(in: Viewport(size: size), palette: .dark, into: &list)
    let frames = list.items.compactMap { item -> (String, Rect)? in
      if case .text(let text) = item { (text.string, text.frame) } else { nil }
    }

    #expect(frames.count == 2 * KeyHelp.entries.count + 1)
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    for (name, frame) in frames {
      #expect(frame.x >= 0 && frame.maxX <= window.maxX, "\(name)")
      #expect(frame.y >= 0 && frame.maxY <= window.maxY, "\(name)")
      #expect(frame.height >= 10, "\(name)")
    }
    for (first, second) in zip(frames, frames.dropFirst(2)) {
      #expect(second.1.y >= first.1.y + 0.85 * first.1.height, "\(first.0), \(second.0)")
    }
  }
}

import Canvas
import Scenes
import Testing

@Suite struct HelpOverlayTests {
  static let sizes = [
    Size(width: 240, height: 320), Size(width: 420, height: 860), Size(width: 379, height: 400),
    Size(width: 1280, height: 320), Size(width: 4096, height: 4096),
  ]

  static func texts(_ page: Int, _ size: Size) -> [(String, Rect)] {
    var list = DisplayList()
    HelpOverlay(page: page).display(in: Viewport(size: size), palette: .dark, into: &list)
    return list.items.compactMap { item in
      if case .text(let text) = item { (text.string, text.frame) } else { nil }
    }
  }

  @Test("each page lies inside the window, no line over another", arguments: sizes)
  func eachPageLiesInside(size: Size) {
    for page in 0..<HelpOverlay.pageCount(in: Viewport(size: size)) {
      let texts = Self.texts(page, size)
      for (name, frame) in texts {
        #expect(frame.x >= 0 && frame.maxX <= size.width, "\(name)")
        #expect(frame.y >= 0 && frame.maxY <= size.height, "\(name)")
        #expect(frame.height >= 16, "\(name)")
      }
      for (first, second) in zip(texts, texts.dropFirst()) {
        let isBeside = second.1.y == first.1.y && second.1.x >= first.1.maxX
        #expect(isBeside || second.1.y >= first.1.maxY, "\(first.0), \(second.0)")
      }
    }
  }

  @Test("no keys and no meaning are too long for the window that the program opens")
  func nothingIsTooLong() {
    for entry in KeyHelp.entries {
      #expect(entry.keys.count <= 20, "\(entry.keys)")
      #expect(entry.meaning.count <= 32, "\(entry.meaning)")
    }
  }

  @Test("the pages hold every entry once, and a window with room needs but one", arguments: sizes)
  func thePagesHoldEveryEntry(size: Size) {
    let count = HelpOverlay.pageCount(in: Viewport(size: size))
    let shown = (0..<count).flatMap { Self.texts($0, size).map(\.0) }
    for entry in KeyHelp.entries {
      #expect(shown.count(where: { $0 == entry.keys }) == 1, "\(entry.keys)")
    }
    #expect((count == 1) == (size.height >= 860))
  }
}

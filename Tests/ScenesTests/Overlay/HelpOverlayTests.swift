import Canvas
import Interface
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

  @Test("each page is inside the window, and no lines overlap", arguments: sizes)
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

  @Test("the pages contain every entry once, and a large window needs only one", arguments: sizes)
  func thePagesHoldEveryEntry(size: Size) {
    let count = HelpOverlay.pageCount(in: Viewport(size: size))
    let shown = (0..<count).flatMap { Self.texts($0, size).map(\.0) }
    for entry in KeyHelp.entries {
      #expect(shown.count(where: { $0 == entry.keys }) == 1, "\(entry.keys)")
    }
    #expect((count == 1) == (size.height >= 860))
  }

  @Test("a focused line has the only ring, inside the panel", arguments: sizes)
  func aLineInFocusHasARing(size: Size) throws {
    let viewport = Viewport(size: size)
    let count = KeyHelp.entries.count
    for line in 0..<count {
      let page = HelpOverlay.page(ofLine: line, in: viewport, of: count)
      #expect(HelpOverlay.lines(ofPage: page, in: viewport, of: count).contains(line))
      var list = DisplayList()
      HelpOverlay(page: page, line: line).display(in: viewport, palette: .light, into: &list)
      var panel: Rect?
      var ring: Rect?
      for item in list.items {
        if case .fill(let rect, 14, _) = item { panel = rect }
        if case .stroke(let rect, _, Spacing.focusRing, _) = item { ring = rect }
      }
      let (around, whole) = (try #require(ring), try #require(panel))
      #expect(around.x >= whole.x && around.maxX <= whole.maxX && around.maxY <= whole.maxY)
      let inside = Self.texts(page, size).filter {
        $0.1.y + 2 >= around.y && $0.1.maxY - 2 <= around.maxY
      }
      let entry = KeyHelp.entries[line]
      #expect(inside.map(\.0) == [entry.keys, entry.meaning])
    }
  }

  @Test("the title names the key for the next page, and on the last page the one that closes")
  func whatLeadsOnIsReported() {
    let size = Size(width: 240, height: 320)
    let count = HelpOverlay.pageCount(in: Viewport(size: size))
    #expect(Self.texts(0, size).first?.0 == "Keys, 1 of \(count) (? for more)")
    #expect(Self.texts(count - 1, size).first?.0 == "Keys, \(count) of \(count) (Esc to close)")
  }
}

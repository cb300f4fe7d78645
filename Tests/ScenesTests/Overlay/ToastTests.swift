import Canvas
import FlexScroll
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite struct ToastTests {
  @Test("a toast stays and then fades out")
  func aToastStaysFadesAndIsGone() {
    let toast = Toast("Reduced motion on", since: 10)

    #expect(toast.opacity(at: 10) == 1)
    #expect(abs(toast.opacity(at: toast.fadeStart) - 1) < 1e-9)
    #expect(toast.opacity(at: toast.fadeStart + 0.1) > 0.4)
    #expect(toast.opacity(at: toast.fadeStart + 0.1) < 0.6)
    #expect(toast.opacity(at: toast.fadeStart + 0.21) == 0)
  }

  @Test(
    "a longer text stays longer (DX-24)",
    arguments: [(1, 2.5), (8, 2.5), (20, 3.2), (50, 5), (100, 8), (1000, 8)])
  func aToastStaysByItsLength(length: Int, duration: Double) {
    let toast = Toast(String(repeating: "a", count: length), since: 3)
    #expect(abs(toast.fadeStart - 3 - duration) < 1e-9)
  }

  @Test("a toast enters in 0.15 s from 8 points below (DX-24)")
  func aToastEnters() throws {
    let toast = Toast("Reduced motion on", since: 10)
    func panel(at time: Double) -> (Rect, Color)? {
      var list = DisplayList()
      toast.display(in: Viewport(size: Size(width: 420, height: 320)), at: time, into: &list)
      if case .fill(let frame, _, let color) = list.items.first { return (frame, color) }
      return nil
    }
    let (start, end) = (try #require(panel(at: 10.0375)), try #require(panel(at: 10.15)))
    #expect(start.0.y == end.0.y + 6 && start.1.alpha < 0.3 * end.1.alpha)
    #expect(end.0.maxY == 296)
    #expect(toast.isMoving(at: 10.1) && !toast.isMoving(at: 10.16))
  }

  @Test(
    "a toast with a button stays for five seconds, and the button is at its end (DX-24)",
    arguments: [240.0, 420, 1280])
  func aButton(width: Double) throws {
    let viewport = Viewport(size: Size(width: width, height: 320))
    let toast = Toast(
      "Recorded: flexscroll-20261127-184412.gesture", since: 0,
      button: .asking(.replay("/r"), title: "Replay"))
    #expect(toast.fadeStart == 5)
    let (panel, button, cross) = toast.frames(in: viewport)
    #expect(cross.maxX == panel.maxX && button.width > 60 && panel.width <= 560)
    #expect(!cross.intersects(button) && cross.width > 30)
    var list = DisplayList()
    toast.display(in: viewport, at: 1, into: &list)
    let texts = list.texts
    let word = try #require(texts.last)
    #expect(word.string == "Replay" && word.frame.x >= button.x && word.frame.maxX <= button.maxX)
    for text in texts.dropLast() {
      #expect(!text.frame.intersects(button) && !text.frame.intersects(cross))
    }
  }

  @Test("a failure has a sign and a cross and stays for six seconds, a hint an i (DX-24)")
  func kinds() throws {
    let viewport = Viewport(size: Size(width: 1280, height: 800))
    func icons(of kind: Toast.Kind) -> [Icon] {
      var list = DisplayList()
      let toast = Toast("Not saved", since: 0, kind: kind)
      toast.display(in: viewport, around: 840, at: 1, into: &list)
      let panel = toast.frames(in: viewport, around: 840).panel
      #expect(abs(panel.midX - 840) <= 1)
      return list.items.compactMap { item in
        guard case .icon(let icon, let frame, _) = item else { return nil }
        #expect(panel.contains(Point(x: frame.midX, y: frame.midY)))
        for text in list.texts { #expect(!text.frame.intersects(frame)) }
        return icon
      }
    }
    #expect(icons(of: .note) == [])
    #expect(icons(of: .hint) == [.info])
    #expect(icons(of: .failure) == [.warning, .close])
    #expect(Toast("Not saved", since: 0, kind: .failure).fadeStart == 6)
    #expect(Toast("Not saved", since: 0, kind: .hint).fadeStart == 2.54)
  }

  @Test(
    "a text that is too long for a window takes two lines, and a word is shortened in its middle",
    arguments: [
      ("Header hidden", 208.0, ["Header hidden"]),
      ("Shift: enabled-with-status-bar", 176, ["Shift: enabled-", "with-status-bar"]),
      ("Projected settling now", 176, ["Projected", "settling now"]),
      ("Unbreakableunbreakable", 100, ["Unbre…able"]),
    ])
  func aWordThatIsTooLong(word: String, width: Double, lines: [String]) {
    #expect(Toast.lines(of: word, in: width) == lines)
  }

  @Test(
    "a toast is inside any window, and its lines inside the toast", arguments: [240, 420, 4096])
  func aToastLiesInside(width: Double) throws {
    let viewport = Viewport(size: Size(width: width, height: 320))
    var list = DisplayList()
    Toast("Shift: enabled-with-status-bar", since: 0).display(in: viewport, at: 0, into: &list)
    let frames = list.items.compactMap { item in
      switch item {
      case .fill(let frame, _, _): frame
      case .text(let text): text.frame
      default: nil
      }
    }
    let panel = try #require(frames.first)

    #expect(panel.x >= 16 && panel.maxX <= width - 16)
    #expect(panel.y >= 0 && panel.maxY <= 320)
    #expect(frames.count == (width < 300 ? 3 : 2))
    for frame in frames.dropFirst() {
      #expect(frame.x >= panel.x && frame.maxX <= panel.maxX)
      #expect(frame.y >= panel.y && frame.maxY <= panel.maxY)
    }
  }

  @Test(
    "in half a window the button is below the text, and a file's name is shortened in its middle")
  func aNarrowToast() throws {
    let text = "Recorded: album-2026-03-14-101530.gesture"
    let toast = Toast(text, since: 0, button: .asking(.openSample, title: "Replay"))
    for (width, isNarrow) in [(208.0, true), (420, false), (1280, false)] {
      let viewport = Viewport(size: Size(width: width, height: 600))
      let (panel, button, _) = toast.frames(in: viewport)
      #expect(panel.x >= 16 && panel.maxX <= width - 16)
      #expect((button.x == panel.x) == isNarrow)
      var list = DisplayList()
      toast.display(in: viewport, at: 1, into: &list)
      let words = list.texts.map(\.string)
      #expect(words.contains("Replay") && words.contains { $0.hasPrefix("Recorded:") })
      #expect(words.contains { $0.hasSuffix("gesture") && ($0.contains("…") == isNarrow) })
      for text in list.texts {
        #expect(text.frame.maxY <= button.y + 1e-9 || text.string == "Replay" || !isNarrow)
      }
    }
  }
}

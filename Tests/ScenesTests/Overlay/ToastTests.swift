import Canvas
import Interface
import Testing

@testable import Scenes

@Suite struct ToastTests {
  @Test("a toast stays and then fades out")
  func aToastStaysFadesAndIsGone() {
    let toast = Toast("Reduced motion on", since: 10)

    #expect(toast.opacity(at: 10) == 1)
    #expect(toast.opacity(at: toast.fadeStart) == 1)
    #expect(toast.opacity(at: toast.fadeStart + 0.15) > 0.4)
    #expect(toast.opacity(at: toast.fadeStart + 0.15) < 0.6)
    #expect(toast.opacity(at: toast.fadeStart + 0.31) == 0)
  }

  @Test(
    "a word that is too long for a window takes two lines, broken near its middle",
    arguments: [
      ("Header hidden", 208.0, ["Header hidden"]),
      ("Shift: enabled-with-status-bar", 176, ["Shift: enabled-", "with-status-bar"]),
      ("Projected settling now", 176, ["Projected", "settling now"]),
      ("Unbreakableunbreakable", 100, ["Unbreakableunbreakable"]),
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
}

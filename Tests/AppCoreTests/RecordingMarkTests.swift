import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes
import TestSupport
import Testing

@testable import AppCore

@Suite("Mark of a recording")
struct RecordingMarkTests {
  typealias Base = NavigationAppTests

  private static func recorded(_ name: String = "album") -> App {
    let app = Base.app(name)
    app.advance(to: app.time + 1)
    app.recordingMark = RecordingMark(since: app.time)
    return app
  }

  private static func texts(_ app: App) -> [String] {
    Base.items(app).texts.map(\.string)
  }

  @Test("it shows the duration, each second anew, and does not fade (DX-25)")
  func itCounts() {
    let app = Self.recorded()
    let start = app.time
    for seconds in 0..<125 {
      app.advance(to: start + Double(seconds))
      let text = "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
      #expect(Self.texts(app).contains(text))
      #expect(!app.isMoving)
      #expect(app.nextDeadline == start + Double(seconds + 1))
    }
    #expect(app.copy().recordingMark == app.recordingMark)
    app.recordingMark = nil
    #expect(app.nextDeadline == nil && !Self.texts(app).contains("Stop"))
  }

  @Test(
    "a press on it asks the window to stop, by mouse and by finger, and reaches nothing else (DX-25)",
    arguments: [240.0, 420, 1280], [true, false])
  func aPressStops(width: Double, isTouched: Bool) throws {
    let app = Self.recorded()
    _ = app.handle(
      DeviceEvent(time: app.time, kind: .resize(width: width, height: 800, scale: 1)))
    let frame = try #require(app.recordingFrame)
    #expect(frame.x >= 0 && frame.maxX <= width)
    func press(_ point: Point) -> Command? {
      let kind: DeviceEvent.Kind =
        isTouched
        ? .touchDown(finger: 1, x: point.x, y: point.y)
        : .mouseDown(.left, x: point.x, y: point.y)
      return app.handle(DeviceEvent(time: app.time, kind: kind))
    }
    #expect(press(Point(x: frame.maxX - 20, y: frame.midY)) == .record)
    #expect(!app.input.isDragging && app.motion == .rest)
    #expect(press(Point(x: frame.midX, y: frame.maxY + 200)) == nil)
  }

  @Test(
    "it grows with the text, and leaves the buttons in the corners their space (DX-10)",
    arguments: [240.0, 320, 420, 760, 1280, 1920])
  func itGrows(width: Double) throws {
    var viewport = Viewport(size: Size(width: width, height: 860))
    let mark = RecordingMark(since: 0)
    let usual = mark.frame(in: viewport, at: .init(top: CornerButtons.usualInset(in: viewport)))
    viewport.preferredTextScale = 2
    let frame = mark.frame(in: viewport, at: .init(top: CornerButtons.usualInset(in: viewport)))
    #expect(frame.height > usual.height || width < 420)
    #expect(frame.height == 72 || width < 760)
    for name in CornerButtons.Name.allCases {
      #expect(
        !CornerButtons.frame(
          of: name, in: viewport, inset: CornerButtons.usualInset(in: viewport)
        ).intersects(frame))
    }
    var list = DisplayList()
    mark.display(
      in: viewport, at: .init(top: CornerButtons.usualInset(in: viewport)), time: 61, into: &list)
    for text in list.texts {
      #expect(TextMeasure.width(of: text.string, style: text.style) <= text.frame.width)
    }
    #expect(list.texts.contains { $0.string == "Stop" } == (width > 240))
  }

  @Test(
    "in a narrow window it is between the buttons, or below a bar with a title, which it does not cover (DX-25)",
    arguments: ["album", "gallery", "material", "collapsing", "stack", "stretchy", "offset"])
  func itCoversNoTitle(scene: String) throws {
    var found = 0
    for width in [320.0, 420, 640] {
      let app = Self.recorded(scene)
      _ = app.handle(
        DeviceEvent(time: app.time, kind: .resize(width: width, height: 800, scale: 1)))
      for pose in ["at rest", "scrolled"] {
        let mark = try #require(app.recordingFrame)
        let corner = app.cornerFrame(of: .menu)
        #expect(mark.y >= corner.y && mark.maxY < 200)
        let titles = [
          app.navigation.title, "FlexScroll", "We’ve Come for You All", "List", "Cards",
        ]
        for text in Base.items(app).texts
        where titles.contains(text.string) && text.color.alpha > 0.1 && text.style.size > 12 {
          let written = TextMeasure.width(of: text.string, style: text.style)
          let x =
            switch text.alignment {
            case .leading: text.frame.x
            case .center: text.frame.midX - written / 2
            case .trailing: text.frame.maxX - written
            }
          // The height of capitals.
          let height = 0.72 * text.style.size
          let ink = Rect(x: x, y: text.frame.midY - height / 2, width: written, height: height)
          #expect(!ink.intersects(mark), "\(text.string) \(width) \(pose)")
          found += 1
        }
        if scene == "album" {
          #expect((mark.y == corner.y) == (pose == "at rest"))
        }
        Base.play([AppTests.key("pagedown"), AppTests.key("pagedown")], app)
        Base.settle(app)
      }
    }
    // The album, a walk list and the workbench have their titles in a bar.
    #expect(found > 0 || !["album", "collapsing", "material"].contains(scene))
  }

  @Test("under an open menu it receives no presses, and the title begins with a dot (DX-25)")
  func theTitleAndTheMenu() throws {
    let app = Self.recorded()
    #expect(app.windowTitle.text == "● We’ve Come for You All – FlexScroll")
    let frame = try #require(app.recordingFrame)
    Base.play([AppTests.key("f10")], app)
    #expect(app.menu != nil)
    let press = DeviceEvent.Kind.mouseDown(.left, x: frame.midX, y: frame.midY)
    #expect(app.handle(DeviceEvent(time: app.time, kind: press)) == nil)
    app.recordingMark = nil
    #expect(!app.windowTitle.text.hasPrefix("●"))
  }
}

import Canvas
import FlexScroll
import Interface
import Scenes
import TestSupport

/// The pure components, measured separately: physics, header, layout.
enum MicroSubjects {
  private static let frame = 1.0 / 60

  private static func list() -> Scroller {
    Scroller(viewportLength: 860, contentLength: 100_000)
  }

  /// All subjects.
  static let all = [
    Subject(name: "a frame of a coast", batch: 200) {
      var scroller = list()
      return { index in
        if scroller.isAtRest {
          scroller.scroll(to: 0, animated: false, at: scroller.time)
          scroller.beginDrag(.touch, at: scroller.time)
          for _ in 0..<6 { scroller.drag(by: 30, at: scroller.time + 0.008) }
          scroller.endDrag(at: scroller.time + 0.008)
        }
        scroller.advance(to: scroller.time + frame)
      }
    },
    Subject(name: "a step of a drag", batch: 200) {
      var scroller = list()
      scroller.beginDrag(.touch, at: 0)
      return { index in
        scroller.drag(by: index % 400 < 200 ? 3 : -3, at: scroller.time + 0.008)
      }
    },
    Subject(name: "a scroll under a flexible header", batch: 200) {
      var header = FlexibleHeader.Configuration(minimumHeight: 50, maximumHeight: 280)
      header.shiftBehavior = .enabled
      var area = ScrollArea(list(), header: .flexible(FlexibleHeader(header, safeArea: 20)))
      var actions: [ScrollAction] = []
      return { index in
        let place = Double(index % 400 < 200 ? index % 200 : 200 - index % 200) * 3
        area.scroller.scroll(to: place, animated: false, at: Double(index) * frame)
        area.follow(into: &actions)
        actions.removeAll(keepingCapacity: true)
      }
    },
    Subject(name: "a report to an offset header", batch: 200) {
      var header = OffsetHeader()
      return { index in
        header.report(offset: Double(index % 300), at: Double(index) * frame)
        _ = header.height(at: Double(index) * frame + 0.004)
      }
    },
    Subject(name: "the display list of the album", batch: 20) {
      let drive = SceneDrive("album", .scrolling)
      var list = DisplayList()
      return { index in
        list.removeAll()
        drive.scene.display(into: &list)
      }
    },
    Subject(name: "a frame of the album but for drawing", batch: 20) {
      let drive = SceneDrive("album", .scrolling)
      var list = DisplayList()
      return { index in
        drive.step(index)
        list.removeAll()
        drive.scene.display(into: &list)
      }
    },
  ]
}

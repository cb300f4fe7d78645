import Canvas
import FlexibleHeader
import Gestures
import Inspector
import Interface
import Scenes
import ScrollPhysics
import Testing

@testable import AppCore
import TestSupport

@Suite struct AppSampleTests {
  /// The album after some events, with its contacts.
  func sample(
    _ events: [(Double, DeviceEvent.Kind)], until time: Double
  ) -> (sample: InspectorSample, app: App) {
    let setting = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)))
    let app = App(navigation: Navigation(at: "album", setup: setting), time: 0)
    var contacts = ContactTracker()
    for (moment, kind) in events {
      let event = DeviceEvent(time: moment, kind: kind)
      contacts.take(event)
      _ = app.handle(event)
    }
    app.advance(to: time)
    return (app.sample(contacts, timing: .init(work: 0.004, missed: 2)), app)
  }

  static let flinging: [(Double, DeviceEvent.Kind)] =
    [(0, .touchDown(finger: 8, x: 200, y: 700))]
    + (1...6).map { step in
      (Double(step) / 60, .touchMove(finger: 8, x: 200, y: 700 - 40 * Double(step)))
    }

  @Test("a list at rest is reported with its header, and nothing touches it")
  func aListAtRestIsReported() {
    let (sample, app) = sample([], until: 0.5)

    #expect(sample.time == 0.5)
    #expect(sample.phase == .idle)
    #expect(sample.offset == 0 && sample.velocity == 0 && sample.landing == 0)
    #expect(sample.header?.height == app.scene.header.height)
    #expect(sample.contacts.isEmpty)
    #expect(sample.timing == .init(work: 0.004, missed: 2))
  }

  @Test("the custom detents of a header are reported")
  func customDetentsAreReported() {
    let (_, app) = sample([], until: 0.5)
    app.scene.changeHeader(at: 1) { model in
      guard case .flexible(var header) = model else { return }
      header.customDetents = [150]
      model = .flexible(header)
    }
    let header = app.sample(ContactTracker(), timing: .init()).header
    #expect(header?.customDetents == [150])
    #expect(header?.detentsBegin == app.scene.viewport.safeAreaTop)
  }

  @Test("a dragged list is reported with its finger, its offset and its velocity")
  func aDraggedListIsReported() {
    let (sample, app) = sample(Self.flinging, until: 0.1)

    #expect(sample.phase == .tracking)
    #expect(sample.offset == app.scene.scroller.offset - app.scene.scroller.minimumOffset)
    #expect(sample.velocity > 1000)
    #expect(Array(sample.contacts) == [InspectorContact(.finger(1), x: 200, y: 460)])
  }

  @Test("a flung list settles at the reported offset")
  func aFlungListSettlesWhereReported() {
    let lift: [(Double, DeviceEvent.Kind)] = [(0.101, .touchUp(finger: 8, x: 200, y: 460))]
    let (flung, _) = sample(Self.flinging + lift, until: 0.2)
    let (landed, _) = sample(Self.flinging + lift, until: 20)

    #expect(flung.phase == .decelerating)
    #expect(landed.phase == .idle)
    #expect(flung.landing > flung.offset)
    #expect(landed.offset == landed.landing)
  }

  @Test("overscroll at the start is reported, and the header as over-extended")
  func overscrollIsReported() {
    let (sample, _) = sample(
      [
        (0, .touchDown(finger: 1, x: 200, y: 300)), (0.1, .touchMove(finger: 1, x: 200, y: 500)),
      ], until: 0.2)

    #expect(sample.overscroll > 50)
    #expect(sample.offset == -sample.overscroll)
    #expect(sample.header?.phase == .overExtending)
  }

  @Test("fingers on the trackpad are reported while they drag the list")
  func fingersOnTheTrackpadAreReported() {
    let (dragged, _) = sample(
      [(0, .mouseMove(x: 100, y: 300)), (0.01, .trackpadScroll(dx: 0, dy: -2))], until: 0.01)

    #expect(
      Array(dragged.contacts) == [
        InspectorContact(.pointer(isPressed: false), x: 100, y: 300),
        InspectorContact(.trackpad, x: 100, y: 300),
      ])
  }
}

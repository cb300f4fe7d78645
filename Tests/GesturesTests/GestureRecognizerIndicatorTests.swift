import Gestures
import ScrollPhysics
import TestSupport
import Testing

@Suite("Dragging the scroll indicator")
struct GestureRecognizerIndicatorTests {
  private func bench(content: Double = 60e6, offset: Double = 0) -> Bench {
    var bench = Bench(content: content, offset: offset)
    bench.input.regions.indicator = .init(start: 20, length: 760)
    return bench
  }

  @Test("the thumb follows the pointer over a million rows, and the content the thumb")
  func theThumbFollowsThePointer() {
    var bench = bench()
    bench.send(.mouseDown(.left, x: 395, y: 30), at: 1)
    #expect(bench.answers == [.indicatorDragBegan])

    bench.send(.mouseMove(x: 395, y: 30 + 362), at: 1.1)
    #expect(isNear(bench.scroller.offset, (60e6 - 800) / 2, within: 1))
    bench.send(.mouseMove(x: -50, y: 5000), at: 1.2)
    #expect(bench.scroller.offset == 60e6 - 800)
    bench.send(.mouseMove(x: 395, y: 30), at: 1.3)
    #expect(bench.scroller.offset == 0)
    bench.send(.mouseUp(.left, x: 395, y: 31), at: 1.4)

    #expect(
      bench.answers == [
        .indicatorDragBegan, .indicatorDragEnded, .hover(Point(x: 395, y: 31)),
      ])
    #expect(isNear(bench.scroller.offset, (60e6 - 800) / 724, within: 1))
    #expect(bench.scroller.isAtRest)
    #expect(!bench.input.isDragging)
  }

  @Test("the thumb is where the content is, not where the track begins")
  func theThumbIsWhereTheContentIs() {
    var bench = bench(offset: 30e6)
    bench.send(.mouseDown(.left, x: 395, y: 400), at: 1)
    #expect(bench.answers == [.indicatorDragBegan])
    bench.send(.mouseMove(x: 395, y: 400), at: 1.1)

    #expect(isNear(bench.scroller.offset, 30e6, within: 1))
  }

  struct Miss: Sendable {
    var x: Double
    var y: Double
  }

  @Test(
    "a press beside the thumb is one on the content",
    arguments: [
      Miss(x: 395, y: 19), Miss(x: 395, y: 57), Miss(x: 384, y: 30), Miss(x: 401, y: 30),
    ])
  func aPressBesideTheThumb(miss: Miss) {
    var bench = bench()
    bench.send(.mouseDown(.left, x: miss.x, y: miss.y), at: 1)
    bench.send(.mouseUp(.left, x: miss.x, y: miss.y), at: 1.05)

    let point = Point(x: miss.x, y: miss.y)
    #expect(bench.answers == [.tap(point), .hover(point)])
  }

  @Test("where that is set, a press on the track scrolls by a page towards it (DX-32)")
  func aPressOnTheTrack() {
    var bench = bench(offset: 30e6)
    bench.input.regions.indicator?.pagesByPress = true
    bench.input.regions.pageOverlap = 100
    func press(_ y: Double, x: Double = 395, at time: Double) {
      bench.send(.mouseDown(.left, x: x, y: y), at: time)
      bench.send(.mouseMove(x: x, y: y + 30), at: time + 0.01)
      bench.send(.mouseUp(.left, x: x, y: y + 30), at: time + 0.05)
      bench.wait(until: time + 3)
    }
    let page = 700 * bench.input.rules.pageShare
    press(700, at: 1)
    #expect(isNear(bench.scroller.offset, 30e6 + page, within: 1))
    press(30, at: 5)
    #expect(isNear(bench.scroller.offset, 30e6, within: 1))
    #expect(!bench.answers.contains { if case .tap = $0 { true } else { false } })
    // Beyond the ends of the track, and beside it, a press is one on the content.
    for (x, y) in [(395.0, 10.0), (395, 790), (380, 700)] {
      bench.send(.mouseDown(.left, x: x, y: y), at: 10)
      bench.send(.mouseUp(.left, x: x, y: y), at: 10.05)
      let point = Point(x: x, y: y)
      #expect(bench.answers.suffix(2) == [.tap(point), .hover(point)], "\(x), \(y)")
    }
  }

  @Test("content that does not scroll has no thumb to grab")
  func contentThatDoesNotScroll() {
    var bench = bench(content: 500)
    bench.send(.mouseDown(.left, x: 395, y: 30), at: 1)

    #expect(bench.answers.isEmpty)
  }

  @Test("the thumb stays under the pointer when the scale changes")
  func theThumbStaysUnderThePointerWhenTheScaleChanges() {
    var bench = bench(offset: 30e6)
    bench.send(.resize(width: 400, height: 800, scale: 1), at: 0)
    bench.send(.mouseDown(.left, x: 395, y: 412), at: 1)
    bench.send(.mouseMove(x: 395, y: 412), at: 1.1)
    let offset = bench.scroller.offset

    // With twice the pixels per point the track is half as long, and the pointer's position halves.
    bench.send(.resize(width: 200, height: 400, scale: 2), at: 1.2)
    bench.input.regions.indicator = .init(start: 10, length: 380, minimumThumbLength: 18)
    bench.send(.mouseMove(x: 197.5, y: 206), at: 1.3)

    #expect(isNear(bench.scroller.offset, offset, within: 1))
  }

  @Test("grabbing the thumb stops a coast")
  func grabbingTheThumbStopsACoast() {
    var bench = bench()
    bench.flick(at: 0)
    bench.wait(until: 0.3)
    let place = bench.scroller.offset

    bench.send(.mouseDown(.left, x: 395, y: 30), at: 0.3)
    bench.wait(until: 3)

    #expect(bench.scroller.offset == place)
    #expect(bench.scroller.isAtRest)
  }

  @Test(
    "a thumb whose drag is cancelled stays",
    arguments: [DeviceEvent.Kind.pointerCancel, .focus(false), .visibility(false)])
  func aCancelledThumbDragStays(kind: DeviceEvent.Kind) {
    var bench = bench()
    bench.send(.mouseDown(.left, x: 395, y: 30), at: 1)
    bench.send(.mouseMove(x: 395, y: 230), at: 1.1)
    let place = bench.scroller.offset
    bench.send(kind, at: 1.2)
    bench.send(.mouseMove(x: 395, y: 330), at: 1.3)

    #expect(place > 0 && bench.scroller.offset == place)
    #expect(bench.answers.prefix(2) == [.indicatorDragBegan, .indicatorDragEnded])
  }
}

import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Start edge")
struct StartEdgeTests {
  private let window = Size(width: 420, height: 860)

  @Test("a frame of the layout lies at its distance from the start edge (HN-90, HN-91)")
  func aFrameLiesAtItsDistance() {
    let bar = Rect(x: 10, y: 0, width: 100, height: 56)
    let expected: [StartEdge: Rect] = [
      .top: bar, .bottom: Rect(x: 10, y: 804, width: 100, height: 56),
      .left: Rect(x: 0, y: 10, width: 56, height: 100),
      .right: Rect(x: 364, y: 10, width: 56, height: 100),
    ]
    for edge in StartEdge.allCases {
      #expect(edge.windowFrame(of: bar, in: window) == expected[edge])
      #expect(edge.opposite.opposite == edge && edge.opposite.axis == edge.axis)
      #expect(edge.opposite.isReversed != edge.isReversed)
      #expect(edge.layoutSize(of: edge.layoutSize(of: window)) == window)
    }
    #expect(StartEdge.right.place(start: 30, extent: 50, in: 420) == 340)
    #expect(StartEdge.left.place(start: 30, extent: 50, in: 420) == 30)
  }

  @Test("layout and window are inverses, and rows that adjoin or touch the edges still do (HN-90)")
  func layoutAndWindowAreInverses() {
    var random = SeededGenerator(seed: 90)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    for _ in 0..<10_000 {
      let edge = StartEdge.allCases.randomElement(using: &random) ?? .top
      let window = Size(width: number(1...2000), height: number(1...2000))
      let layout = edge.layoutSize(of: window)
      let row = Rect(
        x: number(-500...500), y: number(-3000...3000), width: number(0...900),
        height: number(0...900))
      let shown = edge.windowFrame(of: row, in: window)
      let back = edge.layoutFrame(of: shown, in: window)
      for (one, two) in [(back.x, row.x), (back.y, row.y)] { expectNear(one, two, within: 1e-9) }
      #expect(back.width == row.width && back.height == row.height)

      let next = edge.windowFrame(
        of: Rect(x: row.x, y: row.maxY, width: row.width, height: 30), in: window)
      let (end, start): (Double, Double) =
        switch edge {
        case .top: (shown.maxY, next.y)
        case .bottom: (shown.y, next.maxY)
        case .left: (shown.maxX, next.x)
        case .right: (shown.x, next.maxX)
        }
      expectNear(end, start, within: 1e-9)

      let whole = edge.windowFrame(
        of: Rect(x: 0, y: 0, width: layout.width, height: layout.height), in: window)
      #expect(whole == Rect(x: 0, y: 0, width: window.width, height: window.height))

      let point = edge.layoutPoint(of: Point(x: shown.midX, y: shown.midY), in: window)
      expectNear(point.x, row.midX, within: 1e-9)
      expectNear(point.y, row.midY, within: 1e-9)
    }
  }

  @Test("the thumb of a chat at its newest row is at the bottom (HN-90)")
  func theThumbOfAChat() {
    let chat = Scroller(viewportLength: 860, contentLength: 8600)
    let thumb = ThumbLayout(scroller: chat, trackLength: 860)
    let frame = StartEdge.bottom.windowFrame(
      of: Rect(x: 415, y: thumb.start, width: 3, height: thumb.length), in: window)
    #expect(frame == Rect(x: 415, y: 774, width: 3, height: 86))
  }

  @Test(
    "rows that come at the start show where the chat is there, and else move nothing (HN-92, complaint 33)"
  )
  func rowsThatComeAtTheStart() {
    for (offset, isShown) in [(0.0, true), (1, true), (1.01, false), (700, false)] {
      var chat = Scroller(viewportLength: 860, contentLength: 8600)
      chat.scroll(to: offset, animated: false, at: 0)
      #expect(chat.prependContent(length: 60, staysAtStart: true, at: 1).isEmpty)
      #expect(chat.offset == (isShown ? offset : offset + 60))
      #expect(chat.contentLength == 8660 && chat.isAtRest)
    }
    var held = Scroller(viewportLength: 860, contentLength: 8600)
    held.beginDrag(.touch, at: 0)
    held.prependContent(length: 60, staysAtStart: true, at: 1)
    #expect(held.offset == 60, "a finger holds its row")
    var list = Scroller(viewportLength: 860, contentLength: 8600)
    list.prependContent(length: 60, at: 1)
    #expect(list.offset == 60, "only where it is asked for")
  }

  @Test("another viewport keeps the distance from the start; short content is at the start (HN-93)")
  func anotherViewport() {
    var chat = Scroller(viewportLength: 860, contentLength: 8600)
    for offset in [0.0, 345] {
      chat.scroll(to: offset, animated: false, at: 0)
      for viewport in [500.0, 860] {
        chat.setLengths(viewport: viewport, content: 8600, at: 1)
        #expect(chat.offset == offset)
      }
    }
    let short = Scroller(viewportLength: 860, contentLength: 100)
    #expect(short.minimumOffset == 0 && short.maximumOffset == 0)
    let row = Rect(x: 0, y: 0, width: 420, height: 100)
    #expect(StartEdge.bottom.windowFrame(of: row, in: window).y == 760)
  }

  @Test(
    "no message moves what is seen of a chat, whatever it is doing (HN-92, HN-93, complaint 33)")
  func noMessageMovesWhatIsSeen() {
    var random = SeededGenerator(seed: 92)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var chat = Scroller(viewportLength: 860, contentLength: 20_000)
    var (shown, kept, inFlight) = (0, 0, 0)
    for _ in 0..<12_000 {
      chat.advance(to: chat.time + number(0...0.2))
      switch Int.random(in: 0..<9, using: &random) {
      case 0: chat.fling(velocity: number(-4000...4000), at: chat.time)
      case 1: chat.wheel(by: number(-200...200), at: chat.time)
      case 2: chat.scroll(to: number(0...3), animated: .random(using: &random), at: chat.time)
      case 3: chat.beginDrag(.touch, at: chat.time)
      case 4: chat.drag(by: number(-300...300), at: chat.time)
      case 5: chat.endDrag(at: chat.time)
      case 6:
        let (before, isInside) = (chat.offset, chat.overscroll == 0)
        chat.setLengths(
          viewport: number(300...900), content: chat.contentLength, at: chat.time)
        if isInside, chat.overscroll == 0, before < chat.maximumOffset {
          #expect(chat.offset == before)
        }
      default:
        let (before, velocity) = (chat.offset, chat.velocity)
        let isHeld = if case .tracking = chat.phase { true } else { false }
        let (wasMoving, overscroll) = (!chat.isAtRest && !isHeld, chat.overscroll)
        let isAtStart = !isHeld && abs(before) <= 1
        let length = number(20...300).rounded()
        chat.prependContent(length: length, staysAtStart: true, at: chat.time)
        if isAtStart {
          #expect(chat.offset == before)
          shown += 1
        } else if overscroll == 0 {
          expectNear(chat.offset, before + length, within: 1e-6)
          // A coast that has met its edge no more may land half a device pixel elsewhere (SP-18).
          if wasMoving { expectNear(chat.velocity, velocity, within: 1.01) }
          (kept, inFlight) = (kept + 1, inFlight + (wasMoving ? 1 : 0))
        }
        if chat.contentLength > 60_000 {
          chat = Scroller(viewportLength: 860, contentLength: 20_000)
        }
      }
    }
    #expect(shown > 100 && kept > 1000 && inFlight > 300)
  }

  @Test("what is written of an edge is read equally")
  func edgesAreWritten() throws {
    let data = try JSONEncoder().encode(StartEdge.allCases)
    #expect(String(decoding: data, as: UTF8.self) == #"["top","bottom","left","right"]"#)
    #expect(try JSONDecoder().decode([StartEdge].self, from: data) == StartEdge.allCases)
  }
}

import ScrollPhysics
import TestSupport
import Testing

@Suite("ThumbLayout")
struct ThumbLayoutTests {
  @Test(
    "the thumb is as long as the visible share and lies where the content does (SP-97)",
    arguments: [(0.0, 0.0), (2100, 0.5), (4200, 1)])
  func theThumbShowsTheVisibleShare(offset: Double, place: Double) {
    let thumb = ThumbLayout(scroller: .resting(at: offset), trackLength: 500)
    expectNear(thumb.length, 500 * 800 / 5000, within: 1e-9)
    expectNear(thumb.start, place * (500 - thumb.length), within: 1e-9)
  }

  @Test("a million rows leave a thumb of the least length that can still be dragged (SP-97)")
  func aMillionRowsLeaveAThumb() {
    let scroller = Scroller.resting(at: 0, content: 66e6)
    let thumb = ThumbLayout(scroller: scroller, trackLength: 800, minimumLength: 40)
    #expect(thumb.length == 40)
    #expect(thumb.offset(forThumbStart: 760) == scroller.maximumOffset)
    #expect(thumb.offset(forThumbStart: 0) == 0)
  }

  @Test("the thumb at the track's end is the end, bit for bit (SP-97)")
  func theThumbAtTheTracksEndIsTheEnd() {
    // −33.3 + (123.4 + 33.3) is not 123.4.
    var scroller = Scroller(viewportLength: 0, contentLength: 123.4)
    scroller.setInset(start: 33.3, end: 0, owner: .header, at: 0)
    let thumb = ThumbLayout(scroller: scroller, trackLength: 800)
    #expect(thumb.offset(forThumbStart: 900) == scroller.maximumOffset)
  }

  @Test("the place for an offset and the offset for a place undo each other (SP-97)")
  func placeAndOffsetUndoEachOther() {
    withEvery("content", in: [900.0, 5000, 1e6], "share", in: [0, 0.2, 0.77, 1]) { content, share in
      var scroller = Scroller.resting(at: 0, content: content)
      scroller.setInset(start: 300, end: 20, owner: .header, at: 0)
      let offset = scroller.minimumOffset + share * (scroller.maximumOffset + 300)
      scroller.scroll(to: offset, animated: false, at: 0)
      let thumb = ThumbLayout(scroller: scroller, trackLength: 600)
      expectNear(thumb.offset(forThumbStart: thumb.start), offset, within: 1e-6 * content)
    }
  }

  @Test("a stretch shortens the thumb and keeps it at its end (SP-97)", arguments: [-1.0, 1])
  func aStretchShortensTheThumb(side: Double) {
    var scroller = Scroller.resting(at: side < 0 ? 0 : 4200)
    let resting = ThumbLayout(scroller: scroller, trackLength: 500)
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: side * 60, at: 0.01)
    let thumb = ThumbLayout(scroller: scroller, trackLength: 500)
    expectNear(thumb.length, resting.length - scroller.overscroll, within: 1e-9)
    expectNear(
      side < 0 ? thumb.start : thumb.start + thumb.length, side < 0 ? 0 : 500, within: 1e-9)
    scroller.drag(by: side * 3000, at: 0.02)
    let squeezed = ThumbLayout(scroller: scroller, trackLength: 500)
    #expect(squeezed.length == 7)
  }

  @Test("strange lengths make a thumb within its track")
  func strangeLengthsMakeAThumbWithinItsTrack() {
    withEvery("track", in: [0.0, -4, 3, .nan, .infinity], "content", in: [0.0, 300, .infinity]) {
      track, content in
      let scroller = Scroller.resting(at: 0, content: content)
      let thumb = ThumbLayout(scroller: scroller, trackLength: track)
      #expect(thumb.length >= 0 && thumb.start >= 0, Trail.comment)
      let whole = track.isFinite ? max(0, track) : 0
      #expect(thumb.start + thumb.length <= whole, Trail.comment)
      for start in [-10, 0, 5, .nan] {
        #expect(thumb.offset(forThumbStart: start).isFinite, Trail.comment)
      }
    }
  }
}

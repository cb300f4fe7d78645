import FlexibleHeader
import Testing

@Suite("The ten lines of the README")
struct UsageTests {
  @Test("the header runs over somebody else's scroll offset in ten lines")
  func tenLines() {
    var list = SomebodysList(offset: 0, insetTop: 0, height: 800, contentHeight: 4000)
    // usage
    var header = FlexibleHeader(minimumHeight: 56, maximumHeight: 128, safeArea: 20)
    header.shiftBehavior = .enabled
    var reading = HeaderReading(
      time: 0, offset: list.offset, viewportLength: list.height, contentLength: list.contentHeight)
    list.obey(header.setTrackingScrollView(reading).requests)
    for frame in 1...60 {
      list.scroll(by: 5)
      (reading.time, reading.offset) = (Double(frame) / 60, list.offset)
      let update = header.trackingScrollViewDidScroll(reading)
      list.drawHeader(top: update.layout.topEdge, height: update.layout.height)
    }
    // end of usage
    #expect(list.offset == 152)
    #expect(list.header == [-56, 76])
  }
}

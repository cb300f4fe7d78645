import FlexibleHeader
import Foundation
import Testing

@Suite("The ten lines of the README")
struct UsageTests {
  @Test("the header runs over somebody else's scroll offset in ten lines")
  func tenLines() {
    let list = SomebodysList()
    var header = FlexibleHeader(minimumHeight: 56, maximumHeight: 128, safeArea: 20)
    header.shiftBehavior = .enabled
    var reading = ScrollMetrics(
      time: 0, offset: list.offset, viewportLength: list.height, contentLength: list.contentHeight)
    list.obey(header.attach(to: reading).requests)
    for now in list.frames(60) {
      (reading.time, reading.offset) = (now, list.offset)
      let layout = header.scrollChanged(reading).layout
      list.drawHeader(top: layout.topEdge, height: layout.height)
    }

    #expect(list.drawn.first == [0, 148])
    #expect(list.drawn.last == [-56, 76])
    #expect(list.offset == 152)
  }

  @Test("the ten lines are those of the documentation")
  func theDocumentationHasThem() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appending(
        path: "Sources/FlexibleHeader/FlexibleHeader.docc/FlexibleHeader.md"), encoding: .utf8)
    let example = article.split(separator: "```swift\n")[1].split(separator: "```")[0]
    let lines = example.split(separator: "\n")
    #expect(lines.count == 10)
    let test = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    for line in lines { #expect(test.contains(line), "\(line)") }
  }
}

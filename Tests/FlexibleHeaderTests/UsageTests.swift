import FlexibleHeader
import Foundation
import Testing

@Suite("The twelve lines of the documentation")
struct UsageTests {
  @Test("the header runs over another list's offset in twelve lines")
  func twelveLines() {
    let list = HostList()
    var header = FlexibleHeader(
      .init(minimumHeight: 56, maximumHeight: 128, shiftBehavior: .enabled), safeArea: 20)
    var effects: [HeaderEffect] = []
    var reading = ScrollMetrics(
      time: 0, offset: list.offset, viewportLength: list.height, contentLength: list.contentHeight)
    header.attach(to: reading, into: &effects)
    for now in list.frames(60) {
      list.obey(&effects)
      (reading.time, reading.offset) = (now, list.offset)
      header.scrollChanged(reading, into: &effects)
      list.drawHeader(top: header.layout.topEdge, height: header.layout.height)
    }

    #expect(list.drawn.first == [0, 148])
    #expect(list.drawn.last == [-56, 76])
    #expect(list.offset == 152)
  }

  @Test("the twelve lines are those of the documentation")
  func theDocumentationHasThem() throws {
    let lines = try example(of: "FlexibleHeader")
    #expect(lines.count == 12)
    let test = try source("UsageTests")
    for line in lines { #expect(test.contains(line), "\(line)") }
  }

  @Test("the host in the documentation is the one that the tests run")
  func theHostIsTested() throws {
    let lines = try example(of: "Hosting")
    #expect(lines.count > 50)
    let host = try source("Wired")
    for line in lines { #expect(host.contains("\n  " + line + "\n"), "\(line)") }
  }

  /// The lines of the first block of code in an article.
  private func example(of article: String) throws -> [Substring] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(
        path: "Sources/FlexibleHeader/FlexibleHeader.docc/\(article).md"), encoding: .utf8)
    return text.split(separator: "```swift\n")[1].split(separator: "```")[0].split(separator: "\n")
  }

  private func source(_ name: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: file.appending(path: "\(name).swift"), encoding: .utf8)
  }
}

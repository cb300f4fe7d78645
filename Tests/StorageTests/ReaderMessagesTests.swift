import TestSupport
import Testing

@testable import Storage

@Suite struct ReaderMessagesTests {
  @Test("requests are bytes, and other bytes are none")
  func requestsAreBytes() {
    let known = (0...UInt8.max).compactMap { ReaderRequest($0) }
    #expect(known.count == 9)
    #expect(known.map(\.byte) == Array(0..<9))
  }

  @Test(
    "a reply is read as it was written",
    arguments: [
      ReaderReply.ready(refusal: 0), .ready(refusal: 22), .nothing, .tags,
      .picture(width: 1, height: 1), .picture(width: 4096, height: 300), .refused(count: 500),
    ])
  func aReplyIsReadAsItWasWritten(reply: ReaderReply) {
    #expect(ReaderReply(head: reply.head, longestSide: 4096) == reply)
  }

  @Test("a reply with a wrong number is none, so that no length is trusted")
  func aReplyWithAWrongNumberIsNone() {
    let wrong: [ReaderReply] = [
      .ready(refusal: -1), .picture(width: 0, height: 1), .picture(width: 1, height: 0),
      .picture(width: 4097, height: 1), .picture(width: 1, height: 1 << 31), .refused(count: 0),
      .refused(count: 501),
    ]
    for reply in wrong { #expect(ReaderReply(head: reply.head, longestSide: 4096) == nil) }
    for index in 0..<3 {
      var head = ReaderReply.nothing.head
      head[4 * index + 3] = 1
      #expect(ReaderReply(head: head, longestSide: 4096) == nil)
    }
    #expect(ReaderReply(head: [1], longestSide: 4096) == nil)
  }

  @Test("tags of any bytes are texts of one line and plausible numbers")
  func tagsOfAnyBytes() throws {
    #expect(TrackTags(checking: []) == nil)
    #expect(TrackTags(checking: [UInt8](repeating: 0, count: TrackTags.byteCount)) == TrackTags())
    var random = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      let bytes = (0..<TrackTags.byteCount).map { _ in UInt8.random(in: 0...255, using: &random) }
      let tags = try #require(TrackTags(checking: bytes))
      for text in [tags.title, tags.artist, tags.album, tags.albumArtist, tags.discTitle] {
        guard let text else { continue }
        #expect(text.unicodeScalars.count <= 300 && !text.contains(where: \.isNewline))
        #expect(text.last != " ")
      }
    }
    let full = try #require(
      TrackTags(checking: [UInt8](repeating: 65, count: TrackTags.byteCount)))
    #expect(full.title?.count == 300 && full.number == nil)
    // A space after the last character that is shown is not.
    let spaced = (0..<TrackTags.byteCount).map { $0 % 2048 == 300 ? UInt8(0x20) : 65 }
    #expect(TrackTags(checking: spaced)?.title == String(repeating: "A", count: 300))
  }
}

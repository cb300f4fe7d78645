import CEmbedded
import Canvas
import Testing

@Suite("embedded assets")
struct EmbeddedTests {
  /// The bytes of an asset; none where there is no such asset.
  private func bytes(_ asset: FlexScrollAsset) -> [UInt8] {
    Array(UnsafeBufferPointer(start: asset.bytes, count: asset.length))
  }

  private func text(_ asset: FlexScrollAsset) -> String {
    String(decoding: bytes(asset), as: UTF8.self)
  }

  /// Width and height that a JPEG tells in its frame header; nil where there is none.
  private func size(ofJPEG bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      if bytes[place + 1] == 0xC0 {
        let height = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
        return (Int(bytes[place + 7]) << 8 | Int(bytes[place + 8]), height)
      }
      place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
    }
    return nil
  }

  @Test("each cover level is a baseline JPEG of its side, and twice as wide as the one before")
  func eachCoverLevelIsABaselineJPEGOfItsSide() {
    let levels = (0..<flexscroll_cover_level_count()).map { flexscroll_cover_level($0) }

    let sizes = levels.map { size(ofJPEG: bytes($0.jpeg)) }

    #expect(levels.map { Int($0.side) } == [375, 750, 1500, 3000])
    for (level, size) in zip(levels, sizes) {
      #expect(size?.width == Int(level.side))
      #expect(size?.height == Int(level.side))
    }
  }

  @Test("a cover level past the last is empty")
  func aCoverLevelPastTheLastIsEmpty() {
    let level = flexscroll_cover_level(flexscroll_cover_level_count())

    #expect(level.side == 0)
    #expect(level.jpeg.bytes == nil)
    #expect(level.jpeg.length == 0)
  }

  @Test("each icon is one filled path in a box of 24 units", arguments: Icon.allCases)
  func eachIconIsOneFilledPathInABoxOf24Units(icon: Icon) {
    let svg = text(flexscroll_icon(icon.rawValue))

    #expect(svg.hasPrefix("<svg "))
    #expect(svg.contains(#"viewBox="0 0 24 24""#))
    #expect(svg.split(separator: "<path ").count == 2)
    #expect(svg.contains(##"fill="#fff" fill-rule="evenodd""##))
  }

  @Test("no two icons are the same drawing")
  func noTwoIconsAreTheSameDrawing() {
    let drawings = Icon.allCases.map { text(flexscroll_icon($0.rawValue)) }

    #expect(Set(drawings).count == Icon.allCases.count)
  }

  @Test("an unknown icon has no bytes", arguments: ["", "hear", "heart-", "Heart"])
  func anUnknownIconHasNoBytes(name: String) {
    let asset = flexscroll_icon(name)

    #expect(asset.bytes == nil)
    #expect(asset.length == 0)
  }

  @Test("the program's own icon is an SVG")
  func theProgramsOwnIconIsAnSVG() {
    #expect(text(flexscroll_app_icon()).hasPrefix("<svg "))
  }

  /// A table of a TrueType face by its tag; empty where there is none.
  private func table(_ tag: String, of face: [UInt8]) -> ArraySlice<UInt8> {
    func number(_ place: Int) -> Int { face[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    for entry in 0..<(Int(face[4]) << 8 | Int(face[5])) {
      let place = 12 + 16 * entry
      guard face[place..<place + 4].elementsEqual(tag.utf8) else { continue }
      return face[number(place + 8)..<number(place + 8) + number(place + 12)]
    }
    return []
  }

  @Test(
    "each weight is a TrueType face that tells that weight and is under 64 kilobytes",
    arguments: [FlexScrollFaceWeight.regular, .semibold, .bold])
  func eachWeightIsATrueTypeFaceThatTellsThatWeight(weight: FlexScrollFaceWeight) {
    let face = bytes(flexscroll_face(weight))

    let metrics = Array(table("OS/2", of: face))

    #expect(face.starts(with: [0, 1, 0, 0]))
    #expect(face.count < 64 << 10)
    #expect(metrics.count > 6)
    #expect(Int(metrics[4]) << 8 | Int(metrics[5]) == Int(weight.rawValue))
  }
}

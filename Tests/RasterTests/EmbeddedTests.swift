import CPlatform
import Canvas
import Testing

@Suite("embedded assets")
struct EmbeddedTests {
  /// The bytes of an asset; empty if it does not exist.
  private func bytes(_ asset: FlexScrollAsset) -> [UInt8] {
    Array(UnsafeBufferPointer(start: asset.bytes, count: asset.length))
  }

  private func text(_ asset: FlexScrollAsset) -> String {
    String(decoding: bytes(asset), as: UTF8.self)
  }

  /// The size in a JPEG's frame header; `nil` if there is none.
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

  /// The sizes of an image.
  private func levels(_ id: ImageID) -> [FlexScrollPictureLevel] {
    (0..<flexscroll_picture_level_count(id.rawValue)).map {
      flexscroll_picture_level(id.rawValue, $0)
    }
  }

  @Test(
    "each level is a baseline JPEG of its size, twice as wide as the previous one",
    arguments: [(ImageID.cover, [375, 750, 1500, 3000]), (.landscape, [300, 600, 1200])])
  func eachLevelIsABaselineJPEGOfItsSize(id: ImageID, widths: [Int]) {
    let levels = levels(id)

    let sizes = levels.map { size(ofJPEG: bytes($0.file)) }

    #expect(levels.map { Int($0.width) } == widths)
    for (level, size) in zip(levels, sizes) {
      #expect(size?.width == Int(level.width))
      #expect(size?.height == Int(level.height))
      #expect(Double(level.width) == Double(level.height) * id.aspect)
    }
  }

  @Test("the stamp is a PNG of 96 × 64 pixels")
  func theStampIsAPNGOf96By64Pixels() {
    let levels = levels(.stamp)

    let file = levels.first.map { bytes($0.file) } ?? []

    #expect(levels.map { [$0.width, $0.height] } == [[96, 64]])
    #expect(ImageID.stamp.aspect == 96.0 / 64)
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(Array(file[16..<24]) == [0, 0, 0, 96, 0, 0, 0, 64])
  }

  @Test("landscape and stamp add less than 350 kilobytes")
  func landscapeAndStampAddLessThan350Kilobytes() {
    let total = (levels(.landscape) + levels(.stamp)).reduce(0) { $0 + $1.file.length }

    #expect(total < 350 << 10)
  }

  @Test("a level past the last and an image that is not there are empty")
  func aLevelPastTheLastAndAImageThatIsNotThereAreEmpty() {
    let past = flexscroll_picture_level(0, flexscroll_picture_level_count(0))
    let none = flexscroll_picture_level(3, 0)

    #expect(flexscroll_picture_level_count(3) == 0)
    for level in [past, none] {
      #expect(level.width == 0)
      #expect(level.height == 0)
      #expect(level.file.bytes == nil)
      #expect(level.file.length == 0)
    }
  }

  @Test("each icon is one filled path in a box of 24 units", arguments: Icon.allCases)
  func eachIconIsOneFilledPathInABoxOf24Units(icon: Icon) {
    let svg = text(flexscroll_icon(icon.rawValue))

    #expect(svg.hasPrefix("<svg "))
    #expect(svg.contains(#"viewBox="0 0 24 24""#))
    #expect(svg.split(separator: "<path ").count == 2)
    #expect(svg.contains(##"fill="#fff" fill-rule="evenodd""##))
  }

  @Test("no two icons are equal")
  func noTwoIconsAreEqual() {
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

  /// A table of a TrueType face by its tag; empty if there is none.
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
    "each weight is a TrueType face that reports that weight and is under 64 kilobytes",
    arguments: [FlexScrollFaceWeight.regular, .semibold, .bold])
  func eachWeightIsATrueTypeFaceThatReportsThatWeight(weight: FlexScrollFaceWeight) {
    let face = bytes(flexscroll_face(weight))

    let metrics = Array(table("OS/2", of: face))

    #expect(face.starts(with: [0, 1, 0, 0]))
    #expect(face.count < 64 << 10)
    #expect(metrics.count > 6)
    #expect(Int(metrics[4]) << 8 | Int(metrics[5]) == Int(weight.rawValue))
  }
}

import Testing

@testable import Canvas

@Suite struct PaintingTests {
  @Test("a painting has a name of its own, from which it follows (DX-7)")
  func aPaintingHasANameOfItsOwn() {
    var names: Set<ImageID> = [.cover, .landscape, .stamp]
    for subject in Painting.Subject.allCases {
      for number in [0, 1, 31, 255] {
        for isWide in [false, true] {
          let painting = Painting(subject, number, isWide: isWide)
          #expect(Painting(painting.id) == painting)
          #expect(names.insert(painting.id).inserted)
        }
      }
    }
    #expect(Painting(.lake, 257) == Painting(.lake, 1))
  }

  @Test(
    "other pictures are no paintings",
    arguments: [-1, 0, 1, 2, 63, 65_535, 131_071, Int.max, .min])
  func otherPicturesAreNone(number: Int) {
    #expect(Painting(ImageID(rawValue: number)) == nil)
  }

  @Test("a list names the pictures that it shows")
  func aListNamesItsPictures() {
    var list = DisplayList()
    let frame = Rect(x: 0, y: 0, width: 9, height: 9)
    list.fill(frame, .white)
    #expect(list.images.isEmpty)
    list.append(.image(.stamp, frame, radius: 0, opacity: 0))
    list.append(.image(.stamp, frame, radius: 0, opacity: 1))
    list.append(.image(.cover, frame, radius: 0, opacity: 1))
    #expect(list.images == [.stamp, .cover])
  }
}

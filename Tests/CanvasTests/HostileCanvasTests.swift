import Canvas
import TestSupport
import Testing

/// Colours, places and lists made of numbers that no caller should give: nothing traps.
@Suite("Hostile canvas")
struct HostileCanvasTests {
  @Test("colours mix, fade and contrast with any shares")
  func coloursMixFadeAndContrastWithAnyShares() {
    var hostile = Hostile(seed: 1)
    for _ in 0..<20_000 {
      let hex = UInt32(truncatingIfNeeded: hostile.whole())
      let (one, two) = (Color(hex, alpha: hostile.number()), Color(~hex))
      _ = one.mixed(with: two, share: hostile.number()).faded(by: hostile.number())
      #expect(one.contrast(with: two) >= 1)
      let lab = OKLab(lightness: hostile.number(), a: hostile.number(), b: hostile.number())
      _ = lab.color
      _ = lab.squaredDistance(to: OKLab(one))
    }
  }

  @Test("places and rectangles take any numbers")
  func placesAndRectanglesTakeAnyNumbers() {
    var hostile = Hostile(seed: 2)
    for _ in 0..<20_000 {
      let rect = Rect(
        x: hostile.number(), y: hostile.number(), width: hostile.number(),
        height: hostile.number())
      let place = Placement(scale: hostile.number(), dx: hostile.number(), dy: hostile.number())
      _ = place.within(place).place(rect).inset(by: hostile.number()).offset(x: hostile.number())
      let point = place.convertFromParent(Point(x: hostile.number(), y: hostile.number()))
      _ = rect.contains(point) || rect.intersects(place.place(rect))
      _ = TextStyle(size: hostile.number(), weight: .bold).lineHeight
      #expect(place.scale.isFinite && place.dx.isFinite && place.dy.isFinite)
    }
  }

  @Test("a list of items takes any places and lines, in any order")
  func aListOfItemsTakesAnyPlacesAndLines() {
    var (hostile, list) = (Hostile(seed: 3), DisplayList())
    let line = DisplayList.Text(
      "line", style: TextStyle(size: 15, weight: .regular), color: .black,
      in: Rect(x: 0, y: 0, width: .nan, height: .infinity))
    for _ in 0..<5_000 {
      switch hostile.place(below: 8) {
      case 0: list.removeAll()
      case 1: list.fill(Rect(x: 0, y: 0, width: hostile.number(), height: 1), .white)
      case 2: _ = list.items
      case 3: list.change(from: hostile.whole()) { $0 = .popClip }
      case 4:
        let lines = [DisplayList.Item](repeating: .text(line), count: 3)
        list.append(lines.dropFirst(hostile.place(below: 4)), movedBy: .nan)
      case 5: list.place(Placement(scale: hostile.number())) { $0.append(.text(line)) }
      case 6: list.place(Placement(dx: 1)) { $0.removeAll() }
      default: list.append(.popClip)
      }
      #expect(list.count == list.items.count)
    }
  }

  @Test("a short text keeps whole parts, and a set of pictures what it can hold")
  func aShortTextKeepsWholeParts() {
    var (hostile, pictures) = (Hostile(seed: 4), ImageSet())
    for part in ["", "\0", "ü", String(repeating: "é", count: 12), "👩‍👩‍👧‍👦", "x"] {
      var text = ShortText()
      for _ in 0..<40 { text.append(part) }
      #expect(text.count <= ShortText.capacity && text.string.utf8.count == text.count)
    }
    for _ in 0..<1_000 { pictures.insert(ImageID(rawValue: hostile.whole())) }
    #expect(Array(pictures).count <= 64 && pictures.union(ImageSet(.cover)).isEmpty == false)
  }
}

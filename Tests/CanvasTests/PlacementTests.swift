import Canvas
import Testing

@Suite("Placement")
struct PlacementTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)
  private let half = Placement(scale: 0.5, dx: 100, dy: 200)

  @Test("an item comes to stand where the placement says, and all its lengths with it")
  func anItemComesToStandWhereThePlacementSays() {
    let placed = Rect(x: 105, y: 210, width: 15, height: 20)
    let text = DisplayList.Text(
      "Contact", style: TextStyle(size: 16, weight: .bold), color: .white, in: rect, baseline: 30)
    var smaller = text
    smaller.frame = placed
    smaller.style.size = 8
    smaller.baseline = 15
    var list = DisplayList()
    list.place(half) { list in
      list.append(.pushClip(rect))
      list.append(.fill(rect, radius: 4, .white))
      list.append(.stroke(rect, radius: 4, width: 2, .white))
      list.append(.gradient(rect, top: .white, bottom: .black))
      list.append(.shadow(rect, radius: 4, blur: 6, .black))
      list.append(.image(.cover, rect, radius: 4, opacity: 0.5))
      list.append(.icon(.note, rect, .white))
      list.append(.text(text))
      list.append(.popClip)
    }

    #expect(
      list.items == [
        .pushClip(placed), .fill(placed, radius: 2, .white),
        .stroke(placed, radius: 2, width: 1, .white),
        .gradient(placed, top: .white, bottom: .black),
        .shadow(placed, radius: 2, blur: 3, .black),
        .image(.cover, placed, radius: 2, opacity: 0.5), .icon(.note, placed, .white),
        .text(smaller), .popClip,
      ])
  }

  @Test("placements nest, and end with what was drawn in them")
  func placementsNest() {
    var list = DisplayList()
    list.place(half) { list in
      list.place(Placement(scale: 2, dx: 1, dy: 2)) { $0.append(.pushClip(rect)) }
      list.append(.pushClip(rect))
    }
    list.append(.pushClip(rect))

    #expect(
      list.items == [
        .pushClip(Rect(x: 110.5, y: 221, width: 30, height: 40)),
        .pushClip(Rect(x: 105, y: 210, width: 15, height: 20)), .pushClip(rect),
      ])
  }

  @Test("a place is found again in what was placed")
  func aPlaceIsFoundAgain() {
    let corner = half.place(rect)

    #expect(half.convertFromParent(Point(x: corner.x, y: corner.y)) == Point(x: 10, y: 20))
    #expect(Placement(scale: 0).convertFromParent(Point(x: 3, y: 4)) == .zero)
  }

  @Test(
    "what is no number places nothing elsewhere",
    arguments: [Double.nan, .infinity, -.infinity])
  func whatIsNoNumberPlacesNothing(number: Double) {
    #expect(Placement(scale: number, dx: number, dy: number) == .identity)
    #expect(Placement(scale: -1).scale == 1)
  }
}

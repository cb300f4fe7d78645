import CAllocationCount
import Canvas
import Testing

@Suite("DisplayList")
struct DisplayListTests {
  private let rect = Rect(x: 1, y: 2, width: 3, height: 4)

  private var line: DisplayList.Text {
    DisplayList.Text("Contact", style: TextStyle(size: 17, weight: .bold), color: .white, in: rect)
  }

  private func fill(_ list: inout DisplayList, _ line: DisplayList.Text) {
    for _ in 0..<40 {
      list.append(.pushClip(rect))
      list.append(.fill(rect, radius: 2, .white))
      list.append(.text(line))
      list.append(.popClip)
    }
  }

  @Test("items stand from back to front")
  func itemsStandFromBackToFront() {
    var list = DisplayList()
    #expect(list.items.isEmpty)
    list.append(.icon(.note, rect, .white))
    list.append(.text(line))
    #expect(list.items == [.icon(.note, rect, .white), .text(line)])
  }

  @Test("a list that is refilled asks for no memory")
  func aListThatIsRefilledAsksForNoMemory() {
    let line = line
    var list = DisplayList()
    fill(&list, line)
    // Once before, so that what Swift itself sets up on first use is there.
    list.removeAll()
    fill(&list, line)
    allocation_count_begin()
    list.removeAll()
    fill(&list, line)
    let calls = allocation_count_end()
    #expect(calls == 0)
    #expect(list.items.count == 160)
    list.removeAll()
    #expect(list.items.isEmpty)
  }

  @Test("a list that is emptied and filled again is equal to a new one")
  func aListThatIsFilledAgain() {
    var (again, new) = (DisplayList(), DisplayList())
    fill(&again, line)
    again.append([.text(line)][...], movedBy: 4)
    again.removeAll()
    #expect(again.items.isEmpty)
    again.append(.text(line))
    new.append(.text(line))
    #expect(again == new)
  }

  @Test("lines laid out elsewhere are moved down, over other items and behind the last")
  func linesLaidOutElsewhereAreMovedDown() {
    var other = line
    other.string = "Superhero"
    let lines = [line, other, line].map(DisplayList.Item.text)
    let moved = [line, other, line].map { line in
      var line = line
      line.frame.y += 7
      return DisplayList.Item.text(line)
    }
    var list = DisplayList()
    list.append(.popClip)
    list.append(.text(other))
    list.removeAll()
    list.append(lines[...], movedBy: 7)
    #expect(list.items == moved)
    list.removeAll()
    list.append(lines[1...], movedBy: 7)
    #expect(list.items == Array(moved[1...]))
  }

  @Test("lines laid out elsewhere are placed as all others are")
  func linesLaidOutElsewhereArePlaced() {
    var (list, expected) = (DisplayList(), DisplayList())
    var moved = line
    moved.frame.y += 7
    let placement = Placement(scale: 0.5, dx: 30, dy: 40)
    list.place(placement) { $0.append([.text(line)][...], movedBy: 7) }
    expected.place(placement) { $0.append(.text(moved)) }
    #expect(list.items == expected.items)
  }

  @Test("a line may end with a short text, and reads as any other")
  func aLineMayEndWithAShortText() {
    var figures = ShortText()
    figures.append("56")
    func height(_ tail: ShortText) -> DisplayList.Text {
      DisplayList.Text(
        "Height ", endingWith: tail, style: TextStyle(size: 17, weight: .bold), color: .white,
        in: rect)
    }
    var text = height(figures)
    #expect(text.string == "Height 56")
    #expect(text.reads(as: height(figures)))
    #expect(!text.reads(as: height(ShortText())))
    text.string = "Contact"
    #expect(text == line)
  }

  @Test("lists are equal where all items are")
  func listsAreEqualWhereAllItemsAre() {
    var (one, other) = (DisplayList(), DisplayList())
    fill(&one, line)
    fill(&other, line)
    #expect(one == other)
    one.append(.fill(rect, radius: 0, .white))
    #expect(one != other)
    other.append(.fill(rect, radius: 0, Color.white.faded(by: 0.5)))
    #expect(one != other)
  }

  @Test("what was added since a place in the list can be changed, and nothing before it")
  func whatWasAddedSinceAPlace() {
    var list = DisplayList()
    for _ in 0..<3 { list.append(.text(line)) }
    var other = line
    other.frame.x = 77

    list.change(from: 1) { $0 = .text(other) }
    #expect(list.items == [.text(line), .text(other), .text(other)])
    list.change(from: 3) { $0 = .popClip }
    #expect(list.items.count == 3 && !list.items.contains(.popClip))
    list.change(from: -2) { $0 = .popClip }
    #expect(list.items == [.popClip, .popClip, .popClip])
  }

  @Test("items that were prepared elsewhere count and are changed as a list's own")
  func preparedItemsCountAndAreChanged() {
    func fill(_ y: Double, _ color: Color) -> DisplayList.Item {
      .fill(Rect(x: 0, y: y, width: 5, height: 5), radius: 0, color)
    }
    let prepared = (0..<4).map { fill(Double($0), .white) }
    var list = DisplayList()
    list.append(prepared[..<2], movedBy: 10)
    list.append(.popClip)
    let start = list.count
    list.append(prepared[2...], movedBy: 20)
    list.append(.popClip)
    list.append([], movedBy: 5)
    let before = [fill(10, .white), fill(11, .white), .popClip]
    #expect(start == 3 && list.count == 6)
    #expect(list.items == before + [fill(22, .white), fill(23, .white), .popClip])
    list.change(from: start) { item in
      if case .fill(let rect, let radius, _) = item { item = .fill(rect, radius: radius, .black) }
    }
    #expect(list.items == before + [fill(22, .black), fill(23, .black), .popClip])
    list.change(from: 0) { $0 = .popClip }
    #expect(list.items == [DisplayList.Item](repeating: .popClip, count: 6))
  }

  @Test("texts differ by all that shows")
  func textsDifferByAllThatShows() {
    let changes: [(inout DisplayList.Text) -> Void] = [
      { $0.string = "Superhero" }, { $0.style.size = 18 }, { $0.color = .black },
      { $0.frame.x = 0 }, { $0.alignment = .trailing }, { $0.baseline = 12 },
    ]
    for change in changes {
      var other = line
      change(&other)
      #expect(other != line)
    }
    #expect(line.alignment == .leading)
  }

  @Test("pictures are distinguished by number, and each icon has a name of its own")
  func picturesAreDistinguishedByNumberAndEachIconHasANameOfItsOwn() {
    #expect(ImageID.cover != ImageID(rawValue: 1))
    #expect(ImageID(rawValue: 0) == .cover)
    #expect(Set(Icon.allCases.map(\.rawValue)).count == Icon.allCases.count)
    #expect(Icon(rawValue: "note") == .note)
  }
}

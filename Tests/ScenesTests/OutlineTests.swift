import Canvas
import TestSupport
import Testing

/// Tests of the comparison of display lists.
@Suite struct OutlineTests {
  static let window = Rect(x: 0, y: 0, width: 200, height: 100)

  static func list(_ items: DisplayList.Item...) -> DisplayList {
    var list = DisplayList()
    for item in items { list.append(item) }
    return list
  }

  static func line(_ string: String, y: Double) -> DisplayList.Item {
    .text(
      .init(
        string, style: .init(size: 10, weight: .regular), color: .black,
        in: Rect(x: 0, y: y, width: 100, height: 20)))
  }

  @Test("two lists differ if an item, a place or a colour differs by more than the tolerance")
  func twoListsDiffer() {
    let first = Self.list(.fill(Self.window, radius: 0, .white), Self.line("A", y: 0))
    let moved = Self.list(.fill(Self.window, radius: 0, .white), Self.line("A", y: 1e-7))
    let black = Self.list(.fill(Self.window, radius: 0, .black), Self.line("A", y: 0))

    #expect(first.difference(from: first) == nil)
    #expect(first.difference(from: moved) != nil)
    #expect(first.difference(from: moved, within: 1e-6) == nil)
    #expect(first.difference(from: black, within: 1) != nil)
    #expect(first.difference(from: Self.list(.fill(Self.window, radius: 0, .white))) != nil)
    #expect(
      Self.list(Self.line("A", y: 0)).difference(from: Self.list(Self.line("B", y: 0))) != nil)
  }

  @Test("items that a painter cannot draw are reported")
  func whatCannotBeDrawnIsReported() {
    let wrong: [DisplayList.Item] = [
      .fill(Rect(x: 0, y: 0, width: -1, height: 1), radius: 0, .white),
      .stroke(Self.window, radius: .nan, width: 1, .white),
      .gradient(Rect(x: .infinity, y: 0, width: 1, height: 1), top: .white, bottom: .black),
      .fill(Self.window, radius: 0, Color(red: 0, green: 0, blue: 0, alpha: 1.5)),
    ]
    #expect(wrong.allSatisfy { !Outline($0).isDrawable })
    #expect(Outline(.image(.cover, Self.window, radius: 0, opacity: 1)).isDrawable)
  }

  @Test("clips that are not ended, or ended twice, are reported")
  func clipsThatAreNotEnded() {
    #expect(Self.list(.pushClip(Self.window), .popClip).hasBalancedClips)
    #expect(!Self.list(.pushClip(Self.window)).hasBalancedClips)
    #expect(!Self.list(.popClip, .pushClip(Self.window)).hasBalancedClips)
  }

  @Test("a line over another text is reported, unless it is covered or beside it")
  func aLineInAnother() {
    let cover = DisplayList.Item.fill(Self.window, radius: 0, .white)
    func crowded(_ items: DisplayList.Item...) -> Int {
      var list = DisplayList()
      for item in items { list.append(item) }
      return list.crowdedTexts(in: Self.window).count
    }
    #expect(crowded(Self.line("Hello", y: 0), Self.line("World", y: 4)) == 1)
    #expect(crowded(Self.line("Hello", y: 0), Self.line("World", y: 20)) == 0)
    #expect(crowded(Self.line("Hello", y: 0), cover, Self.line("World", y: 4)) == 0)
  }
}

import Canvas
import Testing

@testable import AppCore

@Suite("Invariants of a display list")
struct FrameCheckerDisplayTests {
  private static let frame = Rect(x: 10, y: 10, width: 100, height: 50)
  private static let black = Color(red: 0, green: 0, blue: 0, alpha: 1)
  private static let faulty = Color(red: 0, green: 0, blue: 0, alpha: .nan)
  private static let style = TextStyle(size: 17, weight: .regular)

  private func rule(_ items: [DisplayList.Item]) -> Rule? {
    var list = DisplayList()
    for item in items { list.append(item) }
    return FrameChecker.check(list, in: Size(width: 420, height: 860), at: 0)?.rule
  }

  @Test("a valid list satisfies them")
  func aValidListSatisfiesThem() {
    #expect(
      rule([
        .fill(Self.frame, radius: 0, Self.black), .pushClip(Self.frame),
        .image(.cover, Self.frame, radius: 4, opacity: 0.5, tilt: -20),
        .text(.init("a", style: Self.style, color: Self.black, in: Self.frame)), .popClip,
      ]) == nil)
  }

  /// Each kind of item of a frame, a length and a colour.
  private static func items(_ frame: Rect, _ length: Double, _ color: Color) -> [DisplayList.Item] {
    let style = TextStyle(size: length, weight: .bold)
    return [
      .fill(frame, radius: length, color), .stroke(frame, radius: length, width: 1, color),
      .stroke(frame, radius: 0, width: length, color),
      .shadow(frame, radius: length, blur: 0, color),
      .shadow(frame, radius: 0, blur: length, color),
      .text(.init("a", style: style, color: color, in: frame)),
      .image(.cover, frame, radius: length, opacity: 1),
      .gradient(frame, top: color, bottom: black),
      .gradient(frame, top: black, bottom: color), .icon(.heart, frame, color),
    ]
  }

  @Test("an invalid number is found in each kind of item", arguments: 0..<10)
  func anInvalidNumberIsFound(kind: Int) {
    func rule(_ frame: Rect, _ length: Double = 1, _ color: Color = Self.black) -> Rule? {
      self.rule([Self.items(frame, length, color)[kind]])
    }
    #expect(rule(Self.frame) == nil)
    #expect(rule(Self.frame.inset(by: 30)) == .displayNumbers)
    #expect(rule(Self.frame.offset(y: .nan)) == .displayNumbers)
    for length in [Double.nan, -1, .infinity] where kind < 7 {
      #expect(rule(Self.frame, length) == .displayNumbers)
    }
    if kind != 6 { #expect(rule(Self.frame, 1, Self.faulty) == .displayNumbers) }
  }

  @Test("an invalid opacity, tilt, baseline and clip are found")
  func invalidPropertiesOfOneKindAreFound() {
    let frame = Self.frame
    #expect(rule([.image(.cover, frame, radius: 0, opacity: 1.5)]) == .displayNumbers)
    #expect(rule([.image(.cover, frame, radius: 0, opacity: 1, tilt: .nan)]) == .displayNumbers)
    #expect(
      rule([
        .text(.init("a", style: Self.style, color: Self.black, in: frame, baseline: .nan))
      ]) == .displayNumbers)
    #expect(rule([.pushClip(frame.inset(by: 100)), .popClip]) == .displayNumbers)
  }

  @Test("a clip without an end, and an end without a clip, are found")
  func aClipWithoutAnEndIsFound() {
    #expect(rule([.pushClip(Self.frame)]) == .displayClips)
    #expect(rule([.popClip, .pushClip(Self.frame)]) == .displayClips)
  }

  @Test("an item far from the window is found")
  func anItemFarFromTheWindowIsFound() {
    for (x, y) in [(1e6, 0.0), (0, 1e6), (-1e6, 0), (0, -1e6)] {
      #expect(rule([.fill(Self.frame.offset(x: x, y: y), radius: 0, Self.black)]) == .displayPlace)
    }
  }

  @Test("more items than a window can show are found")
  func moreItemsThanAWindowCanShowAreFound() {
    #expect(
      rule(Array(repeating: .fill(Self.frame, radius: 0, Self.black), count: 20_001))
        == .displayAmount)
  }
}

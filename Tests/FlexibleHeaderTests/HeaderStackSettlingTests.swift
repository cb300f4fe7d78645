import FlexibleHeader
import Foundation
import TestSupport
import Testing

@Suite("How a stack settles")
struct HeaderStackSettlingTests {
  /// A title that collapses from 96 to 44 and rests collapsed or expanded, and tabs.
  private func snapping(_ second: HeaderPreset = .pinned) -> HeaderStack {
    HeaderStack([
      .init("title", .collapsingSnap, 44...96), .init("tabs", second, 40...40),
    ])
  }

  private func out(_ name: String, _ stack: HeaderStack) -> Double {
    stack.travel(of: name)?.place ?? .nan
  }

  @Test("the half-exited bar settles at its nearest detent, the others follow (HN-76)")
  func theNearestDetent() {
    var stack = snapping(.quickReturn)
    for (distance, goal) in [(10.0, 0.0), (26, 0), (27, 52), (52, 52), (60, 52), (80, 92)] {
      stack.scroll(to: distance, limit: 5_000)
      let place = stack.settle(at: 0)
      #expect(place ?? distance == goal, "\(distance)")
      #expect(!stack.needsFrames)
    }
    var custom = HeaderStack.Bar("title", .collapsingSnap, 44...96)
    custom.configuration.customDetents = [66]
    stack = HeaderStack([custom])
    stack.scroll(to: 35, limit: 5_000)
    #expect(stack.settle(at: 0) == 30)
  }

  @Test("where the content would come to rest by itself decides (HN-76, HN-7)")
  func theTargetDecides() {
    var stack = snapping()
    stack.scroll(to: 10, limit: 5_000)
    #expect(stack.settle(toward: 40, at: 0) == 52)
    #expect(stack.settle(toward: 400, at: 0) == nil)
    #expect(stack.settle(toward: 5, at: 0) == 0)
  }

  @Test("a detent out of reach is none: the other counts, or the bar stays (HN-76, HN-5)")
  func outOfReach() {
    var stack = snapping()
    stack.scroll(to: 30, limit: 30)
    #expect(stack.settle(at: 0) == 0)
    var bar = HeaderStack.Bar("bar", .quickReturn, 40...80)
    bar.configuration.returnDistance = 0
    stack = HeaderStack([bar])
    stack.scroll(to: 500, limit: 500)
    stack.scroll(to: 488, limit: 500)
    #expect(stack.settle(at: 0) == 500)
    stack.scroll(to: 488, limit: 490)
    #expect(stack.settle(at: 0) == 460)
  }

  @Test("a bar that settles alone moves by itself, and the content stays (HN-76, HN-20)")
  func settlingAlone() {
    var stack = HeaderStack([
      .init("title", .floatingSnap, 50...50), .init("tabs", .pinned, 40...40),
    ])
    stack.scroll(to: 900, limit: 5_000)
    stack.scroll(to: 880, limit: 5_000)
    #expect(stack.settle(toward: 700, at: 1) == nil && !stack.needsFrames)
    #expect(stack.settle(at: 1) == nil && stack.needsFrames)
    stack.advance(to: 1.1)
    // A critical spring of 16/s, HN-28.
    let left = 30 * (1 + 1.6) * exp(-1.6)
    #expect(isNear(out("title", stack), left, within: 1e-9))
    var touched = stack
    touched.stop()
    #expect(!touched.needsFrames && out("title", touched) == out("title", stack))
    var moved = stack
    moved.scroll(to: 885, limit: 5_000)
    #expect(!moved.needsFrames && isNear(out("title", moved), left + 5, within: 1e-9))
    stack.advance(to: 3)
    #expect(!stack.needsFrames && out("title", stack) == 0)
  }

  @Test("alone it leaves only where no gap opens, else the content goes along (HN-76, HN-20)")
  func noGapAlone() {
    var stack = HeaderStack([.init("title", .floatingSnap, 50...50)])
    stack.scroll(to: 20, limit: 5_000)
    #expect(stack.settle(at: 0) == 50 && !stack.needsFrames)
    // A wheel leaves the content where it is, and the bar shows.
    #expect(stack.settle(movesContent: false, at: 0) == nil && stack.needsFrames)
    stack.advance(to: 2)
    #expect(out("title", stack) == 0)
  }

  @Test("after a wheel each half-exited bar moves alone by the last direction (HN-76)")
  func afterAWheel() {
    var bar = HeaderStack.Bar("title", .quickReturn, 50...50)
    bar.configuration.returnDistance = 0
    var stack = HeaderStack([bar], bottom: [.init("toolbar", .floatingSnap, 60...60)])
    stack.scroll(to: 900, limit: 5_000)
    stack.scroll(to: 890, limit: 5_000)
    #expect(stack.settle(movesContent: false, at: 0) == nil)
    stack.advance(to: 2)
    #expect(stack.distance == 890 && stack.travel.place == 0 && out("toolbar", stack) == 0)
    stack.scroll(to: 900, limit: 5_000)
    #expect(stack.settle(movesContent: false, at: 3) == nil)
    stack.advance(to: 5)
    #expect(out("title", stack) == 50 && out("toolbar", stack) == 60)
  }

  @Test("without a settling choice no bar settles (HN-76)")
  func withoutAChoice() {
    var stack = HeaderStack(
      [.init("title", .floating, 50...50)], bottom: [.init("toolbar", .floating, 60...60)])
    stack.scroll(to: 900, limit: 5_000)
    stack.scroll(to: 880, limit: 5_000)
    for movesContent in [true, false] {
      #expect(stack.settle(movesContent: movesContent, at: 0) == nil && !stack.needsFrames)
    }
  }

  @Test("a bottom bar settles alone at the nearer place, shown where both are as near (HN-76)")
  func aBottomBar() {
    var bar = HeaderStack.Bar("toolbar", .quickReturn, 40...40)
    bar.configuration.returnDistance = 0
    for (back, end) in [(19.0, 40.0), (20, 0), (21, 0)] {
      var stack = HeaderStack([], bottom: [bar])
      stack.scroll(to: 900, limit: 5_000)
      stack.scroll(to: 900 - back, limit: 5_000)
      #expect(stack.settle(at: 0) == nil)
      stack.advance(to: 2)
      #expect(out("toolbar", stack) == end, "\(back)")
    }
  }

  @Test("with motion reduced a bar is at its end at once (HN-76, HN-30)")
  func reducedMotion() {
    var bar = HeaderStack.Bar("title", .floatingSnap, 50...50)
    bar.configuration.reducesMotion = true
    var stack = HeaderStack([bar])
    stack.scroll(to: 900, limit: 5_000)
    stack.scroll(to: 880, limit: 5_000)
    #expect(stack.settle(at: 0) == nil && !stack.needsFrames && out("title", stack) == 0)
  }

  @Test("a bar with the focus collapses but does not leave, and one that has left returns (HN-79)")
  func aBarWithTheFocus() {
    var stack = HeaderStack(
      [.init("title", .floating, 40...90), .init("search", .scrollsAway, 52...52)],
      bottom: [.init("toolbar", .scrollsAway, 48...48)])
    stack.setFocused(true, on: "title", at: 0)
    #expect(!stack.needsFrames && stack.travel.place == 0)
    stack.scroll(to: 900, limit: 5_000)
    #expect(out("title", stack) == 50 && out("search", stack) == 52)
    stack.setFocused(false, on: "title", at: 0)
    #expect(out("title", stack) == 50 && !stack.needsFrames)
    stack.scroll(to: 910, limit: 5_000)
    #expect(out("title", stack) == 60)

    for name in ["search", "toolbar", "none"] { stack.setFocused(true, on: name, at: 1) }
    #expect(stack.needsFrames && out("search", stack) == 52)
    stack.advance(to: 1.1)
    stack.scroll(to: 911, limit: 5_000)
    #expect(!stack.needsFrames && out("search", stack) > 0)
    _ = stack.settle(at: 2)
    stack.advance(to: 4)
    #expect(out("search", stack) == 0 && out("toolbar", stack) == 0)
  }

  @Test("a stack is written and read in any state, and goes on equally (HN-106)")
  func writingAndReading() throws {
    var random = SeededGenerator(seed: 106)
    var stack = HeaderStack(
      [
        .init("title", .floatingSnap, 44...96), .init("search", .quickReturn, 52...52),
        .init("tabs", .floatingCollapsed, 20...40, exitOrder: 0, place: 100),
      ],
      bottom: [.init("toolbar", .quickReturn, 48...80)], safeArea: 20)
    for turn in 0..<60 {
      let data = try JSONEncoder().encode(stack)
      var copy = try JSONDecoder().decode(HeaderStack.self, from: data)
      #expect(copy == stack)
      let next = stack.distance + .random(in: -200...200, using: &random)
      let names = ["title", "search", "tabs", "toolbar"]
      let (name, time) = (names.randomElement(using: &random)!, Double(turn))
      func goOn(_ stack: inout HeaderStack) {
        stack.scroll(to: next, limit: 900)
        stack.setFocused(turn % 3 == 0, on: name, at: time)
        _ = stack.settle(at: time)
        stack.advance(to: time + 0.05)
      }
      goOn(&stack)
      goOn(&copy)
      #expect(copy == stack)
    }
  }

  @Test("a stack that was written with numbers out of range is read as a sound one (HN-105)")
  func badNumbers() throws {
    var stack = HeaderStack([.init("title", .floating, 50...50)], safeArea: 20)
    stack.scroll(to: 900, limit: 5_000)
    stack.setFocused(true, on: "title", at: 0)
    let text = String(decoding: try JSONEncoder().encode(stack), as: UTF8.self)
    let changes = [
      ("\"exit\":50", "\"exit\":-7"), ("\"exit\":50", "\"exit\":1e300"),
      ("\"distance\":900", "\"distance\":3"), ("\"distance\":900", "\"distance\":1e99"),
      ("\"wait\":0", "\"wait\":-4"), ("\"wait\":0", "\"wait\":1e300"),
      ("\"limit\":5000", "\"limit\":-1"), ("\"safeArea\":20", "\"safeArea\":-20"),
      ("\"place\":0", "\"place\":-50"), ("\"destination\":0", "\"destination\":1e300"),
      ("\"origin\":50", "\"origin\":-1e300"),
    ]
    for (good, bad) in changes {
      #expect(text.contains(good))
      let data = Data(text.replacingOccurrences(of: good, with: bad).utf8)
      var read = try JSONDecoder().decode(HeaderStack.self, from: data)
      read.advance(to: 9)
      let place = read.travel.place
      #expect(place >= 0 && place <= min(50, max(0, read.distance)), "\(bad)")
      #expect(read.distance <= 5_000 && read.safeArea >= 0 && read.pinLine >= read.safeArea)
      #expect(try JSONDecoder().decode(HeaderStack.self, from: JSONEncoder().encode(read)) == read)
    }
    // A motion that hides, with content that leaves no space for that.
    stack = HeaderStack([.init("title", .floatingSnap, 50...50)])
    stack.scroll(to: 900, limit: 5_000)
    stack.scroll(to: 880, limit: 5_000)
    stack.scroll(to: 890, limit: 5_000)
    #expect(stack.settle(at: 0) == nil && stack.needsFrames)
    let hiding = String(decoding: try JSONEncoder().encode(stack), as: UTF8.self)
      .replacingOccurrences(of: "\"distance\":890", with: "\"distance\":3")
    var read = try JSONDecoder().decode(HeaderStack.self, from: Data(hiding.utf8))
    read.advance(to: 9)
    #expect(read.distance == 3 && read.travel.place == 3)
  }
}

import CAllocationCount
import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("A stack of bars")
struct HeaderStackTests {
  /// A title of 44 to 96, a search field of 52 that leaves first, and tabs of 44 that stay.
  private var stack = HeaderStack(
    [
      .init("title", .collapsing, 44...96), .init("search", .scrollsAway, 52...52, exitOrder: 0),
      .init("tabs", .pinned, 44...44),
    ],
    bottom: [.init("toolbar", .quickReturn, 48...80)], safeArea: 20)

  private func y(_ name: String, _ stack: HeaderStack) -> Double {
    stack.frame(of: name, width: 400, viewportLength: 800)?.y ?? .nan
  }

  private func height(_ name: String, _ stack: HeaderStack) -> Double {
    stack.frame(of: name, width: 400, viewportLength: 800)?.height ?? .nan
  }

  @Test("bars lie below one another, and one that leaves slides under its neighbour (HN-68)")
  func theFrames() {
    var stack = stack
    #expect([y("title", stack), y("search", stack), y("tabs", stack)] == [20, 116, 168])
    stack.scroll(to: 30, limit: 5_000)
    // The search field has shifted by 30 under the title.
    #expect([y("title", stack), y("search", stack), y("tabs", stack)] == [20, 86, 138])
    #expect(height("search", stack) == 52)
    stack.scroll(to: 72, limit: 5_000)
    #expect([y("title", stack), y("search", stack), y("tabs", stack)] == [20, 44, 96])
    #expect(height("title", stack) == 76)
    #expect(stack.frame(of: "title", width: 400, viewportLength: 800)?.width == 400)
    #expect(stack.frame(of: "none", width: 400, viewportLength: 800) == nil)
  }

  @Test("a bar deeper in the content scrolls up to the bars above it, and stays there (HN-68)")
  func aBarDeeperInTheContent() {
    var stack = HeaderStack(
      [
        .init("title", .floating, 50...50), .init("tabs", .pinned, 40...40, place: 200),
        .init("filter", .scrollsAway, 30...30, place: 100),
      ], safeArea: 20)
    #expect(stack.inset == 70)
    #expect([y("tabs", stack), y("filter", stack)] == [270, 310])
    stack.scroll(to: 120, limit: 5_000)
    #expect([y("title", stack), y("tabs", stack), stack.pinLine] == [-30, 150, 20])
    stack.scroll(to: 250, limit: 5_000)
    #expect([y("tabs", stack), y("filter", stack), stack.pinLine] == [20, 60, 90])
    stack.scroll(to: 265, limit: 5_000)
    #expect([y("tabs", stack), y("filter", stack), stack.pinLine] == [20, 45, 75])
    // The title pushes them down as it returns.
    stack.scroll(to: 255, limit: 5_000)
    #expect([y("title", stack), y("tabs", stack), y("filter", stack)] == [-20, 30, 55])
    stack.scroll(to: -10, limit: 5_000)
    #expect([y("title", stack), y("tabs", stack), stack.pinLine] == [20, 280, 80])
  }

  @Test("the ranges of a stack are the sums of its bars' (HN-69)")
  func theRanges() {
    var stack = stack
    #expect([stack.travel.collapse, stack.travel.exit] == [52, 104])
    stack.scroll(to: 80, limit: 5_000)
    #expect(stack.travel.place == 80)
    #expect(stack.travel(of: "search")?.place == 52)
    #expect(stack.travel(of: "title")?.place == 28)
    #expect(stack.travel(of: "none") == nil)
  }

  @Test("bars leave by their order, and a whole stack by no more than the content (HN-70)")
  func theExitOrder() {
    var stack = stack
    stack.scroll(to: 52, limit: 5_000)
    #expect(stack.travel(of: "search")?.place == 52 && stack.travel(of: "title")?.place == 0)
    stack.scroll(to: 400, limit: 5_000)
    #expect(stack.travel(of: "title")?.place == 52 && stack.pinLine == 20 + 44 + 44)
    var unordered = HeaderStack([.init("a", .floating, 50...50), .init("b", .floating, 40...40)])
    unordered.scroll(to: 60, limit: 5_000)
    #expect(unordered.travel(of: "a")?.place == 50 && unordered.travel(of: "b")?.place == 10)
    var short = stack
    short.scroll(to: 400, limit: 30)
    #expect(short.distance == 30 && short.travel.place == 30)
    short.scroll(to: 9, limit: 0)
    #expect(short.distance == 0 && short.travel.place == 0)
  }

  @Test("tabs without a wait are whole after 48, a bar of 100 begins after 100 (HN-71)")
  func theReturn() {
    var bar = HeaderStack.Bar("bar", .quickReturn, 56...56)
    bar.configuration.returnDistance = 100
    var stack = HeaderStack([bar, .init("tabs", .floating, 48...48)])
    stack.scroll(to: 1_000, limit: 5_000)
    #expect(stack.pinLine == 0)
    for (back, line) in [(24.0, 24.0), (48, 48), (100, 48), (110, 58), (156, 104)] {
      stack.scroll(to: 1_000 - back, limit: 5_000)
      #expect(isNear(stack.pinLine, line, within: 1e-9), "\(back)")
    }
    // Of two bars without a wait the last one that has left returns first.
    stack = HeaderStack([.init("a", .floating, 50...50), .init("b", .floating, 40...40)])
    stack.scroll(to: 1_000, limit: 5_000)
    stack.scroll(to: 955, limit: 5_000)
    #expect(stack.travel(of: "b")?.place == 0 && stack.travel(of: "a")?.place == 45)
  }

  @Test("only what counts as direction brings bars back, but where a gap would open (HN-71)")
  func otherMovementsRevealNothing() {
    var stack = HeaderStack([.init("a", .floating, 50...50), .init("b", .floating, 40...40)])
    stack.scroll(to: 1_000, limit: 5_000)
    stack.scroll(to: 90, limit: 5_000, countsAsDirection: false)
    #expect(stack.pinLine == 0)
    stack.scroll(to: 70, limit: 5_000, countsAsDirection: false)
    #expect(stack.travel(of: "b")?.place == 20 && stack.travel(of: "a")?.place == 50)
    stack.scroll(to: 1_000, limit: 5_000)
    // Content that becomes shorter counts as no direction.
    stack.scroll(to: 200, limit: 200)
    #expect(stack.pinLine == 0)
  }

  @Test("the pin line is below the last visible bar, and never above the safe area (HN-72)")
  func thePinLine() {
    var stack = HeaderStack(
      [.init("a", .floating, 50...50), .init("b", .scrollsAway, 40...40)], safeArea: 20)
    #expect(stack.pinLine == 110 && stack.inset == 110)
    stack.scroll(to: 900, limit: 5_000)
    #expect(stack.pinLine == 20 && stack.inset == 110)
    #expect(stack.port(viewportLength: 800).start == 20)
    stack.scroll(to: 870, limit: 5_000)
    #expect(stack.port(viewportLength: 800).start == 50)
    stack.safeArea = -5
    #expect(stack.safeArea == 0 && stack.pinLine == 30)
  }

  @Test("a heading stays at the pin line, and the end of its section pushes it (HN-73)")
  func headings() {
    let port = RowPort(start: 90, end: 800)
    #expect(port.headingTop(natural: 300, height: 30, sectionEnd: 900) == 300)
    #expect(port.headingTop(natural: 40, height: 30, sectionEnd: 900) == 90)
    #expect(port.headingTop(natural: -400, height: 30, sectionEnd: 100) == 70)
    #expect(port.headingTop(natural: -400, height: 30, sectionEnd: -370) == -400)
  }

  @Test("a heading of a lower level stays below its parent, within its section (HN-74)")
  func lowerHeadings() {
    let port = RowPort(start: 90, end: 800)
    let parent = port.headingTop(natural: -10, height: 30, sectionEnd: 100)
    let below = RowPort(start: parent + 30, end: 800)
    #expect(parent == 70)
    #expect(below.headingTop(natural: 60, height: 20, sectionEnd: 100) == 80)
    #expect(below.headingTop(natural: 20, height: 20, sectionEnd: 400) == 100)
  }

  @Test("the first bar that stretches takes the pull, and moves those below it (HN-75)")
  func theStretch() {
    var bars: [HeaderStack.Bar] = [
      .init("a", .pinned, 30...30), .init("b", .collapsing, 44...96), .init("c", .pinned, 44...44),
    ]
    bars[0].configuration.stretches = false
    var stack = HeaderStack(bars)
    stack.scroll(to: -40, limit: 5_000)
    #expect([y("a", stack), y("b", stack), y("c", stack), stack.pinLine] == [0, 30, 166, 210])
    #expect([height("a", stack), height("b", stack), height("c", stack)] == [30, 136, 44])
    #expect(stack.travel(of: "b")?.place == -40 && stack.travel.place == -40)
    #expect(stack.travel(of: "a")?.place == 0 && stack.inset == 170)
    bars[1].configuration.reducesMotion = true
    bars[2].configuration.stretches = false
    stack = HeaderStack(bars)
    stack.scroll(to: -40, limit: 5_000)
    #expect(stack.pinLine == 170 && y("c", stack) == 126 && stack.travel.place == 0)
    // What is deeper in the content goes along, as the content does.
    bars[2].place = 100
    stack = HeaderStack(bars)
    stack.scroll(to: -40, limit: 5_000)
    #expect(stack.pinLine == 126 && y("c", stack) == 266)
  }

  @Test("a bottom bar shrinks, leaves downward, and returns after its distance (HN-77)")
  func aBottomBar() {
    var stack = stack
    #expect(y("toolbar", stack) == 720 && height("toolbar", stack) == 80)
    stack.scroll(to: 40, limit: 5_000)
    #expect(y("toolbar", stack) == 760 && height("toolbar", stack) == 48)
    #expect(stack.port(viewportLength: 800).end == 760)
    // The wait grows from where the bar has left.
    stack.scroll(to: 100, limit: 5_000)
    #expect(y("toolbar", stack) == 800)
    stack.scroll(to: 80, limit: 5_000)
    #expect(y("toolbar", stack) == 800)
    stack.scroll(to: 60, limit: 5_000)
    #expect(y("toolbar", stack) == 780)
    stack.scroll(to: 0, limit: 5_000)
    #expect(y("toolbar", stack) == 720)
    stack.scroll(to: 1_000, limit: 1_000)
    stack.scroll(to: 1_090, limit: 1_000)
    stack.scroll(to: 1_000, limit: 1_000)
    stack.scroll(to: 824, limit: 1_000)
    #expect(isNear(y("toolbar", stack), 799, within: 1e-9), "a bounce counts nothing")

    // A strip that stays does not count either; the distance of the return is 40 (FH-43.7).
    var bar = HeaderStack.Bar("toolbar", .quickReturn, 40...80)
    bar.configuration.minimumVisibleHeight = 10
    stack = HeaderStack([], bottom: [bar])
    for (distance, edge) in [(100.0, 790.0), (75, 790), (60, 780)] {
      stack.scroll(to: distance, limit: 1_000)
      #expect(isNear(y("toolbar", stack), edge, within: 1e-9), "\(distance)")
    }
  }

  @Test("the inset at the bottom is constant (HN-78)")
  func theBottomInset() {
    var stack = stack
    for distance in [0.0, 40, 900, 600] {
      stack.scroll(to: distance, limit: 5_000)
      #expect(stack.bottomInset == 80 && stack.inset == 212)
    }
  }

  @Test("a bottom bar returns after a distance, not only at the top (HN-77, complaint 13)")
  func aBottomBarReturnsAnywhere() {
    var stack = HeaderStack([], bottom: [.init("tabs", .floating, 50...50)])
    stack.scroll(to: 2_000, limit: 5_000)
    #expect(y("tabs", stack) == 800)
    stack.scroll(to: 1_950, limit: 5_000)
    #expect(y("tabs", stack) == 750)
  }

  @Test("a list in a page drives the bottom bar by the sum of both (HN-77, complaint 14)")
  func nestedLists() {
    var stack = HeaderStack([], bottom: [.init("tabs", .floating, 50...50)])
    let (page, list) = (20.0, 900.0)
    // The page is at its end; only the list in it moves.
    stack.scroll(to: page, limit: page + list)
    stack.scroll(to: page + 30, limit: page + list)
    #expect(y("tabs", stack) == 800)
    stack.scroll(to: page + 10, limit: page + list)
    #expect(y("tabs", stack) == 780)
  }

  @Test("headings do not vanish under bars that return (HN-72, HN-73, complaint 28)")
  func headingsAndFloatingBars() {
    var stack = HeaderStack([.init("a", .floating, 50...50), .init("b", .pinned, 40...40)])
    for distance in [300.0, 900, 880, 860, 850, 1_000, 990] {
      stack.scroll(to: distance, limit: 5_000)
      let top = stack.port(viewportLength: 800)
        .headingTop(natural: 200 - distance, height: 30, sectionEnd: 3_000)
      #expect(top == y("b", stack) + 40)
    }
  }

  @Test("headings stay below the bars while the content is pulled or refreshes (complaint 29)")
  func headingsWhileRefreshing() {
    // The refresh holds the content 60 lower; its inset is not the stack's.
    for pull in [120.0, 60, 0] {
      var stack = HeaderStack([.init("title", .collapsing, 44...96)])
      stack.scroll(to: -pull, limit: 5_000)
      let natural = stack.inset + pull
      let top = stack.port(viewportLength: 800)
        .headingTop(natural: natural, height: 30, sectionEnd: 3_000)
      #expect(top == natural && top == stack.pinLine)
    }
    var stack = HeaderStack([.init("title", .collapsing, 44...96)])
    stack.scroll(to: 200, limit: 5_000)
    let held = stack.inset + 60 - 200
    let top = stack.port(viewportLength: 800)
      .headingTop(natural: held, height: 30, sectionEnd: 3_000)
    #expect(top == 44)
  }

  @Test("a stack of four bars and a toolbar allocates no memory in a frame (HN-1)")
  func aFrameAllocatesNothing() {
    var bars = (0..<4).map { HeaderStack.Bar("\($0)", .floatingCollapsed, 20...60) }
    bars[3].place = 300
    bars[1].configuration.returnDistance = 40
    bars[1].exitOrder = 0
    var stack = HeaderStack(bars, bottom: [.init("toolbar", .quickReturn, 48...80)], safeArea: 20)
    var sum = 0.0
    func run(_ stack: inout HeaderStack) {
      for frame in 0..<240 {
        let distance = Double(frame < 120 ? frame : 239 - frame) * 11
        stack.scroll(to: distance, limit: 5_000)
        stack.advance(to: Double(frame) / 60)
        sum += stack.pinLine + stack.port(viewportLength: 800).end + stack.travel.place
        sum += stack.frame(of: "3", width: 400, viewportLength: 800)?.y ?? 0
        sum += stack.travel(of: "toolbar")?.place ?? 0
      }
    }
    run(&stack)
    allocation_count_begin()
    run(&stack)
    let calls = allocation_count_end()
    #expect(calls == 0)
    #expect(sum.isFinite)
  }
}

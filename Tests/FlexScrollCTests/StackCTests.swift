import CFlexScroll
import FlexScroll
import FlexScrollC
import TestSupport
import Testing

/// Bars over a list, from C as from Swift (CL-25, CL-60, CL-64).
@Suite("C library, stack of bars")
struct StackCTests {
  private static let size = Size(width: 420, height: 800)
  private static let refused: UInt32 = 1 << 31

  private static func bar(_ preset: Int, _ heights: ClosedRange<Double>) -> fs_stack_bar {
    var bar = fs_stack_bar()
    bar.struct_size = UInt32(MemoryLayout<fs_stack_bar>.size)
    (bar.preset, bar.exit_order) = (UInt32(preset), .max)
    (bar.minimum, bar.maximum) = (heights.lowerBound, heights.upperBound)
    return bar
  }

  private static func scroller() -> OpaquePointer? {
    fs_scroller_create(UInt32(FS_VERTICAL), size.width, size.height, 5000, nil)
  }

  private static func layout(_ scroller: OpaquePointer?, _ number: Int) -> fs_stack_bar_layout? {
    var layout = fs_stack_bar_layout()
    layout.struct_size = UInt32(MemoryLayout<fs_stack_bar_layout>.size)
    return fs_scroller_get_stack_bar(scroller, UInt32(number), &layout) ? layout : nil
  }

  /// The bars of a screen: a title, a search field, tabs, a banner in the content and a toolbar.
  private static let bars: [fs_stack_bar] = {
    var search = bar(FS_HEADER_QUICK_RETURN, 52...52)
    search.exit_order = 0
    var banner = bar(FS_HEADER_PINNED, 30...30)
    banner.place = 400
    var toolbar = bar(FS_HEADER_FLOATING_SNAP, 48...72)
    toolbar.edge = UInt32(FS_EDGE_BOTTOM)
    return [
      bar(FS_HEADER_COLLAPSING_SNAP, 44...92), search, bar(FS_HEADER_PINNED, 44...44), banner,
      toolbar,
    ]
  }()

  private static func swiftStack() -> HeaderStack {
    HeaderStack(
      [
        .init("title", .collapsingSnap, 44...92),
        .init("search", .quickReturn, 52...52, exitOrder: 0),
        .init("tabs", .pinned, 44...44), .init("banner", .pinned, 30...30, place: 400),
      ], bottom: [.init("toolbar", .floatingSnap, 48...72)])
  }

  @Test("bars are where they are in Swift, to the bit (CL-60)", arguments: UInt64(1)...6)
  func bitEqual(seed: UInt64) throws {
    var swift = ScrollArea(size: Self.size, contentLength: 5000)
    var (stack, actions) = (Self.swiftStack(), [ScrollAction]())
    swift.setInsets(of: stack, at: 0, into: &actions)
    swift.finish(&stack, into: &actions)
    let c = CFunctions.current
    let scroller = c.create(UInt32(FS_VERTICAL), Self.size.width, Self.size.height, 5000, nil)
    defer { c.destroy(scroller) }
    for bar in Self.bars {
      var bar = bar
      #expect(c.addBar(scroller, &bar, 0) & Self.refused == 0)
    }
    let names = ["title", "search", "tabs", "banner", "toolbar"]
    var hand = RandomHand(seed: seed)
    var layout = fs_stack_bar_layout()
    layout.struct_size = UInt32(MemoryLayout<fs_stack_bar_layout>.size)
    var moved = Array(repeating: false, count: names.count)
    func follow(_ body: (inout ScrollArea, inout [ScrollAction]) -> Void) {
      actions.removeAll()
      body(&swift, &actions)
      swift.finish(&stack, into: &actions)
    }
    for frame in 1...1500 {
      let time = Double(frame) / 120
      for event in hand.events(at: time, in: Self.size) {
        guard let same = fs_event(event) else { continue }
        follow { $0.handle(event, into: &$1) }
        _ = c.handle(scroller, same)
      }
      follow { $0.advance(to: time, into: &$1) }
      _ = c.advance(scroller, time)
      if frame.isMultiple(of: 300) {
        let isHeld = frame.isMultiple(of: 600)
        stack.setFocused(isHeld, on: "search", at: time)
        #expect(c.holdBar(scroller, 1, isHeld, time) & Self.refused == 0)
      }
      try #require(
        c.offset(scroller).bitPattern == swift.scroller.offset.bitPattern,
        "seed \(seed), frame \(frame)")
      for (number, name) in names.enumerated() {
        #expect(c.stackBar(scroller, UInt32(number), &layout))
        let frame = try #require(
          stack.frame(of: name, width: 420, viewportLength: Self.size.height))
        let exit = try #require(stack.travel(of: name)).place
        try #require(
          layout.top.bitPattern == frame.y.bitPattern
            && layout.height.bitPattern == frame.height.bitPattern, "\(name) is elsewhere")
        if exit > 0 { moved[number] = true }
        #expect(layout.share >= 0 && layout.share <= 1)
        if exit >= 0 {
          #expect(abs(layout.shown + exit - [92, 52, 44, 30, 72][number]) < 1e-9, "\(name)")
        }
      }
    }
    #expect(moved == [true, true, false, false, true], "a bar did not move: \(moved)")
  }

  @Test("content begins below the bars and ends above them, and the scroll bar is between them")
  func insets() throws {
    let scroller = Self.scroller()
    defer { fs_scroller_destroy(scroller) }
    for bar in Self.bars {
      var bar = bar
      _ = fs_scroller_add_stack_bar(scroller, &bar, 0)
    }
    #expect(fs_scroller_minimum_offset(scroller) == -(92 + 52 + 44))
    #expect(fs_scroller_offset(scroller) == -(92 + 52 + 44))
    #expect(fs_scroller_maximum_offset(scroller) == 5000 + 72 - 800)
    #expect(Self.layout(scroller, 4)?.top == 728.0)
    #expect(Self.layout(scroller, 3)?.top == 588.0)
    _ = fs_scroller_fling(scroller, 2000, 1)
    _ = fs_scroller_advance(scroller, 1.1)
    var bar = fs_bar()
    bar.struct_size = UInt32(MemoryLayout<fs_bar>.size)
    #expect(fs_scroller_get_bar(scroller, &bar))
    // The title collapses to 44 and the tabs stay; all else leaves.
    #expect(bar.track_start == 44 + 44 + 3)
    #expect(bar.track_length == 800 - 88 - 6)
    #expect(fs_scroller_clear_stack(scroller, 5) & Self.refused == 0)
    #expect(Self.layout(scroller, 0) == nil)
    #expect(fs_scroller_minimum_offset(scroller) == 0)
    #expect(fs_scroller_maximum_offset(scroller) == 5000 - 800)
  }

  @Test("a held bar stays, and one that has left returns; with reduced motion at once")
  func holding() throws {
    for isReduced in [false, true] {
      let scroller = Self.scroller()
      defer { fs_scroller_destroy(scroller) }
      var search = Self.bar(FS_HEADER_QUICK_RETURN, 52...52)
      _ = fs_scroller_add_stack_bar(scroller, &search, 0)
      _ = fs_scroller_set_reduced_motion(scroller, isReduced, 0)
      _ = fs_scroller_scroll_to(scroller, 900, false, 1)
      #expect(Self.layout(scroller, 0)?.shown == 0)
      _ = fs_scroller_advance(scroller, 10)
      #expect(!fs_scroller_is_moving(scroller))
      _ = fs_scroller_hold_stack_bar(scroller, 0, true, 10)
      #expect(Self.layout(scroller, 0)?.is_held == 1)
      #expect(fs_scroller_is_moving(scroller) == !isReduced)
      _ = fs_scroller_advance(scroller, 12)
      #expect(Self.layout(scroller, 0)?.share == 1)
      _ = fs_scroller_scroll_to(scroller, 2000, false, 13)
      #expect(Self.layout(scroller, 0)?.shown == 52)
      _ = fs_scroller_hold_stack_bar(scroller, 0, false, 14)
      _ = fs_scroller_scroll_to(scroller, 3000, false, 15)
      #expect(Self.layout(scroller, 0)?.shown == 0)
    }
  }

  @Test("a copy has the bars, and goes its own way")
  func copies() throws {
    let scroller = Self.scroller()
    var search = Self.bar(FS_HEADER_QUICK_RETURN, 52...52)
    _ = fs_scroller_add_stack_bar(scroller, &search, 0)
    let copy = fs_scroller_copy(scroller)
    _ = fs_scroller_scroll_to(scroller, 900, false, 1)
    fs_scroller_destroy(scroller)
    #expect(Self.layout(copy, 0)?.shown == 52)
    _ = fs_scroller_scroll_to(copy, 20, false, 1)
    #expect(Self.layout(copy, 0)?.shown == 0)
    fs_scroller_destroy(copy)
  }

  @Test("wrong bars are refused, and change nothing (CL-25)")
  func refused() throws {
    let scroller = Self.scroller()
    defer { fs_scroller_destroy(scroller) }
    func add(_ bar: fs_stack_bar, to target: OpaquePointer?, at time: Double = 0) -> UInt32 {
      var bar = bar
      return fs_scroller_add_stack_bar(target, &bar, time)
    }
    let right = Self.bar(FS_HEADER_FLOATING, 40...60)
    #expect(
      add(right, to: nil) == Self.refused && add(right, to: scroller, at: .nan) == Self.refused)
    #expect(fs_scroller_add_stack_bar(scroller, nil, 0) == Self.refused)
    let faults: [(inout fs_stack_bar) -> Void] = [
      { $0.struct_size = 4 }, { $0.preset = 10 }, { $0.edge = 2 }, { $0.minimum = -1 },
      { $0.minimum = 61 }, { $0.maximum = .infinity }, { $0.maximum = .nan }, { $0.place = .nan },
      { $0.place = -1 },
    ]
    for (number, spoil) in faults.enumerated() {
      var wrong = right
      spoil(&wrong)
      #expect(add(wrong, to: scroller) == Self.refused, "fault \(number)")
    }
    #expect(Self.layout(scroller, 0) == nil && fs_scroller_minimum_offset(scroller) == 0)
    #expect(fs_scroller_hold_stack_bar(scroller, 0, true, 0) == Self.refused)
    for _ in 0..<FS_STACK_BARS { #expect(add(right, to: scroller) & Self.refused == 0) }
    let full = fs_scroller_minimum_offset(scroller)
    #expect(full == -Double(60 * FS_STACK_BARS) && add(right, to: scroller) == Self.refused)
    #expect(fs_scroller_minimum_offset(scroller) == full)
    #expect(fs_scroller_hold_stack_bar(scroller, 0, true, .nan) == Self.refused)
    #expect(fs_scroller_hold_stack_bar(scroller, UInt32(FS_STACK_BARS), true, 0) == Self.refused)
    #expect(fs_scroller_hold_stack_bar(nil, 0, true, 0) == Self.refused)
    #expect(fs_scroller_clear_stack(scroller, .infinity) == Self.refused)
    #expect(fs_scroller_clear_stack(nil, 0) == Self.refused)
    #expect(!fs_scroller_get_stack_bar(scroller, 0, nil))
    #expect(Self.layout(scroller, 7) != nil && Self.layout(scroller, 8) == nil)
    var header = fs_header()
    header.struct_size = UInt32(MemoryLayout<fs_header>.size)
    _ = fs_header_load(&header)
    let headed = fs_scroller_create(UInt32(FS_VERTICAL), 420, 800, 5000, &header)
    defer { fs_scroller_destroy(headed) }
    #expect(add(right, to: headed) == Self.refused)
    let sideways = fs_scroller_create(UInt32(FS_HORIZONTAL), 420, 800, 5000, nil)
    defer { fs_scroller_destroy(sideways) }
    #expect(add(right, to: sideways) == Self.refused)
  }

  @Test(
    "a smaller struct of a bar has the standard order, and a smaller layout keeps what is behind")
  func structSizes() throws {
    let scroller = Self.scroller()
    defer { fs_scroller_destroy(scroller) }
    var bar = Self.bar(FS_HEADER_PINNED, 40...60)
    bar.struct_size = UInt32(MemoryLayout<fs_stack_bar>.size) - 8
    bar.place = 300
    #expect(fs_scroller_add_stack_bar(scroller, &bar, 0) & Self.refused == 0)
    #expect(Self.layout(scroller, 0)?.top == 0, "a place that the struct has not was read")
    var layout = fs_stack_bar_layout()
    (layout.struct_size, layout.share) = (24, 7)
    #expect(fs_scroller_get_stack_bar(scroller, 0, &layout))
    #expect(layout.height == 60 && layout.share == 7 && layout.struct_size == 24)
    layout.struct_size = 4
    #expect(!fs_scroller_get_stack_bar(scroller, 0, &layout))
  }
}

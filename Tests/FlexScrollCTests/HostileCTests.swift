import CFlexScroll
import FlexScroll
import FlexScrollC
import TestSupport
import Testing

/// Every function survives whatever a caller can pass, but freed and foreign handles (CL-25, CL-64).
@Suite("C library, hostile")
struct HostileCTests {
  /// A scroller and the structs of a caller, with numbers of any kind.
  private struct Caller {
    var hostile: Hostile
    var scroller: OpaquePointer?
    var time = 0.0

    init(seed: UInt64) {
      hostile = Hostile(seed: seed)
      var header = HostileCTests.header()
      scroller =
        seed.isMultiple(of: 2)
        ? fs_scroller_create(0, 420, 800, 5000, &header)
        : fs_scroller_create(0, 420, 800, 5000, nil)
    }

    mutating func number() -> Double { hostile.number() }
    mutating func word() -> UInt32 {
      hostile.flag() ? UInt32(hostile.place(below: 4)) : UInt32(truncatingIfNeeded: hostile.whole())
    }
    mutating func moment() -> Double {
      let moment = hostile.time(after: time)
      if moment.isFinite, moment > time, moment < time + 10 { time = moment }
      return moment
    }

    /// Fills a struct with numbers, after a valid one, with any size.
    mutating func spoil<Value>(_ value: inout Value) {
      let count = MemoryLayout<Value>.size
      for _ in 0..<hostile.place(below: 4) {
        let place = hostile.place(below: count / 8) * 8
        if hostile.flag() {
          withUnsafeMutableBytes(of: &value) {
            $0.storeBytes(of: hostile.number(), toByteOffset: place, as: Double.self)
          }
        } else {
          let word = word()
          withUnsafeMutableBytes(of: &value) {
            $0.storeBytes(of: word, toByteOffset: place, as: UInt32.self)
          }
        }
      }
      let sizes: [UInt32] = [0, 1, 7, 8, 16, UInt32(count)]
      let size = hostile.one(of: sizes + Array(repeating: UInt32(count), count: 8))
      withUnsafeMutableBytes(of: &value) { $0.storeBytes(of: size, as: UInt32.self) }
    }

    /// Calls a function of any kind.
    mutating func call() {
      let target = hostile.place(below: 12) == 0 ? nil : scroller
      var header = HostileCTests.header()
      var tuning = fs_tuning()
      tuning.struct_size = UInt32(MemoryLayout<fs_tuning>.size)
      _ = fs_tuning_load(&tuning, UInt32(hostile.place(below: 7)))
      switch hostile.place(below: 26) {
      case 0...5:
        var event = fs_event()
        event.kind = UInt32(hostile.place(below: 21))
        (event.time, event.x, event.y) = (moment(), number(), number())
        (event.key, event.modifiers, event.is_repeat) = (word(), word(), word())
        (event.finger, event.scale) = (Int64(hostile.name()), number())
        if hostile.flag() { event.delay = number() }
        _ = fs_scroller_handle(target, event)
      case 6...8: _ = fs_scroller_advance(target, moment())
      case 9: _ = fs_scroller_set_content(target, number(), moment())
      case 10: _ = fs_scroller_prepend(target, number(), moment())
      case 11: _ = fs_scroller_scroll_to(target, number(), hostile.flag(), moment())
      case 12: _ = fs_scroller_fling(target, number(), moment())
      case 13: _ = fs_scroller_stop(target, moment())
      case 14: _ = fs_scroller_set_page(target, number())
      case 15: _ = fs_scroller_set_bounces(target, hostile.flag(), hostile.flag(), moment())
      case 16: _ = fs_scroller_set_reduced_motion(target, hostile.flag(), moment())
      case 17:
        var snap = fs_snap()
        (snap.spacing, snap.length, snap.count) = (100, 90, 10)
        spoil(&snap)
        let edges = (0..<6).map { hostile.flag() ? Double($0) * 100 : hostile.number() }
        _ = fs_scroller_set_snap_rows(target, &snap, edges, hostile.place(below: 4), moment())
        if hostile.flag() { snap.count = Int64(hostile.whole()) }
        _ =
          hostile.flag()
          ? fs_scroller_set_snap(target, nil, moment())
          : fs_scroller_set_snap(target, &snap, moment())
      case 18:
        var state = fs_state()
        spoil(&state)
        _ = fs_scroller_set_state(target, &state, moment())
      case 19:
        var rules = fs_rules()
        rules.struct_size = UInt32(MemoryLayout<fs_rules>.size)
        _ = fs_scroller_get_rules(target, &rules)
        spoil(&rules)
        _ = fs_scroller_set_rules(target, &rules)
      case 20:
        spoil(&tuning)
        _ = fs_scroller_set_tuning(target, &tuning, moment())
        _ = fs_curve_band(&tuning, number(), number())
        _ = fs_curve_pull(&tuning, number(), number())
        _ = fs_curve_coast(&tuning, number(), number())
        _ = fs_curve_coast_velocity(&tuning, number(), number())
        _ = fs_curve_coast_distance(&tuning, number())
        _ = fs_curve_spring(&tuning, number(), number(), number())
        _ = fs_curve_spring_velocity(&tuning, number(), number(), number())
        _ = fs_curve_click(number())
      case 21:
        _ = fs_header_apply(&header, word())
        spoil(&header)
        _ = fs_header_apply(&header, word())
        _ = fs_scroller_set_header(target, &header, moment())
      case 22: _ = fs_scroller_set_header_hidden(target, hostile.flag(), hostile.flag(), moment())
      case 23:
        var bar = fs_stack_bar()
        (bar.preset, bar.maximum) = (UInt32(hostile.place(below: 10)), 60)
        spoil(&bar)
        _ = fs_scroller_add_stack_bar(target, &bar, moment())
        _ = fs_scroller_hold_stack_bar(target, word(), hostile.flag(), moment())
        if hostile.place(below: 9) == 0 { _ = fs_scroller_clear_stack(target, moment()) }
      default:
        let other = fs_scroller_copy(target)
        if hostile.flag(), other != nil {
          fs_scroller_destroy(scroller)
          scroller = other
          return read(other)
        }
        fs_scroller_destroy(other)
      }
      read(target)
    }

    /// Reads into structs and texts of any size, and makes scrollers of any numbers.
    mutating func readStructs(_ target: OpaquePointer?) {
      var (tuning, header, state, rules) = (fs_tuning(), fs_header(), fs_state(), fs_rules())
      spoil(&tuning)
      spoil(&header)
      spoil(&state)
      spoil(&rules)
      _ = fs_scroller_get_tuning(target, &tuning)
      _ = fs_scroller_get_header(target, &header)
      _ = fs_scroller_get_state(target, &state)
      _ = fs_scroller_get_rules(target, &rules)
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 200) { text in
        text[8] = 7
        _ = fs_tuning_check(&tuning, text.baseAddress, 8)
        #expect(text[8] == 7)
        _ = fs_tuning_check(&tuning, text.baseAddress, -1)
      }
      withUnsafeTemporaryAllocation(of: fs_notification.self, capacity: 64) { list in
        _ = fs_scroller_notifications(target, list.baseAddress, 64)
      }
      fs_scroller_destroy(fs_scroller_create(word(), number(), number(), number(), &header))
    }

    mutating func read(_ target: OpaquePointer?) {
      let numbers = [
        fs_scroller_offset(target), fs_scroller_velocity(target), fs_scroller_overscroll(target),
        fs_scroller_minimum_offset(target), fs_scroller_maximum_offset(target),
        fs_scroller_resting_offset(target), fs_scroller_time(target),
        fs_scroller_offset_at(target, number()),
      ]
      let isOpen = fs_scroller_maximum_offset(target) == .infinity
      #expect(numbers.allSatisfy { $0.isFinite } || isOpen, "\(numbers)")
      #expect(fs_scroller_phase(target) <= 4)
      _ = fs_scroller_is_moving(target)
      #expect(!fs_scroller_next_deadline(target).isNaN)
      var list = fs_notification()
      #expect(fs_scroller_notifications(target, &list, 1) >= 0)
      var bar = fs_bar()
      spoil(&bar)
      _ = fs_scroller_get_bar(target, &bar)
      var layout = fs_header_layout()
      spoil(&layout)
      _ = fs_scroller_get_header_layout(target, &layout)
      _ = fs_scroller_get_header_layout_at(target, number(), &layout)
      var place = fs_stack_bar_layout()
      let isShown = fs_scroller_get_stack_bar(target, word(), &place)
      #expect(!isShown)
      place.struct_size = UInt32(MemoryLayout<fs_stack_bar_layout>.size)
      if fs_scroller_get_stack_bar(target, word(), &place) {
        #expect(place.top.isFinite && place.height.isFinite && place.shown.isFinite)
        #expect(place.share >= 0 && place.share <= 1)
      }
      spoil(&place)
      _ = fs_scroller_get_stack_bar(target, word(), &place)
      readStructs(target)
    }
  }

  fileprivate static func header() -> fs_header {
    var header = fs_header()
    header.struct_size = UInt32(MemoryLayout<fs_header>.size)
    _ = fs_header_load(&header)
    (header.minimum, header.maximum) = (56, 200)
    return header
  }

  @Test("calls with any arguments neither trap nor leave the numbers", arguments: 0..<20)
  func anyArguments(seed: Int) {
    var caller = Caller(seed: UInt64(seed))
    for _ in 0..<(LongForm.isOn ? 20_000 : 1500) { caller.call() }
    fs_scroller_destroy(caller.scroller)
  }

  @Test("null, and what is no number, are refused and change nothing")
  func refused() {
    let refused: UInt32 = 1 << 31
    let scroller = fs_scroller_create(0, 420, 800, 5000, nil)
    defer { fs_scroller_destroy(scroller) }
    #expect(fs_scroller_advance(nil, 1) == refused)
    #expect(fs_scroller_advance(scroller, .nan) == refused)
    #expect(fs_scroller_scroll_to(scroller, .nan, false, 1) == refused)
    #expect(fs_scroller_set_content(scroller, -1, 1) == refused)
    #expect(fs_scroller_set_tuning(scroller, nil, 1) == refused)
    #expect(fs_scroller_set_header_hidden(scroller, true, false, 1) == refused)
    var event = fs_event()
    event.kind = 99
    #expect(fs_scroller_handle(scroller, event) == refused)
    event.kind = UInt32(FS_EVENT_TOUCH_DOWN)
    event.x = .nan
    #expect(fs_scroller_handle(scroller, event) == refused)
    #expect(fs_scroller_time(scroller) == 0)
    #expect(fs_scroller_create(2, 1, 1, 1, nil) == nil)
    #expect(fs_scroller_create(0, .nan, 1, 1, nil) == nil)
    #expect(fs_scroller_create(0, 1, 1, -1, nil) == nil)
    #expect(fs_scroller_copy(nil) == nil)
    #expect(!fs_scroller_set_page(scroller, .infinity))
    #expect(fs_tuning_name(7) == nil)
    #expect(fs_curve_band(nil, 1, 1).isNaN)
  }

  @Test("a smaller struct keeps what lies behind it, and a larger one what the library has none of")
  func structSizes() {
    var tuning = fs_tuning()
    tuning.struct_size = 60
    tuning.velocity_gap = 42
    #expect(fs_tuning_load(&tuning, UInt32(FS_PRESET_FLUTTER)))
    #expect(tuning.struct_size == 60)
    #expect(tuning.velocity_gap == 42)
    tuning.struct_size = 1000
    #expect(fs_tuning_load(&tuning, UInt32(FS_PRESET_FLUTTER)))
    #expect(tuning.struct_size == 1000)
    #expect(tuning.velocity_gap == 0.1)
    tuning.struct_size = 4
    #expect(!fs_tuning_load(&tuning, 0))
  }
}

import CFlexScroll
import FlexScroll
import FlexScrollC
import Foundation
import TestSupport
import Testing

/// The same events give the same bits from Swift and from C (CL-60).
@Suite("C library, equality")
struct CEqualityTests {
  private static let size = Size(width: 420, height: 800)
  private static let presets = Tuning.presetNames

  @Test("random input of every device is at the same place", arguments: 0..<presets.count)
  func randomInput(preset: Int) throws {
    for header in [nil] + HeaderPreset.allCases.map(Optional.some) {
      for rate in [60.0, 144] {
        try compare(seed: UInt64(preset * 100 + Int(rate)), preset, header, rate: rate)
      }
    }
  }

  /// Drives both with the events of a hand, and compares them in each frame.
  private func compare(
    seed: UInt64, _ preset: Int, _ header: HeaderPreset?, rate: Double
  ) throws {
    let c = CFunctions.current
    let tuning = try #require(Tuning.preset(named: Self.presets[preset]))
    var swift = ScrollArea(size: Self.size, contentLength: 5000, header: Self.header(header))
    let scroller = Self.scroller(header, c)
    defer { c.destroy(scroller) }
    var numbers = fs_tuning()
    numbers.struct_size = UInt32(MemoryLayout<fs_tuning>.size)
    #expect(c.load(&numbers, UInt32(preset)))
    #expect(c.setTuning(scroller, &numbers, 0) == 0)
    var actions: [ScrollAction] = []
    swift.setTuning(tuning, at: 0, into: &actions)

    var hand = RandomHand(seed: seed)
    var (moved, layout) = (0, fs_header_layout())
    layout.struct_size = UInt32(MemoryLayout<fs_header_layout>.size)
    for frame in 1...600 {
      let time = Double(frame) / rate
      for event in hand.events(at: time, in: Self.size) {
        guard let same = fs_event(event) else { continue }
        swift.handle(event, into: &actions)
        _ = c.handle(scroller, same)
      }
      swift.advance(to: time, into: &actions)
      _ = c.advance(scroller, time)
      let here = (c.offset(scroller), c.velocity(scroller))
      if swift.isMoving { moved += 1 }
      let isSame =
        here.0.bitPattern == swift.scroller.offset.bitPattern
        && here.1.bitPattern == swift.scroller.velocity.bitPattern
        && c.restingOffset(scroller).bitPattern == swift.scroller.restingOffset.bitPattern
        && c.nextDeadline(scroller) == swift.nextDeadline ?? .infinity
      try #require(isSame, "seed \(seed), frame \(frame): \(here.0), not \(swift.scroller.offset)")
      guard header != nil else { continue }
      #expect(c.layout(scroller, &layout))
      let edges = swift.header.layout
      try #require(
        layout.top.bitPattern == edges.topEdge.bitPattern
          && layout.height.bitPattern == edges.height.bitPattern
          && layout.shadow_opacity.bitPattern == edges.shadowOpacity.bitPattern,
        "seed \(seed), frame \(frame): header at \(layout.top), not \(edges.topEdge)")
    }
    #expect(moved > 30, "nothing moved")
  }

  /// A header of Swift that behaves as a preset says.
  private static func header(_ preset: HeaderPreset?) -> Header {
    guard let preset else { return .none }
    var configuration = FlexibleHeader.Configuration(minimumHeight: 56, maximumHeight: 180)
    configuration.apply(preset)
    return .flexible(FlexibleHeader(configuration, safeArea: 0))
  }

  /// The same in C.
  private static func scroller(_ preset: HeaderPreset?, _ c: CFunctions) -> OpaquePointer? {
    guard let preset, let code = HeaderPreset.allCases.firstIndex(of: preset) else {
      return c.create(UInt32(FS_VERTICAL), size.width, size.height, 5000, nil)
    }
    var header = fs_header()
    header.struct_size = UInt32(MemoryLayout<fs_header>.size)
    _ = c.loadHeader(&header)
    (header.minimum, header.maximum) = (56, 180)
    _ = c.applyHeader(&header, UInt32(code))
    return c.create(UInt32(FS_VERTICAL), size.width, size.height, 5000, &header)
  }

  @Test("an event is split for two axes as in Swift, and what is no place stays (CL-22)")
  func splitsForTwoAxes() throws {
    for isStrict in [false, true] {
      var (arbiter, hand) = (
        PanArbiter(style: isStrict ? .verticalOnTies : .freeDiagonals), RandomHand(seed: 7)
      )
      let filter = try #require(fs_filter_create(isStrict))
      defer { fs_filter_destroy(filter) }
      var (count, parted) = (0, 0)
      for frame in 1...6000 {
        for event in hand.events(at: Double(frame) / 60, in: Self.size) {
          guard event.isFinite, let same = fs_event(event) else { continue }
          let views = arbiter.views(of: event)
          var (x, y) = (fs_event(), fs_event())
          #expect(fs_filter_split(filter, same, &x, &y))
          let wanted = try #require(
            fs_event(views.horizontal).map { ($0, fs_event(views.vertical) ?? $0) })
          #expect(Self.bytes(x) == Self.bytes(wanted.0))
          #expect(Self.bytes(y) == Self.bytes(wanted.1))
          count += 1
          if Self.bytes(x) != Self.bytes(y) { parted += 1 }
        }
      }
      #expect(count > 1000 && parted > 20, "\(count) events, \(parted) parted")
    }
    var (x, y) = (fs_event(), fs_event())
    (x.x, y.x) = (3, 4)
    let filter = fs_filter_create(false)
    defer { fs_filter_destroy(filter) }
    var wrong = fs_event()
    #expect(!fs_filter_split(filter, wrong, &x, &y))
    wrong.kind = UInt32(FS_EVENT_TOUCH_CANCEL)
    #expect(!fs_filter_split(nil, wrong, &x, &y) && !fs_filter_split(filter, wrong, nil, &y))
    #expect(!fs_filter_split(filter, wrong, &x, nil) && x.x == 3 && y.x == 4)
    #expect(fs_filter_split(filter, wrong, &x, &y) && x.kind == wrong.kind && x.x == 0)
    fs_filter_destroy(nil)
  }

  private static func bytes(_ event: fs_event) -> [UInt8] {
    withUnsafeBytes(of: event) { Array($0) }
  }

  @Test("unequal rows are positions as in Swift", arguments: 0..<3)
  func unequalRows(alignment: Int) throws {
    let edges: [Double] = [0, 130, 150, 800, 830, 1000, 1000, 2600]
    let areas = stride(from: 0, to: 8, by: 2).map {
      SnapPositions.Area(start: edges[$0], end: edges[$0 + 1])
    }
    let alignments: [SnapPositions.Alignment] = [.start, .center, .end]
    var swift = ScrollArea(size: Self.size, contentLength: 3000)
    let scroller = fs_scroller_create(0, Self.size.width, Self.size.height, 3000, nil)
    defer { fs_scroller_destroy(scroller) }
    var actions: [ScrollAction] = []
    swift.setSnapPositions(
      SnapPositions(.listed(areas), alignment: alignments[alignment]), at: 0, into: &actions)
    var snap = fs_snap()
    (snap.struct_size, snap.alignment) = (UInt32(MemoryLayout<fs_snap>.size), UInt32(alignment))
    let refused: UInt32 = 1 << 31
    #expect(fs_scroller_set_snap_rows(scroller, &snap, edges, 4, 0) & refused == 0)
    #expect(fs_scroller_set_snap_rows(scroller, &snap, edges.reversed(), 4, 0) == refused)
    #expect(fs_scroller_set_snap_rows(scroller, &snap, [0, .nan], 1, 0) == refused)
    #expect(fs_scroller_set_snap_rows(scroller, &snap, nil, 1, 0) == refused)
    #expect(fs_scroller_set_snap_rows(scroller, nil, edges, 4, 0) == refused)
    #expect(fs_scroller_set_snap_rows(scroller, &snap, edges, -1, 0) == refused)
    #expect(fs_scroller_set_snap_rows(scroller, &snap, edges, 1_000_001, 0) == refused)
    for (number, velocity) in [900.0, 2400, -700, 300].enumerated() {
      let time = Double(number) * 10 + 1
      swift.fling(velocity: velocity, at: time, into: &actions)
      _ = fs_scroller_fling(scroller, velocity, time)
      swift.advance(to: time + 9, into: &actions)
      _ = fs_scroller_advance(scroller, time + 9)
      #expect(fs_scroller_offset(scroller) == swift.scroller.offset)
      #expect(fs_scroller_offset(scroller) > 0)
    }
  }

  @Test("sideways content follows x")
  func sideways() {
    var swift = ScrollArea(size: Self.size, contentLength: 3000, axis: .horizontal)
    let c = CFunctions.current
    let scroller = c.create(UInt32(FS_HORIZONTAL), Self.size.width, Self.size.height, 3000, nil)
    defer { c.destroy(scroller) }
    var actions: [ScrollAction] = []
    func send(_ kind: DeviceEvent.Kind, _ time: Double) throws {
      let event = DeviceEvent(time: time, kind: kind)
      swift.handle(event, into: &actions)
      _ = c.handle(scroller, try #require(fs_event(event)))
    }
    #expect(throws: Never.self) {
      try send(.touchDown(finger: 1, x: 400, y: 300), 0)
      for step in 1...10 {
        try send(.touchMove(finger: 1, x: 400 - 20 * Double(step), y: 300), Double(step) / 100)
      }
      try send(.touchUp(finger: 1, x: 200, y: 300), 0.105)
    }
    swift.advance(to: 4, into: &actions)
    _ = c.advance(scroller, 4)
    #expect(swift.scroller.offset > 500)
    #expect(c.offset(scroller) == swift.scroller.offset)
    #expect(swift.scroller.maximumOffset == 3000 - Self.size.width)
  }
}

#if canImport(FlexScrollC)
  import CFlexScroll
  import FlexScroll
  import FlexScrollC

  /// Calls the library for C with everything that a caller can do wrong, but freed and foreign
  /// handles, and checks what its header promises (CL-25, CL-64).
  @safe
  struct LibraryRun {
    var stream: ByteStream
    private var scroller: OpaquePointer?
    private let filter: OpaquePointer?
    private var time = 0.0
    private var calls = 0
    /// Whether the scroller has the numbers of a preset, with which all motion ends soon.
    private var isTame = true

    static func run(_ input: [UInt8]) throws(Finding) {
      var run = LibraryRun(stream: ByteStream(input))
      defer {
        unsafe fs_scroller_destroy(run.scroller)
        unsafe fs_filter_destroy(run.filter)
        Tally.add(events: run.calls)
      }
      try run.create()
      while !run.stream.isAtEnd { try run.step() }
      try run.come()
    }

    private init(stream: ByteStream) {
      unsafe scroller = nil
      unsafe filter = fs_filter_create(true)
      self.stream = stream
    }

    /// Makes the scroller; wrong arguments make none, and others are tried.
    private mutating func create() throws(Finding) {
      let (axis, width, height) = (UInt32(stream.below(2)), length(), length())
      let content = length()
      if stream.below(2) == 0 {
        var header = fs_header()
        header.struct_size = UInt32(MemoryLayout<fs_header>.size)
        _ = unsafe fs_header_load(&header)
        (header.minimum, header.maximum) = (stream.share() * 100, 100 + stream.share() * 200)
        _ = unsafe fs_header_apply(&header, word())
        unsafe scroller = try unsafe lend(header) {
          unsafe fs_scroller_create(axis, width, height, content, $0)
        }
      } else {
        unsafe scroller = fs_scroller_create(axis, width, height, content, nil)
      }
      guard unsafe scroller == nil else { return }
      unsafe scroller = fs_scroller_create(axis, 420, 800, 5000, nil)
      try unsafe require(scroller != nil, "no scroller of valid numbers")
    }

    private mutating func step() throws(Finding) {
      calls += 1
      let before = unsafe reading(of: scroller)
      let target = unsafe stream.byte() < 8 ? nil : scroller
      let choice = stream.byte()
      switch choice {
      case ..<104: try set(unsafe fs_scroller_handle(target, event()), before)
      case ..<112: try unsafe split(target, before)
      case ..<144: try set(unsafe fs_scroller_advance(target, moment()), before)
      case ..<224: try unsafe change(target, before)
      case ..<232: try unsafe useRules(target)
      case ..<240: try copy(before)
      case ..<248: try curves()
      case ..<252: try unsafe read(target)
      default: try set(unsafe useBars(target, moment()), before)
      }
      try judge(after: before)
    }

    /// An event: fields of any kind, most of them those of a hand.
    private mutating func event() -> fs_event {
      var event = fs_event()
      event.kind = UInt32(stream.below(20))
      if stream.below(32) == 0 { event.kind = word() }
      event.time = moment()
      event.finger = stream.below(16) == 0 ? Int64(bitPattern: bits()) : Int64(stream.below(3))
      (event.x, event.y) = (stream.share() * 420, stream.share() * 800)
      switch Int(event.kind) {
      case FS_EVENT_WHEEL, FS_EVENT_SCROLL, FS_EVENT_TRACKPAD_SCROLL:
        (event.x, event.y) = (stream.delta(), stream.delta())
      case FS_EVENT_KEY_DOWN, FS_EVENT_KEY_UP:
        (event.key, event.modifiers) = (UInt32(stream.below(11)), UInt32(stream.below(9)))
        event.is_repeat = UInt32(stream.below(3))
      case FS_EVENT_RESIZE: event.scale = stream.pick([1, 2, 0, .nan, stream.double()])
      default: break
      }
      if stream.below(32) == 0 { event.delay = stream.delta() }
      return event
    }

    /// Splits an event for two axes; the scroller handles one half.
    private mutating func split(_ target: OpaquePointer?, _ before: [UInt64]) throws(Finding) {
      let event = event()
      var (x, y) = (event, event)
      let isSplit = unsafe fs_filter_split(filter, event, &x, &y)
      try require(
        x.kind == event.kind && y.kind == event.kind
          && (isSplit || x.x.bitPattern == y.x.bitPattern),
        "an event became another")
      let half = stream.below(2) == 0 ? x : y
      let result = unsafe fs_scroller_handle(target, half)
      try unsafe require(!isSplit || target == nil || result != 1 << 31, "half an event is refused")
      try set(result, before)
    }

    /// A change by the program.
    private mutating func change(_ target: OpaquePointer?, _ before: [UInt64]) throws(Finding) {
      let moment = moment()
      let result: UInt32
      switch stream.below(14) {
      case 0: result = unsafe fs_scroller_set_content(target, length(), moment)
      case 1: result = unsafe fs_scroller_prepend(target, stream.delta() * 8, moment)
      case 2, 3:
        let isAnimated = stream.below(2) == 0
        result = unsafe fs_scroller_scroll_to(target, length(), isAnimated, moment)
      case 4, 5: result = unsafe fs_scroller_fling(target, stream.delta() * 200, moment)
      case 6: result = unsafe fs_scroller_stop(target, moment)
      case 7:
        let (bounces, always) = (stream.below(2) == 0, stream.below(2) == 0)
        result = unsafe fs_scroller_set_bounces(target, bounces, always, moment)
      case 8:
        let isReduced = stream.below(2) == 0
        result = unsafe fs_scroller_set_reduced_motion(target, isReduced, moment)
      case 9:
        let (isHidden, isAnimated) = (stream.below(2) == 0, stream.below(2) == 0)
        result = unsafe fs_scroller_set_header_hidden(target, isHidden, isAnimated, moment)
      case 10:
        var snap = fs_snap()
        (snap.spacing, snap.length) = (100, 90)
        (snap.count, snap.alignment) = (Int64(stream.below(100)), UInt32(stream.below(4)))
        if stream.below(8) == 0 { snap.count = Int64(bitPattern: bits()) }
        let edges = (0..<stream.below(9)).map { _ in length() }
        result =
          edges.isEmpty
          ? try unsafe lend(snap) { unsafe fs_scroller_set_snap(target, $0, moment) }
          : try unsafe lend(snap) {
            unsafe fs_scroller_set_snap_rows(target, $0, edges, edges.count / 2, moment)
          }
      case 11:
        var state = fs_state()
        (state.distance, state.is_header_hidden) = (length(), UInt32(stream.below(3)))
        result = try unsafe lend(state) { unsafe fs_scroller_set_state(target, $0, moment) }
      case 12:
        let tuning = tuning()
        isTame = false
        result = try unsafe lend(tuning) { unsafe fs_scroller_set_tuning(target, $0, moment) }
      default:
        var header = fs_header()
        header.struct_size = UInt32(MemoryLayout<fs_header>.size)
        if unsafe !fs_scroller_get_header(target, &header) { _ = unsafe fs_header_load(&header) }
        _ = unsafe fs_header_apply(&header, word())
        result = try unsafe lend(header) { unsafe fs_scroller_set_header(target, $0, moment) }
      }
      try set(result, before)
    }

    private mutating func useRules(_ target: OpaquePointer?) throws(Finding) {
      isTame = false
      var rules = fs_rules()
      rules.struct_size = UInt32(MemoryLayout<fs_rules>.size)
      try unsafe require(fs_scroller_get_rules(target, &rules), "no rules")
      if stream.below(4) == 0 {
        _ = unsafe fs_scroller_set_page(target, length())
        return
      }
      _ = try unsafe lend(rules) { unsafe fs_scroller_set_rules(target, $0) }
      _ = unsafe fs_scroller_get_rules(target, &rules)
      try unsafe require(
        fs_scroller_set_rules(target, &rules) == (target != nil), "its own rules are refused"
      )
    }

    /// A copy is in the same state, and goes its own way.
    private mutating func copy(_ before: [UInt64]) throws(Finding) {
      let other = unsafe fs_scroller_copy(scroller)
      try unsafe require(reading(of: other) == before, "a copy is elsewhere")
      let wanted = moment()
      let set = unsafe fs_scroller_fling(other, stream.delta() * 100, wanted)
      if stream.below(2) == 0 {
        _ = unsafe fs_scroller_advance(other, wanted + 1)
        try unsafe require(reading(of: scroller) == before, "a copy moved the first: \(set)")
        unsafe fs_scroller_destroy(other)
      } else {
        unsafe fs_scroller_destroy(scroller)
        unsafe scroller = other
      }
    }

    private mutating func curves() throws(Finding) {
      let tuning = tuning()
      let (first, second, third) = (stream.delta(), stream.delta(), stream.double())
      _ = try unsafe lend(tuning) { law in
        unsafe fs_curve_band(law, first, second) + fs_curve_pull(law, first, third)
          + fs_curve_coast(law, first, second) + fs_curve_coast_velocity(law, third, second)
          + fs_curve_coast_distance(law, first) + fs_curve_spring(law, first, second, third)
          + fs_curve_spring_velocity(law, third, first, second)
      }
      let size = stream.below(64)
      let text = UnsafeMutablePointer<CChar>.allocate(capacity: size)
      defer { unsafe text.deallocate() }
      let isRight = try unsafe lend(tuning) { unsafe fs_tuning_check($0, text, size) }
      guard size > 0 else { return }
      let end = (0..<size).first { unsafe text[$0] == 0 }
      try require(end != nil && (end == 0) == (isRight || size == 1), "a reason of \(end ?? -1)")
    }

    /// The set of what a call caused is that of its notifications; a refused call changes nothing.
    private func set(_ kinds: UInt32, _ before: [UInt64]) throws(Finding) {
      guard kinds & 1 << 31 == 0 else {
        try require(kinds == 1 << 31, "refused, and \(kinds)")
        return try unsafe require(
          reading(of: scroller) == before, "a refused call changed something")
      }
      let count = unsafe fs_scroller_notifications(scroller, nil, 0)
      let list = UnsafeMutablePointer<fs_notification>.allocate(capacity: count)
      defer { unsafe list.deallocate() }
      try unsafe require(fs_scroller_notifications(scroller, list, count) == count, "another count")
      var all: UInt32 = 0
      for index in 0..<count {
        let news = unsafe list[index]
        all |= news.kind
        try require(
          news.kind.nonzeroBitCount == 1 && news.time.isFinite && news.x.isFinite
            && news.y.isFinite, "a notification \(news)")
      }
      try require(all == kinds, "a set of \(kinds) and notifications of \(all)")
    }

    private mutating func judge(after before: [UInt64]) throws(Finding) {
      let now = unsafe reading(of: scroller)
      let numbers = now.map { Double(bitPattern: $0) }
      let isOpen = numbers[5] == .infinity
      try require(
        numbers.prefix(5).allSatisfy(\.isFinite) && (numbers[5].isFinite || isOpen)
          && numbers[6].isFinite && !numbers[7].isNaN, "a scroller has \(numbers)")
      try require(numbers[0] >= Double(bitPattern: before[0]), "time goes back to \(numbers[0])")
      try require(numbers[4] <= numbers[5] && numbers[3] >= 0, "limits of \(numbers)")
      try unsafe require(
        fs_scroller_offset_at(scroller, numbers[0]) == numbers[1],
        "offset_at \(numbers[0]) is not \(numbers[1])")
      guard stream.below(8) == 0 else { return }
      let state = unsafe fs_scroller_is_moving(scroller) || numbers[7] != .infinity
      guard !state else { return }
      let later = unsafe fs_scroller_copy(scroller)
      defer { unsafe fs_scroller_destroy(later) }
      let set = unsafe fs_scroller_advance(later, numbers[0] + 5)
      try unsafe require(
        set == 0 && fs_scroller_offset(later) == numbers[1],
        "it rests, and later does \(set)")
    }

    /// Checks that motion settles without further input.
    private mutating func come() throws(Finding) {
      guard isTame, unsafe fs_scroller_time(scroller) < 1e6 else { return }
      for kind in [FS_EVENT_TOUCH_CANCEL, FS_EVENT_POINTER_CANCEL, FS_EVENT_FOCUS_LOST] {
        var event = fs_event()
        (event.kind, event.time) = (UInt32(kind), unsafe fs_scroller_time(scroller))
        _ = unsafe fs_scroller_handle(scroller, event)
      }
      for _ in 0..<20 { _ = unsafe fs_scroller_advance(scroller, fs_scroller_time(scroller) + 10) }
      try unsafe require(
        !fs_scroller_is_moving(scroller) && fs_scroller_phase(scroller) == 0,
        "it does not come to rest: \(fs_scroller_phase(scroller))")
    }

    /// The next time: usually slightly later, sometimes earlier, far away, or not finite.
    private mutating func moment() -> Double {
      switch stream.byte() {
      case let small where small < 232: time += Double(small) / 2000
      case let small where small < 244: return time - Double(small - 231)
      case let small where small < 252: time += Double(small - 243) * 1000
      case 252: return stream.extreme()
      case 253: return stream.double()
      default: break
      }
      return time
    }

    /// A length in points, usually that of a window or of content, otherwise arbitrary.
    mutating func length() -> Double {
      switch stream.byte() {
      case 255: stream.double()
      case 254: stream.extreme()
      case let small: Double(small * small) / 8
      }
    }

    /// A tuning of a preset.
    private mutating func tuning() -> fs_tuning {
      var tuning = fs_tuning()
      tuning.struct_size = UInt32(MemoryLayout<fs_tuning>.size)
      _ = unsafe fs_tuning_load(&tuning, UInt32(stream.below(8)))
      return tuning
    }

    func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(Finding) {
      guard !condition else { return }
      throw Finding(message())
    }
  }
#endif

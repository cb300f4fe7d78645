#if canImport(FlexScrollC)
  import CFlexScroll
  import FlexScrollC

  // The structs of a caller, which may be too small, too large, damaged or missing (CL-21, CL-64).
  extension LibraryRun {
    /// Everything that can be read of a scroller, as bits: time, offset, velocity, overscroll, least
    /// and greatest offset, resting offset, deadline; then phase and whether it moves.
    func reading(of scroller: OpaquePointer?) -> [UInt64] {
      let numbers = unsafe [
        fs_scroller_time(scroller), fs_scroller_offset(scroller), fs_scroller_velocity(scroller),
        fs_scroller_overscroll(scroller), fs_scroller_minimum_offset(scroller),
        fs_scroller_maximum_offset(scroller), fs_scroller_resting_offset(scroller),
        fs_scroller_next_deadline(scroller),
      ]
      let words = unsafe [
        UInt64(fs_scroller_phase(scroller)), fs_scroller_is_moving(scroller) ? 1 : 0,
      ]
      return numbers.map(\.bitPattern) + words
    }

    /// Reads into each struct, and checks what it says.
    mutating func read(_ target: OpaquePointer?) throws(Finding) {
      _ = try unsafe lend(fs_bar()) { unsafe fs_scroller_get_bar(target, $0) }
      _ = try unsafe lend(fs_header_layout()) { unsafe fs_scroller_get_header_layout(target, $0) }
      let place = length()
      _ = try unsafe lend(fs_header_layout()) {
        unsafe fs_scroller_get_header_layout_at(target, place, $0)
      }
      _ = try unsafe lend(fs_tuning()) { unsafe fs_scroller_get_tuning(target, $0) }
      _ = try unsafe lend(fs_header()) { unsafe fs_scroller_get_header(target, $0) }
      _ = try unsafe lend(fs_rules()) { unsafe fs_scroller_get_rules(target, $0) }
      _ = try unsafe lend(fs_state()) { unsafe fs_scroller_get_state(target, $0) }
      let bar = word()
      _ = try unsafe lend(fs_stack_bar_layout()) {
        unsafe fs_scroller_get_stack_bar(target, bar, $0)
      }
      let (preset, name) = (word(), word())
      _ = try unsafe lend(fs_header()) { unsafe fs_header_apply($0, preset) }
      let isKnown = unsafe fs_tuning_name(name) != nil
      try require(isKnown == (name < 7), "a name of preset \(name)")
      try unsafe judge(target)
    }

    /// Holds or releases a bar of the stack, adds one of any kind, or takes all away.
    mutating func useBars(_ target: OpaquePointer?, _ moment: Double) throws(Finding) -> UInt32 {
      switch stream.below(16) {
      case 0: return unsafe fs_scroller_clear_stack(target, moment)
      case 1...7:
        let number = UInt32(stream.below(10))
        return unsafe fs_scroller_hold_stack_bar(target, number, stream.below(2) == 0, moment)
      default: return try unsafe addBar(target, moment)
      }
    }

    /// Adds a bar of any kind to the stack.
    private mutating func addBar(_ target: OpaquePointer?, _ moment: Double) throws(Finding)
      -> UInt32
    {
      var bar = fs_stack_bar()
      (bar.preset, bar.edge) = (UInt32(stream.below(11)), UInt32(stream.below(3)))
      bar.exit_order = stream.below(4) == 0 ? word() : .max
      (bar.minimum, bar.maximum) = (stream.share() * 60, 30 + stream.share() * 100)
      if stream.below(4) == 0 { bar.place = length() }
      return try unsafe lend(bar) { unsafe fs_scroller_add_stack_bar(target, $0, moment) }
    }

    /// The bars are finite and in order, and those at the top show no more than the inset.
    private func judgeBars(_ target: OpaquePointer?) throws(Finding) {
      var layout = fs_stack_bar_layout()
      layout.struct_size = UInt32(MemoryLayout<fs_stack_bar_layout>.size)
      var number: UInt32 = 0
      while unsafe fs_scroller_get_stack_bar(target, number, &layout) {
        try require(
          layout.top.isFinite && layout.height >= 0 && layout.height.isFinite
            && layout.shown.isFinite && layout.share >= 0 && layout.share <= 1
            && layout.is_held <= 1, "bar \(number) is \(layout)")
        number += 1
      }
      try require(number <= FS_STACK_BARS, "\(number) bars")
    }

    /// What structs of the right size get is whole, and is accepted where it came from.
    private func judge(_ target: OpaquePointer?) throws(Finding) {
      let time = unsafe fs_scroller_time(target)
      var (bar, layout) = (fs_bar(), fs_header_layout())
      var (tuning, header, state) = (fs_tuning(), fs_header(), fs_state())
      bar.struct_size = UInt32(MemoryLayout<fs_bar>.size)
      layout.struct_size = UInt32(MemoryLayout<fs_header_layout>.size)
      tuning.struct_size = UInt32(MemoryLayout<fs_tuning>.size)
      header.struct_size = UInt32(MemoryLayout<fs_header>.size)
      state.struct_size = UInt32(MemoryLayout<fs_state>.size)
      if unsafe fs_scroller_get_bar(target, &bar) {
        let numbers = [bar.x, bar.y, bar.width, bar.height, bar.track_start, bar.track_length]
        try require(
          numbers.allSatisfy(\.isFinite) && bar.opacity > 0 && bar.opacity <= 1, "a bar \(bar)")
      }
      if unsafe fs_scroller_get_header_layout(target, &layout) {
        let numbers = [
          layout.top, layout.height, layout.phase_value, layout.phase_share, layout.shift,
        ]
        let shares = [layout.shadow_opacity, layout.opacity, layout.hidden_view_alpha]
        try require(
          numbers.allSatisfy(\.isFinite) && shares.allSatisfy { (0...1).contains($0) },
          "a header \(layout)")
        let other = unsafe fs_scroller_copy(target)
        defer { unsafe fs_scroller_destroy(other) }
        try unsafe require(
          fs_scroller_get_header(target, &header)
            && fs_scroller_set_header(other, &header, time) != 1 << 31,
          "its own header is refused: \(header)")
      }
      guard unsafe target != nil else { return }
      try unsafe judgeBars(target)
      try unsafe require(
        fs_scroller_get_tuning(target, &tuning) && fs_tuning_check(&tuning, nil, 0),
        "its own tuning is wrong")
      try unsafe require(
        fs_scroller_get_state(target, &state) && state.distance >= 0
          && state.distance.isFinite && state.is_header_hidden <= 1, "a state \(state)")
    }

    /// Lends a value as a struct of the caller.
    ///
    /// Now and then it is damaged, of a wrong size, or null. What lies behind the size that both
    /// sides know has to stay.
    mutating func lend<Value, Result>(
      _ value: Value, to body: (UnsafeMutablePointer<Value>?) -> Result
    ) throws(Finding) -> Result {
      guard stream.byte() >= 8 else { return body(nil) }
      let count = MemoryLayout<Value>.size
      let sizes = [0, 4, 7, 8, 12, 16, count / 2, count - 8, count - 1, count + 8, Int(UInt32.max)]
      let size = stream.below(4) == 0 ? stream.pick(sizes) : count
      // Nothing behind it, so that the address sanitizer finds a read past its end as well.
      let length = max(4, min(size, count + 64))
      let memory = UnsafeMutableRawPointer.allocate(byteCount: length, alignment: 8)
      defer { unsafe memory.deallocate() }
      unsafe memory.initializeMemory(as: UInt8.self, repeating: 0xA5, count: length)
      unsafe withUnsafePointer(to: value) {
        unsafe memory.copyMemory(from: $0, byteCount: min(length, count))
      }
      for _ in 0..<max(0, stream.below(8) - 4) { unsafe spoil(memory, length) }
      unsafe memory.storeBytes(of: UInt32(size), as: UInt32.self)
      let lent = unsafe UnsafeRawBufferPointer(start: memory, count: length)
      let behind = unsafe Array(lent.dropFirst(count))
      let result = unsafe body(memory.assumingMemoryBound(to: Value.self))
      try unsafe require(memory.load(as: UInt32.self) == UInt32(size), "a struct's size changed")
      try unsafe require(lent.dropFirst(count).elementsEqual(behind), "written behind a struct")
      return result
    }

    /// Puts a number or a word somewhere into a struct.
    private mutating func spoil(_ memory: UnsafeMutableRawPointer, _ length: Int) {
      let place = stream.below(max(1, length / 4)) * 4
      if stream.below(2) == 0, place + 8 <= length {
        let number = stream.below(2) == 0 ? stream.extreme() : stream.share() * 100
        unsafe memory.storeBytes(of: number, toByteOffset: place, as: Double.self)
      } else if place + 4 <= length {
        unsafe memory.storeBytes(of: word(), toByteOffset: place, as: UInt32.self)
      }
    }

    /// A constant: usually one of the first, otherwise any.
    mutating func word() -> UInt32 {
      stream.below(8) == 0 ? UInt32(truncatingIfNeeded: bits()) : UInt32(stream.below(12))
    }

    /// Any bits.
    mutating func bits() -> UInt64 { stream.double().bitPattern }
  }
#endif
